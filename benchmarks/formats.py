"""Puzzle files of others, opened and written again as what they were: what is lost, and how long it takes.

    python3 bootstrap.py bench formats [FOLDER ...]

Without a folder, the samples of the tests. With others, all puzzle files in and under them.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.support.common import table
from crossword_app.errors import CrosswordError
from crossword_app.formats.files import load_puzzle
from crossword_app.formats.loaded import Format
from crossword_app.formats.registry import format_of, read_puzzle, readable
from crossword_app.model.clue_lists import printed_lists
from crossword_app.model.puzzle import Puzzle
from crossword_app.paths import resources_dir

_SAMPLES = (
    Path(__file__).resolve().parent.parent / "tests" / "data",
    resources_dir() / "sample.ipuz",
    resources_dir() / "patterns",
)


@dataclass
class _Figures:
    """What came of the files of one format."""

    opened: int = 0
    refused: int = 0
    warned: int = 0
    lossless: int = 0
    read_ms: list[float] = field(default_factory=list)
    write_ms: list[float] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def row(self, name: str) -> dict[str, str]:
        return {
            "format": name,
            "files": str(self.opened + self.refused),
            "opened": str(self.opened),
            "with warnings": str(self.warned),
            "written again whole": str(self.lossless) if self.write_ms else "only read",
            "read, median ms": _median(self.read_ms),
            "worst": f"{max(self.read_ms, default=0):.0f}",
            "written, median ms": _median(self.write_ms),
        }


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a table by format, then what was refused or lost."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folders", type=Path, nargs="*", default=list(_SAMPLES))
    options = parser.parse_args(arguments)
    figures: dict[str, _Figures] = {}
    for path in _puzzle_files(options.folders):
        _try(path, figures)
    if not figures:
        print("no puzzle files there")
        return 1
    print(table([found.row(name) for name, found in sorted(figures.items())]))
    for found in figures.values():
        for note in found.notes:
            print(f"- {note}")
    return 0


def _puzzle_files(folders: Sequence[Path]) -> Iterator[Path]:
    suffixes = {suffix for form in readable() for suffix in form.suffixes}
    for folder in folders:
        for path in sorted(folder.rglob("*")) if folder.is_dir() else [folder]:
            if path.suffix.lower() in suffixes and path.is_file():
                yield path


def _try(path: Path, figures: dict[str, _Figures]) -> None:
    form = format_of(path.read_bytes())
    found = figures.setdefault(form.name if form else f"unknown {path.suffix}", _Figures())
    started = time.perf_counter()
    try:
        loaded = load_puzzle(path)
    except CrosswordError as error:
        found.refused += 1
        found.notes.append(str(error))
        return
    found.read_ms.append(1000 * (time.perf_counter() - started))
    found.opened += 1
    found.warned += bool(loaded.warnings)
    if form and form.write:
        started = time.perf_counter()
        written = form.write(loaded.puzzle)
        found.write_ms.append(1000 * (time.perf_counter() - started))
        lost = [*written.losses, *_differences(loaded.puzzle, written.content, form)]
        found.lossless += not lost
        found.notes += [f"{path.name}: {loss}" for loss in lost]


def _differences(puzzle: Puzzle, content: bytes, form: Format) -> Iterator[str]:
    """Yield what the puzzle that was written says otherwise."""
    back = read_puzzle(content, "what was written", form).puzzle
    for name in ("title", "author", "copyright", "notes"):
        if getattr(back, name) != getattr(puzzle, name):
            yield f"its {name} is another"
    if back.grid.size != puzzle.grid.size:
        yield f"its grid has {back.grid.size} squares"
        return
    changed = sum(
        one != other for one, other in zip(puzzle.grid.cells, back.grid.cells, strict=True)
    )
    if changed:
        yield f"{changed} squares are other"
    if _clues(back) != _clues(puzzle):
        yield "its clues are other"


def _clues(puzzle: Puzzle) -> list[tuple[str, str, str, str]]:
    return [
        (listed.heading, item.label, item.clue.text, item.clue.enumeration)
        for listed in printed_lists(puzzle)
        for item in listed.clues
    ]


def _median(values: Sequence[float]) -> str:
    return f"{statistics.median(values):.1f}" if values else ""


if __name__ == "__main__":
    sys.exit(main())
