"""Revisions: how soon the first is there, how often the least number of changed entries is proved, and how many change.

    python3 bootstrap.py bench revise [GRIDS] [--list FILE] [--floor 50] [--cases 100] [--seconds 3] [--seed 5]
        [--names a,b]

Five of our patterns, and those of the folder GRIDS that have the same size and 72 to 78 words, are filled. In each in
turn one entry is drawn that is to go. Seconds are those of the processor: other work beside it does not count.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.support.common import read_grids, table
from crossword_app.api import load_words
from crossword_app.control import Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.run import fill
from crossword_app.fill.revising.marks import Marks
from crossword_app.fill.revising.revision import Revised, RevisionStopped
from crossword_app.fill.revising.search import revise
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.paths import resources_dir

PATTERNS = ("15-themed-74", "15-themed-76", "15-themed-78", "15-themeless-72", "15-stacked-72")
FEWEST, MOST, SIDE = 72, 78, 15

_AT_FIRST, _AFTER = 0.2, 2.0
"""Seconds: by when a first revision is asked for, and when the best known is noted."""


class ProcessorControl(Control):
    """A control whose clock is that of the processor."""

    def seconds(self) -> float:
        return time.process_time()


@dataclass
class Case:
    """One entry that was to go.

    Attributes:
        first: seconds until the first revision; None where there was none.
        at_first, after: how many entries the best known changed after _AT_FIRST and _AFTER seconds.
        entries, at_least: how many the best changes, and the proved bound.
        proved: seconds until the least number was proved; None where it was not.
    """

    name: str
    slot: Slot
    first: float | None = None
    at_first: int | None = None
    after: int | None = None
    entries: int | None = None
    at_least: int = 0
    proved: float | None = None


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table of grids, and the figures of all cases."""
    options = _options(arguments)
    index = load_words(*filter(None, [options.list])).index
    request = FillRequest(floor=options.floor)
    grids = dict(_filled(_patterns(options), request, index))
    chance = random.Random(options.seed)
    names = list(grids)
    cases = []
    for number in range(options.cases):
        name = names[number % len(names)]
        case = Case(name, chance.choice(grids[name].slots))
        _run(case, grids[name], request, index, options.seconds)
        cases.append(case)
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(table([_row(name, [c for c in cases if c.name == name]) for name in names]))
    print(f"\n{_figures(cases)}")
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("grids", type=Path, nargs="?", help="a folder of drawn grids")
    parser.add_argument("--list", type=Path, help="a word list; the default list unless given")
    parser.add_argument("--floor", type=int, default=50)
    parser.add_argument("--cases", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=3.0, help="of the processor, for each")
    parser.add_argument("--seed", type=int, default=5, help="of the entries drawn")
    parser.add_argument("--names", help="of the grids, with commas between; all unless given")
    return parser.parse_args(arguments)


def _patterns(options: argparse.Namespace) -> Mapping[str, Grid]:
    ours = read_grids(resources_dir() / "patterns")
    others = read_grids(options.grids) if options.grids else {}
    patterns = {name: ours[name] for name in PATTERNS} | {
        name: grid
        for name, grid in others.items()
        if grid.size == (SIDE, SIDE) and FEWEST <= len(grid.slots) <= MOST
    }
    names = options.names.split(",") if options.names else patterns
    return {name: patterns[name] for name in names}


def _filled(
    patterns: Mapping[str, Grid], request: FillRequest, index: WordIndex
) -> Iterator[tuple[str, Grid]]:
    """Yield the grids that can be filled, each filled; letters that stand in them are let go."""
    for name, pattern in patterns.items():
        outcome = fill(request, pattern, index)
        if isinstance(outcome, Filled):
            yield name, outcome.grid
        else:
            print(f"{name} is not filled, and left out", file=sys.stderr)


def _run(case: Case, grid: Grid, request: FillRequest, index: WordIndex, limit: float) -> None:
    began = time.process_time()

    def note(known: Revised | RevisionStopped) -> None:
        seconds = time.process_time() - began
        case.at_least = known.at_least
        if not isinstance(known, Revised):
            return
        if case.first is None:
            case.first = seconds
        case.entries = known.best.entries
        if seconds <= _AT_FIRST:
            case.at_first = case.entries
        if seconds <= _AFTER:
            case.after = case.entries
        if case.proved is None and known.is_least:
            case.proved = seconds

    marks = Marks(entries=frozenset([case.slot.key]))
    outcome = revise(
        request,
        grid,
        index,
        marks,
        limit=FillLimit(limit),
        report=note,
        control=ProcessorControl(),
    )
    if isinstance(outcome, Revised | RevisionStopped):
        note(outcome)


def _row(name: str, cases: Sequence[Case]) -> dict[str, str]:
    firsts = _seconds(cases)
    return {
        "grid": name,
        "cases": str(len(cases)),
        "first s, median": f"{_quantile(firsts, 0.5):.3f}",
        "p90": f"{_quantile(firsts, 0.9):.3f}",
        "entries changed, median": str(_quantile(sorted(c.entries or 0 for c in cases), 0.5)),
        "most": str(max(c.entries or 0 for c in cases)),
        "proved": f"{sum(c.proved is not None for c in cases)}",
    }


def _figures(cases: Sequence[Case]) -> str:
    firsts = _seconds(cases)
    proved = [case for case in cases if case.proved is not None]
    numbers = Counter(case.entries for case in proved)
    gaps = [f"{case.after or 'none'}/{case.at_least}" for case in cases if case.proved is None]
    in_time = sum(each <= _AT_FIRST for each in firsts)
    by_number = ", ".join(f"{number}: {times}" for number, times in sorted(numbers.items()))
    settled = sum(case.after == case.entries for case in cases)
    return (
        f"first revision: median {_quantile(firsts, 0.5):.3f} s, p90 {_quantile(firsts, 0.9):.3f} s, "
        f"most {firsts[-1]:.3f} s; within {_AT_FIRST} s in {in_time} of {len(cases)}\n"
        f"least number proved: {len(proved)} of {len(cases)}; by number of entries: {by_number}\n"
        f"not proved, entries changed after {_AFTER:g} s / bound: {', '.join(gaps) or 'none'}\n"
        f"the best after {_AFTER:g} s is the best at the end in {settled} of {len(cases)}"
    )


def _seconds(cases: Sequence[Case]) -> list[float]:
    return sorted(float("inf") if case.first is None else case.first for case in cases)


def _quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which *share* of the sorted *values* lie."""
    return values[min(len(values) - 1, int(len(values) * share))]


if __name__ == "__main__":
    sys.exit(main())
