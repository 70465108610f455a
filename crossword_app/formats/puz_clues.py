"""The clues of .puz files, for the database of clues. Reading whole .puz puzzles is another matter.

Format: https://code.google.com/archive/p/puz/wikis/FileFormat.wiki, as puzpy reads it.
"""

import struct
from collections.abc import Callable, Iterator
from pathlib import Path

import puz

from crossword_app.dictionary.clue_import import ClueImport, import_any
from crossword_app.dictionary.clue_rows import ClueRow, clue_row
from crossword_app.dictionary.clues import ClueDatabase
from crossword_app.errors import ClueError
from crossword_app.storage import read_bounded

_LARGEST = 1 << 20
"""Bytes. A crossword of 50x50 cells with its clues has a tenth of that."""


def import_clues(
    database: ClueDatabase,
    path: Path,
    *,
    progress: Callable[[float], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> ClueImport:
    """Import a .puz puzzle or a zip of them, a file of clues, or a folder of all that; see `import_any`.

    Raises:
        ClueError: it cannot be read or holds no clues, or the database cannot be written.
    """
    readers = {".puz": read_puz_clues}
    return import_any(database, path, readers=readers, progress=progress, stop=stop)


def read_puz_clues(path: Path) -> list[ClueRow]:
    """Return the clues of the puzzle at *path* with their answers, a rebus written out.

    Raises:
        ClueError: it cannot be read, is damaged, or its solution is locked.
    """
    try:
        puzzle = puz.load(read_bounded(path, _LARGEST))
        if puzzle.is_solution_locked():
            raise ClueError(
                f"the solution of {path} is locked: unlock it in a solving program first"
            )
        return [row for row in _rows(puzzle) if row]
    except OSError as error:
        raise ClueError(
            f"{path} cannot be read ({error.strerror}): choose a file that can be opened"
        ) from error
    except (puz.PuzzleFormatError, struct.error, ValueError, LookupError) as error:
        raise ClueError(
            f"{path} is damaged, or is no .puz file ({error}): fetch or save it anew"
        ) from error


def _rows(puzzle: puz.Puzzle) -> Iterator[ClueRow | None]:
    numbering = puzzle.clue_numbering()
    rebus = puzzle.rebus()
    year = f"{puzzle.copyright} {puzzle.title}"
    for entries, step in ((numbering.across, 1), (numbering.down, puzzle.width)):
        for entry in entries:
            cells = range(entry["cell"], entry["cell"] + entry["len"] * step, step)
            answer = "".join(_letters(puzzle, rebus, cell) for cell in cells)
            yield clue_row(answer, _text(puzzle, entry["clue"] or ""), year)


def _text(puzzle: puz.Puzzle, text: str) -> str:
    """Return *text* as it was meant: puzpy takes files before version 2 for Latin-1, and they hold Windows' quotes."""
    is_old = puzzle.encoding != puz.ENCODING_UTF8
    return text.encode(puzzle.encoding).decode("cp1252", errors="replace") if is_old else text


def _letters(puzzle: puz.Puzzle, rebus: puz.Rebus, cell: int) -> str:
    written = rebus.get_rebus_solution(cell) if rebus.is_rebus_square(cell) else None
    return written or str(puzzle.solution[cell])
