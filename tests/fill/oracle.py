"""A slow, plain and obvious solver: every word is tried in every slot."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot


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
    for filled, used in _fill_slots(grid, targets, words, frozenset(given), are_alike, choices):
        if all(
            any(
                not _clashes(word, used, are_alike)
                for word in _fitting(filled, slot, words, choices)
            )
            for slot in witnesses
        ):
            yield filled


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
    grid: Grid,
    slots: list[Slot],
    words: list[str],
    used: frozenset[str],
    are_alike: Callable[[str, str], bool],
    choices: Mapping[Position, Sequence[str]],
) -> Iterator[tuple[Grid, frozenset[str]]]:
    if not slots:
        yield grid, used
        return
    for word in _fitting(grid, slots[0], words, choices):
        if _clashes(word, used, are_alike):
            continue
        for placed in _placings(grid, slots[0], word, choices):
            yield from _fill_slots(placed, slots[1:], words, used | {word}, are_alike, choices)


def _clashes(text: str, used: Iterable[str], are_alike: Callable[[str, str], bool]) -> bool:
    return any(text == other or are_alike(text, other) for other in used)


def _fitting(
    grid: Grid, slot: Slot, words: list[str], choices: Mapping[Position, Sequence[str]]
) -> list[str]:
    """Return those of *words* that fit *slot* in any way."""

    def pattern(position: Position) -> str:
        wanted = _wanted(grid, position, choices)
        return "|".join("." if text == "?" else re.escape(text) for text in wanted)

    fits = re.compile("".join(f"(?:{pattern(cell)})" for cell in slot.positions)).fullmatch
    return [word for word in words if fits(word)]


def _wanted(grid: Grid, position: Position, choices: Mapping[Position, Sequence[str]]) -> set[str]:
    """Return what the cell at *position* may hold: "?" for any letter."""
    given = grid[position].letters
    return {given} if given else set(choices.get(position, "?"))


def _placings(
    grid: Grid, slot: Slot, word: str, choices: Mapping[Position, Sequence[str]]
) -> Iterator[Grid]:
    """Return *grid* with *word* in *slot*, in every way in which it fits."""

    def readings(positions: Sequence[Position], rest: str) -> Iterator[dict[Position, str]]:
        if not positions:
            if not rest:
                yield {}
            return
        first, *others = positions
        wanted = _wanted(grid, first, choices)
        for part in {rest[:1] if text == "?" else text for text in wanted}:
            if part and rest.startswith(part):
                for reading in readings(others, rest[len(part) :]):
                    yield {first: part, **reading}

    for reading in readings(slot.positions, word):
        yield grid.with_letters(reading)
