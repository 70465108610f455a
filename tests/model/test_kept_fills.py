"""Kept fills: kept with the puzzle, applied only where they fit, and never over ink."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.formats.losses import losses
from crossword_app.model import edits
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.kept_fills import FillFigures, KeptFill, kept_fills_of, with_kept_fills
from crossword_app.model.own_data import KEPT_FILLS
from crossword_app.model.puzzle import Puzzle
from tests.strategies import puzzles

FIGURES = FillFigures(71.25, 70.5, 34, ("ANOA", "ESNE"), "4 entries change")


def drawn(drawing: str) -> Puzzle:
    return Puzzle(Grid.parse(drawing))


def fill_of(puzzle: Puzzle, drawing: str) -> KeptFill:
    """Return the fill that makes *puzzle* what is drawn."""
    after = Grid.parse(drawing, puzzle.alphabet)
    letters = {p: after[p].letters for p, cell in puzzle.grid if cell.letters != after[p].letters}
    return KeptFill.of(puzzle.grid, letters, "Autofill", FIGURES, 1_700_000_000)


OPEN = drawn("C..\n.#.\n...")
FILL = fill_of(OPEN, "CAT\nO#A\nWIN")


def test_a_fill_offers_what_the_grid_lacks() -> None:
    assert FILL.filled == {p for p, cell in OPEN.grid if cell.is_empty}
    assert "".join(FILL.changes(OPEN.grid).values()) == "ATOAWIN"
    assert FILL.misfit(OPEN.grid) == ""


def test_pencil_gives_way_to_a_fill_and_ink_does_not() -> None:
    typed = edits.type_letters(OPEN, Position(2, 1), "O")
    assert FILL.misfit(typed.grid) == "O stands at row 3, column 2"
    pencilled = edits.pencil(typed, [Position(2, 1)])
    assert FILL.misfit(pencilled.grid) == ""
    assert FILL.changes(pencilled.grid)[Position(2, 1)] == "I"


def test_a_fill_for_other_blocks_or_another_size_does_not_fit() -> None:
    assert FILL.misfit(edits.toggle_block(OPEN, Position(1, 1)).grid) == "for other blocks"
    assert FILL.misfit(Grid.parse("....\n....\n....\n....")) == "for other blocks"


def test_a_fill_of_a_part_says_nothing_of_entries_that_it_does_not_touch() -> None:
    puzzle = drawn("C..#...\n.#.#.#.\n...#...")
    part = FILL.changes(OPEN.grid)
    fill = KeptFill.of(puzzle.grid, part, "Autofill", FillFigures(), 0)
    elsewhere = edits.type_letters(puzzle, Position(0, 5), "X")
    assert fill.misfit(elsewhere.grid) == ""
    assert set(fill.letters) == {*part, Position(0, 0)}


def test_letters_that_stood_beside_a_part_are_put_back_with_it() -> None:
    cleared = edits.clear_letters(OPEN)
    assert FILL.changes(cleared.grid)[Position(0, 0)] == "C"
    other = edits.type_letters(OPEN, Position(0, 0), "D")
    assert FILL.misfit(other.grid) == "D stands at row 1, column 1"


@given(puzzles(), st.integers(0, 3))
def test_fills_are_read_as_they_were_written(puzzle: Puzzle, number: int) -> None:
    letters = {p: cell.letters or "A" for p, cell in puzzle.grid if cell.is_open}
    fills = tuple(
        KeptFill.of(puzzle.grid, letters, f"Fill {at}", FIGURES, at) for at in range(number)
    )
    kept = with_kept_fills(puzzle, fills)
    again = read_ipuz(write_ipuz(kept)).puzzle
    assert [f.letters for f in kept_fills_of(again)] == [f.letters for f in fills]
    assert all(a.key == b.key for a, b in zip(kept_fills_of(again), fills, strict=True))
    assert [f.figures for f in kept_fills_of(again)] == [f.figures for f in fills]
    assert again == kept


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["rows", "filled", "squares", "bars", "figures", "weak"]), inner)
    ),
    max_leaves=12,
)  # fmt: skip


@given(JSON)
def test_whatever_a_file_holds_is_read_or_counts_as_absent(held: Any) -> None:
    puzzle = drawn("...\n...\n...")
    table = {"rows": ["ABC", "D#F", "GHI"], "filled": [[0, 0, 3]]}
    for said in (held, [held], [{**table, "filled": held, "bars": held, "figures": held}]):
        raw = {KEPT_FILLS.key: said}
        for fill in kept_fills_of(Puzzle(puzzle.grid, extra=raw)):
            fill.misfit(puzzle.grid)
            json.dumps(with_kept_fills(puzzle, (fill,)).extra)


@pytest.mark.parametrize("rows", [[], ["AB", "C"], [""], "ABC", [["A"]], ["A" * 121] * 9])
def test_a_fill_without_a_grid_is_none(rows: object) -> None:
    extra = {KEPT_FILLS.key: [{"rows": rows, "filled": []}]}
    assert kept_fills_of(Puzzle(OPEN.grid, extra=extra)) == ()


def test_no_other_format_keeps_them_and_nobody_misses_them() -> None:
    assert losses(with_kept_fills(OPEN, (FILL,)), ()) == losses(OPEN, ())


def test_fifty_fills_make_no_large_document() -> None:
    grid = Grid.parse("\n".join(["." * 7 + "#" + "." * 7] * 15))
    letters = {p: "ABCDEFG"[p.column % 7] for p, cell in grid if cell.is_open}
    fills = tuple(KeptFill.of(grid, letters, "Autofill", FIGURES, at) for at in range(50))
    assert len(write_ipuz(with_kept_fills(Puzzle(grid), fills))) < 200_000
