"""Pattern search against the plain way: a regular expression over one joined string for each length.

    python3 bootstrap.py bench search [--list FILE]

Both give all matches as strings, best first, for the same patterns in the same run, and must agree on every one.
"""

import argparse
import random
import re
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import quantiles

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.service import Dictionary
from crossword_app.paths import dictionaries_dir

PATTERNS = 3000
KNOWN_LETTERS = (1, 2, 3)
LENGTH_WEIGHTS = {
    3: 10,
    4: 18,
    5: 16,
    6: 12,
    7: 10,
    8: 8,
    9: 6,
    10: 5,
    11: 4,
    12: 3,
    13: 2,
    14: 2,
    15: 4,
}
"""How often each length is asked for: as in a 15x15 with a theme."""

Search = Callable[[str], Sequence[object]]


def mixed_patterns(index: WordIndex, count: int = PATTERNS, seed: int = 7) -> list[str]:
    """Return patterns of 3 to 15 cells with one to three letters known, each from a word of the list."""
    chance = random.Random(seed)
    lengths = [length for length in LENGTH_WEIGHTS if len(index.length(length))]
    patterns = []
    for _ in range(count):
        (length,) = chance.choices(lengths, [LENGTH_WEIGHTS[length] for length in lengths])
        words = index.length(length)
        word = words.text(chance.randrange(len(words)))
        known = chance.sample(range(length), min(chance.choice(KNOWN_LETTERS), length - 1))
        patterns.append("".join(c if place in known else "?" for place, c in enumerate(word)))
    return patterns


def regex_search(index: WordIndex) -> Callable[[str], list[str]]:
    """Return the plain way, its strings joined beforehand."""
    joined = {
        length: "\n".join(part.texts.tolist()) + "\n" for length, part in index.by_length.items()
    }

    def search(pattern: str) -> list[str]:
        expression = re.compile(f"^{pattern.replace('?', '.')}$", re.MULTILINE)
        return expression.findall(joined[len(pattern)])

    return search


def timed(search: Search, patterns: Sequence[str]) -> list[float]:
    """Return the CPU seconds of each search."""
    seconds = []
    for pattern in patterns:
        started = time.thread_time()
        search(pattern)
        seconds.append(time.thread_time() - started)
    return seconds


def main() -> None:
    """Print searches a second: plain, ours, ours from the cache."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--list", type=Path, default=dictionaries_dir() / "english.dict")
    options = parser.parse_args()
    dictionary = Dictionary.load([options.list])
    index = dictionary.index
    patterns = mixed_patterns(index)
    plain = regex_search(index)

    def ours(pattern: str) -> list[str]:
        return dictionary.search(pattern).texts()

    for pattern in patterns:  # also makes what is made once for each length
        if ours(pattern) != plain(pattern):
            raise SystemExit(f"the two searches differ on {pattern}")
    matches = sum(len(dictionary.search(pattern)) for pattern in patterns)
    print(
        f"{len(index)} words, {len(patterns)} patterns, {matches / len(patterns):.0f} matches each"
    )

    re.purge()
    plain_seconds = timed(plain, patterns)
    dictionary.search.cache_clear()
    our_seconds = timed(ours, patterns)
    rates = {"regular expression": plain_seconds, "ours, uncached": our_seconds}
    for name, seconds in rates.items():
        p99 = quantiles(seconds, n=100)[98] * 1e6
        print(f"{name:20} {len(seconds) / sum(seconds):12,.0f} a second, p99 {p99:6.0f} us")
    rounds = 100
    started = time.thread_time()
    for _ in range(rounds):
        for pattern in patterns:
            dictionary.search(pattern)
    cached = rounds * len(patterns) / (time.thread_time() - started)
    print(f"{'ours, cached':20} {cached:12,.0f} a second")
    print(
        f"ratio, ours uncached to regular expression: {sum(plain_seconds) / sum(our_seconds):.1f}"
    )


if __name__ == "__main__":
    main()
