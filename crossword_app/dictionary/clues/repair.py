"""Reads the clues that a damaged database still has."""

import contextlib
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from crossword_app.dictionary.clues.rows import ClueRow, clue_row

_IDS_AT_A_TIME = 500
_MOST_COUNTED = 100
"""The highest number of uses that a clue keeps."""


def readable(path: Path) -> Iterator[tuple[str, list[ClueRow]]]:
    """Yield the clues that can be read from the database at *path*, in batches, each with the name of its source.

    Pages that cannot be read are left out. Where none can be read, nothing is yielded.
    """
    with contextlib.closing(
        sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    ) as old:
        old.text_factory = lambda content: content.decode(errors="replace")
        try:
            names = dict(old.execute("SELECT id, name FROM source").fetchall())
            last = old.execute("SELECT max(id) FROM clue").fetchone()[0] or 0
        except sqlite3.Error:
            return
        for first in range(0, last + 1, _IDS_AT_A_TIME):
            yield from _between(old, names, first, first + _IDS_AT_A_TIME).items()


def _between(
    old: sqlite3.Connection, names: dict[int, str], first: int, end: int
) -> dict[str, list[ClueRow]]:
    found: dict[str, list[ClueRow]] = defaultdict(list)
    with contextlib.suppress(sqlite3.Error):
        for answer, text, source, year, count in old.execute(
            "SELECT answer, text, source, year, count FROM clue WHERE id >= ? AND id < ?",
            (first, end),
        ):
            row = clue_row(str(answer), str(text), str(year))
            if row and source in names and isinstance(count, int):
                found[names[source]] += [row] * max(1, min(count, _MOST_COUNTED))
    return found
