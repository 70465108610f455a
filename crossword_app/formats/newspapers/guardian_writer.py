"""Writes the JSON of the Guardian's crosswords, which the component MyCrossword takes. `guardian` names the source."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import accumulate
from typing import Any

from crossword_app.errors import FileError
from crossword_app.formats.json.text import render_document
from crossword_app.formats.loaded import Written
from crossword_app.formats.losses import Feature, losses, missing_clues
from crossword_app.formats.newspapers.guardian import DATE, said_of
from crossword_app.formats.newspapers.guardian_links import NUMBER, kept_group
from crossword_app.formats.plain_clues import with_enumeration
from crossword_app.formats.puz.layout import joined_clues, plain_clues, plain_grid
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.linked_entries import linked_entries, with_see_clues
from crossword_app.model.markup import source_of
from crossword_app.model.own_data import GUARDIAN, GUARDIAN_CLUE
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import Slot
from crossword_app.sentences import counted

_HELD = frozenset(
    {
        Feature.CLUES,
        Feature.ENUMERATIONS,
        Feature.MARKUP,
        Feature.CLUE_LABELS,
        Feature.TITLE,
        Feature.AUTHOR,
        Feature.NOTES,
    }
)
_UNKNOWN_TYPE = "cryptic"
"""The type is one of the Guardian's series; pages use it in the heading alone."""
_LENGTHS = re.compile(r"(\d{1,3})([,;/ \u2013'\u2019.-]*)")
_HYPHENS = "-\u2013"
_BREAK = re.compile(r"<br(?:\s[^<>]{0,40})?/?>", re.IGNORECASE)


def write_guardian(puzzle: Puzzle) -> Written:
    """Return *puzzle* as the Guardian's pages have it: the same bytes for the same puzzle.

    Raises:
        FileError: it has no entries, of which these files consist.
    """
    grid = plain_grid(puzzle.grid)
    if not grid.slots:
        raise FileError("it has no entries, of which the Guardian's files consist")
    entries = list(_entries(puzzle, grid))
    said = said_of(puzzle)
    is_solved = all("solution" in entry for entry in entries)
    document = {
        "id": said.get("id", "crosswords/1"),
        "number": said.get("number", 1),
        "name": puzzle.title,
        "creator": {"name": puzzle.author},
        "date": _milliseconds(puzzle.extra.get("date")),
        "entries": entries,
        "solutionAvailable": is_solved,
        "dimensions": {"cols": grid.size.columns, "rows": grid.size.rows},
        "crosswordType": said.get("crosswordType", _UNKNOWN_TYPE),
        **({"pdf": said["pdf"]} if "pdf" in said else {}),
        **({"instructions": puzzle.notes} if puzzle.notes else {}),
    }
    if not puzzle.author:
        del document["creator"]
    return Written(render_document(document), tuple(_losses(puzzle, grid)))


def _losses(puzzle: Puzzle, grid: Grid) -> Iterator[str]:
    yield from losses(puzzle, _HELD, kept={"date", GUARDIAN.key})
    yield from joined_clues(puzzle, grid)
    solved = {place for slot in grid.slots if grid.is_complete(slot) for place in slot.positions}
    in_slots = {place for slot in grid.slots for place in slot.positions}
    if letters := sum(bool(grid[place].letters) for place in in_slots - solved):
        yield f"{counted(letters, 'letter')} of entries that are not full left out"
    if alone := sum(cell.is_open and place not in in_slots for place, cell in grid):
        yield f"{counted(alone, 'square')} of no entry, which become blocks"
    if missing := missing_clues(puzzle):
        yield missing


def _entries(puzzle: Puzzle, grid: Grid) -> Iterator[dict[str, Any]]:
    groups = _groups(puzzle, grid)
    puzzle = with_see_clues(puzzle)
    joined = plain_clues(puzzle, grid)
    before = {slot.key: slot.positions for slot in puzzle.grid.slots}
    for slot in grid.slots:
        is_same = before.get(slot.key) == slot.positions
        clue = puzzle.clue(slot) if is_same else Clue(joined[slot.key])
        name = _name(slot)
        letters = "".join(_letter(grid, place) for place in slot.positions)
        yield {
            "id": name,
            "number": slot.number,
            "humanNumber": _human_number(clue, slot, is_linked=name in groups),
            "clue": with_enumeration(_one_line(source_of(clue)), clue),
            "direction": slot.direction.value,
            "length": len(slot),
            "group": groups.get(name) or kept_group(clue, name) or [name],
            "position": {"x": slot.start.column, "y": slot.start.row},
            "separatorLocations": _separators(clue.enumeration, slot),
            **({"solution": letters} if len(letters) == len(slot) else {}),
        }


def _one_line(source: str) -> str:
    """Return *source* without line breaks. MyCrossword leaves out their tags, and would join the words."""
    return " ".join(_BREAK.sub(" ", source).split())


def _human_number(clue: Clue, slot: Slot, *, is_linked: bool) -> str:
    """Return what is printed before *clue*: the number alone where the file of a link has that."""
    number = str(slot.number)
    is_alone = is_linked and GUARDIAN_CLUE.of(clue.extra).get(NUMBER) == number
    return number if is_alone else clue.label or number


def _name(slot: Slot) -> str:
    return f"{slot.number}-{slot.direction.value}"


def _groups(puzzle: Puzzle, grid: Grid) -> dict[str, list[str]]:
    """Return the names of the entries of one answer, by the name of each. Those that a bar had divided are left out."""
    names = {slot.key: _name(slot) for slot in grid.slots}
    groups: dict[str, list[str]] = {}
    for key, following in linked_entries(puzzle).items():
        keys = (key, *(slot.key for slot in following))
        is_kept = bool(kept_group(puzzle.clues[key], names.get(key, "")))
        if all(each in names for each in keys) and not is_kept:
            linked = [names[each] for each in keys]
            groups |= {name: linked for name in linked if name not in groups}
    return groups


def _letter(grid: Grid, place: Position) -> str:
    """Return the one letter that a square has in these files; "" for an empty one."""
    return grid.alphabet.spelled(grid[place].letters)[:1]


def _separators(enumeration: str, slot: Slot) -> dict[str, list[int]]:
    """Return after how many letters of *slot* a word ends, by the sign that is drawn there: a bar or a hyphen."""
    parts = _LENGTHS.findall(enumeration)
    if sum(int(length) for length, _ in parts) != len(slot):
        return {}
    found: dict[str, list[int]] = {}
    ends = accumulate(int(length) for length, _ in parts)
    for end, (_, sign) in zip(ends, parts[:-1], strict=False):
        if sign.strip(" ") in ("", ",", ";", "/") or sign[0] in _HYPHENS:
            found.setdefault("-" if sign[0] in _HYPHENS else ",", []).append(end)
    return found


def _milliseconds(date: object) -> int:
    """Return a date of ipuz in milliseconds since 1970; 0 for none."""
    try:
        day = datetime.strptime(str(date), DATE).replace(tzinfo=UTC)
    except ValueError:
        return 0
    return int(day.timestamp() * 1000)
