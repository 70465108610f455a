"""Extends the near duplicates of word lists to the words of slots through free rebus cells."""

from collections.abc import Sequence

import numpy as np

from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.near_duplicates import NearDuplicates, end_of, numbering
from crossword_app.fill.rebus import RebusWords


def with_rebus_words(
    near_duplicates: NearDuplicates | None, index: WordIndex, tables: Sequence[RebusWords]
) -> NearDuplicates:
    """Return the near duplicates of the words of *index* with those of *tables*.

    A word of a table is a near duplicate of the words with the same text, and of the near duplicates of these.
    """
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
    if near_duplicates:
        counts = np.diff(near_duplicates.key_start)
        of_origins = counts[origins]
        ends = np.cumsum(of_origins)
        places = np.arange(of_origins.sum()) + np.repeat(
            near_duplicates.key_start[origins] - ends + of_origins, of_origins
        )
        words += [np.repeat(np.arange(len(counts)), counts), np.repeat(numbers, of_origins)]
        keys += [near_duplicates.keys + end_of(first), near_duplicates.keys[places] + end_of(first)]
    return NearDuplicates.of_pairs(first, np.concatenate(words), np.concatenate(keys))
