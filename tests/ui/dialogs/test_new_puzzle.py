"""The dialog for a new puzzle, and the other dialogs that ask."""

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtGui import QColor
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.geometry import Size
from crossword_app.model.languages import DUTCH
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.dialogs.help import KeysDialog
from crossword_app.ui.dialogs.new_puzzle import NewPuzzleDialog
from crossword_app.ui.dialogs.pattern_card import PatternCard
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from tests.ui.looking import child, ink


@pytest.fixture
def settings() -> Settings:
    return Settings(None)


@pytest.fixture
def dialog(settings: Settings, theme: ThemeManager, qtbot: QtBot) -> NewPuzzleDialog:
    made = NewPuzzleDialog(settings, theme)
    qtbot.addWidget(made)
    made.show()
    return made


def press(dialog: NewPuzzleDialog, text: str) -> QAbstractButton:
    button = next(
        b for b in dialog.findChildren(QAbstractButton) if b.text() == text and b.isVisible()
    )
    QTest.mouseClick(button, Qt.LeftButton)
    return button


def cards(dialog: NewPuzzleDialog) -> list[PatternCard]:
    """The cards in the order in which they stand."""
    found = [card for card in dialog.findChildren(PatternCard) if card.isVisible()]
    return sorted(found, key=lambda card: (card.y(), card.x()))


def test_it_starts_with_an_empty_15x15(dialog: NewPuzzleDialog) -> None:
    puzzle = dialog.puzzle
    assert puzzle.grid.size == Size(15, 15)
    assert puzzle.symmetry is Symmetry.ROTATE_180
    assert all(cell.is_empty for cell in puzzle.grid.cells)


def test_a_card_gives_its_pattern(dialog: NewPuzzleDialog) -> None:
    card = press(dialog, "Themeless")
    assert card.isChecked()
    assert dialog.puzzle.grid.rows == card.grid.rows  # type: ignore[attr-defined]
    assert sum(card.isChecked() for card in cards(dialog)) == 1


def test_a_card_of_another_size_changes_the_size_and_stays_where_it_is(
    dialog: NewPuzzleDialog,
) -> None:
    order = [card.text() for card in cards(dialog)]
    press(dialog, "Mini")
    assert [box.value() for box in dialog.findChildren(QSpinBox)] == [5, 5]
    assert [card.text() for card in cards(dialog)] == order
    assert dialog.puzzle.grid.size == Size(5, 5)


def test_a_size_shows_its_patterns_first(dialog: NewPuzzleDialog) -> None:
    press(dialog, "21")
    assert [card.text() for card in cards(dialog)][:2] == ["Empty", "Sunday"]
    assert dialog.puzzle.grid.size == Size(21, 21)


def test_any_size_can_be_typed(dialog: NewPuzzleDialog) -> None:
    columns, rows = dialog.findChildren(QSpinBox)
    for box, side in ((columns, "9"), (rows, "4")):
        box.setFocus()
        box.selectAll()
        QTest.keyClicks(box, side)
        QTest.keyClick(box, Qt.Key_Tab)
    assert str(dialog.puzzle.grid.size) == "9x4"
    assert not any(
        button.isChecked() for button in dialog.findChildren(QPushButton) if button.isCheckable()
    )


def test_only_a_square_has_square_symmetries(dialog: NewPuzzleDialog) -> None:
    box = dialog.findChildren(QComboBox)[0]
    box.setCurrentIndex(box.findData(Symmetry.ROTATE_90))
    symmetries = [dialog.puzzle.symmetry]
    dialog.findChildren(QSpinBox)[1].setValue(4)
    symmetries.append(dialog.puzzle.symmetry)
    assert symmetries == [Symmetry.ROTATE_90, Symmetry.ROTATE_180]


def test_a_language_is_chosen_by_its_name_and_comes_first_the_next_time(
    dialog: NewPuzzleDialog, settings: Settings
) -> None:
    assert dialog.puzzle.alphabet == ENGLISH
    box = child(dialog, QComboBox, "Language")
    QTest.keyClicks(box, "Dut")
    assert box.currentText() == "Dutch"
    assert dialog.puzzle.alphabet == DUTCH
    press(dialog, "Make this my default")
    press(dialog, "Create puzzle")
    assert NewPuzzleDialog(settings, dialog.theme).puzzle.alphabet == DUTCH


def test_the_author_is_remembered_and_the_rest_on_request(
    dialog: NewPuzzleDialog, settings: Settings, theme: ThemeManager, qtbot: QtBot
) -> None:
    title, author = (edit for edit in dialog.findChildren(QLineEdit)[-2:])
    QTest.keyClicks(title, "Mine")
    QTest.keyClicks(author, "R. Marlowe")
    press(dialog, "Mini")
    QTest.mouseClick(dialog.findChildren(QCheckBox)[0], Qt.LeftButton)
    press(dialog, "Create puzzle")
    assert (dialog.puzzle.title, dialog.puzzle.author) == ("Mine", "R. Marlowe")

    again = NewPuzzleDialog(settings, theme)
    qtbot.addWidget(again)
    assert again.puzzle.author == "R. Marlowe"
    assert again.puzzle.title == ""
    assert again.puzzle.grid.rows == dialog.puzzle.grid.rows


def test_a_cancelled_dialog_remembers_nothing(dialog: NewPuzzleDialog, settings: Settings) -> None:
    QTest.keyClicks(dialog.findChildren(QLineEdit)[-1], "R. Marlowe")
    press(dialog, "Cancel")
    assert settings.author == ""


def test_a_card_shows_its_pattern_and_its_name(
    dialog: NewPuzzleDialog, theme: ThemeManager
) -> None:
    empty, themed = cards(dialog)[:2]
    assert ink(themed, QColor(theme.palette.block)) > ink(empty, QColor(theme.palette.block)) + 300
    assert ink(themed, QColor(theme.palette.muted), tolerance=24) > 20


def test_every_key_is_listed(theme: ThemeManager, qtbot: QtBot) -> None:
    dialog = KeysDialog(theme)
    qtbot.addWidget(dialog)
    texts = {label.text() for label in dialog.findChildren(QLabel)}
    assert {"In the grid", "Tab, Shift+Tab", "Ctrl+S", "Save the puzzle", "F5"} <= texts
