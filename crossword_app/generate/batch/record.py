"""The folder of a batch: its puzzles, and the file that says which jobs are done.

That file has a line of JSON for each job, added and written to the disk when its puzzle is there: so a batch that was
ended anyhow, even in the middle of a line, goes on where it was. When all jobs are done, the lines are put in their
order. They hold nothing of when, where and how fast something was made: the same jobs give the same file.
"""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from crossword_app.damaged_files import keep_damaged, kept_aside, line_damage
from crossword_app.errors import CrosswordError
from crossword_app.generate.batch.tasks import Made, Outcome
from crossword_app.generate.batch.work import Job
from crossword_app.storage import HeldLock, read_bounded, write_atomically

FILE = "jobs.jsonl"
_LOCK = ".lock"
_LARGEST = 2**30


@dataclass(frozen=True, slots=True)
class Entry:
    """What the file says of a job.

    Attributes:
        file: the name of the puzzle's file; "" where there is no puzzle.
        digest: of the puzzle.
    """

    name: str
    key: str
    told: dict[str, str]
    outcome: Outcome
    figures: dict[str, Any]
    reason: str
    file: str
    digest: str

    @classmethod
    def of(cls, job: Job, made: Made) -> "Entry":
        """Return what is kept of *job*, from which *made* came."""
        return cls(
            job.name,
            job.key,
            dict(job.told),
            made.outcome,
            dict(made.figures),
            made.reason,
            f"{job.name}.ipuz" if made.puzzle else "",
            _digest(made.puzzle) if made.puzzle else "",
        )

    @classmethod
    def read(cls, line: bytes) -> "Entry":
        """Return the entry on *line*. Raises ValueError where it is none."""
        row = json.loads(line)
        texts = ("name", "key", "reason", "file", "digest")
        if not isinstance(row, dict) or not all(isinstance(row.get(name), str) for name in texts):
            raise ValueError("it is no entry")
        if row["file"] != Path(row["file"]).name or not isinstance(row.get("figures"), dict):
            raise ValueError("it is no entry")
        told = {str(name): str(text) for name, text in dict(row.get("told", {})).items()}
        return cls(
            told=told,
            outcome=Outcome(str(row.get("outcome"))),
            figures=row["figures"],
            **{name: row[name] for name in texts},
        )

    @property
    def line(self) -> bytes:
        """The entry as a line of the file."""
        row = {name: getattr(self, name) for name in self.__slots__}
        return json.dumps(row, ensure_ascii=False).encode() + b"\n"


class Record:
    """The results of a batch, in a folder of its own.

    Attributes:
        entries: what is known of each job, by its key.
        warning: a sentence if the file was damaged, else "".
    """

    def __init__(self, folder: Path) -> None:
        """Read what the folder holds; use `open_record`, which keeps others out meanwhile."""
        self.folder = folder
        self.warning = ""
        self.entries = self._read()

    def is_done(self, job: Job) -> bool:
        """Return whether *job* is done, and its puzzle still as it was written. What failed is not done."""
        entry = self.entries.get(job.key)
        if entry is None or entry.outcome is Outcome.FAILED:
            return False
        if not entry.file:
            return True
        try:
            return _digest((self.folder / entry.file).read_bytes()) == entry.digest
        except OSError:
            return False

    def add(self, job: Job, made: Made) -> None:
        """Write the puzzle of *job*, then that it is done. Raises CrosswordError where that cannot be written."""
        entry = Entry.of(job, made)
        with self._told():
            if entry.file:
                write_atomically(self.folder / entry.file, made.puzzle)
            with (self.folder / FILE).open("ab") as file:
                file.write(entry.line)
                file.flush()
                os.fsync(file.fileno())
        self.entries[job.key] = entry

    def of(self, jobs: Iterable[Job]) -> list[Entry]:
        """Return what is known of *jobs*, in their order."""
        return [self.entries[job.key] for job in jobs if job.key in self.entries]

    def put_in_order(self, jobs: Iterable[Job]) -> None:
        """Write the file anew: *jobs* in their order, then those of earlier batches in the same folder."""
        ordered = {entry.key: entry for entry in self.of(jobs)}
        others = {key: entry for key, entry in self.entries.items() if key not in ordered}
        self._write([*ordered.values(), *others.values()])

    def _write(self, entries: Iterable[Entry]) -> None:
        with self._told():
            write_atomically(self.folder / FILE, b"".join(entry.line for entry in entries))

    def _read(self) -> dict[str, Entry]:
        """Return the entries by key. A last line that a crash cut off is taken out; a damaged file is kept aside."""
        try:
            content = read_bounded(self.folder / FILE, _LARGEST)
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise CrosswordError(
                f"{self.folder / FILE} cannot be read ({error.strerror}): name another folder for --out"
            ) from error
        *lines, cut = content.split(b"\n")
        entries = {}
        unreadable = []
        for number, line in enumerate(lines, start=1):
            try:
                entry = Entry.read(line)
            except (ValueError, TypeError):
                unreadable.append(number)
            else:
                entries[entry.key] = entry
        if cut and not cut.startswith(b"{"):
            unreadable.append(len(lines) + 1)
        if unreadable:
            self._keep_aside(content, unreadable)
        if unreadable or cut:
            self._write(entries.values())
        return entries

    def _keep_aside(self, content: bytes, unreadable: Sequence[int]) -> None:
        path = self.folder / FILE
        with self._told():
            keep_damaged(path, content)
        trouble = line_damage(path, unreadable, len(unreadable))
        self.warning = kept_aside(path, content, trouble, "their jobs are done again")

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise CrosswordError(
                f"the results cannot be written to {self.folder} ({error.strerror}): make room there, and start the "
                "batch again to go on"
            ) from error


@contextmanager
def open_record(folder: Path) -> Iterator[Record]:
    """Yield the record in *folder*, which is made where there is none, and keep other batches out of it.

    Raises:
        CrosswordError: it cannot be made, or another process works on it.
    """
    lock = HeldLock(folder / _LOCK)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        is_free = lock.take()
    except OSError as error:
        raise CrosswordError(
            f"{folder} is no folder for results ({error.strerror}): name another one for --out"
        ) from error
    if not is_free:
        raise CrosswordError(
            f"another batch works in {folder}: wait for its end, or name another folder for --out"
        )
    try:
        yield Record(folder)
    finally:
        lock.remove()


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
