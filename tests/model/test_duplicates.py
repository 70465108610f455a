"""Entries that are too alike."""

import pytest

from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.duplicates import likenesses
from crossword_app.model.languages import DUTCH
from tests.helpers import grid_of

GRID = grid_of("""
    EVERGREEN
    #########
    EVERGLADE
    #########
    GREENWICH
""")
ENTRIES = [(slot, "".join(GRID.entry(slot))) for slot in GRID.slots]


SHARED = [
    "EVERGREEN at 1-Across and EVERGLADE at 2-Across share the letters EVERG",
    "EVERGREEN at 1-Across and GREENWICH at 3-Across share the letters GREEN",
]


@pytest.mark.parametrize(("letters", "sentences"), [(0, []), (6, []), (5, SHARED), (4, SHARED)])
def test_shared_letters_are_told_as_far_as_they_go(letters: int, sentences: list[str]) -> None:
    assert [str(pair) for pair in likenesses(ENTRIES, ENGLISH, shared_letters=letters)] == sentences


def test_shared_roots_are_named() -> None:
    roots = {"EVERGREEN": {"evergreen", "green"}, "GREENWICH": {"green", "wich"}}
    found = likenesses(ENTRIES, ENGLISH, roots=lambda text: roots.get(text, set()))
    assert [str(pair) for pair in found] == [
        "EVERGREEN at 1-Across and GREENWICH at 3-Across share the root GREEN"
    ]


def test_equal_texts_are_told_elsewhere() -> None:
    entries = [(slot, "GREENHORN") for slot, _ in ENTRIES]
    assert not list(likenesses(entries, ENGLISH, roots=lambda text: {text}, shared_letters=3))


def test_digraphs_are_told_in_all_their_letters() -> None:
    entries = [(GRID.slots[0], "D\u0132K"), (GRID.slots[1], "R\u0132K")]
    (pair,) = likenesses(entries, DUTCH, shared_letters=2)
    assert str(pair) == "DIJK at 1-Across and RIJK at 2-Across share the letters IJK"
