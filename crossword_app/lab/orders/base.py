"""What every order of slots offers, and orders that are known before the search."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from crossword_app.lab.board import Board
from crossword_app.lab.consistency.base import Candidates


class Order(ABC):
    """Chooses the slot to fill next."""

    @abstractmethod
    def next(self, board: Board, candidates: Candidates) -> int:
        """Return one of the slots that have no word yet; there is one."""


class Fixed(Order):
    """Takes the slots one after the other, whatever words they get."""

    def __init__(self, slots: Sequence[int]) -> None:
        self._slots = slots

    def next(self, board: Board, candidates: Candidates) -> int:
        return next(slot for slot in self._slots if slot not in board.placed)


def open_slots(board: Board) -> list[int]:
    """Return the slots that have no word yet."""
    return [slot for slot in range(len(board.problem.slots)) if slot not in board.placed]
