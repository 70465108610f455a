"""Watches the preparation of autofill: the compilation of its engine, once for each machine."""

from __future__ import annotations

from PyQt5.QtCore import QObject, QTimer, pyqtSignal

PERIOD = 250
"""Milliseconds from one look to the next."""


class PreparationWatch(QObject):
    """Tells how far the preparation is, from the moment that somebody waits for it until its end.

    Signals:
        went_on: with the Preparation.
        ended: with why it must be done again at the next start, and what helps; "" where it is kept.
    """

    went_on = pyqtSignal(object)
    ended = pyqtSignal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(PERIOD)
        self._timer.timeout.connect(self._look)

    def watch(self) -> None:
        """Begin, unless it has begun."""
        if not self._timer.isActive():
            self._timer.start()

    def _look(self) -> None:
        from crossword_app.fill.kernel.cache import trouble
        from crossword_app.fill.kernel.warm import preparation

        state = preparation()
        if state is None:
            self._timer.stop()
            self.ended.emit(trouble() or "")
        else:
            self.went_on.emit(state)
