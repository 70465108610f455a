"""`crossword-app fill`: fills a grid."""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

from crossword_app.cli.loading import load_dictionary, load_engine_for
from crossword_app.cli.options import add_grid_options, seconds, sorted_files, whole
from crossword_app.cli.streams import (
    EXIT_DONE,
    EXIT_STOPPED,
    EXIT_UNFILLABLE,
    interrupted,
    progress_line,
    say,
)
from crossword_app.dictionary.service import Dictionary
from crossword_app.fill.outcome import Filled, FillLimit, Order, Outcome, Stopped, Unfillable
from crossword_app.formats.files import load_puzzle
from crossword_app.model.grid import Grid

STATUS = {Filled: EXIT_DONE, Unfillable: EXIT_UNFILLABLE, Stopped: EXIT_STOPPED}


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = commands.add_parser(
        "fill",
        usage="%(prog)s GRID [WORDS] [OUT.png] [options]",
        help="fill a grid with words",
        description="Fill a grid. Letters that stand in it stay; no word is used twice.",
        epilog="exit status: 0 filled, 3 proved unfillable, 4 stopped by a limit, 1 an error",
    )
    add_grid_options(parser)
    parser.add_argument(
        "files",
        type=Path,
        nargs="*",
        default=[],
        metavar="WORDS, OUT.png",
        help="a word list to fill with, and where to save a picture of the filled grid",
    )
    parser.add_argument("--threads", type=whole(1, 2), default=1, help="1 or 2 (1)")
    parser.add_argument("--time", type=seconds, default=60.0, help="seconds to search (60)")
    parser.add_argument(
        "--nodes", type=whole(1, 2**62), help="words to try at the most, on each thread"
    )
    parser.add_argument(
        "--order",
        choices=[order.value for order in Order],
        default=Order.WEIGHTED.value,
        help="which entry is filled next (weighted)",
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    list_path, picture_path = sorted_files(options.files, options.list)
    grid = load_puzzle(options.grid).puzzle.grid
    started = time.perf_counter()
    dictionary = load_dictionary(list_path)
    load_engine_for(grid, dictionary)
    loaded = time.perf_counter()
    outcome = _solve(grid, dictionary, options)
    searched = time.perf_counter()
    if not isinstance(outcome, Unfillable):
        grid = outcome.grid
    try:
        if picture_path:
            _save_picture(grid, picture_path)
    finally:  # a picture that cannot be saved does not cost the fill
        if options.json:
            report = _fill_report(outcome, grid, dictionary)
            report["load_seconds"] = round(loaded - started, 6)
            report["search_seconds"] = round(searched - loaded, 6)
            say(json.dumps(report) + "\n")
        else:
            _say_fill(outcome)
    return STATUS[type(outcome)]


def _solve(grid: Grid, dictionary: Dictionary, options: argparse.Namespace) -> Outcome:
    from crossword_app.fill.problem import Problem
    from crossword_app.fill.search import solve

    problem = Problem.build(grid, dictionary.index, floor=options.floor)
    with interrupted() as stop, progress_line() as progress:
        return solve(
            problem,
            FillLimit(options.time, options.nodes),
            seed=options.seed,
            order=Order(options.order),
            threads=options.threads,
            progress=progress,
            stop=stop,
        )


def _fill_report(outcome: Outcome, grid: Grid, dictionary: Dictionary) -> dict[str, object]:
    words = [
        {
            "slot": str(slot),
            "word": (text := "".join(grid.entry(slot))),
            "score": dictionary.score(text),
        }
        for slot in grid.slots
        if grid.is_complete(slot)
    ]
    report: dict[str, object] = {
        "outcome": type(outcome).__name__.lower(),
        "rows": list(grid.rows),
        "nodes": outcome.nodes,
        "mean_score": round(outcome.mean_score, 2) if isinstance(outcome, Filled) else None,
        "min_score": outcome.min_score if isinstance(outcome, Filled) else None,
        "words": words,
    }
    if isinstance(outcome, Unfillable):
        report["reason"] = outcome.reason
        report["blamed"] = [str(slot) for slot in outcome.blamed]
    if isinstance(outcome, Stopped):
        report["reason"] = outcome.why
    return report


def _say_fill(outcome: Outcome) -> None:
    if isinstance(outcome, Unfillable):
        print(f"unfillable: {outcome.reason}", file=sys.stderr)
        return
    say(f"{outcome.grid}\n")
    if isinstance(outcome, Stopped):
        print(f"stopped: {outcome.why}", file=sys.stderr)


def _save_picture(grid: Grid, path: Path) -> None:
    from crossword_app.paint.png import save_png

    save_png(grid, path)
