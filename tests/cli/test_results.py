"""`crossword-app results`: what testers sent back, and files that nobody should send."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR
from crossword_app.formats.files import save_document
from crossword_app.formats.solves import write_solve
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.solving.identity import PuzzleIdentity
from crossword_app.solving.playing import put, remark_on, reveal, stay
from crossword_app.solving.solution import Solution
from crossword_app.solving.solve import Remark, Solve
from tests.cli.running import run, run_json
from tests.helpers import grid_of

GRID = grid_of("CAT\nOR#\nWED")
PUZZLE = Puzzle(
    GRID, title="Farm", clues={slot.key: Clue(f"Clue of {slot}") for slot in GRID.slots}
)
SOLUTION = Solution.of(PUZZLE)


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "puzzle.ipuz"
    save_document(PUZZLE, path)
    return path


def _solve(puzzle: Puzzle = PUZZLE) -> Solve:
    solve = Solve(PuzzleIdentity.of(puzzle), remark="Fun\nthroughout")
    solve = put(stay(solve, Position(0, 0), Direction.DOWN, 61), SOLUTION, Position(0, 0), "X")
    solve = reveal(solve, SOLUTION, [Position(0, 1)])
    return remark_on(solve, Remark(0, "Across", "1", "Too hard"))


def test_times_letters_and_remarks_are_told(
    document: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "ann.json").write_bytes(write_solve(_solve()))
    assert run(["results", document, tmp_path / "ann.json"]) == EXIT_DONE
    assert capsys.readouterr().out == (
        "ann: 1:01, not solved, 6 squares empty, 1 square wrong, 1 square revealed\n\n"
        "entries that took longest\n  1-Down  1:01  1 square wrong\n\n"
        "squares where letters stuck\n"
        "  row 1, column 1  C  X typed\n  row 1, column 2  A  revealed\n\n"
        "remarks\n  1-Across: Too hard (ann)\n  Fun throughout (ann)\n"
    )


def test_two_testers_are_summed_for_scripts(
    document: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("ann", "bob"):
        named = replace(_solve(), solver=name.capitalize())
        (tmp_path / f"{name}.json").write_bytes(write_solve(named))
    status, report = run_json(
        ["results", document, tmp_path / "ann.json", tmp_path / "bob.json"], capsys
    )
    assert status == EXIT_DONE
    assert [tester["name"] for tester in report["testers"]] == ["Ann", "Bob"]
    assert report["entries"] == [
        {"entry": "1-Down", "seconds": [61, 61], "visits": 0, "wrong": 1, "revealed": 0}
    ]
    assert [square["testers"] for square in report["squares"]] == [2, 0]
    assert report["remarks"][1] == {"clue": "1-Across", "tester": "Bob", "text": "Too hard"}


def test_another_version_is_read_with_a_warning(
    document: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    earlier = PUZZLE.with_grid(GRID.with_letters({Position(2, 2): "B"}))
    (tmp_path / "ann.json").write_bytes(write_solve(_solve(earlier)))
    assert run(["results", document, tmp_path / "ann.json"]) == EXIT_DONE
    assert "ann solved another version of the puzzle" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (write_solve(_solve(replace(PUZZLE, grid=grid_of("CAT\n#R#\nWED")))), "of another puzzle (“Farm”, 3x3)"),
        (json.dumps({"kind": "other"}).encode(), "no results of a tester"),
        (b"\x00\xff", "damaged"),
        (None, "there is no file"),
    ],
)  # fmt: skip
def test_what_is_no_result_of_this_puzzle_is_told_in_a_line(
    content: bytes | None,
    told: str,
    document: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "ann.json"
    if content is not None:
        path.write_bytes(content)
    assert run(["results", document, path]) == EXIT_ERROR
    error = capsys.readouterr().err
    assert error.startswith(f"error: {path}" if content is not None else "error: there")
    assert told in error
    assert error.count("\n") == 1


def test_results_that_are_opened_as_a_puzzle_say_what_they_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ann.json"
    path.write_bytes(write_solve(_solve()))
    assert run(["stats", path]) == EXIT_ERROR
    assert "the results of a tester: open the puzzle" in capsys.readouterr().err
