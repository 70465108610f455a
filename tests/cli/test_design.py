"""`crossword-app design`: from theme entries to filled grids."""

import re
import signal
import subprocess
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_STOPPED, EXIT_UNFILLABLE
from crossword_app.dictionary.service import Dictionary
from crossword_app.formats.files import load_puzzle
from crossword_app.model.grid import Grid
from crossword_app.model.symmetry import Symmetry
from tests.cli.running import command, run, run_json
from tests.fill_checker import faults_of_fill

THEME = ("Publish or perish", "Maxfield Parrish", "Louisiana parish")


@pytest.fixture
def words(short_dictionaries: Path) -> Path:
    return short_dictionaries / "english.dict"


def test_the_report_has_every_figure_and_grids_that_are_legal(
    words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--list", words, "--units", "24", "--words", "72-78", "--blocks", "30-42"]
    status, report = run_json(["design", *THEME, *asked], capsys)
    assert (status, report["outcome"]) == (EXIT_DONE, "found")
    assert report["patterns_tried"] >= report["filled"] + report["refuted"]
    assert report["search_seconds"] > 0
    index = Dictionary.load([words]).index
    scores = {word.text: word.score for each in index.by_length.values() for word in each.words()}
    for design in report["designs"]:
        grid = Grid.parse("\n".join(design["rows"]))
        assert len(grid.slots) == design["words"] in range(72, 79)
        assert "".join(design["rows"]).count("#") == design["blocks"] in range(30, 43)
        kept = {
            (entry["row"] - 1, entry["column"] - 1 + step): letter
            for entry in design["theme"]
            for step, letter in enumerate(entry["entry"])
        }
        drawn = "\n".join(
            "".join(kept.get((r, c), "." if sign != "#" else "#") for c, sign in enumerate(row))
            for r, row in enumerate(design["rows"])
        )
        assert faults_of_fill(Grid.parse(drawn), grid, scores, floor=50) == []
        scored = [
            scores["".join(grid.entry(slot))]
            for slot in grid.slots
            if not all((place.row, place.column) in kept for place in slot.positions)
        ]
        assert round(sum(scored) / len(scored), 2) == design["mean_score"]
        assert sum(score < 60 for score in scored) == design["weak_words"]
        assert min(scored) == design["min_score"] <= design["highest_floor"]
        assert isinstance(design["quality"], float)
        assert design["log10_fills"] > 0
        assert isinstance(design["seed"], int)
    families = [design["family"] for design in report["designs"]]
    assert len(set(families)) == len(families) <= 12


def test_the_same_work_gives_the_same_designs_whoever_does_it(
    words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["design", *THEME, "--list", words, "--units", "12", "--seed", "3"]
    one = run_json([*call, "--threads", "1"], capsys)[1]
    two = run_json([*call, "--threads", "2"], capsys)[1]
    assert one["designs"] == two["designs"]
    assert one["designs"]


def test_puzzles_and_a_page_of_them_are_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entries, out = tmp_path / "theme.txt", tmp_path / "new" / "designs"
    entries.write_text("# A theme\n" + "\n".join(THEME) + "\n\n", "utf-8")
    call = ["design", "--from", entries, "--units", "12", "--count", "2", "--out", out]
    assert run(call) == EXIT_DONE
    told = capsys.readouterr()
    assert re.match(r"1\. 7\d words, \d\d blocks, quality", told.out)
    puzzles = sorted(out.glob("*.ipuz"))
    assert [path.name for path in puzzles] == ["design-01.ipuz", "design-02.ipuz"]
    for path in puzzles:
        puzzle = load_puzzle(path).puzzle
        assert puzzle.symmetry is Symmetry.ROTATE_180
        assert "\n".join(puzzle.grid.rows) in told.out
        locked = "".join(cell.letters for _, cell in puzzle.grid if cell.is_locked)
        assert sorted(locked) == sorted("".join(THEME).replace(" ", "").upper())
    page = (out / "designs.html").read_text("utf-8")
    assert page.count("<svg") == 2
    assert run(call) == EXIT_ERROR
    assert "has designs already" in capsys.readouterr().err
    assert run([*call, "--force"]) == EXIT_DONE


def test_what_cannot_be_is_proved(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["design", "Celsius", "Fahrenheit"]) == EXIT_UNFILLABLE
    told = capsys.readouterr()
    assert told.err.startswith("none: no symmetric placement: FAHRENHEIT (10) has no partner")
    assert told.out == ""
    status, report = run_json(["design", "Celsius", "Fahrenheit"], capsys)
    assert (status, report["outcome"], report["designs"]) == (EXIT_UNFILLABLE, "none", [])


def test_what_is_not_found_in_time_is_told(
    list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["design", "Sitting duck", "Running mate", "--list", list_file, "--time", "0.2"]
    status, report = run_json(call, capsys)
    assert status in {EXIT_STOPPED, EXIT_UNFILLABLE}  # few words: a proof, if the machine is fast
    assert report["reason"]


def test_entries_may_stand_between_options_and_be_chosen_from_a_pool(
    capsys: pytest.CaptureFixture[str],
) -> None:
    pool = ["theatre", "--size", "9", "stage", "--choose", "2", "curtain"]
    call = ["design", *pool, "--units", "12"]
    status, report = run_json([*call, "--must", "theatre"], capsys)
    assert status == EXIT_DONE
    chosen = {tuple(sorted(e["entry"] for e in each["theme"])) for each in report["designs"]}
    assert chosen == {("CURTAIN", "THEATRE")}


def test_ctrl_c_keeps_what_was_found(heeds_ctrl_c: None, tmp_path: Path) -> None:
    call = command("design", *THEME, "--time", "300", "--out", tmp_path / "out")
    for seconds in (8, 40, 200):  # how soon something is found is the machine's business
        with subprocess.Popen(
            call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process:
            try:
                process.wait(seconds)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGINT)
            printed, told = process.communicate(timeout=60)
        assert "it was stopped" in told
        if process.returncode != EXIT_STOPPED:
            break
    assert process.returncode == EXIT_DONE, told
    assert (tmp_path / "out" / "design-01.ipuz").exists()
    assert printed.startswith("1. ")
