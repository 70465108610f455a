"""Turns the clues of a puzzle into printed lists, and the lists of a file into the clues of slots.

Formats list clues under a heading, each with a label and sometimes with the cells of its answer. The model keeps a clue
by its slot. A clue that belongs to no slot becomes a loose clue, so that none is lost.
"""

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate

from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import CLUE_TURN
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.slots import Layout, Slot, SlotKey

_WORDS = {
    Direction.ACROSS: "across horizontal horizontaal horizontales horizontalement waagerecht waagrecht orizzontali "
    "horizontais vågrätt vannrett vandret poziomo",
    Direction.DOWN: "down vertical verticaal verticales verticalement senkrecht verticali verticais lodrätt loddrett "
    "lodret pionowo",
}
_HEADINGS = {word: direction for direction, words in _WORDS.items() for word in words.split()}

_NUMBER = re.compile(r"\s*([0-9]{1,5})")


@dataclass(frozen=True, slots=True)
class PrintedClue:
    """A clue with what is printed before it, its slot (None for a loose clue), and the cells of its answer."""

    label: str
    clue: Clue
    slot: Slot | None = None
    cells: tuple[Position, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintedList:
    """Clues under one heading; *direction* is None for a list that is neither across nor down."""

    heading: str
    direction: Direction | None
    clues: tuple[PrintedClue, ...]


@dataclass(frozen=True, slots=True)
class SortedClues:
    """The clues of a file as `Puzzle` has them; the names are those of its attributes."""

    clues: dict[SlotKey, Clue] = field(default_factory=dict)
    clue_lists: tuple[ClueList, ...] = ()
    headings: dict[Direction, str] = field(default_factory=dict)

    def put_into(self, puzzle: Puzzle) -> Puzzle:
        """Return *puzzle* with these clues instead of its own."""
        return replace(puzzle, clues=self.clues, clue_lists=self.clue_lists, headings=self.headings)


# From the puzzle


def printed_lists(puzzle: Puzzle) -> tuple[PrintedList, ...]:
    """Return the clues of *puzzle* as they are printed: across, down, then the other lists.

    A slot without a clue has an empty one. Loose clues of a direction are sorted in by their numbers.
    """
    directed = [
        PrintedList(
            puzzle.headings.get(direction, direction.title),
            direction,
            tuple(_of_direction(puzzle, direction)),
        )
        for direction in Direction
    ]
    others = [
        PrintedList(listed.heading, None, tuple(map(_loose, listed.clues)))
        for listed in puzzle.clue_lists
        if listed.direction is None
    ]
    return (*directed, *others)


def _of_direction(puzzle: Puzzle, direction: Direction) -> list[PrintedClue]:
    of_slots = []
    for slot in puzzle.grid.layout.of_direction(direction):
        clue = puzzle.clue(slot)
        of_slots.append(PrintedClue(clue.label or slot.label, clue, slot, slot.positions))
    highest = list(accumulate((_number(item.label) or 0 for item in of_slots), max))
    before: dict[int, list[PrintedClue]] = defaultdict(list)
    for item in _loose_by_number(puzzle, direction):
        number = _number(item.label)
        place = len(of_slots) if number is None else bisect_right(highest, number)
        before[_turn_among_alike(item, of_slots, place)].append(item)
    printed = []
    for place, item in enumerate(of_slots):
        printed += [*before[place], item]
    return printed + before[len(of_slots)]


def _turn_among_alike(loose: PrintedClue, of_slots: Sequence[PrintedClue], usual: int) -> int:
    """Return the index in *of_slots* before which *loose* is printed: *usual*, unless it comes before one like it."""
    turn = CLUE_TURN.of(loose.clue.extra)
    alike = [place for place, item in enumerate(of_slots) if item.label == loose.label]
    return alike[turn - 1] if 0 < turn <= len(alike) else usual


def _loose_by_number(puzzle: Puzzle, direction: Direction) -> list[PrintedClue]:
    """Return the clues of *direction* that have no slot, those without a number last."""
    lists = [listed for listed in puzzle.clue_lists if listed.direction is direction]
    found = [_loose(item) for listed in lists for item in listed.clues]
    return sorted(found, key=_place)


def _place(item: PrintedClue) -> tuple[bool, int]:
    number = _number(item.label)
    return number is None, number or 0


def _loose(loose: LooseClue) -> PrintedClue:
    return PrintedClue(loose.clue.label, loose.clue, None, loose.cells)


# From a file


def direction_called(heading: str) -> Direction | None:
    """Return the direction that the heading of a clue list names, in the languages that puzzles are commonly in."""
    return _HEADINGS.get(heading.strip().strip(":").lower())


def sort_clues(
    grid: Grid, lists: Iterable[tuple[str, Direction | None, Sequence[PrintedClue]]]
) -> SortedClues:
    """Sort the clues of a file to the slots of *grid*.

    A clue that names cells belongs to the slot that has these cells, or with which they begin. A clue that names none
    belongs to the slot of its label, or of the number with which its label begins ("1/14"). A clue without a label
    belongs to the next slot in turn. A list of neither direction becomes the list of one if all its clues name slots
    of that direction. The slots in `PrintedClue` are ignored. A clue that has a label already keeps it beside the one
    that leads to its slot.

    Args:
        lists: heading, direction and clues of each list of the file.
    """
    sorting = _Sorting(grid.layout)
    for heading, direction, clues in lists:
        sorting.add(heading, direction or sorting.direction_of(clues), clues)
    # In the order in which the lists are printed, not that of the file.
    loose = [sorting.left[direction] for direction in Direction if direction in sorting.left]
    return SortedClues(sorting.clues, (*loose, *sorting.others), sorting.headings)


class _Sorting:
    """The clues sorted so far. `left` holds those of each direction that have no slot."""

    def __init__(self, layout: Layout) -> None:
        self.clues: dict[SlotKey, Clue] = {}
        self.left: dict[Direction, ClueList] = {}
        self.others: list[ClueList] = []
        self.headings: dict[Direction, str] = {}
        self._layout = layout
        self._seen: set[Direction] = set()
        self._by_cells = {slot.positions: slot for slot in layout.slots}
        self._by_label = _by_label(layout)
        self._of_direction = {direction: layout.of_direction(direction) for direction in Direction}

    def direction_of(self, clues: Sequence[PrintedClue]) -> Direction | None:
        """Return the direction whose slots all *clues* name by their cells, if no list had it before."""
        slots = [self._by_cells.get(item.cells) for item in clues]
        directions = {slot.direction if slot else None for slot in slots}
        only = directions.pop() if len(directions) == 1 else None
        return None if only in self._seen else only

    def add(self, heading: str, direction: Direction | None, clues: Sequence[PrintedClue]) -> None:
        slots = []
        for turn, item in enumerate(clues):
            slot = self._slot_of(item, direction, turn) if direction else None
            slots.append(slot)
            if slot is not None:
                usual = "" if item.label == slot.label else item.label
                self.clues[slot.key] = replace(item.clue, label=item.clue.label or usual)
        left = list(_loose_clues(clues, slots))
        if direction is None or (direction in self._seen and left):
            self.others.append(ClueList(heading, tuple(left)))
        elif direction not in self._seen:
            self._seen.add(direction)
            if heading != direction.title:
                self.headings[direction] = heading
            if left:
                self.left[direction] = ClueList(heading, tuple(left), direction)

    def _slot_of(self, item: PrintedClue, direction: Direction, turn: int) -> Slot | None:
        """Return the slot that *item* belongs to; None where there is none, or where it has a clue already."""
        if item.cells:
            slot = self._layout.slot_at(item.cells[0], direction)
            named = [slot] if slot and item.cells[: len(slot)] == slot.positions else []
        elif item.label:
            number = _NUMBER.match(item.label)
            named = self._by_label.get((direction, item.label), [])
            if not named and number:
                named = self._by_label.get((direction, number[1]), [])
        else:
            named = list(self._of_direction[direction][turn : turn + 1])
        return next((slot for slot in named if slot.key not in self.clues), None)


def _loose_clues(clues: Sequence[PrintedClue], slots: Sequence[Slot | None]) -> Iterator[LooseClue]:
    """Yield the *clues* without a slot, with their turn where one with a slot and the same label comes later."""
    alike = Counter(item.label for item, slot in zip(clues, slots, strict=True) if slot)
    before: Counter[str] = Counter()
    for item, slot in zip(clues, slots, strict=True):
        if slot is not None:
            before[item.label] += 1
            continue
        clue = replace(item.clue, label=item.clue.label or item.label)
        if before[item.label] < alike[item.label]:
            clue = replace(clue, extra=CLUE_TURN.put_into(clue.extra, before[item.label] + 1))
        yield LooseClue(clue, item.cells)


def _by_label(layout: Layout) -> dict[tuple[Direction, str], list[Slot]]:
    """Return the slots by the label that is printed where they start.

    Where none is printed, the usual number counts, unless another cell prints it.
    """
    printed = set(layout.labels.values())
    found: dict[tuple[Direction, str], list[Slot]] = defaultdict(list)
    for slot in layout.slots:
        label = layout.labels.get(slot.start, "")
        if label or str(slot.number) not in printed:
            found[slot.direction, label or str(slot.number)].append(slot)
    return found


def _number(label: str) -> int | None:
    number = _NUMBER.match(label)
    return int(number[1]) if number else None
