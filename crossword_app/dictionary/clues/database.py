"""The database of clues: what has been written for an answer before, by whom, when and how often.

SQLite with full-text search (FTS5). It holds nothing that could not be made again: the clues that come with the
program, those imported from files, and those of the user's own puzzles, which `own` keeps as a text file besides.
"""

import hashlib
import logging
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from crossword_app.dictionary.clues.repair import readable
from crossword_app.dictionary.clues.rows import ClueRow, answer_key, written_out_key
from crossword_app.dictionary.clues.schema import open_database
from crossword_app.errors import ClueError

OWN = "your puzzles"
"""The name of the source that holds the user's own clues: they come first."""

SHIPPED = "WordNet"
"""The name of the source that comes with the program."""

MOST_FOUND = 200
_MOST_HITS = 1000
_COLUMNS = "answer, text, source, year, count"

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class FoundClue:
    """A clue, summed up over all sources that have it.

    Attributes:
        answer: whose clue it is: the one asked for, or the word that it is a form of.
        sources: their names; the user's own puzzles first.
        year: of the last use that is known.
        count: of uses.
    """

    answer: str
    text: str
    sources: tuple[str, ...]
    year: int | None
    count: int

    @property
    def is_own(self) -> bool:
        return OWN in self.sources


@dataclass(frozen=True, slots=True)
class ClueSource:
    """Where clues came from. *is_complete* tells whether its import got to the end."""

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
    """Clues in one SQLite file. An object serves the thread that made it; another thread makes its own.

    Where the file cannot be written, clues can be looked up all the same.

    Attributes:
        warning: a sentence where a damaged database was set aside, else "".
    """

    def __init__(self, path: Path) -> None:
        """Open the database at *path*, or make it. One that is damaged is set aside, and what can be read is kept.

        Raises:
            ClueError: it cannot be used: no right to read it, no room, or made by a newer version of the program.
        """
        self.path = path
        self.warning = ""
        self._connection: sqlite3.Connection | None = None
        with self._told():
            try:
                self._connection = open_database(self.path)
            except sqlite3.OperationalError:
                raise
            except sqlite3.DatabaseError as error:
                self._repair(str(error))

    def close(self) -> None:
        """Let go of the file; the object is of no more use."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def __enter__(self) -> "ClueDatabase":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Asking

    def clues_for(self, answer: str, most: int = MOST_FOUND) -> list[FoundClue]:
        """Return the clues of *answer*: the user's own first, then by how often and how lately they were used.

        Where there are none, those of the answer with its umlauts written out or left out, or of the word that it is a
        form of.
        """
        keys = filter(None, (answer_key(answer), written_out_key(answer)))
        return next(filter(None, (self._clues_of(key, most) for key in keys)), [])

    def _clues_of(self, key: str, most: int) -> list[FoundClue]:
        # In the order of an index: of the thousands that a common answer has, those that are left out are not read.
        rows = self._ask(
            f"SELECT {_COLUMNS} FROM clue WHERE answer = ?"
            " ORDER BY is_own DESC, count DESC, year DESC LIMIT ?",
            (key, most),
        )
        if rows:
            return self._summed(rows)
        base = self._ask("SELECT base FROM form WHERE answer = ?", (key,))
        return self._clues_of(base[0][0], most) if base and base[0][0] != key else []

    def search(self, text: str, most: int = MOST_FOUND) -> list[FoundClue]:
        """Return clues that hold all words of *text*, the last one perhaps begun only; the most used of them first.

        Of more than a thousand, it is a thousand that are looked at.
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
        """Return where the clues came from, by name."""
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
        """Return *rows* of `_COLUMNS` as clues, those of several sources as one, where the first of them stands."""
        names = dict(self._ask("SELECT id, name FROM source"))
        found: dict[tuple[str, str], FoundClue] = {}
        for answer, text, source, year, count in rows:
            known = found.get((answer, text))
            sources = (*(known.sources if known else ()), names[source])
            latest = max(filter(None, (year, known and known.year)), default=None)
            uses = count + (known.count if known else 0)
            found[answer, text] = FoundClue(answer, text, _own_first(sources), latest, uses)
        return list(found.values())

    # Feeding

    def add(self, source: str, rows: Iterable[ClueRow], mark: Mark) -> None:
        """Add *rows* to *source* and note how far it has been read: both or neither.

        A clue that the source already has is counted once more.

        Raises:
            ClueError: the database cannot be written; what it held before is whole.
        """
        with self._told(), self._live as connection:
            self._put(connection, source, rows, mark)

    def replace(self, source: str, rows: Iterable[ClueRow], mark: Mark) -> None:
        """Do as `add`, in place of what the source held before: where that fails, it holds it still."""
        with self._told(), self._live as connection:
            self._take_out(connection, source)
            self._put(connection, source, rows, mark)

    def add_forms(self, forms: Iterable[tuple[str, str]]) -> None:
        """Note for inflected answers the word that has their clues: (form, base)."""
        with self._told(), self._live as connection:
            connection.executemany("INSERT OR IGNORE INTO form VALUES (?, ?)", forms)

    def remove(self, source: str) -> None:
        """Take away what came from *source*."""
        with self._told(), self._live as connection:
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

    # Opening, and what can go wrong

    def _repair(self, what: str) -> None:
        """Set the damaged database aside, make a new one, and copy into it what can still be read.

        What came with the program and the user's own clues are left out: both are made again from their files.
        """
        damaged = self.path.with_name(
            f"{self.path.stem}-damaged-{datetime.now(UTC):%Y%m%d-%H%M%S}.db"
        )
        if self._connection is not None:
            self._connection.close()
        self.path.replace(damaged)
        for leftover in ("-wal", "-shm"):
            self.path.with_name(self.path.name + leftover).unlink(missing_ok=True)
        self._connection = open_database(self.path)
        kept = 0
        for source, rows in readable(damaged):
            if source not in {OWN, SHIPPED}:
                self.add(source, rows, Mark("", 0, is_complete=False))
                kept += len(rows)
        self.warning = (
            f"the clue database was damaged ({what}) and was made again; {kept} imported clues could be kept, "
            f"and the file as it was is kept as {damaged.name}: import again what is missing"
        )
        logger.warning("%s", self.warning)

    def _ask(self, question: str, values: tuple[object, ...] = ()) -> list[Any]:
        with self._told():
            try:
                return self._live.execute(question, values).fetchall()
            except sqlite3.OperationalError:
                raise
            except sqlite3.DatabaseError as error:  # a damaged page, met only now
                self._repair(str(error))
                return self._live.execute(question, values).fetchall()

    @property
    def _live(self) -> sqlite3.Connection:
        if self._connection is None:
            raise ClueError(f"the clue database {self.path} is closed")
        return self._connection

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Turn what SQLite and the system raise into a sentence for the user."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise ClueError(
                f"the clue database {self.path} cannot be used ({error}): "
                "make room, allow writing there, or move the file away so that a new one is made"
            ) from error


def _digest(source: int, row: ClueRow) -> int:
    """Return a number that tells the clues of all answers and sources apart, within SQLite's 64 bits."""
    content = f"{source}\n{row.answer}\n{row.clue}".encode(errors="replace")
    digest = hashlib.blake2b(content, digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


def _own_first(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(names), key=lambda name: (name != OWN, name)))
