"""`crossword-app lab`: methods compared in a table, as JSON, as a drawing, and one step by step."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_STOPPED, EXIT_UNFILLABLE, EXIT_USAGE
from crossword_app.lab.method import METHODS, SlotOrder
from tests.cli.running import run, run_json


def test_all_methods_are_compared(
    grid_file: Path, list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plot = tmp_path / "plot.svg"
    assert run(["lab", grid_file, list_file, "--plot", plot]) == EXIT_DONE
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == "method outcome nodes backtracks look-ups prepare s search s".split()
    assert [line.split()[0] for line in lines[1:]] == list(METHODS)
    assert {line.split()[1] for line in lines[1:]} == {"filled"}
    drawn = "".join(ET.fromstring(plot.read_bytes()).itertext())
    assert [name for name in METHODS if name not in drawn] == []
    assert "Ways to fill grid" in drawn


def test_chosen_methods_are_reported(
    grid_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["lab", grid_file, list_file]
    assert run([*asked, "--method", "letters"]) == EXIT_DONE
    assert capsys.readouterr().out.startswith("BAT\nODA\nTEN\n\nmethod")
    status, report = run_json(
        [*asked, "--method", "letters", "--method", "maintained", "--floor", "0"], capsys
    )
    assert (status, report["words"], report["entries"]) == (EXIT_DONE, {"3": 7}, 6)
    letters, maintained = report["methods"]
    assert letters["parts"] == {
        "step": "letter",
        "order": "numerical",
        "backtracking": "naive",
        "consistency": "node",
    }
    assert maintained["outcome"] == "filled"
    assert maintained["nodes"] >= 6
    status, report = run_json([*asked, "--order", "all", "--look-up", "lists"], capsys)
    assert [each["parts"]["order"] for each in report["methods"]] == [o.value for o in SlotOrder]
    assert {each["parts"]["look_up"] for each in report["methods"]} == {"lists"}


def test_a_proof_and_a_limit_have_their_own_status(
    grid_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["lab", grid_file, list_file, "--method", "numerical", "--method", "letters"]
    assert run([*asked, "--floor", "70"]) == EXIT_UNFILLABLE
    assert capsys.readouterr().out.count("unfillable") == 2
    assert run([*asked, "--nodes", "1"]) == EXIT_STOPPED
    said = capsys.readouterr()
    assert said.out.count("stopped") == 2
    assert said.err == (
        "stopped (numerical, letters): it placed 1, which is the limit of --nodes\n"
    )


def test_a_trace_is_written_for_people_programs_and_browsers(
    grid_file: Path, list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["lab", grid_file, list_file, "--method", "maintained", "--trace"]
    lines, steps, page = (tmp_path / name for name in ("t.txt", "t.json", "t.html"))
    assert run([*asked, lines]) == EXIT_DONE
    text = lines.read_text("utf-8")
    assert text.splitlines()[0].split()[:5] == ["1", "B../ODA/...", "1", "level", "4-Across:"]
    assert text.splitlines()[-1].endswith("Filled")
    capsys.readouterr()
    _, report = run_json([*asked, steps, "--steps", "2"], capsys)
    trace = json.loads(steps.read_text("utf-8"))
    assert report["trace_steps"] == len(trace["steps"]) == 2
    assert trace["is_whole"] is report["is_trace_whole"] is False
    assert trace["steps"][0]["stack"] == [{"at": "4-Across", "value": "ODA", "tried": 1, "of": 2}]
    assert run([*asked, tmp_path / "none" / "t.html"]) == EXIT_ERROR
    assert "\nmaintained  filled" in capsys.readouterr().out, "the table is told all the same"
    assert run([*asked, page]) == EXIT_DONE
    assert "Ways to fill: maintained" in page.read_text("utf-8")


@pytest.mark.parametrize(
    ("asked", "status", "sentence"),
    [
        (["--method", "magic"], EXIT_USAGE, "--method does not take 'magic'"),
        (["--step", "letter", "--order", "random"], EXIT_ERROR, "give --order numerical"),
        (["--step", "letter", "--values", "least"], EXIT_ERROR, "give --order numerical"),
        (["--order", "all", "--trace", "a.html"], EXIT_ERROR, "give one --method"),
        (["--method", "letters", "--trace", "a.doc"], EXIT_ERROR, "let it end in .html"),
        (["--plot", "a.png"], EXIT_ERROR, "let it end in .svg"),
        (["out.ipuz"], EXIT_ERROR, "use `fill`"),
        (
            ["--order", "all", "--backtracking", "all", "--look-up", "all", "--consistency", "all"],
            EXIT_ERROR,
            "choose fewer parts",
        ),
    ],
)
def test_mistakes_are_told_in_a_sentence(
    asked: list[str],
    status: int,
    sentence: str,
    grid_file: Path,
    list_file: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["lab", grid_file, "--list", list_file, *asked]) == status
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_a_full_grid_is_no_problem_to_fill(
    list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    full = tmp_path / "full.txt"
    full.write_text("AB\nCD\n", "utf-8")
    assert run(["lab", full, "--list", list_file]) == EXIT_ERROR
    assert "error: there is nothing to fill" in capsys.readouterr().err
