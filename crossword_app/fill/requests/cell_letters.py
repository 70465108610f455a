"""Finds the letters that each cell may hold by each of its entries alone: dead, forced and tight cells.

Plain functions, without Qt. A cell without a possible letter is dead; one with a single letter, forced.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crossword_app.drawing.overlays import tightness
from crossword_app.errors import PatternError
from crossword_app.fill.own_words.limits import limits_of, live_within, table_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

if TYPE_CHECKING:
    from crossword_app.dictionary.index import LengthIndex
    from crossword_app.dictionary.service import Dictionary
    from crossword_app.dictionary.word_set import WordSet
    from crossword_app.fill.own_words.limits import Limits

Letters = Mapping[Position, frozenset[str]]


@dataclass(frozen=True, slots=True)
class LetterMarks:
    """What the window shows of the possible letters.

    Attributes:
        dead: the cells that have no letter left.
        forced: the cells that have one letter left, with that letter.
        tight: the number of letters left in cells that are tight by `tightness`.
    """

    dead: frozenset[Position]
    forced: Mapping[Position, str]
    tight: Mapping[Position, int]


NO_MARKS = LetterMarks(frozenset(), {}, {})


def letters_of_cells(
    grid: Grid, dictionary: Dictionary, request: FillRequest
) -> dict[Position, frozenset[str]]:
    """Return the letters that words at the floors of *request* allow in each empty cell that lies in a slot.

    Entries through cells with a choice of strings are left out: only an analysis can handle them.
    """
    dictionary = _with_wished(dictionary, request)
    allowed: dict[Position, frozenset[str]] = {}
    open_choices = {place for place in request.choices_in(grid) if grid[place].is_empty}
    for slot in grid.slots:
        if not open_choices.isdisjoint(slot.positions):
            continue
        for position, letters in letters_of_slot(grid, slot, dictionary, request):
            allowed[position] = allowed.get(position, letters) & letters
    return allowed


def letters_of_slot(
    grid: Grid, slot: Slot, dictionary: Dictionary, request: FillRequest
) -> Iterator[tuple[Position, frozenset[str]]]:
    """Yield each empty cell of *slot* with the letters that its words have there.

    Nothing is yielded for an entry with a character that is not in the alphabet, such as a digit.
    """
    if grid.is_complete(slot):
        return
    try:
        possible = _possible_letters(grid, slot, dictionary, request)
    except PatternError:
        return
    place = 0
    for position, letters in zip(slot.positions, grid.entry(slot), strict=True):
        if not letters:
            yield position, possible[place]
        place += max(len(letters), 1)  # a rebus stands for several letters of the word


def _possible_letters(
    grid: Grid, slot: Slot, dictionary: Dictionary, request: FillRequest
) -> Sequence[frozenset[str]]:
    """Return the letters of the words for *slot* at each place. Raises PatternError as a dictionary does."""
    pattern, floor = grid.pattern(slot), request.floor_of(slot)
    limits = limits_of(slot, grid.entry(slot), request.word_limits)
    if not limits:
        return dictionary.possible_letters(pattern, floor)
    row, words = _words_within(pattern, floor, limits, dictionary)
    symbols = words.alphabet.symbols
    return [
        frozenset(symbol for symbol, having in zip(symbols, place, strict=True) if having.any())
        for place in words.bits & row
    ]


def _words_within(
    pattern: str, floor: int, limits: Limits, dictionary: Dictionary
) -> tuple[WordSet, LengthIndex]:
    """Return the set of words that match *pattern*, reach *floor* and keep to *limits*, and those of their length."""
    from crossword_app.dictionary.index import parse_pattern

    alphabet = dictionary.alphabet
    known = parse_pattern(pattern, alphabet)
    words = table_of(dictionary.index, len(known), limits)
    return live_within(words, known, floor, limits, alphabet), words


def count_fitting(grid: Grid, slot: Slot, dictionary: Dictionary, request: FillRequest) -> int:
    """Return how many words fit *slot* by its own letters, floor and squares. Raises PatternError."""
    pattern, floor = grid.pattern(slot), request.floor_of(slot)
    limits = limits_of(slot, grid.entry(slot), request.word_limits)
    if not limits:
        return dictionary.count(pattern, floor)
    from crossword_app.dictionary.word_set import count_of

    return count_of(_words_within(pattern, floor, limits, dictionary)[0])


def marks(letters: Letters) -> LetterMarks:
    """Return what to show of *letters*."""
    return LetterMarks(
        frozenset(position for position, left in letters.items() if not left),
        {position: next(iter(left)) for position, left in letters.items() if len(left) == 1},
        {position: len(left) for position, left in letters.items() if tightness(len(left))},
    )


def hardest_slot(grid: Grid, dictionary: Dictionary, request: FillRequest) -> Slot | None:
    """Return the open slot with the fewest fitting words at its floor, the first of equals; None where all are full."""
    dictionary = _with_wished(dictionary, request)
    counts = {}
    for slot in grid.slots:
        if not grid.is_complete(slot):
            try:
                counts[slot] = count_fitting(grid, slot, dictionary, request)
            except PatternError:
                continue
    return min(counts, key=counts.__getitem__) if counts else None


def _with_wished(dictionary: Dictionary, request: FillRequest) -> Dictionary:
    """Return *dictionary* with the words in it that only a fill of *request* has."""
    index = request.words(dictionary.index)
    if index is dictionary.index:
        return dictionary
    from crossword_app.dictionary.service import Dictionary

    return Dictionary(index)
