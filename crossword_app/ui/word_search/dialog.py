"""The dialog that makes a word search: words on the left, the field on the right. It is saved as pages or a picture."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from PyQt5.QtCore import QByteArray, QRectF, QSizeF
from PyQt5.QtGui import QPainter, QPaintEvent
from PyQt5.QtSvg import QSvgRenderer
from PyQt5.QtWidgets import QCheckBox, QWidget

from crossword_app.control import Control
from crossword_app.errors import CrosswordError
from crossword_app.formats.files import read_puzzle_file, save_bytes
from crossword_app.formats.registry import read_puzzle, readable
from crossword_app.generate.word_search.avoided import crude_words
from crossword_app.generate.word_search.making import make_word_search
from crossword_app.generate.word_search.request import WordSearch, WordSearchRequest
from crossword_app.generate.word_search.svg import word_search_svg
from crossword_app.pages.page import PAPERS, PageOptions
from crossword_app.paint.pictures import PictureOptions
from crossword_app.paint.word_search_files import KINDS, word_search_file
from crossword_app.ui.files.choose_file import ask_open, ask_save, kinds_of_files
from crossword_app.ui.files.print_dialog import PrintDialog
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.newest_job import Tell
from crossword_app.ui.settings import Settings
from crossword_app.ui.word_puzzles.dialog import WordPuzzleDialog
from crossword_app.ui.word_search.form import WordSearchForm


class WordSearchDialog(WordPuzzleDialog):
    """Asks for words, shows them hidden in a field, and saves that."""

    heading = "Word search"
    explanation = "Words hidden in a field of letters."

    def __init__(
        self, settings: Settings, theme: ThemeManager, folder: Path, parent: QWidget | None = None
    ) -> None:
        """Let files be chosen from *folder* on."""
        form, picture = WordSearchForm(settings.new_alphabet), _Picture()
        super().__init__(form, picture, theme, folder, parent)
        self._form, self._picture = form, picture
        self._settings = settings
        self._made: WordSearch | None = None
        self._again.setToolTip("Hide the words elsewhere")
        self._answers = QCheckBox("Show the answers")
        self._answers.setFont(interface_font(13))
        self.place_tool(self._answers)
        self._print = self.add_tool("Print…")
        self._print.setToolTip("Preview the pages, choose the paper, print")
        self._print.clicked.connect(self._show_pages)
        self.add_cancel("Close")
        self._save = self.add_primary("Save…")
        self.job.ended.connect(self._show)
        self._answers.toggled.connect(self._follow)
        form.shape_wanted.connect(self._open_shape)
        self._follow()

    @property
    def made(self) -> WordSearch | None:
        """The word search that is shown."""
        return replace(self._made, title=self._form.title) if self._made else None

    def accept(self) -> None:
        """Ask for a file, and save the word search there. The dialog stays open where that fails."""
        if self.made is None:
            return
        proposed = self.folder / f"{self._form.title or 'word search'}.pdf"
        path = ask_save(self, "Save the word search", proposed, kinds_of_files(KINDS))
        if path is None:
            return
        try:
            # Pages have both; what is shown is what is drawn.
            solution = self._answers.isChecked() and path.suffix.lower() != ".pdf"
            paper = PAPERS[self._settings.paper]
            content = word_search_file(self.made, path, solution=solution, paper=paper)
            save_bytes(content, path)
        except CrosswordError as error:
            self.tell(str(error))
        else:
            super().accept()

    def _show_pages(self) -> None:
        """Show the pages as they are printed, and the way to the printer."""
        if self.made is None:
            return
        page = PageOptions(paper=PAPERS[self._settings.paper], solution_page=True)
        PrintDialog(self.made, PictureOptions(page=page), self.theme, self).ask()

    def _open_shape(self) -> None:
        """Ask for a file with a grid, and take the shape of its open squares."""
        kinds = kinds_of_files([(form.title, form.suffixes) for form in readable()], "All puzzles")
        path = ask_open(self, "Open a shape", self.folder, kinds)
        if path is None:
            return
        try:
            puzzle = read_puzzle(read_puzzle_file(path), str(path)).puzzle
        except CrosswordError as error:
            self.tell(str(error))
        else:
            self._form.show_shape(puzzle.grid, path.stem)

    def make(self) -> None:
        """Hide the words."""
        self.job.start(partial(_made_of, replace(self._form.request, seed=self.seed)))

    def show_nothing(self) -> None:
        """Show no field."""
        self._made = None
        self._follow()

    def _show(self, made: WordSearch) -> None:
        self._made = made
        self.tell(*made.warnings)
        self._follow()

    def _follow(self) -> None:
        made = self.made
        solution = self._answers.isChecked()
        self._picture.show_drawing(word_search_svg(made, solution=solution) if made else b"")
        self.show_figures(made.figures if made else "")
        for button in (self._save, self._print, self._again, self._answers):
            button.setEnabled(made is not None)


def _made_of(request: WordSearchRequest, control: Control, _tell: Tell) -> WordSearch:
    """Return the word search. Runs on the thread."""
    avoided = crude_words(request.alphabet)
    return make_word_search(replace(request, avoided=avoided), control=control)


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
