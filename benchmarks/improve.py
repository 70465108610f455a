"""Improvement, grid by grid: how good a fill is after so much of the processor, beside that of another checkout.

    python3 bootstrap.py bench improve [--grids DIR] [--list FILE] [--floor 50] [--seeds 2] [--seconds 1.5]
        [--names c_tl66a,...] [--against CHECKOUT]

Each seed's first fill is improved on one thread for so many seconds of processor time. With --against, the other
checkout improves its own first fills, in the same run, grid by grid in turn; this one judges
both.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

from benchmarks.support.common import ClockControl, read_grids, table
from crossword_app.api import load_words
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.improve import improve
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.search import solve
from crossword_app.model.grid import Grid
from crossword_app.paths import resources_dir

_CHILD = "--only-fills"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table, or with an inner option only the fills of this checkout."""
    options = _options(arguments)
    grids = read_grids(options.grids)
    names = options.names.split(",") if options.names else list(grids)
    if options.only_fills:
        _print_fills({name: grids[name] for name in names}, options)
        return 0
    from crossword_app.fill.outcome import WEAK  # an older checkout has neither
    from crossword_app.fill.quality import quality_of

    index = load_words(*filter(None, [options.list])).index
    rows, sums = [], [[0.0, 0], [0.0, 0]]
    checkouts = [Path(__file__).parents[1], *([options.against] if options.against else [])]
    for name in names:
        row = {"grid": name}
        for number, checkout in enumerate(checkouts):
            found = _fills_of(checkout, name, options)
            words = [_words_of(fill, index) for fill in found]
            quality = [fmean(quality_of(*word, index.alphabet) for word in each) for each in words]
            weak = [sum(score < WEAK for score, _, _ in each) for each in words]
            which = " of the other" if number else ""
            row[f"quality{which}"] = " ".join(f"{each:.1f}" for each in quality) or "none"
            row[f"weak words{which}"] = " ".join(map(str, weak)) or "none"
            sums[number][0] += sum(quality)
            sums[number][1] += sum(weak)
            if not number:
                row["bound"] = f"{found[0]['bound']:.1f}" if found else "none"
        rows.append(row)
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(table(rows))
    for (quality_sum, weak_sum), checkout in zip(sums, checkouts, strict=False):
        print(f"\n{checkout}: quality {quality_sum:.1f} and weak words {weak_sum} together")
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--grids", type=Path, default=resources_dir() / "patterns")
    parser.add_argument("--list", type=Path, help="a word list; the default list unless given")
    parser.add_argument("--floor", type=int, default=50)
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=1.5, help="of the processor, for each")
    parser.add_argument("--names", help="of the grids, with commas between; all unless given")
    parser.add_argument("--against", type=Path, help="another checkout of the program")
    parser.add_argument(_CHILD, action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args(arguments)


def _fills_of(checkout: Path, name: str, options: argparse.Namespace) -> list[dict[str, Any]]:
    """Return the fills of one grid by the program of *checkout*."""
    told = subprocess.run(
        [
            *(sys.executable, __file__, _CHILD, "--names", name),
            *("--grids", options.grids, "--floor", str(options.floor)),
            *(("--list", options.list) if options.list else ()),
            *("--seeds", str(options.seeds), "--seconds", str(options.seconds)),
        ],
        env={**os.environ, "PYTHONPATH": str(checkout)},
        cwd=checkout,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    fills: list[dict[str, Any]] = json.loads(told)
    return fills


def _print_fills(grids: Mapping[str, Grid], options: argparse.Namespace) -> None:
    """Print what the program of this checkout fills, as JSON."""
    index, fills = load_words(*filter(None, [options.list])).index, []
    for grid in grids.values():
        problem = FillRequest(floor=options.floor).problem(grid, index)
        solve(problem, FillLimit(0.01))  # what is made once
        for seed in range(1, options.seeds + 1):
            filled = solve(problem, FillLimit(20.0), seed=seed)
            if isinstance(filled, Filled):
                control = ClockControl(time.process_time, options.seconds)
                improved = improve(problem, filled, FillLimit(None), seed=seed, control=control)
                texts = [each.text for each in improved.filled.entries if each.score is not None]
                bound = getattr(improved, "quality_at_most", improved.mean_at_most)
                fills.append({"texts": texts, "bound": bound})
    print(json.dumps(fills))


def _words_of(fill: Mapping[str, Any], index: WordIndex) -> list[tuple[int, str, Any]]:
    """Return the score, text and kinds of each word of *fill*."""
    words = []
    for text in fill["texts"]:
        of_length = index.length(len(text))
        rank = of_length.find(text)
        assert rank is not None
        words.append((int(of_length.scores[rank]), text, of_length.kinds_of(rank)))
    return words


if __name__ == "__main__":
    sys.exit(main())
