"""`crossword-app pack`: what it prints, and what it says of files that it cannot take."""

from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_STOPPED, EXIT_UNFILLABLE
from tests.cli.running import run, run_json


@pytest.fixture
def seeds(tmp_path: Path) -> Path:
    path = tmp_path / "seeds.txt"
    path.write_text("bat;80\nera\nTEN;60\nbet\ntremendous\n", "utf-8")
    return path


def test_the_report_has_the_set_its_proof_and_each_seed(
    grid_file: Path, list_file: Path, seeds: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["pack", grid_file, seeds, "--list", list_file, "--time", "30"]
    status, report = run_json(arguments, capsys)
    assert (status, report["outcome"]) == (EXIT_DONE, "packed")
    assert report["is_most"]
    assert report["value"] == report["at_most"] == len(report["placed"])
    for placed in report["placed"]:
        assert placed["seed"].upper() in {*report["rows"], *map("".join, zip(*report["rows"]))}  # noqa: B905
    fates = {seed["seed"]: seed for seed in report["seeds"]}
    assert fates["tremendous"]["fate"] == "impossible"
    assert "10 letters" in fates["tremendous"]["reason"]
    assert report["sets"][0]["rows"] == report["rows"]
    assert run(arguments) == EXIT_DONE
    printed, told = capsys.readouterr()
    assert "no set is better (proved)" in printed
    assert "tremendous" in told


def test_by_score_the_sum_counts(
    grid_file: Path, list_file: Path, seeds: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["pack", grid_file, seeds, "--list", list_file, "--by", "score", "--time", "30"]
    _, report = run_json(arguments, capsys)
    assert report["value"] == sum(placed["score"] for placed in report["placed"])
    assert {placed["seed"]: placed["score"] for placed in report["placed"]}["bat"] == 80


def test_of_several_grids_the_best_is_told_and_what_cannot_be_read_is_left_out(
    tmp_path: Path,
    grid_file: Path,
    list_file: Path,
    seeds: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    full = tmp_path / "full.txt"
    full.write_text("CAT\nORE\nWED\n", "utf-8")
    bad = tmp_path / "none.txt"
    dead = tmp_path / "dead.txt"
    dead.write_text("BAX\n...\n...\n", "utf-8")
    long = tmp_path / "long.txt"
    long.write_text("\n".join(["." * 40] * 3), "utf-8")
    arguments = ["pack", full, bad, dead, long, grid_file, seeds, "--list", list_file]
    status, report = run_json(arguments, capsys)
    assert (status, report["grid"]) == (EXIT_DONE, str(grid_file))
    assert [each["grid"] for each in report["grids"]] == [str(dead), str(grid_file)]
    assert run(arguments) == EXIT_DONE
    printed, told = capsys.readouterr()
    assert f"The best is {grid_file}" in printed
    assert f"{full} is left out" in told
    assert f"{bad} is left out" in told
    assert f"{long} is left out: 1-Across has 40 squares" in told


def test_the_picture_names_the_seeds(
    tmp_path: Path,
    grid_file: Path,
    list_file: Path,
    seeds: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    picture = tmp_path / "pairs.svg"
    arguments = ["pack", grid_file, seeds, "--list", list_file, "--time", "30", "--svg", picture]
    _, report = run_json(arguments, capsys)
    drawn = picture.read_text("utf-8")
    assert drawn.startswith("<?xml")
    for placed in report["placed"]:
        assert f">{placed['seed']}<" in drawn


def test_a_grid_without_a_fill_is_told_so(
    tmp_path: Path, list_file: Path, seeds: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dead = tmp_path / "dead.txt"
    dead.write_text("BAX\n...\n...\n", "utf-8")
    status, report = run_json(["pack", dead, seeds, "--list", list_file], capsys)
    assert (status, report["outcome"], report["value"]) == (EXIT_UNFILLABLE, "unfillable", 0)
    assert run(["pack", dead, seeds, "--list", list_file]) == EXIT_UNFILLABLE
    assert "no fill" in capsys.readouterr().out


def test_without_a_fill_in_time_it_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seeds: Path
) -> None:
    grid = tmp_path / "open.txt"
    grid.write_text("\n".join(["." * 9] * 9), "utf-8")
    status = run(["pack", grid, seeds, "--floor", "90", "--time", "0.01"])
    assert status in {EXIT_STOPPED, EXIT_UNFILLABLE}
    printed = capsys.readouterr().out
    assert "no fill" in printed
    assert status == EXIT_UNFILLABLE or "0.01 seconds" in printed


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is empty"),
        ("123\n456\n", "no word"),
        (None, "there is no"),
    ],
)
def test_a_file_without_seeds_is_one_sentence(
    tmp_path: Path,
    grid_file: Path,
    list_file: Path,
    capsys: pytest.CaptureFixture[str],
    text: str | None,
    sentence: str,
) -> None:
    path = tmp_path / "seeds.txt"
    if text is not None:
        path.write_text(text, "utf-8")
    assert run(["pack", grid_file, path, "--list", list_file]) == EXIT_ERROR
    errors = capsys.readouterr().err.strip().splitlines()
    assert errors[-1].startswith("error: ")
    assert sentence in errors[-1].lower()


def test_what_no_grid_takes_is_told_and_the_rest_goes_on(
    tmp_path: Path, grid_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "seeds.txt"
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    others = [a + b + c for a in "QX" for b in letters for c in letters][:600]
    path.write_text("\n".join(["bat", "12-34", *others]), "utf-8")
    status, report = run_json(
        ["pack", grid_file, path, "--list", list_file, "--time", "30"], capsys
    )
    assert status == EXIT_DONE
    assert len(report["seeds"]) == 500
    assert "bat" in {placed["seed"] for placed in report["placed"]}
    assert run(["pack", grid_file, path, "--list", list_file, "--time", "30"]) == EXIT_DONE
    told = capsys.readouterr().err
    assert "12-34" in told
    assert "more than the 500" in told


def test_a_single_file_is_no_grid_with_seeds(
    grid_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["pack", grid_file]) == EXIT_ERROR
    assert "name a grid before" in capsys.readouterr().err
