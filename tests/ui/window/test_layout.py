"""Where the parts of the window are: on screens of any size, after a restart, with floating panels."""

from itertools import pairwise
from pathlib import Path

import pytest
from PyQt5.QtCore import QPoint, QSize, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QSlider, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from crossword_app.ui.app import Editor
from crossword_app.ui.look.panel import Panel
from crossword_app.ui.settings import FILE_NAME, Settings
from tests.ui.driving import Driver
from tests.ui.looking import ink


def panels(driver: Driver) -> dict[str, Panel]:
    return {panel.objectName(): panel for panel in driver.window.findChildren(Panel)}


def settled_widths(driver: Driver) -> tuple[int, int]:
    """The widths of the grid and of the panels beside it, once the window is laid out."""
    driver.settle()
    return driver.grid.width(), panels(driver)["suggestions"].width()


@pytest.mark.parametrize("second", [(1440, 900), (1920, 1080), (1024, 768)])
def test_a_window_of_another_size_keeps_the_shares_of_its_panels(
    driver: Driver, qapp: QApplication, qtbot: QtBot, home: Path, second: tuple[int, int]
) -> None:
    driver.window.resize(1920, 1080)
    driver.settle()
    workspace = driver.editor.window.workspace
    workspace.resizeDocks([panels(driver)["suggestions"]], [1060], Qt.Horizontal)
    grid, suggestions = settled_widths(driver)
    share = grid / (grid + suggestions)
    driver.close()

    editor = Editor(qapp, Settings(home / FILE_NAME))
    editor.window.resize(*second)
    editor.start()
    again = Driver(editor, qtbot)
    grid, suggestions = settled_widths(again)
    assert grid / (grid + suggestions) == pytest.approx(share, abs=0.03)
    again.close()


def test_the_first_window_fits_its_screen(driver: Driver) -> None:
    window = driver.editor.window
    window.fit_into(QSize(1920, 1040))
    assert not window.isMaximized()
    window.fit_into(QSize(1440, 870))
    assert window.isMaximized()


@pytest.mark.parametrize("width", [1920, 1440, 1270, 1190, 1070, 1024, 960, 900])
def test_tools_do_not_overlap(driver: Driver, width: int) -> None:
    driver.window.resize(width, 768)
    driver.settle()
    floor = driver.window.findChildren(QWidget, "floor-number")[0].parentWidget()
    assert floor is not None
    shown = [
        part.geometry()
        for part in floor.findChildren(QWidget, options=Qt.FindDirectChildrenOnly)
        if part.isVisible()
    ]
    places = sorted(shown, key=lambda place: place.left())
    assert all(one.right() < other.left() for one, other in pairwise(places))
    assert places[-1].right() <= floor.width()


def test_a_narrow_window_gives_up_the_slider_first(driver: Driver) -> None:
    (slider,) = driver.window.findChildren(QSlider, "floor-slider")
    (export,) = driver.window.findChildren(QToolButton, "tool-export")
    assert slider.isVisible()
    driver.window.resize(1110, 700)
    driver.wait(lambda: not slider.isVisible())
    assert export.isVisible()
    driver.window.resize(1440, 900)
    driver.wait(slider.isVisible)


def test_a_floating_panel_has_a_frame_that_resizes_it(driver: Driver) -> None:
    clues = panels(driver)["clues"]
    line = driver.editor.theme.colour("control")
    assert ink(clues, line, area=clues.rect().adjusted(0, 100, 0, 0)) == 0
    QTest.mouseClick(clues.findChildren(QToolButton)[0], Qt.LeftButton)
    assert clues.isFloating()
    driver.settle()
    corner = clues.rect().bottomRight()
    assert clues.grab().toImage().pixelColor(corner - QPoint(20, 0)) == line
    assert clues.grab().toImage().pixelColor(corner - QPoint(0, 20)) == line
    assert clues.grab().toImage().pixelColor(0, 10) == line


def test_check_leads_the_keys_through_the_problems(driver: Driver) -> None:
    panels(driver)["problems"].close()
    driver.click(0, 0)
    driver.tool("check")
    assert panels(driver)["problems"].isVisible()
    assert QApplication.focusWidget().accessibleName() == "Problems"
    driver.press("Return")
    assert driver.grid.hasFocus()
