"""`crossword-app analyse`: says what a grid still allows, and what each choice costs."""

import argparse
from typing import Any

from crossword_app.cli.analyse_report import Findings, lines_of, report_of
from crossword_app.cli.fill_report import STATUS
from crossword_app.cli.loading import load_dictionary, load_engine_for, load_puzzle_of
from crossword_app.cli.options import add_grid_options, seconds, sorted_files, whole
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.request_options import add_rule_options, request_of
from crossword_app.cli.standard_input import input_file
from crossword_app.cli.streams import interrupted, say, say_json
from crossword_app.control import Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.errors import CrosswordError
from crossword_app.fill.analysis.block_gains import BlockGain, block_gains
from crossword_app.fill.analysis.fill_count import Survey, survey
from crossword_app.fill.analysis.possibilities import analysis_of
from crossword_app.fill.analysis.price import Price, prices_of
from crossword_app.fill.outcome import FillLimit
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.texts import entry_named
from crossword_app.fill.search import solve
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.venues.known import rules_of

_MOST = 10_000


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "analyse",
        usage="%(prog)s GRID [WORDS] [options]",
        summary=COMMANDS["analyse"],
        description="Say what a grid still allows: dead entries and squares, forced letters, how many words are left "
        "for each entry, whether a fill exists, how many fills there are, and what a word costs the rest.",
        examples=("analyse grid.txt", "analyse puzzle.ipuz --entry 17-Across --count 10 --json"),
        statuses="0 it can be filled, 3 proved unfillable, 4 not known in time, 1 an error",
    )
    add_grid_options(parser)
    parser.add_argument(
        "files", type=input_file, nargs="*", default=[], metavar="WORDS", help="a word list"
    )
    add_rule_options(parser)
    parser.add_argument(
        "--time",
        metavar="SECONDS",
        type=seconds,
        default=5.0,
        help="seconds to look for a fill, and to compare words (5)",
    )
    parser.add_argument(
        "--gains",
        metavar="N",
        type=whole(0, _MOST),
        default=5,
        help="how many places for one more block to list (5)",
    )
    parser.add_argument(
        "--entry", metavar="ENTRY", help="compare words for this entry, such as 17-Across"
    )
    parser.add_argument(
        "--count",
        metavar="N",
        type=whole(1, _MOST),
        default=20,
        help="how many words to compare, best first (20)",
    )
    order = parser.add_mutually_exclusive_group()
    order.add_argument(
        "--by-price",
        action="store_true",
        default=None,
        help="list first the words that leave the rest of the grid best (as saved with the puzzle)",
    )
    order.add_argument(
        "--by-score", dest="by_price", action="store_false", help="list the best words first"
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    list_path, output = sorted_files(options.files, options.list)
    if output:
        raise CrosswordError(f"analyse writes no file: leave {output} out")
    puzzle = load_puzzle_of(options)
    slot = _slot_to_price(puzzle, options.entry)
    dictionary = load_dictionary(list_path, puzzle.grid.alphabet, crude=options.crude)
    request = request_of(options, puzzle)
    load_engine_for(puzzle.grid, dictionary)
    findings = _findings(puzzle, dictionary.index, request, slot, options)
    if options.json:
        say_json(report_of(findings))
    else:
        say("".join(f"{line}\n" for line in lines_of(findings)))
    return STATUS[type(findings.outcome)]


def _slot_to_price(puzzle: Puzzle, name: str | None) -> Slot | None:
    if name is None:
        return None
    slot = entry_named(puzzle.grid, name)
    if puzzle.grid.is_complete(slot):
        raise CrosswordError(
            f"{slot} is filled already: clear a letter of it to compare words for it"
        )
    return slot


def _findings(
    puzzle: Puzzle,
    index: WordIndex,
    request: FillRequest,
    slot: Slot | None,
    options: argparse.Namespace,
) -> Findings:
    problem = request.problem(puzzle.grid, request.words(index))
    limit = FillLimit(options.time)
    with interrupted() as control:
        analysis = analysis_of(problem)
        outcome = solve(problem, limit, seed=options.seed, control=control)
        found = survey(problem, control)
        gains = _gains(found, puzzle, request, options.gains, control) if found else []
        words = list(analysis.live[slot].words[: options.count]) if slot else []
        prices: dict[str, Price] = {}
        if slot:
            texts = [word.text for word in words]
            for price in prices_of(
                problem,
                slot,
                texts,
                limit=limit,
                prefer=request.prefer,
                seed=options.seed,
                control=control,
            ):
                prices[price.text] = price  # a later one is more exact
    fill_count = found.fill_count if found else None
    priced = [(word, prices.get(word.text)) for word in words]
    if request.by_price if options.by_price is None else options.by_price:
        unknown = Price("", None, None, None, 0)
        priced.sort(key=lambda item: (item[1] or unknown).order(request.prefer))
    return Findings(problem, analysis, outcome, fill_count, gains, slot, priced, request.prefer)


def _gains(
    found: Survey, puzzle: Puzzle, request: FillRequest, count: int, control: Control
) -> list[BlockGain]:
    """Return the places where a block more brings most."""
    if not count:
        return []
    gains = {
        gain.positions: gain  # a later one is more exact
        for gain in block_gains(
            found,
            puzzle.symmetry,
            grid_rules=rules_of(puzzle),
            floor=request.floor,
            rules=request.rules(puzzle.grid),
            key_floors=request.entry_floors,
            control=control,
        )
    }
    best = sorted(gains.values(), key=lambda gain: (gain.is_rough, -gain.gain))
    return [gain for gain in best if gain.gain > 0][:count]
