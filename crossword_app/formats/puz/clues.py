"""The clues of .puz files, for the database of clues."""

from collections.abc import Callable, Iterator
from pathlib import Path

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.clues.database import ClueDatabase
from crossword_app.dictionary.clues.imports import ClueImport, import_any
from crossword_app.dictionary.clues.rows import ClueRow, clue_row
from crossword_app.errors import ClueError, FileError
from crossword_app.formats.limits import LARGEST_PLAIN
from crossword_app.formats.puz.lock import is_locked
from crossword_app.formats.puz.parts import CUT_SHORT
from crossword_app.formats.puz.reader import read_puz
from crossword_app.model.puzzle import Puzzle
from crossword_app.storage import read_bounded


def import_clues(
    database: ClueDatabase,
    path: Path,
    *,
    progress: Callable[[float], None] | None = None,
    control: Control = NEVER,
) -> ClueImport:
    """Import a .puz puzzle, a zip of them, a file of clues, or a folder with any of these; see `import_any`.

    Raises:
        ClueError: it cannot be read or holds no clues, or the database cannot be written.
    """
    readers = {".puz": read_puz_clues}
    return import_any(database, path, readers=readers, progress=progress, control=control)


def read_puz_clues(path: Path) -> list[ClueRow]:
    """Return the clues of the puzzle at *path* with their answers, a rebus written out.

    Raises:
        ClueError: it cannot be read, is cut short, or its solution is locked.
    """
    try:
        loaded = read_puz(read_bounded(path, LARGEST_PLAIN))
    except OSError as error:
        raise ClueError(
            f"{path} cannot be read ({error.strerror}): choose a file that can be opened"
        ) from error
    except FileError as error:
        raise ClueError(f"{path} is damaged, or is no .puz file: {error}") from error
    if CUT_SHORT in loaded.warnings:
        raise ClueError(f"{path} is damaged, it ends within its clues: download or save it again")
    if is_locked(loaded.puzzle):
        raise ClueError(
            f"the solution of {path} is locked: open it with its key, and save it without"
        )
    return list(filter(None, _rows(loaded.puzzle)))


def _rows(puzzle: Puzzle) -> Iterator[ClueRow | None]:
    year = f"{puzzle.copyright} {puzzle.title}"
    for slot in filter(puzzle.grid.is_complete, puzzle.grid.slots):
        yield clue_row(puzzle.grid.spelled(slot), puzzle.clue(slot).text, year)
