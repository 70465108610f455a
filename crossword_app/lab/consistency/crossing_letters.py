"""Words by the letters of their crossings: each letter of a word must be in one of the slot that crosses.

It sees one crossing far, as forward checking does. R. Haralick and G. Elliott, "Increasing tree search efficiency for
constraint satisfaction problems", Artificial Intelligence 14 (1980).
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence

from crossword_app.lab.board import Board
from crossword_app.lab.consistency.base import Candidates
from crossword_app.lab.consistency.by_pattern import ByPattern
from crossword_app.lab.look_up.base import LookUp
from crossword_app.lab.tally import Tally


class ByCrossingLetters(Candidates):
    """Looks up the pattern of a slot, and those of all slots that cross it."""

    def __init__(self, board: Board, look_ups: Sequence[LookUp], tally: Tally) -> None:
        self._board = board
        self._by_pattern = ByPattern(board, look_ups, tally)
        self._counts: dict[int, tuple[Hashable, int]] = {}

    def of(self, slot: int) -> Sequence[str]:
        words = self._by_pattern.of(slot)
        for column, other, other_column in self._board.problem.crossings[slot]:
            if other not in self._board.placed:
                allowed = self._by_pattern.letters(other, other_column)
                words = [word for word in words if word[column] in allowed]
        return words

    def count(self, slot: int) -> int:
        state = self.state(slot)
        known = self._counts.get(slot)
        if known is None or known[0] != state:
            known = self._counts[slot] = state, len(self.of(slot))
        return known[1]

    def letters(self, slot: int, column: int) -> Mapping[str, int]:
        return Counter(word[column] for word in self.of(slot))

    def state(self, slot: int) -> Hashable:
        across = self._board.problem.crossings[slot]
        return self._board.pattern(slot), *(self._board.pattern(each.other) for each in across)

    def blame(self, slot: int) -> set[int]:
        across = [each.other for each in self._board.problem.crossings[slot]]
        further = (self._board.placed_across(other) for other in across)
        return self._board.placed_across(slot).union(*further) - {slot}
