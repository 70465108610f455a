"""Extends the near duplicates of word lists to the words of slots through free rebus cells."""

from collections.abc import Mapping, Sequence

import numpy as np

from crossword_app.dictionary.index import LengthIndex, WordIndex
from crossword_app.fill.near_duplicates import NearDuplicates, end_of, numbering
from crossword_app.fill.own_words.altered import AlteredWords
from crossword_app.fill.rebus import RebusWords
from crossword_app.fill.words_within import Numbers


def with_rebus_words(
    near_duplicates: NearDuplicates | None, index: WordIndex, tables: Sequence[RebusWords]
) -> NearDuplicates:
    """Return the near duplicates of the words of *index* with those of *tables*.

    A word of a table is a near duplicate of the words with the same text, and of the near duplicates of these. One that
    is altered is also a near duplicate of what stands in the grid as it does.
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
    altered = [table for table in tables if isinstance(table, AlteredWords)]
    for length in dict.fromkeys(table.length for table in altered):
        same = [table for table in altered if table.length == length]
        standing, texts = _standing_alike(first, same, index.by_length.get(length))
        words.append(standing)
        keys.append(texts + 1 + max(int(each.max(initial=0)) for each in keys))
    return NearDuplicates.of_pairs(first, np.concatenate(words), np.concatenate(keys))


def _standing_alike(
    first: Mapping[LengthIndex, int], altered: Sequence[AlteredWords], listed: LengthIndex | None
) -> tuple[Numbers, Numbers]:
    """Return the numbers of the *altered* words and of those *listed* that read as one, with a key for each reading."""
    tables = [*altered, listed] if listed else altered
    numbers = np.concatenate([first[words] + np.arange(len(words)) for words in tables])
    letters = np.concatenate([words.letters for words in tables])
    _, keys = np.unique(letters, axis=0, return_inverse=True)
    of_altered = np.unique(keys[: sum(map(len, altered))])
    is_alike = np.isin(keys, of_altered)
    return numbers[is_alike], keys[is_alike]
