"""Says which letters of the entry at the cursor would let the rest fill best, and takes a word of one's own for it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PyQt5.QtCore import QObject, pyqtSignal
from PyQt5.QtWidgets import QWidget

from crossword_app.control import Control
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model.edits import place_word
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.sentences import capitalised
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.fill.preparation import load_engine
from crossword_app.ui.fill.request import request_of
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.newest_job import NewestJob, Tell
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.manager import WordManager

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.ui.fill.wanted_dialog import WantedDialog

SECONDS = 20.0
"""The time of one search. The first letters are there long before."""

MOST = 60
"""How many patterns are found at most: nobody reads more."""

_MOST_WORDS = 3


class WantedRow(NamedTuple):
    """Letters with which the rest has a fill.

    Attributes:
        pattern: the letters as they can be searched: ?[AEI]NGOFIRE.
        letters: for each square those that it may have; None for any.
        measure: how good the rest is; more is better.
        words: the best words in the lists that have these letters, with their scores, at any score.
    """

    pattern: str
    letters: tuple[frozenset[str] | None, ...]
    measure: tuple[float, float]
    words: str

    def allows(self, text: str) -> bool:
        """Return whether *text*, as it stands in the grid, has these letters."""
        pairs = zip(text, self.letters, strict=True)
        return all(allowed is None or letter in allowed for letter, allowed in pairs)


class _Question(NamedTuple):
    grid: Grid
    slot: Slot
    request: FillRequest
    words: WordIndex


class WantedWords(QObject):
    """Opens the dialog for the entry at the cursor. It closes when another grid stands there.

    Signals:
        hint: why there is nothing to look for.
    """

    hint = pyqtSignal(str)

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        manager: WordManager,
        actions: Actions,
        *,
        theme: ThemeManager,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document, self._words, self._settings = document, words, settings
        self._manager, self._theme, self._window = manager, theme, window
        self._action = actions["wanted"]
        self._question: _Question | None = None
        self._dialog: WantedDialog | None = None
        self._job = NewestJob(self)
        self._job.told.connect(self._take_row)
        self._job.ended.connect(self._take_end)
        self._job.failed.connect(self._take_end)
        actions.connect({"wanted": self._open})
        document.cursor_changed.connect(self._name_entry)
        document.puzzle_changed.connect(self._name_entry)
        document.puzzle_changed.connect(self._close_stale)
        self._name_entry()

    def finish(self) -> None:
        """End the search and its thread."""
        self._job.finish()

    def _name_entry(self) -> None:
        slot = self._document.cursor.slot(self._document.puzzle.grid)
        self._action.setText(f"Words Wante&d for {slot}…" if slot else "Words Wante&d…")
        self._action.setEnabled(slot is not None)

    def _open(self) -> None:
        from crossword_app.ui.fill.wanted_dialog import WantedDialog

        grid, dictionary = self._document.puzzle.grid, self._words.dictionary
        slot = self._document.cursor.slot(grid)
        if slot is None or dictionary is None:
            self.hint.emit("The words are not loaded yet: try again in a moment")
            return
        self._close()
        request = request_of(self._document, self._settings)
        self._question = _Question(grid, slot, request, dictionary.index)
        self._dialog = dialog = WantedDialog(slot, grid.alphabet, self._theme, self._window)
        dialog.placed.connect(self._place)
        dialog.looked_up.connect(self._manager.look_up)
        dialog.finished.connect(lambda _: self._forget(dialog))
        dialog.show_beside()
        self._job.start(partial(_find, self._question))

    def _place(self, display: str, text: str, score: int) -> None:
        """Put the word into the entry as one undo step, and then into the user's own list."""
        if self._question is None:
            return
        spelled = self._document.puzzle.alphabet.spelled(text)
        put = partial(place_word, slot=self._question.slot, letters=text)
        if self._document.edit(f"Place {spelled}", put):
            self._words.add(display, score)
            self._close()

    def _take_row(self, row: WantedRow) -> None:
        if self._dialog:
            self._dialog.add_row(row)

    def _take_end(self, sentence: str) -> None:
        if self._dialog:
            self._dialog.show_end(capitalised(sentence))

    def _close_stale(self) -> None:
        if self._question and self._question.grid != self._document.puzzle.grid:
            self._close()

    def _close(self) -> None:
        if self._dialog:
            self._dialog.close()

    def _forget(self, dialog: WantedDialog) -> None:
        if dialog is self._dialog:
            self._job.drop()
            self._dialog = self._question = None


def _find(question: _Question, control: Control, tell: Tell) -> str:
    """Tell the rows as they are found, and return how the search ended."""
    if not load_engine(control, lambda: None):  # the strip tells how far it is compiled
        return ""
    from crossword_app.fill.analysis.wanted import words_with
    from crossword_app.fill.requests.run import wanted

    grid, slot, request, index = question
    search = wanted(request, grid, slot, index, seconds=SECONDS, control=control)
    count = 0
    for each in search:
        words = words_with(each, index, _MOST_WORDS)
        listed = ", ".join(f"{word.display} {word.score}" for word in words)
        tell(WantedRow(each.pattern, each.letters, each.measure(request.prefer), listed))
        count += 1
        if count == MOST:
            break
    if search.reason:
        return f"whatever stands there, the rest has no fill: {search.reason}"
    if not count:
        return f"no fill of the rest was found in {SECONDS:.0f} seconds"
    if search.is_complete:
        return "there are no others: proved"
    return "these are the best so far"
