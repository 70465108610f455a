"""The search word by word: each step places a word in a slot.

A slot whose letters all came from crossings is a step too: its word must be in the list, and stand nowhere else.
"""

from collections.abc import Hashable, Sequence

from crossword_app.lab.board import Board
from crossword_app.lab.consistency.base import Candidates
from crossword_app.lab.least_constraining import least_constraining
from crossword_app.lab.orders.base import Order
from crossword_app.model.geometry import Position


class WordSpace:
    """The slots of a problem, as `backtracking.Space` has them."""

    def __init__(
        self, board: Board, candidates: Candidates, order: Order, *, is_least_constraining: bool
    ) -> None:
        self._board, self._candidates, self._order = board, candidates, order
        self._is_least_constraining = is_least_constraining

    def next(self) -> int | None:
        if len(self._board.placed) == len(self._board.problem.slots):
            return None
        return self._order.next(self._board, self._candidates)

    def options(self, slot: int) -> tuple[Sequence[str], set[int]]:
        board = self._board
        words = self._candidates.of(slot)
        users = {board.slot_of[word] for word in words if word in board.slot_of}
        unused: Sequence[str] = [
            word for word in words if word not in board.slot_of and word not in board.problem.given
        ]
        if self._is_least_constraining:
            unused = least_constraining(slot, unused, board, self._candidates)
        return unused, self._candidates.blame(slot) | users

    def place(self, slot: int, word: str) -> set[int] | None:
        self._board.place(slot, word)
        dead = self._candidates.after_place(slot)
        return None if dead is None else self._candidates.blame(dead)

    def take_back(self, slot: int) -> None:
        self._board.take_back(slot)
        self._candidates.after_take_back(slot)

    # What the trace shows

    def name(self, slot: int) -> str:
        """Return how users call *slot*."""
        return str(self._board.problem.slots[slot])

    def cells(self, slot: int) -> tuple[Position, ...]:
        """Return where *slot* lies."""
        return self._board.problem.slots[slot].positions

    def letters(self) -> dict[Position, str]:
        """Return the letters in the grid that are not given."""
        slots = self._board.problem.slots
        return {
            place: letter
            for slot, word in self._board.placed.items()
            for place, letter in zip(slots[slot].positions, word, strict=True)
        }

    def state(self, slot: int) -> Hashable:
        """Return what the words that are left for *slot* depend on."""
        return self._board.placed.get(slot), self._candidates.state(slot)

    def left(self, slot: int) -> Sequence[str]:
        """Return the words that are left for *slot*: its own, once it has one."""
        word = self._board.placed.get(slot)
        return self._candidates.of(slot) if word is None else [word]
