"""Puzzles that differ in all that files can hold: the samples of other programs, and some that show one thing each."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import cycle

from crossword_app.formats.loaded import Format
from crossword_app.formats.registry import format_called, format_of, read_puzzle, write_puzzle
from crossword_app.model.cell import BLOCK, EMPTY, VOID, Cell
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.markup import clue_of
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.paths import resources_dir
from tests.helpers import DATA


def samples() -> dict[str, Puzzle]:
    """Return the samples of the tests, and the one that comes with the program."""
    found = {}
    for path in [resources_dir() / "sample.ipuz", *sorted(DATA.glob("*/*"))]:
        content = path.read_bytes() if path.is_file() and path.parent.name != "lists" else b""
        form = format_of(content)
        if form and form.name != "text":
            found[path.name] = read_puzzle(content, path.name).puzzle
    return found


def made() -> dict[str, Puzzle]:
    """Return the others."""
    repeated = _barred("ABAB\nBABA\nABAB\nBABA", {(0, 1), (1, 0), (2, 2)}, {(1, 1), (0, 3), (2, 0)})
    return {
        "a barred grid whose answers repeat": repeated,
        "an empty barred grid": replace(
            repeated,
            grid=repeated.grid.replacing({p: c.without_letters() for p, c in repeated.grid}),
        ),
        "a barred grid with clues for some entries": replace(
            repeated, clues=dict(list(repeated.clues.items())[::3])
        ),
        "a barred grid with rebus squares": _changed(
            repeated,
            {(0, 0): replace(EMPTY, letters="AXE"), (3, 3): replace(EMPTY, letters="AB")},
        ),
        "a barred grid with blocks and marks": _changed(
            repeated,
            {
                (1, 1): BLOCK,
                (2, 1): replace(EMPTY, letters="X", has_circle=True, bar_right=True),
                (3, 0): replace(EMPTY, letters="Y").with_shade(True, "#FF8800"),
            },
        ),
        "circles, shades and colours": _changed(
            _clued("CAT\nO#O\nDOG"),
            {
                (0, 0): replace(EMPTY, letters="C", has_circle=True),
                (0, 1): replace(EMPTY, letters="A").with_shade(True),
                (0, 2): replace(EMPTY, letters="T", has_circle=True).with_shade(True, "#00FF00"),
            },
        ),
        "voids": _changed(_clued("CAT\nO#O\nDOG"), {(1, 1): VOID, (0, 0): VOID}),
        "twenty-five kinds of rebus": _clued_grid(
            Grid(
                Size(5, 5),
                tuple(replace(EMPTY, letters=f"{a}{b}") for a in "ABCDE" for b in "VWXYZ"),
            )
        ),
        "a single row": _clued("STRAIGHT"),
        "a single column": _clued("\n".join("STRAIGHT")),
        "digits and signs": _changed(
            _clued("A1B\n2#3\nC4D"), {(0, 0): replace(EMPTY, letters="&")}
        ),
        "a Dutch grid": _clued_grid(Grid.parse("ĲS\nEL", DUTCH)),
        "styled clues": _with_clues(
            "<i>Hamlet</i> role", "H<sub>2</sub>O &amp; more", "a {/brace/} ~ b"
        ),
        "clues with quotes": _with_clues('"Oh!"', "it’s {odd}", "C:\\temp | more; x, y"),
        "clues of no entry": replace(
            _clued("AB\nCD"),
            clue_lists=(
                ClueList("Down", (LooseClue(Clue("Gone", label="9")),), Direction.DOWN),
                ClueList("Quotation", (LooseClue(Clue("All"), (Position(0, 0), Position(1, 1))),)),
            ),
        ),
        "no clue, no title": Puzzle(Grid.parse("AB\nC.")),
        "a long title and notes": replace(
            _clued("AB\nCD"), title="Of ½ Ends: a Tale " * 9, notes="One.\n\nTwo: ## three"
        ),
        "twenty-one by twenty-one": _clued_grid(_large(21)),
    }


def _clued(drawing: str) -> Puzzle:
    return _clued_grid(Grid.parse(drawing)) if min(_sides(drawing)) > 1 else _line(drawing)


def _sides(drawing: str) -> tuple[int, int]:
    rows = drawing.split("\n")
    return len(rows), len(rows[0])


def _line(drawing: str) -> Puzzle:
    """Return a puzzle of a single line, which no editor makes and files may have."""
    letters = drawing.replace("\n", "")
    return _clued_grid(
        Grid(Size(*_sides(drawing)), tuple(replace(EMPTY, letters=c) for c in letters))
    )


def _clued_grid(grid: Grid) -> Puzzle:
    clues = {slot.key: Clue(f"The clue of {slot}") for slot in grid.slots}
    return Puzzle(grid, title="Made", author="A. Maker", copyright="© 2026", clues=clues)


def _changed(puzzle: Puzzle, cells: Mapping[tuple[int, int], Cell]) -> Puzzle:
    """Return *puzzle* with other cells, and clues for the entries that there are then. Bars stay where they were."""
    changed = {}
    for place, cell in cells.items():
        old = puzzle.grid[Position(*place)]
        changed[Position(*place)] = (
            replace(cell, bar_right=old.bar_right, bar_below=old.bar_below)
            if cell.is_open
            else cell
        )
    return _clued_grid(puzzle.grid.replacing(changed))


def _barred(drawing: str, right: set[tuple[int, int]], below: set[tuple[int, int]]) -> Puzzle:
    grid = Grid.parse(drawing)
    return _clued_grid(
        grid.replacing({p: replace(c, bar_right=p in right, bar_below=p in below) for p, c in grid})
    )


def _with_clues(*sources: str) -> Puzzle:
    puzzle = _clued("CAT\nO#O\nDOG")
    clues = {
        key: clue_of(source) for key, source in zip(puzzle.clues, cycle(sources), strict=False)
    }
    return replace(puzzle, clues=clues)


def _large(side: int) -> Grid:
    letters = cycle("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    cells = (
        BLOCK if (row * 5 + column * 3) % 7 == 0 else replace(EMPTY, letters=next(letters))
        for row in range(side)
        for column in range(side)
    )
    return Grid(Size(side, side), tuple(cells))


PUZZLES = {**samples(), **made()}

HIDDEN_BLOCKS = "hidden-blocks.ipuz"
"""Its blocks are in the solution alone, as its file had them: other readers of ipuz show squares there."""


def written(name: str, kind: str) -> bytes:
    """Return the puzzle of that name as a file of that kind."""
    form = format_called(kind)
    assert isinstance(form, Format)
    return write_puzzle(PUZZLES[name], form).content
