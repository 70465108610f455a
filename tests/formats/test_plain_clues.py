"""Clues in formats that hold only text: their enumeration stands behind them, once."""

import pytest

from crossword_app.formats.plain_clues import with_enumeration, without_enumeration
from crossword_app.model.puzzle import Clue


@pytest.mark.parametrize(
    ("text", "enumeration", "written"),
    [
        ("Anger", "3", "Anger (3)"),
        ("Anger (3)", "3", "Anger (3)"),
        ("Anger (3) ", "3", "Anger (3) "),
        ("Sent off (4, 3)", "4,3", "Sent off (4, 3)"),
        ("Sent off (2 wds.)", "4,3", "Sent off (2 wds.)"),
        ("American singer (1917-1995)", "10", "American singer (1917-1995) (10)"),
        ("Tale (2021)", "5", "Tale (2021) (5)"),
        ("", "5", "(5)"),
        ("Tale (2021)", "", "Tale (2021)"),
    ],
)
def test_an_enumeration_stands_behind_its_clue_once(
    text: str, enumeration: str, written: str
) -> None:
    assert with_enumeration(text, Clue(text, enumeration=enumeration)) == written


def test_numbers_that_are_not_those_of_the_entry_stay_in_the_clue() -> None:
    assert without_enumeration("Singer (1917-1995) (10)", 10) == ("Singer (1917-1995)", "10")
    assert without_enumeration("Singer (1917-1995)", 10) == ("Singer (1917-1995)", "")
