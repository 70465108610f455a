"""The list of everything that is wrong or missing. A click goes to the place."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PyQt5.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QRectF,
    Qt,
    pyqtSignal,
)
from PyQt5.QtGui import QFont, QPainter, QPen
from PyQt5.QtWidgets import QStyle, QVBoxLayout, QWidget

from crossword_app.model.checks import ProblemKind, find_problems
from crossword_app.model.duplicates import RootsOf
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.puzzle import ClueStatus, Puzzle
from crossword_app.sentences import capitalised, counted
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.row_list import RowDelegate, RowList
from crossword_app.ui.look.rows import MARGIN
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.timers import debounced
from crossword_app.ui.words.dictionary import Words

PAUSE = 150
"""Milliseconds without an edit before the checks run."""

_TEXT_LEFT = 38
_ICON = 16

_GRAVE = {ProblemKind.DISCONNECTED, ProblemKind.DUPLICATE}


@dataclass(frozen=True, slots=True)
class Remark:
    """One row: a sentence, its severity, and where a click goes.

    Attributes:
        icon: error, warning or info.
        places: the cells with the problem; each further click goes to the next one.
        action: what a click does.
    """

    icon: str
    text: str
    places: tuple[Cursor, ...]
    action: str


def remarks(
    puzzle: Puzzle, roots: RootsOf | None = None, shared_letters: int = 0, shared_from: int = 0
) -> tuple[Remark, ...]:
    """Return the remarks on *puzzle*, the most severe first; `find_problems` describes the other arguments."""
    found = [
        Remark(
            "error" if problem.kind in _GRAVE else "warning",
            capitalised(problem.message),
            tuple(_cursor(puzzle, position) for position in problem.positions),
            "Show",
        )
        for problem in find_problems(
            puzzle, roots, shared_letters=shared_letters, shared_from=shared_from
        )
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
    """Return the cursor at *position*, in the direction of an entry if there is one."""
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
        badge: the number of problems, "" for none. Missing clues do not count.

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
        self._list = RowList("Problems", _RemarkDelegate(theme), theme, self)
        self._list.setModel(self.model)
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
        """Run the checks on the current puzzle."""
        self._timer.stop()
        settings = self._settings
        found = remarks(
            self._document.puzzle,
            self._roots_of(),
            settings.shared_letters,
            settings.shared_from,
        )
        self.model.show_remarks(found)
        self._list.show_message("" if found else "No problems.")
        number = sum(remark.icon != "info" for remark in found)
        badge = str(number) if number else ""
        if badge != self.badge:
            self.badge = badge
            self.badge_changed.emit(badge)

    def go_through(self) -> None:
        """Run the checks now and let the keys go through what they found."""
        self.look()
        self._list.setCurrentIndex(self.model.index(0))
        self._list.setFocus(Qt.ShortcutFocusReason)

    def _roots_of(self) -> RootsOf | None:
        """Return the function that gives the roots of entries; None if fills ignore roots or no words are loaded."""
        dictionary = self._words.dictionary
        if not (self._settings.is_root_once and dictionary):
            return None
        # Importing the stemmer and numpy takes time: the window is shown first.
        from crossword_app.dictionary.roots import roots_for, roots_of

        roots = roots_for(self._document.puzzle.alphabet)
        return partial(roots_of, index=dictionary.index, roots=roots) if roots else None

    def _go(self, index: QModelIndex) -> None:
        """Go to the next of the remark's places, to the first if the cursor is at none of them."""
        remark = index.data(Qt.UserRole)
        if isinstance(remark, Remark):
            self._document.move_to(_after(remark.places, self._document.cursor))
            self.left.emit()


def _after(places: Sequence[Cursor], cursor: Cursor) -> Cursor:
    if cursor not in places:
        return places[0]
    return places[(places.index(cursor) + 1) % len(places)]


class _RemarkDelegate(RowDelegate):
    height = 41
    chosen = QStyle.State_HasFocus

    def paint_row(self, painter: QPainter, row: QRectF, index: QModelIndex) -> None:
        remark = index.data(Qt.UserRole)
        role = {"error": "s_dead", "warning": "warn", "info": "muted"}[remark.icon]
        icon = self.theme.pixmap(remark.icon, _ICON, role)
        painter.drawPixmap(round(row.left()) + MARGIN, round(row.top()) + 11, icon)
        self._write(painter, row, 4, remark.text, interface_font(12, 500), "text")
        where = _where(remark)
        link = interface_font(11, 600)
        end = row
        if where:
            width = self._write(painter, row, 20, where, interface_font(11), "muted")
            end = row.adjusted(width, 0, 0, 0)
        self._write(painter, end, 20, remark.action, link, "accent")
        if index.row() + 1 < index.model().rowCount():
            painter.setPen(QPen(self.theme.colour("line"), 1))
            bottom, right = round(row.bottom()) - 1, round(row.right()) - MARGIN
            painter.drawLine(_TEXT_LEFT, bottom, right, bottom)

    def _write(
        self, painter: QPainter, row: QRectF, top: int, text: str, font: QFont, role: str
    ) -> float:
        room = QRectF(row.left() + _TEXT_LEFT, row.top() + top, 0, 18)
        room.setRight(row.right() - MARGIN)
        return self.write(painter, room, text, font, role)


def _where(remark: Remark) -> str:
    """Return the number of places if there are several: clicks go through them."""
    return (
        f"{len(remark.places)} places  ·  "
        if len(remark.places) > 1 and remark.icon != "info"
        else ""
    )
