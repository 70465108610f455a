"""`crossword-app fill --resume`: stopped in every way, carried on, refused."""

import json
import os
import random
import signal
import subprocess
import time
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_STOPPED, EXIT_UNFILLABLE
from tests.cli.running import command, run, run_json


@pytest.fixture
def hard(tmp_path: Path) -> list[object]:
    """The command line for a square which nothing fills in the time that tests take, nor refutes."""
    chance = random.Random(5)
    letters = ["BCDFGLMNPRST", "AEIO"]
    words = {
        "".join(chance.choice(letters[(start + place) % 2]) for place in range(8))
        for start in (0, 1)
        for _ in range(4000)
    }
    (tmp_path / "square.txt").write_text("\n".join(["." * 8] * 8), "utf-8")
    (tmp_path / "words.txt").write_text("\n".join(sorted(words)), "utf-8")
    kept = tmp_path / "kept.search"
    return ["fill", tmp_path / "square.txt", tmp_path / "words.txt", "--resume", kept]


def kept_by(arguments: list[object]) -> Path:
    path = arguments[-1]
    assert isinstance(path, Path)
    return path


def wait_for(path: Path) -> None:
    """Wait until the file is there."""
    ends = time.monotonic() + 60
    while not path.exists():
        assert time.monotonic() < ends
        time.sleep(0.05)


def test_it_is_carried_on(hard: list[object], capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*hard, "--nodes", "20000"]) == EXIT_STOPPED
    told = capsys.readouterr()
    assert "stopped: the limit of 20000 tries is reached" in told.err
    assert "ruled out so far: " in told.err
    assert "goes on" not in told.err
    assert len(told.out.splitlines()) == 8
    status, report = run_json([*hard, "--nodes", "20000"], capsys)
    assert status == EXIT_STOPPED
    assert report["outcome"] == "stopped"
    assert report["ruled_out"]["nodes"] >= 40000
    assert report["ruled_out"]["slot"] == "1-Across"
    assert run([*hard, "--time", "0"]) == EXIT_STOPPED
    assert f"goes on from {kept_by(hard)}: ruled out so far" in capsys.readouterr().err


def test_a_fill_ends_it_and_is_told_again(
    grid_file: Path, list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept, output = tmp_path / "kept", tmp_path / "out.ipuz"
    arguments = ["fill", grid_file, list_file, "--resume", kept]
    assert run(arguments) == EXIT_DONE
    first = capsys.readouterr()
    assert run([*arguments, output]) == EXIT_DONE
    assert capsys.readouterr().out == first.out == "BAT\nODA\nTEN\n"
    assert output.exists()
    assert "ruled out" not in first.err


def test_no_fill_is_a_proof_and_is_told_again(
    grid_file: Path, list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["fill", grid_file, list_file, "--floor", "70", "--resume", tmp_path / "kept"]
    for _ in range(2):
        status, report = run_json(arguments, capsys)
        assert status == EXIT_UNFILLABLE
        assert report["outcome"] == "unfillable"


@pytest.mark.parametrize(
    ("extra", "told"),
    [
        (["--count", "2"], "leave out --count"),
        (["--wish", "SATANIST"], "without wished words"),
        (["--resume", "/nowhere/at/all/kept"], "cannot be written (its folder is gone)"),
    ],
)
def test_what_does_not_go_with_it_is_told(
    hard: list[object], extra: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*hard, *extra]) == EXIT_ERROR
    errors = capsys.readouterr().err
    assert told in errors
    assert errors.count("error: ") == 1
    assert not kept_by(hard).exists()


def test_a_puzzle_is_not_taken_for_a_search(
    hard: list[object], grid_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = grid_file.read_bytes()
    assert run([*hard[:-1], grid_file]) == EXIT_ERROR
    assert "holds no search to carry on" in capsys.readouterr().err
    assert grid_file.read_bytes() == before


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.usefixtures("heeds_ctrl_c")
@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (signal.SIGINT, EXIT_STOPPED),
        (signal.SIGTERM, 128 + signal.SIGTERM),
        (signal.SIGKILL, -signal.SIGKILL),
    ],
)
def test_ended_in_any_way_it_goes_on(
    hard: list[object], sent: signal.Signals, status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = kept_by(hard)
    with subprocess.Popen(
        command(*hard, "--threads", "2"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        wait_for(kept)
        assert run(hard) == EXIT_ERROR  # meanwhile it is theirs
        assert "in use by another run" in capsys.readouterr().err
        process.send_signal(sent)
        _, told = process.communicate(timeout=60)
    assert process.returncode == status
    assert ("ruled out so far: " in told) == (sent == signal.SIGINT)
    before = json.loads(kept.read_bytes())["nodes"]
    assert run([*hard, "--nodes", "1000"]) == EXIT_STOPPED
    assert json.loads(kept.read_bytes())["nodes"] >= before + 1000
    assert not [path for path in kept.parent.iterdir() if path.name.endswith(".part")]
