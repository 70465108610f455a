"""A puzzle that is given another language: its letters, its fill options, and what is pasted into it."""

from pathlib import Path

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtWidgets import QLabel

from crossword_app.fill.puzzle_options import PuzzleOptions
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH, SPANISH
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.dialogs.properties import PropertiesDialog
from crossword_app.ui.language_change import change_language
from tests.ui.driving import Driver
from tests.ui.test_languages import choose_language

HERE, THERE = Position(0, 0), Position(1, 1)


def changed(
    options: PuzzleOptions, source: Alphabet, target: Alphabet
) -> tuple[PuzzleOptions, str]:
    puzzle = options.put_into(Puzzle(Grid.parse("...\n...", source)))
    change = change_language(puzzle, target)
    assert change.puzzle.alphabet == target
    return PuzzleOptions.of(change.puzzle), change.loss


def test_words_and_strings_to_choose_from_go_along() -> None:
    dutch = PuzzleOptions(
        {4: 60}, banned=("ĲZER",), wished=("BĲL", "VĲF"), rebus_choices={HERE: ("VĲF", "Ĳ", "?")}
    )
    english, loss = changed(dutch, DUTCH, ENGLISH)
    assert english == PuzzleOptions(
        {4: 60},
        banned=("IJZER",),
        wished=("BIJL", "VIJF"),
        rebus_choices={HERE: ("VIJF", "IJ", "?")},
    )
    assert loss == ""
    assert changed(english, ENGLISH, DUTCH) == (dutch, "")


def test_what_cannot_go_along_is_named() -> None:
    odd = PuzzleOptions(
        banned=("NINO", "CATCH22"),
        wished=("NIÑO", "ERA"),
        rebus_choices={HERE: ("7", "?"), THERE: ("Ñ", "N")},
    )
    english, loss = changed(odd, SPANISH, ENGLISH)
    assert english == PuzzleOptions(
        banned=("NINO",), wished=("ERA",), rebus_choices={THERE: ("N",)}
    )
    assert loss == "CATCH22, NIÑO, 7 will be left out of the fill options"


def test_a_word_of_two_letters_that_become_one_is_no_word() -> None:
    dutch, loss = changed(PuzzleOptions(banned=("IJ",)), ENGLISH, DUTCH)
    assert dutch == PuzzleOptions()
    assert loss == "IJ will be left out of the fill options"


def test_letters_that_stay_are_counted() -> None:
    change = change_language(Puzzle(Grid.parse("ЖЖ\n.5")), SPANISH)
    assert change.loss == "3 squares keep letters that Spanish does not have"


def test_of_many_words_some_are_named() -> None:
    _, loss = changed(PuzzleOptions(wished=tuple(f"W{n}" for n in range(20))), SPANISH, ENGLISH)
    assert loss.startswith("W0, W1, W2, W3, W4, W5, … will be")


def use_language(driver: Driver, name: str) -> str:
    """Give the puzzle another language by the dialog; return what it says of the loss."""
    said: list[str] = []

    def answer(dialog: PropertiesDialog) -> None:
        choose_language(dialog, name)
        texts = [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]
        said.extend(text for text in texts if "left out" in text)
        driver.click_on(driver.button("Keep", dialog))

    driver.with_dialog(PropertiesDialog, answer, lambda: driver.press("Ctrl+I"))
    return "".join(said)


def test_the_dialog_tells_the_loss_first_and_undo_brings_it_back(driver: Driver) -> None:
    document = driver.editor.document
    use_language(driver, "Spanish")
    options = PuzzleOptions(banned=("ERA", "NIÑO"), wished=("NINO",))
    document.edit("Ask", options.put_into)
    assert use_language(driver, "English") == "NINO will be left out of the fill options."
    assert PuzzleOptions.of(document.puzzle) == PuzzleOptions(banned=("ERA", "NINO"))
    driver.press("Ctrl+Z")
    assert PuzzleOptions.of(document.puzzle) == options
    assert document.puzzle.alphabet == SPANISH


@pytest.mark.parametrize(("typed", "pasted"), [("ij", "IJ"), ("ñ", "N")])
def test_what_is_copied_in_one_language_is_pasted_in_another(
    driver: Driver, typed: str, pasted: str
) -> None:
    use_language(driver, "Dutch")
    driver.click(0, 0)
    driver.write(typed)
    driver.click(0, 0)
    driver.press("Ctrl+C")
    use_language(driver, "English")
    driver.click(2, 0)
    driver.press("Ctrl+V")
    assert driver.editor.document.puzzle.grid[Position(2, 0)].letters == pasted
    assert "not pasted" not in driver.status


def test_squares_that_another_language_cannot_hold_are_not_pasted(
    driver: Driver, tmp_path: Path
) -> None:
    file = tmp_path / "sevens.txt"
    file.write_text("7A\n..\nEE", encoding="utf-8")
    driver.choose_file(file, lambda: driver.press("Ctrl+O"))
    driver.click(0, 0)
    driver.drag((0, 1), modifier=Qt.ShiftModifier)
    driver.press("Ctrl+C")
    use_language(driver, "Spanish")
    driver.click(2, 0)
    driver.press("Ctrl+V")
    assert driver.editor.document.puzzle.grid.rows == ("7A", "..", "EA")
    assert "quares with 7 were not pasted: the Spanish alphabet has no such letters" in (
        driver.status
    )
