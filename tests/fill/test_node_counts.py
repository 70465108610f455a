"""How many words a search tries on fixed problems, to the last one, as chess programs pin the counts of their moves.

A count that moves tells of a slip in the search, or of its speed, without a clock. A change that means to move them
says why in its commit, and prints the table anew: `.venv/bin/python -m tests.fill.test_node_counts`.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache

import pytest

from crossword_app.fill.improve import improve
from crossword_app.fill.outcome import Filled, FillLimit, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.formats.patterns import parse_pattern
from crossword_app.paths import resources_dir
from tests.fill.syllable_words import syllable_words
from tests.helpers import assert_legal_fill

pytestmark = pytest.mark.kernel

SEEDS = (1, 2, 3)
ENOUGH = FillLimit(seconds=None, nodes=200_000)
"""Ends a search that went astray, by no clock; those below need a fraction."""

IMPROVED = FillLimit(seconds=None, nodes=15_000)
"""Some tenths of a second of better fills."""

PINNED = """
fill  05-mini           80     52      4     55
fill  07-midi           80    171     10    200
fill  09-small          80     22    102    535
fill  11-compact        60   1534    366    970
fill  13-daily          70    642    545   1167
fill  15-lattice        80     38     21    114
fill  15-stacked-72     50    808   1162   2962
fill  15-themed-76      60    587     82    386
fill  15-themeless-70   50   1771   4970    554
fill  15-wide-66        20     96     32    186
proof 05-mini           95     42     43     43
proof 07-midi           90    631    616    394
proof 09-small          90    409    575    410
proof 11-compact        90    482    474    470
proof 13-daily          90    285    994    302
proof 15-lattice        90    576    584    607
proof 15-stacked-72     80    874    808    800
proof 15-themed-76      90    244    244    419
proof 15-themeless-70   90    154    153    153
proof 15-wide-66        90    196    196    196
best  05-mini           80    150      4    472
best  07-midi           80   1629   1155   1351
best  09-small          80   2591  10170   8179
best  11-compact        60  13242  12231  12845
best  13-daily          70  13499  12885  14899
best  15-lattice        80   3139   9458   2420
best  15-stacked-72     50   7762   8045   9166
best  15-themed-76      60   7033   6904  10679
best  15-themeless-70   50   4399  12965  12001
best  15-wide-66        20  14623   8659   9520
"""
"""What is counted, the pattern, the floor, and the counts of the seeds."""


def words_of_fill(problem: FillProblem, seed: int, floor: int) -> int:
    """Return how many words are tried until *problem* is filled."""
    outcome = solve(problem, ENOUGH, seed=seed)
    return assert_legal_fill(outcome, problem.grid, scores(), floor=floor).nodes


def words_of_proof(problem: FillProblem, seed: int, floor: int) -> int:
    """Return how many words are tried until it is proved that nothing fills *problem*."""
    outcome = solve(problem, ENOUGH, seed=seed)
    assert isinstance(outcome, Unfillable), f"at {floor}"
    return outcome.nodes


def words_of_best(problem: FillProblem, seed: int, floor: int) -> int:
    """Return how many words are tried until the best of the fills is found that come within IMPROVED."""
    first = solve(problem, ENOUGH, seed=seed)
    assert isinstance(first, Filled)
    best = improve(problem, first, IMPROVED, seed=seed).filled
    return assert_legal_fill(best, problem.grid, scores(), floor=floor).nodes


COUNTED: Mapping[str, Callable[[FillProblem, int, int], int]] = {
    "fill": words_of_fill,
    "proof": words_of_proof,
    "best": words_of_best,
}
"""What can be counted, by the first word of a row: one function each."""


@cache
def scores() -> dict[str, int]:
    return {
        word.text: word.score
        for words in syllable_words().by_length.values()
        for word in words.words()
    }


def counts(what: str, pattern: str, floor: int) -> Sequence[int]:
    text = (resources_dir() / "patterns" / f"{pattern}.txt").read_text(encoding="utf-8")
    grid = parse_pattern(text).grid
    problem = FillProblem.build(grid, syllable_words(), floor=floor)
    return [COUNTED[what](problem, seed, floor) for seed in SEEDS]


def rows() -> list[tuple[str, str, int, list[int]]]:
    cells = [line.split() for line in PINNED.strip().splitlines()]
    return [(what, name, int(floor), list(map(int, rest))) for what, name, floor, *rest in cells]


@pytest.mark.parametrize(("what", "pattern", "floor", "expected"), rows(), ids=str)
def test_as_many_words_are_tried_as_ever(
    what: str, pattern: str, floor: int, expected: list[int]
) -> None:
    assert counts(what, pattern, floor) == expected


def test_the_words_are_those_that_they_were() -> None:
    lines = "".join(f"{text};{score}\n" for text, score in sorted(scores().items()))
    assert hashlib.sha256(lines.encode()).hexdigest()[:16] == "fd35ee87efd14923"


if __name__ == "__main__":
    for row in rows():
        found = counts(*row[:3])
        print(f"{row[0]:6}{row[1]:17}{row[2]:3}" + "".join(f"{count:7}" for count in found))
