"""Kills the program at random moments: what was saved opens, and at most three seconds of work are lost.

    python3 bootstrap.py bench kills [--count 200] [--others 20] [--only PART] [--seed 1]

A scripted session types and saves, and is killed (SIGKILL) after up to eight seconds: the file must open, and file and
offered copy together must hold all letters but those of the last three seconds. Another gets SIGINT or SIGTERM on a
busy machine, and must end in good order. Further parts kill while a large file is saved, while the program starts and
prepares its word list, while lists and clues are imported, and while numba compiles the kernel; afterwards the same
must succeed. Two windows at once save one file and add own words: nothing may be lost. Ends with status 1 if anything
is wrong.
"""

import argparse
import random
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks.support import kill_parts
from benchmarks.support.common import table
from benchmarks.support.killing import Part

_PARTS: dict[str, Callable[[Path, random.Random, int], Part]] = {
    "session": kill_parts.sessions,
    "signals": kill_parts.signals,
    "saves": kill_parts.saves,
    "starts": kill_parts.starts,
    "imports": kill_parts.imports,
    "kernel": kill_parts.kernels,
    "two windows": kill_parts.two_windows,
    "own words": kill_parts.own_words,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a table with a row for each part, and what went wrong."""
    options = _options(arguments)
    parts = []
    for name in options.only or _PARTS:
        count = options.count if name in {"session", "signals"} else options.others
        with tempfile.TemporaryDirectory(prefix="crossword-kills-") as folder:
            parts.append(_PARTS[name](Path(folder), random.Random(options.seed), count))
        print(f"{name}: {count} done", file=sys.stderr, flush=True)
    print(table([part.row for part in parts]))
    faults = [fault for part in parts for fault in part.faults]
    print("\n".join(faults) if faults else "Nothing was lost that had to be kept.")
    return 1 if faults else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=200, help="kills of the session, and signals")
    parser.add_argument("--others", type=int, default=20, help="runs of each other part")
    parser.add_argument("--only", action="append", choices=list(_PARTS), help="this part alone")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
