"""A pattern that was found, with its figures."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from crossword_app.fill.outcome import Filled
from crossword_app.generate.bridges import bridges
from crossword_app.generate.grids import grid_of
from crossword_app.generate.request import PatternRequest
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import set_kind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.stats import Statistics, statistics


@dataclass(frozen=True)
class Pattern:
    """A pattern that keeps to a request, as far as the search knows; `keeps_to` looks at the rest.

    Attributes:
        grid: with the letters given.
        fill: the fill that certifies it; None if none was asked for.
    """

    request: PatternRequest
    grid: Grid
    fill: Filled | None = None

    @classmethod
    def of(
        cls, request: PatternRequest, masks: Sequence[int], alphabet: Alphabet = ENGLISH
    ) -> "Pattern":
        """Return the pattern that a search for *request* has found."""
        return cls(request, grid_of(request, masks, alphabet))

    @cached_property
    def figures(self) -> Statistics:
        return statistics(self.grid)

    @cached_property
    def bridges(self) -> tuple[Position, ...]:
        """The squares that alone hold two parts together; see `bridges.bridges`."""
        return bridges(self.grid)

    def puzzle(self, title: str = "") -> Puzzle:
        """Return the pattern, with its fill if it has one, as a puzzle of its kind."""
        grid = self.fill.grid if self.fill else self.grid
        return set_kind(Puzzle(grid, self.request.symmetry, title=title), self.request.kind)

    @property
    def keeps_to_all(self) -> bool:
        """Whether the pattern keeps to the wishes too that are only looked at when it is whole."""
        request, mean = self.request, self.figures.mean_length
        return (
            (request.least_mean is None or mean >= request.least_mean)
            and (request.most_mean is None or mean <= request.most_mean)
            and not (request.has_no_bridge and self.bridges)
        )
