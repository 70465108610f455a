"""The window: it connects the parts and holds no rules of its own."""

from pathlib import Path

from PyQt5.QtCore import QPoint, Qt, QTimer, pyqtSignal
from PyQt5.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PyQt5.QtWidgets import QMainWindow, QMenu, QVBoxLayout, QWidget

from crossword_app.formats.puz.lock import is_locked
from crossword_app.model.geometry import Position
from crossword_app.model.stats import statistics
from crossword_app.ui.actions import Actions
from crossword_app.ui.clues.commands import ClueCommands
from crossword_app.ui.clues.enumeration_commands import EnumerationCommands
from crossword_app.ui.document import Document
from crossword_app.ui.files.document_files import Files
from crossword_app.ui.files.exports import Exports
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.request import request_of, summary_of
from crossword_app.ui.fill.state import FillPhase, FillState
from crossword_app.ui.grid.commands import GridCommands
from crossword_app.ui.grid.mark_commands import MarkCommands
from crossword_app.ui.grid.view import GridMode
from crossword_app.ui.live_analysis.controller import Outlook
from crossword_app.ui.live_analysis.letter_marks import LetterWatch
from crossword_app.ui.look.plain_text import window_title
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.status_bar import Status, StatusBar
from crossword_app.ui.timers import debounced
from crossword_app.ui.toolbar import ToolBar
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.learning import Teaching
from crossword_app.ui.words.manager import WordManager
from crossword_app.ui.workspace import Bench

PROGRAM = "Crossword"
FIRST_SIZE = (1440, 900)
STATUS_PAUSE = 30
"""Milliseconds between a key and the status line: the grid goes first."""

_MENU_HEIGHT = 32
_CELL_MENU = (
    "lock",
    "rebus",
    "given",
    "colour",
    "own-number",
    None,
    "fill-corner",
    "fill-entry",
    "fill-region",
    "fill-options",
    None,
    "copy",
    "paste",
)


class MainWindow(QMainWindow):
    """One document with everything round it.

    Attributes:
        commands: every action, by name.
        bench: the grid and the panels.
        files, fill: the commands of these menus.
        outlook: what is found out while the constructor thinks.

    Signals:
        closed: the window is gone for good, and what was not saved is given up.
    """

    closed = pyqtSignal()

    def __init__(
        self, document: Document, words: Words, settings: Settings, theme: ThemeManager
    ) -> None:
        super().__init__()
        self.document = document
        self._words = words
        self._settings = settings
        self._theme = theme
        # The panels ask for words whenever the puzzle has changed: by then those of its language are on their way.
        document.puzzle_changed.connect(self._take_alphabet)
        self._take_alphabet()
        self.fill = FillController(document, words, settings, self)
        self.outlook = Outlook(document, words, settings, self)
        self.bench = Bench(document, words, settings, theme, self.fill, self.outlook)
        self.files = Files(document, settings, theme, self)
        self._exports = Exports(document, self.files, settings, theme, self)
        self._clues = ClueCommands(document, self.bench, theme, self)
        self._enumerations = EnumerationCommands(document, words, theme, self)
        self._teaching = Teaching(document, words, settings, self)
        self._manager = WordManager(words, self._teaching, self._clues.book, theme, self)
        self.commands = Actions(theme, self)
        self._grid_commands = GridCommands(document, self.bench.grid, theme, self)
        self._mark_commands = MarkCommands(document, self.bench.grid, theme, self)
        self._watch = LetterWatch(document, words, settings, self.outlook, self)
        self._status_bar = StatusBar(theme, self)
        self._status_timer = debounced(self._show_status, STATUS_PAUSE, self)
        self._build()
        self._connect_commands()
        self._connect_parts()
        self._follow_document()
        self.commands["export-again"].setEnabled(False)
        self._show_fill(self.fill.state)
        self._show_status()
        self.resize(*FIRST_SIZE)
        self.setAcceptDrops(True)
        self.bench.grid.setFocus()

    # Building

    def _build(self) -> None:
        bar = self.menuBar()
        bar.setFixedHeight(_MENU_HEIGHT)
        self.commands.fill_menu_bar(bar)
        self.addActions(list(self.commands))  # keys work while their menus are closed
        self.bench.fill_panels_menu(self.commands.menus["panels"])
        self._tools = ToolBar(self.commands, self._settings, self._theme, self)
        self.setContextMenuPolicy(Qt.NoContextMenu)
        centre = QWidget()
        layout = QVBoxLayout(centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._tools)
        layout.addWidget(self.bench, 1)
        self.setCentralWidget(centre)
        self.setStatusBar(self._status_bar)

    def _connect_commands(self) -> None:
        bench, fill, files, grid = self.bench, self.fill, self.files, self.bench.grid
        self.commands.connect(
            {
                "new": files.new,
                "open": files.open,
                "save": files.save,
                "save-as": files.save_as,
                **self._exports.handlers,
                "properties": files.properties,
                "unlock": files.unlock,
                "quit": self.close,
                "undo": self.document.undo_stack.undo,
                "redo": self.document.undo_stack.redo,
                **self._grid_commands.handlers,
                **self._mark_commands.handlers,
                "rebus": grid.edit_rebus,
                "fill-grid": fill.fill_grid,
                "fill-region": lambda: fill.fill_region(grid.selection),
                "fill-corner": fill.fill_corner,
                "fill-entry": fill.fill_entry,
                "pause": fill.pause_or_resume,
                "stop": fill.stop,
                "improve": fill.improve,
                "next-fill": fill.show_next,
                "previous-fill": fill.show_previous,
                "fill-options": self._ask_fill_options,
                "accept": fill.accept,
                "discard": fill.discard,
                "place-first": self._place_first,
                "find-words": self._find_words,
                "hardest": self._go_to_hardest,
                "word-lists": self._manager.show,
                **self._clues.handlers,
                **self._enumerations.handlers,
                "next-clue": self._grid_commands.go_to_next_clue,
                "zoom-in": grid.zoom_in,
                "zoom-out": grid.zoom_out,
                "zoom-fit": grid.fit,
                "reset-layout": bench.arrange,
                "keys": self._show_keys,
                "about": self._show_about,
            }
        )
        for name in ("mode-blocks", "mode-bars", "mode-circles", "mode-shades"):
            self.commands[name].toggled.connect(self._take_mode)
        self.commands.on_choice("symmetry", self._grid_commands.set_symmetry)
        self.commands.on_choice("theme", self._take_theme)
        self.commands.on_choice("order", lambda order: setattr(self._settings, "order", order))
        self.commands.on_choice(
            "limit", lambda seconds: setattr(self._settings, "seconds", int(seconds))
        )

    def _connect_parts(self) -> None:
        document, bench, grid = self.document, self.bench, self.bench.grid
        self.fill.ghosts_changed.connect(grid.set_ghosts)
        self.fill.region_changed.connect(grid.set_region)
        self.fill.blame_changed.connect(grid.set_blame)
        self.fill.state_changed.connect(self._show_fill)
        bench.suggestions.previewed.connect(grid.set_preview)
        self._clues.book.failed.connect(self._status_bar.show_hint)
        bench.suggestions.placed.connect(self._teaching.note_choice)
        self.fill.accepted.connect(self._teaching.note_fill)
        self._exports.told.connect(self._status_bar.show_hint)
        self._exports.repeatable_changed.connect(self.commands["export-again"].setEnabled)
        self.files.written.connect(self._teaching.save)
        self.files.written.connect(self._clues.remember)
        grid.context_menu_requested.connect(self._show_cell_menu)
        grid.selection_changed.connect(self._follow_cursor)
        grid.mode_changed.connect(self._show_mode)
        grid.hint.connect(self._status_bar.show_hint)
        document.refused.connect(self._status_bar.show_hint)
        self._words.failed.connect(self._status_bar.show_hint)
        self._manager.failed.connect(self._status_bar.show_hint)
        document.puzzle_changed.connect(self._follow_document)
        document.cursor_changed.connect(self._follow_cursor)
        document.file_changed.connect(self._follow_file)
        document.undo_stack.canUndoChanged.connect(self._follow_history)
        document.undo_stack.canRedoChanged.connect(self._follow_history)
        document.undo_stack.indexChanged.connect(self._follow_history)
        self._settings.floor_changed.connect(self._status_timer.restart)
        self._settings.fill_changed.connect(self._show_fill_choices)
        self._settings.fill_changed.connect(self._status_timer.restart)
        self._settings.recent_files_changed.connect(self._fill_recent_menu)
        self._watch.changed.connect(self._show_marks)
        self.outlook.proved.connect(self._status_timer.restart)
        self._grid_commands.choices_changed.connect(self._show_choices)
        self._mark_commands.choices_changed.connect(self._show_choices)
        self.files.saved.connect(self._status_timer.restart)

    # Following

    def _follow_document(self) -> None:
        self._tools.show_symmetry(self.document.puzzle.symmetry)
        self.commands["unlock"].setEnabled(is_locked(self.document.puzzle))
        size = self.document.puzzle.grid.size
        for action in self.commands.choices("symmetry").actions():
            name = action.objectName().removeprefix("symmetry-")
            action.setChecked(name == self.document.puzzle.symmetry.value)
            action.setEnabled(self._grid_commands.fits(name, size))
        self._follow_file()
        self._follow_history()
        self._follow_cursor()

    def _take_alphabet(self) -> None:
        self._words.take_alphabet(self.document.puzzle.alphabet)

    def _follow_file(self) -> None:
        self.setWindowTitle(f"{window_title(self.document.name)}[*] – {PROGRAM}")
        self.setWindowModified(not self.document.is_saved)
        self.setWindowFilePath(str(self.document.path or ""))
        self._status_timer.start()

    def _follow_history(self) -> None:
        stack = self.document.undo_stack
        for name, text, is_possible in (
            ("undo", stack.undoText(), stack.canUndo()),
            ("redo", stack.redoText(), stack.canRedo()),
        ):
            action = self.commands[name]
            action.setEnabled(is_possible)
            action.setText(f"&{name.title()} {text}".rstrip())

    def _follow_cursor(self) -> None:
        self._status_bar.clear_hint()
        self._show_choices()
        self._status_timer.start()

    def _show_choices(self) -> None:
        self.commands["lock"].setChecked(self._grid_commands.is_locked())
        self.commands["given"].setChecked(self._mark_commands.is_given())
        self.commands["fill-region"].setEnabled(bool(self.bench.grid.selection))
        self.commands["paste"].setEnabled(self._grid_commands.can_paste)

    def _show_marks(self) -> None:
        marks, grid = self._watch.marks, self.bench.grid
        grid.set_dead(marks.dead)
        grid.set_forced(marks.forced)
        grid.set_tight(marks.tight)
        self._status_timer.start()

    def _show_fill(self, state: FillState) -> None:
        self.outlook.rest(state.phase.is_running)  # a pause is asked for to free the processor
        self.commands["pause"].setEnabled(state.can_pause)
        self.commands["pause"].setChecked(state.is_paused)
        self.commands["pause"].setText("Re&sume" if state.is_paused else "&Pause")
        self.commands["stop"].setEnabled(state.phase.is_running)
        self.commands["improve"].setEnabled(state.can_improve)
        self.commands["next-fill"].setEnabled(state.can_search_next)
        self.commands["previous-fill"].setEnabled(state.can_go_back)
        self.commands["accept"].setEnabled(state.can_accept)
        self.commands["discard"].setEnabled(state.phase is not FillPhase.IDLE)
        self._status_timer.start()

    def _show_fill_choices(self) -> None:
        self._check("order", self._settings.order)
        self._check("limit", str(self._settings.seconds))

    def _check(self, group: str, chosen: str) -> None:
        for action in self.commands.choices(group).actions():
            action.setChecked(action.objectName() == f"{group}-{chosen}")

    def _show_status(self) -> None:
        document, state = self.document, self.fill.state
        grid = document.puzzle.grid
        slot = document.cursor.slot(grid)
        letters = self._watch.letters.get(document.cursor.position)
        self._status_bar.show_status(
            Status(
                statistics(grid),
                self._settings.floor,
                slot,
                self._watch.live(slot) if slot else None,
                None if letters is None else tuple(sorted(map(grid.alphabet.spelled, letters))),
                state.nodes if state.phase.is_running else None,
                proof=self.outlook.state.proof,
                asked=summary_of(request_of(document.puzzle, self._settings)),
                is_saved=document.is_saved,
                saved_at=self.files.saved_at,
            )
        )

    # Commands that are the window's own

    def _take_mode(self) -> None:
        checked = self.commands.choices("mode").checkedAction()
        is_tool = checked is not None
        name = checked.objectName().removeprefix("mode-") if is_tool else GridMode.LETTERS.value
        self.bench.grid.mode = GridMode(name)

    def _show_mode(self) -> None:
        for action in self.commands.choices("mode").actions():
            is_on = action.objectName() == f"mode-{self.bench.grid.mode.value}"
            if action.isChecked() != is_on:
                action.setChecked(is_on)

    def _take_theme(self, name: str) -> None:
        self._settings.theme = name
        self._theme.set_theme(name)

    def _ask_fill_options(self) -> None:
        from crossword_app.ui.dialogs.fill_options import FillOptionsDialog

        puzzle = self.document.puzzle
        slot = self.document.cursor.slot(puzzle.grid)
        dialog = FillOptionsDialog(puzzle, slot, self._settings, self._theme, self)
        if dialog.ask() and dialog.changes_puzzle:
            self.document.edit("Set Fill Options", dialog.edit)

    def _place_first(self) -> None:
        if not self.bench.suggestions.place_first():
            self._status_bar.show_hint("no live word fits here: clear a letter or lower the floor")

    def _find_words(self) -> None:
        self.bench.panels["suggestions"].show()
        self.bench.suggestions.focus_filter()

    def _go_to_hardest(self) -> None:
        slot = self._watch.hardest()
        if slot is None:
            self._status_bar.show_hint("every entry is full, or no words are there")
        else:
            self._grid_commands.go_to(slot)

    def _show_cell_menu(self, _position: Position, place: QPoint) -> None:
        menu = QMenu(self)
        for name in _CELL_MENU:
            if name is None:
                menu.addSeparator()
            else:
                menu.addAction(self.commands[name])
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def _fill_recent_menu(self) -> None:
        self.files.fill_recent_menu(self.commands.menus["recent"])

    def _show_keys(self) -> None:
        from crossword_app.ui.dialogs.help import KeysDialog

        KeysDialog(self._theme, self).ask()

    def _show_about(self) -> None:
        from crossword_app.ui.dialogs.help import AboutDialog

        dictionary = self._words.dictionary
        AboutDialog(len(dictionary) if dictionary else None, self._theme, self).ask()

    def add_word_list(self) -> None:
        """Ask for a word list, and bring it in."""
        self._manager.add_list()

    # The window itself

    def restore(self) -> None:
        """Take the place, the panels and the choices that the user left."""
        if not self._settings.geometry.isEmpty():
            self.restoreGeometry(self._settings.geometry)
        if not self._settings.state.isEmpty():
            self.bench.restore(self._settings.state)
        self._check("theme", self._theme.name)
        self._show_fill_choices()
        self._fill_recent_menu()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.files.may_leave():
            event.ignore()
            return
        self._settings.geometry = self.saveGeometry()
        self._settings.state = self.bench.state()
        self._settings.sync()
        self.hide()  # threads take some hundredths of a second to their ends: nobody shall watch that
        self.fill.close()
        self.outlook.close()
        self._manager.close()
        self._words.close()
        self._clues.book.close()
        event.accept()
        self.closed.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        data = event.mimeData()
        if any(url.isLocalFile() for url in data.urls()) or data.hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        data = event.mimeData()
        paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
        text = data.text()
        # The drag ends first: the question before unsaved work is lost would hold it up.
        if paths:
            event.acceptProposedAction()
            QTimer.singleShot(0, lambda: self.files.open_path(paths[0]))
        elif text:
            event.acceptProposedAction()
            QTimer.singleShot(0, lambda: self.files.open_text(text))
