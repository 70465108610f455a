"""The user's own clues: a text file, from which they are imported into the database. It survives a lost database."""

import os
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from io import RawIOBase
from pathlib import Path

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.clues.database import OWN, ClueDatabase
from crossword_app.dictionary.clues.imports import ClueImport, import_file, import_shipped
from crossword_app.dictionary.clues.rows import clue_row
from crossword_app.disk_errors import remedy_of
from crossword_app.errors import ClueError
from crossword_app.paths import user_data_dir
from crossword_app.storage import HeldLock

_GLANCE_SECONDS = 0.05
_HEADER = "puzzle\tyear\tanswer\tclue\n"


def own_clues_path() -> Path:
    """Return the path of the file of the user's own clues."""
    return user_data_dir() / "own-clues.tsv"


def remember(
    path: Path, puzzle: str, clues: Iterable[tuple[str, str]], year: int | None = None
) -> int:
    """Add the *clues* of a puzzle, pairs of entry and clue, to the file at *path*; return how many are new.

    A clue that the file already has for this puzzle is not added again, however often the puzzle is saved.

    Args:
        puzzle: the name by which the user knows it.
        year: this year by default.

    Raises:
        ClueError: the file cannot be written.
    """
    puzzle = " ".join(puzzle.split())
    year = year or datetime.now(UTC).year
    rows = dict.fromkeys(
        ("".join(answer.split()).upper(), row.clue)
        for answer, clue in clues
        if (row := clue_row(answer, clue))
    )
    try:
        known = _known(path, puzzle)
        fresh = [f"{puzzle}\t{year}\t{row[0]}\t{row[1]}\n" for row in rows if row not in known]
        if fresh:
            _append(path, fresh)
    except OSError as error:
        raise ClueError(
            f"your clues cannot be remembered in {path} ({error.strerror}): "
            f"{remedy_of(error)}; the puzzle itself is not touched"
        ) from error
    return len(fresh)


def bring_up_to_date(database: ClueDatabase, control: Control = NEVER) -> str:
    """Import into the user's *database* the clues that come with the program, and the new ones among their own.

    While another window or program does that, this waits for it.

    Returns:
        A sentence if that failed, for example on a full disk, else "". The database can be used anyway.
    """
    with _turn(database.path.with_suffix(".lock"), control) as may_import:
        if not may_import:
            return ""
        try:
            import_own(database, own_clues_path())
            import_shipped(database, control)
        except ClueError as error:
            return str(error)
    return ""


@contextmanager
def _turn(path: Path, control: Control) -> Iterator[bool]:
    """Wait until nobody else imports: two at once would take out what the other one read. Tell whether the turn came.

    It does not where *control* is stopped first.
    """
    lock = HeldLock(path)
    with suppress(OSError):  # a disk without locks, or one that cannot be written at all
        while not (lock.take() or control.wait()):
            time.sleep(_GLANCE_SECONDS)
    try:
        yield not control.is_stopped
    finally:
        lock.release()


def import_own(database: ClueDatabase, path: Path) -> ClueImport | None:
    """Import what is new in the file at *path* into *database*; return None where there is no file.

    Raises:
        ClueError: the file cannot be read, or the database cannot be written.
    """
    try:
        is_there = path.exists() and path.stat().st_size > len(_HEADER)
    except OSError as error:
        raise ClueError(
            f"your clues cannot be read from {path} ({error.strerror}): allow reading there"
        ) from error
    return import_file(database, path, OWN) if is_there else None


def _known(path: Path, puzzle: str) -> set[tuple[str, str]]:
    if not path.exists():
        return set()
    known = set()
    with path.open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            name, _, rest = line.rstrip("\n").partition("\t")
            if name == puzzle and rest.count("\t") == 2:
                _, answer, clue = rest.split("\t")
                known.add((answer, clue))
    return known


def _append(path: Path, lines: list[str]) -> None:
    with path.open("a+b", buffering=0) as file:
        end = file.tell()
        before = _HEADER
        if end > 0:
            file.seek(-1, os.SEEK_END)
            before = "" if file.read() == b"\n" else "\n"  # a crash may cut the last line short
        try:
            _write_all(file, (before + "".join(lines)).encode(errors="replace"))
            os.fsync(file.fileno())
        except OSError:  # remove a half-written clue, which would be read as a whole one
            file.truncate(end)
            raise


def _write_all(file: RawIOBase, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[file.write(rest) :]
