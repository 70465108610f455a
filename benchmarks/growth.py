"""How time and memory of a fill grow with the list, 50,000 to 1,000,000 words, and with the grid, 9x9 to 25x25.

    python3 bootstrap.py bench growth [--list FILE] [--floor 50] [--seeds 5] [--time 20] [--plot FILE.svg]

Each row is a process of its own, which loads a list and fills grids as the program does; memory is the most that it
held, the list's file and Python itself included. Lists are samples of the list given, or hold words made of its
parts besides. Grids are drawn by chance: symmetric, fully checked, a fifth of the cells blocks. Times are of the
processor, median over the seeds, building the problem included.
"""

import argparse
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from benchmarks.support.common import ClockControl, read_index, read_scores, table
from benchmarks.support.plot import Line, Plot, write_plots
from benchmarks.support.problems import drawn_pattern
from benchmarks.support.word_counts import with_count
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.grid import Grid
from crossword_app.paths import dictionaries_dir

WORD_COUNTS = (50_000, 100_000, 200_000, 400_000, 1_000_000)
SIZES = (9, 11, 13, 15, 17, 19, 21, 23, 25)
USUAL_SIZE = 15

Figures = dict[str, float]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print both tables, and draw the plot if asked."""
    options = _options(arguments)
    if options.measure:
        print(json.dumps(_measure(options)))
        return 0
    scores = {word: s for word, s in read_scores(options.list).items() if s >= options.floor}
    by_words, by_size = {}, {}
    with tempfile.TemporaryDirectory() as folder:
        for count in WORD_COUNTS:
            path = Path(folder) / f"{count}.dict"
            words = with_count(scores, count, random.Random(1))
            path.write_text("\n".join(f"{word};{score}" for word, score in words.items()), "utf-8")
            by_words[count] = _measured(path, USUAL_SIZE, options)
        path = Path(folder) / "all.dict"
        path.write_text("\n".join(f"{word};{score}" for word, score in scores.items()), "utf-8")
        for size in SIZES:
            by_size[size] = _measured(path, size, options)
    print(f"Words at or above {options.floor} in the list: {len(scores)}\n")
    print(table([{"words": f"{n:,}", **_cells(figures)} for n, figures in by_words.items()]), "\n")
    print(table([{"grid": f"{n}x{n}", **_cells(figures)} for n, figures in by_size.items()]))
    if options.plot:
        write_plots(options.plot, [_plot_of_words(by_words), _plot_of_sizes(by_size)])
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    parser.add_argument("--floor", type=int, default=50)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--time", type=float, default=20.0, help="seconds for one fill at most")
    parser.add_argument("--plot", type=Path, help="an SVG to write")
    parser.add_argument("--measure", type=int, metavar="SIZE", help=argparse.SUPPRESS)
    return parser.parse_args(arguments)


def _measured(words: Path, size: int, options: argparse.Namespace) -> Figures:
    command = [sys.executable, "-m", "benchmarks.growth", "--measure", size, "--list", words]
    command += ["--floor", options.floor, "--seeds", options.seeds, "--time", options.time]
    run = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, text=True, check=True)
    figures: Figures = json.loads(run.stdout)
    print(".", end="", file=sys.stderr, flush=True)
    return figures


def _measure(options: argparse.Namespace) -> Figures:
    began = time.process_time()
    index = read_index(options.list)
    loading = time.process_time() - began
    solve(FillProblem.build(Grid.parse("...\n###"), index, floor=0))  # loads the kernel
    building, filling, filled = [], [], 0
    for seed in range(1, options.seeds + 1):
        grid = drawn_pattern(options.measure, random.Random(seed))
        began = time.process_time()
        problem = FillProblem.build(grid, index, floor=options.floor)
        building.append(time.process_time() - began)
        outcome = solve(
            problem,
            FillLimit(None),
            seed=seed,
            control=ClockControl(time.process_time, options.time),
        )
        filling.append(time.process_time() - began)
        filled += isinstance(outcome, Filled)
    # Kilobytes on Linux, bytes on macOS.
    unit = 1 if sys.platform == "darwin" else 1024
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
    return {
        "load s": loading,
        "build ms": 1000 * median(building),
        "fill ms": 1000 * median(filling),
        "worst ms": 1000 * max(filling),
        "filled": filled,
        "memory MB": memory / 2**20,
    }


def _cells(figures: Figures) -> dict[str, str]:
    return {name: f"{value:.3g}" for name, value in figures.items()}


def _plot_of_words(rows: dict[int, Figures]) -> Plot:
    ticks = [(count, f"{count // 1000}k") for count in WORD_COUNTS]
    return Plot("A 15x15 by the size of the list", "words", ticks, "ms, MB", _lines(rows))


def _plot_of_sizes(rows: dict[int, Figures]) -> Plot:
    ticks = [(size, str(size)) for size in SIZES]
    return Plot("One list by the size of the grid", "cells a side", ticks, "ms, MB", _lines(rows))


def _lines(rows: dict[int, Figures]) -> list[Line]:
    names = ("fill ms", "build ms", "memory MB")
    return [Line(name, [(x, figures[name]) for x, figures in rows.items()]) for name in names]


if __name__ == "__main__":
    sys.exit(main())
