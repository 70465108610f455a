"""`crossword-app fill`: fills a grid as requested, once or in several ways."""

import argparse
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crossword_app.cli.documents import Target, add_target_option, target_of
from crossword_app.cli.fill_report import STATUS, Times, report_of, say_results, stats_text
from crossword_app.cli.fill_resume import Resumed, add_resume_option
from crossword_app.cli.fill_run import FillRun, Result, Series
from crossword_app.cli.loading import load_dictionary, load_engine_for, load_puzzle_of
from crossword_app.cli.options import add_grid_options, seconds, sorted_files, whole
from crossword_app.cli.outputs import outputs
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.request_options import (
    add_rule_options,
    add_search_options,
    add_wish_option,
    request_of,
)
from crossword_app.cli.standard_input import STANDARD, input_file
from crossword_app.cli.streams import interrupted, progress_line, say_json, tell, warn
from crossword_app.cli.word_source import add_clue_options, clues_wanted, with_clues_asked_for
from crossword_app.dictionary.clue_enumerations import following_words
from crossword_app.dictionary.service import Dictionary
from crossword_app.errors import CrosswordError
from crossword_app.fill.outcome import Filled, Stopped
from crossword_app.fill.several import DEFAULT_DIFFER, DEFAULT_LONGEST
from crossword_app.formats.registry import write_puzzle
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import SlotKey

if TYPE_CHECKING:
    from crossword_app.fill.kernel.effort import Effort

_MOST_FILLS = 1000


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "fill",
        usage="%(prog)s GRID [WORDS] [OUT] [options]",
        summary=COMMANDS["fill"],
        description="Fill the grid of a puzzle. Its letters stay; no word is used twice. The fill options "
        "saved with the puzzle hold unless options here say otherwise.",
        examples=(
            "fill grid.txt",
            "fill structure.txt words.txt picture.png",
            "fill puzzle.ipuz filled.ipuz --floor 50 --floor 3:40 --improve 10",
            "fill puzzle.puz -o filled.puz --count 3 --differ 4",
            "fill grid.txt mine.dict --wish @theme.txt --ban ERA --json",
            "fill square.txt --threads 2 --resume square.search",
        ),
        statuses="0 all fills found, 3 proved that there are none, or no more that differ as asked, "
        "4 stopped by a limit or Ctrl+C, 1 an error",
    )
    add_grid_options(parser)
    parser.add_argument(
        "files",
        type=input_file,
        nargs="*",
        default=[],
        metavar="WORDS, OUT",
        help="a word list to fill with, and where to save the filled puzzle, or a picture of it "
        "(of several fills: OUT-1.png, OUT-2.png ...)",
    )
    parser.add_argument(
        "-o",
        "--out",
        type=Path,
        metavar="OUT",
        help="OUT, whatever its name ends in; - for the standard output, which then has no grid",
    )
    add_target_option(parser)
    add_rule_options(parser)
    add_wish_option(parser)
    add_search_options(parser)
    parser.add_argument(
        "--anew",
        action="store_true",
        help="change letters that are pencil in a document, too; else they stay",
    )
    parser.add_argument(
        "--improve",
        type=seconds,
        metavar="SECONDS",
        help="more seconds to make each fill better, beginning with the one that stands in a document "
        "full of pencil",
    )
    parser.add_argument(
        "--stats",
        action="store_true",
        help="tell how many words were tried and looked up for each fill",
    )
    parser.add_argument(
        "--solid",
        action="store_true",
        help="print blocks as solid squares, which are read back too",
    )
    _add_several_options(parser)
    add_clue_options(parser, "entries")
    add_resume_option(parser)
    parser.set_defaults(run=_run)


def _add_several_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--count", metavar="N", type=whole(1, _MOST_FILLS), default=1, help="how many fills (1)"
    )
    parser.add_argument(
        "--differ",
        type=whole(1, _MOST_FILLS),
        metavar="N",
        help=f"every two fills differ in N or more of the longest entries (first {DEFAULT_DIFFER}; "
        "once no more fills do, fewer, and at last any letter)",
    )
    parser.add_argument(
        "--differ-among",
        type=whole(1, _MOST_FILLS),
        default=DEFAULT_LONGEST,
        metavar="N",
        help=f"how many entries those are ({DEFAULT_LONGEST})",
    )


def _run(options: argparse.Namespace) -> int:
    list_path, output = sorted_files(options.files, options.list, options.out)
    if clues_wanted(options) and not output:
        raise CrosswordError("clues stand in a file: name one for OUT, or leave out --find-clues")
    target = output and target_of(str(output), options.target_form, outputs(solution=True))
    to_standard = bool(target and target.name == STANDARD)
    if to_standard and (options.json or options.count > 1):
        raise CrosswordError(
            "one file alone can go to the standard output: leave out --json and --count, or name a file for OUT"
        )
    if options.resume and options.count > 1:
        raise CrosswordError(
            "--resume carries one search on, which ends with the first fill: leave out --count"
        )
    puzzle = load_puzzle_of(options)
    grid = puzzle.grid
    betters_pencil = options.improve is not None and grid.is_filled and bool(grid.pencilled)
    standing = grid if betters_pencil else None
    if options.anew or betters_pencil:
        grid = grid.without_pencil()
    started = time.perf_counter()
    dictionary = load_dictionary(list_path, grid.alphabet, crude=options.crude)
    request = request_of(options, puzzle)
    resumed = Resumed(options.resume, request) if options.resume else None
    series = Series(options.count, options.differ, options.differ_among, options.improve)
    load_engine_for(grid, dictionary)
    loaded = time.perf_counter()
    with interrupted() as control, progress_line() as line:
        job = FillRun(
            request,
            grid,
            dictionary.index,
            series,
            control,
            line,
            resumed=resumed,
            standing=standing,
        )
        results, efforts = _with_efforts(job.results())
    times = Times(loaded - started, time.perf_counter() - loaded)
    try:
        if target:
            _save(results, puzzle, target, dictionary, options)
    finally:  # a fill is printed even if its file cannot be saved
        if options.json:
            report = report_of(
                results, job.wishes, grid, dictionary, times, of_several=options.count > 1
            )
            if resumed and resumed.standing:
                report["ruled_out"] = resumed.report
            if options.stats:
                report["stats"] = [effort._asdict() for effort in efforts]
            say_json(report)
        else:
            say_results(results, job.wishes, with_grids=not to_standard, is_solid=options.solid)
            for effort in efforts if options.stats else ():
                tell(stats_text(effort))
            if resumed and resumed.standing:
                tell(resumed.standing.sentence)
    return STATUS[type(results[-1].outcome)]


def _with_efforts(results: Iterator[Result]) -> tuple[list[Result], list["Effort"]]:
    """Return *results*, and what searches did for each of them."""
    from crossword_app.fill.kernel.effort import effort

    found, efforts, before = [], [], effort()
    for result in results:
        found.append(result)
        now = effort()
        efforts.append(now.since(before))
        before = now
    return found, efforts


def _save(
    results: Sequence[Result],
    puzzle: Puzzle,
    target: Target,
    dictionary: Dictionary,
    options: argparse.Namespace,
) -> None:
    """Save each fill. If there is none, save the letters of the last search."""
    found = [(result.filled.grid, _wholes(result.filled)) for result in results if result.filled]
    if not found:
        outcome = results[0].outcome
        found = [(outcome.grid if isinstance(outcome, Stopped) else puzzle.grid, {})]
    for number, (grid, wholes) in enumerate(found, 1):
        filled = following_words(puzzle, puzzle.with_grid(grid), dictionary.word)
        written = write_puzzle(with_clues_asked_for(filled, options, wholes), target.form)
        (target if len(found) == 1 else target.numbered(number)).save(written.content)
        warn(written.losses)


def _wholes(filled: Filled) -> dict[SlotKey, str]:
    """Return the words that entries of *filled* hold altered, spelled out."""
    spelled = filled.grid.alphabet.spelled
    return {entry.slot.key: spelled(entry.whole) for entry in filled.entries if entry.whole}
