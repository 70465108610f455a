"""The patterns that come with the program, and how one reads."""

from collections import Counter

import pytest

from crossword_app.errors import GridError
from crossword_app.formats.patterns import (
    FillMeasure,
    GridPattern,
    parse_pattern,
    shipped_patterns,
)
from crossword_app.formats.text.bars import draw_barred
from crossword_app.model.checks import find_problems
from crossword_app.model.geometry import Position, Size
from crossword_app.model.kinds import PuzzleKind, guessed_kind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.stats import statistics
from crossword_app.model.symmetry import Symmetry
from tests.pattern_checker import (
    Drawing,
    has_symmetry,
    is_american,
    is_connected,
    mirrored,
    open_cells,
    turned,
    unchecked_of_entries,
)

PATTERNS = shipped_patterns()

NAMES_OF_OLD = (
    "Themed", "Themed tens", "Themed nines", "Themeless", "Elevens", "Airy", "Wide corners", "Stacked", "Lattice",
    "Barred", "Mini", "Midi", "Small", "Compact", "Daily", "Sunday",
)  # fmt: skip


def named(name: str) -> GridPattern:
    return next(pattern for pattern in PATTERNS if pattern.name == name)


def drawing_of(pattern: GridPattern) -> Drawing:
    """Return the pattern plainly: of one with bars the lines of its drawing, which has a column between columns."""
    if guessed_kind(pattern.grid) is not PuzzleKind.BARRED:
        return tuple(pattern.grid.rows)
    lines = draw_barred(pattern.grid).split("\n")
    width = 2 * pattern.size.columns - 1
    return tuple(line.ljust(width).replace("|", "#").replace("-", "#") for line in lines)


def images(drawing: Drawing) -> set[Drawing]:
    """Return the drawing with all its turns and mirrors."""
    found = set()
    for _ in range(4):
        found |= {drawing, mirrored(drawing)}
        drawing = turned(drawing)
    return found


def test_each_pattern_is_sound() -> None:
    """Symmetric, connected, no entry under three letters, checked as its kind asks for, without letters."""
    for pattern in PATTERNS:
        puzzle = Puzzle(pattern.grid, pattern.symmetry)
        assert find_problems(puzzle) == (), pattern.name
        assert all(cell.is_empty for cell in pattern.grid.cells if cell.is_open), pattern.name


def test_an_independent_checker_finds_each_pattern_sound() -> None:
    for pattern in PATTERNS:
        drawing, kind = drawing_of(pattern), guessed_kind(pattern.grid)
        assert has_symmetry(drawing, pattern.symmetry.value), pattern.name
        if kind is PuzzleKind.AMERICAN:
            assert is_american(drawing), pattern.name
        elif kind is PuzzleKind.LATTICE:
            assert is_connected(open_cells(drawing)), pattern.name
            for entry in unchecked_of_entries(drawing):
                assert 2 * entry.count("+") >= len(entry) - 1, pattern.name


def test_no_pattern_is_another_one_turned_or_mirrored() -> None:
    known: dict[Drawing, str] = {}
    for pattern in PATTERNS:
        drawing = drawing_of(pattern)
        assert drawing not in known, (pattern.name, known[drawing])
        known |= dict.fromkeys(images(drawing), pattern.name)


def test_entries_of_lattices_are_checked_in_half_of_their_cells_or_more() -> None:
    for pattern in PATTERNS:
        if pattern.name == "Lattice" or guessed_kind(pattern.grid) is not PuzzleKind.LATTICE:
            continue
        layout = pattern.grid.layout
        for slot in layout.slots:
            checked = sum(crossing is not None for crossing in layout.crossings(slot))
            assert 2 * checked >= len(slot), (pattern.name, slot)


def test_names_are_unique_and_those_of_old_are_there() -> None:
    names = [pattern.name for pattern in PATTERNS]
    assert len({name.casefold() for name in names}) == len(names)
    assert tuple(names[: len(NAMES_OF_OLD)]) == tuple(sorted(NAMES_OF_OLD, key=names.index))


def test_there_is_a_choice_of_every_kind() -> None:
    assert len(PATTERNS) >= 150
    sides = {p.size.columns for p in PATTERNS if p.size.is_square}
    assert {5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 17, 19, 21} <= sides
    kinds = Counter((guessed_kind(p.grid), p.size.columns) for p in PATTERNS)
    assert kinds[PuzzleKind.LATTICE, 13] + kinds[PuzzleKind.LATTICE, 15] >= 30
    assert kinds[PuzzleKind.BARRED, 12] >= 12
    american = [p for p in PATTERNS if guessed_kind(p.grid) is PuzzleKind.AMERICAN]
    words = Counter(len(p.grid.slots) for p in american if p.size == Size(15, 15))
    assert all(words[number] >= 2 for number in range(64, 80, 2))
    assert {p.symmetry for p in american} >= set(Symmetry) - {Symmetry.NONE}
    assert all(136 <= len(p.grid.slots) <= 142 for p in PATTERNS if p.size == Size(21, 21))


def test_each_pattern_was_measured() -> None:
    for pattern in PATTERNS:
        assert pattern.measure is not None, pattern.name
        assert 50 <= pattern.measure.highest_floor <= 90, pattern.name


def test_the_themeless_pattern_of_70_words_is_built_on_long_entries() -> None:
    lengths = statistics(named("Elevens").grid).lengths
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


def test_a_head_may_have_more() -> None:
    head = "name: Wide\norder: 3\nsymmetry: left-right\nhighest floor: 65\nwords tried: 9"
    pattern = parse_pattern(f"{head}\n\n#.#\n...\n")
    assert (pattern.order, pattern.symmetry) == (3, Symmetry.LEFT_RIGHT)
    assert pattern.measure == FillMeasure(65, 9)
    assert pattern.grid.rows == ("#.#", "...")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("order: 3\n\n...\n...\n", "name"),
        ("name: A\norder: first\n\n...\n...\n", "first"),
        ("name: A\n\n...\n..\n", "row 2"),
        ("name: A\nsymmetry: rotate-90\n\n...\n...\n", "needs a square grid"),
        ("name: A\nhighest floor: 65\n\n...\n...\n", "words tried"),
        ("name: A\n\n. .|.\n-\n. .\n", "row 2"),
    ],
)
def test_a_damaged_pattern_is_refused_in_a_sentence(text: str, complaint: str) -> None:
    with pytest.raises(GridError, match=complaint):
        parse_pattern(text)
