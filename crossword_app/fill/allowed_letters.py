"""Squares that may hold some letters only. What follows from it for words is in `own_words.limits`.

A rule is a text: AEIOU allows these letters, -S all others. It is about single letters: strings of a rebus are chosen
otherwise, and a letter that stands in its square stays.
"""

from __future__ import annotations

from crossword_app.errors import FillError
from crossword_app.model.alphabet import Alphabet

EXCEPT = "-"
"""What a rule begins with that names the letters which are not allowed."""


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
