"""Asks what to do about a file that another window or program has changed."""

import enum

from PyQt5.QtWidgets import QPushButton, QWidget

from crossword_app.model.differences import differences
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.dialogs.base import Dialog, muted
from crossword_app.ui.dialogs.report import ReportText
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import one_line
from crossword_app.ui.look.theme import ThemeManager

_WIDTH = 600
_REPORT_HEIGHT = 220

KEEP = "Keep Mine as a Copy"
TAKE = "Take Theirs"
COMPARE = "Show What Differs"
REPLACE = "Save Mine Here"


class Choice(enum.Enum):
    """What to do about a file that changed."""

    CANCEL = enum.auto()
    KEEP = enum.auto()
    """Save this window's version beside the file, and go on with that copy."""
    TAKE = enum.auto()
    """Show what the file holds."""
    REPLACE = enum.auto()
    """Save this window's version in the file, and keep beside it what the file holds."""


class ChangedDialog(Dialog):
    """Offers to keep both versions, to take that of the file, or to compare them, and only then to replace it.

    Attributes:
        choice: the answer.
    """

    def __init__(
        self,
        name: str,
        mine: Puzzle,
        theirs: Puzzle | None,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        """Ask about the file called *name*, which holds *theirs*: None if that is no puzzle that can be read."""
        super().__init__(f"{one_line(name)} has changed", "", theme, parent)
        self.choice = Choice.CANCEL
        told = muted(
            "Another window or program saved it since this window last read it. "
            "Nothing is lost, whatever you choose.",
            13,
        )
        told.setWordWrap(True)
        self.body.addWidget(told)
        self.body.addSpacing(6)
        self._report = ReportText()
        self._report.setMinimumHeight(_REPORT_HEIGHT)
        self._report.show_sentences(_sentences(mine, theirs))
        self._report.hide()
        self.body.addWidget(self._report, 1)
        self._compare = self._button(COMPARE, "List the squares, clues and texts that differ")
        self._compare.clicked.connect(self.compare)
        self._replace = self._button(
            REPLACE, "Save this window's version in the file; theirs is kept beside it as a copy"
        )
        self._replace.clicked.connect(lambda: self._choose(Choice.REPLACE))
        self._replace.hide()
        self.foot.insertWidget(0, self._compare)
        self.foot.insertWidget(0, self._replace)
        self.add_cancel()
        take = self.add_button(TAKE)
        take.setToolTip("Show what the file holds; Undo brings yours back")
        take.setEnabled(theirs is not None)
        take.clicked.connect(lambda: self._choose(Choice.TAKE))
        keep = self.add_primary(KEEP)
        keep.setToolTip("Save yours beside the file, and go on with that copy")
        keep.clicked.disconnect()
        keep.clicked.connect(lambda: self._choose(Choice.KEEP))
        keep.setFocus()
        self.setMinimumWidth(_WIDTH)

    def compare(self) -> None:
        """Show what differs, and offer to replace what the file holds."""
        self._report.show()
        self._compare.hide()
        self._replace.show()
        self.make_room()
        self._report.setFocus()

    def _button(self, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setFont(interface_font(13, 500))
        button.setAutoDefault(False)
        button.setToolTip(tip)
        return button

    def _choose(self, choice: Choice) -> None:
        self.choice = choice
        self.accept()


def _sentences(mine: Puzzle, theirs: Puzzle | None) -> tuple[str, ...]:
    if theirs is None:
        return ("what the file holds now is no puzzle that this program can read",)
    return differences(mine, theirs) or ("both are the same puzzle",)
