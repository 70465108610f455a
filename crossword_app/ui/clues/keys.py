"""The key that goes on to the next entry without a clue, wherever clues are written."""

from PyQt5.QtCore import QEvent, Qt
from PyQt5.QtGui import QKeyEvent


def is_next_key(event: QEvent) -> bool:
    """Return whether *event* is Ctrl+Return, as a key or as what the window might take for a shortcut of its own."""
    return (
        isinstance(event, QKeyEvent)
        and event.type() in {QEvent.KeyPress, QEvent.ShortcutOverride}
        and event.key() in {Qt.Key_Return, Qt.Key_Enter}
        and bool(event.modifiers() & Qt.ControlModifier)
    )
