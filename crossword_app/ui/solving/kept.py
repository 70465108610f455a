"""Where solves are kept, apart from the puzzles: a file for each puzzle, in the user's folder."""

from pathlib import Path

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.disk_errors import remedy_of
from crossword_app.errors import CrosswordError, FileError
from crossword_app.formats.solves import LARGEST_SOLVE, read_solve, write_solve
from crossword_app.model.puzzle import Puzzle
from crossword_app.paths import user_data_dir
from crossword_app.solving.identity import PuzzleIdentity
from crossword_app.solving.solve import Solve
from crossword_app.storage import keep_damaged, read_bounded, write_atomically
from crossword_app.ui.writer_thread import WriterThread

FOLDER = "solves"


class KeptSolves(QObject):
    """Reads and writes the file of a solve. It is written on a thread, whole or not at all.

    Signals:
        failed: it could not be written; the sentence says why.
    """

    failed = pyqtSignal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._writer = WriterThread()

    def solve_of(self, puzzle: Puzzle) -> tuple[Solve, str]:
        """Return the solve that is kept of *puzzle*, else a new one, and a sentence where one could not be read.

        A damaged file is kept beside the new one.
        """
        new = Solve(PuzzleIdentity.of(puzzle))
        try:
            path = _path_of(new.of)
            content = read_bounded(path, LARGEST_SOLVE)
        except FileNotFoundError:
            return new, ""
        except (OSError, CrosswordError) as error:
            return new, f"The solve of last time cannot be read ({_reason(error)})."
        try:
            return read_solve(content, puzzle), ""
        except FileError as error:
            return new, _told_of_damaged(path, content, error)

    def write(self, solve: Solve) -> None:
        """Write *solve* soon."""
        self._writer.do(lambda: self._write(solve))

    def finish(self) -> None:
        """Wait until all is written."""
        self._writer.wait()

    def _write(self, solve: Solve) -> None:
        try:
            path = _path_of(solve.of)
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, write_solve(solve))
        except CrosswordError as error:
            self.failed.emit(f"The solve cannot be kept: {error}.")
        except OSError as error:
            self.failed.emit(f"The solve cannot be kept ({_reason(error)}): {remedy_of(error)}.")


def _path_of(of: PuzzleIdentity) -> Path:
    return user_data_dir() / FOLDER / f"{of.key}.json"


def _told_of_damaged(path: Path, content: bytes, error: FileError) -> str:
    try:
        kept = keep_damaged(path, content)
    except OSError:
        return f"The solve of last time cannot be read: {error}."
    return f"The solve of last time cannot be read, and is kept as {kept.name}: {error}."


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
