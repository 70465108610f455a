"""CMUdict: American words and names with their pronunciation, one a line: LASORDA  L AH0 S AO1 R D AH0."""

from collections.abc import Iterator
from pathlib import Path

_FILE = Path("package/data/dict.txt")


def read(package: Path) -> Iterator[str]:
    """Yield every word in small letters; further pronunciations, possessives and letters not."""
    for line in (package / _FILE).read_text(encoding="utf-8").splitlines():
        word, _, _ = line.partition(" ")
        if word.isalpha() and len(word) > 1:
            yield word.lower()
