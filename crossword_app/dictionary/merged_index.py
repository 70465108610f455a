"""The index of several lists merged, from the cache where these very lists were merged before."""

from dataclasses import dataclass
from pathlib import Path

from crossword_app.dictionary.cache import cache_key, load_index, save_index
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.ranked_lists import RankedList, RankedLists, merge_lists
from crossword_app.dictionary.word_list import WordList, parse_word_list, read_list_bytes
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import Alphabet


@dataclass(frozen=True, slots=True)
class _Read:
    """A list that serves: where it stands, and what the file holds."""

    ranked: RankedList
    path: Path
    content: bytes


def load_merged(
    ranked: RankedLists, alphabet: Alphabet, shipped: Path | None = None
) -> tuple[WordIndex, list[str]]:
    """Return the index of all lists of *ranked* that are on, and what to tell of them, a sentence each.

    A list that cannot be read is told and left out. *shipped* is where the list without a path stands; None if none.
    """
    read, warnings = _read_all(ranked, shipped)
    key = cache_key(b"\0".join(_described(part) for part in read), alphabet)
    cached = load_index(key, alphabet)
    if cached:
        index, skipped = cached
        return index, [*warnings, *_told(read, skipped)]
    parsed: list[tuple[_Read, WordList]] = []
    damaged = []
    for part in read:
        try:
            found = parse_word_list(part.content, part.ranked.name, alphabet, source=str(part.path))
        except WordListError as error:
            damaged.append(_with_mend(error, part.ranked))
        else:
            parsed.append((part, found))
    words = merge_lists((part.ranked, found) for part, found in parsed)
    index = WordIndex.from_words(words, alphabet)
    skipped = tuple(found.skipped for _, found in parsed)
    if not damaged:  # what is wrong with a list is told at every start
        save_index(key, index, skipped)
    return index, [*warnings, *damaged, *_told([part for part, _ in parsed], skipped)]


def _read_all(ranked: RankedLists, shipped: Path | None) -> tuple[list[_Read], list[str]]:
    read, warnings = [], []
    for entry in ranked.lists:
        path = entry.path or shipped
        if path is None or not entry.is_on:
            continue
        try:
            read.append(_Read(entry, path, read_list_bytes(path)))
        except WordListError as error:
            warnings.append(_with_mend(error, entry))
    return read, warnings


def _described(part: _Read) -> bytes:
    """Return what the merged index depends on, for one list."""
    settings = (part.ranked.floor, part.ranked.mapping.low, part.ranked.mapping.high)
    return repr((settings, len(part.content))).encode() + part.content


def _with_mend(error: WordListError, entry: RankedList) -> str:
    if entry.path is None:
        return f"{error}; install the program anew to get it back"
    return f"{error}; until then its words are missing"


def _told(read: list[_Read], skipped: tuple[int, ...]) -> list[str]:
    return [
        f"{part.path}: {count} {'line was' if count == 1 else 'lines were'} left out, "
        "without a word or a score that can be read"
        for part, count in zip(read, skipped, strict=True)
        if count
    ]
