"""Variety puzzles whose clues lead along any squares: acrostics and Rows Gardens."""
