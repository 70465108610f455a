"""Judges a fill by the rules alone. Imports nothing from the fill engine, so that it shares none of its mistakes."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import combinations

from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot


def faults_of_fill(
    before: Grid,
    after: Grid,
    scores: Mapping[str, int],
    *,
    floor: int,
    region: Collection[Position] | None = None,
    squares: Collection[Position] | None = None,
    are_alike: Callable[[str, str], bool] | None = None,
    rebus_choices: Mapping[Position, Sequence[str]] | None = None,
) -> list[str]:
    """Return everything that is wrong with *after* as a fill of *before*, or of its *region*; nothing if it is legal.

    Args:
        scores: of the words that may be used.
        region: the cells that may be filled: those of the slots that they complete must be.
        squares: the cells that must be filled, completed slots or not: all that belong to one.
        are_alike: which texts may not stand in one grid, beside equal ones. Two that are given may.
        rebus_choices: the strings that some cells may take, "?" for any letter; the others take one letter.
    """
    choices = rebus_choices or {}
    alike = are_alike or str.__eq__
    if before.layout is not after.layout and before.slots != after.slots:
        return ["the walls have changed"]
    wanted = _cells_to_fill(before, region) if squares is None else _in_slots(before, squares)
    return [
        *_changed_cells(before, after, wanted, choices),
        *_bad_entries(before, after, scores, floor),
        *_duplicates(before, after, alike),
        *_dead_entries(before, after, scores, floor, alike, choices),
    ]


def _cells_to_fill(before: Grid, region: Collection[Position] | None) -> set[Position]:
    """The empty cells of every slot that can be completed."""
    cells: set[Position] = set()
    for slot in before.slots:
        empty = {position for position in slot.positions if before[position].is_empty}
        if region is None or empty <= set(region):
            cells |= empty
    return cells


def _in_slots(before: Grid, squares: Collection[Position]) -> set[Position]:
    return {
        position
        for slot in before.slots
        for position in slot.positions
        if position in squares and before[position].is_empty
    }


def _changed_cells(
    before: Grid, after: Grid, wanted: set[Position], choices: Mapping[Position, Sequence[str]]
) -> list[str]:
    faults = []
    for position, cell in before:
        letters = after[position].letters
        if position in wanted:
            if not letters:
                faults.append(f"{position} is still empty")
            elif not re.fullmatch(_pattern_of_cell(position, "", choices), letters):
                faults.append(f"{position} took {letters}, which it may not")
        elif letters != cell.letters:
            faults.append(f"{position} was {cell.letters!r} and became {letters!r}")
    return faults


def _bad_entries(before: Grid, after: Grid, scores: Mapping[str, int], floor: int) -> list[str]:
    faults = []
    for slot in after.slots:
        if not all(_entry(after, slot)) or all(_entry(before, slot)):
            continue
        text = "".join(_entry(after, slot))
        if text not in scores:
            faults.append(f"{slot} is {text}, which is no word")
        elif scores[text] < floor:
            faults.append(f"{slot} is {text}, with score {scores[text]} under {floor}")
    return faults


def _complete_texts(grid: Grid) -> list[str]:
    entries = (_entry(grid, slot) for slot in grid.slots)
    return ["".join(entry) for entry in entries if all(entry)]


def _duplicates(before: Grid, after: Grid, are_alike: Callable[[str, str], bool]) -> list[str]:
    """Yield the entries that stand twice, and those that are alike; two that were given may be alike."""
    given = set(_complete_texts(before))
    return [
        f"{first} stands twice" if first == second else f"{first} and {second} are alike"
        for first, second in combinations(_complete_texts(after), 2)
        if first == second or (are_alike(first, second) and not {first, second} <= given)
    ]


def _dead_entries(
    before: Grid,
    after: Grid,
    scores: Mapping[str, int],
    floor: int,
    are_alike: Callable[[str, str], bool],
    choices: Mapping[Position, Sequence[str]],
) -> list[str]:
    """Yield the faults of slots that the fill touched without completing them: each must still have a word."""
    entries = [_entry(after, slot) for slot in after.slots]
    used = set(_complete_texts(after))
    return [
        f"no word is left for {slot}"
        for slot, entry in zip(after.slots, entries, strict=True)
        if not all(entry)
        and entry != _entry(before, slot)
        and not any(
            score >= floor
            and word not in used
            and re.fullmatch(_pattern_of_slot(slot, entry, choices), word)
            and not any(are_alike(word, other) for other in used)
            for word, score in scores.items()
        )
    ]


def _entry(grid: Grid, slot: Slot) -> tuple[str, ...]:
    return tuple(grid[position].letters for position in slot.positions)


def _pattern_of_slot(
    slot: Slot, entry: tuple[str, ...], choices: Mapping[Position, Sequence[str]]
) -> str:
    """Return a regular expression of what may stand in a slot."""
    return "".join(
        _pattern_of_cell(position, letters, choices)
        for position, letters in zip(slot.positions, entry, strict=True)
    )


def _pattern_of_cell(
    position: Position, letters: str, choices: Mapping[Position, Sequence[str]]
) -> str:
    strings = [letters] if letters else choices.get(position, ["?"])
    return f"({'|'.join('.' if string == '?' else string for string in strings)})"
