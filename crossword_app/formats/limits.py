"""How much a file of any format may hold: far more than puzzles have, but no file takes long to read or to write."""

from crossword_app.errors import FileError
from crossword_app.model.puzzle import Puzzle

LARGEST_PLAIN = 1 << 20
"""Bytes of a puzzle without XML or JSON around it. A crossword of 50x50 cells with its clues has a tenth of that."""

LONGEST_REBUS = 24
"""Characters in one cell. Across Lite's formats and our own documents have higher limits of their own."""

MOST_CLUES = 10_000
"""A grid of the largest size has a quarter as many slots."""


def refuse_endless(puzzle: Puzzle, title: str) -> None:
    """Refuse to write *puzzle* in a plain format, whose *title* is given, if readers would refuse or cut the file.

    Raises:
        FileError: its texts are longer than `LARGEST_PLAIN`.
    """
    clues = sum(len(clue.markup or clue.text) + len(clue.label) for clue in puzzle.all_clues)
    about = sum(map(len, (puzzle.title, puzzle.author, puzzle.copyright, puzzle.notes)))
    if clues + about > LARGEST_PLAIN:
        raise FileError(
            f"its texts have more than {LARGEST_PLAIN >> 20} MB, which no {title} file may have: "
            "shorten the longest clues and the notes"
        )
