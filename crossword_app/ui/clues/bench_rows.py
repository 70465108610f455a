"""What is known round one clue, as rows: alternatives, other clues that say the same, earlier clues, crossings."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from PyQt5.QtCore import QAbstractListModel, QModelIndex, QObject, QRectF, Qt
from PyQt5.QtGui import QPainter

from crossword_app.model.clue_notes import alternatives_of
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import tool_tip
from crossword_app.ui.look.row_list import RowDelegate
from crossword_app.ui.look.rows import MARGIN, word_font

if TYPE_CHECKING:
    from crossword_app.dictionary.clues.database import FoundClue

ROW_ROLE = Qt.UserRole
_GAP = 10
_WORD_WIDTH = 118


class Section(enum.Enum):
    """A kind of row, by the title over its first row."""

    ALTERNATIVE = "Alternatives"
    EARLIER = "Written before"
    MENTION = "In other clues"
    CROSSING = "Crossings"


class BenchRow(NamedTuple):
    """One row.

    Attributes:
        text: a clue; "" if there is none.
        word: what stands before it: an entry with its number.
        remark: what stands at the right.
        slot: the entry to which the row leads, if it leads to one.
    """

    section: Section
    text: str
    word: str = ""
    remark: str = ""
    slot: Slot | None = None
    is_quiet: bool = False


def rows_round(
    puzzle: Puzzle, slot: Slot, written: str, earlier: Sequence[tuple[FoundClue, str]]
) -> list[BenchRow]:
    """Return the rows for the clue of *slot*.

    Args:
        written: the entry as people write it.
        earlier: clues written before for it, each with where and when.
    """
    return [*_own(puzzle, slot, written), *_earlier(earlier), *_crossings(puzzle, slot)]


def _own(puzzle: Puzzle, slot: Slot, written: str) -> Iterator[BenchRow]:
    # What finds the roots of words takes time to import: the window is shown first.
    from crossword_app.dictionary.clues.mentions import mentions

    for text in alternatives_of(puzzle.clue(slot)):
        yield BenchRow(Section.ALTERNATIVE, text)
    for found in mentions(puzzle, slot, written):
        remark = f"names it: {found.word}" if found.names_entry else f"says {found.word} too"
        name = f"{found.slot.short_name}  {puzzle.grid.spelled(found.slot)}"
        yield BenchRow(Section.MENTION, found.text, name, remark, found.slot)


def _earlier(earlier: Sequence[tuple[FoundClue, str]]) -> Iterator[BenchRow]:
    for clue, origin in earlier:
        yield BenchRow(Section.EARLIER, clue.text, remark=origin, is_quiet=clue.gives_away)


def _crossings(puzzle: Puzzle, slot: Slot) -> Iterator[BenchRow]:
    grid = puzzle.grid
    for position in slot.positions:
        other = grid.layout.slot_at(position, slot.direction.other)
        if other is not None:
            letter = grid[position].letters or "?"
            name = f"{grid.alphabet.spelled(letter)}  {other.short_name}  {grid.spelled(other)}"
            yield BenchRow(Section.CROSSING, puzzle.clue(other).text, name, "", other)


class BenchModel(QAbstractListModel):
    """The rows, those of one section together."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: list[BenchRow] = []

    def show(self, rows: list[BenchRow]) -> bool:
        """Show other rows. Return whether they are others."""
        if rows == self.rows:
            return False
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()
        return True

    def is_first(self, row: int) -> bool:
        """Return whether the row is the first of its section."""
        return row == 0 or self.rows[row - 1].section is not self.rows[row].section

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: QModelIndex, role: int = Qt.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == ROW_ROLE:
            return row
        said = "  ".join(filter(None, (row.word, row.text, row.remark)))
        if role == Qt.DisplayRole:
            return said
        if role == Qt.AccessibleTextRole:
            return f"{row.section.value}: {said}"
        if role == Qt.ToolTipRole:
            return tool_tip(said)
        return None


class BenchDelegate(RowDelegate):
    """A row: the title of its section if it is the first of it, an entry, a clue, and where it comes from."""

    _TITLE_WIDTH = 104

    def paint_row(self, painter: QPainter, row: QRectF, index: QModelIndex) -> None:
        said: BenchRow = index.data(ROW_ROLE)
        room = row.adjusted(MARGIN, 0, -MARGIN - 4, -2)
        model = index.model()
        if isinstance(model, BenchModel) and model.is_first(index.row()):
            self.write(painter, room, said.section.value, interface_font(11, 500), "muted")
        room.setLeft(room.left() + self._TITLE_WIDTH)
        if said.remark:
            font = interface_font(11)
            width = self.write(painter, room, said.remark, font, "muted", side=Qt.AlignRight)
            room.setRight(max(room.left(), room.right() - width - _GAP))
        if said.word:
            font = word_font(500)
            font.setPixelSize(interface_font(12).pixelSize())
            width = self.write(painter, room, said.word, font, "muted")
            room.setLeft(room.left() + max(_WORD_WIDTH, width) + _GAP)
        text, role = (said.text, "text") if said.text else ("No clue yet", "muted")
        role = "muted" if said.is_quiet else role
        self.write(painter, room, text, interface_font(13), role)
