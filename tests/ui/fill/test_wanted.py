"""The letters wanted for an entry, and a word of one's own for it, through keys and mouse."""

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QLabel, QLineEdit, QListView, QPushButton, QWidget

from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.fill.wanted_dialog import WantedDialog
from crossword_app.ui.words.manager_dialog import WordListsDialog
from tests.helpers import grid_of
from tests.ui.driving import Driver, item
from tests.ui.looking import child

OPEN = """
    ....
    OREO
    WEDS
    SEAT
"""


@pytest.fixture
def dialog(driver: Driver) -> WantedDialog:
    """The dialog for 1-Across of OPEN, with the first letters found."""
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.replace(Puzzle(grid_of(OPEN)), None)
    menu = driver.menu_of(0, 1)
    item(menu, "Words Wanted for 1-Across…").trigger()
    menu.close()
    dialog = child(driver.window, WantedDialog)
    assert dialog.isVisible()
    driver.wait(lambda: patterns(dialog).model().rowCount() > 0)
    return dialog


def patterns(dialog: WantedDialog) -> QListView:
    return child(dialog, QListView)


def button(dialog: QWidget, text: str) -> QPushButton:
    return next(each for each in dialog.findChildren(QPushButton) if each.text() == text)


def test_patterns_come_best_first(driver: Driver, dialog: WantedDialog) -> None:
    driver.wait(lambda: patterns(dialog).model().rowCount() > 3)
    model = patterns(dialog).model()
    said = [model.index(row, 0).data(Qt.AccessibleTextRole) for row in range(model.rowCount())]
    rests = [int(text.split("the rest at ")[1].split(";")[0]) for text in said]
    assert rests == sorted(rests, reverse=True)
    assert dialog.windowTitle() == "Words wanted for 1-Across"


def test_ones_own_word_is_placed_and_added(driver: Driver, dialog: WantedDialog) -> None:
    field = child(dialog, QLineEdit, "Your word")
    place = button(dialog, "Add and Place")
    QTest.keyClicks(field, "zzc")
    assert not place.isEnabled()
    QTest.keyClicks(field, "q")
    assert place.isEnabled()
    QTest.keyClick(field, Qt.Key_Return)
    document = driver.editor.document
    assert document.puzzle.grid.rows[0] == "ZZCQ"
    dictionary = driver.editor.words.dictionary
    assert dictionary is not None
    word = dictionary.word("ZZCQ")
    assert word is not None
    assert word.score == 70
    driver.wait(lambda: not driver.window.findChildren(WantedDialog))
    document.undo_stack.undo()
    assert document.puzzle.grid == grid_of(OPEN)


def test_a_pattern_is_looked_up_in_the_lists(driver: Driver, dialog: WantedDialog) -> None:
    model = patterns(dialog).model()
    patterns(dialog).setCurrentIndex(model.index(0, 0))
    pattern = model.index(0, 0).data()
    driver.click_on(button(dialog, "Look Up in the Lists"))
    lists = child(driver.window, WordListsDialog)
    assert lists.isVisible()
    assert child(lists, QLineEdit, "Look for words").text() == pattern
    lists.close()


def test_an_edit_of_the_grid_closes_it(driver: Driver, dialog: WantedDialog) -> None:
    driver.editor.document.undo_stack.clear()
    driver.click(1, 0)
    driver.press("Del")
    driver.wait(lambda: not driver.window.findChildren(WantedDialog))


def test_in_a_full_grid_its_crossings_say_what_is_wanted(driver: Driver) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.editor.document.replace(Puzzle(grid_of("CAT\nORE\nWED")), None)
    driver.window.commands["wanted"].trigger()
    dialog = child(driver.window, WantedDialog)
    QTest.keyClicks(child(dialog, QLineEdit, "Your word"), "tat")
    driver.wait(lambda: any("With it the rest at" in text for text in texts(dialog)))


def texts(dialog: WantedDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]
