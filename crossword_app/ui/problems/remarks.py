"""The rows of the list of problems: a sentence, its places, and what helps."""

from collections.abc import Iterable
from dataclasses import dataclass

from PyQt5.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from crossword_app.model.geometry import Direction, Position
from crossword_app.model.ignored import not_ignored
from crossword_app.model.linked_entries import clued_elsewhere
from crossword_app.model.problems import Problem, ProblemKind
from crossword_app.model.puzzle import ClueStatus, Puzzle
from crossword_app.sentences import capitalised, counted, listed
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.problems.remedies import OF_CLUES, Remedy, remedies_of
from crossword_app.venues.venue import Venue

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
        command: the name of the command that a click gives, where it is about the puzzle as a whole.
        is_of_clue: it is about the text of a clue, which a click lets the keys write.
    """

    icon: str
    text: str
    places: tuple[Cursor, ...]
    action: str
    remedies: tuple[Remedy, ...] = ()
    command: str = ""
    is_of_clue: bool = False

    @property
    def where(self) -> str:
        """The number of places if there are several: clicks go through them."""
        return f"{len(self.places)} places" if len(self.places) > 1 and self.icon != "info" else ""


_COMMANDS = {
    ProblemKind.SIZE: ("Resize…", "resize"),
    ProblemKind.UNTITLED: ("Properties…", "properties"),
    ProblemKind.VENUE: ("Properties…", "properties"),
}
"""What a click on a problem of the whole puzzle does: its words, and the name of the command."""

EDIT_CLUE = "write-clue"
"""The command that lets the keys write the clue."""

SHOW_IGNORED = "show-ignored-problems"
"""What the row about ignored problems does. It is no command of the menus."""

_COUNTED = {ProblemKind.UNFILLED, ProblemKind.UNCLUED}
"""What is only missing: it is told in one row, and hurries nobody."""


def remarks(
    puzzle: Puzzle,
    problems: Iterable[Problem],
    venue: Venue | None = None,
    *,
    needs_clues: bool = False,
) -> tuple[Remark, ...]:
    """Return the remarks on *puzzle* with these *problems*, the most severe first.

    Args:
        problems: also those that the constructor has ignored, of which only the number is told.
        venue: the venue that it was checked against, if any.
        needs_clues: whether clues that are drafts are told of, also where no venue asks for all clues.
    """
    every = tuple(problems)
    problems = not_ignored(puzzle, every)
    found = [_remark(puzzle, problem) for problem in problems if problem.kind not in _COUNTED]
    is_clean = not found
    found += [
        Remark("info", problem.message, _places(problem, puzzle), "Next")
        for problem in problems
        if problem.kind is ProblemKind.UNFILLED
    ]
    found += _unwritten(puzzle, ClueStatus.MISSING, "clue to write", "clues to write")
    if ignored := len(every) - len(problems):
        text = counted(ignored, "problem ignored", "problems ignored")
        found.append(Remark("info", text, (), "Show again", command=SHOW_IGNORED))
    if needs_clues or (venue and venue.needs_clues):
        drafts = "clue that is a draft", "clues that are drafts"
        found += _unwritten(puzzle, ClueStatus.DRAFT, *drafts)
    if venue:
        told = "No problems for" if is_clean else "Checked against"
        text = f"{told} {venue.title}"
        found.append(Remark("info", text, (), "Properties…", command="properties"))
    return tuple(sorted(found, key=lambda remark: _ICONS.index(remark.icon)))


def _remark(puzzle: Puzzle, problem: Problem) -> Remark:
    action, command = _COMMANDS.get(problem.kind, ("Show", ""))
    return Remark(
        "error" if problem.kind in _GRAVE else "warning",
        capitalised(problem.message),
        _places(problem, puzzle),
        action,
        remedies_of(problem, puzzle),
        command,
        problem.kind in OF_CLUES,
    )


def _unwritten(puzzle: Puzzle, status: ClueStatus, one: str, many: str) -> list[Remark]:
    """Return the row about the clues with that status; none where there are none."""
    elsewhere = clued_elsewhere(puzzle)
    slots = [
        slot
        for slot in puzzle.grid.slots
        if puzzle.clue_status(slot) is status and slot.key not in elsewhere
    ]
    places = tuple(Cursor(slot.start, slot.direction) for slot in slots)
    return [Remark("info", counted(len(slots), one, many), places, "Next")] if slots else []


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
