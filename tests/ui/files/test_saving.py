"""Two windows with one file, and other programs: a save replaces nothing that its window has not read."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PyQt5.QtCore import QEvent, QFileSystemWatcher
from PyQt5.QtWidgets import QApplication, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from crossword_app.formats.files import load_puzzle, save_document
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.app import Editor
from crossword_app.ui.dialogs.messages import MessageDialog, UnsavedDialog
from crossword_app.ui.dialogs.report import ReportText
from crossword_app.ui.files.changed_dialog import COMPARE, KEEP, REPLACE, TAKE, ChangedDialog
from crossword_app.ui.files.file_note import FileNote
from crossword_app.ui.files.presence import Presence
from crossword_app.ui.settings import FILE_NAME, Settings
from tests.ui.driving import Driver
from tests.ui.looking import child


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "mine.ipuz"
    save_document(Puzzle(Grid.parse("...\n...\n..."), title="At first"), path)
    return path


@pytest.fixture
def other(driver: Driver, qapp: QApplication, qtbot: QtBot, home: Path) -> Iterator[Driver]:
    """A second window, beside that of `driver`."""
    driver.editor.settings.sync()
    editor = Editor(qapp, Settings(home / FILE_NAME))
    editor.start()
    second = Driver(editor, qtbot)
    yield second
    second.close()


def rows(path: Path) -> tuple[str, ...]:
    return load_puzzle(path).puzzle.grid.rows


def shown(driver: Driver) -> tuple[str, ...]:
    return driver.editor.document.puzzle.grid.rows


def note(driver: Driver) -> str:
    widget = child(driver.window, FileNote)
    return widget.accessibleName() if widget.isVisible() else ""


def write_in(driver: Driver, letters: str) -> None:
    driver.click(2, 2)
    driver.click(0, 0)
    driver.write(letters)


def conflict(driver: Driver, path: Path) -> None:
    """Open *path*, let another program write BBB into it, and write AAA here."""
    driver.editor.window.files.load(path)
    write_in(driver, "AAA")
    save_document(replace(load_puzzle(path).puzzle, grid=Grid.parse("BBB\n...\n...")), path)


def answer(driver: Driver, button: str, do: Callable[[], object] | None = None) -> None:
    """Save, and press *button* of the question that this brings up."""
    driver.with_dialog(
        ChangedDialog,
        lambda dialog: driver.click_on(driver.button(button, dialog)),
        do or (lambda: driver.press("Ctrl+S")),
    )


def test_two_windows_that_save_one_file_keep_both_texts(
    driver: Driver, other: Driver, path: Path
) -> None:
    driver.editor.window.files.load(path)
    other.editor.window.files.load(path)
    write_in(driver, "AAA")
    write_in(other, "BBB")
    other.press("Ctrl+S")
    assert rows(path)[0] == "BBB"
    answer(driver, KEEP)
    assert rows(path)[0] == "BBB"
    assert rows(path.with_name("mine (copy).ipuz"))[0] == "AAA"
    assert driver.editor.document.path == path.with_name("mine (copy).ipuz")
    assert not driver.window.isWindowModified()
    assert "mine (copy).ipuz" in driver.status


@pytest.mark.parametrize("is_newer", [True, False])
def test_it_is_the_content_that_counts_and_not_the_time(
    driver: Driver, path: Path, is_newer: bool
) -> None:
    before = path.stat()
    conflict(driver, path)
    if not is_newer:
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    answer(driver, "Cancel")
    assert rows(path)[0] == "BBB"
    assert driver.window.isWindowModified()
    os.utime(path)
    answer(driver, KEEP)
    write_in(driver, "CCC")
    os.utime(driver.editor.document.path or path)
    driver.press("Ctrl+S")
    assert not driver.window.isWindowModified()


def test_theirs_is_taken_as_one_step_and_mine_is_kept_as_well(
    driver: Driver, path: Path, home: Path
) -> None:
    conflict(driver, path)
    answer(driver, TAKE)
    assert shown(driver)[0] == "BBB"
    assert not driver.window.isWindowModified()
    (kept,) = (home / "recovered").glob("*.ipuz")
    assert rows(kept)[0] == "AAA"
    driver.press("Ctrl+Z")
    assert shown(driver)[0] == "AAA"
    driver.press("Ctrl+S")  # the window has read theirs
    assert rows(path)[0] == "AAA"


def test_what_differs_is_shown_and_only_then_mine_may_be_saved_and_theirs_stays_beside(
    driver: Driver, path: Path
) -> None:
    conflict(driver, path)

    def compare(dialog: ChangedDialog) -> None:
        assert not any(
            button.text() == REPLACE and button.isVisible()
            for button in dialog.findChildren(type(driver.button(KEEP, dialog)))
        )
        driver.click_on(driver.button(COMPARE, dialog))
        assert "Row 1: AAA here, BBB in the file" in child(dialog, ReportText).toPlainText()
        driver.click_on(driver.button(REPLACE, dialog))

    driver.with_dialog(ChangedDialog, compare, lambda: driver.press("Ctrl+S"))
    assert rows(path)[0] == "AAA"
    assert rows(path.with_name("mine (theirs).ipuz"))[0] == "BBB"
    assert driver.editor.document.path == path
    assert not driver.window.isWindowModified()


def test_copies_never_replace_copies(driver: Driver, path: Path) -> None:
    taken = path.with_name("mine (copy).ipuz")
    taken.write_text("a letter")
    conflict(driver, path)
    answer(driver, KEEP)
    assert taken.read_text() == "a letter"
    assert rows(path.with_name("mine (copy 2).ipuz"))[0] == "AAA"


def test_what_is_no_puzzle_cannot_be_taken_and_stays(driver: Driver, path: Path) -> None:
    conflict(driver, path)
    path.write_bytes(b"half a fi")

    def look(dialog: ChangedDialog) -> None:
        assert not driver.button(TAKE, dialog).isEnabled()
        driver.click_on(driver.button(KEEP, dialog))

    driver.with_dialog(ChangedDialog, look, lambda: driver.press("Ctrl+S"))
    assert path.read_bytes() == b"half a fi"
    assert rows(path.with_name("mine (copy).ipuz"))[0] == "AAA"


def test_the_same_puzzle_in_another_form_is_no_question(driver: Driver, path: Path) -> None:
    driver.editor.window.files.load(path)
    write_in(driver, "A")
    driver.press("Ctrl+S")
    path.write_bytes(path.read_bytes() + b"\n\n")
    driver.press("Ctrl+S")
    assert not path.read_bytes().endswith(b"\n\n\n")


def test_closing_with_mine_unsaved_loses_neither(driver: Driver, path: Path, home: Path) -> None:
    conflict(driver, path)

    def save(dialog: UnsavedDialog) -> None:
        driver.click_on(driver.button("Save", dialog))

    driver.with_dialog(UnsavedDialog, save, lambda: answer(driver, "Cancel", driver.window.close))
    assert driver.window.isVisible()
    assert shown(driver)[0] == "AAA"
    assert rows(path)[0] == "BBB"


def test_a_file_that_is_deleted_is_told_and_saving_writes_it_anew(
    driver: Driver, path: Path
) -> None:
    driver.editor.window.files.load(path)
    write_in(driver, "AAA")
    path.unlink()
    driver.wait(lambda: "deleted" in note(driver))
    driver.click_on(driver.button("Save", child(driver.window, FileNote)))
    assert rows(path)[0] == "AAA"
    assert note(driver) == ""


def test_a_change_is_told_while_the_window_is_open_and_takes_nothing_away(
    driver: Driver, path: Path
) -> None:
    driver.editor.window.files.load(path)
    save_document(Puzzle(Grid.parse("BBB\n...\n...")), path)
    driver.wait(lambda: "changed by another" in note(driver))
    write_in(driver, "AA")  # nothing is blocked
    assert shown(driver)[0] == "AA."
    driver.click_on(driver.button(TAKE, child(driver.window, FileNote)))
    assert shown(driver)[0] == "BBB"
    assert note(driver) == ""
    driver.press("Ctrl+Z")
    assert shown(driver)[0] == "AA."


def test_a_change_that_was_put_off_is_asked_when_saving_and_the_next_is_told(
    driver: Driver, path: Path
) -> None:
    driver.editor.window.files.load(path)
    save_document(Puzzle(Grid.parse("BBB\n...\n...")), path)
    driver.wait(lambda: "changed by another" in note(driver))
    driver.click_on(driver.button("Later", child(driver.window, FileNote)))
    assert note(driver) == ""
    write_in(driver, "AAA")
    answer(driver, "Cancel")
    save_document(Puzzle(Grid.parse("CCC\n...\n...")), path)
    driver.wait(lambda: "changed by another" in note(driver))


def test_a_change_that_no_system_tells_of_is_seen_when_the_user_comes_back(
    driver: Driver, path: Path
) -> None:
    driver.editor.window.files.load(path)
    driver.settle()
    watcher = child(driver.window.files.open_file, QFileSystemWatcher)
    watcher.blockSignals(True)  # as on a disk of the network
    save_document(Puzzle(Grid.parse("BBB\n...\n...")), path)
    driver.settle()
    assert note(driver) == ""
    QApplication.sendEvent(driver.window, QEvent(QEvent.WindowActivate))
    assert "changed by another" in note(driver)


def test_own_saves_are_no_news(driver: Driver, path: Path) -> None:
    driver.editor.window.files.load(path)
    for letter in "ABC":
        write_in(driver, letter)
        driver.press("Ctrl+S")
        driver.settle()
        assert note(driver) == ""


def test_a_file_that_another_window_has_open_is_told_until_that_closes(
    driver: Driver, other: Driver, path: Path, tmp_path: Path
) -> None:
    link = tmp_path / "link.ipuz"
    link.symlink_to(path)
    driver.editor.window.files.load(path)
    driver.settle()
    assert note(driver) == ""
    other.editor.window.files.load(link)
    other.wait(lambda: "open in another window" in note(other))
    elsewhere = tmp_path / "elsewhere.ipuz"
    save_document(Puzzle(Grid.parse("..\n..")), elsewhere)
    driver.editor.window.files.load(elsewhere)
    driver.settle()
    QApplication.sendEvent(other.window, QEvent(QEvent.WindowActivate))
    assert note(other) == ""


HOLD = """
import sys, time
from pathlib import Path
from crossword_app.ui.files.presence import Presence
presence = Presence()
presence.enter(Path(sys.argv[1]))
print(flush=True)
time.sleep(600)
"""


def test_a_window_of_another_program_counts_until_it_is_killed(path: Path, home: Path) -> None:
    program = subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE)
    assert program.stdout is not None
    program.stdout.readline()
    presence = Presence()
    assert presence.is_shared(path)
    assert not presence.is_shared(path.with_name("other.ipuz"))
    program.kill()
    program.communicate()
    assert not presence.is_shared(path.with_name("other.ipuz"))
    assert list((home / "open-files").iterdir()) == []


def test_save_as_over_a_file_that_another_window_has_open_is_asked(
    driver: Driver, other: Driver, path: Path
) -> None:
    other.editor.window.files.load(path)
    other.settle()
    write_in(driver, "AAA")

    def name_it() -> None:
        driver.choose_file(path, lambda: driver.press("Ctrl+S"))

    def agree(question: QMessageBox) -> None:
        driver.click_on(question.button(QMessageBox.Yes))

    answer(driver, KEEP, lambda: driver.with_dialog(QMessageBox, agree, name_it))
    assert rows(path)[0] == "..."
    assert rows(path.with_name("mine (copy).ipuz"))[0].startswith("AAA")


def test_links_in_a_circle_are_no_file_to_save_to(driver: Driver, path: Path) -> None:
    driver.editor.window.files.load(path)
    write_in(driver, "AAA")
    path.unlink()
    path.symlink_to(path)
    told: list[str] = []

    def read(dialog: MessageDialog) -> None:
        told.extend(label.text() for label in dialog.findChildren(QLabel))
        dialog.reject()

    driver.with_dialog(MessageDialog, read, lambda: driver.press("Ctrl+S"))
    assert "cannot be saved" in " ".join(told)
