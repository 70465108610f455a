"""The tables of the database of clues, and how its file is opened."""

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

from crossword_app.errors import ClueError

SCHEMA_VERSION = 1
"""The version of the tables, which the file keeps as its user_version."""

PATIENCE_SECONDS = 60.0
"""How long a thread waits for another one that writes, in any process: on a busy machine that takes long."""

_GLANCE_SECONDS = 0.02
_CACHE_KILOBYTES = 32768
_IN_USE = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_NOT_WRITABLE = {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY}
_KIND = 0xFF
"""The bits of an SQLite error code that give the primary code."""

_SCHEMA = f"""
CREATE TABLE source (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    signature TEXT NOT NULL,
    offset INTEGER NOT NULL DEFAULT 0,
    is_complete INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE clue (
    id INTEGER PRIMARY KEY,
    answer TEXT NOT NULL,
    text TEXT NOT NULL,
    source INTEGER NOT NULL REFERENCES source(id),
    year INTEGER,
    count INTEGER NOT NULL,
    is_own INTEGER NOT NULL,
    digest INTEGER NOT NULL UNIQUE
);
CREATE INDEX clue_rank ON clue(answer, is_own DESC, count DESC, year DESC);
CREATE TABLE form (answer TEXT PRIMARY KEY, base TEXT NOT NULL) WITHOUT ROWID;
CREATE VIRTUAL TABLE clue_text USING fts5(text, content='clue', content_rowid='id');
PRAGMA user_version = {SCHEMA_VERSION};
"""

_COLUMNS = {
    "source": {"id", "name", "signature", "offset", "is_complete"},
    "clue": {"id", "answer", "text", "source", "year", "count", "is_own", "digest"},
}
"""By them a database of ours is told from one of another program."""


def open_database(path: Path, patience: float = PATIENCE_SECONDS) -> sqlite3.Connection:
    """Open the database at *path*, or make it. One that cannot be written is opened for reading only.

    Args:
        patience: the seconds for which to wait for others that write.

    Raises:
        ClueError: it was made by a newer version of the program, or by another program.
        sqlite3.Error: it cannot be opened, or is damaged.
    """

    def set_up(connection: sqlite3.Connection) -> None:
        version = _checked_version(connection, path)
        _log_ahead(connection, patience)
        connection.execute("PRAGMA synchronous = NORMAL")
        if version == 0:
            _make_tables(connection, path)

    address = path.absolute().as_uri()
    try:
        return _connected(address, patience, set_up)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & _KIND not in _NOT_WRITABLE or not path.exists():
            raise
    # Immutable: where we cannot write, we assume that nobody else writes.
    return _connected(
        f"{address}?immutable=1", patience, lambda connection: _checked_version(connection, path)
    )


def is_busy(error: BaseException) -> bool:
    """Return whether *error* means that somebody else writes to the database."""
    return (
        isinstance(error, sqlite3.OperationalError)
        and getattr(error, "sqlite_errorcode", 0) & _KIND in _IN_USE
    )


def _log_ahead(connection: sqlite3.Connection, patience: float) -> None:
    """Let the database be read while it is written. SQLite itself does not wait here for others that open it too."""
    end = time.monotonic() + patience
    while connection.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if not is_busy(error) or time.monotonic() > end:
                raise
            time.sleep(_GLANCE_SECONDS)
        else:
            return  # some disks do not allow it


def _make_tables(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute("BEGIN IMMEDIATE")
    if _checked_version(connection, path) == 0:  # else another program has made them meanwhile
        for statement in _SCHEMA.split(";"):
            connection.execute(statement)
    connection.commit()


def _connected(
    address: str, patience: float, prepare: Callable[[sqlite3.Connection], object]
) -> sqlite3.Connection:
    connection = sqlite3.connect(address, timeout=patience, uri=True)
    try:
        prepare(connection)
        connection.execute(f"PRAGMA cache_size = -{_CACHE_KILOBYTES}")
        connection.execute("SELECT count(*) FROM source").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection


def _checked_version(connection: sqlite3.Connection, path: Path) -> int:
    """Return the version of the schema; 0 in a new database."""
    # The tables first: others that start now make them and the version in one step, and a version that was read
    # before that step would not be that of the tables seen after it.
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if _is_foreign(connection, version, tables):
        raise ClueError(
            f"{path} is a database of another program, which is not changed: move it to another folder, and a new "
            "clue database is made here"
        )
    if version > SCHEMA_VERSION:
        raise ClueError(
            f"the clue database {path} was made by a newer version of this program: "
            "use that one, or move the file away"
        )
    return version


def _is_foreign(connection: sqlite3.Connection, version: int, tables: set[str]) -> bool:
    """Return whether another program made the database. Ours has its version as soon as it has tables."""
    if version == 0 or not tables:
        return bool(tables)
    if version > SCHEMA_VERSION:
        return not tables >= _COLUMNS.keys()
    return any(
        not columns <= {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}
        for table, columns in _COLUMNS.items()
    )
