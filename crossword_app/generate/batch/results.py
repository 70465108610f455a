"""What a batch is told in: one table of all jobs, and one page with pictures of all puzzles."""

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from crossword_app.formats.files import load_puzzle, save_bytes
from crossword_app.generate.batch.record import Entry, Record
from crossword_app.generate.batch.work import Job
from crossword_app.generate.sheet import Picture, sheet_of

TABLE, SHEET = "jobs.csv", "jobs.html"


def save_results(record: Record, jobs: Iterable[Job], title: str) -> None:
    """Write the table and the page of what is known of *jobs*. Raises CrosswordError where that fails."""
    entries = record.of(jobs)
    save_bytes(table_of(entries), record.folder / TABLE)
    pictures = [_picture(entry, record.folder) for entry in entries if entry.file]
    save_bytes(sheet_of(pictures, title), record.folder / SHEET)


def table_of(entries: Sequence[Entry]) -> bytes:
    """Return a table in CSV with a row for each of *entries*: what was asked for, what came of it."""
    asked = _names(entry.told for entry in entries)
    figures = _names(entry.figures for entry in entries)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["job", *asked, "outcome", *figures, "reason", "file"])
    for entry in entries:
        told = [entry.told.get(name, "") for name in asked]
        known = [entry.figures.get(name, "") for name in figures]
        writer.writerow([entry.name, *told, entry.outcome, *known, entry.reason, entry.file])
    return text.getvalue().encode()


def _names(rows: Iterable[Iterable[str]]) -> list[str]:
    """Return all names of *rows*, each once, in the order in which they come."""
    return list(dict.fromkeys(name for row in rows for name in row))


def _picture(entry: Entry, folder: Path) -> Picture:
    figures = ", ".join(
        f"{name.replace('_', ' ')} {value}" for name, value in entry.figures.items()
    )
    return Picture(load_puzzle(folder / entry.file).puzzle, f"{entry.name}: {figures}")
