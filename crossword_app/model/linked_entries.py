"""Answers that run on over several entries: the clue labelled 15,8 or 1/14 is also that of entries without a clue."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from crossword_app.model.clue_lists import PrintedClue, PrintedList
from crossword_app.model.geometry import Direction
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import Slot, SlotKey

_BETWEEN = re.compile(r"\s*(?:[,/;&+]|\band\b)\s*", re.IGNORECASE)
_NAMED = re.compile(r"([0-9]{1,5})\s*(a|ac|across|d|dn|down)?\.?", re.IGNORECASE)


def linked_entries(puzzle: Puzzle) -> dict[SlotKey, tuple[Slot, ...]]:
    """Return, for each clue whose label names several entries, those after its own, as the answer runs on in them.

    A number that stands there without its direction names the entry without a clue, first that of the clue's own
    direction. Numbers of no entry are left out.
    """
    found = {}
    for key, clue in puzzle.clues.items():
        slot = puzzle.grid.layout.by_key.get(key) if clue.label else None
        if slot is None:
            continue
        own, *others = _BETWEEN.split(clue.label.strip())
        named = _NAMED.fullmatch(own)
        if named and named[1] == slot.label:
            following = tuple(_named(puzzle, slot, others))
            if following:
                found[key] = following
    return found


def _named(puzzle: Puzzle, slot: Slot, parts: list[str]) -> Iterator[Slot]:
    for part in parts:
        named = _NAMED.fullmatch(part)
        if named is None:
            continue
        word = (named[2] or "").lower()
        if word:
            directions = [Direction.ACROSS if word.startswith("a") else Direction.DOWN]
        else:
            directions = sorted(Direction, key=lambda way: way is not slot.direction)
        called = [puzzle.grid.layout.called(named[1], direction) for direction in directions]
        slots = [other for other in called if other is not None and other != slot]
        if slots:
            yield next((other for other in slots if not _has_text(puzzle, other)), slots[0])


def clued_elsewhere(puzzle: Puzzle) -> dict[SlotKey, Slot]:
    """Return the entries without a clue of their own that other clues lead on to, each with the entry of that clue."""
    by_key = puzzle.grid.layout.by_key
    return {
        other.key: by_key[key]
        for key, following in linked_entries(puzzle).items()
        for other in following
        if not _has_text(puzzle, other)
    }


def bare_links(puzzle: Puzzle) -> dict[SlotKey, tuple[Slot, ...]]:
    """Return those of `linked_entries` whose later entries have no clue of their own, and belong to no other link."""
    elsewhere = clued_elsewhere(puzzle)
    return {
        key: following
        for key, following in linked_entries(puzzle).items()
        if all(elsewhere.get(other.key) is puzzle.grid.layout.by_key[key] for other in following)
    }


def with_see_clues(puzzle: Puzzle) -> Puzzle:
    """Return *puzzle* with "See 15" as the clue of each entry that another clue leads on to."""
    said = {key: Clue(see(puzzle, first)) for key, first in clued_elsewhere(puzzle).items()}
    return replace(puzzle, clues={**puzzle.clues, **said}) if said else puzzle


def with_links(puzzle: Puzzle, listed: PrintedList) -> PrintedList:
    """Return *listed*, printed clues of *puzzle*, with "See 15" for entries that the clue of 15 leads on to.

    The cells of that clue are those of its whole answer.
    """
    links, elsewhere = linked_entries(puzzle), clued_elsewhere(puzzle)
    clues = tuple(_with_links(puzzle, item, links, elsewhere) for item in listed.clues)
    return replace(listed, clues=clues)


def _with_links(
    puzzle: Puzzle,
    item: PrintedClue,
    links: Mapping[SlotKey, tuple[Slot, ...]],
    elsewhere: Mapping[SlotKey, Slot],
) -> PrintedClue:
    if item.slot is None:
        return item
    if item.slot.key in elsewhere:
        said = see(puzzle, elsewhere[item.slot.key])
        return replace(item, clue=replace(item.clue, text=said, markup="", enumeration=""))
    following = links.get(item.slot.key, ())
    return replace(item, cells=(*item.cells, *(at for slot in following for at in slot.positions)))


def see(puzzle: Puzzle, slot: Slot) -> str:
    """Return what stands in place of the clue of an entry that the clue of *slot* leads on to: "See 15"."""
    return f"See {_name(puzzle, slot)}"


def _name(puzzle: Puzzle, slot: Slot) -> str:
    """Return the number of *slot*, with its direction where an entry of the other one has the same."""
    alike = [other for other in puzzle.grid.slots if other.label == slot.label]
    heading = puzzle.headings.get(slot.direction, slot.direction.title)
    return slot.label if len(alike) == 1 else f"{slot.label} {heading.strip(' :')}"


def _has_text(puzzle: Puzzle, slot: Slot) -> bool:
    return bool(puzzle.clue(slot).text.strip())
