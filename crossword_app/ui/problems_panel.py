"""The list of all that is wrong or missing; a click goes to the place."""

from collections.abc import Sequence
from dataclasses import dataclass

from PyQt5.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QRectF,
    QSize,
    Qt,
    pyqtSignal,
)
from PyQt5.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PyQt5.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from crossword_app.model.checks import ProblemKind, find_problems
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.lexicon import RootLexicon
from crossword_app.model.puzzle import ClueStatus, Puzzle
from crossword_app.sentences import capitalised, counted
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.rows import MARGIN, paint_ground, paint_message
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.timers import debounced
from crossword_app.ui.words.dictionary import Words

PAUSE = 150
"""Milliseconds without an edit before the checks run."""

_ROW = 41
_TEXT_LEFT = 38
_ICON = 16

_GRAVE = {ProblemKind.DISCONNECTED, ProblemKind.DUPLICATE}


@dataclass(frozen=True, slots=True)
class Remark:
    """One row: a sentence, how grave it is, and where a click goes.

    Attributes:
        icon: error, warning or info.
        places: the cells concerned; each further click goes to the next.
        action: what a click does.
    """

    icon: str
    text: str
    places: tuple[Cursor, ...]
    action: str


def remarks(
    puzzle: Puzzle, lexicon: RootLexicon | None = None, shared_letters: int = 0
) -> tuple[Remark, ...]:
    """Return what is to be said of *puzzle*, the gravest first; see `find_problems` for what else it is checked by."""
    found = [
        Remark(
            "error" if problem.kind in _GRAVE else "warning",
            capitalised(problem.message),
            tuple(_cursor(puzzle, position) for position in problem.positions),
            "Show",
        )
        for problem in find_problems(puzzle, lexicon, shared_letters=shared_letters)
    ]
    unwritten = [
        slot for slot in puzzle.grid.slots if puzzle.clue_status(slot) is ClueStatus.MISSING
    ]
    if unwritten:
        number = len(unwritten)
        text = counted(number, "clue to write", "clues to write")
        places = tuple(Cursor(slot.start, slot.direction) for slot in unwritten)
        found.append(Remark("info", text, places, "Next"))
    return tuple(sorted(found, key=lambda remark: ("error", "warning", "info").index(remark.icon)))


def _cursor(puzzle: Puzzle, position: Position) -> Cursor:
    """Return the cursor at *position*, turned so that it lies in an entry where there is one."""
    slots = puzzle.grid.layout.slots_at(position)
    return Cursor(position, slots[0].direction if slots else Direction.ACROSS)


class RemarkModel(QAbstractListModel):
    """The remarks as rows; Qt.UserRole gives the Remark."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.remarks: tuple[Remark, ...] = ()

    def show_remarks(self, found: tuple[Remark, ...]) -> None:
        if found != self.remarks:
            self.beginResetModel()
            self.remarks = found
            self.endResetModel()

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self.remarks)

    def data(self, index: QModelIndex, role: int = Qt.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self.remarks):
            return None
        remark = self.remarks[index.row()]
        if role == Qt.UserRole:
            return remark
        if role in (Qt.DisplayRole, Qt.AccessibleTextRole):
            return remark.text
        if role == Qt.ToolTipRole:
            return f"{remark.text}. Click to go there."
        return None


class ProblemsPanel(QWidget):
    """Shows the remarks of the document.

    Attributes:
        badge: how many problems there are, "" for none; clues to write do not count.

    Signals:
        badge_changed: with the new badge.
        left: the constructor goes back to the grid.
    """

    badge_changed = pyqtSignal(str)
    left = pyqtSignal()

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.badge = ""
        self.model = RemarkModel(self)
        self._document = document
        self._words = words
        self._settings = settings
        self._list = _RemarkList(self.model, theme, self)
        self._list.clicked.connect(self._go)
        self._list.activated.connect(self._go)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 4)
        layout.addWidget(self._list)
        self._timer = debounced(
            self.look,
            PAUSE,
            self,
            document.puzzle_changed,
            settings.fill_changed,
            words.loaded,
            words.changed,
        )
        self.look()

    def look(self) -> None:
        """Run the checks on the puzzle as it stands."""
        self._timer.stop()
        shared_letters = self._settings.shared_letters
        found = remarks(self._document.puzzle, self._lexicon(), shared_letters)
        self.model.show_remarks(found)
        number = sum(remark.icon != "info" for remark in found)
        badge = str(number) if number else ""
        if badge != self.badge:
            self.badge = badge
            self.badge_changed.emit(badge)

    def _lexicon(self) -> RootLexicon | None:
        """Return what tells the roots of entries, where fills keep them apart too and words are there to tell by."""
        dictionary = self._words.dictionary
        if not (self._settings.is_root_once and dictionary):
            return None
        # The stemmer and numpy take their time to import: the window shows before.
        from crossword_app.dictionary.roots import KnownRoots, roots_for

        roots = roots_for(self._document.puzzle.alphabet)
        return KnownRoots(dictionary.index, roots) if roots else None

    def _go(self, index: QModelIndex) -> None:
        """Go to the next of the remark's places, the first where the cursor is at none."""
        remark = index.data(Qt.UserRole)
        if isinstance(remark, Remark):
            self._document.move_to(_after(remark.places, self._document.cursor))
            self.left.emit()


def _after(places: Sequence[Cursor], cursor: Cursor) -> Cursor:
    if cursor not in places:
        return places[0]
    return places[(places.index(cursor) + 1) % len(places)]


class _RemarkList(QListView):
    def __init__(self, model: RemarkModel, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setModel(model)
        self.setItemDelegate(_RemarkDelegate(theme, self))
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollPerPixel)
        self.setAccessibleName("Problems")
        theme.changed.connect(self.viewport().update)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.model().rowCount():
            paint_message(self, self._theme, "Nothing to mend.")


class _RemarkDelegate(QStyledItemDelegate):
    def __init__(self, theme: ThemeManager, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        del option, index
        return QSize(120, _ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        remark = index.data(Qt.UserRole)
        row = QRectF(option.rect)
        paint_ground(
            painter,
            row,
            self._theme,
            is_selected=bool(option.state & QStyle.State_HasFocus),
            is_hovered=bool(option.state & QStyle.State_MouseOver),
        )
        role = {"error": "s_dead", "warning": "warn", "info": "muted"}[remark.icon]
        icon = self._theme.pixmap(remark.icon, _ICON, role)
        painter.drawPixmap(round(row.left()) + MARGIN, round(row.top()) + 11, icon)
        self._write(painter, row, 4, remark.text, interface_font(12, 500), "text")
        where = _where(remark)
        link = interface_font(11, 600)
        if where:
            plain = interface_font(11)
            self._write(painter, row, 20, where, plain, "muted")
            row = row.adjusted(QFontMetricsF(plain).horizontalAdvance(where), 0, 0, 0)
        self._write(painter, row, 20, remark.action, link, "accent")
        if index.row() + 1 < index.model().rowCount():
            painter.setPen(QPen(self._theme.colour("line"), 1))
            bottom = option.rect.bottom()
            painter.drawLine(_TEXT_LEFT, bottom, option.rect.right() - MARGIN, bottom)

    def _write(
        self, painter: QPainter, row: QRectF, top: int, text: str, font: QFont, role: str
    ) -> None:
        painter.setFont(font)
        painter.setPen(self._theme.colour(role))
        place = QRectF(row.left() + _TEXT_LEFT, row.top() + top, 0, 18)
        place.setRight(row.right() - MARGIN)
        shown = painter.fontMetrics().elidedText(text, Qt.ElideRight, int(place.width()))
        painter.drawText(place, int(Qt.AlignLeft | Qt.AlignVCenter), shown)


def _where(remark: Remark) -> str:
    """Return the number of places where there are several: a click walks through them."""
    return (
        f"{len(remark.places)} places  ·  "
        if len(remark.places) > 1 and remark.icon != "info"
        else ""
    )
