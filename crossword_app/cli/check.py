"""`crossword-app check`: names every problem of a puzzle."""

import argparse
from collections.abc import Iterator
from functools import partial
from typing import Any

from crossword_app.cli.loading import load_dictionary, load_puzzle_of, roots_of_language
from crossword_app.cli.options import (
    add_command,
    add_json_option,
    add_shared_letters_option,
    add_source_options,
    places,
)
from crossword_app.cli.streams import EXIT_DONE, EXIT_ERROR, say, say_json
from crossword_app.dictionary.roots import roots_of
from crossword_app.model.checks import Problem, ProblemKind, find_problems
from crossword_app.model.duplicates import RootsOf
from crossword_app.model.puzzle import ClueStatus, Puzzle
from crossword_app.sentences import counted

_UNFILLED, _UNCLUED = "unfilled", "unclued"
_KINDS = (*(kind.value for kind in ProblemKind), _UNFILLED, _UNCLUED)

_Row = dict[str, object]


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "check",
        summary="name every problem of a puzzle",
        description="Name every problem of a puzzle, a line each, as KIND: SENTENCE: squares in fewer than two "
        "entries, entries of two letters, words used twice, grids that fall apart or break their symmetry.",
        examples=(
            "check puzzle.ipuz",
            "check british.puz --ignore unchecked --ignore short",
            "check puzzle.ipuz --complete --no-shared-roots && echo ready",
            "check puzzle.jpz --json",
        ),
        statuses="0 no problems, 1 problems, or an error",
    )
    parser.add_argument("grid", metavar="PUZZLE", help="a puzzle file, or - for the standard input")
    add_source_options(parser)
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
    add_shared_letters_option(parser)
    parser.add_argument(
        "--no-shared-roots", action="store_true", help="two forms of one word are a problem"
    )
    add_json_option(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    puzzle = load_puzzle_of(options)
    found = [row for row in _rows(puzzle, options) if row["kind"] not in options.ignore]
    if options.json:
        say_json({"problems": found})
    elif found:
        say("".join(f"{row['kind']}: {row['message']}\n" for row in found))
    else:
        say("no problems\n")
    return EXIT_ERROR if found else EXIT_DONE


def _rows(puzzle: Puzzle, options: argparse.Namespace) -> Iterator[_Row]:
    roots = _roots_of(puzzle) if options.no_shared_roots else None
    letters, shortest = options.no_shared_letters
    for problem in find_problems(puzzle, roots, shared_letters=letters, shared_from=shortest):
        yield _row(problem)
    if options.complete:
        yield from _unfinished(puzzle)


def _roots_of(puzzle: Puzzle) -> RootsOf:
    """Return the function that gives the roots of words, to find forms of one word."""
    dictionary = load_dictionary(None, puzzle.alphabet)
    return partial(roots_of, index=dictionary.index, roots=roots_of_language(puzzle.alphabet))


def _row(problem: Problem) -> _Row:
    return {
        "kind": problem.kind.value,
        "message": problem.message,
        "squares": places(problem.positions),
    }


def _unfinished(puzzle: Puzzle) -> Iterator[_Row]:
    """Yield the reasons why *puzzle* cannot be printed yet."""
    empty = [place for place, cell in puzzle.grid if cell.is_empty]
    if empty:
        message = counted(len(empty), "square is empty", "squares are empty")
        yield {"kind": _UNFILLED, "message": message, "squares": places(empty)}
    for slot in puzzle.grid.slots:
        status = puzzle.clue_status(slot)
        if status is not ClueStatus.DONE:
            what = "no clue" if status is ClueStatus.MISSING else "only a draft of its clue"
            yield {
                "kind": _UNCLUED,
                "message": f"{slot} has {what}",
                "squares": places(slot.positions),
            }
