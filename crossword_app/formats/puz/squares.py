"""The squares of a puzzle in .puz files: one byte each, and separately what does not fit into a byte."""

from collections.abc import Mapping
from dataclasses import dataclass

from crossword_app.formats.puz.layout import (
    BLOCKS,
    EMPTY_SQUARE,
    LONGEST_REBUS,
    NOT_PROVIDED,
    Markup,
    storable,
)
from crossword_app.formats.puz.lock import LockedSolution
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.cell import Cell
from crossword_app.model.grid import Grid
from crossword_app.text_encoding import fits_windows

_MOST_REBUSES = 255
"""Different rebuses: one byte for each cell holds the number of its rebus."""

_REBUS_END = ";"
"""Ends a row of the table of rebuses. A rebus cannot contain it."""


@dataclass(frozen=True)
class Squares:
    """The squares of a grid, in reading order.

    Attributes:
        solution, filled_in: one character for each square, which fits into one byte. Solvers start with the second.
        rebus: the full contents of rebus squares, by index in reading order.
        marks: the `Markup` of each square.
        nearest: how many squares hold one letter that no byte stands for, and so are written as a rebus.
        changed: how many squares hold more than a rebus can, or something that it cannot.
    """

    solution: str
    filled_in: str
    rebus: Mapping[int, str]
    marks: tuple[Markup, ...]
    nearest: int = 0
    changed: int = 0

    @property
    def has_solution(self) -> bool:
        return bool(self.rebus) or not set(self.solution) <= {*BLOCKS, NOT_PROVIDED}


def squares_of(grid: Grid, block: str, *, is_old: bool) -> Squares:
    """Return the squares of *grid*, which has neither bars nor voids.

    Args:
        block: the sign for a block: one of `BLOCKS`.
        is_old: the file has a version before 2, whose bytes are in Windows' code page and not only ASCII.
    """
    held = [text_of(grid, cell) for cell in grid.cells]
    wholes = {index: text for index, text in enumerate(held) if text and not _is_byte(text, is_old)}
    rebus = _fitted(wholes)
    nothing = EMPTY_SQUARE if any(held) else NOT_PROVIDED
    letters = [
        first_letter(text) if i in wholes else text or nothing for i, text in enumerate(held)
    ]
    solution = "".join(
        letter if cell.is_open else block for cell, letter in zip(grid.cells, letters, strict=True)
    )
    return Squares(
        solution,
        _filled_in(grid, solution),
        rebus,
        tuple(_mark(cell.has_circle, is_given=_is_given(cell)) for cell in grid.cells),
        nearest=sum(len(text) == 1 for text in wholes.values()),
        changed=sum(rebus.get(index) != text for index, text in wholes.items()),
    )


def locked_squares(grid: Grid, block: str, locked: LockedSolution) -> Squares:
    """Return the squares of *grid*, which is empty, with the locked solution that it came with."""
    return Squares(
        locked.letters.replace(BLOCKS[0], block),
        _filled_in(grid, locked.letters.replace(BLOCKS[0], block)),
        _fitted(locked.rebus),
        tuple(
            _mark(cell.has_circle, is_given=index in locked.given)
            for index, cell in enumerate(grid.cells)
        ),
    )


def text_of(grid: Grid, cell: Cell) -> str:
    """Return the contents of *cell* of *grid* as people write them, in characters of Windows' code page."""
    return storable(grid.alphabet.spelled(cell.letters)).replace("ẞ", "ß")


def _is_byte(text: str, is_old: bool) -> bool:
    """Return whether *text* can be the byte of a square, without another meaning there."""
    is_letter = len(text) == 1 and text.isprintable() and text not in f"{BLOCKS}{EMPTY_SQUARE} "
    return is_letter and (text.isascii() or (is_old and fits_windows(text)))


def _fitted(wholes: Mapping[int, str]) -> dict[int, str]:
    """Return the items of *wholes* that a table of rebuses can hold."""
    fitted = {
        index: storable(text)[:LONGEST_REBUS].replace(_REBUS_END, ",")
        for index, text in wholes.items()
    }
    table = list(dict.fromkeys(fitted.values()))[:_MOST_REBUSES]
    return {index: text for index, text in fitted.items() if text in table}


def first_letter(text: str) -> str:
    """Return the letter for a square that holds *text*, A to Z or a digit, for programs without rebuses."""
    first = text[0]
    is_plain = first.isascii() and first.isalnum()
    return first.upper() if is_plain else ENGLISH.fold(text)[:1] or NOT_PROVIDED


def _filled_in(grid: Grid, solution: str) -> str:
    """Return what a solver starts with: the blocks, unless they are hidden, and the given letters."""
    shown = (
        letter if _is_given(cell) or letter == BLOCKS[0] else EMPTY_SQUARE
        for cell, letter in zip(grid.cells, solution, strict=True)
    )
    return "".join(shown)


def _is_given(cell: Cell) -> bool:
    return cell.is_given and bool(cell.letters)


def _mark(has_circle: bool, *, is_given: bool) -> Markup:
    circle = Markup.CIRCLED if has_circle else Markup(0)
    return circle | Markup.GIVEN if is_given else circle
