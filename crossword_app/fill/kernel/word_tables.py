"""The words as the kernel reads them: all lengths one after another, in flat read-only arrays.

They are made once for a word list, each length when a problem first needs it, and kept as long as the list.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np

from crossword_app.dictionary.index import LengthIndex, WordIndex
from crossword_app.dictionary.word_set import items_for
from crossword_app.fill.kernel.jit import entry, int64, uint64
from crossword_app.fill.kernel.state import BLOCK, I32, LANES, U8, U64

NO_SCORE = -(1 << 30)


@entry
def set_bits(rows: U64, letters: U8, length: int, symbols: int, stride: int) -> None:
    """Put each word into the row of each of its letters.

    Args:
        rows: for each column and symbol a row of *stride* items, all 0.
        letters: for each word its *length* letters.
    """
    for word in range(len(letters) // length):
        for column in range(length):
            symbol = int64(letters[word * length + column])
            row = (column * symbols + symbol) * stride
            rows[row + (word >> 6)] |= uint64(1) << uint64(word & 63)


class Place(NamedTuple):
    """Where the words of one length are."""

    first_row: int
    stride: int
    """Items from one row to the next: enough for all words of the length."""
    first_letter: int
    first_score: int


class WordTables(NamedTuple):
    """Words of several lengths, flat.

    Attributes:
        bits: for each length, column and symbol a row: the set of the words that have that symbol there.
        letters: for each length and word a row of symbols.
        scores: for each length the scores of its words, padded with NO_SCORE to a multiple of the words in an item.
        places: where each length is in these arrays.
    """

    bits: U64
    letters: U8
    scores: I32
    places: Mapping[LengthIndex, Place]


_made: WeakKeyDictionary[WordIndex, WordTables] = WeakKeyDictionary()


def word_tables(index: WordIndex, wanted: Iterable[LengthIndex]) -> WordTables:
    """Return tables with all of *wanted*: lengths of *index*, or words that were made for one problem."""
    lengths = set(wanted)
    known = _made.get(index)
    if known and lengths <= known.places.keys():
        return known
    own = {words for words in lengths if index.by_length.get(words.length) is not words}
    listed = (lengths - own).union(known.places if known else ())
    if own:
        return _flattened(listed | own)
    made = _made[index] = _flattened(listed)
    return made


def _flattened(lengths: Iterable[LengthIndex]) -> WordTables:
    bits, letters, scores = [], [], []
    places = {}
    row_at = letter_at = score_at = 0
    for words in sorted(lengths, key=lambda words: words.length):
        stride = -(-items_for(len(words)) // BLOCK) * BLOCK
        rows = np.zeros((words.length, len(words.alphabet), stride), np.uint64)
        set_bits(rows.ravel(), words.letters.ravel(), words.length, len(words.alphabet), stride)
        padded = np.full(64 * stride, NO_SCORE, np.int32)
        padded[: len(words)] = words.scores
        places[words] = Place(row_at, stride, letter_at, score_at)
        bits.append(rows.ravel())
        letters.append(words.letters.ravel())
        scores.append(padded)
        row_at += rows.size
        letter_at += words.letters.size
        score_at += padded.size
    letters.append(np.zeros(LANES, np.uint8))  # `join_letters` reads beyond the last word
    return WordTables(np.concatenate(bits), np.concatenate(letters), np.concatenate(scores), places)
