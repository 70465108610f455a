"""What single lists hold."""

from dataclasses import replace
from pathlib import Path

import pytest

from crossword_app.dictionary.lists.contents import mapped_spread, origin, read_content
from crossword_app.dictionary.lists.ranked import RankedList, RankedLists, ScoreMapping
from crossword_app.model.alphabet import ENGLISH


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROSSWORD_APP_HOME", str(tmp_path / "home"))


def listed(path: Path, text: str) -> RankedList:
    path.write_text(text)
    return RankedList(path.stem, path)


def test_the_spread_is_of_the_scores_as_they_stand_in_the_list(tmp_path: Path) -> None:
    entry = listed(tmp_path / "a.dict", "ace;30\nado;30\nbee;100\n")
    entry = replace(entry, is_on=False, floor=90, mapping=ScoreMapping((0, 50), (100, 60)))
    spread = read_content(entry, ENGLISH, None).spread
    assert {score: int(count) for score, count in enumerate(spread) if count} == {30: 2, 100: 1}


def test_a_mapping_moves_the_spread_and_loses_no_word(tmp_path: Path) -> None:
    entry = listed(tmp_path / "a.dict", "ace;1\nado;2\nbee;3\n")
    spread = read_content(entry, ENGLISH, None).spread
    mapped = mapped_spread(spread, ScoreMapping((1, 40), (2, 90)))
    assert {score: int(count) for score, count in enumerate(mapped) if count} == {
        40: 1,
        90: 1,
        100: 1,
    }


def test_a_list_that_is_gone_has_no_words_and_says_why(tmp_path: Path) -> None:
    content = read_content(RankedList("gone", tmp_path / "gone.dict"), ENGLISH, None)
    assert len(content.index) == 0
    assert "gone.dict" in content.trouble


def test_a_word_comes_from_the_first_list_that_is_on_and_lets_it_pass(tmp_path: Path) -> None:
    first = listed(tmp_path / "first.dict", "ace;30\nado;80\n")
    second = listed(tmp_path / "second.dict", "ace;70\nado;70\n")
    contents = {entry.path: read_content(entry, ENGLISH, None) for entry in (first, second)}
    ranked = RankedLists((replace(first, floor=50), second))
    assert origin("ACE", ranked, contents) == second
    assert origin("ADO", ranked, contents) == ranked.lists[0]
    assert origin("BEE", ranked, contents) is None
    without_first = ranked.replacing("first", replace(first, is_on=False))
    assert origin("ADO", without_first, contents) == second
