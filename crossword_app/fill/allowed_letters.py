"""Squares that may hold some letters only: the one rule that fills, suggestions, analysis and checks keep to.

A rule is a text: AEIOU allows these letters, -S all others. It is about single letters: strings of a rebus are chosen
otherwise, and a letter that stands in its square stays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from crossword_app.errors import FillError
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import Position
from crossword_app.model.slots import Slot

if TYPE_CHECKING:
    from crossword_app.dictionary.index import LengthIndex, Pattern
    from crossword_app.dictionary.word_set import Ranks, WordSet
    from crossword_app.fill.entries import Entry

EXCEPT = "-"
"""What a rule begins with that names the letters which are not allowed."""

Limits = tuple[tuple[int, str], ...]
"""The columns of a slot's words that have a rule, each with it."""


def read_rule(text: str, alphabet: Alphabet) -> str:
    """Return the rule that people write as *text*: `aeiou`, `A, E`, `-s`; its letters in the order of the alphabet.

    Raises:
        FillError: it names no letter, something else, or leaves no letter.
    """
    stripped = text.strip()
    is_except = stripped.startswith(EXCEPT)
    named = stripped.removeprefix(EXCEPT).replace(",", " ")
    letters = set(alphabet.fold_word(named))
    if not letters or not all(sign.isalpha() or sign.isspace() for sign in named):
        raise FillError(
            f"{text!r} says no letters for a square: name those of the {alphabet.name} alphabet that it may hold, "
            "as in AEIOU, or those that it may not, as in -S"
        )
    if is_except and len(letters) == len(alphabet):
        raise FillError(f"{text!r} leaves no letter for a square: exclude fewer")
    return (EXCEPT if is_except else "") + "".join(sorted(letters, key=alphabet.rank))


def allows(rule: str, letter: str) -> bool:
    """Return whether *rule* allows *letter*, a symbol."""
    return letter not in rule if rule.startswith(EXCEPT) else letter in rule


def rule_text(rule: str, alphabet: Alphabet) -> str:
    """Return *rule* in words, as `only A, E` or `not S`."""
    letters = ", ".join(map(alphabet.spelled, rule.removeprefix(EXCEPT)))
    return f"not {letters}" if rule.startswith(EXCEPT) else f"only {letters}"


def limits_of(slot: Slot, entry: Entry, rules: Mapping[Position, str]) -> Limits:
    """Return the limits that *rules* set to the words of *slot*, in its empty cells."""
    if not rules:
        return ()
    return tuple(_limits(slot, entry, rules))


def _limits(slot: Slot, entry: Entry, rules: Mapping[Position, str]) -> Iterator[tuple[int, str]]:
    column = 0
    for position, given in zip(slot.positions, entry, strict=True):
        if not given and position in rules:
            yield column, rules[position]
        column += len(given) or 1


def live_within(
    words: LengthIndex, pattern: Pattern, floor: int, limits: Limits, alphabet: Alphabet
) -> WordSet:
    """Return the set of those of *words* that match *pattern*, reach *floor* and keep to *limits*."""
    live = words.live(pattern, floor)
    return live & words_within(words, limits, alphabet) if limits else live


def ranks_within(words: LengthIndex, ranks: Ranks, limits: Limits, alphabet: Alphabet) -> Ranks:
    """Return those of *ranks* whose words keep to *limits*."""
    if not limits or not len(ranks):
        return ranks
    from crossword_app.dictionary.word_set import are_in

    return ranks[are_in(words_within(words, limits, alphabet), ranks)]


def words_within(words: LengthIndex, limits: Limits, alphabet: Alphabet) -> WordSet:
    """Return the set of those of *words* that keep to *limits*.

    Args:
        alphabet: that of single letters; *words* may have symbols for strings beside them, which no rule is about.
    """
    import numpy as np  # the window is shown before numpy is loaded

    row: WordSet = words.best(len(words))
    for column, rule in limits:
        ranks = [
            rank
            for rank, symbol in enumerate(words.alphabet.symbols)
            if rank >= len(alphabet) or allows(rule, symbol)
        ]
        row = row & np.bitwise_or.reduce(words.bits[column, ranks], axis=0)
    return row
