"""Merges several lists into one index, which is cached for the next time."""

from collections.abc import Container, Iterable, Iterator
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
    """Several lists merged into one.

    Attributes:
        index: all words that are in use.
        unreadable: the lists that could not be read, each with the error; they are left out.
        warnings: other warnings, a sentence each.
    """

    index: WordIndex
    unreadable: tuple[tuple[RankedList, WordListError], ...]
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _File:
    """A list that is on: its path, and the content of its file."""

    ranked: RankedList
    path: Path
    content: bytes


def load_merged(
    ranked: RankedLists,
    alphabet: Alphabet,
    shipped: Path | None = None,
    control: Control = NEVER,
    *,
    told: Container[Path] = (),
) -> Merged:
    """Return all lists of *ranked* that are on, merged.

    Args:
        shipped: the path of the list that has none of its own.
        told: the paths of lists whose lines that are left out need no warning.

    Raises:
        StoppedError: *control* was stopped.
    """
    files, unreadable = _read_all(ranked, shipped, control)
    key = cache_key(b"\0".join(map(_described, files)), alphabet)
    control.check()
    cached = load_index(key, alphabet)
    if cached:
        index, skipped = cached
        return Merged(index, tuple(unreadable), _skipped_warnings(files, skipped, told))
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
    words = merge_lists(_until_stopped(((file.ranked, found) for file, found in lists), control))
    index = WordIndex.from_columns(*words, alphabet, control)
    skipped = tuple(found.skipped for _, found in lists)
    control.check()
    if len(lists) == len(files):  # else nothing is cached: every start reports what is unreadable
        save_index(key, index, skipped)
    return Merged(
        index, tuple(unreadable), _skipped_warnings([file for file, _ in lists], skipped, told)
    )


def _until_stopped(items: Iterable[T], control: Control) -> Iterator[T]:
    """Yield *items*; raise StoppedError once *control* is stopped."""
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
    """Return all that the merged index depends on in one list."""
    ranked = file.ranked
    settings = (ranked.floor, ranked.mapping.low, ranked.mapping.high, len(file.content))
    return repr(settings).encode() + file.content


def _skipped_warnings(
    files: list[_File], skipped: tuple[int, ...], told: Container[Path]
) -> tuple[str, ...]:
    return tuple(
        f"{file.path}: {counted(count, 'line was', 'lines were')} left out, "
        "without a word or a score that can be read"
        for file, count in zip(files, skipped, strict=True)
        if count and file.path not in told
    )
