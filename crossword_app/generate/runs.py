"""Turns a request into the question that the compiled search answers: which runs of cells there may be.

The places of bars are cells too: a barred pattern is searched for as one of blocks, in which letters have odd rows and
columns (counted from 1), a place of a bar lies between two letters, and the cells that are left are blocks. An entry of
n letters then is a run of 2n - 1 cells, and a bar is a block that ends it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np

from crossword_app.fill.kernel.patterns.question import ANY, Checking, Limits, RowQuestion
from crossword_app.fill.kernel.patterns.symmetric_lines import Flags, Runs
from crossword_app.generate.request import GIVEN_BLOCK, PatternRequest
from crossword_app.model.geometry import Position, Size

FitsWord = Callable[[str], bool]
"""Whether an entry can have this pattern: letters, and ? for each other."""


def question_of(
    request: PatternRequest,
    given: Mapping[Position, str],
    fits: FitsWord | None = None,
    offset: tuple[int, int] | None = None,
) -> RowQuestion:
    """Return the question for patterns as *request* wants them.

    Args:
        given: what is given of cells, in place of what the request says.
        fits: says for each run that has given letters whether it may be an entry; None lets each be one.
        offset: of a lattice: which rows and columns have no entry: 0 for the first, third and so on, 1 for the others.
    """
    stride = 2 if request.is_barred else 1
    size = mask_size(request)
    is_open, is_block = _cells(request, given, size, stride, offset)
    letters = np.zeros(size, np.bool_)
    letters[::stride, ::stride] = True
    runs = _runs(request, size, stride)
    _keep_fitting(request, given, runs, fits, stride)
    return RowQuestion(
        size,
        request.symmetry,
        runs,
        is_open,
        is_block,
        _limits(request),
        None if request.rules.is_all_checked else _checking(request, letters, stride),
    )


def mask_size(request: PatternRequest) -> Size:
    """Return the size of the masks that a search for *request* finds: with places for bars, if it is barred."""
    rows, columns = request.size
    return Size(2 * rows - 1, 2 * columns - 1) if request.is_barred else request.size


def _limits(request: PatternRequest) -> Limits:
    def most(number: int | None) -> int:
        return ANY if number is None else number

    words, blocks = request.words, request.blocks
    if request.is_barred:
        return Limits(words.least, most(words.most), threes=most(request.threes))
    return Limits(
        words.least,
        most(words.most),
        blocks.least,
        most(blocks.most),
        most(request.threes),
        most(request.cheaters),
    )


def _checking(request: PatternRequest, letters: Flags, stride: int) -> Checking:
    most = [0] * (max(letters.shape) + 1)
    for cells in range(1, len(most)):
        most[cells] = request.most_unchecked((cells - 1) // stride + 1)
    return Checking(letters, most, request.most_in_a_row, stride)


def _cells(
    request: PatternRequest,
    given: Mapping[Position, str],
    size: Size,
    stride: int,
    offset: tuple[int, int] | None,
) -> tuple[Flags, Flags]:
    """Return which cells are open, and which are blocks."""
    is_open, is_block = np.zeros(size, np.bool_), np.zeros(size, np.bool_)
    if request.is_barred:
        is_open[::2, ::2] = True
        is_block[1::2, 1::2] = True
    if offset is not None:
        is_block[offset[0] :: 2, offset[1] :: 2] = True
    for position, text in given.items():
        flags = is_block if text == GIVEN_BLOCK else is_open
        flags[stride * position.row, stride * position.column] = True
    return is_open, is_block


def _runs(request: PatternRequest, size: Size, stride: int) -> Runs:
    """Return the runs whose lengths are those of entries, or of one cell where letters may be unchecked."""
    lengths = request.entry_lengths
    has_single = not request.rules.is_all_checked

    def of_line(cells: int) -> Flags:
        first, last = np.indices((cells, cells))
        letters = (last - first) // stride + 1
        may_be = (lengths.start <= letters) & (letters < lengths.stop) & (first <= last)
        if stride == 2:
            may_be &= (first % 2 == 0) & (last % 2 == 0)
        flags: Flags = may_be | (first == last) if has_single else may_be
        return flags

    return Runs(
        np.repeat(of_line(size.columns)[np.newaxis], size.rows, axis=0),
        np.repeat(of_line(size.rows)[np.newaxis], size.columns, axis=0),
    )


def _keep_fitting(
    request: PatternRequest,
    given: Mapping[Position, str],
    runs: Runs,
    fits: FitsWord | None,
    stride: int,
) -> None:
    """Leave out the runs through given letters that fit no word, and those that are longer than the theme allows."""
    rows, columns = request.size
    letters = {place: text for place, text in given.items() if text.isalnum()}
    themes = list(theme_entries(request.size, letters))
    longest = min(map(len, themes), default=None) if request.is_theme_longest else None
    across = [
        "".join(letters.get(Position(r, c), "?") for c in range(columns)) for r in range(rows)
    ]
    down = ["".join(letters.get(Position(r, c), "?") for r in range(rows)) for c in range(columns)]
    for lines, flags in ((across, runs.across), (down, runs.down)):
        for number, line in enumerate(lines):
            for first, last in _entries_through(line, longest):
                text = line[first : last + 1]
                is_given = "?" not in text
                is_long = longest is not None and len(text) > longest and not is_given
                has_letters = bool(text.strip("?"))
                if is_long or (fits and has_letters and not is_given and not fits(text)):
                    flags[stride * number, stride * first, stride * last] = False


def _entries_through(line: str, longest: int | None) -> Iterator[tuple[int, int]]:
    """Yield the first and last cell of each run of two cells or more that has letters, or is longer than *longest*."""
    if longest is None and not line.strip("?"):
        return
    for first in range(len(line)):
        for last in range(first + 1, len(line)):
            text = line[first : last + 1]
            if text.strip("?") or (longest is not None and len(text) > longest):
                yield first, last


def theme_entries(size: Size, letters: Mapping[Position, str]) -> Iterator[str]:
    """Yield what is given as whole entries: three letters or more in a row."""
    rows, columns = size
    lines: Sequence[Sequence[Position]] = [
        *([Position(r, c) for c in range(columns)] for r in range(rows)),
        *([Position(r, c) for r in range(rows)] for c in range(columns)),
    ]
    for line in lines:
        text = "".join(letters.get(place, " ") for place in line)
        yield from (part for part in text.split() if len(part) >= 3)
