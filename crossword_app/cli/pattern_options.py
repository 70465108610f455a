"""The options that make the request of a pattern, and the drawing of what is given."""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from crossword_app.cli.options import add_size_option, whole
from crossword_app.cli.standard_input import input_file
from crossword_app.errors import GenerateError
from crossword_app.formats.files import read_puzzle_file
from crossword_app.generate.request import (
    GIVEN_BLOCK,
    GIVEN_OPEN,
    LARGEST_SIDE,
    USUAL_SIZE,
    Between,
    PatternRequest,
    Stack,
    usual_blocks,
)
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.kinds import PuzzleKind
from crossword_app.model.symmetry import Symmetry
from crossword_app.text_encoding import decode_text

_MOST = LARGEST_SIDE**2
_COUNT = whole(0, _MOST)
_RANGE = re.compile(r"(\d{1,4})?(-)?(\d{1,4})?")
_MEAN = re.compile(r"(\d{1,2}(?:\.\d{1,4})?)?(-)?(\d{1,2}(?:\.\d{1,4})?)?")
_STACK = re.compile(r"(\d{1,2})x(\d{1,2})(?:@(\d{1,2}))?", re.IGNORECASE)
_UNDECIDED = "?"


def add_wish_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for what patterns are to be like."""
    add_size_option(parser, str(USUAL_SIZE))
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument(
        "--lattice",
        dest="kind",
        action="store_const",
        const=PuzzleKind.LATTICE,
        help="a British lattice: at least half of each entry is checked, no two letters in a row are not",
    )
    kinds.add_argument(
        "--barred",
        dest="kind",
        action="store_const",
        const=PuzzleKind.BARRED,
        help="bars in place of blocks: up to a third of an entry is unchecked, no two letters in a row",
    )
    parser.add_argument(
        "--symmetry",
        type=Symmetry,
        choices=list(Symmetry),
        default=Symmetry.ROTATE_180,
        metavar="NAME",
        help=f"{', '.join(symmetry.value for symmetry in Symmetry)} (rotate-180)",
    )
    parser.add_argument("--words", type=between, metavar="FROM-TO", help="how many: 72, 68-72, 68-")
    parser.add_argument(
        "--blocks",
        type=between,
        metavar="FROM-TO",
        help="how many (at most as many as is usual: 42 in a grid of 15x15, 94 in a lattice)",
    )
    parser.add_argument(
        "--threes", metavar="N", type=_COUNT, help="entries of three letters, at most"
    )
    parser.add_argument(
        "--shortest", metavar="N", type=_COUNT, help="letters of an entry, at least"
    )
    parser.add_argument("--longest", metavar="N", type=_COUNT, help="letters of an entry, at most")
    parser.add_argument(
        "--mean", type=_mean, default=(None, None), metavar="FROM-TO", help="of all lengths: 5.4-"
    )
    for name, direction in (("--stack", Direction.ACROSS), ("--stack-down", Direction.DOWN)):
        line = "row" if direction is Direction.ACROSS else "column"
        parser.add_argument(
            name,
            dest="stacks",
            type=_stack_of(direction),
            action="append",
            default=[],
            metavar="NxLENGTH[@N]",
            help=f"long entries {direction.value} beside one another: 3x15, or 3x15@1 from {line} 1 on; may come again",
        )
    parser.add_argument(
        "--cheaters", metavar="N", type=_COUNT, help="blocks that change no count of words, at most"
    )
    parser.add_argument(
        "--no-bridge", action="store_true", help="no square alone holds two parts together"
    )
    parser.add_argument(
        "--given",
        type=input_file,
        metavar="FILE",
        help="a drawing of what is given: # a block, . an open square, a letter, ? what is not decided",
    )
    parser.add_argument(
        "--theme-longest",
        action="store_true",
        help="no other entry is longer than the shortest that the drawing has whole",
    )


def pattern_request_of(options: argparse.Namespace) -> PatternRequest:
    """Return the request that *options* make.

    Raises:
        GenerateError: a wish means nothing, or goes against another one.
        FileError: the drawing cannot be read.
    """
    given: dict[Position, str] = {}
    size = options.size
    if options.given:
        size, given = _read_given(options.given, options.language, size)
    size = size or USUAL_SIZE
    kind = options.kind or PuzzleKind.AMERICAN
    return PatternRequest(
        size,
        kind,
        options.symmetry,
        words=options.words or Between(),
        blocks=options.blocks or usual_blocks(kind, size),
        threes=options.threes,
        shortest=options.shortest,
        longest=options.longest,
        least_mean=options.mean[0],
        most_mean=options.mean[1],
        stacks=tuple(options.stacks),
        given=given,
        cheaters=options.cheaters,
        has_no_bridge=options.no_bridge,
        is_theme_longest=options.theme_longest,
    )


def _read_given(
    path: Path, alphabet: Alphabet, size: Size | None
) -> tuple[Size, dict[Position, str]]:
    """Return the size of the drawing in *path*, and what it gives of each cell."""
    text = decode_text(read_puzzle_file(path)).text
    rows = [row.strip() for row in text.strip().splitlines()]
    drawn = Size(len(rows), max(map(len, rows), default=0))
    for number, row in enumerate(rows, start=1):
        if len(row) != drawn.columns:
            raise GenerateError(
                f"{path}: row {number} has {len(row)} squares and another one {drawn.columns}: "
                "make all rows equally long"
            )
    if size not in (None, drawn):
        raise GenerateError(f"{path} has {drawn} squares and --size says {size}: make them agree")
    return drawn, dict(_cells(rows, path, alphabet))


def _cells(rows: list[str], path: Path, alphabet: Alphabet) -> Iterator[tuple[Position, str]]:
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            letter = alphabet.upper(sign)
            if sign in (GIVEN_BLOCK, GIVEN_OPEN):
                yield Position(r, c), sign
            elif len(letter) == 1 and letter in alphabet:
                yield Position(r, c), letter
            elif sign != _UNDECIDED:
                raise GenerateError(
                    f"{path}: {sign!r} at {Position(r, c)} gives nothing: use # for a block, . for an open square, "
                    f"a letter, or {_UNDECIDED} for what is not decided"
                )


def between(text: str) -> Between:
    """Read 72, 68-72, 68- or -72."""
    match = _RANGE.fullmatch(text)
    if not match or not (match[1] or match[3]):
        raise argparse.ArgumentTypeError(f"{text!r} is no range: give 72, 68-72, 68- or 0-72")
    least = int(match[1] or 0)
    if not match[2]:
        return Between(least, least)
    return Between(least, int(match[3]) if match[3] else None)


def _mean(text: str) -> tuple[float | None, float | None]:
    """Read a range of mean lengths: 5.4-, 5-6."""
    match = _MEAN.fullmatch(text)
    if not match or not match[2] or not (match[1] or match[3]):
        raise argparse.ArgumentTypeError(f"{text!r} is no range of lengths: give 5.4- or 5-6")
    return (float(match[1]) if match[1] else None, float(match[3]) if match[3] else None)


def _stack_of(direction: Direction) -> Any:
    """Return the type of the option for a stack of entries in *direction*."""

    def read(text: str) -> Stack:
        match = _STACK.fullmatch(text)
        if not match:
            raise argparse.ArgumentTypeError(
                f"{text!r} is no stack: give how many entries, their length and maybe where, as in 3x15 or 3x15@1"
            )
        line = int(match[3]) - 1 if match[3] else None
        return Stack(int(match[1]), int(match[2]), line, direction)

    return read
