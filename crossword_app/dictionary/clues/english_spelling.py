"""How English words of clues are spelled on each side of the Atlantic.

The lists have American spellings as plain words and British ones, such as COLOUR, as variants of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.model.alphabet import ENGLISH

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex

_RESPELLED = tuple(
    (re.compile(american), british)
    for american, british in (
        (r"or", "our"),
        (r"er(?=s?$)", "re"),
        (r"ense(?=s?$)", "ence"),
        (r"yz(?=e|ing)", "ys"),
        (r"(?<=[aelo])og(?=s?$)", "ogue"),
        (r"(?<=[aeiou])l(?=ed$|ing$|ers?$|ous$)", "ll"),
        (r"gray", "grey"),
    )
)
_BOTH = frozenset({"meter", "meters", "license", "licenses"})
"""American spellings of one word that are British spellings of another."""


def is_variant(word: str, index: WordIndex, least_score: int) -> bool:
    """Return whether the lists have *word* as another spelling, with at least *least_score*."""
    found = index.word(ENGLISH.fold(word))
    return (
        found is not None
        and found.score >= least_score
        and WordKind.VARIANT in found.kinds
        and WordKind.MADE not in found.kinds
    )


def british_of(word: str, index: WordIndex, least_score: int) -> str:
    """Return the British spelling of the American *word*; "" where it is not known to have another one.

    Both may end in -ize.
    """
    plain = word.lower()
    if plain in _BOTH or is_variant(word, index, least_score):
        return ""
    return next((one for one in _respelled(plain) if is_variant(one, index, least_score)), "")


def _respelled(word: str) -> Iterator[str]:
    for american, british in _RESPELLED:
        for found in american.finditer(word):
            yield word[: found.start()] + british + word[found.end() :]
