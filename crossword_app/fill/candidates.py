"""The words that each slot may take by its own letters, its floor and the rules, whatever crosses it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary.index import LengthIndex, Pattern, WordIndex
from crossword_app.fill.entries import SlotsToFill, pattern_of_entry
from crossword_app.fill.kin import Kinship
from crossword_app.fill.rules import Floors, Rules

Row = NDArray[np.uint64]
"""A set of words of one length, as `LengthIndex.live` returns it."""


@dataclass(frozen=True, slots=True)
class Candidates:
    """Per slot the known symbols by column, the words of its length, and the set of those that it may take."""

    patterns: tuple[Pattern, ...]
    words: tuple[LengthIndex, ...]
    domains: tuple[Row, ...]

    @classmethod
    def of(
        cls,
        found: SlotsToFill,
        index: WordIndex,
        floors: Floors,
        rules: Rules,
        kinship: Kinship | None,
    ) -> "Candidates":
        """Return the candidates of the slots *found*, none of them given elsewhere, nor kin of what is given.

        Raises:
            FillError: a given letter is not in the words' alphabet.
        """
        patterns = tuple(
            pattern_of_entry(slot, entry, index)
            for slot, entry in zip(found.slots, found.entries, strict=True)
        )
        lengths = {length: index.length(length) for length in set(map(len, patterns))}
        texts = [text for _, text in found.given]
        unusable = _reading(lengths, (*rules.banned, *texts))
        if kinship and texts:
            _add_kin(unusable, lengths, kinship, texts)
        made: dict[tuple[Pattern, int], Row] = {}
        domains = []
        for slot, pattern in zip(found.slots, patterns, strict=True):
            key = pattern, floors.of(slot, len(pattern))
            if key not in made:
                row = lengths[len(pattern)].live(*key)
                if len(pattern) in unusable:
                    row &= ~unusable[len(pattern)]
                row.flags.writeable = False
                made[key] = row
            domains.append(made[key])
        words = tuple(lengths[len(pattern)] for pattern in patterns)
        return cls(patterns, words, tuple(domains))


def _reading(lengths: Mapping[int, LengthIndex], texts: Iterable[str]) -> dict[int, Row]:
    """Return, by length, the words that read as one of *texts*."""
    rows: dict[int, Row] = {}
    for text in texts:
        if len(text) in lengths:
            row = lengths[len(text)].reading(text)
            rows[len(text)] = rows[len(text)] | row if len(text) in rows else row
    return rows


def _add_kin(
    rows: dict[int, Row],
    lengths: Mapping[int, LengthIndex],
    kinship: Kinship,
    texts: Iterable[str],
) -> None:
    """Add to *rows*, by length, the kin of *texts*."""
    related = np.bitwise_or.reduce([kinship.related(text) for text in texts])
    for length, words in lengths.items():
        if len(words):
            row = kinship.kin.row_of(words, related)
            rows[length] = rows[length] | row if length in rows else row
