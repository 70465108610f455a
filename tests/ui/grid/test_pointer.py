"""The mouse in the grid, on a real view."""

from collections.abc import Callable

import pytest
from PyQt5.QtCore import QPoint, Qt
from PyQt5.QtGui import QContextMenuEvent
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from crossword_app.model import edits
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.grid.view import GridMode
from crossword_app.ui.look.theme import ThemeManager
from tests.ui.grid_helpers import Workspace

Making = Callable[[str], Workspace]


@pytest.fixture
def workspace(qtbot: QtBot, theme: ThemeManager) -> Making:
    return lambda drawn: Workspace.with_grid(drawn, qtbot, theme)


def blank(side: int) -> str:
    return "\n".join(["." * side] * side)


def test_a_click_selects_and_a_second_one_turns(workspace: Making) -> None:
    grid = workspace(blank(4))
    grid.click(2, 1)
    assert (grid.at, grid.direction) == ((2, 1), Direction.ACROSS)
    grid.click(2, 1)
    assert (grid.at, grid.direction) == ((2, 1), Direction.DOWN)
    grid.click(0, 3)
    assert (grid.at, grid.direction) == ((0, 3), Direction.DOWN)


def test_a_click_beside_the_grid_does_nothing(workspace: Making) -> None:
    grid = workspace(blank(2))
    QTest.mouseClick(grid.view, Qt.LeftButton, pos=QPoint(1, 1))
    assert grid.at == (0, 0)
    assert grid.direction is Direction.ACROSS


def test_a_drag_sets_blocks_with_their_images_in_one_step(workspace: Making) -> None:
    grid = workspace(blank(4))
    grid.view.mode = GridMode.BLOCKS
    grid.drag((0, 0), (0, 1), (1, 1))
    assert grid.rows == ("##..", ".#..", "..#.", "..##")
    assert grid.document.undo_stack.count() == 1
    grid.document.undo_stack.undo()
    assert grid.rows == ("....",) * 4


def test_two_drags_are_two_steps(workspace: Making) -> None:
    grid = workspace(blank(4))
    grid.view.mode = GridMode.BLOCKS
    grid.drag((0, 0), (0, 1))
    grid.drag((1, 0), (1, 1))
    assert grid.document.undo_stack.count() == 2
    grid.document.undo_stack.undo()
    assert grid.rows == ("##..", "....", "....", "..##")


def test_a_drag_that_begins_on_a_block_opens_cells(workspace: Making) -> None:
    grid = workspace("##..\n....\n....\n..##")
    grid.view.mode = GridMode.BLOCKS
    grid.drag((0, 0), (0, 1), (0, 2))
    assert grid.rows == ("....",) * 4


def test_a_fast_drag_leaves_no_gap(workspace: Making) -> None:
    grid = workspace(blank(9))
    grid.document.edit("Symmetry", lambda p: edits.set_symmetry(p, Symmetry.NONE))
    grid.view.mode = GridMode.BLOCKS
    grid.drag((0, 0), (8, 8))
    assert all(grid.rows[place][place] == "#" for place in range(9))


def test_a_drag_out_of_the_grid_and_back_goes_on(workspace: Making) -> None:
    grid = workspace(blank(4))
    grid.view.mode = GridMode.BLOCKS
    grid.drag((0, 0), (0, 1), (-1, 1), (0, 2))
    assert grid.rows[0] == "###."


def test_a_locked_cell_in_a_drag_stays_and_the_rest_is_drawn(workspace: Making) -> None:
    grid = workspace("CA..\n....\n....\n....")
    grid.document.edit("Lock", lambda p: edits.set_locked(p, [Position(0, 1)], True))
    grid.view.mode = GridMode.BLOCKS
    grid.drag((0, 0), (0, 1), (0, 2))
    assert grid.rows[0] == "#A#."
    assert "locked" in grid.hints[0]


def test_moving_without_a_button_draws_nothing(workspace: Making) -> None:
    grid = workspace(blank(4))
    grid.view.mode = GridMode.BLOCKS
    QTest.mouseMove(grid.view, grid.point(2, 2))
    assert grid.rows == ("....",) * 4


def test_another_mode_ends_the_stroke(workspace: Making) -> None:
    grid = workspace(blank(4))
    grid.view.mode = GridMode.BLOCKS
    QTest.mousePress(grid.view, Qt.LeftButton, pos=grid.point(0, 0))
    grid.view.mode = GridMode.LETTERS
    grid.drag((0, 2), (0, 3))
    assert grid.rows[0] == "#..."


@pytest.mark.parametrize(
    ("right", "down", "cell", "attribute"),
    [
        (0.9, 0.5, (1, 1), "bar_right"),
        (0.1, 0.5, (1, 0), "bar_right"),
        (0.5, 0.9, (1, 1), "bar_below"),
        (0.5, 0.1, (0, 1), "bar_below"),
    ],
)
def test_a_bar_is_set_at_the_edge_that_is_nearest(
    workspace: Making, right: float, down: float, cell: tuple[int, int], attribute: str
) -> None:
    grid = workspace(blank(4))
    grid.view.mode = GridMode.BARS
    grid.click(1, 1, right, down)
    assert getattr(grid.document.puzzle.grid[Position(*cell)], attribute)
    grid.click(1, 1, right, down)
    assert not getattr(grid.document.puzzle.grid[Position(*cell)], attribute)


def test_a_bar_at_the_edge_of_the_grid_is_refused_with_a_hint(workspace: Making) -> None:
    grid = workspace(blank(4))
    grid.view.mode = GridMode.BARS
    grid.click(0, 0, 0.05, 0.5)
    assert len(grid.hints) == 1


@pytest.mark.parametrize(
    ("mode", "attribute"), [(GridMode.CIRCLES, "has_circle"), (GridMode.SHADES, "has_shade")]
)
def test_circles_and_shades_are_drawn_and_taken_away_by_drags(
    workspace: Making, mode: GridMode, attribute: str
) -> None:
    grid = workspace(blank(4))
    grid.view.mode = mode

    def marked() -> set[tuple[int, ...]]:
        return {
            tuple(place) for place, cell in grid.document.puzzle.grid if getattr(cell, attribute)
        }

    grid.drag((0, 0), (0, 1), (0, 2))
    assert marked() == {(0, 0), (0, 1), (0, 2)}
    grid.drag((0, 1), (0, 2), (0, 3))
    assert marked() == {(0, 0)}
    assert grid.document.undo_stack.count() == 2


def test_a_drag_puts_squares_outside_the_shape_with_their_images_and_brings_them_in_again(
    workspace: Making,
) -> None:
    grid = workspace(blank(4))
    grid.view.mode = GridMode.VOIDS
    grid.drag((0, 0), (0, 1))
    assert grid.document.puzzle.grid.rows == ("--..", "....", "....", "..--")
    grid.drag((3, 3), (3, 2))
    assert grid.document.puzzle.grid.rows == ("....",) * 4
    assert grid.document.undo_stack.count() == 2
    grid.document.undo_stack.undo()
    assert grid.document.puzzle.grid.rows == ("--..", "....", "....", "..--")


def test_shift_drag_selects_a_rectangle(workspace: Making, qtbot: QtBot) -> None:
    grid = workspace(blank(5))
    grid.click(1, 1)
    with qtbot.waitSignal(grid.view.selection_changed):
        grid.drag((1, 1), (2, 2), (3, 2), modifier=Qt.ShiftModifier)
    assert grid.view.selection == {Position(r, c) for r in (1, 2, 3) for c in (1, 2)}
    assert grid.at == (1, 1)


def test_a_shift_drag_selects_from_where_it_began(workspace: Making) -> None:
    grid = workspace(blank(5))
    grid.go(4, 4)
    grid.drag((0, 0), (1, 2), modifier=Qt.ShiftModifier)
    assert grid.view.selection == {Position(r, c) for r in (0, 1) for c in (0, 1, 2)}
    assert grid.at == (0, 0)
    grid.drag((3, 3), (2, 3), (3, 3), modifier=Qt.ShiftModifier)
    assert grid.view.selection == {Position(3, 3)}


def test_a_shift_drag_leaves_the_cursor_in_a_direction_in_which_an_entry_reads(
    workspace: Making,
) -> None:
    grid = workspace("...\n.#.\n...")
    grid.go(0, 0)
    grid.drag((1, 0), (2, 1), modifier=Qt.ShiftModifier)
    assert grid.at == (1, 0)
    assert grid.document.cursor.slot(grid.document.puzzle.grid) is not None
    assert grid.direction is Direction.DOWN
    assert len(grid.view.selection) == 4
    grid.type("x")
    assert grid.at == (2, 0)


def test_a_shift_click_selects_from_the_cursor(workspace: Making) -> None:
    grid = workspace(blank(5))
    grid.go(3, 3)
    grid.click(1, 2, modifier=Qt.ShiftModifier)
    assert len(grid.view.selection) == 6


def test_shift_arrows_select_and_shrink_again(workspace: Making) -> None:
    grid = workspace("..#..\n.....")
    grid.go(0, 1)
    grid.press(Qt.Key_Right, Qt.Key_Right, Qt.Key_Down, modifier=Qt.ShiftModifier)
    assert grid.view.selection == {Position(r, c) for r in (0, 1) for c in (1, 2, 3)}
    grid.press(Qt.Key_Left, modifier=Qt.ShiftModifier)
    assert grid.view.selection == {Position(r, c) for r in (0, 1) for c in (1, 2)}


@pytest.mark.parametrize("key", [Qt.Key_Escape, Qt.Key_Right, Qt.Key_X])
def test_a_selection_ends_with_the_next_key(workspace: Making, key: Qt.Key) -> None:
    grid = workspace(blank(5))
    grid.press(Qt.Key_Right, modifier=Qt.ShiftModifier)
    assert grid.view.selection
    grid.press(key)
    assert not grid.view.selection


def test_a_selection_stays_while_it_is_locked_and_ends_when_the_cursor_goes(
    workspace: Making,
) -> None:
    grid = workspace("CATS\n....")
    grid.press(Qt.Key_Right, modifier=Qt.ShiftModifier)
    chosen = grid.view.selection
    grid.document.edit("Lock", lambda p: edits.set_locked(p, chosen, True))
    assert grid.view.selection == chosen
    grid.go(1, 1)
    assert not grid.view.selection


def test_the_menu_of_a_cell_moves_the_cursor_there(workspace: Making, qtbot: QtBot) -> None:
    grid = workspace(blank(5))
    with qtbot.waitSignal(grid.view.context_menu_requested) as asked:
        _ask_for_menu(grid, 2, 3)
    assert asked.args is not None
    assert asked.args[0] == Position(2, 3)
    assert grid.at == (2, 3)


def test_the_menu_inside_a_selection_keeps_it(workspace: Making, qtbot: QtBot) -> None:
    grid = workspace(blank(5))
    grid.drag((0, 0), (2, 2), modifier=Qt.ShiftModifier)
    with qtbot.waitSignal(grid.view.context_menu_requested):
        _ask_for_menu(grid, 1, 2)
    assert len(grid.view.selection) == 9


def _ask_for_menu(grid: Workspace, row: int, column: int) -> None:
    point = grid.point(row, column)
    place = grid.view.mapToGlobal(point)
    QApplication.sendEvent(grid.view, QContextMenuEvent(QContextMenuEvent.Mouse, point, place))
