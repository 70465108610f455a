"""The search finds every pattern, no other, and proves it; what it finds keeps to every wish."""

from collections.abc import Iterable
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.control import Control
from crossword_app.generate.grids import grid_of
from crossword_app.generate.pattern_search import PatternSearch
from crossword_app.generate.placements import questions_of
from crossword_app.generate.request import Between, PatternRequest, Stack
from crossword_app.generate.runs import FitsWord
from crossword_app.model.checks import find_problems
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.kinds import PuzzleKind, set_kind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from tests.pattern_checker import (
    Drawing,
    cheaters,
    entry_counts,
    every_american,
    has_symmetry,
    is_american,
    is_connected,
    lines,
    open_cells,
    run_lengths,
    unchecked_of_entries,
)

pytestmark = pytest.mark.kernel


def drawings(
    request: PatternRequest, most: int, *, seed: int = 1, work: int = 3_000_000, piece: int = 20_000
) -> tuple[list[Drawing], PatternSearch]:
    """Return the first patterns that a search of so much work finds, and the search."""
    search = PatternSearch(questions_of(request), seed)
    found: list[Drawing] = []
    while len(found) < most and work > 0 and not search.is_exhausted:
        masks = search.go_on(piece)
        work -= piece
        if masks:
            found.append(tuple(grid_of(request, masks).rows))
    return found, search


def all_drawings(request: PatternRequest, fits: FitsWord | None = None) -> set[Drawing]:
    """Return every pattern, when the search has proved that there are no more; none twice."""
    search = PatternSearch(questions_of(request, fits), 1)
    found = [tuple(grid_of(request, masks).rows) for masks in search.masks()]
    assert search.is_exhausted
    assert len(found) == len(set(found))
    return set(found)


SMALL = [
    *((Size(5, 5), symmetry) for symmetry in Symmetry),
    *((Size(6, 6), symmetry) for symmetry in Symmetry if symmetry is not Symmetry.NONE),
    *((Size(5, 6), symmetry) for symmetry in Symmetry if not symmetry.needs_square),
    *((Size(7, 5), symmetry) for symmetry in (Symmetry.ROTATE_180, Symmetry.LEFT_RIGHT)),
    (Size(7, 7), Symmetry.ROTATE_180),
]


@pytest.mark.parametrize(("size", "symmetry"), SMALL, ids=str)
def test_every_pattern_of_a_small_size_is_found_and_no_other(
    size: Size, symmetry: Symmetry
) -> None:
    expected = set(every_american(*size, symmetry.value))
    assert expected
    assert all_drawings(PatternRequest(size, symmetry=symmetry)) == expected


def kept(drawings: Iterable[Drawing], request: PatternRequest) -> set[Drawing]:
    """Return the drawings that keep to the limits of *request*."""
    return {
        drawing
        for drawing in drawings
        for counts in (entry_counts(drawing),)
        if counts.total() in request.words
        and "".join(drawing).count("#") in request.blocks
        and (request.threes is None or counts[3] <= request.threes)
        and (request.cheaters is None or cheaters(drawing) <= request.cheaters)
        and (request.shortest is None or min(counts) >= request.shortest)
        and (request.longest is None or max(counts) <= request.longest)
    }


@pytest.mark.parametrize(
    "limits",
    [
        {"words": Between(14, 16)},
        {"words": Between(0, 14)},
        {"blocks": Between(0, 8)},
        {"blocks": Between(10, 12)},
        {"threes": 4},
        {"cheaters": 0},
        {"cheaters": 2},
        {"shortest": 4},
        {"longest": 6},
        {"words": Between(14, 20), "blocks": Between(0, 12), "cheaters": 2, "threes": 8},
    ],
    ids=str,
)
@pytest.mark.parametrize("symmetry", [Symmetry.ROTATE_180, Symmetry.ANTI_DIAGONAL])
def test_limits_leave_exactly_what_keeps_to_them(
    limits: dict[str, object], symmetry: Symmetry
) -> None:
    size = Size(7, 7) if symmetry is Symmetry.ROTATE_180 else Size(6, 6)
    request = PatternRequest(size, symmetry=symmetry, **limits)  # type: ignore[arg-type]
    assert all_drawings(request) == kept(every_american(*size, symmetry.value), request)


def test_what_cannot_be_is_proved() -> None:
    """Seven words cannot be: each row and each column has one at least."""
    request = PatternRequest(Size(5, 5), words=Between(0, 7))
    found, search = drawings(request, 1)
    assert not found
    assert search.is_exhausted


def test_cells_given_are_kept_with_their_images() -> None:
    """#...o / ..... / ..A.. where the o is given as open."""
    request = PatternRequest(
        Size(5, 5), given={Position(0, 0): "#", Position(0, 4): ".", Position(2, 2): "A"}
    )
    expected = {
        drawing
        for drawing in every_american(5, 5, "rotate-180")
        if drawing[0][0] == "#" and drawing[0][4] == "." and drawing[2][2] == "."
    }
    found = all_drawings(request)
    assert {tuple(row.replace("A", ".") for row in drawing) for drawing in found} == expected
    assert all(drawing[2][2] == "A" for drawing in found)


def test_runs_through_given_letters_are_those_that_fit_a_word() -> None:
    """The column below the A is five letters long: there is no word of three or four with it."""
    request = PatternRequest(Size(5, 5), symmetry=Symmetry.NONE, given={Position(0, 0): "A"})

    def fits(pattern: str) -> bool:
        return len(pattern) == 5

    expected = {
        drawing
        for drawing in every_american(5, 5, "none")
        if drawing[0] == "....." and all(row[0] == "." for row in drawing)
    }
    found = {
        tuple(row.replace("A", ".") for row in drawing) for drawing in all_drawings(request, fits)
    }
    assert found == expected


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("line", [None, 1])
def test_stacks_stand_where_they_may(direction: Direction, line: int | None) -> None:
    """Two entries of five letters on one another, in a grid of seven."""
    stack = Stack(2, 5, line, direction)
    request = PatternRequest(Size(7, 7), stacks=(stack,))
    places = range(6) if line is None else [line]

    def has_stack(drawing: Drawing) -> bool:
        rows = lines(drawing)[:7] if direction is Direction.ACROSS else lines(drawing)[7:]
        framed = [f"#{row}#" for row in rows]
        return any(
            all(framed[place + k][first : first + 7] == "#.....#" for k in range(2))
            for place in places
            for first in range(3)
        )

    expected = {d for d in every_american(7, 7, "rotate-180") if has_stack(d)}
    assert expected
    assert all_drawings(request) == expected


@settings(max_examples=30, deadline=None)
@given(
    size=st.builds(Size, st.integers(9, 17), st.integers(9, 17)),
    symmetry=st.sampled_from(Symmetry),
    seed=st.integers(0, 99),
    threes=st.integers(8, 30),
    cheaters_=st.integers(0, 6),
)
def test_large_patterns_keep_to_every_wish(
    size: Size, symmetry: Symmetry, seed: int, threes: int, cheaters_: int
) -> None:
    if not symmetry.fits(size):
        size = Size(size.rows, size.rows)
    area = size.rows * size.columns
    request = PatternRequest(
        size,
        symmetry=symmetry,
        words=Between(area // 4, area // 2),
        blocks=Between(area // 10, area // 4),
        threes=threes,
        cheaters=cheaters_,
        longest=13,
    )
    found, _ = drawings(request, 20, seed=seed, work=200_000)
    for drawing in found:
        assert has_symmetry(drawing, symmetry.value)
        assert is_american(drawing, longest=13)
    assert kept(found, request) == set(found)


def test_a_seed_gives_the_same_patterns_however_the_work_is_cut() -> None:
    request = PatternRequest(words=Between(68, 74), blocks=Between(0, 38))
    first, search = drawings(request, 30)
    again, cut = drawings(request, 30, piece=777, work=10_000_000)
    assert first == again
    assert search.rows_tried == cut.rows_tried
    assert drawings(request, 30, seed=2)[0] != first


def test_a_stop_ends_the_stream() -> None:
    control = Control()
    search = PatternSearch(questions_of(PatternRequest()), 1)
    found = []
    for masks in search.masks(control):
        found.append(masks)
        if len(found) == 3:
            control.stop()
    assert len(found) == 3
    assert not search.is_exhausted


SIZES = st.builds(Size, st.integers(7, 15), st.integers(7, 15))
LATTICES = st.builds(Size, st.sampled_from([7, 9, 11, 13, 15]), st.sampled_from([7, 9, 13, 15]))


@settings(max_examples=25, deadline=None)
@given(size=LATTICES, symmetry=st.sampled_from(Symmetry), seed=st.integers(0, 99))
def test_lattices_check_half_of_each_entry_and_no_two_unchecked_letters_meet(
    size: Size, symmetry: Symmetry, seed: int
) -> None:
    if not symmetry.fits(size):
        size = Size(size.rows, size.rows)
    request = PatternRequest(size, PuzzleKind.LATTICE, symmetry)
    for drawing in drawings(request, 10, seed=seed, work=200_000)[0]:
        assert has_symmetry(drawing, symmetry.value)
        assert is_connected(open_cells(drawing))
        assert set(entry_counts(drawing)) <= set(range(3, 26))
        for signs in unchecked_of_entries(drawing):
            assert "--" not in signs
            assert signs.count("+") >= signs.count("-")
        assert {(r % 2, c % 2) for r, c in open_cells(drawing)} != set(product((0, 1), (0, 1)))


def test_lattices_of_a_small_size_are_all_found() -> None:
    """The upper left corner decides about all of a grid with both mirrors."""
    size = Size(7, 7)
    found = all_drawings(PatternRequest(size, PuzzleKind.LATTICE, Symmetry.BOTH_MIRRORS))
    expected = set()
    for signs in product(".#", repeat=16):
        quarter = ["".join(signs[row : row + 4]) for row in range(0, 16, 4)]
        half = tuple(row + row[2::-1] for row in quarter)
        drawing = (*half, *half[2::-1])
        if is_lattice(drawing):
            expected.add(drawing)
    assert found == expected
    assert len(found) > 1


def is_lattice(drawing: Drawing) -> bool:
    """Return whether a drawing keeps to all that a lattice keeps to."""
    cells = open_cells(drawing)
    kinds = {(r % 2, c % 2) for r, c in cells}
    return (
        len(kinds) < 4
        and is_connected(cells)
        and all("." in line for line in lines(drawing))
        and set(run_lengths(drawing)) <= {1, *range(3, 26)}
        and all(
            "--" not in s and s.count("+") >= s.count("-") for s in unchecked_of_entries(drawing)
        )
    )


@settings(max_examples=25, deadline=None)
@given(size=SIZES, symmetry=st.sampled_from(Symmetry), seed=st.integers(0, 99))
def test_barred_patterns_keep_to_the_rules_of_their_kind(
    size: Size, symmetry: Symmetry, seed: int
) -> None:
    """Judged by the checks that puzzles are judged by: lengths, unchecked letters, symmetry of bars, connection."""
    if not symmetry.fits(size):
        size = Size(size.rows, size.rows)
    request = PatternRequest(size, PuzzleKind.BARRED, symmetry, threes=6)
    search = PatternSearch(questions_of(request), seed)
    for _ in range(40):
        masks = search.go_on(5_000)
        if masks:
            grid = grid_of(request, masks)
            puzzle = set_kind(Puzzle(grid, symmetry), PuzzleKind.BARRED)
            assert find_problems(puzzle) == ()
            assert all(cell.is_open for cell in grid.cells)
            assert sum(len(slot) == 3 for slot in grid.slots) <= 6


def test_many_stacks_are_placed_one_after_the_other() -> None:
    """A million ways to place them, which nobody waits for."""
    down = Stack(2, 6, direction=Direction.DOWN)
    request = PatternRequest(stacks=(Stack(2, 8), Stack(2, 7), down))
    found, search = drawings(request, 3, work=400_000)
    assert len(found) == 3
    assert not search.is_exhausted
    for drawing in found:
        assert has_symmetry(drawing, "rotate-180")
        assert {6, 7, 8} <= set(entry_counts(drawing))


@pytest.mark.parametrize("kind", [PuzzleKind.LATTICE, PuzzleKind.BARRED, PuzzleKind.FREE])
def test_words_and_blocks_of_other_kinds_are_counted(kind: PuzzleKind) -> None:
    request = PatternRequest(Size(11, 11), kind, words=Between(20, 34))
    search = PatternSearch(questions_of(request), 1)
    found = [masks for _ in range(200) if (masks := search.go_on(5_000))]
    assert found
    for masks in found:
        grid = grid_of(request, masks)
        assert 20 <= len(grid.slots) <= 34
        puzzle = set_kind(Puzzle(grid, request.symmetry), kind)
        assert find_problems(puzzle) == ()


def test_no_other_entry_is_longer_than_the_theme_if_so_asked() -> None:
    """The theme has five letters, across: no other entry has six or seven."""
    letters = {Position(3, column): letter for column, letter in enumerate("THEME", start=1)}
    given = {**letters, Position(3, 0): "#", Position(3, 6): "#"}
    request = PatternRequest(Size(7, 7), given=given, is_theme_longest=True)
    expected = {
        drawing
        for drawing in every_american(7, 7, "rotate-180")
        if drawing[3] == "#.....#" and max(run_lengths(drawing)) <= 5
    }
    found = all_drawings(request)
    assert {d[3] for d in found} == {"#THEME#"}
    assert {
        tuple("".join("#" if s == "#" else "." for s in row) for row in d) for d in found
    } == expected
    longer = all_drawings(PatternRequest(Size(7, 7), given=given))
    assert len(longer) > len(found) > 0
