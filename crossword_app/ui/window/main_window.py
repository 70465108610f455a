"""The main window: it builds the parts and connects them, and has no rules of its own."""

from pathlib import Path

from PyQt5.QtCore import QByteArray, QSize, Qt, pyqtSignal
from PyQt5.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PyQt5.QtWidgets import QDialog, QMainWindow, QVBoxLayout, QWidget

from crossword_app.fill.requests.known_fills import KnownFills
from crossword_app.ui.actions import Actions
from crossword_app.ui.clues.commands import ClueCommands
from crossword_app.ui.clues.enumeration_commands import EnumerationCommands
from crossword_app.ui.designs.commands import DesignCommands
from crossword_app.ui.document import Document
from crossword_app.ui.files.commands import FileCommands
from crossword_app.ui.files.documents import Files
from crossword_app.ui.files.exports import Exports
from crossword_app.ui.files.file_note import FileNote
from crossword_app.ui.files.recent_menu import RecentMenu
from crossword_app.ui.fill.commands import FillCommands
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.own_lists import OwnLists
from crossword_app.ui.fill.wanted import WantedWords
from crossword_app.ui.fills.commands import FillsCommands
from crossword_app.ui.fills.least_change import LeastChange
from crossword_app.ui.grid.clipboard_commands import ClipboardCommands
from crossword_app.ui.grid.commands import GridCommands
from crossword_app.ui.grid.entry_commands import EntryCommands
from crossword_app.ui.grid.mark_commands import MarkCommands
from crossword_app.ui.grid.size_commands import SizeCommands
from crossword_app.ui.grid.square_menu import SquareMenu
from crossword_app.ui.live_analysis.controller import LiveAnalysis
from crossword_app.ui.live_analysis.forced_letters import ForcedLetters
from crossword_app.ui.live_analysis.kept_fillable import KeptFillable
from crossword_app.ui.live_analysis.letter_marks import LetterWatch
from crossword_app.ui.look.plain_text import window_title
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.solving.commands import SolvingCommands
from crossword_app.ui.squares.commands import SquareCommands
from crossword_app.ui.submission.commands import SubmissionCommands
from crossword_app.ui.window.drops import Drops
from crossword_app.ui.window.help_commands import HelpCommands
from crossword_app.ui.window.status_bar import StatusBar
from crossword_app.ui.window.status_updates import StatusUpdates
from crossword_app.ui.window.toolbar import ToolBar
from crossword_app.ui.window.undo_commands import UndoCommands
from crossword_app.ui.window.view_commands import ViewCommands
from crossword_app.ui.window.workspace import Workspace
from crossword_app.ui.words.commands import WordCommands
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.learning import WordLearning
from crossword_app.ui.words.manager import WordManager
from crossword_app.ui.words.used_words import UsedWordsBook

PROGRAM = "Crossword"
FIRST_SIZE = (1440, 900)
_MENU_HEIGHT = 32
_FRAME_HEIGHT = 40
"""Pixels for the title bar, which the window's own height does not count."""


class MainWindow(QMainWindow):
    """The window of one document.

    Attributes:
        commands: every action, by name.
        workspace: the grid and the panels.
        files, fill: the commands of these menus.
        live_analysis: the live analysis.

    Signals:
        leaving: the window is about to be closed, and can still be seen.
        closed: the window was closed, and unsaved work is dropped.
        window_wanted: another window is to be opened.
        file_wanted: a file is to be opened in another window.
        quit_wanted: all windows are to be closed.
    """

    leaving = pyqtSignal()
    closed = pyqtSignal()
    window_wanted = pyqtSignal()
    file_wanted = pyqtSignal(Path)
    quit_wanted = pyqtSignal()

    def __init__(
        self, document: Document, words: Words, settings: Settings, theme: ThemeManager
    ) -> None:
        super().__init__()
        self.document = document
        self._words = words
        self._settings = settings
        self._may_close = False
        self._is_stopped = False
        # The panels ask for words whenever the puzzle changes: the words of its language must be loading by then.
        words.follow(document)
        self._own_lists = OwnLists(document, settings, self)
        self.commands = Actions(theme, self)
        self.commands.fill_menu_bar(self.menuBar())
        self.addActions(list(self.commands))  # keys work while their menus are closed
        known = KnownFills()
        self.fill = FillController(document, words, settings, self, known=known)
        self.live_analysis = LiveAnalysis(document, words, settings, self, known=known)
        self.workspace = Workspace(document, words, settings, theme, self.fill, self.live_analysis)
        self.files = Files(document, settings, theme, self)
        self._learning = WordLearning(document, words, settings, self)
        self._used_words = UsedWordsBook(document, self)
        self._watch = LetterWatch(document, words, settings, self.live_analysis, self)
        self._add_commands(theme)
        self._lay_out(ToolBar(self.commands, document, theme, self), theme)
        self._add_status_bar(theme)
        self._connect_parts()
        self._show_file()

    def _add_commands(self, theme: ThemeManager) -> None:
        document, words, settings = self.document, self._words, self._settings
        actions, workspace, grid = self.commands, self.workspace, self.workspace.grid
        actions.connect(
            {
                "new-window": self.window_wanted.emit,
                "close": self.close,
                "quit": self.quit_wanted.emit,
            }
        )
        FileCommands(document, self.files, settings, actions, self)
        RecentMenu(actions.menus["recent"], self.files, settings, theme)
        self._designs = DesignCommands(
            document,
            words,
            settings,
            self.files,
            self.fill,
            actions=actions,
            theme=theme,
            window=self,
        )
        self._squares = SquareCommands(
            document, words, settings, self.files, actions=actions, theme=theme, window=self
        )
        self._exports = Exports(document, self.files, settings, actions, theme, window=self)
        self._solving = SolvingCommands(document, self.files, actions, theme, self, grid)
        self._drops = Drops(self.files, self._solving, self)
        self._drops.file_wanted.connect(self.file_wanted)
        self._submissions = SubmissionCommands(
            document, words, settings, self.files, actions=actions, theme=theme, window=self
        )
        UndoCommands(document, actions, self)
        GridCommands(document, grid, actions, self)
        ClipboardCommands(document, grid, actions, self)
        SizeCommands(document, grid, actions, theme, self)
        EntryCommands(document, grid, actions, self)
        MarkCommands(document, grid, actions, theme, self)
        FillCommands(document, settings, grid, self.fill, actions, theme, window=self)
        actions.connect({"show-fills": workspace.show_fills})
        workspace.problems.command_chosen.connect(lambda name: actions[name].trigger())
        FillsCommands(
            document,
            words,
            grid,
            self.fill,
            workspace.fills,
            actions=actions,
            theme=theme,
            window=self,
        )
        entry_words = self.live_analysis.entry_words
        self._least_change = LeastChange(
            document, words, settings, self.fill, actions, theme=theme, window=self
        )
        self._least_change.found.connect(workspace.show_fills)
        grid.set_refill(self._least_change.refill)
        self._clues = ClueCommands(
            document, workspace, self.files, actions, theme, self, entry_words=entry_words
        )
        EnumerationCommands(document, words, actions, theme, self)
        self._manager = WordManager(words, self._learning, self._clues.book, theme, self)
        self._wanted = WantedWords(
            document, words, settings, self._manager, actions, theme=theme, window=self
        )
        self._wanted.put.connect(self._least_change.put)
        for asking in (
            workspace.explanation.words_wanted,
            workspace.suggestions.words_wanted,
            workspace.problems.words_wanted,
        ):
            asking.connect(self._wanted.open_for)
        self._word_commands = WordCommands(
            document,
            workspace,
            self._watch,
            self._manager,
            actions,
            settings,
            parent=self,
        )
        SquareMenu(document, grid, actions, self)
        ForcedLetters(document, self._watch, actions, self)
        self._kept_fillable = KeptFillable(
            document,
            words,
            settings,
            self.live_analysis,
            self.fill,
            grid=grid,
            strip=workspace.strip,
            actions=actions,
        )
        ViewCommands(workspace, settings, actions, theme, self)
        HelpCommands(words, actions, theme, self)

    def _lay_out(self, tools: ToolBar, theme: ThemeManager) -> None:
        self.menuBar().setFixedHeight(_MENU_HEIGHT)
        self.setContextMenuPolicy(Qt.NoContextMenu)
        centre = QWidget()
        layout = QVBoxLayout(centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(tools)
        tools.left.connect(self.workspace.grid.setFocus)
        layout.addWidget(FileNote(self.document, self.files.open_file, self.files, theme, centre))
        layout.addWidget(self.workspace, 1)
        self.setCentralWidget(centre)
        self.resize(*FIRST_SIZE)
        self.setAcceptDrops(True)
        self.workspace.grid.setFocus()

    def _add_status_bar(self, theme: ThemeManager) -> None:
        bar = StatusBar(theme, self)
        self.setStatusBar(bar)
        self._status_bar = bar
        updates = StatusUpdates(
            bar,
            self.document,
            self._settings,
            grid=self.workspace.grid,
            fill=self.fill,
            live_analysis=self.live_analysis,
            watch=self._watch,
            files=self.files,
        )
        self.workspace.suggestions.refreshed.connect(updates.show_if_current)
        bar.show_hints_of(
            self.document.refused,
            self.workspace.grid.hint,
            self._word_commands.refused,
            self._clues.hint,
            self._exports.told,
            self._submissions.told,
            self._designs.refused,
            self._squares.refused,
            self._solving.refused,
            self._least_change.hint,
            self._wanted.hint,
            self.files.told,
            self._drops.told,
        )
        bar.show_notices_of(
            self._words.failed,
            self._manager.failed,
            self._clues.book.failed,
            self._used_words.failed,
        )

    def _connect_parts(self) -> None:
        self.workspace.suggestions.placed.connect(self._learning.note_choice)
        self.fill.learned.connect(self.live_analysis.look_up)
        self.live_analysis.proved.connect(self.fill.follow_proof)
        self.fill.accepted.connect(self._learning.note_fill)
        self.files.written.connect(self._learning.save)
        self.files.written.connect(self._used_words.remember)
        self._used_words.changed.connect(self._show_used_words)
        self._clues.book.importing.connect(self._used_words.import_path)
        self._used_words.start()
        self._watch.changed.connect(lambda: self.workspace.grid.show_marks(self._watch.marks))
        self.document.puzzle_changed.connect(self._show_file)
        self.document.file_changed.connect(self._show_file)

    def _show_used_words(self) -> None:
        used = self._used_words
        self.workspace.suggestions.show_history(used.recent)
        self.workspace.statistics.show_history(used.freshness if used.has_words else None)
        self.workspace.bench.show_history(used.last)

    def _show_file(self) -> None:
        self.setWindowTitle(f"{window_title(self.document.name)}[*] – {PROGRAM}")
        self.setWindowModified(not self.document.is_saved)
        self.setWindowFilePath(str(self.document.path or ""))

    def show_lists_to_get(self) -> QDialog:
        """Show which word lists can be fetched, and return the dialog."""
        return self._manager.show_lists_to_get()

    def show_notice(self, sentence: str) -> None:
        """Show *sentence* in the status bar for some seconds, after those that wait there already."""
        self._status_bar.show_notice(sentence)

    def show_copy_trouble(self, trouble: str, remedy: str) -> None:
        """Show in the status bar why no copy of unsaved work can be kept and what helps, until *trouble* is ""."""
        self._status_bar.show_copy_trouble(trouble, remedy)

    # The window itself

    def restore(self, geometry: QByteArray, state: QByteArray, shares: str) -> None:
        """Restore the window's place and the panels, as Qt and `Workspace` wrote them. Empty ones change nothing."""
        if not geometry.isEmpty():
            self.restoreGeometry(geometry)
        if not state.isEmpty():
            self.workspace.restore(state, shares)

    def fit_into(self, screen: QSize) -> None:
        """Maximize a window that would not fit into the free area of the *screen*, in pixels."""
        if self.width() > screen.width() or self.height() + _FRAME_HEIGHT > screen.height():
            self.setWindowState(Qt.WindowMaximized)

    def close_without_question(self) -> None:
        """Close the window. The user has decided about unsaved work."""
        self._may_close = True
        self.close()

    def stop(self) -> None:
        """End all work in the background. Returns at once: threads are let go, and end by themselves."""
        if self._is_stopped:
            return
        self._is_stopped = True
        self.hide()  # the end of the program waits for threads: the window is hidden before
        self.workspace.problems.finish()
        self._own_lists.finish()
        self._submissions.finish()
        self.workspace.move_verdict.finish()
        self._kept_fillable.finish()
        self._least_change.finish()
        self._wanted.finish()
        self.workspace.suggestions.finish()
        self.workspace.wordplay.finish()
        self.files.open_file.close()
        self._designs.close()
        self._solving.finish()
        self.fill.close()
        self.live_analysis.close()
        self._manager.close()
        self._words.close()
        self._clues.book.close()
        self._used_words.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._is_stopped:
            return
        if not (self._may_close or self.files.may_leave()):
            event.ignore()
            return
        self.leaving.emit()
        self.stop()
        event.accept()
        self.closed.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        data = event.mimeData()
        if any(url.isLocalFile() for url in data.urls()) or data.hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        if self._drops.take(event.mimeData()):
            event.acceptProposedAction()
