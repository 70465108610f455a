"""Kin across tables: a word is in the list of its length, and in the table of each slot through free rebus cells."""

from collections.abc import Sequence

import numpy as np

from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.near_duplicates import Kin, end_of, numbering
from crossword_app.fill.rebus import RebusWords


def kin_with_rebus(kin: Kin | None, index: WordIndex, tables: Sequence[RebusWords]) -> Kin:
    """Return *kin*, of the words of *index*, with those of *tables*: kin of what reads the same, and of its kin."""
    first = numbering((*index.by_length.values(), *tables))
    listed = np.zeros(max(index.by_length) + 1, np.int64)
    for length, words_of_length in index.by_length.items():
        listed[length] = first[words_of_length]
    numbers = np.concatenate([first[words] + np.arange(len(words)) for words in tables])
    origins = np.concatenate(
        [listed[words.origins[:, 0]] + words.origins[:, 1] for words in tables]
    )
    texts = np.unique(origins)
    words, keys = [numbers, texts], [origins, texts]
    if kin:
        counts = np.diff(kin.key_start)
        of_origins = counts[origins]
        ends = np.cumsum(of_origins)
        places = np.arange(of_origins.sum()) + np.repeat(
            kin.key_start[origins] - ends + of_origins, of_origins
        )
        words += [np.repeat(np.arange(len(counts)), counts), np.repeat(numbers, of_origins)]
        keys += [kin.keys + end_of(first), kin.keys[places] + end_of(first)]
    return Kin.of_pairs(first, np.concatenate(words), np.concatenate(keys))
