"""What earlier fills and proofs tell of a grid: never more than what the slow, plain solver finds."""

import random

import pytest

from crossword_app.fill.outcome import Filled, Unfillable
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.known_fills import KnownFills
from crossword_app.fill.requests.run import fill
from crossword_app.fill.requests.verdicts import Checked, Proof, WordCount, ago
from crossword_app.model.cell import BLOCK
from crossword_app.model.geometry import Position
from tests.fill.oracle import all_fills
from tests.fill.random_trials import FLOOR, TRIALS
from tests.helpers import grid_of, index_of, scored

pytestmark = pytest.mark.kernel

WHOLE = [trial for trial in TRIALS[:150] if trial.region is None]
SQUARE = scored("BAT ODA TEN BOT ADE TAN")


@pytest.mark.parametrize("number", range(0, len(WHOLE), 3))
def test_what_is_known_of_a_grid_is_true_of_grids_with_other_letters(number: int) -> None:
    trial, rng = WHOLE[number], random.Random(number)
    index, request = index_of(trial.scores), FillRequest(floor=FLOOR)
    known = KnownFills()
    outcome = fill(request, trial.grid, index)
    if isinstance(outcome, Filled):
        known.note_fill(request, index, outcome)
        solution = outcome.grid
    else:
        assert isinstance(outcome, Unfillable)
        known.note_verdict(trial.grid, request, index, is_fillable=False)
        solution = trial.grid
    open_cells = [place for place, cell in solution if cell.is_open]
    for _ in range(6):
        cleared = [place for place in open_cells if rng.random() < 0.5]
        grid = solution.with_letters(dict.fromkeys(cleared, ""))
        for floor in (FLOOR - 10, FLOOR, FLOOR + 10):
            proof = known.proof(grid, request.at_floor(floor), index)
            if grid.is_filled or proof is Proof.UNKNOWN:
                continue
            exists = next(all_fills(grid, trial.scores, floor=floor), None) is not None
            assert exists is (proof is Proof.FILLABLE)


def test_the_present_grid_is_known_at_once_and_a_higher_floor_is_not() -> None:
    index, grid, known = index_of(SQUARE), grid_of("B..\n...\n..."), KnownFills()
    request = FillRequest(floor=40, seed=7)
    outcome = fill(request, grid, index)
    assert isinstance(outcome, Filled)
    known.note_fill(request, index, outcome)
    assert known.proof(grid, FillRequest(floor=60), index) is Proof.FILLABLE
    assert known.proof(grid, FillRequest(floor=61), index) is Proof.UNKNOWN
    best = known.best(grid, FillRequest(floor=61), index)
    assert best is not None
    assert best.floor == 60


def test_other_rules_blocks_letters_and_words_are_other_questions() -> None:
    index, grid, known = index_of(SQUARE), grid_of("B..\n...\n..."), KnownFills()
    request = FillRequest(floor=40)
    outcome = fill(request, grid, index)
    assert isinstance(outcome, Filled)
    known.note_fill(request, index, outcome)
    assert known.best(grid, FillRequest(floor=40, banned=("BOT",)), index) is None
    assert known.best(grid.with_letters({Position(0, 0): "Z"}), request, index) is None
    assert known.best(grid.replacing({Position(2, 2): BLOCK}), request, index) is None
    assert known.best(grid, request, index) is not None
    assert known.best(grid, request, index_of(SQUARE)) is None
    assert known.best(grid, request, index) is None  # another list came between: all is forgotten


def test_a_proof_holds_for_the_same_letters_at_the_same_and_higher_floors() -> None:
    index, grid, known = index_of(SQUARE), grid_of("Z..\n...\n..."), KnownFills()
    known.note_verdict(grid, FillRequest(floor=50), index, is_fillable=False)
    assert known.proof(grid, FillRequest(floor=70), index) is Proof.UNFILLABLE
    assert known.proof(grid, FillRequest(floor=49), index) is Proof.UNKNOWN
    more = grid.with_letters({Position(0, 1): "A", Position(0, 2): "P"})  # ZAP was given, no word
    assert known.proof(more, FillRequest(floor=50), index) is Proof.UNKNOWN


def test_a_fill_knows_its_age() -> None:
    now = [0.0]
    known = KnownFills(lambda: now[0])
    index, grid, request = index_of(SQUARE), grid_of("B..\n...\n..."), FillRequest(floor=40)
    outcome = fill(request, grid, index)
    assert isinstance(outcome, Filled)
    known.note_fill(request, index, outcome)
    now[0] = 75.0
    best = known.best(grid, request, index)
    assert best is not None
    assert ago(known.age(best)) == "a minute ago"


@pytest.mark.parametrize(
    ("checked", "text", "end"),
    [
        (Checked.POSSIBLE, "865 of 1,260 possible", "every entry of the grid a word"),
        (Checked.UNCHECKED, "865 of 1,260 unchecked", "is not checked yet"),
        (Checked.PROVEN, "865 of 1,260 proven", "the rest is not checked yet"),
        (Checked.FITTING, "865 of 1,260 fit here", "F5 looks for the cause"),
    ],
)
def test_a_count_in_words(checked: Checked, text: str, end: str) -> None:
    count = WordCount(865, 1260, checked, 50, "?R?")
    assert str(count) == text
    assert count.sentence.endswith(end)
