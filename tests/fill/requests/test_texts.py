"""Floors and words as people write them."""

import pytest

from crossword_app.errors import FillError
from crossword_app.fill.requests.texts import (
    Floor,
    entry_named,
    floors_of,
    floors_text,
    read_floor,
    words_of,
    words_text,
)
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.slots import SlotKey

GRID = Grid.parse("....\n.#..\n....\n....")
ONE_DOWN = SlotKey(Position(0, 0), Direction.DOWN)


@pytest.mark.parametrize(
    ("text", "floor"),
    [
        ("60", Floor(None, 60)),
        ("3:40", Floor(3, 40)),
        ("17-Across:0", Floor("17-Across", 0)),
        (" 1 d : 100 ", Floor("1 d", 100)),
    ],
)
def test_a_floor_is_for_all_for_a_length_or_for_an_entry(text: str, floor: Floor) -> None:
    assert read_floor(text) == floor


@pytest.mark.parametrize("name", ["1-Down", "1d", "1 DOWN", " 1D "])
def test_an_entry_is_called_by_number_and_direction(name: str) -> None:
    assert entry_named(GRID, name).key == ONE_DOWN


@pytest.mark.parametrize("name", ["", "1", "99-Across", "d1", "1-Up"])
def test_a_name_that_no_entry_has_is_told_with_one_that_has(name: str) -> None:
    with pytest.raises(FillError, match="such as 1-Across"):
        entry_named(GRID, name)


def test_floors_are_written_as_they_are_read() -> None:
    text = "3:60, 1D:30"
    assert floors_of(text, GRID) == ({3: 60}, {ONE_DOWN: 30})
    assert floors_text({3: 60}, {ONE_DOWN: 30}, GRID) == text
    assert floors_of(" 1-down : 30;3:60,", GRID) == floors_of(text, GRID)
    assert floors_of("", GRID) == ({}, {})


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("3", "'3' is no floor"),
        ("3:101", "'3:101' is no floor"),
        ("3:high", "'3:high' is no floor"),
        ("9A:50", "no entry '9A'"),
        (":50", "':50' is no floor"),
        ("1000:50", "'1000' is no whole number from 1 to 31"),
    ],
)
def test_a_floor_that_means_nothing_is_told(text: str, says: str) -> None:
    with pytest.raises(FillError, match=says):
        floors_of(text, GRID)


def test_words_are_read_as_they_stand_in_a_grid() -> None:
    assert words_of("era, Ice cream\nera; crème", ENGLISH) == ("ERA", "ICECREAM", "CREME")
    ijs = words_of("ijsco", DUTCH)
    assert len(ijs[0]) == 4
    assert words_of(words_text(ijs, DUTCH), DUTCH) == ijs


def test_what_is_no_word_is_told() -> None:
    with pytest.raises(FillError, match="'Catch-22' is no word of the English alphabet"):
        words_of("ERA, Catch-22", ENGLISH)
