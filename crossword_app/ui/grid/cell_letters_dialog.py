"""The dialog that says which letters a square may hold."""

from PyQt5.QtWidgets import QLineEdit, QWidget

from crossword_app.errors import FillError
from crossword_app.fill.allowed_letters import EXCEPT, read_rule
from crossword_app.model.alphabet import Alphabet
from crossword_app.sentences import sentence
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, Dialog, muted
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.theme import ThemeManager

_WIDTH = 420
_LONGEST = 120


class CellLettersDialog(Dialog):
    """Asks for a rule of `fill.allowed_letters`.

    Attributes:
        rule: the rule that was chosen; "" for any letter.
    """

    def __init__(
        self, rule: str, alphabet: Alphabet, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        """Show *rule*."""
        super().__init__(
            "Letters allowed here",
            "Autofill, suggestions and analysis keep to it while the square is empty.",
            theme,
            parent,
        )
        self.rule = rule
        self._alphabet = alphabet
        self._which = ComboBox()
        self._which.addItem("Only these letters", "")
        self._which.addItem("All but these letters", EXCEPT)
        self._which.setCurrentIndex(int(rule.startswith(EXCEPT)))
        self._which.setFixedHeight(FIELD_HEIGHT)
        self.add_field("The square may hold", self._which)
        self._field = QLineEdit(alphabet.spelled(rule.removeprefix(EXCEPT)))
        self._field.setMaxLength(_LONGEST)
        self._field.setFixedHeight(FIELD_HEIGHT)
        self._field.setPlaceholderText("AEIOU")
        self._field.selectAll()
        self.add_field("Letters; none for any letter", self._field)
        self._note = muted(" ", 12)
        self._note.setWordWrap(True)
        self._field.textEdited.connect(lambda: self._note.setText(" "))
        self.body.addWidget(self._note)
        self.body.addStretch()
        self.add_cancel()
        self.add_primary("Set letters")
        self._field.setFocus()
        self.setMinimumWidth(_WIDTH)

    def accept(self) -> None:
        """Take the letters; stay open where they are no rule."""
        text = self._field.text().strip()
        try:
            self.rule = (
                read_rule(f"{self._which.currentData()}{text}", self._alphabet) if text else ""
            )
        except FillError as error:
            self._note.setText(sentence(str(error)))
        else:
            super().accept()
