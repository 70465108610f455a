"""What the words of several lists are: stated beside one of them, or guessed from how they are written."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import repeat

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary.kind_column import PLAIN_CODE, KindColumn, KindTable
from crossword_app.dictionary.lists.kind_guess import guessed_all, tells_by_capitals
from crossword_app.dictionary.lists.kinds_file import StatedKinds
from crossword_app.dictionary.lists.word_list import WordList
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.dictionary.word_kinds import CRUDE_KINDS
from crossword_app.model.alphabet import Alphabet

HIGHEST_CRUDE = DEFAULT_FLOOR - 1
"""The highest score that a crude word has in the lists, unless the user wants crude words."""


@dataclass(frozen=True, slots=True)
class KnownList:
    """A list with what is stated of its words, if anything is."""

    words: WordList
    stated: StatedKinds | None


def kinds_of(
    texts: Sequence[str], lists: Sequence[KnownList], alphabet: Alphabet, table: KindTable
) -> KindColumn:
    """Return the kinds of the words *texts* of *lists*, whose order is that of the user.

    The first list with a file of kinds that has the word tells them; else the first one in which capitals tell names;
    else the first one.

    Args:
        table: that of the codes in *lists*.
    """
    if len(lists) == 1 and len(texts) == len(lists[0].words.texts):  # most users have only one
        return table.column(_codes_in(lists[0], alphabet, table))
    codes: dict[str, int] = {}
    first_last = [*reversed(lists)]  # what is told later counts more
    for known in sorted(first_last, key=_reliability):
        found = _codes_in(known, alphabet, table).tolist()
        codes.update(zip(known.words.texts, found, strict=True))
    return table.column(list(map(codes.__getitem__, texts)))


def _reliability(known: KnownList) -> int:
    if known.stated is not None:
        return 2
    return 1 if tells_by_capitals(known.words.displays) else 0


def _codes_in(known: KnownList, alphabet: Alphabet, table: KindTable) -> NDArray[np.uint8]:
    """Return the codes of the kinds of all words of one list, by itself."""
    if known.stated is not None:
        return _stated(known.words, known.stated)
    displays = known.words.displays
    kinds = guessed_all(displays, alphabet, by_capitals=tells_by_capitals(displays))
    return np.fromiter(map(table.code, kinds), np.uint8, len(kinds))


def _stated(words: WordList, stated: StatedKinds) -> NDArray[np.uint8]:
    places = np.fromiter(
        map(words.places.get, stated.texts, repeat(-1)), np.intp, len(stated.texts)
    )
    is_listed = places >= 0
    codes = np.full(len(words.texts), PLAIN_CODE, np.uint8)
    codes[places[is_listed]] = np.fromiter(stated.codes, np.uint8, len(places))[is_listed]
    return codes


def with_crude_scores(known: KnownList) -> WordList:
    """Return the words of a list, its crude ones with the scores that they would have if they were not."""
    if known.stated is None or not known.stated.scores:
        return known.words
    full = known.stated.scores
    scores = [
        full.get(text, score)
        for text, score in zip(known.words.texts, known.words.scores, strict=True)
    ]
    return replace(known.words, scores=scores)


def without_crude_scores(scores: Sequence[int], kinds: KindColumn) -> list[int]:
    """Return *scores*, those of crude words not above HIGHEST_CRUDE."""
    lower = list(scores)
    for place in np.flatnonzero(kinds.having(CRUDE_KINDS)).tolist():
        lower[place] = min(lower[place], HIGHEST_CRUDE)
    return lower
