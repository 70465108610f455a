"""Why no fill exists, as the constructor sees it, and the ways out that they click."""

from pathlib import Path

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QAbstractButton

from crossword_app.ui.fill.explanation_panel import ExplanationPanel
from tests.ui.driving import Driver
from tests.ui.looking import child

DEAD_END = """
QQX#...
....#..
..W#...
..#....
...#...
"""


def ways_out(driver: Driver) -> list[str]:
    panel = child(driver.window, ExplanationPanel)
    cards = [b for b in panel.findChildren(QAbstractButton) if b.accessibleDescription()]
    return [card.text() for card in cards if card.isVisible()]


@pytest.fixture
def driver_at_a_dead_end(driver: Driver, tmp_path: Path) -> Driver:
    """A window in which autofill has just found that a grid cannot be filled, and why."""
    file = tmp_path / "dead-end.txt"
    file.write_text(DEAD_END, encoding="utf-8")
    driver.editor.window.files.load(file)
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.press("F5")
    driver.wait(lambda: bool(ways_out(driver)))
    return driver


def test_a_way_out_is_clicked_and_the_grid_fills(driver_at_a_dead_end: Driver) -> None:
    driver = driver_at_a_dead_end
    assert "Cannot be filled" in {
        head.title for head in (p.head for p in driver.editor.window.workspace.panels.values())
    }
    before = driver.editor.document.puzzle
    way = next(text for text in ways_out(driver) if text.startswith("Clear "))
    driver.click_on(driver.button(way))
    driver.wait(lambda: driver.offers("Accept") or driver.offers("Close"))
    assert driver.editor.document.puzzle != before
    assert driver.editor.document.undo_stack.undoText() == way
    driver.press("Ctrl+Z")
    assert driver.editor.document.puzzle == before


def test_closing_brings_the_suggestions_back(driver_at_a_dead_end: Driver) -> None:
    driver = driver_at_a_dead_end
    panel = child(driver.window, ExplanationPanel)
    driver.click_on(driver.button("Close", panel))
    assert not panel.isVisible()
    assert driver.editor.window.workspace.suggestions.isVisible()
    assert driver.editor.window.workspace.panels["suggestions"].head.title == "Suggestions"


def test_an_edit_takes_the_explanation_away(driver_at_a_dead_end: Driver) -> None:
    driver = driver_at_a_dead_end
    driver.click(0, 0)
    QTest.keyClick(driver.grid, Qt.Key_Delete)
    assert not child(driver.window, ExplanationPanel).isVisible()


def test_a_card_is_pressed_with_the_keyboard(driver_at_a_dead_end: Driver) -> None:
    driver = driver_at_a_dead_end
    before = driver.editor.document.puzzle
    card = driver.button(ways_out(driver)[0])
    card.setFocus()
    QTest.keyClick(card, Qt.Key_Return)
    assert driver.editor.document.puzzle != before
