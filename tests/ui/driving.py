"""Drives the window in tests with mouse and keys only, as a constructor does."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from PyQt5 import sip
from PyQt5.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PyQt5.QtGui import QContextMenuEvent, QInputMethodEvent, QKeySequence, QMouseEvent
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import (
    QAbstractButton,
    QAction,
    QApplication,
    QDialog,
    QFileDialog,
    QLineEdit,
    QMenu,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from crossword_app.model.geometry import Position
from crossword_app.ui.app import Editor
from crossword_app.ui.dialogs.messages import UnsavedDialog
from crossword_app.ui.fill.strip import FillStrip
from crossword_app.ui.grid.view import GridView
from crossword_app.ui.threads import wait_for_ends
from crossword_app.ui.window.main_window import MainWindow
from crossword_app.ui.writer_thread import wait_for_writers
from tests.ui.looking import child
from tests.ui.waiting import settle, wait_until

D = TypeVar("D", bound=QDialog)

PATIENCE = 180_000
"""Milliseconds to wait for the engine or a file. The first fill on a machine compiles the engine."""


class Driver:
    """One window, driven by mouse and keys.

    Attributes:
        editor: what is driven; tests of behaviour look at it, the main job does not.
    """

    def __init__(self, editor: Editor, qtbot: QtBot, window: MainWindow | None = None) -> None:
        """Drive *window*, the first one unless given."""
        self.editor = editor
        self.window = window or editor.window
        self.grid = child(self.window, GridView)
        self.is_closed = False
        self._qtbot = qtbot

    def close(self) -> None:
        """Close the window, without what is not saved, and end the program."""
        self.discard()
        self._forget()

    def _forget(self) -> None:
        self.is_closed = True
        self.editor.guard.uninstall()
        # Left alive, it would be styled again with every theme of later tests.
        self.window.deleteLater()
        self.editor.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.DeferredDelete)
        wait_for_writers()  # as the end of the program does
        wait_for_ends()

    def end_without_question(self) -> None:
        """End the program as the end of a session does: the copy of unsaved work stays, and is nobody's."""
        self.editor.keep_all()
        self.editor.stop()
        for window in self.editor.windows:
            if window.autosave:
                window.autosave._lock.release()  # as the system does when a process ends
        self._forget()

    def discard(self) -> None:
        """Close the window, without what is not saved."""
        if self.window.isWindowModified() and self.window.isVisible():
            self.with_dialog(
                UnsavedDialog,
                lambda dialog: self.click_on(self.button("Discard", dialog)),
                self.window.close,
            )
        else:
            self.window.close()

    # The grid

    def click(self, row: int, column: int) -> None:
        QTest.mouseClick(self.grid, Qt.LeftButton, Qt.NoModifier, self._point(row, column))

    def point_to(self, row: int, column: int) -> None:
        """Move the pointer to a square, with no button pressed."""
        move = QMouseEvent(
            QEvent.MouseMove,
            QPointF(self._point(row, column)),
            Qt.NoButton,
            Qt.MouseButtons(Qt.NoButton),
            Qt.NoModifier,
        )
        QApplication.sendEvent(self.grid, move)

    def drag(self, *cells: tuple[int, int], modifier: Qt.KeyboardModifier = Qt.NoModifier) -> None:
        """Press in the first of *cells*, move through the others, release in the last."""
        with self.dragging(cells[0], modifier=modifier) as move:
            for cell in cells[1:]:
                move(*cell)

    @contextmanager
    def dragging(
        self, begin: tuple[int, int], *, modifier: Qt.KeyboardModifier
    ) -> Iterator[Callable[[int, int], None]]:
        """Press in the cell *begin*, give what moves to other cells, and release in the last one of them."""
        last = [self._point(*begin)]
        QTest.mousePress(self.grid, Qt.LeftButton, modifier, last[0])

        def move(row: int, column: int) -> None:
            last[0] = self._point(row, column)
            _move(self.grid, last[0], modifier)

        yield move
        QTest.mouseRelease(self.grid, Qt.LeftButton, modifier, last[0])

    def menu_of(self, row: int, column: int) -> QMenu:
        """Press the right button on a square, and return the menu that comes up."""
        point = self._point(row, column)
        place = self.grid.mapToGlobal(point)
        event = QContextMenuEvent(QContextMenuEvent.Mouse, point, place)
        QApplication.sendEvent(self.grid, event)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        return menu

    def colour(self, row: int, column: int) -> str:
        """Return the colour near a cell's top right corner, where no letter and no number stands."""
        cell = self.grid.cell_rect(Position(row, column))
        place = cell.topRight() + QPoint(-cell.width() // 6, cell.height() // 3)
        colour: str = self.grid.grab().toImage().pixelColor(place).name().upper()
        return colour

    def write(self, text: str) -> None:
        """Type *text* into whatever has the keyboard; what is on no key comes from the input method."""
        for letter in text:
            if letter.isascii():
                QTest.keyClick(self._focus(), letter)
            else:
                event = QInputMethodEvent()
                event.setCommitString(letter)
                QApplication.sendEvent(self._focus(), event)

    def press(self, keys: str) -> None:
        """Press a key or a shortcut, named as menus name it: Ctrl+Shift+Z."""
        code = QKeySequence(keys)[0]
        modifiers = Qt.KeyboardModifiers(code & int(Qt.KeyboardModifierMask))
        QTest.keyClick(self._focus(), Qt.Key(code & ~int(Qt.KeyboardModifierMask)), modifiers)

    # The rest of the window

    def tool(self, name: str) -> None:
        """Click the tool of the action called *name*."""
        tools = self.window.findChildren(QToolButton, f"tool-{name}")
        self.click_on(tools[0])

    def click_on(self, widget: QWidget) -> None:
        assert widget.isVisible(), widget
        assert widget.isEnabled(), widget
        QTest.mouseClick(widget, Qt.LeftButton)

    def button(self, text: str, within: QWidget | None = None) -> QAbstractButton:
        """Return the visible button that says *text*, or would if it had room for more than an icon."""
        buttons = (within or self.window).findChildren(QAbstractButton)
        return next(b for b in buttons if text in _names(b) and b.isVisible())

    def offers(self, text: str) -> bool:
        """Whether a button that says *text*, or shows an icon for it, can be seen."""
        buttons = self.window.findChildren(QAbstractButton)
        return any(text in _names(b) and b.isVisible() for b in buttons)

    def wait(self, condition: Callable[[], bool], timeout: int = PATIENCE) -> None:
        wait_until(self._qtbot, condition, timeout)

    def wait_for_fill(self) -> None:
        """Wait until autofill offers a fill, and refines it no more."""
        self.wait(lambda: self.offers("Accept") and "getting better" not in self.strip)

    def settle(self) -> None:
        """Let panels and status bar update. They wait for a pause."""
        settle(self._qtbot, self.window)

    @property
    def status(self) -> str:
        """What the status bar says."""
        return self.window.statusBar().accessibleName().removeprefix("Status: ")

    @property
    def strip(self) -> str:
        """What the strip above the grid says."""
        return child(self.window, FillStrip).accessibleDescription()

    # Dialogs

    def with_dialog(
        self, kind: type[D], act: Callable[[D], object], do: Callable[[], object]
    ) -> None:
        """Do what opens a dialog of *kind*, at once or soon, and *act* in it; it must be closed then."""
        met: list[D] = []
        failures: list[Exception] = []

        def look() -> None:
            dialog = QApplication.activeModalWidget()
            if not isinstance(dialog, kind):
                return
            timer.stop()
            met.append(dialog)
            try:
                act(dialog)
            except Exception as failure:  # noqa: BLE001  # in an event loop nobody would see it: told below
                failures.append(failure)
                dialog.reject()

        timer = QTimer()
        timer.timeout.connect(look)
        timer.start(20)

        def has_come_up() -> None:
            assert met, f"no {kind.__name__} came up"

        do()
        self._qtbot.waitUntil(has_come_up)
        timer.stop()
        if failures:
            raise failures[0]
        assert sip.isdeleted(met[0]) or not met[0].isVisible(), f"{kind.__name__} is still open"

    def choose_file(self, path: Path, do: Callable[[], object]) -> None:
        """Do what asks for a file, and type *path*.

        It should not lead through a folder that the dialog has not shown: Qt's own dialog then goes into that folder
        when its completions are closed, instead of taking the file.
        """

        def answer(dialog: QFileDialog) -> None:
            field = child(dialog, QLineEdit)
            field.selectAll()
            QTest.keyClicks(field, str(path))
            completions = QApplication.activePopupWidget()
            if completions is not None:
                QTest.keyClick(completions, Qt.Key_Escape)
            QTest.keyClick(field, Qt.Key_Return)

        self.with_dialog(QFileDialog, answer, do)

    def _point(self, row: int, column: int) -> QPoint:
        return self.grid.cell_rect(Position(row, column)).center()

    def _focus(self) -> QWidget:
        if QApplication.activeModalWidget() is None:
            QApplication.setActiveWindow(self.window)  # as a window manager does after a dialog
        focused: QWidget | None = QApplication.focusWidget()
        return self.grid if focused is None else focused


def item(menu: QMenu, text: str, *below: str) -> QAction:
    """Return the item of *menu* that says *text*, or the one *below* it in its menu."""
    action = next(action for action in menu.actions() if plain_text(action) == text)
    return item(action.menu(), *below) if below else action


def plain_text(action: QAction) -> str:
    """Return what *action* says, without the mark of the letter that Alt takes."""
    return action.text().replace("&", "")


def _names(button: QAbstractButton) -> tuple[str, str]:
    return button.text().replace("&", ""), button.accessibleName()


def _move(widget: QWidget, point: QPoint, modifier: Qt.KeyboardModifier) -> None:
    """Move with the left button held; QTest's own mouseMove holds none."""
    event = QMouseEvent(QEvent.MouseMove, point, Qt.NoButton, Qt.LeftButton, modifier)
    QApplication.sendEvent(widget, event)
