"""The known clues: prepared on a thread when first needed, and added to from files and puzzles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.control import Control
from crossword_app.dictionary.clues.styles import NO_WHOLES, ClueStyle, clues_in_style, found_clues
from crossword_app.errors import CrosswordError
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import SlotKey
from crossword_app.ui.background_jobs import BackgroundJobs

if TYPE_CHECKING:
    from crossword_app.dictionary.clues.database import ClueDatabase, ClueSource, FoundClue
    from crossword_app.dictionary.clues.imports import ClueImport
    from crossword_app.dictionary.lists.word_list import WordList

T = TypeVar("T")

_GLANCE_SECONDS = 0.1
"""How long the window waits for others that write to the database. Looking up waits for nobody."""

Job = Callable[["ClueDatabase"], T]
"""A job with the database, done on a thread."""


class ClueLibrary(QObject):
    """Clues of the program, of imported files and of the user's own puzzles.

    Signals:
        changed: there are more clues, or something went wrong; `message` says what.
        progressed: how much of a file has been imported, 0 to 1.
        imported: a file or folder has been read, with the ClueImport.
        importing: a file or folder begins to be read, with its path.
        failed: something could not be done; one sentence.
    """

    changed = pyqtSignal()
    progressed = pyqtSignal(float)
    imported = pyqtSignal(object)
    importing = pyqtSignal(object)
    failed = pyqtSignal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._database: ClueDatabase | None = None
        self._jobs = BackgroundJobs(self)
        self._jobs.failed.connect(self._report)
        self._importing = Control(self._jobs.control)
        self._is_started = False
        self.message = ""

    @property
    def is_ready(self) -> bool:
        """Whether clues can be looked up; until then `message` says why not."""
        return self._database is not None

    def start(self) -> None:
        """Prepare the clues, unless that has started. Returns at once. If it failed before, it is tried again."""
        if not self._is_started:
            self._is_started = True
            self.message = "The clues are being prepared, once: this takes some seconds."
            self._do(self._bring_up_to_date, self._open)

    def clues_for(
        self, entry: str, style: ClueStyle = ClueStyle.ANY, language: str = "english"
    ) -> list[FoundClue]:
        """Return the known clues for *entry*, given in letters as people read them, those in *style* first."""
        return self._ask(lambda database: clues_in_style(database, entry, style, language))

    def find_missing(
        self,
        puzzle: Puzzle,
        wholes: Mapping[SlotKey, str],
        take: Callable[[dict[SlotKey, str]], object],
    ) -> None:
        """Look on the thread for clues of the full entries of *puzzle* that have none, and give them to *take*.

        Args:
            wholes: the words that entries hold altered; see `found_clues`.
        """
        self.start()
        self._do(partial(_found_clues, puzzle, wholes), take)

    def search(self, text: str) -> list[FoundClue]:
        """Return the clues that contain the words of *text*."""
        return self._ask(lambda database: database.search(text))

    def remember(
        self, puzzle: Puzzle, name: str, wholes: Mapping[SlotKey, str] = NO_WHOLES
    ) -> None:
        """Keep the finished clues of *puzzle*, to offer them for later puzzles; altered entries by *wholes*."""
        from crossword_app.dictionary.clues.own import own_clues_path, remember

        grid = puzzle.grid
        clues = [
            (wholes.get(slot.key) or grid.spelled(slot), clue.text)
            for slot in grid.slots
            if grid.is_complete(slot) and not (clue := puzzle.clue(slot)).is_draft
        ]
        try:
            remember(own_clues_path(), name, clues)
        except CrosswordError as error:
            self.failed.emit(str(error))
        if self._is_started:
            self._do(_read_own)

    def import_path(self, path: Path) -> None:
        """Import a file or a folder of clues. `progressed` and `imported` report on it."""
        self.start()
        if self._importing.is_stopped:
            self._importing = Control(self._jobs.control)
        self._do(partial(self._import, path, self._importing), self.imported.emit)
        self.importing.emit(path)

    def keep_list_clues(self, found: WordList) -> None:
        """Keep the clues that a word list holds."""
        self.start()
        self._do(partial(_keep_list_clues, found))

    def stop_import(self) -> None:
        """Stop the imports that run or wait. What they have read stays; another import continues from there."""
        self._importing.stop()

    def sources(self) -> list[ClueSource]:
        """Return the sources of the clues."""
        return self._ask(lambda database: database.sources())

    def may_remove(self, source: str) -> bool:
        """Return whether *source* was imported. Others cannot be removed: they would come back."""
        from crossword_app.dictionary.clues.database import OWN, SHIPPED

        return source not in {OWN, SHIPPED}

    def remove_source(self, source: str) -> None:
        """Remove all clues of *source*. `changed` is emitted when they are gone."""
        self._do(lambda database: database.remove(source))

    def close(self) -> None:
        """Stop all work, and close the database."""
        self._jobs.finish()
        if self._database:
            self._database.close()
            self._database = None

    def _do(self, job: Job[T], take: Callable[[T], object] | None = None) -> None:
        """Do *job* with the database on the thread, then emit `changed`."""

        def done(result: T) -> None:
            if take:
                take(result)
            self.changed.emit()

        self._jobs.do(partial(self._with_database, job), done)

    def _with_database(self, job: Job[T]) -> T:
        """Do *job* on the thread. SQLite's objects work only in the thread that made them: each job has its own."""
        from crossword_app.dictionary.clues.database import ClueDatabase
        from crossword_app.dictionary.clues.imports import clue_database_path

        with ClueDatabase(clue_database_path()) as database:
            if database.warning:
                self._jobs.tell(self.failed.emit, database.warning)
            return job(database)

    def _bring_up_to_date(self, database: ClueDatabase) -> str:
        from crossword_app.dictionary.clues.own import bring_up_to_date

        return bring_up_to_date(database, self._jobs.control)

    def _import(self, path: Path, control: Control, database: ClueDatabase) -> ClueImport:
        from crossword_app.formats.puz.clues import import_clues

        progress = partial(self._jobs.tell, self.progressed.emit)
        return import_clues(database, path, progress=progress, control=control)

    def _ask(self, question: Callable[[ClueDatabase], list[T]]) -> list[T]:
        if self._database is None:
            return []
        try:
            return question(self._database)
        except CrosswordError as error:
            self.failed.emit(str(error))
            return []

    def _open(self, trouble: str) -> None:
        """Allow clues to be looked up. *trouble* says why newer ones are missing."""
        from crossword_app.dictionary.clues.database import ClueDatabase
        from crossword_app.dictionary.clues.imports import clue_database_path

        try:
            self._database = ClueDatabase(clue_database_path(), _GLANCE_SECONDS)
        except CrosswordError as error:
            self._report(str(error))
        else:
            self.message = ""
            if trouble:
                self.failed.emit(trouble)

    def _report(self, sentence: str) -> None:
        if not self.is_ready:
            self.message = sentence
            self._is_started = False
        self.failed.emit(sentence)
        self.changed.emit()


def _keep_list_clues(found: WordList, database: ClueDatabase) -> None:
    from crossword_app.dictionary.clues.of_lists import keep_clues

    keep_clues(database, found)


def _found_clues(
    puzzle: Puzzle, wholes: Mapping[SlotKey, str], database: ClueDatabase
) -> dict[SlotKey, str]:
    return found_clues(database, puzzle, wholes)


def _read_own(database: ClueDatabase) -> None:
    from crossword_app.dictionary.clues.own import import_own, own_clues_path

    import_own(database, own_clues_path())
