"""`crossword-app explain`: says why a grid cannot be filled, and what would help."""

import argparse
from typing import Any

from crossword_app.cli.fill_report import STATUS
from crossword_app.cli.loading import load_dictionary, load_engine_for, load_puzzle_of
from crossword_app.cli.options import add_grid_options, places, seconds, sorted_files
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.request_options import add_rule_options, request_of
from crossword_app.cli.standard_input import input_file
from crossword_app.cli.streams import interrupted, say, say_json
from crossword_app.errors import CrosswordError
from crossword_app.fill.analysis.explain import DEFAULT_SECONDS, Explanation
from crossword_app.fill.analysis.reasons import Reason
from crossword_app.fill.outcome import Filled, Stopped, Unfillable
from crossword_app.fill.requests.run import explain


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "explain",
        usage="%(prog)s GRID [WORDS] [options]",
        summary=COMMANDS["explain"],
        description="Say why a grid cannot be filled, and what would help.",
        examples=("explain grid.txt", "explain puzzle.ipuz mine.dict --floor 50 --time 20"),
        statuses="3 unfillable and explained, 0 it can be filled, 4 not known in time, 1 an error",
    )
    add_grid_options(parser)
    add_rule_options(parser)
    parser.add_argument(
        "files", type=input_file, nargs="*", default=[], metavar="WORDS", help="a word list"
    )
    parser.add_argument(
        "--time",
        metavar="SECONDS",
        type=seconds,
        default=DEFAULT_SECONDS,
        help=f"seconds ({DEFAULT_SECONDS:g})",
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    list_path, output = sorted_files(options.files, options.list)
    if output:
        raise CrosswordError(f"explain writes no file: leave {output} out")
    puzzle = load_puzzle_of(options)
    dictionary = load_dictionary(list_path, puzzle.grid.alphabet, crude=options.crude)
    request = request_of(options, puzzle)
    load_engine_for(puzzle.grid, dictionary)
    with interrupted() as control:
        explanation = explain(
            request,
            puzzle.grid,
            dictionary.index,
            puzzle.symmetry,
            seconds=options.time,
            control=control,
        )
    if options.json:
        say_json(_report(explanation))
    else:
        say("".join(f"{line}\n" for line in _lines(explanation)))
    return STATUS[type(explanation.outcome)]


def _lines(explanation: Explanation) -> list[str]:
    outcome = explanation.outcome
    if isinstance(outcome, Filled):
        return ["It can be filled.", *outcome.grid.rows]
    if isinstance(outcome, Stopped):
        return [f"Not known: {outcome.why}."]
    lines = [f"Unfillable: {outcome.reason}."]
    if explanation.blamed:
        lines.append(explanation.heading_of_causes)
        lines += [f"  {blamed.suspect}" for blamed in explanation.blamed]
    if explanation.reasons:
        lines.append("Why:")
        lines += [_reason(reason) for reason in explanation.reasons]
    if explanation.fixes:
        lines.append("Each of these helps; a fill was found with it:")
        lines += [f"  {fix.text}: {fix.why}" for fix in explanation.fixes]
    else:
        lines.append(explanation.nothing_found)
    if explanation.floors:
        lines.append(f"Lower floors: {explanation.floors.text}.")
    return lines


def _reason(reason: Reason) -> str:
    return f"  {reason.place} {reason.text}".rstrip() + f": {reason.why}"


def _report(explanation: Explanation) -> dict[str, object]:
    outcome = explanation.outcome
    report: dict[str, object] = {"outcome": type(outcome).__name__.lower()}
    if isinstance(outcome, Filled):
        report["rows"] = list(outcome.grid.rows)
    elif isinstance(outcome, Stopped):
        report["reason"] = outcome.why
    if isinstance(outcome, Unfillable):
        report |= {
            "reason": outcome.reason,
            "blamed": [
                {
                    "kind": blamed.suspect.kind.value,
                    "what": str(blamed.suspect),
                    "filled_without": list(blamed.fill.rows) if blamed.fill else None,
                }
                for blamed in explanation.blamed
            ],
            "is_irreducible": explanation.is_irreducible,
            "reasons": [
                {
                    "where": reason.place,
                    "text": reason.text,
                    "why": reason.why,
                    "squares": places(reason.squares),
                }
                for reason in explanation.reasons
            ],
            "mends": [
                {
                    "kind": fix.kind.value,
                    "what": fix.text,
                    "why": fix.why,
                    "clears_locked": fix.clears_locked,
                    "floor": fix.floor,
                    "rows": list(fix.fill.grid.rows),
                }
                for fix in explanation.fixes
            ],
            "highest_floor": explanation.highest_floor,
            "is_highest": explanation.is_highest,
            "refuted_floor": explanation.floors.refuted if explanation.floors else None,
            "is_cut_short": explanation.is_cut_short,
        }
    return report
