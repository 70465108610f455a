"""The user's word lists in the window: their order and settings, import and removal."""

import contextlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.control import Control
from crossword_app.dictionary.lists.contents import ListContent, read_content
from crossword_app.dictionary.lists.exporting import export_words
from crossword_app.dictionary.lists.importing.report import ImportReport
from crossword_app.dictionary.lists.kinds_file import kinds_path
from crossword_app.dictionary.lists.ranked import RankedList, RankedLists
from crossword_app.dictionary.lists.user import (
    change_user_lists,
    free_name,
    load_user_lists,
    order_path,
    shipped_list,
)
from crossword_app.dictionary.lists.word_list import WordList, import_word_list
from crossword_app.dictionary.user_dictionary import load_user_dictionary
from crossword_app.errors import CrosswordError, StorageError, WordListError
from crossword_app.model.alphabet import Alphabet
from crossword_app.sentences import counted
from crossword_app.ui.background_jobs import BackgroundJobs
from crossword_app.ui.file_watch import FileWatch
from crossword_app.ui.timers import debounced
from crossword_app.ui.words.dictionary import Words

PAUSE = 300
"""Milliseconds without a change before the words are loaded again."""

SETTLING = 1000
"""The same while scores are being set: of several steps only the last value counts, and every load is cached."""


class WordLists(QObject):
    """The lists in order. Each change is saved at once, and the words of the window are loaded again after a pause.

    Attributes:
        alphabet: the alphabet of the words; the lists are those for its language.
        ranked: the lists, the most important first.
        contents: what each list holds, by its path, for lists that were read already.
        reports: the reports on lists imported or fetched since the window was opened, by their paths.
        is_importing: whether a file is being read.

    Signals:
        changed: the order, the settings or the known contents changed.
        progressed: how much of a file has been read, 0 to 1.
        ended: the import has ended; with the name of the list, "" if it was stopped or failed.
        exported: the merged list was written; one sentence.
        clues_found: the imported list holds clues; with the WordList.
        failed: something could not be done; one sentence. The rest works.
    """

    changed = pyqtSignal()
    progressed = pyqtSignal(float)
    ended = pyqtSignal(str)
    exported = pyqtSignal(str)
    clues_found = pyqtSignal(object)
    failed = pyqtSignal(str)

    def __init__(self, words: Words, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ranked = RankedLists()
        self.contents: dict[Path | None, ListContent] = {}
        self.reports: dict[Path, ImportReport] = {}
        self.is_importing = False
        self._words = words
        self._asked: set[Path | None] = set()
        self._jobs = BackgroundJobs(self)
        self._importing = Control(self._jobs.control)
        self._jobs.failed.connect(self.failed)
        self._pause = debounced(words.reload, PAUSE, self)
        words.loaded.connect(self._follow_alphabet)
        self.alphabet: Alphabet = words.alphabet
        self._watch = FileWatch(self)
        self._watch.changed.connect(self._read_again)
        self.read_order()
        self._watch_lists()

    def read_order(self) -> None:
        """Read the order and the settings from the disk."""
        try:
            ranked, warning = load_user_lists(self.alphabet)
        except CrosswordError as error:
            self.failed.emit(str(error))
            return
        if warning:
            self.failed.emit(warning)
        if ranked != self.ranked:
            self.ranked = ranked
            self.changed.emit()

    def read_contents(self) -> None:
        """Read the contents of every list, unless they are known; `changed` is emitted for each."""
        for entry in self.ranked.lists:
            if entry.path not in self._asked:
                self._asked.add(entry.path)
                job = partial(read_content, entry, self.alphabet, shipped_list(self.alphabet))
                self._jobs.do(job, partial(self._take_content, entry.path, self.alphabet))

    # Order and settings

    def replace(self, changed: RankedList) -> bool:
        """Change the settings of the list of that name. Return whether they could be saved."""
        return self._change(lambda ranked: ranked.replacing(changed.name, changed), SETTLING)

    def move(self, name: str, place: int) -> bool:
        """Move a list to *place*, counted from 0."""
        return self._change(lambda ranked: ranked.moving(name, place))

    def remove(self, name: str) -> bool:
        """Remove a list from the order. Its file stays."""
        return self._change(lambda ranked: ranked.removing(name))

    # Import and export

    def add_file(self, path: Path) -> None:
        """Read the list at *path* and put it above the others. `progressed` and `ended` report on it."""
        self.is_importing = True
        if self._importing.is_stopped:
            self._importing = Control(self._jobs.control)
        self._jobs.do(partial(self._read, path.absolute(), self._importing), self._take_import)

    def take_up(self, path: Path, report: ImportReport) -> None:
        """Use the list at *path*, which was fetched into its place: it is new, or its words are."""
        self.reports[path] = report
        self._read_again()

    def stop_import(self) -> None:
        """Stop reading. No list is added."""
        self._importing.stop()

    def export(self, path: Path) -> None:
        """Write all usable words, each with its final score, to *path*."""
        dictionary = self._words.dictionary
        if dictionary is None:
            self.failed.emit("the words are not loaded yet: try again in a moment")
            return
        index = dictionary.index
        load_crude = partial(load_user_dictionary, self.alphabet, self._jobs.control, crude=True)
        self._jobs.do(
            lambda: export_words(
                (word for words in index.by_length.values() for word in words.words()),
                path,
                load_crude,
            ),
            lambda count: self.exported.emit(
                f"{counted(count, 'word was', 'words were')} written to {path}, "
                f"and what they are to {kinds_path(path).name} beside it."
            ),
        )

    def close(self) -> None:
        """Stop all work."""
        self._pause.stop()
        self._jobs.finish()

    def _change(self, change: Callable[[RankedLists], RankedLists], pause: int = PAUSE) -> bool:
        """Change the lists as they are on the disk, since another program may have added some."""
        try:
            self.ranked = change_user_lists(change, self.alphabet)
        except CrosswordError as error:
            self.failed.emit(str(error))
            self.read_order()
            return False
        self._watch_lists()
        self._pause.start(pause)
        self.read_contents()
        self.changed.emit()
        return True

    def _read(self, path: Path, control: Control) -> tuple[Path, WordList | WordListError | None]:
        try:
            found = import_word_list(
                path,
                self.alphabet,
                progress=partial(self._jobs.tell, self.progressed.emit),
                control=control,
            )
        except WordListError as error:
            return path, error
        return path, found

    def _take_import(self, read: tuple[Path, WordList | WordListError | None]) -> None:
        path, found = read
        self.is_importing = False
        if isinstance(found, WordListError):
            self.failed.emit(str(found))
        if not isinstance(found, WordList):
            self.ended.emit("")
            return
        self._asked.discard(path)
        self.reports[path] = found.report
        is_added = self._change(lambda ranked: _adding(ranked, found.name, path))
        if is_added and found.clues:
            self.clues_found.emit(found)
        self.ended.emit(self.ranked.lists[0].name if is_added else "")

    def _watch_lists(self) -> None:
        paths = [entry.path for entry in self.ranked.lists if entry.path]
        paths += map(kinds_path, paths[:])
        with contextlib.suppress(StorageError):  # reported when the order was read
            paths.append(order_path(self.alphabet))
        self._watch.watch(paths)

    def _read_again(self) -> None:
        """Read everything from the disk again: another program changed lists, or their order."""
        self.read_order()
        self._watch_lists()
        self._asked.clear()
        if self.contents:
            self.read_contents()
        self._pause.start(PAUSE)

    def _follow_alphabet(self) -> None:
        if self.alphabet != self._words.alphabet:
            self.alphabet = self._words.alphabet
            self.contents.clear()
            self._asked.clear()
            self.read_order()
            self._watch_lists()
            self.read_contents()

    def _take_content(self, path: Path | None, alphabet: Alphabet, content: ListContent) -> None:
        if alphabet != self.alphabet:
            return
        self.contents[path] = content
        self.changed.emit()


def _adding(ranked: RankedLists, name: str, path: Path) -> RankedLists:
    """Return *ranked* with the list at *path* first, under *name* or a similar name that no other list has."""
    taken = {entry.name for entry in ranked.lists if entry.path != path}
    return ranked.adding(RankedList(free_name(name, taken), path))
