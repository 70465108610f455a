"""The library of patterns: every one is filled, and the dialog that shows them is opened.

    python3 bootstrap.py bench library [--list FILE] [--floor 50] [--seeds 3] [--openings 20] [--each]

One row for each folder of resources/patterns (the first: those drawn by hand): how many patterns, and how long their
first fills take, on one thread, the building of the problem included, loading the list not. "CPU" is processor time,
which other work on the machine does not lengthen. Every fill is checked. Then New Puzzle is opened again and again,
until it is painted.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from benchmarks.support.common import read_index, read_scores, table
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.formats.patterns import GridPattern, parse_pattern
from crossword_app.generate.pattern_library import Ease
from crossword_app.model.grid import Grid
from crossword_app.paths import dictionaries_dir, resources_dir
from tests.fill_checker import faults_of_fill

MOST_SECONDS = 2.0
"""In which each pattern is to be filled."""

GIVEN_UP = 30.0


class Run(NamedTuple):
    """One fill of one pattern."""

    file: Path
    pattern: GridPattern
    seconds: float
    cpu: float
    nodes: int
    faults: Sequence[str]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables; return 1 if a pattern was not filled in time, or a fill was illegal."""
    options = _options(arguments)
    index, scores = read_index(options.list), read_scores(options.list)
    solve(FillProblem.build(Grid.parse("...\n...\n..."), index, floor=0))  # loads the kernel
    runs = list(_runs(index, scores, options))
    by_kind: dict[str, list[Run]] = {}
    for run in runs:
        kind = run.file.parent.name
        by_kind.setdefault("by hand" if kind == "patterns" else kind, []).append(run)
    print(f"{len(index)} words, floor {options.floor}, load {os.getloadavg()[0]:.1f}\n")
    print(table([_row(kind, found) for kind, found in by_kind.items()] + [_row("all", runs)]))
    if options.each:
        print(table([_row(file.stem, [r for r in runs if r.file == file]) for file in _files()]))
    faults = [f"{run.file.stem}: {fault}" for run in runs for fault in run.faults]
    print("\n".join(faults) if faults else "\nAll fills are legal, and in time.")
    if options.openings:
        print(table([_openings(options.openings)]))
    return 1 if faults else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    parser.add_argument("--floor", type=int, default=50)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--openings", type=int, default=20, help="of the dialog; 0 for none")
    parser.add_argument("--each", action="store_true", help="a row for each pattern too")
    return parser.parse_args(arguments)


def _files() -> list[Path]:
    return sorted((resources_dir() / "patterns").rglob("*.txt"))


def _runs(
    index: WordIndex, scores: Mapping[str, int], options: argparse.Namespace
) -> Iterator[Run]:
    for file in _files():
        pattern = parse_pattern(file.read_text("utf-8"))
        for seed in range(1, options.seeds + 1):
            began, cpu = time.perf_counter(), time.process_time()
            problem = FillProblem.build(pattern.grid, index, floor=options.floor)
            outcome = solve(problem, FillLimit(GIVEN_UP), seed=seed)
            seconds, cpu = time.perf_counter() - began, time.process_time() - cpu
            faults = [f"no fill in {GIVEN_UP:g} s, seed {seed}"]
            if isinstance(outcome, Filled):
                floor = options.floor
                faults = list(faults_of_fill(pattern.grid, outcome.grid, scores, floor=floor))
                if cpu > MOST_SECONDS:
                    faults.append(f"filled in {cpu:.1f} s, seed {seed}")
            yield Run(file, pattern, seconds, cpu, outcome.nodes, faults)


def _row(name: str, runs: Sequence[Run]) -> dict[str, str]:
    slowest = max(runs, key=lambda run: run.cpu)
    patterns = {run.file: run.pattern for run in runs}.values()
    eases = Counter(Ease.of(p.measure) for p in patterns if p.measure)
    return {
        "patterns": name,
        "number": str(len(patterns)),
        "median CPU s": f"{median(run.cpu for run in runs):.4f}",
        "slowest CPU s": f"{slowest.cpu:.3f}",
        "slowest s": f"{max(run.seconds for run in runs):.3f}",
        "most words tried": str(max(run.nodes for run in runs)),
        "slowest": slowest.file.stem,
        **{ease.value: str(eases[ease]) for ease in Ease},
    }


def _openings(number: int) -> dict[str, str]:
    """Open the dialog so many times, without a screen. The first time reads the files of the patterns."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PyQt5.QtCore import QCoreApplication
    from PyQt5.QtWidgets import QApplication

    from crossword_app.formats.patterns import shipped_patterns
    from crossword_app.ui.dialogs.new_puzzle import NewPuzzleDialog
    from crossword_app.ui.look.fonts import load_fonts
    from crossword_app.ui.look.theme import ThemeManager
    from crossword_app.ui.settings import Settings

    application = QApplication([])
    load_fonts()
    theme = ThemeManager("light")
    theme.apply(application)
    began = time.process_time()
    shipped_patterns()
    reading = time.process_time() - began
    walls, cpus = [], []
    for _ in range(number):
        start, began = time.perf_counter(), time.process_time()
        dialog = NewPuzzleDialog(Settings(None), theme)
        dialog.show()
        QCoreApplication.processEvents()
        walls.append(time.perf_counter() - start)
        cpus.append(time.process_time() - began)
        dialog.close()
    return {
        "New Puzzle, ms": f"{len(shipped_patterns())} patterns",
        "files read, CPU": f"{1000 * reading:.1f}",
        "first, CPU": f"{1000 * cpus[0]:.1f}",
        "later, CPU": f"{1000 * median(cpus[1:] or cpus):.1f}",
        "later, wall": f"{1000 * median(walls[1:] or walls):.1f}",
    }


if __name__ == "__main__":
    sys.exit(main())
