"""Answers that run on over several entries in the Guardian's data, where each of these entries names the "group".

The clue stands at the first entry of the group. The others say "See 4", which our puzzles know without a clue. Labels
such as "4,7" say the same; files from before 2008 have none.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from crossword_app.model.entry_links import with_links_by_keys
from crossword_app.model.linked_entries import linked_entries
from crossword_app.model.own_data import GUARDIAN_CLUE
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import Slot
from crossword_app.sentences import counted

NUMBER = "humanNumber"
"""In `GUARDIAN_CLUE`: the number alone, as the file prints it before the clue of a link."""
_GROUP = "group"
_LABEL = "label"
"""In `GUARDIAN_CLUE`: a group that is no link of the puzzle, and the label of its clue then."""

_SEE = re.compile(r"see\s+(\d{1,3})\s*(across|down|ac|dn|a|d)?\.?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Member:
    """An entry that is in a group: its slot, and the names of all entries of the group."""

    slot: Slot
    group: tuple[str, ...]


def with_groups(puzzle: Puzzle, members: Mapping[str, Member], warnings: list[str]) -> Puzzle:
    """Return *puzzle*, which has every clue of its file, with a link for each group of *members*, by their names.

    A group that cannot become a link is kept with its clues, which keep their words.
    """
    linked: set[Slot] = set()
    failed = 0
    for first, group in _groups(members).items():
        slots = [members[name].slot for name in group if name in members]
        is_whole = len(slots) == len(set(slots)) == len(group) and linked.isdisjoint(slots)
        with_link = _with_link(puzzle, slots) if is_whole else None
        if with_link is not None:
            puzzle = with_link
            linked.update(slots)
        else:
            failed += 1
            puzzle = _with_group_kept(puzzle, members.values(), first)
    if failed:
        what = counted(failed, "group of entries", "groups of entries")
        warnings.append(f"{what} could not be linked; their clues keep their words")
    return puzzle


def _groups(members: Mapping[str, Member]) -> dict[str, tuple[str, ...]]:
    """Return the groups by the name of their first entry, which should know it best."""
    found: dict[str, tuple[str, ...]] = {}
    for name, member in members.items():
        first = member.group[0]
        if len(member.group) > 1 and (first not in found or first == name):
            found[first] = member.group
    return found


def _with_link(puzzle: Puzzle, slots: Sequence[Slot]) -> Puzzle | None:
    """Return *puzzle* with the clue of the first of *slots* leading on to the others; None where its label does not."""
    first, *others = slots
    if first.key not in puzzle.clues or any(_says_see(puzzle, first, other) for other in others):
        return None
    led = {slot.key for slot in others if _says_see(puzzle, slot, first)}
    clues = {key: clue for key, clue in puzzle.clues.items() if key not in led}
    bare = replace(puzzle, clues=clues)
    clue = clues[first.key]
    if not clue.label:
        extra = GUARDIAN_CLUE.put_into(clue.extra, {NUMBER: first.label})
        bare = replace(bare, clues={**clues, first.key: replace(clue, extra=extra)})
        bare = with_links_by_keys(bare, {first.key: [slot.key for slot in others]})
    return bare if linked_entries(bare).get(first.key) == tuple(others) else None


def _says_see(puzzle: Puzzle, slot: Slot, first: Slot) -> bool:
    """Return whether the clue of *slot* only leads to that of *first*."""
    clue = puzzle.clue(slot)
    found = _SEE.fullmatch(clue.text.strip())
    if found is None or clue.enumeration or clue.label or found[1] != first.label:
        return False
    return not found[2] or first.direction.value.startswith(found[2][0].lower())


def _with_group_kept(puzzle: Puzzle, members: Iterable[Member], first: str) -> Puzzle:
    clues = dict(puzzle.clues)
    for member in members:
        is_of_it = len(member.group) > 1 and member.group[0] == first
        if is_of_it and member.slot.key in clues:
            clue = clues[member.slot.key]
            own = {_GROUP: list(member.group), _LABEL: clue.label}
            extra = GUARDIAN_CLUE.put_into(clue.extra, own)
            clues[member.slot.key] = replace(clue, extra=extra)
    return replace(puzzle, clues=clues)


def kept_group(clue: Clue, name: str) -> list[str]:
    """Return the group that *clue*, of the entry *name*, keeps of its file; none after the clue has another label."""
    own = GUARDIAN_CLUE.of(clue.extra)
    said = own.get(_GROUP)
    names = [item for item in said if isinstance(item, str)] if isinstance(said, list) else []
    return names if name in names and own.get(_LABEL) == clue.label else []
