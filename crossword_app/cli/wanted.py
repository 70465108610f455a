"""`crossword-app wanted`: says which letters of one entry would let the rest of a grid fill best."""

import argparse
from collections.abc import Sequence
from typing import Any

from crossword_app.cli.loading import load_dictionary, load_engine_for, load_puzzle_of
from crossword_app.cli.options import add_grid_options, positive, sorted_files, whole
from crossword_app.cli.parser import COMMANDS, add_command
from crossword_app.cli.request_options import add_rule_options, request_of
from crossword_app.cli.standard_input import input_file
from crossword_app.cli.streams import (
    EXIT_DONE,
    EXIT_STOPPED,
    EXIT_UNFILLABLE,
    interrupted,
    progress_line,
    say,
    say_json,
    tell,
)
from crossword_app.dictionary.word import Word
from crossword_app.errors import CrosswordError
from crossword_app.fill.analysis.wanted import WantedLetters, WantedSearch, words_with
from crossword_app.fill.requests.run import wanted
from crossword_app.fill.requests.texts import entry_named

_MOST = 1000
_COUNT, _SECONDS = 10, 20.0
_MOST_WORDS = 3


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser = add_command(
        commands,
        "wanted",
        usage="%(prog)s GRID ENTRY [WORDS] [options]",
        summary=COMMANDS["wanted"],
        description="Say which letters of an entry would let the rest of the grid fill best, whether a list has such a "
        "word or not. [AEI] stands for any of these letters, ? for any letter: the rest is as good with each. "
        "Letters that are pencil in a document may change.",
        examples=(
            "wanted grid.txt 17A",
            "wanted puzzle.ipuz 17-Across --count 20 --time 60 --json",
        ),
        statuses="0 letters were found, 3 proved that the rest has no fill, 4 none found in time, 1 an error",
    )
    add_grid_options(parser)
    parser.add_argument("entry", metavar="ENTRY", help="the entry, such as 17-Across")
    parser.add_argument(
        "files", type=input_file, nargs="*", default=[], metavar="WORDS", help="a word list"
    )
    add_rule_options(parser)
    parser.add_argument(
        "--count",
        metavar="N",
        type=whole(1, _MOST),
        default=_COUNT,
        help=f"how many patterns ({_COUNT})",
    )
    parser.add_argument(
        "--time",
        metavar="SECONDS",
        type=positive,
        default=_SECONDS,
        help=f"seconds at most ({_SECONDS:g})",
    )
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    list_path, output = sorted_files(options.files, options.list)
    if output:
        raise CrosswordError(f"wanted writes no file: leave {output} out")
    puzzle = load_puzzle_of(options)
    grid, slot = puzzle.grid, entry_named(puzzle.grid, options.entry)
    dictionary = load_dictionary(list_path, grid.alphabet, crude=options.crude)
    request = request_of(options, puzzle)
    load_engine_for(grid, dictionary)
    found: list[WantedLetters] = []
    with interrupted() as control, progress_line() as line:
        search = wanted(
            request, grid, slot, dictionary.index, seconds=options.time, control=control
        )
        for each in search:
            found.append(each)
            if line:
                line.show(f"{len(found)} found, the last {each.pattern}")
            if len(found) == options.count:
                break
    found.sort(key=lambda each: each.measure(request.prefer), reverse=True)
    words = [words_with(each, dictionary.index, _MOST_WORDS) for each in found]
    if options.json:
        say_json(_report(search, found, words))
    else:
        _say(search, found, words)
    if found:
        return EXIT_DONE
    return EXIT_UNFILLABLE if search.reason else EXIT_STOPPED


def _say(
    search: WantedSearch,
    found: Sequence[WantedLetters],
    words: Sequence[Sequence[Word]],
) -> None:
    for each, having in zip(found, words, strict=True):
        rest = f"worst word {each.filled.min_score}, quality {each.filled.quality:.2f}"
        listed = ", ".join(f"{word.display} {word.score}" for word in having)
        say(f"{each.pattern}: the rest at {rest}{f'; {listed}' if listed else ''}\n")
    if search.is_complete and found:
        tell(f"{search.slot} can have no other letters (proved)")
    elif search.reason:
        tell(f"whatever stands at {search.slot}, there is no fill: {search.reason}")
    elif not found:
        tell(f"no fill of the rest was found in the time, whatever stands at {search.slot}")


def _report(
    search: WantedSearch,
    found: Sequence[WantedLetters],
    words: Sequence[Sequence[Word]],
) -> dict[str, object]:
    return {
        "entry": str(search.slot),
        "patterns": [
            {
                "pattern": each.pattern,
                "rows": list(each.filled.grid.rows),
                "min_score": each.filled.min_score,
                "mean_score": round(each.filled.mean_score, 2),
                "quality": round(each.filled.quality, 2),
                "weak_words": each.filled.weak_words,
                "words": [{"word": word.display, "score": word.score} for word in having],
            }
            for each, having in zip(found, words, strict=True)
        ],
        "is_complete": search.is_complete,
        "reason": search.reason or None,
    }
