"""`crossword-app revise`: changes a filled grid as little as possible."""

import argparse
from dataclasses import replace
from typing import Any

from crossword_app.cli.documents import Target, add_target_option, target_of
from crossword_app.cli.loading import load_dictionary, load_engine_for, load_puzzle_of
from crossword_app.cli.options import add_grid_options, seconds, sorted_files, whole
from crossword_app.cli.outputs import outputs
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.request_options import add_prefer_option, add_rule_options, request_of
from crossword_app.cli.revise_report import (
    STATUS,
    alternatives_report,
    report_of,
    say_alternative,
    say_alternatives,
    say_outcome,
)
from crossword_app.cli.standard_input import input_file
from crossword_app.cli.streams import (
    EXIT_DONE,
    EXIT_STOPPED,
    EXIT_UNFILLABLE,
    interrupted,
    say_json,
    warn,
)
from crossword_app.dictionary.clue_enumerations import following_words
from crossword_app.dictionary.service import Dictionary
from crossword_app.errors import CrosswordError
from crossword_app.fill.kernel.parts import REVISING
from crossword_app.fill.outcome import FillLimit, Prefer
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.texts import entry_named
from crossword_app.fill.revising.alternatives import alternatives
from crossword_app.fill.revising.mark_texts import read_marks
from crossword_app.fill.revising.revision import Revised
from crossword_app.fill.revising.search import revise
from crossword_app.formats.registry import write_puzzle
from crossword_app.model.puzzle import Puzzle

_DEFAULT_SECONDS = 5.0
_MOST = 1000


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "revise",
        usage="%(prog)s GRID [WORDS] [OUT] [options]",
        summary=COMMANDS["revise"],
        description="Change a filled grid as little as possible: the fewest entries, then the fewest squares, then the "
        "best words. Locked letters stay. What does not change need not be a word of the list.",
        examples=(
            "revise puzzle.ipuz --lose 23A",
            "revise puzzle.ipuz revised.ipuz --lose ANOA --lose r3c5 --keep r1c1-r5c15",
            "revise puzzle.ipuz --put 17A=SITTINGDUCK --put 'lame duck' --count 5 --time 10 --json",
            "revise puzzle.ipuz --alternatives 17A --count 20",
        ),
        statuses="0 revised, 3 proved that no revision exists, 4 none found in time or stopped, 1 an error",
    )
    add_grid_options(parser)
    parser.add_argument(
        "files",
        type=input_file,
        nargs="*",
        default=[],
        metavar="WORDS, OUT",
        help="a word list to revise with, and where to save the best revision",
    )
    add_target_option(parser)
    _add_mark_options(parser)
    add_rule_options(parser)
    add_prefer_option(parser)
    parser.add_argument(
        "--count",
        metavar="N",
        type=whole(1, _MOST),
        help="how many revisions, the best ones (1), or how many alternatives (all)",
    )
    parser.add_argument(
        "--time",
        metavar="SECONDS",
        type=seconds,
        default=_DEFAULT_SECONDS,
        help=f"seconds to search ({_DEFAULT_SECONDS:g})",
    )
    parser.add_argument("--nodes", metavar="N", type=whole(1, 2**62), help="most words to try")
    parser.set_defaults(run=_run)


def _add_mark_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lose",
        action="append",
        default=[],
        metavar="WHAT",
        help="what goes: the word of an entry (23A), a word wherever it stands, the letter of a square (r3c5); "
        "may come again",
    )
    parser.add_argument(
        "--put",
        action="append",
        default=[],
        metavar="TEXT",
        help="what comes in: ENTRY=TEXT, or a text for any entry that it fits, in the list or not; may come again",
    )
    parser.add_argument(
        "--keep",
        action="append",
        default=[],
        metavar="REGION",
        help="what stays: an entry (17A), a square, or all from corner to corner (r1c1-r5c7); may come again",
    )
    parser.add_argument(
        "--alternatives",
        metavar="ENTRY",
        help="in place of a revision, every word that could stand in this entry, with what it would change elsewhere",
    )


def _run(options: argparse.Namespace) -> int:
    list_path, output = sorted_files(options.files, options.list)
    puzzle = load_puzzle_of(options)
    target = output and target_of(str(output), options.target_form, outputs(solution=True))
    dictionary = load_dictionary(list_path, puzzle.grid.alphabet, crude=options.crude)
    request = replace(request_of(options, puzzle), prefer=Prefer(options.prefer))
    load_engine_for(puzzle.grid, dictionary, REVISING)
    if options.alternatives is not None:
        if options.lose or options.put or target:
            raise CrosswordError(
                "--alternatives changes nothing: leave out --lose, --put and the file to write"
            )
        return _run_alternatives(options, puzzle, request, dictionary)
    marks = read_marks(puzzle.grid, options.lose, options.put, options.keep)
    with interrupted() as control:
        outcome = revise(
            request,
            puzzle.grid,
            dictionary.index,
            marks,
            count=options.count or 1,
            limit=FillLimit(options.time, options.nodes),
            control=control,
        )
    try:
        if target and isinstance(outcome, Revised):
            _save(outcome, puzzle, target, dictionary)
    finally:  # a revision is printed even if its file cannot be saved
        if options.json:
            say_json(report_of(outcome, puzzle.grid))
        else:
            say_outcome(outcome, puzzle.grid.alphabet)
    return STATUS[type(outcome)]


def _run_alternatives(
    options: argparse.Namespace, puzzle: Puzzle, request: FillRequest, dictionary: Dictionary
) -> int:
    entry = entry_named(puzzle.grid, options.alternatives)
    keep = read_marks(puzzle.grid, keep=options.keep).keep
    alphabet = puzzle.grid.alphabet
    with interrupted() as control:
        found = alternatives(
            request,
            puzzle.grid,
            dictionary.index,
            entry.key,
            keep=keep,
            count=options.count,
            limit=FillLimit(options.time, options.nodes),
            report=None if options.json else lambda each: say_alternative(each, alphabet),
            control=control,
        )
    if options.json:
        say_json(alternatives_report(found, alphabet))
    else:
        say_alternatives(found)
    if found.found:
        return EXIT_DONE
    return EXIT_UNFILLABLE if found.is_all else EXIT_STOPPED


def _save(outcome: Revised, puzzle: Puzzle, target: Target, dictionary: Dictionary) -> None:
    revised = puzzle.with_grid(outcome.best.grid)
    written = write_puzzle(following_words(puzzle, revised, dictionary.word), target.form)
    target.save(written.content)
    warn(written.losses)
