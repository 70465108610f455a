"""How much a file of any format may hold: far more than puzzles have, and little enough that no file takes long."""

LARGEST_PLAIN = 1 << 20
"""Bytes of a puzzle without the frame of XML or JSON. A crossword of 50x50 cells with its clues has a tenth of that."""

LONGEST_REBUS = 24
"""Characters in one cell. Across Lite's formats and our own documents allow more, and say how much."""

MOST_CLUES = 10_000
"""A grid of the largest size has a quarter as many slots."""
