"""The catalogue of word lists that users may fetch: what each is good at, its licence, and where its file is.

It is a JSON file that comes with the program, or one that an environment variable names.
"""

import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from crossword_app.dictionary.lists.ranked import SAME_SCORES, ScoreMapping
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.languages import alphabet_called
from crossword_app.paths import resources_dir
from crossword_app.sentences import listed
from crossword_app.storage import read_bounded

CATALOGUE_VARIABLE = "CROSSWORD_APP_CATALOGUE"
"""The environment variable for a catalogue in place of the program's: a club's own, or that of a test."""

_FILE = "list_catalogue.json"
_VERSION = 1
_LARGEST = 2**20
_KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_DATE = re.compile(r"(\d{4}-\d{2}(-\d{2})?)?")
_HASH = re.compile(r"([0-9a-f]{64})?")
_SCHEMES = {"http", "https"}
_DAMAGED = (ValueError, TypeError, KeyError, AttributeError, RecursionError, WordListError)


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """A list that users may fetch.

    Attributes:
        key: its name in commands and file names: lower case, with hyphens.
        name: its name for the user.
        home: the address of its home page.
        addresses: the addresses of its file, to be tried in order; none where it can only be imported.
        licence: what its licence allows, in one line.
        words, size: about how many words and bytes it has; *size* is 0 if it is not known.
        as_of: the month or day of these figures; "" if they are not to be relied on: most lists grow.
        sha256: the hash of its file, of a list that never changes; else "".
        good_at: what it is good at, a sentence or two.
        mappings: the mapping that fits by the list's best score, in rising order: some lists come in several scales.
        is_above: whether it belongs above the list that comes with the program, or below.
    """

    key: str
    name: str
    alphabet: Alphabet
    home: str
    addresses: tuple[str, ...]
    licence: str
    words: int
    size: int
    as_of: str
    sha256: str
    good_at: str
    mappings: tuple[tuple[int, ScoreMapping], ...]
    is_above: bool

    def mapping_for(self, best: int) -> ScoreMapping:
        """Return the mapping for a file whose best score is *best*."""
        fitting = (mapping for top, mapping in self.mappings if best <= top)
        last = self.mappings[-1][1] if self.mappings else SAME_SCORES
        return next(fitting, last)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All lists that users may fetch, in the order in which they are shown."""

    entries: tuple[CatalogueEntry, ...]

    def named(self, name: str) -> CatalogueEntry:
        """Return the entry that *name* means: its key or its name, in any case.

        Raises:
            WordListError: there is none.
        """
        for entry in self.entries:
            if name.strip().casefold() in {entry.key, entry.name.casefold()}:
                return entry
        keys = listed(entry.key for entry in self.entries)
        raise WordListError(f"there is no list {name!r} to get: there are {keys}")


def read_catalogue() -> Catalogue:
    """Return the catalogue.

    Raises:
        WordListError: it cannot be read, or is damaged.
    """
    own = os.environ.get(CATALOGUE_VARIABLE)
    path = Path(own) if own else resources_dir() / _FILE
    remedy = f"correct it, or unset {CATALOGUE_VARIABLE}" if own else "install the program again"
    try:
        content = read_bounded(path, _LARGEST)
    except OSError as error:
        raise WordListError(
            f"the catalogue of word lists cannot be read from {path} ({error.strerror or error}): {remedy}"
        ) from error
    try:
        return _parsed(content)
    except _DAMAGED as error:
        raise WordListError(
            f"the catalogue of word lists {path} is damaged ({_told(error)}): {remedy}"
        ) from error


def _parsed(content: bytes) -> Catalogue:
    """Return the catalogue in *content*; raise one of _DAMAGED where it is not valid."""
    document = json.loads(content)
    if document["version"] != _VERSION:
        raise ValueError("it is of another version")
    entries = tuple(map(_entry, document["lists"]))
    for names in ([entry.key for entry in entries], [entry.name for entry in entries]):
        if len(set(names)) < len(names):
            raise ValueError("two lists have one name")
    return Catalogue(entries)


def _entry(row: Mapping[str, Any]) -> CatalogueEntry:
    alphabet = alphabet_called(row["language"])
    if alphabet is None:
        raise ValueError(f"{row['language']!r} is no language")
    if not _KEY.fullmatch(row["key"]):  # it becomes the name of a file
        raise ValueError(f"{row['key']!r} is no key")
    addresses = tuple(map(_address, row["addresses"]))
    if row["place"] not in {"above", "below"}:
        raise ValueError(f"{row['place']!r} is no place")
    return CatalogueEntry(
        key=row["key"],
        name=_line(row["name"]),
        alphabet=alphabet,
        home=_address(row["home"]),
        addresses=addresses,
        licence=_line(row["licence"]),
        words=_count(row["words"]),
        size=_count(row["bytes"]),
        as_of=_matching(_DATE, row.get("as_of", "")),
        sha256=_matching(_HASH, row.get("sha256", "")),
        good_at=_line(row["good_at"]),
        mappings=tuple(sorted(map(_mapping, row["mappings"]), key=lambda pair: pair[0])),
        is_above=row["place"] == "above",
    )


def _mapping(row: Mapping[str, Any]) -> tuple[int, ScoreMapping]:
    (low, high), (low_to, high_to) = map(_count, row["from"]), map(_count, row["to"])
    return _count(row["best"]), ScoreMapping((low, low_to), (high, high_to))


def _address(text: str) -> str:
    """Return *text*, an address on the network: no file of this machine is read by way of a catalogue."""
    parts = urlsplit(text)
    if parts.scheme not in _SCHEMES or not parts.hostname or not text.isascii() or " " in text:
        raise ValueError(f"{text!r} is no address on the network")
    return text


def _line(text: str) -> str:
    if not text.strip() or not text.isprintable():
        raise ValueError(f"{text!r} is no line of text")
    return text


def _matching(expression: re.Pattern[str], text: str) -> str:
    if not expression.fullmatch(text):
        raise ValueError(f"{text!r} is no date or hash")
    return text


def _count(number: object) -> int:
    if not isinstance(number, int) or number < 0:
        raise ValueError(f"{number!r} is no count")
    return number


def _told(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"{error} is missing"
    return str(error) or type(error).__name__
