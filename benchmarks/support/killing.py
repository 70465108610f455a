"""Starts programs to be killed, reads what they print, and notes what came of it."""

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from crossword_app.paths import HOME_VARIABLE

_PATIENCE = 120.0

_SIGNALLED = 128
"""Shells report 128 plus the number of a signal that ended a program."""


@dataclass
class Part:
    """What came of one part.

    Attributes:
        kept: how often all was there afterwards.
        worst: the most seconds of work that a kill lost.
    """

    name: str
    runs: int = 0
    kept: int = 0
    worst: float = 0.0
    notes: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def row(self) -> dict[str, str]:
        """The part as a row of the table."""
        worst = f"{self.worst:.2f}" if self.worst else ""
        return {
            "part": self.name,
            "runs": str(self.runs),
            "all there": str(self.kept),
            "worst loss, s": worst,
            "notes": ", ".join(self.notes),
        }

    def note(self, fault: str) -> None:
        """Count a run, with its *fault*, "" if there is none."""
        self.runs += 1
        if fault:
            self.faults.append(f"{self.name} {self.runs}: {fault}")
        else:
            self.kept += 1
        print(f"{self.name} {self.runs}: {fault or 'as it should'}", file=sys.stderr, flush=True)


class Victim:
    """A program of `victims` that runs, with the lines that it has printed so far."""

    def __init__(self, home: Path, *arguments: str, **variables: str) -> None:
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115  # closed with the victim
        self.lines: list[str] = []
        self.process = subprocess.Popen(
            [sys.executable, "-X", "faulthandler", "-m", "benchmarks.support.victims", *arguments],
            env=environment_of(home, variables),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def wait_for(self, beginning: str) -> bool:
        """Wait until it has printed a line that begins so; return False if it ended without, or never comes."""
        deadline = time.monotonic() + _PATIENCE
        while time.monotonic() < deadline:
            is_over = not self._reader.is_alive()
            if any(line.startswith(beginning) for line in list(self.lines)):
                return True
            if is_over:
                return False
            time.sleep(0.005)
        return False

    def go_on(self) -> None:
        """Let it go on with what it waits for."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def end_by(self, number: signal.Signals, patience: float) -> str:
        """Ask it to end by the signal *number*. Return how it did otherwise than it should, "" for not at all."""
        self.process.send_signal(number)
        try:
            status = self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGABRT)  # it complains of where its threads are
            self.process.wait()
            return f"it did not end within {patience:.0f} s of {number.name}"
        return "" if status in {_SIGNALLED + number, -number} else f"{number.name} gave {status}"

    def kill(self) -> float:
        """Kill it, and return the time of that."""
        now = time.monotonic()
        self.process.kill()
        self.process.wait()
        self._reader.join()
        return now

    @property
    def complaints(self) -> str:
        """What it wrote to standard error."""
        self.errors.seek(0)
        return self.errors.read().decode(errors="replace")

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))


@contextmanager
def victim_of(home: Path, *arguments: str) -> Iterator[Victim]:
    """Start a program of `victims`, which is killed at the latest at the end of the context."""
    victim = Victim(home, *arguments)
    try:
        yield victim
    finally:
        victim.kill()


@contextmanager
def load(count: int) -> Iterator[None]:
    """Keep the processors busy meanwhile, with *count* programs that only count."""
    programs = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for program in programs:
            program.kill()
            program.wait()


@contextmanager
def started(home: Path, *command: str, **variables: str) -> Iterator[subprocess.Popen[str]]:
    """Start Python with *command*; it is killed at the latest at the end of the context."""
    with subprocess.Popen(
        [sys.executable, *command],
        env=environment_of(home, variables),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def fault_of(home: Path, *command: str, **variables: str) -> str:
    """Run a command to its end, and return what it complained of; "" if it succeeded."""
    done = subprocess.run(
        [sys.executable, *command],
        env=environment_of(home, variables),
        capture_output=True,
        text=True,
        check=False,
        timeout=_PATIENCE * 4,
    )
    return f"{' '.join(command[1:])}: {done.stderr[-300:]}" if done.returncode else ""


def environment_of(home: Path, variables: Mapping[str, str]) -> dict[str, str]:
    """Return the environment of a program with *home* for its folders, and *variables*."""
    return {**os.environ, "QT_QPA_PLATFORM": "offscreen", HOME_VARIABLE: str(home), **variables}
