"""Word lists that another program changes while the window is open."""

from pathlib import Path

import pytest
from PyQt5.QtCore import Qt
from PyQt5.QtTest import QTest

from crossword_app.cli import main
from crossword_app.dictionary.lists.own import Ban, OwnList
from crossword_app.dictionary.lists.ranked import SHIPPED_NAME
from crossword_app.dictionary.lists.user import (
    add_user_lists,
    load_user_lists,
    own_words_path,
)
from crossword_app.dictionary.lists.word_list import read_word_list
from crossword_app.ui.words.ranking_view import RankingView
from tests.ui.driving import Driver
from tests.ui.looking import child

pytestmark = pytest.mark.usefixtures("short_list")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "club.txt"
    path.write_text("qzv;40\n")
    return path


def test_a_list_that_a_terminal_brings_in_is_in_the_window_and_stays(
    driver: Driver, path: Path, tmp_path: Path
) -> None:
    words = driver.editor.words
    driver.wait(lambda: words.dictionary is not None)
    driver.press("Ctrl+Shift+L")
    ranking = child(driver.window, RankingView)
    names = ranking.model()
    assert main(["words", "import", str(path)]) == 0
    driver.wait(lambda: names.rowCount() == 2 and names.index(0, 0).data() == "club")
    driver.wait(lambda: words.dictionary is not None and words.dictionary.score("QZV") == 40)
    other = tmp_path / "other.txt"
    other.write_text("wqz;50\n")
    assert main(["words", "import", str(other)]) == 0
    ranking.setCurrentRow(0)
    QTest.keyClick(ranking, Qt.Key_Down, Qt.AltModifier)  # before the window has heard of the other
    kept = [entry.name for entry in load_user_lists()[0].lists]
    assert sorted(kept) == sorted(["club", "other", SHIPPED_NAME])
    driver.wait(lambda: names.rowCount() == 3)
    assert [names.index(row, 0).data() for row in range(3)] == kept


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


def test_words_that_a_second_window_bans_go_from_the_first(driver: Driver) -> None:
    words = driver.editor.words
    driver.wait(lambda: words.dictionary is not None)
    changes: list[bool] = []
    words.changed.connect(lambda: changes.append(True))
    OwnList(own_words_path()).override({"AREA": Ban("area")})
    driver.wait(lambda: words.dictionary is not None and words.dictionary.score("AREA") is None)
    assert changes == [True]
    words.add("zyzzogeton", 66)
    driver.settle()
    assert changes == [True, True]
    again = OwnList(own_words_path())
    assert (set(again.banned), set(again.scored)) == ({"AREA"}, {"ZYZZOGETON"})
