"""Reads Rows Gardens (.rg, packed .rgz): rows of words, and blooms of six letters round the points where rows meet.

A garden has twelve rows of 21 squares, a small one seven; the first and the last are only the halves of blooms.

There is no published specification. The structure is what kotwords' and jscrossword's readers know of it: text in the
manner of YAML, with "rows" that hold entries, and the blooms as "light", "medium" and "dark". Values are taken as they
stand, since most files have signs in them that YAML allows in quotes only.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, permutations
from typing import NamedTuple

from crossword_app.errors import FileError
from crossword_app.formats.letters import fitting_alphabet, read_letters
from crossword_app.formats.limits import LARGEST_PLAIN, MOST_CLUES
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.packed import unpacked
from crossword_app.formats.variety.garden_shape import GardenShape, shape_of
from crossword_app.formats.variety.recognition import is_rows_garden
from crossword_app.model.cell import EMPTY, VOID, Cell
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.sentences import counted
from crossword_app.text_encoding import decode_text, with_line_feeds

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
        FileError: it is damaged, or its rows make no garden.
    """
    if len(content) > LARGEST_PLAIN:
        raise FileError(
            f"it has more than {LARGEST_PLAIN >> 20} MB of text, which no puzzle has: choose another file"
        )
    text = unpacked(content, is_rows_garden, "a Rows Garden")
    garden = _parsed(with_line_feeds(decode_text(text).text))
    shape = shape_of([sum(len(entry.letters) for entry in row) for row in garden.rows])
    rows = list(_rows(garden.rows, shape))
    letters = {
        place: letter for _, cells, text in rows for place, letter in zip(cells, text, strict=True)
    }
    shape = max(_orders(shape), key=lambda each: _found_blooms(each, garden.blooms, letters))
    grid = _drawn(letters, shape)
    warnings = list(_cut_clues(garden))
    lists = [
        ClueList("Rows", tuple(_row_clues(garden.rows, rows))),
        *(
            ClueList(
                f"{name.title()} blooms",
                tuple(_bloom_clues(name, entries, shape, letters, warnings)),
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


def _rows(
    rows: list[list[_Entry]], shape: GardenShape
) -> Iterator[tuple[int, list[Position], str]]:
    """Yield the number, the squares and the letters of each row."""
    for number, row in enumerate(rows):
        text = "".join(entry.letters for entry in row)
        cells = [
            place
            for place in shape.size.positions()
            if place.row == number and shape.is_open(place)
        ]
        if len(text) != len(cells):
            raise FileError(
                f"its row {number + 1} has {counted(len(text), 'letter')} and needs {len(cells)}: correct its answers"
            )
        yield number, cells, text


def _drawn(letters: dict[Position, str], shape: GardenShape) -> Grid:
    alphabet = fitting_alphabet(letters.values())

    def cell(place: Position) -> Cell:
        if place not in letters:
            return VOID
        colour = SHADES[shape.bloom_at(place)]
        shaded = EMPTY.with_shade(colour != SHADES["light"], colour)
        return shaded.with_letters(read_letters(letters[place], alphabet))

    return Grid(shape.size, tuple(map(cell, shape.size.positions())), alphabet)


def _orders(shape: GardenShape) -> Iterator[GardenShape]:
    """Yield *shape* with each order of its lists of blooms, the usual one first: small gardens have others."""
    for order in permutations(shape.order):
        yield shape._replace(order=order)


def _found_blooms(
    shape: GardenShape, blooms: Mapping[str, list[_Entry]], letters: Mapping[Position, str]
) -> int:
    """Return how many of *blooms* have the letters of one of their list."""
    return sum(
        (
            Counter("".join(sorted(entry.letters)) for entry in entries)
            & Counter("".join(sorted(_text(bloom, letters))) for bloom in shape.blooms(name))
        ).total()
        for name, entries in blooms.items()
    )


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
    name: str,
    entries: list[_Entry],
    shape: GardenShape,
    letters: dict[Position, str],
    warnings: list[str],
) -> Iterator[LooseClue]:
    """Yield the clues of blooms, each with the squares that its answer goes round; those without are told."""
    left = list(shape.blooms(name))
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


def _text(ring: Iterable[Position], letters: Mapping[Position, str]) -> str:
    return "".join(letters[place] for place in ring)
