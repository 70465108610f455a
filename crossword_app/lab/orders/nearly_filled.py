"""Slots that are nearly filled: of the ten with the fewest empty cells, the one with the fewest words left."""

from crossword_app.lab.board import Board
from crossword_app.lab.consistency.base import Candidates
from crossword_app.lab.orders.base import Order, open_slots
from crossword_app.lab.problem import UNKNOWN

_NEAREST = 10


class NearlyFilled(Order):
    """Finishes what is begun. The engine offers this order too, as `--order nearly-filled` of `fill`."""

    def next(self, board: Board, candidates: Candidates) -> int:
        nearest = sorted(open_slots(board), key=lambda slot: board.pattern(slot).count(UNKNOWN))
        return min(nearest[:_NEAREST], key=candidates.count)
