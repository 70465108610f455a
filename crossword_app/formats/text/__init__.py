"""Grids drawn as text, read and written."""
