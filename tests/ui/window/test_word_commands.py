"""The commands on words in the whole window: forced letters, the order of the suggestions, where the keyboard goes."""

import pytest
from PyQt5.QtCore import QPoint, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QLineEdit, QListView

from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.suggestions.foot import SuggestionFoot
from crossword_app.ui.suggestions.model import STATE_ROLE
from crossword_app.ui.suggestions.state import WordState
from tests.ui.driving import Driver
from tests.ui.looking import child

pytestmark = pytest.mark.usefixtures("whole_list")


def show(driver: Driver, drawing: str) -> None:
    driver.editor.document.open(Puzzle(Grid.parse(drawing)), None)
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.settle()


def rows(driver: Driver) -> tuple[str, ...]:
    return driver.editor.document.puzzle.grid.rows


def across(driver: Driver) -> QListView:
    return child(driver.window, QListView, "Suggestions across")


def words(driver: Driver) -> list[str]:
    model = across(driver).model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def point_at(driver: Driver, row: int) -> QPoint:
    view = across(driver)
    place: QPoint = view.visualRect(view.model().index(row, 0)).center()
    QTest.mouseMove(view.viewport(), place)
    return place


def test_the_forced_letters_become_the_constructors_own_in_one_step(driver: Driver) -> None:
    show(driver, "FREEDO.\n#######\nJACUZZ.")
    take = driver.window.commands["take-forced"]
    driver.wait(take.isEnabled)
    driver.press("Ctrl+T")
    assert rows(driver) == ("FREEDOM", "#######", "JACUZZI")
    assert driver.editor.document.undo_stack.undoText() == "Take 2 forced letters"
    driver.wait(lambda: not take.isEnabled())
    driver.press("Ctrl+T")
    driver.press("Ctrl+Z")
    assert rows(driver) == ("FREEDO.", "#######", "JACUZZ.")


def test_only_letters_that_are_forced_now_are_taken(driver: Driver) -> None:
    """The key comes right after a letter, before the grey ones were computed again."""
    show(driver, "FREEDO.\n#######\nJACUZZ.")
    driver.wait(driver.window.commands["take-forced"].isEnabled)
    driver.click(0, 6)
    driver.write("X")
    driver.press("Ctrl+T")
    assert rows(driver) == ("FREEDOX", "#######", "JACUZZI")


def test_after_a_word_was_placed_the_keyboard_is_in_the_grid(driver: Driver) -> None:
    show(driver, "QUART.\n######")
    driver.wait(lambda: "QUARTO" in words(driver))
    driver.press("Ctrl+F")
    assert isinstance(QApplication.focusWidget(), QLineEdit)
    view = across(driver)
    place = point_at(driver, words(driver).index("QUARTO"))
    QTest.mouseClick(view.viewport(), Qt.LeftButton, pos=place)
    assert rows(driver)[0] == "QUARTO"
    assert driver.grid.hasFocus()
    driver.press("Ctrl+Z")
    driver.wait(lambda: view.model().rowCount() > 1)
    driver.press("Ctrl+F")
    driver.press("Return")
    assert view.hasFocus()
    driver.press("Return")
    assert driver.grid.hasFocus()
    assert "." not in rows(driver)[0]


def test_the_key_sorts_a_list_that_the_pointer_holds(driver: Driver) -> None:
    show(driver, "QUART.\n######")
    driver.wait(lambda: "QUARTO" in words(driver))
    before = words(driver)
    point_at(driver, 0)
    driver.editor.words.ban(before[0])
    model = across(driver).model()
    driver.wait(lambda: model.index(0, 0).data(STATE_ROLE) is WordState.DEAD)
    assert words(driver) == before
    driver.press("F3")
    assert words(driver) == before[1:]


def test_a_full_entry_keeps_its_word_until_another_is_chosen(driver: Driver) -> None:
    show(driver, "QUARTO\n######")
    driver.wait(lambda: len(words(driver)) > 1)
    driver.press("Ctrl+Return")
    assert rows(driver)[0] == "QUARTO"
    assert "full" in driver.status
    best = words(driver)[0]
    QTest.mouseClick(across(driver).viewport(), Qt.LeftButton, pos=point_at(driver, 0))
    assert rows(driver)[0] == best
    foot = child(driver.window, SuggestionFoot)
    QTest.mouseMove(foot, QPoint(3, 3))
