"""The gallery: a card for the best design of each family, in an order of the user's choice."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from PyQt5.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    pyqtSignal,
)
from PyQt5.QtGui import QPainter, QPaintEvent
from PyQt5.QtWidgets import (
    QAbstractItemView,
    QStyleOptionViewItem,
    QWidget,
)

from crossword_app.fill.outcome import Prefer
from crossword_app.fill.requests.verdicts import weak_text
from crossword_app.generate.designs.design import Design
from crossword_app.sentences import counted
from crossword_app.ui.designs.picture import picture_of
from crossword_app.ui.look.cards import CardDelegate, CardList
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.rows import paint_message
from crossword_app.ui.look.theme import ThemeManager

DESIGN = Qt.UserRole
"""The role of the Design of a card."""

_PINNED = Qt.UserRole + 1

PICTURE = 176
CARD = QSize(PICTURE + 24, PICTURE + 78)
_MARGIN = 12
_EMPTY = "Whole grids appear here, each with every square filled."
_BAR_HEIGHT = 4.0
_SMALL = 12
_LOWEST_QUALITY, _HIGHEST_QUALITY = 60.0, 100.0
"""The ends of the bar for quality."""


class Order(enum.Enum):
    """The order of the cards; the value is its title."""

    QUALITY = "Best first"
    WEAK = "Fewest weak words"
    WORDS = "Fewest words"
    BLOCKS = "Fewest blocks"


_KEYS: dict[Order, Callable[[Design], float]] = {
    Order.QUALITY: lambda design: -design.filled.quality,
    Order.WEAK: lambda design: design.filled.weak_words,
    Order.WORDS: lambda design: design.words,
    Order.BLOCKS: lambda design: design.blocks,
}


class Card(NamedTuple):
    """One card.

    Attributes:
        family: the number of the family in its search; negative for a pinned one of an earlier search.
    """

    family: int
    design: Design
    is_pinned: bool


class DesignModel(QAbstractListModel):
    """The designs of one search, and those of earlier ones that the user has pinned.

    Signals:
        count_changed: there are more or fewer cards.
    """

    count_changed = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards: dict[int, Card] = {}
        self._shown: list[Card] = []
        self._order = Order.QUALITY
        self._pinned_only = False

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # as Qt has it
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: QModelIndex, role: int = Qt.DisplayRole) -> Any:
        card = self._shown[index.row()]
        if role == DESIGN:
            return card.design
        if role == _PINNED:
            return card.is_pinned
        if role in {Qt.AccessibleTextRole, Qt.ToolTipRole}:
            design = card.design
            return f"{figures_of(design)}, {weak_text(design.filled)}, {lowest_of(design)}"
        return None

    @property
    def count(self) -> int:
        """How many cards there are, shown or not."""
        return len(self._cards)

    def begin(self) -> None:
        """Drop all cards but the pinned ones, for another search."""
        pinned = [card for card in self._cards.values() if card.is_pinned]
        self._cards = {
            number: card._replace(family=number)
            for number, card in zip(range(-1, -len(pinned) - 1, -1), pinned, strict=True)
        }
        self.arrange()

    def put(self, designs: Iterable[Design]) -> None:
        """Take designs in, each in place of a worse one of its family. `arrange` shows them."""
        for design in designs:
            known = self._cards.get(design.family)
            if known is None or design.merit(Prefer.QUALITY) > known.design.merit(Prefer.QUALITY):
                is_pinned = known is not None and known.is_pinned
                self._cards[design.family] = Card(design.family, design, is_pinned)

    def settle(self, designs: Iterable[Design]) -> None:
        """Take the designs of a search that has ended: those that have joined another family since go."""
        self._cards = {family: card for family, card in self._cards.items() if card.is_pinned}
        self.put(designs)

    def arrange(self) -> None:
        """Show what was taken in, in order. What is selected stays so."""
        key = _KEYS[self._order]
        cards = [card for card in self._cards.values() if card.is_pinned or not self._pinned_only]
        cards.sort(
            key=lambda card: (not card.is_pinned, key(card.design), -card.design.filled.quality)
        )
        if cards == self._shown:
            return
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        families = [self._shown[index.row()].family for index in before]
        rows = {card.family: row for row, card in enumerate(cards)}
        self._shown = cards
        after = [
            self.index(rows[family]) if family in rows else QModelIndex() for family in families
        ]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()
        self.count_changed.emit()

    def set_order(self, order: Order) -> None:
        """Show the cards in another order."""
        self._order = order
        self.arrange()

    def show_pinned_only(self, is_on: bool) -> None:
        """Show the pinned cards alone, or all."""
        self._pinned_only = is_on
        self.arrange()

    def toggle_pin(self, index: QModelIndex) -> None:
        """Pin the card, so that it comes first and stays when another search begins; or let it go."""
        card = self._shown[index.row()]
        self._cards[card.family] = card._replace(is_pinned=not card.is_pinned)
        self.arrange()


def figures_of(design: Design) -> str:
    """Return the figures of a card: 76 words, 36 blocks."""
    return f"{counted(design.words, 'word')} · {counted(design.blocks, 'block')}"


def lowest_of(design: Design) -> str:
    """Return the word of a design with the lowest score."""
    return f"lowest {design.grid.alphabet.spelled(design.worst_word)}"


class Gallery(CardList):
    """Shows the cards in rows.

    Signals:
        hovered: with the Design under the pointer or the cursor; None for none.
        chosen: with the Design that the user wants to open.
    """

    hovered = pyqtSignal(object)
    chosen = pyqtSignal(object)

    def __init__(
        self, model: DesignModel, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(model, "Designs", theme, parent)
        self._theme = theme
        self.setItemDelegate(_DesignDelegate(CARD, theme, self))
        self.setSelectionMode(QAbstractItemView.ExtendedSelection)
        self.entered.connect(self._tell)
        self.activated.connect(lambda index: self.chosen.emit(index.data(DESIGN)))
        self.selectionModel().currentChanged.connect(lambda index, _: self._tell(index))

    @property
    def selected(self) -> Sequence[Design]:
        """The designs of the selected cards, in their order."""
        indexes = sorted(self.selectionModel().selectedIndexes(), key=QModelIndex.row)
        return [index.data(DESIGN) for index in indexes]

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.model().rowCount():
            paint_message(self, self._theme, _EMPTY)

    def toggle_pins(self) -> None:
        """Pin the selected cards, or let them go."""
        model = self.model()
        assert isinstance(model, DesignModel)
        for index in map(QPersistentModelIndex, self.selectionModel().selectedIndexes()):
            model.toggle_pin(QModelIndex(index))

    def pin_selected(self) -> None:
        """Pin the selected cards that are not."""
        if not all(index.data(_PINNED) for index in self.selectionModel().selectedIndexes()):
            self.toggle_pins()

    def _tell(self, index: QModelIndex) -> None:
        self.hovered.emit(index.data(DESIGN) if index.isValid() else None)


class _DesignDelegate(CardDelegate):
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        design: Design = index.data(DESIGN)
        painter.save()
        painter.setRenderHint(QPainter.Antialiasing)
        self.paint_card(painter, option)
        ratio = option.widget.devicePixelRatioF()
        left, top = option.rect.left() + _MARGIN, option.rect.top() + _MARGIN
        painter.drawPixmap(left, top, picture_of(design, PICTURE, self._theme, ratio))
        self._paint_bar(painter, QRectF(left, top + PICTURE + 8, PICTURE, _BAR_HEIGHT), design)
        self._write(painter, left, top + PICTURE + 17, figures_of(design), 600, "text")
        self._write(painter, left, top + PICTURE + 36, _fitting(painter, design), 400, "muted")
        if index.data(_PINNED):
            mark = self._theme.pixmap("lock", 16, "accent")
            painter.drawPixmap(option.rect.right() - 24, top + PICTURE + 18, mark)
        painter.restore()

    def _paint_bar(self, painter: QPainter, room: QRectF, design: Design) -> None:
        """Paint how good the fill is."""
        painter.fillRect(room, self._theme.colour("line"))
        share = (design.filled.quality - _LOWEST_QUALITY) / (_HIGHEST_QUALITY - _LOWEST_QUALITY)
        filled = QRectF(room)
        filled.setWidth(room.width() * min(max(share, 0.02), 1.0))
        painter.fillRect(filled, self._theme.colour("accent"))

    def _write(
        self, painter: QPainter, left: int, top: int, text: str, weight: int, role: str
    ) -> None:
        painter.setFont(interface_font(_SMALL, weight))
        painter.setPen(self._theme.colour(role))
        room = QRectF(left, top, PICTURE, 18)
        painter.drawText(room, int(Qt.AlignLeft | Qt.AlignVCenter), text)


def _fitting(painter: QPainter, design: Design) -> str:
    """Return what is weak in a design, as far as a card has room for it."""
    painter.setFont(interface_font(_SMALL))
    both = f"{weak_text(design.filled)} · {lowest_of(design)}"
    return (
        both
        if painter.fontMetrics().horizontalAdvance(both) <= PICTURE
        else weak_text(design.filled)
    )
