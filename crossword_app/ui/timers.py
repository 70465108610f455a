"""Timers that wait for a pause: after several changes in a row, the work is done once."""

from collections.abc import Callable

from PyQt5.QtCore import QObject, QTimer, pyqtBoundSignal, pyqtSlot


class QuietTimer(QTimer):
    """A timer that fires once, and starts again if it is restarted before that."""

    @pyqtSlot()
    def restart(self) -> None:
        """Wait the whole pause from now on. Connect signals to this method: `start` takes their numbers for a pause."""
        self.start()


def debounced(
    do: Callable[[], object], pause: int, parent: QObject, *signals: pyqtBoundSignal
) -> QuietTimer:
    """Return a timer that calls *do* once *pause* milliseconds have passed since it was last started.

    Each of *signals* starts it, whatever values it carries. With a pause of 0, keys and painting go first.
    """
    timer = QuietTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(pause)
    timer.timeout.connect(do)
    for signal in signals:
        signal.connect(timer.restart)
    return timer
