"""FreeDict's WikDict dictionaries: English Wiktionary entries that have a translation.

Having been translated at all, and into several languages, is what makes them worth more than
Wiktionary itself: its curiosities seldom are.
"""

import gzip
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_FOLDER = Path("usr/share/dictd")
HEAD_LINE = re.compile(r"(?P<display>[^/<>\[\]]+?) (?:/.*/ )?<(?P<part_of_speech>[A-Za-z]+)>")
_NUMBER = re.compile(r"^\d+\. ?|\s\d+\.$")
_REMARK = re.compile(r"\([^)]*\)")
_ENGLISH = re.compile(r"[A-Za-z][A-Za-z' .-]{1,28}")
_ARTICLE = re.compile(r"^(?:to|a|an) ")


@dataclass(frozen=True, slots=True)
class Headword:
    """An entry of an English dictionary: *part_of_speech* as in the file ("n", "v", "pn"...)."""

    display: str
    part_of_speech: str


def read_headwords(package: Path) -> Iterator[Headword]:
    """Yield the head of every entry of an English-to-other dictionary."""
    for line in lines(package):
        head = HEAD_LINE.fullmatch(line)
        if head is not None and head["part_of_speech"] not in ("prefix", "suffix", "symbol"):
            yield Headword(head["display"], head["part_of_speech"])


def read_translations(package: Path) -> Iterator[str]:
    """Yield what another-to-English dictionary gives as translations.

    Lines of definition are among them, in either language: evidence, not headwords.
    """
    for line in lines(package):
        if "/" in line or "<" in line:
            continue
        for part in _REMARK.sub("", line).split(","):
            translation = _ARTICLE.sub("", _NUMBER.sub("", part.strip())).strip()
            if _ENGLISH.fullmatch(translation):
                yield translation


def lines(package: Path) -> Iterator[str]:
    """Yield the lines of the dictionary."""
    (path,) = (package / _FOLDER).glob("*.dict.dz")
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            yield line.rstrip()
