"""A design shown large, with what its fill is like."""

from PyQt5.QtCore import QRectF, QSize, Qt
from PyQt5.QtGui import QPainter, QPaintEvent
from PyQt5.QtWidgets import QSizePolicy, QWidget

from crossword_app.generate.designs.design import Design
from crossword_app.sentences import joined, listed
from crossword_app.ui.designs.gallery import figures_of
from crossword_app.ui.designs.picture import paint_design
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager

_TEXT = 84
_MOST_WEAK = 8
_EMPTY = "Point to a design to see it large"


class DesignPreview(QWidget):
    """Shows one design; the last one until there is another."""

    def __init__(self, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._design: Design | None = None
        self.setAccessibleName("Design")
        self.setSizePolicy(QSizePolicy.Expanding, QSizePolicy.Expanding)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(380, 380 + _TEXT)

    def show_design(self, design: Design | None) -> None:
        """Show *design*, unless it is None."""
        if design is not None and design is not self._design:
            self._design = design
            self.setAccessibleDescription(text_of(design))
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        if self._design is None:
            painter.setFont(interface_font(13))
            painter.setPen(self._theme.colour("muted"))
            painter.drawText(QRectF(self.rect()), int(Qt.AlignCenter | Qt.TextWordWrap), _EMPTY)
        else:
            side = min(self.width(), self.height() - _TEXT)
            paint_design(painter, QRectF(0, 0, self.width(), side), self._design, self._theme)
            painter.setFont(interface_font(13))
            painter.setPen(self._theme.colour("text"))
            room = QRectF(2, side + 10, self.width() - 4, self.height() - side - 10)
            painter.drawText(room, int(Qt.AlignLeft | Qt.TextWordWrap), text_of(self._design))
        painter.end()


def text_of(design: Design) -> str:
    """Return what is said under a design: its figures, and its weak words."""
    filled = design.filled
    weak = [each.text for each in filled.weak_entries]
    spelled = [design.grid.alphabet.spelled(text) for text in weak]
    words = f"weak: {listed(spelled, most=_MOST_WEAK)}" if weak else "no weak words"
    figures = (figures_of(design), f"mean score {filled.mean_score:.1f}", design.ways)
    return f"{joined(*filter(None, figures))}\n{words}"
