"""A user of the window who does anything at all, by keys and mouse, and answers every dialog somehow."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PyQt5 import sip
from PyQt5.QtCore import QObject, QPoint, Qt, QTimer
from PyQt5.QtGui import QKeySequence
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QMenu,
    QWidget,
)

from crossword_app.ui.app import Editor
from crossword_app.ui.menus import MENUS, ActionSpec, MenuSpec, specs

NEVER = frozenset({"quit", "close"})
"""Commands that would end the session."""

_press: Any = QTest.keySequence  # its type hints know of no widgets

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_KEYS: Sequence[Qt.Key] = (
    Qt.Key_Left, Qt.Key_Right, Qt.Key_Up, Qt.Key_Down, Qt.Key_Space, Qt.Key_Backspace, Qt.Key_Delete, Qt.Key_Tab,
    Qt.Key_Return, Qt.Key_Home, Qt.Key_End, Qt.Key_Period, Qt.Key_Escape,
)  # fmt: skip
_MODIFIERS = tuple(
    Qt.KeyboardModifiers(modifier)
    for modifier in (
        Qt.NoModifier,
        Qt.NoModifier,
        Qt.NoModifier,
        Qt.ShiftModifier,
        Qt.ControlModifier,
    )
)

_ANSWER_MS = 30
_STEPS_IN_DIALOG = 6
"""Random steps in a dialog before it is closed."""


class RandomUser(QObject):
    """Does one thing after another in the window of *editor*.

    Dialogs may run event loops of their own; a timer answers them, so that every command returns.

    Attributes:
        doing: what is done, or was done last: the name of a command, or of a kind of event.
    """

    def __init__(self, editor: Editor, chance: random.Random, folder: Path) -> None:
        super().__init__()
        self._editor = editor
        self._window = editor.window
        self._grid = editor.window.workspace.grid
        self._chance = chance
        self._folder = folder
        self._commands = [
            (path, spec)
            for menu in MENUS
            for path, spec in _with_path(menu, (menu.name,))
            if spec.name not in NEVER
        ]
        self._steps: dict[int, int] = {}
        self.doing = "start"
        self._answer()

    def do_something(self) -> None:
        """Do one thing."""
        kind = self._chance.choices(
            ("letter", "key", "click", "widget", "command"), (30, 20, 15, 10, 25)
        )[0]
        self.doing = kind
        if kind == "letter":
            QTest.keyClick(self._grid, self._chance.choice(_LETTERS))
        elif kind == "key":
            target = self._focus()
            QTest.keyClick(target, self._chance.choice(_KEYS), self._chance.choice(_MODIFIERS))
        elif kind == "click":
            self._click(self._grid)
        elif kind == "widget":
            self._click_on_any(self._window)
        else:
            self._command()

    def close_other_windows(self) -> None:
        """Close the windows that a command has opened, and go back to the first."""
        for other in self._editor.windows[1:]:
            other.document.undo_stack.setClean()
            other.window.close()
        self._window.activateWindow()

    @property
    def has_dialog(self) -> bool:
        """Whether something waits for an answer."""
        return self._open() is not None

    def _command(self) -> None:
        """Give a command: by its key where it has one, else by its menu."""
        path, spec = self._chance.choice(self._commands)
        self.doing = spec.name
        if spec.keys and self._chance.random() < 0.7:
            _press(self._focus(), QKeySequence(spec.keys[0]))
        else:
            self._by_menu(path, spec)

    def _by_menu(self, path: tuple[str, ...], spec: ActionSpec) -> None:
        actions = self._window.commands
        bar = self._window.menuBar()
        first = actions.menus[path[0]]
        QTest.mouseClick(bar, Qt.LeftButton, pos=bar.actionGeometry(first.menuAction()).center())
        menu = first
        for name in path[1:]:
            below = actions.menus[name]
            QTest.mouseClick(
                menu, Qt.LeftButton, pos=menu.actionGeometry(below.menuAction()).center()
            )
            menu = below
        QTest.mouseClick(menu, Qt.LeftButton, pos=menu.actionGeometry(actions[spec.name]).center())
        while isinstance(
            popup := QApplication.activePopupWidget(), QMenu
        ):  # the command was greyed
            popup.close()

    def _click(self, widget: QWidget) -> None:
        """Click on any place of *widget*. To point there first may already delete it."""
        place = QPoint(
            self._chance.randrange(max(1, widget.width())),
            self._chance.randrange(max(1, widget.height())),
        )
        button = self._chance.choice((Qt.LeftButton, Qt.LeftButton, Qt.LeftButton, Qt.RightButton))
        modifiers = self._chance.choice((Qt.NoModifier, Qt.NoModifier, Qt.ShiftModifier))
        QTest.mouseMove(widget, place)
        if not sip.isdeleted(widget):
            QTest.mouseClick(widget, button, modifiers, place)

    def _click_on_any(self, inside: QWidget) -> None:
        """Click on one of the widgets that answer clicks."""
        kinds = (QAbstractButton, QAbstractItemView, QComboBox, QLineEdit)
        found = [
            widget
            for kind in kinds
            for widget in inside.findChildren(kind)
            if widget.isVisible() and widget.isEnabled() and widget.window() is inside.window()
        ]
        if not found:
            return
        widget = self._chance.choice(found)
        target = widget.viewport() if isinstance(widget, QAbstractItemView) else widget
        if inside is self._window:
            self.doing = f"click on {type(widget).__name__} {widget.accessibleName()}".rstrip()
        self._click(target)

    def _focus(self) -> QWidget:
        """Return the widget that gets the keys."""
        focus: QWidget | None = QApplication.focusWidget()
        return self._grid if focus is None else focus

    # Dialogs

    def _open(self) -> QWidget | None:
        """Return the popup or dialog that is open, the newest first."""
        popup: QWidget | None = QApplication.activePopupWidget()
        modal: QWidget | None = QApplication.activeModalWidget()
        if popup is not None or modal is not None:
            return modal if popup is None else popup
        dialogs = [
            widget
            for widget in QApplication.topLevelWidgets()
            if widget.isVisible()
            and widget is not self._window
            and widget.windowType() == Qt.Dialog
        ]
        return dialogs[-1] if dialogs else None

    def _answer(self) -> None:
        """Do a step in the dialog that is open, or close it after some."""
        # Not one timer for all steps: it would not fire in a loop that a step has begun.
        QTimer.singleShot(_ANSWER_MS, self._answer)
        dialog = self._open()
        if dialog is None:
            self._steps.clear()
            return
        steps = self._steps[id(dialog)] = self._steps.get(id(dialog), 0) + 1
        if isinstance(dialog, QFileDialog):
            self._choose_file(dialog)
        elif isinstance(dialog, QMenu) or steps > 3 * _STEPS_IN_DIALOG:
            dialog.close()
        elif steps > _STEPS_IN_DIALOG:
            QTest.keyClick(dialog, self._chance.choice((Qt.Key_Escape, Qt.Key_Return)))
        else:
            for field in dialog.findChildren(QLineEdit):
                if field.isVisible() and field.text().endswith(
                    ".pdf"
                ):  # where the printer's dialog prints to
                    field.setText(str(self._folder / "print.pdf"))
            self._click_on_any(dialog)

    def _choose_file(self, dialog: QFileDialog) -> None:
        """Name a file of the folder, or give up."""
        field = dialog.findChild(QLineEdit)
        if field is None or self._chance.random() < 0.3:
            dialog.reject()
            return
        suffix = self._chance.choice((".ipuz", ".puz", ".pdf", ".png", ".svg", ".html", ".txt"))
        field.setText(str(self._folder / f"file{self._chance.randrange(6)}{suffix}"))
        QTest.keyClick(field, Qt.Key_Return)


def _with_path(
    menu: MenuSpec, path: tuple[str, ...]
) -> Sequence[tuple[tuple[str, ...], ActionSpec]]:
    """Return every command of *menu*, with the names of the menus that lead to it."""
    found: list[tuple[tuple[str, ...], ActionSpec]] = []
    for item in menu.items:
        if isinstance(item, MenuSpec):
            found += _with_path(item, (*path, item.name))
        elif item:
            found.append((path, item))
    assert {spec for _, spec in found} == set(specs(menu))
    return found
