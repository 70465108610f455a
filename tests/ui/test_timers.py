"""Timers that wait for quiet."""

import pytest
from PyQt5.QtCore import QObject, pyqtSignal
from pytestqt.qtbot import QtBot

from crossword_app.ui.timers import debounced


class Source(QObject):
    """Tells of changes, some with a number."""

    changed = pyqtSignal()
    moved = pyqtSignal(int)


@pytest.fixture
def calls() -> list[str]:
    return []


def test_changes_in_a_row_are_answered_once(qtbot: QtBot, calls: list[str]) -> None:
    source = Source()
    timer = debounced(lambda: calls.append("done"), 0, source, source.changed, source.moved)
    source.changed.emit()
    source.moved.emit(3)
    source.changed.emit()
    assert calls == []
    qtbot.waitUntil(lambda: not timer.isActive())
    assert calls == ["done"]
    source.changed.emit()
    qtbot.waitUntil(lambda: len(calls) == 2)


def test_a_number_that_a_signal_carries_is_no_pause(qtbot: QtBot, calls: list[str]) -> None:
    source = Source()
    timer = debounced(lambda: calls.append("done"), 1, source, source.moved)
    source.moved.emit(3_600_000)
    assert timer.interval() == 1
    qtbot.waitUntil(lambda: calls == ["done"])
