"""Which regular expressions an entry may have: those that take a bounded number of steps for every word.

Most expressions become a tree that is matched against all words at once, in steps that can be counted beforehand. The
others are matched word by word by Python, which may take exponential time; they pass only where they repeat too little
for that.
"""

from __future__ import annotations

import re

from crossword_app.dictionary.search.expression import (
    Ahead,
    Choice,
    Node,
    Repeat,
    Series,
    read_expression,
)
from crossword_app.dictionary.search.query import LONGEST_QUERY, Query
from crossword_app.dictionary.word import MAX_WORD_LENGTH
from crossword_app.errors import FillError, PatternError
from crossword_app.model.alphabet import ENGLISH, Alphabet

MOST_STEPS = 3000
"""Of an expression that is matched against all words at once, each with a few operations on sets of words."""

MOST_REPEATS = 2
"""Of an expression that Python matches: with two, a word of 31 letters takes some hundred steps."""


def read_expression_rule(text: str) -> str:
    """Return the rule that people write as *text*, `/ING$/`.

    Raises:
        FillError: it is not valid, or could take too long.
    """
    inner = text.strip()[1:-1]
    if len(inner) > LONGEST_QUERY:
        raise FillError(
            f"the expression has {len(inner)} characters: {LONGEST_QUERY} are the most, shorten it"
        )
    if not inner:
        raise FillError("there is no expression between the slashes: write one, as in /ING$/")
    try:
        Query.parse(f"/{inner}/")
    except PatternError as error:
        raise FillError(str(error)) from None
    if not _is_quick(inner):
        raise FillError(
            f"the expression {text!r} could take very long: repeat less within other repetitions, "
            "and use no lookbehind, no flags and no names"
        )
    return f"/{inner}/"


def expression_query(rule: str, alphabet: Alphabet) -> Query:
    """Return the query for an expression that `read_expression_rule` has returned."""
    return Query.parse(rule, alphabet)


def _is_quick(text: str) -> bool:
    tree = read_expression(text, ENGLISH)
    if tree is None:
        return not re.search(r"[*+{?]|\\[1-9]|\(\?", text)
    if _steps(tree.node) > MOST_STEPS:
        return False
    repeats = list(_repeats(tree.node))
    return tree.is_exact or (len(repeats) <= MOST_REPEATS and max(repeats, default=0) <= 1)


def _steps(node: Node) -> int:
    match node:
        case Series(parts) | Choice(parts):
            return sum(map(_steps, parts)) or 1
        case Ahead(part):
            return (MAX_WORD_LENGTH + 1) * _steps(part)
        case Repeat(part, least, most):
            return max(least, min(MAX_WORD_LENGTH, most or MAX_WORD_LENGTH)) * _steps(part)
    return 1


def _repeats(node: Node, depth: int = 1) -> list[int]:
    """Return how deep each repetition in *node* stands within others."""
    match node:
        case Series(parts) | Choice(parts):
            return [found for part in parts for found in _repeats(part, depth)]
        case Ahead(part):
            return _repeats(part, depth)
        case Repeat(part, _, most):
            if most is not None and most <= 1:
                return _repeats(part, depth)
            return [depth, *_repeats(part, depth + 1)]
    return []
