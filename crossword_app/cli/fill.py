"""`crossword-app fill`: fills a grid, as it is asked to, once or in several ways."""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from crossword_app.cli.fill_job import FillJob, Result, Search
from crossword_app.cli.fill_report import STATUS, Times, report_of, say_results
from crossword_app.cli.loading import load_dictionary, load_engine_for, load_grid_of
from crossword_app.cli.options import add_grid_options, seconds, sorted_files, whole
from crossword_app.cli.rules import add_rule_options, add_wish_option, asked_of
from crossword_app.cli.streams import interrupted, progress_line, say_json
from crossword_app.fill.outcome import FillLimit, Order, Prefer, Stopped
from crossword_app.fill.several import DEFAULT_DIFFER, DEFAULT_LONGEST
from crossword_app.model.grid import Grid

_MOST_FILLS = 1000


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = commands.add_parser(
        "fill",
        usage="%(prog)s GRID [WORDS] [OUT.png] [options]",
        help="fill a grid with words",
        description="Fill a grid. Letters that stand in it stay; no word is used twice.",
        epilog="exit status: 0 all fills found, 3 proved that there are none or no more, "
        "4 stopped by a limit, 1 an error",
    )
    add_grid_options(parser)
    parser.add_argument(
        "files",
        type=Path,
        nargs="*",
        default=[],
        metavar="WORDS, OUT.png",
        help="a word list to fill with, and where to save a picture of the filled grid "
        "(of several fills: OUT-1.png, OUT-2.png ...)",
    )
    add_rule_options(parser)
    add_wish_option(parser)
    _add_search_options(parser)
    _add_several_options(parser)
    parser.set_defaults(run=_run)


def _add_search_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--threads", type=whole(1, 2), default=1, help="1 or 2 (1)")
    parser.add_argument(
        "--time", type=seconds, default=60.0, help="seconds to search for each fill (60)"
    )
    parser.add_argument(
        "--nodes", type=whole(1, 2**62), help="words to try at the most, on each thread"
    )
    parser.add_argument(
        "--order",
        choices=[order.value for order in Order],
        default=Order.WEIGHTED.value,
        help="which entry is filled next (weighted)",
    )
    parser.add_argument(
        "--improve", type=seconds, metavar="SECONDS", help="seconds to make each fill better"
    )
    parser.add_argument(
        "--prefer",
        choices=[prefer.value for prefer in Prefer],
        default=Prefer.TOTAL.value,
        help="what makes a fill better: its total of scores, or its worst word (total)",
    )


def _add_several_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--count", type=whole(1, _MOST_FILLS), default=1, help="how many fills (1)")
    parser.add_argument(
        "--differ",
        type=whole(1, _MOST_FILLS),
        metavar="K",
        help=f"every two fills differ in K or more of the longest entries ({DEFAULT_DIFFER})",
    )
    parser.add_argument(
        "--longest",
        type=whole(1, _MOST_FILLS),
        default=DEFAULT_LONGEST,
        metavar="M",
        help=f"how many entries those are ({DEFAULT_LONGEST})",
    )


def _run(options: argparse.Namespace) -> int:
    list_path, picture_path = sorted_files(options.files, options.list)
    grid = load_grid_of(options).grid
    started = time.perf_counter()
    dictionary = load_dictionary(list_path, grid.alphabet)
    asked = asked_of(options, grid, dictionary.alphabet)
    load_engine_for(grid, dictionary)
    loaded = time.perf_counter()
    with interrupted() as stop, progress_line() as line:
        job = FillJob(asked, dictionary.index, _search_of(options), stop, line)
        results = list(job.results())
    times = Times(loaded - started, time.perf_counter() - loaded)
    try:
        if picture_path:
            _save_pictures(results, grid, picture_path)
    finally:  # a picture that cannot be saved does not cost the fill
        if options.json:
            report = report_of(
                results, job.wishes, grid, dictionary, times, of_several=options.count > 1
            )
            say_json(report)
        else:
            say_results(results, job.wishes)
    return STATUS[type(results[-1].outcome)]


def _search_of(options: argparse.Namespace) -> Search:
    return Search(
        FillLimit(options.time, options.nodes),
        options.seed,
        Order(options.order),
        options.threads,
        options.improve,
        Prefer(options.prefer),
        options.count,
        options.differ,
        options.longest,
    )


def _save_pictures(results: Sequence[Result], grid: Grid, path: Path) -> None:
    """Save each fill; what was left of the last search too, where there is no fill at all."""
    from crossword_app.paint.png import save_png

    grids = [result.filled.grid for result in results if result.filled]
    if not grids:
        outcome = results[0].outcome
        grids = [outcome.grid if isinstance(outcome, Stopped) else grid]
    if len(grids) == 1:
        save_png(grids[0], path)
        return
    for number, filled in enumerate(grids, 1):
        save_png(filled, path.with_stem(f"{path.stem}-{number}"))
