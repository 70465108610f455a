"""The command line: what the editor does, for scripts and terminals.

Exit status of every command: 0 done, 1 an error (one sentence on standard error), 130 interrupted. `fill` adds 3 for a
grid that was proved unfillable and 4 for a search that was stopped, by Ctrl+C too.
"""

import argparse
import contextlib
import io
import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

from crossword_app import __version__
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import Word
from crossword_app.errors import CrosswordError
from crossword_app.fill.outcome import (
    Filled,
    FillLimit,
    FillProgress,
    Order,
    Outcome,
    Stopped,
    Unfillable,
)
from crossword_app.formats.files import load_puzzle
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid

EXIT_DONE = 0
EXIT_ERROR = 1
EXIT_UNFILLABLE = 3
EXIT_STOPPED = 4

_PICTURE = ".png"
_PROGRESS_SECONDS = 0.25


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status."""
    _mend_streams()
    try:
        options = _parsed(arguments)
        status: int = options.run(options)
    except CrosswordError as error:
        _complain(str(error))
        return EXIT_ERROR
    return status


def _mend_streams() -> None:
    """Put a sink where the caller closed a stream, and print a ? for what the terminal has no letter for."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, io.StringIO())
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _say(text: str) -> None:
    """Print *text*, which is all that a command has to say.

    Raises:
        CrosswordError: it cannot be written. That nobody reads on is no error.
    """
    try:
        print(text, end="", flush=True)
    except OSError as error:
        # Python would complain once more when it flushes at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            raise CrosswordError(
                f"the output cannot be written ({error.strerror}): make room, or send it elsewhere"
            ) from error


class _Parser(argparse.ArgumentParser):
    """Errors are one line and exit status 1, as for every other error of the program."""

    def error(self, message: str) -> NoReturn:
        _complain(f"{message} (see {self.prog} --help)")
        raise SystemExit(EXIT_ERROR)


def _complain(sentence: str) -> None:
    print(f"error: {sentence}", file=sys.stderr)


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return the options. Files may stand before, between and behind them, which argparse alone does not allow."""
    parser = _parser()
    options, left = parser.parse_known_args(arguments)
    if "files" in options:
        options.files = [*options.files, *(Path(name) for name in left if name[:1] != "-")]
        left = [name for name in left if name[:1] == "-"]
    if left:
        parser.error(f"unrecognized arguments: {' '.join(left)}")
    return options


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="crossword-app", description="Construct crosswords.")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)
    _add_fill(commands)
    _add_words(commands)
    return parser


def _add_fill(commands: Any) -> None:
    parser = commands.add_parser(
        "fill",
        usage="%(prog)s GRID [WORDS] [OUT.png] [options]",
        help="fill a grid with words",
        description="Fill a grid. Letters that stand in it stay; no word is used twice.",
        epilog="exit status: 0 filled, 3 proved unfillable, 4 stopped by a limit, 1 an error",
    )
    parser.add_argument(
        "grid",
        type=Path,
        metavar="GRID",
        help="a text grid (# block, . or _ empty, letters given) or a document",
    )
    parser.add_argument(
        "files",
        type=Path,
        nargs="*",
        default=[],
        metavar="WORDS, OUT.png",
        help="a word list to fill with, and where to save a picture of the filled grid",
    )
    _add_list_options(parser)
    parser.add_argument("--floor", type=_whole(0, 100), default=60, help="lowest score (60)")
    parser.add_argument("--seed", type=_whole(0, 2**63 - 1), default=1, help="another fill (1)")
    parser.add_argument("--threads", type=_whole(1, 2), default=1, help="1 or 2 (1)")
    parser.add_argument("--time", type=_seconds, default=60.0, help="seconds to search (60)")
    parser.add_argument("--nodes", type=_whole(1, 2**62), help="words to try at the most")
    parser.add_argument(
        "--order",
        choices=[order.value for order in Order],
        default=Order.WEIGHTED.value,
        help="which entry is filled next (weighted)",
    )
    parser.set_defaults(run=_run_fill)


def _add_words(commands: Any) -> None:
    words = commands.add_parser("words", help="look words up", description="Look words up.")
    words_commands = words.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)
    search = words_commands.add_parser(
        "search",
        help="find the words that match a pattern",
        description="Print the words that match a pattern, best first, as WORD;SCORE.",
    )
    search.add_argument("pattern", metavar="PATTERN", help="letters, ? for each unknown one: ?R?SS")
    _add_list_options(search)
    search.add_argument("--limit", type=_whole(1, 10**9), help="words to print at the most")
    search.set_defaults(run=_run_search)


def _add_list_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--list",
        type=Path,
        metavar="FILE",
        help="a word list: word;score or word on each line (the default list and your own words)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _whole(lowest: int, highest: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = lowest - 1
        if not lowest <= value <= highest:
            raise argparse.ArgumentTypeError(
                f"{text!r} is no whole number from {lowest} to {highest}"
            )
        return value

    return read


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds")
    return value


# fill


def _run_fill(options: argparse.Namespace) -> int:
    list_path, picture_path = _sorted_files(options.files, options.list)
    grid = load_puzzle(options.grid).puzzle.grid
    started = time.perf_counter()
    dictionary = _dictionary(list_path)
    _load_for(grid, dictionary)
    loaded = time.perf_counter()
    outcome = _solve(grid, dictionary, options)
    searched = time.perf_counter()
    if not isinstance(outcome, Unfillable):
        grid = outcome.grid
    try:
        if picture_path:
            _save_picture(grid, picture_path)
    finally:  # a picture that cannot be saved does not cost the fill
        if options.json:
            report = _fill_report(outcome, grid, dictionary)
            report["load_seconds"] = round(loaded - started, 6)
            report["search_seconds"] = round(searched - loaded, 6)
            _say(json.dumps(report) + "\n")
        else:
            _say_fill(outcome)
    return _FILL_STATUS[type(outcome)]


_FILL_STATUS = {Filled: EXIT_DONE, Unfillable: EXIT_UNFILLABLE, Stopped: EXIT_STOPPED}


def _sorted_files(files: Sequence[Path], listed: Path | None) -> tuple[Path | None, Path | None]:
    """Tell word list and picture apart by their names, so that each may be left out."""
    pictures = [path for path in files if path.name.lower().endswith(_PICTURE)]
    lists = [path for path in files if path not in pictures]
    lists += [listed] if listed else []
    if len(lists) > 1 or len(pictures) > 1:
        raise CrosswordError(
            f"give at most one word list and one picture, whose name ends in {_PICTURE}: "
            f"{', '.join(map(str, [*lists, *pictures]))} are too many"
        )
    return (lists[0] if lists else None, pictures[0] if pictures else None)


def _dictionary(list_path: Path | None) -> Dictionary:
    dictionary = Dictionary.load([list_path]) if list_path else Dictionary.load_default()
    for warning in dictionary.warnings:
        print(f"warning: {warning}", file=sys.stderr)
    return dictionary


def _load_for(grid: Grid, dictionary: Dictionary) -> None:
    """Have at hand what every search needs: the compiled kernel, called once, and the sets of words by letter.

    Imported here, since other commands and `--help` need not wait for it.
    """
    from crossword_app.fill.problem import Problem
    from crossword_app.fill.search import solve
    from crossword_app.fill.warm import is_warm, warm

    if not is_warm() and sys.stderr.isatty():
        print("preparing the fill engine, once: this takes some seconds ...", file=sys.stderr)
    warm()
    words = WordIndex.from_words(Word(text, 0, text) for text in ("AB", "CD", "AC", "BD"))
    solve(Problem.build(Grid.blank(Size(2, 2)), words, floor=0))
    for length in {len(slot) for slot in grid.slots}:
        _ = dictionary.index.length(length).bits


def _solve(grid: Grid, dictionary: Dictionary, options: argparse.Namespace) -> Outcome:
    from crossword_app.fill.problem import Problem
    from crossword_app.fill.search import solve

    problem = Problem.build(grid, dictionary.index, floor=options.floor)
    with _interrupted() as stop, _progress_line() as progress:
        return solve(
            problem,
            FillLimit(options.time, options.nodes),
            seed=options.seed,
            order=Order(options.order),
            threads=options.threads,
            progress=progress,
            stop=stop,
        )


@contextlib.contextmanager
def _interrupted() -> Iterator[Callable[[], bool]]:
    """Let Ctrl+C end the search in good order: what was found so far is still printed."""
    pressed = threading.Event()
    before = signal.signal(signal.SIGINT, lambda *_: pressed.set())
    try:
        yield pressed.is_set
    finally:
        signal.signal(signal.SIGINT, before)


@contextlib.contextmanager
def _progress_line() -> Iterator[Callable[[FillProgress], None] | None]:
    """Say on a terminal how far the search is, in a line that it leaves clean."""
    if not sys.stderr.isatty():
        yield None
        return
    last = 0.0

    def show(progress: FillProgress) -> None:
        nonlocal last
        if progress.seconds - last >= _PROGRESS_SECONDS:
            last = progress.seconds
            print(
                f"\r{progress.filled} of {progress.total} cells, {progress.nodes} nodes\x1b[K",
                end="",
                file=sys.stderr,
                flush=True,
            )

    try:
        yield show
    finally:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _fill_report(outcome: Outcome, grid: Grid, dictionary: Dictionary) -> dict[str, object]:
    words = [
        {
            "slot": str(slot),
            "word": (text := "".join(grid.entry(slot))),
            "score": dictionary.score(text),
        }
        for slot in grid.slots
        if grid.is_complete(slot)
    ]
    report: dict[str, object] = {
        "outcome": type(outcome).__name__.lower(),
        "rows": list(grid.rows),
        "nodes": outcome.nodes,
        "mean_score": round(outcome.mean_score, 2) if isinstance(outcome, Filled) else None,
        "min_score": outcome.min_score if isinstance(outcome, Filled) else None,
        "words": words,
    }
    if isinstance(outcome, Unfillable):
        report["reason"] = outcome.reason
        report["blamed"] = [str(slot) for slot in outcome.blamed]
    if isinstance(outcome, Stopped):
        report["reason"] = outcome.why
    return report


def _say_fill(outcome: Outcome) -> None:
    if isinstance(outcome, Unfillable):
        print(f"unfillable: {outcome.reason}", file=sys.stderr)
        return
    _say(f"{outcome.grid}\n")
    if isinstance(outcome, Stopped):
        print(f"stopped: {outcome.why}", file=sys.stderr)


def _save_picture(grid: Grid, path: Path) -> None:
    from crossword_app.paint.png import save_png

    save_png(grid, path)


# words


def _run_search(options: argparse.Namespace) -> int:
    found = _dictionary(options.list).search(options.pattern)
    shown = found[: options.limit]
    if options.json:
        words = [{"word": w.text, "score": w.score, "display": w.display} for w in shown]
        report = {"pattern": options.pattern, "count": len(found), "words": words}
        _say(json.dumps(report) + "\n")
    else:
        _say("".join(f"{word.text};{word.score}\n" for word in shown))
    return EXIT_DONE
