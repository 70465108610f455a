"""Reads the clues of ipuz documents, from lists of any name, and finds their slots."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from crossword_app.errors import FileError
from crossword_app.formats.disagreements import letters_only
from crossword_app.formats.ipuz.clue import (
    cells_of,
    goes_by_number,
    is_of_no_entry,
    read_clue,
    source_of_item,
    without_cells,
    without_slot,
)
from crossword_app.formats.ipuz.links import with_links_read
from crossword_app.formats.ipuz.values import position_of
from crossword_app.formats.json.values import items_of, table_of, text_of
from crossword_app.formats.limits import MOST_CLUES
from crossword_app.model.clue_lists import SortedClues, direction_called, sort_clues
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, ClueList
from crossword_app.model.slots import SlotKey
from crossword_app.sentences import counted

_DIRECTIONS = {direction.value: direction for direction in Direction}
_NAME = re.compile(
    r"(across|down|clues|zones|diagonal[a-z ]{0,20})( \d{1,9})?(?::(.*))?",
    re.IGNORECASE | re.DOTALL,
)
"""The name of a list: a direction of the specification, and the heading that is shown instead of it."""

_MOST_LISTS = 200
_MOST_MARKS = 200_000
"""Lists of clues, tags and entities in clues: far more than in any puzzle."""


@dataclass(frozen=True, slots=True)
class ReadClues:
    """The clues of a document, and how they were written.

    Attributes:
        names: the names of lists, by their headings, if we would name them otherwise.
        first_cell: the number that "cells" have for the first row and column, 0 or 1.
    """

    found: SortedClues
    names: dict[str, str] = field(default_factory=dict)
    first_cell: int = 1


# Read


def read_clues(
    lists: object,
    grid: Grid,
    own: Mapping[str, Any] | None,
    warnings: list[str],
    *,
    are_of_no_entries: bool = False,
) -> ReadClues:
    """Return the clues that *lists*, the "clues" of a document, hold for *grid*.

    Args:
        own: our own part of the document, None if another program wrote it.
        are_of_no_entries: whether a document of another program says that none of its clues belongs to an entry.
    """
    named = _named_lists(lists, warnings)
    first_cell = _first_cell(named, grid) if own is None else int(not own.get("counts-from-zero"))
    apart = table_of(own.get("loose")) if own else {}
    names: dict[str, str] = {}
    to_sort, kept_loose = [], []
    used: set[str] = set()
    for name, items in named.items():
        heading, direction = list_heading(name)
        if name and name.lower() != list_name(heading, direction, used).lower():
            names[heading] = name
        used.add(name)
        clues = [read_clue(item, grid, first_cell) for item in items]
        places = _places(apart.get(name), len(clues))
        if own is None:
            places = {
                place: None
                for place, item in enumerate(items)
                if are_of_no_entries or is_of_no_entry(item)
            }
        if places:
            loose = tuple(without_slot(clues[place]) for place in places)
            kept_loose.append(ClueList(heading, loose, direction))
        left = [item for place, item in enumerate(clues) if place not in places]
        to_sort.append((heading, direction, left))
    found = sort_clues(grid, to_sort)
    # Lists whose direction is known from the cells that their clues name.
    undirected = {heading for heading, direction, _ in to_sort if direction is None}
    names.update({name: name for name in undirected.intersection(found.headings.values())})
    if own is None:
        _say_other_answers(found.clues, grid, warnings)
        _say_loose([*kept_loose, *found.clue_lists], warnings)
    found = SortedClues(
        with_links_read(_own_clues(_tidied(found.clues, grid, first_cell), own or {}, grid), grid),
        tuple(map(_list_tidied, (*kept_loose, *found.clue_lists))),
        found.headings,
    )
    return ReadClues(found, names, first_cell)


def check_amount(lists: object) -> None:
    """Check that *lists* hold no more than a puzzle can have.

    Raises:
        FileError: they hold more.
    """
    named = _named_lists(lists, [])
    items = [item for items in named.values() for item in items]
    marks = sum(source.count("<") + source.count("&") for source in map(source_of_item, items))
    if len(named) > _MOST_LISTS or len(items) > MOST_CLUES or marks > _MOST_MARKS:
        raise FileError(
            f"it has more than {MOST_CLUES} clues, or more tags than clues: take out those that are not of the puzzle"
        )


def go_by_numbers(lists: object) -> bool:
    """Return whether clues have numbers: at least one has one, or there are no clues. The grid may print none."""
    items = [item for clues in _named_lists(lists, []).values() for item in clues]
    return not items or any(goes_by_number(item) for item in items)


def with_usual_numbers(grid: Grid, lists: object, warnings: list[str]) -> Grid:
    """Return *grid* with the numbers that its blocks give it, where more clues go by them than by those printed.

    A diagramless grid that is printed without its blocks may have the numbers of a grid without blocks.
    """
    usual = grid.replacing({p: replace(cell, label=None) for p, cell in grid if cell.label})
    numbers = [
        (direction, read_clue(item, grid, 1).label)
        for name, items in _named_lists(lists, []).items()
        for item in items
        if (direction := list_heading(name)[1])
    ]
    has_usual, has_printed = (
        {(slot.direction, slot.label) for slot in each.slots} for each in (usual, grid)
    )
    if sum(map(has_usual.__contains__, numbers)) <= sum(map(has_printed.__contains__, numbers)):
        return grid
    warnings.append("the numbers printed in its grid are not those of its clues, which are used")
    return usual


def _named_lists(lists: object, warnings: list[str]) -> dict[str, list[Any]]:
    """Return the lists of clues. In a list that is an object, the key of each clue is its number."""
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


def list_heading(name: str) -> tuple[str, Direction | None]:
    """Return the heading of a list, and its direction: "Across:Horizontal" is across, with the heading Horizontal."""
    known = _NAME.fullmatch(name)
    direction = _DIRECTIONS.get(known[1].lower()) if known else direction_called(name)
    if known and (known[3] or (known[3] == "" and direction is None)):
        return known[3], direction
    return (direction.title if known and direction else name), direction


def list_name(heading: str, direction: Direction | None, used: Collection[str]) -> str:
    """Return the name under which a list is written; `list_heading` reads it. Names in *used* are taken."""
    if direction:
        name = heading if heading == direction.title else f"{direction.title}:{heading}"
    else:
        is_plain = _NAME.fullmatch(heading) and list_heading(heading) == (heading, None)
        name = heading if is_plain else f"Clues:{heading}"
    numbered = (f"Clues {number}:{heading}" for number in count(2))
    return name if name not in used else next(name for name in numbered if name not in used)


def _first_cell(named: Mapping[str, Sequence[Any]], grid: Grid) -> int:
    """Return whether cells are counted from 0 or 1. Programs do both, so it is found from the cells themselves."""
    said = [
        _pairs(item.get("cells")) for items in named.values() for item in items if _has_cells(item)
    ]
    numbers = {number for pairs in said for pair in pairs for number in pair}
    if not numbers or 0 in numbers:
        return 0 if numbers else 1
    # Cells that counting from 0 puts outside the grid decide it; else the entries that the cells make.
    if any(c >= grid.size.columns or r >= grid.size.rows for pairs in said for c, r in pairs):
        return 1
    slots = [[(place.column, place.row) for place in slot.positions] for slot in grid.slots]
    fits = {
        first: {tuple((c + first, r + first) for c, r in slot) for slot in slots}
        for first in (1, 0)
    }
    return max((1, 0), key=lambda first: sum(pairs in fits[first] for pairs in said))


def _pairs(cells: object) -> tuple[tuple[int, int], ...]:
    """Return the columns and rows that a clue names, without invalid ones."""
    return tuple(
        (pair[0], pair[1])
        for pair in items_of(cells)
        if isinstance(pair, list) and len(pair) == 2 and all(isinstance(n, int) for n in pair)
    )


def _has_cells(item: object) -> bool:
    return isinstance(item, dict) and bool(items_of(item.get("cells")))


def _places(said: object, count: int) -> dict[int, None]:
    """Return the places in a list of clues that our part of a document names, in its order."""
    return {n: None for n in items_of(said) if isinstance(n, int) and 0 <= n < count}


def _tidied(clues: Mapping[SlotKey, Clue], grid: Grid, first_cell: int) -> dict[SlotKey, Clue]:
    """Return *clues* without the cells that they name, unless these go on beyond the slot."""
    slots = grid.layout.by_key
    tidy = {}
    for key, clue in clues.items():
        cells = cells_of(clue.extra.get("cells"), grid, first_cell)
        tidy[key] = without_cells(clue) if cells == slots[key].positions else clue
    return tidy


def _list_tidied(listed: ClueList) -> ClueList:
    clues = tuple(
        replace(loose, clue=without_cells(loose.clue)) if loose.cells else loose
        for loose in listed.clues
    )
    return replace(listed, clues=clues)


def _own_clues(
    clues: dict[SlotKey, Clue], own: Mapping[str, Any], grid: Grid
) -> dict[SlotKey, Clue]:
    """Return *clues* with the facts from our part of the document: drafts, and clues whose slot is gone for now."""
    for item in items_of(own.get("unused-clues")):
        at, said = (item[:3], item[3]) if isinstance(item, list) and len(item) == 4 else ([], "")
        key = _slot_key(at)
        if key and key not in clues and grid.size.contains(key.start):
            clues[key] = without_slot(read_clue(said, grid, 1)).clue
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
        what = counted(number, "clue belongs", "clues belong")
        warnings.append(f"{what} to no entry: look at the end of the clues")


def _say_other_answers(clues: Mapping[SlotKey, Clue], grid: Grid, warnings: list[str]) -> None:
    slots = grid.layout.by_key
    wrong = 0
    for key, clue in clues.items():
        said = letters_only(text_of(clue.extra.get("answer")))
        if said and grid.is_complete(slots[key]) and not clue.extra.get("cells"):
            wrong += said != letters_only(grid.spelled(slots[key]))
    if wrong:
        what = counted(wrong, "clue")
        warnings.append(f"{what} with an answer that is not in the grid: the grid was read")
