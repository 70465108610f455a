"""The editor as a program: makes its parts in order, and ends them."""

import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from PyQt5.QtCore import QEvent, QObject, Qt, QTimer, pyqtSignal
from PyQt5.QtWidgets import QApplication

from crossword_app.errors import StorageError
from crossword_app.log_file import log_path, start_log
from crossword_app.model.puzzle import Puzzle
from crossword_app.paths import user_config_dir, user_data_dir
from crossword_app.ui.crash import CrashGuard
from crossword_app.ui.dialogs.base import Dialog
from crossword_app.ui.dialogs.messages import CrashDialog, MessageDialog
from crossword_app.ui.document import Document
from crossword_app.ui.files.autosave import Autosave, UnsavedCopy, find_copies
from crossword_app.ui.files.recovery import save_aside
from crossword_app.ui.files.unsaved_copies_dialog import UnsavedCopiesDialog
from crossword_app.ui.fill.request import with_new_floor
from crossword_app.ui.look.fonts import load_fonts
from crossword_app.ui.look.icons import application_icon
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import FILE_NAME, Settings
from crossword_app.ui.window.main_window import PROGRAM, MainWindow
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.offer_dialog import OfferListsDialog

TURN_SECONDS = 0.0005
"""How long a background thread may run Python code while the window waits. With the interpreter's default of 5 ms, the
window would wait after each call into Qt that releases the lock: several times for each key."""

TIMING_VARIABLE = "CROSSWORD_APP_TIMING"
"""Set to the start time (seconds since the epoch), it makes the program print when window and words were ready."""


class Editor(QObject):
    """Everything that one window needs, made in the order in which it is needed.

    Attributes:
        window: not shown yet.
        autosave: keeps a copy of unsaved work; None if that is not possible.
        guard: handles uncaught exceptions, once it is installed.
    """

    def __init__(self, application: QApplication, settings: Settings | None = None) -> None:
        """Make the parts. *settings*, if given, replace the user's own."""
        super().__init__(application)
        self._troubles: list[str] = []
        sys.setswitchinterval(TURN_SECONDS)
        _name(application)
        try:
            load_fonts()
        except StorageError as error:
            self._troubles.append(str(error))
        self.settings = settings or Settings(self._settings_file(), self)
        self.theme = ThemeManager(self.settings.theme, self)
        self.theme.apply(application)
        self.words = Words(parent=self)
        blank = Puzzle.blank(
            self.settings.new_size, self.settings.new_symmetry, self.settings.new_alphabet
        )
        self.document = Document(with_new_floor(blank, self.settings), parent=self)
        self.window = MainWindow(self.document, self.words, self.settings, self.theme)
        self.window.restore()
        self.autosave = self._autosave()
        self.guard = CrashGuard(self)
        self.guard.crashed.connect(self._tell_crash)
        self.guard.mistaken.connect(self._tell)

    def start(self, path: Path | None = None) -> None:
        """Show the window, then start what takes longer."""
        self.guard.install()
        self.window.show()
        start_log()
        QTimer.singleShot(0, self.words.start)
        if path is not None:
            QTimer.singleShot(0, lambda: self.window.files.load(path))
        QTimer.singleShot(0, self._offer_copies)
        QTimer.singleShot(0, self._offer_lists)
        for trouble in self._troubles:
            QTimer.singleShot(0, lambda trouble=trouble: self._tell(trouble))

    def _settings_file(self) -> Path | None:
        try:
            return user_config_dir() / FILE_NAME
        except StorageError as error:
            self._troubles.append(f"{error}; until then settings are not saved")
            return None

    def _autosave(self) -> Autosave | None:
        try:
            autosave = Autosave(self.document, user_data_dir(), self)
        except (StorageError, OSError) as error:
            self._troubles.append(f"{error}; until then no copy of unsaved work is kept")
            return None
        self.window.closed.connect(autosave.close)
        return autosave

    def _offer_copies(self) -> None:
        if self.autosave is None:
            return
        copies = find_copies(user_data_dir())
        if copies:
            dialog = UnsavedCopiesDialog(copies, self.theme, self.window)
            dialog.accepted.connect(lambda: self._take_up(dialog.chosen))
            self._open(dialog)

    def _take_up(self, copy: UnsavedCopy | None) -> None:
        if copy and self.autosave and self.window.files.may_leave():
            self.document.recover(copy.puzzle, copy.original)
            self.autosave.keep_now()
            copy.drop()

    def _offer_lists(self) -> None:
        if self.settings.may_offer_lists:
            dialog = OfferListsDialog(self.theme, self.window)
            # The next question comes when this dialog is closed: else it would be deleted while it handles the click.
            dialog.accepted.connect(lambda: QTimer.singleShot(0, self.window.add_word_list))
            dialog.finished.connect(self.settings.note_lists_offered)
            self._open(dialog)

    def _tell(self, sentence: str) -> None:
        self._open(MessageDialog("This did not work", sentence, self.theme, self.window))

    def _tell_crash(self, report: str) -> None:
        copy = save_aside(self.document)
        self._open(CrashDialog(report, copy, log_path(), self.theme, self.window))

    @staticmethod
    def _open(dialog: Dialog) -> None:
        """Show a dialog that does not block the window."""
        dialog.setAttribute(Qt.WA_DeleteOnClose)
        dialog.setModal(False)
        dialog.show()


def run(path: Path | None, arguments: Sequence[str] = ()) -> int:
    """Open the window, with the puzzle at *path* if given, and return when it is closed.

    Returns:
        The exit status.
    """
    QApplication.setAttribute(Qt.AA_UseHighDpiPixmaps)
    QApplication.setAttribute(Qt.AA_EnableHighDpiScaling)
    application = QApplication([PROGRAM, *arguments])
    editor = Editor(application)
    _listen_to_interrupts(editor)
    _print_timings(editor)
    editor.window.fit_into(application.primaryScreen().availableSize())
    editor.start(path)
    return int(application.exec())


def _name(application: QApplication) -> None:
    application.setApplicationName("crossword-app")
    application.setApplicationDisplayName(PROGRAM)
    application.setDesktopFileName("crossword-app")
    application.setWindowIcon(application_icon())


def _listen_to_interrupts(editor: Editor) -> None:
    """Let Ctrl+C in the terminal close the window. Python handles a signal only while it runs Python code."""
    signal.signal(signal.SIGINT, lambda *_: editor.window.close())
    ticker = QTimer(editor)
    ticker.timeout.connect(lambda: None)
    ticker.start(500)


def _print_timings(editor: Editor) -> None:
    """Print the seconds from the program's start until the grid was painted and the words were loaded, if requested."""
    try:
        begun = float(os.environ[TIMING_VARIABLE])
    except (KeyError, ValueError):
        return

    def say(what: str) -> None:
        print(f"{what} {time.time() - begun:.3f}", file=sys.stderr, flush=True)

    watch = _FirstPaint(editor)
    watch.painted.connect(lambda: say("window"))
    editor.window.workspace.grid.installEventFilter(watch)
    editor.words.loaded.connect(lambda: say("words"))


class _FirstPaint(QObject):
    """Signals when a widget has been painted for the first time."""

    painted = pyqtSignal()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self.painted.emit)
        return False
