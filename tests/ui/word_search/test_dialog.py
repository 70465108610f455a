"""The dialog of word searches: words are hidden, shown with their answers, and saved."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader
from PyQt5 import sip
from PyQt5.QtGui import QImage
from PyQt5.QtPrintSupport import QPrintPreviewWidget
from PyQt5.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from crossword_app.generate.word_search.request import Directions, WordSearch
from crossword_app.generate.word_search.shapes import Shape
from crossword_app.model.geometry import Size
from crossword_app.ui.files.print_dialog import PrintDialog
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.word_search.dialog import WordSearchDialog
from tests.ui.driving import Driver
from tests.ui.looking import child
from tests.ui.word_dialogs import BIRDS, button, wait_for_the_end


@pytest.fixture
def dialog(theme: ThemeManager, tmp_path: Path, qtbot: QtBot) -> Iterator[WordSearchDialog]:
    made = WordSearchDialog(Settings(None), theme, tmp_path)
    qtbot.addWidget(made)
    made.show()
    yield made
    if not sip.isdeleted(made):  # as the window of a test may have done
        made.reject()


def give(dialog: WordSearchDialog, text: str, qtbot: QtBot) -> WordSearch | None:
    child(dialog, QPlainTextEdit, "Words, one on each line").setPlainText(text)
    wait_for_the_end(dialog, qtbot)
    return dialog.made


def test_words_are_hidden_as_the_form_asks_and_elsewhere_at_the_next_try(
    dialog: WordSearchDialog, qtbot: QtBot
) -> None:
    assert not button(dialog, "Save…").isEnabled()
    child(dialog, QSpinBox, "Field").setValue(11)
    child(dialog, QComboBox, "Directions").setCurrentIndex(0)
    child(dialog, QLineEdit, "Message in these letters").setText("hello")
    made = give(dialog, BIRDS, qtbot)
    assert made is not None
    assert (made.size, made.message) == (Size(11, 11), "HELLO")
    assert len(made.hidden) == 5
    assert {word.step for word in made.hidden} <= set(Directions.EASY.steps)
    button(dialog, "Try Again").click()
    wait_for_the_end(dialog, qtbot)
    assert dialog.made is not None
    assert dialog.made.rows != made.rows


def test_the_answers_are_shown_on_request(dialog: WordSearchDialog, qtbot: QtBot) -> None:
    give(dialog, BIRDS, qtbot)
    blank = dialog._picture.grab().toImage()
    child(dialog, QCheckBox).setChecked(True)
    assert dialog._picture.grab().toImage() != blank
    child(dialog, QCheckBox).setChecked(False)
    assert dialog._picture.grab().toImage() == blank


def test_what_cannot_be_hidden_is_told(dialog: WordSearchDialog, qtbot: QtBot) -> None:
    report = child(dialog, QPlainTextEdit, "Report")
    give(dialog, f"{BIRDS}\nowls", qtbot)
    assert "Left out owl: it stands inside owls already" in report.toPlainText()
    assert give(dialog, "?", qtbot) is None
    assert "No word can be placed" in report.toPlainText()
    assert not button(dialog, "Save…").isEnabled()


def choose_shapes(dialog: WordSearchDialog, qtbot: QtBot, driver: Driver, path: Path) -> None:
    """Choose a ready shape, one from the file at *path*, and a file that has none."""
    box = child(dialog, QComboBox, "Shape")
    box.setCurrentText("Heart")
    wait_for_the_end(dialog, qtbot)
    assert dialog.made is not None
    assert dialog.made.letters.keys() == Shape.HEART.squares(dialog.made.size)
    path.write_text(
        "\n".join([".........."] * 4 + ["...####..."] * 2 + [".........."] * 4), "utf-8"
    )
    driver.choose_file(path, button(dialog, "File…").click)
    wait_for_the_end(dialog, qtbot)
    assert box.currentText() == path.stem
    assert dialog.made.rows[4][3:7] == "----"
    assert not child(dialog, QSpinBox, "Field").isEnabled()
    path.write_text("", "utf-8")
    driver.choose_file(path, button(dialog, "File…").click)
    assert f"{path} is no puzzle" in child(dialog, QPlainTextEdit, "Report").toPlainText()


def test_it_is_saved_as_pages_or_a_picture_and_the_document_stays(
    driver: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    puzzle = driver.editor.document.puzzle
    for name in ("birds.pdf", "birds.png", "birds.svg", "birds.html"):

        def answer(dialog: WordSearchDialog, path: Path = tmp_path / name) -> None:
            give(dialog, BIRDS, qtbot)
            if path.suffix == ".png":
                choose_shapes(dialog, qtbot, driver, tmp_path / "ring.txt")
            driver.choose_file(path, button(dialog, "Save…").click)

        driver.with_dialog(WordSearchDialog, answer, driver.window.commands["word-search"].trigger)
    field, answers = PdfReader(tmp_path / "birds.pdf").pages
    assert "albatross" in field.extract_text(), "it is text, and no outlines"
    assert "Answers" in answers.extract_text()
    assert QImage(str(tmp_path / "birds.png")).width() > 300
    assert (tmp_path / "birds.svg").read_text("utf-8").count("<text") == 81 + 5
    assert "It hoots" in (tmp_path / "birds.html").read_text("utf-8")
    assert driver.editor.document.puzzle is puzzle


def test_it_is_printed_on_the_paper_that_was_chosen(
    driver: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    driver.editor.settings.paper = "letter"

    def look(pages: PrintDialog) -> None:
        assert child(pages, QPrintPreviewWidget).pageCount() == 2
        assert child(pages, QComboBox, "Paper").currentText() == "Letter"
        pages.reject()

    def print_it(dialog: WordSearchDialog) -> None:
        give(dialog, BIRDS, qtbot)
        driver.with_dialog(PrintDialog, look, button(dialog, "Print…").click)
        driver.choose_file(tmp_path / "birds.pdf", button(dialog, "Save…").click)

    driver.with_dialog(WordSearchDialog, print_it, driver.window.commands["word-search"].trigger)
    (page, _) = PdfReader(tmp_path / "birds.pdf").pages
    assert (page.mediabox.width, page.mediabox.height) == (612, 792)
