"""What the rows of the panels' lists share."""

from PyQt5.QtCore import QRectF, Qt
from PyQt5.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PyQt5.QtWidgets import QAbstractItemView

from crossword_app.ui.keys import with_keys_here
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager

ROW_HEIGHT = 26
MARGIN = 14
"""Pixels from the panel's edge to its contents."""

_INSET = 6
_SCROLL_BAR = 5
_RADIUS = 5.0
_WORD_TRACKING = 0.6
_MESSAGE_FLAGS = int(Qt.AlignLeft | Qt.AlignTop | Qt.TextWordWrap)


def word_font(weight: int) -> QFont:
    """Return the font of words in capitals, slightly spaced out."""
    font = interface_font(13, weight)
    font.setLetterSpacing(QFont.AbsoluteSpacing, _WORD_TRACKING)
    return font


def paint_ground(
    painter: QPainter, row: QRectF, theme: ThemeManager, *, is_selected: bool, is_hovered: bool
) -> None:
    """Paint the rounded background of a selected or hovered row, and nothing for other rows.

    *row* is as wide as the whole list, so that contents at the right do not move when a scroll bar appears.
    """
    if not (is_selected or is_hovered):
        return
    ground = row.adjusted(_INSET, 0, -_INSET - _SCROLL_BAR, -2)
    painter.save()
    painter.setRenderHint(QPainter.Antialiasing)
    painter.setPen(Qt.NoPen)
    if is_selected and theme.palette.outlines_crossing:
        painter.setPen(QPen(theme.colour("accent"), 2))
        ground.adjust(1, 1, -1, -1)
    painter.setBrush(theme.colour("tint" if is_selected else "hover"))
    painter.drawRoundedRect(ground, _RADIUS, _RADIUS)
    painter.restore()


def paint_message(view: QAbstractItemView, theme: ThemeManager, message: str) -> None:
    """Write *message* in the place of the rows of an empty list."""
    painter = QPainter(view.viewport())
    painter.setFont(interface_font(12))
    painter.setPen(theme.colour("muted"))
    painter.drawText(_message_room(view), _MESSAGE_FLAGS, with_keys_here(message))


def message_height(view: QAbstractItemView, message: str) -> int:
    """Return how high *message* is in *view*, with the margins above and below it."""
    room = _message_room(view)
    metrics = QFontMetricsF(interface_font(12))
    text = metrics.boundingRect(room, _MESSAGE_FLAGS, with_keys_here(message))
    return round(text.height() + 2 * room.top())


def _message_room(view: QAbstractItemView) -> QRectF:
    return QRectF(view.viewport().rect()).adjusted(MARGIN, 6, -MARGIN, -6)
