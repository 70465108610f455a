"""Thousands of random problems: no illegal fill, no false proof, no growth of memory.

    python3 bootstrap.py bench soak [--count 2000] [--list FILE] [--seed 1]

By turns: small problems that the slow, plain solver of the tests answers too; grids with entries fixed by chance; and
grids that keep some cells of a fill found before, so that calling them unfillable would be false. Order, floor, seed
and number of threads are drawn by chance as well. Memory is what the process holds, read from /proc; it must not grow
from the second quarter of the run to the last. Ends with status 1 if anything is wrong.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from benchmarks.support.common import read_grids, read_index, read_scores
from benchmarks.support.problems import with_entries
from benchmarks.support.resident import resident_bytes
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.outcome import Filled, FillLimit, Order, Outcome, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.grid import Grid
from crossword_app.paths import dictionaries_dir, resources_dir
from tests.fill.oracle import all_fills
from tests.fill.random_trials import FLOOR, is_worth_trying, random_trial
from tests.fill_checker import faults_of_fill

FLOORS = (40, 50, 60)
LIMIT = FillLimit(1.0)
MOST_KEPT = 50
"""Fills kept to make problems of."""

_GROWTH_ALLOWED = 1.05
_BYTES_ALLOWED = 32 << 20


@dataclass
class Soak:
    """One run: what it draws from, what came out.

    Attributes:
        fills: found before, each with the floor of its words.
    """

    chance: random.Random
    index: WordIndex
    scores: Mapping[str, int]
    patterns: Sequence[Grid]
    fills: list[tuple[Grid, int]] = field(default_factory=list)
    outcomes: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    bytes_held: list[int] = field(default_factory=list)

    def small(self) -> None:
        """Try a problem that the oracle answers."""
        trial = random_trial(self.chance.randrange(1 << 30))
        if not is_worth_trying(trial):
            return
        outcome = self._solved(trial.problem())
        found = all_fills(trial.grid, trial.scores, floor=FLOOR, region=trial.region)
        if isinstance(outcome, Filled):
            self.faults += faults_of_fill(
                trial.grid, outcome.grid, trial.scores, floor=FLOOR, region=trial.region
            )
        if isinstance(outcome, Unfillable) and next(found, None):
            self.faults.append(f"called unfillable, and the oracle fills it:\n{trial}")
        self._note("small", outcome)

    def with_words(self) -> None:
        """Try a grid with some entries fixed."""
        floor = self.chance.choice(FLOORS)
        pattern = self.chance.choice(self.patterns)
        count = self.chance.randrange(6)
        grid = with_entries(pattern, self.index, floor, count, self.chance)
        outcome = self._solved(FillProblem.build(grid, self.index, floor=floor))
        if isinstance(outcome, Filled):
            self.faults += faults_of_fill(grid, outcome.grid, self.scores, floor=floor)
            self.fills = [*self.fills[1 - MOST_KEPT :], (outcome.grid, floor)]
        self._note("with entries", outcome)

    def fillable(self) -> None:
        """Try a grid that is known to have a fill, since its letters were taken from one."""
        if not self.fills:
            return
        filled, floor = self.chance.choice(self.fills)
        share = self.chance.choice((0.05, 0.2, 0.5))
        emptied = [p for p, cell in filled if cell.is_open and self.chance.random() > share]
        if not emptied:
            return
        grid = filled.with_letters(dict.fromkeys(emptied, ""))
        outcome = self._solved(FillProblem.build(grid, self.index, floor=floor))
        if isinstance(outcome, Filled):
            self.faults += faults_of_fill(grid, outcome.grid, self.scores, floor=floor)
        elif isinstance(outcome, Unfillable):
            self.faults.append(
                f"called unfillable at {floor}:\n{grid}\nand this fills it:\n{filled}"
            )
        self._note("known to be fillable", outcome)

    def _solved(self, problem: FillProblem) -> Outcome:
        order = Order.NEARLY_FILLED if self.chance.random() < 0.2 else Order.WEIGHTED
        threads = 2 if self.chance.random() < 0.2 else 1
        return solve(
            problem, LIMIT, seed=self.chance.randrange(1 << 30), order=order, threads=threads
        )

    def _note(self, kind: str, outcome: Outcome) -> None:
        self.outcomes[f"{kind}: {type(outcome).__name__.lower()}"] += 1
        self.bytes_held.append(resident_bytes())

    def growth(self) -> tuple[int, int]:
        """Return the bytes held in the second quarter and in the last, each as the median of its readings."""
        quarter = max(1, len(self.bytes_held) // 4)
        second = self.bytes_held[quarter : 2 * quarter]
        return int(median(second)), int(median(self.bytes_held[-quarter:]))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print what came out, and return 1 if anything is wrong."""
    options = _options(arguments)
    soak = Soak(
        random.Random(options.seed),
        read_index(options.list),
        read_scores(options.list),
        list(read_grids(resources_dir() / "patterns").values()),
    )
    began = time.perf_counter()
    while (done := soak.outcomes.total()) < options.count and not soak.faults:
        (soak.small, soak.with_words, soak.fillable)[soak.chance.randrange(3)]()
        if done % 100 == 99:
            print(".", end="", file=sys.stderr, flush=True)
    print(f"\n{soak.outcomes.total()} problems in {time.perf_counter() - began:.0f} s")
    print("\n".join(f"{kind}: {count}" for kind, count in sorted(soak.outcomes.items())))
    before, after = soak.growth()
    print(f"memory: {before >> 20} MB in the second quarter, {after >> 20} MB in the last")
    if after > before * _GROWTH_ALLOWED + _BYTES_ALLOWED:
        soak.faults.append("memory has grown")
    print("\n".join(soak.faults) if soak.faults else "No illegal fill, no false proof.")
    return 1 if soak.faults else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
