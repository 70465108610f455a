"""Tells which blocks may be set in a grid, each with its images under the symmetry, and why others may not."""

from collections.abc import Iterator
from functools import cached_property
from itertools import groupby

from crossword_app.model.cell import BLOCK, Cell
from crossword_app.model.checks import unchecked_problems
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import GridRules
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry

Blocks = frozenset[Position]
"""Blocks that are set at once: the cells of an orbit that are no blocks yet."""


class NewBlocks:
    """The blocks that may be set in one grid, by the rules of its kind. They replace no letter."""

    def __init__(self, grid: Grid, symmetry: Symmetry, rules: GridRules) -> None:
        self._grid = grid
        self._symmetry = symmetry
        self._rules = rules
        self._reach = _Reach(grid)

    def at(self, position: Position) -> Blocks:
        """Return the blocks that are set with one at *position*; none if all of them stand."""
        orbit = self._symmetry.orbit(position, self._grid.size)
        return frozenset(place for place in orbit if not self._grid[place].is_block)

    def legal(self) -> Iterator[Blocks]:
        """Yield all that may be set, those that cut the longest entries nearest to their middle first."""
        empty = (place for place, cell in self._grid if cell.is_empty)
        orbits = {self.at(place) for place in empty}
        for blocks in sorted(orbits, key=lambda blocks: (-self._cut_away(blocks), min(blocks))):
            if not self.refusal(blocks):
                yield blocks

    def refusal(self, blocks: Blocks) -> str:
        """Return why *blocks* may not be set, as the rest of a sentence that begins with them; "" where they may."""
        letters = (self._taken(place, self._grid[place]) for place in sorted(blocks))
        if taken := next(filter(None, letters), ""):
            return taken
        cut = cut_slots(self._grid, blocks)
        if not cut:
            return "would stand in no entry"
        return self._too_short(cut, blocks) or self._dividing(blocks) or self._unchecking(blocks)

    def _taken(self, place: Position, cell: Cell) -> str:
        """Return why a block at *place* is not possible because of what stands there."""
        if cell.is_void:
            return f"would stand outside the grid's shape, at {place}"
        if not cell.letters:
            return ""
        letters = self._grid.alphabet.spelled(cell.letters)
        if cell.is_locked:
            return f"would take the locked {letters} at {place}"
        return f"would take the {'given ' if cell.is_given else ''}{letters} at {place}"

    def _too_short(self, cut: list[Slot], blocks: Blocks) -> str:
        lengths = [len(piece) for piece in pieces_of(cut, blocks)]
        if self._rules.is_all_checked and 1 in lengths:
            return "would leave a square that is in one entry only"
        short = [length for length in lengths if 1 < length < self._rules.shortest]
        return f"would leave an entry of only {min(short)} letters" if short else ""

    def _dividing(self, blocks: Blocks) -> str:
        if not self._rules.is_connected or self._reach.parts(blocks) <= self._parts:
            return ""
        return "would cut the grid into parts that share no entry"

    def _unchecking(self, blocks: Blocks) -> str:
        """Return whether too few letters would be checked, in kinds of puzzles where some need not be."""
        if self._rules.is_all_checked:
            return ""
        changed = self._grid.replacing(dict.fromkeys(blocks, BLOCK))
        lone, slots = _unchecked(changed, self._rules)
        if lone > self._unchecked[0]:
            return "would leave a square that is in no entry"
        return (
            "would leave an entry with too few checked letters"
            if slots > self._unchecked[1]
            else ""
        )

    @cached_property
    def _parts(self) -> int:
        return self._reach.parts(frozenset())

    @cached_property
    def _unchecked(self) -> tuple[int, int]:
        return _unchecked(self._grid, self._rules)

    def _cut_away(self, blocks: Blocks) -> int:
        """Return by how much the squares of the lengths of entries would shrink."""
        cut = cut_slots(self._grid, blocks)
        return sum(len(slot) ** 2 for slot in cut) - sum(
            len(piece) ** 2 for piece in pieces_of(cut, blocks)
        )


def cut_slots(grid: Grid, blocks: Blocks) -> list[Slot]:
    """Return the slots that *blocks* would cut, each once."""
    slots_at = grid.layout.slots_at
    return list(dict.fromkeys(slot for place in sorted(blocks) for slot in slots_at(place)))


def pieces_of(cut: list[Slot], blocks: Blocks) -> list[Slot]:
    """Return what *blocks* leave of the slots *cut*, single squares too."""
    return [
        Slot(0, slot.direction, tuple(run))
        for slot in cut
        for is_block, run in groupby(slot.positions, blocks.__contains__)
        if not is_block
    ]


def _unchecked(grid: Grid, rules: GridRules) -> tuple[int, int]:
    """Return how many squares are in too few entries, and how many entries have too few checked letters."""
    problems = list(unchecked_problems(grid, rules))
    lone = sum(len(problem.positions) for problem in problems if not problem.slots)
    return lone, sum(bool(problem.slots) for problem in problems)


class _Reach:
    """Which cells of a grid can be reached from one another: a bit for each cell, in reading order.

    It finds the same parts as `connected_parts`, without the slots of the changed grid, some fifty times faster.
    """

    def __init__(self, grid: Grid) -> None:
        self._size = grid.size
        self._open = self._bits(place for place, cell in grid if cell.is_open)
        self._right, self._down = (
            self._bits(
                place
                for place, cell in grid
                if cell.is_open
                and not cell.has_bar(direction)
                and grid.size.contains(place.moved(direction))
            )
            for direction in (Direction.ACROSS, Direction.DOWN)
        )

    def parts(self, blocks: Blocks) -> int:
        """Return into how many parts the grid falls with *blocks*."""
        left, count = self._open & ~self._bits(iter(blocks)), 0
        while left:
            left &= ~self._part(left & -left, left)
            count += 1
        return count

    def _part(self, part: int, within: int) -> int:
        columns, right, down = self._size.columns, self._right, self._down
        while True:
            beside = (part & right) << 1 | (part >> 1) & right
            above_and_below = (part & down) << columns | (part >> columns) & down
            wider = (part | beside | above_and_below) & within
            if wider == part:
                return part
            part = wider

    def _bits(self, places: Iterator[Position]) -> int:
        return sum(1 << self._size.index_of(place) for place in places)
