"""`crossword-app check`: names every problem of a puzzle."""

import argparse
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from crossword_app.cli.loading import load_dictionary, load_puzzle_of
from crossword_app.cli.options import add_list_options, add_source_options, places
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.request_options import add_check_options, request_of
from crossword_app.cli.streams import EXIT_DONE, EXIT_ERROR, say, say_json, warn
from crossword_app.errors import CrosswordError
from crossword_app.fill.requests.checks import problems_of, spelling_of
from crossword_app.formats.wanted_files import file_problems
from crossword_app.model.checks import unfinished_problems
from crossword_app.model.ignored import ignore_none
from crossword_app.model.kinds import PuzzleKind, set_kind
from crossword_app.model.problems import Problem, ProblemKind
from crossword_app.model.puzzle import Puzzle
from crossword_app.venues.known import checked_against, known_venues
from crossword_app.venues.venue import Venue

_KINDS = tuple(kind.value for kind in ProblemKind)
_ABOUT_WORDS = {
    kind.value
    for kind in (
        ProblemKind.NO_WORD,
        ProblemKind.UNLISTED,
        ProblemKind.UNDER_FLOOR,
        ProblemKind.CRUDE,
        ProblemKind.NATICK,
        ProblemKind.GIVEN_AWAY,
        ProblemKind.ECHO,
        ProblemKind.ABBREVIATION,
        ProblemKind.SPELLING,
    )
}
_GUESSED = "guessed"

_Row = dict[str, object]


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "check",
        usage="%(prog)s PUZZLE [options]\n       %(prog)s --venues [--json]",
        summary=COMMANDS["check"],
        description="Name every problem of a puzzle, a line each, as KIND: SENTENCE: entries that no word completes, "
        "that no list has or that score less than the floor, words used twice or inside others, little-known names "
        "that cross where another letter would do as well (naticks), clues that say their answers or "
        "other entries, that stand twice or are not spelled right, entries of two letters, grids that fall apart or "
        "break their symmetry, and squares that should be in two entries. What is a fault depends on the kind of "
        "puzzle, and on the venue that it is for: its size, the number of words and blocks, what must be there.",
        examples=(
            "check puzzle.ipuz",
            "check cryptic.puz --kind lattice --list mine.dict",
            "check puzzle.ipuz --venue american-daily",
            "check puzzle.ipuz --complete --shared-roots && echo ready",
            "check puzzle.jpz --ignore unlisted --ignore under-floor --json",
        ),
        statuses="0 no problems, 1 problems, or an error",
    )
    parser.add_argument(
        "grid", nargs="?", metavar="PUZZLE", help="a puzzle file, or - for the standard input"
    )
    add_source_options(parser)
    parser.add_argument(
        "--kind",
        choices=[*(kind.value for kind in PuzzleKind), _GUESSED],
        metavar="KIND",
        help=f"of puzzle: {', '.join(kind.value for kind in PuzzleKind)} or {_GUESSED} "
        "(what was set in the puzzle, else guessed from the grid)",
    )
    parser.add_argument(
        "--venue",
        metavar="NAME",
        help="whom it is for: a venue that --venues lists, the path of a profile, or none (what was set in the puzzle)",
    )
    parser.add_argument(
        "--venues", action="store_true", help="list the venues instead, and what each takes"
    )
    parser.add_argument(
        "--complete", action="store_true", help="empty squares and unwritten clues are problems too"
    )
    parser.add_argument(
        "--ignore",
        action="append",
        default=[],
        choices=_KINDS,
        metavar="KIND",
        help=f"leave these out: {', '.join(_KINDS)}; may come again",
    )
    parser.add_argument(
        "--ignored", action="store_true", help="also what was ignored in the window"
    )
    add_check_options(parser)
    add_list_options(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    if options.venues:
        return _list_venues(options)
    if options.grid is None:
        raise CrosswordError("check needs the name of a puzzle file: check puzzle.ipuz")
    puzzle = load_puzzle_of(options)
    if options.kind:
        puzzle = set_kind(puzzle, _kind_called(options.kind))
    found = [row for row in _rows(puzzle, options) if row["kind"] not in options.ignore]
    if options.json:
        say_json({"problems": found})
    elif found:
        say("".join(f"{row['kind']}: {row['message']}\n" for row in found))
    else:
        say("no problems\n")
    return EXIT_ERROR if found else EXIT_DONE


def _list_venues(options: argparse.Namespace) -> int:
    known = known_venues()
    warn(known.warnings)
    if options.json:
        say_json({"venues": [_report_of(venue) for venue in known.venues]})
    else:
        say("".join(f"{venue.name:20} {venue.described}\n" for venue in known.venues))
    return EXIT_DONE


def _report_of(venue: Venue) -> _Row:
    return {
        "name": venue.name,
        "title": venue.title,
        "kind": venue.kind.value if venue.kind else None,
        "sizes": [str(size) for size in venue.sizes],
        "most_words": venue.most_words,
        "most_blocks": venue.most_blocks,
        "formats": list(venue.formats),
        "note": venue.note,
        "sources": [asdict(source) for source in venue.sources],
    }


def _kind_called(name: str) -> PuzzleKind | None:
    return None if name == _GUESSED else PuzzleKind(name)


def _rows(puzzle: Puzzle, options: argparse.Namespace) -> Iterator[_Row]:
    request = request_of(options, puzzle)
    needs_words = request.is_root_once is not False or not set(options.ignore) >= _ABOUT_WORDS
    index = (
        load_dictionary(options.list, puzzle.alphabet, crude=options.crude).index
        if needs_words
        else None
    )
    puzzle, venue = checked_against(puzzle, options.venue)
    if options.ignored:
        puzzle = ignore_none(puzzle)
    spelling = spelling_of(puzzle) if ProblemKind.SPELLING.value not in options.ignore else None
    found = problems_of(puzzle, request, index, venue, spelling)
    found = (*found, *file_problems(puzzle, venue))
    if options.complete:
        found = (*dict.fromkeys((*found, *unfinished_problems(puzzle))),)
    yield from map(_row, found)


def _row(problem: Problem) -> _Row:
    return {
        "kind": problem.kind.value,
        "message": problem.message,
        "entries": [str(slot) for slot in problem.slots],
        "squares": places(problem.positions),
    }
