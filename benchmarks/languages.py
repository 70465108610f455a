"""Grids of other languages, filled with the lists that come with the program.

    python3 bootstrap.py bench languages [--floor 50] [--time 10] [--seeds 3] [--names 15-themed-76,...]

Seconds are wall time unless they are the processor's; those of a fill hold building the problem.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from statistics import median

from benchmarks.support.common import read_grids, table
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.user import shipped_list
from crossword_app.dictionary.lists.word_list import read_word_list
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.fill.kernel.warm import warm
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.grid import Grid
from crossword_app.model.languages import ALPHABETS
from crossword_app.paths import resources_dir
from tests.fill_checker import faults_of_fill

ONE_SECOND = 1.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 if a fill was illegal."""
    options = _options(arguments)
    names = options.names.split(",") if options.names else None
    grids = {
        n: g for n, g in read_grids(resources_dir() / "patterns").items() if not names or n in names
    }
    warm()
    rows, faults = [], []
    for alphabet in ALPHABETS:
        path = shipped_list(alphabet)
        if alphabet == ENGLISH or path is None:
            continue
        began = time.perf_counter()
        words = read_word_list(path, alphabet)
        loading = time.perf_counter() - began
        index = WordIndex.from_words(words.words, alphabet)
        fine = sum(score >= options.floor for score in words.scores)
        print(
            f"{alphabet.name}: {len(index):,} words, {fine:,} of them at {options.floor} and above,"
            f" read in {loading:.2f} s"
        )
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
    parser.add_argument("--floor", type=int, default=DEFAULT_FLOOR)
    parser.add_argument("--time", type=float, default=10.0, help="seconds for one fill at most")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--names", help="of the grids, with commas between; all unless given")
    return parser.parse_args(arguments)


def _row(
    grid: Grid, index: WordIndex, scores: dict[str, int], options: argparse.Namespace
) -> tuple[dict[str, str], list[str]]:
    """Fill *grid* with every seed; return the figures, and what is wrong with the fills."""
    seconds, work, filled, faults = [], [], [], []
    for seed in range(1, options.seeds + 1):
        began, began_work = time.perf_counter(), time.process_time()
        problem = FillProblem.build(grid, index, floor=options.floor)
        outcome = solve(problem, FillLimit(options.time), seed=seed)
        seconds.append(time.perf_counter() - began)
        work.append(time.process_time() - began_work)
        if isinstance(outcome, Filled):
            filled.append(outcome.grid)
            faults += faults_of_fill(grid, outcome.grid, scores, floor=options.floor)
    in_time = sum(taken <= ONE_SECOND for taken in seconds)
    special = [_own_letters(after, grid.alphabet) for after in filled]
    row = {
        "entries": str(len(grid.slots)),
        "filled": f"{len(filled)} of {options.seeds}",
        "within 1 s": str(in_time),
        "median s": f"{median(seconds):.3f}",
        "worst s": f"{max(seconds):.3f}",
        "worst, processor s": f"{max(work):.3f}",
        "own letters": f"{median(special):g}" if special else "",
    }
    return row, faults


def _own_letters(grid: Grid, alphabet: Alphabet) -> int:
    """Return how many cells hold a symbol that English does not have."""
    own = {symbol for symbol in alphabet.symbols if not symbol.isascii()}
    return sum(cell.letters in own for cell in grid.cells)


if __name__ == "__main__":
    sys.exit(main())
