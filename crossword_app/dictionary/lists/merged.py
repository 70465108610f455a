"""The index of several lists merged, from the cache where these very lists were merged before."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.cache import cache_key, load_index, save_index
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.ranked import RankedList, RankedLists, merge_lists
from crossword_app.dictionary.lists.word_list import WordList, parse_word_list, read_list_bytes
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import Alphabet
from crossword_app.sentences import counted

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Merged:
    """Several lists as one.

    Attributes:
        index: of all words that serve.
        unreadable: the lists that could not be read, and why; they are left out.
        warnings: what else there is to tell, a sentence each.
    """

    index: WordIndex
    unreadable: tuple[tuple[RankedList, WordListError], ...]
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _File:
    """A list that serves: where it stands, and what the file holds."""

    ranked: RankedList
    path: Path
    content: bytes


def load_merged(
    ranked: RankedLists, alphabet: Alphabet, shipped: Path | None = None, control: Control = NEVER
) -> Merged:
    """Return all lists of *ranked* that are on, as one; *shipped* is where the one without a path stands.

    Raises:
        StoppedError: *control* was stopped.
    """
    files, unreadable = _read_all(ranked, shipped, control)
    key = cache_key(b"\0".join(map(_described, files)), alphabet)
    control.check()
    cached = load_index(key, alphabet)
    if cached:
        index, skipped = cached
        return Merged(index, tuple(unreadable), _told(files, skipped))
    lists: list[tuple[_File, WordList]] = []
    for file in files:
        try:
            name = file.ranked.name
            found = parse_word_list(
                file.content, name, alphabet, source=str(file.path), control=control
            )
        except WordListError as error:
            unreadable.append((file.ranked, error))
        else:
            lists.append((file, found))
    words = merge_lists(_while_wanted(((file.ranked, found) for file, found in lists), control))
    index = WordIndex.from_columns(*words, alphabet, control)
    skipped = tuple(found.skipped for _, found in lists)
    control.check()
    if len(lists) == len(files):  # what is wrong with a list is told at every start
        save_index(key, index, skipped)
    return Merged(index, tuple(unreadable), _told([file for file, _ in lists], skipped))


def _while_wanted(items: Iterable[T], control: Control) -> Iterator[T]:
    """Yield *items*; raise StoppedError before the next once *control* is stopped."""
    for item in items:
        control.check()
        yield item
    control.check()


def _read_all(
    ranked: RankedLists, shipped: Path | None, control: Control
) -> tuple[list[_File], list[tuple[RankedList, WordListError]]]:
    files, unreadable = [], []
    for entry in ranked.lists:
        path = entry.path or shipped
        if path is None or not entry.is_on:
            continue
        control.check()
        try:
            files.append(_File(entry, path, read_list_bytes(path)))
        except WordListError as error:
            unreadable.append((entry, error))
    return files, unreadable


def _described(file: _File) -> bytes:
    """Return what the merged index depends on, for one list."""
    ranked = file.ranked
    settings = (ranked.floor, ranked.mapping.low, ranked.mapping.high, len(file.content))
    return repr(settings).encode() + file.content


def _told(files: list[_File], skipped: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(
        f"{file.path}: {counted(count, 'line was', 'lines were')} left out, "
        "without a word or a score that can be read"
        for file, count in zip(files, skipped, strict=True)
        if count
    )
