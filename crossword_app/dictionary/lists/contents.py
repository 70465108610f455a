"""The content of each of the user's lists: how its scores are distributed, and which list a word comes from."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.merged import load_merged
from crossword_app.dictionary.lists.ranked import (
    SAME_SCORES,
    RankedList,
    RankedLists,
    ScoreMapping,
)
from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE
from crossword_app.model.alphabet import Alphabet

Spread = NDArray[np.int64]
"""(101,): how many words have each score."""


@dataclass(frozen=True, slots=True)
class ListContent:
    """The content of one list, without its settings.

    Attributes:
        index: its words with the scores in its file; empty where it cannot be read.
        trouble: why it cannot be read, else "".
    """

    index: WordIndex
    trouble: str = ""

    @property
    def spread(self) -> Spread:
        counts = np.zeros(HIGHEST_SCORE + 1, np.int64)
        for words in self.index.by_length.values():
            counts += np.bincount(words.scores, minlength=len(counts))
        return counts


Contents = Mapping[Path | None, ListContent]
"""The contents by the path of the list; None for the list that comes with the program."""


def read_content(ranked: RankedList, alphabet: Alphabet, shipped: Path | None) -> ListContent:
    """Return the content of the list. *shipped* is the path of the list that has none of its own."""
    alone = replace(ranked, is_on=True, floor=LOWEST_SCORE, mapping=SAME_SCORES)
    merged = load_merged(RankedLists((alone,)), alphabet, shipped)
    trouble = next((str(error) for _, error in merged.unreadable), "")
    return ListContent(merged.index, trouble)


def mapped_spread(spread: Spread, mapping: ScoreMapping) -> Spread:
    """Return how many words have each score after *mapping* has changed the scores."""
    becomes = [mapping(score) for score in range(len(spread))]
    return np.bincount(becomes, weights=spread, minlength=len(spread)).astype(np.int64)


def origin(text: str, ranked: RankedLists, contents: Contents) -> RankedList | None:
    """Return the list that gives the word *text* its score; None where no list that was read does."""
    for entry in ranked.lists:
        content = contents.get(entry.path)
        word = content.index.word(text) if content and entry.is_on else None
        if word and entry.mapping(word.score) >= entry.floor:
            return entry
    return None
