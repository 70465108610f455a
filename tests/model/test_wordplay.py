"""The wordplay of clues: where definitions stand, and whether the parts make the answer, letter by letter."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.errors import ClueError
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Clue
from crossword_app.model.wordplay import (
    Wordplay,
    definition_spans,
    problems_of,
    spelled_by,
    with_wordplay,
    wordplay_of,
)


def problems(parts: str, answer: str) -> list[str]:
    return problems_of(Wordplay(parts=parts), "", answer, ENGLISH)


@pytest.mark.parametrize(
    ("parts", "answer"),
    [
        ("CAR + PET", "CARPET"),
        ("(listen)*", "SILENT"),
        ("T(AB)LE", "TABLE"),
        ("(TIN)<", "NIT"),
        ("PA[s]T", "PAT"),
        ("[sa]FARI VER[y]", "FARIVER"),
        ("(S(NIP)E)<", "EPINS"),
        ("D(ES)* + ERT", "DSEERT"),
        ("((AB)* C)<", "CBA"),
        ("(A (BC)< D)*", "DCBA"),
        ("Crème brûlée", "CREMEBRULEE"),
        ("(LISTEN)*", "S?L???"),
        ("(LISTEZ)*", "S?L???"),
    ],
)
def test_parts_that_make_the_answer_are_right(parts: str, answer: str) -> None:
    assert problems(parts, answer) == []


@pytest.mark.parametrize(
    ("parts", "answer", "told"),
    [
        ("(LISTENS)*", "SILENT", "(LISTENS)*: S left over"),
        ("(LISTEE)*", "SILENT", "(LISTEE)*: E left over, N missing"),
        ("CAR + PIT", "CARPET", "PIT is not PET"),
        ("CAR", "CARPET", "the parts have 3 letters, and the answer has 6"),
        ("(CAT", "CAT", "a bracket is open: ) is missing"),
        ("CAT)", "CAT", "a bracket is closed that was not opened: CAT)"),
        ("CAT*", "CAT", "* stands after brackets round an anagram: (TIN)*"),
        ("C4T", "CAT", "4 stands for nothing here: write letters, (…), (…)*, (…)< or […]"),
        ("(ZZZZEN)*", "S?LE??", "(ZZZZEN)*: N Z Z Z Z left over, L S missing"),
    ],
)
def test_what_does_not_make_it_is_told_letter_by_letter(parts: str, answer: str, told: str) -> None:
    assert problems(parts, answer)[0] == told


class Part(NamedTuple):
    """A text in the notation, and all letters that it may spell, by a slow and obvious rule."""

    text: str
    spells: frozenset[str]


letters = st.text("ABC", min_size=1, max_size=3).map(lambda t: Part(t, frozenset({t})))


def joined(parts: list[Part]) -> Part:
    spelled = frozenset("".join(row) for row in product(*(part.spells for part in parts)))
    return Part(" + ".join(part.text for part in parts), spelled)


def shuffled(part: Part) -> Part:
    return Part(
        f"({part.text})*",
        frozenset("".join(row) for text in part.spells for row in permutations(text)),
    )


def reversed_part(part: Part) -> Part:
    return Part(f"({part.text})<", frozenset(text[::-1] for text in part.spells))


def dropped(part: Part) -> Part:
    return Part(f"[{part.text}]", frozenset({""}))


trees = st.recursive(
    letters,
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=2).map(joined),
        inner.map(shuffled),
        inner.map(reversed_part),
        inner.map(dropped),
        inner.map(lambda part: Part(f"({part.text})", part.spells)),
    ),
    max_leaves=3,
).filter(lambda part: 0 < len(next(iter(part.spells))) < 7)


@settings(max_examples=60)
@given(trees, st.data())
def test_parts_are_right_exactly_for_what_they_may_spell(part: Part, data: st.DataObject) -> None:
    """Against a slow oracle that lists all that the parts may spell."""
    answer = data.draw(st.one_of(st.sampled_from(sorted(part.spells)), st.text("ABC", max_size=6)))
    assert (problems(part.text, answer) == []) == (answer in part.spells)
    assert sorted(spelled_by(part.text, ENGLISH)) == sorted(next(iter(part.spells)))


@given(st.text("AB()[]*< +x4é", max_size=14))
def test_any_text_is_told_in_sentences(text: str) -> None:
    assert all(isinstance(sentence, str) for sentence in problems(text, "ABBA"))


def test_brackets_may_be_deep_but_not_without_end() -> None:
    with pytest.raises(ClueError, match="too deep"):
        spelled_by("(" * 100 + "A" + ")" * 100, ENGLISH)


def test_a_digraph_is_one_letter() -> None:
    play = Wordplay(parts="(ijs)*")
    assert problems_of(play, "", DUTCH.fold("sij"), DUTCH) == []


def spans(text: str, *definitions: str) -> Iterator[str]:
    return (text[start:end] for start, end in definition_spans(text, definitions))


def test_a_definition_is_found_at_an_end_first_and_never_inside_a_word() -> None:
    text = "Cat caught a cat, a cat"
    assert definition_spans(text, ("cat",)) == [(0, 3)]
    assert definition_spans(text, ("a cat",)) == [(18, 23)]
    assert definition_spans(text, ("caught",)) == [(4, 10)]
    assert definition_spans(text, ("augh", "", "dog")) == []
    assert list(spans("Bank, bank", "bank", "Bank")) == ["Bank", "bank"]
    assert problems_of(Wordplay(("dog",)), text, "CAT", ENGLISH) == ["“dog” is not in the clue"]


def test_it_is_kept_with_the_clue() -> None:
    play = Wordplay(("Quiet",), "(LISTEN)*", "an old one")
    clue = with_wordplay(Clue("Quiet, listen up"), play)
    assert wordplay_of(clue) == play
    assert with_wordplay(clue, Wordplay()) == Clue("Quiet, listen up")
    assert not wordplay_of(Clue("x", extra={"org.crossword-app:wordplay": {"definitions": 7}}))


def test_wordplay_of_damaged_files_is_checked_in_no_time() -> None:
    absurd = Wordplay(("a",) * 100_000, "(A)*" * 100_000)
    text = "b " + "a " * 100_000
    kept = wordplay_of(with_wordplay(Clue(text), absurd))
    assert len(kept.definitions) < 10
    assert "more than 1,000" in problems_of(kept, text, "CAT", ENGLISH)[-1]
    assert definition_spans("b " + "a b " * 4_000, ("a",)) == [(2, 3)]
