"""The clues of ipuz documents, both ways: clues with their numbers, in lists of any name, to slots and back."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from crossword_app.errors import FileError
from crossword_app.formats.clue_lists import (
    PrintedClue,
    PrintedList,
    SortedClues,
    direction_called,
    printed_lists,
    sort_clues,
)
from crossword_app.formats.ipuz_values import (
    DRAFT_KEY,
    items_of,
    number_or_text,
    position_of,
    table_of,
    text_of,
)
from crossword_app.formats.markup import clue_of, source_of
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.slots import SlotKey

_DIRECTIONS = {direction.value: direction for direction in Direction}
_NAME = re.compile(
    r"(across|down|clues|zones|diagonal[a-z ]{0,20})( \d{1,9})?(?::(.*))?",
    re.IGNORECASE | re.DOTALL,
)
"""The name of a list: a direction of the specification, and the heading that is shown instead of it."""

_NUMBERS = ("number", "numbers", "label")

_MOST = 4_000
_MOST_LISTS = 200
"""Clues of a puzzle, and lists of them. The largest grid has two thirds of the one; a few are usual of the other."""


@dataclass(frozen=True, slots=True)
class ReadClues:
    """The clues of a document, and what of its form is to be kept.

    Attributes:
        names: of the lists, by their headings, where they would be written otherwise.
        first_cell: the number that "cells" have for the first row and column, 0 or 1.
    """

    found: SortedClues
    names: dict[str, str] = field(default_factory=dict)
    first_cell: int = 1


# Read


def read_clues(
    lists: object, grid: Grid, own: Mapping[str, Any] | None, warnings: list[str]
) -> ReadClues:
    """Return the clues that *lists*, the "clues" of a document, hold for *grid*.

    Args:
        own: our own part of the document, None where another program wrote it.

    Raises:
        FileError: there are more than any puzzle has.
    """
    named = _named_lists(lists, warnings)
    if len(named) > _MOST_LISTS or sum(map(len, named.values())) > _MOST:
        raise FileError(
            f"it has more than {_MOST} clues: take out those that are not of the puzzle"
        )
    first_cell = _first_cell(named, grid) if own is None else int(not own.get("counts-from-zero"))
    apart = table_of(own.get("loose")) if own else {}
    names: dict[str, str] = {}
    to_sort, kept_loose = [], []
    used: set[str] = set()
    for name, items in named.items():
        heading, direction = _heading(name)
        if name.lower() != _list_name(heading, direction, used).lower():
            names[heading] = name
        used.add(name)
        clues = [_read_clue(item, grid, first_cell) for item in items]
        places = _places(apart.get(name), len(clues))
        if places:
            loose = tuple(_without_slot(clues[place]) for place in places)
            kept_loose.append(ClueList(heading, loose, direction))
        left = [item for place, item in enumerate(clues) if place not in places]
        to_sort.append((heading, direction, left))
    found = sort_clues(grid, to_sort)
    # Lists that turned out to be of a direction by the cells that their clues name.
    undirected = {heading for heading, direction, _ in to_sort if direction is None}
    names.update({name: name for name in undirected.intersection(found.headings.values())})
    if own is None:
        _say_loose(found.clue_lists, warnings)
    found = SortedClues(
        _own_clues(_tidied(found.clues, grid, first_cell), own or {}, grid),
        tuple(map(_list_tidied, (*kept_loose, *found.clue_lists))),
        found.headings,
    )
    return ReadClues(found, names, first_cell)


def go_by_numbers(lists: object) -> bool:
    """Whether clues go by numbers, which the grid may leave to its readers to print: some has one, or there is none."""
    items = [item for clues in _named_lists(lists, []).values() for item in clues]
    return not items or any(_goes_by_number(item) for item in items)


def _goes_by_number(item: object) -> bool:
    return isinstance(item, str) or _numbering(_said(item))[0][:1].isdigit()


def _named_lists(lists: object, warnings: list[str]) -> dict[str, list[Any]]:
    """Return the lists of clues; in one that is an object, each clue has its number for a name."""
    named: dict[str, list[Any]] = {}
    if not isinstance(lists, dict | None):
        warnings.append("its clues stand in no lists with names and were left out")
    for name, items in table_of(lists).items():
        if isinstance(items, dict):
            named[name] = [
                {"number": key, **item} if isinstance(item, dict) else [key, item]
                for key, item in items.items()
            ]
        elif isinstance(items, list):
            named[name] = items
        else:
            warnings.append(f"the clue list {name[:40]!r} holds no clues and was left out")
    return named


def _heading(name: str) -> tuple[str, Direction | None]:
    """Return what a list is headed by, and its direction: "Across:Horizontal" is across and shows Horizontal."""
    known = _NAME.fullmatch(name)
    direction = _DIRECTIONS.get(known[1].lower()) if known else direction_called(name)
    if known and (known[3] or (known[2] and known[3] == "")):
        return known[3], direction
    return (direction.title if known and direction else name), direction


def _list_name(heading: str, direction: Direction | None, used: Collection[str]) -> str:
    """Return the name under which a list is written, which `_heading` reads; names that others have are *used*."""
    if direction:
        name = heading if heading == direction.title else f"{direction.title}:{heading}"
    else:
        name = heading if _heading(heading) == (heading, None) else f"Clues:{heading}"
    numbered = (f"Clues {number}:{heading}" for number in count(2))
    return name if name not in used else next(name for name in numbered if name not in used)


def _read_clue(item: object, grid: Grid, first_cell: int) -> PrintedClue:
    """Read [1, "text"], {"number": 1, "clue": "text"}, or a text that has its turn."""
    said = _said(item)
    lookup, label = _numbering(said)
    enumeration = text_of(said.get("enumeration"))
    extra = {key: value for key, value in said.items() if key not in ("clue", DRAFT_KEY)}
    if enumeration or not extra.get("enumeration"):
        extra.pop("enumeration", None)
    if not any(key in extra for key in _NUMBERS[1:]) and not isinstance(said.get("number"), list):
        extra.pop("number", None)
    clue = replace(
        clue_of(text_of(said.get("clue")), enumeration),
        label=label if lookup and label != lookup else "",
        is_draft=bool(said.get(DRAFT_KEY)),
        extra=extra,
    )
    return PrintedClue(lookup or label, clue, None, _cells(said.get("cells"), grid, first_cell))


def _said(item: object) -> dict[str, Any]:
    match item:
        case dict():
            return item
        case [number, source, *rest]:
            details = {key: value for part in rest for key, value in table_of(part).items()}
            lengths = [text_of(part) for part in rest if text_of(part)]
            enumeration = {"enumeration": lengths[0]} if lengths else {}
            return {**details, **enumeration, "number": number, "clue": source}
        case [source]:
            return {"clue": source}
    return {"clue": item}


def _numbering(said: Mapping[str, Any]) -> tuple[str, str]:
    """Return the number of a clue, several as "1/14", and what is to be shown instead of it."""
    number = said.get("number", said.get("numbers"))
    parts = number if isinstance(number, list) else [number]
    flat = [inner for part in parts for inner in (part if isinstance(part, list) else [part])]
    return "/".join(filter(None, map(text_of, flat))), text_of(said.get("label"))


def _cells(said: object, grid: Grid, first_cell: int) -> tuple[Position, ...]:
    """Return the cells that a clue leads along, none where it names one that is not of the grid."""
    found = []
    for item in items_of(said):
        match item:
            case [int(column), int(row)]:
                found.append(Position(row - first_cell, column - first_cell))
            case _:
                return ()
    return tuple(found) if all(map(grid.size.contains, found)) else ()


def _first_cell(named: Mapping[str, Sequence[Any]], grid: Grid) -> int:
    """Return whether other programs count rows and columns from 0 or 1: both occur, so the cells themselves tell."""
    said = [item.get("cells") for items in named.values() for item in items if _has_cells(item)]
    numbers = [n for cells in said for pair in cells for n in items_of(pair)]
    if not numbers or 0 in numbers:
        return 0 if numbers else 1
    slots = {slot.positions for slot in grid.slots}
    counts = {first: sum(_cells(cells, grid, first) in slots for cells in said) for first in (1, 0)}
    inside = {first: sum(bool(_cells(cells, grid, first)) for cells in said) for first in (1, 0)}
    return max((1, 0), key=lambda first: (inside[first], counts[first]))


def _has_cells(item: object) -> bool:
    return isinstance(item, dict) and bool(items_of(item.get("cells")))


def _places(said: object, count: int) -> dict[int, None]:
    """Return the places of clues in their list that our part of a document names, in its order."""
    return {n: None for n in items_of(said) if isinstance(n, int) and 0 <= n < count}


def _without_slot(item: PrintedClue) -> LooseClue:
    return LooseClue(replace(item.clue, label=item.clue.label or item.label), item.cells)


def _tidied(clues: Mapping[SlotKey, Clue], grid: Grid, first_cell: int) -> dict[SlotKey, Clue]:
    """Return *clues* without the cells that they name, unless these run on beyond the slot."""
    slots = grid.layout.by_key
    tidy = {}
    for key, clue in clues.items():
        cells = _cells(clue.extra.get("cells"), grid, first_cell)
        tidy[key] = _without_cells(clue) if cells == slots[key].positions else clue
    return tidy


def _list_tidied(listed: ClueList) -> ClueList:
    clues = tuple(
        replace(loose, clue=_without_cells(loose.clue)) if loose.cells else loose
        for loose in listed.clues
    )
    return replace(listed, clues=clues)


def _without_cells(clue: Clue) -> Clue:
    if "cells" not in clue.extra:
        return clue
    return replace(clue, extra={key: kept for key, kept in clue.extra.items() if key != "cells"})


def _own_clues(
    clues: dict[SlotKey, Clue], own: Mapping[str, Any], grid: Grid
) -> dict[SlotKey, Clue]:
    """Return *clues* with what our part of the document says of them: drafts, and clues whose slot is gone for now."""
    for item in items_of(own.get("unused-clues")):
        at, said = (item[:3], item[3]) if isinstance(item, list) and len(item) == 4 else ([], "")
        key = _slot_key(at)
        if key and key not in clues and grid.size.contains(key.start):
            clues[key] = _without_slot(_read_clue(said, grid, 1)).clue
    for item in items_of(own.get("drafts")):
        key = _slot_key(item)
        if key in clues:
            clues[key] = replace(clues[key], is_draft=True)
    return clues


def _slot_key(item: object) -> SlotKey | None:
    match item:
        case [row, column, str(direction)] if direction in _DIRECTIONS:
            place = position_of([row, column])
            return SlotKey(place, _DIRECTIONS[direction]) if place else None
    return None


def _say_loose(lists: Iterable[ClueList], warnings: list[str]) -> None:
    number = sum(len(listed.clues) for listed in lists if listed.direction)
    if number:
        what = "1 clue belongs" if number == 1 else f"{number} clues belong"
        warnings.append(f"{what} to no entry: look at the end of the clues")


# Write


def write_clues(
    puzzle: Puzzle, names: Mapping[str, str], first_cell: int
) -> tuple[dict[str, list[object]], dict[str, object]]:
    """Return the "clues" of a document, and what our own part says of them.

    Numbers are enough for most puzzles. Where they would lead elsewhere, all clues name their cells, and our own part
    says which clues have no slot: reading it back is the test.

    Args:
        names: of lists, by their headings, as `ReadClues` has them.
        first_cell: what "cells" count from.
    """
    expected = SortedClues(dict(puzzle.clues), puzzle.clue_lists, dict(puzzle.headings))
    written: tuple[dict[str, list[object]], dict[str, object]] = {}, {}
    for with_cells, with_loose in ((False, False), (False, True), (True, False), (True, True)):
        written = _Writing(puzzle, names, first_cell, with_cells, with_loose).parts()
        if read_clues(written[0], puzzle.grid, written[1], []).found == expected:
            break
    return written


@dataclass(frozen=True)
class _Writing:
    puzzle: Puzzle
    names: Mapping[str, str]
    first_cell: int
    with_cells: bool
    with_loose: bool

    def parts(self) -> tuple[dict[str, list[object]], dict[str, object]]:
        lists: dict[str, list[object]] = {}
        loose: dict[str, list[int]] = {}
        for listed in printed_lists(self.puzzle):
            clues = [c for c in listed.clues if c.slot is None or c.slot.key in self.puzzle.clues]
            name = self._name(listed, lists)
            lists[name] = [self._item(item) for item in clues]
            if listed.direction and self.with_loose:
                loose[name] = self._places_of_loose(listed.direction, clues)
        slots = self.puzzle.grid.layout.by_key
        clues_by_key = sorted(self.puzzle.clues.items(), key=lambda item: _key_list(item[0]))
        own = {
            "counts-from-zero": self.first_cell == 0,
            "loose": {name: places for name, places in loose.items() if places},
            "drafts": [_key_list(key) for key, c in clues_by_key if c.is_draft and key in slots],
            "unused-clues": [
                [*_key_list(key), self._item(PrintedClue(clue.label, clue))]
                for key, clue in clues_by_key
                if key not in slots
            ],
        }
        return lists, {name: value for name, value in own.items() if value}

    def _name(self, listed: PrintedList, used: Collection[str]) -> str:
        """Return the name that the file had for a list, or the usual one."""
        name = text_of(self.names.get(listed.heading))
        heading, direction = _heading(name)
        fits = heading == listed.heading and direction in (None, listed.direction)
        if name and name not in used and fits:
            return name
        return _list_name(listed.heading, listed.direction, used)

    def _places_of_loose(self, direction: Direction, printed: list[PrintedClue]) -> list[int]:
        """Return where the clues without slots of *direction* stand in *printed*, in the order that the puzzle has."""
        left: dict[tuple[int, tuple[Position, ...]], list[int]] = defaultdict(list)
        for place, item in reversed(list(enumerate(printed))):
            if item.slot is None:
                left[id(item.clue), item.cells].append(place)
        lists = [c for c in self.puzzle.clue_lists if c.direction is direction]
        return [left[id(c.clue), c.cells].pop() for listed in lists for c in listed.clues]

    def _item(self, item: PrintedClue) -> object:
        """Return a clue as ipuz has it: [number, text] where that says all."""
        clue = item.clue
        details = dict(clue.extra)
        numbers = {key: details.pop(key) for key in _NUMBERS if key in details}
        if (_numbering(numbers)[1] or _numbering(numbers)[0]) != item.label or not numbers:
            numbers = {"number": number_or_text(item.label)} if item.label else {}
        cells = self._said_cells(item, details.pop("cells", None))
        said = {
            **numbers,
            "clue": source_of(clue),
            **({"enumeration": clue.enumeration} if clue.enumeration else {}),
            **({"cells": cells} if cells else {}),
            **({DRAFT_KEY: True} if clue.is_draft and not item.slot else {}),
            **details,
        }
        is_short = said.keys() == {"number", "clue"} and not isinstance(said["number"], list)
        return [said["number"], said["clue"]] if is_short else said

    def _said_cells(self, item: PrintedClue, said: object) -> object:
        """Return the cells of a clue, those that its file *said* if they still are those of an answer that runs on."""
        read = _cells(said, self.puzzle.grid, self.first_cell)
        if said and (not read or (item.slot and read[: len(item.slot)] == item.slot.positions)):
            return said
        if item.slot and not self.with_cells:
            return None
        return [[p.column + self.first_cell, p.row + self.first_cell] for p in item.cells]


def _key_list(key: SlotKey) -> list[Any]:
    return [*key.start, key.direction.value]
