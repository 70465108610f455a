"""Theme entries are moved with mouse and keys, changed with their partners and turned round, in a real window."""

from dataclasses import replace

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from pytestqt.qtbot import QtBot

from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.look.theme import ThemeManager
from tests.ui.driving import Driver, item
from tests.ui.grid_helpers import Workspace

DRAWN = """
    ....#..
    THEME#.
    ...#...
    #......
    ...#...
    .#STORY
    ..#....
    """
MOVED = ("....#..", "...#...", "THEME#.", "#......", ".#STORY", "...#...", "..#....")


def themed() -> Puzzle:
    """Return the puzzle of `DRAWN` with its letters locked."""
    grid = Grid.parse(DRAWN)
    locked = {place: replace(cell, is_locked=True) for place, cell in grid if cell.letters}
    return Puzzle(grid.replacing(locked))


def test_a_locked_entry_is_dragged_with_ctrl(qtbot: QtBot, theme: ThemeManager) -> None:
    at = Workspace.with_puzzle(themed(), qtbot, theme)
    before = at.rows
    at.drag((1, 1), (2, 1))
    at.drag((1, 1), (1, 4), modifier=Qt.ShiftModifier)
    assert at.rows == before  # it takes Ctrl
    at.drag((1, 1), (3, 1), (2, 1), modifier=Qt.ControlModifier)
    assert at.rows == MOVED
    assert at.at == (2, 1)
    at.document.undo_stack.undo()
    assert at.document.puzzle == themed()
    at.drag((1, 1), (5, 3), modifier=Qt.ControlModifier)
    assert at.rows[1] == "STORY#."
    at.document.undo_stack.undo()
    # Refused, and told why.
    at.drag((1, 1), (3, 1), modifier=Qt.ControlModifier)
    assert at.rows == before
    assert (
        "has no room there: another theme entry takes the square at row 4, column 3" in at.hints[-1]
    )
    at.drag((0, 0), (3, 1), modifier=Qt.ControlModifier)
    assert "lock it first" in at.hints[-1]


def test_escape_leaves_the_entry_where_it_is(qtbot: QtBot, theme: ThemeManager) -> None:
    at = Workspace.with_puzzle(themed(), qtbot, theme)
    drafts: list[object] = []
    at.view.drafted.connect(drafts.append)
    picture = at.picture()
    QTest.mousePress(at.view, Qt.LeftButton, Qt.ControlModifier, at.point(1, 1))
    at.move(2, 1, Qt.ControlModifier)
    assert at.picture() != picture
    at.type("X")  # no key types meanwhile
    at.press(Qt.Key_Escape)
    QTest.mouseRelease(at.view, Qt.LeftButton, Qt.ControlModifier, at.point(2, 1))
    assert at.document.puzzle == themed()
    assert drafts[0] is not None
    assert drafts[-1] is None
    assert at.picture() == picture


@pytest.mark.usefixtures("unhurried")
def test_what_a_move_does_to_the_fill_is_told_while_it_is_dragged(driver: Driver) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.open(themed(), None)
    with driver.dragging((1, 1), modifier=Qt.ControlModifier) as move:
        move(2, 1)
        assert driver.strip.startswith("7-Across to row 3. ")
        driver.wait(lambda: "Fillable" in driver.strip or "proved" in driver.strip)
        told = driver.strip
        move(3, 1)
        assert "has no room there" in driver.strip
        move(2, 1)
        assert driver.strip == told  # known already
    assert driver.strip.startswith("Autofill")
    assert driver.editor.document.puzzle.grid.rows == MOVED
    is_fillable = "Fillable" in told
    driver.wait(lambda: ("Fillable" if is_fillable else "No fill") in driver.status)


def test_keys_and_menus_move_exchange_and_reverse(driver: Driver) -> None:
    document = driver.editor.document
    document.open(themed(), None)
    driver.click(1, 2)
    driver.press("Ctrl+Shift+Down")
    assert document.puzzle.grid.rows == MOVED
    assert document.cursor.position == Position(2, 2)
    driver.press("Ctrl+Shift+Right")
    assert document.puzzle.grid.rows[2] == "#THEME#"
    driver.press("Ctrl+Z")
    driver.press("Ctrl+Z")
    assert document.puzzle == themed()
    choose(driver, "Reverse")
    assert document.puzzle.grid.rows[1] == "EMEHT#."
    choose(driver, "Swap With Partner")
    assert document.puzzle.grid.rows[5] == ".#EMEHT"
    assert document.cursor.position == Position(5, 2)
    driver.press("Ctrl+Z")
    driver.press("Ctrl+Z")
    assert document.puzzle == themed()
    driver.click(0, 0)
    driver.press("Ctrl+Shift+Down")
    driver.settle()
    assert "lock it first" in driver.status
    assert document.puzzle == themed()


def choose(driver: Driver, text: str) -> None:
    """Choose a command on theme entries in the menu of the square at the cursor."""
    menu = driver.menu_of(*driver.editor.document.cursor.position)
    item(menu, "More", "Theme Entry", text).trigger()
    menu.close()
