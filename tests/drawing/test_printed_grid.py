"""Grids as they are published."""

from dataclasses import replace

import pytest

from crossword_app.drawing.printed_grid import printed_grid
from crossword_app.drawing.shapes import Box, Face, Rule, Text
from crossword_app.model.cell import VOID, Cell
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle

GRID = Grid.parse(
    """
    CAT
    A#.
    R.S
    """
).replacing(
    {
        Position(0, 1): Cell(letters="A", is_given=True),
        Position(0, 2): Cell(letters="T", is_locked=True, bar_below=True),
    }
)
DIAGRAMLESS = Puzzle(GRID, is_diagramless=True)


def texts(puzzle: Puzzle, *, solution: bool, face: Face) -> list[str]:
    drawing = printed_grid(puzzle, solution=solution)
    return [
        shape.text for shape in drawing.shapes() if isinstance(shape, Text) and shape.face is face
    ]


def inks(puzzle: Puzzle, *, solution: bool) -> set[str | None]:
    drawing = printed_grid(puzzle, solution=solution)
    return {shape.fill for shape in drawing.shapes() if isinstance(shape, Box)}


def test_the_solver_gets_numbers_and_given_letters() -> None:
    assert texts(Puzzle(GRID), solution=False, face=Face.LETTER) == ["A"]
    assert texts(Puzzle(GRID), solution=False, face=Face.NUMBER) == ["1", "2", "3"]


def test_a_solution_has_all_letters_and_no_locks() -> None:
    assert texts(Puzzle(GRID), solution=True, face=Face.LETTER) == ["C", "A", "T", "A", "R", "S"]
    assert "lockmark" not in inks(Puzzle(GRID), solution=True)


def test_a_diagramless_grid_gives_nothing_away() -> None:
    assert inks(DIAGRAMLESS, solution=False) == {"cell", None}  # no block, no bar
    assert texts(DIAGRAMLESS, solution=False, face=Face.NUMBER) == []
    assert texts(DIAGRAMLESS, solution=False, face=Face.LETTER) == ["A"]
    drawing = printed_grid(DIAGRAMLESS, solution=False)
    lines = [shape for shape in drawing.shapes() if isinstance(shape, Rule)]
    assert sum(line.length for line in lines) == 2 * 3 + 2 * 3


def test_the_solution_of_a_diagramless_shows_all() -> None:
    assert inks(DIAGRAMLESS, solution=True) == inks(Puzzle(GRID), solution=True)
    assert texts(DIAGRAMLESS, solution=True, face=Face.NUMBER) == ["1", "2", "3"]


def test_a_void_stays_outside_of_a_diagramless() -> None:
    puzzle = replace(DIAGRAMLESS, grid=GRID.replacing({Position(0, 0): VOID}))
    cells = [
        shape
        for shape in printed_grid(puzzle, solution=False).shapes()
        if isinstance(shape, Box) and shape.fill == "cell"
    ]
    assert sum(box.width * box.height for box in cells) == 8


@pytest.mark.parametrize("size", [0.28, 0.42])
def test_numbers_of_any_size_hang_from_the_top_of_their_cells(size: float) -> None:
    drawing = printed_grid(Puzzle(GRID), solution=False, number_size=size)
    numbers = [
        shape for shape in drawing.shapes() if isinstance(shape, Text) and shape.size == size
    ]
    assert [number.text for number in numbers] == ["1", "2", "3"]
    tops = {round(number.y % 1 - 0.714 * size, 3) for number in numbers}
    assert tops == {0.085}
