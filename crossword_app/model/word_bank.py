"""The word bank of a puzzle: its entries in no order, for solvers who choose among them."""

import random
import re

from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot

_PART = re.compile(r"([0-9]+)([^0-9]*)")


def word_bank(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the complete entries of *puzzle*, shuffled: the same puzzle has the same order.

    An enumeration separates the words of a phrase: ICE CREAM for (3,5).
    """
    grid = puzzle.grid
    words = sorted(_written(puzzle, slot) for slot in grid.slots if grid.is_complete(slot))
    random.Random("/".join(words)).shuffle(words)
    return tuple(words)


def _written(puzzle: Puzzle, slot: Slot) -> str:
    symbols = puzzle.grid.entry(slot)
    parts = _PART.findall(puzzle.clue(slot).enumeration)
    if sum(int(length) for length, _ in parts) != len(symbols):
        parts = [(str(len(symbols)), "")]
    written, begin = "", 0
    for length, gap in parts:
        end = begin + int(length)
        written += puzzle.alphabet.spelled("".join(symbols[begin:end]))
        written += "-" if "-" in gap else " " if gap else ""
        begin = end
    return written.strip(" -")
