"""The panel with everything that is wrong or missing. A click goes to the place, or does what helps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import QModelIndex, Qt, pyqtSignal
from PyQt5.QtWidgets import QVBoxLayout, QWidget

from crossword_app.dictionary.clues.word_checks import IsSpelled
from crossword_app.dictionary.spelling import Spelling, load_spelling
from crossword_app.fill.requests.checks import all_problems_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.formats.wanted_files import file_problems
from crossword_app.model.ignored import ignore_none
from crossword_app.model.problems import Problem
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.background_jobs import BackgroundJobs
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.fill.request import request_of
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.problems.remark_list import RemarkList
from crossword_app.ui.problems.remarks import (
    EDIT_CLUE,
    SHOW_IGNORED,
    Remark,
    RemarkModel,
    remarks,
)
from crossword_app.ui.problems.remedies import Remedy, RemedyKind
from crossword_app.ui.settings import Settings
from crossword_app.ui.timers import debounced
from crossword_app.ui.words.dictionary import Words
from crossword_app.venues.known import venue_of

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex

PAUSE = 150
"""Milliseconds without an edit before the checks run."""


class ProblemsPanel(QWidget):
    """Shows the remarks on the document. The checks run on a thread, since new words take more than a frame.

    Attributes:
        badge: the number of problems, "" for none. Missing clues do not count.

    Signals:
        badge_changed: with the new badge.
        command_chosen: with the name of a command that helps.
        words_wanted: it is asked which letters of an entry would do; with its Slot.
        left: the constructor goes back to the grid.
    """

    badge_changed = pyqtSignal(str)
    command_chosen = pyqtSignal(str)
    words_wanted = pyqtSignal(object)
    left = pyqtSignal()

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.badge = ""
        self.model = RemarkModel(self)
        self._document = document
        self._words = words
        self._settings = settings
        self._spelling: Spelling | None = None
        self._spelled = ""  # the language that it is of, found or not
        self._jobs = jobs = BackgroundJobs()
        # A panel that is deleted without its window being closed ends the thread as well.
        self.destroyed.connect(lambda: jobs.finish())  # noqa: PLW0108  # keeps the thread alive till then
        self._list = RemarkList(theme, self)
        self._list.setModel(self.model)
        self._list.clicked.connect(self._go)
        self._list.activated.connect(self._go)
        self._list.remedy_chosen.connect(self._apply)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 4)
        layout.addWidget(self._list)
        self._timer = debounced(
            self.look,
            PAUSE,
            self,
            document.puzzle_changed,
            settings.fill_changed,
            words.loaded,
            words.changed,
        )
        self._timer.start()

    def look(self) -> None:
        """Let the thread check the current puzzle. The remarks follow."""
        self._timer.stop()
        self._jobs.do(self._check(), partial(self._show, self._document.puzzle))

    def go_through(self) -> None:
        """Run the checks now, not on the thread, and let the keys go through what they find."""
        self._timer.stop()
        self._show(self._document.puzzle, self._check()())
        self._list.setCurrentIndex(self.model.index(0))
        self._list.setFocus(Qt.ShortcutFocusReason)

    def finish(self) -> None:
        """End the thread. Returns at once."""
        self._timer.stop()
        self._jobs.finish()

    def _check(self) -> Callable[[], Sequence[Problem]]:
        """Return a function that checks the current puzzle. It may be called on a thread."""
        dictionary = self._words.dictionary
        request = request_of(self._document, self._settings)
        # The dictionary has another index after each change of words: this one stays as it is.
        index = dictionary.index if dictionary is not None else None
        puzzle = self._document.puzzle
        spelling = self._spelling if self._spelled == puzzle.alphabet.language else None
        spelled = spelling.knows if spelling else None
        return partial(_problems, puzzle, request, index, spelled)

    def _load_spelling(self, puzzle: Puzzle) -> None:
        """Let the thread read the spelling dictionary of the language, which takes a second, where there are clues."""
        alphabet = puzzle.alphabet
        if alphabet.language != self._spelled and any(clue.text for clue in puzzle.clues.values()):
            self._spelled, self._spelling = alphabet.language, None
            take = partial(self._take_spelling, alphabet.language)
            self._jobs.do(partial(load_spelling, alphabet), take)

    def _take_spelling(self, language: str, spelling: Spelling | None) -> None:
        if spelling and language == self._spelled:
            self._spelling = spelling
            self.look()

    def _show(self, puzzle: Puzzle, problems: Sequence[Problem]) -> None:
        if puzzle is not self._document.puzzle:
            return  # the puzzle has changed since, and is checked again after a pause
        self._load_spelling(puzzle)
        found = remarks(puzzle, problems, venue_of(puzzle))
        self.model.show_remarks(found)
        self._list.show_message("" if found else "No problems.")
        number = sum(remark.icon != "info" for remark in found)
        badge = str(number) if number else ""
        if badge != self.badge:
            self.badge = badge
            self.badge_changed.emit(badge)

    def _go(self, index: QModelIndex) -> None:
        """Go to the next of the remark's places, to the first if the cursor is at none of them, or give its command."""
        remark = index.data(Qt.UserRole)
        if not isinstance(remark, Remark):
            return
        if remark.command == SHOW_IGNORED:
            self._document.edit("Show ignored problems", ignore_none)
        elif remark.command:
            self.command_chosen.emit(remark.command)
        else:
            self._document.move_to(_after(remark.places, self._document.cursor))
            if remark.is_of_clue:
                self.command_chosen.emit(EDIT_CLUE)
            else:
                self.left.emit()

    def _apply(self, remedy: Remedy) -> None:
        if remedy.kind is RemedyKind.WANTED:
            self.words_wanted.emit(remedy.slot)
            return
        remedy.apply(self._document, self._words)
        self.look()


def _problems(
    puzzle: Puzzle, request: FillRequest, index: WordIndex | None, spelling: IsSpelled | None
) -> Sequence[Problem]:
    return (*all_problems_of(puzzle, request, index, spelling=spelling), *file_problems(puzzle))


def _after(places: Sequence[Cursor], cursor: Cursor) -> Cursor:
    if cursor not in places:
        return places[0]
    return places[(places.index(cursor) + 1) % len(places)]
