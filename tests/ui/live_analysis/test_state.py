"""What the live analysis finds out next."""

from dataclasses import replace

import pytest

from crossword_app.fill.analysis.price import Price
from crossword_app.fill.requests.block_map import NO_BLOCKS
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.look_ahead import LookAhead, Task
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.live_analysis.state import LiveState
from tests.helpers import index_of, scored

PUZZLE = Puzzle(Grid.parse("C..\n...\n..."))
INDEX = index_of(scored("CAT ORE WED COW ARE TED"))
SLOT = PUZZLE.grid.slots[0]
NEW = LiveState(PUZZLE, FillRequest())


def job(task: Task) -> LookAhead:
    return LookAhead(task, PUZZLE, INDEX, FillRequest())


@pytest.fixture(scope="module")
def analysed() -> LiveState:
    """Return the state after the analysis."""
    from crossword_app.fill.requests.look_ahead import analysed as analysed_by

    done = job(Task.ANALYSE)
    return replace(NEW, analysis=analysed_by(done)).ended(done)


def test_the_analysis_comes_first_and_once() -> None:
    assert NEW.next_task() is Task.ANALYSE
    assert (
        replace(NEW, wants_fill_count=True, candidates={SLOT: ["CAT"]}).next_task() is Task.ANALYSE
    )
    assert NEW.ended(job(Task.ANALYSE)).next_task() is None  # nothing came of it


def test_of_a_full_grid_nothing_is_found_out() -> None:
    full = Puzzle(Grid.parse("CAT\nORE\nWED"))
    assert LiveState(full, FillRequest()).next_task() is None


def test_one_thing_at_a_time_and_nothing_beside_a_fill(analysed: LiveState) -> None:
    assert analysed.next_task() is Task.COMPARE
    assert replace(analysed, job=job(Task.COMPARE)).next_task() is None
    assert replace(analysed, is_resting=True).next_task() is None
    assert replace(analysed, proof=Proof.UNFILLABLE).next_task() is None


def test_who_looks_at_the_number_of_fills_has_it_before_words_are_compared(
    analysed: LiveState,
) -> None:
    state = replace(analysed, wants_fill_count=True, candidates={SLOT: ["CAT"]})
    tasks = []
    while (task := state.next_task()) is not None and task is not Task.COMPARE:
        tasks.append(task)
        state = state.ended(job(task))
    assert tasks == [Task.SURVEY, Task.CORNER]
    assert state.next_task() is Task.COMPARE


def test_who_sets_blocks_has_their_map_before_all_else_and_its_proofs_before_words() -> None:
    state = replace(NEW, wants_block_map=True, wants_fill_count=True)
    mapped = replace(state, job=job(Task.MAP), block_map=NO_BLOCKS).ended(job(Task.MAP))
    assert state.next_task() is Task.MAP
    assert mapped.next_task() is Task.ANALYSE


def test_blocks_are_tried_after_the_counts_and_without_a_fill_too(analysed: LiveState) -> None:
    state = replace(
        analysed, wants_block_map=True, wants_fill_count=True, is_mapped=True, block_map=NO_BLOCKS
    )
    tasks = []
    while (task := state.next_task()) is not None and task is not Task.COMPARE:
        tasks.append(task)
        state = state.ended(job(task))
    assert tasks == [Task.SURVEY, Task.CORNER, Task.TRY_BLOCKS]
    lost = replace(state, are_blocks_tried=False, proof=Proof.UNFILLABLE)
    assert lost.next_task() is Task.TRY_BLOCKS
    assert lost.ended(job(Task.TRY_BLOCKS)).next_task() is None
    assert replace(lost, wants_block_map=False).next_task() is None
    assert lost.without_map().next_task() is Task.MAP


def test_what_is_known_of_words_is_not_asked_again(analysed: LiveState) -> None:
    state = replace(analysed, candidates={SLOT: ["CAT", "COW"]}, proof=Proof.FILLABLE)
    assert state.unpriced == {SLOT: ["CAT", "COW"]}
    state = state.with_price(SLOT, Price("CAT", None, None, None, None))
    assert state.unpriced == {SLOT: ["COW"]}
    state = state.with_price(SLOT, Price("COW", None, None, None, None))
    assert state.unpriced == {}
    assert state.next_task() is None


def test_another_puzzle_leaves_nothing_but_what_is_wanted(analysed: LiveState) -> None:
    state = replace(
        analysed, wants_fill_count=True, proof=Proof.FILLABLE, candidates={SLOT: ["CAT"]}
    )
    other = state.for_puzzle(Puzzle(Grid.parse("...\n...\n...")), FillRequest())
    assert (other.analysis, other.proof, other.candidates) == (None, Proof.UNKNOWN, {})
    assert other.wants_fill_count
    assert other.next_task() is Task.ANALYSE
