"""A small grid with its words, and the lists of the panel in tests."""

from PyQt5.QtCore import QPoint, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QListView, QMenu, QWidget
from pytestqt.qtbot import QtBot

from crossword_app.model.geometry import Direction
from crossword_app.ui.suggestions.foot import SuggestionFoot
from crossword_app.ui.suggestions.model import STATE_ROLE
from crossword_app.ui.suggestions.state import WordState
from tests.ui.driving import item
from tests.ui.looking import child

GRID = """
    VO...
    I#.#.
    E..#.
"""
"""1-Across VO???; its third cell crosses 2-Down ???, its last 3-Down ???."""

WORDS = (
    ("VOIDS", 86), ("VOLES", 82), ("VOTES", 81), ("VOICE", 90), ("VOLTS", 45),
    ("INN", 60), ("LAD", 70), ("TON", 55), ("SUN", 66), ("SKY", 52),
    ("EON", 60), ("VIE", 75), ("VET", 40),
)  # fmt: skip


def list_of(panel: QWidget, direction: Direction = Direction.ACROSS) -> QListView:
    return child(panel, QListView, f"Suggestions {direction.value}")


def shown(panel: QWidget, direction: Direction = Direction.ACROSS) -> list[str]:
    model = list_of(panel, direction).model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def place_of(view: QListView, row: int) -> QPoint:
    return view.visualRect(view.model().index(row, 0)).center()


def heads(panel: QWidget) -> list[str]:
    """Return what the heads of the lists say, among the names of all parts."""
    return [part.accessibleName() for part in panel.findChildren(QWidget)]


def point_at(panel: QWidget, row: int, direction: Direction = Direction.ACROSS) -> None:
    """Move the pointer to a row."""
    view = list_of(panel, direction)
    QTest.mouseMove(view.viewport(), place_of(view, row))


def point_elsewhere(panel: QWidget) -> None:
    """Move the pointer out of the lists, to the foot."""
    foot = child(panel, SuggestionFoot)
    QTest.mouseMove(foot, QPoint(foot.width() - 3, foot.height() - 3))


def states(panel: QWidget, direction: Direction = Direction.ACROSS) -> list[WordState]:
    """Return the marks of the rows."""
    model = list_of(panel, direction).model()
    return [model.index(row, 0).data(STATE_ROLE) for row in range(model.rowCount())]


def click(panel: QWidget, row: int, direction: Direction = Direction.ACROSS) -> None:
    """Point at a row and click it."""
    point_at(panel, row, direction)
    view = list_of(panel, direction)
    QTest.mouseClick(view.viewport(), Qt.LeftButton, pos=place_of(view, row))


def choose(menu: QMenu, text: str) -> None:
    """Choose what says *text* in an open menu."""
    menu.setActiveAction(item(menu, text))
    QTest.keyClick(menu, Qt.Key_Return)


def menu_on(qtbot: QtBot, view: QListView, row: int) -> QMenu:
    """Open the context menu on a row and return it."""
    place = place_of(view, row) if row >= 0 else QPoint(30, view.viewport().height() - 4)
    view.customContextMenuRequested.emit(place)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu
