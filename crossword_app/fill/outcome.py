"""What a fill may cost, what it tells on its way, and the three ways in which it ends."""

import enum
from dataclasses import dataclass
from statistics import fmean

from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

MOST_THREADS = 2
"""Two strategies search beside each other."""


class Order(enum.Enum):
    """Which slot is filled next. The value names it for the user."""

    WEIGHTED = "weighted"
    """Fewest words left for the crossings that are still open, those counted more where the search failed before."""
    NEARLY_FILLED = "nearly-filled"
    """Of the ten slots that are nearest to filled, the one with the fewest words left."""


class Prefer(enum.Enum):
    """Which of two fills is the better one. The value names it for the user."""

    TOTAL = "total"
    """That with the higher mean score; of equals that with the better worst word."""
    WORST = "worst"
    """That with the better worst word; of equals that with the higher mean score."""


@dataclass(frozen=True, slots=True)
class FillLimit:
    """When to give up; whichever comes first. None sets no limit.

    Attributes:
        seconds: of wall time.
        nodes: words tried. With one thread and a seed, the search is the same on every machine up to this limit.
    """

    seconds: float | None = 60.0
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class FillProgress:
    """How far a fill is.

    Attributes:
        grid: with the deepest fill of late put in.
        nodes: words tried so far.
        seconds: since the fill began.
        filled, total: cells that have their letter in `grid`, of those that are to be filled.
    """

    grid: Grid
    nodes: int
    seconds: float
    filled: int
    total: int


@dataclass(frozen=True, slots=True)
class FilledEntry:
    """One complete entry of a filled grid.

    Attributes:
        text: as it stands in the grid, a rebus written out.
        score: in the word list; None where all its letters were given.
    """

    slot: Slot
    text: str
    score: int | None


@dataclass(frozen=True, slots=True)
class Filled:
    """A fill was found.

    Attributes:
        entries: every complete entry of `grid`, in the order of its slots.
        nodes: words tried.
        seconds: of wall time, from the call of `solve`.
    """

    grid: Grid
    entries: tuple[FilledEntry, ...]
    nodes: int
    seconds: float

    @property
    def mean_score(self) -> float:
        """Of the words that the fill placed."""
        return fmean(self._scores)

    @property
    def min_score(self) -> int:
        """Of the words that the fill placed."""
        return min(self._scores)

    @property
    def _scores(self) -> list[int]:
        return [entry.score for entry in self.entries if entry.score is not None]


@dataclass(frozen=True, slots=True)
class Unfillable:
    """Proved: no fill exists with these words. Never used for giving up.

    Attributes:
        reason: a sentence for the user.
        blamed: slots to look at first; in the order of the grid.
    """

    reason: str
    blamed: tuple[Slot, ...]
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Stopped:
    """Neither filled nor refuted: a limit was reached, or the caller stopped it.

    Attributes:
        grid: with the deepest partial fill put in.
        why: a sentence for the user.
    """

    grid: Grid
    why: str
    nodes: int
    seconds: float


Outcome = Filled | Unfillable | Stopped
