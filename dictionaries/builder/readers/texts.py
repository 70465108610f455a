"""Running text that is free to use: in it, phrases show whether anyone says them."""

import re
from collections.abc import Iterator
from pathlib import Path

_SPEECHES = Path("package/data")
_SAYINGS = Path("usr/share/games/fortunes")
_WORDNET = Path("usr/share/wordnet")

_RUN = re.compile(r"[A-Za-z][A-Za-z'’-]*(?:[ \n]+[A-Za-z][A-Za-z'’-]*)+")
_ATTRIBUTION = re.compile(r"^\s+-- (?P<name>[A-Z][A-Za-z.' -]+?)(?:,.*|\s*\(.*)?$", re.MULTILINE)


def read_speeches(package: Path) -> Iterator[list[str]]:
    """Yield runs of words without a stop between, from the State of the Union addresses."""
    for path in sorted((package / _SPEECHES).glob("*.txt")):
        yield from _runs(path.read_text(encoding="utf-8"))


def read_sayings(package: Path) -> Iterator[list[str]]:
    """Yield runs of words from the sayings of fortune(6)."""
    for path in _sayings(package):
        yield from _runs(path.read_text(encoding="utf-8"))


def read_glosses(package: Path) -> Iterator[list[str]]:
    """Yield runs of words from WordNet's definitions and examples."""
    for path in sorted((package / _WORDNET).glob("data.*")):
        for line in path.read_text(encoding="utf-8").splitlines():
            yield from _runs(line.partition("|")[2])


def read_authors(package: Path) -> Iterator[str]:
    """Yield whom the sayings of fortune(6) are attributed to."""
    for path in _sayings(package):
        for match in _ATTRIBUTION.finditer(path.read_text(encoding="utf-8")):
            yield match["name"]


def _sayings(package: Path) -> list[Path]:
    return sorted(path for path in (package / _SAYINGS).iterdir() if path.suffix == ".u8")


def _runs(text: str) -> Iterator[list[str]]:
    for match in _RUN.finditer(text):
        yield match[0].split()
