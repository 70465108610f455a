"""How long a fill takes before anything is searched: making the problem, the state of the search, a refusal on sight.

    python3 bootstrap.py bench build [--grids DIR] [--list FILE] [--floor 60] [--times 200] [--names a,b]

Milliseconds of the processor on one thread: the median, and the least. "problem" is `FillProblem.build` of a grid that
was built before, "of a new grid" that of one just read, whose slots must be found. "ready" is the problem and the state
of the kernel. "refused" is problem and `solve` where no fill exists and that is plain without a search.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from benchmarks.support.common import read_grids, read_index, table
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.kernel.driver import KernelSearch
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.grid import Grid
from crossword_app.paths import dictionaries_dir, resources_dir


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    options = _options(arguments)
    names = options.names.split(",") if options.names else None
    index = read_index(options.list)
    rows = [
        _row(name, grid, index, options)
        for name, grid in read_grids(options.grids).items()
        if not names or name in names
    ]
    print(f"{len(index)} words, floor {options.floor}, load {os.getloadavg()[0]:.1f}\n")
    print(table(rows))
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--grids", type=Path, default=resources_dir() / "patterns")
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    parser.add_argument("--floor", type=int, default=60)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--names", help="of the grids, with commas between; all unless given")
    return parser.parse_args(arguments)


def _row(name: str, grid: Grid, index: WordIndex, options: argparse.Namespace) -> dict[str, str]:
    text = str(grid)

    def problem(grid: Grid = grid) -> FillProblem:
        return FillProblem.build(grid, index, floor=options.floor)

    def of_a_new_grid() -> FillProblem:
        return problem(Grid.parse(text))

    is_refused = problem().contradiction is not None
    return {
        "grid": name,
        "problem": _milliseconds(problem, options.times),
        "of a new grid": _milliseconds(of_a_new_grid, options.times),
        "ready": ""
        if is_refused
        else _milliseconds(lambda: KernelSearch(problem()), options.times),
        "refused": _milliseconds(lambda: solve(problem()), options.times) if is_refused else "",
    }


def _milliseconds(call: Callable[[], object], times: int) -> str:
    """Return the median and the least time of a call, after some that are not counted."""
    taken = []
    for _ in range(times + 5):
        began = time.thread_time()
        call()
        taken.append(1000 * (time.thread_time() - began))
    counted = taken[5:]
    return f"{median(counted):.2f} ({min(counted):.2f})"


if __name__ == "__main__":
    sys.exit(main())
