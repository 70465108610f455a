"""What the lists of the panels share: how rows are painted, and the message of an empty list."""

from PyQt5.QtCore import QModelIndex, QObject, QRectF, QSize, Qt, pyqtSignal
from PyQt5.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PyQt5.QtWidgets import (
    QListView,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.rows import (
    MARGIN,
    ROW_HEIGHT,
    message_height,
    paint_ground,
    paint_message,
)
from crossword_app.ui.look.theme import ThemeManager


class RowDelegate(QStyledItemDelegate):
    """Paints the background of a row that is chosen or under the pointer. Subclasses paint its contents.

    Attributes:
        height: the height of each row.
        chosen: the state in which a row is highlighted.
        theme: the colours.
    """

    height = ROW_HEIGHT
    chosen: QStyle.StateFlag = QStyle.State_Selected

    def __init__(self, theme: ThemeManager, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        del index
        return QSize(option.rect.width(), self.height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        row = QRectF(option.rect)
        row.setWidth(option.widget.width())
        paint_ground(
            painter,
            row,
            self.theme,
            is_selected=bool(option.state & self.chosen),
            is_hovered=bool(option.state & QStyle.State_MouseOver),
        )
        self.paint_row(painter, row, index)

    def paint_row(self, painter: QPainter, row: QRectF, index: QModelIndex) -> None:
        """Paint the contents of *row*, which is as wide as the whole list with its scroll bar."""
        raise NotImplementedError

    def write(
        self,
        painter: QPainter,
        room: QRectF,
        text: str,
        font: QFont,
        role: str,
        *,
        side: Qt.AlignmentFlag = Qt.AlignLeft,
        level: Qt.AlignmentFlag = Qt.AlignVCenter,
    ) -> float:
        """Write *text* in the colour of *role*, cut at the end of *room*. Return the width of the whole text."""
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(self.theme.colour(role))
        fitted = metrics.elidedText(text, Qt.ElideRight, max(0.0, room.width()))
        painter.drawText(room, int(side | level), fitted)
        return metrics.horizontalAdvance(text)


class RowList(QListView):
    """A list of such rows, as wide as the list. An empty list shows a message, and a button below it for what helps.

    Attributes:
        message: the message of an empty list.

    Signals:
        help_wanted: the button was clicked.
    """

    help_wanted = pyqtSignal()

    def __init__(
        self, name: str, delegate: RowDelegate, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        """Make the list. *name* is its name for screen readers."""
        super().__init__(parent)
        self.message = ""
        self._theme = theme
        delegate.setParent(self)
        self.setItemDelegate(delegate)
        self.setMouseTracking(True)
        self.setEditTriggers(QListView.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollPerPixel)
        self.setAccessibleName(name)
        self._help = QPushButton(self.viewport())
        self._help.setFont(interface_font(12, 500))
        self._help.clicked.connect(self.help_wanted)
        self._help.hide()
        theme.changed.connect(self.viewport().update)

    def offer_help(self, text: str) -> None:
        """Set the text of the button below the message; "" for none."""
        if text != self._help.text():
            self._help.setText(text)
            self._help.setVisible(bool(text))
            self._help.adjustSize()

    def show_message(self, message: str) -> None:
        """Set the message of an empty list."""
        if message != self.message:
            self.message = message
            self.setAccessibleDescription(message)
            self.viewport().update()
            self._place_help()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_help()

    def _place_help(self) -> None:
        self._help.move(MARGIN, message_height(self, self.message))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.message and not self.model().rowCount():
            paint_message(self, self._theme, self.message)
