"""Where solves are kept, apart from the puzzles: a file for each puzzle, in the user's folder."""

import contextlib
from pathlib import Path

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.damaged_files import keep_damaged, kept_aside
from crossword_app.disk_errors import reason_of, remedy_of
from crossword_app.errors import CrosswordError, FileError
from crossword_app.formats.solves import LARGEST_SOLVE, read_solve, write_solve
from crossword_app.model.puzzle import Puzzle
from crossword_app.paths import user_data_dir
from crossword_app.solving.identity import PuzzleIdentity
from crossword_app.solving.solve import Solve
from crossword_app.storage import HeldLock, read_bounded, write_atomically
from crossword_app.ui.writer_thread import WriterThread

FOLDER = "solves"
_ELSEWHERE = (
    "This puzzle is being solved in another window: what you do here is not kept. "
    "Close it there, and open View > Solve here again."
)
_MOMENT_SECONDS = 0.1
_UNREADABLE = (
    "The solve of last time cannot be read from {} ({}): what you do here is not kept. "
    "Allow reading it or move it away, and open View > Solve here again."
)


class KeptSolves(QObject):
    """Reads and writes the file of a solve. It is written on a thread, whole or not at all.

    One window at a time keeps the solve of a puzzle, of all windows of all programs; two would write over one another.

    Signals:
        failed: it could not be written, or another window keeps it; the sentence says why.
    """

    failed = pyqtSignal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._writer = WriterThread()
        self._lock: HeldLock | None = None
        self._unkept = ""  # why nothing is written
        self._damaged: bytes | None = None

    def solve_of(self, puzzle: Puzzle) -> tuple[Solve, str]:
        """Return the solve that is kept of *puzzle*, else a new one, and a sentence where something is in the way.

        A damaged file is kept beside the new one. What another window solves is not kept here.
        """
        new = Solve(PuzzleIdentity.of(puzzle))
        self._take_lock(new.of)
        solve, trouble = self._read(new, puzzle)
        return solve, self._unkept or trouble

    def _take_lock(self, of: PuzzleIdentity) -> None:
        # Where the disk has no folder or no locks, nothing can be told of others; writing tells of the disk.
        with contextlib.suppress(OSError, CrosswordError):
            path = _path_of(of).with_suffix(".lock")
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = HeldLock(path)
            if lock.take():
                self._lock = lock
            else:
                self._unkept = _ELSEWHERE

    def _read(self, new: Solve, puzzle: Puzzle) -> tuple[Solve, str]:
        try:
            path = _path_of(new.of)
            content = read_bounded(path, LARGEST_SOLVE)
        except (FileNotFoundError, NotADirectoryError):
            return new, ""
        except CrosswordError as error:
            return new, f"The solve of last time cannot be read ({_reason(error)})."
        except OSError as error:  # what is written would replace it
            self._unkept = self._unkept or _UNREADABLE.format(path, reason_of(error))
            return new, self._unkept
        try:
            return read_solve(content, puzzle), ""
        except FileError as error:
            self._damaged = content
            trouble = f"The solve of last time cannot be read from {path}: {error}"
            return new, f"{kept_aside(path, content, trouble, 'a new one begins')}."

    def write(self, solve: Solve) -> None:
        """Write *solve* soon, unless another window keeps it."""
        if self._unkept:
            self.failed.emit(self._unkept)
        else:
            self._writer.do(lambda: self._write(solve))

    def finish(self) -> None:
        """Let other windows keep the solve as soon as all is written. Waits for that, but only for a moment."""
        if self._lock is not None:
            self._writer.do(self._lock.remove)
            self._lock = None
        self._writer.wait(_MOMENT_SECONDS)  # a window that is opened again at once finds it written

    def _write(self, solve: Solve) -> None:
        try:
            path = _path_of(solve.of)
            path.parent.mkdir(parents=True, exist_ok=True)
            if self._damaged is not None:
                keep_damaged(path, self._damaged)
                self._damaged = None
            write_atomically(path, write_solve(solve))
        except CrosswordError as error:
            self.failed.emit(f"The solve cannot be kept: {error}.")
        except OSError as error:
            self.failed.emit(f"The solve cannot be kept ({_reason(error)}): {remedy_of(error)}.")


def _path_of(of: PuzzleIdentity) -> Path:
    return user_data_dir() / FOLDER / f"{of.key}.json"


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
