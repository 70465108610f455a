"""The theme entries that a grid is designed for, and how they are to stand in it."""

import enum
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from crossword_app.errors import CrosswordError
from crossword_app.generate.request import LARGEST_SIDE, SMALLEST_SIDE
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.geometry import Direction, Size
from crossword_app.sentences import counted, listed

SHORTEST_ENTRY = 3
"""Letters: shorter entries stand in no American grid."""

MOST_PLACED, MOST_IN_POOL = 20, 200
"""Entries: Sunday puzzles of 21x21 have 12 at most, and a pool is a list that somebody wrote."""


class ThemeError(CrosswordError):
    """Theme entries that no grid can be designed for."""


class RevealerPlace(enum.Enum):
    """Where the entry stands that explains the theme. The value is its name on the command line."""

    LAST = "last"
    """No theme entry begins after it, from top to bottom."""
    MIDDLE = "middle"
    """In the middle row, or in the middle column."""


class Revealer(NamedTuple):
    """The entry that explains the theme, and where it stands."""

    text: str
    place: RevealerPlace = RevealerPlace.LAST


@dataclass(frozen=True)
class Theme:
    """Theme entries, and how they are to stand in a grid. `of` makes one from what people type.

    Attributes:
        entries: their symbols, one a square.
        choose: how many of them are placed; None for all.
        musts: those that are placed in any case.
        directions: the ways in which they may read.
        is_in_order: whether they stand in their order from top to bottom, by the squares where they begin.
        may_touch: whether two that read the same way may have squares side by side.
        revealer: the entry that explains the theme; "" for none.
        revealer_place: where that one stands.
        alphabet: that of the symbols.
    """

    entries: tuple[str, ...]
    choose: int | None = None
    musts: frozenset[str] = frozenset()
    directions: frozenset[Direction] = frozenset({Direction.ACROSS})
    is_in_order: bool = False
    may_touch: bool = False
    revealer: str = ""
    revealer_place: RevealerPlace = RevealerPlace.LAST
    alphabet: Alphabet = field(default=ENGLISH, repr=False)

    @classmethod
    def of(
        cls,
        texts: Sequence[str],
        *,
        choose: int | None = None,
        musts: Collection[str] = (),
        directions: Collection[Direction] = (Direction.ACROSS,),
        is_in_order: bool = False,
        may_touch: bool = False,
        revealer: Revealer | None = None,
        alphabet: Alphabet = ENGLISH,
    ) -> "Theme":
        """Return the theme of entries as people write them: "What's up?" is WHATSUP.

        Raises:
            ThemeError: an entry is no word of the alphabet, too short, or given twice; there are none or too many; a
                must or the revealer is not among them; or more are to be chosen than there are.
        """
        entries = tuple(_folded(text, alphabet) for text in texts)
        _check_entries(entries, choose, alphabet)
        folded = frozenset(_among(text, entries, alphabet) for text in musts)
        explained = _among(revealer.text, entries, alphabet) if revealer else ""
        kept = folded | ({explained} if explained else set())
        if choose is not None and not max(1, len(kept)) <= choose <= len(entries):
            raise ThemeError(
                f"{choose} of {counted(len(entries), 'theme entry', 'theme entries')} cannot be chosen: "
                f"ask for {max(1, len(kept))} to {len(entries)}"
            )
        return cls(
            entries,
            choose,
            kept,
            frozenset(directions),
            is_in_order,
            may_touch,
            explained,
            revealer.place if revealer else RevealerPlace.LAST,
            alphabet,
        )

    @property
    def count(self) -> int:
        """How many entries are placed."""
        return len(self.entries) if self.choose is None else self.choose

    def spelled(self, text: str) -> str:
        """Return an entry as people write it, with its number of squares: OEDIPUSREX (10)."""
        return f"{self.alphabet.spelled(text)} ({len(text)})"

    def check_size(self, size: Size) -> None:
        """Raise ThemeError if no grid of *size* is designed, or an entry that has to stand in it is longer."""
        if not all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in size):
            raise ThemeError(
                f"no grid of {size} is designed: each side must have {SMALLEST_SIDE} to {LARGEST_SIDE} squares"
            )
        self._check_room(size)
        longest = max(
            size.columns if direction is Direction.ACROSS else size.rows
            for direction in self.directions
        )
        overlong = [text for text in self.entries if len(text) > longest]
        placed = self.musts if self.choose is not None else frozenset(self.entries)
        fitting = len(self.entries) - len(overlong)
        if overlong and (self.count > fitting or placed.intersection(overlong)):
            most = max(map(len, overlong))
            wider = f"take a grid of {most}x{most}, or " if most <= LARGEST_SIDE else ""
            raise ThemeError(
                f"{listed(map(self.spelled, overlong), most=3)} {'is' if len(overlong) == 1 else 'are'} longer than a "
                f"grid of {size} allows, which is {longest}: {wider}shorten {'it' if len(overlong) == 1 else 'them'}"
            )

    def _check_room(self, size: Size) -> None:
        """Raise ThemeError if the entries have no room in a grid of *size*, one behind the other in all its lines."""
        shortest = sorted(map(len, self.entries))[: self.count]
        taken = sum(length + 1 for length in shortest)  # with a block behind each
        room = sum(
            (lines if self.may_touch else (lines + 1) // 2) * (squares + 1)
            for direction in self.directions
            for lines, squares in [size if direction is Direction.ACROSS else size.transposed]
        )
        if taken > room:
            apart = (
                ""
                if self.may_touch
                else " with a row or column between those that read the same way"
            )
            raise ThemeError(
                f"{counted(self.count, 'theme entry', 'theme entries')} of {sum(shortest)} letters have no room in a "
                f"grid of {size}{apart}: leave some out, or take a larger grid"
            )


def _folded(text: str, alphabet: Alphabet) -> str:
    folded = alphabet.fold_word(text)
    if not folded:
        raise ThemeError(
            f"{text!r} is no theme entry: write it with letters of the {alphabet.name} alphabet alone, and no digits"
        )
    if len(folded) < SHORTEST_ENTRY:
        raise ThemeError(
            f"{text!r} has {counted(len(folded), 'letter')}: a theme entry needs {SHORTEST_ENTRY} or more"
        )
    return folded


def _check_entries(entries: Sequence[str], choose: int | None, alphabet: Alphabet) -> None:
    if not entries:
        raise ThemeError("there are no theme entries: give at least one")
    twice = next((text for text in entries if entries.count(text) > 1), None)
    if twice:
        raise ThemeError(
            f"{alphabet.spelled(twice)} is given twice: an entry stands in a grid once, so leave one out"
        )
    placed = len(entries) if choose is None else choose
    if placed > MOST_PLACED:
        raise ThemeError(
            f"{placed} theme entries are more than a grid holds: give {MOST_PLACED} at most, "
            "or let some of them be chosen"
        )
    if len(entries) > MOST_IN_POOL:
        raise ThemeError(
            f"{len(entries)} theme entries are too many to choose from: give {MOST_IN_POOL} at most"
        )


def _among(text: str, entries: Collection[str], alphabet: Alphabet) -> str:
    """Return *text* folded, which must be one of *entries*."""
    folded = alphabet.fold_word(text)
    if folded not in entries:
        raise ThemeError(f"{text!r} is not among the theme entries: add it to them")
    return folded
