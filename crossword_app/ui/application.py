"""The Qt application, which passes on the files that macOS asks it to open."""

from pathlib import Path

from PyQt5.QtCore import QEvent, pyqtSignal
from PyQt5.QtWidgets import QApplication


class Application(QApplication):
    """Qt's application. macOS names no file on the command line: it sends each as an event, at the start too.

    Signals:
        file_wanted: the path of a file that the desktop asks to open.
    """

    file_wanted = pyqtSignal(object)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.FileOpen:
            if path := event.file():  # type: ignore[attr-defined]  # of a QFileOpenEvent; "" where it holds an address
                self.file_wanted.emit(Path(path))
            return True
        return super().event(event)
