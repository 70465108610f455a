"""The main window: its title, its status line, and what it remembers."""

from pathlib import Path

from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QSlider, QSpinBox
from pytestqt.qtbot import QtBot

from crossword_app.formats.files import save_document
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.app import Editor
from crossword_app.ui.dialogs.new_puzzle import NewPuzzleDialog
from crossword_app.ui.look.panel import Panel
from crossword_app.ui.settings import FILE_NAME, Settings
from tests.ui.driving import Driver
from tests.ui.window.steps import choose, show


def test_grid_and_panels_share_what_a_narrow_window_takes(driver: Driver) -> None:
    suggestions = driver.editor.window.workspace.panels["suggestions"]
    grid, panels = driver.grid.width(), suggestions.width()
    driver.window.resize(1000, 700)
    driver.wait(lambda: suggestions.width() < panels * 0.8)
    assert driver.grid.width() > grid * 0.6
    driver.window.resize(1440, 900)
    driver.wait(lambda: abs(driver.grid.width() - grid) < 8)
    assert abs(suggestions.width() - panels) < 8


# What it says


def test_the_title_tells_name_and_unsaved_work(driver: Driver, tmp_path: Path) -> None:
    assert driver.window.windowTitle() == "Untitled[*] – Crossword"
    assert not driver.window.isWindowModified()
    driver.click(0, 0)
    driver.write("A")
    assert driver.window.isWindowModified()
    driver.choose_file(tmp_path / "mine.ipuz", lambda: driver.press("Ctrl+S"))
    assert driver.window.windowTitle() == "mine[*] – Crossword"
    assert not driver.window.isWindowModified()


def test_the_status_line_tells_where_the_constructor_is(driver: Driver) -> None:
    show(driver, "...#\n....\n#...")
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.write("Q")
    driver.wait(lambda: "This square " in driver.status)
    assert driver.status.startswith("1A 3 letters, ")
    assert "7 words 2 blocks average 2.86" in driver.status
    assert "Floor 50" in driver.status
    assert driver.status.endswith("Not saved yet")


def test_marks_follow_the_words(driver: Driver) -> None:
    show(driver, "QXJZ.\nQXJZ.")
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.click(0, 0)
    dead = driver.editor.theme.palette.deadfill
    driver.wait(lambda: driver.colour(1, 4) == dead)


def test_the_floor_has_a_slider_and_a_number(driver: Driver) -> None:
    slider = driver.window.findChildren(QSlider, "floor-slider")[0]
    number = driver.window.findChildren(QSpinBox, "floor-number")[0]
    QTest.keyClick(slider, Qt.Key_Right)
    assert (driver.editor.document.fill_options.floor, number.value()) == (51, 51)
    number.setFocus()
    number.selectAll()
    QTest.keyClicks(number, "64")
    QTest.keyClick(number, Qt.Key_Return)
    assert (driver.editor.document.fill_options.floor, slider.value()) == (64, 64)
    driver.wait(lambda: "Floor 64" in driver.status)


def test_the_keyboard_goes_back_to_the_grid_after_a_change_of_the_floor(driver: Driver) -> None:
    """Else letters and Ctrl+Z went into the field."""
    number = driver.window.findChildren(QSpinBox, "floor-number")[0]
    slider = driver.window.findChildren(QSlider, "floor-slider")[0]
    QTest.mouseClick(slider, Qt.LeftButton)
    assert driver.grid.hasFocus()
    number.setFocus()
    number.selectAll()
    QTest.keyClicks(number, "40")
    QTest.keyClick(number, Qt.Key_Return)
    assert driver.grid.hasFocus()
    floor = driver.editor.document.fill_options.floor
    driver.press("Ctrl+Z")
    assert driver.editor.document.fill_options.floor != floor


def test_the_floor_belongs_to_the_puzzle(driver: Driver, tmp_path: Path) -> None:
    slider = driver.window.findChildren(QSlider, "floor-slider")[0]
    document, files = driver.editor.document, driver.window.files
    driver.editor.settings.new_floor = 35
    for _ in range(3):
        QTest.keyClick(slider, Qt.Key_Right)
    assert driver.window.isWindowModified()
    document.mark_saved(tmp_path / "mine.ipuz")
    save_document(document.puzzle, tmp_path / "mine.ipuz")
    document.undo_stack.undo()
    assert slider.value() == 50, "a drag of the slider is one step"
    save_document(Puzzle(Grid.parse("...\n...\n...")), tmp_path / "old.ipuz")
    document.undo_stack.setClean()
    files.load(tmp_path / "mine.ipuz")
    assert slider.value() == 53
    files.load(tmp_path / "old.ipuz")
    assert slider.value() == 50
    driver.with_dialog(
        NewPuzzleDialog, lambda dialog: QTest.keyClick(dialog, Qt.Key_Return), files.new
    )
    assert slider.value() == 35
    assert not driver.window.isWindowModified()


# What it remembers


def test_places_of_panels_and_window_outlive_it(
    driver: Driver, qapp: QApplication, qtbot: QtBot, home: Path
) -> None:
    panels = {panel.objectName(): panel for panel in driver.window.findChildren(Panel)}
    panels["statistics"].close()
    driver.window.resize(1210, 810)
    choose(driver, "theme-dark")
    driver.close()

    editor = Editor(qapp, Settings(home / FILE_NAME))
    editor.start()
    again = Driver(editor, qtbot)
    restored = {panel.objectName(): panel for panel in again.window.findChildren(Panel)}
    assert restored["statistics"].isHidden()
    assert restored["clues"].isVisible()
    assert (again.window.width(), again.window.height()) == (1210, 810)
    assert editor.theme.palette.is_dark
    assert editor.window.commands["theme-dark"].isChecked()
    choose(again, "reset-layout")
    assert restored["statistics"].isVisible()
    again.close()


def test_panels_float_and_come_back(driver: Driver) -> None:
    panels = {panel.objectName(): panel for panel in driver.window.findChildren(Panel)}
    panels["clues"].setFloating(True)
    panels["problems"].close()
    choose(driver, "reset-layout")
    assert not panels["clues"].isFloating()
    assert panels["problems"].isVisible()
    suggestions = panels["suggestions"].geometry()
    assert suggestions.bottom() < panels["clues"].geometry().top()


def test_a_theme_changes_the_whole_window(driver: Driver) -> None:
    for name in ("dark", "contrast", "light"):
        choose(driver, f"theme-{name}")
        window = driver.editor.theme.palette.window
        corner = driver.window.grab().toImage().pixelColor(2, 100).name().upper()
        assert corner == window
        assert driver.editor.settings.theme == name
