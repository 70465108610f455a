"""The most seeds that stand together, beside wishes placed one after the other, grid by grid.

    python3 bootstrap.py bench pack --grids DIR [--names a,b] [--list FILE] [--floor 50] [--seeds 50] [--time 20]
        [--threads 1] [--by number] [--draw 1]

For each grid, seeds are drawn from the lively long entries of the list: names and phrases of 8 letters or more, as long
as entries of the grid are, with a score of 80 or more. Each way has the same time. It is time of the processor, with
two threads of both, since other work runs beside at times. Every set is judged by a checker that shares nothing with
the engine. The gap is what the bound is above the set, as a share of the bound; a grid that is proved to have no fill
has none.
"""

import argparse
import os
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median

import numpy as np

from benchmarks.support.common import ClockControl, read_grids, table
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import Word
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.packing.outcome import PackBy, Packed
from crossword_app.fill.packing.run import Pattern, pack_seeds
from crossword_app.fill.packing.seeds import Seeds, request_with
from crossword_app.fill.quality import LIVELY, LONG
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.wishes import place_wished
from crossword_app.model.grid import Grid
from crossword_app.paths import dictionaries_dir, resources_dir
from tests.fill_checker import faults_of_fill

LEAST_SCORE = 80
MOST_GAP = 0.2
"""On the median grid."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The figures of one grid.

    Attributes:
        wished: the value of the seeds in the fill that wishes placed one after the other give.
        wish_seconds: of the processor, for that.
        seconds: of the processor, for packing.
    """

    name: str
    wished: int
    wish_seconds: float
    packed: Packed
    seconds: float

    @property
    def gap(self) -> float:
        at_most = self.packed.at_most
        return (at_most - self.packed.value) / at_most if at_most else 0.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 where what was asked for is missed."""
    options = _options(arguments)
    index = Dictionary.load([options.list]).index
    names = options.names.split(",") if options.names else None
    grids = {n: grid for n, grid in read_grids(options.grids).items() if not names or n in names}
    measured = []
    for name, grid in grids.items():
        measured.append(_measure(name, grid, index, options))
        print(_row(measured[-1]), file=sys.stderr, flush=True)
    print(f"{len(index)} words, floor {options.floor}, load {os.getloadavg()[0]:.1f}\n")
    print(table([_row(each) for each in measured]))
    wished = sum(each.wished for each in measured)
    packed = sum(each.packed.value for each in measured)
    gap = median(each.gap for each in measured)
    fewer = [each.name for each in measured if each.packed.value < each.wished]
    is_met = packed > wished and not fewer and gap <= MOST_GAP
    print(
        f"\nin sum {packed}, wishes {wished}; fewer on {', '.join(fewer) or 'none'}; median gap {gap:.0%}: "
        f"{'met' if is_met else 'missed'}"
    )
    return 0 if is_met else 1


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--grids", type=Path, default=resources_dir() / "patterns")
    parser.add_argument("--names", help="of the grids, with commas between; all unless given")
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    parser.add_argument("--floor", type=int, default=50)
    parser.add_argument("--seeds", type=int, default=50)
    parser.add_argument("--time", type=float, default=20.0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--by", choices=[by.value for by in PackBy], default=PackBy.NUMBER.value)
    parser.add_argument("--draw", type=int, default=1, help="other seeds")
    return parser.parse_args(arguments)


def drawn(name: str, grid: Grid, index: WordIndex, count: int, draw: int) -> list[Word]:
    """Return lively long entries of *index*, as long as entries of *grid* are."""
    pool: list[Word] = []
    for length in sorted({len(slot) for slot in grid.slots if len(slot) >= LONG}):
        words = index.length(length)
        is_good = np.asarray(words.scores) >= LEAST_SCORE
        lively = np.flatnonzero(words.having(tuple(LIVELY), ()) & is_good)
        pool += [words.word(rank) for rank in lively.tolist()]
    return random.Random(f"{draw}/{name}").sample(pool, min(count, len(pool)))


def _measure(name: str, grid: Grid, index: WordIndex, options: argparse.Namespace) -> Measured:
    by = PackBy(options.by)
    seeds = drawn(name, grid, index, options.seeds, options.draw)
    request = FillRequest(floor=options.floor, threads=options.threads, is_first_enough=True)
    request = replace(request, limit=FillLimit(None))
    with_seeds = request_with(request, seeds)
    problem = with_seeds.problem(grid, with_seeds.words(index))
    seconds = options.time * options.threads
    began = time.process_time()
    control = ClockControl(time.process_time, seconds)
    placed = place_wished(problem, seeds, FillLimit(None), control=control)
    between = time.process_time()
    wished = 0
    if isinstance(placed.outcome, Filled):
        texts = {entry.text for entry in placed.outcome.entries}
        wished = sum(
            seed.score if by is PackBy.SCORE else 1 for seed in seeds if seed.text in texts
        )
    control = ClockControl(time.process_time, seconds)
    (packed,) = pack_seeds(
        [Pattern(grid, request)], Seeds.of(seeds), index, FillLimit(None), by=by, control=control
    )
    took = time.process_time() - between
    _judge(packed, grid, index, seeds, options.floor)
    return Measured(name, wished, between - began, packed, took)


def _judge(packed: Packed, grid: Grid, index: WordIndex, seeds: Sequence[Word], floor: int) -> None:
    """Raise AssertionError unless the seeds of each set stand in a legal fill."""
    scores = {
        words.word(rank).text: int(words.scores[rank])
        for words in index.by_length.values()
        for rank in range(len(words))
    }
    scores.update({seed.text: max(seed.score, floor) for seed in seeds})
    for found in packed.sets:
        after = found.filled.grid
        assert not faults_of_fill(grid, after, scores, floor=floor), packed.grid
        assert all("".join(after.entry(slot)) == seed.text for seed, slot in found.placed)


def _row(each: Measured) -> dict[str, str]:
    packed = each.packed
    return {
        "grid": each.name,
        "wishes": str(each.wished),
        "CPU s": f"{each.wish_seconds:.1f}",
        "packed": str(packed.value) if packed.best else "no fill",
        "at most": str(packed.at_most),
        "gap": f"{each.gap:.0%}",
        "packing CPU s": f"{each.seconds:.1f}",
        "exclusions": str(sum(1 for _ in packed.pairs.excluding)),
    }


if __name__ == "__main__":
    sys.exit(main())
