"""The command line, as scripts and people call it."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from crossword_app.__main__ import INTERRUPTED
from crossword_app.cli import (
    EXIT_DONE,
    EXIT_ERROR,
    EXIT_STOPPED,
    EXIT_UNFILLABLE,
    main,
)
from crossword_app.formats.files import save_document
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle

WORDS = "bat;90\noda;80\nten;70\nbot;60\nade;60\ntan;60\nzzz;10\n"
SQUARE = "B__\n___\n___\n"


@pytest.fixture
def grid_file(tmp_path: Path) -> Path:
    path = tmp_path / "grid.txt"
    path.write_text(SQUARE, "utf-8")
    return path


@pytest.fixture
def list_file(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text(WORDS, "utf-8")
    return path


@pytest.fixture
def places(grid_file: Path, list_file: Path, tmp_path: Path) -> dict[str, Path]:
    return {"grid": grid_file, "list": list_file, "missing": tmp_path / "no", "folder": tmp_path}


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "crossword_app", *map(str, arguments)]


def test_fill_prints_the_grid_and_saves_its_picture(
    grid_file: Path, list_file: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "out.png"
    done = subprocess.run(
        command("fill", grid_file, list_file, picture), capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (EXIT_DONE, "")
    rows = done.stdout.split()
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    assert sorted(rows + columns) == ["ADE", "BAT", "BOT", "ODA", "TAN", "TEN"]
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert capfd.readouterr().err == ""


def run_json(
    arguments: list[object], capsys: pytest.CaptureFixture[str]
) -> tuple[int, dict[str, Any]]:
    status = main([str(argument) for argument in [*arguments, "--json"]])
    return status, json.loads(capsys.readouterr().out)


def test_fill_reports_as_json(
    grid_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, report = run_json(["fill", grid_file, "--list", list_file], capsys)
    assert status == EXIT_DONE
    assert report["outcome"] == "filled"
    assert (report["mean_score"], report["min_score"]) == (70, 60)
    assert {"slot", "word", "score"} == set(report["words"][0])
    assert report["search_seconds"] >= 0 <= report["load_seconds"]


def test_files_may_stand_between_the_options(
    grid_file: Path, list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "OUT.PNG"
    arguments = ["--floor", "50", grid_file, "--time", "9", list_file, "--seed", "2", picture]
    status, report = run_json(["fill", *arguments], capsys)
    assert (status, report["outcome"]) == (EXIT_DONE, "filled")
    assert picture.exists()


def test_a_picture_that_cannot_be_saved_does_not_cost_the_fill(
    grid_file: Path, list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "gone" / "out.png"
    assert main(["fill", str(grid_file), str(list_file), str(picture)]) == EXIT_ERROR
    printed = capsys.readouterr()
    assert printed.out.startswith("B")
    assert printed.err.startswith(f"error: {picture} cannot be saved")


@pytest.mark.skipif(os.name != "posix", reason="a shell and devices of POSIX")
@pytest.mark.parametrize(
    ("redirected", "status", "said"),
    [
        (
            "> /dev/full",
            EXIT_ERROR,
            "error: the output cannot be written (No space left on device)",
        ),
        (">&-", EXIT_DONE, ""),
        ("2>&-", EXIT_DONE, ""),
        ("| true", EXIT_DONE, ""),
    ],
)
def test_output_that_goes_nowhere_is_no_crash(
    redirected: str, status: int, said: str, grid_file: Path, list_file: Path
) -> None:
    line = f"set -o pipefail; {shlex.join(command('fill', grid_file, list_file))} {redirected}"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
    assert done.returncode == status
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == bool(said)


def test_a_terminal_without_the_letters_gets_a_sign_for_them(tmp_path: Path) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("B..\n...\n###\n##É", "utf-8")
    done = subprocess.run(
        command("fill", path, "--time", "0"),
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout.split()[-1]) == (EXIT_STOPPED, b"##?")


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_ctrl_c_ends_the_search_with_what_it_has(tmp_path: Path) -> None:
    path = tmp_path / "open.txt"
    path.write_text("\n".join(["_" * 9] * 9), "utf-8")
    with subprocess.Popen(
        command("fill", path), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        time.sleep(2.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    if process.returncode == EXIT_STOPPED:
        assert len(out.split()) == 9
        assert err == "stopped: the fill was stopped\n"
    else:  # a busy machine: it had not begun to search
        assert (process.returncode, out, err) == (INTERRUPTED, "", "")


def test_a_grid_that_cannot_be_filled_is_proved_so(
    grid_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, report = run_json(["fill", grid_file, list_file, "--floor", "70"], capsys)
    assert status == EXIT_UNFILLABLE
    assert report["outcome"] == "unfillable"
    assert report["rows"] == ["B..", "...", "..."]
    assert report["blamed"]
    assert main(["fill", str(grid_file), str(list_file), "--floor", "70"]) == EXIT_UNFILLABLE
    assert capsys.readouterr().err.startswith("unfillable: ")


def test_a_search_without_time_is_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "open.txt"
    path.write_text("\n".join(["_" * 9] * 9), "utf-8")
    status, report = run_json(["fill", path, "--time", "0"], capsys)
    assert (status, report["outcome"]) == (EXIT_STOPPED, "stopped")
    assert len(report["rows"]) == 9


def test_a_document_is_filled_with_the_default_list(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "puzzle.ipuz"
    save_document(Puzzle(Grid.parse("#...#\n.....\n.....\n.....\n#...#")), path)
    status, report = run_json(["fill", path, "--floor", "50"], capsys)
    assert status == EXIT_DONE
    assert all(word["score"] >= 50 for word in report["words"])


def test_the_same_seed_gives_the_same_fill_in_both_orders(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("#...#\n.....\n.....\n.....\n#...#", "utf-8")
    for order in ("weighted", "nearly-filled"):
        fills = [
            run_json(["fill", path, "--floor", "50", "--seed", "7", "--order", order], capsys)[1][
                "rows"
            ]
            for _ in range(2)
        ]
        assert fills[0] == fills[1]


def test_words_are_searched_in_a_list_or_in_the_default_one(
    list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["words", "search", "b?t", "--list", str(list_file)]) == EXIT_DONE
    assert capsys.readouterr().out == "BAT;90\nBOT;60\n"
    status, report = run_json(["words", "search", "?R?SS", "--limit", "2"], capsys)
    assert status == EXIT_DONE
    assert len(report["words"]) == 2
    assert report["count"] > 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["fill", "{missing}"], "there is no file"),
        (["fill", "{grid}", "{missing}"], "there is no word list"),
        (["fill", "{grid}", "{list}", "--list", "{list}"], "at most one word list"),
        (["fill", "{grid}", "{list}", "--floor", "101"], "no whole number from 0 to 100"),
        (["fill", "{grid}", "{list}", "--time", "never"], "no number of seconds"),
        (["fill", "{grid}", "{list}", "--time", "inf"], "no number of seconds"),
        (["fill", "{grid}", "{list}", "picture.jpg"], "whose name ends in .png"),
        (["fill", "{grid}", "--frob", "{list}"], "unrecognized arguments: --frob"),
        (["fill"], "required: GRID (see"),
        (["fill", "{list}", "{list}"], "cannot be opened"),
        (["words", "search", "A!"], "'!'"),
        (["words"], "COMMAND"),
        (["frobnicate"], "frobnicate"),
    ],
)
def test_an_error_is_one_sentence_and_status_1(
    arguments: list[str],
    sentence: str,
    places: dict[str, Path],
    capsys: pytest.CaptureFixture[str],
) -> None:
    try:
        status = main([argument.format(**places) for argument in arguments])
    except SystemExit as exit_:
        status = int(exit_.code or 0)
    printed = capsys.readouterr()
    assert status == EXIT_ERROR
    assert printed.err.startswith("error: ")
    assert printed.err.count("\n") == 1
    assert sentence in printed.err


def test_explain_says_what_is_to_blame_and_what_helps(
    tmp_path: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("BA_\n___\n__D\n", "utf-8")
    status, report = run_json(["explain", path, list_file, "--time", "60"], capsys)
    assert (status, report["outcome"]) == (EXIT_UNFILLABLE, "unfillable")
    assert [blamed["what"] for blamed in report["blamed"]] == ["D at row 3, column 3"]
    assert report["is_irreducible"]
    assert "clear D at row 3, column 3" in [mend["what"] for mend in report["mends"]]
    assert main(["explain", str(path), str(list_file), "--time", "60"]) == EXIT_UNFILLABLE
    printed = capsys.readouterr().out
    assert "D at row 3, column 3" in printed
    assert "clear D at row 3, column 3" in printed


def test_explain_says_so_where_nothing_is_wrong(
    grid_file: Path, list_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", str(grid_file), "--list", str(list_file)]) == EXIT_DONE
    assert capsys.readouterr().out.startswith("It can be filled.\nB")
