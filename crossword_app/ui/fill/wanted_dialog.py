"""The dialog of the letters that would let the rest of the grid fill best, with a field for a word of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import QModelIndex, QRectF, Qt, pyqtSignal
from PyQt5.QtGui import QFontMetricsF, QPainter, QStandardItem, QStandardItemModel
from PyQt5.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QSpinBox, QVBoxLayout, QWidget

from crossword_app.dictionary.web_addresses import WebAddress
from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.slots import Slot
from crossword_app.sentences import counted
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, Dialog, field_label, muted
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.menu_letters import give_letters
from crossword_app.ui.look.row_list import RowDelegate, RowList
from crossword_app.ui.look.rows import MARGIN, word_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.user_words import NEW_WORD_SCORE

if TYPE_CHECKING:
    from crossword_app.ui.fill.wanted import WantedRow

ROW_ROLE = Qt.UserRole
_GAP = 16
_FRAME = 10
"""Pixels that the frame of the list takes from its rows, on both sides together."""

_LOWEST, _WIDTH = 240, 620


class WantedDialog(Dialog):
    """Lists patterns for one entry, those first with which the rest is best.

    Signals:
        placed: a word for the entry: as people write it, as it stands in the grid, and its score.
        looked_up: a pattern whose words are to be shown.
        web_wanted: an address of the web to be opened.
        addresses_wanted: the addresses of the web are to be changed.
        longer_wanted: the search that a limit ended is to go on.
    """

    placed = pyqtSignal(str, str, int)
    looked_up = pyqtSignal(str)
    web_wanted = pyqtSignal(str)
    addresses_wanted = pyqtSignal()
    longer_wanted = pyqtSignal()

    def __init__(
        self,
        slot: Slot,
        alphabet: Alphabet,
        theme: ThemeManager,
        parent: QWidget,
        *,
        is_full: bool = False,
    ) -> None:
        """Ask for letters of *slot*.

        Args:
            is_full: the grid is full, so that a word comes in with the fewest changes elsewhere.
        """
        super().__init__(
            f"Words wanted for {slot}",
            "With these letters the rest fills best, whether or not they make a word. [AEI] is one of these, ? any.",
            theme,
            parent,
        )
        self._slot, self._alphabet = slot, alphabet
        self._rows: list[WantedRow] = []
        self._model = QStandardItemModel(self)
        self._list = RowList("Letters wanted", _WantedDelegate(theme), theme, self)
        self._list.setModel(self._model)
        self._list.setMinimumHeight(_LOWEST)
        self._list.setProperty(LOOK, "framed")
        self._list.show_message("Looking for letters…")
        self._end = muted("")
        self._end.setWordWrap(True)
        self._word, self._score = QLineEdit(), QSpinBox()
        self._word.setPlaceholderText("As people write it: ice cream")
        self._score.setRange(LOWEST_SCORE, HIGHEST_SCORE)
        self._score.setValue(NEW_WORD_SCORE)
        self._told = muted("")
        self.body.addWidget(self._list, 1)
        self.body.addWidget(self._end)
        self.body.addSpacing(10)
        self.body.addLayout(self._fields())
        self.body.addWidget(self._told)
        self._longer = self.add_button("Look Longer")
        self._longer.setToolTip("Go on looking, four times as long")
        self._longer.hide()
        self._longer.clicked.connect(self._look_longer)
        self._look_up = self.add_button("Look Up in the Lists")
        self._web = QMenu(self)
        self._web.setToolTipsVisible(True)
        self.add_button("Look Up on the Web").setMenu(self._web)
        self._addresses: Sequence[WebAddress] = ()
        self._web.aboutToShow.connect(self._fill_web_menu)
        self.add_cancel("Close")
        self._primary = self.add_primary("Add and Refill" if is_full else "Add and Place")
        self._primary.clicked.disconnect()
        self._primary.clicked.connect(self._place)
        self._look_up.clicked.connect(self._ask_lists)
        self._word.textChanged.connect(self._judge)
        self._list.selectionModel().currentChanged.connect(lambda *_: self._allow_looking())
        self._list.doubleClicked.connect(lambda _: self._ask_lists())
        self.resize(_WIDTH, self.sizeHint().height())
        self._judge()
        self._allow_looking()
        self._word.setFocus()

    def add_row(self, row: WantedRow) -> None:
        """Show *row* at its place, after those that are as good."""
        place = sum(row.measure <= other.measure for other in self._rows)
        self._rows.insert(place, row)
        item = QStandardItem(row.pattern)
        item.setEditable(False)
        item.setData(row, ROW_ROLE)
        said = f"{row.pattern}: {_rest(row)}"
        item.setData(f"{said}; {row.words}" if row.words else said, Qt.AccessibleTextRole)
        item.setToolTip(row.words)
        self._model.insertRow(place, item)
        self._end.setText(f"{counted(len(self._rows), 'pattern')} so far, and looking for more…")
        self._judge()

    def show_end(self, sentence: str, *, can_look_longer: bool = False) -> None:
        """Say how the search has ended.

        Args:
            can_look_longer: whether a limit ended it.
        """
        self._longer.setVisible(can_look_longer)
        found = f"{counted(len(self._rows), 'pattern')}. " if self._rows else ""
        self._end.setText(f"{found}{sentence}." if sentence else found)
        self._list.show_message("No letters were found.")

    def _look_longer(self) -> None:
        self._longer.hide()
        self._end.setText("Looking for more…")
        self.longer_wanted.emit()

    def show_addresses(self, addresses: Sequence[WebAddress]) -> None:
        """Offer *addresses* of the web."""
        self._addresses = addresses

    def _fill_web_menu(self) -> None:
        """List the addresses with what each would be asked."""
        self._web.clear()
        word = " ".join(self._word.text().split())
        row: WantedRow | None = self._list.currentIndex().data(ROW_ROLE)
        pattern = row.sure_letters(self._alphabet) if row else ""
        for address in self._addresses:
            asked = [
                text or missing
                for is_taken, text, missing in (
                    (address.takes_word, word, "type a word first"),
                    (address.takes_pattern, pattern, "choose letters first"),
                )
                if is_taken
            ]
            action = self._web.addAction(f"{address.name}: {', '.join(asked)}".replace("&", "&&"))
            action.setToolTip(address.address)
            action.setEnabled(
                bool((word or not address.takes_word) and (pattern or not address.takes_pattern))
            )
            action.triggered.connect(partial(self.web_wanted.emit, address.url(word, pattern)))
        self._web.addSeparator()
        self._web.addAction("Web Addresses…").triggered.connect(self.addresses_wanted)
        give_letters(self._web)

    def _fields(self) -> QHBoxLayout:
        fields = QHBoxLayout()
        fields.setSpacing(12)
        for label, field, stretch in (("Your word", self._word, 1), ("Score", self._score, 0)):
            field.setFixedHeight(FIELD_HEIGHT)
            column = QVBoxLayout()
            column.setSpacing(6)
            column.addWidget(field_label(label, field))
            column.addWidget(field)
            fields.addLayout(column, stretch)
        return fields

    @property
    def _text(self) -> str:
        """The word as it stands in the grid; "" if it does not fit the entry."""
        text = self._alphabet.fold_word(self._word.text())
        return text if len(text) == len(self._slot) else ""

    def _judge(self) -> None:
        """Say what is known of the word that is typed."""
        text = self._text
        self._primary.setEnabled(bool(text))
        if not self._word.text().strip():
            told = f"{self._slot} takes {counted(len(self._slot), 'letter')}."
        elif not text:
            size = len(self._alphabet.fold_word(self._word.text()))
            told = f"{counted(size, 'letter')}; {self._slot} takes {len(self._slot)}."
        else:
            row = next((row for row in self._rows if row.allows(text)), None)
            told = f"With it {_rest(row)}." if row else "With its letters no fill is found so far."
        self._told.setText(told)

    def _allow_looking(self) -> None:
        self._look_up.setEnabled(self._list.currentIndex().isValid())

    def _ask_lists(self) -> None:
        if self._list.currentIndex().isValid():
            self.looked_up.emit(self._list.currentIndex().data())

    def _place(self) -> None:
        if self._text:
            self.placed.emit(self._word.text().strip(), self._text, self._score.value())


class _WantedDelegate(RowDelegate):
    """Paints a pattern, the words that have it, and how good the rest is."""

    def paint_row(self, painter: QPainter, row: QRectF, index: QModelIndex) -> None:
        wanted: WantedRow = index.data(ROW_ROLE)
        room = row.adjusted(MARGIN, 0, -MARGIN - _FRAME, -2)
        small, font = interface_font(12), word_font(600)
        rest = _rest(wanted)
        self.write(painter, room, rest, interface_font(12, 500), "text", side=Qt.AlignRight)
        room.setRight(room.right() - QFontMetricsF(small).horizontalAdvance(rest) - _GAP)
        self.write(painter, room, wanted.pattern, font, "text")
        room.setLeft(room.left() + QFontMetricsF(font).horizontalAdvance(wanted.pattern) + _GAP)
        self.write(painter, room, wanted.words, small, "muted")


def _rest(row: WantedRow) -> str:
    return f"the rest at {row.measure[0]:.0f}"
