"""How soon the window is there, how soon its words, and how much memory it holds at rest.

    python -m benchmarks.startup [--runs 5]

Times count from the start of the process, Python included. The first run is cold: a new home, no prepared word list.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from crossword_app.ui.app import TIMING_VARIABLE

REST_SECONDS = 1.0
"""After the words are there, before memory is read."""

Figures = dict[str, float]

_LIMITS = {"window": 1.0, "words": 1.15, "MB": 300.0}
_COLD_WORDS = 2.0
"""Seconds from the start to the words where their list has to be prepared first: 1.0 for the window and 1 more."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; the exit status is 1 where a limit is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.startup", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="warm runs after the cold one")
    runs: int = parser.parse_args(arguments).runs
    with tempfile.TemporaryDirectory(prefix="crossword-startup-") as home:
        measured = [measure(Path(home)) for _ in range(1 + runs)]
    cold, warm = measured[0], measured[1:]
    print(f"{'':8}{'window':>10}{'words':>10}{'memory':>12}")
    _print_row("cold", cold)
    for figures in warm:
        _print_row("warm", figures)
    middle = {name: median(figures[name] for figures in warm) for name in _LIMITS}
    _print_row("median", middle)
    is_met = not any(middle[name] > limit for name, limit in _LIMITS.items())
    is_met = is_met and cold["words"] <= _COLD_WORDS
    print("limits: window 1.0 s; words 0.15 s more, 1 s more when cold; 300 MB:", end=" ")
    print("met" if is_met else "missed")
    return 0 if is_met else 1


def measure(home: Path) -> Figures:
    """Start the program with *home* for its folders, wait for its words, and end it.

    Returns:
        Seconds until the window was painted ("window") and the words were there ("words"); megabytes
        held at rest ("MB"), not a number where the system does not tell.

    Raises:
        RuntimeError: the program ended by itself.
    """
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "CROSSWORD_APP_HOME": str(home),
        TIMING_VARIABLE: repr(time.time()),
    }
    command = [sys.executable, "-m", "crossword_app"]
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as program:
        try:
            figures = _read_times(program)
            time.sleep(REST_SECONDS)
            figures["MB"] = _resident_megabytes(program.pid)
        finally:
            program.terminate()
    return figures


def _read_times(program: subprocess.Popen[str]) -> Figures:
    assert program.stderr is not None
    figures: Figures = {}
    for line in program.stderr:
        name, _, seconds = line.strip().partition(" ")
        if name in ("window", "words"):
            figures[name] = float(seconds)
        if len(figures) == 2:
            return figures
    raise RuntimeError("the program ended before its words were there")


def _resident_megabytes(process: int) -> float:
    """Return what /proc says; not a number where there is no such thing."""
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return float("nan")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def _print_row(name: str, figures: Figures) -> None:
    print(f"{name:8}{figures['window']:>8.3f} s{figures['words']:>8.3f} s{figures['MB']:>9.0f} MB")


if __name__ == "__main__":
    sys.exit(main())
