"""Tells when another program has changed, taken away or brought back word lists."""

from collections.abc import Iterable
from pathlib import Path

from PyQt5.QtCore import QFileSystemWatcher, QObject, pyqtSignal

from crossword_app.ui.timers import debounced

PAUSE = 400
"""Milliseconds without a change before it is told: a program may write a file in several goes."""


class ListWatch(QObject):
    """Watches files, and their folders, since a file that is replaced is a new one to the system.

    Signals:
        changed: a file is another one than before, gone, or there again.
    """

    changed = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._paths: frozenset[Path] = frozenset()
        self._known: dict[Path, tuple[int, int] | None] = {}
        self._watcher = QFileSystemWatcher(self)
        self._pause = debounced(
            self._look, PAUSE, self, self._watcher.fileChanged, self._watcher.directoryChanged
        )

    def watch(self, paths: Iterable[Path]) -> None:
        """Watch *paths* instead of those before; they need not exist. What they are now counts as known."""
        self._paths = frozenset(paths)
        self._known = self._state()
        self._watch_all()

    def _look(self) -> None:
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

    def _state(self) -> dict[Path, tuple[int, int] | None]:
        return {path: _stamp(path) for path in self._paths}


def _nearest_folder(path: Path) -> Path | None:
    """Return the folder of *path*, or the one in which that would come to be; None on a drive that is not there."""
    return next((folder for folder in path.parents if folder.exists()), None)


def _stamp(path: Path) -> tuple[int, int] | None:
    """Return when the file at *path* was written and how long it is; None where there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size
