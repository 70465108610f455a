"""From the way a word is written to the letters that a grid holds."""

import re
import unicodedata

MIN_LENGTH = 2
MAX_LENGTH = 21

_UNDECOMPOSED = str.maketrans(
    {
        "Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "ß": "ss",
        "Ø": "O", "ø": "o", "Ł": "L", "ł": "l", "Đ": "D", "đ": "d",
        "Þ": "Th", "þ": "th", "Ð": "D", "ð": "d", "ı": "i",
        "’": "'", "‘": "'", "‐": "-", "–": "-", "\N{NO-BREAK SPACE}": " ",
    }
)  # fmt: skip
_DISPLAY = re.compile(r"[A-Za-z'](?:[A-Za-z' .,!?-]*[A-Za-z'.!?])?")


def plain(display: str) -> str:
    """Return *display* without accents, ligatures and typographic punctuation."""
    decomposed = unicodedata.normalize("NFKD", display.translate(_UNDECOMPOSED))
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def fold(display: str) -> str:
    """Return the letters of *display* as a grid holds them: A to Z, nothing else.

    >>> fold("crème brûlée"), fold("o'clock")
    ('CREMEBRULEE', 'OCLOCK')
    """
    return re.sub("[^A-Z]", "", plain(display).upper())


def is_clean(display: str) -> bool:
    """Tell whether *display* is made of letters and the punctuation of ordinary phrases.

    An ellipsis stands for words that are missing.
    """
    return _DISPLAY.fullmatch(plain(display)) is not None and ".." not in display
