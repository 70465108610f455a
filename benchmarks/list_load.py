"""How long the default list takes to load, with its kinds, and how much memory it holds: here and in another checkout.

    python3 bootstrap.py bench list_load [--against CHECKOUT] [--runs 9]

Each run is a fresh process: *first* has no prepared list and makes it, *prepared* reads it from the cache. The runs of
both checkouts take turns, so that what else the machine does falls on both alike. Seconds are of the processor, from
the call to the list that can be searched; imports do not count. Memory is what the process holds more than before the
call, after a search of each length.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from benchmarks.support.common import table

HERE = Path(__file__).resolve().parents[1]

_LOAD = """
import gc, json, sys, time
import numpy
from crossword_app.memory import give_back_freed_memory
from crossword_app.dictionary.user_dictionary import load_user_dictionary

def held():
    gc.collect()
    lines = open("/proc/self/status", encoding="ascii").read().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:"))

give_back_freed_memory()
before, started = held(), time.process_time()
dictionary = load_user_dictionary()
seconds = time.process_time() - started
for length in dictionary.index.by_length:
    dictionary.search("?" * (length - 1) + "E", 200)
json.dump({"words": len(dictionary.index), "s": seconds, "MB": held() - before}, sys.stdout)
"""

Figures = dict[str, float]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.list_load",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument("--against", type=Path, help="another checkout, such as an earlier one")
    parser.add_argument("--runs", type=int, default=9, help="runs of each kind")
    options = parser.parse_args(arguments)
    checkouts = (
        {"here": HERE} if options.against is None else {"before": options.against, "here": HERE}
    )
    found: dict[tuple[str, str], list[Figures]] = {}
    for _ in range(options.runs):
        for name, root in checkouts.items():
            with tempfile.TemporaryDirectory(prefix="crossword-load-") as home:
                for state in ("first", "prepared"):
                    found.setdefault((state, name), []).append(_load(root.resolve(), Path(home)))
    print(table([_row(state, name, found) for state, name in found]))
    return 0


def _load(root: Path, home: Path) -> Figures:
    """Load the list in a fresh process with the code and the list of the checkout *root*."""
    environment = {**os.environ, "PYTHONPATH": str(root), "CROSSWORD_APP_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", _LOAD], cwd=root, env=environment, capture_output=True, check=True
    )
    figures: Figures = json.loads(done.stdout)
    return figures


def _row(state: str, name: str, found: dict[tuple[str, str], list[Figures]]) -> dict[str, str]:
    middle = _middle(found[state, name])
    row = {
        "list": f"{state}, {name}",
        "words": f"{middle['words']:,.0f}",
        "s": f"{middle['s']:.3f}",
        "MB": f"{middle['MB']:.1f}",
    }
    if (state, "before") in found:
        before = _middle(found[state, "before"])
        row["time ratio"] = f"{middle['s'] / before['s']:.2f}"
        row["memory ratio"] = f"{middle['MB'] / before['MB']:.2f}"
    return row


def _middle(runs: list[Figures]) -> Figures:
    return {name: median(run[name] for run in runs) for name in runs[0]}


if __name__ == "__main__":
    sys.exit(main())
