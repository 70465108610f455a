"""Runs one method on one problem, and tells what came of it."""

from dataclasses import dataclass
from enum import Enum

from crossword_app.control import NEVER, Control
from crossword_app.errors import FillError
from crossword_app.lab.backtracking import search
from crossword_app.lab.making import RefutedError, make_space
from crossword_app.lab.method import Backtracking, Method
from crossword_app.lab.problem import LabProblem
from crossword_app.lab.tally import LabLimit, LimitReachedError, Tally
from crossword_app.lab.trace import Recorder
from crossword_app.model.grid import Grid


class Ending(Enum):
    """What came of a search."""

    FILLED = "filled"
    UNFILLABLE = "unfillable"
    """Proved: every way was tried. Never used for giving up."""
    STOPPED = "stopped"
    """A limit was reached: nothing is known."""
    NOT_TRIED = "not tried"
    """The method cannot take this problem."""


@dataclass(frozen=True, slots=True)
class LabResult:
    """What one method did.

    Attributes:
        why: the end of a sentence, where it was stopped or not tried, or needed no search.
        grid: filled, where it was.
        nodes, backtracks, look_ups: see `Tally`.
        prepare_seconds: wall time for tables, and for what is left out before the search.
        search_seconds: wall time of the search.
    """

    name: str
    method: Method
    ending: Ending
    why: str
    grid: Grid | None
    nodes: int
    backtracks: int
    look_ups: int
    prepare_seconds: float
    search_seconds: float


def run(
    problem: LabProblem,
    name: str,
    method: Method,
    limit: LabLimit,
    *,
    seed: int = 1,
    control: Control = NEVER,
    recorder: Recorder | None = None,
) -> LabResult:
    """Return what *method*, called *name*, does with *problem*.

    Args:
        seed: of the random order.
        recorder: records each step.

    Raises:
        FillError: the parts of *method* do not go together.
    """
    method.check()
    tally = Tally(limit, control)
    prepared, grid, why = None, None, ""
    try:
        space = make_space(problem, method, seed, tally)
        prepared = tally.seconds
        watch = recorder.watching(space, tally) if recorder else None
        is_directed = method.backtracking is Backtracking.CONFLICT
        ending = Ending.UNFILLABLE
        if search(space, tally, is_directed=is_directed, watch=watch):
            ending = Ending.FILLED
            grid = problem.grid.with_letters(space.letters())
    except RefutedError as refutation:
        ending, why = Ending.UNFILLABLE, str(refutation)
    except LimitReachedError as stopped:
        ending, why = Ending.STOPPED, str(stopped)
    except FillError as refusal:
        ending, why = Ending.NOT_TRIED, str(refusal)
    seconds = tally.seconds
    prepared = seconds if prepared is None else prepared
    return LabResult(
        name,
        method,
        ending,
        why,
        grid,
        tally.nodes,
        tally.backtracks,
        tally.look_ups,
        prepared,
        seconds - prepared,
    )
