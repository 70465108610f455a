"""Puts clues from word lists into the database of clues."""

from crossword_app.dictionary.clues.database import ClueDatabase, Mark
from crossword_app.dictionary.clues.rows import clue_row
from crossword_app.dictionary.lists.word_list import WordList


def clue_source(name: str) -> str:
    """Return the name, in the database, of the source of the clues of the word list *name*."""
    return f"word list {name}"


def keep_clues(database: ClueDatabase, found: WordList) -> int:
    """Put the clues of *found* into *database*, in place of those of a list of the same name; return how many.

    Notes without a letter or a digit ("???") are left out.

    Raises:
        ClueError: they cannot be written.
    """
    notes = ((text, clue) for text, clue in found.clues if any(map(str.isalnum, clue)))
    rows = [row for text, clue in notes if (row := clue_row(text, clue))]
    source = clue_source(found.name)
    database.replace(source, rows, Mark("", 0, is_complete=True))
    return len(rows)
