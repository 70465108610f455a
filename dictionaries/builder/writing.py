"""Writes the list: one `display;score` a line, sorted by letters, UTF-8."""

from collections.abc import Iterable
from pathlib import Path

from dictionaries.builder.scoring import Scored


def write(words: Iterable[Scored], path: Path) -> None:
    """Write *words* to *path*, the same bytes for the same words."""
    lines = [f"{word.display};{word.score}\n" for word in sorted(words, key=lambda w: w.letters)]
    path.write_text("".join(lines), encoding="utf-8", newline="\n")
