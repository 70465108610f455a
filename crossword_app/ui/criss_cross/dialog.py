"""The dialog that makes a criss-cross: words on the left, the form on the right, which gets better while one looks."""

from dataclasses import replace
from pathlib import Path

from PyQt5.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from crossword_app.errors import CrosswordError
from crossword_app.generate.clued_words import read_clued_words
from crossword_app.generate.criss_cross.by_hand import is_joined
from crossword_app.generate.criss_cross.request import CrissCross
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import counted, joined, listed, sentence
from crossword_app.ui.criss_cross.board_view import BoardView
from crossword_app.ui.criss_cross.form import CrissCrossForm
from crossword_app.ui.criss_cross.maker import CrissCrossMaker
from crossword_app.ui.dialogs.base import MARGIN, Dialog, muted
from crossword_app.ui.dialogs.report import ReportText
from crossword_app.ui.files.choose_file import ask_open, kinds_of_files
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.timers import debounced

_SIZE = (900, 680)
_FORM_WIDTH = 310
_REPORT_HEIGHT = 76
_PAUSE = 400
"""Milliseconds after the last change before a form is looked for."""

_HELP = "Click a word to choose it. Drag it or use the arrows to move it, T turns it, L locks it."


class CrissCrossDialog(Dialog):
    """Asks for words, and shows better and better forms of them."""

    def __init__(
        self, settings: Settings, theme: ThemeManager, folder: Path, parent: QWidget | None = None
    ) -> None:
        """Let files be chosen from *folder* on."""
        super().__init__(
            "New criss-cross", "Words in one form in which each crosses another.", theme, parent
        )
        self._settings = settings
        self._folder = folder
        self._seed = 1
        self._form = CrissCrossForm(settings.new_alphabet)
        self._board = BoardView(theme)
        self._maker = CrissCrossMaker(self)
        self._figures = QLabel()
        self._figures.setFont(interface_font(13, 600))
        self._report = ReportText()
        self._report.setFixedHeight(_REPORT_HEIGHT)
        self._lay_out()
        self._timer = debounced(self._start, _PAUSE, self, self._form.changed)
        self._maker.improved.connect(self._show)
        self._maker.ended.connect(self._show)
        self._maker.failed.connect(self._show_failure)
        self._board.edited.connect(self._show_by_hand)
        self._board.hint.connect(lambda text: self._report.show_sentences((text,)))
        self._form.list_wanted.connect(self._open_list)
        self._follow()
        self.resize(*_SIZE)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is shown."""
        form = self._board.form
        assert form is not None, "the dialog is accepted with a form only"
        return form.puzzle(self._form.title, self._settings.author)

    @property
    def summary(self) -> str:
        """The figures over the form."""
        return self._figures.text()

    def done(self, result: int) -> None:
        """End the work, and close."""
        self._timer.stop()
        self._maker.finish()
        super().done(result)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(MARGIN - 8)
        self.body.addLayout(row, 1)
        self._form.setFixedWidth(_FORM_WIDTH)
        row.addWidget(self._form)
        side = QVBoxLayout()
        side.setSpacing(8)
        side.addWidget(self._figures)
        side.addWidget(self._board, 1)
        help_text = muted(_HELP, 12)
        help_text.setWordWrap(True)
        side.addWidget(help_text)
        side.addWidget(self._report)
        row.addLayout(side, 1)
        self._lock = self._tool("Lock", "Keep the chosen word where it is (L)")
        self._lock.clicked.connect(self._board.toggle_lock)
        self._turn = self._tool("Turn", "Turn the chosen word (T)")
        self._turn.clicked.connect(self._board.turn)
        self._again = self._tool(
            "Try Again", "Look for another form; words that are locked stay where they are"
        )
        self._again.clicked.connect(self._try_again)
        self.add_cancel()
        self._create = self.add_primary("Create puzzle")

    def _tool(self, text: str, tip: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setFont(interface_font(13, 500))
        button.setAutoDefault(False)
        button.setToolTip(tip)
        self.foot.insertWidget(self.foot.count() - 1, button)
        return button

    # The work

    def _try_again(self) -> None:
        self._seed += 1
        self._start()

    def _start(self) -> None:
        """Look for a form of the words that are there now."""
        request = self._form.request
        self._timer.stop()
        if not request.words:
            self._maker.stop()
            self._board.show_form(None)
            self._report.show_sentences(())
            self._follow()
            return
        is_same_size = request.size == self._board.size_asked
        listed_words = {request.alphabet.fold_word(word.text) for word in request.words}
        locked = [word for word in self._board.locked if word.symbols in listed_words]
        self._board.size_asked = request.size
        self._maker.start(
            replace(request, seed=self._seed, locked=tuple(locked) if is_same_size else ())
        )
        self._follow()

    def _show(self, form: CrissCross) -> None:
        self._board.show_form(form)
        said = [sentence(text) for text in form.warnings]
        if not is_joined(form):
            said.insert(0, "Not every word is joined to the others: move it, or try again.")
        self._report.show_sentences(said)
        self._follow()

    def _show_failure(self, text: str) -> None:
        self._board.show_form(None)
        self._report.show_sentences((sentence(text),))
        self._follow()

    def _show_by_hand(self) -> None:
        """Follow a change by hand, which the search must not overrule."""
        self._maker.stop()
        if self._board.form:
            self._show(self._board.form)

    def _follow(self) -> None:
        form = self._board.form
        self._figures.setText(_figures(form, self._maker.is_busy) if form else "No words yet")
        self._create.setEnabled(form is not None)
        self._again.setEnabled(bool(form))
        for button in (self._lock, self._turn):
            button.setEnabled(bool(form))
        locked = [word.word.shown for word in self._board.locked]
        self._lock.setToolTip(
            f"Locked: {listed(locked, most=12)}"
            if locked
            else "Keep the chosen word where it is (L)"
        )

    def _open_list(self) -> None:
        kinds = kinds_of_files([("Words and clues", (".txt", ".csv", ".tsv"))], "All files")
        path = ask_open(self, "Open a list of words", self._folder, kinds)
        if path is None:
            return
        try:
            words = read_clued_words(path)
        except CrosswordError as error:
            self._report.show_sentences((sentence(str(error)),))
        else:
            self._form.show_words(words, path)


def _figures(form: CrissCross, is_busy: bool) -> str:
    total = len(form.placed) + len(form.left_out)
    tried = counted(form.boards, "board")
    return joined(
        f"{len(form.placed)} of {counted(total, 'word')}",
        counted(form.crossings, "crossing"),
        str(form.size),
        f"{tried} so far" if is_busy else tried,
    )
