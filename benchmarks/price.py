"""How soon the candidates of a slot have their price: whether a fill exists with each, and its best worst word.

    python3 bootstrap.py bench price [--grids DIR] [--list FILE] [--floor 50] [--candidates 20] [--time 5] [--names a,b]

The slot is the longest with more candidates than are asked for; the candidates are its best live words. Every fill is
checked. Without options: the program's own 15x15 patterns, its own list.
"""

import argparse
import os
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.support.common import read_grids, read_index, read_scores, table
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.analysis.possibilities import analyse
from crossword_app.fill.analysis.price import Price, price
from crossword_app.fill.outcome import FillLimit
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid
from crossword_app.paths import dictionaries_dir, resources_dir
from tests.fill_checker import faults_of_fill


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 if a fill was illegal."""
    options = _options(arguments)
    names = options.names.split(",") if options.names else None
    index, scores = read_index(options.list), read_scores(options.list)
    rows, faults = [], []
    for name, grid in read_grids(options.grids).items():
        if name in names if names else grid.size == Size(15, 15):
            row, found = _try(name, grid, index, scores, options)
            rows.append(row)
            faults += found
    print(f"{len(index)} words, floor {options.floor}, load {os.getloadavg()[0]:.1f}\n")
    print(table(rows))
    print("\n".join(faults) if faults else "\nAll fills are legal.")
    return 1 if faults else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--grids", type=Path, default=resources_dir() / "patterns")
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    parser.add_argument("--floor", type=int, default=50)
    parser.add_argument("--candidates", type=int, default=20)
    parser.add_argument("--time", type=float, default=5.0, help="seconds for one slot at most")
    parser.add_argument("--names", help="of the grids, with commas between; all 15x15 unless given")
    return parser.parse_args(arguments)


def _try(
    name: str,
    grid: Grid,
    index: WordIndex,
    scores: Mapping[str, int],
    options: argparse.Namespace,
) -> tuple[dict[str, str], list[str]]:
    live = analyse(grid, index, floor=options.floor).live
    wanted: int = options.candidates
    slot = max((slot for slot in live if live[slot].count > wanted), key=len, default=None)
    if slot is None:
        return {"grid": name} | dict.fromkeys(_HEADS, ""), []
    texts = live[slot].words[:wanted]
    known: dict[str, Price] = {}
    half = all_known = None
    began = time.perf_counter()
    words = [word.text for word in texts]
    for found in price(
        grid, index, slot, words, floor=options.floor, limit=FillLimit(options.time)
    ):
        known[found.text] = found
        seconds = time.perf_counter() - began
        half = half or (seconds if 2 * len(known) >= wanted else None)
        all_known = all_known or (seconds if len(known) == wanted else None)
    fills = [found.fill for found in known.values() if found.fill]
    figures = (
        str(slot),
        _seconds(half),
        _seconds(all_known),
        str(len(fills)),
        str(sum(found.bound is None for found in known.values())),
        str(sum(found.is_final for found in known.values())),
        f"{time.perf_counter() - began:.2f}",
    )
    faults = [
        f"{name}: {fault}"
        for fill in fills
        for fault in faults_of_fill(grid, fill.grid, scores, floor=options.floor)
    ]
    return {"grid": name} | dict(zip(_HEADS, figures, strict=True)), faults


_HEADS = ("slot", "half s", "all s", "fillable", "not", "final", "ended s")


def _seconds(seconds: float | None) -> str:
    return "" if seconds is None else f"{seconds:.2f}"


if __name__ == "__main__":
    sys.exit(main())
