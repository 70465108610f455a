"""Ends of the program that nobody asked in a menu: signals, the end of the session, a display that is gone."""

import signal
import socket
import sys
from types import FrameType

from PyQt5 import sip
from PyQt5.QtCore import (
    QMessageLogContext,
    QObject,
    QSocketNotifier,
    QtMsgType,
    pyqtSignal,
    qInstallMessageHandler,
)
from PyQt5.QtWidgets import QApplication

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP")
_CONNECTION_LOST = "connection broke"
"""In what Qt says of X11 and Wayland before it ends the process by itself."""

_SIGNALLED = 128
"""Shells report 128 plus the number of a signal that ended a program."""


class Endings(QObject):
    """Tells of requests to end, in the event loop, where they can be obeyed.

    Signals:
        requested: Ctrl+C in the terminal, or a request by the system; with the exit status that shells expect.
        announced: the session ends, or the display is gone: what is to be kept must be kept at once.
    """

    requested = pyqtSignal(int)
    announced = pyqtSignal()

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._reader, self._writer = socket.socketpair()
        for end in (self._reader, self._writer):
            end.setblocking(False)
        # Python's own handlers run only while it runs Python code. The number of the signal arrives here at once.
        self._notifier = QSocketNotifier(
            sip.voidptr(self._reader.fileno()), QSocketNotifier.Read, self
        )
        self._notifier.activated.connect(self._read)
        signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)
        for number in _numbers():
            if signal.getsignal(number) is not signal.SIG_IGN:  # as nohup wishes
                signal.signal(number, _do_nothing)
        # Otherwise Qt would close each window, which asks what nobody may have the time to answer.
        application.setFallbackSessionManagementEnabled(False)
        application.commitDataRequest.connect(lambda _: self.announced.emit())
        application.saveStateRequest.connect(lambda _: self.announced.emit())
        qInstallMessageHandler(self._pass_on)

    def close(self) -> None:
        """Leave signals and Qt's messages to others again."""
        signal.set_wakeup_fd(-1)
        qInstallMessageHandler(None)
        self._notifier.setEnabled(False)
        for end in (self._reader, self._writer):
            end.close()

    def _read(self) -> None:
        numbers = self._reader.recv(64)
        known = [number for number in numbers if number in _numbers()]
        if known:
            if signal.SIGINT in known:  # whoever presses Ctrl+C again does not want to wait
                _end_at_once(signal.SIGINT)
            # A terminal that is closed sends SIGHUP twice, a log-out SIGTERM and SIGHUP: the work is kept first.
            self.requested.emit(_SIGNALLED + known[0])
            for number in _numbers():
                _end_at_once(number)

    def _pass_on(self, _kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if _CONNECTION_LOST in text:
            self.announced.emit()
        if sys.stderr is not None:
            print(text, file=sys.stderr, flush=True)


def _numbers() -> tuple[int, ...]:
    """Return the signals that ask a program to end; Windows lacks some."""
    return tuple(getattr(signal, name) for name in _NAMES if hasattr(signal, name))


def _end_at_once(number: int) -> None:
    """Let the signal *number* end the process from now on, unless it is ignored, as nohup wishes."""
    if signal.getsignal(number) is _do_nothing:
        signal.signal(number, signal.SIG_DFL)


def _do_nothing(_number: int, _frame: FrameType | None) -> None:
    """Let the process go on. The event loop is told by way of the socket."""
