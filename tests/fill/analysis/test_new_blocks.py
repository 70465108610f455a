"""Which blocks may be set, against a slow look at each grid with them."""

import random
from dataclasses import replace

import pytest

from crossword_app.fill.analysis.new_blocks import Blocks, NewBlocks
from crossword_app.model.cell import BLOCK, EMPTY, VOID
from crossword_app.model.checks import connected_parts, find_problems
from crossword_app.model.edits import set_block
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import RULES, PuzzleKind, set_kind
from crossword_app.model.problems import ProblemKind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from tests.helpers import grid_of


def new_blocks(
    grid: Grid,
    symmetry: Symmetry = Symmetry.NONE,
    kind: PuzzleKind = PuzzleKind.AMERICAN,
) -> NewBlocks:
    return NewBlocks(grid, symmetry, RULES[kind])


def refusal(grid: Grid, row: int, column: int, symmetry: Symmetry = Symmetry.NONE) -> str:
    blocks = new_blocks(grid, symmetry)
    return blocks.refusal(blocks.at(Position(row, column)))


def legal_by_looking(puzzle: Puzzle, kind: PuzzleKind) -> set[Blocks]:
    """Set each block in turn, and look at what comes of it."""
    found = set()
    for place, cell in puzzle.grid:
        if not cell.is_empty or any(
            not puzzle.grid[image].is_empty and not puzzle.grid[image].is_block
            for image in puzzle.symmetry.orbit(place, puzzle.grid.size)
        ):
            continue
        after = set_block(puzzle, place, is_block=True)
        if is_as_sound(puzzle, after, kind):
            found.add(
                frozenset(p for p, c in after.grid if c.is_block and not puzzle.grid[p].is_block)
            )
    return found


def is_as_sound(before: Puzzle, after: Puzzle, kind: PuzzleKind) -> bool:
    old = {slot.positions for slot in before.grid.slots}
    new = {slot.positions for slot in after.grid.slots}
    if old == new or any(len(cells) < RULES[kind].shortest for cells in new - old):
        return False
    if RULES[kind].is_connected and len(connected_parts(after.grid)) > len(
        connected_parts(before.grid)
    ):
        return False
    if RULES[kind].is_all_checked:
        return not newly_in_fewer(before.grid, after.grid)
    lone, slots = unchecked(after, kind)
    lone_before, slots_before = unchecked(before, kind)
    return lone <= lone_before and slots <= slots_before


def newly_in_fewer(before: Grid, after: Grid) -> bool:
    return any(
        cell.is_open and len(after.layout.slots_at(place)) < len(before.layout.slots_at(place))
        for place, cell in after
    )


def unchecked(puzzle: Puzzle, kind: PuzzleKind) -> tuple[int, int]:
    problems = [
        problem
        for problem in find_problems(set_kind(puzzle, kind))
        if problem.kind is ProblemKind.UNCHECKED
    ]
    lone = sum(len(problem.positions) for problem in problems if not problem.slots)
    return lone, sum(bool(problem.slots) for problem in problems)


def random_puzzle(chance: random.Random, symmetry: Symmetry, kind: PuzzleKind) -> Puzzle:
    """Return a small puzzle with some blocks, letters, bars and a void, sound or not."""
    side = chance.randint(4, 8)
    size = Size(side, side) if symmetry.needs_square else Size(side, chance.randint(4, 9))
    cells = []
    for _ in size.positions():
        what = chance.random()
        cell = BLOCK if what < 0.1 else EMPTY.with_letters("E") if what < 0.14 else EMPTY
        if kind is PuzzleKind.BARRED and cell is EMPTY and chance.random() < 0.2:
            cell = cell.with_bar(chance.choice(list(Direction)), True)
        cells.append(VOID if what > 0.99 else cell)
    return replace(Puzzle(Grid(size, tuple(cells))), symmetry=symmetry)


@pytest.mark.parametrize("kind", PuzzleKind)
def test_what_may_be_set_is_what_a_look_at_each_grid_tells(kind: PuzzleKind) -> None:
    chance = random.Random(7)
    found = 0
    for symmetry in Symmetry:
        for _ in range(5):
            puzzle = random_puzzle(chance, symmetry, kind)
            legal = list(new_blocks(puzzle.grid, symmetry, kind).legal())
            assert len(set(legal)) == len(legal)
            assert set(legal) == legal_by_looking(puzzle, kind), str(puzzle.grid)
            found += len(legal)
    assert found > 40


def test_images_are_set_too_but_not_those_that_stand() -> None:
    grid = grid_of("#......\n" + ".......\n" * 6)
    blocks = new_blocks(grid, Symmetry.ROTATE_180)
    assert blocks.at(Position(6, 6)) == {Position(6, 6)}
    assert blocks.at(Position(3, 3)) == {Position(3, 3)}
    assert blocks.at(Position(0, 3)) == {Position(0, 3), Position(6, 3)}


def test_the_reasons() -> None:
    grid = grid_of(
        """
        .......
        ...R...
        .......
        .......
        .......
        """
    )
    locked = replace(grid[Position(1, 3)], is_locked=True)
    given = replace(grid[Position(1, 3)], is_given=True)
    assert "would take the R at row 2, column 4" in refusal(grid, 1, 3)
    assert "locked R" in refusal(grid.replacing({Position(1, 3): locked}), 1, 3)
    assert "given R" in refusal(grid.replacing({Position(1, 3): given}), 1, 3)
    assert "only 2 letters" in refusal(grid, 0, 2)
    assert "in one entry only" in refusal(grid, 0, 1)
    assert refusal(grid, 0, 0) == ""
    assert "R at row 2, column 4" in refusal(grid, 3, 3, Symmetry.ROTATE_180)


def test_a_cut_through_the_grid_is_refused() -> None:
    grid = grid_of("...#...\n...#...\n...#...\n.......\n...#...\n...#...\n...#...")
    assert "parts" in refusal(grid, 3, 3)


def test_the_longest_entries_are_cut_first() -> None:
    grid = grid_of("...........\n...........\n...........\n....###....")
    first, *_ = new_blocks(grid).legal()
    assert min(first).row == 0 or min(first).column in (3, 7)
    lengths = [
        sum(len(slot) for slot in grid.layout.slots_at(min(blocks)))
        for blocks in new_blocks(grid).legal()
    ]
    assert lengths[0] == max(lengths)
