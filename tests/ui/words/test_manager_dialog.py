"""The dialog of the word lists: how it looks, and where the keyboard is when it opens."""

import numpy as np
import pytest
from PyQt5.QtCore import QRect, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QLineEdit, QTabBar, QTabWidget, QWidget

from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.manager_dialog import WordListsDialog
from crossword_app.ui.words.ranking_view import RankingView
from crossword_app.ui.words.table import WordTable
from tests.ui.driving import Driver
from tests.ui.looking import child, ink

pytestmark = pytest.mark.usefixtures("short_list")


@pytest.fixture
def dialog(driver: Driver) -> WordListsDialog:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.press("Ctrl+Shift+L")
    dialog = child(driver.window, WordListsDialog)
    QApplication.setActiveWindow(dialog)
    return dialog


def open_page(dialog: WordListsDialog, number: int) -> None:
    bar = child(dialog, QTabBar)
    QTest.mouseClick(bar, Qt.LeftButton, pos=bar.tabRect(number).center())


def first_ink(widget: QWidget, area: QRect) -> int:
    """Return how far from the left of *area* the first text begins."""
    image = widget.grab(area).toImage()
    dots = np.array([
        [image.pixelColor(x, y).lightness() for x in range(image.width())]
        for y in range(image.height())
    ])  # fmt: skip
    return int(np.flatnonzero((dots < 190).any(axis=0))[0])


def test_the_search_field_has_the_keyboard_when_its_page_opens(dialog: WordListsDialog) -> None:
    field = child(dialog, QLineEdit, "Look for words")
    assert child(dialog, RankingView).hasFocus()
    open_page(dialog, 1)
    assert field.hasFocus()
    QTest.keyClicks(field, "QUARTZ")
    dialog.hide()
    dialog.show()
    QApplication.setActiveWindow(dialog)
    assert field.hasFocus()
    assert field.selectedText() == "QUARTZ"


def test_ctrl_f_looks_for_words_from_every_page(dialog: WordListsDialog) -> None:
    QTest.keyClick(child(dialog, RankingView), Qt.Key_F, Qt.ControlModifier)
    assert child(dialog, QLineEdit, "Look for words").hasFocus()


def test_the_keyboard_goes_from_page_to_page_by_the_tabs(dialog: WordListsDialog) -> None:
    bar = child(dialog, QTabBar)
    bar.setFocus(Qt.TabFocusReason)
    QTest.keyClick(bar, Qt.Key_Right)
    assert child(dialog, QTabWidget).currentIndex() == 1
    assert bar.hasFocus()


def test_column_heads_stand_over_their_columns(driver: Driver, dialog: WordListsDialog) -> None:
    open_page(dialog, 1)
    QTest.keyClicks(child(dialog, QLineEdit, "Look for words"), "HIM")
    table = child(dialog, WordTable)
    first = table.model().index
    driver.wait(lambda: first(0, 0).data() == "HIM" and bool(first(0, 4).data()))
    heads, rows = table.horizontalHeader(), table.viewport()
    for column in (0, 4):
        left, width = heads.sectionViewportPosition(column), 60
        head = first_ink(heads, QRect(left, 2, width, heads.height() - 6))
        cell = first_ink(rows, QRect(left, 0, width, table.rowHeight(0)))
        assert abs(head - cell) <= 1


def test_lists_and_tables_have_an_outline_and_the_tabs_a_hairline(
    dialog: WordListsDialog, theme: ThemeManager
) -> None:
    control, line = theme.colour("control"), theme.colour("line")
    child(dialog, QTabBar).setFocus()
    ranking = child(dialog, RankingView)
    assert ink(ranking, control, area=QRect(0, 20, 1, ranking.height() - 40)) > 50
    pages = child(dialog, QTabWidget)
    bar = child(dialog, QTabBar)
    below = QRect(bar.width() + 20, bar.height() - 2, pages.width() - bar.width() - 40, 3)
    assert ink(pages, line, area=below) >= below.width()
    above = QRect(bar.width() + 20, 0, pages.width() - bar.width() - 40, bar.height() - 4)
    assert ink(pages, line, area=above) == 0
    open_page(dialog, 1)
    table = child(dialog, WordTable)
    assert ink(table, control, area=QRect(0, 20, 1, table.height() - 40)) > 50
