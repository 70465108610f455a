"""Errors that the user can fix.

A CrosswordError is never a bug: its text is one sentence that says what is wrong, where, and how to fix it. Any other
exception is our bug, and is caught once at the top of the program.
"""


class CrosswordError(Exception):
    """One sentence: what is wrong, where, and what to do about it."""


class GridError(CrosswordError):
    """A grid that is not valid: its size, its drawing, or a cell outside it."""


class UnlikeGridError(GridError):
    """Text that is not even nearly a drawing of a grid."""


class EditRefusedError(CrosswordError):
    """An edit that the puzzle does not allow here, such as typing into a locked cell."""


class WordListError(CrosswordError):
    """A word list that cannot be read or written."""


class ClueError(CrosswordError):
    """Clues that cannot be read, or the database of clues that cannot be used."""


class PatternError(CrosswordError):
    """A search pattern that means nothing."""


class FillError(CrosswordError):
    """A fill that cannot be attempted as it was requested."""


class GenerateError(CrosswordError):
    """A pattern or puzzle that cannot be made as it was requested."""


class VenueError(CrosswordError):
    """The profile of a venue that cannot be read, or that nobody knows."""


class FileError(CrosswordError):
    """A file that cannot be read or written, or that holds no puzzle."""


class StorageError(CrosswordError):
    """One of the program's own folders cannot be used."""
