"""The first fill gets better as it is shown, by keys and mouse in the whole window."""

import random
import re
from pathlib import Path

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest

from crossword_app.fill.outcome import Prefer
from crossword_app.fill.requests import refining
from crossword_app.model.geometry import Position
from crossword_app.ui.fill.request import set_floor
from crossword_app.ui.fill.state import FillPhase, FillState
from tests.ui.driving import Driver

GRID = """
....#....
....#....
.........
###...###
.........
....#....
....#....
"""

WITHOUT_END = 10**9


class Seen:
    """What the window has shown since it was asked to fill.

    Attributes:
        states: every state of autofill, with the ghosts of its moment.
    """

    def __init__(self, driver: Driver) -> None:
        self.states: list[tuple[FillState, dict[Position, str]]] = []
        fill = driver.window.fill
        fill.state_changed.connect(lambda state: self.states.append((state, dict(fill.ghosts))))

    @property
    def of_fills(self) -> list[tuple[FillState, dict[Position, str]]]:
        return [seen for seen in self.states if seen[0].phase.has_fill]


@pytest.fixture
def opened(driver: Driver, tmp_path: Path) -> Driver:
    """A window with an open grid, which fills by the mean score."""
    path = tmp_path / "open.txt"
    path.write_text(GRID, encoding="utf-8")
    driver.editor.window.files.load(path)
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.settings.prefer = Prefer.MEAN
    return driver


@pytest.fixture
def refined_for_ever(opened: Driver, monkeypatch: pytest.MonkeyPatch) -> Driver:
    """The same, where a fill that is shown is refined until something ends it, by the mean, which the window shows."""
    monkeypatch.setattr(refining, "REFINING_NODES", WITHOUT_END)
    opened.editor.settings.prefer = Prefer.MEAN
    return opened


def get_better(driver: Driver, keys: str = "F5") -> None:
    """Ask for a fill, and wait until a better one has taken its place."""
    seen = Seen(driver)
    driver.press(keys)
    driver.wait(lambda: len({tuple(sorted(ghosts.items())) for _, ghosts in seen.of_fills}) > 1)


def shown(driver: Driver) -> dict[Position, str]:
    return dict(driver.window.fill.ghosts)


def letters(driver: Driver) -> dict[Position, str]:
    return {
        place: cell.letters for place, cell in driver.editor.document.puzzle.grid if cell.letters
    }


def test_the_first_fill_is_shown_at_once_and_gets_better_until_the_work_is_done(
    opened: Driver,
) -> None:
    driver, seen = opened, Seen(opened)
    driver.press("F5")
    driver.wait_for_fill()
    phases = [state.phase for state, _ in seen.of_fills]
    assert phases[-1] is FillPhase.FILLED
    assert set(phases[:-1]) == {FillPhase.REFINING}
    means = [state.mean_score or 0 for state, _ in seen.of_fills]
    assert means == sorted(means)
    assert means[-1] > means[0]
    assert all("getting better" in state.detail for state, _ in seen.of_fills[:-1])
    assert "getting better" not in driver.strip
    assert re.match(
        r"Filled the grid\. (no|\d+) weak words? \(\d+ at first\)  ·  mean", driver.strip
    )
    assert not letters(driver)
    assert len(shown(driver)) == 53


def test_what_is_shown_is_placed_in_the_midst_of_it_as_one_step(refined_for_ever: Driver) -> None:
    driver = refined_for_ever
    get_better(driver)
    offered = shown(driver)
    driver.press("Ctrl+Shift+Return")
    assert letters(driver) == offered
    assert not driver.window.fill.is_running
    driver.press("Ctrl+Z")
    assert not letters(driver)
    assert not driver.editor.document.undo_stack.canUndo()


def test_the_button_places_it_too(refined_for_ever: Driver) -> None:
    driver = refined_for_ever
    get_better(driver)
    offered = shown(driver)
    driver.click_on(driver.button("Accept"))
    assert letters(driver) == offered


def test_escape_keeps_what_is_shown_and_another_search_goes_on_from_there(
    refined_for_ever: Driver,
) -> None:
    driver = refined_for_ever
    get_better(driver)
    driver.press("Esc")
    driver.wait(lambda: not driver.window.fill.is_running)
    offered = shown(driver)
    assert len(offered) == 53
    assert driver.strip.startswith("Filled the grid. ")
    assert driver.offers("Discard")
    mean = driver.window.fill.state.mean_score or 0
    driver.press("F8")
    assert driver.strip.startswith("Improving the grid. ")
    assert (driver.window.fill.state.mean_score or 0) == mean
    driver.press("Esc")
    driver.wait(lambda: not driver.window.fill.is_running)
    assert (driver.window.fill.state.mean_score or 0) >= mean


@pytest.mark.parametrize(("keys", "title"), [("F8", "Improving the grid"), ("F7", "Fill")])
def test_nobody_waits_for_its_end_to_go_on(refined_for_ever: Driver, keys: str, title: str) -> None:
    driver = refined_for_ever
    get_better(driver)
    mean = driver.window.fill.state.mean_score or 0
    driver.press(keys)
    assert driver.strip.startswith(title)
    if keys == "F8":
        assert (driver.window.fill.state.mean_score or 0) >= mean
        driver.press("Esc")
    driver.wait(lambda: not driver.window.fill.is_running)
    assert driver.window.fill.state.number == (1 if keys == "F8" else 2)
    assert driver.offers("Accept")


def test_it_is_discarded_by_its_button(refined_for_ever: Driver) -> None:
    driver = refined_for_ever
    get_better(driver)
    driver.click_on(driver.button("Discard"))
    assert not shown(driver)
    assert not driver.window.fill.is_running
    assert driver.strip.startswith("Autofill.")


def test_a_letter_ends_it_as_it_ends_every_search(refined_for_ever: Driver) -> None:
    driver = refined_for_ever
    driver.click(0, 0)
    get_better(driver)
    driver.write("S")
    assert letters(driver) == {Position(0, 0): "S"}
    assert not shown(driver)
    assert driver.strip.startswith("Stopped: the grid changed.")


def test_it_pauses_and_goes_on(refined_for_ever: Driver) -> None:
    driver = refined_for_ever
    get_better(driver)
    driver.press("F6")
    assert driver.strip.startswith("Paused: filled the grid. getting better  ·  ")
    driver.click_on(driver.button("Resume"))
    assert driver.strip.startswith("Filled the grid. getting better  ·  ")
    driver.press("Esc")
    driver.wait(lambda: not driver.window.fill.is_running)


def test_asked_twice_it_begins_anew_and_comes_to_the_same(opened: Driver) -> None:
    driver = opened
    driver.editor.settings.threads = 1  # so that a seed decides
    driver.press("F5")
    driver.wait_for_fill()
    once = shown(driver)
    get_better(driver)
    driver.press("F5")
    driver.press("F5")
    driver.wait_for_fill()
    assert shown(driver) == once
    driver.press("Ctrl+Shift+Return")
    assert letters(driver) == once


def test_the_window_closes_in_the_midst_of_it(refined_for_ever: Driver) -> None:
    get_better(refined_for_ever)
    refined_for_ever.close()  # returns


@pytest.mark.parametrize("keys", ["Ctrl+F5", "Shift+F5"])
def test_a_part_gets_better_too_and_says_what_is_known_of_the_rest(
    opened: Driver, keys: str
) -> None:
    driver, seen = opened, Seen(opened)
    driver.drag((0, 0), (2, 3), modifier=Qt.ShiftModifier)
    driver.press(keys)
    driver.wait_for_fill()
    means = [state.mean_score or 0 for state, _ in seen.of_fills]
    assert means == sorted(means)
    assert FillPhase.REFINING in {state.phase for state, _ in seen.of_fills}
    assert all("rest" in state.detail or state.warning for state, _ in seen.of_fills)
    offered = shown(driver)
    driver.press("Ctrl+Shift+Return")
    assert letters(driver) == offered


def test_another_floor_in_the_midst_of_it_is_told(refined_for_ever: Driver) -> None:
    driver = refined_for_ever
    floor = driver.editor.document.fill_options.floor
    get_better(driver)
    set_floor(driver.editor.document, floor + 5)
    assert driver.strip.startswith(f"Filled the grid, at floor {floor}. getting better  ·  ")
    driver.press("Esc")
    driver.wait(lambda: not driver.window.fill.is_running)
    assert driver.strip.startswith(f"Filled the grid, at floor {floor}.")
    assert shown(driver)


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_pressed_meanwhile_what_is_shown_can_be_placed(
    opened: Driver, seed: int
) -> None:
    """Keys come at any moment: before the first fill, while it is refined, at its end."""
    driver, chance = opened, random.Random(seed)
    fill = driver.window.fill
    keys = ("F5", "F5", "F5", "Ctrl+F5", "F6", "F7", "Shift+F7", "F8", "Esc", "Ctrl+Backspace")
    edits = ("Ctrl+Z", "S", "Delete", "Ctrl+Shift+Return")
    for _ in range(40):
        driver.press(chance.choice(edits if chance.random() < 0.2 else keys))
        QTest.qWait(chance.choice((0, 0, 5, 30, 100)))
        grid = driver.editor.document.puzzle.grid
        assert all(grid[p].is_empty or grid[p].is_pencilled for p in shown(driver))
        assert bool(shown(driver)) >= fill.state.can_accept
        assert fill.state.letters in {0, len(shown(driver))}
    driver.press("Ctrl+Backspace")
    driver.press("Ctrl+Z")
    while driver.editor.document.undo_stack.canUndo():
        driver.press("Ctrl+Z")
    driver.press("F5")
    driver.wait_for_fill()
    offered = shown(driver)
    driver.press("Ctrl+Shift+Return")
    assert letters(driver) == offered
    assert len(offered) == 53
