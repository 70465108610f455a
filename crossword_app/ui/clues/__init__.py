"""Clues in the window: the table, the line under the grid, and clues written before."""
