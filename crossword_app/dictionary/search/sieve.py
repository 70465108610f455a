"""Matches the tree of an expression against all words of a length at once, with rows of bits.

For each column, which is a place between two letters, it keeps the set of the words in which the parts so far can end
there. This is Thompson's simulation of an automaton, with a set of words for each state and column. A search takes ANDs
and ORs in proportion to the parts of the expression times the letters of a word, however many words there are.
"""

from collections.abc import Sequence
from functools import reduce

import numpy as np

from crossword_app.dictionary.index import LengthIndex
from crossword_app.dictionary.search.expression import (
    Ahead,
    Begin,
    Cell,
    Choice,
    End,
    Node,
    Repeat,
    Series,
)
from crossword_app.dictionary.word_set import WordSet

Columns = list[WordSet | None]
"""For each column, 0 to the length, the set of words whose match has come that far; None for the empty set."""


def sieved(words: LengthIndex, node: Node, among: WordSet) -> WordSet:
    """Return the words of the set *among* that match *node* anywhere, as one row of bits."""
    everywhere: Columns = [among] * (words.length + 1)
    return _union(_passed(words, node, everywhere), words)


def _passed(words: LengthIndex, node: Node, columns: Columns) -> Columns:
    """Return the columns of the words behind *node*, given their *columns* before it."""
    match node:
        case Cell(symbols):
            return _past_cell(words, symbols, columns)
        case Begin():
            return [columns[0], *[None] * words.length]
        case End():
            return [*[None] * words.length, columns[-1]]
        case Series(parts):
            return reduce(lambda there, part: _passed(words, part, there), parts, columns)
        case Choice(parts):
            nowhere: Columns = [None] * len(columns)
            return reduce(_both, (_passed(words, part, columns) for part in parts), nowhere)
        case Repeat():
            return _repeated(words, node, columns)
        case Ahead():
            return _ahead(words, node, columns)


def _past_cell(words: LengthIndex, symbols: frozenset[str], columns: Columns) -> Columns:
    if len(symbols) == len(words.alphabet):
        return [None, *columns[:-1]]
    ranks = [words.alphabet.rank(symbol) for symbol in symbols]
    passed: Columns = [None]
    for place, row in enumerate(columns[:-1]):
        if row is None or not ranks:
            passed.append(None)
        else:
            held = words.bits[place, ranks[0]]
            for rank in ranks[1:]:
                held = held | words.bits[place, rank]
            passed.append(_unless_empty(row & held))
    return passed


def _repeated(words: LengthIndex, node: Repeat, columns: Columns) -> Columns:
    there = columns
    for _ in range(node.least):
        there = _passed(words, node.part, there)
        if not _is_anywhere(there):
            return there
    reached, times = there, node.least
    while _is_anywhere(there) and times != node.most:
        there = _beyond(_passed(words, node.part, there), reached)
        reached = _both(reached, there)
        times += 1
    return reached


def _ahead(words: LengthIndex, node: Ahead, columns: Columns) -> Columns:
    passed: Columns = []
    for place, row in enumerate(columns):
        if row is None:
            passed.append(None)
            continue
        alone: Columns = [None] * len(columns)
        alone[place] = row
        followed = _union(_passed(words, node.part, alone), words)
        passed.append(_unless_empty(followed if node.is_wanted else row & ~followed))
    return passed


def _both(some: Columns, others: Columns) -> Columns:
    return [
        other if row is None else row if other is None else row | other
        for row, other in zip(some, others, strict=True)
    ]


def _beyond(some: Columns, known: Columns) -> Columns:
    """Return the words of *some*, column by column, that are not in *known*."""
    return [
        row if row is None or other is None else _unless_empty(row & ~other)
        for row, other in zip(some, known, strict=True)
    ]


def _is_anywhere(columns: Columns) -> bool:
    return any(row is not None for row in columns)


def _unless_empty(row: WordSet) -> WordSet | None:
    return row if row.any() else None


def _union(columns: Sequence[WordSet | None], words: LengthIndex) -> WordSet:
    rows = [row for row in columns if row is not None]
    return reduce(np.bitwise_or, rows) if rows else words.best(0)
