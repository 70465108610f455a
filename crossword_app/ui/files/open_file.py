"""The file of the document as it is on the disk, while the window is open."""

import enum
from pathlib import Path

from PyQt5.QtCore import QEvent, QObject, pyqtSignal
from PyQt5.QtWidgets import QWidget

from crossword_app.errors import FileError
from crossword_app.formats.files import NO_FILE, content_at, version_of
from crossword_app.ui.document import Document
from crossword_app.ui.file_watch import FileWatch
from crossword_app.ui.files.presence import Presence
from crossword_app.ui.timers import debounced

PAUSE = 50
"""Milliseconds after a file was opened until other windows are looked for: what it holds is shown first."""


class News(enum.Enum):
    """What there is to tell of the file."""

    NONE = enum.auto()
    SHARED = enum.auto()
    """Another window had the file open when this one opened it."""
    CHANGED = enum.auto()
    """It holds what this window has not read."""
    GONE = enum.auto()
    """It was deleted, moved or renamed."""


class OpenFile(QObject):
    """Looks at the file of the document when it changes, and when the user comes back to the window.

    Attributes:
        news: what there is to tell, and was not put off.
        content: what the file holds, where `news` is CHANGED.

    Signals:
        changed: there are other news.
    """

    changed = pyqtSignal()

    def __init__(self, document: Document, window: QWidget) -> None:
        super().__init__(window)
        self.news = News.NONE
        self.content = b""
        self._document = document
        self._presence = Presence()
        self._is_shared = False
        self._path: Path | None = None
        self._version = NO_FILE
        self._put_off: tuple[News, bytes] = (News.NONE, b"")
        self._watch = FileWatch(self)
        self._watch.changed.connect(self._look)
        self._pause = debounced(self._look_for_others, PAUSE, self)
        document.file_changed.connect(self._follow)
        window.installEventFilter(self)

    def put_off(self) -> None:
        """Tell no more of the present news. Another change of the file is told again."""
        self._put_off = (self.news, self.content)
        self._look()

    def close(self) -> None:
        """The window closes: other windows need not reckon with it any more."""
        self._pause.stop()
        self._watch.watch(())
        self._presence.leave()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.WindowActivate and self._path:
            self._watch.look()  # not every disk tells of changes
            if self.news is News.SHARED:
                self._look()
        return False

    def _follow(self) -> None:
        """Follow the document to another file, or to a version of it that it has read or written."""
        path, version = self._document.path, self._document.file_version
        if (path, version) == (self._path, self._version):
            return  # the puzzle became saved or unsaved
        self._version = version
        if path != self._path:
            self._path = path
            self._put_off = (News.NONE, b"")
            self._is_shared = False
            self._pause.start()
        self._watch.watch([path] if path else ())
        self._look()

    def _look_for_others(self) -> None:
        """Let other windows know which file is open here, and find out whether one of them has it open."""
        self._presence.enter(self._path)
        self._is_shared = self._path is not None and self._presence.is_shared(self._path)
        self._look()

    def _look(self) -> None:
        news, content = self._found()
        if (news, content) == self._put_off:
            news, content = News.NONE, b""
        if (news, content) != (self.news, self.content):
            self.news, self.content = news, content
            self.changed.emit()

    def _found(self) -> tuple[News, bytes]:
        path, known = self._document.path, self._document.file_version
        if path is None:
            return News.NONE, b""
        try:
            content = content_at(path)
        except FileError:
            return News.NONE, b""  # saving tells of it
        if content is None:
            return (News.NONE if known == NO_FILE else News.GONE), b""
        if version_of(content) != known:
            return News.CHANGED, content
        self._is_shared = self._is_shared and self._presence.is_shared(path)
        return (News.SHARED if self._is_shared else News.NONE), b""
