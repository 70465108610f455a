"""Where a search for better fills begins: at the fill that stands in a grid, or at the nearest one that is allowed."""

from collections.abc import Collection
from dataclasses import dataclass

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.errors import FillError
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.revising.marks import Marks
from crossword_app.fill.revising.revision import Revised
from crossword_app.fill.revising.search import revise
from crossword_app.fill.standing import misfits, standing_fill, trouble_with
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.sentences import counted

_SECONDS = 2.0
"""For the fill that changes the fewest entries of what stands. Where most of it must change, any fill is as good."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """A fill from which better ones are looked for.

    Attributes:
        filled: the fill that stands in the grid, or the nearest one that was found; None for neither.
        trouble: why what stands there is not a fill, in a few words; "" where it is one.
        changed: how many of its entries are others in `filled`.
    """

    filled: Filled | None
    trouble: str = ""
    changed: int = 0

    @property
    def sentence(self) -> str:
        """What the user is told where the search does not begin with what stands; "" where it does."""
        if not self.trouble:
            return ""
        begun = (
            f"the search began with {counted(self.changed, 'entry', 'entries')} of it changed"
            if self.filled
            else "the search began anew"
        )
        return f"What stood in the grid is not a fill, since {self.trouble}; {begun}."


def beginning(
    request: FillRequest,
    problem: FillProblem,
    standing: Grid,
    index: WordIndex,
    free: Collection[Position],
    control: Control = NEVER,
) -> Beginning:
    """Return where to begin to improve *standing*, whose letters in *free* are what *problem* fills."""
    filled = standing_fill(problem, standing)
    if filled:
        return Beginning(filled)
    trouble = trouble_with(problem, standing)
    if not standing.is_filled:
        return Beginning(None, trouble)
    keep = frozenset(standing.size.positions()).difference(free)
    wrong = frozenset(slot.key for slot in misfits(problem, standing))
    marks = Marks(entries=wrong, keep=keep)
    try:
        revised = revise(
            request, standing, index, marks, limit=FillLimit(_SECONDS), control=control
        )
    except FillError:  # nothing is marked where two entries may not stand together
        return Beginning(None, trouble)
    if isinstance(revised, Revised) and (near := standing_fill(problem, revised.best.grid)):
        return Beginning(near, trouble, revised.best.entries)
    return Beginning(None, trouble)
