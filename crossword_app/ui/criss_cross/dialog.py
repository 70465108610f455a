"""The dialog that makes a criss-cross: words on the left, the form on the right, which gets better while one looks."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from PyQt5.QtWidgets import QWidget

from crossword_app.control import Control
from crossword_app.dictionary.clues.styles import ClueStyle, set_style
from crossword_app.generate.clued_words import CluedWord, with_found_clues
from crossword_app.generate.criss_cross.by_hand import is_joined
from crossword_app.generate.criss_cross.making import make_criss_cross
from crossword_app.generate.criss_cross.request import CrissCross, CrissCrossRequest
from crossword_app.generate.criss_cross.saved import (
    SavedCrissCross,
    changed_criss_cross,
    saved_criss_cross,
    with_origin,
)
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import listed
from crossword_app.ui.criss_cross.board_view import BoardView
from crossword_app.ui.criss_cross.form import CrissCrossForm
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.newest_job import Tell
from crossword_app.ui.settings import Settings
from crossword_app.ui.word_puzzles.dialog import WordPuzzleDialog

_LOCK_TIP = "Keep the chosen word where it is (L)"


class CrissCrossDialog(WordPuzzleDialog):
    """Asks for words, and shows better and better forms of them; or changes a criss-cross that was made of some."""

    heading = "New criss-cross"
    explanation = "Words in one form in which each crosses another."
    help_text = (
        "Click a word to choose it. Drag it or use the arrows to move it, L locks it. T turns it about the letter "
        "under the pointer, or about a crossing."
    )

    def __init__(
        self,
        settings: Settings,
        theme: ThemeManager,
        folder: Path,
        parent: QWidget | None = None,
        changed: Puzzle | None = None,
    ) -> None:
        """Let files be chosen from *folder* on. The criss-cross *changed* is shown as it is; without one, none."""
        if changed:
            self.heading = "Edit criss-cross"
        form, board = CrissCrossForm(settings.new_alphabet), BoardView(theme)
        super().__init__(form, board, theme, folder, parent)
        self._settings = settings
        self._form, self._board = form, board
        self._asked: CrissCrossRequest | None = None
        self._again.setToolTip("Look for another form; words that are locked stay where they are")
        self._lock = self.add_tool("Lock")
        self._lock.clicked.connect(board.toggle_lock)
        self._turn = self.add_tool("Turn")
        self._turn.setToolTip("Turn the chosen word (T)")
        self._turn.clicked.connect(board.turn)
        self.add_history(board.history)
        self.add_cancel()
        self._create = self.add_primary("Change puzzle" if changed else "Create puzzle")
        self.job.told.connect(self._show)
        self.job.ended.connect(self._show)
        board.edited.connect(self._show_by_hand)
        board.chosen_changed.connect(self._follow)
        board.hint.connect(self.tell)
        self._changed = changed
        self._keeps_places = False
        if changed:
            self._show_saved(saved_criss_cross(changed), changed.title)
        self._follow()

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is shown."""
        form = self._board.form
        assert form is not None, "the dialog is accepted with a form only"
        title, style = self._form.title, self._form.clue_style
        if self._changed:
            puzzle = changed_criss_cross(self._changed, form, title)
        else:
            puzzle = form.puzzle(title, self._settings.author)
        request = replace(self._form.request, seed=self.seed)
        puzzle = with_origin(puzzle, request, self._board.locked, style)
        return set_style(puzzle, style or ClueStyle.ANY)

    def make(self) -> None:
        """Look for a form of the words; those that are locked stay where they are."""
        request, before = self._form.request, self._asked
        if request == before:
            self._keeps_places = False
            self._board.begin_attempt()
        else:
            self._board.forget_steps()
        self._asked = request
        is_same_size = request.size == self._board.size_asked
        listed_words = {request.alphabet.fold_word(word.text) for word in request.words}
        # Where the words of an opened criss-cross change, those that stay are not moved until another form is wanted.
        is_alike = before is not None and request == replace(before, words=request.words)
        form = self._board.form
        stay = form.placed if form and self._keeps_places and is_alike else self._board.locked
        locked = [word for word in stay if word.symbols in listed_words]
        self._board.size_asked = request.size
        asked = replace(request, seed=self.seed, locked=tuple(locked) if is_same_size else ())
        self.job.start(partial(_made, asked, self._form.clue_style))
        self._follow()

    def _show_saved(self, saved: SavedCrissCross, title: str) -> None:
        self._form.show_saved(saved, title)
        self.seed = saved.request.seed
        self._asked = self._form.request
        self._keeps_places = True
        self._board.show_saved(saved.form, saved.locked, saved.request.size)
        self._show(saved.form)
        if saved.warnings:
            self.tell(*saved.warnings, *saved.form.warnings)

    def show_nothing(self) -> None:
        """Show no form."""
        self._board.show_form(None)
        self._follow()

    def _show(self, form: CrissCross, told: str = "") -> None:
        self._board.show_form(form)
        apart = "Not every word is joined to the others: move it, or try again."
        self.tell(*filter(None, [told, "" if is_joined(form) else apart]), *form.warnings)
        self._follow()

    def _show_by_hand(self, told: str) -> None:
        """Follow a change by hand, which the search must not overrule."""
        self.job.drop()
        if self._board.form:
            self._show(self._board.form, told)

    def _follow(self) -> None:
        form = self._board.form
        self.show_figures(form.figures + " so far" * self.job.is_busy if form else "")
        for button in (self._create, self._again, self._lock, self._turn):
            button.setEnabled(form is not None)
        self._lock.setText("Unlock" if self._board.is_chosen_locked else "Lock")
        locked = [word.word.shown for word in self._board.locked]
        self._lock.setToolTip(f"Locked: {listed(locked, most=12)}" if locked else _LOCK_TIP)


def _made(
    request: CrissCrossRequest, style: ClueStyle | None, control: Control, tell: Tell
) -> CrissCross:
    """Return the criss-cross, and tell of each that is better than those before. Runs on the thread."""
    if style:
        request = replace(request, words=_with_clues(request, style, control))
    return make_criss_cross(request, progress=tell, control=control)


def _with_clues(
    request: CrissCrossRequest, style: ClueStyle, control: Control
) -> tuple[CluedWord, ...]:
    """Return the words of *request*, those without a clue with one of the user's database."""
    from crossword_app.dictionary.clues.database import ClueDatabase
    from crossword_app.dictionary.clues.imports import clue_database_path
    from crossword_app.dictionary.clues.own import bring_up_to_date

    with ClueDatabase(clue_database_path()) as database:
        bring_up_to_date(database, control)
        return with_found_clues(request.words, database, style, request.alphabet.language)
