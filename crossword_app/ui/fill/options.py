"""What an autofill keeps to: what the constructor asks of this puzzle, and what they ask always."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.ui.settings import Settings

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.dictionary.word import Word
    from crossword_app.fill.part import Build
    from crossword_app.fill.rules import Rules


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
        """Return the floors of the slots that *grid* has."""
        return self.puzzle.floors_in(grid)

    def floor_of(self, slot: Slot) -> int:
        """Return the lowest score that a word needs in *slot*."""
        by_length = self.puzzle.length_floors.get(len(slot), self.floor)
        return self.puzzle.slot_floors.get(slot.key, by_length)

    def rebus_choices(self, grid: Grid) -> dict[Position, tuple[str, ...]]:
        """Return the choices of the cells that *grid* has."""
        return self.puzzle.choices_in(grid)

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


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}" if number else ""
