"""Autofill, grid by grid: how long to a fill or a proof, how good, and every fill checked.

    python3 bootstrap.py bench fill [--grids DIR] [--list FILE] [--floor 60] [--seeds 5] [--time 10]
        [--order weighted] [--threads 1] [--names c_tl66a,...] [--prototype DIR] [--improve SECONDS]

Seconds are wall time, building the problem included, loading the list not. Without options it fills the program's own
patterns with its own list. With --prototype, a kernel that has the interface of `nbits.py` and `common.py` there fills
the same grids with the same list in the same run; its time is that of its search alone. With --improve, each fill is
then made better for so long, on one thread.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, median

from benchmarks.support.common import read_grids, read_index, read_scores, table
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.improve import Improved, improve
from crossword_app.fill.outcome import Filled, FillLimit, Order, Outcome
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.grid import Grid
from crossword_app.paths import dictionaries_dir, resources_dir
from tests.fill_checker import faults_of_fill

ALLOWED_RATIO = 1.5
ALLOWED_SECONDS_MORE = 0.010


@dataclass(frozen=True)
class Trial:
    """One fill of one grid."""

    outcome: Outcome
    seconds: float
    faults: Sequence[str]
    improved: Improved | None


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 if a fill was illegal."""
    options = _options(arguments)
    names = options.names.split(",") if options.names else None
    grids = {
        name: grid
        for name, grid in read_grids(options.grids).items()
        if names is None or name in names
    }
    index, scores = read_index(options.list), read_scores(options.list)
    _warm_up(index)
    peers = _run_prototype(options, list(grids)) if options.prototype else {}
    rows, faults = [], []
    for name, grid in grids.items():
        trials = [_try(grid, index, scores, options, seed) for seed in range(1, options.seeds + 1)]
        rows.append(_row(name, trials, peers.get(name)))
        if options.improve:
            rows[-1] |= _improved_columns([trial.improved for trial in trials if trial.improved])
        faults += [f"{name}: {fault}" for trial in trials for fault in trial.faults]
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(
        f"{len(scores)} words, floor {options.floor}, {options.order}, {options.threads} thread(s)\n"
    )
    print(table(rows))
    print("\n".join(faults) if faults else "\nAll fills are legal.")
    return 1 if faults else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--grids", type=Path, default=resources_dir() / "patterns")
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    parser.add_argument("--floor", type=int, default=50)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--time", type=float, default=10.0, help="seconds for one fill at most")
    parser.add_argument("--order", default="weighted", choices=[order.value for order in Order])
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--names", help="of the grids, with commas between; all unless given")
    parser.add_argument("--improve", type=float, help="seconds to make each fill better")
    parser.add_argument("--prototype", type=Path, help="folder of a kernel to compare with")
    return parser.parse_args(arguments)


def _warm_up(index: WordIndex) -> None:
    """Load the kernel, so that no grid pays for it."""
    words = max(index.by_length)
    grid = Grid.parse("\n".join(["." * words, "#" * words]))
    solve(FillProblem.build(grid, index, floor=0))


def _try(
    grid: Grid,
    index: WordIndex,
    scores: Mapping[str, int],
    options: argparse.Namespace,
    seed: int,
) -> Trial:
    began = time.perf_counter()
    problem = FillProblem.build(grid, index, floor=options.floor)
    outcome = solve(
        problem,
        FillLimit(options.time),
        seed=seed,
        order=Order(options.order),
        threads=options.threads,
    )
    seconds = time.perf_counter() - began
    faults: list[str] = []
    improved = None
    if isinstance(outcome, Filled):
        faults += faults_of_fill(grid, outcome.grid, scores, floor=options.floor)
        if options.improve:
            improved = improve(problem, outcome, FillLimit(options.improve), seed=seed)
            faults += faults_of_fill(grid, improved.filled.grid, scores, floor=options.floor)
    return Trial(outcome, seconds, faults, improved)


def _row(name: str, trials: Sequence[Trial], peer_seconds: float | None) -> dict[str, str]:
    seconds = [trial.seconds for trial in trials]
    outcomes = [type(trial.outcome).__name__.lower() for trial in trials]
    means = [trial.outcome.mean_score for trial in trials if isinstance(trial.outcome, Filled)]
    row = {
        "grid": name,
        "outcome": ", ".join(f"{outcomes.count(kind)} {kind}" for kind in sorted(set(outcomes))),
        "median s": f"{median(seconds):.4f}",
        "worst s": f"{max(seconds):.4f}",
        "nodes": f"{median(trial.outcome.nodes for trial in trials):.0f}",
        "mean score": f"{fmean(means):.1f}" if means else "",
    }
    if peer_seconds is not None:
        allowed = max(ALLOWED_RATIO * peer_seconds, peer_seconds + ALLOWED_SECONDS_MORE)
        row["prototype s"] = f"{peer_seconds:.4f}"
        row["ratio"] = f"{median(seconds) / max(peer_seconds, 1e-4):.2f}"
        row["in time"] = "yes" if median(seconds) <= allowed else "NO"
    return row


def _improved_columns(results: Sequence[Improved]) -> dict[str, str]:
    if not results:
        return dict.fromkeys(("improved", "at most", "worst word", "best, proved"), "")
    return {
        "improved": f"{fmean(result.filled.mean_score for result in results):.1f}",
        "at most": f"{fmean(result.mean_at_most for result in results):.1f}",
        "worst word": f"{min(result.filled.min_score for result in results)}",
        "best, proved": f"{sum(result.is_best for result in results)} of {len(results)}",
    }


_PROTOTYPE_RUN = """
import json, statistics, sys
folder, words, floor, seeds, seconds = sys.argv[1], sys.argv[2], *map(int, sys.argv[3:5]), float(sys.argv[5])
sys.path.insert(0, folder)
from common import Grid, Index, solve
import nbits
index = Index(words, min_score=floor)
result = {}
for name, text in [("", "....\\n####"), *json.load(sys.stdin).items()]:
    grid = Grid(text)
    runs = []
    for seed in range(1, seeds + 1):
        state = nbits.State(index, grid, seed)
        runs.append(solve(nbits, state, seconds)[2])
    result[name] = statistics.median(runs)
print(json.dumps(result))
"""


def _run_prototype(options: argparse.Namespace, names: Sequence[str]) -> dict[str, float]:
    """Return the prototype's median seconds, grid by grid."""
    texts = {name: (options.grids / f"{name}.txt").read_text("utf-8") for name in names}
    arguments = [options.prototype, options.list, options.floor, options.seeds, options.time]
    with tempfile.TemporaryDirectory() as cache:
        run = subprocess.run(
            [sys.executable, "-B", "-c", _PROTOTYPE_RUN, *map(str, arguments)],
            input=json.dumps(texts),
            env={**os.environ, "NUMBA_CACHE_DIR": cache},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    medians: dict[str, float] = json.loads(run.stdout)
    return medians


if __name__ == "__main__":
    sys.exit(main())
