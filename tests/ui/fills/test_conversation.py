"""A filled themed grid loses words that its constructor dislikes, with two ways compared, through keys and mouse."""

from PyQt5.QtCore import Qt

from crossword_app.model.edits import set_locked
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.fills.compare_dialog import CompareFillsDialog
from tests.helpers import grid_of
from tests.ui.driving import Driver
from tests.ui.fills.test_fills_panel import cards, click_card, row_where, show, view

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


def test_three_disliked_words_go_and_the_theme_stays(driver: Driver) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    puzzle = Puzzle(grid_of(THEMED))
    theme = next(slot for slot in puzzle.grid.slots if puzzle.grid.is_complete(slot))
    driver.editor.document.replace(set_locked(puzzle, theme.positions, is_locked=True), None)
    driver.press("F5")
    driver.wait_for_fill()
    driver.press("Ctrl+Shift+Return")
    first = rows(driver)
    for number in (0, 2, 4):
        before = rows(driver)
        word = lose(driver, number)
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
        assert rows(driver) != before
        assert word_at(driver, number) != word
    assert rows(driver)[3] == first[3] == "##TEN##"
    view(driver).setFocus()
    for _ in range(3):
        driver.press("Ctrl+Z")
    assert rows(driver) == first
