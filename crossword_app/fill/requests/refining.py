"""Makes a fill better as soon as it is found, unasked and for a bounded amount of work.

The first fill takes hundredths of a second, and the work after it turns most of its weak words into good ones.
"""

from collections.abc import Callable
from dataclasses import replace

from crossword_app.control import NEVER, Control
from crossword_app.fill.improve import Improved, improve
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.requests.fill_request import FillRequest

REFINING_NODES = 30_000
"""Words tried on each thread to refine a fill. A count, since a time would give other fills on other machines; it takes
1 to 2 s on grids of 15x15 here, after which most grids gain little for their time."""


def refine(
    request: FillRequest,
    problem: FillProblem,
    filled: Filled,
    *,
    seconds: float | None = None,
    progress: Callable[[Filled], None] | None = None,
    control: Control = NEVER,
) -> Improved:
    """Improve *filled*, a fill of *problem*, for REFINING_NODES, or for what it has left of the limit of *request*.

    With a seed and one thread the result is the same on every machine.

    Args:
        seconds: end after this time too.
        progress, control: as for `improve`.
    """
    limit, nodes = request.limit, REFINING_NODES
    if limit.seconds is not None:
        left = max(0.0, limit.seconds - filled.seconds)
        seconds = left if seconds is None else min(left, seconds)
    if limit.nodes is not None:
        nodes = min(nodes, max(0, limit.nodes - filled.nodes))
    return improve(
        problem,
        filled,
        FillLimit(seconds, nodes),
        prefer=request.prefer,
        seed=request.seed,
        threads=request.threads,
        progress=progress,
        control=control,
    )


def with_all_work(first: Filled, best: Filled) -> Filled:
    """Return *best*, which *first* was improved to, with the nodes and seconds of the search for *first* added."""
    if best is first:
        return best
    return replace(best, nodes=first.nodes + best.nodes, seconds=first.seconds + best.seconds)
