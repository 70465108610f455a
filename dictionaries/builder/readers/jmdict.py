"""JMdict and JMnedict (Japanese to English), as the SQLite database of jamdict-data."""

import lzma
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from dictionaries.builder.readers.meanings import Meaning, read_meaning

_ARCHIVE = Path("jamdict_data-1.5/jamdict_data/jamdict.db.xz")
_NAME_TYPES = ("company", "organization", "person", "product", "work", "unclass")
_PLACE_TYPE = "place"


def read_glosses(package: Path) -> Iterator[Meaning]:
    """Yield every English gloss that may be a word or phrase, as often as it is given."""
    with closing(_open(package)) as database:
        for (text,) in database.execute(
            "SELECT text FROM SenseGloss WHERE lang = 'eng' ORDER BY rowid"
        ):
            if gloss := read_meaning(text):
                yield gloss


def read_names(package: Path) -> Iterator[str]:
    """Yield the names of people, firms, bodies and works, Japanese ones among them."""
    for kind in _NAME_TYPES:
        yield from _names(package, kind)


def read_places(package: Path) -> Iterator[str]:
    """Yield the names of places, Japanese ones among them."""
    yield from _names(package, _PLACE_TYPE)


def _names(package: Path, kind: str) -> Iterator[str]:
    query = (
        "SELECT text FROM NETransGloss WHERE tid IN"
        " (SELECT tid FROM NETransType WHERE text = ?) ORDER BY rowid"
    )
    with closing(_open(package)) as database:
        for (text,) in database.execute(query, (kind,)):
            if name := read_meaning(text):
                yield name.display


def _open(package: Path) -> sqlite3.Connection:
    """Open the database, unpacked beside its archive the first time."""
    archive = package / _ARCHIVE
    unpacked = archive.with_suffix("")
    if not unpacked.exists():
        unfinished = archive.with_suffix(".unfinished")
        with lzma.open(archive) as source, unfinished.open("wb") as target:
            shutil.copyfileobj(source, target)
        unfinished.rename(unpacked)
    return sqlite3.connect(f"{unpacked.resolve().as_uri()}?mode=ro", uri=True)
