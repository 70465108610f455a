"""Numbers, lists and sentences as people read them."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import crossword_app
from crossword_app.sentences import capitalised, counted, either, joined, listed, sentence


@pytest.mark.parametrize(
    ("number", "names", "text"),
    [
        (0, ("word",), "0 words"),
        (1, ("word",), "1 word"),
        (2, ("word",), "2 words"),
        (12_408, ("node",), "12,408 nodes"),
        (1, ("entry", "entries"), "1 entry"),
        (3, ("entry", "entries"), "3 entries"),
        (1, ("square is", "squares are"), "1 square is"),
        (0, ("square is", "squares are"), "0 squares are"),
    ],
)
def test_one_thing_and_many(number: int, names: tuple[str, ...], text: str) -> None:
    assert counted(number, *names) == text


@pytest.mark.parametrize(
    ("items", "text"),
    [
        ([], ""),
        (["a"], "a"),
        (["a", "b"], "a and b"),
        (["a", "b", "c"], "a, b and c"),
        ([1, 2, 3, 4], "1, 2, 3 and 4"),
    ],
)
def test_a_list_ends_in_and(items: list[object], text: str) -> None:
    assert listed(items) == text


def test_names_with_commas_are_kept_apart() -> None:
    places = ("row 1, column 2", "row 2, column 1", "row 3, column 3")
    assert listed(places, separator="; ") == "row 1, column 2; row 2, column 1 and row 3, column 3"


@given(st.lists(st.text("abc", min_size=1, max_size=3), max_size=9), st.integers(1, 9))
def test_a_long_list_names_the_first_and_counts_the_rest(names: list[str], most: int) -> None:
    text = listed(names, most=most)
    if len(names) <= most:
        assert text == listed(names)
    else:
        assert text == f"{', '.join(names[:most])} and {len(names) - most} more"


def test_figures_stand_apart() -> None:
    assert joined("1 of 3 squares", "0.6 s") == "1 of 3 squares  ·  0.6 s"


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("", ""),
        ("no word fits", "No word fits."),
        ("No word fits...", "No word fits."),
        ("clear 17-Across", "Clear 17-Across."),
        ("à la carte", "À la carte."),
    ],
)
def test_a_sentence_has_a_capital_and_one_full_stop(text: str, whole: str) -> None:
    assert sentence(text) == whole


@given(st.text())
def test_a_sentence_is_made_once(text: str) -> None:
    assert sentence(sentence(text)) == sentence(text)
    assert capitalised(capitalised(text)) == capitalised(text)


@pytest.mark.parametrize(
    ("items", "text"), [([], ""), (["T"], "T"), ("ST", "S or T"), ("RST", "R, S or T")]
)
def test_a_choice_of_things(items: list[str], text: str) -> None:
    assert either(items) == text


def test_a_proof_is_told_in_one_manner() -> None:
    """The fact comes first, with "(proved)" behind it: neither "proved: no set is better" nor ": proved"."""
    package = Path(crossword_app.__file__).parent
    other = re.compile(r"""[:,] proved["'{.:]|["']proved[:,] """)
    texts = {path.name: path.read_text("utf-8") for path in package.rglob("*.py")}
    assert [name for name, text in texts.items() if other.search(text)] == []
