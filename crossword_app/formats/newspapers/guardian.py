"""Reads the JSON of the Guardian's crosswords, which the component MyCrossword takes too.

Source: "GuardianCrossword type", the description of MyCrossword. There is no grid: what the entries leave out are
blocks. An entry may go on in others, its "group".
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from crossword_app.errors import FileError
from crossword_app.formats.json.values import items_of, table_of, text_of
from crossword_app.formats.labels import with_labels
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.newspapers.guardian_links import Member, with_groups
from crossword_app.formats.newspapers.reading import (
    ClueSource,
    checked_items,
    crossword_table,
    drawn_grid,
    kept,
    loaded_puzzle,
    place_of,
    plain,
    size_of,
)
from crossword_app.formats.newspapers.recognition import GUARDIAN_KEYS
from crossword_app.formats.plain_clues import without_enumeration
from crossword_app.model.cell import BLOCK, Cell
from crossword_app.model.clue_lists import PrintedClue
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of
from crossword_app.model.own_data import GUARDIAN
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import counted

DATE = "%m/%d/%Y"
"""How `Puzzle.extra` has dates: as ipuz does."""

OWN_KEYS = ("id", "number", "crosswordType", "pdf")
"""Keys of a document that only this format has, kept under `own_data.GUARDIAN`."""


def read_guardian(content: bytes) -> Loaded:
    """Read a crossword of the Guardian.

    Raises:
        FileError: it is damaged, or has no valid grid.
    """
    warnings: list[str] = []
    data = crossword_table(content, GUARDIAN_KEYS, warnings)
    said = table_of(data["dimensions"])
    size = size_of(said.get("rows"), said.get("cols"))
    entries = [_Entry(table_of(entry), size) for entry in checked_items(data["entries"])]
    if not entries:
        raise FileError("it is damaged: it has no entries; fetch it again")
    grid = _read_grid(entries, size, warnings)
    lengths = {entry.name: entry.length for entry in entries}
    lists: list[ClueSource] = [
        (
            direction.title,
            direction,
            [entry.clue(lengths) for entry in entries if entry.direction is direction],
        )
        for direction in Direction
    ]
    own = {key: data[key] for key in OWN_KEYS if text_of(data.get(key))}
    loaded = loaded_puzzle(
        grid,
        lists,
        (),
        title=plain(data.get("name")),
        author=plain(table_of(data.get("creator")).get("name")),
        notes=plain(data.get("instructions")),
        extra=GUARDIAN.put_into(kept(date=_date(data.get("date"))), own),
    )
    puzzle = with_groups(loaded.puzzle, _members(grid, entries), warnings)
    return Loaded(puzzle, tuple(warnings))


def _members(grid: Grid, entries: Sequence["_Entry"]) -> dict[str, Member]:
    """Return the entries that groups of several name and that are slots of *grid*, by their names."""
    named = {name for entry in entries if len(entry.group) > 1 for name in entry.group}
    found = {}
    for entry in entries:
        slot = grid.layout.slot_at(entry.cells[0], entry.direction)
        if slot and slot.positions == entry.cells and entry.name in named:
            found[entry.name] = Member(slot, tuple(entry.group))
    return found


class _Entry:
    """One entry of the file, on a grid of *size*."""

    def __init__(self, said: Mapping[str, Any], size: Size) -> None:
        self.name = text_of(said.get("id"))
        self.direction = (
            Direction.DOWN if text_of(said.get("direction")) == "down" else Direction.ACROSS
        )
        self.solution = text_of(said.get("solution"))
        start, length = place_of(table_of(said.get("position")), "y", "x"), said.get("length")
        if start is None or not isinstance(length, int) or length < 1:
            raise FileError(
                f"it is damaged: its entry {self.name[:40]!r} has no position or no length; fetch it again"
            )
        self.length = length
        end = start.moved(self.direction, length - 1)
        if not (size.contains(start) and size.contains(end)):
            raise FileError(
                f"it is damaged: its entry {self.name[:40]!r} goes beyond the grid of {size}; fetch it again"
            )
        self.cells = tuple(start.moved(self.direction, step) for step in range(length))
        self._said = said

    @property
    def number(self) -> str:
        return text_of(self._said.get("number"))

    @property
    def group(self) -> list[str]:
        """The names of the entries that the answer runs through."""
        return [text_of(name) for name in items_of(self._said.get("group"))] or [self.name]

    def letters(self) -> Mapping[Position, str]:
        """The letters of the solution; none if it is no solution of this length."""
        if len(self.solution) != self.length:
            return {}
        return dict(zip(self.cells, self.solution, strict=True))

    def clue(self, lengths: Mapping[str, int]) -> PrintedClue:
        """Return the clue. *lengths* are those of all entries: an enumeration may be that of several."""
        source = text_of(self._said.get("clue")).strip()
        letters = sum(lengths.get(name, 0) for name in self.group)
        words, enumeration = without_enumeration(source, letters)
        shown = text_of(self._said.get("humanNumber"))
        label = shown if shown != self.number else ""
        clue = replace(clue_of(words, enumeration), label=label)
        return PrintedClue(self.number, clue, None, self.cells)


def _read_grid(entries: list[_Entry], size: Size, warnings: list[str]) -> Grid:
    letters: dict[Position, str] = {}
    wrong = set()
    for entry in entries:
        for place, letter in entry.letters().items():
            if letters.setdefault(place, letter) != letter:
                wrong.add(place)
    unsolved = sum(
        bool(entry.solution) and len(entry.solution) != entry.length for entry in entries
    )
    if unsolved:
        what = counted(unsolved, "solution")
        warnings.append(f"{what} longer or shorter than the entry, which was left out")
    if wrong:
        what = counted(len(wrong), "square")
        warnings.append(f"{what} with two letters, of which the first was read")
    is_open = {place for entry in entries for place in entry.cells}

    def square(place: Position) -> Cell | str:
        letter = letters.get(place, "").strip()
        return letter if place in is_open else BLOCK

    grid = drawn_grid(size, map(square, size.positions()))
    return with_labels(grid, {entry.cells[0]: entry.number for entry in entries})


def _date(value: object) -> str:
    """Return the date in milliseconds since 1970, as ipuz has dates; "" if it is none."""
    try:
        found = datetime.fromtimestamp(float(text_of(value)) / 1000, UTC)
    except (ValueError, OverflowError, OSError):
        return ""
    return found.strftime(DATE)


def said_of(puzzle: Puzzle) -> dict[str, Any]:
    """Return what *puzzle* keeps of the document that it came from, by `OWN_KEYS`."""
    return {key: value for key, value in GUARDIAN.of(puzzle.extra).items() if key in OWN_KEYS}
