"""The grid's place in the window: fits, zooms and scrolls."""

import pytest
from PyQt5.QtCore import QPoint, QPointF, Qt
from PyQt5.QtGui import QWheelEvent
from PyQt5.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.grid.area import GridArea
from crossword_app.ui.grid.canvas import LARGEST_CELL, SMALLEST_CELL
from crossword_app.ui.grid.view import GridView
from crossword_app.ui.look.theme import ThemeManager
from tests.ui.grid_helpers import ROOM


@pytest.fixture
def area(qtbot: QtBot, theme: ThemeManager) -> GridArea:
    made = GridArea(GridView(Document(Puzzle.blank(Size(15, 15))), theme))
    qtbot.addWidget(made)
    made.resize(ROOM, ROOM)
    with qtbot.waitExposed(made):
        made.show()
    return made


def turn_wheel(
    area: GridArea, point: QPoint, notches: float, modifier: Qt.KeyboardModifier
) -> bool:
    """Turn the wheel over *point* of the grid; return whether the grid took the event."""
    event = QWheelEvent(
        QPointF(point),
        QPointF(area.view.mapToGlobal(point)),
        QPoint(),
        QPoint(0, round(120 * notches)),
        Qt.MouseButtons(Qt.NoButton),
        Qt.KeyboardModifiers(modifier),
        Qt.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(area.view, event)
    QApplication.processEvents()
    return event.isAccepted()


def is_seen(area: GridArea, position: Position) -> bool:
    place = area.view.cell_rect(position)
    place.moveTopLeft(area.view.mapTo(area.viewport(), place.topLeft()))
    return area.viewport().rect().contains(place)


def test_a_fitted_grid_needs_no_scroll_bars(area: GridArea) -> None:
    assert area.view.is_fitted
    assert area.view.cell == 44
    assert not area.horizontalScrollBar().isVisible()
    assert not area.verticalScrollBar().isVisible()


def test_a_fitted_grid_follows_the_room(area: GridArea) -> None:
    area.resize(400, 500)
    QApplication.processEvents()
    assert area.view.cell == 25
    area.resize(ROOM, ROOM)
    QApplication.processEvents()
    assert area.view.cell == 44


def test_a_zoomed_grid_scrolls_and_fit_brings_it_back(area: GridArea) -> None:
    for _ in range(4):
        area.view.zoom_in()
    QApplication.processEvents()
    assert area.view.cell > 44
    assert area.horizontalScrollBar().isVisible()
    assert area.view.width() > area.viewport().width()
    area.view.fit()
    QApplication.processEvents()
    assert area.view.cell == 44
    assert not area.horizontalScrollBar().isVisible()


def test_zoom_has_limits(area: GridArea) -> None:
    for _ in range(40):
        area.view.zoom_in()
    assert area.view.cell == LARGEST_CELL
    for _ in range(40):
        area.view.zoom_out()
    assert area.view.cell == SMALLEST_CELL


def test_the_cursor_stays_in_sight(area: GridArea) -> None:
    for _ in range(6):
        area.view.zoom_in()
    QApplication.processEvents()
    for position in (Position(14, 14), Position(0, 0), Position(7, 14)):
        area.view.document.move_to(Cursor(position, Direction.ACROSS))
        assert is_seen(area, position)


def test_ctrl_wheel_zooms_about_the_pointer(area: GridArea) -> None:
    cell = Position(11, 4)
    point = area.view.cell_rect(cell).center()
    on_screen = area.view.mapTo(area.viewport(), point)
    turn_wheel(area, point, 3, Qt.ControlModifier)
    assert area.view.cell > 60
    now = area.view.mapTo(area.viewport(), area.view.cell_rect(cell).center())
    assert (now - on_screen).manhattanLength() < 6


def test_the_small_steps_of_a_touchpad_add_up(area: GridArea) -> None:
    for _ in range(20):
        turn_wheel(area, area.view.rect().center(), 0.05, Qt.ControlModifier)
    assert area.view.cell == 50  # as after one whole step


def test_the_wheel_alone_is_for_scrolling(area: GridArea) -> None:
    for _ in range(4):
        area.view.zoom_in()
    QApplication.processEvents()
    cell = area.view.cell
    assert not turn_wheel(area, area.view.rect().center(), -1, Qt.NoModifier)  # left to the area
    assert area.view.cell == cell


def test_the_largest_grid_zooms_and_scrolls(area: GridArea) -> None:
    area.view.document.open(Puzzle.blank(Size(50, 50)), None)
    QApplication.processEvents()
    assert area.view.cell == 13
    for _ in range(9):
        area.view.zoom_in()
    QApplication.processEvents()
    area.view.document.move_to(Cursor(Position(49, 49), Direction.ACROSS))
    assert is_seen(area, Position(49, 49))


def test_the_focus_of_the_area_is_the_grids(area: GridArea) -> None:
    assert area.focusProxy() is area.view
