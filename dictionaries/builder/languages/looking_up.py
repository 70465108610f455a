"""Draws words of a list by chance and looks them up in dictionaries that the list was not made from."""

import importlib
import random
import sys
from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path

from dictionaries.builder.languages.sources import SIMPLEMMA, Language
from dictionaries.builder.store import PackageStore

_JOINTS = ("", "s", "e", "en", "n", "-")
_LEAST_PART = 3


def draw(words: Sequence[tuple[str, int]], count: int, floor: int, seed: int) -> list[str]:
    """Return *count* of *words* with a score of *floor* or more, drawn by chance, the same for the same *seed*."""
    fine = [display for display, points in words if points >= floor]
    return sorted(random.Random(seed).sample(fine, count), key=str.casefold)


class Found(Enum):
    """Where a word was found."""

    LISTED = "listed"
    COMPOUND = "compound"
    NOWHERE = "nowhere"


def look_up(language: Language, store: PackageStore) -> Callable[[str], Found]:
    """Return the function that looks a word up in simplemma's dictionary and in the judging package."""
    package, path = language.judge
    headwords = _headwords(store.path(package) / path)
    sys.path.insert(0, str(store.path(SIMPLEMMA)))
    try:
        is_known = importlib.import_module("simplemma").is_known
    finally:
        sys.path.pop(0)

    def is_listed(display: str) -> bool:
        return any(
            written in headwords or is_known(written, language.code)
            for written in (display, display.lower(), display.capitalize())
        )

    def found(display: str) -> Found:
        if is_listed(display):
            return Found.LISTED
        if language.has_compounds and _is_compound(display.lower(), is_listed):
            return Found.COMPOUND
        return Found.NOWHERE

    return found


def _is_compound(word: str, is_listed: Callable[[str], bool]) -> bool:
    """Return whether *word* is two listed words of three letters and more, as Dutch and German join them."""
    return any(
        is_listed(word[place:].lstrip("-")) and is_listed(first)
        for place in range(_LEAST_PART, len(word) - _LEAST_PART + 1)
        for joint in _JOINTS
        if len(first := word[:place].removesuffix(joint)) >= _LEAST_PART
        and first + joint == word[:place]
    )


def _headwords(file: Path) -> frozenset[str]:
    """Return the words of a plain list or of the index of a dictionary, which has a tab after each."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return frozenset(line.partition("\t")[0] for line in lines)
