"""Handles bugs of the program: each is shown once and logged, and the program goes on.

PyQt5 ends the process on an exception in a slot unless `sys.excepthook` was replaced.
"""

import sys
import threading
import traceback
from collections import Counter
from types import TracebackType

from PyQt5.QtCore import QObject, Qt, pyqtSignal

from crossword_app.errors import CrosswordError
from crossword_app.log_file import write_fault

_Place = tuple[type[BaseException], str, int]


class CrashGuard(QObject):
    """Handles uncaught exceptions of any thread.

    Signals:
        mistaken: an exception that the user can fix was not caught; its sentence.
        crashed: a bug of the program, with its traceback as text. Each bug is reported once.
    """

    mistaken = pyqtSignal(str)
    crashed = pyqtSignal(str)
    _caught = pyqtSignal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._met: Counter[_Place] = Counter()
        # Queued: the interrupted code ends first, and a worker's bug is reported on the window's thread.
        queued = Qt.QueuedConnection
        self._caught.connect(self._handle, queued)  # type: ignore[call-arg]  # stubs lack the type

    def install(self) -> None:
        """Replace Python's own hooks."""
        sys.excepthook = self._hook
        threading.excepthook = lambda args: self._catch(args.exc_value)

    def uninstall(self) -> None:
        """Restore Python's own hooks."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def _hook(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if isinstance(error, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
        else:
            self._catch(error)

    def _catch(self, error: BaseException | None) -> None:
        if error is not None:
            self._caught.emit(error)

    def _handle(self, error: BaseException) -> None:
        if isinstance(error, CrosswordError):
            self.mistaken.emit(str(error))
            return
        place = _place_of(error)
        self._met[place] += 1
        if self._met[place] > 1:
            return
        report = "".join(traceback.format_exception(error))
        print(report, file=sys.stderr, end="")
        write_fault(report)
        self.crashed.emit(report)


def _place_of(error: BaseException) -> _Place:
    """Return the type of an exception and where it was raised: these identify a bug."""
    frames = traceback.extract_tb(error.__traceback__)
    where = (frames[-1].filename, frames[-1].lineno or 0) if frames else ("", 0)
    return (type(error), *where)
