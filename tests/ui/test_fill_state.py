"""What the constructor is told of an autofill."""

import pytest

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.fill.outcome import Filled, FilledEntry, FillProgress, Stopped, Unfillable
from crossword_app.fill.part import Rest
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.ui import fill_state
from crossword_app.ui.fill_job import FillJob, FillScope
from crossword_app.ui.fill_state import FillPhase

GRID = Grid.parse("""
    ACE
    .#.
    A.Z
""")
FULL = GRID.with_letters({Position(1, 0): "X", Position(1, 2): "Y", Position(2, 1): "D"})


def job(
    scope: FillScope = FillScope.GRID,
    grid: Grid = GRID,
    region: frozenset[Position] | None = None,
    floor: int = 50,
) -> FillJob:
    index = WordIndex.from_words(
        [Word("ACE", 80, "ace"), Word("ADE", 60, "ade"), Word("EYZ", 40, "eyz")]
    )
    return FillJob(grid, index, scope, Position(0, 0), region, floor, seconds=60, order="weighted")


def test_progress_counts_cells_time_and_nodes() -> None:
    progress = FillProgress(GRID, nodes=12_408, seconds=0.62, filled=1, total=4)
    state = fill_state.filling(
        job(FillScope.CORNER, region=frozenset({Position(1, 0)})), progress, 1
    )
    assert (state.title, state.detail) == (
        "Filling this corner",
        "1 of 1 cells  ·  0.6 s  ·  12,408 nodes",
    )
    assert state.phase.is_running
    assert not state.can_accept


def test_a_fill_tells_its_letters_time_and_scores() -> None:
    across, _, down, other = GRID.slots
    entries = (
        FilledEntry(across, "ACE", None),
        FilledEntry(down, "AXA", 70),
        FilledEntry(other, "EYZ", 81),
    )
    outcome = Filled(FULL, entries, nodes=3, seconds=0.04)
    state = fill_state.filled(job(), outcome, 3, Rest.UNKNOWN)
    assert (state.title, state.detail) == (
        "Filled the grid",
        "3 letters  ·  under 0.1 s  ·  mean 76, lowest 70",
    )
    assert state.can_accept
    assert state.mean_score == 75.5


@pytest.mark.parametrize(
    ("rest", "words"),
    [(Rest.FILLABLE, "the rest fills too"), (Rest.UNFILLABLE, "no fill for the rest then")],
)
def test_a_fill_of_a_part_tells_what_is_known_of_the_rest(rest: Rest, words: str) -> None:
    outcome = Filled(FULL, (), nodes=3, seconds=0.04)
    corner = job(FillScope.CORNER, region=frozenset({Position(1, 0)}))
    state = fill_state.filled(corner, outcome, 1, rest)
    assert state.detail == f"1 letter  ·  under 0.1 s  ·  {words}"


@pytest.mark.parametrize(
    ("blamed", "nodes", "sentence"),
    [
        ((3,), 0, "2-Down E?Z has no word."),
        ((1, 3), 0, "3-Across A?Z and 2-Down E?Z have no word."),
        ((1, 2, 3), 5, "3-Across A?Z, 1-Down A?A and 2-Down E?Z have no word."),
    ],
)
def test_a_proof_names_the_entry_without_a_word(
    blamed: tuple[int, ...], nodes: int, sentence: str
) -> None:
    outcome = Unfillable("no fill exists", tuple(GRID.slots[i] for i in blamed), nodes, 0.1)
    state = fill_state.unfillable(job(), outcome)
    assert state.title == "No fill exists here at floor 50"
    assert state.detail == f"{sentence} Clear an entry or lower the floor."
    assert not state.can_accept


def test_a_proof_names_what_the_search_ran_into() -> None:
    grid = Grid.parse("A..\n#.#\n#.#")
    across = (grid.slots[0],)
    at_once = fill_state.unfillable(job(grid=grid), Unfillable("x", across, 0, 0.0))
    assert at_once.detail.startswith("The crossings leave no word for 1-Across.")
    searched = fill_state.unfillable(job(grid=grid), Unfillable("x", across, 7, 0.0))
    assert searched.detail.startswith("Every way was tried or ruled out; most failed at 1-Across.")


def test_a_proof_names_a_duplicate() -> None:
    grid = Grid.parse("ACE\n###\nACE\n###\n...")
    outcome = Unfillable("ACE stands twice", grid.slots[:2], 0, 0.0)
    assert fill_state.unfillable(job(grid=grid), outcome).detail.startswith(
        "ACE stands at 1-Across and 2-Across."
    )


def test_a_proof_without_a_floor_does_not_ask_to_lower_it() -> None:
    state = fill_state.unfillable(job(floor=0), Unfillable("so it is", (), 0, 0.0))
    assert state.detail == "So it is. Clear an entry or move a block."


def test_many_blamed_entries_are_not_all_named() -> None:
    grid = Grid.parse("....\n....\n....\n....")
    outcome = Unfillable("x", grid.slots, 9, 0.0)
    assert (
        "1-Across ????, 5-Across ???? and others have no word."
        in fill_state.unfillable(job(grid=grid), outcome).detail
    )


def test_time_that_is_over_is_no_proof() -> None:
    state = fill_state.stopped(job(), Stopped(GRID, "time", 500, 60.2), 2)
    assert state.title == "No fill found in 60 s"
    assert state.detail.startswith("2 of 3 letters are shown; one may exist")
    assert state.can_accept


def test_a_stop_by_the_user_says_so() -> None:
    stopped = job()
    stopped.stopping.set()
    state = fill_state.stopped(stopped, Stopped(GRID, "stopped", 500, 1.2), 0)
    assert (state.title, state.detail) == ("Stopped", "No letter was placed; F5 tries again.")
    assert not state.can_accept


def test_sentences_are_sentences() -> None:
    state = fill_state.failed("there are no words to fill with: choose another list.")
    assert state.detail == "There are no words to fill with: choose another list."
    assert state.phase is FillPhase.FAILED
