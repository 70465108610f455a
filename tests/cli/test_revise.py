"""`crossword-app revise`: what changes, what is proved, and what could stand in an entry."""

from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_STOPPED, EXIT_UNFILLABLE
from crossword_app.formats.files import load_puzzle
from tests.cli.running import run, run_json

WORDS = "CAT ORE WED COW ARE TED BAT BOW CAR RED CAD DED"


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    grid, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    grid.write_text("CAT\nORE\nWED\n", "utf-8")
    words.write_text("".join(f"{word};60\n" for word in WORDS.split()), "utf-8")
    return grid, words


def test_the_report_has_the_best_and_all(
    files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    status, report = run_json(["revise", *files, "--lose", "1A", "--count", "3"], capsys)
    assert status == EXIT_DONE
    assert (report["outcome"], report["at_least"], report["is_least"]) == ("revised", 2, True)
    assert report["rows"] == ["BAT", "ORE", "WED"]
    assert report["changed"] == [
        {"entry": "1A", "before": "CAT", "after": "BAT", "score": 60},
        {"entry": "1D", "before": "COW", "after": "BOW", "score": 60},
    ]
    first, *others = report["revisions"]
    assert first["rows"] == report["rows"]
    assert first["is_least"]
    assert len(others) == 2
    assert all(each.keys() == first.keys() for each in others)


def test_people_read_the_grid_what_changed_and_what_is_proved(
    files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["revise", *files, "--lose", "cat"]) == EXIT_DONE
    printed = capsys.readouterr()
    assert printed.out == "BAT\nORE\nWED\n\n1A: CAT becomes BAT (60)\n1D: COW becomes BOW (60)\n"
    assert printed.err == "at least 2 entries must change (proved)\n"


def test_a_text_is_put_in_and_the_result_is_saved(
    files: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "revised.ipuz"
    assert run(["revise", *files, out, "--put", "1A=bat", "--keep", "r2c1-r3c3"]) == EXIT_DONE
    assert load_puzzle(out).puzzle.grid.rows == ("BAT", "ORE", "WED")
    capsys.readouterr()


def test_no_revision_is_a_proof(
    files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["revise", *files, "--put", "1A=ZZZ"]
    status, report = run_json(arguments, capsys)
    assert (status, report["outcome"]) == (EXIT_UNFILLABLE, "impossible")
    assert report["reason"].startswith("no revision exists")
    assert report["revisions"] == []


def test_without_time_nothing_is_claimed(
    files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    status, report = run_json(["revise", *files, "--put", "1A=ZZZ", "--time", "0"], capsys)
    assert status in (EXIT_STOPPED, EXIT_UNFILLABLE)
    assert report["is_least"] is False


def test_alternatives_are_listed_with_what_they_change(
    files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["revise", *files, "--alternatives", "1A"]) == EXIT_DONE
    printed = capsys.readouterr()
    assert printed.out.splitlines()[0] == "BAT (60) changes 1 other entry: 1D COW becomes BOW"
    assert printed.err == "5 words could stand at 1-Across: there are no others (proved)\n"
    status, report = run_json(["revise", *files, "--alternatives", "1A", "--count", "2"], capsys)
    assert status == EXIT_DONE
    assert [(each["word"], each["elsewhere"]) for each in report["alternatives"]] == [
        ("BAT", 1),
        ("CAD", 1),
    ]
    assert (report["is_all"], report["open"]) == (False, 3)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (
            ["--lose", "1A", "--keep", "1A"],
            "CAT at 1-Across is to go, and all its squares are to stay",
        ),
        (["--put", "1A=LONG"], "LONG has 4 letters, and 1-Across takes 3"),
        (["--lose", "17A"], "the grid has no entry '17A'"),
        (["--keep", "corner", "--lose", "1A"], "'corner' names no squares"),
        ([], "nothing is to change"),
        (["--alternatives", "1A", "--lose", "1D"], "--alternatives changes nothing"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(
    files: tuple[Path, Path],
    arguments: list[str],
    complaint: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["revise", *files, *arguments]) == EXIT_ERROR
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("error: ")
    assert complaint in printed.err
    assert printed.err.count("\n") == 1


def test_an_empty_grid_is_to_be_filled_first(
    files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    files[0].write_text("...\n.R.\n...\n", "utf-8")
    assert run(["revise", *files, "--lose", "r2c2"]) == EXIT_ERROR
    assert "the grid is not filled" in capsys.readouterr().err
