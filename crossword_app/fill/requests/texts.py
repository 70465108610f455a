"""Reads and writes floors, entries and words as people type them: 3:40, 17A:30 and BANNED, WORDS."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE, MAX_WORD_LENGTH
from crossword_app.errors import FillError
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.slots import SHORTEST_SLOT, Slot, SlotKey

EXAMPLE = "3:40, 17A:30"

_ENTRY = re.compile(r"(\d{1,4})[ -]?(a|d|across|down)", re.IGNORECASE)
_BETWEEN = re.compile(r"[,;\n]")


class Floor(NamedTuple):
    """One floor as it is written: for all entries, for those of one length, or for one entry.

    Attributes:
        where: a length in squares, the name of an entry, or None for all.
    """

    where: int | str | None
    score: int


def read_floor(text: str) -> Floor:
    """Return the floor that *text* asks for: 60, 3:40 or 17-Across:30.

    Raises:
        FillError: it is none of these.
    """
    where, colon, score = (piece.strip() for piece in text.rpartition(":"))
    try:
        points = whole_number(score, LOWEST_SCORE, HIGHEST_SCORE)
        if not colon:
            return Floor(None, points)
        if where.isdecimal():
            return Floor(whole_number(where, 1, MAX_WORD_LENGTH), points)
    except ValueError as error:
        raise FillError(f"{text!r} is no floor: {error}") from None
    if not _ENTRY.fullmatch(where):
        raise FillError(
            f"{text!r} is no floor: give a length or an entry, a colon and a score, such as {EXAMPLE}"
        )
    return Floor(where, points)


def whole_number(text: str, lowest: int, highest: int) -> int:
    """Return *text* as a whole number from *lowest* to *highest*.

    Raises:
        ValueError: it is not such a number; its text is a sentence for the user.
    """
    if text.isdecimal() and len(text) <= len(str(highest)) and lowest <= int(text) <= highest:
        return int(text)
    raise ValueError(f"{text!r} is no whole number from {lowest} to {highest}")


def names_entry(text: str) -> bool:
    """Return whether *text* is written as the name of an entry: 17-Across, 17a, 17 down."""
    return bool(_ENTRY.fullmatch(text.strip()))


def entry_named(grid: Grid, name: str) -> Slot:
    """Return the entry of *grid* that is called *name*: 17-Across, 17a, 17 down.

    Raises:
        FillError: there is none.
    """
    match = _ENTRY.fullmatch(name.strip())
    if match:
        for direction in Direction:
            slot = grid.layout.called(match[1], direction)
            if slot and direction.value[0] == match[2][0].lower():
                return slot
    example = str(grid.slots[0]) if grid.slots else ""
    raise FillError(
        f"the grid has no entry {name!r}: name one by its number and direction, such as {example}"
        if example
        else f"the grid has no entry {name!r}, nor any other"
    )


def floors_text(
    length_floors: Mapping[int, int], slot_floors: Mapping[SlotKey, int], grid: Grid
) -> str:
    """Return the text of the floors by length, then of those of entries in *grid*, as `floors_of` reads it."""
    slots = grid.layout.by_key
    parts = [f"{length}:{floor}" for length, floor in sorted(length_floors.items())]
    parts += [
        f"{slot.short_name}:{slot_floors[key]}" for key, slot in slots.items() if key in slot_floors
    ]
    return ", ".join(parts)


def floors_of(text: str, grid: Grid) -> tuple[dict[int, int], dict[SlotKey, int]]:
    """Return the floors by length and by entry in *text*, which are separated by commas.

    Raises:
        FillError: it is not a list of floors, or names an entry that *grid* does not have.
    """
    lengths: dict[int, int] = {}
    entries: dict[SlotKey, int] = {}
    for part in _parts(text):
        where, score = read_floor(part)
        if isinstance(where, int):
            lengths[where] = score
        elif where is not None:
            entries[entry_named(grid, where).key] = score
        else:
            raise FillError(
                f"{part!r} is no floor of some entries: give a length or an entry before it, such as {EXAMPLE}"
            )
    return lengths, entries


def words_text(words: tuple[str, ...], alphabet: Alphabet) -> str:
    """Return the text of *words* as `words_of` reads it."""
    return ", ".join(map(alphabet.written, words))


def words_of(text: str, alphabet: Alphabet) -> tuple[str, ...]:
    """Return the words of *text*, as they stand in a grid, each once.

    Raises:
        FillError: one has letters that are not in the alphabet, or only one letter.
    """
    words: dict[str, None] = {}
    for part in _parts(text):
        word = alphabet.fold_word(part)
        if len(word) < SHORTEST_SLOT:
            raise FillError(
                f"{part!r} is no word of the {alphabet.name} alphabet: write words of two letters "
                "or more, with commas between them"
            )
        words[word] = None
    return tuple(words)


def _parts(text: str) -> Iterator[str]:
    return filter(None, map(str.strip, _BETWEEN.split(text)))
