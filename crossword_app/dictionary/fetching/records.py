"""The lists that were fetched: where their files are, and which version of each is there."""

import hashlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path

from crossword_app.dictionary.fetching.catalogue import Catalogue, CatalogueEntry
from crossword_app.dictionary.fetching.part_file import PartFile, Version
from crossword_app.dictionary.lists.ranked import RankedList
from crossword_app.dictionary.lists.user import fetched_folder, load_user_lists
from crossword_app.storage import read_bounded, write_atomically

_LARGEST_RECORD = 1 << 16


@dataclass(frozen=True, slots=True)
class Record:
    """What is known of a fetched list.

    Attributes:
        address, etag, last_modified: the version that is there, as `Version` has it.
        digest: the hash of its file.
        fetched: the day on which it was fetched, or found to be the newest, as 2026-11-22.
        words: how many words it has.
        best: its best score.
    """

    address: str
    etag: str
    last_modified: str
    digest: str
    fetched: str
    words: int
    best: int

    @property
    def is_typed(self) -> bool:
        """Whether all values are of their types: a record is read from a file that anybody may have written."""
        texts: list[object] = [self.address, self.etag, self.last_modified, self.digest]
        counts: list[object] = [self.words, self.best]
        return all(isinstance(text, str) for text in [*texts, self.fetched]) and all(
            isinstance(count, int) for count in counts
        )

    @property
    def version(self) -> Version:
        return Version(self.address, self.etag, self.last_modified)


def list_path(entry: CatalogueEntry) -> Path:
    """Return the path of the file of a fetched list. It need not exist.

    Raises:
        StorageError: there is no folder for the user's data.
    """
    return fetched_folder(entry.alphabet) / f"{entry.key}.txt"


def part_of(entry: CatalogueEntry) -> PartFile:
    """Return the part that has come of a list. Raises StorageError as `list_path` does."""
    return PartFile(list_path(entry).with_suffix(".part"))


def record_of(entry: CatalogueEntry) -> Record | None:
    """Return what is known of the list; None where it is not there, or its record is lost or damaged."""
    path = list_path(entry)
    try:
        record = Record(**json.loads(read_bounded(_record_path(path), _LARGEST_RECORD)))
        is_there = path.is_file()
    except (OSError, ValueError, TypeError, RecursionError):
        return None
    return record if is_there and record.is_typed else None


def got_before(catalogue: Catalogue) -> list[CatalogueEntry]:
    """Return the lists of *catalogue* that were fetched and are among the user's.

    Raises:
        StorageError: there is no folder for the user's data.
    """
    return [entry for entry in catalogue.entries if entry.addresses and place_of(entry)]


def place_of(entry: CatalogueEntry) -> RankedList | None:
    """Return the fetched list as it is among the user's lists; None if it is not.

    Raises:
        StorageError: there is no folder for the user's data.
    """
    path = list_path(entry)
    ranked, _ = load_user_lists(entry.alphabet)
    return next((known for known in ranked.lists if known.path == path), None)


def write_record(entry: CatalogueEntry, record: Record) -> None:
    """Note *record* of the list. Raises OSError where it cannot be written."""
    write_atomically(_record_path(list_path(entry)), json.dumps(asdict(record), indent=1).encode())


def digest_of(content: bytes) -> str:
    """Return the hash of the *content* of a list."""
    return hashlib.blake2b(content, digest_size=16).hexdigest()


def _record_path(path: Path) -> Path:
    return path.with_suffix(".json")
