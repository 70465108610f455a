"""`crossword-app pack`: the largest set of seeds that stands together in a fill."""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from crossword_app.cli.documents import check_json_alone, save_output
from crossword_app.cli.loading import load_dictionary, load_engine, load_puzzle_of
from crossword_app.cli.options import (
    add_language_option,
    add_list_options,
    add_source_options,
    positive,
    whole,
)
from crossword_app.cli.pack_report import STATUS, pairs_svg, report_of, say_packed, status_of
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.request_options import add_rule_options, request_of
from crossword_app.cli.standard_input import STANDARD, input_file
from crossword_app.cli.streams import ProgressLine, interrupted, progress_line, say_json, warn
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.importing.report import SKIPPED
from crossword_app.dictionary.lists.word_list import import_word_list
from crossword_app.errors import CrosswordError, FillError
from crossword_app.fill.kernel.parts import BELIEF, FILL
from crossword_app.fill.outcome import FillLimit
from crossword_app.fill.packing.outcome import PackBy, PackProgress
from crossword_app.fill.packing.run import Pattern, pack_seeds
from crossword_app.fill.packing.seeds import NO_SCORE, Seeds
from crossword_app.model.alphabet import Alphabet
from crossword_app.sentences import counted

_SECONDS = 20.0
_MOST_SETS = 1000
_NAMED = 3
_NO_GRID = "no grid is left to pack seeds into: name another one"


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "pack",
        usage="%(prog)s GRID [GRID...] SEEDS [options]",
        summary=COMMANDS["pack"],
        description="Find the largest set of seeds, entries that you would like to have, that stands together in a "
        "fill; with a bound that no set exceeds, and which seeds exclude which.",
        examples=(
            "pack grid.txt seeds.txt",
            "pack one.ipuz two.ipuz seeds.txt --by score --floor 60 --time 60",
            "pack grid.txt seeds.txt --count 3 --json",
            "pack grid.txt seeds.txt --plot exclusions.svg --threads 2",
        ),
        statuses="0 a set was found, 3 proved that there is no fill, 4 no fill found in time or before Ctrl+C, "
        "1 an error",
    )
    parser.add_argument(
        "files",
        nargs="+",
        metavar="GRID, SEEDS",
        help="grids, as for fill; and last a text file of seeds: word or word;score on each line",
    )
    add_source_options(parser)
    parser.add_argument(
        "--seed", metavar="N", type=whole(0, 2**63 - 1), default=1, help="another search (1)"
    )
    add_language_option(parser, "of the grids", "the puzzle's own, or one that has its letters")
    add_list_options(parser)
    add_rule_options(parser)
    parser.add_argument(
        "--by",
        choices=[by.value for by in PackBy],
        default=PackBy.NUMBER.value,
        help="what makes a set better: more seeds, or a higher sum of their scores (number)",
    )
    parser.add_argument(
        "--time",
        metavar="SECONDS",
        type=positive,
        help=f"seconds for all grids ({_SECONDS:g}, with --nodes no limit)",
    )
    parser.add_argument(
        "--nodes",
        metavar="N",
        type=whole(1, 2**62),
        help="most words to try for each grid, on each thread",
    )
    parser.add_argument(
        "--threads",
        metavar="N",
        dest="search_threads",
        type=whole(1, 2),
        default=1,
        help="1 or 2 (1)",
    )
    parser.add_argument(
        "--first",
        action="store_true",
        help="take the fill of the best set as it is; without this it is made better for a second or two",
    )
    parser.add_argument(
        "--count",
        metavar="N",
        type=whole(1, _MOST_SETS),
        default=1,
        help="how many sets to show, of other seeds each, the best first (1)",
    )
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="draw which seeds exclude which in the best grid"
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    *names, source = options.files
    check_json_alone(options, options.plot)
    if not names:
        raise CrosswordError(f"name a grid before {source}, which is taken for the file of seeds")
    patterns = {name: pattern for name in names if (pattern := _pattern(name, options))}
    if not patterns:
        raise CrosswordError(_NO_GRID)
    alphabet = _alphabet_of(patterns)
    seeds = _read_seeds(input_file(source), alphabet, patterns)
    dictionary = load_dictionary(options.list, alphabet, crude=options.crude)
    lengths = {len(slot) for pattern in patterns.values() for slot in pattern.grid.slots}
    load_engine(lengths, dictionary, FILL, BELIEF)
    patterns = _can_be_filled(patterns, dictionary.index)
    seconds = _SECONDS if options.time is None and options.nodes is None else options.time
    with interrupted() as control, progress_line() as line:
        packed = pack_seeds(
            tuple(patterns.values()),
            seeds,
            dictionary.index,
            FillLimit(seconds, options.nodes),
            by=PackBy(options.by),
            progress=_shower(line, tuple(patterns)) if line else None,
            control=control,
        )
    try:
        if options.plot:
            save_output(pairs_svg(packed), options.plot)
    finally:  # sets are printed even if their picture cannot be saved
        if options.json:
            say_json(report_of(packed, tuple(patterns), options.count))
        elif str(options.plot) != STANDARD:
            say_packed(packed, tuple(patterns), options.count)
    return STATUS[status_of(packed)]


def _pattern(name: str, options: argparse.Namespace) -> Pattern | None:
    """Return the grid called *name*, of several; None for one that cannot be packed, with a warning why."""
    one = argparse.Namespace(**{**vars(options), "grid": name})
    try:
        puzzle = load_puzzle_of(one)
        request = request_of(one, puzzle)
        if puzzle.grid.has_all_entries:
            raise FillError("no entry has an empty square")
    except CrosswordError as error:
        if len(options.files) == 2:  # one grid, and the seeds
            raise
        warn([f"{name} is left out: {error}"])
        return None
    request = replace(request, threads=options.search_threads, is_first_enough=options.first)
    return Pattern(puzzle.grid, request)


def _can_be_filled(patterns: dict[str, Pattern], index: WordIndex) -> dict[str, Pattern]:
    """Return those of several *patterns* that can be attempted; the others with a warning why."""
    if len(patterns) == 1:
        return patterns  # its trouble is an error
    good = {}
    for name, pattern in patterns.items():
        try:
            pattern.request.problem(pattern.grid, index)
        except FillError as error:
            warn([f"{name} is left out: {error}"])
        else:
            good[name] = pattern
    if not good:
        raise CrosswordError(_NO_GRID)
    return good


def _alphabet_of(patterns: dict[str, Pattern]) -> Alphabet:
    alphabets = {pattern.grid.alphabet for pattern in patterns.values()}
    if len(alphabets) > 1:
        raise CrosswordError(
            "the grids are in several languages: pack each language apart, or name one with --language"
        )
    return alphabets.pop()


def _read_seeds(path: Path, alphabet: Alphabet, patterns: dict[str, Pattern]) -> Seeds:
    """Return the seeds of a file. What none of the grids can take is told, and left to the report of each seed."""
    found = import_word_list(path, alphabet, default_score=NO_SCORE)
    assert found is not None  # it is never stopped
    if found.skipped:
        examples = [
            example.text
            for finding in SKIPPED
            if finding in found.report.findings
            for example in found.report.findings[finding].examples
        ]
        lines = counted(found.skipped, "line")
        named = ", ".join(examples[:_NAMED])
        warn([f"{path}: {lines} with no word of {alphabet.name} letters left out: {named}"])
    if not found.words:
        raise CrosswordError(f"{path} has no seeds: write one on each line")
    seeds = Seeds.of(found.words)
    longest = max(len(slot) for pattern in patterns.values() for slot in pattern.grid.slots)
    too_long = [seed.display for seed in seeds.words if len(seed.text) > longest]
    if too_long:
        named = ", ".join(too_long[:_NAMED]) + (" ..." if len(too_long) > _NAMED else "")
        warn([f"too long for every entry, which have {longest} squares at most: {named}"])
    warn(filter(None, [seeds.warning]))
    return seeds


def _shower(line: ProgressLine, names: Sequence[str]) -> Any:
    def show(number: int, progress: PackProgress) -> None:
        best = progress.best.value if progress.best else 0
        line.print(f"{names[number]}: {best}, at most {progress.at_most}; {progress.seconds:.0f} s")

    return show
