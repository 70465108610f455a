"""The map of blocks in a real window: what the grid shows, what is told, and when it goes."""

from pathlib import Path

import pytest
from PyQt5.QtCore import QEvent, QPoint
from PyQt5.QtGui import QColor
from PyQt5.QtWidgets import QApplication

from crossword_app.drawing.block_signs import BlockMark, Fill
from crossword_app.drawing.palette import LIGHT
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.live_analysis.block_legend import BlockLegend
from crossword_app.ui.settings import FILE_NAME, Settings
from tests.helpers import grid_of
from tests.ui.driving import Driver
from tests.ui.looking import child, ink

GRID = grid_of("\n".join(["......."] * 3 + ["###.###"] + ["......."] * 3))
"""Two halves, joined by one down entry. One pair of blocks may be set: in the middle of the first and the last row."""

PAIR = (Position(0, 3), Position(6, 3))


@pytest.fixture
def drawing(driver: Driver) -> Driver:
    """A window with GRID and the Blocks tool in hand, once all blocks are tried."""
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.open(Puzzle(GRID), None)
    driver.tool("mode-blocks")
    wait_for_map(driver)
    return driver


def wait_for_map(driver: Driver) -> None:
    driver.wait(lambda: driver.window.live_analysis.state.are_blocks_tried)
    driver.settle()


def marks(driver: Driver) -> dict[Position, BlockMark]:
    return dict(driver.grid._overlay.blocks)


def legend(driver: Driver) -> BlockLegend:
    return child(driver.window, BlockLegend)


def point_to(driver: Driver, row: int, column: int) -> str:
    """Move the pointer to a square; return what the legend says."""
    driver.point_to(row, column)
    return legend(driver).accessibleDescription()


def leave(driver: Driver) -> None:
    QApplication.sendEvent(driver.grid, QEvent(QEvent.Leave))


def test_legal_blocks_are_tinted_and_others_are_not(drawing: Driver) -> None:
    shown = marks(drawing)
    assert set(PAIR) <= set(shown)
    assert Position(0, 1) not in shown
    assert all(GRID[place].is_empty for place in shown)
    assert shown[PAIR[0]] == shown[PAIR[1]]
    assert shown[PAIR[0]].gain
    assert drawing.colour(*PAIR[0]) != LIGHT.cell
    cell = drawing.grid.cell_rect(Position(0, 1))
    assert ink(drawing.grid, QColor(LIGHT.hatch), 8, cell) == 0
    assert ink(drawing.grid, QColor(LIGHT.hatch), 8, drawing.grid.cell_rect(PAIR[0])) > 0


def test_a_proof_has_a_sign(drawing: Driver) -> None:
    kept = [place for place, mark in marks(drawing).items() if mark.fill is Fill.KEPT]
    assert kept
    rectangle = drawing.grid.cell_rect(kept[0])
    assert ink(drawing.grid, QColor(LIGHT.found), 40, rectangle) > 3


def test_the_pointer_is_told_what_a_block_would_do(drawing: Driver) -> None:
    assert legend(drawing).isVisible()
    text = point_to(drawing, *PAIR[0])
    assert text.startswith("Row 1, column 4 and its image: By estimate ×")
    assert text.endswith("A fill was found.")
    before = drawing.colour(*PAIR[1])
    leave(drawing)
    assert drawing.colour(*PAIR[1]) != before  # the image was hatched


def test_the_pointer_is_told_why_not(drawing: Driver) -> None:
    assert "would leave an entry of only 2 letters" in point_to(drawing, 0, 2)
    assert "parts that share no entry" in point_to(drawing, 3, 3)
    assert "A click opens them" in point_to(drawing, 3, 0)


def test_without_the_pointer_the_square_of_the_cursor_is_told_of(drawing: Driver) -> None:
    leave(drawing)
    drawing.press("Right")
    drawing.settle()
    first = legend(drawing).accessibleDescription()
    drawing.press("Right")
    drawing.settle()
    assert first != legend(drawing).accessibleDescription()
    assert first.startswith("Row 1, column 2")


def test_a_click_sets_what_was_told_and_what_was_proved_stays_known(drawing: Driver) -> None:
    assert "A fill was found" in point_to(drawing, *PAIR[0])
    drawing.click(*PAIR[0])
    grid = drawing.editor.document.puzzle.grid
    assert {place for place, cell in grid if cell.is_block and GRID[place].is_open} == set(PAIR)
    assert drawing.window.live_analysis.state.proof is Proof.FILLABLE
    assert marks(drawing) == {}
    wait_for_map(drawing)
    assert marks(drawing)
    assert not set(PAIR) & set(marks(drawing))


def test_letters_are_respected_given_and_locked_ones_too(drawing: Driver) -> None:
    drawing.tool("mode-blocks")
    drawing.click(*PAIR[0])
    drawing.write("e")
    drawing.tool("mode-blocks")
    wait_for_map(drawing)
    assert not set(PAIR) & set(marks(drawing))
    assert "would take the E at row 1, column 4" in point_to(drawing, *PAIR[1])
    drawing.press("Left")
    drawing.press("Shift+Right")
    drawing.press("Ctrl+L")
    drawing.settle()
    assert "would take the locked E" in point_to(drawing, *PAIR[0])


def test_a_key_takes_the_old_map_away_at_once(drawing: Driver) -> None:
    drawing.write("z")
    assert marks(drawing) == {}
    wait_for_map(drawing)
    assert marks(drawing)


def test_a_grid_without_a_fill_is_told_which_blocks_bring_one(drawing: Driver) -> None:
    for column, letter in enumerate("cat dog"):
        if letter != " ":
            drawing.press("Ctrl+B")
            drawing.click(0, column)
            drawing.press("Ctrl+B")
            drawing.write(letter)
    wait_for_map(drawing)
    assert "No fill proved" in drawing.status
    assert set(marks(drawing)) == set(PAIR)
    assert point_to(drawing, *PAIR[0]).endswith("That brings a fill: one was found.")
    drawing.click(*PAIR[0])
    drawing.settle()
    assert "Fillable a fill was found" in drawing.status


def test_a_grid_that_no_block_helps_is_told_so(drawing: Driver) -> None:
    lost = "QX.....\n.......\n.......\n###.###\n.......\n.......\n......."
    drawing.editor.document.open(Puzzle(grid_of(lost)), None)
    wait_for_map(drawing)
    assert {mark.fill for mark in marks(drawing).values()} == {Fill.LOST}
    assert "Still no fill (proved)" in point_to(drawing, *PAIR[0])


def test_it_goes_with_the_tool_and_with_the_setting(drawing: Driver, used_home: Path) -> None:
    drawing.press("Ctrl+B")
    assert marks(drawing) == {}
    assert not legend(drawing).isVisible()
    drawing.press("Ctrl+B")
    wait_for_map(drawing)
    assert marks(drawing)
    drawing.window.commands["block-map"].trigger()
    assert marks(drawing) == {}
    assert not legend(drawing).isVisible()
    assert not drawing.window.live_analysis.state.wants_block_map
    drawing.editor.settings.sync()
    assert not Settings(used_home / FILE_NAME).shows_block_map


def test_autofill_has_its_strip_and_the_map_comes_back(drawing: Driver) -> None:
    drawing.press("F5")
    drawing.wait_for_fill()
    assert not legend(drawing).isVisible()
    assert marks(drawing) == {}
    drawing.press("Ctrl+Backspace")
    wait_for_map(drawing)
    assert legend(drawing).isVisible()
    assert marks(drawing)


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_all_that_is_told_has_room_and_the_grid_never_moves(
    driver: Driver, size: tuple[int, int]
) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.window.resize(*size)
    driver.editor.document.open(Puzzle(Grid.blank(Size(15, 15))), None)
    driver.settle()
    where = driver.grid.mapTo(driver.window, QPoint(0, 0)), driver.grid.cell_rect(Position(0, 0))
    driver.tool("mode-blocks")
    driver.wait(lambda: driver.window.live_analysis.state.is_mapped)
    driver.settle()
    for row in range(15):
        for column in range(row % 2, 15, 2):
            text = point_to(driver, row, column)
            assert legend(driver).is_whole, text
    assert where == (
        driver.grid.mapTo(driver.window, QPoint(0, 0)),
        driver.grid.cell_rect(Position(0, 0)),
    )
