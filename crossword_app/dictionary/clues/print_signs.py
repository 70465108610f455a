"""The signs of print in clues: quotation marks, dashes, ellipses and blanks, and each of them in another style."""

import enum
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Quotes(enum.Enum):
    """Quotation marks and apostrophes."""

    CURLY = "curly-quotes"
    STRAIGHT = "straight-quotes"


class Dashes(enum.Enum):
    """Dashes between parts of a sentence. Hyphens, ranges of numbers and minus signs are none."""

    EM = "em-dashes"
    EN = "en-dashes"
    HYPHENS = "two-hyphens"


class Ellipses(enum.Enum):
    """Three dots, as one character or as three."""

    CHARACTER = "ellipsis"
    DOTS = "three-dots"


class Blanks(enum.Enum):
    """What stands for a missing word."""

    UNDERSCORES = "underscores"
    DASHES = "blank-dashes"


BLANK_TEXTS = {Blanks.UNDERSCORES: "___", Blanks.DASHES: "---"}
"""A blank in each style: three signs, as papers print them."""

Choice = Quotes | Dashes | Ellipses | Blanks
CHOICES: tuple[Choice, ...] = (*Quotes, *Dashes, *Ellipses, *Blanks)


class Change(NamedTuple):
    """Signs of a text, from *start* to *end*, that become *new*."""

    start: int
    end: int
    new: str


_BLANK = re.compile(r"_{2,}|(?<!\w)_(?!\w)|(?<![-\w])-{3,}(?![-\w])|(?<![—\w])—{2,}(?![—\w])")
_ELLIPSIS = re.compile(r"(?<!\.)\.{3}(?!\.)|(?<!\.)\. \. \.(?! ?\.)|…")
_DASH = re.compile(
    r"(?<=\S)\s*(?<!—)—(?!—)\s*(?=\S)|(?<=[^\s—])—$"
    r"|(?<=\S)\s*(?<!-)--(?!-)\s*(?=\S)|(?<=[^\s-])--$"
    r"|(?<=[^\s\d])\s+[–-]\s+(?=\S)|(?<=\d)\s+[–-]\s+(?=[^\s\d])|(?<=\S)\s+–$"
)
"""One that begins the text, or ends it behind a space, is a blank, as in "Fish and --"."""

_DOUBLE = re.compile('["“”„‟]')
_SINGLE = re.compile("['‘’‚‛]")
_ELIDED = re.compile(
    r"(?:\d\ds?|em|tis|twas|twere|twill|til|till|cause|round|bout|n|cept|neath|gainst|kay|sup|cuz)\b",
    re.IGNORECASE,
)
"""What stands after an apostrophe at the beginning of a word: 'tis, 'em, the '90s."""

_DASH_TEXTS = {Dashes.EM: "—", Dashes.EN: " – ", Dashes.HYPHENS: "--"}
_ELLIPSIS_TEXTS = {Ellipses.CHARACTER: "…", Ellipses.DOTS: "..."}
_BEFORE_OPENING = frozenset(["", *" \t\n\u00a0([{—–-/“‘\"'…"])
"""What stands before an opening quotation mark; "" at the beginning."""


def used(text: str) -> Iterator[Choice]:
    """Yield the choice for each sign in *text*."""
    for sign in text:
        if sign in "“”‘’":
            yield Quotes.CURLY
        elif sign in "\"'":
            yield Quotes.STRAIGHT
    for found in _BLANK.finditer(text):
        yield Blanks.UNDERSCORES if "_" in found[0] else Blanks.DASHES
    for found in _ELLIPSIS.finditer(text):
        yield Ellipses.CHARACTER if found[0] == "…" else Ellipses.DOTS
    for found in _DASH.finditer(text):
        sign = found[0].strip()
        yield Dashes.EM if sign == "—" else Dashes.HYPHENS if sign == "--" else Dashes.EN


def _replaced(pattern: re.Pattern[str], text: str, new: str) -> Iterator[Change]:
    return (Change(found.start(), found.end(), new) for found in pattern.finditer(text))


def blanks(text: str, style: Blanks | None) -> Iterable[Change]:
    """Return the blanks of *text* in *style*."""
    return _replaced(_BLANK, text, BLANK_TEXTS[style]) if style else ()


def ellipses(text: str, style: Ellipses | None) -> Iterable[Change]:
    """Return the ellipses of *text* in *style*."""
    return _replaced(_ELLIPSIS, text, _ELLIPSIS_TEXTS[style]) if style else ()


def dashes(text: str, style: Dashes | None) -> Iterator[Change]:
    """Yield the dashes of *text* in *style*, with their spaces."""
    if style is None:
        return
    for found in _DASH.finditer(text):
        new = _DASH_TEXTS[style]
        yield Change(*found.span(), new.rstrip() if found.end() == len(text) else new)


def quotes(text: str, style: Quotes | None) -> Iterator[Change]:
    """Yield the quotation marks and apostrophes of *text* in *style*. A sign of inches stays."""
    if style is Quotes.STRAIGHT:
        yield from _replaced(_DOUBLE, text, '"')
        yield from _replaced(_SINGLE, text, "'")
    elif style is Quotes.CURLY:
        yield from _double(text)
        yield from _single(text)


def _double(text: str) -> Iterator[Change]:
    is_open = False
    for found in _DOUBLE.finditer(text):
        place = found.start()
        if found[0] in "“”":
            is_open = found[0] == "“"
        elif is_open or not text[max(place - 1, 0) : place].isdigit():  # else a sign of inches
            is_open = text[max(place - 1, 0) : place] in _BEFORE_OPENING
            yield Change(place, place + 1, "“" if is_open else "”")


def _single(text: str) -> Iterator[Change]:
    signs = list(_SINGLE.finditer(text))
    last = max((sign.start() for sign in signs if _may_close(text, sign.start())), default=-1)
    for sign in signs:
        place = sign.start()
        begins = text[max(place - 1, 0) : place] in _BEFORE_OPENING and not _is_elision(text, place)
        if sign[0] not in "‘’":
            yield Change(place, place + 1, "‘" if begins and place < last else "’")


def _may_close(text: str, place: int) -> bool:
    """Return whether the sign at *place* stands behind a word, and before none."""
    return not text[place + 1 : place + 2].isalnum() and not text[place - 1 : place].isspace()


def _is_elision(text: str, place: int) -> bool:
    """Return whether the sign at *place* stands for letters: in don't, 'tis, the '90s."""
    before, after = text[place - 1 : place], text[place + 1 :]
    return (before.isalnum() and after[:1].isalnum()) or bool(_ELIDED.match(after))
