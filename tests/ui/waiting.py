"""Waits in tests until the window has done its work, not for a fixed time."""

import time
from collections.abc import Callable

from PyQt5.QtCore import QObject, QTimer
from PyQt5.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

_SOON = 1000
"""Milliseconds. What waits for a pause in the typing waits for less; hints and copies of the work stay for longer."""

_PAUSES = 4
"""Times as long as a look took, before the next: threads that compute have no turn while Python looks at widgets."""


def wait_until(qtbot: QtBot, condition: Callable[[], bool], timeout: int = 5000) -> None:
    """Let the window work until *condition* holds.

    Raises:
        AssertionError: it does not hold after *timeout* milliseconds.
    """
    end = time.monotonic() + timeout / 1000
    while True:
        begun = time.monotonic()
        if condition():
            return
        now = time.monotonic()
        assert now < end, f"not so after {timeout} ms"
        qtbot.wait(max(10, int((now - begun) * 1000) * _PAUSES))


def settle(qtbot: QtBot, parent: QObject) -> None:
    """Return when *parent* and its parts have done all work that waits for a pause in typing."""
    QApplication.processEvents()  # which may start more timers
    wait_until(qtbot, lambda: not any(map(_is_due_soon, parent.findChildren(QTimer))))


def _is_due_soon(timer: QTimer) -> bool:
    return timer.isActive() and timer.isSingleShot() and timer.interval() < _SOON
