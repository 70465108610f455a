"""The dialog for a new puzzle, and the other dialogs that ask."""

from pathlib import Path

import pytest
from PyQt5.QtCore import QPoint, QRect, Qt
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

from crossword_app.formats.patterns import shipped_patterns
from crossword_app.generate.pattern_library import PatternWish, find_patterns
from crossword_app.generate.request import Between
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.geometry import Size
from crossword_app.model.kinds import PuzzleKind, kind_set, set_kind
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.dialogs.help import KeysDialog
from crossword_app.ui.dialogs.new_puzzle import NewPuzzleDialog
from crossword_app.ui.dialogs.pattern_gallery import PATTERN, PatternGallery
from crossword_app.ui.dialogs.properties import PropertiesDialog
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.venues.venue import set_venue, venue_set
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


@pytest.fixture
def own_venues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the user's own profiles of venues."""
    monkeypatch.setenv("CROSSWORD_APP_HOME", str(tmp_path))
    folder = tmp_path / "venues"
    folder.mkdir()
    return folder


def press(dialog: NewPuzzleDialog, text: str) -> QAbstractButton:
    button = next(
        b for b in dialog.findChildren(QAbstractButton) if b.text() == text and b.isVisible()
    )
    QTest.mouseClick(button, Qt.LeftButton)
    return button


def gallery(dialog: NewPuzzleDialog) -> PatternGallery:
    return child(dialog, PatternGallery)


def cards(dialog: NewPuzzleDialog) -> list[str]:
    """The names on the cards, in the order in which they stand."""
    model = gallery(dialog).model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def place(dialog: NewPuzzleDialog, name: str) -> QRect:
    """Scroll to a card, and return where it stands."""
    view = gallery(dialog)
    index = view.model().index(cards(dialog).index(name), 0)
    view.scrollTo(index)
    return view.visualRect(index)


def click(dialog: NewPuzzleDialog, name: str) -> None:
    where = place(dialog, name).center()
    QTest.mouseClick(gallery(dialog).viewport(), Qt.LeftButton, Qt.NoModifier, where)


def write(dialog: NewPuzzleDialog, field: str, text: str) -> QLineEdit:
    edit = child(dialog, QLineEdit, field)
    edit.setFocus()
    edit.selectAll()
    QTest.keyClick(edit, Qt.Key_Delete)
    QTest.keyClicks(edit, text)
    return edit


def found_text(dialog: NewPuzzleDialog) -> str:
    """The line that says how many patterns there are."""
    return next(
        label.text()
        for label in dialog.findChildren(QLabel)
        if "pattern" in label.text().lower() and label.text() not in EXPLANATIONS
    )


EXPLANATIONS = ("Start from a pattern. Every block can be moved later.", "Symmetry of the pattern")


def test_it_starts_with_an_empty_15x15(dialog: NewPuzzleDialog) -> None:
    puzzle = dialog.puzzle
    assert puzzle.grid.size == Size(15, 15)
    assert puzzle.symmetry is Symmetry.ROTATE_180
    assert all(cell.is_empty for cell in puzzle.grid.cells)


def test_a_card_gives_its_pattern(dialog: NewPuzzleDialog) -> None:
    click(dialog, "Themeless")
    assert gallery(dialog).chosen.name == "Themeless"
    assert dialog.puzzle.grid.rows == gallery(dialog).chosen.grid.rows
    assert len(gallery(dialog).selectedIndexes()) == 1


def test_a_double_click_starts_the_puzzle(dialog: NewPuzzleDialog) -> None:
    click(dialog, "Elevens")
    where = place(dialog, "Elevens").center()
    QTest.mouseDClick(gallery(dialog).viewport(), Qt.LeftButton, Qt.NoModifier, where)
    assert dialog.result() == NewPuzzleDialog.Accepted
    assert dialog.puzzle.grid.rows == gallery(dialog).chosen.grid.rows


def test_a_size_shows_its_patterns(dialog: NewPuzzleDialog) -> None:
    press(dialog, "21")
    of_size = [pattern.name for pattern in shipped_patterns() if pattern.size == Size(21, 21)]
    assert cards(dialog) == ["Empty", *of_size]
    assert cards(dialog)[1] == "Sunday"
    assert dialog.puzzle.grid.size == Size(21, 21)
    assert found_text(dialog) == f"{len(of_size)} patterns of 21 × 21"


def test_patterns_are_searched_and_chosen_by_keys(dialog: NewPuzzleDialog) -> None:
    field = write(dialog, "Holds theme entries of", "15, 11, 11")
    assert "Themed" in cards(dialog)
    assert "Airy" not in cards(dialog)
    assert gallery(dialog).chosen.name == cards(dialog)[1], (
        "the first that holds them, no empty grid"
    )
    write(dialog, "Words", "78")
    wish = PatternWish(Size(15, 15), Between(78, 78), None, (15, 11, 11))
    names = [pattern.name for pattern in find_patterns(shipped_patterns(), wish)]
    assert cards(dialog) == ["Empty", *names]
    QTest.keyClick(field, Qt.Key_Return)  # on to the cards: it does not close the dialog
    assert dialog.isVisible()
    assert dialog.focusWidget() is gallery(dialog)
    assert gallery(dialog).chosen.name == names[0]
    QTest.keyClick(gallery(dialog), Qt.Key_Right)
    assert gallery(dialog).chosen.name == names[1]
    QTest.keyClick(gallery(dialog), Qt.Key_Return)
    assert dialog.result() == NewPuzzleDialog.Accepted
    lengths = sorted(len(slot) for slot in dialog.puzzle.grid.slots)
    assert len(lengths) == 78
    assert {11, 15} <= set(lengths)


def test_what_the_user_chose_stays_chosen_while_it_fits(dialog: NewPuzzleDialog) -> None:
    write(dialog, "Words", "60-78")
    own = cards(dialog)[3]
    click(dialog, own)
    write(dialog, "Words", "60-80")
    assert gallery(dialog).chosen.name == own
    write(dialog, "Words", "")
    assert gallery(dialog).chosen.name == own


def test_without_a_wish_the_grid_is_empty_again(dialog: NewPuzzleDialog) -> None:
    write(dialog, "Words", "78")
    assert gallery(dialog).chosen.name != "Empty"
    write(dialog, "Words", "")
    assert gallery(dialog).chosen.name == "Empty"


def test_a_pattern_of_a_symmetry_brings_it_along(dialog: NewPuzzleDialog) -> None:
    wanted = child(dialog, QComboBox, "Symmetry of the pattern")
    wanted.setCurrentIndex(wanted.findData(Symmetry.LEFT_RIGHT))
    click(dialog, cards(dialog)[1])
    symmetries = [dialog.puzzle.symmetry]
    own = child(dialog, QComboBox, "Symmetry")
    own.setCurrentIndex(own.findData(Symmetry.NONE))
    write(dialog, "Words", "60-90")  # the pattern is still there, and the choice of a symmetry too
    assert [*symmetries, dialog.puzzle.symmetry] == [Symmetry.LEFT_RIGHT, Symmetry.NONE]


@pytest.mark.parametrize(
    ("holds", "words", "sentence"),
    [
        ("eleven", "", "The lengths of entries are numbers with commas between: 11, 13, 15."),
        ("99", "", "No entry of a pattern has 99 letters"),
        ("", "few", "'few' is no number of words"),
        ("14, 15", "", "None of the "),
    ],
)
def test_what_cannot_be_found_is_told(
    dialog: NewPuzzleDialog, holds: str, words: str, sentence: str
) -> None:
    write(dialog, "Holds theme entries of", holds)
    write(dialog, "Words", words)
    assert cards(dialog) == ["Empty"]
    assert any(sentence in label.text() for label in dialog.findChildren(QLabel))
    assert dialog.puzzle.grid.size == Size(15, 15)


def test_a_size_without_patterns_says_which_have_some(dialog: NewPuzzleDialog) -> None:
    dialog.findChildren(QSpinBox)[1].setValue(4)
    assert cards(dialog) == ["Empty"]
    assert found_text(dialog).startswith("No patterns of 15 × 4. Sides with patterns: 5, 6, 7")


def test_a_card_tells_its_figures_and_how_its_ease_was_measured(dialog: NewPuzzleDialog) -> None:
    index = gallery(dialog).model().index(cards(dialog).index("Themed"), 0)
    told = index.data(Qt.AccessibleTextRole)
    for part in ("Themed", "78 words · 36 blocks", "180° · 15 11 11", "fills easily"):
        assert part in told
    tip, measure = index.data(Qt.ToolTipRole), index.data(PATTERN).measure
    floor = f"all score {measure.highest_floor} or more"
    for part in ("default English list", floor, "2 of 11", "mean length 4.8"):
        assert part in tip


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
    box = child(dialog, QComboBox, "Symmetry")
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


def test_a_venue_brings_its_size_and_another_size_gives_it_up(
    dialog: NewPuzzleDialog, settings: Settings
) -> None:
    venues = child(dialog, QComboBox, "Checked against")
    assert venue_set(dialog.puzzle) == ""
    assert venues.currentText() == "No venue: the rules of its kind"
    venues.setCurrentIndex(venues.findData("american-sunday"))
    assert "21 × 21, up to 140 words" in [label.text() for label in dialog.findChildren(QLabel)]
    assert dialog.puzzle.grid.size == Size(21, 21)
    assert venue_set(dialog.puzzle) == "american-sunday"
    press(dialog, "5")
    assert (venue_set(dialog.puzzle), venues.currentIndex()) == ("", 0)
    venues.setCurrentIndex(venues.findData("mini"))
    assert dialog.puzzle.grid.size == Size(5, 5)
    press(dialog, "Make this my default")
    press(dialog, "Create puzzle")
    assert settings.new_venue == "mini"


def test_the_properties_keep_the_kind_for_when_the_venue_has_none(
    theme: ThemeManager, qtbot: QtBot, own_venues: Path
) -> None:
    (own_venues / "village.toml").write_text('title = "Village"', "utf-8")
    (own_venues / "broken.toml").write_text("title = 3", "utf-8")
    puzzle = set_venue(set_kind(Puzzle.blank(Size(5, 5)), PuzzleKind.FREE), "mini")
    asked = PropertiesDialog(puzzle, theme)
    qtbot.addWidget(asked)
    kinds, venues = child(asked, QComboBox, "Kind"), child(asked, QComboBox, "Checked against")
    assert (kinds.isEnabled(), kinds.currentData()) == (False, PuzzleKind.AMERICAN)
    assert asked.edit(puzzle) == puzzle
    texts = [label.text() for label in asked.findChildren(QLabel)]
    assert "The venue broken.toml is not valid: title is 3: it should be a text." in texts
    venues.setCurrentIndex(venues.findData("village"))
    assert (kinds.isEnabled(), kinds.currentData()) == (True, PuzzleKind.FREE)
    kinds.setCurrentIndex(kinds.findData(PuzzleKind.BARRED))
    changed = asked.edit(puzzle)
    assert (venue_set(changed), kind_set(changed)) == ("village", PuzzleKind.BARRED)


def test_a_venue_that_is_not_known_here_is_kept(theme: ThemeManager, qtbot: QtBot) -> None:
    puzzle = set_venue(Puzzle.blank(Size(5, 5)), "gazette")
    asked = PropertiesDialog(puzzle, theme)
    qtbot.addWidget(asked)
    assert child(asked, QComboBox, "Checked against").currentText() == "gazette (not known here)"
    assert asked.edit(puzzle) == puzzle


def test_the_author_is_remembered_and_the_rest_on_request(
    dialog: NewPuzzleDialog, settings: Settings, theme: ThemeManager, qtbot: QtBot
) -> None:
    press(dialog, "5")
    click(dialog, "Mini")
    write(dialog, "Title", "Mine")
    write(dialog, "Author", "R. Marlowe")
    QTest.mouseClick(dialog.findChildren(QCheckBox)[0], Qt.LeftButton)
    press(dialog, "Create puzzle")
    assert (dialog.puzzle.title, dialog.puzzle.author) == ("Mine", "R. Marlowe")

    again = NewPuzzleDialog(settings, theme)
    qtbot.addWidget(again)
    assert again.puzzle.author == "R. Marlowe"
    assert again.puzzle.title == ""
    assert again.puzzle.grid.rows == dialog.puzzle.grid.rows


def test_a_cancelled_dialog_remembers_nothing(dialog: NewPuzzleDialog, settings: Settings) -> None:
    write(dialog, "Author", "R. Marlowe")
    press(dialog, "Cancel")
    assert settings.author == ""


def test_a_card_shows_its_pattern_and_its_name(
    dialog: NewPuzzleDialog, theme: ThemeManager
) -> None:
    view = gallery(dialog).viewport()
    block, muted = QColor(theme.palette.block), QColor(theme.palette.muted)
    empty, themed = place(dialog, "Empty"), place(dialog, "Themed")
    assert ink(view, block, area=themed) > ink(view, block, area=empty) + 300
    assert ink(view, muted, tolerance=24, area=themed) > 20


def test_every_key_is_listed(theme: ThemeManager, qtbot: QtBot) -> None:
    dialog = KeysDialog(theme)
    qtbot.addWidget(dialog)
    texts = {label.text() for label in dialog.findChildren(QLabel)}
    assert {"In the grid", "Tab, Shift+Tab", "Ctrl+S", "Save the puzzle", "F5"} <= texts
    dialog.show()
    long = next(label for label in dialog.findChildren(QLabel) if "whole grids" in label.text())
    assert long.height() >= long.heightForWidth(long.width()) > long.fontMetrics().height() + 4
    right = long.mapTo(dialog, QPoint(long.width(), 0)).x()
    assert right <= dialog.width() - 28, "it breaks into lines, and is not cut off"
