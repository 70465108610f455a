"""`crossword-app lab`: fills one grid by many methods, and compares what each did."""

import argparse
import json
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import Any

from crossword_app.cli.documents import check_json_alone, save_output
from crossword_app.cli.lab_report import (
    notes_of,
    report_of,
    status_of,
    table_of,
    trace_lines,
    trace_report,
)
from crossword_app.cli.loading import load_dictionary, load_puzzle_of
from crossword_app.cli.options import add_grid_options, seconds, sorted_files, whole
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.request_options import add_lowest_score_option
from crossword_app.cli.standard_input import STANDARD, input_file
from crossword_app.cli.streams import interrupted, progress_line, say, say_json, tell
from crossword_app.errors import CrosswordError
from crossword_app.lab.method import (
    METHODS,
    Backtracking,
    Consistency,
    Method,
    PatternLookUp,
    SlotOrder,
    Step,
    ValueOrder,
    varied,
)
from crossword_app.lab.page import trace_page
from crossword_app.lab.plot import plot_of
from crossword_app.lab.problem import LabProblem
from crossword_app.lab.run import LabResult, run
from crossword_app.lab.tally import LabLimit
from crossword_app.lab.trace import MOST_STEPS, Recorder, Trace

_ALL = "all"
_BASE = "smallest"
"""The method whose parts options vary, unless one is named."""

_MOST_METHODS = 200
_USUAL_SECONDS = 5.0

_PARTS: dict[str, tuple[type[Enum], str]] = {
    "step": (Step, "fill a word, or a letter, at a time"),
    "order": (SlotOrder, "which entry comes next"),
    "backtracking": (Backtracking, "go back one step, or to what caused the conflict"),
    "look_up": (PatternLookUp, "how the words that fit are found"),
    "consistency": (Consistency, "how far to look ahead"),
    "values": (ValueOrder, "the word that scores most first, or the least constraining"),
}
_TRACES = (".html", ".json", ".txt")


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "lab",
        usage="%(prog)s GRID [WORDS] [options]",
        summary=COMMANDS["lab"],
        description="Fill a grid by each of the known methods, in plain Python made to be read, and compare how many "
        "words they tried. Only blocks and letters of the grid count; no word is used twice. --seed draws the random "
        "order. To fill a grid, use `fill`.",
        examples=(
            "lab grid.txt",
            "lab grid.txt words.txt --method letters --method smallest",
            "lab grid.txt --order all --backtracking all --plot orders.svg",
            "lab grid.txt --method conflict --trace steps.html",
        ),
        statuses="0 filled by some method, 3 proved unfillable, 4 stopped by a limit or Ctrl+C, 1 an error",
    )
    add_grid_options(parser)
    parser.add_argument(
        "files", type=input_file, nargs="*", default=[], metavar="WORDS", help="a word list"
    )
    parser.add_argument(
        "--method",
        action="append",
        choices=[*METHODS],
        metavar="NAME",
        help=f"a method; may come again (all): {', '.join(METHODS)}",
    )
    for part, (kind, says) in _PARTS.items():
        names = [each.value for each in kind]
        parser.add_argument(
            f"--{part.replace('_', '-')}",
            action="append",
            choices=[*names, _ALL],
            metavar="NAME",
            help=f"{says}: {', '.join(names)}, or {_ALL}; may come again, and each combination is tried",
        )
    add_lowest_score_option(parser)
    parser.add_argument(
        "--time",
        metavar="SECONDS",
        type=seconds,
        default=_USUAL_SECONDS,
        help="seconds for each method (5)",
    )
    parser.add_argument(
        "--nodes",
        metavar="N",
        type=whole(1, 2**62),
        help="most words or letters to place, for each method",
    )
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw nodes and times")
    parser.add_argument(
        "--trace",
        type=Path,
        metavar="FILE",
        help="the steps of one method: a web page that plays them (.html), lines (.txt, or -), or .json",
    )
    parser.add_argument(
        "--steps",
        type=whole(1, 1_000_000),
        default=MOST_STEPS,
        metavar="N",
        help=f"how many of them at most ({MOST_STEPS})",
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    list_path, output = sorted_files(options.files, options.list)
    if output:
        raise CrosswordError(f"lab fills no puzzle for you: leave {output} out, or use `fill`")
    check_json_alone(options, options.plot, options.trace)
    methods = _methods(options)
    _check_files(options, len(methods))
    puzzle = load_puzzle_of(options)
    dictionary = load_dictionary(list_path, puzzle.grid.alphabet, crude=options.crude)
    problem = LabProblem.of(puzzle.grid, dictionary.index, options.floor)
    recorder = Recorder(problem, options.steps) if options.trace else None
    results = _results(problem, methods, recorder, options)
    trace = recorder.trace if recorder else None
    try:
        if options.plot:
            name = puzzle.title or Path(options.grid).stem
            save_output(plot_of(results, f"Ways to fill {name}"), options.plot)
        if trace:
            save_output(_trace_file(trace, results[0], options.trace), options.trace)
    finally:  # what took minutes is told even if a file cannot be saved
        if options.json:
            say_json(report_of(problem, results, trace))
        elif STANDARD not in map(str, (options.plot, options.trace)):
            _say_table(results)
    return status_of(results)


def _say_table(results: Sequence[LabResult]) -> None:
    """Print the table; above it the fill, where there is one method only."""
    if len(results) == 1 and results[0].grid:
        say(f"{results[0].grid}\n\n")
    say("".join(f"{line}\n" for line in table_of(results)))
    for note in notes_of(results):
        tell(note)


def _methods(options: argparse.Namespace) -> Sequence[tuple[str, Method]]:
    """Return the methods to compare, with what they are called."""
    choices = {
        part: list(kind) if _ALL in chosen else [kind(name) for name in dict.fromkeys(chosen)]
        for part, (kind, _) in _PARTS.items()
        if (chosen := getattr(options, part))
    }
    named = options.method or ([_BASE] if choices else METHODS)
    found = [each for name in dict.fromkeys(named) for each in varied(name, choices)]
    if len(found) > _MOST_METHODS:
        raise CrosswordError(
            f"these are {len(found)} methods, and {_MOST_METHODS} are the most at once: choose fewer parts"
        )
    return found


def _check_files(options: argparse.Namespace, methods: int) -> None:
    """Raise CrosswordError where what is to be written cannot be, before the searches."""
    if options.plot and str(options.plot) != STANDARD and options.plot.suffix.lower() != ".svg":
        raise CrosswordError(f"{options.plot} is no name for a drawing: let it end in .svg")
    if not options.trace:
        return
    if str(options.trace) != STANDARD and options.trace.suffix.lower() not in _TRACES:
        raise CrosswordError(
            f"{options.trace} does not say what to write: let it end in {', '.join(_TRACES)}"
        )
    if methods > 1:
        raise CrosswordError(
            f"--trace shows the steps of one method, and these are {methods}: give one --method"
        )


def _results(
    problem: LabProblem,
    methods: Sequence[tuple[str, Method]],
    recorder: Recorder | None,
    options: argparse.Namespace,
) -> list[LabResult]:
    limit = LabLimit(options.time, options.nodes)
    results: list[LabResult] = []
    with interrupted() as control, progress_line() as line:
        for name, method in methods:
            if line is not None:
                line.print(f"{name} ({len(results) + 1} of {len(methods)})")
            results.append(
                run(
                    problem,
                    name,
                    method,
                    limit,
                    seed=options.seed,
                    control=control,
                    recorder=recorder,
                )
            )
            if control.is_stopped:
                break
    return results


def _trace_file(trace: Trace, result: LabResult, path: Path) -> bytes:
    match path.suffix.lower():
        case ".html":
            return trace_page(trace, result)
        case ".json":
            return (json.dumps(trace_report(trace), ensure_ascii=False) + "\n").encode()
    return "".join(f"{line}\n" for line in trace_lines(trace)).encode()
