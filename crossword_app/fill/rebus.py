"""Free rebus cells: cells that may take one of several strings, such as HEART or SPADE, and the words through them.

Each string is a symbol, beside those of the alphabet. A slot through such a cell has a table of its own: a column for
each symbol in it, a row for each way in which a word of any length can be read along it.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, product
from math import prod
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import UNKNOWN, LengthIndex, Pattern, WordIndex
from crossword_app.dictionary.kind_column import KindColumn
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import Kinds, WordKind
from crossword_app.dictionary.word_set import Ranks, WordSet
from crossword_app.errors import FillError
from crossword_app.fill.entries import Entry, pattern_of_entry
from crossword_app.fill.rules import ANY_LETTER
from crossword_app.model.alphabet import MAX_SYMBOLS, Alphabet
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

Item = TypeVar("Item", bound=np.generic)

MOST_READINGS = 5000
"""The most ways to choose the strings of one slot. Each takes one search of the word list."""

_FIRST_PRIVATE_CHARACTER = 0xF0000
"""The first of the characters that stand for strings inside a table. Those of digraphs are elsewhere."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the strings that a cell may take, or any letter.

    Attributes:
        letters: the ranks of its letters; UNKNOWN for any letter.
        symbol: the rank of its symbol; UNKNOWN for any letter.
    """

    letters: Pattern
    symbol: int


@dataclass(frozen=True, slots=True)
class RebusCells:
    """The cells of a grid that have a choice of strings.

    Attributes:
        symbols: the contents of cells by rank: the symbols of the alphabet, then the strings.
        choices: the choices of each cell.
    """

    symbols: tuple[str, ...]
    choices: Mapping[Position, tuple[Choice, ...]]

    @classmethod
    def of(
        cls, grid: Grid, alphabet: Alphabet, wanted: Mapping[Position, Sequence[str]]
    ) -> "RebusCells":
        """Return the choices *wanted* in the cells that are empty. Cells that have letters keep them.

        Raises:
            FillError: a cell takes no letters or has nothing to choose from, a string has no letters or letters that
                are not in the alphabet, or there are too many symbols in all.
        """
        texts = {
            position: _texts(position, strings, grid, alphabet)
            for position, strings in wanted.items()
        }
        texts = {position: found for position, found in texts.items() if grid[position].is_empty}
        strings = dict.fromkeys(text for found in texts.values() for text in found if len(text) > 1)
        symbols = (*alphabet.symbols, *strings)
        if len(symbols) > MAX_SYMBOLS:
            raise FillError(
                f"{len(strings)} different strings for rebus squares are too many: with the letters of the "
                f"{alphabet.name} alphabet there can be {MAX_SYMBOLS - len(alphabet)}"
            )
        ranks = {symbol: rank for rank, symbol in enumerate(symbols)}
        choices = {
            position: tuple(_choice(text, ranks, alphabet) for text in found)
            for position, found in texts.items()
        }
        return cls(symbols, choices)

    def are_in(self, slot: Slot) -> bool:
        """Return whether one of the cells is in *slot*."""
        return any(position in self.choices for position in slot.positions)


def _texts(
    position: Position, strings: Collection[str], grid: Grid, alphabet: Alphabet
) -> tuple[str, ...]:
    """Return *strings* as they stand in a cell, without single letters where any letter is allowed."""
    if not grid.size.contains(position) or not grid[position].is_open:
        raise FillError(f"{position} is no square for letters: choose strings for others")
    texts = [text if text == ANY_LETTER else alphabet.fold_word(text) for text in strings]
    for text, string in zip(texts, strings, strict=True):
        if not text:
            raise FillError(
                f"{string!r} cannot stand at {position}: use letters of the {alphabet.name} alphabet, "
                f"or {ANY_LETTER} for any one of them"
            )
    if not texts:
        raise FillError(f"{position} has no string to take: name one, or take it from the choices")
    takes_any = ANY_LETTER in texts
    return tuple(dict.fromkeys(t for t in texts if t == ANY_LETTER or len(t) > 1 or not takes_any))


def _choice(text: str, ranks: Mapping[str, int], alphabet: Alphabet) -> Choice:
    if text == ANY_LETTER:
        return Choice((UNKNOWN,), UNKNOWN)
    return Choice(tuple(alphabet.rank(letter) for letter in text), ranks[text])


class RebusWords(LengthIndex):
    """The words that can be read along a slot with free rebus cells; twice where there are two ways to read one.

    Attributes:
        origins: (words, 2): the length of each in letters, and its rank in the list of that length.
    """

    def __init__(
        self,
        index: WordIndex,
        alphabet: Alphabet,
        letters: NDArray[np.uint8],
        origins: NDArray[np.int64],
    ) -> None:
        scores = _of_origins(index, origins, lambda words: words.scores, np.uint8)
        order = np.lexsort((*letters.T[::-1], 255 - scores))
        unused = KindColumn(np.zeros(len(order), np.uint8))  # `having` asks the words of the index
        super().__init__(alphabet, np.ascontiguousarray(letters[order]), scores[order], b"", unused)
        self.origins = origins[order]
        self._index = index

    @cached_property
    def texts(self) -> NDArray[np.object_]:
        texts = np.empty(len(self), object)
        texts[:] = [self.text(rank) for rank in range(len(self))]
        return texts

    def text(self, rank: int) -> str:
        length, origin = self.origins[rank].tolist()
        return self._index.by_length[length].text(origin)

    def word(self, rank: int) -> Word:
        length, origin = self.origins[rank].tolist()
        return self._index.by_length[length].word(origin)

    def words(self) -> Iterator[Word]:
        """All words, best first."""
        return map(self.word, range(len(self)))

    def kinds_of(self, rank: int) -> Kinds:
        """Return the kinds of one word."""
        length, origin = self.origins[rank].tolist()
        return self._index.by_length[length].kinds_of(origin)

    def having(self, kinds: Collection[WordKind], but: Collection[str] = ()) -> NDArray[np.bool_]:
        """Return, by rank, which words are of one of *kinds*, apart from the words *but*."""
        return self.of_lists(lambda words: words.having(kinds, but), np.bool_)

    def of_lists(
        self, values: Callable[[LengthIndex], NDArray[Any]], dtype: type[Item]
    ) -> NDArray[Item]:
        """Return by rank what *values* returns for the words of one length, as *dtype*."""
        return _of_origins(self._index, self.origins, values, dtype)

    def find(self, text: str) -> int | None:
        """Return the rank of the word *text*, the first if it is there twice; None where it is not there."""
        ranks = self.ranks_reading(text)
        return int(ranks[0]) if len(ranks) else None

    def reading(self, text: str) -> WordSet:
        """Return the set of all ways to read the word *text*."""
        return word_set.of(self.ranks_reading(text), len(self))

    def ranks_reading(self, text: str) -> NDArray[np.int64]:
        """Return the ranks of all ways to read the word *text*."""
        words = self._index.by_length.get(len(text))
        origin = words.find(text) if words else None
        if origin is None:
            return np.zeros(0, np.int64)
        return np.flatnonzero((self.origins == (len(text), origin)).all(axis=1))


def _of_origins(
    index: WordIndex,
    origins: NDArray[np.int64],
    values: Callable[[LengthIndex], NDArray[Any]],
    dtype: type[Item],
) -> NDArray[Item]:
    """Return, for words by their *origins* in *index*, what *values* returns for the words of one length."""
    found = np.zeros(len(origins), dtype)
    for length in np.unique(origins[:, 0]).tolist():
        here = origins[:, 0] == length
        found[here] = values(index.by_length[length])[origins[here, 1]]
    return found


def words_along(
    slot: Slot,
    entry: Entry,
    cells: RebusCells,
    index: WordIndex,
    is_usable: Callable[[LengthIndex], NDArray[np.bool_]],
) -> RebusWords:
    """Return all words of *index* that can be read along *slot*, which has *entry*.

    Args:
        is_usable: returns, by rank, which words of a length may be placed in the slot.

    Raises:
        FillError: the choices are too many, or a given letter is not in the alphabet.
    """
    columns = _columns(slot, entry, cells, index)
    readings = prod(map(len, columns))
    if readings > MOST_READINGS:
        raise FillError(
            f"the rebus squares of {slot} can be filled in {readings} ways, and {MOST_READINGS} can be tried: "
            "give them fewer strings"
        )
    letters = [np.zeros((0, len(columns)), np.uint8)]
    origins = [np.zeros((0, 2), np.int64)]
    for reading in product(*columns):
        pattern = tuple(letter for choice in reading for letter in choice.letters)
        words = index.by_length.get(len(pattern))
        if words is None:
            continue
        ranks = words.matching(pattern)
        ranks = ranks[is_usable(words)[ranks]]
        letters.append(_read(words, ranks, reading))
        origins.append(np.column_stack([np.full(len(ranks), len(pattern)), ranks]))
    private = (
        chr(_FIRST_PRIVATE_CHARACTER + i) for i in range(len(cells.symbols) - len(index.alphabet))
    )
    alphabet = Alphabet(index.alphabet.name, (*index.alphabet.symbols, *private))
    return RebusWords(index, alphabet, np.concatenate(letters), np.concatenate(origins))


def _columns(
    slot: Slot, entry: Entry, cells: RebusCells, index: WordIndex
) -> list[tuple[Choice, ...]]:
    """Return the choices for each column of the words of *slot*."""
    known = iter(pattern_of_entry(slot, entry, index))
    columns: list[tuple[Choice, ...]] = []
    for position, given in zip(slot.positions, entry, strict=True):
        here = [Choice((rank,), rank) for rank in islice(known, len(given) or 1)]
        chosen = cells.choices.get(position)
        columns += [chosen] if chosen else [(choice,) for choice in here]
    return columns


def _read(words: LengthIndex, ranks: Ranks, reading: Sequence[Choice]) -> NDArray[np.uint8]:
    """Return the symbols of the cells for the words of *ranks*, by this *reading*."""
    rows = np.empty((len(ranks), len(reading)), np.uint8)
    place = 0
    for column, choice in enumerate(reading):
        is_letter = choice.symbol == UNKNOWN
        rows[:, column] = words.letters[ranks, place] if is_letter else choice.symbol
        place += len(choice.letters)
    return rows
