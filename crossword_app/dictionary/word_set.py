"""Sets of words of one length, as rows of bits: the set has the word of rank w where bit w % 64 of item w // 64 is 1.

A set is a plain array: NumPy's `&`, `|` and `~` are intersection, union and complement, for many sets at once too. Bits
behind the last word mean nothing; `~` sets them, so use it together with `&`. `fill.kernel.bitset` is the counterpart
for compiled code.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

WordSet = NDArray[np.uint64]
Ranks = NDArray[np.signedinteger[Any]]

BITS = 64
"""Bits in an item."""

_SHIFT, _PLACE = 6, BITS - 1
_ONE = np.uint64(1)
_LITTLE = np.dtype("<u8")


def items_for(words: int) -> int:
    """Return how many items a set has that is a part of so many *words*."""
    return -(-words // BITS)


def empty(words: int) -> WordSet:
    """Return the empty set, with room for so many *words*."""
    return np.zeros(items_for(words), np.uint64)


def best(count: int, words: int) -> WordSet:
    """Return the set of the *count* first of so many *words*."""
    row = empty(words)
    full, rest = divmod(count, BITS)
    row[:full] = ~np.uint64(0)
    if rest:
        row[full] = np.uint64((1 << rest) - 1)
    return row


def of(ranks: Ranks | Iterable[int], words: int) -> WordSet:
    """Return the set of the words of *ranks* among so many *words*."""
    row = empty(words)
    put(row, ranks)
    return row


def packed(is_in: NDArray[np.bool_]) -> WordSet:
    """Return the set of the words, along the last axis, for which *is_in* is true."""
    bits = np.packbits(is_in, axis=-1, bitorder="little")
    padded = np.zeros((*bits.shape[:-1], 8 * items_for(is_in.shape[-1])), np.uint8)
    padded[..., : bits.shape[-1]] = bits
    return padded.view(_LITTLE).astype(np.uint64, copy=False)


def unpacked(row: WordSet, words: int) -> NDArray[np.bool_]:
    """Return, for each of so many *words*, whether it is in the set *row*."""
    little = row.astype(_LITTLE, copy=False).view(np.uint8)
    return np.unpackbits(little, count=words, bitorder="little").view(np.bool_)


# Reading


def ranks_of(row: WordSet) -> NDArray[np.int32]:
    """Return the ranks of the words in *row*, best first."""
    items = np.flatnonzero(row)
    bits = np.unpackbits(row[items].astype(_LITTLE).view(np.uint8), bitorder="little")
    places = np.flatnonzero(bits)
    ranks: NDArray[np.int32] = ((items[places >> _SHIFT] << _SHIFT) + (places & _PLACE)).astype(
        np.int32
    )
    return ranks


def each_of(row: WordSet) -> Iterator[int]:
    """Yield the ranks in *row*, best first, each on demand: cheaper than `ranks_of` where few of many are used."""
    for item in np.flatnonzero(row).tolist():
        bits = int(row[item])
        while bits:
            lowest = bits & -bits
            yield item * BITS + lowest.bit_length() - 1
            bits ^= lowest


def first_of(row: WordSet) -> int:
    """Return the rank of the best word in *row*, which is not empty."""
    return next(each_of(row))


def count_of(row: WordSet) -> int:
    """Return how many words are in *row*."""
    # For rows of this size, Python's integers count bits faster than arrays do.
    return int.from_bytes(row.tobytes(), "little").bit_count()


def count_below(row: WordSet, end: int) -> int:
    """Return how many words of lower rank than *end*, which lies in the last item or just behind, are in *row*."""
    rest = end % BITS
    behind = (int(row[-1]) >> rest).bit_count() if rest else 0
    return int.from_bytes(row.tobytes(), "little").bit_count() - behind


def number_below(row: WordSet, end: int) -> int:
    """Return the words of lower rank than *end* in *row* as one number, in which bit w is the word of rank w."""
    return int.from_bytes(row.tobytes(), "little") & ((1 << end) - 1)


def has_below(row: WordSet, end: int) -> bool:
    """Return whether a word of lower rank than *end*, which lies in the last item or just behind, is in *row*."""
    rest = end % BITS
    last = int(row[-1]) & ((1 << rest) - 1) if rest else int(row[-1])
    return last > 0 or bool(row[:-1].any())


def are_in(row: WordSet, ranks: Ranks) -> NDArray[np.bool_]:
    """Return, for each of *ranks*, whether that word is in *row*."""
    found: NDArray[np.bool_] = (
        row[ranks >> _SHIFT] >> (ranks & _PLACE).astype(np.uint64) & _ONE
    ) > 0
    return found


# Changes in place


def put(row: WordSet, ranks: Ranks | Iterable[int]) -> None:
    """Put the words of *ranks* into *row*."""
    items, bits = _places(ranks)
    np.bitwise_or.at(row, items, bits)


def drop(row: WordSet, ranks: Ranks | Iterable[int]) -> None:
    """Drop the words of *ranks* from *row*."""
    items, bits = _places(ranks)
    np.bitwise_and.at(row, items, ~bits)


def cut(row: WordSet, end: int) -> None:
    """Drop the words of rank *end* and higher from *row*."""
    item, rest = divmod(end, BITS)
    if item < len(row):
        row[item] &= np.uint64((1 << rest) - 1)
        row[item + 1 :] = 0


def _places(ranks: Ranks | Iterable[int]) -> tuple[NDArray[np.int64], WordSet]:
    """Return the places of the bits of *ranks*: their items, and their masks within these."""
    flat = np.asarray(ranks if isinstance(ranks, np.ndarray) else list(ranks), np.int64)
    return flat >> _SHIFT, _ONE << (flat & _PLACE).astype(np.uint64)
