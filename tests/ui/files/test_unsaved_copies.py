"""Copies of unsaved work on the disk: locks, rights, what they say of their file, and copies that nobody can read."""

import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QApplication, QLabel, QListWidget
from pytestqt.qtbot import QtBot

from crossword_app.formats.files import load_puzzle, save_document, version_of
from crossword_app.model import edits
from crossword_app.model.geometry import Position, Size
from crossword_app.model.own_data import UNSAVED
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.app import Editor
from crossword_app.ui.dialogs.messages import ConfirmDialog
from crossword_app.ui.document import Document
from crossword_app.ui.files.autosave import Autosave
from crossword_app.ui.files.unsaved_copies import (
    FOLDER,
    CopyLock,
    Original,
    find_copies,
    write_copy,
)
from crossword_app.ui.files.unsaved_copies_dialog import UnsavedCopiesDialog
from crossword_app.ui.settings import FILE_NAME, Settings
from tests.full_disk import full_disk
from tests.ui.driving import Driver
from tests.ui.looking import child

BLANK = Puzzle.blank(Size(3, 3))

KEEP_A_COPY = """
import sys
from pathlib import Path
from PyQt5.QtCore import QCoreApplication
from crossword_app.model import edits
from crossword_app.model.geometry import Position, Size
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.document import Document
from crossword_app.ui.files.autosave import Autosave

application = QCoreApplication([])
document = Document(Puzzle.blank(Size(3, 3)))
autosave = Autosave(document, Path(sys.argv[1]))
document.edit("Type", lambda puzzle: edits.type_letters(puzzle, Position(0, 0), "Q"))
autosave.keep_now()
print("kept", flush=True)
sys.stdin.read()
"""


def with_letter(letter: str, puzzle: Puzzle = BLANK) -> Puzzle:
    return edits.type_letters(puzzle, Position(0, 0), letter)


def letter_of(puzzle: Puzzle) -> str:
    return puzzle.grid[Position(0, 0)].letters


@pytest.fixture
def copies(home: Path) -> Path:
    """The folder of the copies."""
    folder = home / FOLDER
    folder.mkdir(parents=True)
    return folder


def changed_copy(copies: Path, file: Path) -> Path:
    """Begin with *file* holding A, and leave a copy with B, as a window does that is killed before it saves."""
    save_document(with_letter("A"), file)
    copy = copies / "left.ipuz"
    write_copy(with_letter("B"), file, version_of(file.read_bytes()), copy)
    return copy


# What has become of the file


def test_a_file_that_is_as_it_was_is_told_apart_from_one_that_others_changed(
    copies: Path, home: Path, tmp_path: Path
) -> None:
    file = tmp_path / "puzzle.ipuz"
    changed_copy(copies, file)
    found = find_copies(home)
    (copy,) = found.copies
    assert copy.look_at_original() is Original.SAME
    status = file.stat()
    save_document(with_letter("C"), file)
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))  # the content counts, not the time
    assert copy.look_at_original() is Original.CHANGED
    file.unlink()
    assert copy.look_at_original() is Original.GONE
    file.mkdir()
    assert copy.look_at_original() is Original.CHANGED


def test_a_copy_whose_file_holds_the_same_work_is_not_offered(
    copies: Path, home: Path, tmp_path: Path
) -> None:
    file = tmp_path / "puzzle.ipuz"
    copy = changed_copy(copies, file)
    save_document(with_letter("B"), file)
    assert not find_copies(home)
    assert not copy.exists()


@pytest.mark.parametrize(
    ("age", "expected"), [(-60, Original.CHANGED), (60, Original.SAME)], ids=["older", "newer"]
)
def test_a_copy_of_an_earlier_version_is_judged_by_its_time(
    copies: Path, home: Path, tmp_path: Path, age: int, expected: Original
) -> None:
    file = tmp_path / "puzzle.ipuz"
    save_document(with_letter("A"), file)
    old = replace(with_letter("B"), extra=UNSAVED.put_into({}, {"path": str(file)}))
    save_document(old, copies / "old.ipuz")
    written = file.stat().st_mtime
    os.utime(copies / "old.ipuz", (written + age, written + age))
    (copy,) = find_copies(home).copies
    assert copy.look_at_original() is expected


def offered(editor: Editor, qtbot: QtBot) -> UnsavedCopiesDialog:
    qtbot.waitUntil(lambda: bool(editor.window.findChildren(UnsavedCopiesDialog)))
    return child(editor.window, UnsavedCopiesDialog)


def started(qapp: QApplication, qtbot: QtBot, home: Path) -> Driver:
    settings = Settings(home / FILE_NAME)
    settings.note_lists_offered()
    editor = Editor(qapp, settings)
    editor.start()
    return Driver(editor, qtbot)


def text_of(dialog: UnsavedCopiesDialog) -> str:
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def test_a_newer_file_is_never_replaced_by_an_older_copy(
    qapp: QApplication, qtbot: QtBot, copies: Path, home: Path, tmp_path: Path
) -> None:
    file = tmp_path / "puzzle.ipuz"
    changed_copy(copies, file)
    save_document(with_letter("C"), file)
    driver = started(qapp, qtbot, home)
    dialog = offered(driver.editor, qtbot)
    row = child(dialog, QListWidget).item(0)
    assert row is not None
    assert row.text().startswith("puzzle, ")
    assert row.text().endswith("its file was changed since")
    assert f"{file} was changed since this work began" in text_of(dialog)
    driver.click_on(driver.button("Open", dialog))
    assert letter_of(driver.editor.document.puzzle) == "B"
    assert driver.editor.document.path is None
    driver.choose_file(tmp_path / "mine.ipuz", lambda: driver.press("Ctrl+S"))
    assert letter_of(load_puzzle(file).puzzle) == "C"
    assert letter_of(load_puzzle(tmp_path / "mine.ipuz").puzzle) == "B"
    driver.close()
    qapp.setStyleSheet("")


def test_a_copy_of_an_unchanged_file_is_taken_up_as_that_file(
    qapp: QApplication, qtbot: QtBot, copies: Path, home: Path, tmp_path: Path
) -> None:
    file = tmp_path / "puzzle.ipuz"
    copy = changed_copy(copies, file)
    driver = started(qapp, qtbot, home)
    dialog = offered(driver.editor, qtbot)
    driver.click_on(driver.button("Open", dialog))
    assert copy.exists()  # until the work is saved, it is on the disk without a gap
    assert driver.editor.document.path == file
    driver.press("Ctrl+S")
    assert letter_of(load_puzzle(file).puzzle) == "B"
    qtbot.waitUntil(lambda: not copy.exists())
    driver.close()
    assert not list(copies.iterdir())
    qapp.setStyleSheet("")


# Locks


def test_a_copy_is_free_as_soon_as_its_process_is_gone_and_not_before(home: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", KEEP_A_COPY, str(home)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"kept\n"
        assert not find_copies(home)
        process.kill()
    assert [letter_of(copy.puzzle) for copy in find_copies(home).copies] == ["Q"]


def test_a_lock_file_with_the_number_of_a_process_that_runs_says_nothing(
    copies: Path, home: Path
) -> None:
    write_copy(with_letter("B"), None, "", copies / "left.ipuz")
    (copies / "left.lock").write_text(f"{os.getpid()}\npython\nhost\n", encoding="utf-8")
    assert len(find_copies(home).copies) == 1


def test_copies_are_offered_to_one_window_until_it_is_answered(
    qapp: QApplication, qtbot: QtBot, copies: Path, home: Path
) -> None:
    write_copy(with_letter("B"), None, "", copies / "left.ipuz")
    driver = started(qapp, qtbot, home)
    dialog = offered(driver.editor, qtbot)
    assert not find_copies(home)
    driver.click_on(driver.button("Not now", dialog))
    found = find_copies(home)
    assert len(found.copies) == 1
    found.release()
    driver.close()
    qapp.setStyleSheet("")


def test_recovery_is_offered_on_a_full_disk(
    copies: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_copy(with_letter("B"), None, "", copies / "left.ipuz")
    lock = CopyLock(copies / "left.ipuz")
    lock.take()
    lock.release()
    real = os.open

    def no_new_file(path: str, flags: int, *rest: int, **more: int) -> int:
        if flags & os.O_CREAT and not Path(path).exists():
            raise OSError(28, "No space left on device", str(path))
        return real(path, flags, *rest, **more)

    monkeypatch.setattr(os, "open", no_new_file)
    found = find_copies(home)
    assert len(found.copies) == 1
    assert not find_copies(home)  # it is locked all the same
    found.release()
    (copies / "left.lock").unlink()
    assert len(find_copies(home).copies) == 1


# Rights


@pytest.mark.skipif(os.name != "posix", reason="rights of POSIX")
def test_only_the_owner_can_read_copies_also_those_of_earlier_versions(
    qapp: QApplication, home: Path, copies: Path
) -> None:
    del qapp
    copies.chmod(0o755)
    save_document(with_letter("A"), copies / "old.ipuz")
    (copies / "old.ipuz").chmod(0o644)
    document = Document(BLANK)
    autosave = Autosave(document, home)
    document.edit("Type", lambda puzzle: with_letter("B", puzzle))
    autosave.keep_now()
    assert copies.stat().st_mode & 0o777 == 0o700
    assert {path.stat().st_mode & 0o777 for path in copies.glob("*.ipuz")} == {0o600}
    assert len(list(copies.glob("*.ipuz"))) == 2
    autosave.close()


# What a document came from


def test_a_foreign_file_is_still_known_after_two_crashes(
    qapp: QApplication, qtbot: QtBot, copies: Path, home: Path, tmp_path: Path
) -> None:
    foreign = tmp_path / "themeless.puz"
    write_copy(with_letter("B"), None, "", copies / "left.ipuz", foreign)
    for _ in range(2):
        (copy,) = (found := find_copies(home)).copies
        assert (copy.name, copy.origin) == ("themeless", foreign)
        found.release()
        driver = started(qapp, qtbot, home)
        dialog = offered(driver.editor, qtbot)
        driver.click_on(driver.button("Open", dialog))
        assert driver.window.windowTitle().startswith("themeless[*]")
        driver.click(1, 1)
        driver.write("C")
        driver.end_without_question()
    qapp.setStyleSheet("")


def test_a_copy_that_was_opened_beside_its_changed_file_keeps_its_name(
    qapp: QApplication, qtbot: QtBot, copies: Path, home: Path, tmp_path: Path
) -> None:
    file = tmp_path / "puzzle.ipuz"
    changed_copy(copies, file)
    save_document(with_letter("C"), file)
    driver = started(qapp, qtbot, home)
    driver.click_on(driver.button("Open", offered(driver.editor, qtbot)))
    assert driver.window.windowTitle().startswith("puzzle (recovered)")
    driver.click(1, 1)
    driver.write("C")
    driver.editor.keep_all()
    (path,) = copies.glob("*.ipuz")
    assert UNSAVED.of(load_puzzle(path).puzzle.extra)["origin"] == str(
        tmp_path / "puzzle (recovered).ipuz"
    )
    driver.close()
    qapp.setStyleSheet("")


# What programs that were killed left


def test_locks_without_a_copy_and_unfinished_copies_go_at_the_next_start(
    copies: Path, home: Path
) -> None:
    long_ago = time.time() - 3600
    unfinished = f".{'b' * 32}.crossword-app-{'0' * 16}.part"
    for name in (f"{'a' * 32}.lock", unfinished, "held.lock", "others.txt"):
        (copies / name).touch()
        os.utime(copies / name, (long_ago, long_ago))
    (copies / "new.lock").touch()  # perhaps about to be taken
    held = CopyLock(copies / "held.ipuz")
    assert held.take()
    write_copy(with_letter("B"), None, "", copies / "left.ipuz")
    found = find_copies(home)
    names = {path.name for path in copies.iterdir()}
    assert names == {"held.lock", "new.lock", "others.txt", "left.ipuz", "left.lock"}
    found.release()
    held.remove()


# A disk without room


def test_the_window_says_once_that_no_copy_can_be_kept_until_it_can_again(
    driver: Driver, home: Path
) -> None:
    autosave = driver.editor.autosave
    assert autosave is not None
    told: list[str] = []
    autosave.trouble_changed.connect(lambda reason, remedy: told.append(f"{reason}|{remedy}"))
    driver.click(0, 0)
    driver.write("QUA")
    with full_disk(40):
        autosave.keep_now()
        driver.wait(lambda: "no safety copy: file too large" in driver.status)
        autosave.keep_now()
        QApplication.processEvents()
    assert told == ["file too large|make room on the disk"]
    assert "make room on the disk" in driver.window.statusBar().toolTip()
    driver.wait(lambda: told[1:] == ["|"])  # it is tried again by itself
    driver.wait(lambda: "safety copy" not in driver.status)
    assert "Unsaved changes" in driver.status or "Not saved yet" in driver.status
    assert list((home / FOLDER).glob("*.ipuz"))


def test_a_file_in_the_place_of_the_folder_is_named_as_the_reason(
    driver: Driver, home: Path
) -> None:
    autosave = driver.editor.autosave
    assert autosave is not None
    autosave.keep_now()
    (home / FOLDER).rmdir()
    (home / FOLDER).write_text("in the way")
    driver.click(0, 0)
    driver.write("Q")
    autosave.keep_now()
    driver.wait(lambda: "no safety copy: a file is where its folder belongs" in driver.status)
    assert "move away the file" in driver.window.statusBar().toolTip()
    (home / FOLDER).unlink()


# Copies that cannot be read


def test_an_unreadable_copy_is_told_once_with_its_path_and_can_be_deleted(
    qapp: QApplication, qtbot: QtBot, copies: Path, home: Path
) -> None:
    (copies / "damaged.ipuz").write_bytes(b'{"version": ')
    driver = started(qapp, qtbot, home)
    dialog = offered(driver.editor, qtbot)
    (put_away,) = copies.rglob("damaged.ipuz")
    assert str(put_away) in text_of(dialog)
    assert not driver.button("Open", dialog).isEnabled()
    assert "is offered again" not in text_of(dialog), "it is not"
    driver.click_on(driver.button("Not now", dialog))
    assert put_away.read_bytes() == b'{"version": '
    assert not find_copies(home)
    driver.close()

    put_away.rename(copies / "damaged.ipuz")
    driver = started(qapp, qtbot, home)
    dialog = offered(driver.editor, qtbot)
    driver.with_dialog(
        ConfirmDialog,
        lambda question: driver.click_on(driver.button("Delete", question)),
        lambda: driver.click_on(driver.button("Delete", dialog)),
    )
    assert not list(copies.rglob("damaged.ipuz"))
    driver.close()
    qapp.setStyleSheet("")


def test_only_what_can_be_read_is_said_to_be_offered_again(
    qapp: QApplication, qtbot: QtBot, copies: Path, home: Path, tmp_path: Path
) -> None:
    changed_copy(copies, tmp_path / "puzzle.ipuz")
    (copies / "damaged.ipuz").write_bytes(b'{"version": ')
    driver = started(qapp, qtbot, home)
    dialog = offered(driver.editor, qtbot)
    assert "is offered again at the next start, except what cannot be read." in text_of(dialog)
    driver.click_on(driver.button("Not now", dialog))
    driver.close()
    qapp.setStyleSheet("")


def test_several_copies_open_in_a_window_each(
    qapp: QApplication, qtbot: QtBot, copies: Path, home: Path
) -> None:
    for letter in "AB":
        write_copy(with_letter(letter), None, "", copies / f"{letter}.ipuz")
    driver = started(qapp, qtbot, home)
    dialog = offered(driver.editor, qtbot)
    rows = child(dialog, QListWidget)
    QTest.keyClick(rows, Qt.Key_A, Qt.ControlModifier)
    driver.click_on(driver.button("Open", dialog))
    windows = driver.editor.puzzle_windows
    assert {letter_of(window.document.puzzle) for window in windows} == {"A", "B"}
    assert all(window.window.isWindowModified() for window in windows)
    Driver(driver.editor, qtbot, windows[1].window).discard()
    driver.close()
    assert not list(copies.iterdir())
    qapp.setStyleSheet("")
