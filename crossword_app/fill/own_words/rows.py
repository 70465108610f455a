"""Finds the words of each length that a rule lets pass, as sets. They are kept with the words."""

from __future__ import annotations

import threading
from functools import reduce
from weakref import WeakKeyDictionary

import numpy as np

from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import LengthIndex
from crossword_app.dictionary.search.finder import fitting
from crossword_app.dictionary.word_kinds import PLAIN_NAME, WordKind
from crossword_app.dictionary.word_set import WordSet
from crossword_app.fill.own_words.expressions import expression_query
from crossword_app.fill.own_words.rule import EntryRule

_MOST_KEPT = 32


def row_of(words: LengthIndex, rule: EntryRule) -> WordSet:
    """Return the set of those of *words*, all words of a length, that *rule* lets pass before it alters them.

    The set is read-only. Words that are there for entries with a list of their own pass only by one.
    """
    with _KEEPING:
        found = _kept.get(words, {}).get(rule)
    if found is not None:
        return found
    # Not under the lock: the window must not wait for a thread that makes the same at a low priority.
    made = _made(words, rule)
    made.flags.writeable = False
    with _KEEPING:
        kept = _kept.setdefault(words, {})
        found = kept.setdefault(rule, made)
        for oldest in tuple(kept)[:-_MOST_KEPT]:
            del kept[oldest]
    return found


_KEEPING = threading.Lock()
_kept: WeakKeyDictionary[LengthIndex, dict[EntryRule, WordSet]] = WeakKeyDictionary()


def _made(words: LengthIndex, rule: EntryRule) -> WordSet:
    named = [[text for text in texts if len(text) == words.length] for texts in rule.named]
    groups = (*(each.by_length.get(words.length, ()) for each in rule.lists), *named)
    rows = [words.best(len(words))]
    rows += [word_set.of(words.find_all(own).values(), len(words)) for own in groups]
    rows += [_of_kinds(words, names) for names in rule.kinds]
    if not rule.names_words and words.reserved is not None:
        rows.append(~words.reserved)
    row: WordSet = reduce(np.bitwise_and, rows)
    for expression in rule.expressions:
        found = fitting(words, expression_query(expression, words.alphabet))
        assert found is not None  # it is never stopped
        row = row & found
    return row.copy()


def _of_kinds(words: LengthIndex, names: tuple[str, ...]) -> WordSet:
    having = words.having([WordKind(name) for name in names if name != PLAIN_NAME])
    if PLAIN_NAME in names:
        having = having | words.kinds.plain
    return word_set.packed(having)
