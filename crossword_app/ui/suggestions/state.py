"""The state of one suggested word, as a mark and as a sentence."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crossword_app.fill.analysis.price import Price


class WordState(enum.Enum):
    """How much is known about a word. The value is its name in the legend.

    DEAD: it cannot stand there. UNKNOWN: the entries that it crosses keep a word. CONSISTENT: every entry of the grid
    keeps one, as far as arc consistency tells. PROVEN: a fill of the whole grid was found with it.
    """

    PROVEN = "proven"
    CONSISTENT = "possible"
    UNKNOWN = "unchecked"
    DEAD = "dead"


def is_refuted(price: Price | None) -> bool:
    """Return whether it is proved that no fill has the word."""
    return price is not None and price.is_refuted


def state_of(price: Price | None, *, is_live: bool, is_analysed: bool) -> WordState:
    """Return the state of a word with this *price*."""
    if not is_live or is_refuted(price):
        return WordState.DEAD
    if price is not None and price.fill is not None:
        return WordState.PROVEN
    return WordState.CONSISTENT if is_analysed else WordState.UNKNOWN


def price_text(price: Price | None) -> str:
    """Return the price as a short text for a row: the best possible lowest score of the other words.

    `rest 62` if that is proved, `rest 60–75` if a fill reaches 60 and more than 75 is impossible.
    """
    if price is None or not _has_others(price):
        return ""
    return f"rest {price.worst}" if price.is_final else f"rest {price.worst}–{price.bound}"


def sentence(state: WordState, price: Price | None) -> str:
    """Return a sentence about a word that its crossings do not make dead."""
    if state is WordState.UNKNOWN:
        return "every crossing keeps a word; the rest is unchecked"
    if state is WordState.CONSISTENT:
        return "every entry of the grid keeps a word; whether it leads to a fill is not known yet"
    if is_refuted(price):
        return "proved: no fill of the grid has it"
    assert price is not None
    if not _has_others(price):
        return "proved: the grid can be filled with it"
    found = (
        f"proved: the grid can be filled with it so that no other word scores under {price.worst}"
    )
    if price.is_final:
        return f"{found}, and no fill does better"
    return f"{found}; up to {price.bound} may be possible"


def _has_others(price: Price) -> bool:
    """Return whether a fill was found that places other words besides the candidate."""
    if price.fill is None:
        return False
    return sum(entry.score is not None for entry in price.fill.entries) > 1
