"""Hard searches on one thread and on two, by the wall.

    python3 bootstrap.py bench two_threads [--grids DIR] [--list FILE] [--seeds 5] [--time 20] [--drawn 20]

The problems: with --grids, its grids `b_sq7`, `c_quad64` and `c_stack66` (this turned and mirrored) at floor 60 and
`c_wo58` at floor 80, with the words of --list; and patterns of ours with entries fixed by chance, the first so many
that take one thread over LEAST_WORDS tries, with our list at floor 50. The two ways take turns, seed by seed; a search
that is not over after --time counts as one of that time. Run it on a machine without other work: a ratio under 1 is
what two threads save.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from statistics import geometric_mean, median

from benchmarks.support.common import read_grids, read_index, table
from benchmarks.support.problems import with_entries
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.outcome import FillLimit, Stopped
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.grid import Grid
from crossword_app.paths import dictionaries_dir, resources_dir

LEAST_WORDS = 3000
"""Tries on one thread from which a drawn problem counts as hard: some 50 ms."""

_ENTRIES = {"15-themeless-68": 2, "15-themeless-70": 3, "15-themeless-72": 4, "15-stacked-72": 3}
"""For each pattern how many entries to fix, so that about half of the problems can be filled."""


@dataclass(frozen=True)
class Problem:
    """What is searched for: a fill of *grid* with words of *index* from *floor* on."""

    name: str
    grid: Grid
    index: WordIndex
    floor: int

    def seconds(self, seed: int, threads: int, most: float) -> float:
        """Return how long the search takes by the wall, *most* where it is not over then."""
        built = FillProblem.build(self.grid, self.index, floor=self.floor)
        began = time.perf_counter()
        outcome = solve(built, FillLimit(most), seed=seed, threads=threads)
        return most if isinstance(outcome, Stopped) else time.perf_counter() - began


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    options = _options(arguments)
    problems = list(_given(options)) if options.grids else []
    problems += islice(_drawn(), options.drawn)
    rows, ratios = [], []
    for problem in problems:
        problem.seconds(1, 2, 0.05)  # what is made once
        pairs = [_pair(problem, seed, options.time) for seed in range(1, options.seeds + 1)]
        ratios.append(geometric_mean(two / one for one, two in pairs))
        rows.append(
            {
                "problem": problem.name,
                "one thread, median s": f"{median(one for one, _ in pairs):.2f}",
                "two threads, median s": f"{median(two for _, two in pairs):.2f}",
                "ratio": f"{ratios[-1]:.2f}",
            }
        )
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(table(rows))
    print(f"\nGeometric mean of the ratios: {geometric_mean(ratios):.2f}")
    return 0


def _pair(problem: Problem, seed: int, most: float) -> tuple[float, float]:
    """Return the seconds on one thread and on two; which goes first alternates."""
    if seed % 2:
        one = problem.seconds(seed, 1, most)
        return one, problem.seconds(seed, 2, most)
    two = problem.seconds(seed, 2, most)
    return problem.seconds(seed, 1, most), two


def _given(options: argparse.Namespace) -> Iterator[Problem]:
    grids, index = read_grids(options.grids), read_index(options.list)
    for name in ("b_sq7", "c_quad64"):
        yield Problem(name, grids[name], index, 60)
    lines = str(grids["c_stack66"]).splitlines()
    yield Problem("c_stack66 mirrored", _grid([line[::-1] for line in lines]), index, 60)
    turned = ["".join(column) for column in zip(*reversed(lines), strict=True)]
    yield Problem("c_stack66 turned", _grid(turned), index, 60)
    yield Problem("c_wo58", grids["c_wo58"], index, 80)


def _grid(lines: Sequence[str]) -> Grid:
    return Grid.parse("\n".join(lines))


def _drawn() -> Iterator[Problem]:
    """Yield hard problems drawn by chance, the same ones every time."""
    index = read_index(dictionaries_dir() / "english.dict")
    patterns = read_grids(resources_dir() / "patterns")
    for number in count():
        name = list(_ENTRIES)[number % len(_ENTRIES)]
        grid = with_entries(patterns[name], index, 50, _ENTRIES[name], random.Random(number))
        built = FillProblem.build(grid, index, floor=50)
        outcome = solve(built, FillLimit(None, nodes=LEAST_WORDS), seed=1)
        if isinstance(outcome, Stopped):
            yield Problem(f"{number:03} {name}", grid, index, 50)


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--grids", type=Path, help="the folder of the named grids")
    parser.add_argument("--list", type=Path, help="the words for them")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--time", type=float, default=20.0, help="seconds for one search at most")
    parser.add_argument("--drawn", type=int, default=20, help="problems drawn by chance")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
