"""The gallery of grid patterns: a card for each, with its picture and what constructors ask of one."""

from collections.abc import Sequence
from typing import Any

from PyQt5.QtCore import QAbstractListModel, QModelIndex, QObject, QRectF, QSize, Qt
from PyQt5.QtGui import QPainter, QPen
from PyQt5.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.formats.patterns import GridPattern
from crossword_app.generate.pattern_library import Ease, figures_of
from crossword_app.sentences import counted
from crossword_app.ui.dialogs.pattern_picture import pattern_picture
from crossword_app.ui.look.cards import CardDelegate, CardList
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager

PATTERN = Qt.UserRole
"""The role of the GridPattern of a card."""

PICTURE = 118
CARD = QSize(PICTURE + 24, PICTURE + 98)
_MARGIN = 12
_LINE = 17
_BADGE = 20
_STEPS = (Ease.HARD, Ease.CARE, Ease.EASY)
_STEP = QSize(5, 8)
"""Pixels of each of the three steps that show the ease."""


class PatternModel(QAbstractListModel):
    """The patterns that there are to choose from."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._patterns: Sequence[GridPattern] = ()

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # as Qt has it
        return 0 if parent.isValid() else len(self._patterns)

    def data(self, index: QModelIndex, role: int = Qt.DisplayRole) -> Any:
        pattern = self._patterns[index.row()]
        if role == Qt.DisplayRole:
            return pattern.name
        if role == PATTERN:
            return pattern
        if role == Qt.AccessibleTextRole:
            return ", ".join((pattern.name, *figures_text(pattern)))
        if role == Qt.ToolTipRole:
            return tip_of(pattern)
        return None

    def show(self, patterns: Sequence[GridPattern]) -> None:
        """Offer other patterns."""
        self.beginResetModel()
        self._patterns = patterns
        self.endResetModel()

    def row_of(self, name: str) -> int | None:
        """Return the row of the pattern called *name*; None if it is not offered."""
        return next((n for n, pattern in enumerate(self._patterns) if pattern.name == name), None)


def figures_text(pattern: GridPattern) -> tuple[str, ...]:
    """Return the figures of *pattern* line by line; what is behind a sign of the line may be left out."""
    figures = figures_of(pattern)
    if not figures.blocks and pattern.measure is None:
        return ("no blocks",)
    longest = " ".join(map(str, figures.lengths[:_MOST_LENGTHS]))
    blocks = f" · {counted(figures.blocks, 'block')}" if figures.blocks else ""
    lines = (
        f"{counted(figures.words, 'word')}{blocks}",
        f"{pattern.symmetry.short_title} · {longest}",
    )
    return (*lines, Ease.of(pattern.measure).value) if pattern.measure else lines


_MOST_LENGTHS = 5


def tip_of(pattern: GridPattern) -> str:
    """Return what else there is to say of *pattern*: how its ease was measured, and its entries."""
    if pattern.measure is None:
        return ""
    figures, measure = figures_of(pattern), pattern.measure
    counts = {n: figures.lengths.count(n) for n in sorted(set(figures.lengths), reverse=True)}
    entries = ", ".join(f"{number} of {length}" for length, number in counts.items())
    ease = Ease.of(measure).value
    return (
        f"{ease.capitalize()}: with the default English list, a fill was soon found whose words all score "
        f"{measure.highest_floor} or more; at floor {DEFAULT_FLOOR} the first came after about "
        f"{counted(measure.words_tried, 'word')} tried.\n"
        f"{pattern.symmetry.title}; mean length {figures.mean_length:.1f}; entries: {entries}."
    )


class PatternGallery(CardList):
    """Shows the cards in rows. One of them is selected."""

    def __init__(
        self, model: PatternModel, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(model, "Patterns", theme, parent)
        self.setProperty(LOOK, "cards")
        self.setItemDelegate(_PatternDelegate(CARD, theme, self))
        self.setSelectionMode(QAbstractItemView.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)

    @property
    def chosen(self) -> GridPattern:
        """The pattern of the selected card."""
        pattern: GridPattern = self.currentIndex().data(PATTERN)
        return pattern

    def choose(self, row: int) -> None:
        """Select the card of *row*, and show it."""
        self.setCurrentIndex(self.model().index(row, 0))


class _PatternDelegate(CardDelegate):
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        pattern: GridPattern = index.data(PATTERN)
        is_chosen = bool(option.state & QStyle.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.Antialiasing)
        self.paint_card(painter, option)
        left, top = option.rect.left() + _MARGIN, option.rect.top() + _MARGIN
        ratio = option.widget.devicePixelRatioF()
        picture = pattern_picture(pattern.name, pattern.grid, PICTURE, self._theme, ratio)
        painter.drawPixmap(left, top, picture)
        top += PICTURE + 8
        self._write(painter, left, top, pattern.name, 600, "text")
        for number, text in enumerate(figures_text(pattern), start=1):
            is_ease = number == 3
            line = top + number * _LINE + 1
            if is_ease and pattern.measure:
                self._paint_ease(painter, left, line + 5, Ease.of(pattern.measure))
            indent = len(_STEPS) * (_STEP.width() + 2) + 4 if is_ease else 0
            self._write(painter, left + indent, line, text, 400, "muted")
        if is_chosen:
            self._paint_badge(painter, QRectF(option.rect))
        painter.restore()

    def _paint_ease(self, painter: QPainter, left: int, top: int, ease: Ease) -> None:
        """Paint three steps: the more of them are full, the more easily the pattern fills."""
        full = _STEPS.index(ease) + 1
        painter.setPen(QPen(self._theme.colour("muted"), 1))
        for step in range(len(_STEPS)):
            painter.setBrush(self._theme.colour("muted") if step < full else Qt.NoBrush)
            box = QRectF(left + step * (_STEP.width() + 2), top, _STEP.width(), _STEP.height())
            painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))

    def _write(
        self, painter: QPainter, left: int, top: int, text: str, weight: int, role: str
    ) -> None:
        painter.setFont(interface_font(13 if weight == 600 else 11, weight))
        painter.setPen(self._theme.colour(role))
        metrics = painter.fontMetrics()
        while " " in text and metrics.horizontalAdvance(text) > PICTURE + 8:
            text = text.rpartition(" ")[0]  # whole words and numbers only
        room = QRectF(left, top, PICTURE + 10, _LINE)
        painter.drawText(room, int(Qt.AlignLeft | Qt.AlignVCenter), text)

    def _paint_badge(self, painter: QPainter, card: QRectF) -> None:
        place = QRectF(card.right() - 28, card.bottom() - 28, _BADGE, _BADGE)
        painter.setPen(Qt.NoPen)
        painter.setBrush(self._theme.colour("accent"))
        painter.drawEllipse(place)
        mark = self._theme.pixmap("accept", 14, "onaccent")
        painter.drawPixmap(round(place.left()) + 3, round(place.top()) + 3, mark)
