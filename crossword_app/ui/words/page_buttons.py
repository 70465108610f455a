"""Buttons of the pages for words: each has a key that works on its page."""

from collections.abc import Callable

from PyQt5.QtCore import Qt
from PyQt5.QtGui import QKeySequence
from PyQt5.QtWidgets import QAction, QHBoxLayout, QPushButton, QUndoStack, QWidget

from crossword_app.ui.look.fonts import interface_font


def page_button(
    text: str, tip: str, do: Callable[[], object], key: str, place: QWidget
) -> QPushButton:
    """Return a button with *text*, and a *key* (or "") that does the same within *place*."""
    button = QPushButton(text)
    button.setFont(interface_font(13, 500))
    button.setAutoDefault(False)
    button.setToolTip(f"{tip} ({key})" if key else tip)
    button.clicked.connect(lambda _: do())
    if key:
        action = QAction(text, place)
        action.setShortcut(QKeySequence(key))
        action.setShortcutContext(Qt.WidgetWithChildrenShortcut)
        action.triggered.connect(button.click)
        place.addAction(action)
    return button


def add_undo_buttons(row: QHBoxLayout, history: QUndoStack, page: QWidget) -> None:
    """Add Undo and Redo of *history* to *row*. Several pages may share one history."""
    undo = page_button("Undo", "Take the last step back", history.undo, "Ctrl+Z", page)
    redo = page_button("Redo", "Repeat the step taken back", history.redo, "Ctrl+Shift+Z", page)
    undo.setEnabled(history.canUndo())
    redo.setEnabled(history.canRedo())
    # Connected from Qt to Qt: a history signals while it is destroyed, and Python must not access it then.
    history.canUndoChanged.connect(undo.setEnabled)
    history.canRedoChanged.connect(redo.setEnabled)
    row.addWidget(undo)
    row.addWidget(redo)
