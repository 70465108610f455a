"""Patterns to order, each with a fill: how many are found, and how soon. Every pattern and every fill is judged.

    python3 bootstrap.py bench patterns [--list FILE] [--floor 50] [--seed 1] [--names 68-72,66,...] [--show 1]

One row for each kind of order: so many patterns in so many seconds of wall time, on one thread, loading left out. "CPU"
is processor time, which other work on the machine does not lengthen. Patterns are judged by a checker that shares
nothing with the search, and by the checks of puzzles; fills by that of all benchmarks.
"""

import argparse
import os
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.support.common import read_index, read_scores, table
from crossword_app.control import Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.generate.certified import CertifiedSearch
from crossword_app.generate.pattern import Pattern
from crossword_app.generate.request import Between, PatternRequest, Stack
from crossword_app.model.checks import find_problems
from crossword_app.model.geometry import Size
from crossword_app.model.kinds import PuzzleKind, set_kind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.paths import dictionaries_dir
from tests.fill_checker import faults_of_fill
from tests.pattern_checker import (
    has_symmetry,
    is_american,
    is_connected,
    open_cells,
    unchecked_of_entries,
)


class Order(NamedTuple):
    """What is asked for: patterns, how many, within so many seconds."""

    request: PatternRequest
    number: int
    seconds: float


ORDERS = {
    "68-72 words": Order(PatternRequest(words=Between(68, 72), blocks=Between(0, 38)), 20, 20),
    "66 words": Order(PatternRequest(words=Between(66, 66), blocks=Between(0, 38)), 20, 60),
    "stack of three 15s, to 78 words": Order(
        PatternRequest(words=Between(0, 78), blocks=Between(0, 42), stacks=(Stack(3, 15),)), 10, 60
    ),
    "stack of three 15s, to 72 words": Order(
        PatternRequest(words=Between(0, 72), blocks=Between(0, 40), stacks=(Stack(3, 15),)), 10, 60
    ),
    "lattice": Order(
        PatternRequest(kind=PuzzleKind.LATTICE, words=Between(28, 34), blocks=Between(0, 94)),
        50,
        10,
    ),
    "barred 12x12": Order(
        PatternRequest(Size(12, 12), PuzzleKind.BARRED, words=Between(34, 40)), 50, 10
    ),
    "left-right": Order(
        PatternRequest(symmetry=Symmetry.LEFT_RIGHT, words=Between(70, 76), blocks=Between(0, 40)),
        20,
        20,
    ),
    "diagonal": Order(
        PatternRequest(
            symmetry=Symmetry.MAIN_DIAGONAL, words=Between(70, 76), blocks=Between(0, 40)
        ),
        20,
        20,
    ),
    "21x21": Order(
        PatternRequest(Size(21, 21), words=Between(136, 140), blocks=Between(0, 80)), 10, 20
    ),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 if a pattern or a fill was wrong."""
    options = _options(arguments)
    names = options.names.split(",") if options.names else None
    index, scores = read_index(options.list), read_scores(options.list)
    _first_of(PatternRequest(Size(5, 5)), index, 1)  # what the first search loads
    rows, faults = [], []
    for name, order in ORDERS.items():
        if names is None or any(name.startswith(each) for each in names):
            row, found = _try(order, index, options)
            rows.append({"order": name, **row})
            faults += [
                f"{name}: {fault}"
                for pattern in found
                for fault in _faults(pattern, scores, options.floor)
            ]
            for pattern in found[: options.show]:
                print(f"{pattern.fill.grid if pattern.fill else ''}\n")
    print(f"{len(index)} words, floor {options.floor}, load {os.getloadavg()[0]:.1f}\n")
    print(table(rows))
    print(
        "\n".join(faults)
        if faults
        else "\nAll patterns keep to their orders, and all fills are legal."
    )
    return 1 if faults else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    parser.add_argument("--floor", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--names", help="how the names of orders begin, with commas between")
    parser.add_argument("--show", type=int, default=0, help="fills to print of each order")
    return parser.parse_args(arguments)


def _first_of(request: PatternRequest, index: WordIndex, seed: int) -> None:
    next(iter(CertifiedSearch(request, FillRequest(), index, seed).patterns()))


def _try(
    order: Order, index: WordIndex, options: argparse.Namespace
) -> tuple[dict[str, str], list[Pattern]]:
    control, found = Control(), []
    timer = threading.Timer(order.seconds, control.stop)
    timer.start()
    began, cpu, first = time.perf_counter(), time.process_time(), 0.0
    fill_request = FillRequest(floor=options.floor, seed=options.seed)
    search = CertifiedSearch(order.request, fill_request, index, options.seed)
    for pattern in search.patterns(control):
        found.append(pattern)
        first = first or time.perf_counter() - began
        if len(found) == order.number:
            break
    timer.cancel()
    quality = sum(pattern.fill.quality for pattern in found if pattern.fill)
    return {
        "asked": f"{order.number} in {order.seconds:g} s",
        "filled": str(len(found)),
        "s": f"{time.perf_counter() - began:.1f}",
        "CPU s": f"{time.process_time() - cpu:.1f}",
        "first after s": f"{first:.2f}" if found else "",
        "fills tried": str(search.tried),
        "patterns": str(search.found),
        "words": _span([pattern.figures.words for pattern in found]),
        "blocks": _span([pattern.figures.blocks for pattern in found]),
        "mean quality": f"{quality / len(found):.1f}" if found else "",
    }, found


def _span(numbers: Sequence[int]) -> str:
    return f"{min(numbers)}-{max(numbers)}" if numbers else ""


def _faults(pattern: Pattern, scores: Mapping[str, int], floor: int) -> list[str]:
    """Return what is wrong with a pattern and its fill."""
    request, grid = pattern.request, pattern.grid
    drawing = tuple(grid.rows)
    faults = []
    if pattern.figures.words not in request.words or pattern.figures.blocks not in request.blocks:
        faults.append("too many words or blocks, or too few")
    if not request.is_barred and not has_symmetry(drawing, request.symmetry.value):
        faults.append("not symmetric")
    if request.kind is PuzzleKind.AMERICAN and not is_american(drawing):
        faults.append("unchecked letters, short entries, or parts")
    if request.kind is PuzzleKind.LATTICE and not (
        is_connected(open_cells(drawing))
        and all(
            "--" not in s and s.count("+") >= s.count("-") for s in unchecked_of_entries(drawing)
        )
    ):
        faults.append("too little is checked")
    puzzle = set_kind(Puzzle(grid, request.symmetry), request.kind)
    faults += [problem.message for problem in find_problems(puzzle)]
    if not pattern.fill:
        return [*faults, "not filled"]
    return faults + faults_of_fill(grid, pattern.fill.grid, scores, floor=floor)


if __name__ == "__main__":
    sys.exit(main())
