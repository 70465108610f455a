"""Word searches in their window: words are hidden, shown with their answers, kept as a document, and exported."""

import json
from pathlib import Path

import pytest
from pypdf import PdfReader
from PyQt5.QtCore import Qt
from PyQt5.QtGui import QImage
from PyQt5.QtPrintSupport import QPrintPreviewWidget
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from crossword_app.formats.files import load_puzzle
from crossword_app.generate.word_search.request import (
    Directions,
    WordSearch,
    WordSearchRequest,
)
from crossword_app.generate.word_search.saved import saved_word_search, word_search_puzzle
from crossword_app.generate.word_search.shapes import Shape
from crossword_app.model.geometry import Position, Size
from crossword_app.model.own_data import WORD_SEARCH
from crossword_app.ui.app import Editor
from crossword_app.ui.dialogs.messages import UnsavedDialog
from crossword_app.ui.document import Document
from crossword_app.ui.files.print_dialog import PrintDialog
from crossword_app.ui.files.unsaved_copies_dialog import UnsavedCopiesDialog
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import FILE_NAME, Settings
from crossword_app.ui.word_search.dialog import WordSearchDialog
from tests.ui.driving import Driver
from tests.ui.looking import child
from tests.ui.word_dialogs import BIRDS, button, wait_for_the_end


@pytest.fixture
def dialog(theme: ThemeManager, qtbot: QtBot) -> WordSearchDialog:
    document = Document(word_search_puzzle(WordSearchRequest(()), None))
    made = WordSearchDialog(document, Settings(None), theme)
    qtbot.addWidget(made, before_close_func=WordSearchDialog.close_without_question)
    made.show()
    return made


def give(dialog: WordSearchDialog, text: str, qtbot: QtBot) -> WordSearch | None:
    child(dialog, QPlainTextEdit, "Words, one on each line").setPlainText(text)
    wait_for_the_end(dialog, qtbot)
    return dialog.made


def test_words_are_hidden_as_the_form_asks_and_elsewhere_at_the_next_try(
    dialog: WordSearchDialog, qtbot: QtBot
) -> None:
    assert not button(dialog, "Export…").isEnabled()
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
    assert not button(dialog, "Export…").isEnabled()


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
    path.write_text("Dear editor, here is my puzzle.", "utf-8")
    driver.choose_file(path, button(dialog, "File…").click)
    assert f"{path} is no puzzle" in child(dialog, QPlainTextEdit, "Report").toPlainText()


def opened(driver: Driver) -> WordSearchDialog:
    """Return the window of the word search that was opened last."""
    window = driver.editor.windows[-1].window
    assert isinstance(window, WordSearchDialog)
    return window


def begun(driver: Driver) -> WordSearchDialog:
    driver.window.commands["new-word-search"].trigger()
    return opened(driver)


def close_all(driver: Driver) -> None:
    for window in driver.editor.windows[1:]:
        window.window.close_without_question()


def places(made: WordSearch | None) -> dict[str, tuple[Position, ...]]:
    assert made is not None
    return {word.symbols: word.positions for word in made.hidden}


def test_it_is_exported_as_pages_or_a_picture_and_the_crossword_stays(
    driver: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    puzzle = driver.editor.document.puzzle
    dialog = begun(driver)
    give(dialog, BIRDS, qtbot)
    for name in ("birds.pdf", "birds.svg", "birds.html", "birds.png"):
        if name == "birds.png":
            choose_shapes(dialog, qtbot, driver, tmp_path / "ring.txt")
        driver.choose_file(tmp_path / name, button(dialog, "Export…").click)
        assert str(tmp_path / name) in child(dialog, QPlainTextEdit, "Report").toPlainText()
    assert dialog.isWindowModified(), "pages are not the document"
    field, answers = PdfReader(tmp_path / "birds.pdf").pages
    assert "albatross" in field.extract_text(), "it is text, and no outlines"
    assert "Answers" in answers.extract_text()
    assert QImage(str(tmp_path / "birds.png")).width() > 300
    assert (tmp_path / "birds.svg").read_text("utf-8").count("<text") == 81 + 5
    assert "It hoots" in (tmp_path / "birds.html").read_text("utf-8")
    assert driver.editor.document.puzzle is puzzle
    close_all(driver)


def test_it_is_printed_on_the_paper_that_was_chosen(
    driver: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    driver.editor.settings.paper = "letter"

    def look(pages: PrintDialog) -> None:
        assert child(pages, QPrintPreviewWidget).pageCount() == 2
        assert child(pages, QComboBox, "Paper").currentText() == "Letter"
        pages.reject()

    dialog = begun(driver)
    give(dialog, BIRDS, qtbot)
    driver.with_dialog(PrintDialog, look, button(dialog, "Print…").click)
    driver.choose_file(tmp_path / "birds.pdf", button(dialog, "Export…").click)
    (page, _) = PdfReader(tmp_path / "birds.pdf").pages
    assert (page.mediabox.width, page.mediabox.height) == (612, 792)
    close_all(driver)


def test_it_is_saved_reopened_and_mended_and_the_other_words_stay(
    driver: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog, path = begun(driver), tmp_path / "birds.ipuz"
    assert not dialog.isWindowModified(), "an untouched new one is not unsaved"
    child(dialog, QLineEdit, "Title").setText("Birds")
    child(dialog, QComboBox, "Directions").setCurrentIndex(2)
    child(dialog, QLineEdit, "Message in these letters").setText("hello")
    give(dialog, BIRDS.replace("stork", "strok"), qtbot)
    button(dialog, "Try Again").click()
    wait_for_the_end(dialog, qtbot)
    before = dialog.made
    assert dialog.isWindowModified()
    assert "Birds" in dialog.windowTitle()
    driver.choose_file(path, lambda: QTest.keyClick(dialog, Qt.Key_S, Qt.ControlModifier))
    assert not dialog.isWindowModified()
    dialog.close()
    assert len(driver.editor.windows) == 1
    assert driver.editor.settings.recent_files == ((path, "ipuz"),)

    driver.editor.window.files.open_path(path)
    again = opened(driver)
    assert not again.isWindowModified()
    assert again.made is not None
    assert before is not None
    assert again.made.rows == before.rows
    words = child(again, QPlainTextEdit, "Words, one on each line")
    assert words.toPlainText() == BIRDS.replace("stork", "strok")
    assert child(again, QLineEdit, "Title").text() == "Birds"
    assert child(again, QComboBox, "Directions").currentIndex() == 2
    assert child(again, QLineEdit, "Message in these letters").text() == "hello"
    give(again, BIRDS, qtbot)
    mended = places(again.made)
    assert "STORK" in mended
    for name, place in places(before).items():
        assert name == "STROK" or mended[name] == place
    QTest.keyClick(words, Qt.Key_Z, Qt.ControlModifier)
    assert places(again.made) == places(before)
    assert words.toPlainText() == BIRDS.replace("stork", "strok")
    assert not again.isWindowModified()
    QTest.keyClick(words, Qt.Key_Z, Qt.ControlModifier | Qt.ShiftModifier)
    assert places(again.made) == mended
    QTest.keyClick(again, Qt.Key_S, Qt.ControlModifier)
    saved = saved_word_search(load_puzzle(path).puzzle)
    assert places(saved.made) == mended
    close_all(driver)


def test_typed_words_are_asked_about_and_copied_before_their_field_is_made(
    driver: Driver, home: Path
) -> None:
    dialog = begun(driver)
    QTest.keyClicks(child(dialog, QPlainTextEdit, "Words, one on each line"), "owl")
    assert dialog.is_busy
    assert dialog.isWindowModified()

    def quit_by_key() -> None:
        QApplication.setActiveWindow(dialog)  # as a window manager does after a dialog
        QTest.keyClick(dialog, Qt.Key_Q, Qt.ControlModifier)

    for leave in (dialog.close, quit_by_key):
        driver.with_dialog(
            UnsavedDialog,
            lambda question: driver.click_on(driver.button("Cancel", question)),
            leave,
        )
        assert dialog.isVisible()
    driver.editor.keep_all()
    (copy,) = (home / "unsaved").glob("*.ipuz")
    saved = saved_word_search(load_puzzle(copy).puzzle)
    assert [word.text for word in saved.request.words] == ["owl"]
    driver.with_dialog(
        UnsavedDialog,
        lambda question: driver.click_on(driver.button("Discard", question)),
        dialog.close,
    )
    assert len(driver.editor.windows) == 1
    driver.wait(lambda: not list((home / "unsaved").glob("*.ipuz")))


def test_work_on_a_word_search_that_a_crash_left_comes_back_in_its_window(
    driver: Driver, qapp: QApplication, qtbot: QtBot, home: Path
) -> None:
    give(begun(driver), BIRDS, qtbot)
    before = opened(driver).made
    assert before is not None
    driver.end_without_question()
    editor = Editor(qapp, Settings(home / FILE_NAME))
    editor.start()
    again = Driver(editor, qtbot)
    qtbot.waitUntil(lambda: bool(editor.window.findChildren(UnsavedCopiesDialog)))
    (offer,) = editor.window.findChildren(UnsavedCopiesDialog)
    again.click_on(again.button("Open", offer))
    dialog = opened(again)
    assert dialog.made is not None
    assert dialog.made.rows == before.rows
    assert dialog.isWindowModified()
    assert editor.window.isVisible()
    close_all(again)
    again.close()


def test_damaged_data_is_told_and_the_rest_is_shown(
    driver: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog, path = begun(driver), tmp_path / "birds.ipuz"
    give(dialog, BIRDS, qtbot)
    driver.choose_file(path, button(dialog, "Save").click)
    close_all(driver)
    saved = json.loads(path.read_text("utf-8"))
    saved[WORD_SEARCH.key] |= {"shape": 7, "seed": "x"}
    path.write_text(json.dumps(saved), "utf-8")
    driver.editor.window.files.load(path)
    again = opened(driver)
    report = child(again, QPlainTextEdit, "Report").toPlainText()
    assert "Options of the word search are damaged" in report
    assert places(again.made) == places(dialog.made)
    close_all(driver)
