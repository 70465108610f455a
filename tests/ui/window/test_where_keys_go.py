"""Where one clicks, there the keys go: a click in a panel takes them from the grid, Esc or a click gives them back."""

from collections.abc import Iterator

import pytest
from PyQt5.QtCore import QPoint, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDockWidget,
    QLineEdit,
    QListView,
    QWidget,
)

from crossword_app.model.edits import set_clue
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.ui.clues.line import ClueLine
from crossword_app.ui.clues.table import ClueTable
from crossword_app.ui.look.panel import Panel
from crossword_app.ui.problems.remark_list import RemarkList
from tests.ui.driving import Driver
from tests.ui.looking import child

DRAWN = ("CARE", "AREA", "REAR", "EARN")
TABS = [
    ("suggestions", 0),
    ("suggestions", 1),
    ("clues", 0),
    ("clues", 1),
    ("clues", 2),
    ("statistics", 0),
    ("statistics", 1),
    ("problems", None),
]


@pytest.fixture
def filled(driver: Driver) -> Driver:
    puzzle = Puzzle(Grid.parse("\n".join(DRAWN)))
    for slot in puzzle.grid.slots:
        puzzle = set_clue(puzzle, slot, Clue(f"Fine clue for {slot.short_name}"))
    driver.editor.document.replace(puzzle, None)
    driver.click(1, 1)
    return driver


def is_untouched(driver: Driver) -> bool:
    return driver.editor.document.puzzle.grid.rows == DRAWN and not driver.grid.selection


def places_in(panel: QDockWidget) -> Iterator[tuple[QWidget, QPoint]]:
    """Yield a place in every part of *panel* that can be seen, but none where a click does something of its own."""
    for part in panel.findChildren(QWidget):
        place = QPoint(3, part.height() - 3)
        rows = part.parentWidget()
        is_row = isinstance(rows, QAbstractItemView) and rows.indexAt(place).isValid()
        acts = is_row or isinstance(part, QAbstractButton | QComboBox)
        if part.isVisible() and part.isEnabled() and not acts:
            yield part, place


def test_a_click_in_a_panel_takes_the_keys_from_the_grid(filled: Driver) -> None:
    panels = {panel.objectName(): panel for panel in filled.window.findChildren(Panel)}
    assert {name for name, _ in TABS} == set(panels)
    for name, tab in TABS:
        panel = panels[name]
        if tab is not None:
            panel.head.choose_tab(tab)
        filled.settle()
        for part, place in list(places_in(panel)):
            filled.grid.setFocus()
            QTest.mouseClick(part, Qt.LeftButton, pos=place)
            focus = QApplication.focusWidget()
            assert focus is not None
            assert panel.isAncestorOf(focus), part
            for keys in ("Delete", "Ctrl+A", "Ctrl+X"):
                filled.press(keys)
            assert is_untouched(filled), part


def test_in_the_clue_table_keys_go_through_rows_and_esc_leads_back(filled: Driver) -> None:
    table = child(filled.window, ClueTable)
    place = table.visualRect(table.model().index(2, 1)).center()
    QTest.mouseClick(table.viewport(), Qt.LeftButton, pos=place)
    assert filled.window.focusWidget() is table
    filled.press("Ctrl+A")
    assert len(table.selectionModel().selectedRows()) == 8
    filled.press("Delete")
    assert is_untouched(filled)
    filled.press("Down")
    assert table.currentIndex().row() == 3
    filled.press("Escape")
    assert filled.grid.hasFocus()
    filled.press("Ctrl+A")
    assert len(filled.grid.selection) == 16
    filled.click(0, 0)
    filled.press("Delete")
    filled.write("B")
    assert filled.editor.document.puzzle.grid.rows[0] == "BARE"


def test_a_click_on_a_tab_leads_there_and_a_closed_panel_gives_the_keys_back(
    filled: Driver,
) -> None:
    filled.click_on(filled.button("This Clue"))
    filled.press("Delete")
    assert is_untouched(filled)
    panel = next(p for p in filled.window.findChildren(Panel) if p.objectName() == "clues")
    panel.close()
    assert filled.grid.hasFocus()


def test_show_of_a_fault_of_a_clue_leads_into_that_clue(filled: Driver) -> None:
    slot = filled.editor.document.puzzle.grid.slots[2]
    faulty = Clue("A (faulty clue")
    filled.editor.document.edit("Clue", lambda puzzle: set_clue(puzzle, slot, faulty))
    rows = child(filled.window, RemarkList)
    filled.wait(lambda: any("not closed" in text for text in texts(rows)))
    row = next(n for n, text in enumerate(texts(rows)) if "not closed" in text)
    index = rows.model().index(row, 0)
    rows.scrollTo(index)
    place = rows.visualRect(index).topLeft() + QPoint(60, 10)
    QTest.mouseClick(rows.viewport(), Qt.LeftButton, pos=place)
    field = child(child(filled.window, ClueLine), QLineEdit)
    assert filled.window.focusWidget() is field
    assert field.text() == "A (faulty clue"


def texts(rows: QListView) -> list[str]:
    model = rows.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]
