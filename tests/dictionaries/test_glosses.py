"""Clues out of glosses: cut to a line, and never giving their answer away."""

import lzma
from itertools import islice

import pytest

from crossword_app.paths import dictionaries_dir
from dictionaries.builder.glosses import LONGEST, SYNONYM_RANK, clue_text, clues, forms, gives_away
from dictionaries.builder.readers.wordnet import Synset


@pytest.mark.parametrize(
    ("gloss", "clue"),
    [
        ('a large natural stream of water; "the river was full"', "Large natural stream of water"),
        ("(botany (old)) the edible part; it is sweet", "Edible part"),
        ("of or relating to or resembling fire", "Relating to fire"),
        ("the act of moving a load", "Moving a load"),
        ("it", ""),
        ("x" * (LONGEST + 1), ""),
        ("an unfinished (bracket", ""),
    ],
)
def test_a_gloss_is_cut_down_to_its_first_definition(gloss: str, clue: str) -> None:
    assert clue_text(gloss) == clue


@pytest.mark.parametrize(
    ("clue", "answer"),
    [
        ("Deodorise", "deodorize"),
        ("Colour", "color"),
        ("Theatre", "theater"),
        ("Gray", "grey"),
        ("Chop with an ax", "axe"),
        ("Guessing", "guesswork"),
        ("Dish of iced cream", "ice cream"),
        ("Sweet ice-cream", "ice cream"),
        ("One who runs", "runner"),
        ("Stylist", "styler"),
    ],
)
def test_a_clue_that_gives_its_answer_away_is_told(clue: str, answer: str) -> None:
    assert gives_away(clue, answer)


@pytest.mark.parametrize(
    ("clue", "answer"),
    [("Large natural stream", "river"), ("Part of a play", "act"), ("Man of the house", "host")],
)
def test_a_fair_clue_is_let_through(clue: str, answer: str) -> None:
    assert not gives_away(clue, answer)


def test_words_of_a_synset_get_its_definition_and_each_other_if_long_enough() -> None:
    synset = Synset(("axe", "give the chop", "catch-22", "terminate"), "verb", "bring to an end")
    made = clues([synset, synset], {"TERMINATE"})
    assert [(gloss.answer, gloss.text, gloss.rank) for gloss in made] == [
        ("AXE", "Bring to an end", 0),
        ("AXE", "Catch-22", SYNONYM_RANK),
        ("AXE", "Give the chop", SYNONYM_RANK),
        ("AXE", "Terminate", SYNONYM_RANK),
        ("TERMINATE", "Bring to an end", 3),
        ("TERMINATE", "Catch-22", SYNONYM_RANK),
        ("TERMINATE", "Give the chop", SYNONYM_RANK),
    ]


def test_inflected_words_lead_to_the_word_that_has_a_clue() -> None:
    glossed = {"RIVER": {"noun"}, "GO": {"verb"}, "TRY": {"verb"}, "WEDS": {"verb"}}
    listed = ["RIVERS", "WENT", "TRIED", "WEDS", "RIVERLY", "QUEUES"]
    found = dict(forms(listed, glossed, {"WENT": {"GO"}}))
    assert found == {"RIVERS": "RIVER", "WENT": "GO", "TRIED": "TRY"}


def test_the_shipped_clues_are_well_formed_and_fair() -> None:
    path = dictionaries_dir() / "english-clues.tsv.xz"
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        rows = [line.rstrip("\n").split("\t") for line in islice(lines, 0, None, 37)]
    assert len(rows) > 5000
    for answer, kind, text in rows:
        assert answer.isascii()
        assert answer.isupper()
        if kind != "=":
            assert len(text) <= LONGEST
            assert not gives_away(text, answer)
