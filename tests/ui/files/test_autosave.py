"""What is not saved survives the end of the program, however it comes."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QListWidget
from pytestqt.qtbot import QtBot

from crossword_app.formats.files import save_document
from crossword_app.model import edits
from crossword_app.model.geometry import Position, Size
from crossword_app.model.puzzle import Puzzle
from crossword_app.paths import user_data_dir
from crossword_app.ui.app import Editor
from crossword_app.ui.dialogs.messages import ConfirmDialog
from crossword_app.ui.document import Document
from crossword_app.ui.files.autosave import Autosave
from crossword_app.ui.files.unsaved_copies import find_copies
from crossword_app.ui.files.unsaved_copies_dialog import UnsavedCopiesDialog
from crossword_app.ui.settings import FILE_NAME, Settings
from crossword_app.ui.writer_thread import wait_for_writers
from tests.ui.driving import Driver

CORNER = Position(0, 0)

TYPE_AND_LINGER = """
import sys
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication
from crossword_app.ui.app import Editor
from crossword_app.ui.grid.view import GridView

application = QApplication(["test"])
editor = Editor(application)
editor.start()
QTest.keyClicks(editor.window.findChild(GridView), "LOST")
print("typed", flush=True)
application.exec()
"""


def type_letter(document: Document, letter: str) -> None:
    document.edit("Type", lambda puzzle: edits.type_letters(puzzle, CORNER, letter))


def copied(home: Path) -> list[str]:
    return [copy.puzzle.grid[CORNER].letters for copy in find_copies(home).copies]


@pytest.fixture
def document(qapp: QApplication) -> Document:
    return Document(Puzzle.blank(Size(3, 3)))


def test_a_change_is_copied_and_the_copy_is_gone_once_it_is_saved(
    document: Document, tmp_path: Path, qtbot: QtBot
) -> None:
    autosave = Autosave(document, tmp_path)
    type_letter(document, "A")
    copies = tmp_path / "unsaved"
    qtbot.waitUntil(lambda: any(copies.glob("*.ipuz")), timeout=10_000)
    assert copied(tmp_path) == []  # this window is still open: its copy is nobody else's
    document.mark_saved(tmp_path / "saved.ipuz")
    qtbot.waitUntil(lambda: not any(copies.glob("*.ipuz")), timeout=10_000)
    autosave.close()


def test_closing_in_good_order_leaves_nothing(document: Document, tmp_path: Path) -> None:
    autosave = Autosave(document, tmp_path)
    type_letter(document, "A")
    autosave.keep_now()
    autosave.close()
    wait_for_writers()
    assert list((tmp_path / "unsaved").iterdir()) == []


def test_a_copy_that_cannot_be_read_does_not_hide_the_others(
    document: Document, tmp_path: Path
) -> None:
    folder = tmp_path / "unsaved"
    folder.mkdir()
    (folder / "damaged.ipuz").write_bytes(b'{"version": ')
    type_letter(document, "B")
    save_document(document.puzzle, folder / "whole.ipuz")
    assert copied(tmp_path) == ["B"]


def kill_while_typing() -> None:
    """Type LOST in a window of another process, and kill that as soon as the copy is there."""
    with subprocess.Popen(
        [sys.executable, "-c", TYPE_AND_LINGER],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == b"typed\n"
            folder = user_data_dir() / "unsaved"
            deadline = time.monotonic() + 60
            while not any(folder.glob("*.ipuz")) and time.monotonic() < deadline:
                time.sleep(0.05)
        finally:
            process.kill()


def test_after_a_kill_the_next_start_offers_what_was_typed(
    qapp: QApplication, qtbot: QtBot, home: Path
) -> None:
    kill_while_typing()
    settings = Settings(home / FILE_NAME)
    editor = Editor(qapp, settings)
    editor.start()
    driver = Driver(editor, qtbot)
    qtbot.waitUntil(lambda: bool(editor.window.findChildren(UnsavedCopiesDialog)))
    (dialog,) = editor.window.findChildren(UnsavedCopiesDialog)
    rows = dialog.findChildren(QListWidget)[0]
    row = rows.item(0)
    assert row is not None
    assert row.text().startswith("Untitled, ")
    driver.click_on(driver.button("Open", dialog))
    assert editor.document.puzzle.grid.rows[0].startswith("LOST")
    assert editor.window.isWindowModified()
    driver.close()
    assert not find_copies(user_data_dir())
    qapp.setStyleSheet("")


def test_copies_are_deleted_only_after_a_question(
    qapp: QApplication, qtbot: QtBot, home: Path, document: Document
) -> None:
    folder = user_data_dir() / "unsaved"
    folder.mkdir()
    type_letter(document, "B")
    for name in ("one", "two"):
        save_document(document.puzzle, folder / f"{name}.ipuz")
    editor = Editor(qapp, Settings(home / FILE_NAME))
    editor.start()
    driver = Driver(editor, qtbot)
    qtbot.waitUntil(lambda: bool(editor.window.findChildren(UnsavedCopiesDialog)))
    (dialog,) = editor.window.findChildren(UnsavedCopiesDialog)
    delete = driver.button("Delete", dialog)
    dialog.findChildren(QListWidget)[0].selectAll()

    def keep(question: ConfirmDialog) -> None:
        assert question.windowTitle() == "Delete these 2 copies for good?"
        QTest.keyClick(question, Qt.Key_Return)

    driver.with_dialog(ConfirmDialog, keep, lambda: driver.click_on(delete))
    assert len(list(folder.glob("*.ipuz"))) == 2
    assert dialog.isVisible()
    driver.with_dialog(
        ConfirmDialog,
        lambda question: driver.click_on(driver.button("Delete", question)),
        lambda: driver.click_on(delete),
    )
    assert not list(folder.iterdir())
    driver.close()
    qapp.setStyleSheet("")
