"""Names and clues are shown as they were written, whatever Qt might make of them."""

from pathlib import Path

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtGui import QTextDocument
from PyQt5.QtWidgets import QFileDialog, QLabel, QLineEdit

from crossword_app.formats.file_names import file_name
from crossword_app.model.edits import set_clue
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.ui.clues.model import ClueModel, Column
from crossword_app.ui.dialogs.messages import MessageDialog, UnsavedDialog
from crossword_app.ui.document import Document
from crossword_app.ui.look.plain_text import menu_text, one_line, tool_tip, window_title
from crossword_app.ui.look.theme import ThemeManager
from tests.ui.driving import Driver
from tests.ui.looking import child

HTML = "<b>Bold</b> <img src='x'>"


@pytest.mark.parametrize("text", [HTML, "a < b", "plain", "one\ntwo"])
def test_a_tool_tip_reads_as_it_was_written(text: str) -> None:
    tip = tool_tip(text)
    if "<" in tip:  # only then does Qt take it for HTML
        shown = QTextDocument()
        shown.setHtml(tip)
        tip = shown.toPlainText()
    assert tip == text


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Plain", "Plain"),
        ("two\nlines\tand\x07 \N{RIGHT-TO-LEFT OVERRIDE}more", "two lines and more"),
        ("x" * 61, "x" * 59 + "…"),
    ],
)
def test_a_name_is_one_line(name: str, line: str) -> None:
    assert one_line(name) == line


def test_signs_that_mean_something_to_menus_and_title_bars_are_doubled() -> None:
    assert menu_text("R&B\tCtrl+Q") == "R&&B Ctrl+Q"
    assert window_title("a[*]b") == "a[*][*]b"


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Themeless 12", "Themeless 12"),
        ("AC/DC: <live>?", "AC_DC_ _live__"),
        ("..", "puzzle"),
        ("", "puzzle"),
        ("Æsop's", "Æsop's"),
        ("y" * 200, "y" * 80),
        ("漢" * 200, "漢" * 60),
        ("NUL.txt", "_NUL.txt"),
        ("com1", "_com1"),
        ("-rf ../..", "rf .._"),
        ("a\u202egnp.exe\nb\x00", "a_gnp.exe_b_"),
    ],
)
def test_a_file_name_is_free_of_what_a_disk_refuses(name: str, file: str) -> None:
    assert file_name(name) == file


def test_a_title_with_a_slash_is_offered_as_a_file_name(driver: Driver, tmp_path: Path) -> None:
    driver.editor.document.open(Puzzle(Grid.parse("...\n..."), title="AC/DC"), None)
    offered: list[str] = []

    def look(dialog: QFileDialog) -> None:
        offered.append(child(dialog, QLineEdit).text())
        dialog.reject()

    driver.with_dialog(QFileDialog, look, lambda: driver.press("Ctrl+S"))
    assert offered == ["AC_DC.ipuz"]


def test_a_title_in_html_is_asked_about_in_its_own_words(theme: ThemeManager) -> None:
    dialog = UnsavedDialog(HTML, theme)
    labels = {label.text(): label for label in dialog.findChildren(QLabel)}
    heading = labels[f"Save {HTML} first?"]
    assert heading.textFormat() == Qt.PlainText


def test_a_clue_in_html_is_no_html_in_its_tool_tip() -> None:
    document = Document(Puzzle(Grid.parse("...\n...")))
    slot = document.puzzle.grid.slots[0]
    document.edit("Clue", lambda puzzle: set_clue(puzzle, slot, Clue(HTML)))
    model = ClueModel(document)
    tip = model.data(model.index(0, Column.CLUE), Qt.ToolTipRole)
    assert "&lt;img" in tip
    assert "<img" not in tip


def test_a_message_with_a_long_path_is_shown_to_its_end(theme: ThemeManager) -> None:
    sentence = f"There is no file {'/folder' * 60}: check the name."
    dialog = MessageDialog("Not opened", sentence, theme)
    dialog.show()
    label = next(label for label in dialog.findChildren(QLabel) if label.text() == sentence)
    assert label.height() >= label.heightForWidth(label.width())
    dialog.close()
