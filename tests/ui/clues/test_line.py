"""The line under the grid."""

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QLabel, QLineEdit, QToolButton
from pytestqt.qtbot import QtBot

from crossword_app.model.edits import set_clue
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.ui.clues.line import LINE_HEIGHT, ClueLine
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.dictionary import Words
from tests.ui.looking import child, ink

GRID = """
    AC.
    .#.
    ...
"""


@pytest.fixture
def document() -> Document:
    return Document(Puzzle(Grid.parse(GRID)))


@pytest.fixture
def line(qtbot: QtBot, document: Document, theme: ThemeManager) -> ClueLine:
    line = ClueLine(document, Words(), theme)
    line.resize(500, LINE_HEIGHT)
    qtbot.addWidget(line)
    with qtbot.waitExposed(line):
        line.show()
    return line


def field_of(line: ClueLine) -> QLineEdit:
    return child(line, QLineEdit)


def clue_of(document: Document, number: int) -> str:
    return document.puzzle.clue(document.puzzle.grid.slots[number]).text


def test_it_names_the_entry_its_length_and_what_stands_there(line: ClueLine) -> None:
    assert [label.text() for label in line.findChildren(QLabel)] == ["1A", "(3)"]
    assert field_of(line).placeholderText() == "Write a clue for AC?"


def test_typing_is_one_undo_step(line: ClueLine, document: Document) -> None:
    line.start_editing()
    QTest.keyClicks(field_of(line), "Expert")
    assert clue_of(document, 0) == "Expert"
    assert document.undo_stack.count() == 1
    document.undo_stack.undo()
    assert clue_of(document, 0) == ""
    assert field_of(line).text() == ""


def test_clues_of_two_entries_are_two_steps(line: ClueLine, document: Document) -> None:
    line.start_editing()
    QTest.keyClicks(field_of(line), "One")
    QTest.keyClick(field_of(line), Qt.Key_Return)
    QTest.keyClicks(field_of(line), "Two")
    assert (clue_of(document, 0), clue_of(document, 1)) == ("One", "Two")
    assert document.undo_stack.count() == 2


def test_typing_in_the_middle_keeps_the_place(line: ClueLine, document: Document) -> None:
    line.start_editing()
    QTest.keyClicks(field_of(line), "Exert")
    field_of(line).setCursorPosition(2)
    QTest.keyClicks(field_of(line), "p")
    assert clue_of(document, 0) == "Expert"
    assert field_of(line).cursorPosition() == 3


def test_a_draft_that_is_rewritten_is_no_draft(line: ClueLine, document: Document) -> None:
    slot = document.puzzle.grid.slots[0]
    document.edit("Clue", lambda puzzle: set_clue(puzzle, slot, Clue("Exper", is_draft=True)))
    line.start_editing()
    QTest.keyClick(field_of(line), Qt.Key_End)
    QTest.keyClicks(field_of(line), "t")
    assert document.puzzle.clue(slot) == Clue("Expert")
    document.undo_stack.undo()
    assert document.puzzle.clue(slot) == Clue("Exper", is_draft=True)


def test_it_follows_the_cursor(line: ClueLine, document: Document) -> None:
    slot = document.puzzle.grid.slots[3]
    document.edit("Clue", lambda puzzle: set_clue(puzzle, slot, Clue("Down here")))
    document.move_to(Cursor(Position(1, 2), Direction.DOWN))
    assert field_of(line).text() == "Down here"


def test_where_no_entry_is_nothing_can_be_written(line: ClueLine, document: Document) -> None:
    document.move_to(Cursor(Position(1, 1)))
    assert not field_of(line).isEnabled()
    line.start_editing()
    assert not field_of(line).hasFocus()


@pytest.mark.parametrize("key", [Qt.Key_Return, Qt.Key_Down])
def test_keys_go_on_to_the_next_entry(line: ClueLine, document: Document, key: Qt.Key) -> None:
    line.start_editing()
    slots = document.puzzle.grid.slots
    for expected in (*slots[1:], slots[0]):
        QTest.keyClick(field_of(line), key)
        assert document.cursor.slot(document.puzzle.grid) == expected


def test_up_and_the_arrows_step_through_the_entries(line: ClueLine, document: Document) -> None:
    slots = document.puzzle.grid.slots
    QTest.keyClick(field_of(line), Qt.Key_Up)
    assert document.cursor.slot(document.puzzle.grid) == slots[-1]
    QTest.mouseClick(child(line, QToolButton, "Next entry"), Qt.LeftButton)
    assert document.cursor.slot(document.puzzle.grid) == slots[0]
    QTest.mouseClick(child(line, QToolButton, "Previous entry"), Qt.LeftButton)
    assert document.cursor.slot(document.puzzle.grid) == slots[-1]


def test_from_a_block_the_arrows_find_an_entry(line: ClueLine, document: Document) -> None:
    document.move_to(Cursor(Position(1, 1)))
    QTest.mouseClick(child(line, QToolButton, "Next entry"), Qt.LeftButton)
    assert document.cursor.slot(document.puzzle.grid) == document.puzzle.grid.slots[0]


def test_escape_leaves_for_the_grid(qtbot: QtBot, line: ClueLine) -> None:
    line.start_editing()
    with qtbot.waitSignal(line.left):
        QTest.keyClick(field_of(line), Qt.Key_Escape)


def test_the_outline_tells_where_the_keyboard_is(
    qtbot: QtBot, line: ClueLine, theme: ThemeManager
) -> None:
    field_of(line).clearFocus()
    without = ink(line, theme.colour("accent"))
    line.start_editing()
    qtbot.waitUntil(field_of(line).hasFocus)
    assert ink(line, theme.colour("accent")) > without + 800


def test_the_length_and_the_text_are_painted(line: ClueLine, theme: ThemeManager) -> None:
    QTest.keyClicks(field_of(line), "Painted")
    assert ink(field_of(line), theme.colour("text")) > 50
    assert line.height() == LINE_HEIGHT


def test_italics_are_typed_and_stay(line: ClueLine, document: Document) -> None:
    slot = document.puzzle.grid.slots[0]
    field = field_of(line)
    line.start_editing()
    QTest.keyClicks(field, "A Hamlet role")
    field.setSelection(2, 6)
    line.turn_italics()
    assert field.text() == "A <i>Hamlet</i> role"
    assert field.selectedText() == "Hamlet"
    assert document.puzzle.clue(slot) == Clue("A Hamlet role", markup="A <i>Hamlet</i> role")
    QTest.keyClick(field, Qt.Key_End)
    QTest.keyClicks(field, "s")
    assert document.puzzle.clue(slot).markup == "A <i>Hamlet</i> roles"
    document.move_to(Cursor(Position(1, 0), Direction.DOWN))
    document.move_to(Cursor(Position(0, 0)))
    assert field.text() == "A <i>Hamlet</i> roles"
    field.setSelection(5, 6)
    line.turn_italics()
    assert document.puzzle.clue(slot) == Clue("A Hamlet roles")


def test_italics_begin_where_nothing_is_selected(line: ClueLine, document: Document) -> None:
    line.start_editing()
    line.turn_italics()
    QTest.keyClicks(field_of(line), "Emma")
    assert field_of(line).text() == "<i>Emma</i>"
    assert document.puzzle.clue(document.puzzle.grid.slots[0]).markup == "<i>Emma</i>"
    QTest.keyClick(field_of(line), Qt.Key_Return)
    assert field_of(line).text() == ""
