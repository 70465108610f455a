"""Naticks in grids that autofill filled: the crossings of little-known names, for a reader to judge one by one.

    python3 bootstrap.py bench naticks [--seed 1] [--fills 50] [--floor 50] [--most 100] [--grids DIR] [--list FILE]

Without options it fills the program's own patterns with its own list, each with a seed of its own. Every pair of words
is listed once: their scores, the letter, and the letters that it could be. docs/naticks.md has the judgements.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path

from benchmarks.support.common import read_grids, table
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.service import Dictionary
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.requests.naticks import Natick, naticks_in
from crossword_app.fill.search import solve
from crossword_app.model.grid import Grid
from crossword_app.paths import dictionaries_dir, resources_dir


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table of naticks, and how many there were."""
    options = _options(arguments)
    index = Dictionary.load([options.list]).index
    rows: dict[frozenset[str], dict[str, str]] = {}
    fills = with_some = found = 0
    seconds = 0.0
    for grid in _filled_grids(options, index):
        began = time.perf_counter()
        naticks = list(naticks_in(grid, index))
        seconds += time.perf_counter() - began
        fills, with_some, found = fills + 1, with_some + bool(naticks), found + len(naticks)
        for natick in naticks:
            texts = ["".join(grid.entry(slot)) for slot in natick.slots]
            rows.setdefault(frozenset(texts), _row(len(rows) + 1, natick, texts, index))
    if rows:
        print(table(list(rows.values())[: options.most]), end="\n\n")
    print(
        f"{found} naticks in {with_some} of {fills} fills at floor {options.floor}; "
        f"{seconds / max(fills, 1) * 1000:.1f} ms to find those of a fill"
    )
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1, help="of the first fill")
    parser.add_argument("--fills", type=int, default=50)
    parser.add_argument("--floor", type=int, default=50)
    parser.add_argument("--most", type=int, default=100, help="rows to print")
    parser.add_argument("--grids", type=Path, default=resources_dir() / "patterns")
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    return parser.parse_args(arguments)


def _filled_grids(options: argparse.Namespace, index: WordIndex) -> Iterator[Grid]:
    grids = cycle(read_grids(options.grids).values())
    for number, grid in enumerate(islice(grids, options.fills)):
        problem = FillProblem.build(grid, index, floor=options.floor)
        outcome = solve(problem, FillLimit(10), seed=options.seed + number)
        if isinstance(outcome, Filled):
            yield outcome.grid


def _row(number: int, natick: Natick, texts: Sequence[str], index: WordIndex) -> dict[str, str]:
    first, second = (word for text in texts if (word := index.word(text)))
    return {
        "no.": str(number),
        "across": f"{first.display} {first.score}",
        "down": f"{second.display} {second.score}",
        "letter": natick.letter,
        "could be": natick.others,
    }


if __name__ == "__main__":
    sys.exit(main())
