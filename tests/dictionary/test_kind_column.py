"""The kinds of words, in a byte each."""

from itertools import permutations, product
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.cache import Kept, load_index, save_index
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.kind_column import MOST_TOGETHER, KindColumn
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import PLAIN, WordKind, kinds_text, kinds_title, read_kinds
from crossword_app.errors import WordListError
from crossword_app.paths import HOME_VARIABLE, user_cache_dir

some_kinds = st.lists(st.sampled_from(WordKind), unique=True, max_size=4).map(tuple)


@given(st.lists(some_kinds, max_size=40), st.sets(st.sampled_from(WordKind)))
def test_a_column_gives_back_the_kinds_and_finds_the_words_of_some(
    kinds: list[tuple[WordKind, ...]], wanted: set[WordKind]
) -> None:
    column = KindColumn.of(kinds)
    assert list(column) == kinds
    assert [column[place] for place in range(len(column))] == kinds
    assert column.having(wanted).tolist() == [bool(wanted & set(each)) for each in kinds]
    assert column.plain.tolist() == [each == PLAIN for each in kinds]
    assert column.codes.dtype == np.uint8


def test_beyond_what_a_byte_can_tell_words_keep_their_main_kind() -> None:
    kinds = [PLAIN, *permutations(WordKind, 3)]
    column = KindColumn.of(kinds)
    assert len(column.table) == MOST_TOGETHER
    for told, true in zip(column, kinds, strict=True):
        assert told in (true, true[:1])
    assert list(column)[:200] == kinds[:200]


@given(some_kinds)
def test_kinds_are_read_as_they_are_written(kinds: tuple[WordKind, ...]) -> None:
    assert read_kinds(kinds_text(kinds)) == kinds


@pytest.mark.parametrize("text", ["", "  ", "names", "plain name", "Name;60"])
def test_what_names_no_kind_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(WordListError, match="use plain, name, phrase"):
        read_kinds(text)


def test_users_read_kinds_in_words() -> None:
    assert kinds_title(read_kinds("foreign phrase made")) == "foreign word, phrase, made form"
    assert kinds_title(PLAIN) == "plain"
    assert WordKind.VARIANT.plural == "variant spellings"


def test_the_index_and_its_cache_keep_the_kinds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    pairs = list(product("ABCDEFGH", "XYZ"))
    kinds = [PLAIN, *permutations(WordKind, 2)][: len(pairs)]
    words = {
        Word(a + b, 50 + n, a + b, each)
        for n, ((a, b), each) in enumerate(zip(pairs, kinds, strict=True))
    }
    index = WordIndex.from_words(words)
    assert set(index.length(2).words()) == words
    save_index("key", Kept(index, (0,), ("trouble é",)))
    found = load_index("key")
    assert found is not None
    assert set(found.index.length(2).words()) == words
    assert found.troubles == ("trouble é",)
    save_index("none", Kept(WordIndex.from_words([]), (), ()))
    nothing = load_index("none")
    assert nothing is not None
    assert len(nothing.index) == 0
    shorter = index.with_changes({"AB": Word("AB", 9, "ab", (WordKind.SLUR,))})
    assert shorter.word("AB") == Word("AB", 9, "ab", (WordKind.SLUR,))


def test_a_cache_with_codes_that_mean_nothing_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    index = WordIndex.from_words([Word("AB", 50, "ab")])
    save_index("key", Kept(index, (0,), ("",)))
    path = user_cache_dir() / "word-lists" / "key.npz"
    with np.load(path) as arrays:
        kept = dict(arrays)
    for name, value in (
        ("kinds", np.array([200], np.uint8)),
        ("kinds", np.array([0, 0, 0], np.int64)),
        ("kinds", np.zeros(0, np.uint8)),
        ("lengths", np.array([(2, 0)])),
        ("lengths", np.array([(3, 1)])),
        ("lengths", np.zeros(0)),
        ("kind table", np.frombuffer(b"name\nnonsense", np.uint8)),
    ):
        np.savez(path, **{**kept, name: value})
        assert load_index("key") is None
    np.savez(path, **kept)
    assert load_index("key") is not None
