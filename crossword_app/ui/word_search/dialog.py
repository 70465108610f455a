"""The dialog that makes a word search: words on the left, the field on the right. It is saved as pages or a picture."""

from dataclasses import replace
from pathlib import Path

from PyQt5.QtCore import QByteArray, QRectF, QSizeF
from PyQt5.QtGui import QPainter, QPaintEvent
from PyQt5.QtSvg import QSvgRenderer
from PyQt5.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from crossword_app.control import Control
from crossword_app.errors import CrosswordError
from crossword_app.formats.files import save_bytes
from crossword_app.generate.clued_words import read_clued_words
from crossword_app.generate.word_search.avoided import crude_words
from crossword_app.generate.word_search.making import make_word_search
from crossword_app.generate.word_search.request import WordSearch, WordSearchRequest
from crossword_app.generate.word_search.svg import word_search_svg
from crossword_app.paint.svg_pages import pdf_of_svgs, png_of_svg
from crossword_app.sentences import counted, joined, sentence
from crossword_app.ui.background_jobs import BackgroundJobs
from crossword_app.ui.dialogs.base import MARGIN, Dialog
from crossword_app.ui.dialogs.report import ReportText
from crossword_app.ui.files.choose_file import ask_open, ask_save, kinds_of_files
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.priority import let_the_window_go_first
from crossword_app.ui.settings import Settings
from crossword_app.ui.timers import debounced
from crossword_app.ui.word_search.form import WordSearchForm

_SIZE = (900, 680)
_FORM_WIDTH = 310
_REPORT_HEIGHT = 60
_PAUSE = 400
"""Milliseconds after the last change before a field is made."""

_KINDS = (("Pages to print", (".pdf",)), ("Picture", (".png",)), ("Drawing", (".svg",)))


class WordSearchDialog(Dialog):
    """Asks for words, shows them hidden in a field, and saves that."""

    def __init__(
        self, settings: Settings, theme: ThemeManager, folder: Path, parent: QWidget | None = None
    ) -> None:
        """Let files be chosen from *folder* on."""
        super().__init__("Word search", "Words hidden in a field of letters.", theme, parent)
        self._folder = folder
        self._seed = 1
        self._number = 0
        self._made: WordSearch | None = None
        self._jobs = BackgroundJobs(self)
        self._control = Control(self._jobs.control)
        self.is_busy = False
        self._form = WordSearchForm(settings.new_alphabet)
        self._picture = _Picture()
        self._figures = QLabel()
        self._figures.setFont(interface_font(13, 600))
        self._report = ReportText()
        self._report.setFixedHeight(_REPORT_HEIGHT)
        self._answers = QCheckBox("Show the answers")
        self._answers.setFont(interface_font(13))
        self._lay_out()
        self._timer = debounced(self._start, _PAUSE, self, self._form.changed)
        self._answers.toggled.connect(self._draw)
        self._form.list_wanted.connect(self._open_list)
        self._follow()
        self.resize(*_SIZE)

    @property
    def made(self) -> WordSearch | None:
        """The word search that is shown."""
        return replace(self._made, title=self._form.title) if self._made else None

    def done(self, result: int) -> None:
        """End the work, and close."""
        self._timer.stop()
        self._number += 1
        self._control.stop()
        self._jobs.finish()
        super().done(result)

    def accept(self) -> None:
        """Ask for a file, and save the word search there. The dialog stays open where that fails."""
        if self.made is None:
            return
        proposed = self._folder / f"{self._form.title or 'word search'}.pdf"
        path = ask_save(self, "Save the word search", proposed, kinds_of_files(_KINDS))
        if path is None:
            return
        try:
            save_bytes(self._content(self.made, path), path)
        except CrosswordError as error:
            self._report.show_sentences((sentence(str(error)),))
        else:
            super().accept()

    def _content(self, made: WordSearch, path: Path) -> bytes:
        """Return the file; pages have the answers on the second one."""
        drawing = word_search_svg(made, solution=self._answers.isChecked())
        match path.suffix.lower():
            case ".svg":
                return drawing
            case ".png":
                return png_of_svg(drawing)
            case ".pdf":
                field, answers = (
                    word_search_svg(made, solution=solved) for solved in (False, True)
                )
                return pdf_of_svgs((field, answers), made.title)
        raise CrosswordError(
            f"{path.name} does not say what to write: end it in .pdf, .png or .svg"
        )

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(MARGIN - 8)
        self.body.addLayout(row, 1)
        self._form.setFixedWidth(_FORM_WIDTH)
        row.addWidget(self._form)
        side = QVBoxLayout()
        side.setSpacing(8)
        side.addWidget(self._figures)
        side.addWidget(self._picture, 1)
        side.addWidget(self._report)
        row.addLayout(side, 1)
        self._again = QPushButton("Try Again", self)
        self._again.setFont(interface_font(13, 500))
        self._again.setAutoDefault(False)
        self._again.setToolTip("Hide the words elsewhere")
        self._again.clicked.connect(self._try_again)
        self.foot.insertWidget(0, self._again)
        self.foot.insertWidget(1, self._answers)
        self.add_cancel("Close")
        self._save = self.add_primary("Save…")

    # The work

    def _try_again(self) -> None:
        self._seed += 1
        self._start()

    def _start(self) -> None:
        """Hide the words that are there now, on the thread."""
        self._timer.stop()
        self._control.stop()
        self._number += 1
        request = replace(self._form.request, seed=self._seed)
        if not request.words:
            self.is_busy = False
            self._show(None, ())
            return
        self.is_busy = True
        number, control = self._number, Control(self._jobs.control)
        self._control = control
        self._jobs.do(lambda: (number, _made(request, control)), self._take)

    def _take(self, last: tuple[int, WordSearch | str]) -> None:
        number, made = last
        if number != self._number:
            return
        self.is_busy = False
        if isinstance(made, str):
            self._show(None, (sentence(made),))
        else:
            self._show(made, tuple(map(sentence, made.warnings)))

    def _show(self, made: WordSearch | None, said: tuple[str, ...]) -> None:
        self._made = made
        self._report.show_sentences(said)
        self._draw()
        self._follow()

    def _draw(self) -> None:
        solution = self._answers.isChecked()
        self._picture.show_drawing(
            word_search_svg(self.made, solution=solution) if self.made else b""
        )

    def _follow(self) -> None:
        made = self._made
        self._figures.setText(_figures(made) if made else "No words yet")
        for button in (self._save, self._again, self._answers):
            button.setEnabled(made is not None)

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


def _made(request: WordSearchRequest, control: Control) -> WordSearch | str:
    """Return the word search, or why there is none. Runs on the thread."""
    let_the_window_go_first()
    try:
        avoided = crude_words(request.alphabet)
        return make_word_search(replace(request, avoided=avoided), control=control)
    except CrosswordError as error:
        return str(error)


def _figures(made: WordSearch) -> str:
    total = len(made.hidden) + len(made.left_out)
    return joined(
        f"{len(made.hidden)} of {counted(total, 'word')}",
        counted(made.overlaps, "overlap"),
        str(made.size),
    )


class _Picture(QWidget):
    """Shows a drawing as large as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self._drawing = QSvgRenderer(self)
        self.setMinimumSize(300, 300)
        self.setAccessibleName("Field of letters")

    def show_drawing(self, content: bytes) -> None:
        """Show the SVG *content*; nothing for b""."""
        self._drawing.load(QByteArray(content or b'<svg xmlns="http://www.w3.org/2000/svg"/>'))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        size = QSizeF(self._drawing.defaultSize())
        if size.isEmpty():
            return
        scale = min(self.width() / size.width(), self.height() / size.height())
        width, height = scale * size.width(), scale * size.height()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        self._drawing.render(painter, QRectF((self.width() - width) / 2, 0, width, height))
        painter.end()
