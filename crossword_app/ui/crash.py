"""What happens when the program itself is at fault: told once, written down, survived.

PyQt5 ends the process on an exception in a slot unless `sys.excepthook` is another than Python's own.
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
    """Catches what nobody caught, on whichever thread it was raised.

    Signals:
        mistaken: an exception that is the user's to mend came this far; its sentence.
        crashed: a fault of the program's, with its traceback as text. Each fault is told once.
    """

    mistaken = pyqtSignal(str)
    crashed = pyqtSignal(str)
    _caught = pyqtSignal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._met: Counter[_Place] = Counter()
        # Queued: what was interrupted ends first, and a worker's fault is told on the window's thread.
        queued = Qt.QueuedConnection
        self._caught.connect(self._handle, queued)  # type: ignore[call-arg]  # stubs lack the type

    def install(self) -> None:
        """Take over from Python's own hooks."""
        sys.excepthook = self._hook
        threading.excepthook = lambda args: self._catch(args.exc_value)

    def uninstall(self) -> None:
        """Give the hooks back."""
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
    """Return what tells one fault from another: its kind and where it was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    where = (frames[-1].filename, frames[-1].lineno or 0) if frames else ("", 0)
    return (type(error), *where)
