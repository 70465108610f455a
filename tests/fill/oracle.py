"""A slow, plain and obvious solver: every word is tried in every slot."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

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
) -> Iterator[Grid]:
    """Return every legal fill of *grid*, each once.

    Args:
        are_alike: which texts may not stand in one grid; equal ones in any case.
    """
    words = [word for word, score in scores.items() if score >= floor]
    slots = sorted(grid.slots, key=lambda slot: slot.start)  # across and down by turns: they cross
    targets = [slot for slot in slots if _is_target(grid, slot, region)]
    given = ["".join(grid.entry(slot)) for slot in grid.slots if grid.is_complete(slot)]
    if any(_clashes(text, given[:number], are_alike) for number, text in enumerate(given)):
        return
    touched = {p for slot in targets for p in slot.positions if grid[p].is_empty}
    witnesses = [
        slot
        for slot in grid.slots
        if slot not in targets and any(p in touched for p in slot.positions)
    ]
    for filled, used in _fill_slots(grid, targets, words, frozenset(given), are_alike):
        free = [word for word in words if not _clashes(word, used, are_alike)]
        if all(any(_place(filled, slot, word) for word in free) for slot in witnesses):
            yield filled


def _is_target(grid: Grid, slot: Slot, region: Collection[Position] | None) -> bool:
    empty = [position for position in slot.positions if grid[position].is_empty]
    return bool(empty) and (region is None or all(position in region for position in empty))


def _fill_slots(
    grid: Grid,
    slots: list[Slot],
    words: list[str],
    used: frozenset[str],
    are_alike: Callable[[str, str], bool],
) -> Iterator[tuple[Grid, frozenset[str]]]:
    if not slots:
        yield grid, used
        return
    for word in words:
        placed = None if _clashes(word, used, are_alike) else _place(grid, slots[0], word)
        if placed:
            yield from _fill_slots(placed, slots[1:], words, used | {word}, are_alike)


def _clashes(text: str, used: Iterable[str], are_alike: Callable[[str, str], bool]) -> bool:
    return any(text == other or are_alike(text, other) for other in used)


def _place(grid: Grid, slot: Slot, word: str) -> Grid | None:
    """Return *grid* with *word* in *slot*; None where it does not fit."""
    letters = {}
    at = 0
    for position in slot.positions:
        given = grid[position].letters
        part = word[at : at + (len(given) or 1)]
        if not part or (given and part != given):
            return None
        letters[position] = part
        at += len(part)
    return grid.with_letters(letters) if at == len(word) else None
