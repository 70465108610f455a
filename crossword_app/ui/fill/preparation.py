"""The preparation of autofill: its engine is compiled, once for each machine, and loaded, once for each start."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, QTimer, pyqtSignal

from crossword_app.ui.fill import state as fill_state

if TYPE_CHECKING:
    from crossword_app.control import Control
    from crossword_app.fill.kernel.parts import Part

PERIOD = 250
"""Milliseconds from one look to the next."""


def load_engine(control: Control, tell_compiling: Callable[[], None], *more: Part) -> bool:
    """Load the engine, compiled first where it must be. Return False where *control* was stopped before that.

    Args:
        tell_compiling: called first where it must be compiled, which takes up to half a minute.
        more: the parts that are needed besides the one that finds fills.
    """
    from crossword_app.fill.kernel.parts import FILL
    from crossword_app.fill.kernel.warm import is_warm, warm_meanwhile

    if not is_warm(FILL, *more):
        tell_compiling()
    if not warm_meanwhile(control, FILL, *more):
        return False
    _load_once()
    return True


def begin_early() -> None:
    """Begin to compile the engine, where it must be, before anybody asks for a fill."""
    _beginning.append(threading.Thread(target=_begin, daemon=True))
    _beginning[-1].start()  # what it reads takes longer than a frame


def is_beginning() -> bool:
    """Return whether `begin_early` is still at work: it loads a library, and Python must not end meanwhile."""
    return any(thread.is_alive() for thread in _beginning)


_beginning: list[threading.Thread] = []


def _begin() -> None:
    from crossword_app.fill.kernel import warm

    warm.begin()


@cache
def _load_once() -> None:
    from crossword_app.fill.kernel import belief_propagation, tree_search  # noqa: F401

    # What was imported stays. To look at all of it for garbage holds every thread for 50 ms, again and again.
    gc.freeze()


class PreparationWatch(QObject):
    """Tells how far the preparation is, whenever somebody waits for a part of it, until its end.

    Attributes:
        idle: what is shown while nothing is filled.

    Signals:
        changed: with what was shown before, and the Preparation; None where nobody waits for it any more.
    """

    changed = pyqtSignal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.idle = fill_state.IDLE
        self._is_over = False
        self._timer = QTimer(self)
        self._timer.setInterval(PERIOD)
        self._timer.timeout.connect(self._look)

    def watch(self) -> None:
        """Begin, unless it has begun. It ends once: nothing is compiled a second time."""
        if not self._is_over and not self._timer.isActive():
            self._timer.start()

    def forget(self) -> None:
        """Show no longer what was to be told: it has been seen."""
        self.idle = fill_state.IDLE

    def _look(self) -> None:
        from crossword_app.fill.kernel.cache import trouble
        from crossword_app.fill.kernel.warm import is_preparing, preparation

        before, state, why = self.idle, preparation(), trouble()
        if state is not None:
            self.idle = fill_state.warming(None, state)
        else:
            self.idle = fill_state.not_kept(why) if why else fill_state.IDLE
        if not is_preparing():
            self._timer.stop()
            self._is_over = True
        if state is not None or before != self.idle:
            self.changed.emit(before, state)
