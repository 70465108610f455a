"""`crossword-app pattern`: makes grid patterns to order, each with a fill that proves that it can be filled."""

import argparse
import time
from pathlib import Path
from typing import Any

from crossword_app.cli.documents import target_of
from crossword_app.cli.loading import load_dictionary, load_engine
from crossword_app.cli.options import (
    add_language_option,
    add_list_options,
    positive,
    whole,
)
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.pattern_options import add_wish_options, pattern_request_of
from crossword_app.cli.pattern_report import Search, figures_of, report_of, say_end, say_pattern
from crossword_app.cli.streams import (
    EXIT_DONE,
    EXIT_STOPPED,
    EXIT_UNFILLABLE,
    interrupted,
    say_json,
)
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import DEFAULT_FLOOR, HIGHEST_SCORE, LOWEST_SCORE
from crossword_app.errors import CrosswordError
from crossword_app.fill.kernel.parts import FILL, PATTERNS
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.formats.files import save_bytes
from crossword_app.formats.registry import writable, write_puzzle
from crossword_app.generate.certified import CertifiedSearch
from crossword_app.generate.legal import LegalSearch
from crossword_app.generate.pattern import Pattern
from crossword_app.generate.request import PatternRequest
from crossword_app.generate.sheet import Picture, sheet_of
from crossword_app.model.alphabet import ENGLISH

_MOST_PATTERNS = 10_000
_DEFAULT_COUNT = 12
_DEFAULT_SECONDS = 20.0
_SHEET = "patterns.html"


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "pattern",
        usage="%(prog)s [options]",
        summary=COMMANDS["pattern"],
        description="Make grid patterns to order. Each is filled, so that it is known that it can be. "
        "What cannot be is proved where the size is small.",
        examples=(
            "pattern --words 68-72",
            "pattern --size 21 --words 136-140 --blocks 0-76 --symmetry left-right",
            "pattern --stack 3x15 --words 0-76 --count 5 --time 60 --out stacks",
            "pattern --lattice --words 28-32",
            "pattern --size 12 --barred --words 34-40 --floor 60",
            "pattern --given corner.txt --no-bridge --json",
        ),
        statuses="0 at least one found, 3 proved that there is none, 4 none found in time, 1 an error",
    )
    add_wish_options(parser)
    floors = parser.add_mutually_exclusive_group()
    floors.add_argument(
        "--floor",
        type=whole(LOWEST_SCORE, HIGHEST_SCORE),
        metavar="SCORE",
        help=f"lowest score of the words that each is filled with ({DEFAULT_FLOOR})",
    )
    floors.add_argument(
        "--no-fill", action="store_true", help="patterns without a fill: they may have none"
    )
    parser.add_argument(
        "--count",
        metavar="N",
        type=whole(1, _MOST_PATTERNS),
        default=_DEFAULT_COUNT,
        help=f"how many patterns ({_DEFAULT_COUNT})",
    )
    parser.add_argument(
        "--time",
        type=positive,
        default=_DEFAULT_SECONDS,
        metavar="SECONDS",
        help=f"when to stop, loading left out ({_DEFAULT_SECONDS:g})",
    )
    parser.add_argument(
        "--seed", metavar="N", type=whole(0, 2**40), default=1, help="other patterns (1)"
    )
    parser.add_argument(
        "-o",
        "--out",
        type=Path,
        metavar="OUT",
        help="save each as a puzzle: OUT/pattern-01.ipuz ..., pictures of all as patterns.html; the folder is made",
    )
    add_language_option(parser, "of the words", ENGLISH)
    add_list_options(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    request = pattern_request_of(options)
    folder = _folder(options.out) if options.out else None
    started = time.perf_counter()
    dictionary = load_dictionary(options.list, options.language, crude=options.crude)
    load_engine(request.entry_lengths, dictionary, FILL, PATTERNS)
    search = _search_of(request, dictionary, options)
    loaded = time.perf_counter()
    found: list[Pattern] = []
    with interrupted() as control, control.stopping_after(options.time):
        for pattern in search.patterns(control):
            found.append(pattern)
            if folder:
                _save(pattern, folder, len(found))
            if not options.json:
                say_pattern(pattern, len(found))
            if len(found) == options.count:
                break
    ended = time.perf_counter()
    if folder and found:
        pictures = [
            Picture(p.puzzle(f"Pattern {n}"), figures_of(p)) for n, p in enumerate(found, start=1)
        ]
        save_bytes(sheet_of(pictures, "Patterns"), folder / _SHEET)
    if options.json:
        report = report_of(found, search, options.seed)
        report["load_seconds"] = round(loaded - started, 6)
        report["search_seconds"] = round(ended - loaded, 6)
        say_json(report)
    else:
        say_end(len(found), search)
    if found:
        return EXIT_DONE
    return EXIT_UNFILLABLE if search.is_proof else EXIT_STOPPED


def _search_of(
    request: PatternRequest, dictionary: Dictionary, options: argparse.Namespace
) -> Search:
    if options.no_fill:
        return LegalSearch(request, options.seed, options.language)
    return CertifiedSearch(request, _fill_request_of(options), dictionary.index, options.seed)


def requests_of(options: argparse.Namespace) -> tuple[PatternRequest, FillRequest]:
    """Return the requests for patterns and their fills that *options* make.

    Raises:
        CrosswordError: they mean nothing.
    """
    return pattern_request_of(options), _fill_request_of(options)


def _fill_request_of(options: argparse.Namespace) -> FillRequest:
    floor = DEFAULT_FLOOR if options.floor is None else options.floor
    return FillRequest(floor=floor, seed=options.seed)


def _folder(path: Path) -> Path:
    """Make the folder *path*, unless it is there.

    Raises:
        CrosswordError: it cannot be made, or patterns are in it already.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
        has_patterns = any(path.glob("pattern-*.ipuz"))
    except OSError as error:
        raise CrosswordError(
            f"the folder {path} cannot be made ({error.strerror}): name another for --out"
        ) from error
    if has_patterns:
        raise CrosswordError(
            f"{path} has patterns already: name another folder for --out, or remove them"
        )
    return path


def _save(pattern: Pattern, folder: Path, number: int) -> None:
    puzzle = pattern.puzzle(f"Pattern {number}")
    path = folder / f"pattern-{number:02}.ipuz"
    target = target_of(str(path), None, writable())
    target.save(write_puzzle(puzzle, target.form).content)
