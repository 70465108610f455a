"""Arc consistency maintained: AC-3 again after every word, so that a dead end is seen before its slot's turn comes.

D. Sabin and E. Freuder, "Contradicting conventional wisdom in constraint satisfaction", ECAI (1994). Each slot keeps
the reasons for what it lost, as conflict-directed backtracking needs them: P. Prosser, "MAC-CBJ: maintaining arc
consistency with conflict-directed backjumping", University of Strathclyde (1995).
"""

from collections.abc import Hashable, Mapping, Sequence

from crossword_app.lab.board import Board
from crossword_app.lab.consistency.arc import ArcConsistency
from crossword_app.lab.consistency.base import Candidates


class Maintained(Candidates):
    """Keeps the words of all slots arc consistent."""

    def __init__(self, board: Board, arcs: ArcConsistency) -> None:
        self._board, self._arcs = board, arcs
        self._before: list[tuple[list[int], list[frozenset[int]]]] = []

    def of(self, slot: int) -> Sequence[str]:
        return self._arcs.words[slot].listed(self._arcs.left[slot])

    def count(self, slot: int) -> int:
        return self._arcs.left[slot].bit_count()

    def letters(self, slot: int, column: int) -> Mapping[str, int]:
        return self._arcs.words[slot].letters_in(self._arcs.left[slot], column)

    def state(self, slot: int) -> Hashable:
        return self._arcs.left[slot]

    def blame(self, slot: int) -> set[int]:
        return set(self._arcs.reasons[slot])

    def after_place(self, slot: int) -> int | None:
        arcs = self._arcs
        self._before.append((arcs.left.copy(), arcs.reasons.copy()))
        word = self._board.placed[slot]
        arcs.left[slot] = arcs.words[slot].allowed(word)
        return arcs.establish([slot, *self._used_up(word, slot)], self._board.placed)

    def after_take_back(self, slot: int) -> None:
        self._arcs.left, self._arcs.reasons = self._before.pop()

    def _used_up(self, word: str, user: int) -> list[int]:
        """Take *word*, which stands in *user*, from all open slots: it stands in a grid once. Return who had it."""
        arcs, had = self._arcs, []
        for slot, pattern in enumerate(self._board.problem.patterns):
            if slot not in self._board.placed and len(pattern) == len(word):
                kept = arcs.left[slot] & ~arcs.words[slot].allowed(word)
                if kept != arcs.left[slot]:
                    arcs.take(slot, kept, {user})
                    had.append(slot)
        return had
