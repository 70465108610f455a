"""Reads the profile of a venue: a TOML file, as `docs/venues.md` describes it. People write them, so all is checked."""

import errno
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar

from crossword_app.errors import VenueError
from crossword_app.model.english import English
from crossword_app.model.geometry import LARGEST_SIDE, SMALLEST_SIDE, Size
from crossword_app.model.kinds import PuzzleKind, half, third
from crossword_app.model.symmetry import Symmetry
from crossword_app.sentences import listed
from crossword_app.storage import read_bounded
from crossword_app.venues.venue import Source, Venue

LARGEST_FILE = 64 * 1024
"""Bytes of a profile. The program's own have two thousand."""

_LONGEST_LINE = 3_000
"""A name of thousands of parts would take the reader of TOML minutes: its time grows with their square."""

ENDING = ".toml"

PDF = "pdf"
"""What the profile of a venue that takes manuscripts names."""

FORMATS = (
    "puz",
    "guardian",
    "ipuz",
    "across",
    "cfp",
    "ccxml",
    "jpz",
    "exolve",
    "xd",
    "testers",
    "html",
    "text",
    PDF,
)
"""What a venue may want: manuscripts, and the formats that are written. A test holds that these are all."""

_LONGEST_TITLE, _LONGEST_TEXT, _LONGEST_NAME = 30, 2_000, 60
_MOST_ITEMS = 50
_LARGEST_NUMBER = LARGEST_SIDE**2
_Read = Callable[[Any, str], Any]
_T = TypeVar("_T")


def read_venue(path: Path) -> Venue:
    """Return the venue whose profile is the file at *path*.

    Raises:
        VenueError: it cannot be read, or something in it means nothing.
    """
    try:
        content = read_bounded(path, LARGEST_FILE)
    except OSError as error:
        is_large = error.errno == errno.EFBIG
        reason = f"it has more than {LARGEST_FILE >> 10} KB" if is_large else error.strerror
        raise VenueError(f"the venue {path.name} cannot be read ({reason or error})") from error
    try:
        return parse_venue(content, path.stem)
    except VenueError as error:
        raise VenueError(f"the venue {path.name} is not valid: {error}") from error


def parse_venue(content: bytes, name: str) -> Venue:
    """Return the venue called *name* with the profile *content*.

    Raises:
        VenueError: something in it means nothing: which setting, and what it may be.
    """
    try:
        text = content.decode("utf-8-sig")
        if any(len(line) > _LONGEST_LINE for line in text.split("\n")):
            raise VenueError(f"it has a line of more than {_LONGEST_LINE:,} letters: break it")
        table = tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise VenueError("it is no text in UTF-8: save it so") from error
    except tomllib.TOMLDecodeError as error:
        raise VenueError(f"it is no TOML file ({error})") from error
    except (RecursionError, ValueError) as error:  # what is nested or has digits without end
        raise VenueError("its tables or numbers are far too long") from error
    settings = _settings(table, _TOP, "")
    if "title" not in settings:
        raise VenueError('it has no title: add a line such as title = "Daily, 15 × 15"')
    parts = {part: settings.pop(part, {}) for part in ("grid", "words", "puzzle")}
    limits = {key: parts["grid"].pop(key) for key in _LIMITS if key in parts["grid"]}
    return Venue(
        name[:_LONGEST_NAME],
        grid=parts["grid"],
        **settings,
        **limits,
        **parts["words"],
        **parts["puzzle"],
    )


def _settings(
    table: Mapping[str, Any], known: Mapping[str, tuple[str, _Read]], where: str
) -> dict[str, Any]:
    """Return the values in *table* by attribute; *known* has the attribute and the reader of each key."""
    found = {}
    for key, value in table.items():
        if key not in known:
            near = get_close_matches(key, known)
            meant = f"use {near[0]}" if near else f"there is {listed(known)}"
            raise VenueError(f"{where}{_shown(key)} is no setting: {meant}")
        attribute, read = known[key]
        found[attribute] = read(value, f"{where}{key}")
    return found


# Readers of values: each gets the value and what it is called, and raises VenueError where it means nothing


def _shown(value: object) -> str:
    text = repr(value) if not isinstance(value, str) else value
    return text if len(text) <= _LONGEST_NAME else f"{text[:_LONGEST_NAME]}…"


def _text(value: Any, where: str, longest: int = _LONGEST_TEXT) -> str:
    if not isinstance(value, str) or not value.strip():
        raise VenueError(f"{where} is {_shown(value)}: it should be a text")
    text = " ".join(value.split())
    if len(text) > longest:
        raise VenueError(f"{where} has {len(text):,} letters: {longest:,} at most")
    if not text.isprintable():
        raise VenueError(f"{where} has signs that cannot be printed: write it without them")
    return text


def _title(value: Any, where: str) -> str:
    return _text(value, where, _LONGEST_TITLE)


def _yes_or_no(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise VenueError(f"{where} is {_shown(value)}: it should be true or false")
    return value


def _number(value: Any, where: str, least: int = 1) -> int:
    if (
        not isinstance(value, int)
        or isinstance(value, bool)
        or not least <= value <= _LARGEST_NUMBER
    ):
        raise VenueError(
            f"{where} is {_shown(value)}: it should be a number from {least} to {_LARGEST_NUMBER}"
        )
    return value


def _order(value: Any, where: str) -> int:
    return _number(value, where, 0)


def _items(value: Any, where: str) -> list[object]:
    if not isinstance(value, list) or len(value) > _MOST_ITEMS:
        raise VenueError(
            f"{where} is {_shown(value)}: it should be a list in [ ], of up to {_MOST_ITEMS}"
        )
    return value


def _kind(value: Any, where: str) -> PuzzleKind:
    return _one_of({kind.value: kind for kind in PuzzleKind}, value, where)


def _english(value: Any, where: str) -> English:
    return _one_of({english.value: english for english in English}, value, where)


def _one_of(known: Mapping[str, _T], value: Any, where: str) -> _T:
    if not isinstance(value, str) or value not in known:
        raise VenueError(f"{where} is {_shown(value)}: it should be one of {', '.join(known)}")
    return known[value]


def _symmetries(value: Any, where: str) -> tuple[Symmetry, ...]:
    known = {symmetry.value: symmetry for symmetry in Symmetry if symmetry is not Symmetry.NONE}
    return tuple(_one_of(known, item, where) for item in _items(value, where))


def _sizes(value: Any, where: str) -> tuple[Size, ...]:
    return tuple(_size(item, where) for item in _items(value, where))


def _size(value: Any, where: str) -> Size:
    columns, cross, rows = value.partition("x") if isinstance(value, str) else ("", "", "")
    sides = [
        int(side) for side in (rows, columns) if side.isascii() and side.isdigit() and len(side) < 4
    ]
    if (
        not cross
        or len(sides) < 2
        or not all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in sides)
    ):
        raise VenueError(
            f'{where} has {_shown(value)}: a size is columns x rows, such as "15x15", '
            f"{SMALLEST_SIDE} to {LARGEST_SIDE} each"
        )
    return Size(*sides)


def _formats(value: Any, where: str) -> tuple[str, ...]:
    known = {name: name for name in FORMATS}
    return tuple(dict.fromkeys(_one_of(known, item, where) for item in _items(value, where)))


def _unchecked(value: Any, where: str) -> Callable[[int], int]:
    """Read how many letters of an entry may be unchecked: a share by name, or a number for each length."""
    if isinstance(value, str):
        return _one_of(_SHARES, value, where)
    if not isinstance(value, dict) or not value or len(value) > _MOST_ITEMS:
        raise VenueError(
            f"{where} is {_shown(value)}: it should be one of {', '.join(_SHARES)}, or a number "
            "for each length, such as {4 = 1, 6 = 2}"
        )
    by_length = {}
    for length, most in value.items():
        if not length.isascii() or not length.isdigit() or len(length) > 3:
            raise VenueError(f"{where} has {_shown(length)}: it should be the length of an entry")
        by_length[int(length)] = _number(most, f"{where}.{length}", 0)
    return MostByLength(tuple(sorted(by_length.items())))


@dataclass(frozen=True, slots=True)
class MostByLength:
    """How many letters may be unchecked, for some lengths; others have the number of the next shorter one, or none."""

    numbers: tuple[tuple[int, int], ...]

    def __call__(self, length: int) -> int:
        return max((most for known, most in self.numbers if known <= length), default=0)


def _half_at_most(length: int) -> int:
    return length // 2


def _quarter(length: int) -> int:
    return length // 4


_SHARES: Mapping[str, Callable[[int], int]] = {
    "half": _half_at_most,
    "half-rounded-up": half,
    "third": third,
    "quarter": _quarter,
}
"""What `unchecked-at-most` may be; a third is rounded to the nearest number, the others as they say or down."""


def _sources(value: Any, where: str) -> tuple[Source, ...]:
    return tuple(_source(item, where) for item in _items(value, where))


def _source(value: Any, where: str) -> Source:
    if not isinstance(value, dict):
        raise VenueError(f"{where} is {_shown(value)}: each should be a table [[{where}]]")
    texts = _settings(value, {key: (key, _text) for key in _OF_SOURCES}, f"{where}.")
    return Source(*(texts.get(key, "") for key in _OF_SOURCES))


_OF_SOURCES = ("about", "title", "address", "date")

_LIMITS = ("sizes", "most_words", "most_blocks")
"""What a profile says of grids that is no part of `GridRules`."""

_OF_GRIDS: Mapping[str, tuple[str, _Read]] = {
    "sizes": ("sizes", _sizes),
    "words-at-most": ("most_words", _number),
    "blocks-at-most": ("most_blocks", _order),
    "shortest-entry": ("shortest", _number),
    "symmetric": ("is_symmetric", _yes_or_no),
    "symmetries": ("symmetries", _symmetries),
    "connected": ("is_connected", _yes_or_no),
    "all-checked": ("is_all_checked", _yes_or_no),
    "unchecked-at-most": ("most_unchecked", _unchecked),
    "unchecked-in-a-row-at-most": ("most_in_a_row", _number),
    "unchecked-at-an-end-at-most": ("most_at_an_end", _number),
}

_OF_WORDS: Mapping[str, tuple[str, _Read]] = {
    "forms-of-one-word": ("allows_forms", _yes_or_no),
    "crude": ("allows_crude", _yes_or_no),
}

_OF_PUZZLES: Mapping[str, tuple[str, _Read]] = {
    "complete": ("needs_clues", _yes_or_no),
    "title": ("needs_title", _yes_or_no),
    "author": ("needs_author", _yes_or_no),
}


def _table_of(known: Mapping[str, tuple[str, _Read]]) -> _Read:
    def read(value: Any, where: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise VenueError(f"{where} is {_shown(value)}: it should be a table [{where}]")
        return _settings(value, known, f"{where}.")

    return read


_TOP: Mapping[str, tuple[str, _Read]] = {
    "title": ("title", _title),
    "order": ("order", _order),
    "kind": ("kind", _kind),
    "english": ("english", _english),
    "formats": ("formats", _formats),
    "note": ("note", _text),
    "grid": ("grid", _table_of(_OF_GRIDS)),
    "words": ("words", _table_of(_OF_WORDS)),
    "puzzle": ("puzzle", _table_of(_OF_PUZZLES)),
    "sources": ("sources", _sources),
}
