"""Waits in tests until the window has done its work, not for a fixed time."""

from PyQt5.QtCore import QObject, QTimer
from PyQt5.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

_SOON = 1000
"""Milliseconds. What waits for a pause in the typing waits for less; hints and copies of the work stay for longer."""


def settle(qtbot: QtBot, parent: QObject) -> None:
    """Return when *parent* and its parts have done all work that waits for a pause in typing."""
    QApplication.processEvents()  # which may start more timers
    qtbot.waitUntil(lambda: not any(map(_is_due_soon, parent.findChildren(QTimer))))


def _is_due_soon(timer: QTimer) -> bool:
    return timer.isActive() and timer.isSingleShot() and timer.interval() < _SOON
