"""The answers behind the clues of xd: where they begin, and whether they are what the grid has.

An answer may show where its words end (`OK|GO`, `OKGO // OK|GO`), name other readings (`CONE ~ CANE`), and spell a
rebus cell by its key.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

_TILDE = re.compile(r"(?:^|(?<=\s))~(?!\})")
_CLOSE_TILDE = re.compile(r"~(?=[^\W\d_a-z]{2,}\s*$)")
"""A tilde without a space before it, followed only by capitals."""
_READINGS = re.compile(r"\s+(?:~|//)\s+")
_NO_LETTER = re.compile(r"[\W_]+")
_LETTER = re.compile(r"[^\W_]")
_LONGEST = 500
"""Characters of an answer that are compared. The longest entries, with several letters a cell, have fewer."""


def divided(body: str, entry: str) -> tuple[str, str]:
    """Return the clue and its answer.

    Both may hold tildes: the answer starts after the tilde that *entry* follows, else after the last one.
    """
    tildes = [*_TILDE.finditer(body)] or [*_CLOSE_TILDE.finditer(body)]
    if not tildes:
        return body, ""
    of_entry = re.compile(rf"(?:^|(?<=\s))~\s*(?={re.escape(entry)}(?:\s|$))", re.IGNORECASE)
    cut = (of_entry.search(body) if entry else None) or tildes[-1]
    return body[: cut.start()].strip(), body[cut.end() :].strip()


def drawn(entry: Sequence[str], unknown: str) -> str:
    """Return the letters of the cells in *entry*, and *unknown* for each empty one."""
    return "".join(letters or unknown for letters in entry)


def letters_in(entry: Iterable[str]) -> int:
    """Return how many letters the cells of *entry* have, an empty one counted as one."""
    return sum(len(letters or "?") for letters in entry)


def is_of(answer: str, entry: Sequence[str]) -> bool:
    """Return whether one reading of *answer* is what the cells of *entry* have. Empty cells take any letter."""
    if not any(entry):
        return True
    readings = _READINGS.split(answer.upper()[:_LONGEST])
    return any(
        _fits(reading, entry) or _fits(_NO_LETTER.sub("", reading), entry) for reading in readings
    )


def _fits(reading: str, entry: Sequence[str]) -> bool:
    places = {0}
    for letters in entry:
        places = {end for place in places for end in _ends(reading, place, letters)}
    return any(not _LETTER.search(reading, place) for place in places)


def _ends(reading: str, start: int, letters: str) -> Iterator[int]:
    """Yield the places in *reading* where a cell with *letters* may end that begins at *start* or after signs there."""
    first = _LETTER.search(reading, start)
    place = first.start() if first else len(reading)
    if not letters:
        yield start
        yield place + 1
        return
    for option in {letters, *re.split(r"[/|]", letters)} - {""}:
        for begin in {start, place}:
            if reading.startswith(option.upper(), begin):
                yield begin + len(option)
    if len(letters) > 1 and start < len(reading):
        # The key of a rebus cell: one sign, after which the next cell begins.
        yield start + 1
