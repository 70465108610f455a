"""Criss-cross puzzles: words that cross in a free form."""
