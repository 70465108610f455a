"""Files of solves: what is written is read, and no file of a stranger does harm."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.errors import FileError
from crossword_app.formats.solves import (
    LARGEST_SOLVE,
    LONGEST_REMARK,
    OtherPuzzleError,
    looks_like_solve,
    read_solve,
    write_solve,
)
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.puzzle import Puzzle
from crossword_app.solving.identity import PuzzleIdentity
from crossword_app.solving.solve import MOST_TYPED, Remark, Solve, SolvedSquare
from crossword_app.solving.trouble import entries_by_time, shares_of_time, squares_that_stuck
from tests.helpers import grid_of
from tests.strategies import json_values, puzzles

PUZZLE = Puzzle(grid_of("CAT\nOR#\nWED"), title="Small")

_letters = st.sampled_from(["", "A", "B", "Ñ", "IJ", "HEART", "\u25a0"])
_tenths = st.integers(0, 50_000).map(lambda number: number / 10)
_plain = st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=20)
_squares = st.builds(
    SolvedSquare,
    _letters,
    st.lists(_letters.filter(bool), max_size=MOST_TYPED).map(tuple),
    _tenths,
    _tenths,
    st.booleans(),
    st.booleans(),
    st.booleans(),
).filter(lambda square: square != SolvedSquare())


@st.composite
def solves(draw: st.DrawFn, puzzle: Puzzle) -> Solve:
    """Solves of *puzzle* of any content that files can hold."""
    places = st.sampled_from(puzzle.grid.size.positions())
    entries = [slot.key for slot in puzzle.grid.slots]
    visits = {key: draw(st.integers(1, 99)) for key in entries[:4] if draw(st.booleans())}
    remarks = st.builds(Remark, st.integers(0, 99), _plain, _plain, _plain)
    return Solve(
        PuzzleIdentity.of(puzzle),
        draw(st.dictionaries(places, _squares, max_size=6)),
        visits,
        tuple(draw(st.lists(remarks, max_size=3))),
        draw(st.just("") | _plain),
        draw(_tenths),
        draw(st.integers(0, 50)),
        draw(st.booleans()),
        draw(st.just("") | _plain),
    )


@settings(max_examples=50)
@given(st.data())
def test_what_is_written_is_read_and_written_the_same(data: st.DataObject) -> None:
    puzzle = replace(data.draw(puzzles()), title="Any")
    solve = data.draw(solves(puzzle))
    content = write_solve(solve)
    assert looks_like_solve(content)
    assert read_solve(content, puzzle) == solve
    assert write_solve(read_solve(content, puzzle)) == content


def _document(**changes: object) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(write_solve(Solve(PuzzleIdentity.of(PUZZLE))))
    return document | changes


def _read(document: Mapping[str, Any]) -> Solve:
    return read_solve(json.dumps(document).encode(), PUZZLE)


_KEYS = (
    "kind",
    "version",
    "puzzle",
    "solver",
    "seconds",
    "checks",
    "remark",
    "remarks",
    "visits",
    "squares",
)


@settings(max_examples=50)
@given(
    st.dictionaries(
        st.sampled_from(_KEYS), json_values | st.dictionaries(st.sampled_from("0123"), json_values)
    )
)
def test_any_values_end_in_a_solve_or_in_a_sentence(changes: dict[str, Any]) -> None:
    try:
        solve = _read(_document(**changes))
    except FileError:
        return
    entries_by_time(PUZZLE, [solve])
    squares_that_stuck(PUZZLE, [solve])
    assert all(0 <= share <= 1 for share in shares_of_time(PUZZLE, [solve]).values())
    once = read_solve(write_solve(solve), PUZZLE)
    assert read_solve(write_solve(once), PUZZLE) == once


@given(st.binary(max_size=200))
def test_any_bytes_end_in_a_sentence(content: bytes) -> None:
    with pytest.raises(FileError):
        read_solve(content, PUZZLE)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "damaged"),
        (b"[]", "no results"),
        (b"{}", "no results"),
        (b'{"kind": NaN}', "damaged"),
        (b"[" * 100_000, "damaged"),
        (b'{"kind": "crossword-app solve", "version": 1' + b"0" * 5000 + b"}", "damaged"),
        (b" " * (LARGEST_SOLVE + 1), "larger than 4 MB"),
        (json.dumps(_document(version=9)).encode(), "newer version"),
        (json.dumps(_document(version=True)).encode(), "damaged"),
        (json.dumps(_document(version=0)).encode(), "damaged"),
        (json.dumps(_document(puzzle={"size": [3, True]})).encode(), "damaged"),
        (json.dumps(_document(puzzle={"size": [10**9, 3]})).encode(), "damaged"),
    ],
)
def test_hostile_files_are_refused_in_one_sentence(content: bytes, told: str) -> None:
    with pytest.raises(FileError, match=told):
        read_solve(content, PUZZLE)


def test_results_of_another_puzzle_are_told_by_its_name() -> None:
    other = replace(PUZZLE, grid=grid_of("CAT\nORE\nWED"), title="Large")
    with pytest.raises(OtherPuzzleError, match="“Large”, 3x3"):
        read_solve(write_solve(Solve(PuzzleIdentity.of(other))), PUZZLE)


def test_results_of_an_earlier_version_are_read() -> None:
    earlier = PUZZLE.with_grid(PUZZLE.grid.with_letters({Position(0, 0): "B"}))
    solve = read_solve(write_solve(Solve(PuzzleIdentity.of(earlier))), PUZZLE)
    assert solve.of.key != PuzzleIdentity.of(PUZZLE).key


def test_what_is_far_too_long_is_cut_and_what_makes_no_sense_left_out() -> None:
    solve = _read(
        _document(
            solver="A\x1b[31mnn\u202e" + "x" * 1000,
            seconds=1e300,
            remark="fine\nbut\x00 long " + "y" * 10_000,
            checks=-3,
            visits=[[0, 0, "across", 2], [0, 0, "down", True], [2, 2, "across", 1], ["x"], 7],
            squares={
                "0": {"letters": "C" * 99, "typed": ["B"] * 99, "across": -5, "down": "long"},
                "8": {"letters": 5, "typed": [None, "D"], "wrong": 1},
                "9": {"letters": "X"},
                "-1": {"letters": "X"},
                "00": {"letters": "X"},
            },
            remarks=[
                {"clue": 0, "list": "Across", "label": "1", "text": " "},
                {"text": "on nothing"},
            ],
        )
    )
    assert solve.solver.startswith("A[31mnnx")
    assert len(solve.solver) <= 100
    assert solve.seconds == 10_000_000
    assert solve.remark.startswith("fine\nbut long y")
    assert len(solve.remark) <= LONGEST_REMARK
    assert solve.checks == 0
    assert solve.visits == {PUZZLE.grid.slots[0].key: 2}
    assert sorted(solve.squares) == [(0, 0), (2, 2)]
    corner = solve[Position(0, 0)]
    assert (len(corner.letters), len(corner.typed), corner.seconds) == (24, MOST_TYPED, 0)
    assert solve[Position(2, 2)] == SolvedSquare(typed=("D",))
    assert [remark.text for remark in solve.remarks] == ["on nothing"]
    assert solve[Position(0, 0)].seconds_along(Direction.DOWN) == 0
