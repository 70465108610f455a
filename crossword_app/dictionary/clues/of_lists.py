"""Clues that stand beside the words of a list, put into the database of clues."""

from crossword_app.dictionary.clues.database import ClueDatabase, Mark
from crossword_app.dictionary.clues.rows import clue_row
from crossword_app.dictionary.lists.word_list import WordList


def clue_source(name: str) -> str:
    """Return what the database calls the source of the clues of the list of that *name*."""
    return f"word list {name}"


def keep_clues(database: ClueDatabase, found: WordList) -> int:
    """Put the clues of *found* into *database*, in place of those that a list of its name had; return how many.

    Raises:
        ClueError: they cannot be written.
    """
    rows = [row for text, clue in found.clues if (row := clue_row(text, clue))]
    source = clue_source(found.name)
    database.replace(source, rows, Mark("", 0, is_complete=True))
    return len(rows)
