"""A design: a pattern round theme entries, with a fill; and what a search for designs ends in."""

from dataclasses import dataclass, replace
from functools import cached_property

from crossword_app.fill.outcome import Filled, Prefer
from crossword_app.generate.designs.layouts import Layout
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.shown import Shown
from crossword_app.model.stats import Statistics, statistics

_SHORT = 3


@dataclass(frozen=True)
class Design(Shown):
    """A whole grid: theme entries, blocks and fill.

    Attributes:
        layout: where the theme entries stand.
        start: the grid with the theme entries and all blocks, else empty.
        filled: the best fill of it so far.
        family: the number of its family: the designs that lie near one another have the same.
        seed: with this one, autofill finds its first fill.
        highest_floor: the highest floor that a fill of it was found at, from the floor asked for on.
        refined: how often its fill was made better.
        log10_fills: log10 of how many fills its pattern has at the floor asked for, by estimate; None while unknown.
    """

    layout: Layout
    start: Grid
    filled: Filled
    family: int
    seed: int
    highest_floor: int
    refined: int = 0
    log10_fills: float | None = None

    def __repr__(self) -> str:
        figures = f"{self.words} words, {self.blocks} blocks, quality {self.filled.quality:.2f}"
        return f"<Design {self.grid.size}, {figures}>"

    @property
    def grid(self) -> Grid:
        """The grid with all its letters."""
        return self.filled.grid

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle, with the theme entries locked, so that other fills of it keep them."""
        return self._with_theme_locked(self.grid)

    @property
    def start_puzzle(self) -> Puzzle:
        """The puzzle without its fill: the theme entries, locked, and the blocks."""
        return self._with_theme_locked(self.start)

    def _with_theme_locked(self, grid: Grid) -> Puzzle:
        locked = {place: replace(grid[place], is_locked=True) for place in self.layout.letters}
        return Puzzle(grid.replacing(locked), self.layout.frame.symmetry)

    @cached_property
    def statistics(self) -> Statistics:
        return statistics(self.grid)

    @property
    def words(self) -> int:
        return self.statistics.words

    @property
    def blocks(self) -> int:
        return self.statistics.blocks

    @property
    def threes(self) -> int:
        """How many entries have three letters."""
        return self.statistics.lengths[_SHORT]

    @property
    def worst_word(self) -> str:
        """The word with the lowest score that the fill placed."""
        placed = [entry for entry in self.filled.entries if entry.score is not None]
        return min(placed, key=lambda entry: entry.score or 0).text

    @property
    def ways(self) -> str:
        """How many fills there are, in words: "about 10^17 ways to fill"; "" while that is unknown."""
        if self.log10_fills is None:
            return ""
        return f"about 10^{max(self.log10_fills, 0):.0f} ways to fill"

    def merit(self, prefer: Prefer) -> tuple[float, float]:
        """Return the sort key by which a better design is greater, as fills are compared by *prefer*."""
        return merit_of(self.filled, prefer)


def merit_of(filled: Filled, prefer: Prefer) -> tuple[float, float]:
    """Return the sort key by which a better fill is greater: the measure of *prefer*, then the other one."""
    if prefer is Prefer.WORST:
        return filled.min_score, filled.mean_score
    return (filled.quality if prefer is Prefer.QUALITY else filled.mean_score), filled.min_score


@dataclass(frozen=True)
class Counts:
    """What a search has done so far.

    Attributes:
        units: of work that were done.
        layouts: those that were looked at.
        patterns: those that a fill was tried for.
        filled, refuted: how many of these were filled, and proved unfillable.
        seconds: of wall time, without pauses.
        refuting: a sentence on what was refuted last; "" for nothing yet.
    """

    units: int = 0
    layouts: int = 0
    patterns: int = 0
    filled: int = 0
    refuted: int = 0
    seconds: float = 0.0
    refuting: str = ""


@dataclass(frozen=True)
class Designs:
    """Designs were found.

    Attributes:
        designs: the best of each family, best first; of two layouts at least, where designs of two were found.
        families: how many families there are in all.
        why: a sentence for the user on how it ended.
    """

    designs: tuple[Design, ...]
    families: int
    counts: Counts
    why: str


@dataclass(frozen=True)
class NoDesign:
    """Proved: there is no design. Never used for giving up.

    Attributes:
        reason: a sentence for the user, with what would help.
    """

    reason: str
    counts: Counts


@dataclass(frozen=True)
class NoneFound:
    """None was found, and none is ruled out.

    Attributes:
        why: a sentence for the user on how it ended.
    """

    why: str
    counts: Counts


DesignOutcome = Designs | NoDesign | NoneFound
