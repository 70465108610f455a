"""Makes .puz files for tests as other programs write them: with puzpy."""

import puz

LETTERS = """
CATS
A#NO
RUNG
STEM
"""
"""More than the twelve letters without which Across Lite locks nothing."""

ENTRIES = ("1A", "1D", "2D", "3D", "4A", "5A", "6D", "7A")
"""Of `LETTERS`, in the order of the clues in a file."""


def puz_file(letters: str = LETTERS, version: str = "1.3", **changes: object) -> puz.Puzzle:
    """Return a puzzle drawn as *letters*, where # is a block, with *changes* of the attributes that puzpy has.

    Its clues are Clue 0, Clue 1...
    """
    rows = letters.split()
    file = puz.Puzzle(version)
    file.height, file.width = len(rows), len(rows[0])
    file.solution = "".join(rows).replace("#", ".")
    file.fill = "".join(letter if letter in ".:" else "-" for letter in file.solution)
    file.title, file.author, file.copyright = "A puzzle", "Somebody", "\xa9 2019"
    across, down = puz.get_grid_numbering(file.solution, file.width, file.height)
    file.clues = [f"Clue {number}" for number in range(len(across) + len(down))]
    for name, value in changes.items():
        setattr(file, name, value)
    return file
