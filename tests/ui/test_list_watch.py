"""Word lists that another program changes while the window is open."""

from pathlib import Path

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest
from pytestqt.qtbot import QtBot

from crossword_app.dictionary.user_lists import add_user_lists
from crossword_app.dictionary.word_list import read_word_list
from crossword_app.ui.list_watch import ListWatch
from tests.ui.driving import Driver


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "club.txt"
    path.write_text("qzv;40\n")
    return path


def test_a_file_that_is_written_replaced_taken_away_and_brought_back_is_told(
    qtbot: QtBot, path: Path
) -> None:
    watch = ListWatch()
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
    watch = ListWatch()
    watch.watch([path])
    with qtbot.assertNotEmitted(watch.changed, wait=800):
        path.with_name("letter.txt").write_text("Dear Sir")


def test_words_follow_a_list_that_changes_and_one_that_goes_is_told_calmly(
    driver: Driver, path: Path
) -> None:
    add_user_lists([(path, read_word_list(path))])
    words = driver.editor.words
    words.reload()  # the window may have begun to load before
    driver.wait(lambda: words.dictionary is not None and words.dictionary.score("QZV") == 40)
    path.write_text("qzv;55\n")
    driver.wait(lambda: words.dictionary is not None and words.dictionary.score("QZV") == 55)
    told: list[str] = []
    words.failed.connect(told.append)
    path.unlink()
    driver.wait(lambda: words.dictionary is not None and words.dictionary.score("QZV") is None)
    assert len(told) == 1
    assert "club.txt" in told[0]
    assert "until then its words are missing" in told[0]
    assert words.dictionary is not None
    assert words.dictionary.score("ACE") is not None
    QTest.keyClick(driver.grid, Qt.Key_A)
    assert driver.editor.document.undo_stack.canUndo()
