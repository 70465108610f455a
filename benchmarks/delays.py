"""How soon a fill stops on request, in any state with a million words, and how late timers of the window are meanwhile.

    python3 bootstrap.py bench delays [--list FILE] [--words 1000000] [--stops 60] [--seconds 5]

Stops: a fill is stopped at a random moment, and the time until it has returned is measured. The aim is 50 ms. Ticks: a
timer of 5 ms runs in Qt's event loop, with a fill on two threads and without; how late each tick is, is measured. Both
are wall time, so other work on the machine counts as well. The processor time of a stop, the sum of both threads, tells
how much of it is the fill's own.
"""

import argparse
import random
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles

from PyQt5.QtCore import QCoreApplication, Qt, QTimer

from benchmarks.support.common import read_grids, read_scores, table
from benchmarks.support.word_counts import with_count
from crossword_app.control import Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.fill.outcome import Filled, FillLimit, Stopped
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid
from crossword_app.paths import dictionaries_dir, resources_dir

TICK_SECONDS = 0.005
LATEST_STOP = 1.0
"""Seconds after the start of a fill; sooner where it ends sooner."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print both tables."""
    options = _options(arguments)
    chance = random.Random(1)
    scores = with_count(read_scores(options.list), options.words, chance)
    index = WordIndex.from_words(Word(text, score, text) for text, score in scores.items())
    began = time.perf_counter()
    problems = {
        name: FillProblem.build(grid, index, floor=floor)
        for name, (grid, floor) in _grids().items()
    }
    print(f"{len(index):,} words; {len(problems)} problems built in {_ms(began):.0f} ms\n")
    solve(problems["15-themed-76"])  # loads the kernel
    print(
        table(
            [
                _stop_row(name, problem, threads, options.stops, chance)
                for name, problem in problems.items()
                for threads in (1, 2)
            ]
        ),
        "\n",
    )
    print(table([_tick_row(problems, threads, options.seconds) for threads in (0, 1, 2)]))
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    parser.add_argument("--words", type=int, default=1_000_000)
    parser.add_argument("--stops", type=int, default=30, help="of each grid and number of threads")
    parser.add_argument("--seconds", type=float, default=5.0, help="of ticks")
    return parser.parse_args(arguments)


def _grids() -> Mapping[str, tuple[Grid, int]]:
    """Return grids with a floor each: easy, hard, wide, and with as many cells as can be."""
    patterns = read_grids(resources_dir() / "patterns")
    return {
        "15-themed-76": (patterns["15-themed-76"], 0),
        "15-wide-66": (patterns["15-wide-66"], 50),
        "21-sunday": (patterns["21-sunday"], 50),
        "8x8 white": (Grid.blank(Size(8, 8)), 0),
        "12x12 white": (Grid.blank(Size(12, 12)), 0),
    }


# Stops


def _stop_row(
    name: str, problem: FillProblem, threads: int, stops: int, chance: random.Random
) -> dict[str, str]:
    usual = solve(problem, FillLimit(LATEST_STOP), threads=threads).seconds
    delays, used = [], []
    for _ in range(stops):
        after, seed = chance.uniform(0, usual), chance.randrange(1 << 30)
        if delay := _stop_delay(problem, threads, after, seed):
            delays.append(delay[0])
            used.append(delay[1])
    return {
        "grid": name,
        "threads": str(threads),
        "stops": str(len(delays)),
        "median ms": f"{median(delays):.1f}" if delays else "",
        "p95 ms": f"{quantiles(delays, n=20, method='inclusive')[-1]:.1f}"
        if len(delays) > 1
        else "",
        "worst ms": f"{max(delays):.1f}" if delays else "",
        "worst processor ms": f"{max(used):.1f}" if used else "",
    }


def _stop_delay(
    problem: FillProblem, threads: int, after: float, seed: int
) -> tuple[float, float] | None:
    """Return the time from the order to stop until the fill returned, in ms of the wall and of the processor.

    None where the fill had ended before.
    """
    control = Control()
    told = [0.0, 0.0]

    def tell() -> None:
        told[:] = time.perf_counter(), time.process_time()
        control.stop()

    timer = threading.Timer(after, tell)
    timer.start()
    outcome = solve(problem, FillLimit(None), seed=seed, threads=threads, control=control)
    delay = _ms(told[0]), 1000 * (time.process_time() - told[1])
    timer.cancel()
    return delay if isinstance(outcome, Stopped) else None


# Ticks


def _tick_row(problems: Mapping[str, FillProblem], threads: int, seconds: float) -> dict[str, str]:
    """Return how late ticks were while *threads* of the kernel ran; 0 is idle."""
    control = Control()
    fills = threading.Thread(target=_fill_on, args=(problems["15-wide-66"], threads, control))
    if threads:
        fills.start()
    late = _late_ticks(seconds)
    control.stop()
    if threads:
        fills.join()
    cuts = quantiles(late, n=100, method="inclusive")
    return {
        "kernel threads": str(threads),
        "ticks": str(len(late)),
        "median ms late": f"{cuts[49]:.2f}",
        "p95": f"{cuts[94]:.2f}",
        "p99": f"{cuts[98]:.2f}",
        "worst": f"{max(late):.2f}",
    }


def _fill_on(problem: FillProblem, threads: int, control: Control) -> None:
    """Fill again and again, with progress reports as in the window."""
    seed, told = 0, [0]
    while not control.is_stopped:
        seed += 1
        outcome = solve(
            problem,
            FillLimit(None),
            seed=seed,
            threads=threads,
            progress=lambda now: told.append(now.filled),
            control=control,
        )
        assert isinstance(outcome, Filled | Stopped)


def _late_ticks(seconds: float) -> list[float]:
    application = QCoreApplication.instance() or QCoreApplication(sys.argv[:1])
    ticks: list[float] = []
    timer = QTimer()
    timer.setTimerType(Qt.PreciseTimer)
    timer.timeout.connect(lambda: ticks.append(time.perf_counter()))
    timer.start(round(1000 * TICK_SECONDS))
    QTimer.singleShot(round(1000 * seconds), application.quit)
    application.exec_()
    timer.stop()
    gaps = (later - earlier for earlier, later in pairwise(ticks))
    return [1000 * max(0.0, gap - TICK_SECONDS) for gap in gaps]


def _ms(began: float) -> float:
    return 1000 * (time.perf_counter() - began)


if __name__ == "__main__":
    sys.exit(main())
