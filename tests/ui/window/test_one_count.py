"""One count, one word: all parts of the window tell the same of the words and of whether the grid has a fill."""

import random
import re

import pytest
from PyQt5.QtWidgets import QListView, QWidget

from crossword_app.fill.outcome import Filled, FillLimit, Unfillable
from crossword_app.fill.requests import look_ahead
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.fill.requests.run import fill
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.geometry import Direction
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.fill.request import request_of, set_floor
from crossword_app.ui.live_analysis.fill_count_panel import FillCountPanel
from crossword_app.ui.suggestions.panel import SuggestionsPanel
from crossword_app.ui.window.status_bar import StatusBar
from tests.helpers import grid_of
from tests.ui.driving import Driver
from tests.ui.looking import child

COUNT = re.compile(r"[\d,]+ of [\d,]+ (?:possible|unchecked|proven|fit here)")

pytestmark = pytest.mark.usefixtures("unhurried", "briefly_compared")


@pytest.fixture
def briefly_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Candidates have their prices after a moment, as good as these are then: each test waits for them."""
    monkeypatch.setattr(look_ahead, "PRICE_SECONDS", 0.3)


GRIDS = (
    "#...#\n.....\n.....\n.....\n#...#",
    ".....#.....\n.....#.....\n...........\n###...#...#\n....#......",
    "....#\n....#\n.....\n#....\n#....",
    "...#...\n...#...\n.......\n###.###\n.......\n...#...\n...#...",
)


def head(driver: Driver, direction: Direction) -> str:
    """Return what the head of the list in *direction* says."""
    panel = child(driver.window, SuggestionsPanel)
    names = (part.accessibleName() for part in panel.findChildren(QWidget))
    return next(name for name in names if re.match(rf"\S* ?{direction.title}\b", name))


def count_in(text: str) -> str:
    found = COUNT.search(text)
    return found[0] if found else ""


def listed(driver: Driver, name: str) -> list[str]:
    model = child(child(driver.window, FillCountPanel), QListView, name).model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def message(driver: Driver, name: str) -> str:
    return child(child(driver.window, FillCountPanel), QListView, name).accessibleDescription()


def settle(driver: Driver) -> None:
    """Wait until autofill and the live analysis have come to rest, and the window shows what they found."""
    window = driver.editor.window
    while True:
        driver.wait(lambda: not window.fill.is_running and not window.live_analysis.is_busy)
        driver.settle()
        if not window.live_analysis.is_busy:
            break
    child(window, StatusBar).clear_hint()


def assert_all_agree(driver: Driver) -> None:
    window = driver.window
    state = window.live_analysis.state
    grid, cursor = driver.editor.document.puzzle.grid, driver.editor.document.cursor
    slot = cursor.slot(grid)
    in_head, below = count_in(head(driver, cursor.direction)), count_in(driver.status)
    assert in_head == below
    if slot is not None and not grid.is_complete(slot):
        assert in_head, driver.status
        count = window.live_analysis.entry_words.count(slot)
        assert str(count) == in_head
        assert count is not None
        if state.proof is Proof.FILLABLE:
            assert count.live
    verdicts = {"Fillable a fill was found": Proof.FILLABLE, "No fill proved": Proof.UNFILLABLE}
    told = [proof for words, proof in verdicts.items() if words in driver.status]
    assert told == [state.proof] * state.proof.is_final
    strip = driver.strip
    if "No fill exists" in strip:
        assert told == [Proof.UNFILLABLE]
    if "Filled the grid" in strip:
        assert told in ([Proof.FILLABLE], [])
    if state.proof is Proof.UNFILLABLE:
        assert "possible" not in in_head
        assert "possible" not in head(driver, cursor.direction.other)
        assert not listed(driver, "Ways to fill")
        if not grid.is_filled:
            assert message(driver, "Ways to fill") == "No fill (proved)."
            assert message(driver, "Blocks").startswith("Blocks are tried once")
    if state.proof is Proof.FILLABLE:
        assert not any("none" in row or "under" in row for row in listed(driver, "Ways to fill"))
    if "none gives more" in message(driver, "Blocks"):
        assert state.is_surveyed


def assert_verdict_is_that_of_a_fill(driver: Driver) -> None:
    """What the window says is what the request that Fill would send comes to."""
    editor = driver.editor
    proof = driver.window.live_analysis.state.proof
    puzzle = editor.document.puzzle
    if not proof.is_final or puzzle.grid.is_filled:
        return
    assert editor.words.dictionary is not None
    request = request_of(editor.document, editor.settings)
    outcome = fill(request, puzzle.grid, editor.words.dictionary.index)
    assert isinstance(outcome, Filled if proof is Proof.FILLABLE else Unfillable)


def edit(driver: Driver, rng: random.Random) -> str:
    """Do something that changes what is known, and return what."""
    editor = driver.editor
    size = editor.document.puzzle.grid.size
    row, column = rng.randrange(size.rows), rng.randrange(size.columns)
    what = rng.choice(("type", "type", "floor", "clear", "ban", "fill", "undo", "wish", "turn"))
    driver.grid.setFocus()
    if what in {"type", "clear", "turn"}:
        driver.click(row, column)
    if what == "type":
        driver.write(rng.choice(("a", "es", "q", "xz", "re")))
    elif what == "clear":
        driver.press("Delete")
    elif what == "floor":
        set_floor(editor.document, rng.choice((30, 50, 60, 80)))
    elif what == "ban":
        words = [text for text in ("AREA", "ERA", "ERASE") if rng.random() < 0.6]
        options = PuzzleOptions(banned=tuple(words))
        editor.document.edit("Set Fill Options", options.put_into)
    elif what == "wish":
        wish = "".join(rng.choice("QXZV") for _ in range(rng.choice((4, 5))))
        editor.document.edit("Set Fill Options", PuzzleOptions(wished=(wish,)).put_into)
    elif what == "fill":
        driver.press("F5")
        settle(driver)
        assert_all_agree(driver)
        driver.press("Esc")
        if driver.offers("Discard"):
            driver.click_on(driver.button("Discard"))
    elif what == "undo":
        driver.press("Ctrl+Z")
    else:
        driver.press("Space")
    return what


@pytest.mark.parametrize("seed", [0, 2, 3])  # the grid of 1 takes as long as these together
def test_all_parts_agree_at_every_settled_state(driver: Driver, seed: int) -> None:
    rng = random.Random(seed)
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.open(Puzzle(grid_of(GRIDS[seed])), None)
    driver.click_on(driver.button("Ways to Fill"))
    settle(driver)
    assert_all_agree(driver)
    for _ in range(2):
        edit(driver, rng)
        settle(driver)
        assert_all_agree(driver)
    assert_verdict_is_that_of_a_fill(driver)


def test_head_and_status_line_never_differ_while_the_analysis_goes_on(driver: Driver) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.open(Puzzle(grid_of(GRIDS[1])), None)
    live = driver.window.live_analysis
    seen: list[tuple[str, str]] = []

    def look() -> None:
        in_head = count_in(head(driver, driver.editor.document.cursor.direction))
        seen.append((in_head, count_in(driver.status)))

    live.entry_words.changed.connect(look)  # the last to be told, after all parts of the window
    for letter in "ar":
        driver.write(letter)
        settle(driver)
    assert len(seen) > 3
    assert all(in_head == below for in_head, below in seen)


def test_a_wish_that_no_list_has_counts_as_a_word_in_every_verdict(driver: Driver) -> None:
    """Fill places QXZVJ; so it must not be said that there is no fill."""
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    options = PuzzleOptions(wished=("QXZVJ",))
    driver.editor.document.open(options.put_into(Puzzle(grid_of("QXZ..\n#####\n....."))), None)
    live = driver.window.live_analysis
    driver.wait(lambda: live.state.proof is not Proof.UNKNOWN)
    assert live.state.proof is Proof.FILLABLE
    settle(driver)
    driver.click(0, 3)
    settle(driver)
    assert count_in(driver.status) == "1 of 1 possible"
    assert_all_agree(driver)
    assert not driver.window._watch.marks.dead  # what the grid crosses out


def test_a_verdict_of_a_fill_is_that_of_the_status_line_at_once(driver: Driver) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.open(Puzzle(grid_of("QX..\n####\n....")), None)
    driver.press("F5")
    driver.wait(lambda: "No fill exists" in driver.strip)
    assert "No fill proved" in driver.status
    assert "possible" not in count_in(driver.status)


def test_a_fill_that_is_shown_says_its_floor_once_another_is_asked_for(driver: Driver) -> None:
    """Else *Filled the grid* would stand over *No fill proved*."""
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.open(Puzzle(grid_of("....\n....\n....\n....")), None)
    driver.press("F5")
    driver.wait_for_fill()
    floor = driver.editor.document.fill_options.floor
    set_floor(driver.editor.document, 100)
    driver.wait(lambda: "No fill proved" in driver.status)
    assert driver.strip.startswith(f"Filled the grid, at floor {floor}.")
    set_floor(driver.editor.document, floor)
    assert driver.strip.startswith("Filled the grid.")
    driver.wait(lambda: "Fillable" in driver.status)


def test_limits_do_not_count_as_another_question() -> None:
    from crossword_app.fill.requests.fill_request import FillRequest

    long = FillRequest(limit=FillLimit(5), seed=7, threads=2)
    assert long.constraints == FillRequest().constraints
    assert FillRequest(banned=("A",)).constraints != FillRequest().constraints
