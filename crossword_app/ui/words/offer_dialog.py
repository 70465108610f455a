"""The offer to import a word list, made once, at the first start of the program."""

from PyQt5.QtWidgets import QLabel, QWidget

from crossword_app.ui.dialogs.base import Dialog, muted
from crossword_app.ui.look.theme import ThemeManager

KNOWN = ("Spread the Wordlist", "Peter Broda's word list", "XWord Info's word list", "UKACD")
"""Lists that many constructors use. Their authors say where to get them, and on which terms."""

_WIDTH = 520


class OfferListsDialog(Dialog):
    """Says which lists there are besides ours. If accepted, it asks for a file."""

    def __init__(self, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(
            "Add a word list",
            "The program has its own word list, so you can begin at once.",
            theme,
            parent,
        )
        known = f"{', '.join(KNOWN[:-1])} and {KNOWN[-1]}"
        self.body.addWidget(
            _paragraph(
                f"If you trust another list, add it: {known} are read as they are, and so are most others. "
                "Their licences differ: some are for your own use only, so check before you publish."
            )
        )
        self.body.addWidget(_paragraph("Words > Word Lists does the same at any time."))
        self.body.addStretch()
        self.add_cancel("No, thanks")
        self.add_primary("Add a list…")
        self.setMinimumWidth(_WIDTH)


def _paragraph(text: str) -> QLabel:
    label = muted(text, 13)
    label.setWordWrap(True)
    return label
