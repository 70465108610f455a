"""The database of clues: which clues an answer had before, from which source, when and how often.

It uses SQLite with full-text search (FTS5). All of it can be made again: from the clues that come with the program,
from imported files, and from the user's own clues, which `own` also keeps in a text file.
"""

import hashlib
import logging
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from crossword_app.dictionary.clues.giveaway import gives_away, says
from crossword_app.dictionary.clues.repair import readable
from crossword_app.dictionary.clues.rows import ClueRow, answer_key, written_out_key
from crossword_app.dictionary.clues.schema import PATIENCE_SECONDS, is_busy, open_database
from crossword_app.disk_errors import remedy_of
from crossword_app.errors import ClueError
from crossword_app.storage import only_one

OWN = "your puzzles"
"""The name of the source that holds the user's own clues: they come first."""

SHIPPED = "the program"
"""The name of the source that comes with the program."""

FORMERLY_SHIPPED = "WordNet"
"""The name of that source in databases of earlier versions."""

MOST_FOUND = 200
_MOST_HITS = 1000
_COLUMNS = "answer, text, source, year, count"

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class FoundClue:
    """A clue, with its uses in all sources added up.

    Attributes:
        answer: the answer of the clue: the one asked for, or the word that it is a form of.
        sources: the names of the sources; the user's own puzzles first.
        year: the year of the last known use.
        count: the number of uses.
        gives_away: whether it holds the answer, a form or a part of it, or its root, as `giveaway` tells.
    """

    answer: str
    text: str
    sources: tuple[str, ...]
    year: int | None
    count: int
    gives_away: bool = False

    @property
    def is_own(self) -> bool:
        return OWN in self.sources


@dataclass(frozen=True, slots=True)
class ClueSource:
    """A source of clues. *is_complete* tells whether its import was finished."""

    name: str
    clues: int
    is_complete: bool


@dataclass(frozen=True, slots=True)
class Mark:
    """How far a source has been read."""

    signature: str
    offset: int
    is_complete: bool


class ClueDatabase:
    """Clues in one SQLite file. Only the thread that made an object may use it; another thread makes its own.

    Where the file cannot be written, clues can still be looked up.

    Attributes:
        warning: a sentence where a damaged database was moved aside, else "".
    """

    def __init__(self, path: Path, patience: float = PATIENCE_SECONDS) -> None:
        """Open the database at *path*, or make it. A damaged one is moved aside; clues that can be read are kept.

        Args:
            patience: the seconds for which to wait for others that write.

        Raises:
            ClueError: it may not be read, the disk is full, or a newer version of the program, or another program, made
                it.
        """
        self.path = path
        self._patience = patience
        self.warning = ""
        self._connection: sqlite3.Connection | None = None
        with self._with_clue_errors():
            self._file = _identity(path)
            try:
                self._connection = open_database(self.path, patience)
            except sqlite3.OperationalError:
                raise
            except sqlite3.DatabaseError as error:
                self._repair(str(error))

    def close(self) -> None:
        """Close the file. The object cannot be used afterwards."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def __enter__(self) -> "ClueDatabase":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Look-up

    def clues_for(
        self, answer: str, most: int = MOST_FOUND, language: str = "english"
    ) -> list[FoundClue]:
        """Return the clues of *answer*: the user's own first, then the most and the latest used.

        Those of others that give the answer away come last. Where there are none, return those of the answer with its
        umlauts written out or left out, or of the word that it is a form of: the program's own only if they agree.

        Args:
            language: that of the puzzle. The roots of words are known for English; in another language a clue gives
                away only what it says whole.
        """
        keys = filter(None, (answer_key(answer), written_out_key(answer)))
        found = next(filter(None, (self._clues_of(key, most) for key in keys)), [])
        tells = partial(gives_away, is_word=self.has_clues) if language == "english" else says
        marked = [
            replace(clue, gives_away=tells(clue.text, answer) or tells(clue.text, clue.answer))
            if SHIPPED not in clue.sources
            else clue
            for clue in found
        ]
        return sorted(marked, key=lambda clue: clue.gives_away and not clue.is_own)

    def _clues_of(self, key: str, most: int) -> list[FoundClue]:
        # In the order of an SQL index: SQLite then reads only the rows returned, of the thousands of a common answer.
        rows = self._ask(
            f"SELECT {_COLUMNS} FROM clue WHERE answer = ?"
            " ORDER BY is_own DESC, count DESC, year DESC LIMIT ?",
            (key, most),
        )
        if rows:
            return self._summed(rows)
        base = self._ask("SELECT base FROM form WHERE answer = ?", (key,))
        found = self._clues_of(base[0][0], most) if base and base[0][0] != key else []
        return [clue for clue in found if clue.sources != (SHIPPED,)]

    def has_clues(self, answer: str) -> bool:
        """Return whether *answer* has a clue, and so is a word."""
        return bool(self._ask("SELECT 1 FROM clue WHERE answer = ? LIMIT 1", (answer_key(answer),)))

    def answers(self) -> list[str]:
        """Return all answers that have a clue, as their keys, each once."""
        return [row[0] for row in self._ask("SELECT DISTINCT answer FROM clue")]

    def has_clue(self, answer: str, text: str) -> bool:
        """Return whether *text*, in any case and spacing, is a clue of *answer*."""
        rows = self._ask("SELECT text FROM clue WHERE answer = ?", (answer_key(answer),))
        key = answer_key(text)
        return any(answer_key(row[0]) == key for row in rows)

    def search(self, text: str, most: int = MOST_FOUND) -> list[FoundClue]:
        """Return clues with all words of *text*, the most used first. The last word may be the beginning of one.

        At most a thousand matches are looked at.
        """
        words = re.findall(r"\w+", text)
        if not words:
            return []
        query = " ".join(f'"{word}"' for word in words) + "*"
        rows = self._ask(
            f"SELECT {_COLUMNS} FROM clue WHERE id IN"
            f" (SELECT rowid FROM clue_text WHERE clue_text MATCH ? LIMIT {_MOST_HITS})",
            (query,),
        )
        found = self._summed(rows)
        return sorted(found, key=lambda clue: (-clue.count, -(clue.year or 0)))[:most]

    def sources(self) -> list[ClueSource]:
        """Return the sources of the clues, sorted by name."""
        counts = dict(self._ask("SELECT source, count(*) FROM clue GROUP BY source"))
        rows = self._ask("SELECT id, name, is_complete FROM source ORDER BY name COLLATE NOCASE")
        return [
            ClueSource(name, counts.get(number, 0), bool(complete))
            for number, name, complete in rows
        ]

    def mark(self, source: str) -> Mark | None:
        """Return how far *source* has been read; None where it is unknown."""
        rows = self._ask(
            "SELECT signature, offset, is_complete FROM source WHERE name = ?", (source,)
        )
        return Mark(rows[0][0], rows[0][1], bool(rows[0][2])) if rows else None

    def _summed(self, rows: list[Any]) -> list[FoundClue]:
        """Return *rows* of `_COLUMNS` as clues. Those of several sources become one, at the place of the first."""
        names = dict(self._ask("SELECT id, name FROM source"))
        found: dict[tuple[str, str], FoundClue] = {}
        for answer, text, source, year, count in rows:
            known = found.get((answer, text))
            sources = (*(known.sources if known else ()), names[source])
            latest = max(filter(None, (year, known and known.year)), default=None)
            uses = count + (known.count if known else 0)
            found[answer, text] = FoundClue(answer, text, _own_first(sources), latest, uses)
        return list(found.values())

    # Changes

    def add(self, source: str, rows: Iterable[ClueRow], mark: Mark) -> None:
        """Add *rows* to *source* and note how far it has been read, in one transaction.

        A clue that the source already has gets one use more.

        Raises:
            ClueError: the database cannot be written; it is unchanged.
        """
        with self._with_clue_errors(), self._open_connection as connection:
            self._put(connection, source, rows, mark)

    def replace(self, source: str, rows: Iterable[ClueRow], mark: Mark) -> None:
        """Do as `add`, but replace what the source held before. On failure, the source is unchanged."""
        with self._with_clue_errors(), self._open_connection as connection:
            self._take_out(connection, source)
            self._put(connection, source, rows, mark)

    def add_forms(self, forms: Iterable[tuple[str, str]]) -> None:
        """Add *forms* of words, pairs of form and base: an inflected answer gets the clues of its base."""
        with self._with_clue_errors(), self._open_connection as connection:
            connection.executemany("INSERT OR IGNORE INTO form VALUES (?, ?)", forms)

    def remove(self, source: str) -> None:
        """Remove the clues of *source*."""
        with self._with_clue_errors(), self._open_connection as connection:
            self._take_out(connection, source)

    def _put(
        self, connection: sqlite3.Connection, source: str, rows: Iterable[ClueRow], mark: Mark
    ) -> None:
        rows = list(rows)
        number, is_own = self._source(connection, source, mark), source == OWN
        last = connection.execute("SELECT coalesce(max(id), 0) FROM clue").fetchone()[0]
        connection.executemany(
            "INSERT INTO clue(answer, text, source, year, count, is_own, digest)"
            " VALUES (?, ?, ?, ?, 1, ?, ?) ON CONFLICT(digest) DO UPDATE SET count = count + 1,"
            " year = max(coalesce(year, 0), coalesce(excluded.year, year))",
            (
                (row.answer, row.clue, number, row.year, is_own, _digest(number, row))
                for row in rows
            ),
        )
        # All at once: a trigger for each row takes ten times as long.
        connection.execute(
            "INSERT INTO clue_text(rowid, text) SELECT id, text FROM clue WHERE id > ?", (last,)
        )
        connection.executemany(
            "INSERT OR IGNORE INTO form VALUES (?, ?)",
            {(row.written_out, row.answer) for row in rows if row.written_out},
        )

    def _take_out(self, connection: sqlite3.Connection, source: str) -> None:
        mine = "source = (SELECT id FROM source WHERE name = ?)"
        connection.execute(
            "INSERT INTO clue_text(clue_text, rowid, text)"
            f" SELECT 'delete', id, text FROM clue WHERE {mine}",
            (source,),
        )
        connection.execute(f"DELETE FROM clue WHERE {mine}", (source,))
        connection.execute("DELETE FROM source WHERE name = ?", (source,))

    def _source(self, connection: sqlite3.Connection, name: str, mark: Mark) -> int:
        row = connection.execute(
            "INSERT INTO source(name, signature, offset, is_complete) VALUES (?, ?, ?, ?)"
            " ON CONFLICT(name) DO UPDATE SET signature = excluded.signature,"
            " offset = excluded.offset, is_complete = excluded.is_complete RETURNING id",
            (name, mark.signature, mark.offset, mark.is_complete),
        ).fetchone()
        return int(row[0])

    # Opening, repair and errors

    def _repair(self, what: str) -> None:
        """Move the damaged database aside, make a new one, and copy into it what can still be read.

        The program's and the user's own clues are left out: both are imported again from their files. Where another
        window or program has done so already, the new one is opened.
        """
        if self._connection is not None:
            self._connection.close()
        with only_one(self.path.with_name(f"{self.path.stem}-repair.lock")):
            if _identity(self.path) == self._file:
                self._make_again(what)
            else:
                self._connection = open_database(self.path, self._patience)
            self._file = _identity(self.path)

    def _make_again(self, what: str) -> None:
        damaged = self.path.with_name(
            f"{self.path.stem}-damaged-{datetime.now(UTC):%Y%m%d-%H%M%S}.db"
        )
        self.path.replace(damaged)
        for leftover in ("-wal", "-shm"):
            self.path.with_name(self.path.name + leftover).unlink(missing_ok=True)
        self._connection = open_database(self.path, self._patience)
        kept = 0
        for source, rows in readable(damaged):
            if source not in {OWN, SHIPPED, FORMERLY_SHIPPED}:
                self.add(source, rows, Mark("", 0, is_complete=False))
                kept += len(rows)
        self.warning = (
            f"the clue database was damaged ({what}) and was made again; {kept} imported clues could be kept, "
            f"and the file as it was is kept as {damaged.name}: import again what is missing"
        )
        logger.warning("%s", self.warning)

    def _ask(self, question: str, values: tuple[object, ...] = ()) -> list[Any]:
        with self._with_clue_errors():
            try:
                return self._open_connection.execute(question, values).fetchall()
            except sqlite3.OperationalError:
                raise
            except sqlite3.DatabaseError as error:  # a damaged page, met only now
                self._repair(str(error))
                return self._open_connection.execute(question, values).fetchall()

    @property
    def _open_connection(self) -> sqlite3.Connection:
        if self._connection is None:
            raise ClueError(f"the clue database {self.path} is closed")
        return self._connection

    @contextmanager
    def _with_clue_errors(self) -> Iterator[None]:
        """Turn errors of SQLite and the system into a ClueError, a sentence for the user."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise ClueError(self._trouble(error)) from error

    def _trouble(self, error: sqlite3.Error | OSError) -> str:
        if is_busy(error):
            return (
                f"another window or program is writing to the clue database {self.path}: "
                "wait until it has finished, then try again"
            )
        return f"the clue database {self.path} cannot be used ({error}): {_remedy(error)}"


def _remedy(error: sqlite3.Error | OSError) -> str:
    if isinstance(error, OSError):
        return remedy_of(error)
    primary = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the bits above tell more about it
    if primary == sqlite3.SQLITE_READONLY:
        return "allow writing there"
    if primary == sqlite3.SQLITE_FULL:
        return "make room on the disk"
    return "make room on the disk, or allow reading and writing there"


def _identity(path: Path) -> tuple[int, int] | None:
    """Return what tells the file at *path* from another one that takes its place; None if there is none."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino


def _digest(source: int, row: ClueRow) -> int:
    """Return a 64-bit hash that identifies a clue among those of all answers and sources."""
    content = f"{source}\n{row.answer}\n{row.clue}".encode(errors="replace")
    digest = hashlib.blake2b(content, digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


def _own_first(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(names), key=lambda name: (name != OWN, name)))
