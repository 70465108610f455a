"""What is asked of designs: one value for the command line, the window and scripts."""

from dataclasses import dataclass, field, replace

from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.generate.designs.layouts import Layout
from crossword_app.generate.designs.places import Frame
from crossword_app.generate.designs.theme import Theme
from crossword_app.generate.request import USUAL_SIZE, Between, PatternRequest, usual_blocks
from crossword_app.model.geometry import Direction, Size
from crossword_app.model.kinds import PuzzleKind
from crossword_app.model.symmetry import Symmetry

_USUAL_WORDS = 78
"""The most that newspapers take in a themed puzzle of USUAL_SIZE."""

_GROWTH_OF_WORDS = 0.87
"""The power of the area with which words grow: so a grid of 21x21 has 140 at most, as newspapers have it."""


def usual_words(size: Size) -> Between:
    """Return how many words a themed puzzle of *size* usually has at most."""
    times = size.rows * size.columns / (USUAL_SIZE.rows * USUAL_SIZE.columns)
    return Between(0, round(_USUAL_WORDS * times**_GROWTH_OF_WORDS))


@dataclass(frozen=True)
class DesignRequest:
    """All wishes for designs.

    Attributes:
        words, blocks: how many there may be; None for as many as usual.
        threes: how many entries of three letters there may be; None for any number.
        layout: where the entries stand, one of the layouts of the theme; None for any of these.
        fill: what every fill keeps to, by what measure fills are better, and the seed of random choices. Floors and
            choices for single entries or squares say nothing: each design has others.

    Raises:
        ThemeError: no grid of that size is designed, or an entry is too long for it.
        GenerateError: the symmetry does not fit the size, or numbers go against one another.
    """

    theme: Theme
    size: Size = USUAL_SIZE
    symmetry: Symmetry = Symmetry.ROTATE_180
    words: Between | None = None
    blocks: Between | None = None
    threes: int | None = None
    layout: Layout | None = None
    fill: FillRequest = field(default_factory=FillRequest)

    def __post_init__(self) -> None:
        self.theme.check_size(self.size)
        _ = self.pattern  # which checks all numbers

    @property
    def pattern(self) -> PatternRequest:
        """What is asked of patterns, whatever the theme."""
        return PatternRequest(
            self.size,
            symmetry=self.symmetry,
            words=self.words_asked,
            blocks=self.blocks_asked,
            threes=self.threes,
        )

    @property
    def frame(self) -> Frame:
        return Frame(self.size, self.symmetry)

    @property
    def words_asked(self) -> Between:
        return self.words or usual_words(self.size)

    @property
    def blocks_asked(self) -> Between:
        return self.blocks or usual_blocks(PuzzleKind.AMERICAN, self.size)

    @property
    def fill_of_designs(self) -> FillRequest:
        """The request for the fill of a design, whose entries and squares no one has seen yet."""
        return replace(
            self.fill, slot_floors={}, rebus_choices={}, cell_letters={}, only={}, threads=1
        )

    @property
    def reads_across_only(self) -> bool:
        """Whether the entries should all read across, as far as they are placed by the search."""
        return self.layout is None and self.theme.directions == {Direction.ACROSS}


@dataclass(frozen=True, slots=True)
class DesignLimit:
    """When to end: at the first limit reached. None sets no limit.

    Attributes:
        seconds: wall time, without pauses.
        units: of work. Up to this limit the designs are the same on every machine and any number of threads.
    """

    seconds: float | None = 20.0
    units: int | None = None
