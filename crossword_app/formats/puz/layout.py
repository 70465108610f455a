"""What the reader and the writer of .puz files share: the layout of the bytes, texts, the order of the clues.

Format: "PUZ file format" of the project "puz" (its wiki page FileFormat), found out by its authors from Across Lite's
files. A header of fixed size, the solution and what the solver has filled in at a byte a cell, texts that end in NUL,
and sections with a header each.
"""

import enum
import struct
from dataclasses import replace

from crossword_app.formats.plain_clues import with_enumeration
from crossword_app.model.cell import BLOCK
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.sentences import counted

MAGIC = b"ACROSS&DOWN\0"
"""Two bytes of checksum stand before it, and before these anything may, such as the headers of an e-mail."""

HEADER = struct.Struct("<H 12s H 8s 4s H H 12s B B H H H")
"""Checksum, magic, checksum of the CIB, masked checksums, version, unused, checksum of the open solution, unused; then
the CIB: columns, rows, number of clues, type, state of the solution."""

CIB = slice(0x2C, 0x34)
MASK = b"ICHEATED"

DIAGRAMLESS = 0x0401
LOCKED_STATE = 0x0004

BLOCKS = ".:"
"""The second is a block that the solver of a diagramless puzzle is not shown."""

EMPTY_SQUARE = "-"
NOT_PROVIDED = "X"
"""Stands in every square of a puzzle whose solution is not published."""

UNPUBLISHED = (NOT_PROVIDED, NOT_PROVIDED.lower(), "?")
"""One of them stands in all squares, with programs of all kinds, where the solution is not published."""

LONGEST_REBUS = 60
"""Letters. It keeps a damaged file from drawing a mile of text, and the table of rebuses within its 64 KB."""


class Section(bytes, enum.Enum):
    """What may follow the texts."""

    REBUS = b"GRBS"
    REBUS_TABLE = b"RTBL"
    MARKUP = b"GEXT"
    TIMER = b"LTIM"
    SOLVER_REBUS = b"RUSR"


class Markup(enum.IntFlag):
    """What `Section.MARKUP` says of a cell."""

    WAS_WRONG = 0x10
    IS_WRONG = 0x20
    GIVEN = 0x40
    CIRCLED = 0x80


# Texts


def storable(text: str) -> str:
    """Return *text* without what no file can hold: NUL, which ends texts, and halves of surrogate pairs."""
    return text.replace("\0", "").encode("utf-8", "replace").decode("utf-8")


# Slots and clues


def plain_grid(grid: Grid) -> Grid:
    """Return *grid* as Across Lite numbers it: no bars, no labels, voids as blocks."""
    return grid.replacing(
        {
            place: replace(cell.barless, label=None) if cell.is_open else BLOCK
            for place, cell in grid
            if cell.is_void or cell.bar_right or cell.bar_below or cell.label is not None
        }
    )


def in_file_order(slots: tuple[Slot, ...]) -> list[Slot]:
    """Return *slots* by their first cells, across before down: so clues stand in files."""
    return sorted(slots, key=lambda slot: slot.start)  # stable, and across slots come first


def plain_clues(puzzle: Puzzle, grid: Grid) -> dict[SlotKey, str]:
    """Return a clue for each slot of *grid*, the `plain_grid` of the puzzle; "" where none is written.

    Where a bar parts entries that *grid* has as one, their clues stand together.
    """
    layout = puzzle.grid.layout
    texts = {}
    for slot in grid.slots:
        within = (layout.slot_at(place, slot.direction) for place in slot.positions)
        clues = [puzzle.clue(found) for found in dict.fromkeys(within) if found]
        printed = (with_enumeration(clue.text, clue) for clue in clues)
        texts[slot.key] = " / ".join(filter(None, printed))
    return texts


def joined_clues(puzzle: Puzzle, grid: Grid) -> tuple[str, ...]:
    """Return the sentence that says how many clues `plain_clues` has put behind others, none where it is none."""
    starts = grid.layout.by_key
    number = sum(
        bool(puzzle.clue(slot).text) for slot in puzzle.grid.slots if slot.key not in starts
    )
    if not number:
        return ()
    return (f"{counted(number, 'clue')} put behind another, whose entry a bar had ended",)
