"""Imports clues into the database: those that come with the program, and those of files, folders and archives."""

import hashlib
import lzma
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.clues.archive import (
    holds_puzzles,
    opened_archive,
    puzzle_members,
    unpacked_member,
)
from crossword_app.dictionary.clues.database import (
    FORMERLY_SHIPPED,
    SHIPPED,
    ClueDatabase,
    Mark,
)
from crossword_app.dictionary.clues.files import batches, begins_as, signature
from crossword_app.dictionary.clues.rows import ClueRow
from crossword_app.errors import ClueError
from crossword_app.paths import dictionaries_dir, user_data_dir

_SHIPPED_FILE = "english-clues.tsv.xz"
_LINES_AT_A_TIME = 5_000
_FORM = "="

PuzzleReader = Callable[[Path], Iterable[ClueRow]]
"""Reads the clues of a puzzle file; raises ClueError where it cannot. The formats provide it, from a higher layer."""


@dataclass(frozen=True, slots=True)
class ClueImport:
    """The result of an import.

    Attributes:
        read: the number of clues that this run added or counted once more.
        skipped: the number of lines without a clue.
        is_complete: False where the import was stopped. The next import of the file goes on from there.
    """

    source: str
    read: int
    skipped: int
    is_complete: bool


def clue_database_path() -> Path:
    """Return the path of the user's database of clues."""
    return user_data_dir() / "clues.db"


def import_file(
    database: ClueDatabase,
    path: Path,
    source: str = "",
    *,
    progress: Callable[[float], None] | None = None,
    control: Control = NEVER,
) -> ClueImport:
    """Import the clues of the file at *path*, as *source* (the file's name unless given).

    Each batch is saved as it is read: after a stop or a crash, the next import goes on from there. Of a file that was
    imported completely, only what was added since is read. A file of the same name with another beginning replaces
    the clues of the source.

    Args:
        progress: called after each batch with the share of the file that has been read, 0 to 1.
        control: checked after each batch.

    Raises:
        ClueError: the file cannot be read or has no clues, or the database cannot be written.
    """
    source = source or path.name
    try:
        signed = signature(path)
        mark = _mark_of(database, source, path)
    except OSError as error:
        raise ClueError(f"{path} cannot be read ({error.strerror}): nothing is imported") from error
    offset = mark.offset if mark else 0
    put = database.add if mark else database.replace
    read = skipped = 0
    for batch in batches(path, offset):
        offset = batch.offset
        put(source, batch.rows, Mark(signed, offset, is_complete=False))
        put = database.add
        read, skipped = read + len(batch.rows), skipped + batch.skipped
        if progress:
            progress(batch.part)
        if control.wait():
            return ClueImport(source, read, skipped, is_complete=False)
    database.add(source, (), Mark(signed, offset, is_complete=True))
    return ClueImport(source, read, skipped, is_complete=True)


def _mark_of(database: ClueDatabase, source: str, path: Path) -> Mark | None:
    """Return how far *path* has been read as *source*; None where it was not read, or where its beginning changed."""
    mark = database.mark(source)
    return mark if mark and (not mark.signature or begins_as(path, mark.signature)) else None


def import_shipped(database: ClueDatabase, control: Control = NEVER) -> bool:
    """Import the clues that come with the program, unless the same version is there. Return whether it was finished.

    Raises:
        ClueError: their file cannot be read, or the database cannot be written.
    """
    path = dictionaries_dir() / _SHIPPED_FILE
    try:
        signed = signature(path)
        mark = database.mark(SHIPPED)
        if mark and mark.signature == signed and mark.is_complete:
            return True
        put = database.replace
        for rows, forms in _shipped_rows(path):
            put(SHIPPED, rows, Mark(signed, 0, is_complete=False))
            put = database.add
            database.add_forms(forms)
            if control.wait():
                return False
    except (OSError, EOFError, ValueError, lzma.LZMAError) as error:
        raise ClueError(
            f"the clues that come with the program cannot be read from {path} ({error}): "
            "install the program again to get them back"
        ) from error
    database.add(SHIPPED, (), Mark(signed, 0, is_complete=True))
    if database.mark(FORMERLY_SHIPPED):
        database.remove(FORMERLY_SHIPPED)
    return True


def _shipped_rows(path: Path) -> Iterator[tuple[list[ClueRow], list[tuple[str, str]]]]:
    """Yield batches of clues, and of pairs of a form and the word whose clues it has."""
    with lzma.open(path, "rt", encoding="utf-8") as file:
        lines = (line.rstrip("\n").split("\t") for line in file)
        while some := list(islice(lines, _LINES_AT_A_TIME)):
            yield (
                [ClueRow(answer, text) for answer, kind, text in some if kind != _FORM],
                [(form, base) for form, kind, base in some if kind == _FORM],
            )


def import_folder(
    database: ClueDatabase,
    folder: Path,
    source: str = "",
    *,
    readers: Mapping[str, PuzzleReader] = MappingProxyType({}),
    progress: Callable[[float], None] | None = None,
    control: Control = NEVER,
) -> ClueImport:
    """Import the clues of all files in *folder* and the folders in it, as one source (the folder's name unless given).

    Each file is added completely or not at all. An import that was stopped goes on with the next file, and a later
    import adds new files. Where files were removed, or new ones come before others by name, all are read again.

    Args:
        readers: the readers of puzzles' clues by suffix, such as ".puz". All other files are read as text, and counted
            as skipped where they have no clues.

    Raises:
        ClueError: the folder cannot be read, or the database cannot be written.
    """
    source = source or folder.name
    try:
        paths = sorted(path for path in folder.rglob("*") if path.is_file())
    except OSError as error:
        raise ClueError(f"{folder} cannot be read ({error.strerror})") from error
    names = [str(path.relative_to(folder)) for path in paths]
    reading = _Reading(progress, control)
    return _import_parts(
        database, source, names, lambda name: _clues_in(folder / name, readers), reading
    )


def import_archive(
    database: ClueDatabase,
    path: Path,
    *,
    readers: Mapping[str, PuzzleReader],
    progress: Callable[[float], None] | None = None,
    control: Control = NEVER,
) -> ClueImport:
    """Import the clues of the puzzles in the zip file at *path*, as `import_folder` does. Other files are ignored.

    Raises:
        ClueError: it cannot be unpacked, or the database cannot be written.
    """
    with opened_archive(path) as archive, TemporaryDirectory() as folder:

        def rows_of(name: str) -> Iterable[ClueRow]:
            return _clues_in(unpacked_member(archive, name, Path(folder)), readers)

        names = puzzle_members(archive, readers)
        return _import_parts(database, path.name, names, rows_of, _Reading(progress, control))


def import_puzzle(database: ClueDatabase, path: Path, reader: PuzzleReader) -> ClueImport:
    """Import the clues of one puzzle. They replace those of an earlier import if the file has changed since.

    Raises:
        ClueError: it cannot be read, or the database cannot be written.
    """
    rows = list(reader(path))
    signed, mark = signature(path), database.mark(path.name)
    if mark and mark.is_complete and mark.signature == signed:
        return ClueImport(path.name, 0, 0, is_complete=True)
    database.replace(path.name, rows, Mark(signed, 0, is_complete=True))
    return ClueImport(path.name, len(rows), 0, is_complete=True)


def import_any(
    database: ClueDatabase,
    path: Path,
    *,
    readers: Mapping[str, PuzzleReader],
    progress: Callable[[float], None] | None = None,
    control: Control = NEVER,
) -> ClueImport:
    """Import the clues at *path*: of a folder, a puzzle, a zip of puzzles, or a file of clues.

    Raises:
        ClueError: it cannot be read or holds no clues, or the database cannot be written.
    """
    try:
        kind = path.stat().st_mode
    except OSError as error:
        raise ClueError(f"{path} cannot be read ({error.strerror}): nothing is imported") from error
    if stat.S_ISDIR(kind):
        return import_folder(database, path, readers=readers, progress=progress, control=control)
    if not stat.S_ISREG(kind):  # a pipe keeps whoever opens it waiting
        raise ClueError(f"{path} is not a file: choose a file of clues")
    if reader := readers.get(path.suffix.lower()):
        return import_puzzle(database, path, reader)
    if holds_puzzles(path, readers):
        return import_archive(database, path, readers=readers, progress=progress, control=control)
    return import_file(database, path, progress=progress, control=control)


@dataclass(frozen=True, slots=True)
class _Reading:
    """The callbacks of an import: *progress* gets the share that is done, 0 to 1; *control* is checked as often."""

    progress: Callable[[float], None] | None
    control: Control


def _import_parts(
    database: ClueDatabase,
    source: str,
    names: Sequence[str],
    rows_of: Callable[[str], Iterable[ClueRow]],
    reading: _Reading,
) -> ClueImport:
    """Import the files of one source, each completely or not at all, from where the last import ended."""
    if not names:
        database.remove(source)
    done = _parts_done(database, source, names)
    put = database.add if done else database.replace
    read = skipped = 0
    for number, name in enumerate(names[done:], done + 1):
        try:
            rows = list(rows_of(name))
        except (ClueError, OSError):
            rows = []
        is_last = number == len(names)
        put(source, rows, Mark(_names_signature(names[:number]), number, is_last))
        put = database.add
        read, skipped = read + len(rows), skipped + (not rows)
        if reading.progress:
            reading.progress(number / len(names))
        if reading.control.wait():
            return ClueImport(source, read, skipped, is_complete=is_last)
    return ClueImport(source, read, skipped, is_complete=True)


def _parts_done(database: ClueDatabase, source: str, names: Sequence[str]) -> int:
    """Return how many of the files are in the database; 0 where the files before the last of them have changed."""
    mark = database.mark(source)
    is_known = (
        mark is not None
        and mark.offset <= len(names)
        and mark.signature == _names_signature(names[: mark.offset])
    )
    return mark.offset if mark and is_known else 0


def _names_signature(names: Sequence[str]) -> str:
    return hashlib.blake2b(
        "\n".join(names).encode(errors="surrogateescape"), digest_size=8
    ).hexdigest()


def _clues_in(path: Path, readers: Mapping[str, PuzzleReader]) -> Iterator[ClueRow]:
    reader = readers.get(path.suffix.lower())
    if reader:
        yield from reader(path)
    else:
        for batch in batches(path):
            yield from batch.rows
