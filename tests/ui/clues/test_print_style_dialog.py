"""The dialog of the print style: what is shown before, and what one step changes."""

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QLabel, QPushButton, QTableView
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from crossword_app.model.edits import set_clue
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.ui.clues.print_style_dialog import PrintStyleDialog
from crossword_app.ui.document import Document
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.theme import ThemeManager
from tests.ui.looking import child

TEXTS = ('"Pet"', "Cry—so", "Come first", "Cattle -- of old", 'It\'s "you"', "___ of tea")


@pytest.fixture
def document() -> Document:
    puzzle = Puzzle(Grid.parse("CAT\nOHO\nWIN"))
    for slot, text in zip(puzzle.grid.slots, TEXTS, strict=True):
        puzzle = set_clue(puzzle, slot, Clue(text))
    return Document(puzzle)


@pytest.fixture
def dialog(document: Document, theme: ThemeManager, qtbot: QtBot) -> PrintStyleDialog:
    made = PrintStyleDialog(document, theme)
    qtbot.addWidget(made)
    made.show()
    return made


def shown(dialog: PrintStyleDialog) -> list[list[str]]:
    model = child(dialog, QTableView).model()
    return [
        [model.index(row, column).data() for column in range(3)] for row in range(model.rowCount())
    ]


def choose(dialog: PrintStyleDialog, field: str, words: str) -> None:
    box = child(dialog, ComboBox, field)
    box.setCurrentIndex(next(i for i in range(box.count()) if words in box.itemText(i)))


def primary(dialog: PrintStyleDialog) -> QPushButton:
    return next(button for button in dialog.findChildren(QPushButton) if button.isDefault())


def texts(document: Document) -> list[str]:
    return [document.puzzle.clue(slot).text for slot in document.puzzle.grid.slots]


def test_it_begins_with_the_usual_style_and_changes_what_is_ticked(
    document: Document, dialog: PrintStyleDialog, qtmodeltester: ModelTester
) -> None:
    assert shown(dialog) == [["1D", "Cattle -- of old", "Cattle—of old"]]
    choose(dialog, "Quotation marks", "Curly")
    choose(dialog, "Dashes", "Long")
    assert shown(dialog) == [
        ["1A", '"Pet"', "“Pet”"],
        ["1D", "Cattle -- of old", "Cattle—of old"],
        ["2D", 'It\'s "you"', "It’s “you”"],
    ]
    table = child(dialog, QTableView)
    qtmodeltester.check(table.model())  # type: ignore[no-untyped-call]
    table.setFocus()
    table.setCurrentIndex(table.model().index(1, 0))
    QTest.keyClick(table, Qt.Key_Space)
    assert primary(dialog).text() == "Change 2 clues"
    QTest.mouseClick(primary(dialog), Qt.LeftButton)
    changed = ["“Pet”", "Cry—so", "Come first", "Cattle -- of old", "It’s “you”", "___ of tea"]
    assert texts(document) == changed
    document.undo_stack.undo()
    assert texts(document) == list(TEXTS)


def test_nothing_is_changed_where_nothing_is_ticked(
    document: Document, dialog: PrintStyleDialog
) -> None:
    choose(dialog, "Dashes", "As they are")
    assert shown(dialog) == []
    assert not primary(dialog).isEnabled()
    choose(dialog, "Quotation marks", "Curly")
    untick = next(b for b in dialog.findChildren(QPushButton) if b.text() == "Untick all")
    QTest.mouseClick(untick, Qt.LeftButton)
    assert (primary(dialog).text(), primary(dialog).isEnabled()) == ("Change", False)
    dialog.accept()
    assert dialog.isVisible()
    assert texts(document) == list(TEXTS)


def test_clues_of_no_end_are_left_alone_and_told(theme: ThemeManager, qtbot: QtBot) -> None:
    puzzle = Puzzle(Grid.parse("CAT\nOHO\nWIN"))
    texts = {0: "'" * 5_001, 1: "Cry—so", 2: "Come -- first"}
    for place, text in texts.items():
        puzzle = set_clue(puzzle, puzzle.grid.slots[place], Clue(text))
    dialog = PrintStyleDialog(Document(puzzle), theme)
    qtbot.addWidget(dialog)
    assert [row[0] for row in shown(dialog)] == ["5A"]
    assert [label.text() for label in dialog.findChildren(QLabel) if "left" in label.text()] == [
        "1 clue would be changed; 1 clue of more than 5,000 characters left as before"
    ]
