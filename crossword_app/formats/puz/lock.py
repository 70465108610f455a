"""Locked solutions of .puz files: kept unchanged, never shown, unlocked with the key.

The letters A to Z are shifted and shuffled by the four digits of the key. A file holds a checksum of the open solution
with 16 bits, so one wrong key in 65,536 is taken for the right one.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from crossword_app.errors import FileError
from crossword_app.formats.letters import fitting_alphabet, read_letters
from crossword_app.formats.puz.layout import BLOCKS
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import PUZ_LOCK
from crossword_app.model.puzzle import Puzzle

LOCKED = (
    "its solution is locked, and no letter of it is shown: give its key, four digits, to unlock it"
)
"""The warning of readers. It is dropped when the puzzle is unlocked."""

FEWEST_LETTERS = 12
"""Across Lite does not lock smaller puzzles: shuffling needs more letters than a digit can count."""

_KEY = re.compile(r"\d{4}", re.ASCII)


@dataclass(frozen=True)
class LockedSolution:
    """A locked solution, as in its file.

    Attributes:
        letters: scrambled, one character for each cell in reading order, "." for blocks.
        checksum: of the open solution.
        rebus: the full contents of rebus cells, by index in reading order.
        given: the indexes, in reading order, of the cells whose letters the solver sees from the start.
    """

    letters: str
    checksum: int
    rebus: Mapping[int, str]
    given: tuple[int, ...] = ()

    def put_into(self, puzzle: Puzzle) -> Puzzle:
        """Return *puzzle*, which has no letters, with this in its `extra`, as JSON values."""
        stored = {
            "letters": self.letters,
            "checksum": self.checksum,
            "rebus": {str(index): letters for index, letters in self.rebus.items()},
            "given": list(self.given),
        }
        return replace(puzzle, extra=PUZ_LOCK.put_into(puzzle.extra, stored))


def is_locked(puzzle: Puzzle) -> bool:
    """Return whether *puzzle* came with a solution that is still locked."""
    return PUZ_LOCK.key in puzzle.extra


def locked_solution(puzzle: Puzzle) -> LockedSolution | None:
    """Return the locked solution that *puzzle* came with; None where there is none, or its grid has changed since."""
    match PUZ_LOCK.of(puzzle.extra):
        case {
            "letters": str(letters),
            "checksum": int(checksum),
            "rebus": dict(rebus),
            "given": [*given],
        }:
            pass
        case _:
            return None
    if not _fits(letters, puzzle.grid):
        return None
    cells = {str(i): i for i, cell in enumerate(puzzle.grid.cells) if cell.is_open}
    return LockedSolution(
        letters,
        checksum & 0xFFFF,
        {cells[key]: text for key, text in rebus.items() if key in cells and _is_text(text)},
        tuple(index for index in given if type(index) is int),
    )


def unlock(puzzle: Puzzle, key: str) -> Puzzle:
    """Return *puzzle* with its solution, unlocked with *key*. Writing it as .puz locks it again with the same key.

    Raises:
        FileError: the key is not four digits, or is wrong; the puzzle is not locked, or has changed since it was read.
    """
    from puz import scrambled_cksum, unscramble_solution

    locked = locked_solution(puzzle)
    if not _KEY.fullmatch(key):
        raise FileError(f"{key[:20]!r} is no key of a .puz file: give four digits")
    if not is_locked(puzzle):
        raise FileError("the solution is not locked: open the puzzle without a key")
    if locked is None:
        raise FileError(
            "the locked solution is damaged, or the grid has changed since: unlock the file as it was"
        )
    size = puzzle.grid.size
    letters = unscramble_solution(locked.letters, size.columns, size.rows, int(key), BLOCKS)
    if scrambled_cksum(letters, size.columns, size.rows, BLOCKS) != locked.checksum:
        raise FileError(f"the key {key} does not open the solution: check its four digits")
    return _opened(puzzle, letters, locked, key)


def can_lock(solution: str, key: str) -> bool:
    """Return whether *key* can lock *solution*, whose squares are one character each."""
    letters = "".join(letter for letter in solution if letter not in BLOCKS)
    is_lockable = re.fullmatch("[A-Z]*", letters) and len(letters) >= FEWEST_LETTERS
    return bool(is_lockable and _KEY.fullmatch(key))


def _opened(puzzle: Puzzle, letters: str, locked: LockedSolution, key: str) -> Puzzle:
    alphabet = fitting_alphabet(locked.rebus.values())
    cells = tuple(
        replace(
            cell,
            letters=read_letters(locked.rebus.get(index, letters[index]), alphabet),
            is_given=index in locked.given,
        )
        if cell.is_open
        else cell
        for index, cell in enumerate(puzzle.grid.cells)
    )
    grid = Grid(puzzle.grid.size, cells, alphabet)
    return replace(puzzle, grid=grid, key=key, extra=PUZ_LOCK.put_into(puzzle.extra, {}))


def _fits(letters: str, grid: Grid) -> bool:
    """Return whether *letters*, A to Z, have blocks at the same cells as *grid*, which is empty."""
    is_whole = len(letters) == len(grid.cells) and re.fullmatch("[A-Z.]*", letters)
    return bool(is_whole) and all(
        cell.is_empty if letter != BLOCKS[0] else not cell.is_open
        for letter, cell in zip(letters, grid.cells, strict=True)
    )


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value)
