"""The panel of the ways to fill: what it tells, and blocks set from it."""

from dataclasses import replace

import pytest
from PyQt5.QtCore import QPoint, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QListView

from crossword_app.dictionary.lists.ranked import RankedLists
from crossword_app.dictionary.lists.user import load_user_lists, save_user_lists
from crossword_app.drawing.palette import LIGHT
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.languages import SPANISH
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.live_analysis.fill_count_panel import ROW_ROLE, FillCountPanel
from crossword_app.ui.live_analysis.fill_count_rows import FillCountRow
from tests.helpers import grid_of
from tests.ui.driving import Driver
from tests.ui.looking import child

GRID = grid_of("\n".join(["......."] * 3 + ["###.###"] + ["......."] * 3))
"""Two halves, joined by one down entry; a block pair in the middle of their rows makes it easier."""


@pytest.fixture
def fill_count(driver: Driver) -> FillCountPanel:
    """The panel of a window with GRID, once the blocks are known."""
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.open(Puzzle(GRID), None)
    driver.click_on(driver.button("Ways to Fill"))
    panel = child(driver.window, FillCountPanel)
    driver.wait(lambda: bool(rows(blocks(panel))) and len(rows(fill_counts(panel))) > 1)
    driver.wait(lambda: not driver.editor.window.live_analysis.state.gains[0].is_rough)
    return panel


def fill_counts(panel: FillCountPanel) -> QListView:
    return child(panel, QListView, "Ways to fill")


def blocks(panel: FillCountPanel) -> QListView:
    return child(panel, QListView, "Blocks")


def rows(view: QListView) -> list[FillCountRow]:
    model = view.model()
    return [model.index(row, 0).data(ROW_ROLE) for row in range(model.rowCount())]


def place(view: QListView, row: int) -> QPoint:
    return view.visualRect(view.model().index(row, 0)).center()


def test_a_click_sets_the_pair_that_was_shown_as_one_step(
    driver: Driver, fill_count: FillCountPanel
) -> None:
    view, document = blocks(fill_count), driver.editor.document
    chosen = rows(view)[0]
    before = driver.colour(*min(chosen.cells))
    QTest.mouseMove(view.viewport(), place(view, 0))
    driver.wait(lambda: driver.colour(*min(chosen.cells)) != before)
    assert document.puzzle.grid == GRID
    QTest.mouseClick(view.viewport(), Qt.LeftButton, pos=place(view, 0))
    grid = document.puzzle.grid
    assert {position for position, cell in grid if cell.is_block and GRID[position].is_open} == (
        chosen.cells
    )
    assert len(chosen.cells) == 2
    assert driver.grid.hasFocus()
    driver.press("Ctrl+Z")
    assert document.puzzle.grid == GRID


def test_the_keyboard_sets_them_too(driver: Driver, fill_count: FillCountPanel) -> None:
    view = blocks(fill_count)
    chosen = rows(view)[0]
    view.setFocus()
    driver.press("Down")
    driver.press("Return")
    grid = driver.editor.document.puzzle.grid
    assert all(grid[position].is_block for position in chosen.cells)


def test_the_corner_follows_the_cursor_and_a_row_shows_its_cells(
    driver: Driver, fill_count: FillCountPanel
) -> None:
    driver.click(6, 6)
    driver.wait(
        lambda: any(
            row.label == "This corner" and Position(6, 6) in row.cells
            for row in rows(fill_counts(fill_count))
        )
    )
    view = fill_counts(fill_count)
    (number, corner), *_ = [
        (number, row) for number, row in enumerate(rows(view)) if row.label == "This corner"
    ]
    far = next(position for position in sorted(corner.cells) if position != Position(6, 6))
    before = driver.colour(*far)
    QTest.mouseMove(view.viewport(), place(view, number))
    driver.wait(lambda: driver.colour(*far) != before)


def test_a_grid_without_a_fill_says_so_instead(driver: Driver, fill_count: FillCountPanel) -> None:
    for column, letters in enumerate(("qqq", "xxx")):  # no word of any list begins with QX
        driver.click(0, column)
        driver.write(letters)
    driver.wait(lambda: "No fill proved" in driver.status)
    assert rows(fill_counts(fill_count)) == []
    assert rows(blocks(fill_count)) == []


def test_nobody_estimates_what_nobody_sees(driver: Driver, fill_count: FillCountPanel) -> None:
    driver.click_on(driver.button("Statistics"))
    driver.click(0, 0)
    driver.write("a")
    live_analysis = driver.editor.window.live_analysis
    driver.wait(lambda: "Fillable" in driver.status)
    driver.wait(lambda: bool(live_analysis.state.prices))
    assert live_analysis.state.fill_count is None
    driver.click_on(driver.button("Ways to Fill"))
    driver.wait(lambda: live_analysis.state.fill_count is not None)
    assert fill_count.isVisible()


def test_without_words_nothing_is_dead_and_nothing_is_promised(driver: Driver) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    lists, _ = load_user_lists(SPANISH)
    save_user_lists(RankedLists(tuple(replace(e, is_on=False) for e in lists.lists)), SPANISH)
    driver.editor.document.open(Puzzle(Grid.blank(Size(5, 5), SPANISH)), None)
    driver.click_on(driver.button("Ways to Fill"))
    view = fill_counts(child(driver.window, FillCountPanel))
    driver.wait(lambda: view.accessibleDescription() == "There are no words to count with.")
    driver.settle()
    assert driver.colour(3, 3) == LIGHT.cell.upper()
    assert "no letter" not in driver.status
    assert " live" not in driver.status
    assert not driver.window.live_analysis.is_busy
