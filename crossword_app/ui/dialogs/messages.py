"""Short questions and error messages."""

import enum
from collections.abc import Sequence
from pathlib import Path

from PyQt5.QtGui import QGuiApplication
from PyQt5.QtWidgets import QLabel, QPlainTextEdit, QPushButton, QWidget

from crossword_app.sentences import sentence
from crossword_app.ui.dialogs.base import Dialog, muted
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import one_line
from crossword_app.ui.look.theme import ThemeManager

_WIDTH = 480


class Unsaved(enum.Enum):
    """What to do with changes that are not saved."""

    SAVE = "save"
    DISCARD = "discard"
    CANCEL = "cancel"


class UnsavedDialog(Dialog):
    """Asks once, before unsaved changes would be lost."""

    def __init__(self, name: str, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(
            f"Save {one_line(name)} first?", "Unsaved changes will be lost.", theme, parent
        )
        self.choice = Unsaved.CANCEL
        discard = QPushButton("Discard")
        discard.setFont(interface_font(13, 500))
        discard.setAutoDefault(False)
        discard.setToolTip("Go on without the changes")
        discard.clicked.connect(lambda: self._choose(Unsaved.DISCARD))
        self.foot.insertWidget(0, discard)
        self.add_cancel()
        self.add_primary("Save").clicked.connect(lambda: self._choose(Unsaved.SAVE))
        self.setMinimumWidth(_WIDTH)

    def _choose(self, choice: Unsaved) -> None:
        self.choice = choice
        self.accept()


class ConfirmDialog(Dialog):
    """Asks once, before an action that cannot be undone. Return cancels."""

    def __init__(
        self,
        question: str,
        consequence: str,
        do: str,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        """Ask *question*. The button that goes on says *do*."""
        super().__init__(question, consequence, theme, parent)
        go_on = QPushButton(do)
        go_on.setFont(interface_font(13, 500))
        go_on.setAutoDefault(False)
        go_on.clicked.connect(self.accept)
        self.foot.insertWidget(0, go_on)
        keep = self.add_primary("Keep")
        keep.clicked.disconnect()
        keep.clicked.connect(self.reject)
        self.setMinimumWidth(_WIDTH)


class MessageDialog(Dialog):
    """Says what went wrong and how to fix it."""

    def __init__(
        self,
        heading: str,
        text: str,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(heading, "", theme, parent)
        self.body.addWidget(_paragraph(sentence(text)))
        self.body.addStretch()
        self.add_primary("Close")
        self.setMinimumWidth(_WIDTH)


class CrashDialog(Dialog):
    """Says that the program has a bug, where copies of the puzzles were saved, and what to send to the developers."""

    def __init__(
        self,
        report: str,
        copies: Sequence[Path | None],
        log: Path | None,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(
            "Something went wrong",
            "The program made a mistake. You can go on working.",
            theme,
            parent,
        )
        for copy in copies:
            work = (
                f"A copy of the puzzle was saved: {copy}"
                if copy
                else "No copy of the puzzle could be saved: save it now, under another name."
            )
            self.body.addWidget(_paragraph(work))
        if log:
            self.body.addWidget(_paragraph(f"The details are in {log}"))
        details = QPlainTextEdit(report)
        details.setReadOnly(True)
        details.setAccessibleName("Details")
        details.setMinimumHeight(140)
        self.body.addWidget(details, 1)
        copy_button = QPushButton("Copy details")
        copy_button.setFont(interface_font(13, 500))
        copy_button.setAutoDefault(False)
        copy_button.clicked.connect(lambda: QGuiApplication.clipboard().setText(report))
        self.foot.insertWidget(0, copy_button)
        self.add_primary("Go on").setFocus()
        self.resize(560, 380)


def _paragraph(text: str) -> QLabel:
    label = muted(text, 13)
    label.setWordWrap(True)
    return label
