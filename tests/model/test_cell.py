"""Cells: what cannot be is not made, and what is empty is neither locked nor given."""

import pytest

from crossword_app.model.cell import BLOCK, EMPTY, Cell

FULL = Cell(letters="A", is_locked=True, is_given=True, has_circle=True, label="7")


def test_an_emptied_cell_is_neither_locked_nor_given() -> None:
    assert FULL.with_letters("") == FULL.without_letters() == Cell(has_circle=True, label="7")
    assert FULL.with_letters("B").is_given
    assert EMPTY.with_letters("") == EMPTY


def test_a_colour_belongs_to_a_shade() -> None:
    red = EMPTY.with_shade(True, "#FF0000")
    assert (red.has_shade, red.colour) == (True, "#FF0000")
    assert red.with_shade(False, "#FF0000") == EMPTY
    assert red.with_shade(True).colour == ""


@pytest.mark.parametrize("colour", ["red", "#ff0000", "#F00", "FF0000", "#FF00000"])
def test_a_colour_is_six_digits(colour: str) -> None:
    with pytest.raises(ValueError, match="no colour of a shaded cell"):
        EMPTY.with_shade(True, colour)


def test_a_cell_without_a_shade_has_no_colour() -> None:
    with pytest.raises(ValueError, match="no colour of a shaded cell"):
        Cell(colour="#FF0000")


def test_kinds_exclude_each_other() -> None:
    for cell in (BLOCK, EMPTY, FULL):
        assert cell.is_open + cell.is_block + cell.is_void == 1
        assert cell.is_empty == (cell.is_open and not cell.letters)
