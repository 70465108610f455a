"""The floors and words of the fill options as people write them: 3:40, 17A:30 and BANNED, WORDS."""

import re
from collections.abc import Iterator, Mapping

from crossword_app.errors import FillError
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.slots import SlotKey
from crossword_app.ui.settings import HIGHEST_FLOOR

LONGEST_LENGTH = 50
EXAMPLE = "3:40, 17A:30"

_ENTRY = re.compile(r"(\d{1,4})[ -]?(a|d|across|down)", re.IGNORECASE)
_BETWEEN = re.compile(r"[,;\n]")

Floors = tuple[dict[int, int], dict[SlotKey, int]]


def floors_text(
    length_floors: Mapping[int, int], slot_floors: Mapping[SlotKey, int], grid: Grid
) -> str:
    """Return the floors by length, then those of the entries that *grid* has, as `floors_of` reads them."""
    slots = grid.layout.by_key
    parts = [f"{length}:{floor}" for length, floor in sorted(length_floors.items())]
    parts += [
        f"{slot.short_name}:{slot_floors[key]}" for key, slot in slots.items() if key in slot_floors
    ]
    return ", ".join(parts)


def floors_of(text: str, grid: Grid) -> Floors:
    """Return the floors by length and by entry that *text* asks for.

    Raises:
        FillError: it is not written so, or names an entry that *grid* does not have.
    """
    lengths: dict[int, int] = {}
    entries: dict[SlotKey, int] = {}
    for part in _parts(text):
        where, _, score = (piece.strip() for piece in part.partition(":"))
        if not score.isdecimal() or int(score) > HIGHEST_FLOOR:
            raise FillError(
                f"{part!r} is no floor: write a length or an entry, a colon, and a score "
                f"from 0 to {HIGHEST_FLOOR}, such as {EXAMPLE}"
            )
        if where.isdecimal() and 1 < int(where) <= LONGEST_LENGTH:
            lengths[int(where)] = int(score)
        else:
            entries[_key_of(where, grid)] = int(score)
    return lengths, entries


def words_text(words: tuple[str, ...], alphabet: Alphabet) -> str:
    """Return *words* as `words_of` reads them."""
    return ", ".join(map(alphabet.written, words))


def words_of(text: str, alphabet: Alphabet) -> tuple[str, ...]:
    """Return the words of *text*, as they stand in a grid, each once.

    Raises:
        FillError: one is not of the alphabet, or has one letter only.
    """
    words: dict[str, None] = {}
    for part in _parts(text):
        word = alphabet.fold_word(part)
        if len(word) < 2:
            raise FillError(
                f"{part!r} is no word of the {alphabet.name} alphabet: write words of two letters "
                "or more, with commas between them"
            )
        words[word] = None
    return tuple(words)


def _parts(text: str) -> Iterator[str]:
    return filter(None, map(str.strip, _BETWEEN.split(text)))


def _key_of(name: str, grid: Grid) -> SlotKey:
    match = _ENTRY.fullmatch(name)
    if match:
        for direction in Direction:
            slot = grid.layout.called(match[1], direction)
            if slot and direction.title[0] == match[2][0].upper():
                return slot.key
    raise FillError(
        f"the grid has no entry {name!r}: name one by its number and A or D, or write a length, "
        f"such as {EXAMPLE}"
    )
