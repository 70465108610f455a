"""Reads the lists that rules on the words of entries name, on a thread, and again where a file may have changed."""

from __future__ import annotations

from pathlib import Path

from PyQt5.QtCore import QEvent, QObject
from PyQt5.QtWidgets import QWidget

from crossword_app.control import Control
from crossword_app.fill.own_words.rule import OwnList, source_of
from crossword_app.ui.document import Document
from crossword_app.ui.newest_job import NewestJob, Tell
from crossword_app.ui.settings import Settings


class OwnLists(QObject):
    """Keeps `Document.own_lists` true: after each change of the puzzle, and when the user comes back to the window.

    It must follow the document before those that ask for fills: a list that is known already is there at once.
    """

    def __init__(self, document: Document, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._document = document
        self._settings = settings
        self._job = NewestJob(self)
        self._job.ended.connect(self._take)
        document.puzzle_changed.connect(self._follow)
        window.installEventFilter(self)
        self._follow()

    def finish(self) -> None:
        """End the thread. Returns when it has ended."""
        self._job.finish()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.WindowActivate and self._document.fill_options.only_parts:
            self._read()
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        """Take the lists that are known, and read the others."""
        document = self._document
        parts = document.fill_options.only_parts
        sources = set(filter(None, map(source_of, parts)))
        if not sources:
            document.own_lists = {}
            return
        from crossword_app.fill.own_words.sources import known_lists

        known = known_lists(parts, document.puzzle.alphabet)
        if known != document.own_lists:
            document.own_lists = known
        if known.keys() != sources:
            self._read()

    def _read(self) -> None:
        parts, alphabet = self._document.fill_options.only_parts, self._document.puzzle.alphabet
        folder = folder_of(self._document)

        def read(control: Control, _tell: Tell) -> dict[str, OwnList]:
            from crossword_app.fill.own_words.sources import lists_of

            return lists_of(parts, alphabet, folder, control)

        self._job.start(read)

    def _take(self, lists: dict[str, OwnList]) -> None:
        if lists != self._document.own_lists:
            self._document.own_lists = lists
            self._settings.fill_changed.emit()


def folder_of(document: Document) -> Path | None:
    """Return the folder of the file of *document*; None where it has none."""
    file = document.path or document.origin
    return file.parent if file else None
