"""`crossword-app results`: what testers of a puzzle sent back."""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from crossword_app.cli.documents import read_source
from crossword_app.cli.options import add_json_option, add_source_options, whole
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.standard_input import input_file
from crossword_app.cli.streams import EXIT_DONE, say, say_json, warn
from crossword_app.formats.solves import Results, load_results
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import clock_time
from crossword_app.solving.remarks import ToldRemark, told_remarks
from crossword_app.solving.solution import Solution
from crossword_app.solving.texts import (
    details_of_entry,
    details_of_square,
    shown_letters,
    summary,
)
from crossword_app.solving.trouble import (
    EntryTrouble,
    SquareTrouble,
    entries_by_time,
    squares_that_stuck,
)

_USUALLY, _MOST = 10, 1000


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "results",
        summary=COMMANDS["results"],
        description="Read the files that testers sent back, which the page of `convert --to testers` makes: the "
        "entries that took longest, the squares where letters stuck, and what was remarked.",
        examples=("results puzzle.ipuz ann.json bob.json", "results puzzle.ipuz ann.json --json"),
    )
    parser.add_argument("source", metavar="PUZZLE", help="a puzzle file, or - for standard input")
    parser.add_argument(
        "files", type=input_file, nargs="+", metavar="RESULTS", help="a tester's file"
    )
    parser.add_argument(
        "--count",
        type=whole(1, _MOST),
        default=_USUALLY,
        metavar="N",
        help=f"entries and squares that are listed (default {_USUALLY}); --json has all",
    )
    add_source_options(parser)
    add_json_option(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    puzzle = read_source(options.source, options.source_form, options.key).loaded.puzzle
    results = [load_results(path, puzzle) for path in options.files]
    warn([warning for each in results for warning in each.warnings])
    if options.json:
        say_json(_report(puzzle, results))
    else:
        say("\n".join(_lines(puzzle, results, options.count)) + "\n")
    return EXIT_DONE


def _lines(puzzle: Puzzle, results: Sequence[Results], most: int) -> Iterator[str]:
    solution, solves = Solution.of(puzzle), [each.solve for each in results]
    for each in results:
        yield f"{each.name}: {summary(each.solve, solution)}"
    if entries := entries_by_time(puzzle, solves)[:most]:
        yield "\nentries that took longest"
        yield from (_entry_line(entry, len(solves)) for entry in entries)
    if squares := squares_that_stuck(puzzle, solves)[:most]:
        yield "\nsquares where letters stuck"
        yield from (_square_line(square, solution, len(solves)) for square in squares)
    remarks = [
        f"  {remark.name}: {_line(remark.text)} ({remark.solver})"
        for remark in _remarks(puzzle, results)
    ]
    wholes = [
        f"  {_line(each.solve.remark)} ({each.name})" for each in results if each.solve.remark
    ]
    if remarks or wholes:
        yield "\nremarks"
        yield from remarks
        yield from wholes


def _entry_line(entry: EntryTrouble, solvers: int) -> str:
    each = " / ".join(map(clock_time, entry.seconds)) if solvers > 1 else ""
    parts = (str(entry.slot), clock_time(entry.mean), each, details_of_entry(entry, solvers))
    return "  " + "  ".join(filter(None, parts))


def _square_line(square: SquareTrouble, solution: Solution, solvers: int) -> str:
    wanted = shown_letters(solution.wanted[square.place])
    return f"  {square.place}  {wanted}  {details_of_square(square, solvers)}"


def _line(text: str) -> str:
    return " ".join(text.split())


def _remarks(puzzle: Puzzle, results: Sequence[Results]) -> Iterator[ToldRemark]:
    return told_remarks(puzzle, [(each.name, each.solve) for each in results])


def _report(puzzle: Puzzle, results: Sequence[Results]) -> dict[str, object]:
    solves = [each.solve for each in results]
    return {
        "testers": [
            {
                "name": each.name,
                "seconds": round(each.solve.seconds, 1),
                "solved": each.solve.is_solved,
                "checks": each.solve.checks,
                "remark": each.solve.remark,
                "same_version": not each.warnings,
            }
            for each in results
        ],
        "entries": [
            {
                "entry": str(entry.slot),
                "seconds": [round(each, 1) for each in entry.seconds],
                "visits": entry.visits,
                "wrong": entry.wrong,
                "revealed": entry.revealed,
            }
            for entry in entries_by_time(puzzle, solves)
        ],
        "squares": [
            {
                "row": square.place.row + 1,
                "column": square.place.column + 1,
                "wrong": list(square.wrong),
                "testers": square.solvers,
                "changes": square.changes,
                "revealed": square.revealed,
                "seconds": round(square.seconds, 1),
            }
            for square in squares_that_stuck(puzzle, solves)
        ],
        "remarks": [
            {"clue": remark.name, "tester": remark.solver, "text": remark.text}
            for remark in _remarks(puzzle, results)
        ],
    }
