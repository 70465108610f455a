"""The limit, progress and outcome of a fill. There are three outcomes."""

import enum
from dataclasses import dataclass

from crossword_app.model.grid import Grid
from crossword_app.model.shown import Shown
from crossword_app.model.slots import Slot

FORMER_MEAN = "total"
"""The name that Prefer.MEAN had before: it stands in settings and scripts."""

WEAK = 60
"""Words that score less are weak, unless the user sets another mark: solvers know few of them, or groan."""

MOST_THREADS = 2
"""The number of strategies that can search in parallel."""


class Order(enum.Enum):
    """Which slot is filled next. The value names it for the user."""

    WEIGHTED = "weighted"
    """The slot with the fewest words in proportion to its open crossings, weighted by earlier failures there."""
    NEARLY_FILLED = "nearly-filled"
    """Of the ten slots that are nearest to filled, the one with the fewest words left."""


class Prefer(enum.Enum):
    """The measure by which one fill is better than another. The value names it for the user."""

    QUALITY = "quality"
    """The fill with the higher quality, see `quality`; of equals, the one with the better worst word."""
    MEAN = "mean"
    """The fill with the higher mean score; of equals, the one with the better worst word."""
    WORST = "worst"
    """The fill with the better worst word; of equals, the one with the higher mean score."""

    @property
    def title(self) -> str:
        """What fills are compared by, in words."""
        return {"quality": "quality", "mean": "mean score", "worst": "lowest score"}[self.value]

    @classmethod
    def _missing_(cls, value: object) -> "Prefer | None":
        """Take FORMER_MEAN too."""
        return cls.MEAN if value == FORMER_MEAN else None


@dataclass(frozen=True, slots=True)
class FillLimit:
    """When to give up: at the first limit reached. None sets no limit.

    Attributes:
        seconds: wall time.
        nodes: words tried. With one thread and a seed, the search up to this limit is the same on every machine.
    """

    seconds: float | None = 60.0
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class FillProgress:
    """The progress of a fill.

    Attributes:
        grid: the grid with the recent partial fill that has the most words.
        nodes: words tried so far.
        seconds: since the fill began.
        filled, total: how many of the cells to fill have a letter in `grid`, and how many there are.
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
        text: its letters, a rebus written out.
        score: its score in the word list; None where all its letters were given.
        quality: what it is worth to a fill, less what it costs beside others; None where all its letters were given.
            See `quality` and `between_entries`.
        whole: the word that the lists know, where the entry holds it altered; else "".
    """

    slot: Slot
    text: str
    score: int | None
    quality: float | None = None
    whole: str = ""


@dataclass(frozen=True, slots=True)
class Filled(Shown):
    """A fill was found.

    Attributes:
        entries: every complete entry of `grid`, in the order of its slots.
        nodes: words tried.
        seconds: of wall time, from the call of `solve`.
        weak_below: words that score less are weak.
    """

    grid: Grid
    entries: tuple[FilledEntry, ...]
    nodes: int
    seconds: float
    weak_below: int = WEAK

    @property
    def mean_score(self) -> float:
        """Of the words that the fill placed."""
        return sum(self._scores) / len(self._scores)

    @property
    def min_score(self) -> int:
        """Of the words that the fill placed."""
        return min(self._scores)

    @property
    def quality(self) -> float:
        """The mean of what the words that the fill placed are worth, less what they cost beside others."""
        worth = [entry.quality for entry in self.entries if entry.quality is not None]
        return sum(worth) / len(worth)

    @property
    def weak_words(self) -> int:
        """How many of the words that the fill placed are weak."""
        return len(self.weak_entries)

    @property
    def weak_entries(self) -> tuple[FilledEntry, ...]:
        """The entries whose words the fill placed, and that are weak."""
        return tuple(
            each for each in self.entries if each.score is not None and each.score < self.weak_below
        )

    def measure(self, prefer: Prefer) -> float:
        """Return how good the fill is by *prefer*."""
        if prefer is Prefer.WORST:
            return float(self.min_score)
        return self.quality if prefer is Prefer.QUALITY else self.mean_score

    @property
    def figures(self) -> dict[str, int | float]:
        """How good it is, rounded, by the names in reports; none where all letters were given."""
        if not self._scores:
            return {}
        return {
            "mean_score": round(self.mean_score, 2),
            "min_score": self.min_score,
            "quality": round(self.quality, 2),
            "weak_words": self.weak_words,
        }

    def __repr__(self) -> str:
        figures = (f"{name} {value:g}" for name, value in self.figures.items())
        return f"<Filled {', '.join([str(self.grid.size), *figures]).replace('_', ' ')}>"

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

    def __str__(self) -> str:
        return self.reason


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

    def __str__(self) -> str:
        return self.why


Outcome = Filled | Unfillable | Stopped
