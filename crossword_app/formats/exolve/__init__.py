"""Exolve puzzles, read and written."""
