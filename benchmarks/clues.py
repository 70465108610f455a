"""The database of clues: a large file imported as a stream, memory, look-up by answer and by words.

    python3 bootstrap.py bench clues [--rows 6000000]

The file is made up for the purpose, in the shape of xd's clues.tsv: entries of the default list as often as Zipf's law
has it, clues of four to nine common words, a third of them said before.
"""

import argparse
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import quantiles

from benchmarks.support.common import table
from crossword_app.dictionary.clues.database import ClueDatabase
from crossword_app.dictionary.clues.imports import import_file, import_shipped
from crossword_app.paths import dictionaries_dir

QUESTIONS = 500
_MEGABYTE = 1 << 20


def main() -> None:
    """Print what importing took, and how long questions take then."""
    parser = argparse.ArgumentParser(prog="bench clues", description=__doc__)
    parser.add_argument("--rows", type=int, default=6_000_000, help="of the file (6000000)")
    rows = parser.parse_args().rows
    chance = random.Random(5)
    words = [
        line.partition(";")[0]
        for line in (dictionaries_dir() / "english.dict").read_text(encoding="utf-8").splitlines()
    ]
    chance.shuffle(words)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "clues.tsv"
        with path.open("w", encoding="utf-8") as file:
            file.writelines(_lines(rows, words, chance))
        print(f"{rows:,} rows, {path.stat().st_size / _MEGABYTE:.0f} MB")
        with ClueDatabase(Path(folder) / "clues.db") as database:
            _measure(database, path, words, chance)


def _measure(database: ClueDatabase, path: Path, words: list[str], chance: random.Random) -> None:
    shipped = _timed(lambda: import_shipped(database))
    before = _peak()
    seconds = _timed(lambda: import_file(database, path))
    results = [
        ("shipped clues imported", f"{shipped:.1f} s"),
        ("the file imported", f"{seconds:.1f} s"),
        ("the database", f"{database.path.stat().st_size / _MEGABYTE:.0f} MB"),
        ("most memory before, after", f"{before:.0f}, {_peak():.0f} MB"),
    ]
    ranks = [min(int(chance.paretovariate(1.0)), len(words) - 1) for _ in range(QUESTIONS)]
    answers = [words[rank * 7 % len(words)] for rank in ranks]
    phrases = [" ".join(chance.sample(_vocabulary(words), 2)) for _ in range(QUESTIONS)]
    for name, ask, questions in (
        ("look-up", database.clues_for, answers),
        ("full text", database.search, phrases),
    ):
        times = [_timed(partial(ask, text)) * 1000 for text in questions]
        cuts = quantiles(times, n=100)
        figures = f"{cuts[49]:.2f}, {cuts[94]:.2f}, {max(times):.2f} ms"
        results.append((f"{name}: median, p95, worst", figures))
    print(table([{"what": what, "measured": figure} for what, figure in results]))


def _lines(rows: int, words: list[str], chance: random.Random) -> Iterator[str]:
    yield "pubid\tyear\tanswer\tclue\n"
    vocabulary = _vocabulary(words)
    for _ in range(rows):
        rank = min(int(chance.paretovariate(1.0) * 20), len(words) - 1)
        seed = chance.randrange(3 * rank + 30)  # an entry that is often asked for has more clues
        clue = random.Random(rank * 1_000_003 + seed)
        text = " ".join(clue.choices(vocabulary, k=clue.randint(4, 9)))
        answer = "".join(filter(str.isalpha, words[rank].upper()))
        yield f"pub{rank % 40}-{1990 + seed % 35}\t{1990 + seed % 35}\t{answer}\t{text.capitalize()}\n"


def _vocabulary(words: list[str]) -> list[str]:
    return [word for word in words[:20_000] if word.isalpha()]


def _timed(action: Callable[[], object]) -> float:
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


def _peak() -> float:
    """Return the most memory that the process has held, in megabytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (_MEGABYTE if sys.platform == "darwin" else 1 << 10)


if __name__ == "__main__":
    main()
