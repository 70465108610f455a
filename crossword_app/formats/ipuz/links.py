"""Answers that run on over several entries, as "continued" says it: [{"direction": "Down", "number": 14}]."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from crossword_app.formats.json.values import items_of, number_or_text, table_of, text_of
from crossword_app.model.clue_lists import direction_called
from crossword_app.model.entry_links import with_links_by_keys
from crossword_app.model.grid import Grid
from crossword_app.model.linked_entries import linked_entries
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import Slot, SlotKey

KEY = "continued"


def continued(puzzle: Puzzle) -> dict[SlotKey, list[dict[str, Any]]]:
    """Return what the clues of answers in several entries say of the entries after their own."""
    return {
        key: [
            {"direction": slot.direction.title, "number": number_or_text(slot.label)}
            for slot in following
        ]
        for key, following in linked_entries(puzzle).items()
    }


def with_links_read(clues: dict[SlotKey, Clue], grid: Grid) -> dict[SlotKey, Clue]:
    """Return *clues* with labels such as 1/14 for what they say of that, which is then said by these alone.

    Where entries are named that are not there, or a clue has another label, all stays as it was read.
    """
    said = {key: named for key, clue in clues.items() if (named := _following(clue, grid))}
    if not said:
        return clues
    known = linked_entries(Puzzle(grid, clues=clues))
    links = {
        key: following
        for key, following in said.items()
        if known.get(key) == following or not clues[key].label
    }
    bare = {key: _without(clues[key]) for key in links}
    new = {key: [slot.key for slot in links[key]] for key in links if key not in known}
    return dict(with_links_by_keys(Puzzle(grid, clues={**clues, **bare}), new).clues)


def _following(clue: Clue, grid: Grid) -> tuple[Slot, ...]:
    """Return the entries that *clue* names after its own; none if one of them is not there."""
    found = tuple(_named(items_of(clue.extra.get(KEY)), grid))
    return tuple(slot for slot in found if slot is not None) if None not in found else ()


def _named(items: list[Any], grid: Grid) -> Iterator[Slot | None]:
    for item in items:
        said: Mapping[str, Any] = table_of(item)
        direction = direction_called(text_of(said.get("direction")))
        number = text_of(said.get("number"))
        yield grid.layout.called(number, direction) if direction else None


def _without(clue: Clue) -> Clue:
    return replace(clue, extra={key: kept for key, kept in clue.extra.items() if key != KEY})
