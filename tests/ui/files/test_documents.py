"""Documents and the disk: what cannot be opened or saved is said, and nothing is lost."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt5.QtWidgets import QFileDialog, QLabel

from crossword_app.formats.files import save_document
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.dialogs.messages import MessageDialog
from tests.ui.driving import Driver


def said(driver: Driver, act: Callable[[], object]) -> str:
    """Do what brings up a message, close it, and return what it said."""
    texts: list[str] = []

    def read(dialog: MessageDialog) -> None:
        texts.extend(label.text() for label in dialog.findChildren(QLabel))
        driver.click_on(driver.button("Close", dialog))

    driver.with_dialog(MessageDialog, read, act)
    return " ".join(texts)


def open_file(driver: Driver, path: Path) -> None:
    driver.editor.window.files.load(path)


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("missing.ipuz", None, "no file"),
        ("letter.ipuz", b"Dear editor, here is my puzzle.", "no puzzle"),
        ("cut.ipuz", b'{"version": "http://ipuz.org/v2", "kind": ["http://ip', "cannot be opened"),
        ("empty.ipuz", b"", "damaged or cut short, since nothing is in it"),
        ("huge.txt", b"." * 60 + b"\n" + b"." * 60, "60x2 is not possible"),
    ],
)
def test_what_is_no_puzzle_is_said_and_the_work_stays(
    driver: Driver, tmp_path: Path, name: str, content: bytes | None, complaint: str
) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    driver.click(0, 0)
    driver.write("Q")
    before = driver.editor.document.puzzle
    assert complaint in said(driver, lambda: open_file(driver, path))
    assert driver.editor.document.puzzle is before
    assert driver.editor.document.path is None
    assert driver.window.isWindowModified()


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere"
)
def test_a_read_only_folder_is_said_and_the_work_stays(driver: Driver, tmp_path: Path) -> None:
    folder = tmp_path / "sealed"
    folder.mkdir(mode=0o500)
    check_that_saving_fails(driver, folder / "mine.ipuz")


def test_a_folder_that_is_gone_is_said_and_the_work_stays(driver: Driver, tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    path = folder / "mine.ipuz"
    save_document(Puzzle(Grid.parse("...\n...")), path)
    open_file(driver, path)
    path.unlink()
    folder.rmdir()
    check_that_saving_fails(driver)


def test_a_disk_that_takes_no_more_is_said_and_the_old_file_stays(
    driver: Driver, tmp_path: Path
) -> None:
    resource = pytest.importorskip("resource")
    path = tmp_path / "mine.ipuz"
    save_document(Puzzle(Grid.parse("...\n...")), path)
    before = path.read_bytes()
    open_file(driver, path)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (64, hard))
    try:
        check_that_saving_fails(driver)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert path.read_bytes() == before
    assert list(tmp_path.glob("*mine*")) == [path]


def check_that_saving_fails(driver: Driver, path: Path | None = None) -> None:
    driver.click(0, 0)
    driver.write("Q")

    def save() -> None:
        if path is None:
            driver.press("Ctrl+S")
        else:
            driver.choose_file(path, lambda: driver.press("Ctrl+S"))

    assert "cannot be saved" in said(driver, save)
    assert driver.window.isWindowModified()
    assert driver.editor.document.puzzle.grid.rows[0].startswith("Q")


def test_a_drawing_opens_as_a_new_document(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "drawn.txt"
    path.write_text("#..\n...\n..#\n")
    open_file(driver, path)
    assert driver.editor.document.puzzle.grid.rows == ("#..", "...", "..#")
    assert driver.editor.document.path is None
    assert driver.editor.settings.recent_files == ((path, "text"),)


def test_a_file_that_is_gone_leaves_the_recent_ones(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "mine.ipuz"
    save_document(Puzzle(Grid.parse("...\n...")), path)
    open_file(driver, path)
    assert driver.editor.settings.recent_files == ((path, "ipuz"),)
    path.unlink()
    said(driver, lambda: open_file(driver, path))
    assert not driver.editor.settings.recent_files


def test_saving_keeps_what_another_program_wrote(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "mine.ipuz"
    save_document(Puzzle(Grid.parse("...\n..."), extra={"difficulty": "hard"}), path)
    open_file(driver, path)
    driver.write("A")
    driver.press("Ctrl+S")
    assert '"difficulty": "hard"' in path.read_text(encoding="utf-8")


def test_a_name_without_suffix_gets_ours(driver: Driver, tmp_path: Path) -> None:
    driver.write("A")
    driver.choose_file(tmp_path / "mine", lambda: driver.press("Ctrl+S"))
    assert (tmp_path / "mine.ipuz").exists()
    assert driver.editor.document.path == tmp_path / "mine.ipuz"


def test_cancelling_the_question_for_a_name_saves_nothing(driver: Driver, tmp_path: Path) -> None:
    driver.write("A")
    driver.with_dialog(QFileDialog, lambda dialog: dialog.reject(), lambda: driver.press("Ctrl+S"))
    assert driver.window.isWindowModified()
    assert list(tmp_path.glob("*.ipuz")) == []
