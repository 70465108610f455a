"""The patterns that come with the program, and how one reads."""

import pytest

from crossword_app.errors import GridError
from crossword_app.formats.patterns import GridPattern, parse_pattern, shipped_patterns
from crossword_app.model.checks import find_problems
from crossword_app.model.geometry import Position, Size
from crossword_app.model.kinds import PuzzleKind, guessed_kind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.stats import statistics
from crossword_app.model.symmetry import Symmetry

PATTERNS = shipped_patterns()


def named(name: str) -> GridPattern:
    return next(pattern for pattern in PATTERNS if pattern.name == name)


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.name)
def test_each_pattern_is_sound(pattern: GridPattern) -> None:
    """Symmetric, connected, no entry under three letters, checked as its kind asks for."""
    assert find_problems(Puzzle(pattern.grid, pattern.symmetry)) == ()
    assert all(cell.is_empty for cell in pattern.grid.cells if cell.is_open)


@pytest.mark.parametrize(
    "pattern",
    [p for p in PATTERNS if guessed_kind(p.grid) is not PuzzleKind.AMERICAN],
    ids=lambda pattern: pattern.name,
)
def test_british_entries_are_checked_in_half_of_their_cells(pattern: GridPattern) -> None:
    layout = pattern.grid.layout
    for slot in layout.slots:
        checked = sum(crossing is not None for crossing in layout.crossings(slot))
        assert 2 * checked >= len(slot) - 1, slot


def test_there_is_a_choice() -> None:
    assert len(PATTERNS) >= 12
    assert len({pattern.name for pattern in PATTERNS}) == len(PATTERNS)
    sizes = {pattern.size for pattern in PATTERNS}
    assert {Size(side, side) for side in (5, 7, 11, 12, 13, 15, 21)} <= sizes
    words = {statistics(p.grid).words for p in PATTERNS if p.size == Size(15, 15)}
    assert {66, 68, 70, 72, 74, 76, 78} <= words
    assert len({pattern.grid.rows for pattern in PATTERNS if pattern.size == Size(15, 15)}) == 9


def test_the_themeless_pattern_of_70_words_is_built_on_long_entries() -> None:
    (pattern,) = (p for p in PATTERNS if statistics(p.grid).words == 70)
    lengths = statistics(pattern.grid).lengths
    assert sum(count for length, count in lengths.items() if length >= 10) >= 8


def test_the_barred_pattern_has_bars_and_no_blocks() -> None:
    cells = named("Barred").grid.cells
    assert not any(cell.is_block for cell in cells)
    assert any(cell.bar_right for cell in cells)
    assert any(cell.bar_below for cell in cells)


def test_a_barred_drawing_reads_as_it_looks() -> None:
    pattern = parse_pattern("name: Small\n\n. .|.\n-\n. . .\n    -\n.|. .\n")
    grid = pattern.grid
    assert grid.size == Size(3, 3)
    right = [place for place, cell in grid if cell.bar_right]
    below = [place for place, cell in grid if cell.bar_below]
    assert right == [Position(0, 1), Position(2, 0)]
    assert below == [Position(0, 0), Position(1, 2)]


def test_a_head_may_name_its_symmetry() -> None:
    pattern = parse_pattern("name: Wide\norder: 3\nsymmetry: left-right\n\n#.#\n...\n")
    assert (pattern.order, pattern.symmetry) == (3, Symmetry.LEFT_RIGHT)
    assert pattern.grid.rows == ("#.#", "...")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("order: 3\n\n...\n...\n", "name"),
        ("name: A\norder: first\n\n...\n...\n", "first"),
        ("name: A\n\n...\n..\n", "row 2"),
        ("name: A\n\n. .|.\n-\n. .\n", "row 2"),
    ],
)
def test_a_damaged_pattern_is_refused_in_a_sentence(text: str, complaint: str) -> None:
    with pytest.raises(GridError, match=complaint):
        parse_pattern(text)
