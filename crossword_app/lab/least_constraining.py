"""The least constraining word first: the one that leaves most words to the slots that cross.

S. Russell and P. Norvig, *Artificial Intelligence: A Modern Approach*, chapter on constraint satisfaction problems;
for crosswords M. Ginsberg and others, "Search lessons learned from crossword puzzles", AAAI (1990).
"""

from collections.abc import Sequence

from crossword_app.lab.board import Board
from crossword_app.lab.consistency.base import Candidates


def least_constraining(
    slot: int, words: Sequence[str], board: Board, candidates: Candidates
) -> Sequence[str]:
    """Return *words* by how many words they leave to the open slots that cross *slot*, most first."""
    across = [each for each in board.problem.crossings[slot] if each.other not in board.placed]
    counts = [candidates.letters(each.other, each.other_column) for each in across]

    def left(word: str) -> int:
        return sum(
            count.get(word[crossing.column], 0)
            for crossing, count in zip(across, counts, strict=True)
        )

    return sorted(words, key=left, reverse=True)
