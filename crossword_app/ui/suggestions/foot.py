"""The foot of the suggestions: the filter, the sorting, and a legend of the marks."""

import math

from PyQt5.QtCore import QEvent, QObject, QRectF, QSize, Qt, pyqtSignal
from PyQt5.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PyQt5.QtWidgets import QAction, QCheckBox, QFrame, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.ui.look.clear_action import ClearAction
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.suggestions.delegate import STATE_ICONS
from crossword_app.ui.suggestions.state import WordState
from crossword_app.ui.words.kind_filter import KindFilter

_FOOT_HEIGHT = 40
_SPACING = 10
_FILTER = (110, 190)
"""The widths of the filter: the least beside the legend, and the most."""

_MARK, _APART = 17, 12

_MARKS_EXPLAINED = (
    "Proven: a fill of the whole grid was found with the word.\n"
    "Possible: every entry of the grid keeps a word; whether it leads to a fill is not known yet.\n"
    "Unchecked: every entry that it crosses keeps a word, or may change to one; the rest is not checked yet.\n"
    "Dead: it is proved that the word cannot stand here: some entry would be left without a word, the word "
    "stands in the grid already, or no fill has it."
)

_PRICES_EXPLAINED = (
    "Words with the best known fills come first.\n"
    "Next to each stand the quality of that fill and the score of its weakest other word. If this word is proved to "
    "make it so weak, its entry is named: point at the word to see where."
)


class SuggestionFoot(QFrame):
    """The filters by letters and by kinds, the boxes that hide dead words and sort by price, the legend.

    A filter that is on is in the colour of the cursor, with a button that empties it.

    Signals:
        changed: the lists must be found again.
        by_price_chosen: with whether the constructor wants the words sorted by price.
        filtered: the filter was typed.
        left: the constructor goes back to the grid.
        went_down: the keyboard focus goes from the filter to the list.
    """

    changed = pyqtSignal()
    by_price_chosen = pyqtSignal(bool)
    filtered = pyqtSignal()
    left = pyqtSignal()
    went_down = pyqtSignal()

    def __init__(self, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("look", "foot")
        self.setFixedHeight(_FOOT_HEIGHT)
        self._filter = QLineEdit(self)
        self._filter.setPlaceholderText("?R[aeiou]")
        self._filter.setToolTip(
            "Keeps the words that have these letters in a row: ? is any letter, [aeiou] any of these"
        )
        self._filter.setAccessibleName("Filter suggestions")
        self._filter.setFixedHeight(28)
        self._filter.installEventFilter(self)
        self._glass = QAction(self)
        self._filter.addAction(self._glass, QLineEdit.LeadingPosition)
        ClearAction(self._filter, "Empty the filter: it hides words", theme, "accent")
        self._kinds = KindFilter(theme, is_brief=True, has_used=True, parent=self)
        self._kinds.setFixedHeight(28)
        self._kinds.setFocusPolicy(Qt.TabFocus)
        self._live_only = QCheckBox("Hide dead", self)
        self._live_only.setToolTip("Hide the words that would leave another entry without any")
        self._live_only.setFocusPolicy(Qt.TabFocus)
        self._by_price = QCheckBox("Best fill first", self)
        self._by_price.setToolTip(_PRICES_EXPLAINED)
        self._by_price.setFocusPolicy(Qt.TabFocus)
        self._row = layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 0, 14, 0)
        layout.setSpacing(_SPACING)
        self._legend = _Legend(theme, self)
        layout.addWidget(self._filter, 2)
        layout.addWidget(self._kinds)
        layout.addWidget(self._live_only)
        layout.addWidget(self._by_price)
        layout.addWidget(self._legend, 1)
        self._filter.textEdited.connect(self.filtered)
        self._filter.textChanged.connect(self._dress)
        self._filter.textChanged.connect(self.changed)
        self._kinds.changed.connect(self._share_room)
        self._kinds.changed.connect(self.changed)
        self._live_only.toggled.connect(self.changed)
        self._by_price.toggled.connect(self.by_price_chosen)
        theme.changed.connect(self._dress)
        self._dress()

    @property
    def filter(self) -> str:
        return self._filter.text().strip()

    @property
    def without(self) -> tuple[WordKind, ...]:
        """The kinds of words that are left out."""
        return self._kinds.without

    @property
    def leaves_used_out(self) -> bool:
        """Whether words that were used lately are left out."""
        return self._kinds.leaves_used_out

    def show_history(self, *, has_words: bool) -> None:
        """Say whether words are known that were used lately."""
        self._kinds.show_history(has_words=has_words)

    @property
    def is_filtering(self) -> bool:
        """Whether words are hidden because of their letters, of what they are, or of earlier puzzles."""
        return bool(self.filter or self.without or self.leaves_used_out)

    @property
    def live_only(self) -> bool:
        return self._live_only.isChecked()

    def show_by_price(self, is_by_price: bool) -> None:
        """Show how the words are sorted. Nothing is emitted."""
        self._by_price.blockSignals(True)
        self._by_price.setChecked(is_by_price)
        self._by_price.blockSignals(False)

    def clear_filter(self) -> None:
        self._filter.clear()

    def take_focus(self) -> None:
        self._filter.setFocus(Qt.ShortcutFocusReason)
        self._filter.selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """Narrow the filter where this makes room for the legend; without room for that, leave all to the filter."""
        others = (self._kinds, self._live_only, self._by_price, self._legend)
        left, _, right, _ = self._row.getContentsMargins()
        taken = left + right + sum(other.sizeHint().width() + _SPACING for other in others)
        room = self.width() - taken
        self._filter.setMaximumWidth(room if _FILTER[0] <= room < _FILTER[1] else _FILTER[1])
        self._row.setStretchFactor(self._legend, 1 if room >= _FILTER[0] else 0)
        self._row.activate()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key_Escape:
                self._filter.clear()
                self.left.emit()
                return True
            if event.key() in {Qt.Key_Down, Qt.Key_Return, Qt.Key_Enter}:
                self.went_down.emit()
                return True
        return super().eventFilter(watched, event)

    def _dress(self) -> None:
        is_on = bool(self.filter)
        self._glass.setIcon(self._theme.icon("find", 16, "accent" if is_on else "muted"))
        if self._filter.property(LOOK) != (look := "on" if is_on else ""):
            self._filter.setProperty(LOOK, look)
            self._filter.style().polish(self._filter)


class _Legend(QWidget):
    """The marks with their names, all or none: some alone would look as if there were no others."""

    def __init__(self, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._font = interface_font(11)
        self.setSizePolicy(QSizePolicy.Ignored, QSizePolicy.Preferred)
        self.setMinimumSize(QSize(0, 20))
        self.setToolTip(_MARKS_EXPLAINED)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        width = sum(self._width(state) for state in WordState) + _APART * (len(WordState) - 1)
        return QSize(math.ceil(width), 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setFont(self._font)
        painter.setPen(self._theme.colour("muted"))
        left = float(self.width() - self.sizeHint().width())
        if left < 0:
            return
        for state in WordState:
            width = self._width(state)
            icon, role = STATE_ICONS[state]
            mark = self._theme.pixmap(icon, 12, role)
            painter.drawPixmap(round(left), (self.height() - 12) // 2, mark)
            space = QRectF(left + _MARK, 0, width - _MARK + 2, self.height())
            painter.drawText(space, int(Qt.AlignVCenter), state.value)
            left += width + _APART

    def _width(self, state: WordState) -> float:
        return _MARK + QFontMetricsF(self._font).horizontalAdvance(state.value)
