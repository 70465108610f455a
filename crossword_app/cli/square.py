"""`crossword-app square`: finds word squares, counts them, finds the best."""

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from crossword_app.cli.documents import Target, add_target_option, target_of
from crossword_app.cli.loading import load_dictionary, load_engine
from crossword_app.cli.options import (
    add_language_option,
    add_list_options,
    grid_size,
    seconds,
    whole,
)
from crossword_app.cli.outputs import outputs
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.request_options import add_lowest_score_option, add_no_kind_option
from crossword_app.cli.standard_input import STANDARD
from crossword_app.cli.streams import (
    EXIT_DONE,
    EXIT_STOPPED,
    EXIT_UNFILLABLE,
    interrupted,
    progress_line,
    say,
    say_json,
    tell,
    warn,
)
from crossword_app.errors import CrosswordError
from crossword_app.fill.kernel.parts import SQUARES
from crossword_app.formats.registry import write_puzzle
from crossword_app.generate.squares.request import SquareKind, SquareRequest
from crossword_app.model.alphabet import ENGLISH
from crossword_app.sentences import counted

if TYPE_CHECKING:
    from crossword_app.control import Control
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.generate.squares.request import SquareCount, SquaresFound, WordSquare
    from crossword_app.generate.squares.work import Progress

_MOST_SQUARES = 10_000
_USUAL_SECONDS = 30.0


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "square",
        summary=COMMANDS["square"],
        description="Find grids without blocks in which every row and every column is a word: one by chance, several, "
        "the best by score, or how many there are. Rectangles too.",
        examples=(
            "square 6",
            "square 7 --kind symmetric --floor 50 --count 5",
            "square 5x4 best.ipuz --best",
            "square 5 --how-many --time 60 --threads 2",
        ),
        statuses="0 done, 1 an error, 3 proved that there is none, 4 none found in the time",
    )
    parser.add_argument(
        "size", type=grid_size, metavar="SIZE", help="letters of a side, or columns x rows: 6, 5x7"
    )
    parser.add_argument(
        "output", nargs="?", metavar="OUT", help="a puzzle file or picture to write, or -"
    )
    add_target_option(parser)
    parser.add_argument(
        "--kind",
        type=SquareKind,
        choices=list(SquareKind),
        default=SquareKind.DOUBLE,
        metavar="KIND",
        help="double: other words down than across; symmetric: the same (double)",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--count",
        type=whole(1, _MOST_SQUARES),
        default=1,
        metavar="N",
        help="how many different ones to find by chance (1)",
    )
    what.add_argument(
        "--best", action="store_true", help="find the one whose words score most in all"
    )
    what.add_argument("--how-many", action="store_true", help="say how many there are")
    add_lowest_score_option(parser)
    add_no_kind_option(parser)
    parser.add_argument(
        "--time", metavar="SECONDS", type=seconds, default=_USUAL_SECONDS, help="to spend (30)"
    )
    parser.add_argument("--threads", metavar="N", type=whole(1, 2), default=1, help="1 or 2 (1)")
    parser.add_argument(
        "--seed", metavar="N", type=whole(0, 2**63 - 1), default=1, help="other squares (1)"
    )
    add_language_option(parser, "of the words", ENGLISH)
    add_list_options(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    target = _target(options)
    request = square_request_of(options)
    dictionary = load_dictionary(options.list, options.language, crude=options.crude)
    load_engine(set(request.size), dictionary, SQUARES)
    with interrupted() as control, progress_line() as line:

        def show(nodes: int, farthest: int, letters: int) -> None:
            if line is not None:
                line.show(f"{nodes:,} letters tried, up to {farthest} of {letters} together")

        if options.how_many:
            return _say_count(request, _counted(request, dictionary.index, show, control), options)
        found = _found(request, dictionary.index, show, control, options)
    for number, square in enumerate(found.squares, 1):
        if target:
            written = write_puzzle(square.puzzle(), target.form)
            (target if len(found.squares) == 1 else target.numbered(number)).save(written.content)
            warn(written.losses)
    if options.json:
        say_json(_report(request, found, is_best=options.best))
    else:
        if not (target and target.name == STANDARD):
            say("\n".join("".join(f"{line}\n" for line in _drawn(s)) for s in found.squares))
        tell(_verdict(request, found, options))
    if found.squares:
        return EXIT_DONE
    return EXIT_UNFILLABLE if found.is_proved else EXIT_STOPPED


def square_request_of(options: argparse.Namespace) -> SquareRequest:
    """Return the request that *options* make. Raises CrosswordError where they mean nothing."""
    return SquareRequest(
        options.size,
        options.kind,
        floor=options.floor,
        no_kinds=tuple(options.no_kind),
        seconds=options.time,
        seed=options.seed,
        threads=options.threads,
    )


def _target(options: argparse.Namespace) -> Target | None:
    if options.output is None:
        if options.target_form:
            raise CrosswordError("--to names the format of a file: give one OUT")
        return None
    if options.how_many:
        raise CrosswordError("--how-many tells a number, and writes no file: leave OUT out")
    if options.output == STANDARD and (options.json or options.count > 1):
        raise CrosswordError(
            "one file alone can go to the standard output: leave out --json and --count, or name a file for OUT"
        )
    return target_of(options.output, options.target_form, outputs(solution=True))


def _found(
    request: SquareRequest,
    index: "WordIndex",
    progress: "Progress",
    control: "Control",
    options: argparse.Namespace,
) -> "SquaresFound":
    from crossword_app.generate.squares.finding import best_square, find_squares

    if options.best:
        return best_square(request, index, progress=progress, control=control)
    return find_squares(request, index, number=options.count, progress=progress, control=control)


def _counted(
    request: SquareRequest, index: "WordIndex", progress: "Progress", control: "Control"
) -> "SquareCount":
    from crossword_app.generate.squares.counting import count_squares

    return count_squares(request, index, progress=progress, control=control)


# What is told


def _drawn(square: "WordSquare") -> Iterator[str]:
    yield from square.rows
    yield f"mean score {square.mean_score:.1f}, lowest {square.lowest_score}"


def _verdict(request: SquareRequest, found: "SquaresFound", options: argparse.Namespace) -> str:
    effort = f"{found.nodes:,} letters tried in {found.seconds:.3g} s"
    if not found.squares:
        if found.is_proved:
            return f"there is no {request.name} of these words: every way was tried ({effort})"
        return (
            f"no {request.name} found, and none ruled out: at most {found.farthest} of {found.letters} letters stood "
            f"together ({effort}); give more time with --time, or lower the floor"
        )
    if options.best:
        proof = "no other scores more (proved)" if found.is_proved else "the best found, not proved"
        return f"{proof}; {effort}"
    number = counted(len(found.squares), "square")
    if len(found.squares) < options.count:
        number += ", and there are no others" if found.is_proved else ", then the time was up"
    return f"{number} ({effort})"


def _say_count(request: SquareRequest, count: "SquareCount", options: argparse.Namespace) -> int:
    if options.json:
        say_json(
            {
                "size": str(request.size),
                "kind": request.kind.value,
                "found": count.found,
                "is_exact": count.is_exact,
                "estimate": count.estimate,
                "standard_error": count.error if count.estimate else None,
                "log10_guess": count.log10_guess,
                "nodes": count.nodes,
                "seconds": round(count.seconds, 6),
            }
        )
    else:
        say(f"{_count_told(request, count)}\n")
    return EXIT_DONE if count.is_exact or count.estimate is not None else EXIT_STOPPED


def _count_told(request: SquareRequest, count: "SquareCount") -> str:
    effort = f"{count.nodes:,} letters tried in {count.seconds:.3g} s"
    if count.is_exact:
        return f"{count.found:,}: every {request.name} was counted ({effort})"
    met = f"{count.found:,} were counted before the time was up"
    if count.estimate is not None:
        part = count.error / count.estimate
        return f"about {count.estimate:.3g}, give or take {part:.0%}: an estimate from samples; {met} ({effort})"
    guess = (
        "no sample met enough for an estimate"
        if count.log10_guess is None
        else f"perhaps 10^{count.log10_guess:.1f}, a rough guess that follows no sample"
    )
    return f"{guess}; {met} ({effort})"


def _report(request: SquareRequest, found: "SquaresFound", *, is_best: bool) -> dict[str, object]:
    return {
        "size": str(request.size),
        "kind": request.kind.value,
        "squares": [
            {
                "rows": list(square.rows),
                "words": [{"word": word.text, "score": word.score} for word in square.words],
                "mean_score": round(square.mean_score, 2),
                "min_score": square.lowest_score,
            }
            for square in found.squares
        ],
        "is_best_proved" if is_best else "are_all": found.is_proved,
        "nodes": found.nodes,
        "farthest": found.farthest,
        "letters": found.letters,
        "seconds": round(found.seconds, 6),
    }
