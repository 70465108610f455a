"""Clues written before, through the whole window: looked up, taken, remembered for the next puzzle."""

import shutil
from pathlib import Path

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QLabel, QListView, QListWidget

from crossword_app.dictionary.clues.database import ClueDatabase
from crossword_app.dictionary.clues.imports import clue_database_path
from crossword_app.dictionary.clues.own import own_clues_path
from crossword_app.dictionary.clues.styles import ClueStyle, style_of
from crossword_app.formats.puz.clues import import_clues
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.clues.picker import CluePicker
from crossword_app.ui.clues.sources_dialog import ClueSourcesDialog
from tests.ui.driving import Driver
from tests.ui.looking import child


@pytest.fixture(autouse=True)
def _prepared(driver: Driver, shipped_clues: Path) -> None:
    """The clues that come with the program are prepared already; the window asks for them when they are wanted."""
    del driver  # whose home it is
    shutil.copy(shipped_clues, clue_database_path())


def write_across(driver: Driver, entry: str) -> None:
    """Make the first row *entry*, shut in by a block."""
    driver.write(entry)
    driver.press("Ctrl+B")
    driver.click(0, len(entry))
    driver.press("Ctrl+B")
    driver.click(0, 0)


def clue(driver: Driver) -> str:
    puzzle = driver.editor.document.puzzle
    return puzzle.clue(puzzle.grid.slots[0]).text


def rows_of(sources: QListWidget) -> list[str]:
    model = sources.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def test_a_known_clue_is_taken_with_the_keys_and_undone(driver: Driver) -> None:
    write_across(driver, "RIVER")
    driver.press("Ctrl+K")
    picker = child(driver.window, CluePicker)
    rows = child(picker, QListView).model()
    driver.wait(lambda: rows.rowCount() > 0)
    driver.press("Return")
    assert clue(driver) == "Large natural stream of water"
    assert not picker.isVisible()
    driver.write(", say")  # the line under the grid has the keys, all of it marked
    assert clue(driver) == ", say"
    driver.press("Esc")
    driver.press("Ctrl+Z")
    assert clue(driver) == ""


def test_the_style_of_the_puzzle_orders_the_clues_and_chooses_the_missing_ones(
    driver: Driver,
) -> None:
    write_across(driver, "RIVER")
    document = driver.editor.document
    driver.press("Ctrl+K")
    picker = child(driver.window, CluePicker)
    rows = child(picker, QListView).model()
    driver.wait(lambda: rows.rowCount() > 0)
    driver.click_on(driver.button("Letters Given", picker))
    assert rows.index(0, 0).data(Qt.ToolTipRole) == "R _ V _ _ (RIVER; letters given)"
    assert style_of(document.puzzle) is ClueStyle.LETTERS
    assert picker.isVisible()  # and the field has the keys
    driver.editor.window.commands["clue-style-definition"].trigger()
    assert driver.button("Definition", picker).isChecked()
    driver.editor.window.commands["clue-style-letters"].trigger()
    driver.press("Esc")
    driver.editor.window.commands["find-clues"].trigger()
    driver.wait(lambda: clue(driver) == "R _ V _ _")
    assert "1 clue written as a draft" in driver.status
    driver.editor.window.commands["find-clues"].trigger()
    assert "No full entry is without a clue" in driver.status
    driver.press("Esc")
    driver.press("Ctrl+Z")
    assert clue(driver) == ""


def test_what_was_saved_is_offered_in_the_next_puzzle(driver: Driver, tmp_path: Path) -> None:
    write_across(driver, "QZVX")
    driver.press("Ctrl+E")
    driver.write("Nonsense")
    driver.press("Esc")
    driver.choose_file(tmp_path / "first.ipuz", lambda: driver.press("Ctrl+S"))
    driver.press("Ctrl+E")
    driver.press("Ctrl+A")
    driver.press("Del")
    driver.press("Ctrl+K")
    rows = child(child(driver.window, CluePicker), QListView).model()
    driver.wait(lambda: rows.rowCount() == 1)
    driver.press("Return")
    assert clue(driver) == "Nonsense"


def test_dutch_clues_are_found_by_the_letters_that_people_read(
    driver: Driver, tmp_path: Path
) -> None:
    path = tmp_path / "opgaven.csv"
    path.write_text("woord;opgave\nIJSBEER;Wit roofdier\nijzer;Metaal\nVrijdag;Weekdag\n")
    with ClueDatabase(clue_database_path()) as database:
        import_clues(database, path)
    document = driver.editor.document
    document.open(Puzzle(Grid.parse("ĲZER\n####\n####\nĲSJE", DUTCH)), None)
    driver.press("Ctrl+K")
    picker = child(driver.window, CluePicker)
    rows = child(picker, QListView).model()
    driver.wait(lambda: rows.rowCount() > 0)
    assert rows.index(0, 0).data(Qt.ToolTipRole) == "Metaal (IJZER; opgaven.csv)"
    assert any(label.text() == "Clues for IJZER" for label in picker.findChildren(QLabel))
    driver.press("Return")
    assert clue(driver) == "Metaal"
    driver.press("Esc")
    driver.choose_file(tmp_path / "eerste.ipuz", lambda: driver.press("Ctrl+S"))
    own = own_clues_path().read_text("utf-8").splitlines()
    assert [line.split("\t")[2:] for line in own[1:]] == [["IJZER", "Metaal"]]
    document.open(Puzzle(Grid.parse("IJZER\n#####\n.....", ENGLISH)), None)
    driver.press("Ctrl+K")
    driver.wait(lambda: "your puzzles and 1 more" in str(rows.index(0, 0).data(Qt.ToolTipRole)))
    assert rows.rowCount() == 1


def test_a_file_of_clues_is_brought_in_and_removed_again(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("QZVX|Nonsense\nQZVX|More of it\n")

    def bring_in(dialog: ClueSourcesDialog) -> None:
        sources = child(dialog, QListWidget)
        driver.wait(lambda: rows_of(sources)[0].startswith("the program: "))
        driver.choose_file(path, lambda: driver.click_on(driver.button("Add a file…", dialog)))
        driver.wait(lambda: sources.count() == 2)
        assert rows_of(sources)[0] == "mine.txt: 2 clues"
        assert any("2 clues read" in label.text() for label in dialog.findChildren(QLabel))
        place = sources.visualItemRect(sources.item(0)).center()
        QTest.mouseClick(sources.viewport(), Qt.LeftButton, pos=place)
        driver.click_on(driver.button("Remove", dialog))
        driver.wait(lambda: sources.count() == 1)
        assert not driver.button("Remove", dialog).isEnabled()
        driver.click_on(driver.button("Close", dialog))

    driver.with_dialog(
        ClueSourcesDialog, bring_in, driver.editor.window.commands["clue-sources"].trigger
    )
