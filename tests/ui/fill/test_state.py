"""What the constructor is told of an autofill, on its way and at its end."""

from dataclasses import replace

import pytest

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.fill.improve import Improved
from crossword_app.fill.outcome import (
    Filled,
    FilledEntry,
    FillProgress,
    Prefer,
    Stopped,
    Unfillable,
)
from crossword_app.fill.part import Rest
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.wishes import Fate, WishedWord
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.ui.fill import endings as fill_endings
from crossword_app.ui.fill import state as fill_state
from crossword_app.ui.fill.job import FillJob, FillResult, FillScope, FillTask
from crossword_app.ui.fill.state import FillPhase

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
    return FillJob(grid, index, scope, Position(0, 0), region, FillRequest(floor=floor))


ACROSS, _, DOWN, OTHER = GRID.slots
FILLED = Filled(
    FULL,
    (
        FilledEntry(ACROSS, "ACE", None),
        FilledEntry(DOWN, "AXA", 70, 83.0),
        FilledEntry(OTHER, "EYZ", 81, 93.35),
    ),
    nodes=3,
    seconds=0.04,
)


def improving(task: FillTask) -> FillJob:
    """Return a job that makes FILLED better."""
    return replace(job(), task=task, earlier=(FillResult(FILLED, Rest.UNKNOWN),))


def improved(*, is_best: bool) -> FillResult:
    """Return what is known after FILLED was improved for two seconds."""
    bound = (99.0, 75.5, 70) if is_best else (99.0, 80.0, 75)
    return FillResult(
        FILLED,
        Rest.UNKNOWN,
        improved=Improved(FILLED, Prefer.MEAN, *bound, is_best, "it was stopped", 7, 2.0),
    )


def test_progress_counts_cells_time_and_nodes() -> None:
    progress = FillProgress(GRID, nodes=12_408, seconds=0.62, filled=1, total=4)
    state = fill_state.filling(
        job(FillScope.CORNER, region=frozenset({Position(1, 0)})), progress, 1
    )
    assert (state.title, state.detail) == (
        "Filling this corner",
        "1 of 1 squares  ·  0.6 s  ·  12,408 tries",
    )
    assert state.phase.is_running
    assert not state.can_accept


def test_a_fill_tells_its_weak_words_and_its_scores() -> None:
    state = fill_endings.filled(job(), FillResult(FILLED, Rest.UNKNOWN), 3)
    assert (state.title, state.detail) == (
        "Filled the grid",
        "no weak words  ·  mean 75.5  ·  lowest 70",
    )
    assert state.can_accept
    assert state.can_improve
    assert state.can_search_next
    assert state.mean_score == 75.5


def test_a_fill_that_is_improved_can_be_accepted_meanwhile() -> None:
    """When its fill was found is not told: it would look like a clock that stands still."""
    better = FillResult(replace(FILLED, seconds=1.5), Rest.UNKNOWN)
    state = fill_state.bettering(improving(FillTask.BETTER), better, 3)
    assert (state.title, state.detail) == (
        "Improving the grid",
        "no weak words  ·  mean 75.5  ·  lowest 70",
    )
    assert state.can_accept
    assert state.can_pause
    assert not state.can_improve


def test_the_first_fill_gets_better_and_can_be_accepted_or_searched_on_from_meanwhile() -> None:
    weak = replace(FILLED, entries=(*FILLED.entries, FilledEntry(DOWN, "AXA", 59, 62.0)))
    refining = replace(improving(FillTask.REFINE), earlier=(FillResult(weak, Rest.UNKNOWN),))
    state = fill_state.bettering(refining, FillResult(weak, Rest.UNKNOWN), 3)
    assert (state.phase, state.title) == (FillPhase.REFINING, "Filled the grid")
    assert state.detail == "getting better  ·  1 weak word  ·  mean 70.0"
    state = fill_state.bettering(refining, FillResult(FILLED, Rest.UNFILLABLE), 3)
    assert state.detail == "getting better  ·  no weak words (1 at first)  ·  mean 75.5"
    assert state.warning == "The rest is unfillable (proved)."
    assert state.phase.is_running
    assert state.can_accept
    assert state.can_pause
    assert state.can_improve
    assert state.can_search_next
    ended = fill_endings.filled(refining, improved(is_best=False), 3)
    assert (ended.title, ended.detail) == (
        "Filled the grid",
        "no weak words (1 at first)  ·  mean 75.5  ·  lowest 70",
    )


def test_an_improved_fill_tells_how_much_better_one_could_be_at_most() -> None:
    state = fill_endings.filled(
        improving(FillTask.BETTER),
        improved(is_best=False),
        3,
    )
    assert (state.title, state.detail) == (
        "Improved: at most 4.5 better",
        "no weak words  ·  mean 75.5  ·  lowest 70, at most 75",
    )
    assert state.more.startswith("Mean 75.50, of at most 80.00; worst word 70, of at most 75")
    assert state.can_improve


def test_of_the_best_fill_it_is_said_that_this_is_proved() -> None:
    for task, title in (
        (FillTask.REFINE, "Filled the grid: the best there is (proved)"),
        (FillTask.BETTER, "The best fill there is (proved)"),
    ):
        state = fill_endings.filled(improving(task), improved(is_best=True), 3)
        assert (state.title, state.detail) == (
            title,
            "no weak words  ·  mean 75.5  ·  lowest 70",
        )
        assert not state.can_improve
        assert state.can_search_next


def test_where_the_lowest_word_goes_first_its_bound_does() -> None:
    better = improving(FillTask.BETTER)
    by_worst = replace(better, request=replace(better.request, prefer=Prefer.WORST))
    state = fill_endings.filled(by_worst, improved(is_best=False), 3)
    assert (state.title, state.detail) == (
        "Improved: lowest 70, at most 75",
        "no weak words  ·  mean 75.5  ·  lowest 70",
    )


def test_another_fill_has_a_number_and_tells_what_changed() -> None:
    other = replace(FILLED, grid=FULL.with_letters({Position(1, 0): "Q"}))
    again = replace(job(), task=FillTask.NEXT, earlier=(FillResult(FILLED, Rest.UNKNOWN),))
    state = fill_endings.filled(again, FillResult(other, Rest.UNKNOWN), 3, number=2)
    assert state.title == "Fill 2 of the grid"
    assert state.detail.endswith("1 letter changed")
    assert state.can_go_back


def test_that_no_other_fill_exists_is_proved_and_keeps_the_last() -> None:
    again = replace(job(), task=FillTask.NEXT, earlier=(FillResult(FILLED, Rest.UNKNOWN),))
    proof = FillResult(Unfillable("no other", (), 5, 0.1), Rest.UNKNOWN)
    state = fill_endings.no_other(again, proof, 3)
    assert state.title == "No other fill of the grid exists (proved)"
    assert state.can_accept
    assert not state.can_search_next


def test_time_that_is_over_proves_nothing_of_other_fills() -> None:
    again = replace(job(), task=FillTask.NEXT, earlier=(FillResult(FILLED, Rest.UNKNOWN),))
    state = fill_endings.no_other(
        again, FillResult(Stopped(GRID, "time", 5, 60.1), Rest.UNKNOWN), 3
    )
    assert state.title == "No other fill found in 60 s"
    assert state.can_search_next


def test_wished_words_are_counted() -> None:
    word = Word("ACE", 80, "ace")
    wishes = (
        WishedWord(word, Fate.PLACED, ACROSS, "placed at 1-Across"),
        WishedWord(word, Fate.IMPOSSIBLE, None, "no entry can take it"),
    )
    state = fill_endings.filled(job(), FillResult(FILLED, Rest.UNKNOWN, wishes=wishes), 3)
    assert state.detail.endswith("1 of 2 wished words placed")
    assert state.more == "ACE: placed at 1-Across. ACE: no entry can take it."


def test_what_stands_still_says_so() -> None:
    state = replace(fill_state.started(job()), is_paused=True)
    assert state.heading == "Paused: filling the grid"


@pytest.mark.parametrize(
    ("rest", "figure", "warning"),
    [
        (Rest.FILLABLE, "  ·  rest can be filled", ""),
        (Rest.UNFILLABLE, "", "The rest is unfillable (proved)."),
        (Rest.UNKNOWN, "  ·  rest not known", ""),
    ],
)
def test_a_fill_of_a_part_tells_what_is_known_of_the_rest(
    rest: Rest, figure: str, warning: str
) -> None:
    outcome = Filled(FULL, (), nodes=3, seconds=0.04)
    corner = job(FillScope.CORNER, region=frozenset({Position(1, 0)}))
    state = fill_endings.filled(corner, FillResult(outcome, rest), 1)
    assert state.detail == f"1 letter{figure}"
    assert state.warning == warning
    assert warning in state.sentences


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
    state = fill_endings.unfillable(job(), outcome)
    assert state.title == "No fill exists here at floor 50"
    assert state.detail == f"{sentence} Clear an entry or lower the floor."
    assert not state.can_accept


def test_a_proof_names_what_the_search_ran_into() -> None:
    grid = Grid.parse("A..\n#.#\n#.#")
    across = (grid.slots[0],)
    at_once = fill_endings.unfillable(job(grid=grid), Unfillable("x", across, 0, 0.0))
    assert at_once.detail.startswith("The crossings leave no word for 1-Across.")
    searched = fill_endings.unfillable(job(grid=grid), Unfillable("x", across, 7, 0.0))
    assert searched.detail.startswith("Every way was tried or ruled out; most failed at 1-Across.")


def test_a_proof_names_a_duplicate() -> None:
    grid = Grid.parse("ACE\n###\nACE\n###\n...")
    outcome = Unfillable("ACE stands twice", grid.slots[:2], 0, 0.0)
    assert fill_endings.unfillable(job(grid=grid), outcome).detail.startswith(
        "ACE stands at 1-Across and 2-Across."
    )


def test_a_proof_without_a_floor_does_not_ask_to_lower_it() -> None:
    state = fill_endings.unfillable(job(floor=0), Unfillable("so it is", (), 0, 0.0))
    assert state.detail == "So it is. Clear an entry or move a block."


def test_many_blamed_entries_are_not_all_named() -> None:
    grid = Grid.parse("....\n....\n....\n....")
    outcome = Unfillable("x", grid.slots, 9, 0.0)
    assert (
        "1-Across ????, 5-Across ???? and others have no word."
        in fill_endings.unfillable(job(grid=grid), outcome).detail
    )


def test_time_that_is_over_is_no_proof() -> None:
    state = fill_endings.stopped(job(), Stopped(GRID, "time", 500, 60.2), 2)
    assert state.title == "No fill found in 60 s"
    assert state.detail.startswith("2 of 3 letters are shown; one may exist")
    assert state.can_accept


def test_a_stop_by_the_user_says_so() -> None:
    stopped = job()
    stopped.control.stop()
    state = fill_endings.stopped(stopped, Stopped(GRID, "stopped", 500, 1.2), 0)
    assert (state.title, state.detail) == ("Stopped", "No letter was placed; F5 tries again.")
    assert not state.can_accept


def test_sentences_are_sentences() -> None:
    state = fill_state.failed("there are no words to fill with: choose another list.")
    assert state.detail == "There are no words to fill with: choose another list."
    assert state.phase is FillPhase.FAILED
