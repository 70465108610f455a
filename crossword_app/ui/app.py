"""The editor as a program: what its windows share, and the windows."""

import os
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from PyQt5.QtCore import QEvent, QObject, Qt, QTimer, pyqtSignal
from PyQt5.QtWidgets import QApplication

from crossword_app.errors import StorageError
from crossword_app.log_file import log_path, start_log
from crossword_app.memory import PAUSE, give_back_freed_memory, give_back_spare_memory
from crossword_app.paths import user_config_dir, user_data_dir
from crossword_app.sentences import listed, sentence
from crossword_app.ui.application import Application
from crossword_app.ui.crash import CrashGuard
from crossword_app.ui.dialogs.messages import CrashDialog, MessageDialog
from crossword_app.ui.display import FailedStart
from crossword_app.ui.document import Document
from crossword_app.ui.document_window import DocumentWindow
from crossword_app.ui.ending import Endings
from crossword_app.ui.files.autosave import Autosave
from crossword_app.ui.files.recovery import save_aside
from crossword_app.ui.fill.preparation import begin_early, is_beginning
from crossword_app.ui.first_steps import FirstSteps
from crossword_app.ui.look.fonts import load_fonts
from crossword_app.ui.look.icons import application_icon
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.puzzle_window import PuzzleWindow
from crossword_app.ui.settings import FILE_NAME, Settings
from crossword_app.ui.threads import wait_for_ends
from crossword_app.ui.timers import debounced
from crossword_app.ui.window.main_window import PROGRAM, MainWindow
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.shared import SharedDictionaries
from crossword_app.ui.writer_thread import wait_for_writers

TURN_SECONDS = 0.0005
"""How long a background thread may run Python code while the window waits. With the interpreter's default of 5 ms, the
window would wait after each call into Qt that releases the lock: several times for each key."""

TIMING_VARIABLE = "CROSSWORD_APP_TIMING"
"""Set to the start time (seconds since the epoch), it makes the program print when window and words were ready."""


class Editor(QObject):
    """What the windows of the program share, made in the order in which it is needed, and the windows.

    Attributes:
        windows: the open windows, in the order in which they were opened.
        guard: handles uncaught exceptions, once it is installed.
        window, document, words, autosave: those of the first window.
    """

    def __init__(self, application: QApplication, settings: Settings | None = None) -> None:
        """Make the parts and the first window, not shown yet. *settings*, if given, replace the user's own."""
        super().__init__(application)
        self._troubles: defaultdict[str, list[str]] = defaultdict(list)
        sys.setswitchinterval(TURN_SECONDS)
        give_back_freed_memory()
        _name(application)
        try:
            load_fonts()
        except StorageError as error:
            self._troubles[str(error)].append("texts look otherwise")
        self.settings = settings or Settings(self._settings_file(), self)
        self.settings.not_saved.connect(self._tell_unsaved_settings)
        self.theme = ThemeManager(self.settings.theme, self)
        self.theme.apply(application)
        self._dictionaries = SharedDictionaries(
            parent=self, has_crude=self.settings.has_crude_words
        )
        self.settings.crude_changed.connect(self._take_crude_words)
        self._rest = debounced(give_back_spare_memory, PAUSE, self)
        self.windows: list[DocumentWindow] = []
        self._is_quitting = False
        self._first = self._make_window()
        if self._first.autosave is None:
            self._note_missing_copies()
        self.guard = CrashGuard(self)
        self.guard.crashed.connect(self._tell_crash)
        self.guard.mistaken.connect(self.tell)

    @property
    def window(self) -> MainWindow:
        return self._first.window

    @property
    def document(self) -> Document:
        return self._first.document

    @property
    def words(self) -> Words:
        return self._first.words

    @property
    def autosave(self) -> Autosave | None:
        return self._first.autosave

    @property
    def puzzle_windows(self) -> list[PuzzleWindow]:
        """The open windows for crosswords."""
        return [window for window in self.windows if isinstance(window, PuzzleWindow)]

    @property
    def active(self) -> DocumentWindow:
        """The window that the user works in, or worked in last."""
        widget = QApplication.activeWindow()
        while widget is not None:
            for window in self.windows:
                if window.window is widget:
                    return window
            widget = widget.parentWidget()
        return self.windows[-1] if self.windows else self._first

    def start(self, path: Path | None = None) -> None:
        """Show the first window, with the puzzle at *path* if given, then start what takes longer."""
        self.guard.install()
        self._first.window.show()
        start_log()
        QTimer.singleShot(0, self._first.words.start)
        QTimer.singleShot(0, begin_early)
        FirstSteps(self).begin(path)
        if self._troubles or self.settings.warning:
            QTimer.singleShot(0, self._tell_troubles)

    def open_window(self) -> PuzzleWindow:
        """Open another window, with an empty puzzle."""
        active = self.active
        window = self._make_window(over=active if isinstance(active, PuzzleWindow) else None)
        window.show()
        window.raise_()
        return window

    def open_word_search(self, document: Document) -> DocumentWindow:
        """Open a window for the word search in *document*."""
        from crossword_app.ui.word_search.dialog import WordSearchDialog  # which few starts need

        dialog = WordSearchDialog(document, self.settings, self.theme)
        dialog.move(self.active.window.pos())  # Qt would put its title bar above a small screen
        window = DocumentWindow(document, dialog, self)
        self._take_in(window)
        if document.path or document.origin:
            document.file_changed.emit()  # all that follows it did not know it yet
        window.show()
        window.raise_()
        return window

    def open_file(self, path: Path) -> None:
        """Open the puzzle at *path* in another window, which closes again if it shows nothing of it.

        Word searches have windows of their own.
        """
        opened = self.open_window()
        opened.window.files.load(path)
        if opened.is_untouched:
            opened.window.close()

    def open_from_desktop(self, path: Path) -> None:
        """Open the puzzle at *path*, which the desktop passed on: in the first window if nothing was done in it yet."""
        first = self.windows[0] if self.windows else None
        if first is not None and first.is_untouched:
            first.window.files.load(path)
        else:
            self.open_file(path)

    def quit(self) -> None:
        """Close all windows. Each asks about its unsaved work first; if one must stay, all stay."""
        self._note_last(self.active)
        windows = list(self.windows)
        for window in windows:
            if not window.document.is_saved:
                window.raise_()
            if not window.window.files.may_leave():
                return
        self._is_quitting = True
        for window in windows:
            window.window.close_without_question()

    def keep_all(self) -> None:
        """Keep all unsaved work and the windows' places, since the program may end at any moment."""
        if self.windows:
            self._note_last(self.active)
        for window in self.windows:
            window.keep()

    def end(self, status: int) -> None:
        """Keep everything and end the program with the exit *status*, without a question."""
        self.keep_all()
        QApplication.exit(status)

    def stop(self) -> None:
        """End all work in the background, since the event loop has ended. Copies of unsaved work stay."""
        for window in self.windows:
            window.stop()
        self.settings.sync()

    def _take_crude_words(self) -> None:
        self._dictionaries.take_crude(self.settings.has_crude_words)

    def tell(self, told: str) -> None:
        """Show *told*, a sentence or some, over the active window."""
        dialog = MessageDialog("This did not work", told, self.theme, self.active.window)
        dialog.show_beside()

    def _tell_troubles(self) -> None:
        """Tell all that went wrong at the start in one message: of two, the second would cover the first."""
        told = [
            sentence(f"{error}; until then {listed(losses)}")
            for error, losses in self._troubles.items()
        ]
        if self.settings.warning:
            told.append(sentence(self.settings.warning))
        self.tell("\n\n".join(told))

    def _tell_unsaved_settings(self, trouble: str) -> None:
        if self.windows:
            self.active.window.show_notice(trouble)

    def _make_window(self, over: PuzzleWindow | None = None) -> PuzzleWindow:
        taken = {window.number for window in self.puzzle_windows}
        number = next(number for number in range(len(taken) + 1) if number not in taken)
        window = PuzzleWindow(
            self.settings, self.theme, self._dictionaries, number=number, over=over, parent=self
        )
        self._take_in(window)
        window.window.window_wanted.connect(self.open_window)
        window.window.file_wanted.connect(self.open_file)
        window.window.files.word_search_wanted.connect(self.open_word_search)
        for change in (
            window.document.puzzle_changed,
            window.words.changed,
            window.window.fill.state_changed,
        ):
            change.connect(self._rest.restart)
        return window

    def _take_in(self, window: DocumentWindow) -> None:
        window.closed.connect(lambda: self._forget(window))
        window.window.quit_wanted.connect(self.quit)
        window.document.file_changed.connect(lambda: self._note_last(window))
        self.windows.append(window)

    def _forget(self, window: DocumentWindow) -> None:
        """Drop a closed window. The first one stays in memory if the program ends with it."""
        self.windows.remove(window)
        if not self.windows:
            self.settings.sync()  # no window waits for it any more
        if self.windows and not self._is_quitting:
            self._note_last(self.active)
        elif window is self._first:
            return
        window.window.deleteLater()
        window.deleteLater()

    def _note_last(self, window: DocumentWindow) -> None:
        """Note the puzzle of *window* as that to reopen at the next start."""
        file = window.document.path or window.document.origin
        self.settings.last_puzzle = str(file.absolute()) if file else ""

    def _settings_file(self) -> Path | None:
        try:
            return user_config_dir() / FILE_NAME
        except StorageError as error:
            self._troubles[str(error)].append("settings are not saved")
            return None

    def _note_missing_copies(self) -> None:
        try:
            user_data_dir()
        except StorageError as error:
            self._troubles[str(error)].append("no copy of unsaved work is kept")

    def _tell_crash(self, report: str) -> None:
        copies = [save_aside(window.document) for window in self.windows]
        CrashDialog(report, copies, log_path(), self.theme, self.active.window).show_beside()


def run(path: Path | None, arguments: Sequence[str] = ()) -> int:
    """Open the window, with the puzzle at *path* if given, and return when all windows are closed.

    Returns:
        The exit status.
    """
    application = make_application(arguments)
    editor = Editor(application)
    application.file_wanted.connect(editor.open_from_desktop)
    endings = Endings(application)
    endings.requested.connect(editor.end)
    endings.announced.connect(editor.keep_all)
    application.aboutToQuit.connect(editor.stop)
    _print_timings(editor)
    editor.window.fit_into(application.primaryScreen().availableSize())
    editor.start(path)
    return ended(int(application.exec()))


def ended(status: int) -> int:
    """Let the threads that are left end, and return *status*; end the program by it at once where one does not."""
    wait_for_writers()
    if not wait_for_ends() or is_beginning():
        leave(status)
    return status


def leave(status: int) -> NoReturn:
    """End the program at once, with the exit *status*. Python would delete threads that still run, which Qt forbids."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            with suppress(OSError):
                stream.flush()
    os._exit(status)


def make_application(arguments: Sequence[str] = ()) -> Application:
    """Return the application, which draws at just the scale that the desktop asks for: 150 % is not made 200 %."""
    failed_start = FailedStart()
    QApplication.setAttribute(Qt.AA_UseHighDpiPixmaps)
    QApplication.setAttribute(Qt.AA_EnableHighDpiScaling)
    QApplication.setHighDpiScaleFactorRoundingPolicy(
        Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
    )
    application = Application([PROGRAM, *arguments])
    failed_start.is_over()
    return application


def _name(application: QApplication) -> None:
    application.setApplicationName("crossword-app")
    application.setApplicationDisplayName(PROGRAM)
    application.setDesktopFileName("crossword-app")
    application.setWindowIcon(application_icon())


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
