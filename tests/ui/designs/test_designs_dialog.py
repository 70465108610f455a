"""New from Theme, through keys and mouse: from pasted entries to a saved puzzle."""

import json
from pathlib import Path

import pytest
from PyQt5.QtCore import QPoint, QRect, Qt
from PyQt5.QtGui import QGuiApplication
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QLabel, QSpinBox, QWidget

from crossword_app.ui.designs.compare_dialog import CompareDialog
from crossword_app.ui.designs.dialog import DesignsDialog
from crossword_app.ui.designs.entries_field import EntriesField, partners
from crossword_app.ui.designs.gallery import DESIGN, PICTURE, Gallery
from crossword_app.ui.designs.preview import DesignPreview
from crossword_app.ui.fill.controller import FillController
from tests.ui.driving import Driver
from tests.ui.looking import child

pytestmark = pytest.mark.usefixtures("whole_list")

THEME = "HIGHER EDUCATION\nROLLING STONE\nTURNING POINT\nBREAD AND BUTTERS"
ENTRIES = ["HIGHEREDUCATION", "ROLLINGSTONE", "TURNINGPOINT", "BREADANDBUTTERS"]


def shown(driver: Driver) -> DesignsDialog:
    """Choose the command, and return its dialog."""
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.press("Ctrl+Shift+G")
    return child(driver.window, DesignsDialog)


def paste(driver: Driver, dialog: DesignsDialog, text: str) -> None:
    field = child(dialog, EntriesField)
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    clipboard.setText(text)
    QTest.keyClick(field, Qt.Key_A, Qt.ControlModifier)
    QTest.keyClick(field, Qt.Key_V, Qt.ControlModifier)


def says(dialog: QWidget, text: str) -> bool:
    return any(text in label.text() for label in dialog.findChildren(QLabel))


def count(dialog: DesignsDialog) -> int:
    model = child(dialog, Gallery).model()
    assert model is not None
    return model.rowCount()


def click_card(dialog: DesignsDialog, row: int, modifier: Qt.KeyboardModifier) -> None:
    gallery = child(dialog, Gallery)
    model = gallery.model()
    assert model is not None
    index = model.index(row, 0)
    gallery.scrollTo(index)
    place = gallery.visualRect(index).center()
    QTest.mouseClick(gallery.viewport(), Qt.LeftButton, modifier, place)


def test_from_pasted_entries_to_a_saved_puzzle(driver: Driver, tmp_path: Path) -> None:
    dialog = shown(driver)
    paste(driver, dialog, THEME)
    driver.wait(lambda: says(dialog, "Every entry has its place"))
    driver.click_on(driver.button("Find grids", dialog))
    driver.wait(lambda: count(dialog) >= 12)
    driver.click_on(driver.button("Stop", dialog))
    driver.wait(lambda: says(dialog, "found."))
    click_card(dialog, 0, Qt.NoModifier)
    driver.click_on(driver.button("Open", dialog))
    assert driver.window.isWindowModified()
    driver.wait(lambda: driver.offers("Accept"))
    driver.click_on(driver.button("Accept"))
    grid = driver.editor.document.puzzle.grid
    assert grid.is_filled
    entries = ["".join(grid.entry(slot)) for slot in grid.slots]
    assert set(ENTRIES) <= set(entries)
    locked = {
        "".join(grid.entry(s)) for s in grid.slots if all(grid[p].is_locked for p in s.positions)
    }
    assert set(ENTRIES) <= locked
    driver.click(0, 0)
    driver.press("Ctrl+Del")  # a corner is changed: the entry goes, and comes back by another fill
    driver.press("Ctrl+F5")
    driver.wait_for_fill()
    driver.click_on(driver.button("Accept"))
    driver.press("Ctrl+E")
    driver.write("The first of many")
    driver.press("Return")
    path = tmp_path / "themed.ipuz"
    driver.choose_file(path, lambda: driver.press("Ctrl+S"))
    saved = json.loads(path.read_text("utf-8"))
    letters = [
        cell["value"] if isinstance(cell, dict) else cell
        for row in saved["solution"]
        for cell in row
    ]
    assert all(letters)
    assert "The first of many" in json.dumps(saved["clues"])


def test_entries_without_partners_are_told_while_they_are_typed(driver: Driver) -> None:
    dialog = shown(driver)
    paste(driver, dialog, "ROLLING STONE\nTURNING POINTS")
    driver.wait(lambda: says(dialog, "no partner of the same length"))
    paste(driver, dialog, "ROLLING STONE\nTURNING POINT")
    driver.wait(lambda: says(dialog, "Every entry has its place"))
    paste(driver, dialog, "A")
    driver.wait(lambda: says(dialog, "a theme entry needs"))
    driver.click_on(driver.button("Find grids", dialog))
    assert count(dialog) == 0


def test_lines_join_entries_of_one_length_the_nearest_first() -> None:
    assert partners({0: 15, 1: 12, 3: 12, 4: 15, 5: 9}) == [(1, 3), (0, 4)]


def test_a_pinned_design_stays_when_another_search_begins(driver: Driver) -> None:
    dialog = shown(driver)
    paste(driver, dialog, THEME)
    driver.click_on(driver.button("Find grids", dialog))
    driver.wait(lambda: count(dialog) >= 3)
    click_card(dialog, 1, Qt.NoModifier)
    driver.click_on(driver.button("Pin", dialog))
    pinned = driver.button("Pinned only", dialog)
    driver.click_on(pinned)
    assert count(dialog) == 1
    driver.click_on(driver.button("Find again", dialog))
    assert count(dialog) == 1
    driver.click_on(pinned)
    driver.wait(lambda: count(dialog) >= 3)
    driver.click_on(driver.button("Stop", dialog))
    driver.wait(lambda: says(dialog, "found."))
    click_card(dialog, 0, Qt.NoModifier)
    click_card(dialog, 1, Qt.ControlModifier)
    driver.with_dialog(
        CompareDialog,
        lambda both: driver.click_on(driver.button("Close", both)),
        lambda: driver.click_on(driver.button("Compare", dialog)),
    )


def test_more_like_one_have_the_entries_in_the_same_places(driver: Driver) -> None:
    dialog = shown(driver)
    paste(driver, dialog, THEME)
    driver.click_on(driver.button("Find grids", dialog))
    driver.wait(lambda: count(dialog) >= 1)
    click_card(dialog, 0, Qt.NoModifier)
    driver.click_on(driver.button("More like this", dialog))
    driver.wait(lambda: count(dialog) >= 4)
    driver.click_on(driver.button("Stop", dialog))
    driver.wait(lambda: says(dialog, "found."))
    model = child(dialog, Gallery).model()
    assert model is not None
    designs = [model.index(row, 0).data(DESIGN) for row in range(model.rowCount())]
    assert len({design.layout for design in designs}) == 1
    assert len({design.start for design in designs}) == len(designs)


def test_the_search_pauses_and_goes_on(driver: Driver) -> None:
    dialog = shown(driver)
    paste(driver, dialog, THEME)
    driver.click_on(driver.button("Find grids", dialog))
    driver.wait(lambda: count(dialog) >= 1)
    driver.click_on(driver.button("Pause", dialog))
    driver.settle()
    driver.click_on(driver.button("Resume", dialog))
    before = count(dialog)
    driver.wait(lambda: count(dialog) > before)


def test_a_size_brings_its_usual_numbers_of_words_and_blocks(driver: Driver) -> None:
    dialog = shown(driver)
    side = child(dialog, QSpinBox, "Squares a side")
    side.setFocus()
    side.selectAll()
    QTest.keyClicks(side, "21")
    QTest.keyClick(side, Qt.Key_Tab)
    assert child(dialog, QSpinBox, "Words at most").value() == 140


def test_the_ghosts_of_an_opened_design_are_one_step(driver: Driver) -> None:
    dialog = shown(driver)
    paste(driver, dialog, THEME)
    driver.click_on(driver.button("Find grids", dialog))
    driver.wait(lambda: count(dialog) >= 1)
    driver.click_on(driver.button("Stop", dialog))
    driver.wait(lambda: says(dialog, "found."))
    click_card(dialog, 0, Qt.NoModifier)
    gallery = child(dialog, Gallery)
    place = gallery.visualRect(gallery.currentIndex()).center()
    QTest.mouseDClick(gallery.viewport(), Qt.LeftButton, Qt.NoModifier, place)
    assert not dialog.isVisible()
    driver.wait(lambda: driver.offers("Accept"))
    assert child(driver.window, FillController).ghosts
    driver.click_on(driver.button("Accept"))
    driver.press("Ctrl+Z")
    grid = driver.editor.document.puzzle.grid
    assert not grid.is_filled
    assert sum(bool(cell.letters) for cell in grid.cells) == sum(map(len, ENTRIES))


def test_a_design_is_shown_larger_than_its_card_on_a_small_screen(driver: Driver) -> None:
    dialog = shown(driver)
    dialog.resize(1024, 700)
    QApplication.processEvents()
    preview = child(dialog, DesignPreview)
    assert preview.width() >= 1.5 * PICTURE
    assert dialog.rect().contains(QRect(preview.mapTo(dialog, QPoint(0, 0)), preview.size()))
