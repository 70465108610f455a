"""Rows of bits, one bit for each word, 64 bits in an item: the inner loops of the kernel.

Offsets are first made unsigned. numba lets a negative index count from the end, and the test for it kept the compiler
from using vector instructions: without it, a row of 470 items takes 50 ns instead of 870.
"""

from crossword_app.fill.kernel.jit import helper, int64, lowest_bit, popcount, uint64
from crossword_app.fill.kernel.state import BLOCK, U64


@helper
def copy_row(target: U64, to: int, source: U64, start: int, width: int) -> None:
    """Copy the row of *source* at *start* to *to* in *target*."""
    to, start = uint64(to), uint64(start)
    for k in range(uint64(width)):
        target[to + k] = source[start + k]


@helper
def add_row(target: U64, source: U64, start: int, width: int) -> None:
    """Add the row of *source* at *start* to the one that begins *target*."""
    start = uint64(start)
    for k in range(uint64(width)):
        target[k] |= source[start + k]


@helper
def keep_row(target: U64, source: U64, start: int, width: int) -> None:
    """Keep the bits of the row that begins *target* which the row of *source* at *start* has too."""
    start = uint64(start)
    for k in range(uint64(width)):
        target[k] &= source[start + k]


@helper
def drop_row(target: U64, source: U64, start: int, width: int) -> None:
    """Drop the bits of the row that begins *target* which the row of *source* at *start* has."""
    start = uint64(start)
    for k in range(uint64(width)):
        target[k] &= ~source[start + k]


@helper
def count_row(source: U64, width: int) -> int:
    """Return how many bits are set in the row that begins *source*."""
    total = uint64(0)
    for k in range(uint64(width)):
        total += popcount(source[k])
    return int64(total)


@helper
def count_common(first: U64, at: int, second: U64, start: int, width: int) -> int:
    """Return how many bits two rows have in common."""
    at, start = uint64(at), uint64(start)
    total = uint64(0)
    for k in range(uint64(width)):
        total += popcount(first[at + k] & second[start + k])
    return int64(total)


@helper
def find_common(first: U64, at: int, second: U64, start: int, width: int) -> int:
    """Return an item in which two rows have a bit in common, -1 where there is none."""
    at, start = uint64(at), uint64(start)
    for block in range(uint64(0), uint64(width), uint64(BLOCK)):
        common = uint64(0)
        for k in range(uint64(BLOCK)):
            common |= first[at + block + k] & second[start + block + k]
        if common:
            for k in range(uint64(BLOCK)):
                if first[at + block + k] & second[start + block + k]:
                    return int64(block + k)
    return -1


@helper
def next_bit(source: U64, start: int, rank: int, end: int) -> int:
    """Return the first set bit of the row at *start* from *rank* on, *end* where there is none before *end*."""
    item = rank >> 6
    word = source[start + item] & (~uint64(0) << uint64(rank & 63))
    while word == uint64(0):
        item += 1
        if item << 6 >= end:
            return end
        word = source[start + item]
    return min(end, (item << 6) + int64(lowest_bit(word)))


@helper
def has_bit(source: U64, start: int, rank: int) -> bool:
    """Return whether the row at *start* has *rank*."""
    return bool((source[start + (rank >> 6)] >> uint64(rank & 63)) & uint64(1))


@helper
def cut_row(target: U64, end: int, width: int) -> None:
    """Drop from the row that begins *target* all ranks from *end* on."""
    item = end >> 6
    if item < width:
        target[item] &= (uint64(1) << uint64(end & 63)) - uint64(1)
    for k in range(item + 1, width):
        target[k] = uint64(0)


@helper
def set_bit(target: U64, start: int, rank: int) -> None:
    """Put *rank* into the row at *start*."""
    target[start + (rank >> 6)] |= uint64(1) << uint64(rank & 63)


@helper
def clear_bit(source: U64, start: int, rank: int) -> None:
    """Take *rank* from the row at *start*."""
    source[start + (rank >> 6)] &= ~(uint64(1) << uint64(rank & 63))
