"""Cuts drawn text into rows of cells: one character for each cell, spaced-out cells, tables, or quoted strings."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from crossword_app.model.geometry import LARGEST_SIDE, SMALLEST_SIDE

_FENCE = "```"
_PIPES = str.maketrans("│┃║¦", "||||")
_DASHES = str.maketrans("–—−", "---")
_SEPARATORS = ("\t", "|", ",", ";")
_RULE = re.compile(r"[-+=|:\s─━═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╭╮╰╯]+")
_RULED = re.compile(r"--|[+=─━═┌└├╔╚╠╭╰]")
_SIZE = re.compile(r"\s*(\d{1,2})(?:\s*[x×*,\s]\s*(\d{1,2}))?\s*", re.IGNORECASE)
_ITEM = re.compile(
    r""""([^"\\\n]*)"|'([^'\\\n]*)'|(?:None|null)\b|(-?\d{1,3})\b|([Tt]rue|[Ff]alse)\b"""
)
_ARRAY = re.compile(
    r"(?:\w{1,40}\s*=)?\s*(?:\w{1,40}\.)?n?d?array\((.*?)(?:,\s*dtype\s*=\s*['\"]?[\w.<>|=]{1,40}['\"]?)?,?\s*\);?",
    re.DOTALL,
)
"""An array as numpy's `repr` prints it, or as a program has it."""

_BITS = {"true": "1", "false": "0"}
_BETWEEN_ITEMS = re.compile(r"(?:\s*\w{1,40}\s*=)?[\[\](){},;+\s]*")
_END_OF_LIST = re.compile(r"[\])}]")
_END_OF_LINE = re.compile(r"[\])}\n]")
_APART = re.compile(r"\S|-?\d{1,3}")

_LOST_COLUMNS = 2
_MOST_PARTS = 20
_MOST_LINES = 4 * LARGEST_SIDE
_LONGEST_LINE = 12 * LARGEST_SIDE
"""Characters of a line, enough for a table with separators between its cells."""

Rows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """One way to cut a text into cells.

    Attributes:
        rows: the text of each cell: one character, "" or " " for nothing, or several if the cells are separated.
        lines_left: how many lines are not among the rows.
        is_doubtful: whether it may be prose: it has spaces within its lines, or other parts.
    """

    rows: Rows
    lines_left: int = 0
    is_doubtful: bool = False


def cuts(text: str) -> Iterator[Cut]:
    """Return the ways to cut *text* into equally long rows of a valid size, the likeliest first."""
    text = text.translate(_DASHES)
    array = _ARRAY.fullmatch(text.strip())
    if array:
        text = array[1]
    lines = [line for line in text.splitlines() if not line.lstrip().startswith(_FENCE)]
    table = _quoted_table(text)
    if table is None:
        yield from _cuts_of_parts(lines)
    elif all(len(row) == 1 for row in table):
        yield from _cuts_of([row[0] for row in table])
    elif _fits(table):
        yield Cut(table)


def parts_of(lines: Sequence[str]) -> list[list[str]]:
    """Return *lines* split at blank lines. A line of spaces as long as the others is a row of a grid."""
    width = max((len(line) for line in lines if line.strip()), default=0)
    parts: list[list[str]] = [[]]
    for line in lines:
        if line.strip() or len(line) == width > 0:
            parts[-1].append(line)
        elif parts[-1]:
            parts.append([])
    found = [part for part in parts if part]
    if len(found) > 1 and all(len(part) == 1 for part in found):  # blank lines between all rows
        return [[line for part in found for line in part]]
    return found


def _cuts_of_parts(lines: Sequence[str]) -> Iterator[Cut]:
    square = _square(lines)
    if square and _fits(square):
        yield Cut(square, is_doubtful=True)
    parts = parts_of(lines)
    total = sum(map(len, parts))
    for part in parts[:_MOST_PARTS]:
        for cut in _cuts_of(part):
            others = total - len(part)
            is_doubtful = cut.is_doubtful or others > 0
            yield Cut(cut.rows, cut.lines_left + others, is_doubtful)


def _cuts_of(lines: Sequence[str]) -> Iterator[Cut]:
    if not SMALLEST_SIDE <= len(lines) <= _MOST_LINES or max(map(len, lines)) > _LONGEST_LINE:
        return
    row_lines, lines_left = _without_size(lines)
    table = _delimited(row_lines)
    if table is not None and len(table[0]) > 1:
        if _fits(table):
            yield Cut(table, lines_left)
        return
    if table is not None:
        row_lines = [row[0] for row in table]
    for way in (_apart, _spread, _close, _spaced):
        rows = way(row_lines)
        if rows and _fits(rows):
            yield Cut(rows, lines_left, way is _spaced)


def _fits(rows: Rows) -> bool:
    """Return whether all rows are equally long, and a grid can have the size."""
    sides = (len(rows), len(rows[0]) if rows else 0)
    is_even = all(len(row) == sides[1] for row in rows)
    return is_even and all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in sides)


def _without_size(lines: Sequence[str]) -> tuple[list[str], int]:
    """Return the rows after a line with the size, and how many lines follow them; all lines without such a line."""
    size = _SIZE.fullmatch(lines[0]) if lines else None
    if size is None:
        return list(lines), 0
    left = list(lines[1:])
    if left and not size[2] and left[0].strip().isdigit():
        left = left[1:]  # the columns on a line of their own
    named = {int(side) for side in size.groups() if side}
    height = next((side for side in sorted(named, reverse=True) if side <= len(left)), 0)
    return (left[:height], len(left) - height) if height else (list(lines), 0)


# Separated cells


def _delimited(lines: Sequence[str]) -> Rows | None:
    """Return the cells between tabs, pipes, commas or semicolons, None if the lines are no such table."""
    plain = [line.translate(_PIPES) for line in lines]
    for separator in _SEPARATORS:
        kept = _without_rules(plain) if separator == "|" else plain
        if len(kept) < SMALLEST_SIDE or not all(separator in line for line in kept):
            continue
        rows = [[cell.strip() for cell in line.split(separator)] for line in kept]
        for end in (0, -1):  # tables may have a line or a comma at their ends
            if all(not row[end] for row in rows):
                for row in rows:
                    row.pop(end)
        if len({len(row) for row in rows}) == 1 and rows[0]:
            return _without_headings(rows)
    return None


def _without_rules(lines: Sequence[str]) -> list[str]:
    """Return *lines* without lines drawn between the rows of a table, and without numbers over its columns."""
    kept = [line for line in lines if not _is_rule(line)]
    has_heading = bool(kept) and "|" not in kept[0] and kept[0].replace(" ", "").isdigit()
    return kept[1:] if has_heading else kept


def _is_rule(line: str) -> bool:
    return bool(_RULE.fullmatch(line) and _RULED.search(line))


def _apart(lines: Sequence[str]) -> Rows | None:
    """Return cells with white space between all of them: B _ #."""
    rows = [line.split() for line in lines]
    if not all(rows) or not all(_APART.fullmatch(cell) for row in rows for cell in row):
        return None
    table = _without_headings(rows)
    return table if all(len(row) > 1 for row in table) else None


def _without_headings(rows: Sequence[Sequence[str]]) -> Rows:
    """Return *rows* without the numbers of rows and columns that some tables have."""
    numbered = rows[1:] if len(rows[0]) != len(rows[-1]) or not rows[0][0] else rows
    starts = [row[0] for row in numbered]
    has_numbers = starts in (_counted(1, len(starts)), _counted(0, len(starts)))
    others = {cell for row in numbered for cell in row[1:]}
    if len(starts) < SMALLEST_SIDE or not has_numbers or any(cell.isdigit() for cell in others):
        return _rows(rows)
    return _rows([row[1:] for row in numbered])


def _counted(first: int, number: int) -> list[str]:
    return [str(first + step) for step in range(number)]


# Cells without separators


def _spread(lines: Sequence[str]) -> Rows | None:
    """Return every second character, if spaces separate all cells and also stand for some of them: `A   B`."""
    width = max(map(len, lines), default=0)
    padded = [line.ljust(width) for line in lines]
    is_square_as_it_is = abs(len(lines) - width) <= abs(len(lines) - (width + 1) // 2)
    if is_square_as_it_is or any(line[1::2].strip() for line in padded):
        return None
    return _rows([line[::2] for line in padded])


def _close(lines: Sequence[str]) -> Rows | None:
    """Return the characters of lines without white space in them."""
    stripped = [line.strip() for line in lines]
    return None if any(" " in line or "\t" in line for line in stripped) else _rows(stripped)


def _spaced(lines: Sequence[str]) -> Rows | None:
    """Return all characters, spaces too. Spaces that were lost at the ends of lines are restored."""
    if not _has_lost_spaces(lines):
        return _rows(lines)
    width = max(map(len, lines))
    return _rows([line.ljust(width) for line in lines])


def _square(lines: Sequence[str]) -> Rows | None:
    """Return all lines, blank ones too, as a square, if they nearly make one and only lost the spaces at their ends."""
    kept = list(lines[: 2 * LARGEST_SIDE])
    width = max(map(len, kept), default=0)
    while len(kept) > width and not kept[-1].strip():
        kept.pop()
    side = len(kept)
    is_whole = len({len(line) for line in kept}) == 1
    if is_whole or not _has_lost_spaces(kept) or not 0 <= side - width <= _LOST_COLUMNS:
        return None
    return _rows([line.ljust(side) for line in kept])


def _has_lost_spaces(lines: Sequence[str]) -> bool:
    """Return whether spaces are cells of a drawing, and an editor may have removed them at the ends of lines."""
    signs = set("".join(lines))
    has_spaces = any(" " in line.rstrip() for line in lines)
    return has_spaces and "_" not in signs and not {"#", "."} <= signs


def _rows(rows: Sequence[Sequence[str]]) -> Rows:
    return tuple(tuple(row) for row in rows)


# Lists of a programming language


def _quoted_table(text: str) -> Rows | None:
    """Return the rows of quoted strings or numbers in a list, with one item each if a string holds a whole row."""
    try:
        found = json.loads(text) if text.lstrip().startswith("[") else None
    except (ValueError, RecursionError):
        found = None
    if isinstance(found, list) and all(isinstance(row, list) for row in found):
        table = [["" if cell is None else _written(str(cell)) for cell in row] for row in found]
    else:
        table = _listed_items(text)
    if len(table) == 1:
        table = [[item] for item in table[0]]
    return _rows(table) if table else None


def _listed_items(text: str) -> list[list[str]]:
    """Return the items of each list, or of each line; nothing if there is more than lists of strings."""
    head = text.lstrip()[:1]
    between = _ITEM.split(text)[:: _ITEM.groups + 1]
    if head not in set("[({\"'") and "=" not in between[0]:
        return []
    if not all(_BETWEEN_ITEMS.fullmatch(piece) for piece in between):
        return []
    in_lists = _items_between(_END_OF_LIST, text)
    # Where the rows are lists, some of them may go on in the next line, as numpy prints them.
    return in_lists if len(in_lists) > 1 else _items_between(_END_OF_LINE, text)


def _items_between(end: re.Pattern[str], text: str) -> list[list[str]]:
    """Return the items of each part of *text* up to an *end*, without parts that have none."""
    ends = [match.start() for match in end.finditer(_ITEM.sub(_blanked, text))]
    segments = (text[start:stop] for start, stop in pairwise([0, *ends, len(text)]))
    rows = [[_item(match) for match in _ITEM.finditer(segment)] for segment in segments]
    return [row for row in rows if row]


def _blanked(match: re.Match[str]) -> str:
    return "_" * len(match[0])


def _item(match: re.Match[str]) -> str:
    return _written(next((group for group in match.groups() if group is not None), ""))


def _written(item: str) -> str:
    """Return *item* of a list; 1 and 0 for true and false."""
    return _BITS.get(item.lower(), item)
