"""No key is swallowed where the grid is kept fillable: what left no fill is marked, and the way back is one key."""

from collections.abc import Callable

import pytest

from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.edits import set_locked
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.live_analysis.kept_fillable import entries_changed
from tests.helpers import grid_of
from tests.ui.driving import Driver

DRAWING = """
    .....
    .###.
    .###.
    .....
"""
"""Four entries in a ring."""


def begin(driver: Driver) -> None:
    driver.editor.document.open(Puzzle(grid_of(DRAWING)), None)
    wait_for(driver, Proof.FILLABLE)


def wait_for(driver: Driver, proof: Proof) -> None:
    live = driver.editor.window.live_analysis
    grid = driver.editor.document.puzzle.grid
    driver.wait(lambda: live.state.puzzle.grid == grid and live.state.proof is proof)
    driver.wait(lambda: live.state.analysis is not None or proof is Proof.UNFILLABLE)


def rows(driver: Driver) -> tuple[str, ...]:
    return driver.editor.document.puzzle.grid.rows


def keep(driver: Driver) -> None:
    driver.window.commands["keep-fillable"].trigger()


VIBES = """
    GOODVIBES
    .###.###.
    .....###.
"""
"""No word of three letters begins with G and ends in J: J leaves no fill at the first square of the last row."""


def begin_with_good_vibes(driver: Driver) -> None:
    puzzle = Puzzle(grid_of(VIBES))
    theme = puzzle.grid.slots[0].positions
    driver.editor.document.open(set_locked(puzzle, theme, True), None)
    keep(driver)
    driver.click(2, 0)


def write_slowly(driver: Driver, text: str) -> None:
    """Write *text*, with the proof before each further letter."""
    live, document = driver.editor.window.live_analysis, driver.editor.document

    def is_proved() -> bool:
        return live.state.puzzle.grid == document.puzzle.grid and live.state.proof.is_final

    for letter in text:
        driver.write(letter)
        driver.wait(is_proved)


def spoiled(driver: Driver) -> list[str]:
    return [str(slot) for slot in driver.grid._overlay.spoiled]


@pytest.mark.parametrize("write", [write_slowly, Driver.write])
@pytest.mark.parametrize("is_known", [True, False])
def test_the_same_keys_give_the_same_grid_whenever_the_proof_comes(
    driver: Driver, write: Callable[[Driver, str], None], is_known: bool
) -> None:
    begin_with_good_vibes(driver)
    if is_known:
        wait_for(driver, Proof.FILLABLE)
    write(driver, "jazzy")
    assert rows(driver)[2] == "JAZZY###."
    driver.wait(lambda: "leaves no fill" in driver.strip)
    driver.wait(lambda: driver.offers("Back"))
    assert driver.strip.startswith("JAZZY at 4-Across leaves no fill. This is proved.")
    assert spoiled(driver) == ["4-Across"]
    driver.press("Ctrl+Shift+R")
    assert rows(driver)[2] == ".....###."
    assert driver.strip.startswith("Autofill.")
    assert not driver.offers("Back")
    assert spoiled(driver) == []


def test_what_left_no_fill_is_said_only_if_the_constructor_wants_it(driver: Driver) -> None:
    begin_with_good_vibes(driver)
    keep(driver)
    assert not driver.editor.settings.keeps_fillable
    wait_for(driver, Proof.FILLABLE)
    driver.write("j")
    wait_for(driver, Proof.UNFILLABLE)
    assert driver.strip.startswith("Autofill.")
    assert spoiled(driver) == []
    keep(driver)
    assert driver.strip.startswith("J???? at 4-Across leaves no fill.")
    driver.click_on(driver.button("Back"))
    assert rows(driver)[2] == ".....###."


def test_a_search_has_the_strip_and_its_end_gives_it_back(driver: Driver) -> None:
    begin_with_good_vibes(driver)
    wait_for(driver, Proof.FILLABLE)
    driver.write("j")
    driver.wait(lambda: "leaves no fill" in driver.strip)
    driver.press("F5")
    driver.wait(lambda: driver.strip.startswith("No fill exists here"))
    assert spoiled(driver) == []
    driver.press("Ctrl+Backspace")
    assert driver.strip.startswith("J???? at 4-Across leaves no fill.")


def test_the_last_fillable_grid_is_one_step_away(driver: Driver) -> None:
    """Typed quickly, no letter is looked at by itself: the last of those grids that has a fill is found."""
    begin(driver)
    assert not driver.window.commands["back-to-fillable"].isEnabled()
    driver.write("quxz")
    wait_for(driver, Proof.UNFILLABLE)
    driver.settle()
    back = driver.window.commands["back-to-fillable"]
    driver.wait(back.isEnabled)
    driver.wait(lambda: not driver.editor.window._kept_fillable._job.is_busy)
    back.trigger()
    assert rows(driver)[0] == "QU..."
    wait_for(driver, Proof.FILLABLE)
    assert driver.editor.document.undo_stack.undoText() == "Back to Fillable"
    driver.press("Ctrl+Z")
    assert rows(driver)[0] == "QUXZ."


def test_what_was_changed_is_told_by_few_entries_and_single_squares() -> None:
    before = grid_of("A..\n.#.\n...")
    first, _, down, _ = before.slots

    def changed(rows: str, direction: Direction = Direction.ACROSS) -> list[str]:
        slots = entries_changed(before, grid_of(rows), direction)
        return [str(slot) if slot.number else str(slot.start) for slot in slots]

    assert changed("AB.\n.#.\n...") == [str(first)]
    assert changed("B..\n.#.\n...") == [str(first)]
    assert changed("B..\n.#.\n...", Direction.DOWN) == [str(down)]
    assert changed("AB.\nC#.\nD..") == [str(down), str(first)]
    assert changed("A..\n.##\n...") == [str(Position(1, 2))]
    assert changed("A..\n.#.\n...") == []
    assert changed("A..\n.#.") == []


@pytest.mark.parametrize("is_known_first", [True, False])
def test_a_fill_that_is_stopped_says_no_less_than_is_proved(
    driver: Driver, is_known_first: bool
) -> None:
    driver.editor.document.open(
        Puzzle(grid_of("CAX#...\n....#..\n..W#...\n..#....\n...#...")), None
    )
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    keep(driver)
    if is_known_first:
        driver.wait(lambda: driver.strip.startswith("No fill exists here at floor 50. This is"))
    driver.press("F5")
    driver.press("Esc")
    driver.wait(lambda: "The search for the cause was stopped" in driver.strip)
    assert driver.strip.startswith("No fill exists here at floor 50. This is proved.")
    assert "F5 tries again" not in driver.strip
