"""Word lists: what is read, what is skipped, what is refused."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.lists.importing.source import LARGEST_LIST
from crossword_app.dictionary.lists.word_list import (
    UNSCORED,
    format_word_list,
    parse_word_list,
    read_word_list,
)
from crossword_app.dictionary.word import Word
from crossword_app.errors import WordListError


def read(text: str, encoding: str = "utf-8") -> dict[str, int]:
    words = parse_word_list(text.encode(encoding), "test").words
    return {word.text: word.score for word in words}


def test_scored_and_plain_lines_may_be_mixed() -> None:
    assert read("apple;80\nPEAR\n\n# a remark\r\nplum; 61.6 \n") == {
        "APPLE": 80,
        "PEAR": UNSCORED,
        "PLUM": 62,
    }


def test_an_entry_may_begin_like_a_remark_if_it_has_a_score() -> None:
    assert read("#MeToo;60\n#hashtag\n# apple;50\n#!;50\npear;40\n") == {"METOO": 60, "PEAR": 40}


def test_display_forms_are_folded_and_kept() -> None:
    words = parse_word_list("crème brûlée;70\nrock 'n' roll;65\n".encode(), "test").words
    assert words == (
        Word("CREMEBRULEE", 70, "crème brûlée"),
        Word("ROCKNROLL", 65, "rock 'n' roll"),
    )


def test_of_two_spellings_the_better_score_counts() -> None:
    assert read("Rose;40\nROSE;70\nrosé;50") == {"ROSE": 70}


def test_scores_are_clipped_and_lines_without_sense_are_counted() -> None:
    found = parse_word_list(b"a;150\nb;-3\nc;nan\nd;often\n;50\n1234;50\n", "test")
    assert {word.text: word.score for word in found.words} == {"A": 100, "B": 0}
    assert found.skipped == 4


def test_what_comes_after_the_score_is_passed_over_and_none_is_the_usual_one() -> None:
    assert read("oda;90;a clue; with more\nten;;\nbat;\n") == {
        "ODA": 90,
        "TEN": UNSCORED,
        "BAT": UNSCORED,
    }


@pytest.mark.parametrize(
    "line", ["catch-22;50", "bat,90", "bat 90", "βat;50", "a" * 40 + ";50", "x" * 5000]
)
def test_a_word_that_no_grid_can_take_whole_is_skipped_and_not_cut(line: str) -> None:
    found = parse_word_list(f"{line}\ncat;50\n".encode(), "test")
    assert [word.text for word in found.words] == ["CAT"]
    assert found.skipped == 1


def test_old_line_ends_count_and_rare_ones_do_not() -> None:
    assert read("oda;90\rten;80\r\nbat;70") == {"ODA": 90, "TEN": 80, "BAT": 70}
    assert read("a\u2028b\x0bc;90") == {"ABC": 90}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_encodings_of_the_wild(encoding: str) -> None:
    assert read("café;50\n", encoding) == {"CAFE": 50}


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\n# only a remark\n", "holds no words"),
        (b"12;50\n!!\n", "holds no words"),
        (b"\x7fELF\0\0\0", "not a text file"),
    ],
)
def test_what_is_no_list_is_named_in_one_sentence(content: bytes, sentence: str) -> None:
    with pytest.raises(WordListError, match=f"^some.txt .*{sentence}"):
        parse_word_list(content, "test", source="some.txt")


def test_an_empty_list_is_told() -> None:
    with pytest.raises(WordListError, match=r"some\.txt cannot be read \(it is empty\)"):
        parse_word_list(b"", "test", source="some.txt")


def test_missing_unreadable_and_odd_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(WordListError, match="there is no word list at"):
        read_word_list(tmp_path / "missing.txt")
    with pytest.raises(WordListError, match="is not a file"):
        read_word_list(tmp_path)
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as file:
        file.truncate(LARGEST_LIST + 1)
    with pytest.raises(WordListError, match="larger than 128 MB"):
        read_word_list(huge)
    if os.name == "posix":
        with pytest.raises(WordListError, match="is not a file"):
            read_word_list(Path("/dev/zero"))


@given(
    st.dictionaries(
        st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=1, max_size=9),
        st.integers(0, 100),
        min_size=1,
    )
)
def test_a_written_list_reads_back(scores: dict[str, int]) -> None:
    words = [Word(text, score, text) for text, score in scores.items()]
    assert set(parse_word_list(format_word_list(words), "test").words) == set(words)
