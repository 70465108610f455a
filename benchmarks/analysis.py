"""How soon after an edit the whole grid is analysed: letters by cell, words by slot, what is forced or dead.

    python3 bootstrap.py bench analysis [--grids DIR] [--list FILE] [--floor 50] [--edits 300]
        [--names 15-themed-76,...]

Edits are drawn at random: a letter typed where it was possible, seldom any letter, or one taken away, more often where
something is dead. Times are those of all that follows an edit, the building of the problem included.
Without options: the program's own 15x15 patterns, its own list.
"""

import argparse
import os
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from benchmarks.support.common import read_grids, read_index, table
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.analysis.possibilities import Analysis, analyse
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.paths import dictionaries_dir, resources_dir

LIMIT = 50.0
"""Milliseconds of CPU time within which 95 of 100 analyses of a 15x15 are done; the machine may have more to do."""

_TAKEN_AWAY, _TAKEN_AWAY_IF_DEAD = 0.2, 0.7
_BLIND = 0.05


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 where the limit is missed."""
    options = _options(arguments)
    names = options.names.split(",") if options.names else None
    index = read_index(options.list)
    rows, is_met = [], True
    for name, grid in read_grids(options.grids).items():
        if name not in names if names else grid.size != Size(15, 15):
            continue
        wall, cpu, dead = _times(grid, index, options)
        is_met = is_met and _p95(cpu) <= LIMIT
        rows.append(
            {
                "grid": name,
                "median ms": f"{median(wall):.1f}",
                "p95 ms": f"{_p95(wall):.1f}",
                "worst ms": f"{max(wall):.1f}",
                "CPU median ms": f"{median(cpu):.1f}",
                "CPU p95 ms": f"{_p95(cpu):.1f}",
                "with dead slots": f"{dead}",
            }
        )
    print(
        f"{len(index)} words, floor {options.floor}, {options.edits} edits a grid, "
        f"load {os.getloadavg()[0]:.1f}\n"
    )
    print(table(rows))
    print(f"\nlimit: p95 {LIMIT:g} ms of CPU time: {'met' if is_met else 'missed'}")
    return 0 if is_met else 1


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--grids", type=Path, default=resources_dir() / "patterns")
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    parser.add_argument("--floor", type=int, default=50)
    parser.add_argument("--edits", type=int, default=300)
    parser.add_argument("--names", help="of the grids, with commas between; all 15x15 unless given")
    return parser.parse_args(arguments)


def _times(
    grid: Grid, index: WordIndex, options: argparse.Namespace
) -> tuple[list[float], list[float], int]:
    """Return milliseconds of wall and of CPU time an edit, and after how many edits something was dead."""
    wall, cpu, dead = [], [], 0
    analysis = analyse(grid, index, floor=options.floor)  # also warms up
    chance, typed = random.Random(1), list[Position]()
    for _ in range(options.edits):
        grid = _edited(grid, analysis, typed, chance)
        began, began_cpu = time.perf_counter(), time.process_time()
        analysis = analyse(grid, index, floor=options.floor)
        wall.append(1000 * (time.perf_counter() - began))
        cpu.append(1000 * (time.process_time() - began_cpu))
        dead += bool(analysis.dead_slots)
    return wall, cpu, dead


def _edited(grid: Grid, analysis: Analysis, typed: list[Position], chance: random.Random) -> Grid:
    """Return *grid* with a letter more, or with the last one of those *typed* taken away."""
    share = _TAKEN_AWAY_IF_DEAD if analysis.dead_slots else _TAKEN_AWAY
    if typed and (chance.random() < share or not analysis.letters):
        return grid.with_letters({typed.pop(): ""})
    position = chance.choice(list(analysis.letters))
    typed.append(position)
    possible = sorted(analysis.letters[position])
    if not possible or chance.random() < _BLIND:
        possible = list(ENGLISH.symbols)
    return grid.with_letters({position: chance.choice(possible)})


def _p95(figures: Sequence[float]) -> float:
    return sorted(figures)[int(0.95 * len(figures))]


if __name__ == "__main__":
    sys.exit(main())
