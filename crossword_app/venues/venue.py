"""A venue: a newspaper, a magazine or a series, as a profile of the puzzles that it takes."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from crossword_app.model.english import English
from crossword_app.model.geometry import Size
from crossword_app.model.kinds import RULES, GridRules, PuzzleKind, kind_of
from crossword_app.model.own_data import VENUE
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import either


@dataclass(frozen=True, slots=True)
class Source:
    """Where what a profile says was published.

    Attributes:
        about: what of the profile it tells.
        title: what it is called, and whose it is.
        address: where it can be read; "" where it is not on the web.
        date: when it was published, or read.
    """

    about: str
    title: str
    address: str
    date: str


@dataclass(frozen=True, slots=True)
class Venue:
    """What a venue takes. What the profile does not say is as the kind of the puzzle has it, or free.

    Attributes:
        name: its name in documents and commands: that of its file.
        title: its name for users, in a word or two.
        order: venues are listed by it.
        kind: the kind of its puzzles; None where each puzzle keeps its own.
        english: whose English it prints; None where the profile does not say.
        grid: what it asks of grids otherwise than the kind does: attributes of `GridRules` by name.
        sizes: the sizes that it takes; () for any.
        most_words, most_blocks: how many entries and blocks a grid may have; None for any.
        allows_forms: whether entries may be forms of one word, as RUN and RERUN are; None leaves it to the puzzle.
        allows_crude: whether crude words and slurs may be entries.
        needs_clues: whether all squares and clues must be there.
        needs_title, needs_author: whether the puzzle must have them.
        formats: the names of the formats in which it wants files, the preferred one first; () for any.
        note: what the constructor should know besides, in a sentence or two.
        sources: where all this was published.
        is_own: whether the user wrote the profile.
    """

    name: str
    title: str
    order: int = 0
    kind: PuzzleKind | None = None
    english: English | None = None
    grid: Mapping[str, Any] = field(default_factory=dict, hash=False)
    sizes: tuple[Size, ...] = ()
    most_words: int | None = None
    most_blocks: int | None = None
    allows_forms: bool | None = None
    allows_crude: bool = True
    needs_clues: bool = False
    needs_title: bool = False
    needs_author: bool = False
    formats: tuple[str, ...] = ()
    note: str = ""
    sources: tuple[Source, ...] = ()
    is_own: bool = False

    def rules_for(self, puzzle: Puzzle) -> GridRules:
        """Return what the grid of *puzzle* keeps to here: the rules of its kind with those of the profile."""
        return replace(RULES[self.kind or kind_of(puzzle)], **self.grid)

    @property
    def described(self) -> str:
        """The title with the figures: "American daily, 15 × 15, up to 78 words"."""
        return ", ".join(filter(None, (self.title, self.limits)))

    @property
    def limits(self) -> str:
        """The figures of grids: "15 × 15, up to 78 words"; "" where there are none."""
        sizes = either(f"{size.columns} × {size.rows}" for size in self.sizes)
        words = f"up to {self.most_words} words" if self.most_words is not None else ""
        return ", ".join(filter(None, (sizes, words)))

    def takes(self, size: Size) -> bool:
        return not self.sizes or size in self.sizes


def venue_set(puzzle: Puzzle) -> str:
    """Return the name of the venue that *puzzle* is checked against; "" for none."""
    return VENUE.of(puzzle.extra)


def set_venue(puzzle: Puzzle, name: str) -> Puzzle:
    """Return *puzzle* checked against the venue called *name*; against none with ""."""
    return replace(puzzle, extra=VENUE.put_into(puzzle.extra, name))
