"""A hint that is too long for the status bar: over the bottom of the window, in as many lines as it needs."""

from PyQt5.QtCore import QEvent, QObject, QRect, Qt
from PyQt5.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PyQt5.QtWidgets import QWidget

from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager

_LEFT, _RIGHT, _MARGIN, _MARK = 38, 16, 7, 14
_MAY_BREAK = "\u200b"
"""Lets a path be broken after each of its folders."""

_FLAGS = int(Qt.AlignLeft | Qt.AlignTop) | int(Qt.TextWordWrap)


class LongHint(QWidget):
    """Covers the status bar and what is above it. It takes no clicks and no keys, and moves nothing."""

    def __init__(self, theme: ThemeManager, window: QWidget) -> None:
        super().__init__(window)
        self._theme = theme
        self._text = ""
        self.setAttribute(Qt.WA_TransparentForMouseEvents)
        self.setFont(interface_font(12))
        self.hide()
        window.installEventFilter(self)

    def show_text(self, text: str) -> None:
        """Show *text*; hide for ""."""
        self._text = text.replace("/", f"/{_MAY_BREAK}")
        self.setVisible(bool(text))
        self._place()
        self.raise_()
        self.update()

    def eventFilter(self, _window: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Resize and self._text:
            self._place()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("window"))
        painter.setPen(QPen(self._theme.colour("line"), 1))
        painter.drawLine(0, 0, self.width(), 0)
        painter.drawPixmap(16, _MARGIN + 2, self._theme.pixmap("info", _MARK, "accent"))
        painter.setPen(self._theme.colour("text"))
        painter.drawText(self._text_area(self.width(), self.height()), _FLAGS, self._text)
        painter.end()

    def _place(self) -> None:
        window = self.parentWidget()
        assert window is not None
        width = window.width()
        needed = QFontMetrics(self.font()).boundingRect(
            self._text_area(width, window.height()), _FLAGS, self._text
        )
        height = needed.height() + 2 * _MARGIN
        self.setGeometry(0, window.height() - height, width, height)

    @staticmethod
    def _text_area(width: int, height: int) -> QRect:
        return QRect(_LEFT, _MARGIN, width - _LEFT - _RIGHT, height - 2 * _MARGIN)
