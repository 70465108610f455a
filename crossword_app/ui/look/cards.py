"""Cards in rows: what the lists share whose items are a picture with a few lines of text below."""

from collections.abc import Callable

from PyQt5.QtCore import QAbstractItemModel, QModelIndex, QObject, QRectF, QSize, Qt
from PyQt5.QtGui import QImage, QPainter, QPen, QPixmap, QPixmapCache
from PyQt5.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from crossword_app.ui.look.theme import ThemeManager

GAP = 10
"""Pixels between two cards."""

_RADIUS = 8


class CardList(QListView):
    """Shows the items of a model as cards, as many in a row as there is room for."""

    def __init__(
        self,
        model: QAbstractItemModel,
        name: str,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        """Show *model*; *name* is for screen readers. The subclass sets the delegate, a `CardDelegate`."""
        super().__init__(parent)
        self.setModel(model)
        self.setAccessibleName(name)
        self.setViewMode(QListView.IconMode)
        self.setResizeMode(QListView.Adjust)
        self.setMovement(QListView.Static)
        self.setUniformItemSizes(True)
        self.setSpacing(GAP // 2)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollPerPixel)
        self.setFrameShape(QListView.NoFrame)
        theme.changed.connect(self.viewport().update)


class CardDelegate(QStyledItemDelegate):
    """Paints the ground of cards of one size."""

    def __init__(self, size: QSize, theme: ThemeManager, parent: QObject) -> None:
        super().__init__(parent)
        self._size, self._theme = size, theme

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        """Return the size of every card."""
        del option, index
        return self._size

    def paint_card(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        """Paint the ground and the border of one card: chosen, under the pointer, or neither."""
        is_chosen = bool(option.state & QStyle.State_Selected)
        is_hovered = bool(option.state & QStyle.State_MouseOver)
        width = 1 + is_chosen + (is_chosen and bool(option.state & QStyle.State_HasFocus))
        ground = "tint" if is_chosen else "hover" if is_hovered else "panel"
        painter.setBrush(self._theme.colour(ground))
        painter.setPen(QPen(self._theme.colour("accent" if is_chosen else "line"), width))
        edge = width / 2
        card = QRectF(option.rect).adjusted(edge, edge, -edge, -edge)
        painter.drawRoundedRect(card, _RADIUS, _RADIUS)


def kept_picture(
    key: str, size: QSize, theme: ThemeManager, ratio: float, paint: Callable[[QPainter], None]
) -> QPixmap:
    """Return a picture of *size* pixels that *paint* has painted, once for each *key* while there is room.

    Args:
        ratio: dots to a pixel.
    """
    whole_key = f"{key} {size.width()}x{size.height()} {ratio} {theme.palette.name}"
    known = QPixmapCache.find(whole_key)
    if known is not None:
        return known
    image = QImage(size * ratio, QImage.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.Antialiasing)
    paint(painter)
    painter.end()
    pixmap = QPixmap.fromImage(image)
    QPixmapCache.insert(whole_key, pixmap)
    return pixmap
