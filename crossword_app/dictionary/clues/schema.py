"""The tables of the database of clues, and how its file is opened."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from crossword_app.errors import ClueError

SCHEMA_VERSION = 1
"""The version of the tables, which the file keeps as its user_version."""

_PATIENCE_SECONDS = 5.0
_CACHE_KILOBYTES = 32768
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


def open_database(path: Path) -> sqlite3.Connection:
    """Open the database at *path*, or make it. One that cannot be written is opened for reading only.

    Raises:
        ClueError: it was made by a newer version of the program.
        sqlite3.Error: it cannot be opened, or is damaged.
    """

    def set_up(connection: sqlite3.Connection) -> None:
        version = _checked_version(connection, path)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        if version == 0:
            connection.executescript(f"BEGIN IMMEDIATE; {_SCHEMA} COMMIT;")

    address = path.absolute().as_uri()
    try:
        return _connected(address, set_up)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & _KIND not in _NOT_WRITABLE or not path.exists():
            raise
    # Immutable: where we cannot write, we assume that nobody else writes.
    return _connected(
        f"{address}?immutable=1", lambda connection: _checked_version(connection, path)
    )


def _connected(address: str, prepare: Callable[[sqlite3.Connection], object]) -> sqlite3.Connection:
    connection = sqlite3.connect(address, timeout=_PATIENCE_SECONDS, uri=True)
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
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > SCHEMA_VERSION:
        raise ClueError(
            f"the clue database {path} was made by a newer version of this program: "
            "use that one, or move the file away"
        )
    return version
