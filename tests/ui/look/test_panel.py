"""A dock that looks like a card."""

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QAbstractButton, QLabel, QMainWindow, QToolButton
from pytestqt.qtbot import QtBot

from crossword_app.ui.look.panel import HEAD_HEIGHT, Panel
from crossword_app.ui.look.theme import ThemeManager
from tests.ui.looking import child, ink


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    window = QMainWindow()
    window.resize(400, 300)
    qtbot.addWidget(window)
    return window


@pytest.fixture
def panel(qtbot: QtBot, window: QMainWindow, theme: ThemeManager) -> Panel:
    panel = Panel("Clues", "clues", QLabel("content"), theme, window)
    window.addDockWidget(Qt.RightDockWidgetArea, panel)
    with qtbot.waitExposed(window):
        window.show()
    return panel


def test_the_head_has_the_height_of_the_look(panel: Panel, theme: ThemeManager) -> None:
    assert panel.head.height() == HEAD_HEIGHT
    assert ink(panel.head, theme.colour("text")) > 20


def test_a_badge_counts_and_goes_away(panel: Panel, theme: ThemeManager) -> None:
    assert ink(panel.head, theme.colour("hover")) == 0
    panel.head.badge = "21 of 72"
    assert panel.head.badge == "21 of 72"
    assert ink(panel.head, theme.colour("hover")) > 200
    panel.head.badge = ""
    assert ink(panel.head, theme.colour("hover")) == 0


def test_the_buttons_float_dock_and_close(panel: Panel) -> None:
    QTest.mouseClick(child(panel, QToolButton, "Float Clues"), Qt.LeftButton)
    assert panel.isFloating()
    QTest.mouseClick(child(panel, QToolButton, "Dock Clues"), Qt.LeftButton)
    assert not panel.isFloating()
    QTest.mouseClick(child(panel, QToolButton, "Close Clues"), Qt.LeftButton)
    assert panel.isHidden()


def test_another_theme_repaints_it(panel: Panel, theme: ThemeManager) -> None:
    assert ink(panel, theme.colour("panel")) > 5000
    theme.set_theme("dark")
    assert ink(panel, theme.colour("panel")) > 5000


def test_the_window_knows_it_by_name(panel: Panel, window: QMainWindow) -> None:
    state = window.saveState()
    panel.close()
    assert window.restoreState(state)
    assert not panel.isHidden()


def test_tabs_take_the_place_of_the_title(qtbot: QtBot, panel: Panel, theme: ThemeManager) -> None:
    panel.head.show_tabs(("Figures", "Room"))
    assert panel.head.title == "Clues"
    assert not child(panel.head, QLabel).isVisible()
    room = child(panel.head, QAbstractButton, "Show Room")
    before = ink(room, theme.colour("accent"))
    with qtbot.waitSignal(panel.head.tab_chosen) as chosen:
        QTest.mouseClick(room, Qt.LeftButton)
    assert chosen.args == [1]
    assert ink(room, theme.colour("accent")) > before
    assert not child(panel.head, QAbstractButton, "Show Figures").isChecked()
