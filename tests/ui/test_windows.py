"""Several windows of one process: what each has for itself, what they share, and how they end."""

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from PyQt5 import sip
from PyQt5.QtCore import QEvent
from PyQt5.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from crossword_app.formats.files import load_puzzle, save_document
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.app import Editor
from crossword_app.ui.dialogs.messages import CrashDialog, UnsavedDialog
from crossword_app.ui.files.changed_dialog import KEEP, ChangedDialog
from crossword_app.ui.files.recovery import FOLDER as RECOVERED
from crossword_app.ui.files.unsaved_copies import FOLDER, find_copies
from crossword_app.ui.settings import FILE_NAME, Settings
from crossword_app.ui.threads import wait_for_ends
from tests.ui.driving import PATIENCE, Driver
from tests.ui.looking import child


@pytest.fixture
def second(driver: Driver, qtbot: QtBot) -> Iterator[Driver]:
    """A second window, opened by its key."""
    driver.press("Ctrl+Shift+N")
    assert len(driver.editor.windows) == 2
    second = Driver(driver.editor, qtbot, driver.editor.puzzle_windows[1].window)
    yield second
    if driver.editor.puzzle_windows[1:] or not driver.is_closed:
        for window in driver.editor.puzzle_windows[1:]:
            window.document.undo_stack.setClean()
            window.window.close()


def first_letters(driver: Driver) -> list[str]:
    return [window.document.puzzle.grid.rows[0][0] for window in driver.editor.windows]


def test_a_second_window_has_a_puzzle_of_its_own(driver: Driver, second: Driver) -> None:
    assert second.window.isVisible()
    assert second.window.pos() != driver.window.pos()
    second.click(0, 0)
    second.write("Q")
    assert first_letters(driver) == [".", "Q"]
    assert not driver.window.isWindowModified()
    driver.click(0, 0)
    driver.write("Z")
    second.press("Ctrl+Z")
    assert first_letters(driver) == ["Z", "."]


def test_closing_one_window_asks_for_it_alone_and_keeps_the_other(
    driver: Driver, second: Driver
) -> None:
    second.click(0, 0)
    second.write("Q")
    second.with_dialog(
        UnsavedDialog,
        lambda dialog: second.click_on(second.button("Discard", dialog)),
        lambda: second.press("Ctrl+W"),
    )
    assert driver.window.isVisible()
    assert len(driver.editor.windows) == 1
    driver.click(0, 0)
    driver.write("A")
    driver.wait(lambda: "This square" in driver.status)  # its words are loaded and count


def test_closing_a_window_does_not_wait_for_its_threads(driver: Driver, second: Driver) -> None:
    """Each works on, and none of them ends before the test lets it."""
    (_, closing) = driver.editor.puzzle_windows
    driver.wait(lambda: closing.words.dictionary is not None)
    second.click(0, 0)
    second.write("Q")
    second.press("F5")
    driver.wait(lambda: closing.window.fill.is_running or bool(closing.window.fill.ghosts))
    may_end, has_begun, has_written = Event(), Event(), Event()

    def work() -> None:
        has_begun.set()
        while not may_end.is_set():
            sum(range(10_000))

    checks, uses = closing.window.workspace.problems._jobs, closing.window._used_words._jobs
    checks.do(work, lambda _: None)
    uses.do(work, lambda _: None)
    uses.do(has_written.set, lambda _: None)
    assert closing.autosave is not None
    closing.autosave._writer.do(work)
    closing.document.undo_stack.setClean()
    try:
        assert has_begun.wait(PATIENCE / 1000)
        second.press("Ctrl+W")
        assert not may_end.is_set()
        assert [window.window for window in driver.editor.windows] == [driver.window]
        QApplication.sendPostedEvents(None, QEvent.DeferredDelete)
        assert sip.isdeleted(closing.window)
        assert checks.isRunning()
        assert uses.isRunning()
        driver.click(0, 0)
        driver.write("A")
        assert driver.editor.document.puzzle.grid.rows[0].startswith("A")
    finally:
        may_end.set()
    assert wait_for_ends(PATIENCE / 1000)
    assert has_written.is_set()  # what is to be kept is written, even so


def test_quit_asks_for_each_window_and_one_that_stays_keeps_all(
    driver: Driver, second: Driver, home: Path
) -> None:
    for window in (driver, second):
        window.click(0, 0)
        window.write("Q")
    asked: list[UnsavedDialog] = []

    def answer(text: str) -> None:
        def click(dialog: UnsavedDialog) -> None:
            asked.append(dialog)
            driver.click_on(driver.button(text, dialog))

        driver.with_dialog(UnsavedDialog, click, lambda: driver.press("Ctrl+Q"))

    answer("Cancel")
    assert len(driver.editor.windows) == 2
    assert driver.window.isVisible()
    assert second.window.isVisible()
    first, other = driver.editor.windows
    other.document.undo_stack.setClean()
    answer("Discard")
    assert driver.editor.windows == []
    assert not driver.window.isVisible()
    assert len(asked) == 2
    driver.wait(lambda: not list((home / FOLDER).iterdir()))
    first.document.undo_stack.setClean()


def test_words_are_loaded_once_and_an_own_word_counts_in_both_windows(
    driver: Driver, second: Driver, qtbot: QtBot
) -> None:
    words = [window.words for window in driver.editor.puzzle_windows]
    driver.wait(lambda: all(each.dictionary is not None for each in words))
    assert words[0].dictionary is words[1].dictionary
    with qtbot.waitSignals([words[0].changed, words[1].changed]):
        words[1].add("Zyxwvut", 88)
    assert words[0].dictionary is not None
    assert words[0].dictionary.score("ZYXWVUT") == 88
    before = words[0].dictionary
    with qtbot.waitSignals([words[0].loaded, words[1].loaded], timeout=PATIENCE):
        words[1].reload()
    assert words[0].dictionary is words[1].dictionary
    assert words[0].dictionary is not before
    assert words[0].dictionary.score("ZYXWVUT") == 88
    assert second.window.isVisible()


def test_windows_of_two_languages_have_their_own_words(driver: Driver, second: Driver) -> None:
    first, other = (window.words for window in driver.editor.puzzle_windows)
    driver.wait(lambda: first.dictionary is not None and other.dictionary is not None)
    dutch = Puzzle.blank(driver.editor.document.puzzle.grid.size, alphabet=DUTCH)
    driver.editor.windows[1].document.open(dutch, None)
    driver.wait(lambda: other.alphabet == DUTCH and not other.is_loading)
    assert first.dictionary is not None
    assert first.dictionary is not other.dictionary
    assert second.window.isVisible()


def test_settings_and_theme_are_shown_alike_in_all_windows(driver: Driver, second: Driver) -> None:
    second.window.commands["theme-dark"].trigger()
    assert driver.window.commands["theme-dark"].isChecked()
    second.window.commands["limit-10"].trigger()
    assert driver.window.commands["limit-10"].isChecked()
    driver.window.commands["reopen-last"].trigger()
    second.window.commands.menus["file"].aboutToShow.emit()
    assert not second.window.commands["reopen-last"].isChecked()


@pytest.mark.qt_no_exception_capture
def test_a_closed_window_is_gone_and_nothing_speaks_to_it(
    driver: Driver, second: Driver, qtbot: QtBot, home: Path
) -> None:
    driver.wait(lambda: driver.editor.words.dictionary is not None)
    second.settle()
    gone = weakref.ref(driver.editor.windows[1].document)
    window = second.window
    second.discard()
    QApplication.sendPostedEvents(None, QEvent.DeferredDelete)
    assert sip.isdeleted(window)
    editor = driver.editor
    editor.settings.new_floor = 43
    editor.settings.seconds = 10
    driver.window.commands["theme-contrast"].trigger()
    editor.settings.add_recent_file(home / "x.ipuz", "ipuz")
    editor.words.add("Zyxwvut", 88)
    with qtbot.waitSignal(editor.words.loaded, timeout=PATIENCE):
        editor.words.reload()
    driver.settle()
    assert not driver.window.findChildren(CrashDialog)
    del window
    second.__dict__.clear()
    gc.collect()
    assert gone() is None


@pytest.mark.qt_no_exception_capture
def test_a_fault_saves_the_puzzles_of_all_windows(
    driver: Driver, second: Driver, home: Path
) -> None:
    for window, letter in ((driver, "A"), (second, "B")):
        window.click(0, 0)
        window.write(letter)
    driver.editor.guard.crashed.emit("a fault made for this test")
    assert len(list((home / RECOVERED).iterdir())) == 2


def test_each_window_keeps_a_copy_of_its_own(driver: Driver, second: Driver, home: Path) -> None:
    for window, letter in ((driver, "A"), (second, "B")):
        window.click(0, 0)
        window.write(letter)
    driver.editor.keep_all()
    assert len(list((home / FOLDER).glob("*.ipuz"))) == 2
    assert not find_copies(home)  # both are open
    second.discard()
    driver.wait(lambda: len(list((home / FOLDER).glob("*.ipuz"))) == 1)


def test_each_window_finds_its_place_again(
    driver: Driver, second: Driver, qapp: QApplication, qtbot: QtBot, home: Path
) -> None:
    driver.window.setGeometry(10, 20, 1100, 700)
    second.window.setGeometry(30, 50, 1000, 650)
    second.window.commands["reset-layout"].trigger()
    driver.press("Ctrl+Q")
    driver.close()
    editor = Editor(qapp, Settings(home / FILE_NAME))
    editor.start()
    again = Driver(editor, qtbot)
    editor.open_window()
    first, other = (window.window for window in editor.windows)
    assert (first.width(), first.height()) == (1100, 700)
    assert (other.width(), other.height()) == (1000, 650)
    assert (
        abs(other.x() - 30) + abs(other.y() - 50) <= 8
    )  # this platform counts frames it does not draw
    other.close()
    again.close()


def test_a_file_opens_beside_another(driver: Driver, second: Driver, tmp_path: Path) -> None:
    path = tmp_path / "given.ipuz"
    save_document(Puzzle(Grid.parse("...\n...")), path)
    second.choose_file(path, lambda: second.press("Ctrl+O"))
    assert second.window.windowTitle().startswith("given")
    assert driver.window.windowTitle().startswith("Untitled")
    assert child(driver.window, type(driver.grid)) is driver.grid


def test_two_windows_of_one_process_do_not_replace_what_the_other_saved(
    driver: Driver, second: Driver, tmp_path: Path
) -> None:
    path = tmp_path / "shared.ipuz"
    save_document(Puzzle(Grid.parse("...\n...")), path)
    for window in (driver, second):
        window.choose_file(path, lambda window=window: window.press("Ctrl+O"))  # type: ignore[misc]
    second.click(0, 0)
    second.write("B")
    second.press("Ctrl+S")
    driver.click(1, 0)
    driver.write("A")
    driver.with_dialog(
        ChangedDialog,
        lambda dialog: driver.click_on(driver.button(KEEP, dialog)),
        lambda: driver.press("Ctrl+S"),
    )
    assert load_puzzle(path).puzzle.grid.rows == ("B..", "...")
    copy = tmp_path / "shared (copy).ipuz"
    assert load_puzzle(copy).puzzle.grid.rows == ("...", "A..")
