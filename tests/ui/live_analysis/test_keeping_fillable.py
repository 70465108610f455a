"""A letter that is proved to leave no fill is asked about, and the last fillable grid is one step away."""

from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.live_analysis.kept_fillable import _placed
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
    driver.editor.document.replace(Puzzle(grid_of(DRAWING)), None)
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


def test_a_letter_that_is_proved_to_leave_no_fill_is_typed_at_the_second_time(
    driver: Driver,
) -> None:
    """No word of four or five letters begins with Q and goes on with X."""
    begin(driver)
    keep(driver)
    driver.write("q")
    wait_for(driver, Proof.FILLABLE)
    driver.write("x")
    assert rows(driver)[0] == "Q...."
    assert "No fill is left then: proved" in driver.status
    driver.write("x")
    assert rows(driver)[0] == "QX..."
    driver.write("jqx")  # whoever insists is not asked at each letter
    assert rows(driver)[0] == "QXJQX"


def test_nothing_is_asked_unless_the_constructor_wants_it(driver: Driver) -> None:
    begin(driver)
    driver.write("q")
    wait_for(driver, Proof.FILLABLE)
    driver.write("x")
    assert rows(driver)[0] == "QX..."
    keep(driver)
    keep(driver)
    assert not driver.editor.settings.keeps_fillable


def test_the_last_letter_of_an_entry_can_be_insisted_on(driver: Driver) -> None:
    begin(driver)
    keep(driver)
    driver.click(0, 4)
    driver.press("Space")
    driver.write("s")
    wait_for(driver, Proof.FILLABLE)
    driver.click(3, 4)
    driver.press("Space")
    for letter in ("j", "q", "x", "v"):
        before = rows(driver)
        driver.write(letter)
        if rows(driver) == before:
            driver.write(letter)
            assert rows(driver) != before
            return
        driver.press("Ctrl+Z")
        wait_for(driver, Proof.FILLABLE)
        driver.click(3, 4)
    raise AssertionError("no letter was asked about")


def test_the_last_fillable_grid_is_one_step_away(driver: Driver) -> None:
    """Typed quickly, no letter is looked at by itself: the last of those grids that has a fill is found."""
    begin(driver)
    assert not driver.window.commands["back-to-fillable"].isEnabled()
    driver.write("quxz")
    wait_for(driver, Proof.UNFILLABLE)
    driver.settle()
    back = driver.window.commands["back-to-fillable"]
    driver.wait(back.isEnabled)
    driver.wait(lambda: not driver.editor.window._way_back._job.is_busy)
    back.trigger()
    assert rows(driver)[0] == "QU..."
    wait_for(driver, Proof.FILLABLE)
    assert driver.editor.document.undo_stack.undoText() == "Back to Fillable"
    driver.press("Ctrl+Z")
    assert rows(driver)[0] == "QUXZ."


def test_only_letters_in_empty_squares_follow_from_what_is_known() -> None:
    grid = grid_of("A..\n###\n...")
    first, *_ = grid.slots
    typed = grid.with_letters({first.positions[1]: "B"})
    assert _placed(grid, typed) == {first.positions[1]: "B"}
    assert _placed(grid, typed.with_letters({first.positions[0]: "C"})) == {}
    assert _placed(grid, grid_of("AB.\n#.#\n...")) == {}
