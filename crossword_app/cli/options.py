"""Options and types of options that several commands share."""

import argparse
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from crossword_app.cli.standard_input import input_file
from crossword_app.dictionary.word import MAX_WORD_LENGTH
from crossword_app.errors import CrosswordError
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.duplicates import (
    FEWEST_SHARED,
    SHORTEST_WITHIN,
    USUAL_SHARED,
    USUAL_SHARED_FROM,
)
from crossword_app.model.geometry import Position, Size
from crossword_app.model.languages import ALPHABETS, alphabet_called

_SIZE = re.compile(r"(\d{1,3})(?:x(\d{1,3}))?", re.IGNORECASE)


def add_json_option(parser: argparse.ArgumentParser) -> None:
    """Add the option to print JSON for programs."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_shared_letters_option(parser: argparse.ArgumentParser) -> None:
    """Add the option on letters that entries share. Its value is the number of letters, and the fewest of an entry."""
    parser.add_argument(
        "--no-shared-letters",
        type=_shared_letters,
        default=(USUAL_SHARED, USUAL_SHARED_FROM),
        metavar="N[:LENGTH]",
        help="no two entries, each of LENGTH letters or more, have N letters in a row in common, and none of "
        f"{SHORTEST_WITHIN} letters or more is part of another; 0 lets them "
        f"({USUAL_SHARED}:{USUAL_SHARED_FROM})",
    )


def add_grid_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of every command on a grid and a list."""
    parser.add_argument(
        "grid",
        metavar="GRID",
        help="a puzzle file of any kind, a text grid too (# block, . or _ empty, letters given), "
        "or - for the standard input",
    )
    add_source_options(parser)
    parser.add_argument(
        "--seed", metavar="N", type=whole(0, 2**63 - 1), default=1, help="another fill (1)"
    )
    add_language_option(parser, "of the grid", "the puzzle's own, or one that has its letters")
    add_list_options(parser)


def add_source_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for reading a puzzle file."""
    parser.add_argument(
        "--from",
        dest="source_form",
        metavar="FORMAT",
        help="read it as this format: ipuz, puz ... or text:NAME for a text grid",
    )
    parser.add_argument("--key", metavar="DIGITS", help="of a solution that is locked")


def add_size_option(parser: argparse.ArgumentParser, default: str) -> None:
    """Add the option for the size of a grid; *default* describes the default."""
    parser.add_argument(
        "--size", metavar="SIZE", type=grid_size, help=f"columns x rows: 15, 17x13 ({default})"
    )


def add_list_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for the word list, and for how the answer is printed."""
    parser.add_argument(
        "--list",
        type=input_file,
        metavar="FILE",
        help="a word list: word;score or word on each line (the default list and your own words)",
    )
    parser.add_argument(
        "--crude",
        action="store_true",
        help="crude words and slurs too: they have the scores that they would have if they were neither",
    )
    add_json_option(parser)


def add_language_option(
    parser: argparse.ArgumentParser, what: str, default: Alphabet | str
) -> None:
    """Add the option for the alphabet of letters. *default* is its default, or a text that describes the default."""
    alphabet, said = (default, default.tag) if isinstance(default, Alphabet) else (None, default)
    parser.add_argument(
        "--language",
        type=_alphabet,
        default=alphabet,
        metavar="NAME",
        help=f"{what}: {', '.join(known.tag for known in ALPHABETS)} ({said})",
    )


def _alphabet(tag: str) -> Alphabet:
    found = alphabet_called(tag.lower())
    if found is None:
        raise argparse.ArgumentTypeError(f"{tag!r} is no language that this program knows")
    return found


def whole(lowest: int, highest: int) -> Callable[[str], int]:
    """Return the type of an option that takes a whole number within these bounds."""

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


def _shared_letters(text: str) -> tuple[int, int]:
    """Read how many letters in a row entries may not share, and the fewest letters of such entries: 4:6, 4, 0."""
    letters, colon, shortest = text.partition(":")
    if letters == "0":
        return 0, 0
    read = whole(FEWEST_SHARED, MAX_WORD_LENGTH)
    return read(letters), read(shortest) if colon else 0


def seconds(text: str) -> float:
    """Read a number of seconds."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds")
    return value


def positive(text: str) -> float:
    """Read a number above 0."""
    value = seconds(text)
    if not value:
        raise argparse.ArgumentTypeError(f"{text!r} is no number above 0")
    return value


class Files(NamedTuple):
    """The roles of file arguments."""

    words: Path | None
    output: Path | None


def sorted_files(files: Sequence[Path], listed: Path | None, output: Path | None = None) -> Files:
    """Find from their names which file is the word list and which is the output, so that each may be left out.

    Args:
        listed, output: the files that options name.
    """
    from crossword_app.cli.outputs import (
        output_suffixes,  # imports all formats, which `words` does not need
    )

    suffixes = output_suffixes()
    outputs = [path for path in files if path.suffix.lower() in suffixes]
    lists = [path for path in files if path not in outputs]
    lists += [listed] if listed else []
    outputs += [output] if output else []
    if len(lists) > 1 or len(outputs) > 1:
        known = ", ".join(sorted(suffixes))
        raise CrosswordError(
            f"give at most one word list, and one file to write, whose name ends in {known}: "
            f"{', '.join(map(str, [*lists, *outputs]))} are too many"
        )
    return Files(lists[0] if lists else None, outputs[0] if outputs else None)


def places(positions: Iterable[Position]) -> list[dict[str, int]]:
    """Return *positions* for `--json`, counted from 1 at the top left."""
    return [{"row": place.row + 1, "column": place.column + 1} for place in positions]


def grid_size(text: str) -> Size:
    """Read a size: 15 or 17x13, columns first."""
    match = _SIZE.fullmatch(text)
    if not match:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no size: give columns and rows, such as 15 or 17x13"
        )
    columns = int(match[1])
    return Size(int(match[2] or columns), columns)
