"""The dialog that stands while the grid in a picture is looked for, on a thread."""

from functools import partial

from PyQt5.QtWidgets import QWidget

from crossword_app.control import Control
from crossword_app.errors import FileError
from crossword_app.formats.loaded import Format, Loaded
from crossword_app.formats.registry import open_puzzle
from crossword_app.ui.dialogs.base import Dialog
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.newest_job import NewestJob, Tell

_WIDTH = 420


class PictureDialog(Dialog):
    """Reads a picture, and closes when that is done. Cancel leaves it."""

    def __init__(
        self, content: bytes, source: str, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(
            "Reading the picture", "The grid in it is looked for, for some seconds.", theme, parent
        )
        self._read: tuple[Format, Loaded] | None = None
        self._failure = ""
        self._job = NewestJob(self)
        self._job.ended.connect(self._take)
        self._job.failed.connect(self._fail)
        self.add_cancel()
        self.resize(_WIDTH, self.sizeHint().height())
        self._job.start(partial(_opened, content, source))

    def result_of_reading(self) -> tuple[Format, Loaded] | None:
        """Show the dialog until the picture is read; return what is in it, None if the user cancels.

        Raises:
            FileError: there is no grid in it.
        """
        self.ask()
        if self._failure:
            raise FileError(self._failure)
        return self._read

    def done(self, result: int) -> None:
        """End the work, and close."""
        self._job.finish()
        super().done(result)

    def _take(self, read: tuple[Format, Loaded]) -> None:
        self._read = read
        self.accept()

    def _fail(self, sentence: str) -> None:
        self._failure = sentence
        self.reject()


def _opened(content: bytes, source: str, _control: Control, _tell: Tell) -> tuple[Format, Loaded]:
    return open_puzzle(content, source)
