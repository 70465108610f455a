"""`crossword-app design`: from theme entries to filled grids, the best first."""

import argparse
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from crossword_app.cli.design_report import STATUS, report_of, say_outcome
from crossword_app.cli.loading import load_dictionary, load_engine
from crossword_app.cli.options import (
    add_language_option,
    add_list_options,
    add_size_option,
    positive,
    whole,
)
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.pattern_options import between
from crossword_app.cli.request_options import (
    add_weak_option,
    add_wish_option,
    add_word_rule_options,
    request_of,
)
from crossword_app.cli.standard_input import input_file
from crossword_app.cli.streams import ProgressLine, interrupted, progress_line, say_json
from crossword_app.errors import CrosswordError
from crossword_app.fill.kernel.parts import BELIEF, FILL, PATTERNS
from crossword_app.formats.files import read_puzzle_file, save_bytes
from crossword_app.formats.registry import format_called, write_puzzle
from crossword_app.generate.designs.design import Design, Designs
from crossword_app.generate.designs.request import DesignLimit, DesignRequest
from crossword_app.generate.designs.search import (
    MOST_THREADS,
    USUAL_COUNT,
    USUAL_THREADS,
    DesignProgress,
    find_designs,
)
from crossword_app.generate.designs.sheet import pictures_of
from crossword_app.generate.designs.theme import SHORTEST_ENTRY, Revealer, RevealerPlace, Theme
from crossword_app.generate.request import USUAL_SIZE
from crossword_app.generate.sheet import sheet_of
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.text_encoding import decode_text

_SECONDS = 20.0
_MOST_DESIGNS = 1000
_DIRECTIONS = {
    "across": (Direction.ACROSS,),
    "down": (Direction.DOWN,),
    "both": (Direction.ACROSS, Direction.DOWN),
}
_SHEET = "designs.html"
_REMARK = "#"


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "design",
        usage="%(prog)s ENTRY... [options]\n       %(prog)s --entries FILE [options]",
        summary=COMMANDS["design"],
        description="Make grids that hold theme entries: whole, symmetric, and filled. The best come first.",
        examples=(
            "design 'Sitting duck' 'Standing room' 'Walking stick' 'Running mate'",
            "design --entries theme.txt --words 72-76 --out designs",
            "design --entries pool.txt --choose 4 --must 'Sitting duck' --time 60",
            "design Thermometer Temperature --size 13 --symmetry left-right --json",
        ),
        statuses="0 at least one was found, 3 proved that there is none, "
        "4 none was found in time or before Ctrl+C, 1 an error",
    )
    parser.add_argument("entries", nargs="*", metavar="ENTRY", help="the theme entries")
    parser.add_argument(
        "--entries",
        dest="source",
        type=input_file,
        metavar="FILE",
        help="a text file of entries, one a line",
    )
    _add_theme_options(parser)
    _add_grid_options(parser)
    add_word_rule_options(parser)
    add_wish_option(parser)
    parser.add_argument(
        "--seed", metavar="N", type=whole(0, 2**63 - 1), default=1, help="other designs (1)"
    )
    _add_search_options(parser)
    add_language_option(parser, "of the entries", ENGLISH)
    add_list_options(parser)
    parser.add_argument(
        "-o",
        "--out",
        type=Path,
        metavar="OUT",
        help=f"the folder for the puzzles, and {_SHEET} with pictures of all",
    )
    parser.add_argument(
        "--force", action="store_true", help="replace designs that are there already"
    )
    parser.set_defaults(run=_run, no_puzzle_options=True)


def _add_theme_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--choose", type=whole(1, 100), metavar="N", help="place N of the entries (all)"
    )
    parser.add_argument(
        "--must",
        action="append",
        default=[],
        metavar="ENTRY",
        help="one that is chosen in any case; may come again",
    )
    parser.add_argument(
        "--direction",
        choices=list(_DIRECTIONS),
        default="across",
        help="how the entries read (across)",
    )
    parser.add_argument(
        "--in-order", action="store_true", help="from top to bottom in the order given"
    )
    parser.add_argument(
        "--touching", action="store_true", help="entries may have squares side by side"
    )
    parser.add_argument("--revealer", metavar="ENTRY", help="the entry that explains the theme")
    parser.add_argument(
        "--revealer-place",
        choices=[place.value for place in RevealerPlace],
        default=RevealerPlace.LAST.value,
        help="where that one stands (last)",
    )


def _add_grid_options(parser: argparse.ArgumentParser) -> None:
    add_size_option(parser, str(USUAL_SIZE))
    parser.add_argument(
        "--symmetry",
        choices=[symmetry.value for symmetry in Symmetry],
        default=Symmetry.ROTATE_180.value,
        metavar="NAME",
        help=f"of the blocks: {', '.join(symmetry.value for symmetry in Symmetry)} (rotate-180)",
    )
    parser.add_argument(
        "--words",
        type=between,
        metavar="FROM-TO",
        help="how many words: 72-78 (as many as usual: up to 78 in 15x15)",
    )
    parser.add_argument(
        "--blocks",
        type=between,
        metavar="FROM-TO",
        help="how many blocks: 30-42 (as many as usual: up to 42 in 15x15)",
    )
    parser.add_argument(
        "--threes", type=whole(0, 1000), metavar="N", help="entries of 3 letters at most (any)"
    )


def _add_search_options(parser: argparse.ArgumentParser) -> None:
    add_weak_option(parser)
    parser.add_argument(
        "--count",
        metavar="N",
        type=whole(1, _MOST_DESIGNS),
        default=USUAL_COUNT,
        help=f"how many designs are shown at most ({USUAL_COUNT})",
    )
    parser.add_argument(
        "--time",
        metavar="SECONDS",
        type=positive,
        help=f"seconds for the whole search ({_SECONDS:g}, with --units no limit)",
    )
    parser.add_argument(
        "--units",
        metavar="N",
        type=whole(1, 2**62),
        help="units of work after which to end: the same designs on every machine",
    )
    parser.add_argument(
        "--threads",
        metavar="N",
        dest="search_threads",
        type=whole(1, MOST_THREADS),
        default=USUAL_THREADS,
        help=f"1 to {MOST_THREADS} ({USUAL_THREADS}); with --units the designs are the same",
    )
    parser.add_argument(
        "--first",
        action="store_true",
        help="keep the first fill of each, and look for more designs",
    )


def _run(options: argparse.Namespace) -> int:
    request = design_request_of(options)
    if options.out:
        _check_folder(options.out, may_replace=options.force)
    started = time.perf_counter()
    dictionary = load_dictionary(options.list, options.language, crude=options.crude)
    load_engine(range(SHORTEST_ENTRY, max(request.size) + 1), dictionary, FILL, BELIEF, PATTERNS)
    with interrupted() as control, progress_line() as line:
        outcome = find_designs(
            request,
            dictionary.index,
            _limit_of(options),
            count=options.count,
            threads=options.search_threads,
            progress=_shower(line) if line else None,
            control=control,
        )
    loading = time.perf_counter() - started - outcome.counts.seconds
    try:
        if options.out and isinstance(outcome, Designs):
            _save(outcome.designs, request, options.out)
    finally:  # designs are printed even if they cannot be saved
        if options.json:
            say_json(report_of(outcome, loading))
        else:
            say_outcome(outcome)
    return STATUS[type(outcome)]


def _limit_of(options: argparse.Namespace) -> DesignLimit:
    seconds = options.time
    if seconds is None and options.units is None:
        seconds = _SECONDS
    return DesignLimit(seconds, options.units)


def design_request_of(options: argparse.Namespace) -> DesignRequest:
    """Return the request that *options* make. Raises CrosswordError where they mean nothing."""
    alphabet, size = options.language, options.size or USUAL_SIZE
    blank = Puzzle(Grid.blank(size, alphabet), Symmetry(options.symmetry))
    fill = request_of(options, blank)
    revealer = None
    if options.revealer:
        revealer = Revealer(options.revealer, RevealerPlace(options.revealer_place))
    return DesignRequest(
        Theme.of(
            [*options.entries, *(_entries_in(options.source) if options.source else ())],
            choose=options.choose,
            musts=options.must,
            directions=_DIRECTIONS[options.direction],
            is_in_order=options.in_order,
            may_touch=options.touching,
            revealer=revealer,
            alphabet=alphabet,
        ),
        size=size,
        symmetry=Symmetry(options.symmetry),
        words=options.words,
        blocks=options.blocks,
        threes=options.threes,
        fill=replace(fill, is_first_enough=options.first),
    )


def _entries_in(path: Path) -> list[str]:
    """Return the lines of a text file that are no remarks, which begin with #, and not empty."""
    lines = decode_text(read_puzzle_file(path)).text.splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith(_REMARK)]


def _shower(line: ProgressLine) -> Any:
    def show(progress: DesignProgress) -> None:
        counts = progress.counts
        line.show(
            f"{progress.families} found, {counts.patterns} patterns tried, {counts.seconds:.0f} s; "
            f"{counts.refuting}"
        )

    return show


def _check_folder(folder: Path, *, may_replace: bool) -> None:
    """Raise CrosswordError if designs cannot be saved in *folder*, before anything is searched."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        is_taken = (folder / _SHEET).exists()
    except OSError as error:
        raise CrosswordError(
            f"{folder} is no folder for designs ({error.strerror}): name another one"
        ) from error
    if is_taken and not may_replace:
        raise CrosswordError(
            f"{folder} has designs already: name another folder, or add --force to replace them"
        )


def _save(designs: Sequence[Design], request: DesignRequest, folder: Path) -> None:
    form = format_called("ipuz")
    assert form is not None
    for number, design in enumerate(designs, start=1):
        save_bytes(write_puzzle(design.puzzle, form).content, folder / f"design-{number:02}.ipuz")
    theme = request.theme
    title = ", ".join(theme.alphabet.spelled(text) for text in theme.entries)
    save_bytes(sheet_of(pictures_of(designs), title), folder / _SHEET)
