"""The menu of a square: it acts on the square that was clicked."""

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication

from crossword_app.model.cell import Cell
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from tests.ui.driving import Driver, item


def show(driver: Driver) -> None:
    driver.editor.document.open(Puzzle(Grid.parse("A...\n.B..\n....\n....")), None)


def rows(driver: Driver) -> tuple[str, ...]:
    return driver.editor.document.puzzle.grid.rows


def cell(driver: Driver, row: int, column: int) -> Cell:
    return driver.editor.document.puzzle.grid[Position(row, column)]


def choose(driver: Driver, row: int, column: int, *names: str) -> None:
    """Choose an item of the menu of a square with the mouse, after the keys that open the menus that lead to it."""
    *leading, last = names
    first = menu = driver.menu_of(row, column)
    for name in leading:
        action = item(menu, name)
        menu.setActiveAction(action)
        QTest.keyClick(menu, Qt.Key_Right)
        menu = action.menu()
    QTest.mouseClick(menu, Qt.LeftButton, pos=menu.actionGeometry(item(menu, last)).center())
    assert not first.isVisible()


def test_the_menu_is_short_and_all_of_it_is_on_a_small_screen(driver: Driver) -> None:
    show(driver)
    menu = driver.menu_of(1, 1)
    entries = [action for action in menu.actions() if not action.isSeparator()]
    assert len(entries) == 11
    assert entries[-1].text().replace("&", "") == "More"
    for shown in (menu, entries[-1].menu()):
        assert shown.sizeHint().height() < 700
    menu.close()


def test_a_block_is_set_with_its_image_and_opened_again(driver: Driver) -> None:
    show(driver)
    choose(driver, 0, 1, "Block")
    assert rows(driver) == ("A#..", ".B..", "....", "..#.")
    menu = driver.menu_of(3, 2)
    assert item(menu, "Block").isChecked()
    assert not item(menu, "Circle or Shade").isEnabled()
    menu.close()
    choose(driver, 3, 2, "Block")
    assert rows(driver)[0] == "A..."


def test_a_void_is_set_with_its_image_and_brought_in_again(driver: Driver) -> None:
    show(driver)
    choose(driver, 0, 1, "More", "Void")
    assert rows(driver) == ("A-..", ".B..", "....", "..-.")
    choose(driver, 3, 2, "More", "Void")
    assert rows(driver)[0] == "A..."


@pytest.mark.parametrize(("text", "attribute"), [("Circle", "has_circle"), ("Shade", "has_shade")])
def test_a_mark_is_set_and_taken_away(driver: Driver, text: str, attribute: str) -> None:
    show(driver)
    choose(driver, 2, 3, "Circle or Shade", text)
    assert getattr(cell(driver, 2, 3), attribute)
    menu = driver.menu_of(2, 3)
    assert item(menu, "Circle or Shade", text).isChecked()
    menu.close()
    choose(driver, 2, 3, "Circle or Shade", text)
    assert not getattr(cell(driver, 2, 3), attribute)


def test_a_letter_is_locked_then_unlocked_then_cleared(driver: Driver) -> None:
    show(driver)
    driver.click(3, 3)
    choose(driver, 1, 1, "More", "Lock Square")
    assert cell(driver, 1, 1).is_locked
    choose(driver, 1, 1, "More", "Unlock Square")
    assert not cell(driver, 1, 1).is_locked
    choose(driver, 1, 1, "More", "Clear Square")
    assert not cell(driver, 1, 1).letters
    assert rows(driver)[0] == "A..."
    menu = driver.menu_of(1, 1)
    assert not item(menu, "More", "Clear Square").isEnabled()
    assert not item(menu, "More", "Lock Square").isEnabled()
    menu.close()


def test_the_entry_is_locked_and_then_unlocked(driver: Driver) -> None:
    show(driver)
    driver.click(1, 1)
    choose(driver, 1, 1, "Lock Entry")
    menu = driver.menu_of(1, 1)
    assert item(menu, "Unlock Entry").isEnabled()
    menu.close()
    choose(driver, 1, 1, "Unlock Entry")
    assert not cell(driver, 1, 1).is_locked


def test_inside_a_selection_it_is_the_square_that_was_clicked(driver: Driver) -> None:
    show(driver)
    driver.click(0, 0)
    driver.drag((0, 0), (2, 2), modifier=Qt.ShiftModifier)
    choose(driver, 1, 1, "More", "Clear Square")
    assert rows(driver)[:2] == ("A...", "....")
    assert len(driver.grid.selection) == 9


def test_the_menu_has_the_commands_on_the_entry_and_on_rows(driver: Driver) -> None:
    show(driver)
    menu = driver.menu_of(1, 1)
    commands = driver.editor.window.commands
    for name in ("lock", "rebus", "fill-corner", "put-word", "cut", "copy", "paste"):
        assert commands[name] in menu.actions()
    more = item(menu, "More").menu().actions()
    for name in ("ink", "pencil", "clear-entry"):
        assert commands[name] in more
    for name in ("marks", "change-words", "part", "lines"):
        assert commands.menus[name].menuAction() in more
    menu.close()
    QApplication.processEvents()
    assert commands.menus["lines"].actions()  # it is in the menu bar too
    assert driver.menu_of(0, 0).actions()
    QApplication.activePopupWidget().close()
