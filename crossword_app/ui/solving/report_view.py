"""How a solve went, or those of several testers: a map of the times, and what held them up, with ways to the place."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from PyQt5.QtCore import Qt, pyqtSignal
from PyQt5.QtWidgets import QHBoxLayout, QLabel, QTabWidget, QVBoxLayout, QWidget

from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.clue_text import full_clue
from crossword_app.sentences import clock_time
from crossword_app.solving.remarks import told_remarks
from crossword_app.solving.solution import Solution
from crossword_app.solving.solve import Solve
from crossword_app.solving.texts import (
    details_of_entry,
    details_of_square,
    shown_letters,
    summary,
)
from crossword_app.solving.trouble import (
    EntryTrouble,
    SquareTrouble,
    entries_by_time,
    squares_that_stuck,
)
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.dialogs.base import muted
from crossword_app.ui.dialogs.scrolling import Shrinking
from crossword_app.ui.grid import navigation
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.tables import TableColumn
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.solving.place_table import PlaceTable
from crossword_app.ui.solving.time_map import TimeMap

MOST_BESIDE = 4
"""Testers whose times stand beside each other. Of more, the mean is shown, and each alone."""

_LETTER, _ANSWERS = 12, (72, 220)
"""Pixels of a letter in the column of answers, and the least and the most of the column."""

_EVERYBODY = "All testers"
_LEGEND = (
    "A longer bar and a stronger tint: a longer time. A stroke: wrong at some time. A corner: revealed. "
    "Return or a double click goes to the place in the editor."
)


class NamedSolve(NamedTuple):
    """A solve and the name of its solver; "" for the constructor."""

    name: str
    solve: Solve


class _RemarkRow(NamedTuple):
    name: str
    clue: str
    text: str
    solver: str
    cursor: Cursor | None


class ReportView(Shrinking):
    """The report on one solve or several.

    Signals:
        chosen: the constructor wants to see a place in the editor; with a Cursor.
    """

    chosen = pyqtSignal(object)

    def __init__(self, puzzle: Puzzle, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._puzzle = puzzle
        self._solution = Solution.of(puzzle)
        self._named: tuple[NamedSolve, ...] = ()
        self._summary = QLabel()
        self._summary.setTextFormat(Qt.PlainText)
        self._summary.setFont(interface_font(13))
        self._summary.setWordWrap(True)
        self._chooser = ComboBox()
        self._chooser.setAccessibleName("Whose results")
        self._chooser.currentIndexChanged.connect(self._show)
        self._map = TimeMap(puzzle, theme)
        self._entries = PlaceTable("Entries by time", "No time was spent yet.", theme)
        self._squares = PlaceTable("Where letters stuck", "No letter was wrong or revealed.", theme)
        self._remarks = PlaceTable("Remarks", "Nothing was remarked.", theme)
        self._tabs = QTabWidget()
        self._tabs.setFont(interface_font(13, 500))
        for table in (self._entries, self._squares, self._remarks):
            self._tabs.addTab(table, "")
            table.chosen.connect(self.chosen)
            table.pointed_at.connect(self._map.point_to)
        self._map.chosen.connect(self.chosen)
        self._lay_out()

    def show_solves(self, named: Sequence[NamedSolve]) -> None:
        """Show the solves of *named*."""
        chosen = self._chooser.currentIndex()
        self._named = tuple(named)
        self._chooser.blockSignals(True)
        self._chooser.clear()
        self._chooser.addItems([_EVERYBODY, *(each.name for each in self._named)])
        self._chooser.setCurrentIndex(chosen if 0 <= chosen <= len(self._named) else 0)
        self._chooser.blockSignals(False)
        self._chooser.setVisible(len(self._named) > 1)
        self._show()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._summary, 1)
        head.addWidget(self._chooser, 0, Qt.AlignTop)
        left = QVBoxLayout()
        left.addWidget(self._map, 1)
        legend = muted(_LEGEND)
        legend.setWordWrap(True)
        left.addWidget(legend)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addLayout(left, 5)
        row.addWidget(self._tabs, 6)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addLayout(head)
        layout.addLayout(row, 1)

    def _show(self) -> None:
        index = self._chooser.currentIndex()
        chosen = self._named if index <= 0 else self._named[index - 1 : index]
        solves = [each.solve for each in chosen]
        lines = [(each.name, summary(each.solve, self._solution)) for each in chosen]
        self._summary.setText(
            "\n".join(f"{name}: {told}" if name else told for name, told in lines)
        )
        self._map.show_solves(solves)
        entries = entries_by_time(self._puzzle, solves)
        squares = squares_that_stuck(self._puzzle, solves)
        remarks = tuple(self._remark_rows(chosen))
        self._entries.show_rows(self._entry_columns(chosen), entries, _cursor_of_entry)
        self._squares.show_rows(
            self._square_columns(len(chosen)),
            squares,
            lambda row: navigation.settled(self._puzzle.grid, Cursor(row.place)),
        )
        self._remarks.show_rows(_remark_columns(chosen), remarks, lambda row: row.cursor)
        for number, (title, rows) in enumerate(
            (("Time", entries), ("Letters", squares), ("Remarks", remarks))
        ):
            self._tabs.setTabText(number, f"{title} ({len(rows)})" if rows else title)

    # Rows and columns

    def _entry_columns(self, chosen: Sequence[NamedSolve]) -> tuple[TableColumn[EntryTrouble], ...]:
        grid, many = self._puzzle.grid, len(chosen)
        longest = max((len(grid.spelled(slot)) for slot in grid.slots), default=0)
        width = min(max(longest * _LETTER, _ANSWERS[0]), _ANSWERS[1])
        each = [
            TableColumn[EntryTrouble](solver.name, _time_of(number), 72, is_figure=True)
            for number, solver in enumerate(chosen if 1 < many <= MOST_BESIDE else ())
        ]
        return (
            TableColumn("Entry", lambda row: row.slot.short_name, 52),
            TableColumn("Answer", lambda row: grid.spelled(row.slot), width, is_word=True),
            TableColumn(
                "Mean" if many > 1 else "Time", lambda row: clock_time(row.mean), 56, is_figure=True
            ),
            *each,
            TableColumn("What happened", lambda row: details_of_entry(row, many)),
        )

    def _square_columns(self, many: int) -> tuple[TableColumn[SquareTrouble], ...]:
        wanted = self._solution.wanted
        return (
            TableColumn("Entries", self._entries_at, 92),
            TableColumn("Letter", lambda row: shown_letters(wanted[row.place]), 60, is_word=True),
            TableColumn("Time", lambda row: clock_time(row.seconds), 56, is_figure=True),
            TableColumn("What happened", lambda row: details_of_square(row, many)),
        )

    def _entries_at(self, row: SquareTrouble) -> str:
        slots = self._puzzle.grid.layout.slots_at(row.place)
        return ", ".join(slot.short_name for slot in slots) or str(row.place)

    def _remark_rows(self, chosen: Sequence[NamedSolve]) -> Iterator[_RemarkRow]:
        for name, clue, text, solver in told_remarks(self._puzzle, chosen):
            shown = "".join(run.text for run in full_clue(clue.clue)) if clue else ""
            slot = clue.slot if clue else None
            cursor = Cursor(slot.start, slot.direction) if slot else None
            yield _RemarkRow(slot.short_name if slot else name, shown, text, solver, cursor)
        for solver, solve in chosen:
            if solve.remark.strip():
                yield _RemarkRow("All", "", solve.remark, solver, None)


def _remark_columns(chosen: Sequence[NamedSolve]) -> tuple[TableColumn[_RemarkRow], ...]:
    names = any(each.name for each in chosen)
    return (
        TableColumn("Entry", lambda row: row.name, 52),
        TableColumn("Clue", lambda row: row.clue, 190),
        *([TableColumn[_RemarkRow]("Tester", lambda row: row.solver, 80)] if names else []),
        TableColumn("Remark", lambda row: " ".join(row.text.split())),
    )


def _time_of(number: int) -> Callable[[EntryTrouble], str]:
    return lambda row: clock_time(row.seconds[number])


def _cursor_of_entry(row: EntryTrouble) -> Cursor:
    return Cursor(row.slot.start, row.slot.direction)
