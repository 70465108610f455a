"""Designs, theme by theme: how soon the first is found, how many there are, how good the best are.

    python3 bootstrap.py bench designs --themes FILE [--seconds 20] [--threads 2] [--floor 50] [--list FILE]
        [--symmetry rotate-180] [--both-ways] [--seed 1] [--sets 1,5] [--more 0] [--first] [--against PROTOTYPE]

FILE has a theme a line: its entries, numbers left out, and # for remarks. With --more, the best twelve are judged after
so many seconds more. With --first, each search ends with its first design, and only its time is told. With --against, a
script that takes entries, --seconds, --floor, --quiet, and prints "filled N", is run in turn with our search, each for
--seconds of processor time on one thread, fills not made better: the table has the grids that each has filled.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from math import exp, log
from pathlib import Path
from statistics import fmean, median

from benchmarks.support.common import ClockControl, table
from crossword_app.api import load_words
from crossword_app.control import Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.generate.designs.design import Designs
from crossword_app.generate.designs.request import DesignLimit, DesignRequest
from crossword_app.generate.designs.search import DesignProgress, find_designs
from crossword_app.generate.designs.theme import Theme
from crossword_app.model.geometry import Direction
from crossword_app.model.symmetry import Symmetry

_BEST = 12
_OLD_NAME = "from crossword_app.fill.problem import Problem\n"
_NEW_NAME = "from crossword_app.fill.problem import FillProblem as Problem\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table and what the figures ask for."""
    options = _options(arguments)
    themes = _themes_in(options.themes)
    chosen = options.sets or range(1, len(themes) + 1)
    index = load_words(*filter(None, [options.list])).index
    requests = {
        number: DesignRequest(
            Theme.of(themes[number - 1], directions=tuple(Direction)[: 1 + options.both_ways]),
            symmetry=Symmetry(options.symmetry),
            fill=FillRequest(floor=options.floor, seed=options.seed),
        )
        for number in chosen
    }
    find_designs(requests[chosen[0]], index, DesignLimit(None, 8))  # loads all that is loaded once
    if options.first:
        _time_firsts(requests, index, options)
    elif options.against:
        _compare(requests, index, options)
    else:
        _search(requests, index, options)
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--themes", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--more", type=float, default=0.0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--floor", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--symmetry", default=Symmetry.ROTATE_180.value)
    parser.add_argument("--both-ways", action="store_true", help="entries may read down too")
    parser.add_argument("--list", type=Path, help="a word list; the default list unless given")
    parser.add_argument("--sets", type=lambda text: [int(each) for each in text.split(",")])
    parser.add_argument(
        "--first", action="store_true", help="end each search with its first design"
    )
    parser.add_argument("--against", type=Path, help="a script to compare with")
    return parser.parse_args(arguments)


def _themes_in(path: Path) -> list[list[str]]:
    lines = (line for line in path.read_text("utf-8").splitlines() if line[:1] not in {"", "#"})
    return [[word for word in line.split() if not word.isdigit()] for line in lines]


def _time_firsts(
    requests: dict[int, DesignRequest], index: WordIndex, options: argparse.Namespace
) -> None:
    """Print after how many seconds each search has its first design."""
    limit, firsts = DesignLimit(options.seconds), []
    for number, request in requests.items():
        control, told = Control(), list[float]()

        def take(
            progress: DesignProgress, control: Control = control, told: list[float] = told
        ) -> None:
            if progress.families:
                told.append(progress.counts.seconds)
                control.stop()

        find_designs(request, index, limit, threads=options.threads, progress=take, control=control)
        firsts.append(min(told, default=options.seconds))
        print(f"set {number}: {firsts[-1]:.2f} s" if told else f"set {number}: none", flush=True)
    print(f"the first after {median(firsts):.2f} s (median)")


def _search(
    requests: dict[int, DesignRequest], index: WordIndex, options: argparse.Namespace
) -> None:
    rows, firsts, enough = [], [], 0
    for number, request in requests.items():
        told: list[DesignProgress] = []
        limit = DesignLimit(options.seconds + options.more)
        began = time.perf_counter()
        outcome = find_designs(
            request, index, limit, count=_BEST, threads=options.threads, progress=told.append
        )
        seconds = time.perf_counter() - began
        first = next((each.counts.seconds for each in told if each.families), None)
        in_time = [each for each in told if each.counts.seconds <= options.seconds]
        families = in_time[-1].families if in_time else 0
        firsts.append(seconds if first is None else first)
        enough += families >= _BEST
        row = {
            "set": str(number),
            "entries": str(len(request.theme.entries)),
            "first, s": "none" if first is None else f"{first:.2f}",
            f"families in {options.seconds:g} s": str(families),
            "patterns": str(outcome.counts.patterns),
            "filled": str(outcome.counts.filled),
        }
        designs = outcome.designs if isinstance(outcome, Designs) else ()
        quality = [design.filled.quality for design in designs]
        row["layouts of the best"] = str(len({design.layout for design in designs}))
        row["best quality"] = f"{max(quality):.1f}" if quality else "none"
        row["mean of the best"] = f"{fmean(quality):.1f}" if quality else "none"
        lowest = [design.filled.min_score for design in designs]
        row["lowest word"] = str(min(lowest)) if lowest else "none"
        rows.append(row)
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(table(rows))
    found = sum(row["filled"] != "0" for row in rows)
    print(
        f"\na design for {found} of {len(rows)} sets, {_BEST} families for {enough}; "
        f"the first after {median(firsts):.2f} s (median)"
    )


def _compare(
    requests: dict[int, DesignRequest], index: WordIndex, options: argparse.Namespace
) -> None:
    rows, ratios = [], []
    for number, request in requests.items():
        theirs = _filled_by_script(request, options)
        first = replace(request, fill=replace(request.fill, is_first_enough=True))
        control = ClockControl(time.process_time, options.seconds)
        outcome = find_designs(first, index, DesignLimit(None), threads=1, control=control)
        ours = outcome.counts.filled
        families = outcome.families if isinstance(outcome, Designs) else 0
        ratios.append(max(ours, 1) / max(theirs, 1))
        rows.append(
            {
                "set": str(number),
                "prototype": str(theirs),
                "now": str(ours),
                "families": str(families),
                "ratio": f"{ratios[-1]:.1f}",
            }
        )
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(table(rows))
    print(f"\ngeometric mean of the ratios: {exp(fmean(map(log, ratios))):.2f}")


def _filled_by_script(request: DesignRequest, options: argparse.Namespace) -> int:
    """Return how many grids the script filled. It may know the problem of a fill by an earlier name."""
    code = options.against.read_text("utf-8").replace(_OLD_NAME, _NEW_NAME)
    told = subprocess.run(
        [
            *(sys.executable, "-c", code, *request.theme.entries, "--quiet"),
            *("--seconds", str(options.seconds), "--floor", str(options.floor)),
        ],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    match = re.search(r"filled (\d+)", told)
    return int(match[1]) if match else 0


if __name__ == "__main__":
    sys.exit(main())
