"""The user's word lists in their order: which are on, their floors, and how their scores are mapped.

The files of the lists stay where they are (docs/adr gives the reasons); this module keeps their order and settings.
"""

import itertools
import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import compress
from pathlib import Path
from typing import Any, NamedTuple

from crossword_app.damaged_files import keep_damaged
from crossword_app.dictionary.lists.word_list import WordList
from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE
from crossword_app.disk_errors import remedy_of
from crossword_app.errors import WordListError
from crossword_app.storage import read_bounded, write_atomically

SHIPPED_NAME = "The list that comes with the program"

_VERSION = 1
_LARGEST = 2**20
_FEW = 0.01
"""The share of words that may be odd ones in a list that writes all words alike."""
_DAMAGED = (ValueError, TypeError, KeyError, AttributeError, RecursionError)


@dataclass(frozen=True, slots=True)
class ScoreMapping:
    """Maps the scores of a list: along the line through two points, clipped to 0..100.

    Attributes:
        low, high: the points, each a score of the list and the score that it becomes; their first numbers differ.
    """

    low: tuple[int, int] = (LOWEST_SCORE, LOWEST_SCORE)
    high: tuple[int, int] = (HIGHEST_SCORE, HIGHEST_SCORE)

    def __post_init__(self) -> None:
        if self.low[0] == self.high[0]:
            raise WordListError(
                f"both scores in the list are {self.low[0]}: give two different scores"
            )

    def __call__(self, score: int) -> int:
        (low, low_to), (high, high_to) = self.low, self.high
        mapped = low_to + (score - low) * (high_to - low_to) / (high - low)
        return min(max(math.floor(mapped + 0.5), LOWEST_SCORE), HIGHEST_SCORE)


SAME_SCORES = ScoreMapping()


@dataclass(frozen=True, slots=True)
class RankedList:
    """One list and its settings.

    Attributes:
        name: its name for the user; no two lists have the same.
        path: the path of its file; None for the list that comes with the program.
        is_on: whether its words are used.
        floor: the lowest mapped score of its words that are used.
        mapping: how its scores are mapped.
    """

    name: str
    path: Path | None
    is_on: bool = True
    floor: int = LOWEST_SCORE
    mapping: ScoreMapping = SAME_SCORES


SHIPPED = RankedList(SHIPPED_NAME, None)


@dataclass(frozen=True, slots=True)
class RankedLists:
    """All lists, the one that counts most first. Immutable: every change makes a new value."""

    lists: tuple[RankedList, ...] = (SHIPPED,)

    def named(self, name: str) -> RankedList:
        """Return the list of that *name*.

        Raises:
            WordListError: there is none.
        """
        for ranked in self.lists:
            if ranked.name == name:
                return ranked
        raise WordListError(
            f"there is no word list named {name!r}: there are {', '.join(repr(r.name) for r in self.lists)}"
        )

    def adding(self, added: RankedList) -> "RankedLists":
        """Return these with one more list, above all others. It replaces a list of the same file.

        Raises:
            WordListError: another list has its name.
        """
        others = tuple(ranked for ranked in self.lists if ranked.path != added.path)
        if any(ranked.name == added.name for ranked in others):
            raise _name_taken(added.name)
        return RankedLists((added, *others))

    def replacing(self, name: str, changed: RankedList) -> "RankedLists":
        """Return these with *changed* in place of the list of that *name*.

        Raises:
            WordListError: there is no list of that name, or another list has the new name.
        """
        old = self.named(name)
        if changed.name != name and any(ranked.name == changed.name for ranked in self.lists):
            raise _name_taken(changed.name)
        return RankedLists(tuple(changed if ranked is old else ranked for ranked in self.lists))

    def removing(self, name: str) -> "RankedLists":
        """Return these without the list of that *name*. Its file stays.

        Raises:
            WordListError: there is none.
        """
        removed = self.named(name)
        return RankedLists(tuple(ranked for ranked in self.lists if ranked is not removed))

    def moving(self, name: str, place: int) -> "RankedLists":
        """Return these with the list of that *name* at *place*, from 0.

        Raises:
            WordListError: there is none.
        """
        moved = self.named(name)
        others = [ranked for ranked in self.lists if ranked is not moved]
        others.insert(place, moved)
        return RankedLists(tuple(others))


def read_ranked_lists(path: Path) -> tuple[RankedLists, str]:
    """Return the lists that the file at *path* names, and a warning where it could not be read, else "".

    Where there is no file, only the list that comes with the program is returned. A damaged file is kept under another
    name.
    """
    try:
        return read_ranked_lists_to_change(path)
    except WordListError as error:
        return (
            RankedLists(),
            f"{error}; until then only the list that comes with the program is used",
        )


def read_ranked_lists_to_change(path: Path) -> tuple[RankedLists, str]:
    """Return what `read_ranked_lists` does, but refuse where writing the file anew would lose what it holds.

    Raises:
        WordListError: it cannot be read, and not be kept under another name.
    """
    try:
        content = read_bounded(path, _LARGEST)
    except FileNotFoundError:
        return RankedLists(), ""
    except OSError as error:
        raise WordListError(
            f"the order of your word lists cannot be read from {path} ({error.strerror or error}): "
            "allow reading it, or move it away"
        ) from error
    try:
        return _parsed(content), ""
    except (*_DAMAGED, WordListError):
        return RankedLists(), _kept(path, content)


def _kept(path: Path, content: bytes) -> str:
    """Keep a damaged file under another name, and return the sentence that says so. Raises WordListError."""
    what = f"the order of your word lists could not be read from {path}"
    try:
        kept = keep_damaged(path, content)
    except OSError as error:
        raise WordListError(
            f"{what}, and no copy of the file can be kept beside it ({error.strerror or error}): "
            f"{remedy_of(error)}"
        ) from error
    return f"{what}: add the lists again; the file as it was is kept as {kept.name}"


def write_ranked_lists(path: Path, ranked: RankedLists) -> None:
    """Write *ranked* to the file at *path*.

    Raises:
        WordListError: it cannot be written.
    """
    document = {"version": _VERSION, "lists": [_document(entry) for entry in ranked.lists]}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, json.dumps(document, indent=1).encode())
    except OSError as error:
        raise WordListError(
            f"the order of your word lists cannot be saved to {path} ({error.strerror}): "
            f"{remedy_of(error)}, then try again"
        ) from error


class MergedWords(NamedTuple):
    """The words of several lists in columns, each word once."""

    texts: list[str]
    scores: list[int]
    displays: list[str]


def merge_lists(lists: Iterable[tuple[RankedList, WordList]]) -> MergedWords:
    """Return each word once, from the first of *lists* that is on and has it at its floor or above.

    Where that list writes all words alike (GETUP, getup), the display form is that of the next list that does not.
    """
    merged = MergedWords([], [], [])
    known: set[str] = set()
    unwritten: dict[str, int] = {}  # places of words of which only the letters are known so far
    begin = 0
    for ranked, found in lists:
        if not ranked.is_on:
            continue
        # Of the last list neither is needed, and most users have only one.
        known.update(merged.texts)
        if not _shows_writing(merged.displays[begin:]):
            unwritten.update(zip(merged.texts[begin:], itertools.count(begin), strict=False))
        begin = len(merged.texts)
        becomes = [ranked.mapping(score) for score in range(LOWEST_SCORE, HIGHEST_SCORE + 1)]
        scores = [becomes[score] for score in found.scores]
        if unwritten and _shows_writing(found.displays):
            for text, display in zip(found.texts, found.displays, strict=True):
                place = unwritten.pop(text, None)
                if place is not None:
                    merged.displays[place] = display
        if known or ranked.floor > LOWEST_SCORE:
            serves = [
                score >= ranked.floor and text not in known
                for text, score in zip(found.texts, scores, strict=True)
            ]
            merged.texts.extend(compress(found.texts, serves))
            merged.scores.extend(compress(scores, serves))
            merged.displays.extend(compress(found.displays, serves))
        else:
            merged.texts.extend(found.texts)
            merged.scores.extend(scores)
            merged.displays.extend(found.displays)
    return merged


def _shows_writing(displays: Sequence[str]) -> bool:
    """Return whether a list with these display forms tells how words are written: with spaces, or in two cases."""
    odd = sum(not display.isalpha() for display in displays)
    if odd > _FEW * len(displays):
        return True
    capitals = sum(map(str.isupper, displays))
    small = sum(map(str.islower, displays))
    return len(displays) - max(capitals, small) > _FEW * len(displays)


def _name_taken(name: str) -> WordListError:
    return WordListError(f"another word list is named {name!r} already: give this one another name")


def _document(ranked: RankedList) -> dict[str, object]:
    return {
        "name": ranked.name,
        "path": None if ranked.path is None else str(ranked.path),
        "on": ranked.is_on,
        "floor": ranked.floor,
        "mapping": [ranked.mapping.low, ranked.mapping.high],
    }


def _parsed(content: bytes) -> RankedLists:
    """Return the lists of a document.

    Raises:
        WordListError: it is not valid; so does any error of _DAMAGED.
    """
    document = json.loads(content)
    if document["version"] != _VERSION:
        raise ValueError("another version")
    lists = tuple(_ranked(entry) for entry in document["lists"])
    if len({ranked.name for ranked in lists}) < len(lists):
        raise ValueError("two lists of one name")
    return RankedLists(lists)


def _ranked(entry: dict[str, Any]) -> RankedList:
    (low, low_to), (high, high_to) = entry["mapping"]
    path = entry["path"]
    return RankedList(
        str(entry["name"]),
        None if path is None else Path(path),
        bool(entry["on"]),
        int(entry["floor"]),
        ScoreMapping((int(low), int(low_to)), (int(high), int(high_to))),
    )
