"""The row over the grid in which a puzzle is solved: the clock, and the buttons with their keys."""

from collections.abc import Callable, Collection, Sequence

from PyQt5.QtCore import Qt, pyqtSignal
from PyQt5.QtGui import QKeySequence
from PyQt5.QtWidgets import QAction, QCheckBox, QHBoxLayout, QLabel, QMenu, QPushButton, QWidget

from crossword_app.model.geometry import Position
from crossword_app.sentences import clock_time
from crossword_app.ui.keys import key_here, with_keys_here
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.solving.session import SolveSession

_SCOPES = ("&Square", "&Entry", "&All")
_CHECK_KEYS = ("Ctrl+J", "Ctrl+K", "Ctrl+Shift+K")
_REVEAL_KEYS = ("Ctrl+F", "Ctrl+R", "Ctrl+Shift+R")
"""Those of the square lie beside those of the entry."""


class ToolRow(QWidget):
    """The clock, and what helps a solver. Pause is possible while the puzzle is hidden, the rest is not.

    Signals:
        pause_pressed: the solver wants to pause, or to go on.
        rebus_pressed: the solver wants to put several letters into the square.
        used: something was done here, and the grid takes the keys again.
    """

    pause_pressed = pyqtSignal()
    rebus_pressed = pyqtSignal()
    used = pyqtSignal()

    def __init__(self, session: SolveSession, window: QWidget) -> None:
        """Make the row. Its keys work in the whole *window*."""
        super().__init__(window)
        self._session = session
        self._window = window
        self._time = QLabel()
        self._time.setFont(interface_font(17, 600))
        self._time.setMinimumWidth(76)
        self._time.setAccessibleName("Time")
        self._pause = self._button("Pause", "Hide the puzzle and stop the clock (F6)")
        self._pause.clicked.connect(self.pause_pressed)
        add_key(window, "F6", self._pause.click)
        self._pencil = self._button("Pencil", "Write letters that you are not sure of (Ctrl+P)")
        self._pencil.setCheckable(True)
        self._pencil.toggled.connect(self._take_pencil)
        add_key(window, "Ctrl+P", self._pencil.click)
        rebus = self._button("Rebus", "Put several letters into the square (Ins)")
        rebus.clicked.connect(self.rebus_pressed)
        check = self._menu_button("Check", _CHECK_KEYS, "Mark what is wrong", session.check)
        reveal = self._menu_button(
            "Reveal", _REVEAL_KEYS, "Show what belongs there", session.reveal
        )
        skip = QCheckBox("Skip filled squares")
        skip.setFont(interface_font(13))
        skip.setChecked(session.skips_filled)
        skip.toggled.connect(self._take_skip)
        self._helps = (self._pencil, rebus, check, reveal, skip)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for widget in (self._time, self._pause, *self._helps):
            row.addWidget(widget)
        row.addStretch()
        session.changed.connect(self._show_time)
        self._show_time()

    def show_paused(self, is_paused: bool) -> None:
        """Show whether the puzzle is hidden."""
        self._pause.setText("Go On" if is_paused else "Pause")
        for widget in self._helps:
            widget.setEnabled(not is_paused)
        if is_paused:
            self._pause.setFocus()

    def _show_time(self) -> None:
        self._time.setText(clock_time(self._session.solve.seconds))

    def _button(self, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setFont(interface_font(13, 500))
        button.setAutoDefault(False)
        button.setFocusPolicy(Qt.TabFocus)
        button.setToolTip(with_keys_here(tip))
        return button

    def _menu_button(
        self,
        text: str,
        keys: Sequence[str],
        tip: str,
        do: Callable[[Collection[Position]], None],
    ) -> QPushButton:
        """Return a button that does something to the square, the entry or all, each with a key of its own."""
        button = self._button(text, tip)
        menu = QMenu(button)
        session = self._session
        places = (lambda: session.here, lambda: session.entry, lambda: session.all_squares)
        for title, key, chosen in zip(_SCOPES, keys, places, strict=True):

            def act(chosen: Callable[[], Collection[Position]] = chosen) -> None:
                if button.isEnabled() and button.isVisible():
                    do(chosen())
                    self.used.emit()

            menu.addAction(add_key(self._window, key, act, title))
        button.setMenu(menu)
        return button

    def _take_pencil(self, is_on: bool) -> None:
        self._session.writes_pencil = is_on
        self.used.emit()

    def _take_skip(self, is_on: bool) -> None:
        self._session.skips_filled = is_on
        self.used.emit()


def add_key(window: QWidget, key: str, do: Callable[[], object], title: str = "") -> QAction:
    """Let *key* do something at once in *window*. A key of a button would press it for a tenth of a second first."""
    action = QAction(title, window)
    action.setShortcut(QKeySequence(key_here(key)))
    action.triggered.connect(lambda _checked: do())
    window.addAction(action)
    return action
