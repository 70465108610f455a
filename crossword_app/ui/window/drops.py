"""Takes what is dropped on a window: puzzle files, testers' results, and text."""

from collections.abc import Sequence
from pathlib import Path

from PyQt5.QtCore import QMimeData, QObject, QTimer, QUrl, pyqtSignal
from PyQt5.QtWidgets import QWidget

from crossword_app.sentences import listed
from crossword_app.ui.files.documents import Files
from crossword_app.ui.look.plain_text import one_line
from crossword_app.ui.solving.commands import SolvingCommands

MOST_FILES = 8
"""Puzzles that one drop opens: each but the first gets a window."""

_MOST_NAMED = 3


class Drops(QObject):
    """Opens what is dropped: the first puzzle here, each other one in a window of its own.

    Signals:
        file_wanted: a file is to be opened in another window.
        told: which files were not opened; one sentence.
    """

    file_wanted = pyqtSignal(Path)
    told = pyqtSignal(str)

    def __init__(self, files: Files, solving: SolvingCommands, window: QWidget) -> None:
        super().__init__(window)
        self._files = files
        self._solving = solving

    def take(self, data: QMimeData) -> bool:
        """Open what is in *data* once the drag has ended, since a question would block it. Return whether any is."""
        urls = list(dict.fromkeys(data.urls()))
        text = data.text()
        if any(url.isLocalFile() for url in urls):
            QTimer.singleShot(0, lambda: self._open(urls))
        elif text:
            QTimer.singleShot(0, lambda: self._files.open_text(text))
        else:
            return False
        return True

    def _open(self, urls: Sequence[QUrl]) -> None:
        paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
        elsewhere = [url.toDisplayString() for url in urls if not url.isLocalFile()]
        results = [path for path in paths if self._solving.is_solve(path)]
        puzzles = [path for path in paths if path not in results]
        if puzzles:
            self._files.open_path(puzzles[0])
        for path in puzzles[1:MOST_FILES]:
            self.file_wanted.emit(path)
        if results:
            self._solving.show_results(results)
        left = [*(path.name for path in puzzles[MOST_FILES:]), *elsewhere]
        if left:
            names = listed([one_line(name) for name in left], most=_MOST_NAMED)
            self.told.emit(f"Not opened: {names}")
