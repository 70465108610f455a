"""A slow, plain and obvious solver: every word is tried in every slot."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

Letters = dict[Position, str]
"""What stands in each cell: "" for nothing."""


class Reading(NamedTuple):
    """A word, and how it stands in the cells of a slot."""

    word: str
    letters: Letters

    def fits(self, letters: Letters) -> bool:
        return all(letters[place] in ("", part) for place, part in self.letters.items())


def all_fills(
    grid: Grid,
    scores: Mapping[str, int],
    *,
    floor: int,
    region: Collection[Position] | None = None,
    are_alike: Callable[[str, str], bool] = str.__eq__,
    rebus_choices: Mapping[Position, Sequence[str]] | None = None,
    cell_letters: Mapping[Position, str] | None = None,
) -> Iterator[Grid]:
    """Return every legal fill of *grid*, each once.

    Args:
        are_alike: which texts may not stand in one grid, unless both are given; equal ones in any case.
        rebus_choices: the strings that some cells may take, "?" for any letter; the others take one letter.
        cell_letters: which letters some cells may take: AEIOU, or -S for all but S.
    """
    choices = {**(rebus_choices or {}), **_one_by_one(cell_letters or {})}
    words = [word for word, score in scores.items() if score >= floor]
    slots = sorted(grid.slots, key=lambda slot: slot.start)  # across and down by turns: they cross
    targets = [slot for slot in slots if _is_target(grid, slot, region)]
    given = ["".join(grid.entry(slot)) for slot in grid.slots if grid.is_complete(slot)]
    if len(set(given)) < len(given):
        return
    touched = {p for slot in targets for p in slot.positions if grid[p].is_empty}
    witnesses = [
        slot
        for slot in grid.slots
        if slot not in targets and any(p in touched for p in slot.positions)
    ]
    letters = {position: cell.letters for position, cell in grid}
    readings = {
        slot: [
            Reading(word, letters_of)
            for word in words
            for letters_of in _readings(letters, slot.positions, word, choices)
        ]
        for slot in (*targets, *witnesses)
    }
    by_turns = [readings[slot] for slot in targets]
    for filled, used in _fill_slots(letters, by_turns, frozenset(given), are_alike):
        if all(
            any(
                reading.fits(filled) and not _clashes(reading.word, used, are_alike)
                for reading in readings[slot]
            )
            for slot in witnesses
        ):
            yield grid.with_letters({position: filled[position] for position in touched})


def _one_by_one(cell_letters: Mapping[Position, str]) -> dict[Position, list[str]]:
    """Return the letters of each cell as a choice of strings."""
    every = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return {
        place: [letter for letter in every if (letter in rule) != rule.startswith("-")]
        for place, rule in cell_letters.items()
    }


def _is_target(grid: Grid, slot: Slot, region: Collection[Position] | None) -> bool:
    empty = [position for position in slot.positions if grid[position].is_empty]
    return bool(empty) and (region is None or all(position in region for position in empty))


def _fill_slots(
    letters: Letters,
    slots: Sequence[list[Reading]],
    used: frozenset[str],
    are_alike: Callable[[str, str], bool],
) -> Iterator[tuple[Letters, frozenset[str]]]:
    if not slots:
        yield letters, used
        return
    for reading in slots[0]:
        if reading.fits(letters) and not _clashes(reading.word, used, are_alike):
            placed = {**letters, **reading.letters}
            yield from _fill_slots(placed, slots[1:], used | {reading.word}, are_alike)


def _clashes(text: str, used: Iterable[str], are_alike: Callable[[str, str], bool]) -> bool:
    return any(text == other or are_alike(text, other) for other in used)


def _readings(
    letters: Letters,
    positions: Sequence[Position],
    text: str,
    choices: Mapping[Position, Sequence[str]],
) -> Iterator[Letters]:
    """Return each way in which the cells at *positions* can hold *text*."""
    if not positions:
        if not text:
            yield {}
        return
    first = positions[0]
    given = letters[first]
    wanted = {given} if given else set(choices.get(first, "?"))
    for part in {text[:1] if each == "?" else each for each in wanted}:
        if part and text.startswith(part):
            for rest in _readings(letters, positions[1:], text[len(part) :], choices):
                yield {first: part, **rest}
