"""Watches for files that another program changes, removes or restores."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from PyQt5.QtCore import QFileSystemWatcher, QObject, pyqtSignal

from crossword_app.ui.timers import debounced

PAUSE = 400
"""Milliseconds without a change before it is reported: a program may write a file in several steps."""


class _Stamp(NamedTuple):
    """What of a file is another when it was changed or replaced."""

    time: int
    size: int
    number: int


class FileWatch(QObject):
    """Watches files, and their folders, since a replaced file is a new one for the system.

    Signals:
        changed: a file was changed, removed or restored.
    """

    changed = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._paths: frozenset[Path] = frozenset()
        self._known: dict[Path, _Stamp | None] = {}
        self._watcher = QFileSystemWatcher(self)
        self._pause = debounced(
            self.look, PAUSE, self, self._watcher.fileChanged, self._watcher.directoryChanged
        )

    def watch(self, paths: Iterable[Path]) -> None:
        """Watch *paths* instead of the paths before. They need not exist. Their current state is not reported."""
        self._paths = frozenset(paths)
        self._known = self._state()
        self._watch_all()

    def look(self) -> None:
        """Look at once. Not every disk tells of changes."""
        self._watch_all()
        state = self._state()
        if state != self._known:
            self._known = state
            self.changed.emit()

    def _watch_all(self) -> None:
        wanted = {str(path) for path in self._paths if path.exists()}
        wanted |= {str(folder) for path in self._paths if (folder := _nearest_folder(path))}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if watched - wanted:
            self._watcher.removePaths(sorted(watched - wanted))
        if wanted - watched:
            self._watcher.addPaths(sorted(wanted - watched))

    def _state(self) -> dict[Path, _Stamp | None]:
        return {path: _stamp(path) for path in self._paths}


def _nearest_folder(path: Path) -> Path | None:
    """Return the folder of *path*, or the nearest existing one above it; None on a missing drive."""
    return next((folder for folder in path.parents if folder.exists()), None)


def _stamp(path: Path) -> _Stamp | None:
    """Return the state of the file at *path*; None if there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return _Stamp(status.st_mtime_ns, status.st_size, status.st_ino)
