"""The grid with its solution, and over it how long each square took and where letters were wrong."""

from collections.abc import Sequence
from dataclasses import replace

from PyQt5.QtCore import QRectF, QSize, pyqtSignal
from PyQt5.QtGui import QMouseEvent, QPainter, QPaintEvent
from PyQt5.QtWidgets import QSizePolicy, QWidget

from crossword_app.drawing.overlays import Marks
from crossword_app.model.geometry import Position
from crossword_app.model.puzzle import Puzzle
from crossword_app.solving.solution import Solution
from crossword_app.solving.solve import Solve
from crossword_app.solving.solver_view import with_solution
from crossword_app.solving.trouble import shares_of_time, wrong_letters
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.grid import navigation
from crossword_app.ui.look.grid_pictures import grid_place, paint_grid
from crossword_app.ui.look.theme import ThemeManager

_SIDE = 420


class TimeMap(QWidget):
    """Shows the times of one solve, or the sums of several. A double click wants a place.

    Signals:
        chosen: a place is wanted; with a Cursor.
    """

    chosen = pyqtSignal(object)

    def __init__(self, puzzle: Puzzle, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._grid = with_solution(puzzle)
        self._puzzle = puzzle
        self._marks = Marks()
        self.setAccessibleName("Times over the grid")
        self.setSizePolicy(QSizePolicy.Expanding, QSizePolicy.Expanding)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(_SIDE, _SIDE)

    def show_solves(self, solves: Sequence[Solve]) -> None:
        """Show the times of *solves*."""
        solution = Solution.of(self._puzzle)
        self._marks = Marks(
            times=shares_of_time(self._puzzle, solves),
            wrong=frozenset(
                place
                for place in solution.wanted
                if any(wrong_letters(solution, solve, place) for solve in solves)
            ),
            revealed=frozenset(
                place
                for solve in solves
                for place, each in solve.squares.items()
                if each.is_revealed
            ),
        )
        self.update()

    def point_to(self, cursor: Cursor | None) -> None:
        """Outline the entry at *cursor*, and its square; None ends it."""
        slot = cursor.slot(self._grid) if cursor else None
        self._marks = replace(
            self._marks,
            selection=frozenset(slot.positions) if slot else frozenset(),
            current=cursor.position if cursor else None,
        )
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        paint_grid(painter, QRectF(self.rect()), self._grid, self._marks, self._theme)
        painter.end()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        corner, cell = grid_place(QRectF(self.rect()), self._grid.size)
        place = Position(
            int((event.y() - corner.y()) // cell), int((event.x() - corner.x()) // cell)
        )
        if self._grid.size.contains(place):
            self.chosen.emit(navigation.settled(self._grid, Cursor(place)))
