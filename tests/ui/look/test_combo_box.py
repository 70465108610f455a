"""The list of a combo box looks as other lists do."""

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.rows import ROW_HEIGHT
from crossword_app.ui.look.theme import ThemeManager
from tests.ui.looking import ink


@pytest.mark.parametrize("name", ["light", "dark"])
def test_the_row_of_the_keyboard_is_in_the_colour_of_other_lists(
    qtbot: QtBot, qapp: QApplication, theme: ThemeManager, name: str
) -> None:
    theme.set_theme(name)
    box = ComboBox()
    box.addItems(["English", "Dutch", "French"])
    qtbot.addWidget(box)
    with qtbot.waitExposed(box):
        box.show()
    box.showPopup()
    view = box.view()
    QTest.keyClick(view, Qt.Key_Down)
    assert ink(view, theme.colour("tint")) > 500
    assert ink(view, theme.colour("accent")) == 0
    assert view.visualRect(view.currentIndex()).height() >= ROW_HEIGHT
    QTest.keyClick(view, Qt.Key_Return)
    assert box.currentText() == "Dutch"
    del qapp
