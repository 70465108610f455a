"""Says which letters of the entry at the cursor would let the rest fill best, and takes a word of one's own for it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PyQt5.QtCore import QObject, QUrl, pyqtSignal
from PyQt5.QtGui import QDesktopServices
from PyQt5.QtWidgets import QWidget

from crossword_app.control import Control
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.edits import clear_letters, place_word
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.sentences import capitalised
from crossword_app.ui.actions import Actions
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.fill.job import LONGER
from crossword_app.ui.fill.preparation import load_engine
from crossword_app.ui.fill.request import request_of
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.newest_job import NewestJob, Tell
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.manager import WordManager

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.fill.analysis.wanted import WantedSearch
    from crossword_app.ui.fill.wanted_dialog import WantedDialog

SECONDS = 20.0
"""The time of a first search. The first letters are there long before."""

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

    def sure_letters(self, alphabet: Alphabet) -> str:
        """Return the letters as pages of the web read them, with ? for each square that may have several."""
        sure = (next(iter(each)) if each and len(each) == 1 else "" for each in self.letters)
        return "".join(alphabet.spelled(letter) if letter else "?" for letter in sure)


class _End(NamedTuple):
    """How a search ended, as a sentence; and the search, where it can go on."""

    sentence: str
    search: WantedSearch | None = None


class _Question(NamedTuple):
    grid: Grid
    slot: Slot
    request: FillRequest
    words: WordIndex


class WantedWords(QObject):
    """Opens the dialog for the entry at the cursor. It closes when another grid stands there.

    Pencil may change, ink stays. In a full grid the word comes in with the fewest changes elsewhere.

    Signals:
        hint: why there is nothing to look for.
        put: a word is to stand in an entry of a full grid: the slot, and the word as it stands there.
    """

    hint = pyqtSignal(str)
    put = pyqtSignal(object, str)

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
        self._seconds = SECONDS
        self._search: WantedSearch | None = None
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

    def open_for(self, slot: Slot) -> None:
        """Go to *slot*, and say which letters of it would let the rest fill best."""
        self._document.move_to(Cursor(slot.start, slot.direction))
        self._open()

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
        self._dialog = dialog = WantedDialog(
            slot, grid.alphabet, self._theme, self._window, is_full=grid.has_all_entries
        )
        dialog.show_addresses(self._settings.web_addresses)
        dialog.placed.connect(self._place)
        dialog.looked_up.connect(self._manager.look_up)
        dialog.web_wanted.connect(self._browse)
        dialog.addresses_wanted.connect(self._ask_addresses)
        dialog.finished.connect(lambda _: self._forget(dialog))
        dialog.show_beside()
        self._seconds, self._search = SECONDS, None
        dialog.longer_wanted.connect(self._look_longer)
        self._start()

    def _start(self) -> None:
        if self._question:
            self._job.start(partial(_find, self._question, self._seconds, self._search))

    def _look_longer(self) -> None:
        self._seconds *= LONGER
        self._start()

    def _place(self, display: str, text: str, score: int) -> None:
        """Put the word into the entry, and into the user's own list."""
        if self._question is None:
            return
        grid, slot = self._question.grid, self._question.slot
        if grid.has_all_entries:
            self._words.add(display, score)
            self._close()
            if "".join(grid.entry(slot)) != text:
                self.put.emit(slot, text)
            return
        spelled = self._document.puzzle.alphabet.spelled(text)
        if self._document.edit(f"Place {spelled}", partial(_placed, slot=slot, text=text)):
            self._words.add(display, score)
            self._close()

    def _browse(self, url: str) -> None:
        if not QDesktopServices.openUrl(QUrl(url)):
            self.hint.emit(f"No browser could be started: open {url}")

    def _ask_addresses(self) -> None:
        from crossword_app.ui.fill.web_addresses_dialog import WebAddressesDialog

        asked = self._dialog
        dialog = WebAddressesDialog(
            self._settings.web_addresses, self._theme, asked or self._window
        )
        if dialog.ask():
            self._settings.web_addresses = dialog.addresses
            if asked is not None and asked is self._dialog:
                asked.show_addresses(dialog.addresses)

    def _take_row(self, row: WantedRow) -> None:
        if self._dialog:
            self._dialog.add_row(row)

    def _take_end(self, end: _End) -> None:
        self._search = end.search
        if self._dialog:
            is_open = end.search is not None
            self._dialog.show_end(capitalised(end.sentence), can_look_longer=is_open)

    def _close_stale(self) -> None:
        if self._question and self._question.grid != self._document.puzzle.grid:
            self._close()

    def _close(self) -> None:
        if self._dialog:
            self._dialog.close()

    def _forget(self, dialog: WantedDialog) -> None:
        if dialog is self._dialog:
            self._job.drop()
            self._dialog = self._question = self._search = None


def _placed(puzzle: Puzzle, slot: Slot, text: str) -> Puzzle:
    """Return *puzzle* with *text* in *slot*. Of the pencilled words that it ends the other letters go too."""
    grid = puzzle.grid
    ended = {
        place
        for position, letter in zip(slot.positions, text, strict=True)
        for other in grid.layout.slots_at(position)
        if other != slot and grid.is_complete(other) and grid[position].letters != letter
        for place in other.positions
    }
    puzzle = place_word(puzzle, slot, text)
    freed = (ended & puzzle.grid.pencilled) - set(slot.positions)
    return clear_letters(puzzle, freed) if freed else puzzle


def _find(
    question: _Question, seconds: float, search: WantedSearch | None, control: Control, tell: Tell
) -> _End:
    """Tell the rows as they are found, and return how the search ended.

    Args:
        search: the search that a limit ended and that is to go on; None for a new one.
    """
    if not load_engine(control, lambda: None):  # the strip tells how far it is compiled
        return _End("")
    from crossword_app.fill.analysis.wanted import words_with
    from crossword_app.fill.requests.run import wanted

    grid, slot, request, index = question
    if search:
        search.look_longer(seconds, control)
    else:
        search = wanted(request, grid, slot, index, seconds=seconds, control=control)
    count = 0
    for each in search:
        words = words_with(each, index, _MOST_WORDS)
        listed = ", ".join(f"{word.display} {word.score}" for word in words)
        tell(WantedRow(each.pattern, each.letters, each.measure(request.prefer), listed))
        count += 1
        if count == MOST:
            break
    if search.reason:
        return _End(f"whatever stands there, the rest has no fill: {search.reason}")
    if search.is_complete:
        return _End("there are no others (proved)")
    if not count:
        return _End(f"no fill of the rest was found in {seconds:.0f} seconds", search)
    return _End("these are the best so far", search)
