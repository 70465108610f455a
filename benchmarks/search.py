"""Pattern search against the plain way: a regular expression over one joined string for each length.

    python3 bootstrap.py bench search [--list FILE]

Both give all matches as strings, best first, for the same patterns in the same run, and must agree on every one.
Besides: the 200 best as strings, how many there are at a floor of 50, whether there is any. Processor time; without the
cache of searches unless it is named. Last the memory of an index: of the list, and of 250,000 and a million words drawn
from it or made of its parts.
"""

import argparse
import random
import re
import time
import tracemalloc
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import quantiles

from benchmarks.support.common import read_scores, table
from benchmarks.support.word_counts import with_count
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import Word
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

BEST, FLOOR = 200, 50
WORD_COUNTS = (250_000, 1_000_000)
"""Sizes whose memory is measured, besides the list's own."""

Search = Callable[[str], object]


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
    """Return the plain search, with its strings joined beforehand."""
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

    ways: dict[str, Callable[[str], object]] = {
        "all, by a regular expression": plain,
        "all": lambda pattern: dictionary.search(pattern).texts(),
        f"the {BEST} best": lambda pattern: dictionary.search(pattern, BEST).texts(),
        "how many": lambda pattern: dictionary.count(pattern, FLOOR),
        "is there any": lambda pattern: dictionary.has_any(pattern, FLOOR),
    }
    for pattern in patterns:  # also makes what is made once for each length
        check(dictionary, plain(pattern), pattern)
    matches = sum(len(dictionary.search(pattern)) for pattern in patterns)
    print(
        f"{len(index)} words, {len(patterns)} patterns, {matches / len(patterns):.0f} matches each\n"
    )
    re.purge()
    dictionary.search.cache_clear()
    means, rows = {}, []
    for name, search in ways.items():
        single = timed(search, patterns)
        dictionary.search.cache_clear()
        means[name] = mean_of(search, patterns)
        dictionary.search.cache_clear()
        rows.append(row(name, means[name], f"{quantiles(single, n=100)[98] * 1e6:.1f}"))
    print(table([*rows, row("all, cached", cached(dictionary, patterns))]))
    ratio = means["all, by a regular expression"] / means["all"]
    print(f"\nall: {ratio:.1f} times the rate of the regular expression\n")
    scores = read_scores(options.list)
    counts = sorted({*WORD_COUNTS, len(scores)})
    print(table([memory_row(with_count(scores, n, random.Random(1)), patterns) for n in counts]))


def memory_row(scores: dict[str, int], patterns: Sequence[str]) -> dict[str, str]:
    """Return what an index of these words holds: when made, and after searches and counts of all kinds."""
    words = [Word(text, score, text.lower()) for text, score in scores.items()]
    tracemalloc.start()
    index = WordIndex.from_words(words)
    made, _ = tracemalloc.get_traced_memory()
    dictionary = Dictionary(index)
    for pattern in patterns:
        dictionary.search(pattern, BEST)
        dictionary.search(pattern)
        dictionary.count(pattern, FLOOR)
    dictionary.search.cache_clear()
    searched, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return {
        "words": f"{len(scores):,}",
        "index, bytes a word": f"{made / len(scores):.0f}",
        "MB": f"{made / 1e6:.1f}",
        "after searches, bytes a word": f"{searched / len(scores):.0f}",
        "all, MB": f"{searched / 1e6:.1f}",
    }


def check(dictionary: Dictionary, expected: Sequence[str], pattern: str) -> None:
    """End the program where our search does not agree with the plain one."""
    if (
        dictionary.search(pattern).texts() != expected
        or dictionary.search(pattern, BEST).texts() != expected[:BEST]
        or dictionary.count(pattern) != len(expected)
        or dictionary.has_any(pattern) != bool(expected)
    ):
        raise SystemExit(f"the two ways differ on {pattern}")


def mean_of(search: Search, patterns: Sequence[str]) -> float:
    """Return the CPU seconds of a search, of all in one go: a clock read for each would count as well."""
    started = time.thread_time()
    for pattern in patterns:
        search(pattern)
    return (time.thread_time() - started) / len(patterns)


def row(name: str, mean: float, p99: str = "") -> dict[str, str]:
    """Return a line of the table."""
    return {
        "what": name,
        "a second": f"{1 / mean:,.0f}",
        "mean us": f"{mean * 1e6:.2f}",
        "p99 us": p99,
    }


def cached(dictionary: Dictionary, patterns: Sequence[str], rounds: int = 100) -> float:
    """Return the seconds that a cached search takes."""
    started = time.thread_time()
    for _ in range(rounds):
        for pattern in patterns:
            dictionary.search(pattern)
    return (time.thread_time() - started) / (rounds * len(patterns))


if __name__ == "__main__":
    main()
