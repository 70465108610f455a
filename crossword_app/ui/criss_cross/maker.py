"""Makes criss-crosses on a thread, the newest request alone."""

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.control import Control
from crossword_app.errors import CrosswordError
from crossword_app.generate.criss_cross.making import make_criss_cross
from crossword_app.generate.criss_cross.request import CrissCross, CrissCrossRequest
from crossword_app.ui.background_jobs import BackgroundJobs
from crossword_app.ui.priority import let_the_window_go_first


class CrissCrossMaker(QObject):
    """Works on one request at a time; a new one ends the work on the one before.

    Signals:
        improved: a better CrissCross was found.
        ended: the work is done, with the best CrissCross.
        failed: nothing can be made; one sentence.
    """

    improved = pyqtSignal(object)
    ended = pyqtSignal(object)
    failed = pyqtSignal(str)
    _found = pyqtSignal(int, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs = BackgroundJobs(self)
        self._control = Control(self._jobs.control)
        self._number = 0
        self.is_busy = False
        self._found.connect(self._take_better)

    def start(self, request: CrissCrossRequest) -> None:
        """Make a criss-cross, and drop the request before."""
        self.stop()
        self._number += 1
        self._control = Control(self._jobs.control)
        self.is_busy = True
        number, control = self._number, self._control
        self._jobs.do(lambda: self._make(number, request, control), self._take_last)

    def stop(self) -> None:
        """End the work with what was found so far, which is shown already. What it still sends is dropped."""
        self._control.stop()
        self._number += 1
        self.is_busy = False

    def finish(self) -> None:
        """End the work and its thread."""
        self.stop()
        self._jobs.finish()

    def _make(
        self, number: int, request: CrissCrossRequest, control: Control
    ) -> tuple[int, CrissCross | str]:
        """Run on the thread."""
        let_the_window_go_first()

        def tell(better: CrissCross) -> None:
            self._found.emit(number, better)

        try:
            return number, make_criss_cross(request, progress=tell, control=control)
        except CrosswordError as error:
            return number, str(error)

    def _take_better(self, number: int, better: CrissCross) -> None:
        if number == self._number:
            self.improved.emit(better)

    def _take_last(self, last: tuple[int, CrissCross | str]) -> None:
        number, made = last
        if number != self._number:
            return
        self.is_busy = False
        if isinstance(made, str):
            self.failed.emit(made)
        else:
            self.ended.emit(made)
