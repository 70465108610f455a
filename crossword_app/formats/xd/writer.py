"""Writes xd, in the dialect of the specification that `reader` names.

Bars, colours, and circles together with shades have no header. They go into a section "Design": readers that do not
know that section skip it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from crossword_app.formats.loaded import Written
from crossword_app.formats.losses import Feature, losses
from crossword_app.formats.plain_clues import with_enumeration
from crossword_app.formats.xd.markup import is_held, source_of
from crossword_app.formats.xd.reader import HEADERS
from crossword_app.model.cell import Cell
from crossword_app.model.clue_lists import PrintedClue, printed_lists
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.markup import has_line_breaks
from crossword_app.model.own_data import XD, XD_CLUE
from crossword_app.model.puzzle import Puzzle

_HELD = frozenset(
    {
        Feature.REBUS,
        Feature.BARS,
        Feature.VOIDS,
        Feature.CIRCLES,
        Feature.SHADES,
        Feature.COLOURS,
        Feature.CLUES,
        Feature.ENUMERATIONS,
        Feature.LOOSE_CLUES,
        Feature.TITLE,
        Feature.AUTHOR,
        Feature.COPYRIGHT,
        Feature.NOTES,
    }
)
_REBUS_KEYS = "1234567890!$%&*+<>@^:;"
_MORE_REBUS_KEYS = range(0x2460, 0x2600)
"""Enclosed letters and digits, and box drawing characters: printable, and in no solution."""
_SPECIAL_KEYS = "abcdefghijklmnopqrstuvwxyz"
_STYLE_LETTERS = "OABCDEFGHIJKLMNPQRSTUVWXYZ"
_GROUPS = {Direction.ACROSS: "A", Direction.DOWN: "D"}
_MEANT_OTHERWISE = "#._?"
_SECTION_HEAD = re.compile(r"^(\s*##)(?=\s)")


def write_xd(puzzle: Puzzle) -> Written:
    """Return *puzzle* as xd: the same bytes for the same puzzle."""
    drawn = _Drawn(puzzle.grid)
    kept = XD.of(puzzle.extra)
    sections = kept.get("sections", {})
    parts = {
        "Metadata": list(_headers(puzzle, drawn, kept.get("headers", {}))),
        "Grid": drawn.rows,
        "Clues": list(_clues(puzzle)),
        "Notes": [_SECTION_HEAD.sub(r"\1#", line) for line in puzzle.notes.strip().splitlines()],
        "Design": drawn.design,
        **{name: text.splitlines() for name, text in sections.items()},
    }
    if drawn.design or sections or not (parts["Metadata"] and parts["Clues"]):
        text = "\n\n".join(
            f"## {name}\n\n" + "\n".join(lines) for name, lines in parts.items() if lines
        )
    else:
        text = "\n\n\n".join("\n".join(lines) for lines in parts.values() if lines)
    lost = losses(puzzle, _held(puzzle), kept={*HEADERS.values(), XD.key})
    return Written((text + "\n").encode(errors="replace"), lost)


def _held(puzzle: Puzzle) -> frozenset[Feature]:
    """Return which features of *puzzle* xd holds: some styles of clues, and data of clues that came from xd."""
    held = _HELD
    if all(map(is_held, puzzle.all_clues)):
        held |= {Feature.MARKUP}
        if all("<br" in clue.markup.lower() for clue in filter(has_line_breaks, puzzle.all_clues)):
            held |= {Feature.LINE_BREAKS}
    if {key for clue in puzzle.all_clues for key in clue.extra} <= {XD_CLUE.key}:
        held |= {Feature.CLUE_DETAILS}
    return held


def _headers(puzzle: Puzzle, drawn: "_Drawn", others: Mapping[str, str]) -> Iterator[str]:
    named = [
        ("Title", puzzle.title),
        ("Author", puzzle.author),
        ("Copyright", puzzle.copyright),
        *((header.title(), puzzle.extra.get(name, "")) for header, name in HEADERS.items()),
        ("Rebus", " ".join(f"{key}={letters}" for (letters, _), key in drawn.rebus.items())),
        ("Special", drawn.special),
        (
            "Cluegroup",
            ", ".join(f"{group}={head}" for group, head in _other_groups(puzzle).items()),
        ),
    ]
    named += [(name.title(), value) for name, value in others.items()]
    for name, value in named:
        if isinstance(value, str) and value.strip():
            yield f"{name}: {' '.join(value.split())}"


# The grid


class _Drawn:
    """The grid in characters, one a cell, and what explains them.

    Attributes:
        rows: of the grid.
        rebus: the character for letters that are no single character, by whether their cell is special.
        special: the meaning of a lower-case letter, "" if it has none.
        design: the lines of the section Design, none if the headers are enough.
    """

    def __init__(self, grid: Grid) -> None:
        cells = [cell for cell in grid.cells if cell.is_open]
        special_keys = _free_special_keys(cells)
        is_designed = _needs_design(cells, len(special_keys)) or any(
            cell.has_shade for cell in grid.cells if cell.is_block
        )
        self.special = ""
        if any(map(_is_special, cells)) and not is_designed:
            self.special = "circle" if any(cell.has_circle for cell in cells) else "shaded"
        self.rebus: dict[tuple[str, bool], str] = {}
        self._keys = {False: _rebus_keys(), True: iter(special_keys)}
        self._empty = "." if any(cell.is_block for cell in grid.cells) else "?"
        self._spelled = grid.alphabet.spelled
        columns = grid.size.columns
        drawn = "".join(self._character(cell) for cell in grid.cells)
        self.rows = [drawn[start : start + columns] for start in range(0, len(drawn), columns)]
        self.design = list(_design(grid)) if is_designed else []

    def _character(self, cell: Cell) -> str:
        if not cell.is_open:
            return "#" if cell.is_block else "_"
        letters = self._spelled(cell.letters)
        if not letters:
            return self._empty
        is_special = bool(self.special) and _is_special(cell)
        if _is_plain(letters, is_special):
            return letters.lower() if is_special else letters
        if (letters, is_special) not in self.rebus:
            self.rebus[letters, is_special] = next(self._keys[is_special])
        return self.rebus[letters, is_special]


def _needs_design(cells: Sequence[Cell], special_keys: int) -> bool:
    """Return whether the headers cannot hold the marks of the cells."""
    special = [cell for cell in cells if _is_special(cell)]
    return (
        any(cell.colour or cell.bar_right or cell.bar_below for cell in cells)
        or (any(c.has_circle for c in special) and any(c.has_shade for c in special))
        or any(not cell.letters for cell in special)
        or len({cell.letters for cell in special}) > special_keys
    )


def _free_special_keys(cells: Iterable[Cell]) -> list[str]:
    """Return the lower-case letters that no special cell with a single letter uses."""
    taken = {cell.letters.lower() for cell in cells if _is_special(cell)}
    return [key for key in _SPECIAL_KEYS if key not in taken]


def _is_special(cell: Cell) -> bool:
    return cell.has_circle or cell.has_shade


def _is_plain(letters: str, is_special: bool) -> bool:
    """Return whether *letters* are drawn as themselves, in lower case if the cell is special."""
    if len(letters) != 1 or letters in _MEANT_OTHERWISE or letters in _REBUS_KEYS:
        return False
    if ord(letters) in _MORE_REBUS_KEYS or not letters.isprintable() or letters.isspace():
        return False
    lower = letters.lower()
    return lower.upper() == letters and (not is_special or (len(lower) == 1 and lower != letters))


def _rebus_keys() -> Iterator[str]:
    yield from _REBUS_KEYS
    yield from map(chr, _MORE_REBUS_KEYS)


def _design(grid: Grid) -> Iterator[str]:
    """Yield the lines of the styles, then those of the grid of their letters."""
    letters: dict[str, str] = {}
    drawn = []
    for cell in grid.cells:
        style = "" if cell.is_void else _style(cell)
        if style and style not in letters and len(letters) < len(_STYLE_LETTERS):
            letters[style] = _STYLE_LETTERS[len(letters)]
        drawn.append(letters.get(style, "#" if cell.is_block else "."))
    for style, letter in letters.items():
        yield f"{letter} {{ {style} }}"
    yield ""
    columns = grid.size.columns
    for start in range(0, len(drawn), columns):
        yield "".join(drawn[start : start + columns])


def _style(cell: Cell) -> str:
    parts = []
    if cell.colour:
        parts.append(f"background: {cell.colour}")
    elif cell.has_shade:
        parts.append("background: shaded")
    if cell.has_circle:
        parts.append("shape: circle" if cell.has_shade else "background: circle")
    if cell.bar_right:
        parts.append("bar-right: true")
    if cell.bar_below:
        parts.append("bar-bottom: true")
    return "; ".join(parts)


# The clues


def _clues(puzzle: Puzzle) -> Iterator[str]:
    others = iter(_other_groups(puzzle))
    has_lines = False
    for listed in printed_lists(puzzle):
        group = _GROUPS[listed.direction] if listed.direction else next(others, "Z")
        lines = [
            line
            for number, item in enumerate(listed.clues, start=1)
            if item.slot is None or item.slot.key in puzzle.clues
            for line in _clue_lines(puzzle.grid, group, number, item)
        ]
        if lines and has_lines:
            yield ""
        yield from lines
        has_lines = has_lines or bool(lines)


def _clue_lines(grid: Grid, group: str, turn: int, item: PrintedClue) -> Iterator[str]:
    number = str(item.slot.number) if item.slot else item.label
    number = number if number.isascii() and number.isdigit() and len(number) < 5 else str(turn)
    meta = XD_CLUE.of(item.clue.extra)
    letters = [grid[place].letters for place in item.cells]
    answer = meta.pop("answer", grid.alphabet.spelled("".join(letters)) if all(letters) else "")
    text = with_enumeration(source_of(item.clue), item.clue)
    yield " ".join(filter(None, (f"{group}{number}.", text, "~", answer)))
    for name, value in meta.items():
        yield f"{group}{number} ^{name}: {value}"


def _other_groups(puzzle: Puzzle) -> dict[str, str]:
    """Return the letters under which clues that are neither across nor down are written, with their headings."""
    free = (letter for letter in _STYLE_LETTERS if letter not in _GROUPS.values())
    headings = [listed.heading for listed in puzzle.clue_lists if listed.direction is None]
    return {
        letter: " ".join(heading.replace(",", " ").replace("=", " ").replace(";", " ").split())
        for letter, heading in zip(free, headings, strict=False)
    }
