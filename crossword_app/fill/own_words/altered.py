"""The words of an entry that alters them: BEAST stands there as BEAS. Lists, scores and clues know the whole word."""

from __future__ import annotations

import threading

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import LengthIndex, WordIndex
from crossword_app.dictionary.word_set import Ranks, WordSet
from crossword_app.fill.own_words.change import Change, ChangeKind
from crossword_app.fill.own_words.rows import row_of
from crossword_app.fill.own_words.rule import EntryRule
from crossword_app.fill.rebus import RebusWords

_MOST_KEPT = 32


class AlteredWords(RebusWords):
    """All words that a rule lets pass and that have one length when they are altered; each with its whole word.

    Its letters are those that stand in the grid; its texts, scores and kinds are those of the whole words.
    """

    def ranks_with(self, text: str) -> NDArray[np.int64]:
        """Return the ranks of the whole word *text*, and of all words that stand in the grid as *text*."""
        return np.union1d(self.ranks_reading(text), self.ranks_standing_as(text))

    def ranks_standing_as(self, text: str) -> NDArray[np.int64]:
        """Return the ranks of the words that stand in the grid as *text*, best first."""
        return word_set.ranks_of(LengthIndex.reading(self, text)).astype(np.int64)


def altered_words(index: WordIndex, length: int, rule: EntryRule) -> AlteredWords:
    """Return the words of *index* that *rule* lets pass, altered to *length* letters. They are kept."""
    key = length, rule
    found = index.made.get(key)
    if isinstance(found, AlteredWords):
        return found
    # Not under the lock: the window must not wait for a thread that makes the same at a low priority.
    made = _made(index, length, rule)
    with _KEEPING:  # two threads that ask at once get the same object
        found = index.made.setdefault(key, made)
        for oldest in tuple(index.made)[:-_MOST_KEPT]:
            del index.made[oldest]
    assert isinstance(found, AlteredWords)
    return found


_KEEPING = threading.Lock()


def _made(index: WordIndex, length: int, rule: EntryRule) -> AlteredWords:
    change = rule.change
    assert change is not None
    letters = [np.zeros((0, length), np.uint8)]
    origins = [np.zeros((0, 2), np.int64)]
    for words in index.by_length.values():
        if change.may_give(words.length, length):
            ranks, rows = _altered(words, row_of(words, rule), change, length)
            letters.append(rows)
            origins.append(np.column_stack([np.full(len(ranks), words.length), ranks]))
    return AlteredWords(
        index, index.alphabet, np.concatenate(letters), np.concatenate(origins).astype(np.int64)
    )


def _altered(
    words: LengthIndex, row: WordSet, change: Change, length: int
) -> tuple[Ranks, NDArray[np.uint8]]:
    """Return those of the words of *row* that *change* alters to *length* letters, and these letters."""
    if change.kind is ChangeKind.REPLACE:
        return _replaced(words, row & _having(words, change), change, length)
    ranks = word_set.ranks_of(row)
    letters = words.letters[ranks]
    if change.kind is ChangeKind.DROP_FIRST:
        return ranks, letters[:, 1:]
    if change.kind is ChangeKind.DROP_LAST:
        return ranks, letters[:, :-1]
    changed = letters[:, ::-1]
    differs = (changed != letters).any(axis=1)
    return ranks[differs], changed[differs]


def _replaced(
    words: LengthIndex, row: WordSet, change: Change, length: int
) -> tuple[Ranks, NDArray[np.uint8]]:
    ranks = word_set.ranks_of(row)
    texts = [change.applied(text) for text in words.texts_of(ranks)]
    fits = np.fromiter((len(text) == length for text in texts), np.bool_, len(texts))
    read = [words.alphabet.ranks(text) for text in texts if len(text) == length]
    return ranks[fits], np.array(read, np.uint8).reshape(len(read), length)


def _having(words: LengthIndex, change: Change) -> WordSet:
    """Return the words that have the letters that go, where they go. It spares a look at the texts of all others."""
    ranks = words.alphabet.ranks(change.old)
    if -1 in ranks:
        return word_set.empty(len(words))
    last = words.length - len(ranks)
    places = (0,) if change.is_first else (last,) if change.is_last else range(last + 1)
    rows = [
        np.bitwise_and.reduce(
            [words.best(len(words))]
            + [words.bits[place + offset, rank] for offset, rank in enumerate(ranks)]
        )
        for place in places
        if 0 <= place <= last
    ]
    return np.bitwise_or.reduce(rows) if rows else word_set.empty(len(words))
