"""Words by their own pattern alone: crossings are looked at when their turn comes."""

from collections.abc import Hashable, Mapping, Sequence

from crossword_app.lab.board import Board
from crossword_app.lab.consistency.base import Candidates
from crossword_app.lab.look_up.base import LookUp
from crossword_app.lab.tally import Tally


class ByPattern(Candidates):
    """Looks up the letters that stand in a slot."""

    def __init__(self, board: Board, look_ups: Sequence[LookUp], tally: Tally) -> None:
        self._board, self._look_ups, self._tally = board, look_ups, tally
        self._counts: dict[int, tuple[str, int]] = {}

    def of(self, slot: int) -> Sequence[str]:
        self._tally.look_up()
        return self._look_ups[slot].matching(self._board.pattern(slot))

    def count(self, slot: int) -> int:
        pattern = self._board.pattern(slot)
        known = self._counts.get(slot)
        if known is None or known[0] != pattern:  # its letters have changed
            self._tally.look_up()
            known = self._counts[slot] = pattern, self._look_ups[slot].count(pattern)
        return known[1]

    def letters(self, slot: int, column: int) -> Mapping[str, int]:
        self._tally.look_up()
        return self._look_ups[slot].letters(self._board.pattern(slot), column)

    def state(self, slot: int) -> Hashable:
        return self._board.pattern(slot)

    def blame(self, slot: int) -> set[int]:
        return self._board.placed_across(slot)
