"""Wishes that mean nothing are refused in one sentence."""

from typing import Any

import pytest

from crossword_app.errors import GenerateError
from crossword_app.generate.request import Between, PatternRequest, Stack
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.kinds import PuzzleKind
from crossword_app.model.symmetry import Symmetry


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"size": Size(4, 9)}, "each side must have 5 to 25 squares"),
        ({"size": Size(15, 26)}, "no pattern of 26x15 can be made"),
        ({"size": Size(9, 11), "symmetry": Symmetry.ROTATE_90}, "needs a square grid, not 11x9"),
        ({"kind": PuzzleKind.LATTICE, "size": Size(15, 14)}, "choose odd numbers of rows"),
        ({"words": Between(72, 68)}, "give the smaller number first"),
        ({"blocks": Between(-1, 3)}, "none below 0"),
        ({"kind": PuzzleKind.BARRED, "blocks": Between(3)}, "a barred pattern has no blocks"),
        ({"threes": -1}, "there cannot be -1 entries of 3 letters"),
        ({"cheaters": -2}, "there cannot be -2 cheaters"),
        ({"shortest": 2}, "too short for this kind of puzzle: give 3 or more"),
        ({"shortest": 8, "longest": 7}, "make the shortest shorter"),
        ({"shortest": 16}, "have no room in a grid of 15x15"),
        ({"least_mean": 16.0}, "more than the longest entry has"),
        ({"most_mean": 2.5}, "ask for more"),
        ({"least_mean": 6.0, "most_mean": 5.0}, "ask for more"),
        ({"stacks": (Stack(3, 16),)}, "of 3 to 15 letters"),
        ({"stacks": (Stack(1, 15),)}, "a stack has 2 entries or more"),
        ({"stacks": (Stack(3, 15),), "longest": 14}, "of 3 to 14 letters"),
        ({"stacks": (Stack(16, 15),)}, "is higher than the grid"),
        ({"stacks": (Stack(3, 15, 13),)}, "cannot begin in row 14: rows 1 to 13 leave room"),
        ({"stacks": (Stack(3, 15, 14, Direction.DOWN),)}, "cannot begin in column 15"),
        ({"given": {Position(15, 0): "#"}}, "lies outside a grid of 15x15"),
        ({"kind": PuzzleKind.BARRED, "given": {Position(0, 0): "#"}}, "has no blocks: leave out"),
        (
            {"given": {Position(0, 0): "#", Position(14, 14): "A"}},
            "cannot be a block and an open square",
        ),
    ],
)
def test_a_bad_wish_is_one_sentence_that_says_what_helps(
    wishes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(GenerateError) as refused:
        PatternRequest(**wishes)
    told = str(refused.value)
    assert sentence in told
    assert "\n" not in told
    assert not told.endswith(".")


def test_ranges_hold_what_lies_between_their_ends() -> None:
    assert 70 in Between(68, 72)
    assert 73 not in Between(68, 72)
    assert 1000 in Between(68)
    assert (str(Between(68, 72)), str(Between(3)), str(Between(4, 4))) == (
        "68-72",
        "3 or more",
        "4",
    )
