"""Entries that are too alike."""

import pytest

from crossword_app.model.duplicates import likenesses
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
    assert [str(pair) for pair in likenesses(ENTRIES, shared_letters=letters)] == sentences


def test_shared_roots_are_named() -> None:
    roots = {"EVERGREEN": {"evergreen", "green"}, "GREENWICH": {"green", "wich"}}
    found = likenesses(ENTRIES, roots=lambda text: roots.get(text, set()))
    assert [str(pair) for pair in found] == [
        "EVERGREEN at 1-Across and GREENWICH at 3-Across share the root GREEN"
    ]


def test_equal_texts_are_told_elsewhere() -> None:
    entries = [(slot, "GREENHORN") for slot, _ in ENTRIES]
    assert not list(likenesses(entries, roots=lambda text: {text}, shared_letters=3))
