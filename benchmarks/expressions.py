"""Regular expressions over the words, against the plain way: Python's re, tried on each word.

    python3 bootstrap.py bench expressions [--list FILE]

Both must find as many words of each expression. Processor time, the best of a few runs.
"""

import argparse
import re
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks.support.common import read_index, table
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.search.finder import find
from crossword_app.dictionary.search.query import Query
from crossword_app.model.alphabet import ENGLISH
from crossword_app.paths import dictionaries_dir

EXPRESSIONS = (
    "ing$",
    "^un",
    "zzz",
    "(an|in|on)d",
    "^(?=.*a)(?=.*e)(?=.*i)(?=.*o)(?=.*u)",
    r"(.)\1",
    r"([aeiou]).*\1.*\1",
    r"^(...).*\1$",
    "(?<!q)u",
    r"(.)\1.*(.)\2",
)
RUNS = 5


def main() -> None:
    """Print the table."""
    options = _options()
    index = read_index(options.list)
    texts = [text for words in index.by_length.values() for text in words.texts.tolist()]
    print(f"{len(texts):,} words\n")
    print(table([row(index, texts, expression) for expression in EXPRESSIONS]))


def row(index: WordIndex, texts: Sequence[str], expression: str) -> dict[str, str]:
    """Return how long both ways take for *expression*.

    Raises:
        SystemExit: they find different numbers of words.
    """
    compiled = re.compile(expression, re.IGNORECASE)
    query = Query.parse(f"/{expression}/", ENGLISH)
    plain, expected = timed(lambda: sum(1 for text in texts if compiled.search(text)))
    ours, total = timed(lambda: _total(index, query))
    if total != expected:
        raise SystemExit(f"{expression}: {total} words, and {expected} by re")
    return {
        "expression": f"`{expression.replace('|', chr(92) + '|')}`",
        "words": f"{total:,}",
        "re, ms": f"{plain * 1000:.1f}",
        "ours, ms": f"{ours * 1000:.1f}",
        "times as fast": f"{plain / ours:.1f}",
    }


def timed(search: Callable[[], int]) -> tuple[float, int]:
    """Return the processor seconds of the best of RUNS, and what *search* returns."""
    seconds = []
    for _ in range(RUNS):
        begun = time.process_time()
        found = search()
        seconds.append(time.process_time() - begun)
    return min(seconds), found


def _total(index: WordIndex, query: Query) -> int:
    found = find(index, query)
    if found is None or found.total is None:
        raise AssertionError("nothing stops these searches")
    return found.total


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    return parser.parse_args()


if __name__ == "__main__":
    main()
