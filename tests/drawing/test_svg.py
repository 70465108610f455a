"""Grids as SVG, read back by an XML parser."""

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from hypothesis import given

from crossword_app.drawing.grid_drawing import GridDrawing
from crossword_app.drawing.overlays import Marks
from crossword_app.drawing.palette import DARK, PAPER
from crossword_app.drawing.svg import svg_of, svg_of_drawing
from crossword_app.model.cell import VOID, Cell
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from tests.strategies import puzzles

GRID = Grid.parse("CAT\nA#.\nR..")
SVG = "{http://www.w3.org/2000/svg}"


def texts(content: bytes) -> list[str]:
    return [element.text or "" for element in ET.fromstring(content).iter(f"{SVG}text")]


def fills(content: bytes) -> set[str | None]:
    return {element.get("fill") for element in ET.fromstring(content).iter(f"{SVG}rect")}


def test_text_is_text_in_reading_order() -> None:
    assert texts(svg_of(Puzzle(GRID), solution=True)) == [*"CATAR", "1", "2", "3"]
    assert texts(svg_of(Puzzle(GRID))) == ["1", "2", "3"]


def test_a_cell_has_the_size_that_was_asked_for() -> None:
    root = ET.fromstring(svg_of(Puzzle(GRID), cell=20))
    assert (root.get("width"), root.get("viewBox")) == ("70", "0 0 70 70")
    (block,) = [e for e in root.iter(f"{SVG}rect") if e.get("fill") == PAPER.block]
    assert [block.get(name) for name in ("x", "y", "width", "height")] == ["20"] * 4


def test_colours_are_those_of_the_theme_and_of_the_puzzle() -> None:
    cell = Cell(letters="C", has_shade=True, colour="#AB12CD")
    puzzle = Puzzle(GRID.replacing({Position(0, 0): cell}))
    assert {DARK.cell, DARK.block, DARK.panel, "#AB12CD"} <= fills(svg_of(puzzle, palette=DARK))


def test_fonts_are_named_with_what_stands_in_for_them() -> None:
    content = svg_of(Puzzle(GRID), solution=True).decode()
    assert (
        "font-family=\"'Inter Display',Inter,'Helvetica Neue',Helvetica,Arial,sans-serif\""
        in content
    )


def test_a_title_is_said_and_escaped() -> None:
    content = svg_of(Puzzle(GRID, title="Rock & <Roll>\x00"))
    assert ET.fromstring(content).findtext(f"{SVG}title") == "Rock & <Roll>"


def test_a_rebus_is_narrowed_to_its_cell_only_where_it_is_too_wide() -> None:
    grid = GRID.with_letters({Position(1, 2): "HEARTS", Position(2, 2): "II"})
    elements = ET.fromstring(svg_of(Puzzle(grid), solution=True, cell=100)).iter(f"{SVG}text")
    lengths = {element.text: element.get("textLength") for element in elements}
    assert (lengths["HEARTS"], lengths["II"], lengths["C"]) == ("90", None, None)


def test_voids_are_paper_and_the_border_follows_the_shape() -> None:
    puzzle = Puzzle(GRID.replacing({Position(0, 0): VOID}))
    root = ET.fromstring(svg_of(puzzle, cell=10))
    paths = [e.get("d", "") for e in root.iter(f"{SVG}path") if e.get("stroke") == PAPER.border]
    assert [path for path in paths if path.endswith("Z")] == ["M10 0L30 0L30 30L0 30L0 10L10 10Z"]


def test_marks_are_written_too() -> None:
    marks = Marks(
        current=Position(0, 0),
        region=frozenset({Position(1, 2)}),
        dead=frozenset({Position(2, 2)}),
        blame=(GRID.slots[0],),
        tight={Position(2, 1): 5},
    )
    root = ET.fromstring(svg_of_drawing(GridDrawing(GRID, marks)))
    (clip,) = root.iter(f"{SVG}clipPath")
    hatched = [e for e in root.iter(f"{SVG}path") if e.get("clip-path")]
    assert [e.get("clip-path") for e in hatched] == [f"url(#{clip.get('id')})"]
    colours = {e.get("stroke") for e in root.iter()} | {e.get("fill") for e in root.iter()}
    assert {PAPER.ring, PAPER.hatch, PAPER.dead, PAPER.tight2} <= colours


@pytest.mark.parametrize("solution", [False, True])
@given(puzzle=puzzles())
def test_every_puzzle_is_well_formed_and_the_same_twice(puzzle: Puzzle, solution: bool) -> None:
    content = svg_of(puzzle, solution=solution)
    assert content == svg_of(replace(puzzle), solution=solution)
    letters = "".join(puzzle.grid.alphabet.spelled(cell.letters) for cell in puzzle.grid.cells)
    written = "".join(texts(content))
    if solution:
        assert written.startswith(letters)
    else:
        assert written == "".join(
            puzzle.grid.layout.labels[p] for p in sorted(puzzle.grid.layout.labels)
        )
