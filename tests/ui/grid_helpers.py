"""A grid in a window, driven by keys and mouse."""

from dataclasses import dataclass, field

from PyQt5.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt5.QtGui import QImage, QInputMethodEvent, QMouseEvent
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.grid.view import GridView
from crossword_app.ui.look.theme import ThemeManager

ROOM = 678
"""Pixels: what the design gives a grid of 15x15."""


@dataclass
class Workspace:
    """A grid that is shown.

    Attributes:
        hints: every sentence that the grid or the document told.
    """

    document: Document
    view: GridView
    hints: list[str] = field(default_factory=list)

    @classmethod
    def with_grid(cls, drawn: str, qtbot: QtBot, theme: ThemeManager) -> "Workspace":
        return cls.with_puzzle(Puzzle(Grid.parse(drawn)), qtbot, theme)

    @classmethod
    def with_puzzle(cls, puzzle: Puzzle, qtbot: QtBot, theme: ThemeManager) -> "Workspace":
        document = Document(puzzle)
        view = GridView(document, theme)
        qtbot.addWidget(view)
        view.resize(ROOM, ROOM)
        with qtbot.waitExposed(view):
            view.show()
        workspace = cls(document, view)
        document.refused.connect(workspace.hints.append)
        view.hint.connect(workspace.hints.append)
        return workspace

    @property
    def rows(self) -> tuple[str, ...]:
        return self.document.puzzle.grid.rows

    @property
    def at(self) -> tuple[int, int]:
        row, column = self.document.cursor.position
        return row, column

    @property
    def direction(self) -> Direction:
        return self.document.cursor.direction

    def go(self, row: int, column: int, direction: Direction = Direction.ACROSS) -> None:
        self.document.move_to(Cursor(Position(row, column), direction))

    def type(self, text: str) -> None:
        """Press the key of each character; one that needs several keys comes from the input method."""
        for character in text:
            if character.isascii():
                QTest.keyClick(self.view, character)
            else:
                event = QInputMethodEvent()
                event.setCommitString(character)
                QApplication.sendEvent(self.view, event)

    def press(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = Qt.NoModifier) -> None:
        for key in keys:
            QTest.keyClick(self.view, key, modifier)

    def point(self, row: int, column: int, right: float = 0.5, down: float = 0.5) -> QPoint:
        place = self.view.cell_rect(Position(row, column))
        return place.topLeft() + QPoint(int(right * place.width()), int(down * place.height()))

    def click(
        self,
        row: int,
        column: int,
        right: float = 0.5,
        down: float = 0.5,
        modifier: Qt.KeyboardModifier = Qt.NoModifier,
    ) -> None:
        place = self.point(row, column, right, down)
        QTest.mouseClick(self.view, Qt.LeftButton, modifier, place)

    def drag(self, *way: tuple[int, int], modifier: Qt.KeyboardModifier = Qt.NoModifier) -> None:
        """Press on the first cell, move over the others, release on the last."""
        QTest.mousePress(self.view, Qt.LeftButton, modifier, self.point(*way[0]))
        for cell in way[1:]:
            self.move(*cell, modifier)
        QTest.mouseRelease(self.view, Qt.LeftButton, modifier, self.point(*way[-1]))

    def move(self, row: int, column: int, modifier: Qt.KeyboardModifier) -> None:
        """Move the mouse to a cell with its left button down."""
        _move(self.view, self.point(row, column), modifier)

    def picture(self) -> QImage:
        return self.view.grab().toImage()


def _move(view: GridView, point: QPoint, modifier: Qt.KeyboardModifier) -> None:
    """Move the mouse with its left button down; QTest's own move has none down."""
    place = QPointF(point)
    event = QMouseEvent(
        QEvent.MouseMove,
        place,
        QPointF(view.mapToGlobal(point)),
        Qt.NoButton,
        Qt.MouseButtons(Qt.LeftButton),
        Qt.KeyboardModifiers(modifier),
    )
    QApplication.sendEvent(view, event)
