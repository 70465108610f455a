"""Every window and dialog of the program with contents, short or long: for tests and pictures of all of them."""

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from PyQt5.QtCore import QSize
from PyQt5.QtWidgets import (
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QMainWindow,
    QPushButton,
    QWidget,
)

import crossword_app.ui
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.web_addresses import WebAddress
from crossword_app.fill.outcome import Filled, FilledEntry
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.formats.loaded import Loaded, Reading
from crossword_app.formats.solves import write_solve
from crossword_app.generate.designs.design import Design
from crossword_app.generate.designs.layouts import Layout
from crossword_app.generate.designs.places import Frame
from crossword_app.generate.word_search.request import WordSearchRequest
from crossword_app.generate.word_search.saved import word_search_puzzle
from crossword_app.model.edits import set_clue
from crossword_app.model.grid import Grid
from crossword_app.model.kept_fills import FillFigures, KeptFill
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.pages.page import PageOptions
from crossword_app.paint.pictures import PictureOptions
from crossword_app.paths import user_data_dir
from crossword_app.solving.identity import PuzzleIdentity
from crossword_app.solving.solve import Solve
from crossword_app.ui.app import Editor
from crossword_app.ui.clues.enumeration_dialog import EnumerationDialog
from crossword_app.ui.clues.print_style_dialog import PrintStyleDialog
from crossword_app.ui.clues.replace_dialog import ReplaceCluesDialog
from crossword_app.ui.clues.sources_dialog import ClueSourcesDialog
from crossword_app.ui.criss_cross.dialog import CrissCrossDialog
from crossword_app.ui.designs.compare_dialog import CompareDialog
from crossword_app.ui.designs.dialog import DesignsDialog
from crossword_app.ui.dialogs.base import Dialog
from crossword_app.ui.dialogs.help import AboutDialog, KeysDialog
from crossword_app.ui.dialogs.messages import (
    ConfirmDialog,
    CrashDialog,
    MessageDialog,
    UnsavedDialog,
)
from crossword_app.ui.dialogs.new_puzzle import NewPuzzleDialog
from crossword_app.ui.dialogs.properties import PropertiesDialog
from crossword_app.ui.dialogs.report import ReportDialog
from crossword_app.ui.dialogs.resize import ResizeDialog
from crossword_app.ui.document import Document
from crossword_app.ui.files.changed_dialog import ChangedDialog
from crossword_app.ui.files.export_dialog import ExportDialog
from crossword_app.ui.files.outputs import outputs
from crossword_app.ui.files.picture_dialog import PictureDialog
from crossword_app.ui.files.print_dialog import PrintDialog
from crossword_app.ui.files.text_grid_dialog import TextGridDialog
from crossword_app.ui.files.unlock_dialog import UnlockDialog
from crossword_app.ui.files.unsaved_copies import SUFFIX, find_copies, make_folder
from crossword_app.ui.files.unsaved_copies_dialog import UnsavedCopiesDialog
from crossword_app.ui.fill.options_dialog import FillOptionsDialog
from crossword_app.ui.fill.wanted_dialog import WantedDialog
from crossword_app.ui.fill.web_addresses_dialog import WebAddressesDialog
from crossword_app.ui.fills.compare_dialog import CompareFillsDialog
from crossword_app.ui.grid.cell_letters_dialog import CellLettersDialog
from crossword_app.ui.grid.cell_marks_dialog import ColourDialog, LabelDialog
from crossword_app.ui.grid.own_words_dialog import OwnWordsDialog
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.newest_job import NewestJob
from crossword_app.ui.solving.results_dialog import ResultsDialog
from crossword_app.ui.solving.window import SolveWindow
from crossword_app.ui.squares.dialog import SquareDialog
from crossword_app.ui.submission.dialog import SubmissionDialog
from crossword_app.ui.window.main_window import MainWindow
from crossword_app.ui.window.workspace import Workspace
from crossword_app.ui.word_puzzles.dialog import WordPuzzleDialog
from crossword_app.ui.word_search.dialog import WordSearchDialog
from crossword_app.ui.words.get_lists_dialog import GetListsDialog
from crossword_app.ui.words.manager_dialog import WordListsDialog
from crossword_app.ui.words.user_words import WordDialog
from tests.ui.looking import child

PARTS = {Dialog, WordPuzzleDialog, Workspace}
"""What windows are made of; none of these is shown by itself."""

SMALL = Grid.parse("CARE\nAREA\nREAR\nEARN")
LARGE = Grid.parse("\n".join(["A" * 7 + "#" + "A" * 7] * 7 + ["A" * 15] * 8))
_ARROW = 38
"""Pixels beside the text of a combo box."""
_PADDING = 24
"""Pixels beside the text of a button that has one."""
LONG = "A text of a puzzle that somebody writes at length, and that goes on for a line or two. " * 4


@dataclass(frozen=True)
class Contents:
    """What is shown.

    Attributes:
        editor: with its words loaded.
        is_long: whether all is as long as it gets: a large grid, long texts, many sentences.
    """

    editor: Editor
    is_long: bool

    @property
    def theme(self) -> ThemeManager:
        return self.editor.theme

    @property
    def window(self) -> MainWindow:
        return self.editor.window

    @property
    def text(self) -> str:
        return LONG if self.is_long else "Pets"

    @property
    def sentences(self) -> list[str]:
        return [self.text] * (20 if self.is_long else 2)

    @property
    def grid(self) -> Grid:
        return LARGE if self.is_long else SMALL

    @property
    def puzzle(self) -> Puzzle:
        puzzle = Puzzle(self.grid, title=self.text, author=self.text, notes=self.text)
        for slot in self.grid.slots:
            puzzle = set_clue(puzzle, slot, Clue(self.text))
        return puzzle

    @property
    def index(self) -> WordIndex:
        dictionary = self.editor.words.dictionary
        assert dictionary is not None
        return dictionary.index

    @property
    def design(self) -> Design:
        entries = tuple(
            FilledEntry(slot, "".join(self.grid.entry(slot)), 40, 40.0) for slot in self.grid.slots
        )
        layout = Layout(Frame(self.grid.size, Symmetry.ROTATE_180), ())
        filled = Filled(self.grid, entries, 1, 1.0)
        return Design(layout, self.grid, filled, 1, 1, 40)

    @property
    def fill(self) -> KeptFill:
        letters = {place: cell.letters for place, cell in self.grid if cell.is_open}
        return KeptFill.of(self.grid, letters, self.text[:60], FillFigures(), 0)


Make = Callable[[Contents], QWidget]


def _unsaved_copies(contents: Contents) -> QWidget:
    folder = make_folder(user_data_dir())
    for number in range(len(contents.sentences)):
        (folder / f"damaged-{number}{SUFFIX}").write_text("no puzzle")
    return UnsavedCopiesDialog(
        find_copies(user_data_dir()), theme=contents.theme, parent=contents.window
    )


def _wanted(contents: Contents) -> QWidget:
    dialog = WantedDialog(
        contents.grid.slots[0], contents.grid.alphabet, theme=contents.theme, parent=contents.window
    )
    dialog.show_addresses([WebAddress(contents.text[:40], "https://example.org/{}")])
    return dialog


def _changed(contents: Contents) -> QWidget:
    theirs = replace(contents.puzzle, title="Theirs", clues={})
    dialog = ChangedDialog(
        contents.text, contents.puzzle, theirs, theme=contents.theme, parent=contents.window
    )
    dialog.compare()
    return dialog


def _word_search(contents: Contents) -> QWidget:
    document = Document(word_search_puzzle(WordSearchRequest(()), None))
    return WordSearchDialog(document, contents.editor.settings, contents.theme, contents.window)


def _submission(contents: Contents) -> QWidget:
    return SubmissionDialog(
        contents.puzzle,
        FillRequest(),
        contents.index,
        PageOptions(contact=contents.text),
        packing=NewestJob(contents.editor),
        theme=contents.theme,
        parent=contents.window,
    )


def _opened(kind: type[QDialog], command: str) -> Make:
    """Return what opens a dialog that does not block the window by its command."""

    def open_it(contents: Contents) -> QWidget:
        window = contents.editor.window
        window.commands[command].trigger()
        return child(window, kind)

    return open_it


def _text_grid(contents: Contents) -> QWidget:
    count = len(contents.sentences)
    loaded = Loaded(contents.puzzle)
    readings = [Reading(f"reading-{n}", contents.text, loaded, -n) for n in range(count)]
    return TextGridDialog(readings, theme=contents.theme, parent=contents.window)


def _results(contents: Contents) -> QWidget:
    dialog = ResultsDialog(contents.puzzle, Path(), contents.theme)
    path = user_data_dir() / "solve.json"
    path.write_bytes(write_solve(Solve(PuzzleIdentity.of(contents.puzzle), solver="Ada")))
    dialog.add([path, *(Path(text[:60]) for text in contents.sentences[:12])])
    return dialog


EVERY: dict[type[QWidget], Make] = {
    AboutDialog: lambda c: AboutDialog(400_000, theme=c.theme, parent=c.window),
    CellLettersDialog: lambda c: CellLettersDialog(
        "AEI", c.grid.alphabet, theme=c.theme, parent=c.window
    ),
    ChangedDialog: _changed,
    ClueSourcesDialog: lambda c: ClueSourcesDialog(
        c.editor.window._clues.book, theme=c.theme, parent=c.window
    ),
    ColourDialog: lambda c: ColourDialog("#ff0000", theme=c.theme, parent=c.window),
    CompareDialog: lambda c: CompareDialog([c.design, c.design], theme=c.theme, parent=c.window),
    CompareFillsDialog: lambda c: CompareFillsDialog(
        c.fill, c.fill, lambda _: 1, theme=c.theme, parent=c.window
    ),
    ConfirmDialog: lambda c: ConfirmDialog(c.text, c.text, "Do it", theme=c.theme, parent=c.window),
    CrashDialog: lambda c: CrashDialog(
        "\n".join(c.sentences), [None], Path("log"), theme=c.theme, parent=c.window
    ),
    CrissCrossDialog: lambda c: CrissCrossDialog(
        c.editor.settings, folder=Path(), theme=c.theme, parent=c.window
    ),
    DesignsDialog: _opened(DesignsDialog, "new-from-theme"),
    EnumerationDialog: lambda c: EnumerationDialog(
        "1-Across", 4, "4", theme=c.theme, parent=c.window
    ),
    ExportDialog: lambda c: ExportDialog(
        c.puzzle, outputs(), "pdf", PictureOptions(), theme=c.theme, parent=c.window
    ),
    FillOptionsDialog: lambda c: FillOptionsDialog(
        c.puzzle, c.grid.slots[0], c.editor.settings, theme=c.theme, parent=c.window
    ),
    GetListsDialog: lambda c: c.editor.window.show_lists_to_get(),
    KeysDialog: lambda c: KeysDialog(theme=c.theme, parent=c.window),
    LabelDialog: lambda c: LabelDialog("1", "1", theme=c.theme, parent=c.window),
    MainWindow: lambda c: c.editor.window,
    MessageDialog: lambda c: MessageDialog(
        c.text, "\n\n".join(c.sentences), theme=c.theme, parent=c.window
    ),
    NewPuzzleDialog: lambda c: NewPuzzleDialog(c.editor.settings, theme=c.theme, parent=c.window),
    OwnWordsDialog: lambda c: OwnWordsDialog(
        c.grid.slots[:1], (), c.grid.alphabet, Path(), theme=c.theme, parent=c.window
    ),
    PictureDialog: lambda c: PictureDialog(b"", c.text, theme=c.theme, parent=c.window),
    PrintDialog: lambda c: PrintDialog(c.puzzle, PictureOptions(), theme=c.theme, parent=c.window),
    PrintStyleDialog: lambda c: PrintStyleDialog(c.editor.document, theme=c.theme, parent=c.window),
    PropertiesDialog: lambda c: PropertiesDialog(c.puzzle, theme=c.theme, parent=c.window),
    ReplaceCluesDialog: lambda c: ReplaceCluesDialog(
        c.editor.document, theme=c.theme, parent=c.window
    ),
    ReportDialog: lambda c: ReportDialog(
        c.text, c.text, c.sentences, theme=c.theme, parent=c.window
    ),
    ResizeDialog: lambda c: ResizeDialog(c.grid.size, theme=c.theme, parent=c.window),
    ResultsDialog: _results,
    SolveWindow: lambda c: SolveWindow(c.puzzle, c.theme),
    SquareDialog: lambda c: SquareDialog(c.index, 50, c.text, theme=c.theme, parent=c.window),
    SubmissionDialog: _submission,
    TextGridDialog: _text_grid,
    UnlockDialog: lambda c: UnlockDialog(c.puzzle, theme=c.theme, parent=c.window),
    UnsavedCopiesDialog: _unsaved_copies,
    UnsavedDialog: lambda c: UnsavedDialog(c.text, theme=c.theme, parent=c.window),
    WantedDialog: _wanted,
    WebAddressesDialog: lambda c: WebAddressesDialog(
        [WebAddress("Look up", "https://example.org/{}")] * len(c.sentences),
        theme=c.theme,
        parent=c.window,
    ),
    WordDialog: lambda c: WordDialog(c.text, 50, theme=c.theme, parent=c.window),
    WordListsDialog: _opened(WordListsDialog, "word-lists"),
    WordSearchDialog: _word_search,
}
"""How each window of the program is made."""


def windows_of_the_program() -> set[type[QWidget]]:
    """Return the class of every window and dialog that the program has."""
    modules = pkgutil.walk_packages(crossword_app.ui.__path__, "crossword_app.ui.")
    found: set[type[QWidget]] = {
        kind
        for module in modules
        for kind in vars(importlib.import_module(module.name)).values()
        if inspect.isclass(kind) and kind.__module__ == module.name
        if issubclass(kind, QDialog | QMainWindow)
    }
    return found - PARTS


def made(kind: type[QWidget], contents: Contents) -> QWidget:
    """Return a window of *kind* with *contents*. Shown, it blocks no other."""
    window = EVERY[kind](contents)
    if isinstance(window, QDialog):
        window.setModal(False)
    return window


def close(window: QWidget) -> None:
    """Close a dialog, and end its work. The main window stays."""
    if isinstance(window, WordSearchDialog):
        window.close_without_question()
    elif isinstance(window, QDialog):
        window.close()


def misfits(window: QWidget, room: QSize) -> Iterator[str]:
    """Yield what is wrong with *window*, which is shown, on a screen with *room* in pixels."""
    name = type(window).__name__
    for what, size in (("is", window.size()), ("cannot be less than", _least(window))):
        if size.boundedTo(room) != size:
            yield f"{name} {what} {size.width()} x {size.height()}"
    for part in window.findChildren(QWidget):
        if not part.isVisibleTo(window):
            continue
        if isinstance(part, QPushButton) and not _can_be_reached(part, window):
            yield f"{name} has the button {part.text()!r} outside"
        text, needed = _text_of(part)
        if len(text) > 1 and needed > part.width():
            yield f"{name} cuts {text!r} off"


def _least(window: QWidget) -> QSize:
    return window.minimumSizeHint().expandedTo(window.minimumSize())


def _text_of(part: QWidget) -> tuple[str, int]:
    """Return the text on one line of *part*, and how many pixels it needs there; "" for none."""
    metrics = part.fontMetrics()
    if isinstance(part, QComboBox):
        return part.currentText(), metrics.horizontalAdvance(part.currentText()) + _ARROW
    if isinstance(part, QLabel) and not part.wordWrap():
        return part.text(), part.minimumSizeHint().width()
    if isinstance(part, QCheckBox):
        return part.text(), part.sizeHint().width()
    if isinstance(part, QPushButton):
        return part.text(), metrics.horizontalAdvance(part.text().replace("&", "")) + _PADDING
    return "", 0


def _can_be_reached(button: QWidget, window: QWidget) -> bool:
    """Return whether all of *button* is to be seen, or would be after scrolling, in each widget that holds it."""
    here, widget = button.rect(), button
    while widget is not window:
        here.translate(widget.pos())
        widget = widget.parentWidget()
        if isinstance(widget, QAbstractScrollArea):
            here = widget.rect()
        is_viewport = isinstance(widget.parentWidget(), QAbstractScrollArea)
        if not is_viewport and not widget.rect().contains(here):
            return False
    return True
