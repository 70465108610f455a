"""How soon the first fill of each grid is there, with all that a fill keeps to by default.

    python3 bootstrap.py bench first_fills [--grids DIR] [--names c_wo58,...] [--floor 50] [--seeds 5] [--time 30]
        [--threads 2]

The default list, each root once, no four shared letters in long entries, as F5 and the command line have it. Seconds
are of the wall, the building of the problem left out.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from benchmarks.support.common import read_grids, table
from crossword_app.api import load_words
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.search import solve
from crossword_app.model.grid import Grid
from crossword_app.paths import resources_dir
from tests.fill_checker import faults_of_fill


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 if a fill was illegal."""
    options = _options(arguments)
    index, grids = load_words().index, read_grids(options.grids)
    rows, faults = [], []
    for name in options.names.split(",") if options.names else grids:
        trials = [_tried(grids[name], index, options, n) for n in range(1, options.seeds + 1)]
        seconds = [took for took, _ in trials if took is not None]
        faults += [f"{name}: {fault}" for _, found in trials for fault in found]
        rows.append(
            {
                "grid": name,
                "filled": f"{len(seconds)} of {len(trials)}",
                "median s": f"{median(seconds):.2f}" if seconds else "",
                "worst s": f"{max(seconds):.2f}" if seconds else "",
            }
        )
        print(".", end="", file=sys.stderr, flush=True)
    print(f"\n{table(rows)}")
    print("\n".join(faults) if faults else "\nAll fills are legal.")
    return 1 if faults else 0


def _tried(
    grid: Grid, index: WordIndex, options: argparse.Namespace, seed: int
) -> tuple[float | None, Sequence[str]]:
    """Return how long the fill took, None where there was none in time, and what is wrong with it."""
    problem = FillRequest(floor=options.floor).problem(grid, index)
    began = time.perf_counter()
    outcome = solve(problem, FillLimit(options.time), seed=seed, threads=options.threads)
    seconds = time.perf_counter() - began
    if not isinstance(outcome, Filled):
        return None, ()
    scores = {each.text: each.score for each in outcome.entries if each.score is not None}
    return seconds, faults_of_fill(grid, outcome.grid, scores, floor=options.floor)


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--grids", type=Path, default=resources_dir() / "patterns")
    parser.add_argument("--names", help="of the grids, with commas between; all unless given")
    parser.add_argument("--floor", type=int, default=50)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--time", type=float, default=30.0, help="seconds for one fill at most")
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
