"""Writes the clues of a puzzle as ipuz, and our own part of a document about them."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from crossword_app.formats.ipuz.clue import cells_of, clue_item
from crossword_app.formats.ipuz.clues import list_heading, list_name, read_clues
from crossword_app.formats.ipuz.links import continued
from crossword_app.formats.json.values import text_of
from crossword_app.model.clue_lists import PrintedClue, PrintedList, SortedClues, printed_lists
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import SlotKey


def write_clues(
    puzzle: Puzzle, names: Mapping[str, str], first_cell: int
) -> tuple[dict[str, list[object]], dict[str, object]]:
    """Return the "clues" of a document, and our own part about them.

    Numbers are enough for most puzzles. If reading the clues back gives other slots, all clues name their cells, and
    our own part says which clues have no slot.

    Args:
        names: the names of lists, by their headings, as in `ReadClues`.
        first_cell: the number that "cells" have for the first row and column, 0 or 1.
    """
    expected = SortedClues(dict(puzzle.clues), puzzle.clue_lists, dict(puzzle.headings))
    written: tuple[dict[str, list[object]], dict[str, object]] = {}, {}
    for with_cells, with_loose in ((False, False), (False, True), (True, False), (True, True)):
        written = _Writing(puzzle, names, first_cell, with_cells, with_loose).parts()
        if read_clues(written[0], puzzle.grid, written[1], []).found == expected:
            break
    return written


@dataclass(frozen=True)
class _Writing:
    puzzle: Puzzle
    names: Mapping[str, str]
    first_cell: int
    with_cells: bool
    with_loose: bool

    def parts(self) -> tuple[dict[str, list[object]], dict[str, object]]:
        lists: dict[str, list[object]] = {}
        loose: dict[str, list[int]] = {}
        for listed in printed_lists(self.puzzle):
            clues = [c for c in listed.clues if c.slot is None or c.slot.key in self.puzzle.clues]
            name = self._name(listed, lists)
            lists[name] = [self._item(item) for item in clues]
            if listed.direction and self.with_loose:
                loose[name] = self._places_of_loose(listed.direction, clues)
        slots = self.puzzle.grid.layout.by_key
        clues_by_key = sorted(self.puzzle.clues.items(), key=lambda item: _key_list(item[0]))
        own = {
            "counts-from-zero": self.first_cell == 0,
            "loose": {name: places for name, places in loose.items() if places},
            "drafts": [_key_list(key) for key, c in clues_by_key if c.is_draft and key in slots],
            "unused-clues": [
                [*_key_list(key), self._item(PrintedClue(clue.label, clue))]
                for key, clue in clues_by_key
                if key not in slots
            ],
        }
        return lists, {name: value for name, value in own.items() if value}

    def _name(self, listed: PrintedList, used: Collection[str]) -> str:
        """Return the name that the file had for a list, or the usual one."""
        name = text_of(self.names.get(listed.heading))
        heading, direction = list_heading(name)
        fits = heading == listed.heading and direction in (None, listed.direction)
        if name and name not in used and fits:
            return name
        return list_name(listed.heading, listed.direction, used)

    def _places_of_loose(self, direction: Direction, printed: list[PrintedClue]) -> list[int]:
        """Return the places in *printed* of the clues of *direction* without a slot, in the puzzle's order."""
        left: dict[tuple[int, tuple[Position, ...]], list[int]] = defaultdict(list)
        for place, item in reversed(list(enumerate(printed))):
            if item.slot is None:
                left[id(item.clue), item.cells].append(place)
        lists = [c for c in self.puzzle.clue_lists if c.direction is direction]
        return [left[id(c.clue), c.cells].pop() for listed in lists for c in listed.clues]

    @cached_property
    def _continued(self) -> Mapping[SlotKey, object]:
        return continued(self.puzzle)

    def _item(self, item: PrintedClue) -> object:
        following = self._continued.get(item.slot.key) if item.slot else None
        return clue_item(item, self._cells(item), following)

    def _cells(self, item: PrintedClue) -> object:
        """Return the cells of a clue: those from its file if they still start with its slot, else those of its slot."""
        said = item.clue.extra.get("cells")
        read = cells_of(said, self.puzzle.grid, self.first_cell)
        if said and (not read or (item.slot and read[: len(item.slot)] == item.slot.positions)):
            return said
        if item.slot and not self.with_cells:
            return None
        return [[p.column + self.first_cell, p.row + self.first_cell] for p in item.cells]


def _key_list(key: SlotKey) -> list[Any]:
    return [*key.start, key.direction.value]
