"""Moby Thesaurus II: one root word a line, with the words and phrases that go with it."""

from collections.abc import Iterator
from pathlib import Path


def read(package: Path) -> Iterator[str]:
    """Yield every word and phrase of every line, as often as it stands there."""
    with (package / "package/words.txt").open(encoding="utf-8") as file:
        for line in file:
            yield from line.strip().split(",")
