"""Where the parts of a suggested word stand in its row, and the titles over them."""

from dataclasses import dataclass

from PyQt5.QtCore import QEvent, QRectF, Qt
from PyQt5.QtGui import QFontMetricsF, QHelpEvent, QPainter, QPaintEvent
from PyQt5.QtWidgets import QToolTip, QWidget

from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.rows import MARGIN, word_font
from crossword_app.ui.look.theme import ThemeManager

BAR_WIDTH = 44
_MARK, _FILL, _SCORE, _GAP = 24, 30, 34, 8
_LEAST_WORD = 64
_HEIGHT = 20

_LONGEST_WEAKEST = "NNNNN 50 · 38D"
"""Room is kept for so long a text. A longer one covers the bar, or is left out."""

_TITLES = {
    "word": ("Word", "The words that fit the entry, the best first."),
    "fill": (
        "Fill",
        "How good the whole grid can be with this word, as far as was found: what fills are compared by.",
    ),
    "weakest": (
        "Its weakest",
        "The score of the weakest other word of that fill, if above the floor. Named where this word makes it so weak.",
    ),
    "changes": (
        "Changes",
        "The grid is full: how many other entries change with the word, the fewest there can be.",
    ),
    "score": ("Score", "The score of the word itself."),
}


@dataclass(frozen=True, slots=True)
class RowColumns:
    """The columns of rows of one width.

    Where there is no room for all, the bar goes first, then the weakest word, then the fill.

    Attributes:
        word, score: always there.
        fill, weakest, bar: None where they have no room.
    """

    word: QRectF
    fill: QRectF | None
    weakest: QRectF | None
    bar: QRectF | None
    score: QRectF

    @classmethod
    def of(cls, row: QRectF, letters: int) -> "RowColumns":
        """Return the columns of *row* for words of so many *letters*."""
        room = row.adjusted(MARGIN + _MARK, 0, -MARGIN, -2)
        score = QRectF(room)
        title = QFontMetricsF(interface_font(11)).horizontalAdvance(_TITLES["score"][0])
        score_width = max(_SCORE, title + _GAP)
        score.setLeft(room.right() - score_width)
        needed = max(_LEAST_WORD, QFontMetricsF(word_font(600)).horizontalAdvance("N" * letters))
        left = room.width() - score_width - needed - _GAP
        weakest_width = QFontMetricsF(interface_font(11, 500)).horizontalAdvance(_LONGEST_WEAKEST)
        has_fill = left >= _FILL
        has_weakest = left >= _FILL + _GAP + weakest_width
        has_bar = left >= _FILL + 2 * _GAP + weakest_width + BAR_WIDTH
        right = score.left()
        bar = weakest = fill = None
        if has_bar:
            bar = QRectF(right - BAR_WIDTH, room.top(), BAR_WIDTH, room.height())
            right = bar.left() - _GAP
        if has_weakest:
            weakest = QRectF(right - weakest_width, room.top(), weakest_width, room.height())
            right = weakest.left() - _GAP
        if has_fill:
            fill = QRectF(right - _FILL, room.top(), _FILL, room.height())
            right = fill.left() - _GAP
        word = QRectF(room)
        word.setRight(right)
        return cls(word, fill, weakest, bar, score)

    def titled(self) -> dict[str, QRectF]:
        """Return the columns that have titles, by their names."""
        columns = {
            "word": self.word,
            "fill": self.fill,
            "weakest": self.weakest,
            "score": self.score,
        }
        return {name: column for name, column in columns.items() if column is not None}


class ColumnTitles(QWidget):
    """The titles over the columns of a list of words. Each explains itself in one sentence."""

    def __init__(self, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._letters = 0
        self._is_of_changes: bool | None = None
        self.setFixedHeight(_HEIGHT)
        self.show_for(0)
        theme.changed.connect(self.update)

    def show_for(self, letters: int, *, is_of_changes: bool = False) -> None:
        """Stand over words of so many *letters*.

        Args:
            is_of_changes: the words tell what else would change, and not the weakest word of a fill.
        """
        if (letters, is_of_changes) == (self._letters, self._is_of_changes):
            return
        self._letters, self._is_of_changes = letters, is_of_changes
        left_out = "weakest" if is_of_changes else "changes"
        titles = (title for name, (title, _) in _TITLES.items() if name != left_out)
        self.setAccessibleName(", ".join(titles))
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.ToolTip:
            for name, column in self._columns().items():
                if column.left() <= event.pos().x() <= column.right():
                    QToolTip.showText(event.globalPos(), self._title(name)[1], self)
                    return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if not self._letters:
            return
        painter = QPainter(self)
        painter.setFont(interface_font(11))
        painter.setPen(self._theme.colour("muted"))
        for name, column in self._columns().items():
            side = Qt.AlignLeft if name == "word" else Qt.AlignRight
            painter.drawText(
                column.adjusted(-_GAP, 0, 0, 0) if name != "word" else column,
                int(side | Qt.AlignVCenter),
                self._title(name)[0],
            )

    def _title(self, column: str) -> tuple[str, str]:
        return _TITLES["changes" if column == "weakest" and self._is_of_changes else column]

    def _columns(self) -> dict[str, QRectF]:
        row = QRectF(0, 0, self.width(), self.height() + 2)
        return RowColumns.of(row, self._letters).titled()
