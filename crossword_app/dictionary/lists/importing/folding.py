"""Folds many display forms to an alphabet at once: as one text, not line by line, which is faster in Python."""

import re
import unicodedata
from collections.abc import Sequence

from crossword_app.dictionary.lists.importing.decoding import UNREADABLE
from crossword_app.model.alphabet import Alphabet

_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]")
_FEW = 100

FOREIGN = "\0"
"""In a folded word, replaces a letter or a digit that the alphabet does not have."""

_UNKNOWN_CATEGORIES = frozenset({"Cc", "Cn", "Co", "Cs"})
"""The Unicode categories of characters that may be a letter read in a wrong encoding."""


def fold_all(displays: Sequence[str], alphabet: Alphabet) -> list[str]:
    r"""Return `Alphabet.fold_word` of each of *displays*, which contain no \n, in a tenth of the time.

    A word for which it returns "" contains FOREIGN here, and so does a word with an unreadable character.
    """
    joined = alphabet.joined(_replaced_accents("\n".join(displays), alphabet))
    others = {character for character in set(joined) if character not in alphabet} - {"\n"}
    if others:
        joined = joined.translate(
            {ord(other): FOREIGN if is_foreign(other, alphabet) else None for other in others}
        )
    return joined.split("\n")


def beyond_ascii(text: str) -> set[str]:
    """Return the characters of *text* that are not ASCII."""
    return set() if text.isascii() else set(_BEYOND_ASCII.findall(text))


def _replaced_accents(text: str, alphabet: Alphabet) -> str:
    """Return *text* with most of its accents replaced, one kind after the other: ASCII text folds much faster."""
    characters = beyond_ascii(text)
    if len(characters) > _FEW or any(map(unicodedata.combining, characters)):
        return text
    for character in characters:
        text = text.replace(character, alphabet.joined(character))
    return text


def is_foreign(character: str, alphabet: Alphabet) -> bool:
    """Return whether dropping *character* changes a word. It is in upper case and not in the alphabet."""
    if character == UNREADABLE or unicodedata.category(character) in _UNKNOWN_CATEGORIES:
        return True
    return not alphabet.fold_word(alphabet.symbols[0] + character)
