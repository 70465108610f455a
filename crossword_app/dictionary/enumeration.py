"""Enumerations: how many letters each word of an answer has, as printed behind a clue: (3,5)."""

import re
import unicodedata

_HYPHENS = frozenset({"-", "\N{HYPHEN}", "\N{NON-BREAKING HYPHEN}"})
_PIECES = re.compile(r"(?P<letters>[^\W_]+)|(?P<gap>[\s\-\u2010\u2011/&+]+)")
"""Other characters, such as apostrophes and full stops, separate nothing."""


def enumeration_of(display: str) -> str:
    """Return the enumeration of the answer written as *display*: "3,5" for ice cream, "5-2-5" for merry-go-round.

    Apostrophes and full stops separate nothing: don't is "4".
    """
    written, letters = "", 0
    for piece in _PIECES.finditer(unicodedata.normalize("NFC", display)):
        if piece["letters"]:
            letters += len(piece["letters"])
        elif letters:
            written += f"{letters}{'-' if piece['gap'].strip() in _HYPHENS else ','}"
            letters = 0
    return f"{written}{letters}" if letters else written.rstrip(",-")


def letters_in(enumeration: str) -> int:
    """Return the total number of letters in *enumeration*."""
    return sum(int(number) for number in re.findall(r"[0-9]+", enumeration))
