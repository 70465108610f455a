"""What an autofill keeps to: what the constructor asks of this puzzle, and what they ask always."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.ui.settings import HIGHEST_FLOOR, Settings

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.dictionary.word import Word
    from crossword_app.fill.part import Build
    from crossword_app.fill.rules import Rules

FILE_KEY = "org.crossword-app:fill"
"""Under it a document keeps the options of its puzzle. Other programs pass it over."""


@dataclass(frozen=True)
class PuzzleOptions:
    """What is asked of the fills of one puzzle; saved with it.

    Attributes:
        length_floors: the lowest score for words of some lengths, in place of the floor for all.
        slot_floors: the lowest score in some entries, in place of both.
        banned: words, as they stand in a grid, that are not placed here.
        wished: words that are placed if they can be.
        rebus_choices: cells that take one of some strings while they are empty; "?" among them for any one letter.
    """

    length_floors: Mapping[int, int] = field(default_factory=dict)
    slot_floors: Mapping[SlotKey, int] = field(default_factory=dict)
    banned: tuple[str, ...] = ()
    wished: tuple[str, ...] = ()
    rebus_choices: Mapping[Position, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, puzzle: Puzzle) -> PuzzleOptions:
        """Return the options that *puzzle* carries. What a file of others holds wrongly counts as absent."""
        part = puzzle.extra.get(FILE_KEY)
        if not isinstance(part, dict):
            return cls()
        return cls(
            dict(_length_floors(part.get("floors-by-length"))),
            dict(_slot_floors(part.get("floors-by-entry"))),
            _texts(part.get("banned")),
            _texts(part.get("wished")),
            dict(_rebus_choices(part.get("rebus-choices"))),
        )

    def with_choices(self, position: Position, texts: tuple[str, ...]) -> PuzzleOptions:
        """Return the options with *texts* as what the cell at *position* may take; none, for any one letter again."""
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
            "rebus-choices": [
                [*place, list(texts)] for place, texts in sorted(self.rebus_choices.items())
            ],
        }
        extra = {key: value for key, value in puzzle.extra.items() if key != FILE_KEY}
        if kept := {name: value for name, value in part.items() if value}:
            extra[FILE_KEY] = kept
        return replace(puzzle, extra=extra)


@dataclass(frozen=True)
class FillOptions:
    """All that a fill keeps to.

    Attributes:
        floor: the lowest score of a word, where no other floor holds.
        puzzle: what is asked of this puzzle.
        shared_letters: no two words have so many letters in a row in common; 0 lets them.
        is_root_once: forms of one word (RUN, RUNNING) do not stand in one grid.
        seconds: after which a search is cut short.
        order: the name of the order in which entries are tried.
        threads: 1, or 2 that search by different strategies.
        seed: of the small chances in a search.
        prefer: the name of what makes one fill better than another.
    """

    floor: int
    puzzle: PuzzleOptions = field(default_factory=PuzzleOptions)
    shared_letters: int = 0
    is_root_once: bool = False
    seconds: float = 60.0
    order: str = "weighted"
    threads: int = 1
    seed: int = 1
    prefer: str = "total"

    @classmethod
    def of(cls, puzzle: Puzzle, settings: Settings) -> FillOptions:
        """Return what holds for *puzzle* now. It changes with the puzzle and the settings."""
        return cls(
            settings.floor,
            PuzzleOptions.of(puzzle),
            settings.shared_letters,
            settings.is_root_once,
            settings.seconds,
            settings.order,
            settings.threads,
            settings.seed,
            settings.prefer,
        )

    @property
    def highest_floor(self) -> int:
        floors = (*self.puzzle.length_floors.values(), *self.puzzle.slot_floors.values())
        return max(self.floor, *floors) if floors else self.floor

    @property
    def summary(self) -> tuple[str, ...]:
        """What is asked beside the floor for all, in a few words each."""
        asked = self.puzzle
        floors = len(asked.length_floors) + len(asked.slot_floors)
        figures = [
            _count(floors, "floor more", "floors more"),
            _count(len(asked.banned), "word banned", "words banned"),
            _count(len(asked.wished), "word wished", "words wished"),
            _count(len(asked.rebus_choices), "square with a choice", "squares with a choice"),
        ]
        if self.shared_letters:
            figures.append(f"no {self.shared_letters} letters shared")
        if self.is_root_once:
            figures.append("each root once")
        return tuple(filter(None, figures))

    def slot_floors(self, grid: Grid) -> dict[Slot, int]:
        """Return the floors of the slots that *grid* has; those of slots that are gone wait until they come back."""
        slots = grid.layout.by_key
        floors = self.puzzle.slot_floors
        return {slots[key]: floor for key, floor in floors.items() if key in slots}

    def floor_of(self, slot: Slot) -> int:
        """Return the lowest score that a word needs in *slot*."""
        by_length = self.puzzle.length_floors.get(len(slot), self.floor)
        return self.puzzle.slot_floors.get(slot.key, by_length)

    def rebus_choices(self, grid: Grid) -> dict[Position, tuple[str, ...]]:
        """Return the choices of the cells that *grid* has; those under blocks wait until they are opened."""
        return {
            place: texts
            for place, texts in self.puzzle.rebus_choices.items()
            if grid.size.contains(place) and grid[place].is_open
        }

    def rules(self, grid: Grid) -> Rules:
        """Return the rules for fills of *grid* beside the floors of all and of slots."""
        from crossword_app.dictionary.roots import SnowballRoots
        from crossword_app.fill.rules import Duplicates, Rules

        roots = SnowballRoots(grid.alphabet.language) if self.is_root_once else None
        return Rules(
            self.puzzle.length_floors,
            frozenset(self.puzzle.banned),
            Duplicates(self.shared_letters, roots),
            self.rebus_choices(grid),
        )

    def wished_words(self) -> list[Word]:
        """Return the wished words, with a score that every floor lets pass: they are wished all the same."""
        from crossword_app.dictionary.word import Word

        score = self.highest_floor
        return [Word(text, score, text.lower()) for text in self.puzzle.wished]

    def build(self, grid: Grid, index: WordIndex) -> Build:
        """Return what makes the problem of *grid*, or of a region of it, with the words of *index*."""
        from crossword_app.fill.problem import Problem

        return partial(
            Problem.build,
            index=index,
            floor=self.floor,
            slot_floors=self.slot_floors(grid),
            rules=self.rules(grid),
        )


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


def _texts(value: Any) -> tuple[str, ...]:
    texts = value if isinstance(value, list) else []
    return tuple(text for text in texts if isinstance(text, str) and text)


def _is_floor(value: Any) -> bool:
    return isinstance(value, int) and 0 <= value <= HIGHEST_FLOOR


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}" if number else ""


def _order(key: SlotKey) -> tuple[Position, str]:
    return key.start, key.direction.value
