"""Keeps a copy of unsaved work, in case the program or the machine ends early."""

import logging
import uuid
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.disk_errors import reason_of, remedy_of
from crossword_app.errors import CrosswordError
from crossword_app.private_folder import make_private
from crossword_app.ui.document import Document
from crossword_app.ui.files.unsaved_copies import (
    FOLDER,
    SUFFIX,
    CopyLock,
    UnsavedCopy,
    make_folder,
    write_copy,
)
from crossword_app.ui.timers import debounced
from crossword_app.ui.writer_thread import WriterThread

DELAY_MS = 2000
"""Milliseconds from the first change to its copy."""

PROMISED_SECONDS = 3.0
"""The most work that a crash can lose: the delay, and the writing on a busy machine."""

AGAIN_MS = 5000
"""Milliseconds after a copy that could not be written until it is tried again."""

logger = logging.getLogger(__name__)


class Autosave(QObject):
    """Keeps the copy of one document: written soon after a change, deleted once the document is saved.

    A thread writes it: a disk may be slow, and a key press must not wait for it.

    Attributes:
        trouble: why no copy can be kept at present; "" if it can.

    Signals:
        trouble_changed: no copy can be kept, with the reason and what helps; or copies are kept again, with "".
    """

    trouble_changed = pyqtSignal(str, str)
    _written = pyqtSignal(str, str)
    _ended = pyqtSignal()

    def __init__(self, document: Document, home: Path, parent: QObject | None = None) -> None:
        """Keep copies in a folder of *home*."""
        super().__init__(parent)
        self.trouble = ""
        self._document = document
        self._path = home / FOLDER / f"{uuid.uuid4().hex}{SUFFIX}"
        self._lock = CopyLock(self._path)
        self._writer = WriterThread()
        self._timer = debounced(self._keep, DELAY_MS, self)
        self._written.connect(self._note_trouble)
        self._ended.connect(self._delete)
        document.puzzle_changed.connect(self._note_change)
        document.file_changed.connect(self._note_change)
        self._writer.do(lambda: _make_folder(home))

    def adopt(self, copy: UnsavedCopy) -> None:
        """Go on with *copy*, whose puzzle the document has just taken up. It is never missing, nor needs room."""
        self._writer.do(self._lock.remove)
        self._path, self._lock = copy.path, copy.lock

    def keep_now(self) -> None:
        """Write the copy, if there is anything to save, and wait until it is on the disk."""
        self._timer.stop()
        self._keep()
        self._writer.wait()

    def close(self) -> None:
        """End normally: the user has decided about unsaved work. Returns at once; the copy is deleted on the thread."""
        self._timer.stop()
        self.setParent(None)  # type: ignore[arg-type]  # the hints of PyQt lack it
        _closed.add(self)  # the thread still sends signals from it
        path, lock = self._path, self._lock

        def end() -> None:
            with suppress(OSError):
                path.unlink(missing_ok=True)
            lock.remove()
            self._ended.emit()

        self._writer.do(end)

    def stop(self) -> None:
        """Keep no more copies. The one that is there stays, and is offered as soon as this process has ended."""
        self._timer.stop()

    def _delete(self) -> None:
        _closed.discard(self)
        self.deleteLater()

    def _note_change(self) -> None:
        if not self._document.is_saved:
            if not self._timer.isActive():  # somebody who types without a pause must not lose more
                self._timer.start(DELAY_MS)
            return
        self._timer.stop()
        path = self._path
        self._writer.do(lambda: self._forget(path))

    def _keep(self) -> None:
        if not self._document.is_saved:
            document = self._document
            puzzle, path, version = document.puzzle_to_save, document.path, document.file_version
            origin, copy = document.origin, self._path
            self._write(lambda: write_copy(puzzle, path, version, copy, origin))

    def _forget(self, path: Path) -> None:
        """Delete the copy at *path*, since the document is saved. On the thread."""
        with suppress(OSError):
            path.unlink(missing_ok=True)
        self._written.emit("", "")

    def _write(self, step: Callable[[], None]) -> None:
        path, lock = self._path, self._lock

        def write() -> None:
            try:
                make_private(path.parent)
                # Locked before it is there: another window must not take it for that of an ended one.
                lock.take()
                step()
            except (CrosswordError, OSError) as error:
                logger.warning("no copy of the unsaved work could be kept: %s", error)
                self._written.emit(*_told(error))
            else:
                self._written.emit("", "")

        self._writer.do(write)

    def _note_trouble(self, trouble: str, remedy: str) -> None:
        """Tell of a change, and try again while copies cannot be kept."""
        if trouble and not self._timer.isActive():
            self._timer.start(AGAIN_MS)
        if trouble != self.trouble:
            self.trouble = trouble
            self.trouble_changed.emit(trouble, remedy)


_closed: set[Autosave] = set()
"""Those that were closed, until their threads have written all."""


def _told(error: Exception) -> tuple[str, str]:
    """Return in a few words why a copy could not be written, and what helps."""
    cause = error if isinstance(error, OSError) else error.__cause__
    if isinstance(cause, OSError):
        return reason_of(cause), remedy_of(cause)
    return str(error), ""


def _make_folder(home: Path) -> None:
    """Make the folder of the copies, and let only its owner read those of earlier versions."""
    with suppress(OSError):  # told when a copy cannot be written there
        make_folder(home)
