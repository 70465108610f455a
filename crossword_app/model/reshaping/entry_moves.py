"""Moves theme entries to other places, exchanges them and turns them round. Pure functions.

A theme entry is an entry all of whose letters are locked. What it leaves, crosses and stands beside changes: unlocked
letters in entries that change are cleared, since the words that they belong to are none any more.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from crossword_app.errors import EditRefusedError
from crossword_app.model.cell import BLOCK, EMPTY, Cell
from crossword_app.model.edits import numbered_afresh
from crossword_app.model.geometry import Direction, Position, direction_between
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.reshaping.motion import Motion
from crossword_app.model.reshaping.turning import carried
from crossword_app.model.slots import Slot, SlotKey

Run = tuple[Position, ...]


def theme_entry_at(grid: Grid, position: Position, direction: Direction) -> Slot | None:
    """Return the theme entry through *position*, preferably the one of *direction*; None where there is none."""
    slots = (grid.layout.slot_at(position, way) for way in (direction, direction.other))
    return next((slot for slot in slots if slot and is_theme_entry(grid, slot)), None)


def is_theme_entry(grid: Grid, slot: Slot) -> bool:
    """Return whether every letter of *slot* is locked."""
    return all(grid[place].is_locked for place in slot.positions)


def moved_entry(puzzle: Puzzle, slot: Slot, start: Position) -> Puzzle:
    """Return the puzzle with the theme entry in *slot* moved: it begins at *start*.

    The blocks at its ends go with it, and blocks in its way to where it was; all with their images. A theme entry in an
    image of *slot* moves likewise, so a symmetric pattern stays so. Clues, marks and floors go along.

    Raises:
        EditRefusedError: *slot* is no theme entry, or has no room there.
    """
    if start == slot.start:
        return puzzle
    grid, size = puzzle.grid, puzzle.grid.size
    if any(cell.bar_right or cell.bar_below for cell in grid.cells):
        raise EditRefusedError(
            "an entry of a grid with bars cannot be moved, since its ends are bars: remove the bars first"
        )
    rows, columns = start.row - slot.start.row, start.column - slot.start.column
    target = tuple(Position(place.row + rows, place.column + columns) for place in slot.positions)
    if not all(size.contains(place) and not grid[place].is_void for place in target):
        raise EditRefusedError(f"{slot} would reach out of the grid there")
    change = _Change(puzzle, _images(puzzle, slot, target))
    return change.made(_pattern(change, slot, target))


def swapped_with_partner(puzzle: Puzzle, slot: Slot) -> Puzzle:
    """Return the puzzle with the theme entry in *slot* and its `partner` exchanged. All blocks stay.

    Raises:
        EditRefusedError: *slot* is no theme entry or has no partner, or a locked letter would be overwritten.
    """
    other = partner(puzzle, slot)
    if other is None:
        raise EditRefusedError(
            f"{slot} has no partner: {puzzle.symmetry.title} takes it to no other entry"
        )
    runs = {slot.positions: other.positions}
    if is_theme_entry(puzzle.grid, other):
        runs[other.positions] = slot.positions
    return _Change(puzzle, runs).made(puzzle.grid)


def reversed_entry(puzzle: Puzzle, slot: Slot) -> Puzzle:
    """Return the puzzle with the squares of the theme entry in *slot* in the opposite order. All blocks stay.

    Raises:
        EditRefusedError: *slot* is no theme entry, or crosses another one at a letter that would change.
    """
    return _Change(puzzle, {slot.positions: slot.positions[::-1]}).made(puzzle.grid)


def partner(puzzle: Puzzle, slot: Slot) -> Slot | None:
    """Return the entry that the symmetry pairs with *slot*; of several, a theme entry that reads the same way."""
    layout = puzzle.grid.layout
    images = (
        layout.slot_at(cells[0], direction_between(*cells[:2]))
        for cells, _ in _pairs(puzzle, slot.positions, slot.positions)
    )
    others = [image for image in images if image and image != slot and len(image) == len(slot)]
    return max(
        others,
        key=lambda each: (is_theme_entry(puzzle.grid, each), each.direction is slot.direction),
        default=None,
    )


def _pairs(puzzle: Puzzle, cells: Run, target: Run) -> Iterator[tuple[Run, Run]]:
    """Yield the images of *cells* and of *target* under each motion of the symmetry, in reading order."""
    for transform in puzzle.symmetry.transforms(puzzle.grid.size):
        old, new = tuple(map(transform, cells)), tuple(map(transform, target))
        yield (old, new) if old[0] < old[-1] else (old[::-1], new[::-1])


def _images(puzzle: Puzzle, slot: Slot, target: Run) -> dict[Run, Run]:
    """Return where *slot* goes, and each theme entry in an image of it."""
    layout = puzzle.grid.layout
    runs = {slot.positions: target}
    for old, new in _pairs(puzzle, slot.positions, target):
        image = layout.slot_at(old[0], direction_between(*old[:2]))
        if image and image.positions == old and is_theme_entry(puzzle.grid, image):
            runs.setdefault(old, new)
    return runs


@dataclass(frozen=True)
class _Change:
    """Theme entries that go to other places.

    Attributes:
        runs: the squares of each, with those that its letters go to.
    """

    puzzle: Puzzle
    runs: Mapping[Run, Run]

    def __post_init__(self) -> None:
        for slot in self.puzzle.grid.slots:
            if slot.positions in self.runs and not is_theme_entry(self.puzzle.grid, slot):
                raise EditRefusedError(
                    f"{slot} is no theme entry: type all its letters and lock it first (Ctrl+L)"
                )

    @cached_property
    def others(self) -> tuple[Slot, ...]:
        """The theme entries that stay."""
        grid = self.puzzle.grid
        return tuple(
            slot
            for slot in grid.slots
            if slot.positions not in self.runs and is_theme_entry(grid, slot)
        )

    @cached_property
    def fixed(self) -> frozenset[Position]:
        """The squares whose letters stay: the locked ones, but for those of the entries that go alone."""
        going = {place for run in self.runs for place in run}
        staying = {place for slot in self.others for place in slot.positions}
        return frozenset(p for p, c in self.puzzle.grid if c.is_locked and p not in going - staying)

    @cached_property
    def sources(self) -> dict[Position, Position]:
        """The squares that get other contents, each with the square where those are now.

        Raises:
            EditRefusedError: two theme entries would have other letters in one square.
        """
        grid = self.puzzle.grid
        found: dict[Position, Position] = {}
        for run, target in self.runs.items():
            for place, new in zip(run, target, strict=True):
                there = new if new in self.fixed else found.get(new, place)
                if grid[there].letters != grid[place].letters:
                    raise EditRefusedError(
                        f"{self._name(run)} has no room there: another theme entry takes the square at {new}"
                    )
                if new not in self.fixed:
                    found[new] = place
        return found

    def made(self, pattern: Grid) -> Puzzle:
        """Return the puzzle after the change. *pattern* is its grid with the blocks that it has afterwards."""
        old = self.puzzle.grid
        left = {place for run in self.runs for place in run if pattern[place].is_open} - self.fixed
        cells = {place: _in_place(EMPTY, pattern[place]) for place in left}
        cells |= {new: _in_place(old[p], pattern[new]) for new, p in self.sources.items()}
        grid = pattern.replacing(cells)
        self._check(grid)
        changed = carried(self.puzzle, _without_broken_words(grid, old), self._motion)
        return changed if grid.layout is old.layout else numbered_afresh(changed)

    def _check(self, grid: Grid) -> None:
        """Raise EditRefusedError if a theme entry would not stand in *grid* as an entry of its own."""
        for run, target in self.runs.items():
            if not _is_slot(grid, target):
                raise EditRefusedError(f"{self._name(run)} would not stand by itself there")
        for slot in self.others:
            if not _is_slot(grid, slot.positions):
                raise EditRefusedError(f"{slot} would no longer stand by itself")

    def _name(self, run: Run) -> str:
        return str(self.puzzle.grid.layout.by_key[_key_of(run)])

    @property
    def _motion(self) -> Motion:
        moved = {place: new for new, place in self.sources.items()}
        overwritten = self.sources.keys()
        keys = {_key_of(run): _key_of(target) for run, target in self.runs.items()}
        # What belonged to an entry that was there goes to the place that became free.
        keys |= {new: old for old, new in keys.items() if new not in keys}

        def cell(place: Position) -> Position | None:
            return moved.get(place, None if place in overwritten else place)

        def slots(key: SlotKey) -> tuple[SlotKey, ...]:
            return (keys.get(key, key),)

        return Motion(self.puzzle.grid.layout, cell, slots)


def _in_place(cell: Cell, there: Cell) -> Cell:
    """Return *cell* with what stays where it is: the bars and the label of the cell that was *there*."""
    return replace(cell, bar_right=there.bar_right, bar_below=there.bar_below, label=there.label)


def _key_of(run: Run) -> SlotKey:
    return SlotKey(min(run), direction_between(*run[:2]))


def _is_slot(grid: Grid, run: Run) -> bool:
    slot = grid.layout.by_key.get(_key_of(run))
    return slot is not None and set(slot.positions) == set(run)


def _without_broken_words(grid: Grid, before: Grid) -> Grid:
    """Return *grid* without the unlocked letters of entries that are not as they were *before*."""
    broken = [
        slot
        for slot in grid.slots
        if not _is_slot(before, slot.positions) or before.entry(slot) != grid.entry(slot)
    ]
    places = {place for slot in broken for place in slot.positions}
    return grid.with_letters({p: "" for p in places if grid[p].letters and not grid[p].is_locked})


def _pattern(change: _Change, slot: Slot, target: Run) -> Grid:
    """Return the grid with the blocks that it has once *slot* is at *target*. Its letters are not moved yet.

    Raises:
        EditRefusedError: a block would fall on a letter that is to stand there.
    """
    puzzle, grid = change.puzzle, change.puzzle.grid

    def orbits(places: Iterable[Position]) -> set[Position]:
        inside = (place for place in places if grid.size.contains(place))
        images = (puzzle.symmetry.orbit(place, grid.size) for place in inside)
        return {place for orbit in images for place in orbit if not grid[place].is_void}

    lettered = {*change.fixed, *orbits(target), *change.sources}
    closed = {place for place, cell in grid if cell.is_block}
    needed = {end for other in change.others for end in other.ends}
    own = [p for p in slot.ends if p in closed and orbits([p]).isdisjoint(needed)]
    closed -= orbits(own)
    in_way = closed.intersection(target)
    closed -= orbits(target)
    for place in in_way:
        free = orbits([_left_by(slot, target, place, len(own))])
        closed |= free if free.isdisjoint(lettered) else set()
    ends = orbits(replace(slot, positions=target).ends)
    for place in sorted(ends & lettered):
        raise EditRefusedError(
            f"{slot} has no room there: a block beside it, or its image, would fall on the letter at {place}"
        )
    closed |= ends
    return grid.replacing(
        {
            place: BLOCK if place in closed else EMPTY
            for place, cell in grid
            if cell.is_block != (place in closed)
        }
    )


def _left_by(slot: Slot, target: Run, place: Position, blocks: int) -> Position:
    """Return the square that is free for what is at *place*, once *slot*, with *blocks* at its ends, is at *target*."""
    start, new = slot.start, target[0]
    rows, columns = new.row - start.row, new.column - start.column
    along = columns if slot.direction is Direction.ACROSS else rows
    if (rows and columns) or not along:
        return Position(place.row - rows, place.column - columns)
    # Along its own line it changes places with what it passes.
    return place.moved(slot.direction, (len(slot) + blocks) * (-1 if along > 0 else 1))
