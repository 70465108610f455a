"""What the words of merged lists are, and the scores of crude ones."""

import os
from pathlib import Path
from typing import Any

import pytest

from crossword_app.dictionary.lists.kinds_file import kinds_path
from crossword_app.dictionary.lists.merged import Merged, load_merged
from crossword_app.dictionary.lists.ranked import RankedList, RankedLists, ScoreMapping
from crossword_app.model.alphabet import ENGLISH
from crossword_app.paths import HOME_VARIABLE


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))


def ranked(path: Path, text: str, kinds: str | None = None, **settings: Any) -> RankedList:
    path.write_text(text, "utf-8")
    if kinds is not None:
        kinds_path(path).write_text(kinds, "utf-8")
    return RankedList(path.stem, path, **settings)


def merged(*lists: RankedList, crude: bool = False) -> Merged:
    return load_merged(RankedLists(lists), ENGLISH, crude=crude)


def kinds(found: Merged) -> dict[str, str]:
    lengths = found.index.by_length.values()
    return {word.text: " ".join(word.kinds) for words in lengths for word in words.words()}


def scores(found: Merged) -> dict[str, int]:
    lengths = found.index.by_length.values()
    return {word.text: word.score for words in lengths for word in words.words()}


LIST = "cat;60\nTom;70\nwanna try;50\nass;40\n"
KINDS = "WANNATRY;phrase made\nTOM;name\nASS;crude;85\nNOTTHERE;name\n"


def test_a_file_beside_a_list_says_what_its_words_are_from_the_cache_too(tmp_path: Path) -> None:
    mine = ranked(tmp_path / "mine.dict", LIST, KINDS)
    for _ in range(2):
        found = merged(mine)
        assert kinds(found) == {
            "CAT": "",
            "TOM": "name",
            "ASS": "crude",
            "WANNATRY": "phrase made",
        }
        assert found.warnings == ()
        assert found.index.word("TOM") is not None


def test_of_a_word_whose_kinds_are_stated_twice_the_last_line_counts(tmp_path: Path) -> None:
    found = merged(ranked(tmp_path / "mine.dict", LIST, "TOM;phrase\nNOTTHERE;made\nTOM;name\n"))
    assert kinds(found) == {"CAT": "", "TOM": "name", "ASS": "", "WANNATRY": ""}


def test_without_such_a_file_kinds_are_guessed(tmp_path: Path) -> None:
    found = merged(ranked(tmp_path / "mine.dict", LIST))
    assert kinds(found) == {"CAT": "", "TOM": "name", "ASS": "", "WANNATRY": "phrase"}


def test_crude_words_have_their_own_score_only_on_request(tmp_path: Path) -> None:
    mine = ranked(tmp_path / "mine.dict", LIST, KINDS)
    for _ in range(2):
        assert scores(merged(mine))["ASS"] == 40
        assert scores(merged(mine, crude=True)) == {
            "CAT": 60,
            "TOM": 70,
            "WANNATRY": 50,
            "ASS": 85,
        }


def test_no_list_and_no_mapping_lifts_a_crude_word_to_the_default_floor(tmp_path: Path) -> None:
    stated = ranked(tmp_path / "a.dict", LIST, KINDS, mapping=ScoreMapping((0, 50), (100, 100)))
    above = ranked(tmp_path / "b.dict", "ASS;77\nCAT;78\n")
    assert scores(merged(stated))["ASS"] == 49
    assert scores(merged(stated, crude=True))["ASS"] == 93
    assert scores(merged(above, stated)) | {"WANNATRY": 0, "TOM": 0} == {
        "ASS": 49,
        "CAT": 78,
        "TOM": 0,
        "WANNATRY": 0,
    }
    assert scores(merged(above, stated, crude=True))["ASS"] == 77


def test_a_file_of_kinds_counts_before_guesses_and_capitals_that_tell_before_others(
    tmp_path: Path,
) -> None:
    shouted = ranked(
        tmp_path / "shouted.txt", "TOM;80\nICE CREAM;80\nCAT;80\nPRIMA DONNA;80\nASAP;80\n"
    )
    spelled = ranked(
        tmp_path / "spelled.txt", "Tom;50\ncat;50\nice-cream;50\nPrima donna;50\nASAP;50\n"
    )
    stated = ranked(
        tmp_path / "stated.dict", "cat;50\nprima donna;50\n", "PRIMADONNA;foreign phrase\n"
    )
    expected = {
        "TOM": "name",
        "CAT": "",
        "ICECREAM": "phrase",
        "PRIMADONNA": "foreign phrase",
        "ASAP": "abbreviation",
    }
    assert kinds(merged(shouted, spelled, stated)) == expected
    assert kinds(merged(stated, spelled, shouted)) == expected
    assert kinds(merged(shouted))["TOM"] == ""


@pytest.mark.parametrize(
    "damage",
    ["TOM;nobody\n", "TOM\n", "\0\1\2", "GNU;name\n", "TOM;crude;-1\n", "TOM;name\n" * 3 + ";name"],
)
def test_a_damaged_file_costs_one_sentence_and_kinds_are_guessed(
    tmp_path: Path, damage: str
) -> None:
    mine = ranked(tmp_path / "mine.dict", LIST, damage)
    for _ in range(2):
        found = merged(mine)
        assert kinds(found) == {"CAT": "", "TOM": "name", "ASS": "", "WANNATRY": "phrase"}
        assert scores(found)["ASS"] == 40
        (warning,) = found.warnings
        assert warning.startswith("what the words of mine.dict are cannot be read from ")
        assert str(kinds_path(tmp_path / "mine.dict")) in warning
        assert warning.endswith("until you correct or remove that file")


def test_a_file_that_is_none_costs_one_sentence(tmp_path: Path) -> None:
    mine = ranked(tmp_path / "mine.dict", LIST)
    beside = kinds_path(tmp_path / "mine.dict")
    beside.mkdir()
    for _ in range(2):
        found = merged(mine)
        assert kinds(found)["TOM"] == "name"
        assert len(found.warnings) == 1
    beside.rmdir()
    os.mkfifo(beside)
    assert len(merged(mine).warnings) == 1
    beside.unlink()
    assert merged(mine).warnings == ()


def test_a_file_that_changes_is_read_again(tmp_path: Path) -> None:
    mine = ranked(tmp_path / "mine.dict", LIST, KINDS)
    assert kinds(merged(mine))["TOM"] == "name"
    kinds_path(tmp_path / "mine.dict").write_text("TOM;foreign\n", "utf-8")
    assert kinds(merged(mine)) == {"CAT": "", "TOM": "foreign", "ASS": "", "WANNATRY": ""}
    kinds_path(tmp_path / "mine.dict").unlink()
    assert kinds(merged(mine))["WANNATRY"] == "phrase"


def test_a_list_that_is_itself_named_so_has_none_beside_it(tmp_path: Path) -> None:
    found = merged(ranked(tmp_path / "mine.kinds", "cat;60\nTom;70\n"))
    assert kinds(found) == {"CAT": "", "TOM": "name"}
    assert found.warnings == ()
