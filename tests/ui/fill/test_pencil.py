"""Pencil and ink by keys and mouse: what autofill placed may be changed by what fills, ink never."""

from pathlib import Path

import pytest

from crossword_app.fill.outcome import Filled
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.ui.fill.request import set_floor
from crossword_app.ui.fill.state import FillPhase
from tests.ui.driving import Driver
from tests.ui.fill.test_fill_commands import SMALL_GRID, draw

pytestmark = pytest.mark.usefixtures("not_refined")

FIRST_ROW = [Position(0, column) for column in range(5)]


def grid_of(driver: Driver) -> Grid:
    return driver.editor.document.puzzle.grid


def row(grid: Grid, number: int = 0) -> str:
    return grid.rows[number]


@pytest.fixture
def pencilled(driver: Driver, tmp_path: Path) -> Driver:
    """A window with a small grid that autofill has filled, accepted as pencil."""
    draw(driver, tmp_path / "small.txt", SMALL_GRID)
    driver.press("F5")
    driver.wait_for_fill()
    driver.press("Ctrl+Shift+Return")
    driver.wait(lambda: grid_of(driver).is_filled)
    return driver


def fill(driver: Driver, keys: str) -> None:
    driver.press(keys)
    driver.wait_for_fill()


def test_accepted_letters_are_pencil_until_they_are_inked_or_typed_over(pencilled: Driver) -> None:
    driver = pencilled
    assert len(grid_of(driver).pencilled) == 24
    assert driver.strip.startswith("Filled the grid. 24 letters placed as pencil")
    driver.click(0, 1)
    driver.press("Ctrl+D")
    assert grid_of(driver).pencilled.isdisjoint(FIRST_ROW)
    driver.click(1, 0)
    driver.write(grid_of(driver)[Position(1, 0)].letters)  # the same letter confirms it
    assert len(grid_of(driver).pencilled) == 24 - 5 - 1
    driver.press("Ctrl+Shift+D")
    assert not grid_of(driver).pencilled
    for _ in range(3):
        driver.press("Ctrl+Z")
    assert len(grid_of(driver).pencilled) == 24
    driver.press("Ctrl+Shift+D")
    driver.press("Ctrl+Shift+D")
    assert "No letter is pencil here" in driver.status


def test_what_is_typed_can_be_pencilled(driver: Driver, tmp_path: Path) -> None:
    draw(driver, tmp_path / "small.txt", SMALL_GRID)
    driver.click(0, 1)
    driver.press("Ctrl+Shift+P")
    assert "nothing to pencil here" in driver.status
    driver.write("RA")
    driver.press("Ctrl+Shift+P")
    assert grid_of(driver).pencilled == set(FIRST_ROW[1:3])


def test_a_full_grid_in_pencil_is_filled_in_another_way_and_ink_stays(pencilled: Driver) -> None:
    driver = pencilled
    before = grid_of(driver)
    driver.click(0, 1)
    driver.press("Ctrl+D")
    fill(driver, "F5")
    driver.press("Ctrl+Shift+Return")
    after = grid_of(driver)
    assert row(after) == row(before)
    assert after.rows != before.rows
    assert after.pencilled == before.pencilled - set(FIRST_ROW)
    driver.press("Ctrl+Z")
    assert grid_of(driver).rows == before.rows


def test_next_fill_goes_on_after_a_fill_was_accepted(pencilled: Driver) -> None:
    driver = pencilled
    seen = {grid_of(driver).rows}
    for _ in range(2):
        fill(driver, "F7")
        driver.press("Ctrl+Shift+Return")
        assert grid_of(driver).rows not in seen
        seen.add(grid_of(driver).rows)


def improve_for_a_moment(driver: Driver) -> Filled:
    """Press F8 and stop it once the search has begun; return the fill that it began with."""
    fill = driver.editor.window.fill
    driver.press("F8")
    driver.wait(lambda: fill.state.phase is FillPhase.IMPROVING or not fill.is_running)
    job = fill.session.job
    assert job is not None
    begun = job.earlier[-1].filled
    driver.press("Esc")
    driver.wait(lambda: not fill.is_running)
    shown = fill.session.series.shown.filled
    assert begun is not None
    assert shown is not None
    assert shown.quality >= begun.quality
    return begun


def test_improve_begins_with_what_stands_whatever_was_inked_or_asked_for_since(
    pencilled: Driver,
) -> None:
    driver = pencilled
    before = grid_of(driver)
    driver.click(1, 0)
    driver.write(before[Position(1, 0)].letters)
    assert improve_for_a_moment(driver).grid.rows == before.rows
    driver.press("Ctrl+Backspace")
    set_floor(driver.editor.document, 40)
    assert improve_for_a_moment(driver).grid.rows == before.rows
    assert "not allowed" not in driver.strip


def test_improve_says_why_what_stands_is_not_a_fill_and_begins_with_the_nearest(
    pencilled: Driver,
) -> None:
    driver = pencilled
    driver.click(0, 0)
    driver.write("Q")  # no list has the word below it
    standing = grid_of(driver)
    begun = improve_for_a_moment(driver)
    assert f"{standing.rows[0]} at 1-Across and 1 other are not allowed" in driver.strip
    assert "What stood in the grid is not a fill" in driver.strip
    changed = sum(begun.grid.entry(slot) != standing.entry(slot) for slot in standing.slots)
    assert f"the search began with {changed} entries of it changed" in driver.strip
    assert 2 <= changed < len(standing.slots)


def test_empty_squares_are_filled_and_pencil_stays_where_it_can(pencilled: Driver) -> None:
    driver = pencilled
    before = grid_of(driver)
    driver.click(0, 0)
    driver.press("Del")
    fill(driver, "F5")
    assert "pencilled letter" not in driver.strip
    driver.press("Ctrl+Shift+Return")
    changed = [p for p, cell in grid_of(driver) if cell.letters != before[p].letters]
    assert set(changed) <= {Position(0, 0)}


def test_pencil_goes_where_no_fill_keeps_it_and_the_strip_says_so(pencilled: Driver) -> None:
    driver = pencilled
    driver.click(0, 0)
    driver.press("Del")
    driver.click(0, 1)
    driver.write("Z")  # no word begins so: the pencil round it must go
    driver.click(1, 0)
    driver.press("Del")
    fill(driver, "F5")
    assert "pencilled letters changed" in driver.strip
    assert "No fill keeps them all (proved)." in driver.strip
    driver.press("Ctrl+Shift+Return")
    grid = grid_of(driver)
    assert grid.is_filled
    assert grid[Position(0, 1)].letters == "Z"
    assert Position(0, 1) not in grid.pencilled


def test_fill_anew_keeps_ink_alone(pencilled: Driver) -> None:
    driver = pencilled
    driver.click(4, 0)
    driver.press("Ctrl+D")
    last = row(grid_of(driver), 4)
    driver.click(0, 0)
    driver.press("Del")
    fill(driver, "Ctrl+Shift+F5")
    assert len(driver.editor.window.fill.ghosts) == 19
    driver.press("Ctrl+Shift+Return")
    assert row(grid_of(driver), 4) == last
    assert grid_of(driver).is_filled


def test_this_corner_of_a_full_grid_is_filled_in_another_way(pencilled: Driver) -> None:
    driver = pencilled
    before = grid_of(driver).rows
    fill(driver, "Ctrl+F5")
    driver.press("Ctrl+Shift+Return")
    assert grid_of(driver).rows != before


def test_a_full_grid_in_ink_leaves_nothing_to_fill(pencilled: Driver) -> None:
    driver = pencilled
    driver.press("Ctrl+Shift+D")
    driver.press("F5")
    assert driver.strip.startswith("Nothing to fill.")
    driver.press("F7")
    assert driver.strip.startswith("Nothing to fill.")


def test_a_setting_accepts_in_ink(driver: Driver, tmp_path: Path) -> None:
    driver.window.commands["accept-as-ink"].trigger()
    draw(driver, tmp_path / "small.txt", SMALL_GRID)
    fill(driver, "F5")
    driver.press("Ctrl+Shift+Return")
    assert grid_of(driver).is_filled
    assert not grid_of(driver).pencilled
    assert driver.strip.startswith("Filled the grid. 24 letters placed in ink")
    driver.press("F7")  # ink gives way to no other fill
    assert not driver.window.fill.is_running
    assert not driver.window.fill.ghosts


def test_pencil_is_saved_with_the_puzzle_and_lighter_than_ink(
    pencilled: Driver, tmp_path: Path
) -> None:
    driver = pencilled
    driver.click(0, 1)
    driver.press("Ctrl+D")
    saved = tmp_path / "saved.ipuz"
    driver.choose_file(saved, lambda: driver.press("Ctrl+Shift+S"))
    before = grid_of(driver)
    driver.editor.window.files.load(saved)
    assert grid_of(driver).pencilled == before.pencilled
    assert len(before.pencilled) == 19
