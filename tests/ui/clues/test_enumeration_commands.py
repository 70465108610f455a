"""Enumerations of clues: proposed from the words, written by hand, one step to undo."""

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QLabel, QLineEdit

from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.clues.enumeration_dialog import EnumerationDialog
from crossword_app.ui.clues.line import ClueLine
from tests.ui.driving import Driver
from tests.ui.looking import child

pytestmark = pytest.mark.usefixtures("whole_list")


@pytest.fixture(autouse=True)
def shown(driver: Driver) -> None:
    """Two words that are written apart, and one that is not full, without any crossing."""
    drawn = "ICECREAM\n########\nDONTASK#\n########\nQQQQQ..."
    driver.editor.document.open(Puzzle(Grid.parse(drawn)), None)
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.click(0, 0)


def enumerations(driver: Driver) -> list[str]:
    puzzle = driver.editor.document.puzzle
    return [puzzle.clue(slot).enumeration for slot in puzzle.grid.slots]


def test_every_full_entry_gets_the_enumeration_of_its_word(driver: Driver) -> None:
    driver.editor.window.commands["enumerate-all"].trigger()
    assert enumerations(driver)[0] == "3,5"
    assert enumerations(driver)[2] == ""
    labels = child(driver.window, ClueLine).findChildren(QLabel)
    assert "(3,5)" in [label.text() for label in labels]
    driver.press("Ctrl+Z")
    assert enumerations(driver) == ["", "", ""]


def test_an_enumeration_is_proposed_and_written_by_hand(driver: Driver) -> None:
    def write(dialog: EnumerationDialog) -> None:
        field = child(dialog, QLineEdit)
        assert field.text() == "3,5"
        QTest.keyClicks(field, "3-4")
        texts = [label.text() for label in dialog.findChildren(QLabel)]
        assert "These are 7 letters; the entry has 8." in texts
        QTest.keyClick(field, Qt.Key_Backspace)
        QTest.keyClicks(field, "5")
        QTest.keyClick(field, Qt.Key_Return)

    ask = driver.editor.window.commands["enumeration"].trigger
    driver.with_dialog(EnumerationDialog, write, ask)
    assert enumerations(driver) == ["3-5", "", ""]


def test_a_clue_that_is_written_later_keeps_its_enumeration(driver: Driver) -> None:
    driver.editor.window.commands["enumerate-all"].trigger()
    driver.press("Ctrl+E")
    driver.write("Cold comfort")
    puzzle = driver.editor.document.puzzle
    clue = puzzle.clue(puzzle.grid.slots[0])
    assert (clue.text, clue.enumeration) == ("Cold comfort", "3,5")


def length_shown(driver: Driver) -> list[str]:
    return [label.text() for label in child(driver.window, ClueLine).findChildren(QLabel)]


def test_the_line_shows_what_the_list_knows(driver: Driver) -> None:
    assert enumerations(driver) == ["", "", ""]
    driver.wait(lambda: "(3,5)" in length_shown(driver))
    driver.click(4, 0)
    assert "(8)" in length_shown(driver)


def test_enumerations_follow_the_words_in_the_same_step(driver: Driver) -> None:
    driver.editor.document.open(Puzzle(Grid.parse("SENTOF.\n#######\nDONTASK")), None)
    driver.editor.window.commands["enumerate-all"].trigger()
    assert enumerations(driver)[0] == ""
    driver.click(0, 6)
    driver.write("F")
    assert driver.editor.document.puzzle.grid.rows[0] == "SENTOFF"
    assert enumerations(driver)[0] == "4,3"
    driver.press("Ctrl+Z")
    assert enumerations(driver)[0] == ""
    driver.press("Ctrl+Y")
    assert enumerations(driver)[0] == "4,3"
    driver.click(0, 0)
    driver.write("R")
    assert enumerations(driver)[0] == "7", "RENTOFF is in no list"


def test_a_number_that_the_constructor_chose_stays(driver: Driver) -> None:
    driver.editor.document.open(Puzzle(Grid.parse("SENTOFF\n#######\nRENTOFF")), None)
    driver.click(0, 0)

    def answer(dialog: EnumerationDialog) -> None:
        child(dialog, QLineEdit).selectAll()
        QTest.keyClicks(child(dialog, QLineEdit), "7")
        QTest.keyClick(dialog, Qt.Key_Return)

    ask = driver.editor.window.commands["enumeration"].trigger
    driver.with_dialog(EnumerationDialog, answer, ask)
    driver.editor.window.commands["enumerate-all"].trigger()
    assert enumerations(driver) == ["7", "7"]
    driver.click(0, 0)
    driver.write("R")
    driver.click(0, 0)
    driver.write("S")
    assert enumerations(driver)[0] == "7"


def test_a_puzzle_without_enumerations_gets_none(driver: Driver) -> None:
    driver.click(4, 5)
    driver.write("QQQ")
    assert enumerations(driver) == ["", "", ""]
