"""The laboratory: nodes and time of each method on five grids and one without a fill, beside the engine.

    python3 bootstrap.py bench laboratory [--list FILE] [--time 5] [--methods letters,smallest] [--plot FILE.svg]

Seconds are of wall time in a warm process, tables of the method included, loading the list not. The engine's first fill
is that of `solve` with seed 1, its problem built in the time. --plot draws the first grid.
"""

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.support.common import read_grids, read_index, table
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.fill.outcome import Filled, FillLimit, Outcome, Stopped, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.lab.method import METHODS
from crossword_app.lab.plot import plot_of
from crossword_app.lab.problem import LabProblem
from crossword_app.lab.run import Ending, LabResult, run
from crossword_app.lab.tally import LabLimit
from crossword_app.model.grid import Grid
from crossword_app.paths import dictionaries_dir, resources_dir

_GRIDS = (
    ("05-mini", DEFAULT_FLOOR),
    ("07-midi", DEFAULT_FLOOR),
    ("09-small", DEFAULT_FLOOR),
    ("15-lattice", DEFAULT_FLOOR),
    ("15-themed-78", DEFAULT_FLOOR),
    ("05-mini", 88),
)
"""The patterns, and the lowest score of their words. With the last there is no fill."""


_ENGINE = "the engine"
_ENDINGS: Mapping[type[Outcome], Ending] = {
    Filled: Ending.FILLED,
    Unfillable: Ending.UNFILLABLE,
    Stopped: Ending.STOPPED,
}

Row = dict[str, str]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a table of nodes and one of seconds; return 1 if methods, or one and the engine, disagree."""
    options = _options(arguments)
    names = options.methods.split(",") if options.methods else list(METHODS)
    grids = read_grids(resources_dir() / "patterns")
    index = read_index(options.list)
    solve(FillProblem.build(Grid.parse("...\n###"), index, floor=50))  # loads the kernel
    nodes: list[Row] = [{"nodes": name} for name in (*names, _ENGINE)]
    seconds: list[Row] = [{"seconds": name} for name in (*names, _ENGINE)]
    disagreed = []
    for pattern, floor in _GRIDS:
        title = pattern if floor == DEFAULT_FLOOR else f"{pattern}, {floor}"
        print(title, end=" ", file=sys.stderr, flush=True)
        results = _results(LabProblem.of(grids[pattern], index, floor), names, options.time)
        if options.plot and (pattern, floor) == _GRIDS[0]:
            options.plot.write_bytes(plot_of(results, f"Ways to fill {pattern}"))
        told = [*map(_told, results), _engine(grids[pattern], index, floor, options.time)]
        if len({each.ending for each in told} & {Ending.FILLED, Ending.UNFILLABLE}) > 1:
            disagreed.append(title)
        for number, each in enumerate(told):
            nodes[number][title], seconds[number][title] = each.nodes, each.seconds
    print(file=sys.stderr)
    print(table(nodes), "\n")
    print(table(seconds))
    for title in disagreed:
        print(f"\nMethods disagree on {title}.")
    return 1 if disagreed else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    parser.add_argument("--time", type=float, default=5.0, help="seconds for one method at most")
    parser.add_argument("--methods", help="with commas between; all unless given")
    parser.add_argument("--plot", type=Path, help="where to draw the figures of the first grid")
    return parser.parse_args(arguments)


def _results(problem: LabProblem, names: Sequence[str], most: float) -> list[LabResult]:
    results = []
    for name in names:
        results.append(run(problem, name, METHODS[name], LabLimit(most)))
        print(".", end="", file=sys.stderr, flush=True)
    return results


class _Told(NamedTuple):
    ending: Ending
    nodes: str
    seconds: str


def _told(result: LabResult) -> _Told:
    if result.ending is Ending.NOT_TRIED:
        return _Told(result.ending, result.ending.value, "")
    spent = result.prepare_seconds + result.search_seconds
    return _figures(result.ending, result.nodes, spent)


def _engine(grid: Grid, index: WordIndex, floor: int, most: float) -> _Told:
    began = time.perf_counter()
    outcome = solve(FillProblem.build(grid, index, floor=floor), FillLimit(most))
    return _figures(_ENDINGS[type(outcome)], outcome.nodes, time.perf_counter() - began)


def _figures(ending: Ending, nodes: int, seconds: float) -> _Told:
    if ending is Ending.STOPPED:
        return _Told(ending, f"over {nodes:,}", f"over {seconds:.1f}")
    return _Told(ending, f"{nodes:,}", f"{seconds:.3f}")


if __name__ == "__main__":
    raise SystemExit(main())
