"""A puzzle that is given another language: through the window, and what is pasted into it."""

from pathlib import Path

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtWidgets import QLabel

from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.formats.files import save_document
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import SPANISH
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.dialogs.properties import PropertiesDialog
from tests.ui.driving import Driver
from tests.ui.test_languages import choose_language


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
    file = tmp_path / "sevens.ipuz"
    save_document(Puzzle(Grid.parse("7A\n..\nEE")), file)
    driver.editor.window.files.load(file)
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
