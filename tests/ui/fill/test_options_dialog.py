"""What fills keep to: read, written, saved with the puzzle, remembered for all."""

from pathlib import Path

import pytest
from PyQt5.QtCore import QPoint, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QPlainTextEdit, QSpinBox

from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model.geometry import Position
from crossword_app.ui.fill.options_dialog import FillOptionsDialog
from crossword_app.ui.fill.request import request_of
from crossword_app.ui.words.kind_filter import KindFilter
from tests.ui.driving import Driver
from tests.ui.looking import child


def write(
    dialog: FillOptionsDialog, kind: type[QLineEdit | QPlainTextEdit], name: str, text: str
) -> None:
    """Type *text* into the field called *name*."""
    field = child(dialog, kind, name)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)


def test_options_are_set_by_a_key_and_kept_as_one_step(driver: Driver, tmp_path: Path) -> None:
    driver.settle()
    before = driver.editor.document.puzzle

    def act(dialog: FillOptionsDialog) -> None:
        for name, floor in (("Floor", "61"), ("Floor of new puzzles", "45")):
            child(dialog, QSpinBox, name).selectAll()
            QTest.keyClicks(child(dialog, QSpinBox, name), floor)
        write(dialog, QLineEdit, "Floors of some lengths or entries", "3:40")
        write(dialog, QPlainTextEdit, "Words not to place", "era, oreo")
        write(dialog, QPlainTextEdit, "Words to place if possible", "quiz")
        driver.click_on(child(dialog, QCheckBox))
        shared = child(dialog, QSpinBox, "No two words share so many letters in a row")
        shared.selectAll()
        QTest.keyClicks(shared, "5")
        weak = child(dialog, QSpinBox, "Words with a lower score count as weak")
        weak.selectAll()
        QTest.keyClicks(weak, "55")
        time = child(dialog, QComboBox, "Give up after")
        QTest.keyClicks(time, "5")  # minutes
        QTest.keyClick(dialog, Qt.Key_Return)

    driver.with_dialog(FillOptionsDialog, act, lambda: driver.press("F9"))
    puzzle, settings = driver.editor.document.puzzle, driver.editor.settings
    assert PuzzleOptions.of(puzzle) == PuzzleOptions(
        {3: 40}, {}, ("ERA", "OREO"), ("QUIZ",), floor=61
    )
    assert settings.new_floor == 45
    assert settings.weak_below == request_of(driver.editor.document, settings).weak_below == 55
    assert (settings.shared_letters, settings.is_root_once, settings.seconds) == (5, False, 300)
    assert driver.window.commands["limit-300"].isChecked()
    driver.wait(lambda: "2 words banned" in driver.status)
    driver.press("Ctrl+Z")
    assert driver.editor.document.puzzle == before


def test_kinds_of_words_are_kept_out_of_one_puzzle(driver: Driver) -> None:
    def act(dialog: FillOptionsDialog) -> None:
        button = child(dialog, KindFilter)
        assert button.text() == "All kinds"
        menu = button.menu()
        menu.popup(button.mapToGlobal(QPoint(0, 0)))
        for choice in menu.actions()[:1]:
            QTest.mouseClick(menu, Qt.LeftButton, pos=menu.actionGeometry(choice).center())
        menu.close()
        assert button.text() == "No names"
        driver.click_on(driver.button("Keep", dialog))

    driver.with_dialog(FillOptionsDialog, act, lambda: driver.press("F9"))
    assert PuzzleOptions.of(driver.editor.document.puzzle).no_kinds == (WordKind.NAME,)
    driver.wait(lambda: "no names" in driver.status)
    driver.press("Ctrl+Z")
    assert PuzzleOptions.of(driver.editor.document.puzzle) == PuzzleOptions()


def test_what_is_written_wrongly_is_told_and_the_dialog_stays(driver: Driver) -> None:
    def act(dialog: FillOptionsDialog) -> None:
        write(dialog, QLineEdit, "Floors of some lengths or entries", "3")
        QTest.keyClick(dialog, Qt.Key_Return)
        said = [label.text() for label in dialog.findChildren(QLabel)]
        assert any(text.startswith("'3' is no floor") for text in said)
        write(dialog, QPlainTextEdit, "Words not to place", "era")
        write(dialog, QPlainTextEdit, "Words to place if possible", "ERA")
        write(dialog, QLineEdit, "Floors of some lengths or entries", "3:4")
        QTest.keyClick(dialog, Qt.Key_Return)
        said = [label.text() for label in dialog.findChildren(QLabel)]
        assert "ERA is both banned and wished: leave out one of the two." in said
        QTest.keyClick(dialog, Qt.Key_Escape)

    driver.with_dialog(FillOptionsDialog, act, lambda: driver.tool("fill-options"))
    assert PuzzleOptions.of(driver.editor.document.puzzle) == PuzzleOptions()


def test_a_wished_word_is_placed_and_of_another_it_is_told_why_not(
    driver: Driver, tmp_path: Path
) -> None:
    file = tmp_path / "small.txt"
    file.write_text(".....\n.....\n..#..\n.....\n.....", encoding="utf-8")
    driver.editor.window.files.load(file)
    driver.wait(lambda: driver.editor.words.dictionary is not None)

    def act(dialog: FillOptionsDialog) -> None:
        write(dialog, QPlainTextEdit, "Words to place if possible", "tears, toolong")
        QTest.keyClick(dialog, Qt.Key_Return)

    driver.with_dialog(FillOptionsDialog, act, lambda: driver.press("F9"))
    driver.press("F5")
    driver.wait_for_fill()
    assert "1 of 2 wished words placed" in driver.strip
    assert "TOOLONG: no entry can take it." in driver.strip
    driver.press("Ctrl+Shift+Return")
    grid = driver.editor.document.puzzle.grid
    assert "TEARS" in {"".join(grid.entry(slot)) for slot in grid.slots}


@pytest.mark.usefixtures("whole_list")
def test_an_explanation_keeps_to_the_options(driver: Driver, tmp_path: Path) -> None:
    file = tmp_path / "forms.txt"
    file.write_text("ZEBRA#\n######\nZEBRA.\n######\n.....#", encoding="utf-8")
    driver.editor.settings.is_root_once = False
    driver.editor.window.files.load(file)
    driver.wait(lambda: driver.editor.words.dictionary is not None)

    def act(dialog: FillOptionsDialog) -> None:
        driver.click_on(child(dialog, QCheckBox))
        QTest.keyClick(dialog, Qt.Key_Return)

    driver.with_dialog(FillOptionsDialog, act, lambda: driver.press("F9"))
    driver.press("F5")
    driver.wait(lambda: driver.offers("Close"))
    assert "2-Across" in driver.strip
    driver.wait(lambda: driver.offers("Clear ZEBRA at 1-Across"))


@pytest.mark.usefixtures("whole_list")
def test_words_may_share_their_roots_where_nothing_else_fits(
    driver: Driver, tmp_path: Path
) -> None:
    file = tmp_path / "forms.txt"
    file.write_text("ZEBRA#\n######\nZEBRA.\n######\n.....#", encoding="utf-8")
    driver.editor.window.files.load(file)
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.press("F5")
    driver.wait(lambda: driver.offers("Let words share their roots"))
    driver.click_on(driver.button("Let words share their roots"))
    driver.wait(lambda: driver.offers("Accept"))
    assert not driver.editor.settings.is_root_once


@pytest.mark.usefixtures("whole_list")
def test_autofill_chooses_a_string_for_a_cell(driver: Driver, tmp_path: Path) -> None:
    file = tmp_path / "hearts.txt"
    file.write_text("......\n######\n......", encoding="utf-8")
    driver.editor.window.files.load(file)
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    driver.click(0, 0)
    driver.press("Ins")
    driver.write("heart/spade")
    driver.press("Return")
    driver.press("F5")
    driver.wait_for_fill()
    driver.press("Ctrl+Shift+Return")
    assert driver.editor.document.puzzle.grid[Position(0, 0)].letters in {"HEART", "SPADE"}
