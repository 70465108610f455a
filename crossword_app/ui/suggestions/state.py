"""The state of one suggested word, as a mark and as a sentence."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import TYPE_CHECKING

from crossword_app.fill.outcome import Prefer
from crossword_app.sentences import counted, listed

if TYPE_CHECKING:
    from crossword_app.fill.analysis.price import Price
    from crossword_app.fill.revising.alternatives import Alternative
    from crossword_app.model.slots import Slot

MOST_NAMED = 6
"""So many changed entries are named in a sentence, and the others counted."""


class WordState(enum.Enum):
    """How much is known about a word. The value is its name in the legend.

    DEAD: it is proved that it cannot stand there. UNKNOWN: the entries that it crosses keep a word, or may change to
    one. CONSISTENT: every entry of the grid keeps one, as far as arc consistency tells. PROVEN: a fill of the whole
    grid was found with it.
    """

    PROVEN = "proven"
    CONSISTENT = "possible"
    UNKNOWN = "unchecked"
    DEAD = "dead"


def is_refuted(price: Price | None) -> bool:
    """Return whether it is proved that no fill has the word."""
    return price is not None and price.is_refuted


def state_of(price: Price | None, *, is_analysed: bool) -> WordState:
    """Return the state of a word that its crossings leave, with this *price*."""
    if is_refuted(price):
        return WordState.DEAD
    if price is not None and price.fill is not None:
        return WordState.PROVEN
    return WordState.CONSISTENT if is_analysed else WordState.UNKNOWN


def fill_text(price: Price | None, prefer: Prefer) -> str:
    """Return how good the best fill found with the word is, for a row."""
    if price is None or price.fill is None or price.weakest is None:
        return ""
    return f"{price.fill.measure(prefer):.0f}"


def weakest_text(price: Price | None, floor: int, spelled: Callable[[str], str]) -> str:
    """Return what a row tells of the weakest other word of that fill.

    Its score; the word and its place too, `ANOA 34 · 31D`, where it is proved that the candidate makes it so weak. Else
    nothing where it is the floor.
    """
    if price is None or price.weakest is None:
        return ""
    weakest = price.weakest
    if price.is_cause:
        return f"{spelled(weakest.text)} {weakest.score} · {weakest.slot.short_name}"
    return "" if (weakest.score or 0) <= floor else str(weakest.score)


def sentence(
    state: WordState, price: Price | None, prefer: Prefer, spelled: Callable[[str], str]
) -> str:
    """Return a sentence about a word that its crossings do not make dead."""
    if state is WordState.UNKNOWN:
        return "every crossing keeps a word; the rest is unchecked"
    if state is WordState.CONSISTENT:
        return "every entry of the grid keeps a word; whether it leads to a fill is not known yet"
    if is_refuted(price):
        return "no fill of the grid has it (proved)"
    assert price is not None
    if price.weakest is None or price.fill is None:
        return "the grid can be filled with it (proved)"
    weakest = price.weakest
    found = f"the best fill found with it has the {prefer.title} {price.fill.measure(prefer):.1f}; "
    if price.is_cause:
        named = (
            f"its weakest other word is {spelled(weakest.text)}, {weakest.score}, at {weakest.slot}"
        )
        return f"{found}{named}, and every fill with it has a word as weak there (proved)"
    found += f"its weakest other word scores {weakest.score}"
    if price.is_weakness_forced:
        return f"{found}, and every fill with it has a word as weak (proved)"
    if price.worst is not None and price.worst > (weakest.score or 0):
        return f"{found}, though a fill without words under {price.worst} was found too"
    return found


def changes_text(alternative: Alternative) -> str:
    """Return how many other entries change with the word, for a row."""
    number = alternative.elsewhere
    return counted(number, "entry", "entries") if number else "no other entry"


def changes_sentence(alternative: Alternative, slot: Slot, spelled: Callable[[str], str]) -> str:
    """Return a sentence about what changes elsewhere with the word in *slot* of a full grid."""
    others = [each for each in alternative.revision.changed if each.slot != slot]
    if not others:
        return "it can stand there, and no other entry changes"
    told = (f"{each.slot} {spelled(each.before)} becomes {spelled(each.after)}" for each in others)
    return f"with it {listed(told, most=MOST_NAMED)}; it cannot stand there with fewer changes (proved)"
