"""A dialog that makes a puzzle from words: the words on the left, what comes of them on the right, made on a thread."""

from pathlib import Path

from PyQt5.QtGui import QKeySequence
from PyQt5.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QUndoStack,
    QVBoxLayout,
    QWidget,
)

from crossword_app.errors import CrosswordError
from crossword_app.generate.word_files import words_in
from crossword_app.ui.dialogs.base import MARGIN, Dialog, muted
from crossword_app.ui.dialogs.report import ReportText
from crossword_app.ui.dialogs.scrolling import form_part
from crossword_app.ui.files.choose_file import ask_open, kinds_of_files
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.newest_job import NewestJob
from crossword_app.ui.timers import debounced
from crossword_app.ui.word_puzzles.form import WordForm

_SIZE = (900, 680)
_FORM_WIDTH = 310
_REPORT_HEIGHT = 76
_PAUSE = 400
"""Milliseconds after the last change before a puzzle is made."""


class WordPuzzleDialog(Dialog):
    """Asks for words, and makes a puzzle of them again whenever something changes.

    Each kind of puzzle says in `make` what is done with the form, and what is shown of it.

    Attributes:
        heading, explanation: what stands over the dialog.
        help_text: what stands below the view; "" for nothing.
        job: makes the puzzle.
        seed: of the puzzle; another one for each try.
    """

    heading: str
    explanation: str
    help_text = ""

    def __init__(
        self,
        form: WordForm,
        view: QWidget,
        theme: ThemeManager,
        folder: Path,
        parent: QWidget | None = None,
    ) -> None:
        """Show *form* and, under the figures, *view*. Files are chosen from *folder* on."""
        super().__init__(self.heading, self.explanation, theme, parent)
        self.folder = folder
        self.seed = 1
        self.job = NewestJob(self)
        self._words_form = form
        self._figures = QLabel()
        self._figures.setFont(interface_font(13, 600))
        self._report = ReportText()
        self._report.setFixedHeight(_REPORT_HEIGHT)
        self._lay_out(form, view)
        self._again = self.add_tool("Try Again")
        self._again.clicked.connect(self._try_again)
        self._timer = debounced(self.make_again, _PAUSE, self, form.changed)
        self.job.failed.connect(self.show_failure)
        form.list_wanted.connect(self._open_list)
        self.resize(*_SIZE)

    def make(self) -> None:
        """Start the job for what the form says, which has words."""
        raise NotImplementedError

    def show_nothing(self) -> None:
        """Show that there is no puzzle."""
        raise NotImplementedError

    @property
    def is_busy(self) -> bool:
        """Whether a puzzle is made, or will be in a moment."""
        return self._timer.isActive() or self.job.is_busy

    @property
    def summary(self) -> str:
        """The figures of the puzzle."""
        return self._figures.text()

    def done(self, result: int) -> None:
        """End the work, and close."""
        self._timer.stop()
        self.job.finish()
        super().done(result)

    def make_again(self) -> None:
        """Make a puzzle of the words that are there now."""
        self._timer.stop()
        if self._words_form.words:
            self.make()
        else:
            self.job.drop()
            self.tell()
            self.show_nothing()

    def tell(self, *said: str) -> None:
        """Show what is *said*, a sentence each, in the report."""
        self._report.show_sentences(said)

    def show_failure(self, text: str) -> None:
        """Show why there is no puzzle."""
        self.tell(text)
        self.show_nothing()

    def show_figures(self, figures: str) -> None:
        """Show *figures* over the puzzle; "" where there is none."""
        self._figures.setText(figures or "No words yet")

    def add_tool(self, text: str) -> QPushButton:
        """Add a button to the left of the foot that does nothing yet."""
        button = QPushButton(text, self)
        button.setFont(interface_font(13, 500))
        button.setAutoDefault(False)
        self.place_tool(button)
        return button

    def place_tool(self, button: QAbstractButton) -> None:
        """Place *button* in the foot, behind the tools that are there."""
        self.foot.insertWidget(self._tools, button)
        self._tools += 1

    def add_history(self, history: QUndoStack) -> None:
        """Place buttons in the foot that take steps of *history* back and repeat them, also by their usual keys."""
        self._steps = {
            "undo": history.createUndoAction(self),
            "redo": history.createRedoAction(self),
        }
        for action, keys in zip(
            self._steps.values(), (QKeySequence.Undo, QKeySequence.Redo), strict=True
        ):
            action.setShortcuts(keys)
            button = QToolButton(self)
            button.setDefaultAction(action)
            self.place_tool(button)
        self._draw_icons()
        self.theme.changed.connect(self._draw_icons)

    def _draw_icons(self) -> None:
        for name, action in self._steps.items():
            action.setIcon(self.theme.icon(name))

    def _lay_out(self, form: WordForm, view: QWidget) -> None:
        row = QHBoxLayout()
        row.setSpacing(MARGIN - 8)
        self.body.addLayout(row, 1)
        row.addWidget(form_part(form, _FORM_WIDTH))
        side = QVBoxLayout()
        side.setSpacing(8)
        side.addWidget(self._figures)
        side.addWidget(view, 1)
        if self.help_text:
            label = muted(self.help_text, 12)
            label.setWordWrap(True)
            side.addWidget(label)
        side.addWidget(self._report)
        row.addLayout(side, 1)
        self._tools = 0

    def _try_again(self) -> None:
        self.seed += 1
        self.make_again()

    def _open_list(self) -> None:
        kinds = kinds_of_files(
            [("Words and clues", (".txt", ".csv", ".tsv", ".ipuz"))], "All files"
        )
        path = ask_open(self, "Open a list of words", self.folder, kinds)
        if path is None:
            return
        try:
            words = words_in(path)
        except CrosswordError as error:
            self.tell(str(error))
        else:
            self._words_form.show_words(words, path)
