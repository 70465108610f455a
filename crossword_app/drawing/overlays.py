"""The marks shown over a grid, and how much of the grid is drawn."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from crossword_app.drawing.block_signs import BlockMark
from crossword_app.drawing.palette import LIGHT, Palette, contrast
from crossword_app.drawing.signs import NUMBER_SIZE
from crossword_app.model.geometry import Position
from crossword_app.model.slots import Slot

SMALLEST_DETAILED_CELL = 20
"""Pixels. Numbers, dots and padlocks are dropped from smaller cells; crosses, shelf and hatching stay."""

_LETTERS_BY_TIGHTNESS = ((7, 9), (4, 6), (2, 3))
"""The fewest and the most letters left in cells of the levels 1, 2 and 3. The user's guide names these figures."""


@dataclass(frozen=True)
class Marks:
    """The marks shown over a grid, besides the letters of the puzzle.

    Attributes:
        current: the cell of the cursor.
        entry, crossing: cells of the current entry, and of the entry that crosses it at the cursor.
        selection: cells that the constructor selected.
        ghosts: letters that autofill offers. They are shown in place of pencil, but never of ink.
        preview: letters that a word in a list would place. They are shown in place of others.
        choices: strings of which an empty cell may take one.
        limits: the letters that an empty cell may hold, as in AEIOU, or may not, as in -S.
        own_words: the slots that have words of their own.
        forced: the only letters that are left for their cells.
        region: cells that a fill may change; they are hatched.
        dead: cells for which no letter is left.
        tight: how many letters are left for cells. A dot marks those that are tight by `tightness`.
        blocks: what the map of blocks tells of cells. They have no dots.
        blame: the slots that prove a grid unfillable, in the order of their numbers.
        spoiled: the slots that were changed since the grid had a fill, which it is proved to have no more.
        wrong: cells whose letters a check found wrong.
        revealed: cells that were shown to the solver.
        times: how long cells took, as shares of the longest time, 0 to 1.
        thread: the entry of a word in a list, and the entry that is left the weakest word by it.
    """

    current: Position | None = None
    entry: tuple[Position, ...] = ()
    crossing: tuple[Position, ...] = ()
    selection: frozenset[Position] = frozenset()
    ghosts: Mapping[Position, str] = field(default_factory=dict)
    preview: Mapping[Position, str] = field(default_factory=dict)
    choices: Mapping[Position, tuple[str, ...]] = field(default_factory=dict)
    limits: Mapping[Position, str] = field(default_factory=dict)
    own_words: tuple[Slot, ...] = ()
    forced: Mapping[Position, str] = field(default_factory=dict)
    region: frozenset[Position] = frozenset()
    dead: frozenset[Position] = frozenset()
    tight: Mapping[Position, int] = field(default_factory=dict)
    blocks: Mapping[Position, BlockMark] = field(default_factory=dict)
    blame: tuple[Slot, ...] = ()
    spoiled: tuple[Slot, ...] = ()
    wrong: frozenset[Position] = frozenset()
    revealed: frozenset[Position] = frozenset()
    times: Mapping[Position, float] = field(default_factory=dict)
    thread: tuple[Slot, Slot] | None = None


@dataclass(frozen=True)
class Style:
    """How much is drawn, and the settings of the theme that are no colours.

    Attributes:
        has_details: numbers, dots and padlocks; see `SMALLEST_DETAILED_CELL`.
        shows_letters: draws the letters of the puzzle; without them, only given letters are drawn.
        shows_locks: draws tint, shelf and padlock, the line under given letters, and pencil unlike ink. They help the
            constructor and are not printed.
        number_size: of the numbers of entries, in cells.
        on_blame: the ink of numbers on the discs of blamed entries.
    """

    has_details: bool = True
    shows_letters: bool = True
    shows_locks: bool = True
    number_size: float = NUMBER_SIZE
    outlines_crossing: bool = False
    region_tint: float = LIGHT.region_tint
    block_tint: float = LIGHT.block_tint
    time_tint: float = LIGHT.time_tint
    region_lines: float = LIGHT.region_lines
    on_blame: str = "cell"

    @classmethod
    def of(cls, palette: Palette, cell: float) -> "Style":
        """Return the style of the window, for *palette* and cells of *cell* pixels."""
        return cls(
            has_details=cell >= SMALLEST_DETAILED_CELL,
            outlines_crossing=palette.outlines_crossing,
            region_tint=palette.region_tint,
            block_tint=palette.block_tint,
            time_tint=palette.time_tint,
            region_lines=palette.region_lines,
            on_blame=max(("cell", "block"), key=lambda ink: contrast(palette[ink], palette.dead)),
        )


def tightness(letters_left: int) -> int:
    """Return how tight a cell with so many letters left is: 0 if it is not tight, else 1 to 3.

    A cell with one letter left is not tight but forced, and one with none is dead.
    """
    for level, (fewest, most) in enumerate(_LETTERS_BY_TIGHTNESS, start=1):
        if fewest <= letters_left <= most:
            return level
    return 0
