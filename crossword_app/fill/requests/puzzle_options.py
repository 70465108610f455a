"""The fill options of one puzzle, which are saved with it in documents."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any, TypeGuard

from crossword_app.dictionary.word import DEFAULT_FLOOR, HIGHEST_SCORE, LOWEST_SCORE
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.fill.own_words.rule import ANY, is_part
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import FILL
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot, SlotKey


@dataclass(frozen=True)
class PuzzleOptions:
    """The fill options of one puzzle, which are saved with it.

    Attributes:
        length_floors: the lowest score for words of some lengths. It overrides the floor for all.
        slot_floors: the lowest score in some entries. It overrides both.
        banned: words, as they stand in a grid, that are not placed in this puzzle.
        wished: words that are placed if possible.
        rebus_choices: cells that take one of some strings while they are empty; ANY_LETTER stands for all letters.
        cell_letters: which letters cells may hold while they are empty, by the rules of `fill.allowed_letters`.
        only: which words some entries may take only: the parts of a rule of `fill.own_words.rule` each.
        only_all: the parts of the rule that holds for all entries.
        floor: the lowest score of a word, where its length or entry has no floor of its own.
        no_kinds: kinds of words that are not placed in this puzzle, apart from wished words.
        by_price: whether words for an entry are listed by what they cost the rest of the grid. No fill depends on it,
            so that options which differ in it alone are equal.
    """

    length_floors: Mapping[int, int] = field(default_factory=dict)
    slot_floors: Mapping[SlotKey, int] = field(default_factory=dict)
    banned: tuple[str, ...] = ()
    wished: tuple[str, ...] = ()
    rebus_choices: Mapping[Position, tuple[str, ...]] = field(default_factory=dict)
    floor: int = DEFAULT_FLOOR
    no_kinds: tuple[WordKind, ...] = ()
    by_price: bool = field(default=False, compare=False)
    cell_letters: Mapping[Position, str] = field(default_factory=dict)
    only: Mapping[SlotKey, tuple[str, ...]] = field(default_factory=dict)
    only_all: tuple[str, ...] = ()

    @classmethod
    def of(cls, puzzle: Puzzle) -> PuzzleOptions:
        """Return the options in *puzzle*. Values that are not valid count as absent."""
        part = FILL.of(puzzle.extra)
        floor = part.get("floor")
        return cls(
            dict(_length_floors(part.get("floors-by-length"))),
            dict(_slot_floors(part.get("floors-by-entry"))),
            _texts(part.get("banned")),
            _texts(part.get("wished")),
            dict(_rebus_choices(part.get("rebus-choices"))),
            floor if _is_floor(floor) else DEFAULT_FLOOR,
            _kinds(part.get("no-kinds")),
            part.get("by-price") is True,
            dict(_cell_letters(part.get("cell-letters"))),
            dict(_only(part.get("only-by-entry"))),
            _parts(part.get("only")),
        )

    def floor_of(self, slot: Slot) -> int:
        """Return the lowest score that a word needs in *slot*."""
        by_length = self.length_floors.get(len(slot), self.floor)
        return self.entry_floors.get(slot.key, by_length)

    def floors_in(self, grid: Grid) -> dict[Slot, int]:
        """Return the floors of the slots that *grid* has. Those of missing slots are kept until they come back."""
        slots = grid.layout.by_key
        return {slots[key]: floor for key, floor in self.entry_floors.items() if key in slots}

    @property
    def entry_floors(self) -> Mapping[SlotKey, int]:
        """The floors of entries."""
        return self.slot_floors

    def choices_in(self, grid: Grid) -> dict[Position, tuple[str, ...]]:
        """Return the choices of the cells that *grid* has. Those under blocks are kept until the cells are opened."""
        return {
            place: texts
            for place, texts in self.rebus_choices.items()
            if grid.size.contains(place) and grid[place].is_open
        }

    def letters_in(self, grid: Grid) -> dict[Position, str]:
        """Return the rules of the cells that *grid* has. Those under blocks are kept until the cells are opened."""
        return {
            place: rule
            for place, rule in self.cell_letters.items()
            if grid.size.contains(place) and grid[place].is_open
        }

    def with_letters(self, positions: Collection[Position], rule: str) -> PuzzleOptions:
        """Return the options with *rule* for the cells at *positions*; "" removes their rules."""
        others = {
            place: kept for place, kept in self.cell_letters.items() if place not in positions
        }
        return replace(
            self, cell_letters={**others, **dict.fromkeys(positions, rule)} if rule else others
        )

    @property
    def only_parts(self) -> tuple[str, ...]:
        """The parts of all rules on the words of entries."""
        return (*self.only_all, *chain(*self.only.values()))

    def with_only(self, keys: Collection[SlotKey], parts: tuple[str, ...]) -> PuzzleOptions:
        """Return the options with the rule of *parts* for the entries *keys*; () lets them take any word."""
        others = {key: kept for key, kept in self.only.items() if key not in keys}
        return replace(self, only={**others, **dict.fromkeys(keys, parts)} if parts else others)

    def opened_for(self, keys: Collection[SlotKey]) -> PuzzleOptions:
        """Return the options that let the entries *keys* take any word."""
        return self.with_only(keys, (ANY,) if self.only_all else ())

    def with_choices(self, position: Position, texts: tuple[str, ...]) -> PuzzleOptions:
        """Return the options with the choices *texts* in the cell at *position*; () removes the choice."""
        others = {place: kept for place, kept in self.rebus_choices.items() if place != position}
        return replace(self, rebus_choices={**others, position: texts} if texts else others)

    def put_into(self, puzzle: Puzzle) -> Puzzle:
        """Return *puzzle* with these options in place of its own."""
        part = {
            "floors-by-length": {str(n): floor for n, floor in sorted(self.length_floors.items())},
            "floors-by-entry": [
                [*key.start, key.direction.value, floor]
                for key, floor in sorted(self.slot_floors.items(), key=lambda item: _order(item[0]))
            ],
            "banned": list(self.banned),
            "wished": list(self.wished),
            "no-kinds": list(map(str, self.no_kinds)),
            "rebus-choices": [
                [*place, list(texts)] for place, texts in sorted(self.rebus_choices.items())
            ],
            "cell-letters": [[*place, rule] for place, rule in sorted(self.cell_letters.items())],
            "only-by-entry": [
                [*key.start, key.direction.value, list(parts)]
                for key, parts in sorted(self.only.items(), key=lambda item: _order(item[0]))
            ],
            "only": list(self.only_all),
            "by-price": self.by_price,
        }
        kept = {name: value for name, value in part.items() if value}
        if self.floor != DEFAULT_FLOOR:  # 0 is a floor too
            kept["floor"] = self.floor
        extra = FILL.put_known_into(puzzle.extra, {*part, "floor"}, kept)
        return replace(puzzle, extra=extra)


def _length_floors(value: Any) -> Iterator[tuple[int, int]]:
    for length, floor in value.items() if isinstance(value, dict) else ():
        if isinstance(length, str) and length.isdecimal() and _is_floor(floor):
            yield int(length), floor


def _slot_floors(value: Any) -> Iterator[tuple[SlotKey, int]]:
    directions = {direction.value: direction for direction in Direction}
    for item in value if isinstance(value, list) else ():
        match item:
            case [int(row), int(column), str(name), floor] if name in directions:
                if _is_floor(floor):
                    yield SlotKey(Position(row, column), directions[name]), floor


def _rebus_choices(value: Any) -> Iterator[tuple[Position, tuple[str, ...]]]:
    for item in value if isinstance(value, list) else ():
        match item:
            case [int(row), int(column), texts] if found := _texts(texts):
                yield Position(row, column), found


def _cell_letters(value: Any) -> Iterator[tuple[Position, str]]:
    for item in value if isinstance(value, list) else ():
        match item:
            case [int(row), int(column), str(rule)] if rule.removeprefix("-"):
                yield Position(row, column), rule


def _only(value: Any) -> Iterator[tuple[SlotKey, tuple[str, ...]]]:
    directions = {direction.value: direction for direction in Direction}
    for item in value if isinstance(value, list) else ():
        match item:
            case [int(row), int(column), str(name), parts] if name in directions:
                if found := _parts(parts):
                    yield SlotKey(Position(row, column), directions[name]), found


def _parts(value: Any) -> tuple[str, ...]:
    """Return the parts of a rule in *value* that mean something: another program may have written others."""
    return tuple(filter(is_part, _texts(value)))


def _texts(value: Any) -> tuple[str, ...]:
    texts = value if isinstance(value, list) else []
    return tuple(text for text in texts if isinstance(text, str) and text)


def _kinds(value: Any) -> tuple[WordKind, ...]:
    """Return the kinds of words in *value*. Names that mean nothing, which a later version may have, are left out."""
    named = set(_texts(value))
    return tuple(kind for kind in WordKind if kind in named)


def _is_floor(value: Any) -> TypeGuard[int]:
    return type(value) is int and LOWEST_SCORE <= value <= HIGHEST_SCORE


def _order(key: SlotKey) -> tuple[Position, str]:
    return key.start, key.direction.value
