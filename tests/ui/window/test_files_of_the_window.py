"""Files in the main window, and the question before unsaved work is lost."""

import threading
from pathlib import Path

import pytest
from PyQt5.QtCore import QEvent, QMimeData, QObject, QPoint, Qt, QUrl
from PyQt5.QtGui import QDragEnterEvent, QDropEvent
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QComboBox, QLabel
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.service import Dictionary
from crossword_app.formats.files import save_document
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import PuzzleKind, kind_of
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.dialogs.messages import MessageDialog, Unsaved, UnsavedDialog
from crossword_app.ui.dialogs.properties import PropertiesDialog
from crossword_app.ui.document import Document
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.window.main_window import MainWindow
from crossword_app.ui.words.dictionary import Words
from tests.ui.driving import PATIENCE, Driver
from tests.ui.window.steps import DRAWN, rows, show


@pytest.mark.parametrize(
    ("choice", "is_closed", "is_written"),
    [
        (Unsaved.CANCEL, False, False),
        (Unsaved.DISCARD, True, False),
        (Unsaved.SAVE, True, True),
    ],
)
def test_closing_asks_once_about_unsaved_work(
    driver: Driver, tmp_path: Path, choice: Unsaved, is_closed: bool, is_written: bool
) -> None:
    path = tmp_path / "work.ipuz"
    save_document(Puzzle.blank(Size(5, 5)), path)
    empty = path.read_bytes()
    driver.editor.window.files.load(path)
    driver.click(0, 0)
    driver.write("A")
    text = choice.value.title()
    driver.with_dialog(
        UnsavedDialog,
        lambda dialog: driver.click_on(driver.button(text, dialog)),
        driver.window.close,
    )
    assert driver.window.isVisible() is not is_closed
    assert (path.read_bytes() != empty) is is_written


def test_properties_are_one_undo_step_and_name_the_window(driver: Driver) -> None:
    def answer(dialog: PropertiesDialog) -> None:
        QTest.keyClicks(dialog.focusWidget(), "Sunday")
        driver.click_on(driver.button("Keep", dialog))

    driver.with_dialog(PropertiesDialog, answer, lambda: driver.press("Ctrl+I"))
    assert driver.window.windowTitle() == "Sunday[*] – Crossword"
    driver.press("Ctrl+Z")
    assert driver.window.windowTitle() == "Untitled[*] – Crossword"


def test_the_kind_of_puzzle_is_set_in_the_properties(driver: Driver) -> None:
    show(driver, "...\n...\n...")
    boxes: list[str] = []

    def answer(dialog: PropertiesDialog) -> None:
        box = next(b for b in dialog.findChildren(QComboBox) if b.accessibleName() == "Kind")
        boxes.append(box.currentText())
        box.setFocus()
        QTest.keyClicks(box, "B")
        QTest.keyClicks(box, "arred")
        driver.click_on(driver.button("Keep", dialog))

    driver.with_dialog(PropertiesDialog, answer, lambda: driver.press("Ctrl+I"))
    assert boxes == ["As the grid looks, now American"]
    assert kind_of(driver.editor.document.puzzle) is PuzzleKind.BARRED
    driver.press("Ctrl+Z")
    assert kind_of(driver.editor.document.puzzle) is PuzzleKind.AMERICAN


def test_recent_files_open_from_the_menu(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "old & new.ipuz"
    save_document(Puzzle(Grid.parse(DRAWN), Symmetry.NONE), path)
    driver.editor.window.files.load(path)
    show(driver, "...\n...")
    entry = driver.editor.window.commands.menus["recent"].actions()[0]
    assert entry.text() == "&1  old && new"
    entry.trigger()
    assert rows(driver) == ("#..#", "....", "ABCD", "#..#")


def test_a_file_dropped_on_the_window_is_opened(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "dropped.ipuz"
    save_document(Puzzle(Grid.parse(DRAWN)), path)
    drop(driver, [path])
    driver.wait(lambda: driver.window.windowTitle().startswith("dropped"))


def test_of_many_dropped_files_each_is_opened_or_named(driver: Driver, tmp_path: Path) -> None:
    windows = driver.editor.windows
    paths = [tmp_path / f"{name}.ipuz" for name in "abcdefghij"]
    for path in paths:
        save_document(Puzzle(Grid.parse(DRAWN)), path)
    paths[3].write_text("no puzzle")
    refusals: list[str] = []

    def refuse(dialog: MessageDialog) -> None:
        refusals.extend(label.text() for label in dialog.findChildren(QLabel))
        dialog.reject()

    driver.with_dialog(MessageDialog, refuse, lambda: drop(driver, paths))
    driver.wait(lambda: "i.ipuz and j.ipuz" in driver.status)
    assert "Not opened" in refusals
    assert [window.document.name for window in windows] == ["a", "b", "c", "e", "f", "g", "h"]
    for window in windows[1:]:
        window.window.close()


def drop(driver: Driver, paths: list[Path]) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    enter = QDragEnterEvent(QPoint(9, 9), Qt.CopyAction, data, Qt.LeftButton, Qt.NoModifier)
    QApplication.sendEvent(driver.window, enter)
    assert enter.isAccepted()
    dropped = QDropEvent(QPoint(9, 9), Qt.CopyAction, data, Qt.LeftButton, Qt.NoModifier)
    QApplication.sendEvent(driver.window, dropped)


class _Departure(QObject):
    """Notes when a window is hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.is_over = threading.Event()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt names it
        if event.type() == QEvent.Hide:
            self.is_over.set()
        return False


def test_a_window_is_gone_while_its_words_are_still_read(qtbot: QtBot, theme: ThemeManager) -> None:
    departure = _Departure()
    was_gone: list[bool] = []

    def load(*_: object) -> Dictionary:
        was_gone.append(departure.is_over.wait(20))
        return Dictionary(WordIndex.from_words([]))

    words = Words(load)
    window = MainWindow(Document(Puzzle(Grid.parse(DRAWN))), words, Settings(), theme)
    qtbot.addWidget(window)
    window.installEventFilter(departure)
    window.show()
    words.start()
    window.close()
    qtbot.waitUntil(lambda: bool(was_gone), timeout=PATIENCE)
    assert was_gone == [True]
