"""The order of the words for an entry: by what is known about them, or as they stood before. Imports numpy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from crossword_app.fill.analysis.price import Price
from crossword_app.fill.outcome import Prefer
from crossword_app.fill.requests.suggestions import Suggestions
from crossword_app.ui.suggestions.state import is_refuted

Rows = NDArray[np.int64]
"""Rows of suggestions in the order in which they are shown."""


def arranged(
    suggestions: Suggestions,
    prices: Mapping[str, Price],
    by_price: Prefer | None,
    first: Iterable[int] = (),
    *,
    is_all: bool = False,
) -> tuple[Rows, int]:
    """Return the rows of *suggestions* in order, and how many are not known to be dead: these come first.

    Within both groups the best come first. With *by_price*, words with a known fill come before other live words: first
    those whose fill is best by that measure. Before all come the words of the ranks *first*, in
    their order.

    Args:
        is_all: no other words than *first* and the entry itself can stand there.
    """
    found = _rows_of(suggestions, first)
    places = _places(suggestions, prices)
    refuted = sorted(row for text, row in places.items() if is_refuted(prices[text]))
    rows = np.arange(len(suggestions))
    is_left = rows < suggestions.not_dead
    is_left[refuted] = False
    if is_all:
        is_left &= suggestions.ranks == suggestions.entry_rank
    live, dead = rows[is_left], rows[~is_left]
    dead = dead[np.argsort(suggestions.ranks[dead], kind="stable")]
    if by_price:
        order = sorted((prices[text].order(by_price), row) for text, row in places.items())
        priced = [row for _, row in order]
        priced = [row for row in priced if row not in refuted]
        live = np.concatenate((priced, np.setdiff1d(live, priced))).astype(np.int64)
    live = np.concatenate((found, live[~np.isin(live, found)]))
    dead = dead[~np.isin(dead, found)]
    return np.concatenate((live, dead)).astype(np.int64), len(live)


def in_places(readings: Sequence[bytes], suggestions: Suggestions, rows: Rows) -> Rows:
    """Return *rows* of *suggestions* with those of *readings* before the others, in their order.

    A reading that is no longer among the suggestions keeps its place as a negative number: -1 for the first reading,
    -2 for the second, and so on.
    """
    row_of = {reading: row for row, reading in enumerate(suggestions.readings())}
    kept = [row_of.get(reading, -1 - place) for place, reading in enumerate(readings)]
    others = rows[~np.isin(rows, kept)]
    return np.concatenate((kept, others)).astype(np.int64)


def _rows_of(suggestions: Suggestions, ranks: Iterable[int]) -> Rows:
    """Return the rows of those words of *ranks* that are among *suggestions*, live or dead."""
    listed = np.fromiter(ranks, np.int64)
    by_rank = np.argsort(suggestions.ranks, kind="stable")
    places = np.searchsorted(suggestions.ranks, listed, sorter=by_rank)
    is_there = places < len(by_rank)
    rows: Rows = by_rank[places[is_there]].astype(np.int64)
    found: Rows = rows[suggestions.ranks[rows] == listed[is_there]]
    return found


def _places(suggestions: Suggestions, prices: Mapping[str, Price]) -> dict[str, int]:
    """Return the live rows of the words that have a price."""
    live = suggestions.ranks[: suggestions.live]
    places = {}
    for text in prices:
        rank = suggestions.words.find(text)
        row = int(np.searchsorted(live, -1 if rank is None else rank))
        if rank is not None and row < len(live) and live[row] == rank:
            places[text] = row
    return places
