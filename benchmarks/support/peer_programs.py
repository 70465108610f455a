"""Runs other programs that fill grids on the same problems. They are fetched into the cache for this."""

import json
import os
import re
import resource
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from benchmarks.support.common import python_with
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.paths import user_cache_dir

BLACKSQUARE = "blacksquare==0.10.0"
BLACKSQUARE_RUNS = 3
"""It searches the same way each time; more runs only make the time more precise."""

_SPARE_SECONDS = 120
"""Extra time for a program's start, its list, and a search that checks its limit late."""


@dataclass(frozen=True, slots=True)
class PeerRun:
    """One fill by another program.

    Attributes:
        seconds: of processor time for the search, loading the list left out.
        grid: filled; None where it found nothing.
        proved: whether it said that no fill exists, with time to spare.
    """

    seconds: float
    grid: Grid | None
    proved: bool


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be filled, by the words of `scores` alone, in `seconds` for each grid."""

    grids: Mapping[str, Grid]
    scores: Mapping[str, int]
    seconds: float


Runner = Callable[[Task], Iterator[tuple[str, PeerRun]]]


def run_blacksquare(task: Task) -> Iterator[tuple[str, PeerRun]]:
    """Yield what blacksquare does, grid by grid. Its *none* is no proof, but it is told from a time-out.

    Its limit is of wall time: it knows no other.
    """
    request = {
        "grids": {name: str(grid).splitlines() for name, grid in task.grids.items()},
        "words": dict(task.scores),
        "seconds": task.seconds,
        "runs": BLACKSQUARE_RUNS,
    }
    answer = subprocess.run(
        [python_with(BLACKSQUARE), "-c", _BLACKSQUARE],
        input=json.dumps(request),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=len(task.grids) * BLACKSQUARE_RUNS * task.seconds + _SPARE_SECONDS,
    )
    for line in answer.stdout.splitlines():
        name, seconds, ended, rows = json.loads(line)
        grid = Grid.parse("\n".join(rows)) if rows else None
        yield name, PeerRun(seconds, grid, grid is None and ended)


def run_qxw(task: Task) -> Iterator[tuple[str, PeerRun]]:
    """Yield what Qxw does in its batch mode, grid by grid, once each: it leaves nothing to chance there."""
    program, environment = _qxw_program()
    with tempfile.TemporaryDirectory() as folder:
        qxw = _Qxw(program, environment, Path(folder))
        loading = qxw.run(".RANDOM 0\n00 01 02\n", task.scores, _SPARE_SECONDS).seconds
        for name, grid in task.grids.items():
            cells = {position: f"{n:03}" for n, (position, _) in enumerate(grid)}
            given = {"".join(grid.entry(s)) for s in grid.slots if grid.is_complete(s)}
            words = {text: score for text, score in task.scores.items() if text not in given}
            answer = qxw.run(_deck(grid, cells), words, loading + task.seconds)
            seconds = max(answer.seconds - loading, 0.0)
            filled = _read_answer(grid, answer.output) if answer.status == _QXW_FILLED else None
            yield name, PeerRun(seconds, filled, answer.status == _QXW_REFUTED)


PEERS: Mapping[str, Runner] = {"blacksquare": run_blacksquare, "qxw": run_qxw}


# blacksquare: a package of its own virtual environment

_BLACKSQUARE = """
import json, sys, time
import blacksquare as b
task = json.load(sys.stdin)
words = b.WordList(task["words"])
signs = {"#": b.BLACK, ".": b.EMPTY}
for name, rows in task["grids"].items():
    for _ in range(task["runs"]):
        puzzle = b.Crossword(grid=[[signs.get(sign, sign) for sign in row] for row in rows], word_list=words)
        began, began_at_wall = time.process_time(), time.perf_counter()
        filled = puzzle.fill(timeout=task["seconds"], show_progress=False)
        seconds = time.process_time() - began
        ended = time.perf_counter() - began_at_wall < 0.95 * task["seconds"]
        size = range(len(rows)), range(len(rows[0]))
        result = filled and [
            "".join("#" if rows[r][c] == "#" else str(filled[r, c].value) for c in size[1]) for r in size[0]
        ]
        print(json.dumps([name, seconds, ended, result]), flush=True)
        if not ended:
            break
"""


# Qxw: a Debian package, unpacked and not installed

_QXW_FILLED, _QXW_REFUTED = 0, 4


@dataclass(frozen=True, slots=True)
class _Answer:
    status: int | None
    output: str
    seconds: float


@dataclass(frozen=True, slots=True)
class _Qxw:
    program: Path
    environment: Mapping[str, str]
    folder: Path

    def run(self, deck: str, words: Mapping[str, int], seconds: float) -> _Answer:
        """Run it on *deck* for so many *seconds* of processor time; a status of None says that it ran out of them."""
        dictionary, problem = self.folder / "words.txt", self.folder / "problem.qxd"
        dictionary.write_text("\n".join(words).lower(), "ascii")
        problem.write_text(deck, "ascii")
        before = _children_seconds()
        try:
            run = subprocess.run(
                [
                    "prlimit",
                    f"--cpu={ceil(seconds)}",
                    self.program,
                    "-b",
                    "-d",
                    dictionary,
                    problem,
                ],
                env=self.environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                timeout=seconds + _SPARE_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return _Answer(None, "", _children_seconds() - before)
        return _Answer(run.returncode, run.stdout, _children_seconds() - before)


def _children_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _open_slots(grid: Grid) -> list[tuple[Position, ...]]:
    return [slot.positions for slot in grid.slots if not grid.is_complete(slot)]


def _deck(grid: Grid, cells: Mapping[Position, str]) -> str:
    """Return the grid in Qxw's words: an entry a line, its cells by name, then the letters that are known."""
    lines = [".RANDOM 0", ".UNIQUE 1"]
    for positions in _open_slots(grid):
        known = "".join(grid[position].letters or "." for position in positions)
        constraint = f" ={known}" if known.strip(".") else ""
        lines.append(" ".join(cells[position] for position in positions) + constraint)
    return "\n".join(lines) + "\n"


def _read_answer(grid: Grid, output: str) -> Grid:
    letters: dict[Position, str] = {}
    slots = _open_slots(grid)
    for number, text in re.findall(r"^W(\d+) ([A-Z]+)$", output, re.MULTILINE):
        letters.update(zip(slots[int(number)], text, strict=True))
    empty = {position for position, cell in grid if cell.is_empty}
    return grid.with_letters({place: sign for place, sign in letters.items() if place in empty})


def _qxw_program() -> tuple[Path, Mapping[str, str]]:
    """Return the program and the environment that it runs in, unpacked on the first call with what it needs."""
    home = user_cache_dir() / "peers" / "qxw"
    if not (home / "ready").exists():
        home.mkdir(parents=True, exist_ok=True)
        plan = subprocess.run(
            ["apt-get", "install", "--simulate", "--no-install-recommends", "qxw"],
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        ).stdout
        missing = re.findall(r"^Inst (\S+)", plan, re.MULTILINE) or ["qxw"]
        subprocess.run(["apt-get", "download", "-qq", *missing], cwd=home, check=True)
        for package in home.glob("*.deb"):
            subprocess.run(["dpkg", "-x", package, home], check=True)
        (home / "ready").touch()
    libraries = sorted({str(path.parent) for path in home.rglob("*.so*")})
    environment = {**os.environ, "LD_LIBRARY_PATH": os.pathsep.join(libraries)}
    return home / "usr/games/qxw", environment
