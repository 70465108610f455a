"""The fill count, grid by grid: how long the estimate takes, and whether grids with more fills are filled more easily.

    python3 bootstrap.py bench fill_count [--grids DIR] [--list FILE] [--floor 50] [--seeds 3] [--time 5] [--names a,b]
        [--blocks 0]

Grids are sorted by fill count, with the median number of words tried until a fill. With --blocks N, the N blocks with
the highest gains are listed for each grid: the rough gain and (the gain estimated anew); also the CPU seconds for all
rough gains and for all. Without options: the program's own 15x15 patterns, its own list.
"""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from benchmarks.support.common import read_grids, read_index, table
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.analysis.block_gains import block_gains
from crossword_app.fill.analysis.fill_count import FillCount, estimate_fill_count, survey
from crossword_app.fill.outcome import FillLimit, Outcome, Stopped
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.symmetry import Symmetry
from crossword_app.paths import dictionaries_dir, resources_dir

LIMIT = 0.5
"""CPU seconds within which the fill count of a 15x15 is estimated."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 where the limit is missed."""
    options = _options(arguments)
    index = read_index(options.list)
    names = options.names.split(",") if options.names else None
    grids = {
        name: grid
        for name, grid in read_grids(options.grids).items()
        if (name in names if names else grid.size == Size(15, 15))
    }
    estimate_fill_count(next(iter(grids.values())), index, floor=options.floor)  # loads the kernel
    rows, slowest = [], 0.0
    for name, grid in grids.items():
        began, began_cpu = time.perf_counter(), time.process_time()
        fill_count = estimate_fill_count(grid, index, floor=options.floor)
        wall, cpu = time.perf_counter() - began, time.process_time() - began_cpu
        assert fill_count
        if grid.size == Size(15, 15):
            slowest = max(slowest, cpu)
        rows.append(
            (
                fill_count.log10_fills,
                _row(name, fill_count, wall, cpu, _fills(grid, index, options)),
            )
        )
        if options.blocks:
            _print_blocks(name, grid, index, options)
    print(f"{len(index)} words, floor {options.floor}, load {os.getloadavg()[0]:.1f}\n")
    print(table([row for _, row in sorted(rows, key=lambda pair: pair[0])]))
    is_met = slowest <= LIMIT
    print(f"\nlimit: {LIMIT:g} s of CPU time for a 15x15: {'met' if is_met else 'missed'}")
    return 0 if is_met else 1


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--grids", type=Path, default=resources_dir() / "patterns")
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    parser.add_argument("--floor", type=int, default=50)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--time", type=float, default=5.0, help="seconds for one fill at most")
    parser.add_argument("--names", help="of the grids, with commas between; all 15x15 unless given")
    parser.add_argument("--blocks", type=int, default=0, help="name so many blocks a grid")
    return parser.parse_args(arguments)


def _fills(grid: Grid, index: WordIndex, options: argparse.Namespace) -> list[Outcome]:
    problem = FillProblem.build(grid, index, floor=options.floor)
    limit = FillLimit(options.time)
    return [solve(problem, limit, seed=seed) for seed in range(1, options.seeds + 1)]


def _row(
    name: str, fill_count: FillCount, wall: float, cpu: float, outcomes: Sequence[Outcome]
) -> dict[str, str]:
    kinds = [type(outcome).__name__.lower() for outcome in outcomes]
    nodes = median(outcome.nodes for outcome in outcomes)
    has_stopped = any(isinstance(outcome, Stopped) for outcome in outcomes)
    return {
        "grid": name,
        "log10 fills": f"{fill_count.log10_fills:.1f}",
        "parts": str(len(fill_count.parts)),
        "CPU s": f"{cpu:.2f}",
        "wall s": f"{wall:.2f}",
        "nodes": f"{nodes:.0f}{'+' if has_stopped else ''}",
        "outcome": ", ".join(f"{kinds.count(kind)} {kind}" for kind in sorted(set(kinds))),
    }


def _print_blocks(name: str, grid: Grid, index: WordIndex, options: argparse.Namespace) -> None:
    """Print the blocks with the highest gains: the rough gain, and the gain estimated anew."""
    found = survey(FillProblem.build(grid, index, floor=options.floor))
    assert found
    began, rough_seconds = time.process_time(), 0.0
    rough: dict[frozenset[Position], float] = {}
    anew: dict[frozenset[Position], float] = {}
    for block in block_gains(found, Symmetry.ROTATE_180, floor=options.floor):
        rough_seconds = rough_seconds or time.process_time() - began
        (rough if block.is_rough else anew)[block.positions] = block.gain
    named = "; ".join(
        f"{min(positions)} {rough[positions]:+.1f} ({gain:+.1f})"
        for positions, gain in list(anew.items())[: options.blocks]
    )
    seconds = time.process_time() - began
    print(
        f"{name}: {len(rough)} in {rough_seconds:.2f} s, the best anew in {seconds:.2f} s: {named}"
    )


if __name__ == "__main__":
    sys.exit(main())
