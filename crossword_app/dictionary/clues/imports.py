"""Brings clues into the database: those that come with the program, the user's own, and files of others."""

import hashlib
import lzma
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
from crossword_app.dictionary.clues.database import SHIPPED, ClueDatabase, Mark
from crossword_app.dictionary.clues.files import batches, begins_as, signature
from crossword_app.dictionary.clues.rows import ClueRow
from crossword_app.errors import ClueError
from crossword_app.paths import dictionaries_dir, user_data_dir

_SHIPPED_FILE = "english-clues.tsv.xz"
_LINES_AT_A_TIME = 5_000
_FORM = "="

PuzzleReader = Callable[[Path], Iterable[ClueRow]]
"""Reads the clues of a puzzle file; raises ClueError where it cannot. The formats know how: this layer knows none."""


@dataclass(frozen=True, slots=True)
class ClueImport:
    """What importing a file came to.

    Attributes:
        read: clues that were added or counted once more, in this run.
        skipped: lines that hold no clue.
        is_complete: False where it was stopped: importing the file again goes on from there.
    """

    source: str
    read: int
    skipped: int
    is_complete: bool


def clue_database_path() -> Path:
    """Return where the user's database of clues is kept."""
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

    Batches are kept as they come: an import that was stopped, or cut short by a crash, goes on where it was. One that
    was complete is read from where it ended, so that a file that grew costs only what is new. A file of the same name
    that begins otherwise replaces what the source held.

    Args:
        progress: told after each batch how much of the file has been read, 0 to 1.
        control: asked as often.

    Raises:
        ClueError: the file cannot be read or holds no clues, or the database cannot be written.
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
    """Return how far *path* has been read as *source*; None where it has not, or began otherwise then."""
    mark = database.mark(source)
    return mark if mark and (not mark.signature or begins_as(path, mark.signature)) else None


def import_shipped(database: ClueDatabase, control: Control = NEVER) -> bool:
    """Bring in the clues that come with the program, unless these very ones are there; whether it got to the end.

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
    return True


def _shipped_rows(path: Path) -> Iterator[tuple[list[ClueRow], list[tuple[str, str]]]]:
    """Yield clues, and forms of words with the words that have their clues, some at a time."""
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

    One file is added whole or not at all, so that an import that was stopped goes on with the next, and one that was
    complete takes in what is new. Where files went, or came in between, the source is read anew.

    Args:
        readers: by suffix, such as ".puz", what reads a puzzle's clues. All other files are read as text, and counted
            as skipped where they hold no clues.

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
    """Import the clues of the puzzles in the zip file at *path*, as `import_folder` does; other files are left out.

    Raises:
        ClueError: it cannot be unpacked, or the database cannot be written.
    """
    with opened_archive(path) as archive, TemporaryDirectory() as folder:

        def rows_of(name: str) -> Iterable[ClueRow]:
            return _clues_in(unpacked_member(archive, name, Path(folder)), readers)

        names = puzzle_members(archive, readers)
        return _import_parts(database, path.name, names, rows_of, _Reading(progress, control))


def import_puzzle(database: ClueDatabase, path: Path, reader: PuzzleReader) -> ClueImport:
    """Import the clues of one puzzle. One that was imported before is left alone, or replaced if it has changed.

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
    """Import whatever stands at *path*: a folder, a puzzle, a zip of puzzles, or a file of clues.

    Raises:
        ClueError: it cannot be read or holds no clues, or the database cannot be written.
    """
    if path.is_dir():
        return import_folder(database, path, readers=readers, progress=progress, control=control)
    if reader := readers.get(path.suffix.lower()):
        return import_puzzle(database, path, reader)
    if holds_puzzles(path, readers):
        return import_archive(database, path, readers=readers, progress=progress, control=control)
    return import_file(database, path, progress=progress, control=control)


@dataclass(frozen=True, slots=True)
class _Reading:
    """Who watches an import: *progress* is told how much is done, 0 to 1, and *control* asked as often."""

    progress: Callable[[float], None] | None
    control: Control


def _import_parts(
    database: ClueDatabase,
    source: str,
    names: Sequence[str],
    rows_of: Callable[[str], Iterable[ClueRow]],
    reading: _Reading,
) -> ClueImport:
    """Import files that make one source, each whole or not at all, from where the last import ended."""
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
    """Return how many of the files stand in the database; 0 where others came or went before the last of them."""
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
