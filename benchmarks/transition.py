"""A hundred 15x15 problems near the transition: entries fixed so that about half can be filled; Qxw answers them too.

    python3 bootstrap.py bench transition [--count 100] [--list FILE] [--floor 50] [--time 10] [--qxw-time 10]

Near the transition from fillable to unfillable a problem is hardest, both to fill and to refute. The problems are
drawn by chance, the same ones every time: patterns of the program with a few words fixed, such that every crossing
still has a word. The aim: none takes over 10 s, and no answer contradicts Qxw's where that ends. Seconds are of
processor time; with two threads, of wall time.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median, quantiles

from benchmarks.support.common import ClockControl, read_grids, read_index, read_scores, table
from benchmarks.support.peer_programs import PeerRun, Task, run_qxw
from benchmarks.support.problems import with_entries
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.outcome import Filled, FillLimit, Outcome, Stopped, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.grid import Grid
from crossword_app.paths import dictionaries_dir, resources_dir
from tests.fill_checker import faults_of_fill

ENTRIES = {
    "15-lattice": 4,
    "15-themed-74": 4,
    "15-themed-76": 4,
    "15-themed-78": 5,
    "15-themeless-70": 3,
    "15-themeless-72": 4,
}
"""For each pattern how many entries to fix, that about half of the problems can be filled with the program's list."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print how the problems ended; return 1 if a fill was illegal or an answer was wrong."""
    options = _options(arguments)
    index, scores = read_index(options.list), read_scores(options.list)
    problems = _problems(index, options.floor, options.count)
    answers = {name: _answer(grid, index, options) for name, grid in problems.items()}
    faults = [
        f"ours: {name}: {fault}"
        for name, (outcome, _) in answers.items()
        if isinstance(outcome, Filled)
        for fault in faults_of_fill(problems[name], outcome.grid, scores, floor=options.floor)
    ]
    print(f"{len(problems)} problems, {options.time:g} s at most, {options.threads} thread(s)\n")
    print(table([_row(kind, answers) for kind in (Filled, Unfillable, Stopped)]))
    slow = [name for name, (outcome, _) in answers.items() if isinstance(outcome, Stopped)]
    print(f"\nNot answered: {', '.join(slow) or 'none'}.")
    if options.qxw_time:
        words = {word: score for word, score in scores.items() if score >= options.floor}
        peer = dict(run_qxw(Task(problems, words, options.qxw_time)))
        faults += _disagreements(problems, answers, peer, words, options.floor)
    print("\n".join(faults) if faults else "\nAll fills are legal.")
    return 1 if faults else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    parser.add_argument("--floor", type=int, default=50)
    parser.add_argument("--time", type=float, default=10.0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--qxw-time", type=float, default=10.0, help="0 leaves it out")
    return parser.parse_args(arguments)


def _problems(index: WordIndex, floor: int, count: int) -> dict[str, Grid]:
    patterns = read_grids(resources_dir() / "patterns")
    names = list(ENTRIES)
    problems = {}
    for number in range(count):
        name = names[number % len(names)]
        chance = random.Random(number)
        problems[f"{number:03} {name}"] = with_entries(
            patterns[name], index, floor, ENTRIES[name], chance
        )
    return problems


def _answer(grid: Grid, index: WordIndex, options: argparse.Namespace) -> tuple[Outcome, float]:
    clock = time.process_time if options.threads == 1 else time.perf_counter
    began = clock()
    control = ClockControl(clock, options.time)
    problem = FillProblem.build(grid, index, floor=options.floor)
    outcome = solve(
        problem,
        FillLimit(None),
        threads=options.threads,
        control=control,
    )
    return outcome, clock() - began


def _row(kind: type[Outcome], answers: Mapping[str, tuple[Outcome, float]]) -> dict[str, str]:
    seconds = [used for outcome, used in answers.values() if isinstance(outcome, kind)]
    return {
        "outcome": kind.__name__.lower(),
        "problems": str(len(seconds)),
        "median s": f"{median(seconds):.3f}" if seconds else "",
        "p90 s": f"{quantiles(seconds, n=10, method='inclusive')[-1]:.3f}"
        if len(seconds) > 1
        else "",
        "worst s": f"{max(seconds):.3f}" if seconds else "",
    }


def _disagreements(
    problems: Mapping[str, Grid],
    answers: Mapping[str, tuple[Outcome, float]],
    peer: Mapping[str, PeerRun],
    words: Mapping[str, int],
    floor: int,
) -> list[str]:
    """Print how often Qxw says the same, and return where it shows that ours is wrong."""
    pairs: Counter[tuple[str, str]] = Counter()
    wrong = []
    for name, run in peer.items():
        ours = answers[name][0]
        theirs = "unfillable" if run.proved else "stopped"
        if run.grid:
            faults = faults_of_fill(problems[name], run.grid, words, floor=floor)
            theirs = "filled illegally" if faults else "filled"
        pairs[type(ours).__name__.lower(), theirs] += 1
        if isinstance(ours, Unfillable) and theirs == "filled":
            wrong.append(f"ours: {name}: called unfillable, and Qxw fills it")
    rows = [
        {"ours": ours, "Qxw": theirs, "problems": str(n)} for (ours, theirs), n in pairs.items()
    ]
    print(f"\n{table(rows)}")
    print(f"\nQxw, median of all: {median(run.seconds for run in peer.values()):.3f} s")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
