"""Clues written before: the database of them, the files that feed it, and the user's own."""
