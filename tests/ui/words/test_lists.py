"""The manager of word lists: ranked, switched, mapped, added, removed and exported, by keys and mouse."""

import itertools
from pathlib import Path

import pytest
from PyQt5.QtCore import QPoint, Qt
from PyQt5.QtTest import QTest
from PyQt5.QtWidgets import QPlainTextEdit, QProgressBar, QSpinBox

from crossword_app.dictionary.lists.ranked import SHIPPED_NAME, ScoreMapping
from crossword_app.dictionary.lists.user import load_user_lists
from crossword_app.ui.words.score_histogram import ScoreHistogram
from tests.ui.driving import Driver
from tests.ui.looking import child
from tests.ui.managing import Manager

pytestmark = pytest.mark.usefixtures("short_list")


@pytest.fixture
def manager(driver: Driver) -> Manager:
    return Manager(driver)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    path = tmp_path / "club.txt"
    path.write_text("qzv;40\nÉtude;20\nace;10\nace;5\n12;9\n")
    return path


def test_a_list_comes_in_above_the_others_and_its_words_serve(manager: Manager, club: Path) -> None:
    assert manager.names == [SHIPPED_NAME]
    manager.add(club)
    assert manager.names == ["club", SHIPPED_NAME]
    manager.driver.wait(lambda: manager.score("QZV") == 40)
    assert manager.score("ACE") == 10


def test_what_was_read_is_told_with_examples(manager: Manager, club: Path) -> None:
    manager.add(club)
    report = child(manager.dialog, QPlainTextEdit, "Report on reading the list").toPlainText()
    assert report.startswith("3 words (UTF-8, word;score)")
    assert "written with other letters: 1\n    line 2: Étude;20" in report
    assert "merged with the same word" in report
    assert "    line 5: 12;9" in report


def test_two_lists_of_one_name_get_different_names(manager: Manager, tmp_path: Path) -> None:
    for file, text in (("words.txt", "qzv;40\n"), ("words.dict", "qzv;50\n")):
        path = tmp_path / file
        path.write_text(text)
        manager.add(path)
    assert manager.names == ["words 2", "words", SHIPPED_NAME]


def test_what_is_no_list_is_refused_in_a_sentence_and_nothing_changes(
    manager: Manager, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20)
    manager.add(bad)
    manager.driver.wait(lambda: "bad.txt" in manager.said)
    assert manager.names == [SHIPPED_NAME]


def test_lists_are_ranked_by_drag_and_by_keys(manager: Manager, club: Path) -> None:
    manager.add(club)
    assert "club was added above the other lists." in manager.said
    manager.drag("club", SHIPPED_NAME)
    assert manager.names == [SHIPPED_NAME, "club"]
    assert "above the other lists." not in manager.said
    manager.driver.wait(lambda: manager.score("ACE") not in {None, 10})
    manager.choose("club")
    QTest.keyClick(manager.ranking, Qt.Key_Up, Qt.AltModifier)
    assert manager.names == ["club", SHIPPED_NAME]
    QTest.keyClick(manager.ranking, Qt.Key_Up, Qt.AltModifier)
    assert manager.names == ["club", SHIPPED_NAME]
    manager.driver.wait(lambda: manager.score("ACE") == 10)
    assert [entry.name for entry in load_user_lists()[0].lists] == ["club", SHIPPED_NAME]


def test_a_list_is_switched_off_by_space_and_on_by_a_click(manager: Manager, club: Path) -> None:
    manager.add(club)
    manager.driver.wait(lambda: manager.score("QZV") == 40)
    manager.choose("club")
    QTest.keyClick(manager.ranking, Qt.Key_Space)
    manager.driver.wait(lambda: manager.score("QZV") is None)
    box = QPoint(20, manager.place("club").y())
    QTest.mouseClick(manager.ranking.viewport(), Qt.LeftButton, pos=box)
    manager.driver.wait(lambda: manager.score("QZV") == 40)


def test_scores_are_mapped_by_a_line_and_drawn_before_and_after(
    manager: Manager, club: Path
) -> None:
    manager.add(club)
    histogram = child(manager.dialog, ScoreHistogram)
    manager.driver.wait(lambda: "40 to 44: 1" in histogram.accessibleDescription())
    manager.set("Higher score in the list", 40)
    manager.set("What the higher score becomes", 90)
    manager.set("Floor of the list", 30)
    assert histogram.accessibleDescription() == (
        "In the list: 10 to 14: 1, 20 to 24: 1, 40 to 44: 1. "
        "They become: 20 to 24: 1, 45 to 49: 1, 90 to 94: 1. 2 words are used."
    )
    manager.driver.wait(lambda: manager.score("QZV") == 90)
    assert manager.score("ACE") not in {10, 23}
    kept = load_user_lists()[0].named("club")
    assert kept.mapping == ScoreMapping((0, 0), (40, 90))
    assert kept.floor == 30


def merged_in(folder: Path) -> set[str]:
    """Return the names of the files of merged words, those of their roots left out."""
    return {path.name for path in folder.glob("*.npz") if "-roots" not in path.name}


def test_words_are_merged_and_cached_once_for_a_figure_that_is_turned(
    manager: Manager, club: Path, home: Path
) -> None:
    manager.add(club)
    manager.driver.wait(lambda: manager.score("QZV") == 40)
    manager.driver.wait(lambda: child(manager.dialog, ScoreHistogram).isVisible())
    folder = home / "word-lists"
    before = merged_in(folder)
    box = child(manager.dialog, QSpinBox, "What the higher score becomes")
    box.setFocus()
    for _ in range(25):
        QTest.keyClick(box, Qt.Key_Down)
    manager.driver.wait(lambda: manager.score("QZV") == 30)
    assert len(merged_in(folder) - before) == 1


def test_two_points_of_one_score_are_refused(manager: Manager, club: Path) -> None:
    manager.add(club)
    manager.set("Lower score in the list", 100)
    assert "Both scores in the list" in manager.said
    assert load_user_lists()[0].named("club").mapping == ScoreMapping()


def test_a_list_is_removed_and_its_file_stays(manager: Manager, club: Path) -> None:
    manager.add(club)
    manager.driver.wait(lambda: manager.score("QZV") == 40)
    manager.driver.click_on(manager.driver.button("Remove", manager.dialog))
    assert manager.names == [SHIPPED_NAME]
    assert club.exists()
    assert not manager.driver.button("Remove", manager.dialog).isEnabled()
    manager.driver.wait(lambda: manager.score("QZV") is None)


def test_all_words_are_exported_as_one_list(manager: Manager, club: Path, tmp_path: Path) -> None:
    manager.add(club)
    manager.driver.wait(lambda: manager.score("QZV") == 40)
    target = tmp_path / "all.dict"
    button = manager.driver.button("Export…", manager.dialog)
    manager.driver.choose_file(target, lambda: manager.driver.click_on(button))
    manager.driver.wait(lambda: "were written to" in manager.said)
    lines = target.read_text().splitlines()
    assert "ace;10" in lines
    assert "qzv;40" in lines
    assert manager.driver.editor.words.dictionary is not None
    assert len(lines) == len(manager.driver.editor.words.dictionary)


def test_reading_shows_progress_and_is_stopped_without_a_trace(
    manager: Manager, tmp_path: Path
) -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    path = tmp_path / "endless.txt"
    words = map("".join, itertools.product(letters, repeat=4))
    path.write_text("".join(f"{word};50\n" for word in words))
    parts: list[float] = []

    def begin() -> None:
        manager.driver.click_on(manager.driver.button("Add a list…", manager.dialog))
        manager.driver.click_on(manager.driver.button("Stop", manager.dialog))

    manager.driver.choose_file(path, begin)
    manager.driver.wait(lambda: "no list was added" in manager.said)
    assert manager.names == [SHIPPED_NAME]
    bar = child(manager.dialog, QProgressBar)
    bar.valueChanged.connect(parts.append)
    manager.add(path)
    assert manager.names == ["endless", SHIPPED_NAME]
    assert any(0 < part < bar.maximum() for part in parts)


def test_the_path_of_a_list_is_told_from_the_users_own_folder(
    manager: Manager, club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    manager.add(club)
    assert str(Path("~") / "club.txt") in manager.said
