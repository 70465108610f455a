"""`crossword-app new`: puzzles that start as they are asked to."""

from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_USAGE
from crossword_app.formats.files import load_puzzle
from crossword_app.formats.patterns import shipped_patterns
from crossword_app.model.geometry import Size
from crossword_app.model.languages import DUTCH
from crossword_app.model.symmetry import Symmetry
from tests.cli.running import run, run_json


def test_a_puzzle_is_blank_and_15_wide_unless_told_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.ipuz"
    assert run(["new", path]) == EXIT_DONE
    puzzle = load_puzzle(path).puzzle
    assert puzzle.grid.size == Size(15, 15)
    assert all(cell.is_empty for cell in puzzle.grid.cells)
    assert puzzle.symmetry is Symmetry.ROTATE_180


def test_size_symmetry_language_and_texts_are_as_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "puzzle.ipuz"
    asked = ["--size", "7x5", "--symmetry", "left-right", "--language", "dutch"]
    asked += ["--title", "Zon", "--author", "A. Maan", "--copyright", "2026"]
    status, report = run_json(["new", path, *asked], capsys)
    assert (status, report["columns"], report["rows"], report["words"]) == (EXIT_DONE, 7, 5, 12)
    puzzle = load_puzzle(path).puzzle
    assert (puzzle.grid.size, puzzle.alphabet) == (Size(5, 7), DUTCH)
    assert puzzle.symmetry is Symmetry.LEFT_RIGHT
    assert (puzzle.title, puzzle.author, puzzle.copyright) == ("Zon", "A. Maan", "2026")


def test_every_pattern_is_listed_and_can_be_started_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, report = run_json(["new", "--patterns"], capsys)
    assert len(report["patterns"]) == len(shipped_patterns()) > 5
    for number, row in enumerate(report["patterns"]):
        path = tmp_path / f"{number}.ipuz"
        size = f"{row['columns']}x{row['rows']}"
        assert run(["new", path, "--pattern", row["name"].lower(), "--size", size]) == EXIT_DONE
        puzzle = load_puzzle(path).puzzle
        assert len(puzzle.grid.slots) == row["words"]
        assert puzzle.symmetry.value == row["symmetry"]
    assert run(["new", "--patterns"]) == EXIT_DONE
    assert capsys.readouterr().out.count("\n") == len(shipped_patterns())


def test_patterns_are_listed_by_what_they_hold(capsys: pytest.CaptureFixture[str]) -> None:
    """The search itself is tested in test_pattern_library.py."""
    asked = ["--size", "15", "--words", "74-78", "--symmetry", "rotate-180", "--holds", "15,11,11"]
    _, report = run_json(["new", "--patterns", *asked], capsys)
    found = {row["name"]: row for row in report["patterns"]}
    assert "Themed" in found
    for row in found.values():
        assert (row["columns"], row["rows"], row["symmetry"]) == (15, 15, "rotate-180")
        assert 74 <= row["words"] <= 78
        assert row["lengths"].count(11) >= 2
        assert 15 in row["lengths"]
        assert row["ease"] in ("fills easily", "takes care", "hard to fill")
    assert run(["new", "--patterns", "--size", "15", "--holds", "14,15"]) == EXIT_DONE
    assert "crossword-app pattern makes them to order" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("asked", "status", "sentence"),
    [
        (["{there}"], EXIT_ERROR, "is there already: choose another name, or add --force"),
        ([], EXIT_ERROR, "new needs the name of a file"),
        (["{new}", "--size", "1"], EXIT_ERROR, "2 to 50"),
        (["{new}", "--size", "99x99"], EXIT_ERROR, "2 to 50"),
        (["{new}", "--size", "wide"], EXIT_USAGE, "'wide' is no size"),
        (
            ["{new}", "--pattern", "Nope"],
            EXIT_ERROR,
            "there is no pattern 'Nope': crossword-app new --patterns lists them all",
        ),
        (["{new}", "--pattern", "Themelss"], EXIT_ERROR, "there is Themeless"),
        (["{new}", "--holds", "11,13"], EXIT_ERROR, "add --patterns"),
        (["--patterns", "--holds", "long"], EXIT_USAGE, "'long' are no lengths of entries"),
        (["--patterns", "--holds", "99"], EXIT_ERROR, "no entry of a pattern has 99 letters"),
        (["{new}", "--pattern", "Mini", "--size", "15"], EXIT_ERROR, "in the size 5x5"),
        (["{new}", "--symmetry", "rotate-90", "--size", "4x5"], EXIT_ERROR, "a square grid"),
        (["{new}", "--symmetry", "odd"], EXIT_USAGE, "'odd'"),
        (["{new}", "--to", "png"], EXIT_ERROR, "'png' is no format that is written here"),
        (["-", "--to", "ipuz", "--json"], EXIT_ERROR, "one file alone, or the report of --json"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_no_file(
    asked: list[str],
    status: int,
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    there = tmp_path / "there.ipuz"
    there.write_text("what was there", "utf-8")
    names = {"there": there, "new": tmp_path / "new.ipuz"}
    assert run(["new", *(argument.format(**names) for argument in asked)]) == status
    printed = capsys.readouterr()
    assert printed.err.startswith("error: ")
    assert sentence in printed.err
    assert printed.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["there.ipuz"]
    assert there.read_text("utf-8") == "what was there"


def test_a_file_is_replaced_where_that_is_forced(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.ipuz"
    path.write_text("what was there", "utf-8")
    assert run(["new", path, "--force", "--size", "5"]) == EXIT_DONE
    assert load_puzzle(path).puzzle.grid.size == Size(5, 5)


def test_a_puzzle_can_start_in_another_format(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = tmp_path / "puzzle.puz"
    assert run(["new", path, "--pattern", "mini"]) == EXIT_DONE
    assert load_puzzle(path).puzzle.grid.rows == ("#...#", ".....", ".....", ".....", "#...#")
    capsysbinary.readouterr()
    assert run(["new", "-", "--to", "text", "--size", "3"]) == EXIT_DONE
    assert capsysbinary.readouterr().out == b"...\n...\n...\n"
