"""Reads Rows Gardens (.rg): twelve rows of words, and blooms of six letters round the points where rows meet.

There is no published specification. The structure is what kotwords' and jscrossword's readers know of it: text in the
manner of YAML, with "rows" that hold entries, and the blooms as "light", "medium" and "dark". Values are taken as they
stand, since most files have signs in them that YAML allows in quotes only.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from crossword_app.errors import FileError
from crossword_app.formats.letters import fitting_alphabet, read_letters
from crossword_app.formats.limits import LARGEST_PLAIN, MOST_CLUES
from crossword_app.formats.loaded import Loaded
from crossword_app.model.cell import EMPTY, VOID, Cell
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.sentences import counted
from crossword_app.text_encoding import decode_text, with_line_feeds

SIZE = Size(12, 21)
SHADES = {"light": "#FFFFFF", "medium": "#D8D8D8", "dark": "#ACACAC"}
"""The blooms by their lists. White is no shade."""

_LINE = re.compile(r"^([ \t]*)((?:-[ \t]*)*)(?:(\w+):(?:[ \t]+(.*))?)?$")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_ITALIC = re.compile(r"\*(.+?)\*")
_BLOOM = 6
_LONGEST_CLUE = 5_000


class _Entry(NamedTuple):
    clue: str
    answer: str

    @property
    def letters(self) -> str:
        return "".join(filter(str.isalnum, self.answer)).upper()

    @property
    def lengths(self) -> str:
        """The lengths of its words: "4,1-3"; "" for a single one."""
        counts = [
            [sum(map(str.isalnum, part)) for part in word.split("-")]
            for word in self.answer.split()
        ]
        words = ["-".join(map(str, filter(None, word))) for word in counts if any(word)]
        lengths = ",".join(words)
        return "" if lengths.isdigit() else lengths


@dataclass
class _Garden:
    """What a file says.

    Attributes:
        about: title, author, copyright, notes.
        rows: the entries of each row.
        blooms: the entries of each list of blooms.
    """

    about: dict[str, str] = field(default_factory=dict)
    rows: list[list[_Entry]] = field(default_factory=list)
    blooms: dict[str, list[_Entry]] = field(default_factory=dict)


def read_rows_garden(content: bytes) -> Loaded:
    """Read a Rows Garden: its rows and blooms become clues that name their squares.

    Raises:
        FileError: it is damaged, or has other rows than a Rows Garden of twelve has.
    """
    if len(content) > LARGEST_PLAIN:
        raise FileError(
            f"it has more than {LARGEST_PLAIN >> 20} MB of text, which no puzzle has: choose another file"
        )
    garden = _parsed(with_line_feeds(decode_text(content).text))
    rows = list(_rows(garden.rows))
    letters = {
        place: letter for _, cells, text in rows for place, letter in zip(cells, text, strict=True)
    }
    grid = _drawn(letters)
    warnings = list(_cut_clues(garden))
    lists = [
        ClueList("Rows", tuple(_row_clues(garden.rows, rows))),
        *(
            ClueList(
                f"{name.title()} blooms", tuple(_bloom_clues(name, entries, letters, warnings))
            )
            for name, entries in garden.blooms.items()
        ),
    ]
    puzzle = Puzzle(
        grid,
        title=garden.about.get("title", ""),
        author=garden.about.get("author", ""),
        copyright=garden.about.get("copyright", "").replace("(c)", "©"),
        notes=garden.about.get("notes", ""),
        clue_lists=tuple(lists),
    )
    return Loaded(puzzle, tuple(warnings))


# The text


def _parsed(text: str) -> _Garden:
    garden = _Garden()
    section = ""
    clue: str | None = None
    entries = 0
    for number, raw in enumerate(text.split("\n"), 1):
        found = _LINE.match(raw.rstrip())
        if not raw.strip() or raw.lstrip().startswith("#"):
            continue
        if not found:
            raise FileError(
                f"it is damaged at line {number}: that is no line of the kind `clue: words`; correct it"
            )
        indent, dashes, key, value = found.groups(default="")
        if key and not indent and not dashes and key not in ("clue", "answer"):
            section = key.lower()
            garden.about[section] = _unquoted(value)
            continue
        if dashes.count("-") > 1 or (dashes and not key):
            garden.rows += [[]] if section == "rows" else []
        if key == "clue":
            clue = _unquoted(value)
        elif key == "answer" and clue is not None:
            entries += 1
            if entries > MOST_CLUES:
                raise FileError(
                    "it is damaged: it has more clues than any puzzle; choose another file"
                )
            _add(garden, section, _Entry(clue, _unquoted(value)))
            clue = None
    return garden


def _add(garden: _Garden, section: str, entry: _Entry) -> None:
    if section in SHADES:
        garden.blooms.setdefault(section, []).append(entry)
    elif section == "rows":
        if not garden.rows:
            garden.rows.append([])
        garden.rows[-1].append(entry)


def _unquoted(value: str) -> str:
    text = value.strip()
    is_quoted = (
        len(text) > 1 and text[0] == text[-1] and text[0] in "\"'" and text[0] not in text[1:-1]
    )
    return text[1:-1] if is_quoted else text


def _clue(entry: _Entry, label: str = "") -> Clue:
    """Return the clue of *entry*, whose stars are italics and bold."""
    source = _ITALIC.sub(r"<i>\1</i>", _BOLD.sub(r"<b>\1</b>", entry.clue[:_LONGEST_CLUE]))
    found = clue_of(source, entry.lengths)
    return Clue(found.text, markup=found.markup, enumeration=found.enumeration, label=label)


def _cut_clues(garden: _Garden) -> Iterator[str]:
    """Yield a warning if clues are longer than what is kept of one."""
    entries = chain.from_iterable((*garden.rows, *garden.blooms.values()))
    if cut := sum(len(entry.clue) > _LONGEST_CLUE for entry in entries):
        yield f"{counted(cut, 'clue')} of more than {_LONGEST_CLUE:,} characters cut there"


# The grid


def _rows(rows: list[list[_Entry]]) -> Iterator[tuple[int, list[Position], str]]:
    """Yield the number, the squares and the letters of each row. The first and the last have nine squares."""
    if len(rows) != SIZE.rows:
        raise FileError(
            f"it has {counted(len(rows), 'row')} where a Rows Garden has {SIZE.rows}: correct its rows"
        )
    for number, row in enumerate(rows):
        text = "".join(entry.letters for entry in row)
        cells = [place for place in SIZE.positions() if place.row == number and is_open(place)]
        if len(text) != len(cells):
            raise FileError(
                f"its row {number + 1} has {counted(len(text), 'letter')} and needs {len(cells)}: correct its answers"
            )
        yield number, cells, text


def is_open(place: Position) -> bool:
    """Return whether a square of the frame of twelve rows is part of a bloom."""
    return place.row not in (0, SIZE.rows - 1) or place.column % _BLOOM >= _BLOOM // 2


def bloom_at(place: Position) -> str:
    """Return the list of the bloom that *place* is part of. Blooms of the three lists take turns down the columns."""
    offset = 0 if place.column % _BLOOM >= _BLOOM // 2 else 3
    return ("medium", "dark", "light")[(place.row + offset) // 2 % 3]


def _drawn(letters: dict[Position, str]) -> Grid:
    alphabet = fitting_alphabet(letters.values())

    def cell(place: Position) -> Cell:
        if place not in letters:
            return VOID
        colour = SHADES[bloom_at(place)]
        shaded = EMPTY.with_shade(colour != SHADES["light"], colour)
        return shaded.with_letters(read_letters(letters[place], alphabet))

    return Grid(SIZE, tuple(map(cell, SIZE.positions())), alphabet)


def blooms(name: str) -> Iterator[tuple[Position, ...]]:
    """Yield the blooms of a list in reading order: the six squares of each, clockwise from the top left."""
    for place in SIZE.positions():
        begins = place.row % 2 == 0 if place.column % _BLOOM == 3 else place.row % 2 == 1
        is_left = place.column % (_BLOOM // 2) == 0 and place.row < SIZE.rows - 1
        if is_left and begins and is_open(place) and bloom_at(place) == name:
            above = [Position(place.row, place.column + step) for step in range(3)]
            below = [Position(place.row + 1, place.column + step) for step in (2, 1, 0)]
            yield (*above, *below)


# The clues


def _row_clues(
    rows: list[list[_Entry]], placed: Iterable[tuple[int, list[Position], str]]
) -> Iterator[LooseClue]:
    for number, cells, _ in placed:
        start = 0
        for turn, entry in enumerate(rows[number], 1):
            letter = chr(ord("A") + number)
            label = letter if len(rows[number]) == 1 else f"{letter}{turn}"
            end = start + len(entry.letters)
            yield LooseClue(_clue(entry, label), tuple(cells[start:end]))
            start = end


def _bloom_clues(
    name: str, entries: list[_Entry], letters: dict[Position, str], warnings: list[str]
) -> Iterator[LooseClue]:
    """Yield the clues of blooms, each with the squares that its answer goes round; those without are told."""
    left = list(blooms(name))
    lost = 0
    for entry in entries:
        ring = next(
            (
                ring
                for bloom in left
                for ring in _turned(bloom)
                if _text(ring, letters) == entry.letters
            ),
            (),
        )
        if ring:
            left = [bloom for bloom in left if set(bloom) != set(ring)]
        lost += not ring
        yield LooseClue(_clue(entry), ring)
    if lost:
        what = counted(lost, f"{name} bloom")
        warnings.append(f"{what} whose letters stand in no bloom of the grid: look at its rows")


def _turned(bloom: tuple[Position, ...]) -> Iterator[tuple[Position, ...]]:
    """Yield the ways to read *bloom*: from any of its squares, clockwise or not."""
    for way in (bloom, bloom[::-1]):
        for start in range(_BLOOM):
            yield (*way[start:], *way[:start])


def _text(ring: Iterable[Position], letters: dict[Position, str]) -> str:
    return "".join(letters[place] for place in ring)
