"""Cells of one alphabet in a grid of another."""

from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.cell import BLOCK, EMPTY
from crossword_app.model.conversion import convert_region
from crossword_app.model.edits import copy_region
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH, GERMAN, GERMAN_UMLAUTS, SPANISH

HERE = Position(0, 0)


def test_a_digraph_becomes_two_letters_in_one_cell_and_back() -> None:
    cells = {HERE: EMPTY.with_letters("Ĳ"), Position(0, 1): BLOCK}
    english, foreign = convert_region(cells, DUTCH, ENGLISH)
    assert english == {HERE: EMPTY.with_letters("IJ"), Position(0, 1): BLOCK}
    assert foreign == ()
    assert convert_region(english, ENGLISH, DUTCH)[0] == cells


def test_letters_that_stand_apart_stay_apart() -> None:
    cells = {HERE: EMPTY.with_letters("IJ")}
    assert convert_region(cells, DUTCH, DUTCH)[0] == cells
    assert convert_region(cells, DUTCH, GERMAN)[0] == cells


def test_accents_fold_and_cells_that_cannot_be_held_are_named_once() -> None:
    grid = Grid.parse("ÑÄ7\n.7Ö", GERMAN_UMLAUTS)
    cells, foreign = convert_region(
        copy_region(grid, tuple(grid.size.positions())), SPANISH, GERMAN
    )
    assert {place: cell.letters for place, cell in cells.items()} == {
        Position(0, 0): "N",
        Position(0, 1): "AE",
        Position(1, 0): "",
        Position(1, 2): "OE",
    }
    assert foreign == ("7",)
