"""The window of a word search: words on the left, the field on the right."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PyQt5.QtCore import QEvent, QEventLoop, QObject, Qt, pyqtSignal
from PyQt5.QtGui import QKeyEvent, QKeySequence
from PyQt5.QtWidgets import QCheckBox, QLineEdit, QPlainTextEdit, QShortcut, QWidget

from crossword_app.control import Control
from crossword_app.errors import CrosswordError
from crossword_app.formats.file_names import file_name
from crossword_app.formats.files import read_puzzle_file, save_bytes
from crossword_app.formats.registry import read_puzzle, readable
from crossword_app.generate.word_search.avoided import without_crude_words
from crossword_app.generate.word_search.making import make_word_search
from crossword_app.generate.word_search.request import WordSearch, WordSearchRequest
from crossword_app.generate.word_search.saved import (
    SavedWordSearch,
    saved_word_search,
    word_search_puzzle,
)
from crossword_app.generate.word_search.svg import word_search_svg
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.page import PAPERS, PageOptions
from crossword_app.paint.pictures import PictureOptions
from crossword_app.paint.word_search_files import KINDS, word_search_file
from crossword_app.ui.document import Document
from crossword_app.ui.files.choose_file import ask_open, ask_save, kinds_of_files
from crossword_app.ui.files.documents import Files
from crossword_app.ui.files.file_note import FileNote
from crossword_app.ui.files.print_dialog import PrintDialog
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import window_title
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.newest_job import Tell
from crossword_app.ui.settings import Settings
from crossword_app.ui.word_puzzles.dialog import WordPuzzleDialog
from crossword_app.ui.word_search.form import WordSearchForm
from crossword_app.ui.word_search.picture import FieldPicture


class WordSearchDialog(WordPuzzleDialog):
    """The window of a word search: asks for words, and shows them hidden in a field.

    What is asked for is the document from the first key on; the field follows in the same step.

    Attributes:
        document: the word search.
        files: its file.

    Signals:
        closed: the window was closed, and unsaved work is dropped.
        quit_wanted: all windows are to be closed.
    """

    heading = "Word search"
    explanation = "Words hidden in a field of letters."
    closed = pyqtSignal()
    quit_wanted = pyqtSignal()

    def __init__(
        self,
        document: Document,
        settings: Settings,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        form, picture = WordSearchForm(settings.new_alphabet), FieldPicture()
        self.document = document
        self._settings = settings
        super().__init__(form, picture, theme, Path.home(), parent)
        self.setWindowFlags(Qt.Window)
        self._form, self._picture = form, picture
        self._saved = saved_word_search(document.puzzle)
        self._field, self._field_request = self._saved.made, self._saved.request
        self._step: object = None
        self._is_editing = self._may_close = False
        self.files = _Files(document, settings, theme, self, self._wait_for_field)
        self.folder = self.files.folder
        self._again.setToolTip("Hide the words elsewhere")
        self.add_history(document.undo_stack)
        self._answers = QCheckBox("Show the answers")
        self._answers.setFont(interface_font(13))
        self.place_tool(self._answers)
        self._print = self.add_tool("Print…")
        self._print.setToolTip("Preview the pages, choose the paper, print")
        self._print.clicked.connect(self._show_pages)
        self._export = self.add_button("Export…")
        self._export.clicked.connect(self._write)
        self.add_cancel("Close")
        self.add_primary("Save")
        self._add_keys()
        self.body.insertWidget(0, FileNote(document, self.files.open_file, self.files, theme, self))
        self.job.ended.connect(self._take_field)
        self._answers.toggled.connect(self._follow)
        form.changed.connect(self._take_request)
        form.shape_wanted.connect(self._open_shape)
        document.puzzle_changed.connect(self._show_document)
        document.file_changed.connect(self._show_file)
        self.files.told.connect(self.show_notice)
        self._show_document()
        self._show_file()

    @property
    def made(self) -> WordSearch | None:
        """The word search that is shown."""
        return self._saved.made

    def accept(self) -> None:
        """Save the word search. The window stays open."""
        self.files.save()

    def reject(self) -> None:
        """Close the window, unless the user wants to keep unsaved work."""
        if self._may_close or self.files.may_leave():
            super().reject()

    def done(self, result: int) -> None:
        """End the work, and close."""
        self.stop()
        super().done(result)
        self.closed.emit()

    def close_without_question(self) -> None:
        """Close the window. The user has decided about unsaved work."""
        self._may_close = True
        self.close()

    def stop(self) -> None:
        """End all work in the background. Returns at once."""
        self._timer.stop()
        self.job.finish()
        self.files.open_file.close()

    def show_notice(self, sentence: str) -> None:
        """Show *sentence* below the field."""
        self.tell(sentence)

    def show_copy_trouble(self, trouble: str, remedy: str) -> None:
        """Show why no copy of unsaved work can be kept, and what helps."""
        if trouble:
            self.tell(f"no safety copy of unsaved changes: {trouble}; {remedy}".rstrip("; "))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave the keys of undo and redo to the document: fields would take back their own text alone."""
        if isinstance(event, QKeyEvent) and (
            event.matches(QKeySequence.Undo) or event.matches(QKeySequence.Redo)
        ):
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    # From the form to the document

    def make(self) -> None:
        """Hide the words. As long as only words or the message change, what can stay in the field stays."""
        request = self._take_request()
        before = self._field_request
        is_alike = replace(request, words=(), message="") == replace(before, words=(), message="")
        standing = self._field if is_alike else None
        self._field_request = request
        self.job.start(partial(_made_of, replace(request, standing=standing)))

    def show_nothing(self) -> None:
        """Show no field."""
        self._put(self._take_request(), None)
        self._step = None

    def _take_request(self) -> WordSearchRequest:
        """Put what is asked for into the document, with the field as it is, and return it."""
        before = self._saved.request
        request = replace(
            self._form.request, seed=self.seed, density=before.density, avoided=before.avoided
        )
        if (request, self._form.title) != (before, self.document.puzzle.title):
            self._put(request, self.made)
        return request

    def _take_field(self, made: WordSearch) -> None:
        self._field = made
        self._put(self._saved.request, made)
        self._step = None
        self.tell(*made.warnings)

    def _put(self, request: WordSearchRequest, made: WordSearch | None) -> None:
        """Make *request* and *made* the document, in the step that is going on, and show them."""
        title = self._form.title
        made = replace(made, title=title) if made else None
        self._saved = SavedWordSearch(request, made)
        self._step = self._step or object()
        self._is_editing = True
        self.document.edit(
            "Change", partial(_with, request=request, made=made, title=title), merge=self._step
        )
        self._is_editing = False
        self._follow()

    def _wait_for_field(self) -> None:
        """Let the window work until the field is that of the words."""
        if self._timer.isActive():
            self.make_again()
        if self.job.is_busy:
            loop = QEventLoop()
            self.job.ended.connect(loop.quit)
            self.job.failed.connect(loop.quit)
            loop.exec(QEventLoop.ProcessEventsFlags(QEventLoop.ExcludeUserInputEvents))

    # From the document to the form

    def _show_document(self) -> None:
        """Show the document as a file, or the history of steps, has it."""
        if self._is_editing:
            return
        self._timer.stop()
        self.job.drop()
        self._step = None
        self._saved = saved_word_search(self.document.puzzle)
        self._field, self._field_request = self._saved.made, self._saved.request
        self.seed = self._saved.request.seed
        self._form.show_request(self._saved.request, self.document.puzzle.title)
        left_out = self._field.warnings if self._field else ()
        self.tell(*self._saved.warnings, *left_out)
        self._follow()

    def _show_file(self) -> None:
        self.setWindowTitle(f"{window_title(self.document.name)}[*] – {self.heading}")
        self.setWindowModified(not self.document.is_saved)

    def _follow(self) -> None:
        made = self.made
        solution = self._answers.isChecked()
        self._picture.show_drawing(word_search_svg(made, solution=solution) if made else b"")
        self.show_figures(made.figures if made else "")
        for button in (self._export, self._print, self._answers):
            button.setEnabled(made is not None)
        self._again.setEnabled(bool(self._saved.request.words))

    # Files

    def _write(self) -> None:
        """Ask for a file, and write what solvers get."""
        self._wait_for_field()
        proposed = self.folder / f"{file_name(self.document.name)}.pdf"
        path = ask_save(self, "Export the word search", proposed, kinds_of_files(KINDS))
        if path is None:
            return
        try:
            # Pages have both; what is shown is what is drawn.
            solution = self._answers.isChecked() and path.suffix.lower() != ".pdf"
            paper = PAPERS[self._settings.paper]
            content = word_search_file(self._saved, path, solution=solution, paper=paper)
            save_bytes(content, path)
        except CrosswordError as error:
            self.tell(str(error))
        else:
            self.tell(f"written as {path}")

    def _show_pages(self) -> None:
        """Show the pages as they are printed, and the way to the printer."""
        self._wait_for_field()
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

    def _add_keys(self) -> None:
        """Add the keys that the main window has for the same."""
        for keys, do in (
            ("Ctrl+S", self.files.save),
            ("Ctrl+Shift+S", self.files.save_as),
            ("Ctrl+W", self.close),
            ("Ctrl+Q", self.quit_wanted.emit),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(do)
        for field in (*self.findChildren(QLineEdit), *self.findChildren(QPlainTextEdit)):
            field.installEventFilter(self)


class _Files(Files):
    """The file of a word search: what is saved has the field of its words."""

    def __init__(
        self,
        document: Document,
        settings: Settings,
        theme: ThemeManager,
        window: QWidget,
        finish: Callable[[], None],
    ) -> None:
        super().__init__(document, settings, theme, window)
        self._finish = finish

    def save(self) -> bool:
        self._finish()
        return super().save()

    def save_as(self) -> bool:
        self._finish()
        return super().save_as()


def _with(
    puzzle: Puzzle, request: WordSearchRequest, made: WordSearch | None, title: str
) -> Puzzle:
    return word_search_puzzle(request, made, title, of=puzzle)


def _made_of(request: WordSearchRequest, control: Control, _tell: Tell) -> WordSearch:
    """Return the word search. Runs on the thread."""
    return make_word_search(without_crude_words(request), control=control)
