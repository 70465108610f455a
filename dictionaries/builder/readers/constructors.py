"""The Collaborative Word List: entries in capitals, each scored by the constructors who share it."""

from collections.abc import Iterator
from pathlib import Path

_FILE = Path("blacksquare/xwordlist.dict")


def read(package: Path) -> Iterator[tuple[str, int]]:
    """Yield every entry that is made of letters, with its score from 0 to 100.

    Raises ValueError when a line is not `WORD;score`.
    """
    lines = (package / _FILE).read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        letters, _, score = line.rpartition(";")
        if not score.isdecimal():
            raise ValueError(f"{_FILE}:{number}: {line!r} is not `WORD;score`")
        if letters.isascii() and letters.isalpha() and letters.isupper():
            yield letters, int(score)
