"""In which order the words for an entry are listed, by what is known of them. Imports numpy."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from crossword_app.fill.analysis.price import Price
from crossword_app.fill.requests.suggestions import Suggestions
from crossword_app.ui.suggestions.state import is_refuted

Rows = NDArray[np.int64]
"""Rows of suggestions in the order in which they are shown."""


def arranged(
    suggestions: Suggestions, prices: Mapping[str, Price], *, by_price: bool
) -> tuple[Rows, int]:
    """Return the rows of *suggestions* in order, and how many of them are not known to be dead: these come first.

    Both kinds come best first. With *by_price*, words of which a fill was found come before the other live ones: first
    those whose lowest other word is highest.
    """
    places = _places(suggestions, prices)
    refuted = sorted(row for text, row in places.items() if is_refuted(prices[text]))
    live = np.setdiff1d(np.arange(suggestions.live), refuted)
    dead = np.concatenate((refuted, np.arange(suggestions.live, len(suggestions)))).astype(np.int64)
    dead = dead[np.argsort(suggestions.ranks[dead], kind="stable")]
    if by_price:
        priced = [row for _, row in sorted((_dearness(prices[t]), r) for t, r in places.items())]
        priced = [row for row in priced if row not in refuted]
        live = np.concatenate((priced, np.setdiff1d(live, priced))).astype(np.int64)
    return np.concatenate((live, dead)).astype(np.int64), len(live)


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


def _dearness(price: Price) -> tuple[int, int]:
    """Sort the best prices first; what was neither filled nor refuted comes last."""
    return -(price.worst or 0), -(price.bound or 0)
