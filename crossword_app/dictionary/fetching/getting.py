"""Brings a list of the catalogue into the user's lists: fetches it if it is newer, reads, ranks and maps it."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.fetching.catalogue import CatalogueEntry
from crossword_app.dictionary.fetching.connection import FetchError, Limits, WrongFileError
from crossword_app.dictionary.fetching.download import Fetch, download
from crossword_app.dictionary.fetching.part_file import Version
from crossword_app.dictionary.fetching.records import (
    Record,
    digest_of,
    list_path,
    part_of,
    place_of,
    record_of,
    write_record,
)
from crossword_app.dictionary.lists.importing.source import LARGEST_LIST
from crossword_app.dictionary.lists.ranked import RankedList, RankedLists
from crossword_app.dictionary.lists.user import change_user_lists, free_name
from crossword_app.dictionary.lists.word_list import WordList, parse_word_list, read_list_bytes
from crossword_app.errors import WordListError
from crossword_app.sentences import counted
from crossword_app.storage import HeldLock, read_bounded, write_atomically

_FEWEST = 0.5
"""A file with less than this share of the words that the catalogue tells is not the list: a part of it, or a notice."""

_MOST = 4.0
"""A file so many times as long as the catalogue tells is not the list either: lists grow, but slowly."""

_FETCHING = 0.9
"""The share of the work that fetching is; reading the list is the rest."""

LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Got:
    """A list that is among the user's now.

    Attributes:
        ranked: its name, place and settings among the user's lists.
        record: which version is there.
        found: its words; None where the version that was there is the newest, and it was in the order already.
    """

    entry: CatalogueEntry
    ranked: RankedList
    record: Record
    found: WordList | None


def get_list(
    entry: CatalogueEntry,
    *,
    progress: Callable[[float], None] = lambda _: None,
    control: Control = NEVER,
    limits: Limits = LIMITS,
) -> Got:
    """Fetch the list of *entry*, if there is none yet or a newer one, and put it in its place among the user's lists.

    Where it has a place already, that and the settings which the user gave it stay. Where anything fails, the lists
    and their files stay as they were. The notes of the list are in `Got.found.clues`: whoever calls keeps them.

    Args:
        progress: called with the share that is done, 0 to 1.

    Raises:
        WordListError: it cannot be fetched, is no word list, or cannot be kept.
        StorageError: there is no folder for the user's data.
        StoppedError: *control* was stopped.
    """
    if not entry.addresses:
        raise WordListError(
            f"{entry.name} can only be imported: get its file from {entry.home}, then import that"
        )
    path = list_path(entry)
    lock = HeldLock(path.with_suffix(".lock"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not lock.take():
            raise WordListError(
                f"{entry.name} is being fetched already, in another window or program"
            )
    except OSError as error:
        raise _unkept(entry, path, error) from error
    try:
        return _Getting(entry, path, limits, progress, control).get()
    finally:
        lock.release()


@dataclass(frozen=True, slots=True)
class _File:
    """A file that was fetched, read as a list."""

    content: bytes
    version: Version
    found: WordList


class _Getting:
    """Gets one list."""

    def __init__(
        self,
        entry: CatalogueEntry,
        path: Path,
        limits: Limits,
        progress: Callable[[float], None],
        control: Control,
    ) -> None:
        self._entry = entry
        self._path = path
        self._limits = limits
        self._progress = progress
        self._control = control
        self._part = part_of(entry)
        self._before = _valid_record(entry, path)

    def get(self) -> Got:
        try:
            file = self._fetched()
            record, found = self._keep(file) if file else self._unchanged()
            place = place_of(self._entry)
            if place is None:
                found = found or self._read(read_list_bytes(self._path), self._path)
                place = self._put_in_place(record)
            elif self._before:
                place = self._fitted(place, self._before, record)
        finally:
            if not any(map(self._part.size_of, self._entry.addresses)):
                self._part.discard()
        self._progress(1.0)
        return Got(self._entry, place, record, found)

    # Fetching

    def _fetched(self) -> _File | None:
        """Return the file from the first address with a list; None where the known version is the newest.

        Raises:
            WordListError: there is a list at none of them.
        """
        reasons = []
        for address in self._entry.addresses:
            try:
                return self._fetched_from(address)
            except FetchError as error:
                reasons.append(str(error))
        told = "; ".join(dict.fromkeys(reasons))
        raise WordListError(
            f"{self._entry.name} cannot be fetched ({told}): nothing was changed; try again later, or see whether "
            f"{self._entry.home} has it, and import it from there"
        )

    def _fetched_from(self, address: str) -> _File | None:
        before = self._before
        known = before.version if before and before.address == address else None
        fetch = Fetch(
            address,
            known,
            self._entry.size,
            lambda part: self._progress(part * _FETCHING),
            self._control,
            self._limits,
        )
        version = download(fetch, self._part)
        if version is None:
            return None
        try:
            content = read_bounded(self._part.path, LARGEST_LIST)
        except OSError as error:
            raise FetchError(f"it cannot be read again: {error.strerror or error}") from error
        try:
            self._check(content, address)
            return _File(content, version, self._read(content, address))
        except FetchError:
            self._part.discard()
            raise

    def _check(self, content: bytes, address: str) -> None:
        """Raise WrongFileError unless *content* may be the file of which the catalogue tells, by its hash or size."""
        entry = self._entry
        if entry.sha256 and hashlib.sha256(content).hexdigest() != entry.sha256:
            raise WrongFileError(
                f"{address} is another file than that of the catalogue (its hash differs)"
            )
        if entry.as_of and not entry.size * _FEWEST <= len(content) <= entry.size * _MOST:
            raise WrongFileError(
                f"{address} has {counted(len(content), 'byte')}, and the list had about {entry.size:,} in {entry.as_of}"
            )

    def _read(self, content: bytes, source: Path | str) -> WordList:
        """Return the list in *content*.

        Raises:
            FetchError: it is no list, or not the one that the catalogue tells of.
        """
        entry = self._entry
        try:
            found = parse_word_list(
                content, entry.name, entry.alphabet, source=str(source), control=self._control
            )
        except WordListError as error:
            raise WrongFileError(str(error)) from error
        if len(found.texts) < _FEWEST * entry.words:
            raise WrongFileError(
                f"{source} has {len(found.texts):,} words where about {entry.words:,} are expected"
            )
        return found

    # Keeping

    def _unchanged(self) -> tuple[Record, None]:
        assert self._before, "only a known version can be the newest"
        return self._before, None

    def _keep(self, file: _File) -> tuple[Record, WordList | None]:
        """Put the file in the place of the one before; return what it holds, None if it is the same."""
        record = Record(
            file.version.address,
            file.version.etag,
            file.version.last_modified,
            digest_of(file.content),
            f"{datetime.now(UTC).astimezone():%Y-%m-%d}",
            len(file.found.texts),
            max(file.found.scores),
        )
        self._control.check()
        try:
            # A record that does not fit its file only has the file fetched again.
            write_record(self._entry, record)
            write_atomically(self._path, file.content)
        except OSError as error:
            raise _unkept(self._entry, self._path, error) from error
        self._part.discard()
        is_same = self._before and self._before.digest == record.digest
        return record, None if is_same else file.found

    def _put_in_place(self, record: Record) -> RankedList:
        """Put the list among the user's: above the list that comes with the program, or below."""
        added = RankedList(
            self._entry.name, self._path, mapping=self._entry.mapping_for(record.best)
        )

        def add(ranked: RankedLists) -> RankedLists:
            names = {known.name for known in ranked.lists}
            named = replace(added, name=free_name(added.name, names))
            shipped = next((i for i, known in enumerate(ranked.lists) if not known.path), None)
            end = len(ranked.lists) if shipped is None else shipped + 1
            return ranked.adding(named).moving(named.name, 0 if self._entry.is_above else end)

        ranked = change_user_lists(add, self._entry.alphabet)
        return next(known for known in ranked.lists if known.path == self._path)

    def _fitted(self, place: RankedList, before: Record, now: Record) -> RankedList:
        """Return the settings of the list: those before, but mapped anew where its author changed the scale.

        A mapping that the user gave it stays.
        """
        old, new = map(self._entry.mapping_for, (before.best, now.best))
        if old == new or place.mapping != old:
            return place
        changed = replace(place, mapping=new)
        change_user_lists(
            lambda ranked: ranked.replacing(place.name, changed), self._entry.alphabet
        )
        return changed


def _valid_record(entry: CatalogueEntry, path: Path) -> Record | None:
    """Return the record of the list, if its file is as it was fetched."""
    record = record_of(entry)
    try:
        is_whole = record and digest_of(read_bounded(path, LARGEST_LIST)) == record.digest
    except OSError:
        return None
    return record if is_whole else None


def _unkept(entry: CatalogueEntry, path: Path, error: OSError) -> WordListError:
    return WordListError(
        f"{entry.name} cannot be kept in {path.parent} ({error.strerror or error}): nothing was changed; "
        "make room or allow writing there, then try again"
    )
