"""The slot with the fewest words left, and of several that with the most crossings to slots without a word.

To fail first where failing is likeliest: R. Haralick and G. Elliott, "Increasing tree search efficiency for
constraint satisfaction problems", Artificial Intelligence 14 (1980); by degree among equals: D. Brélaz, "New methods
to color the vertices of a graph", Communications of the ACM 22 (1979). For crosswords: M. Ginsberg, M. Frank, M.
Halpin and M. Torrance, "Search lessons learned from crossword puzzles", AAAI (1990).
"""

from crossword_app.lab.board import Board
from crossword_app.lab.consistency.base import Candidates
from crossword_app.lab.orders.base import Order, open_slots


class SmallestDomain(Order):
    """Counts the words of every slot before each choice."""

    def next(self, board: Board, candidates: Candidates) -> int:
        def rank(slot: int) -> tuple[int, int]:
            across = board.problem.crossings[slot]
            degree = sum(each.other not in board.placed for each in across)
            return candidates.count(slot), -degree

        return min(open_slots(board), key=rank)
