"""Figures of a grid: letters missing to a pangram, and the tiles of Scrabble."""

import pytest

from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.stats import TILE_VALUES, statistics


def test_a_grid_with_every_letter_is_a_pangram() -> None:
    grid = Grid.parse("ABCDEFGHIJKLM\nNOPQRSTUVWXYZ")
    assert statistics(grid).is_pangram
    assert statistics(grid).tile_average == pytest.approx(87 / 26)
    without = statistics(Grid.parse("ABCDEFGHIJKLM\nNOPQRSTUVWXY."))
    assert (without.is_pangram, without.missing_letters) == (False, ("Z",))


def test_a_rebus_counts_all_its_letters_and_signs_count_none() -> None:
    grid = Grid.parse("A.\n..")
    place = next(iter(grid.size.positions()))
    figures = statistics(grid.with_letters({place: "QU4"}))
    assert figures.tile_average == pytest.approx((TILE_VALUES["Q"] + TILE_VALUES["U"]) / 2)


def test_without_letters_or_english_tiles_there_is_no_average() -> None:
    assert statistics(Grid.parse("..\n..")).tile_average is None
    dutch = statistics(Grid.parse("ĳA\n..", DUTCH))
    assert dutch.tile_average is None
    assert "ĳ" not in dutch.missing_letters
