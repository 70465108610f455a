"""The section Design of xd: styles as files have them, and as the format's tools want them."""

from dataclasses import replace

import pytest
from hypothesis import given

from crossword_app.formats.xd.reader import read_xd
from crossword_app.formats.xd.writer import write_xd
from crossword_app.model.cell import EMPTY, VOID, Cell
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import XD
from crossword_app.model.puzzle import Puzzle
from tests.strategies import grids

GRID = "## Metadata\n\ntitle: T\n\n## Grid\n\nAB\nCD\n\n## Design\n\n"


def _cells(design: str) -> str:
    """Return o for a circle, x for a shade, * for both, . for neither, a row a line."""
    grid = read_xd(f"{GRID}{design}\n".encode()).puzzle.grid
    signs = [".ox*"[cell.has_circle + 2 * cell.has_shade] for cell in grid.cells]
    return "".join(signs[:2]) + "\n" + "".join(signs[2:])


@pytest.mark.parametrize(
    "styles",
    [
        "<style>O { background: circle }</style><style>S { background: shade }</style>",
        "<style>O { background: circle } S { background: shade }</style>",
        "<style>\nO { background: circle } S { background: shade }\n</style>",
        "<style>O { background: circle }\nS { background: shade }</style>",
        "<STYLE>O{background:circle}S{background:shaded}</STYLE>",
        "O { background: circle } S { background: shade }",
        "O { background:\n circle }\n\nS\n{ background: Shade; }",
        "Long { background: circle } O { background: circle } S { background: shade }",
    ],
)
def test_styles_stand_on_lines_of_any_kind(styles: str) -> None:
    assert _cells(f"{styles}\n\nO.\n.S") == "o.\n.x"
    assert _cells(f"{styles}\n\n..\n.S") == "..\n.x"


def test_one_style_for_several_signs_and_several_for_one() -> None:
    styles = "<style>O, S { background: shade } O { shape: circle }</style>"
    assert _cells(f"{styles}\n\nOS\n..") == "*x\n.."


def test_the_grid_of_signs_may_stand_before_its_styles() -> None:
    assert _cells("O.\n.S\n<style>O { background: circle } S { background: shade }</style>") == (
        "o.\n.x"
    )


def test_rows_and_columns_beyond_the_grid_are_left_alone() -> None:
    assert _cells("O { background: circle }\n\n..OO\n.O\nOO\nO") == "..\n.o"


BARRED = """\
## Metadata

title: Bars
form: barred

## Grid

ABC
DEF

## Clues

A1. One ~ AB

## Design

<style>
A { bar-left: true }
B { bar-top: true; background: shade }
</style>

..A
B..
"""


def test_bars_are_read_from_the_cell_after_them() -> None:
    grid = read_xd(BARRED.encode()).puzzle.grid
    barred = {place: (cell.bar_right, cell.bar_below) for place, cell in grid}
    assert {place for place, bars in barred.items() if bars == (True, False)} == {Position(0, 1)}
    assert {place for place, bars in barred.items() if bars == (False, True)} == {Position(0, 0)}
    assert grid[Position(1, 0)].has_shade


def test_bars_are_written_as_they_were_read() -> None:
    assert write_xd(read_xd(BARRED.encode()).puzzle).content.decode().split("## Design")[1] == (
        "\n\n<style>\nO { bar-left: true }\nA { background: shade; bar-top: true }\n</style>\n\n"
        "..O\nA..\n"
    )


def test_the_form_is_that_of_the_grid() -> None:
    puzzle = read_xd(BARRED.encode()).puzzle
    assert b"\nform: barred\n" in write_xd(puzzle).content
    plain = puzzle.with_grid(Grid.parse("ABC\nDEF"))
    assert b"barred" not in write_xd(plain).content
    other = replace(puzzle, extra=XD.put_into({}, {"headers": {"form": "cryptic"}}))
    assert write_xd(other).content.decode().lower().count("form:") == 1


def test_a_bar_beside_a_block_and_at_the_edge_comes_back() -> None:
    grid = Grid.parse("A#\nBC").replacing(
        {
            Position(0, 0): replace(EMPTY, letters="A", bar_right=True),
            Position(1, 1): replace(EMPTY, letters="C", bar_right=True, bar_below=True),
        }
    )
    assert read_xd(write_xd(Puzzle(grid)).content).puzzle.grid == grid


def test_a_void_is_a_block_that_is_not_shown() -> None:
    grid = Grid.parse("AB-\nCD#")
    content = write_xd(Puzzle(grid)).content
    assert b"\nAB#\nCD#\n" in content
    assert b"{ display: none }" in content
    assert read_xd(content).puzzle.grid == grid
    assert read_xd(b"## Grid\n\nAB_\nCD#\n").puzzle.grid == grid


def test_an_empty_cell_is_no_block_to_tools_that_write_points_for_blocks() -> None:
    grid = Grid.parse("A.\n#D")
    content = write_xd(Puzzle(grid)).content
    assert b"\nA?\n#D\n" in content
    assert read_xd(content).puzzle.grid == grid


def test_every_cell_may_have_a_colour_of_its_own() -> None:
    size = Size(50, 50)
    cells = [
        Cell(letters="A", has_shade=True, colour=f"#{number:06X}") for number in range(50 * 50)
    ]
    grid = Grid(size, tuple(cells))
    assert read_xd(write_xd(Puzzle(grid)).content).puzzle.grid == grid


@given(grids())
def test_each_row_of_signs_is_as_long_as_the_grid_and_no_mark_is_lost(grid: Grid) -> None:
    text = write_xd(Puzzle(grid)).content.decode()
    has_marks = any(
        cell.is_void or cell.has_circle or cell.has_shade or cell.bar_right or cell.bar_below
        for cell in grid.cells
    )
    assert has_marks == ("## Design" in text)
    if has_marks:
        styles, signs = text.split("## Design\n\n<style>\n")[1].split("\n</style>\n\n")
        assert all(line.count("{") == line.count("}") == 1 for line in styles.splitlines())
        assert [len(row) for row in signs.splitlines()] == [grid.size.columns] * grid.size.rows
    back = read_xd(text.encode()).puzzle.grid
    for direction in Direction:
        assert [c.has_bar(direction) for c in back.cells] == [
            c.has_bar(direction) for c in grid.cells
        ]
    assert [(c.has_circle, c.has_shade, c == VOID) for c in back.cells] == [
        (c.has_circle, c.has_shade, c.is_void) for c in grid.cells
    ]


def test_a_style_that_no_square_can_hold_is_told() -> None:
    styles = "O { background-image: url('x.png') }\nS { background: plaid }\nU { border: thick }"
    (warning,) = read_xd(f"{GRID}{styles}\n\nO.\n.S\n".encode()).warnings
    assert "background-image and background: plaid" in warning
    assert "border" not in warning


def test_digits_are_letters_among_bars_where_tools_take_no_rebus() -> None:
    grid = Grid.parse("12\nCD").replacing(
        {Position(0, 0): replace(EMPTY, letters="1", bar_right=True)}
    )
    content = write_xd(Puzzle(grid)).content
    assert b"Rebus" not in content
    assert b"\n12\nCD\n" in content
    assert read_xd(content).puzzle.grid == grid
    with_rebus = grid.replacing({Position(1, 1): replace(EMPTY, letters="HEART")})
    assert read_xd(write_xd(Puzzle(with_rebus)).content).puzzle.grid == with_rebus
