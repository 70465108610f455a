"""How much a file of any format may hold: far more than puzzles have, but no file takes long to read."""

LARGEST_PLAIN = 1 << 20
"""Bytes of a puzzle without XML or JSON around it. A crossword of 50x50 cells with its clues has a tenth of that."""

LONGEST_REBUS = 24
"""Characters in one cell. Across Lite's formats and our own documents have higher limits of their own."""

MOST_CLUES = 10_000
"""A grid of the largest size has a quarter as many slots."""
