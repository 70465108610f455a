"""Tells grids from other text: prose, source code, headings and tables that happen to have equally long lines.

A text that is all grid, in the signs that we write, needs no such proof. One in other signs must look like a grid on
the whole; one with other lines around it, or with spaces among its cells, in every respect, the more so the more other
lines there are.
"""

import math
from collections.abc import Sequence

from crossword_app.formats.text.rows import Cut
from crossword_app.formats.text.signs import Meaning, Role
from crossword_app.model.grid import Grid

_LEAST = -4.0
"""Below this likelihood, text that could be something else is not taken for a grid."""

_LEAST_OF_ALL = -11.0
"""Below this likelihood, no text in signs other than ours is taken for a grid: addresses, days, columns of figures."""

_OURS = {"#": Role.BLOCK, ".": Role.EMPTY, "_": Role.EMPTY, "-": Role.VOID}
"""What signs mean in the drawings that we write."""

_SMALLEST_SIDE = 3
_MOST_OTHERS = 20
"""Other lines for each row of the grid. A grid of 15 rows with its clues and some words has about 6."""

_FEW_OTHERS = 8
"""Other lines for each row that leave no doubt: the clues of a grid."""

_LONGEST_SHAPE = 2.5
"""How often a grid is as long as it is wide, or as wide as it is long."""

_SENTENCE, _CODE, _RULE, _STRETCHED, _SPACED = -5.0, -5.0, -6.0, -3.0, -0.5
"""What makes a grid less likely, as logarithms."""


def is_prose(cut: Cut, meaning: Meaning, grid: Grid, likelihood: float) -> bool:
    """Return whether a doubtful *cut* is more likely something else than *grid*, which its signs would make."""
    size = grid.size
    if min(size) < _SMALLEST_SIDE or Role.BLOCK not in meaning.roles.values():
        return True
    others = cut.lines_left / size.rows
    if others > _MOST_OTHERS:
        return True
    many = max(0.0, math.log2(others / _FEW_OTHERS)) if others else 0.0
    return likelihood + _doubts(cut, meaning, grid) - many < _LEAST


def is_far_fetched(meaning: Meaning, likelihood: float) -> bool:
    """Return whether no text is meant so, not even one that is all grid."""
    return likelihood < _LEAST_OF_ALL and not meaning.roles.items() <= _OURS.items()


def _doubts(cut: Cut, meaning: Meaning, grid: Grid) -> float:
    """Return how much the lines of *cut* look like something else, as a logarithm."""
    letters = [
        "".join(cell for cell in row if meaning.role_of(cell) is Role.LETTER) for row in cut.rows
    ]
    return (
        _SENTENCE * any(map(_has_both_cases, letters))
        + _CODE * any(map(_has_digits_and_letters, letters))
        + _RULE * _has_closed_line(grid)
        + _SPACED * (cut.lines_left > 0 and any(map(_has_spaces_and_letters, cut.rows)))
        + _STRETCHED * (max(grid.size) > _LONGEST_SHAPE * min(grid.size))
    )


def _has_both_cases(letters: str) -> bool:
    return any(map(str.isupper, letters)) and any(map(str.islower, letters))


def _has_digits_and_letters(letters: str) -> bool:
    return any(map(str.isdigit, letters)) and any(map(str.isalpha, letters))


def _has_spaces_and_letters(row: Sequence[str]) -> bool:
    return " " in row and any(map(str.isalpha, row))


def _has_closed_line(grid: Grid) -> bool:
    """Return whether a whole row or column has no open cell: headings are underlined, grids are not."""
    columns = grid.size.columns
    opened = [cell.is_open for cell in grid.cells]
    rows = [opened[start : start + columns] for start in range(0, len(opened), columns)]
    return not all(map(any, rows)) or not all(map(any, zip(*rows, strict=True)))
