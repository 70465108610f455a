"""Word searches as documents: what comes back, what stays where it is, and what of damaged ones is left."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.errors import FileError
from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.formats.registry import format_called, open_puzzle, write_puzzle
from crossword_app.generate.clued_words import CluedWord
from crossword_app.generate.word_search.making import make_word_search
from crossword_app.generate.word_search.request import (
    Directions,
    Fillers,
    WordSearch,
    WordSearchRequest,
)
from crossword_app.generate.word_search.saved import saved_word_search, word_search_puzzle
from crossword_app.generate.word_search.shapes import Shape
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.own_data import WORD_SEARCH

TEXTS = "albatross eagle kite owls stork heron crow".split()
WORDS = (CluedWord("Owls", "They hoot"), *map(CluedWord, TEXTS))
REQUEST = WordSearchRequest(WORDS, message="well done", avoided=("ape",), seed=7)
RING = Grid.parse("\n".join(["..........", "..........", "...####...", ".........."] * 3))


@pytest.mark.parametrize(
    "request_",
    [
        REQUEST,
        replace(REQUEST, size=Size(12, 14), directions=Directions.HARD, fillers=Fillers.BEGUN),
        replace(REQUEST, shape=Shape.HEART, density=0.25),
        replace(REQUEST, shape=RING, message=""),
        WordSearchRequest(tuple(map(CluedWord, ("ijszee", "bij", "kijker"))), alphabet=DUTCH),
    ],
)
def test_a_saved_word_search_comes_back_as_it_was(request_: WordSearchRequest) -> None:
    made = replace(make_word_search(request_), title="Birds")
    content = write_ipuz(word_search_puzzle(request_, made, "Birds"))
    loaded = read_ipuz(content)
    assert not loaded.warnings
    saved = saved_word_search(loaded.puzzle)
    assert not saved.warnings
    assert saved.made is not None
    assert (saved.made.rows, saved.made.hidden) == (made.rows, made.hidden)
    assert (saved.made.title, saved.made.message) == ("Birds", made.message)
    assert {left.word for left in saved.made.left_out} == {left.word for left in made.left_out}
    drawn = isinstance(request_.shape, Grid)
    assert replace(saved.request, shape=Shape.SQUARE) == replace(request_, shape=Shape.SQUARE)
    assert drawn or saved.request.shape == request_.shape
    again = word_search_puzzle(saved.request, saved.made, "Birds", of=loaded.puzzle)
    assert again == loaded.puzzle
    assert write_ipuz(again) == content


def test_other_programs_find_the_field_and_the_words() -> None:
    made = make_word_search(REQUEST)
    document = json.loads(write_ipuz(word_search_puzzle(REQUEST, made)))
    assert document["kind"] == ["http://ipuz.org/wordsearch#1"]
    assert ["".join(row) for row in document["puzzle"]] == list(made.rows)
    assert document["solution"] == [word.text for word in WORDS]
    assert "clues" not in document


def test_word_searches_without_words_have_no_field() -> None:
    empty = word_search_puzzle(WordSearchRequest((), directions=Directions.HARD), None, "Later")
    saved = saved_word_search(read_ipuz(write_ipuz(empty)).puzzle)
    assert saved.made is None
    assert saved.request.directions is Directions.HARD


def test_word_searches_of_other_programs_open_with_their_words() -> None:
    for solution in (["CAT", "DOG"], {"CAT": [[0, 0]], "DOG": {}}):
        content = json.dumps(
            {
                "version": "http://ipuz.org/v1",
                "kind": ["http://ipuz.org/wordsearch#1"],
                "dimensions": {"width": 3, "height": 3},
                "puzzle": [["C", "A", "T"], ["O", {"value": "B"}, "C"], ["G", "O", "D"]],
                "solution": solution,
            }
        )
        form, loaded = open_puzzle(content.encode(), "a.ipuz")
        assert (form.name, loaded.warnings) == ("ipuz", ())
        made = saved_word_search(loaded.puzzle).made
        assert made is not None
        assert made.rows == ("CAT", "OBC", "GOD")
        assert [(word.symbols, word.step) for word in made.hidden] == [
            ("CAT", (0, 1)),
            ("DOG", (0, -1)),
        ]


def test_formats_of_crosswords_do_not_take_a_word_search() -> None:
    puzzle = word_search_puzzle(REQUEST, make_word_search(REQUEST))
    for name in ("puz", "jpz", "xd", "text", "html"):
        form = format_called(name)
        assert form is not None
        with pytest.raises(FileError, match="word search"):
            write_puzzle(puzzle, form)


# A field that stands


def places(made: WordSearch) -> dict[str, object]:
    return {word.symbols: word.positions for word in made.hidden}


@pytest.mark.parametrize("fillers", Fillers)
def test_a_typo_mended_keeps_the_other_words_where_they_are(fillers: Fillers) -> None:
    wrong = tuple(CluedWord("albatros" if w.text == "albatross" else w.text) for w in WORDS[1:])
    before = make_word_search(replace(REQUEST, words=wrong, fillers=fillers))
    after = make_word_search(replace(REQUEST, words=WORDS[1:], fillers=fillers, standing=before))
    assert "ALBATROSS" in places(after)
    others = {name: place for name, place in places(before).items() if name != "ALBATROS"}
    assert {name: places(after)[name] for name in others} == others
    assert after.size == before.size
    changed = sum(after.letters[place] != letter for place, letter in before.letters.items())
    assert changed <= 40, "most letters between the words stay too"


@pytest.mark.parametrize(("wrong", "right"), [("elephnt", "elephant"), ("elephantt", "elephant")])
def test_the_field_grows_where_the_longest_word_does_and_the_others_stay(
    wrong: str, right: str
) -> None:
    for seed in range(5):
        request = WordSearchRequest(tuple(map(CluedWord, (wrong, "lion", "bear"))), seed=seed)
        before = make_word_search(request)
        words = tuple(map(CluedWord, (right, "lion", "bear")))
        after = make_word_search(replace(request, words=words, standing=before))
        assert not after.left_out
        assert after.size >= before.size
        assert places(before)["LION"] == places(after)["LION"]
        assert places(before)["BEAR"] == places(after)["BEAR"]


@given(st.integers(1, 30), st.sampled_from(TEXTS), st.sampled_from(("swan", "wren", "jackdaw")))
def test_one_word_for_another_moves_no_third(seed: int, old: str, new: str) -> None:
    request = WordSearchRequest(tuple(map(CluedWord, TEXTS)), size=Size(12, 12), seed=seed)
    before = make_word_search(request)
    texts = [new if text == old else text for text in TEXTS]
    words = tuple(map(CluedWord, texts))
    after = make_word_search(replace(request, words=words, standing=before))
    assert {word.word.text for word in after.hidden} == set(texts)
    for name in places(before).keys() & places(after).keys():
        assert places(before)[name] == places(after)[name]


def test_a_field_that_does_not_fit_what_is_asked_for_is_made_anew() -> None:
    before = make_word_search(REQUEST)
    for other in (
        replace(REQUEST, size=Size(15, 15)),
        replace(REQUEST, shape=Shape.STAR),
        replace(
            REQUEST, words=(*WORDS, *(CluedWord(f"{a}{b}oxen") for a in "aei" for b in "lmnr"))
        ),
        replace(REQUEST, words=WORDS[-2:], message=""),
    ):
        assert (
            make_word_search(replace(other, standing=before)).rows == make_word_search(other).rows
        )


# Damage


def table() -> dict[str, object]:
    return WORD_SEARCH.of(word_search_puzzle(REQUEST, make_word_search(REQUEST)).extra)


def test_options_that_are_damaged_are_told_and_the_rest_is_kept() -> None:
    puzzle = word_search_puzzle(REQUEST, make_word_search(REQUEST), "Birds")
    broken = {
        **table(),
        "size": [10**9, "x"],
        "shape": "moon",
        "density": "NaN",
        "seed": True,
        "words": [["owls", "They hoot"], 5, ["kite"], [None, ""]],
    }
    saved = saved_word_search(replace(puzzle, extra={WORD_SEARCH.key: broken}))
    assert saved.request.words == (CluedWord("owls", "They hoot"),)
    assert saved.request.message == "well done"
    assert saved.made is not None
    assert [word.symbols for word in saved.made.hidden] == ["OWLS"]
    assert saved.warnings == (
        "options of the word search are damaged, and the usual ones are used: size, shape, density and seed",
        "3 of the words of the word search are damaged or too many",
    )


def test_our_data_that_is_damaged_leaves_the_words_of_the_list() -> None:
    document = json.loads(write_ipuz(word_search_puzzle(REQUEST, make_word_search(REQUEST))))
    damages: tuple[object, ...] = (None, [], "x", {"words": "owls"}, {"words": {}})
    for damage in damages:
        loaded = read_ipuz(json.dumps({**document, WORD_SEARCH.key: damage}).encode())
        assert len(loaded.warnings) == 1
        assert [w.text for w in saved_word_search(loaded.puzzle).request.words] == [
            word.text for word in WORDS
        ]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(st.sampled_from(sorted(table())), json_values)
def test_no_value_of_our_data_ends_in_a_fault(name: str, value: object) -> None:
    puzzle = word_search_puzzle(REQUEST, make_word_search(replace(REQUEST, seed=1)))
    saved = saved_word_search(replace(puzzle, extra={WORD_SEARCH.key: {**table(), name: value}}))
    assert saved.made is not None
    word_search_puzzle(saved.request, saved.made)
