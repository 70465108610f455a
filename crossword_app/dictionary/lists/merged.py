"""Merges several lists into one index, which is cached for the next time."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.cache import Kept, cache_key
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.kind_column import KindTable
from crossword_app.dictionary.listed_words import load_listed, save_listed
from crossword_app.dictionary.lists.kinds_file import (
    KindsFile,
    kinds_path,
    parse_kinds,
    read_kinds_file,
)
from crossword_app.dictionary.lists.merged_kinds import (
    KnownList,
    kinds_of,
    with_crude_scores,
    without_crude_scores,
)
from crossword_app.dictionary.lists.ranked import RankedList, RankedLists, merge_lists
from crossword_app.dictionary.lists.word_list import parse_word_list, read_list_bytes
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
    """A list that is on: its path, the content of its file, and the file with the kinds of its words."""

    ranked: RankedList
    path: Path
    content: bytes
    kinds: KindsFile


@dataclass(frozen=True, slots=True)
class _Read:
    """A list that could be read.

    Attributes:
        trouble: what is wrong with its file of kinds, else "".
    """

    file: _File
    known: KnownList
    trouble: str


def load_merged(
    ranked: RankedLists,
    alphabet: Alphabet,
    shipped: Path | None = None,
    control: Control = NEVER,
    *,
    told: Container[Path] = (),
    crude: bool = False,
) -> Merged:
    """Return all lists of *ranked* that are on, merged.

    Args:
        shipped: the path of the list that has none of its own.
        told: the paths of lists whose lines that are left out need no warning.
        crude: give crude words and slurs the scores that they would have if they were neither.

    Raises:
        StoppedError: *control* was stopped.
    """
    files, unreadable = _read_all(ranked, shipped, control)
    described = (part for file in files for part in _described(file))
    key = cache_key((bytes([crude]), *described), alphabet)
    control.check()
    cached = load_listed(key, alphabet)
    if cached:
        return Merged(cached.index, tuple(unreadable), _warnings(files, cached, told))
    table = KindTable()
    lists: list[_Read] = []
    for file in files:
        try:
            lists.append(_read(file, alphabet, table, control))
        except WordListError as error:
            unreadable.append((file.ranked, error))
    kept = Kept(
        _merged_index(lists, alphabet, table, control, crude=crude),
        tuple(each.known.words.skipped for each in lists),
        tuple(each.trouble for each in lists),
    )
    control.check()
    if len(lists) == len(files):  # else nothing is cached: every start reports what is unreadable
        save_listed(key, kept)
    return Merged(
        kept.index, tuple(unreadable), _warnings([each.file for each in lists], kept, told)
    )


def _read(file: _File, alphabet: Alphabet, table: KindTable, control: Control) -> _Read:
    """Return the words of *file*, with what is stated of them. Raises WordListError for a file that is no list."""
    found = parse_word_list(
        file.content, file.ranked.name, alphabet, source=str(file.path), control=control
    )
    if file.kinds.content is None:
        return _Read(file, KnownList(found, None), "")
    try:
        stated = parse_kinds(file.kinds.content, table)
    except WordListError as error:
        return _Read(file, KnownList(found, None), str(error))
    if stated.texts and found.places.keys().isdisjoint(stated.texts):
        return _Read(file, KnownList(found, None), "none of its words is in the list")
    return _Read(file, KnownList(found, stated), "")


def _merged_index(
    lists: list[_Read], alphabet: Alphabet, table: KindTable, control: Control, *, crude: bool
) -> WordIndex:
    known = [each.known for each in lists]
    chosen = [with_crude_scores(each) if crude else each.words for each in known]
    ranked = (each.file.ranked for each in lists)
    words = merge_lists(_until_stopped(zip(ranked, chosen, strict=True), control))
    kinds = kinds_of(words.texts, known, alphabet, table)
    control.check()
    scores = words.scores if crude else without_crude_scores(words.scores, kinds)
    return WordIndex.from_columns(words.texts, scores, words.displays, kinds, alphabet, control)


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
            files.append(_File(entry, path, read_list_bytes(path), read_kinds_file(path)))
        except WordListError as error:
            unreadable.append((entry, error))
    return files, unreadable


def _described(file: _File) -> tuple[bytes, ...]:
    """Return all that the merged index depends on in one list."""
    ranked, stated = file.ranked, file.kinds.content
    sizes = (len(file.content), -1 if stated is None else len(stated))
    settings = (ranked.floor, ranked.mapping.low, ranked.mapping.high, *sizes)
    return repr(settings).encode(), file.content, stated or b""


def _warnings(files: list[_File], kept: Kept, told: Container[Path]) -> tuple[str, ...]:
    return (*_skipped_warnings(files, kept.skipped, told), *_kind_warnings(files, kept.troubles))


def _skipped_warnings(
    files: list[_File], skipped: tuple[int, ...], told: Container[Path]
) -> tuple[str, ...]:
    return tuple(
        f"{file.path}: {counted(count, 'line was', 'lines were')} left out, "
        "without a word or a score that can be read"
        for file, count in zip(files, skipped, strict=True)
        if count and file.path not in told
    )


def _kind_warnings(files: list[_File], troubles: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        f"what the words of {file.path.name} are cannot be read from {kinds_path(file.path)} ({why}): "
        "it is guessed from how they are written until you correct or remove that file"
        for file, trouble in zip(files, troubles, strict=True)
        if (why := file.kinds.trouble or trouble)
    )
