"""Autofill by keys and mouse in the whole window: improve, next fill, pause."""

import re
from pathlib import Path

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtWidgets import QToolButton

from crossword_app.model.geometry import Position
from crossword_app.ui.stats_panel import StatsPanel
from tests.ui.driving import Driver
from tests.ui.looking import child

pytestmark = pytest.mark.usefixtures("not_refined")

OPEN_GRID = "\n".join(["........"] * 8)
"""Nobody is known to fill it, or to refute it, within hours."""

SMALL_GRID = """
.....
.....
..#..
.....
.....
"""


def draw(driver: Driver, path: Path, grid: str) -> None:
    """Open *grid* in the window, and wait for the words."""
    path.write_text(grid, encoding="utf-8")
    driver.editor.window.files.load(path)
    driver.wait(lambda: driver.editor.words.dictionary is not None)


@pytest.fixture
def searching(driver: Driver, tmp_path: Path) -> Driver:
    """A window that searches for a fill which it will not find."""
    draw(driver, tmp_path / "open.txt", OPEN_GRID)
    driver.press("F5")
    driver.wait(lambda: "tries" in driver.strip)
    return driver


@pytest.fixture
def filled(driver: Driver, tmp_path: Path) -> Driver:
    """A window that shows a fill of a small grid."""
    draw(driver, tmp_path / "small.txt", SMALL_GRID)
    driver.press("F5")
    driver.wait_for_fill()
    return driver


def test_one_number_of_tries_is_shown_everywhere(searching: Driver) -> None:
    driver, shown = searching, set()

    def compare() -> None:
        shown.add((tries_in(driver.strip), tries_in(driver.status)))

    fill = driver.editor.window.fill
    fill.state_changed.connect(compare)
    driver.wait(lambda: len(shown) > 2)
    fill.state_changed.disconnect(compare)
    assert all(above == below for above, below in shown)


def tries_in(text: str) -> str:
    """Return the number of tries that *text* tells."""
    found = re.search(r"[\d,]+ tr(y|ies)", text)
    assert found
    return found[0]


def test_a_key_pauses_the_search_and_another_press_resumes_it(searching: Driver) -> None:
    driver = searching
    pause = driver.window.findChildren(QToolButton, "tool-pause")[0]
    driver.press("F6")
    assert driver.strip.startswith("Paused: filling the grid.")
    assert driver.offers("Resume")
    assert pause.isChecked()
    driver.press("F6")
    assert driver.strip.startswith("Filling the grid.")
    assert not pause.isChecked()
    driver.press("Esc")
    driver.wait(lambda: driver.offers("Discard"))
    assert not pause.isEnabled()


def test_nothing_is_looked_ahead_while_it_is_paused(searching: Driver) -> None:
    driver = searching
    driver.press("F6")
    driver.settle()
    driver.press("Right")  # another entry has words to compare
    driver.settle()
    assert not driver.window.live_analysis.is_busy
    driver.press("Esc")
    driver.wait(lambda: driver.window.live_analysis.is_busy)


def test_while_it_is_paused_typing_goes_on_and_ends_it(searching: Driver) -> None:
    driver = searching
    driver.click_on(driver.button("Pause"))
    driver.click(0, 0)
    driver.write("S")
    assert driver.editor.document.puzzle.grid.cells[0].letters == "S"
    assert driver.strip.startswith("Stopped: the grid changed.")


def test_the_window_closes_while_it_is_paused(searching: Driver) -> None:
    searching.tool("pause")
    searching.close()  # returns


def test_keys_improve_a_fill_and_place_it(filled: Driver) -> None:
    driver = filled
    before = driver.editor.document.puzzle
    driver.press("F8")
    assert re.match(r"Improving the grid\. \w+ weak words?  ·  mean ", driver.strip)
    driver.wait(lambda: driver.window.fill.state.seconds > 0)
    driver.press("Esc")
    driver.wait(lambda: driver.offers("Discard"))
    assert " better" in driver.strip or "proved" in driver.strip
    driver.press("Ctrl+Shift+Return")
    assert driver.editor.document.puzzle.grid.is_filled
    driver.press("Ctrl+Z")
    assert driver.editor.document.puzzle == before


def test_a_key_shows_the_next_fill(filled: Driver) -> None:
    driver = filled
    first = dict(driver.window.fill.ghosts)
    driver.press("F7")
    driver.wait_for_fill()
    assert driver.strip.startswith("Fill 2 of the grid.")
    assert driver.window.fill.ghosts != first


def test_offered_letters_look_the_same_in_the_whole_grid_and_in_a_corner(filled: Driver) -> None:
    driver = filled
    driver.click(0, 0)
    in_grid = looks(driver)
    driver.press("Ctrl+Backspace")
    driver.wait(lambda: not driver.offers("Discard"))
    driver.press("Ctrl+F5")  # the same squares: so small a grid is one corner
    driver.wait_for_fill()
    assert looks(driver) == in_grid


def looks(driver: Driver) -> dict[tuple[int, int], bytes]:
    """Return the pictures of some squares with offered letters."""
    driver.settle()
    assert driver.editor.window.fill.ghosts
    pictures = {}
    for row, column in ((3, 3), (4, 4), (3, 0)):
        picture = driver.grid.grab(driver.grid.cell_rect(Position(row, column))).toImage()
        bits = picture.constBits()
        assert bits is not None
        pictures[row, column] = bits.asstring(picture.sizeInBytes())
    return pictures


def test_statistics_count_the_offered_letters_while_they_are_offered(filled: Driver) -> None:
    driver = filled
    driver.editor.settings.threads = 1  # so that two fills are the same
    driver.press("F5")
    driver.wait_for_fill()
    panel = child(driver.window, StatsPanel)
    driver.settle()
    assert panel.accessibleDescription().endswith("With 24 letters that autofill offers")
    offered = panel.accessibleDescription()
    assert ", 0 letters used" not in offered
    driver.press("Ctrl+Backspace")
    driver.settle()
    assert panel.accessibleDescription().endswith(", 0 letters used")
    driver.press("F5")
    driver.wait_for_fill()
    driver.press("Ctrl+Shift+Return")
    driver.settle()
    assert "autofill" not in panel.accessibleDescription()
    assert offered.startswith(panel.accessibleDescription())


def test_the_selected_squares_are_filled_though_their_entries_go_on(
    driver: Driver, tmp_path: Path
) -> None:
    draw(driver, tmp_path / "small.txt", SMALL_GRID)
    driver.drag((0, 0), (2, 3), modifier=Qt.ShiftModifier)
    driver.press("Shift+F5")
    driver.wait_for_fill()
    selected = {Position(row, column) for row in range(3) for column in range(4)}
    assert set(driver.editor.window.fill.ghosts) == selected - {Position(2, 2)}


def test_from_a_full_square_the_corner_of_the_nearest_open_one_is_filled(
    driver: Driver, tmp_path: Path
) -> None:
    draw(driver, tmp_path / "corner.txt", "CAT#...\nO##....\nT##....\n###....")
    driver.click(2, 0)
    driver.press("Ctrl+F5")
    driver.wait_for_fill()
    assert Position(0, 4) in driver.editor.window.fill.ghosts
