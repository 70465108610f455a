"""The dialog that asks for the key of a locked solution."""

from PyQt5.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget

from crossword_app.errors import FileError
from crossword_app.formats.puz.lock import unlock
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import sentence
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, Dialog
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager

_DIGITS = 4
_WIDTH = 500
_FIELD_WIDTH = 120


class UnlockDialog(Dialog):
    """Asks for the key. After a wrong one, another may be tried.

    Attributes:
        puzzle: unlocked once the dialog was accepted with the right key, else unchanged.
    """

    def __init__(self, puzzle: Puzzle, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(
            "The solution is locked",
            "Its four digits unlock it. Without them you see the grid and the clues, but no letters.",
            theme,
            parent,
        )
        self.puzzle = puzzle
        self._key = QLineEdit()
        self._key.setMaxLength(_DIGITS)
        self._key.setFixedSize(_FIELD_WIDTH, FIELD_HEIGHT)
        self._fault = QLabel()
        self._fault.setFont(interface_font(12))
        self._fault.setProperty(LOOK, "trouble")
        self._fault.setWordWrap(True)
        self.add_field("Key", self._key)
        self.body.addWidget(self._fault)
        self.body.addStretch()
        without = QPushButton("Open without the solution")
        without.setFont(interface_font(13, 500))
        without.setAutoDefault(False)
        without.setToolTip("File > More > Unlock Solution asks for the key again")
        without.clicked.connect(self._go_without)
        self.foot.insertWidget(0, without)
        self.add_cancel()
        self._unlock = self.add_primary("Unlock")
        self._key.textChanged.connect(self._follow_key)
        self._follow_key("")
        self.resize(_WIDTH, 250)
        self._key.setFocus()

    def accept(self) -> None:
        """Unlock the solution, or say why the key does not unlock it."""
        try:
            self.puzzle = unlock(self.puzzle, self._key.text())
        except FileError as error:
            self._fault.setText(sentence(str(error)))
            self._key.selectAll()
            self._key.setFocus()
        else:
            super().accept()

    def _go_without(self) -> None:
        super().accept()

    def _follow_key(self, key: str) -> None:
        self._unlock.setEnabled(len(key) == _DIGITS)
