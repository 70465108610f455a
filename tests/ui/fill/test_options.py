"""What fills keep to: read, written, saved with the puzzle, remembered for all."""

from dataclasses import replace
from pathlib import Path

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QPlainTextEdit, QSpinBox

from crossword_app.errors import FillError
from crossword_app.fill.requests.puzzle_options import FILE_KEY, PuzzleOptions
from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import SlotKey
from crossword_app.ui.dialogs.fill_options import FillOptionsDialog
from crossword_app.ui.fill.option_texts import floors_of, floors_text, words_of, words_text
from crossword_app.ui.fill.options import FillOptions
from crossword_app.ui.settings import Settings
from tests.ui.driving import Driver
from tests.ui.looking import child

GRID = Grid.parse("....\n.#..\n....\n....")
ONE_DOWN = SlotKey(Position(0, 0), Direction.DOWN)
OPTIONS = PuzzleOptions(
    {3: 60}, {ONE_DOWN: 30}, ("ERA",), ("QUIZ", "AXE"), {Position(0, 1): ("HEART", "?")}
)


def test_options_are_saved_with_the_puzzle() -> None:
    puzzle = OPTIONS.put_into(Puzzle(GRID))
    loaded = read_ipuz(write_ipuz(puzzle))
    assert PuzzleOptions.of(loaded.puzzle) == OPTIONS


def test_a_puzzle_of_which_nothing_is_asked_says_nothing() -> None:
    puzzle = PuzzleOptions().put_into(OPTIONS.put_into(Puzzle(GRID, extra={"other": 1})))
    assert puzzle.extra == {"other": 1}
    assert PuzzleOptions.of(puzzle) == PuzzleOptions()


@pytest.mark.parametrize(
    "part",
    [
        "high",
        {"floors-by-length": [3], "floors-by-entry": {"1": 2}, "banned": "ERA", "wished": [7, ""]},
        {"floors-by-length": {"three": 40, "3": 400, "4": "low"}},
        {"rebus-choices": [[0, 1, "HEART"], [0, 1, []], [0], 7]},
        {"floors-by-entry": [[0, 0, "sideways", 30], [0, 0], [0, 0, "down", -1], "1A"]},
    ],
)
def test_what_a_file_holds_wrongly_counts_as_absent(part: object) -> None:
    assert PuzzleOptions.of(Puzzle(GRID, extra={FILE_KEY: part})) == PuzzleOptions()


def test_the_floor_of_an_entry_goes_before_that_of_its_length() -> None:
    one_across, *_ = GRID.slots
    one_down = GRID.layout.by_key[ONE_DOWN]
    options = FillOptions(50, replace(OPTIONS, length_floors={4: 60}))
    assert options.floor_of(one_down) == 30
    assert options.floor_of(one_across) == 60
    assert FillOptions(50).floor_of(one_down) == 50
    assert options.slot_floors(GRID) == {one_down: 30}


def test_the_floor_of_an_entry_that_is_gone_waits_for_it() -> None:
    walled = Grid.parse("#...\n.#..\n....\n....")
    assert FillOptions(50, OPTIONS).slot_floors(walled) == {}


def test_what_is_asked_is_told_in_a_few_words() -> None:
    options = FillOptions(50, OPTIONS, shared_letters=4, is_root_once=True)
    assert options.summary == (
        "2 floors more",
        "1 word banned",
        "2 words wished",
        "1 square with a choice",
        "no 4 letters shared",
        "each root once",
    )
    assert FillOptions(50).summary == ()


def test_options_follow_the_puzzle_and_the_settings() -> None:
    settings = Settings()
    settings.shared_letters, settings.threads, settings.floor = 5, 2, 40
    options = FillOptions.of(OPTIONS.put_into(Puzzle(GRID)), settings)
    assert (options.puzzle, options.shared_letters, options.threads, options.floor) == (
        OPTIONS,
        5,
        2,
        40,
    )


def test_floors_are_written_as_they_are_read() -> None:
    text = "3:60, 1D:30"
    assert floors_of(text, GRID) == ({3: 60}, {ONE_DOWN: 30})
    assert floors_text({3: 60}, {ONE_DOWN: 30}, GRID) == text
    assert floors_of(" 1-down : 30;3:60,", GRID) == floors_of(text, GRID)
    assert floors_of("", GRID) == ({}, {})


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("3", "'3' is no floor"),
        ("3:101", "'3:101' is no floor"),
        ("3:high", "'3:high' is no floor"),
        ("9A:50", "no entry '9A'"),
        (":50", "no entry ''"),
        ("1000:50", "no entry '1000'"),
    ],
)
def test_a_floor_that_means_nothing_is_told(text: str, says: str) -> None:
    with pytest.raises(FillError, match=says):
        floors_of(text, GRID)


def test_words_are_read_as_they_stand_in_a_grid() -> None:
    assert words_of("era, Ice cream\nera; crème", ENGLISH) == ("ERA", "ICECREAM", "CREME")
    ijs = words_of("ijsco", DUTCH)
    assert len(ijs[0]) == 4
    assert words_of(words_text(ijs, DUTCH), DUTCH) == ijs


def test_what_is_no_word_is_told() -> None:
    with pytest.raises(FillError, match="'Catch-22' is no word of the English alphabet"):
        words_of("ERA, Catch-22", ENGLISH)


def test_a_choice_for_a_cell_that_became_a_block_waits() -> None:
    options = FillOptions(50, PuzzleOptions().with_choices(Position(0, 0), ("HEART", "SPADE")))
    assert options.rules(GRID).rebus_choices == {Position(0, 0): ("HEART", "SPADE")}
    assert options.rules(Grid.parse("#...\n.#..\n....\n....")).rebus_choices == {}


# In the window


def write(
    dialog: FillOptionsDialog, kind: type[QLineEdit | QPlainTextEdit], name: str, text: str
) -> None:
    """Type *text* into the field called *name*."""
    field = child(dialog, kind, name)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)


def test_options_are_set_by_a_key_and_kept_as_one_step(driver: Driver, tmp_path: Path) -> None:
    driver.rest()
    before = driver.editor.document.puzzle

    def act(dialog: FillOptionsDialog) -> None:
        write(dialog, QLineEdit, "Floors of some lengths or entries", "3:40")
        write(dialog, QPlainTextEdit, "Words not to place", "era, oreo")
        write(dialog, QPlainTextEdit, "Words to place if they can be", "quiz")
        driver.click_on(child(dialog, QCheckBox))
        shared = child(dialog, QSpinBox, "No two words share so many letters in a row")
        shared.selectAll()
        QTest.keyClicks(shared, "5")
        time = child(dialog, QComboBox, "Give up after")
        QTest.keyClicks(time, "5")  # minutes
        QTest.keyClick(dialog, Qt.Key_Return)

    driver.with_dialog(FillOptionsDialog, act, lambda: driver.press("F9"))
    puzzle, settings = driver.editor.document.puzzle, driver.editor.settings
    assert PuzzleOptions.of(puzzle) == PuzzleOptions({3: 40}, {}, ("ERA", "OREO"), ("QUIZ",))
    assert (settings.shared_letters, settings.is_root_once, settings.seconds) == (5, True, 300)
    assert driver.window.commands["limit-300"].isChecked()
    driver.rest()
    assert "2 words banned" in driver.status
    driver.press("Ctrl+Z")
    assert driver.editor.document.puzzle == before


def test_what_is_written_wrongly_is_told_and_the_dialog_stays(driver: Driver) -> None:
    def act(dialog: FillOptionsDialog) -> None:
        write(dialog, QLineEdit, "Floors of some lengths or entries", "3")
        QTest.keyClick(dialog, Qt.Key_Return)
        said = [label.text() for label in dialog.findChildren(QLabel)]
        assert any(text.startswith("'3' is no floor") for text in said)
        write(dialog, QPlainTextEdit, "Words not to place", "era")
        write(dialog, QPlainTextEdit, "Words to place if they can be", "ERA")
        write(dialog, QLineEdit, "Floors of some lengths or entries", "3:4")
        QTest.keyClick(dialog, Qt.Key_Return)
        said = [label.text() for label in dialog.findChildren(QLabel)]
        assert "ERA is both banned and wished: leave out one of the two." in said
        QTest.keyClick(dialog, Qt.Key_Escape)

    driver.with_dialog(FillOptionsDialog, act, lambda: driver.tool("fill-options"))
    assert PuzzleOptions.of(driver.editor.document.puzzle) == PuzzleOptions()


def test_a_wished_word_is_placed_and_of_another_it_is_told_why_not(
    driver: Driver, tmp_path: Path
) -> None:
    file = tmp_path / "small.txt"
    file.write_text(".....\n.....\n..#..\n.....\n.....", encoding="utf-8")
    driver.editor.window.files.load(file)
    driver.wait(lambda: driver.editor.words.dictionary is not None)

    def act(dialog: FillOptionsDialog) -> None:
        write(dialog, QPlainTextEdit, "Words to place if they can be", "tears, toolong")
        QTest.keyClick(dialog, Qt.Key_Return)

    driver.with_dialog(FillOptionsDialog, act, lambda: driver.press("F9"))
    driver.press("F5")
    driver.wait(lambda: driver.offers("Accept"))
    assert "1 of 2 wished words placed" in driver.strip
    assert "TOOLONG: no entry can take it." in driver.strip
    driver.press("Ctrl+Shift+Return")
    grid = driver.editor.document.puzzle.grid
    assert "TEARS" in {"".join(grid.entry(slot)) for slot in grid.slots}


def test_an_explanation_keeps_to_the_options(driver: Driver, tmp_path: Path) -> None:
    file = tmp_path / "twins.txt"
    file.write_text("RUN##\n#####\nRUNS#\n#####\n.....", encoding="utf-8")
    driver.editor.window.files.load(file)
    driver.wait(lambda: driver.editor.words.dictionary is not None)

    def act(dialog: FillOptionsDialog) -> None:
        driver.click_on(child(dialog, QCheckBox))
        QTest.keyClick(dialog, Qt.Key_Return)

    driver.with_dialog(FillOptionsDialog, act, lambda: driver.press("F9"))
    driver.press("F5")
    driver.wait(lambda: driver.offers("Close"))
    assert "RUN at 1-Across and RUNS at 2-Across" in driver.strip
    driver.wait(lambda: driver.offers("Clear RUN at 1-Across"))


def test_autofill_chooses_a_string_for_a_cell(driver: Driver, tmp_path: Path) -> None:
    file = tmp_path / "hearts.txt"
    file.write_text("......\n######\n......", encoding="utf-8")
    driver.editor.window.files.load(file)
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.click(0, 0)
    driver.press("Ins")
    driver.write("heart/spade")
    driver.press("Return")
    driver.press("F5")
    driver.wait(lambda: driver.offers("Accept"))
    driver.press("Ctrl+Shift+Return")
    assert driver.editor.document.puzzle.grid[Position(0, 0)].letters in {"HEART", "SPADE"}
