"""Batches: jobs a minute in one process, in two, and on a Dask cluster of two processes, one of them killed too.

    python3 bootstrap.py bench batch [--seeds 10]

The jobs are fills of three grids with the default list, made better as usual, each with so many seeds. Every way does
the same jobs into a folder of its own. Lost is how many of them have no result at the end; the same tells whether the
file of results is that of one process, byte for byte.
"""

import argparse
import contextlib
import io
import json
import os
import signal
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from distributed import LocalCluster

from benchmarks.support.common import read_grids, table
from crossword_app.cli import main as crossword_app
from crossword_app.generate.batch.record import FILE
from crossword_app.paths import resources_dir

GRIDS = ("05-mini", "09-small", "15-themed-78")
"""Of the patterns that come with the program."""

_KILLED_AFTER = 3
"""Results after which a worker is killed."""


class Way(NamedTuple):
    """How the jobs are done: the options of the command, and whether a worker is killed."""

    name: str
    options: tuple[str, ...]
    has_cluster: bool = False
    is_killed: bool = False


WAYS = (
    Way("one process", ("--processes", "1")),
    Way("two processes", ("--processes", "2")),
    Way("Dask, two workers", (), has_cluster=True),
    Way("Dask, one of two killed", (), has_cluster=True, is_killed=True),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seeds", type=int, default=10)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        jobs, number = _jobs_in(folder, options.seeds)
        rows = []
        for way in WAYS:
            out = folder / way.name
            seconds = _seconds_of(way, jobs, out)
            rows.append(_row(way, number, seconds, out, folder / WAYS[0].name))
            print(f"{way.name}: {seconds:.1f} s", flush=True)
    print(table(rows))
    return 0


def _jobs_in(folder: Path, seeds: int) -> tuple[Path, int]:
    """Write the jobs; return their file and their number."""
    grids = read_grids(resources_dir() / "patterns")
    paths = []
    for name in GRIDS:
        paths.append(folder / f"{name}.txt")
        paths[-1].write_text(str(grids[name]), "utf-8")
    jobs = folder / "jobs.json"
    asked = {"do": "fill", "grid": list(map(str, paths)), "seed": f"1-{seeds}"}
    jobs.write_text(json.dumps([asked]), "utf-8")
    return jobs, len(GRIDS) * seeds


def _seconds_of(way: Way, jobs: Path, out: Path) -> float:
    """Return the seconds that the whole command takes; a cluster stands before."""
    with _cluster(way, out) as of_cluster, contextlib.redirect_stdout(io.StringIO()):
        began = time.perf_counter()
        crossword_app(["batch", str(jobs), "--out", str(out), *way.options, *of_cluster])
        return time.perf_counter() - began


@contextlib.contextmanager
def _cluster(way: Way, out: Path) -> Iterator[tuple[str, ...]]:
    """Yield the options that name the cluster of *way*, where it has one."""
    if not way.has_cluster:
        yield ()
        return
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        victim = next(iter(cluster.workers.values())).pid
        killer = threading.Thread(target=_kill_in_the_middle, args=(victim, out), daemon=True)
        if way.is_killed:
            killer.start()
        yield ("--scheduler", cluster.scheduler_address)


def _kill_in_the_middle(pid: int, out: Path) -> None:
    while len(_results(out)) < _KILLED_AFTER:
        time.sleep(0.01)
    os.kill(pid, signal.SIGKILL)


def _results(out: Path) -> list[bytes]:
    path = out / FILE
    return path.read_bytes().splitlines() if path.exists() else []


def _row(way: Way, jobs: int, seconds: float, out: Path, first: Path) -> dict[str, str]:
    results = _results(out)
    return {
        "done in": way.name,
        "jobs": str(jobs),
        "seconds": f"{seconds:.1f}",
        "jobs a minute": f"{60 * jobs / seconds:.0f}",
        "lost": str(jobs - len({json.loads(line)["key"] for line in results})),
        "same": "yes" if results == _results(first) else "no",
    }


if __name__ == "__main__":
    raise SystemExit(main())
