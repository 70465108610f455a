"""What the reader and the writer of .puz files share: the layout of the bytes, texts, the order of the clues.

Format: "PUZ file format" of the project "puz" (its wiki page FileFormat), whose authors found it by studying Across
Lite's files. A file has a header of fixed size, the solution and the solver's letters with one byte for each cell,
texts that end in NUL, and sections with a header each.
"""

import enum
import struct
from dataclasses import replace

from crossword_app.formats.plain_clues import with_enumeration
from crossword_app.model.cell import BLOCK
from crossword_app.model.grid import Grid
from crossword_app.model.linked_entries import with_see_clues
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.sentences import counted

MAGIC = b"ACROSS&DOWN\0"
"""Two bytes of checksum come before it. Anything may come before these, such as the headers of an e-mail."""

HEADER = struct.Struct("<H 12s H 8s 4s H H 12s B B H H H")
"""Checksum, magic, checksum of the CIB, masked checksums, version, unused, checksum of the open solution, unused; then
the CIB: columns, rows, number of clues, type, state of the solution."""

CIB = slice(0x2C, 0x34)
MASK = b"ICHEATED"

DIAGRAMLESS = 0x0401
LOCKED_STATE = 0x0004

BLOCKS = ".:"
"""The second one is a block that is hidden from the solver of a diagramless puzzle."""

EMPTY_SQUARE = "-"
NOT_PROVIDED = "X"
"""In every square of a puzzle whose solution is not published."""

UNPUBLISHED = (NOT_PROVIDED, NOT_PROVIDED.lower(), "?")
"""Programs write one of these in all squares if the solution is not published."""

LONGEST_REBUS = 60
"""Letters. A damaged file must not make us draw endless text, and the table of rebuses must fit into 64 KB."""


class Section(bytes, enum.Enum):
    """Sections that may follow the texts."""

    REBUS = b"GRBS"
    REBUS_TABLE = b"RTBL"
    MARKUP = b"GEXT"
    TIMER = b"LTIM"
    SOLVER_REBUS = b"RUSR"


class Markup(enum.IntFlag):
    """The flags of a cell in `Section.MARKUP`."""

    WAS_WRONG = 0x10
    IS_WRONG = 0x20
    GIVEN = 0x40
    CIRCLED = 0x80


# Texts


def storable(text: str) -> str:
    """Return *text* without characters that no file can hold: NUL, which ends texts, and halves of surrogate pairs."""
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
    """Return *slots* in the order of their clues in files: by first cell, across before down."""
    return sorted(slots, key=lambda slot: slot.start)  # stable, and across slots come first


def plain_clues(puzzle: Puzzle, grid: Grid) -> dict[SlotKey, str]:
    """Return a clue for each slot of *grid*, the `plain_grid` of the puzzle; "" if none is written.

    Entries that a bar divides are one entry in *grid*. Their clues are joined. An entry that another clue leads on to
    says "See 1".
    """
    puzzle = with_see_clues(puzzle)
    layout = puzzle.grid.layout
    texts = {}
    for slot in grid.slots:
        within = (layout.slot_at(place, slot.direction) for place in slot.positions)
        clues = [puzzle.clue(found) for found in dict.fromkeys(within) if found]
        printed = (with_enumeration(clue.text, clue) for clue in clues)
        texts[slot.key] = " / ".join(filter(None, printed))
    return texts


def joined_clues(puzzle: Puzzle, grid: Grid) -> tuple[str, ...]:
    """Return a sentence with the number of clues that `plain_clues` appended to others, none if it appended none."""
    starts = grid.layout.by_key
    number = sum(
        bool(puzzle.clue(slot).text) for slot in puzzle.grid.slots if slot.key not in starts
    )
    if not number:
        return ()
    return (f"{counted(number, 'clue')} put behind another, whose entry a bar had ended",)
