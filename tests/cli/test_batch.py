"""`crossword-app batch`: many jobs, carried on after a crash, the same on a cluster."""

import json
import os
import signal
import subprocess
import threading
import time
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR
from crossword_app.formats.files import load_puzzle
from tests.cli.running import command, run, run_json

RECORD = "jobs.jsonl"


@pytest.fixture
def jobs(grid_file: Path, list_file: Path, tmp_path: Path) -> Path:
    """Five jobs of four kinds: a fill that there is, one that there is not, a square, a criss-cross, a word search."""
    words = tmp_path / "birds.txt"
    words.write_text("owl: It hoots\nteal\nwren\neagle\nstork\n", "utf-8")
    path = tmp_path / "jobs.json"
    asked = [
        {"do": "fill", "grid": str(grid_file), "list": str(list_file), "floor": [0, 95]},
        {"do": "square", "size": 3, "list": str(list_file), "floor": 0, "kind": "symmetric"},
        {"do": "wordsearch", "words": str(words), "size": 9},
        {"do": "crisscross", "words": str(words), "boards": 20},
    ]
    path.write_text(json.dumps(asked), "utf-8")
    return path


def test_a_batch_is_done_once_and_told_in_a_table_and_on_a_page(
    jobs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["batch", jobs, "--processes", "2"]
    status, report = run_json(asked, capsys)
    folder = tmp_path / "jobs-results"
    assert status == EXIT_DONE
    assert (report["jobs"], report["found"], report["none"], report["done_before"]) == (5, 4, 1, 0)
    header, *rows = (folder / "jobs.csv").read_text("utf-8").splitlines()
    assert header.startswith("job,do,grid,list,floor,")
    assert [row.split(",")[1] for row in rows] == [
        "fill", "fill", "square", "wordsearch", "crisscross",
    ]  # fmt: skip
    assert (folder / "jobs.html").read_text("utf-8").count("<figure>") == 4
    record = (folder / RECORD).read_bytes()
    files = [json.loads(line)["file"] for line in record.splitlines()]
    filled = load_puzzle(folder / files[0]).puzzle.grid
    assert all(cell.letters for cell in filled.cells)

    # A damaged record is kept aside, and its jobs are done again.
    damaged = bytes(reversed(record))
    (folder / RECORD).write_bytes(damaged)
    status, again = run_json(asked, capsys)
    assert (status, again["done_before"]) == (EXIT_DONE, 0)
    assert (folder / "jobs.damaged").read_bytes() == damaged
    assert (folder / RECORD).read_bytes() == record

    # What a crash may leave: a line that breaks off. What somebody may do: change a puzzle.
    (folder / RECORD).write_bytes(record + b'{"name": "torn')
    (folder / files[0]).write_bytes(b"{}")
    _, again = run_json(asked, capsys)
    assert again["done_before"] == 4
    assert (folder / RECORD).read_bytes() == record
    assert load_puzzle(folder / files[0]).puzzle.grid == filled


@pytest.fixture
def slow_jobs(jobs: Path) -> Path:
    """Four jobs that take some tenths of a second each."""
    slow = json.loads(jobs.read_text("utf-8"))[-1:]
    slow[0] |= {"boards": 600, "seed": "1-4"}
    jobs.write_text(json.dumps(slow), "utf-8")
    return jobs


def test_after_kill_9_it_goes_on_without_doing_a_finished_job_twice(
    slow_jobs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "jobs-results" / RECORD
    asked = command("batch", slow_jobs, "--processes", 1)
    with subprocess.Popen(asked, stdout=subprocess.DEVNULL) as process:
        while not record.exists():
            assert process.poll() is None
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
    done = record.read_bytes().splitlines()
    written = {
        json.loads(line)["file"]: (record.parent / json.loads(line)["file"]).stat().st_mtime_ns
        for line in done
    }
    status, report = run_json(["batch", slow_jobs, "--processes", "1"], capsys)
    assert status == EXIT_DONE
    assert report["done_before"] == len(done) < report["found"] == 4
    lines = record.read_bytes().splitlines()
    assert len(lines) == 4
    assert lines[: len(done)] == done
    for name, at in written.items():
        assert (record.parent / name).stat().st_mtime_ns == at


def test_a_cluster_gives_the_same_even_where_a_worker_is_killed(
    slow_jobs: Path, tmp_path: Path
) -> None:
    from distributed import LocalCluster

    assert run(["batch", slow_jobs, "--processes", "1"]) == EXIT_DONE
    alone = (tmp_path / "jobs-results" / RECORD).read_bytes()
    far = tmp_path / "far"
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:

        def kill_one_in_the_middle() -> None:
            while not (far / RECORD).exists():
                time.sleep(0.005)
            os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)

        killer = threading.Thread(target=kill_one_in_the_middle, daemon=True)
        killer.start()
        asked = ["batch", slow_jobs, "--out", far, "--scheduler", cluster.scheduler_address]
        assert run(asked) == EXIT_DONE
        killer.join()
    assert (far / RECORD).read_bytes() == alone


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "is no list of jobs: its first line names the columns"),
        ("[]", "has no jobs: write a list such as"),
        ("[1]", "has no list of jobs"),
        ('[{"do": "fill"', "is no JSON"),
        ('[{"do": "dance"}]', "job 1: \"do\" says 'dance', and can say fill, design, pattern"),
        ('[{"grid": "a"}]', "job 1: \"do\" says ''"),
        (
            '[{"do": "square", "size": 3}, {"do": "fill", "grid": "no.txt"}]',
            "job 2: there is no file no.txt",
        ),
        ('[{"do": "fill", "grid": "-"}]', "does not read the standard input"),
        (
            '[{"do": "fill", "grid": "a", "find-clues": true}]',
            '"find-clues" is no option of a fill',
        ),
        ('[{"do": "square", "size": "big"}]', "'big' is no size"),
        ('[{"do": "square", "size": 3, "out": "x"}]', '"out" is no option of a job'),
        ('[{"do": "square", "size": 3, "colour": "red"}]', "there is no option --colour"),
        ('[{"do": "square", "size": {}}]', "{} is no value of an option"),
        ("do,size\nsquare,3,4\n", "line 2: there are more cells than columns"),
    ],
)
def test_mistakes_in_jobs_are_told_in_a_sentence(
    content: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "jobs.txt"
    path.write_text(content, "utf-8")
    assert run(["batch", path]) == EXIT_ERROR
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1
    assert not (tmp_path / "jobs-results").exists()


def test_no_scheduler_and_a_folder_in_use_are_told(
    jobs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["batch", jobs, "--scheduler", "nonsense:"]) == EXIT_ERROR
    assert "no Dask scheduler answers at nonsense:" in capsys.readouterr().err
    assert run(["batch", jobs, "--out", jobs]) == EXIT_ERROR
    assert "is no folder for results" in capsys.readouterr().err
    assert not list(tmp_path.glob("jobs-results/*.ipuz"))


@pytest.mark.parametrize(
    "options",
    [
        {"seed": "1-99999999999"},
        {"seed": "1-999999999999999999"},
        {"seed": "1-400", "boards": list(range(1, 400))},
    ],
)
def test_too_many_jobs_are_refused_before_any_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: dict[str, object]
) -> None:
    path = tmp_path / "jobs.json"
    path.write_text(json.dumps([{"do": "no such command"}, {"do": "square", **options}]), "utf-8")
    assert run(["batch", path]) == EXIT_ERROR
    assert "has more than 100,000 jobs: make several files" in capsys.readouterr().err


def test_seeds_that_end_before_they_begin_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "jobs.json"
    path.write_text('[{"do": "square", "seed": "7-3"}]', "utf-8")
    assert run(["batch", path]) == EXIT_ERROR
    assert "the seeds 7-3 end before they begin: write 3-7" in capsys.readouterr().err
