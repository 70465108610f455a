"""What happens at the start: unsaved work is offered first, then the last puzzle is reopened."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt5.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from crossword_app.formats.files import load_puzzle, save_document
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.app import Editor
from crossword_app.ui.dialogs.messages import MessageDialog
from crossword_app.ui.files.unsaved_copies import FOLDER, write_copy
from crossword_app.ui.files.unsaved_copies_dialog import UnsavedCopiesDialog
from crossword_app.ui.settings import FILE_NAME, Settings
from tests.ui.driving import Driver
from tests.ui.looking import child

Start = Callable[[], Driver]


@pytest.fixture
def start(qapp: QApplication, qtbot: QtBot, home: Path) -> Iterator[Start]:
    """Start the program in the same home, again and again."""
    started: list[Driver] = []

    def begin() -> Driver:
        settings = Settings(home / FILE_NAME)
        settings.note_lists_offered()
        editor = Editor(qapp, settings)
        editor.start()
        started.append(Driver(editor, qtbot))
        return started[-1]

    yield begin
    for driver in started:
        if not driver.is_closed:
            driver.close()
    qapp.setStyleSheet("")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "monday.ipuz"
    save_document(Puzzle(Grid.parse("AB\nCD")), path)
    return path


def title(driver: Driver) -> str:
    return driver.window.windowTitle().partition("[*]")[0]


def opened_once(start: Start, file: Path) -> None:
    driver = start()
    driver.settle()
    driver.choose_file(file, lambda: driver.press("Ctrl+O"))
    driver.close()


def test_the_last_puzzle_is_open_at_the_next_start(start: Start, file: Path) -> None:
    opened_once(start, file)
    driver = start()
    driver.wait(lambda: title(driver) == "monday")
    assert driver.editor.document.path == file
    assert not driver.window.isWindowModified()


def test_the_setting_is_in_the_file_menu_and_can_be_switched_off(start: Start, file: Path) -> None:
    opened_once(start, file)
    driver = start()
    driver.wait(lambda: title(driver) == "monday")
    action = driver.window.commands["reopen-last"]
    assert action in driver.window.commands.menus["more-files"].actions()
    assert action.isChecked()
    action.trigger()
    driver.close()
    driver = start()
    driver.settle()
    assert title(driver) == "Untitled"
    assert not driver.window.commands["reopen-last"].isChecked()


def test_a_file_that_is_gone_is_a_hint_and_no_box(start: Start, file: Path) -> None:
    opened_once(start, file)
    file.unlink()
    driver = start()
    driver.wait(lambda: driver.status == "The last puzzle, monday.ipuz, is not there any more")
    assert title(driver) == "Untitled"
    assert not driver.window.findChildren(MessageDialog)


def test_a_puzzle_that_was_never_saved_leaves_nothing_to_reopen(start: Start, file: Path) -> None:
    opened_once(start, file)
    driver = start()
    driver.wait(lambda: title(driver) == "monday")
    driver.editor.document.open(Puzzle(Grid.parse("...\n...")), None)
    driver.close()
    driver = start()
    driver.settle()
    assert title(driver) == "Untitled"


def test_unsaved_work_comes_first_and_then_the_last_puzzle(
    start: Start, file: Path, home: Path
) -> None:
    opened_once(start, file)
    write_copy(Puzzle(Grid.parse("XY\nZ.")), None, "", home / FOLDER / "left.ipuz")
    driver = start()
    driver.wait(lambda: bool(driver.window.findChildren(UnsavedCopiesDialog)))
    assert title(driver) == "Untitled"
    dialog = child(driver.window, UnsavedCopiesDialog)
    driver.click_on(driver.button("Not now", dialog))
    driver.wait(lambda: title(driver) == "monday")
    driver.close()

    driver = start()
    driver.wait(lambda: bool(driver.window.findChildren(UnsavedCopiesDialog)))
    dialog = child(driver.window, UnsavedCopiesDialog)
    driver.click_on(driver.button("Open", dialog))
    driver.settle()
    assert driver.editor.document.puzzle.grid.rows == ("XY", "Z.")
    assert driver.window.isWindowModified()
    assert load_puzzle(file).puzzle.grid.rows == ("AB", "CD")


def test_what_the_user_begins_meanwhile_is_not_replaced(
    start: Start, file: Path, home: Path
) -> None:
    opened_once(start, file)
    write_copy(Puzzle(Grid.parse("XY\nZ.")), None, "", home / FOLDER / "left.ipuz")
    driver = start()
    driver.wait(lambda: bool(driver.window.findChildren(UnsavedCopiesDialog)))
    driver.click(0, 0)
    driver.write("Q")
    dialog = child(driver.window, UnsavedCopiesDialog)
    driver.click_on(driver.button("Not now", dialog))
    driver.settle()
    assert driver.editor.document.puzzle.grid.rows[0].startswith("Q")


def test_a_given_file_comes_before_the_last_one(
    start: Start, file: Path, tmp_path: Path, qapp: QApplication, qtbot: QtBot, home: Path
) -> None:
    opened_once(start, file)
    given = tmp_path / "given.ipuz"
    save_document(Puzzle(Grid.parse("...\n...")), given)
    editor = Editor(qapp, Settings(home / FILE_NAME))
    editor.start(given)
    driver = Driver(editor, qtbot)
    driver.wait(lambda: title(driver) == "given")
    driver.settle()
    assert title(driver) == "given"
    driver.close()
