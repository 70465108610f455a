"""Guesses from how words are written what they are, for lists that come without their kinds."""

import re
from collections.abc import Iterable, Sequence
from itertools import filterfalse

from crossword_app.dictionary.word_kinds import PLAIN, Kinds, WordKind
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.languages import GERMAN

_LONGEST_ABBREVIATION = 5
"""Longer words in capitals are rather written so by habit."""

_FEWEST_SMALL = 0.2
"""In a list whose capitals tell something, at least this share of the words begins without one."""

_LOOKED_AT = 2000
"""Words of a list, evenly spread, by which that is judged."""

_PHRASE: Kinds = (WordKind.PHRASE,)
_NAME: Kinds = (WordKind.NAME,)
_NAME_PHRASE: Kinds = (WordKind.NAME, WordKind.PHRASE)

_APOSTROPHES = "'\u2018\u2019"
_APART = re.compile(r"[\s\-\u2010-\u2014/&,]+")
_DOTTED = re.compile(r"(?:[^\W\d_]{1,3}\.)+[^\W\d_]?")
_IN_CAPITALS = re.compile(rf"[^\W_]{{2,{_LONGEST_ABBREVIATION}}}")
_CONTRACTION = re.compile(rf"[^\W\d_]+(?:[{_APOSTROPHES}][^\W\d_]+)+")
_I = re.compile(rf"I(?:[{_APOSTROPHES}](?:m|d|ll|ve))?")


def tells_by_capitals(displays: Sequence[str]) -> bool:
    """Return whether a list of these *displays* has words with and without a capital, so that it tells names."""
    some = displays[:: max(1, len(displays) // _LOOKED_AT)]
    small = sum(display[:1].islower() for display in some)
    return _FEWEST_SMALL * len(some) <= small < len(some)


def guessed_all(
    displays: Iterable[str], alphabet: Alphabet, *, by_capitals: bool = True
) -> list[Kinds]:
    """Return what each of *displays* is, by its spelling; see `guessed`."""
    names = by_capitals and has_names(alphabet)
    kinds = []
    for display in displays:
        # Nearly all words are of these four sorts, which are told without the rest.
        if not (letters := display.replace(" ", "")).isalpha():
            kinds.append(guessed(display, alphabet, by_capitals=by_capitals))
        elif not by_capitals or display.islower():
            kinds.append(PLAIN if letters == display else _PHRASE)
        elif names and (last := display.rpartition(" ")[2]).istitle() and len(last) > 1:
            kinds.append(_NAME if letters == display else _NAME_PHRASE)
        else:
            kinds.append(guessed(display, alphabet, by_capitals=by_capitals))
    return kinds


def has_names(alphabet: Alphabet) -> bool:
    """Return whether a capital makes a name in the language of *alphabet*. German nouns have one."""
    return alphabet.language != GERMAN.language


def guessed(display: str, alphabet: Alphabet, *, by_capitals: bool = True) -> Kinds:
    """Return what a word is, by its spelling.

    A capital makes a name, in several words that of the last one; capitals throughout or full stops an abbreviation.
    Spaces, hyphens, and apostrophes within make a phrase, an apostrophe at either end a variant.

    Args:
        by_capitals: whether capitals tell anything; in German they never make a name.

    >>> from crossword_app.model.alphabet import ENGLISH
    >>> [" ".join(guessed(text, ENGLISH)) for text in ("Aaron Burr", "NASA", "a.m.", "I'd", "singin'", "oak")]
    ['name phrase', 'abbreviation', 'abbreviation', 'phrase', 'variant', '']
    """
    parts = [part for part in _APART.split(display) if part]
    names = by_capitals and has_names(alphabet)
    kinds = []
    if names and _is_name(next(filterfalse(_is_short, reversed(parts)), "")):
        kinds.append(WordKind.NAME)
    elif parts and all(_is_abbreviation(part, by_capitals=by_capitals) for part in parts):
        kinds.append(WordKind.ABBREVIATION)
    if len(parts) > 1 or any(map(_is_contraction, parts)):
        kinds.append(WordKind.PHRASE)
    if not kinds and parts and parts[0].strip(_APOSTROPHES) != parts[0]:
        kinds.append(WordKind.VARIANT)
    return tuple(kinds)


def _is_name(part: str) -> bool:
    has_small = any(letter.islower() for letter in part)
    return has_small and any(letter.isupper() for letter in part)


def _is_short(part: str) -> bool:
    """Return whether the capitals of *part* tell nothing of the rest: I'd, U.S., XIV, the A of an A-list."""
    return len(part) == 1 or bool(_I.fullmatch(part)) or _is_abbreviation(part, by_capitals=True)


def _is_abbreviation(part: str, *, by_capitals: bool) -> bool:
    if _DOTTED.fullmatch(part):
        return True
    letters = part.removesuffix("s")  # TVs
    return by_capitals and letters.isupper() and _IN_CAPITALS.fullmatch(letters) is not None


def _is_contraction(part: str) -> bool:
    return bool(_CONTRACTION.fullmatch(part)) and (part.islower() or bool(_I.fullmatch(part)))
