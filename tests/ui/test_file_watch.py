"""Files that another program changes while the window is open."""

from pathlib import Path

import pytest
from PyQt5.QtCore import QFileSystemWatcher
from pytestqt.qtbot import QtBot

from crossword_app.ui.file_watch import FileWatch
from tests.ui.looking import child
from tests.ui.waiting import settle


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "club.txt"
    path.write_text("qzv;40\n")
    return path


def test_a_file_that_is_written_replaced_taken_away_and_brought_back_is_told(
    qtbot: QtBot, path: Path
) -> None:
    watch = FileWatch()
    watch.watch([path])
    with qtbot.waitSignal(watch.changed):
        path.write_text("qzv;50\nace;20\n")
    other = path.with_suffix(".new")
    other.write_text("a list;30\n")
    with qtbot.waitSignal(watch.changed):
        other.replace(path)
    with qtbot.waitSignal(watch.changed):
        path.unlink()
    with qtbot.waitSignal(watch.changed):
        path.write_text("qzv;60\n")


def test_other_files_of_the_folder_are_no_news(qtbot: QtBot, path: Path) -> None:
    watch = FileWatch()
    watch.watch([path])
    folders = child(watch, QFileSystemWatcher).directoryChanged
    with qtbot.assertNotEmitted(watch.changed):
        with qtbot.waitSignal(folders):
            path.with_name("letter.txt").write_text("Dear Sir")
        settle(qtbot, watch)


def test_a_file_in_a_folder_that_is_not_there_yet_is_seen_when_it_comes(
    qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "some" / "folder" / "club.txt"
    watch = FileWatch()
    watch.watch([path])
    with qtbot.waitSignal(watch.changed):
        path.parent.mkdir(parents=True)
        path.write_text("qzv;40\n")
