"""The words of spelling dictionaries: plain lists, and Hunspell dictionaries with the forms that their affixes make."""

import importlib
import sys
from collections.abc import Collection, Iterator
from typing import Any

from dictionaries.builder.languages.sources import SPYLLS, Language
from dictionaries.builder.store import PackageStore

_AFFIX_FILE = ".aff"


def read_source(language: Language, store: PackageStore) -> Iterator[str]:
    """Yield the words of the dictionary that the list of *language* is made from, as they are written."""
    package, path = language.source
    file = store.path(package) / path
    if file.with_name(file.name + _AFFIX_FILE).exists():
        yield from _hunspell_words(_spylls(store).Dictionary.from_files(str(file)))
    else:
        yield from file.read_text(encoding="utf-8").splitlines()


def _spylls(store: PackageStore) -> Any:
    """Return the pinned library that reads Hunspell's files; it needs nothing else."""
    sys.path.insert(0, str(store.path(SPYLLS)))
    try:
        return importlib.import_module("spylls.hunspell")
    finally:
        sys.path.pop(0)


def _hunspell_words(dictionary: Any) -> Iterator[str]:
    affixes = dictionary.aff
    without_affix = {affixes.NEEDAFFIX, affixes.ONLYINCOMPOUND} - {None}
    for word in dictionary.dic.words:
        if affixes.FORBIDDENWORD in word.flags:
            continue
        for form, flags in _forms(word.stem, word.flags, affixes):
            if not without_affix & set(flags):
                yield form


def _forms(
    stem: str, flags: Collection[str], affixes: Any
) -> Iterator[tuple[str, Collection[str]]]:
    """Yield *stem* and its forms, each with the flags that it has in the dictionary.

    A suffix may take another one, and a prefix stands before any of these, as in Hunspell. A prefix with an apostrophe
    is a word of its own: l'arbre.
    """
    suffixed = [(stem, flags, True)]
    for form, of_form, takes_prefix in _with_suffix(stem, flags, affixes):
        suffixed.append((form, of_form, takes_prefix))
        suffixed += [
            (further, of_further, takes_prefix and also)
            for further, of_further, also in _with_suffix(form, of_form, affixes)
        ]
    prefixes = [
        prefix
        for flag in sorted(flags)
        for prefix in affixes.PFX.get(flag, ())
        if prefix.add.isalpha()
    ]
    for form, of_form, takes_prefix in suffixed:
        yield form, of_form
        for prefix in prefixes:
            is_taken = form == stem or (takes_prefix and prefix.crossproduct)
            if is_taken and prefix.cond_regexp.search(form) and form.startswith(prefix.strip):
                yield prefix.add + form.removeprefix(prefix.strip), of_form


def _with_suffix(
    stem: str, flags: Collection[str], affixes: Any
) -> Iterator[tuple[str, Collection[str], bool]]:
    for flag in sorted(flags):
        for suffix in affixes.SFX.get(flag, ()):
            if suffix.cond_regexp.search(stem) and stem.endswith(suffix.strip):
                form = stem[: len(stem) - len(suffix.strip)] + suffix.add
                yield form, suffix.flags, suffix.crossproduct
