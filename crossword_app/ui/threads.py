"""Threads that are let go: the window's thread never waits for their ends.

A thread runs at a low priority and may be in the middle of long work: on a busy machine its end can take half a minute.
Whoever closes tells it to end and lets it go. Its QThread must not be deleted while it runs, nor must what it sends
signals from: both are kept here.
"""

from __future__ import annotations

import time
from typing import NamedTuple

from PyQt5 import sip
from PyQt5.QtCore import QObject, QThread, pyqtSlot

LONGEST_SECONDS = 5.0
"""How long the end of the program waits for threads whose work nobody needs any more."""


class _LetGo(NamedTuple):
    """What is kept of a thread.

    Attributes:
        used: objects that it uses.
        is_needed: whether its work must be done before the program ends.
    """

    used: tuple[object, ...]
    is_needed: bool


class _Kept(QObject):
    """The threads that were let go and still run. It is made, and called, in the thread of the window."""

    def __init__(self) -> None:
        super().__init__()
        self.threads: dict[QThread, _LetGo] = {}

    @pyqtSlot()
    def forget_ended(self) -> None:
        for thread in [each for each in self.threads if not each.isRunning()]:
            thread.wait()  # what is left of its end takes no time
            del self.threads[thread]


_kept: list[_Kept] = []


def let_go(thread: QThread, *used: object, is_needed: bool = False) -> None:
    """Leave *thread*, which was told to end, to itself, and keep it with all that it uses until it has ended.

    Args:
        used: the objects that it uses, which nobody else may delete.
        is_needed: whether its work, such as a file that is written, must be done before the program ends.
    """
    if sip.isdeleted(thread) or not thread.isRunning():
        return
    if not _kept:
        _kept.append(_Kept())
    (kept,) = _kept
    thread.setParent(None)  # type: ignore[arg-type]  # the hints of PyQt lack it
    kept.threads[thread] = _LetGo(used, is_needed)
    thread.finished.connect(kept.forget_ended)
    kept.forget_ended()  # it may have ended just now


def wait_for_ends(seconds: float = LONGEST_SECONDS) -> bool:
    """Wait for the threads that were let go, once no window is there; return whether all of them have ended.

    Args:
        seconds: the most for those whose work nobody needs; the others are waited for until they are done.
    """
    end = time.monotonic() + seconds
    for kept in _kept:
        for thread, how in kept.threads.items():
            if how.is_needed:
                thread.wait()
            else:
                thread.wait(max(0, int(1000 * (end - time.monotonic()))))
        kept.forget_ended()
    return not any(kept.threads for kept in _kept)
