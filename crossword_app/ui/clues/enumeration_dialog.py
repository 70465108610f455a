"""The dialog that asks for the enumeration of a clue."""

from PyQt5.QtWidgets import QLineEdit, QWidget

from crossword_app.dictionary.enumeration import letters_in
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, Dialog, muted
from crossword_app.ui.look.theme import ThemeManager

_LONGEST = 60
_FIELD_WIDTH = 200
_SIZE = (420, 250)


class EnumerationDialog(Dialog):
    """Asks for the enumeration, which is printed after the clue. A wrong count is reported, but allowed."""

    def __init__(
        self,
        entry: str,
        length: int,
        proposed: str,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        """Show *proposed*, for the *entry* of *length* squares."""
        super().__init__(
            f"Enumeration of {entry}", "Such as 3,5 or 5-2-5. Empty: none.", theme, parent
        )
        self._length = length
        self._field = QLineEdit(proposed)
        self._field.setMaxLength(_LONGEST)
        self._field.setFixedSize(_FIELD_WIDTH, FIELD_HEIGHT)
        self._field.textChanged.connect(self._show_doubt)
        self._doubt = muted("")
        self.add_field("Behind the clue", self._field)
        self.body.addWidget(self._doubt)
        self.body.addStretch()
        self.add_cancel()
        self.add_primary("Keep")
        self._show_doubt(self._field.text())
        self._field.selectAll()
        self._field.setFocus()
        self.resize(*_SIZE)

    @property
    def enumeration(self) -> str:
        """The text in the field."""
        return self._field.text().strip()

    def _show_doubt(self, text: str) -> None:
        letters = letters_in(text)
        is_doubtful = bool(letters) and letters != self._length
        self._doubt.setText(
            f"These are {letters} letters; the entry has {self._length}." if is_doubtful else ""
        )
