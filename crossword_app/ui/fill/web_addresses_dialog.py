"""The dialog that asks on which pages of the web words are looked up."""

from collections.abc import Sequence

from PyQt5.QtWidgets import QPlainTextEdit, QWidget

from crossword_app.dictionary.web_addresses import (
    LETTERS,
    PATTERN,
    WebAddress,
    WebAddressError,
    read_addresses,
)
from crossword_app.sentences import sentence
from crossword_app.ui.dialogs.base import Dialog, field_label, muted
from crossword_app.ui.look.theme import ThemeManager

_WIDTH, _HEIGHT = 560, 110


class WebAddressesDialog(Dialog):
    """Asks for addresses, a line each.

    Attributes:
        addresses: those chosen.
    """

    def __init__(
        self, addresses: Sequence[WebAddress], theme: ThemeManager, parent: QWidget
    ) -> None:
        super().__init__("Web addresses", "", theme, parent)
        self.addresses = tuple(addresses)
        self._text = QPlainTextEdit("\n".join(map(str, addresses)))
        self._text.setPlaceholderText(
            f"OneLook = https://onelook.com/?w={PATTERN}\nSearch = https://duckduckgo.com/?q={LETTERS}"
        )
        self._text.setTabChangesFocus(True)
        self._text.setMinimumHeight(_HEIGHT)
        self._text.textChanged.connect(lambda: self._note.setText(" "))
        self._note = muted(" ")
        self._note.setWordWrap(True)
        about = muted(
            f"{LETTERS} is the word that you type, {PATTERN} the letters wanted, with ? where several would do. "
            "Your browser opens the page; nothing is sent before."
        )
        about.setWordWrap(True)
        self.body.addWidget(field_label("One address on each line, with a name", self._text))
        self.body.addWidget(self._text, 1)
        self.body.addWidget(about)
        self.body.addWidget(self._note)
        self.add_cancel()
        self.add_primary("Set Addresses")
        self.resize(_WIDTH, self.sizeHint().height())
        self._text.setFocus()

    def accept(self) -> None:
        """Take the addresses; stay open where a line gives none."""
        try:
            self.addresses = read_addresses(self._text.toPlainText())
        except WebAddressError as error:
            self._note.setText(sentence(str(error)))
            return
        super().accept()
