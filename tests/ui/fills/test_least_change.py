"""A word is lost or put in through keys, and what changes least for it is shown and taken."""

from pathlib import Path

import pytest
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QLineEdit, QListView

from crossword_app.model.edits import ink, pencil, set_locked
from crossword_app.model.geometry import Position
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.dialogs.base import Dialog
from crossword_app.ui.fills import least_change
from crossword_app.ui.fills.panel import FillsPanel
from tests.helpers import grid_of
from tests.ui.driving import Driver, item
from tests.ui.looking import child

pytestmark = pytest.mark.usefixtures("unhurried")

SQUARE = """
    CAT
    ORE
    WED
"""


def begin(driver: Driver, *, is_pencilled: bool = True) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    puzzle = Puzzle(grid_of(SQUARE))
    cells = [place for place, cell in puzzle.grid if cell.letters]
    driver.editor.document.open(pencil(puzzle, cells) if is_pencilled else puzzle, None)


def rows(driver: Driver) -> tuple[str, ...]:
    return driver.editor.document.puzzle.grid.rows


def wait_for_cards(driver: Driver) -> None:
    panel = child(driver.window, FillsPanel)
    cards = child(panel, QListView)
    driver.wait(lambda: cards.model().rowCount() > 1 and "proved" in driver.status)


def choose(driver: Driver, row: int, column: int, *names: str) -> None:
    """Choose what has these *names* in the menu of a square, and wait for what is found."""
    menu = driver.menu_of(row, column)
    item(menu, *names).trigger()
    menu.close()
    wait_for_cards(driver)


def test_a_word_is_lost_and_the_least_change_is_taken_as_one_step(driver: Driver) -> None:
    begin(driver)
    driver.press("Ctrl+Shift+Del")
    wait_for_cards(driver)
    assert "Without CAT at least" in driver.status
    assert "Least change" in driver.strip
    before = rows(driver)
    driver.press("Ctrl+Shift+Return")
    assert rows(driver) != before
    assert rows(driver)[0] != "CAT"
    assert driver.editor.document.puzzle.grid.pencilled
    driver.press("Ctrl+Z")
    assert rows(driver) == before


@pytest.mark.parametrize("keys", ["Ctrl+Shift+Del", ""])
def test_what_a_limit_ended_stays_in_the_strip_and_goes_on(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, keys: str
) -> None:
    """Losing a word, and putting one in: the bound stays when the hint has gone, and Look Longer finds the rest."""
    monkeypatch.setattr(least_change, "SECONDS", 1e-6)
    monkeypatch.setattr(least_change, "LONGER", 1e12)
    begin(driver)
    if keys:
        driver.press(keys)
    else:
        driver.window._wanted.put.emit(driver.editor.document.puzzle.grid.slots[0], "BAT")
    driver.wait(lambda: driver.offers("Look Longer"))
    first = driver.strip
    assert " must" in first
    driver.press("Right")
    assert driver.strip == first
    driver.click_on(driver.button("Look Longer"))
    driver.wait(lambda: "must change (proved)" in driver.strip)
    assert not driver.offers("Look Longer")


def test_the_menu_of_a_square_loses_its_word_too(driver: Driver) -> None:
    begin(driver)
    choose(driver, 1, 1, "Lose This Word")
    assert "Without ORE" in driver.status


def test_a_word_is_lost_everywhere(driver: Driver) -> None:
    begin(driver)
    choose(driver, 0, 1, "More", "Change Words", "Lose This Word Everywhere")
    assert "Without CAT anywhere at least" in driver.status
    offered = [fill.letters for fill in driver.editor.document.fills]
    grid = driver.editor.document.puzzle.grid
    for letters in offered:
        filled = grid.with_letters(letters)
        assert "CAT" not in {"".join(filled.entry(slot)) for slot in filled.slots}
    before = rows(driver)
    driver.press("Ctrl+Shift+Return")
    assert rows(driver) != before
    driver.press("Ctrl+Z")
    assert rows(driver) == before


def test_a_letter_is_lost_from_its_square_alone(driver: Driver) -> None:
    begin(driver)
    choose(driver, 2, 2, "More", "Change Words", "Lose This Letter")
    assert "Without D at row 3, column 3 at least" in driver.status
    before = rows(driver)
    driver.press("Ctrl+Shift+Return")
    assert rows(driver)[2][2] != "D"
    driver.press("Ctrl+Z")
    assert rows(driver) == before


def test_a_letter_is_lost_from_ink_in_a_pencilled_grid_with_its_entries(driver: Driver) -> None:
    begin(driver)
    document = driver.editor.document
    document.edit("Ink", lambda puzzle: ink(puzzle, [Position(2, 2), Position(0, 0)]))
    driver.click(2, 2)
    driver.window.commands["lose-letter"].trigger()
    assert document.undo_stack.undoText() == "Pencil WED and TED"
    wait_for_cards(driver)
    driver.press("Ctrl+Shift+Return")
    assert rows(driver)[0][0] == "C"
    assert rows(driver)[2][2] != "D"


def test_a_letter_that_is_not_there_is_no_question(driver: Driver) -> None:
    begin(driver)
    driver.press("Del")
    driver.window.commands["lose-letter"].trigger()
    assert "No letter stands here" in driver.status


def test_delete_loses_a_pencilled_word_only_where_that_is_wanted(driver: Driver) -> None:
    begin(driver)
    driver.press("Del")
    assert rows(driver)[0] == ".AT"
    driver.press("Ctrl+Z")
    driver.window.commands["refill"].trigger()
    driver.press("Del")
    assert rows(driver)[0] == "CAT"
    wait_for_cards(driver)
    driver.press("Esc")
    driver.press("Ctrl+Del")
    wait_for_cards(driver)
    assert rows(driver)[0] == "CAT"


def test_ink_elsewhere_stays_and_locked_letters_too(driver: Driver) -> None:
    begin(driver)
    document = driver.editor.document
    down = document.puzzle.grid.slots[3]
    document.edit("Lock", lambda puzzle: set_locked(puzzle, down.positions, is_locked=True))
    driver.press("Ctrl+Shift+Del")
    wait_for_cards(driver)
    driver.press("Ctrl+Shift+Return")
    assert [row[0] for row in rows(driver)] == ["C", "O", "W"]
    assert rows(driver)[0] != "CAT"


def test_a_grid_all_in_ink_is_pencilled_first(driver: Driver, tmp_path: Path) -> None:
    begin(driver, is_pencilled=False)
    driver.press("Ctrl+Shift+Del")
    assert driver.editor.document.undo_stack.undoText() == "Pencil All Letters"
    wait_for_cards(driver)


def test_no_word_is_no_question(driver: Driver) -> None:
    begin(driver)
    driver.press("Del")
    driver.press("Ctrl+Shift+Del")
    assert "No complete word stands at the cursor" in driver.status


def answer(driver: Driver, command: str, text: str) -> None:
    """Choose *command*, and type *text* into what comes up."""

    def fill_in(dialog: Dialog) -> None:
        QTest.keyClicks(child(dialog, QLineEdit), text)
        driver.click_on(driver.button("Find", dialog))

    driver.with_dialog(Dialog, fill_in, driver.window.commands[command].trigger)


def test_a_word_of_ones_own_comes_in_where_one_wants_it(driver: Driver) -> None:
    begin(driver)
    answer(driver, "put-word", "bat")
    wait_for_cards(driver)
    assert "With BAT at 1-Across at least" in driver.status
    driver.press("Ctrl+Shift+Return")
    assert rows(driver)[0] == "BAT"


def test_a_phrase_comes_in_somewhere(driver: Driver) -> None:
    begin(driver)
    answer(driver, "put-phrase", "b e d")
    wait_for_cards(driver)
    driver.press("Ctrl+Shift+Return")
    grid = driver.editor.document.puzzle.grid
    assert "BED" in {"".join(grid.entry(slot)) for slot in grid.slots}


def test_a_word_that_cannot_stand_there_is_told(driver: Driver) -> None:
    begin(driver)
    answer(driver, "put-word", "bats")
    driver.wait(lambda: "BATS has 4 letters" in driver.status)
