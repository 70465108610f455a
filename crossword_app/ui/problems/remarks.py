"""The rows of the list of problems: a sentence, its places, and what helps."""

from collections.abc import Iterable
from dataclasses import dataclass

from PyQt5.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from crossword_app.model.geometry import Direction, Position
from crossword_app.model.problems import Problem, ProblemKind
from crossword_app.model.puzzle import ClueStatus, Puzzle
from crossword_app.sentences import capitalised, counted, listed
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.problems.remedies import Remedy, remedies_of

_GRAVE = {ProblemKind.DISCONNECTED, ProblemKind.DUPLICATE, ProblemKind.NO_WORD}
_ICONS = ("error", "warning", "info")


@dataclass(frozen=True, slots=True)
class Remark:
    """One row: a sentence, its severity, where a click goes, and what helps.

    Attributes:
        icon: error, warning or info.
        places: the cells with the problem; each further click goes to the next one.
        action: what a click does.
        remedies: what helps at a click, the gentlest first.
    """

    icon: str
    text: str
    places: tuple[Cursor, ...]
    action: str
    remedies: tuple[Remedy, ...] = ()

    @property
    def where(self) -> str:
        """The number of places if there are several: clicks go through them."""
        return f"{len(self.places)} places" if len(self.places) > 1 and self.icon != "info" else ""


def remarks(puzzle: Puzzle, problems: Iterable[Problem]) -> tuple[Remark, ...]:
    """Return the remarks on *puzzle* with these *problems*, the most severe first."""
    found = [
        Remark(
            "error" if problem.kind in _GRAVE else "warning",
            capitalised(problem.message),
            _places(problem, puzzle),
            "Show",
            remedies_of(problem, puzzle),
        )
        for problem in problems
    ]
    unwritten = [
        slot for slot in puzzle.grid.slots if puzzle.clue_status(slot) is ClueStatus.MISSING
    ]
    if unwritten:
        number = len(unwritten)
        text = counted(number, "clue to write", "clues to write")
        places = tuple(Cursor(slot.start, slot.direction) for slot in unwritten)
        found.append(Remark("info", text, places, "Next"))
    return tuple(sorted(found, key=lambda remark: _ICONS.index(remark.icon)))


def _places(problem: Problem, puzzle: Puzzle) -> tuple[Cursor, ...]:
    """Return the starts of the entries concerned, the cell where they cross, or the cells where it is about cells."""
    if problem.kind is ProblemKind.NATICK:
        return tuple(Cursor(problem.positions[0], slot.direction) for slot in problem.slots)
    if problem.slots:
        return tuple(Cursor(slot.start, slot.direction) for slot in problem.slots)
    return tuple(_cursor(puzzle, position) for position in problem.positions)


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
        if role == Qt.AccessibleDescriptionRole:
            return listed([remedy.text for remedy in remark.remedies]) if remark.remedies else ""
        return None
