"""Reads ipuz: documents of ours, and those of other programs as far as our model holds them.

Top-level keys that are not known are kept for when the puzzle is written again. The specification is named in `ipuz`.
"""

import json
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from crossword_app.errors import FileError, GridError
from crossword_app.formats.ipuz import BLOCK_LABEL, EMPTY_LABEL, OWN_KEY, WRITTEN_KEYS
from crossword_app.formats.ipuz_alphabet import DIVIDED, read_alphabet, read_letters, with_divided
from crossword_app.formats.loaded import Loaded
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, VOID, Cell
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import SlotKey
from crossword_app.model.symmetry import Symmetry

_CALL = re.compile(rb"[\w.$]{1,60}\s*\(\s*\{")
"""How a document begins that is wrapped in a call, for scripts to load: ipuz({..."""

_DEEPEST = 50
"""Levels of lists in lists. What other programs add has a few; writing an endless nest would fail."""

_MAX_REBUS = 24
"""Letters in one cell. No constructor comes near; it keeps a hostile file from drawing a mile of text."""


def looks_like_ipuz(content: bytes) -> bool:
    """Whether *content* starts as an ipuz document does: a JSON object, or one wrapped in a call, ipuz(...)."""
    start = content[:100].removeprefix(b"\xef\xbb\xbf").lstrip()
    return start.startswith(b"{") or bool(_CALL.match(start))


def read_ipuz(content: bytes) -> Loaded:
    """Read an ipuz crossword.

    Raises:
        FileError: it is damaged, of another kind, or describes no grid that can be.
    """
    document = _parse(content)
    kinds = document.get("kind")
    if not any("crossword" in str(kind) for kind in (_list(kinds) or [kinds])):
        raise FileError("it holds no crossword: the kind of puzzle that it names is another")
    warnings: list[str] = []
    own = document.get(OWN_KEY)
    own = own if isinstance(own, dict) else {}
    grid = _read_grid(document, read_alphabet(own, warnings), warnings)
    grid = with_divided(grid, own.get(DIVIDED))
    puzzle = Puzzle(
        grid=_with_locks(grid, own.get("locked")),
        symmetry=_read_symmetry(own.get("symmetry"), grid.size),
        clues=_read_clues(document, grid, own, warnings),
        extra={key: value for key, value in document.items() if key not in WRITTEN_KEYS},
        title=_text(document.get("title")),
        author=_text(document.get("author")),
        copyright=_text(document.get("copyright")),
        notes=_text(document.get("notes")),
    )
    return Loaded(puzzle, tuple(warnings))


def _parse(content: bytes) -> dict[str, Any]:
    try:
        text = content.decode("utf-8-sig").strip()
        if not text.startswith(("{", "[")):
            text = text.partition("(")[2].rstrip("; \r\n\t").removesuffix(")")
        document = json.loads(text, parse_constant=_refuse_constant, parse_float=_finite)
    except UnicodeDecodeError:
        raise FileError("it is damaged: its text is not UTF-8") from None
    except RecursionError:
        raise FileError("it is no puzzle: it is nested without end") from None
    except ValueError as error:
        place = f" at line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise FileError(
            f"it is damaged or cut short{place}: open a backup copy, or the program that made it"
        ) from None
    if not isinstance(document, dict):
        raise FileError("it is no puzzle: it holds no ipuz document")
    if _is_deeper(document, _DEEPEST):
        raise FileError("it is no puzzle: it is nested without end")
    return document


def _is_deeper(value: object, levels: int) -> bool:
    """Whether *value* is nested in more than *levels*."""
    inner = value.values() if isinstance(value, dict) else _list(value)
    return any(levels == 1 or _is_deeper(item, levels - 1) for item in inner)


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):  # it could not be written again
        raise ValueError(f"{text} is too large")
    return number


def _read_grid(document: Mapping[str, Any], alphabet: Alphabet, warnings: list[str]) -> Grid:
    dimensions = document.get("dimensions")
    if not isinstance(dimensions, dict):
        raise FileError("it is damaged: it does not say how large the grid is")
    try:
        size = Size(_whole(dimensions.get("height")), _whole(dimensions.get("width"))).checked()
    except GridError as error:
        raise FileError(str(error)) from None
    block = str(document.get("block", BLOCK_LABEL))
    empty = document.get("empty", EMPTY_LABEL)
    # Others write 0 and mean "0", or the other way round; with us, "0" is a digit in a cell.
    empties = (empty,) if OWN_KEY in document else (empty, str(empty))
    labels = _row_major(document.get("puzzle"), size)
    values = _row_major(document.get("solution"), size)
    if labels is None:
        raise FileError(f"it is damaged: its grid does not have {size} squares")
    if values is None:
        values = [label.get("value") if isinstance(label, dict) else None for label in labels]
        if document.get("solution") is not None:
            warnings.append(f"the solution does not have {size} squares and was left out")
    named = document.get("styles")
    styles = [_style(label, named if isinstance(named, dict) else {}) for label in labels]
    cells = {
        place: _read_cell(_label(label), style, value, block, empties, alphabet)
        for place, label, style, value in zip(size.positions(), labels, styles, values, strict=True)
    }
    for place, style in zip(size.positions(), styles, strict=True):
        for keeper, direction in _bars(place, style):
            cell = cells.get(keeper, VOID)
            if cell.is_open and keeper.moved(direction) in cells:
                cells[keeper] = cell.with_bar(direction, True)
    return Grid(size, tuple(cells.values()), alphabet)


def _row_major(rows: object, size: Size) -> list[object] | None:
    if not isinstance(rows, list) or len(rows) != size.rows:
        return None
    if not all(isinstance(row, list) and len(row) == size.columns for row in rows):
        return None
    return [value for row in rows for value in row]


def _read_cell(
    label: object,
    style: Mapping[str, Any],
    value: object,
    block: str,
    empties: tuple[object, ...],
    alphabet: Alphabet,
) -> Cell:
    if isinstance(value, dict):
        value = value.get("value", value.get("cell"))
    if label is None and not style:
        return VOID
    if label in (block, BLOCK_LABEL) or value == BLOCK_LABEL:
        return BLOCK
    letters = value if isinstance(value, str) and value not in empties else ""
    if len(letters) > _MAX_REBUS:
        raise FileError(f"it is damaged: a square holds {len(letters)} letters")
    return replace(
        EMPTY,
        letters=read_letters(letters, alphabet),
        has_circle=style.get("shapebg") == "circle",
        has_shade=bool(style.get("color") or style.get("highlight")),
    )


def _label(cell: object) -> object:
    """What a cell of the puzzle says: its number, "#", None for a void..."""
    return cell.get("cell") if isinstance(cell, dict) else cell


def _style(cell: object, named: Mapping[str, object]) -> dict[str, Any]:
    """The style of a cell: its own, or one that the document names."""
    style = cell.get("style") if isinstance(cell, dict) else None
    if isinstance(style, str):
        style = named.get(style)
    return style if isinstance(style, dict) else {}


def _bars(place: Position, style: Mapping[str, Any]) -> Iterator[tuple[Position, Direction]]:
    """The bars of a cell as ipuz gives them (T, R, B, L), each by the cell that keeps it in our model."""
    sides = _text(style.get("barred")).upper()
    if "R" in sides:
        yield place, Direction.ACROSS
    if "B" in sides:
        yield place, Direction.DOWN
    if "L" in sides:
        yield place.moved(Direction.ACROSS, -1), Direction.ACROSS
    if "T" in sides:
        yield place.moved(Direction.DOWN, -1), Direction.DOWN


def _with_locks(grid: Grid, places: object) -> Grid:
    locked = {}
    for place in _list(places):
        position = _position(place)
        if position and grid.size.contains(position) and grid[position].letters:
            locked[position] = replace(grid[position], is_locked=True)
    return grid.replacing(locked)


def _read_symmetry(name: object, size: Size) -> Symmetry:
    for symmetry in Symmetry:
        if symmetry.value == name and symmetry.fits(size):
            return symmetry
    return Symmetry.ROTATE_180


def _read_clues(
    document: Mapping[str, Any], grid: Grid, own: Mapping[str, Any], warnings: list[str]
) -> dict[SlotKey, Clue]:
    clues: dict[SlotKey, Clue] = {}
    drafts = {key for item in _list(own.get("drafts")) if (key := _slot_key(item))}
    lists = document.get("clues")
    for name, items in lists.items() if isinstance(lists, dict) else ():
        direction = _direction(str(name))
        if direction is None:
            warnings.append(
                f"the clue list {str(name)[:40]!r} is neither across nor down and was left out"
            )
            continue
        slots = _by_number(document, grid, direction)
        for item, slot in zip_longest(_list(items), list(slots.values())[: len(_list(items))]):
            number, text = _read_clue(item)
            key = slot if number is None else slots.get(number)
            if key is None:
                warnings.append(
                    f"the clue {text[:40]!r} of {direction.title} was left out: "
                    f"there is no entry {'for it' if number is None else number}"
                )
            elif text:
                clues[key] = Clue(text, key in drafts)
    for item in _list(own.get("unused-clues")):
        key = _slot_key(item)
        if key and len(item) == 4 and key not in clues and grid.size.contains(key.start):
            clues[key] = Clue(_text(item[3]), key in drafts)
    return clues


def _direction(name: str) -> Direction | None:
    start = name.partition(":")[0].strip().lower()
    return next((direction for direction in Direction if direction.value == start), None)


def _by_number(document: Mapping[str, Any], grid: Grid, direction: Direction) -> dict[int, SlotKey]:
    """The slots of *direction* by the numbers that the document gives their first cells, ours where it gives none."""
    labels = _row_major(document.get("puzzle"), grid.size) or []
    numbers = dict(zip(grid.size.positions(), map(_number, map(_label, labels)), strict=True))
    slots = grid.layout.of_direction(direction)
    if any(numbers.values()):
        return {numbers[slot.start] or -slot.number: slot.key for slot in slots}
    return {slot.number: slot.key for slot in slots}


def _read_clue(item: object) -> tuple[int | None, str]:
    """The number and the text of a clue: [1, "text"], {"number": 1, "clue": "text"}, or a text that has its turn."""
    if isinstance(item, str):
        return None, item
    if isinstance(item, list) and len(item) >= 2:
        return _number(item[0]), _text(item[1])
    if isinstance(item, dict):
        return _number(item.get("number")), _text(item.get("clue"))
    return None, ""


def _slot_key(item: object) -> SlotKey | None:
    if isinstance(item, list) and len(item) >= 3:
        position, direction = _position(item[:2]), _direction(str(item[2]))
        if position and direction:
            return SlotKey(position, direction)
    return None


def _position(item: object) -> Position | None:
    if isinstance(item, list) and len(item) == 2 and all(type(part) is int for part in item):
        return Position(*item)
    return None


def _number(value: object) -> int | None:
    text = str(value)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None


def _whole(value: object) -> int:
    number = _number(value)
    if number is None:
        raise FileError("it is damaged: the size of its grid is no number")
    return number


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []
