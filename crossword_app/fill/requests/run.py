"""Carries out a request: fills a grid, explains why it cannot be filled, or says which letters would let it be."""

from collections.abc import Callable, Collection
from dataclasses import replace

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.analysis.explain import DEFAULT_SECONDS, Explanation, explanation_of
from crossword_app.fill.analysis.least_change import (
    is_nearly_filled,
    least_change,
    with_least,
)
from crossword_app.fill.analysis.trials import TrialMemory, Trials
from crossword_app.fill.analysis.wanted import WantedSearch
from crossword_app.fill.outcome import Filled, FillLimit, Outcome, Unfillable
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.refining import refine, with_all_work
from crossword_app.fill.requests.suggestions import emptied
from crossword_app.fill.search import solve
from crossword_app.fill.wishes import place_wished
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry

_PART_FOR_LEAST = 0.2
"""The share of the time of an explanation in which the way out is sought that changes the fewest entries."""


def fill(
    request: FillRequest,
    grid: Grid,
    index: WordIndex,
    *,
    progress: Callable[[Filled], None] | None = None,
    control: Control = NEVER,
) -> Outcome:
    """Fill *grid* with words of *index* as *request* asks. Wished words are placed if possible.

    The fill is refined, unless the first is enough. Its nodes and seconds are those of the search and of refining.

    Args:
        progress: called with the first fill, and with each better one.
        control: a stop returns the best fill so far; Stopped where there is none.

    Raises:
        FillError: the grid cannot be attempted; see `FillRequest.problem`.
    """
    wished = request.wished_words()
    problem = request.problem(grid, request.words(index))
    if wished:
        placed = place_wished(problem, wished, request.limit, seed=request.seed, control=control)
        problem, outcome = placed.problem, placed.outcome
    else:
        outcome = solve(
            problem,
            request.limit,
            seed=request.seed,
            order=request.order,
            threads=request.threads,
            control=control,
        )
    if progress and isinstance(outcome, Filled):
        progress(outcome)
    if request.is_first_enough or not isinstance(outcome, Filled):
        return outcome
    refined = refine(request, problem, outcome, progress=progress, control=control)
    return with_all_work(outcome, refined.filled)


def explain(
    request: FillRequest,
    grid: Grid,
    index: WordIndex,
    symmetry: Symmetry,
    *,
    seconds: float = DEFAULT_SECONDS,
    region: Collection[Position] | None = None,
    memory: TrialMemory | None = None,
    control: Control = NEVER,
) -> Explanation:
    """Explain why *grid*, or *region* of it, cannot be filled as *request* asks, and what would help.

    Args:
        symmetry: the symmetry that blocks keep when they are opened or moved.
        seconds: the time for all of it.
        memory: that of an earlier explanation of the same grid and request, which this one continues.

    Raises:
        FillError: the grid cannot be attempted; see `FillRequest.problem`.
    """
    is_revised = region is None and is_nearly_filled(grid)
    trials = Trials(
        request.words(index),
        request.floor,
        (1 - _PART_FOR_LEAST) * seconds if is_revised else seconds,
        region,
        control=control,
        seed=request.seed,
        rules=request.rules(grid),
        slot_floors=request.entry_floors,
        memory=memory or TrialMemory(),
    )
    explanation = explanation_of(grid, trials, symmetry)
    if not is_revised or not isinstance(explanation.outcome, Unfillable) or control.wait():
        return explanation
    least = least_change(
        request, grid, index, _PART_FOR_LEAST * seconds, control, trials.memory.least
    )
    trials.memory.least = least.outcome
    fixes = explanation.fixes
    if least.fix:
        fixes = with_least(fixes, least.fix, grid)
    is_cut_short = explanation.is_cut_short or least.outcome is not None
    bound = least.outcome.bound if least.outcome else ""
    return replace(explanation, fixes=fixes, is_cut_short=is_cut_short, bound=bound)


def wanted(
    request: FillRequest,
    grid: Grid,
    slot: Slot,
    index: WordIndex,
    *,
    seconds: float | None = DEFAULT_SECONDS,
    control: Control = NEVER,
) -> WantedSearch:
    """Return the search for letters of *slot* with which the rest of *grid* fills best; go through it to run it.

    The words of *slot* do not count, only its crossings. If it is full, its letters go, but for locked ones. Pencilled
    letters may all change.

    Raises:
        FillError: see `WantedSearch`, and `FillRequest.problem`.
    """
    free = emptied(grid, slot).without_pencil()
    problem = request.problem(free, request.words(index))
    limit = FillLimit(seconds)
    return WantedSearch(
        problem, slot, limit, prefer=request.prefer, seed=request.seed, control=control
    )
