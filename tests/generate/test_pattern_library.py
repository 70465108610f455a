"""The search in the library finds what an oracle finds that tries every choice of entries."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.word_list import read_word_list
from crossword_app.errors import GenerateError
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.formats.patterns import FillMeasure, GridPattern, shipped_patterns
from crossword_app.generate.pattern_library import (
    Ease,
    PatternWish,
    figures_of,
    find_patterns,
    holds,
)
from crossword_app.generate.request import Between
from crossword_app.model.geometry import Direction, Size
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry
from crossword_app.paths import dictionaries_dir
from tests.fill_checker import faults_of_fill

PATTERNS = shipped_patterns()
TURNING = {
    Symmetry.ROTATE_90,
    Symmetry.MAIN_DIAGONAL,
    Symmetry.ANTI_DIAGONAL,
    Symmetry.BOTH_DIAGONALS,
}
"""The symmetries that make down of across."""


def pattern_of(drawing: str, symmetry: Symmetry) -> GridPattern:
    return GridPattern("Drawn", 0, symmetry, Grid.parse(drawing))


def ways(pattern: GridPattern) -> Iterator[list[Slot]]:
    """Yield the entries among which a theme may stand."""
    slots = pattern.grid.slots
    if pattern.symmetry in TURNING:
        yield list(slots)
    else:
        for direction in Direction:
            yield [slot for slot in slots if slot.direction is direction]


def holds_slowly(pattern: GridPattern, lengths: tuple[int, ...]) -> bool:
    """Try each set of so many entries of the lengths: whether all images of its squares are squares of the set."""
    transforms = pattern.symmetry.transforms(pattern.size)
    for slots in ways(pattern):
        fitting = [slot for slot in slots if len(slot) in lengths]
        for chosen in combinations(fitting, len(lengths)):
            if Counter(map(len, chosen)) != Counter(lengths):
                continue
            ends = {frozenset((s.positions[0], s.positions[-1])) for s in chosen}
            if all({frozenset(map(t, pair)) for pair in ends} == ends for t in transforms):
                return True
    return False


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_what_a_pattern_holds_is_what_an_oracle_finds(data: st.DataObject) -> None:
    pattern = data.draw(st.sampled_from([p for p in PATTERNS if p.size.columns <= 15]))
    long = [length for length in figures_of(pattern).lengths if length >= 8][:12]
    known = long or list(figures_of(pattern).lengths[:6])
    lengths = data.draw(st.lists(st.sampled_from([*known, 14]), min_size=1, max_size=4))
    if sum(length in lengths for length in figures_of(pattern).lengths) <= 16:
        assert holds(pattern, lengths) == holds_slowly(pattern, tuple(lengths))


CROSS = """
.....
.....
..#..
.....
.....
"""


@pytest.mark.parametrize(
    ("symmetry", "lengths", "is_held"),
    [
        (Symmetry.ROTATE_180, (5, 5), True),
        (Symmetry.ROTATE_180, (5,), False),  # without its image
        (Symmetry.ROTATE_180, (5, 5, 5, 5), True),
        (Symmetry.LEFT_RIGHT, (5,), True),  # across, its own image
        (Symmetry.ROTATE_90, (5, 5, 5, 5), True),
        (Symmetry.ROTATE_90, (5, 5), False),
        (Symmetry.MAIN_DIAGONAL, (5, 5), True),
        (Symmetry.ROTATE_180, (4, 4), False),
        (Symmetry.TOP_BOTTOM, (5, 5), True),
    ],
)
def test_theme_entries_stand_with_their_images(
    symmetry: Symmetry, lengths: tuple[int, ...], is_held: bool
) -> None:
    pattern = pattern_of(CROSS, symmetry)
    assert holds(pattern, lengths) is holds_slowly(pattern, lengths) is is_held


def test_entries_without_images_hold_no_theme() -> None:
    lopsided = pattern_of("....#\n.....\n.....\n.....\n.....", Symmetry.ROTATE_180)
    assert not holds(lopsided, (4,))
    assert holds(lopsided, (5, 5))
    assert holds_slowly(lopsided, (5, 5))


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from([None, Size(15, 15), Size(9, 9), Size(4, 4)]),
    st.integers(0, 80),
    st.integers(0, 20),
    st.sampled_from([None, *Symmetry]),
)
def test_size_words_and_symmetry_leave_those_that_have_them(
    size: Size | None, least: int, more: int, symmetry: Symmetry | None
) -> None:
    found = find_patterns(PATTERNS, PatternWish(size, Between(least, least + more), symmetry))
    assert found == [
        p
        for p in PATTERNS
        if (size is None or p.size == size)
        and least <= len(p.grid.slots) <= least + more
        and (symmetry is None or p.symmetry is symmetry)
    ]


def test_patterns_with_few_other_long_entries_come_first() -> None:
    found = find_patterns(PATTERNS, PatternWish(Size(15, 15), holds=(9, 9)))
    others = [sum(length >= 9 for length in figures_of(pattern).lengths) for pattern in found]
    assert others == sorted(others)
    assert len(set(others)) > 1


@pytest.mark.parametrize("lengths", [(1,), (26,), (5,) * 21])
def test_lengths_that_no_pattern_has_are_refused(lengths: tuple[int, ...]) -> None:
    with pytest.raises(GenerateError, match="give"):
        PatternWish(holds=lengths)


def test_ease_is_told_by_the_floor_that_is_reached_and_by_the_search() -> None:
    measures = [(70, 100), (70, 5_000), (60, 100), (50, 100)]
    assert [Ease.of(FillMeasure(*each)) for each in measures] == [
        Ease.EASY,
        Ease.CARE,
        Ease.CARE,
        Ease.HARD,
    ]


@pytest.mark.kernel
def test_some_patterns_are_filled() -> None:
    """All of them: python3 bootstrap.py bench library."""
    words = read_word_list(dictionaries_dir() / "english.dict").words
    scores = {word.text: word.score for word in words}
    index = WordIndex.from_words(words)
    by_chance = sorted(PATTERNS, key=lambda p: hashlib.sha256(p.name.encode()).digest())
    for pattern in by_chance[:5]:
        outcome = solve(FillProblem.build(pattern.grid, index, floor=50), FillLimit(None, 200_000))
        assert isinstance(outcome, Filled), pattern.name
        assert not faults_of_fill(pattern.grid, outcome.grid, scores, floor=50), pattern.name
