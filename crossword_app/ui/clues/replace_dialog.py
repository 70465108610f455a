"""The dialog that finds a text in all clues of the puzzle, and replaces it."""

from functools import partial

from PyQt5.QtCore import Qt, pyqtSignal
from PyQt5.QtGui import QKeyEvent
from PyQt5.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QWidget

from crossword_app.model.clue_search import ClueHits, ClueSearch
from crossword_app.sentences import counted
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, Dialog, muted
from crossword_app.ui.document import Document
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import one_line
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager

_SIZE = (520, 480)


class ReplaceCluesDialog(Dialog):
    """Lists the clues that contain a text while it is typed, with the number of hits. Replaces all in one undo step.

    Up and Down in the list go to the entries of the clues; Return closes the dialog at that entry.
    """

    def __init__(
        self, document: Document, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__("Find and replace", "In all clues of this puzzle.", theme, parent)
        self._document = document
        self._hits: list[ClueHits] = []
        self._text, self._new = QLineEdit(), QLineEdit()
        for name, field in (("Find", self._text), ("Replace with", self._new)):
            field.setFixedHeight(FIELD_HEIGHT)
            self.add_field(name, field)
        self._new.setPlaceholderText("Nothing: the text is removed")
        self._matches_case = _option("Match case")
        self._whole_words = _option("Whole words")
        options = QHBoxLayout()
        options.setSpacing(20)
        options.addWidget(self._matches_case)
        options.addWidget(self._whole_words)
        options.addStretch()
        self.body.addLayout(options)
        self.body.addSpacing(8)
        self._message = muted("", 13, 500)
        self._message.setAccessibleName("Hits")
        self.body.addWidget(self._message)
        self._list = _HitList()
        self.body.addWidget(self._list, 1)
        self.add_cancel("Close")
        self._replace = self.add_primary("Replace all")
        self._text.textChanged.connect(self._find)
        self._matches_case.toggled.connect(self._find)
        self._whole_words.toggled.connect(self._find)
        self._list.currentRowChanged.connect(self._go_to)
        self._list.chosen.connect(self.reject)
        self._find()
        self.resize(*_SIZE)
        self._text.setFocus()

    def accept(self) -> None:
        """Replace all hits. Without hits the dialog stays open."""
        if self._hits:
            replaced = partial(self._search.replaced, new=self._new.text())
            self._document.edit("Replace in Clues", replaced)
            super().accept()

    @property
    def _search(self) -> ClueSearch:
        return ClueSearch(
            self._text.text(), self._matches_case.isChecked(), self._whole_words.isChecked()
        )

    def _find(self) -> None:
        self._hits = self._search.hits(self._document.puzzle)
        self._list.clear()
        for hit in self._hits:
            item = QListWidgetItem(f"{_name(hit)}  {one_line(hit.clue.text)}")
            self._list.addItem(item)
        self._message.setText(_told(self._hits) if self._text.text() else "")
        self._replace.setEnabled(bool(self._hits))

    def _go_to(self, row: int) -> None:
        slot = self._hits[row].slot if 0 <= row < len(self._hits) else None
        if slot:
            self._document.move_to(Cursor(slot.start, slot.direction))


class _HitList(QListWidget):
    """The clues that were found.

    Signals:
        chosen: Return was pressed on one.
    """

    chosen = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self.setFont(interface_font(13))
        self.setProperty(LOOK, "list")
        self.setAccessibleName("Clues that have the text")
        self.setTextElideMode(Qt.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key_Return, Qt.Key_Enter}:
            self.chosen.emit()  # otherwise the dialog would press its button, and replace
        else:
            super().keyPressEvent(event)


def _option(text: str) -> QCheckBox:
    box = QCheckBox(text)
    box.setFont(interface_font(13))
    return box


def _name(hit: ClueHits) -> str:
    """Return the short name of the clue's entry: 17A; a dash if it has none."""
    return f"{hit.slot.number}{hit.slot.direction.title[0]}" if hit.slot else "–"


def _told(hits: list[ClueHits]) -> str:
    if not hits:
        return "No clue has this text."
    count = sum(hit.count for hit in hits)
    return f"{counted(count, 'hit')} in {counted(len(hits), 'clue')}"
