"""The clues proposed for the entries of fills: for how many there is one, and a sample to judge by eye.

    python3 bootstrap.py bench clue_sample [--seed 8] [--draw 60] [--list FILE] [--new-since FILE]

Fills ten of the grid patterns with the list at the default floor, asks a database with nothing but the program's own
clues, and draws entries by chance: with each, the clue that stands first, and one of the others. The same seed gives
the same fills and the same sample.
"""

import argparse
import random
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from benchmarks.support.common import read_grids, read_index
from crossword_app.dictionary.clues.database import ClueDatabase, FoundClue
from crossword_app.dictionary.clues.imports import import_shipped
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.word_list import read_word_list
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.fill.kernel.warm import warm
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.paths import dictionaries_dir, resources_dir

PATTERNS = (
    "13-daily 15-lattice 15-themed-78 15-themed-76 15-themed-74 15-themeless-72 15-themeless-70 15-themeless-68"
    " 21-sunday 15-stacked-72"
).split()
_SECONDS = 120.0


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the share of entries that have a clue, and the sample."""
    options = _options(arguments)
    index = read_index(options.list)
    entries = _entries(index, options.seed)
    if options.new_since:
        known = set(read_word_list(options.new_since).texts)
        entries = [entry for entry in entries if entry not in known]
    with tempfile.TemporaryDirectory() as folder, ClueDatabase(Path(folder) / "c.db") as database:
        import_shipped(database)
        found = {entry: database.clues_for(entry) for entry in entries}
    clued = [entry for entry in entries if found[entry]]
    print(f"{len(entries)} entries, {len(clued)} with a clue: {len(clued) / len(entries):.1%}")
    print("without:", ", ".join(_display(index, entry) for entry in entries if not found[entry]))
    chance = random.Random(options.seed)
    for entry in sorted(chance.sample(clued, min(options.draw, len(clued)))):
        print(f"\n{_display(index, entry)}", *_shown(found[entry], chance), sep="\t")


def _entries(index: WordIndex, seed: int) -> list[str]:
    """Return the different entries of one fill of each pattern, sorted.

    Raises:
        SystemExit: a pattern was not filled.
    """
    warm()
    grids = read_grids(resources_dir() / "patterns")
    entries: set[str] = set()
    for name in PATTERNS:
        grid = grids[name]
        outcome = solve(
            FillProblem.build(grid, index, floor=DEFAULT_FLOOR), FillLimit(_SECONDS), seed=seed
        )
        if not isinstance(outcome, Filled):
            raise SystemExit(f"{name} was not filled in {_SECONDS:.0f} s")
        entries.update(outcome.grid.spelled(slot) for slot in outcome.grid.slots)
    return sorted(entries)


def _shown(clues: Sequence[FoundClue], chance: random.Random) -> Iterable[str]:
    """Yield the first clue, and one of the others."""
    yield clues[0].text
    if len(clues) > 1:
        yield chance.choice(clues[1:]).text


def _display(index: WordIndex, entry: str) -> str:
    word = index.word(entry)
    return word.display if word else entry


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench clue_sample", description=__doc__)
    parser.add_argument("--seed", type=int, default=8)
    parser.add_argument("--draw", type=int, default=60, help="entries (60)")
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    parser.add_argument(
        "--new-since", type=Path, metavar="FILE", help="only entries that this list does not have"
    )
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main()
