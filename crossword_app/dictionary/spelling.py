"""Spelling by the Hunspell dictionaries of the system, which spylls reads: without it nothing is checked.

See docs/adr/0051-venues.md for why spylls.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import re
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from crossword_app.errors import StorageError
from crossword_app.paths import user_data_dir
from crossword_app.storage import read_bounded

if TYPE_CHECKING:
    from spylls.hunspell import Dictionary

    from crossword_app.model.alphabet import Alphabet

NAMES = {
    "english": ("en_US", "en_GB"),
    "dutch": ("nl_NL", "nl"),
    "german": ("de_DE", "de_DE_frami"),
    "french": ("fr_FR", "fr", "fr-classique"),
    "spanish": ("es_ES", "es"),
}
"""The file names of the dictionaries of each language. English may be spelled in either way, so both are asked."""

_SYSTEM_FOLDERS = (
    "/usr/share/hunspell",
    "/usr/share/myspell",
    "/usr/share/myspell/dicts",
    "/usr/local/share/hunspell",
    "/opt/homebrew/share/hunspell",
    "/Library/Spelling",
    "~/Library/Spelling",
    "~/.local/share/hunspell",
)
_FOLDER = "spelling"
_LARGEST = 32 * 2**20
_DAMAGED = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    OSError,
    RecursionError,
    TypeError,
    ValueError,
    re.error,
)
"""What spylls raises for files that are no dictionaries, or for words that it cannot take apart."""


class Spelling:
    """Tells whether words are spelled right, by any of some dictionaries.

    Attributes:
        names: those of the dictionaries.
    """

    def __init__(self, dictionaries: Sequence[Dictionary], names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._dictionaries = tuple(dictionaries)
        self._known: dict[str, bool] = {}

    def knows(self, word: str) -> bool:
        """Return whether *word*, as people write it, is spelled right."""
        known = self._known.get(word)
        if known is None:
            plain = word.replace("’", "'")
            known = self._known[word] = any(_has(one, plain) for one in self._dictionaries)
        return known


def load_spelling(alphabet: Alphabet) -> Spelling | None:
    """Return the spelling of the language of *alphabet*; None where there is none here. The first time takes a second.

    A dictionary that cannot be read is passed over.
    """
    if importlib.util.find_spec("spylls") is None:
        return None
    return _load(alphabet.language, tuple(_found(alphabet.language)))


def how_to_get(alphabet: Alphabet) -> str:
    """Return what is to be done for the spelling of the language of *alphabet* to be checked, as a sentence."""
    if importlib.util.find_spec("spylls") is None:
        return f"install the part that reads spelling dictionaries: {sys.executable} -m pip install spylls"
    name = NAMES.get(alphabet.language, (alphabet.language,))[0]
    return (
        f"install the Hunspell dictionary {name} of your system, or copy {name}.aff and {name}.dic to "
        f"{user_data_dir() / _FOLDER}"
    )


@lru_cache(maxsize=3)
def _load(language: str, stems: tuple[Path, ...]) -> Spelling | None:
    """Return the spelling by the dictionaries *stems*, by those that come with spylls where there are none."""
    loaded, names = [], []
    for stem in (*stems, *(() if stems else _bundled(language))):
        dictionary = _read(stem)
        if dictionary is not None:
            loaded.append(dictionary)
            names.append(stem.name)
    return Spelling(loaded, names) if loaded else None


def _found(language: str) -> Iterator[Path]:
    """Yield the dictionaries of *language*, without their endings; of each name the first, the user's own first."""
    for name in NAMES.get(language, (language,)):
        for folder in _folders():
            stem = folder / name
            if all(_is_dictionary(stem.with_name(name + ending)) for ending in (".aff", ".dic")):
                yield stem
                break


def _folders() -> Iterator[Path]:
    with contextlib.suppress(StorageError):  # there is none, which is told elsewhere
        yield user_data_dir() / _FOLDER
    for folder in (
        *filter(None, os.environ.get("DICPATH", "").split(os.pathsep)),
        *_SYSTEM_FOLDERS,
    ):
        try:
            yield Path(folder).expanduser()
        except RuntimeError:  # nobody is at home
            continue


def _is_dictionary(path: Path) -> bool:
    try:
        return path.is_file() and path.stat().st_size <= _LARGEST
    except OSError:
        return False


def _bundled(language: str) -> Iterator[Path]:
    found = importlib.util.find_spec("spylls.hunspell")
    if language == "english" and found and found.origin:
        yield Path(found.origin).parent / "data" / "en" / "en_US"


def _read(stem: Path) -> Dictionary | None:
    """Return the dictionary *stem*; None where its files cannot be read."""
    from spylls.hunspell import Dictionary
    from spylls.hunspell.readers import read_aff, read_dic

    try:
        affixes, words = (
            read_bounded(stem.with_name(stem.name + ending), _LARGEST)
            for ending in (".aff", ".dic")
        )
        rules, context = read_aff(_Lines(affixes))
        return Dictionary(
            rules, read_dic(_Lines(words, context.encoding), aff=rules, context=context)
        )
    except _DAMAGED:
        return None


class _Lines:
    """The lines of a file with their numbers, as spylls reads them; its own reader leaves the files open."""

    def __init__(self, content: bytes, encoding: str = "cp1252") -> None:
        self._content = content.removeprefix(BOM_UTF8)
        self._number = 0
        self.reset_encoding(encoding)

    def reset_encoding(self, encoding: str) -> None:
        """Read the further lines in *encoding*."""
        # Some dictionaries have flags of single bytes that are not valid in their encoding.
        text = self._content.decode(encoding, "surrogateescape")
        self._rest = iter(text.split("\n")[self._number :])

    def __iter__(self) -> Iterator[tuple[int, str]]:
        return self

    def __next__(self) -> tuple[int, str]:
        for line in self._rest:
            self._number += 1
            if stripped := line.strip():
                return self._number, stripped
        raise StopIteration


def _has(dictionary: Dictionary, word: str) -> bool:
    look_up: Callable[[str], bool] = dictionary.lookup
    try:
        return bool(look_up(word))
    except _DAMAGED:
        return True  # a word that cannot be judged is not called wrong
