"""Grids of other languages, filled with the large lists of Debian: Dutch, and German in both ways to write it.

    python3 bootstrap.py bench languages [--time 10] [--seeds 3] [--names 15-themed-76,...]

Fetches the packages wdutch and wngerman into the cache, once, without installing them. Their words have no scores, so
that all of them serve. Seconds are wall time; those of a fill hold building the problem.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median

from benchmarks.support.common import read_grids, table
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.word_list import read_word_list
from crossword_app.fill.kernel.warm import warm
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH, GERMAN, GERMAN_UMLAUTS
from crossword_app.paths import resources_dir, user_cache_dir
from tests.fill_checker import faults_of_fill

LISTS = (
    (DUTCH, "wdutch", "dutch"),
    (GERMAN, "wngerman", "ngerman"),
    (GERMAN_UMLAUTS, "wngerman", "ngerman"),
)
"""Alphabets, each with a package of Debian and the name of its list."""

FLOOR = 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 if a fill was illegal."""
    options = _options(arguments)
    names = options.names.split(",") if options.names else None
    grids = {
        n: g for n, g in read_grids(resources_dir() / "patterns").items() if not names or n in names
    }
    warm()
    rows, faults = [], []
    for alphabet, package, name in LISTS:
        began = time.perf_counter()
        words = read_word_list(debian_list(package, name), alphabet)
        loading = time.perf_counter() - began
        index = WordIndex.from_words(words.words, alphabet)
        print(f"{alphabet.name}: {len(index):,} words of {package}, read in {loading:.2f} s")
        scores = dict(zip(words.texts, words.scores, strict=True))
        for grid_name, grid in grids.items():
            row, found = _row(replace(grid, alphabet=alphabet), index, scores, options)
            rows.append({"language": alphabet.name, "grid": grid_name, **row})
            faults += [f"{alphabet.name}, {grid_name}: {fault}" for fault in found]
            print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"\n{table(rows)}")
    print("\n".join(faults) if faults else "\nAll fills are legal.")
    return 1 if faults else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--time", type=float, default=10.0, help="seconds for one fill at most")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--names", help="of the grids, with commas between; all unless given")
    return parser.parse_args(arguments)


def _row(
    grid: Grid, index: WordIndex, scores: dict[str, int], options: argparse.Namespace
) -> tuple[dict[str, str], list[str]]:
    """Fill *grid* with every seed; return the figures, and what is wrong with the fills."""
    seconds, filled, faults = [], [], []
    for seed in range(1, options.seeds + 1):
        began = time.perf_counter()
        problem = FillProblem.build(grid, index, floor=FLOOR)
        outcome = solve(problem, FillLimit(options.time), seed=seed)
        seconds.append(time.perf_counter() - began)
        if isinstance(outcome, Filled):
            filled.append(outcome.grid)
            faults += faults_of_fill(grid, outcome.grid, scores, floor=FLOOR)
    special = [_own_letters(after, grid.alphabet) for after in filled]
    row = {
        "entries": str(len(grid.slots)),
        "filled": f"{len(filled)} of {options.seeds}",
        "median s": f"{median(seconds):.3f}",
        "worst s": f"{max(seconds):.3f}",
        "own letters": f"{median(special):g}" if special else "",
    }
    return row, faults


def _own_letters(grid: Grid, alphabet: Alphabet) -> int:
    """Return how many cells hold a symbol that English does not have."""
    own = {symbol for symbol in alphabet.symbols if not symbol.isascii()}
    return sum(cell.letters in own for cell in grid.cells)


def debian_list(package: str, name: str) -> Path:
    """Return the word list *name* of a package of Debian, fetched into the cache on the first call."""
    home = user_cache_dir() / "lists" / package
    if not (home / "ready").exists():
        home.mkdir(parents=True, exist_ok=True)
        subprocess.run(["apt-get", "download", "-qq", package], cwd=home, check=True)
        for archive in home.glob("*.deb"):
            subprocess.run(["dpkg", "-x", archive, home], check=True)
        (home / "ready").touch()
    return home / "usr/share/dict" / name


if __name__ == "__main__":
    sys.exit(main())
