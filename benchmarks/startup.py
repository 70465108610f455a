"""How soon the window is there, how soon its words, how much memory it holds at rest; how soon commands are done.

    python -m benchmarks.startup [--runs 5] [--against CHECKOUT] [--commands-only]

Times count from the start of the process, Python included. The first run is cold: a new home, no prepared word list.
Commands run with everything prepared. With another checkout, such as an earlier one, those of both run in turn, and
the ratio of the processor's times is printed: it says more than either on a machine that others use.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median

from benchmarks.support.common import table
from crossword_app.paths import resources_dir
from crossword_app.ui.app import TIMING_VARIABLE

REST_SECONDS = 1.0
"""After the words are there, before memory is read."""

Figures = dict[str, float]

COMMANDS = {
    "--version": ("--version",),
    "--help": ("--help",),
    "fill": ("fill", "15-themed-76.txt", "--floor", "50", "--time", "10"),
}
HERE = Path(__file__).resolve().parent.parent

_LIMITS = {"window": 1.0, "words": 1.15, "MB": 300.0}
_COLD_WORDS = 2.0
"""Seconds from the start to the words where their list has to be prepared first: 1.0 for the window and 1 more."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; the exit status is 1 where a limit is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.startup", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="warm runs after the cold one")
    parser.add_argument("--against", type=Path, help="another checkout, for the commands")
    parser.add_argument("--commands-only", action="store_true", help="leave the window out")
    options = parser.parse_args(arguments)
    status = 0 if options.commands_only else _measure_window(options.runs)
    checkouts = {"": HERE} if options.against is None else {"before ": options.against, "": HERE}
    print(table(list(_command_rows(checkouts, options.runs))))
    return status


def _measure_window(runs: int) -> int:
    """Print the figures of the window; return 1 where a limit is missed."""
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


def _command_rows(checkouts: Mapping[str, Path], runs: int) -> Iterator[dict[str, str]]:
    """Yield a row for each command: the medians of wall time and of the processor's time, in milliseconds."""
    with tempfile.TemporaryDirectory(prefix="crossword-startup-") as home:
        for command, arguments in COMMANDS.items():
            times: dict[str, list[tuple[float, float]]] = {name: [] for name in checkouts}
            for run in range(1 + runs):
                for name, root in checkouts.items():
                    taken = _command_times(root, Path(home) / f"home{name.strip()}", arguments)
                    if run:  # the first prepares what is kept
                        times[name].append(taken)
            row = {"command": command}
            middle = {
                name: [median(each) for each in zip(*of, strict=True)] for name, of in times.items()
            }
            for name, (wall, processor) in middle.items():
                row |= {
                    f"{name}wall ms": f"{1000 * wall:.0f}",
                    f"{name}processor ms": f"{1000 * processor:.0f}",
                }
            if len(middle) > 1:
                row["ratio"] = f"{middle[''][1] / middle['before '][1]:.2f}"
            yield row


def _command_times(root: Path, home: Path, arguments: Sequence[str]) -> tuple[float, float]:
    """Return the wall time and the processor's time that a command takes in the checkout at *root*."""
    environment = {**os.environ, "PYTHONPATH": str(root), "CROSSWORD_APP_HOME": str(home)}
    before, began = os.times(), time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "crossword_app", *arguments],
        env=environment,
        cwd=resources_dir() / "patterns",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,  # the pattern has remarks beside its grid, which are told
        check=True,
    )
    wall, after = time.perf_counter() - began, os.times()
    return wall, after[2] + after[3] - before[2] - before[3]


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
