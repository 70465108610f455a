"""A filled themed grid loses disliked words, and gains a phrase of its constructor's, through keys and mouse."""

import re

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QLineEdit, QListView

from crossword_app.model.edits import set_locked
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.fill.wanted_dialog import WantedDialog
from crossword_app.ui.fills.compare_dialog import CompareFillsDialog
from tests.helpers import grid_of
from tests.ui.driving import Driver, item, plain_text
from tests.ui.fills.test_fills_panel import cards, click_card, row_where, show, view
from tests.ui.looking import child

pytestmark = pytest.mark.usefixtures("unhurried")

THEMED = """
    ...#...
    ...#...
    .......
    ##TEN##
    .......
    ...#...
    ...#...
"""


def rows(driver: Driver) -> tuple[str, ...]:
    return driver.editor.document.puzzle.grid.rows


def word_at(driver: Driver, number: int) -> str:
    grid = driver.editor.document.puzzle.grid
    return "".join(grid.entry(grid.slots[number]))


def lose(driver: Driver, number: int) -> str:
    """Go to an entry, and ask what changes least without its word; return that word."""
    slot = driver.editor.document.puzzle.grid.slots[number]
    word = word_at(driver, number)
    driver.click(*slot.positions[1])
    if driver.editor.document.cursor.direction is not slot.direction:
        driver.press("Space")
    driver.press("Ctrl+Shift+Del")
    driver.wait(lambda: f"Without {word} " in driver.status)
    return word


def compare_and_take_least(driver: Driver) -> None:
    """Compare the fill that changes least with another one, and take it."""
    show(driver)
    assert len(cards(driver)) > 1
    least = row_where(driver, lambda card: card.is_shown)
    click_card(driver, least)
    click_card(driver, 1 if least == 0 else 0, Qt.ControlModifier)
    driver.with_dialog(
        CompareFillsDialog,
        lambda dialog: dialog.reject(),
        lambda: driver.click_on(driver.button("Compare")),
    )
    click_card(driver, least)
    driver.press("Return")


def add_phrase_of_ones_own(driver: Driver, row: int) -> str:
    """Open Words Wanted with the right button, and add a phrase of the letters wanted first; return its letters."""
    menu = driver.menu_of(row, 1)
    change = item(menu, "More", "Change Words").menu().actions()
    next(each for each in change if plain_text(each).startswith("Words Wanted for ")).trigger()
    menu.close()
    dialog = child(driver.window, WantedDialog)
    patterns = child(dialog, QListView).model()
    driver.wait(lambda: patterns.rowCount() > 0)
    pattern = patterns.index(0, 0).data()
    letters = re.sub(r"\[\^(\w+)\]", lambda left_out: other_than(left_out[1]), pattern)
    letters = re.sub(r"\[(\w)\w*\]", r"\1", letters).replace("?", "O")
    field = child(dialog, QLineEdit, "Your word")
    QTest.keyClicks(field, f"{letters[:2]} {letters[2:]}".lower())
    QTest.keyClick(field, Qt.Key_Return)
    driver.wait(lambda: f"With {letters} at " in driver.status)
    return letters


def other_than(letters: str) -> str:
    return next(letter for letter in "ETAOINSRHLDCU" if letter not in letters)


def test_three_disliked_words_go_a_phrase_comes_in_and_the_theme_stays(driver: Driver) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    puzzle = Puzzle(grid_of(THEMED))
    theme = next(slot for slot in puzzle.grid.slots if puzzle.grid.is_complete(slot))
    driver.editor.document.open(set_locked(puzzle, theme.positions, is_locked=True), None)
    driver.press("F5")
    driver.wait_for_fill()
    driver.press("Ctrl+Shift+Return")
    first = rows(driver)
    for number in (0, 2, 4):
        before = rows(driver)
        word = lose(driver, number)
        compare_and_take_least(driver)
        assert rows(driver) != before
        assert word_at(driver, number) != word
    view(driver).setFocus()
    phrase = add_phrase_of_ones_own(driver, 4)
    show(driver)
    click_card(driver, row_where(driver, lambda card: card.is_shown))
    driver.press("Return")
    assert rows(driver)[4] == phrase
    assert rows(driver)[3] == first[3] == "##TEN##"
    dictionary = driver.editor.words.dictionary
    assert dictionary is not None
    added = dictionary.word(phrase)
    assert added is not None
    assert added.display == f"{phrase[:2]} {phrase[2:]}".lower()
    view(driver).setFocus()
    for _ in range(4):
        driver.press("Ctrl+Z")
    assert rows(driver) == first
