"""The map of blocks, against a slow search of every fill, and what of it is told when."""

import math
import random
from collections.abc import Iterator, Mapping

import pytest

from crossword_app.control import Control
from crossword_app.fill.analysis.fill_count import estimate_fill_count
from crossword_app.fill.requests.block_map import (
    BETWEEN_REPORTS,
    FIRST,
    LEVELS,
    TRY_NODES,
    BlockMap,
    MappedBlocks,
    estimated,
    tried,
)
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.cell import BLOCK
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from tests.helpers import StoppedWhen, grid_of, index_of, stopped

pytestmark = pytest.mark.kernel

PLAIN = FillRequest(shared_letters=0, is_root_once=False)
"""Words may be alike, but not equal."""


def last(maps: Iterator[BlockMap]) -> BlockMap:
    *_, found = maps
    return found


def mapped(puzzle: Puzzle, scores: Mapping[str, int], request: FillRequest = PLAIN) -> BlockMap:
    """Return the whole map."""
    index = index_of(scores)
    found = last(estimated(puzzle, index, request, Control()))
    return last(tried(found, puzzle.grid, index, request, Control()))


def words_of_three_letters(seed: int) -> dict[str, int]:
    """Return words of 3 to 5 letters, each A, B or C: some grids of 4x5 have fills with them, others none."""
    chance = random.Random(seed)
    return {
        "".join(chance.choices("ABC", k=length)): 60
        for length, count in ((3, 10), (4, 14), (5, 14))
        for _ in range(count)
    }


def has_fill(grid: Grid, texts: list[str]) -> bool:
    """Return whether some words fill *grid*, by trying all of them in one slot after the other."""
    slot = next((slot for slot in grid.slots if not grid.is_complete(slot)), None)
    if slot is None:
        entries = ["".join(grid.entry(slot)) for slot in grid.slots]
        return len(set(entries)) == len(entries) and set(entries) <= set(texts)
    pattern = grid.entry(slot)
    for text in texts:
        if len(text) == len(pattern) and all(
            known in ("", letter) for known, letter in zip(pattern, text, strict=True)
        ):
            placed = grid.with_letters(dict(zip(slot.positions, text, strict=True)))
            if all(
                not placed.is_complete(crossing) or "".join(placed.entry(crossing)) in texts
                for crossing in placed.slots
            ) and has_fill(placed, texts):
                return True
    return False


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("symmetry", [Symmetry.NONE, Symmetry.ROTATE_180])
def test_kept_and_lost_are_what_a_slow_search_finds(seed: int, symmetry: Symmetry) -> None:
    grid = Grid.blank(Size(4, 5))
    scores = words_of_three_letters(seed)
    puzzle = Puzzle(grid, symmetry=symmetry)
    found = mapped(puzzle, scores)
    assert found.orbits
    assert found.is_estimated
    for blocks in found.orbits:
        changed = grid.replacing(dict.fromkeys(blocks.positions, BLOCK))
        expected = Proof.FILLABLE if has_fill(changed, list(scores)) else Proof.UNFILLABLE
        assert blocks.proof is expected, f"{changed}"


def test_both_outcomes_come_up_in_those_grids() -> None:
    puzzle, proofs = Puzzle(Grid.blank(Size(4, 5)), symmetry=Symmetry.NONE), set()
    for seed in range(5):
        proofs |= {blocks.proof for blocks in mapped(puzzle, words_of_three_letters(seed)).orbits}
    assert proofs == {Proof.FILLABLE, Proof.UNFILLABLE}


def test_gains_are_near_those_of_the_grids_themselves() -> None:
    chance = random.Random(3)
    scores = {
        "".join(chance.choices("ABCDEF", k=length)): 60
        for length in (3, 4, 5, 6)
        for _ in range(150)
    }
    grid, index = Grid.blank(Size(4, 6)), index_of(scores)
    before = estimate_fill_count(grid, index)
    assert before
    (found,) = estimated(Puzzle(grid, symmetry=Symmetry.NONE), index, PLAIN, Control())
    assert [blocks.gain for blocks in found.orbits] == sorted(
        (blocks.gain for blocks in found.orbits if blocks.gain is not None), reverse=True
    )
    for blocks in found.orbits:
        after = estimate_fill_count(grid.replacing(dict.fromkeys(blocks.positions, BLOCK)), index)
        assert after
        assert blocks.gain == pytest.approx(after.log10_fills - before.log10_fills, abs=1.0)


def test_a_grid_without_a_fill_is_mapped_by_proof_alone() -> None:
    """The word down at the left needs a Q that no word across has: a block in the corner takes that word away."""
    grid = grid_of("....\nQ...\n#...\n#...")
    scores = dict.fromkeys("ABCD ABC XYZ AAA BBB CCC DDD".split(), 60)
    found = mapped(Puzzle(grid, symmetry=Symmetry.NONE), scores)
    assert found.is_estimated
    assert all(blocks.gain is None and found.level(blocks) == 0 for blocks in found.orbits)
    assert {blocks.proof for blocks in found.orbits} <= {Proof.FILLABLE, Proof.UNFILLABLE}


def test_letters_that_stand_are_never_replaced() -> None:
    grid = grid_of(".......\nTHEMERS\n.......\n.......\n.......")
    found = mapped(Puzzle(grid), dict.fromkeys("ABC ABCD THEMERS".split(), 60))
    assert found.orbits
    assert all(grid[place].is_empty for blocks in found.orbits for place in blocks.positions)


class Hurried(Control):
    """A control by whose clock everything takes long."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0

    def seconds(self) -> float:
        self._now += 2 * BETWEEN_REPORTS
        return self._now


def test_many_blocks_are_told_as_they_become_known() -> None:
    chance = random.Random(1)
    scores = {
        "".join(chance.choices("ABCD", k=length)): 60 for length in range(3, 13) for _ in range(400)
    }
    puzzle = Puzzle(Grid.blank(Size(12, 12)), symmetry=Symmetry.NONE)
    maps = list(estimated(puzzle, index_of(scores), PLAIN, Hurried()))
    assert [found.is_estimated for found in maps] == [*(len(maps) - 1) * [False], True]
    assert [len(found.orbits) for found in maps] == list(range(FIRST, len(maps[-1].orbits) + 1))
    at_once = list(estimated(puzzle, index_of(scores), PLAIN, Control()))[-1]
    assert at_once == maps[-1]


def test_what_is_tried_is_not_tried_again() -> None:
    puzzle = Puzzle(Grid.blank(Size(4, 5)), symmetry=Symmetry.NONE)
    scores = words_of_three_letters(2)
    found = mapped(puzzle, scores)
    assert found.untried == ()
    again = last(tried(found, puzzle.grid, index_of(scores), PLAIN, StoppedWhen(lambda: False)))
    assert again.orbits == found.orbits


def test_it_can_be_stopped() -> None:
    puzzle = Puzzle(Grid.blank(Size(4, 5)), symmetry=Symmetry.NONE)
    index = index_of(words_of_three_letters(2))
    assert list(estimated(puzzle, index, PLAIN, stopped())) == []
    found = last(estimated(puzzle, index, PLAIN, Control()))
    assert list(tried(found, puzzle.grid, index, PLAIN, stopped())) == []


def blocks(place: int, gain: float | None, nodes: int = 0) -> MappedBlocks:
    return MappedBlocks(frozenset({Position(0, place)}), gain, nodes=nodes)


def test_levels_divide_what_is_between_the_least_and_the_best() -> None:
    orbits = [blocks(0, 9.0), blocks(1, 7.1), blocks(2, 4.0), blocks(3, 0.5), blocks(4, -1.0)]
    found = BlockMap((*orbits, blocks(5, -math.inf), blocks(6, None)))
    assert [found.level(each) for each in found.orbits] == [3, 3, 2, 1, 0, 0, 0]
    high = BlockMap((blocks(0, 480.0), blocks(1, 300.0), blocks(2, 150.0)))
    assert [high.level(each) for each in high.orbits] == [LEVELS, 2, 1]
    assert BlockMap((orbits[0],)).level(orbits[0]) == LEVELS


def test_a_search_that_gave_up_is_tried_once_more_at_most() -> None:
    found = BlockMap((blocks(0, 1.0), blocks(1, 1.0, TRY_NODES[0]), blocks(2, 1.0, TRY_NODES[1])))
    assert found.untried == found.orbits[:2]


def test_what_is_known_of_a_grid_is_known_once_its_blocks_are_set() -> None:
    grid = Grid.blank(Size(4, 5))
    corner = MappedBlocks(frozenset({Position(0, 0)}), 1.0, Proof.FILLABLE, 250)
    found = BlockMap((corner,))
    after = grid.replacing({Position(0, 0): BLOCK})
    assert found.proof_of(after, grid) is Proof.FILLABLE
    assert found.proof_of(grid, grid) is Proof.UNKNOWN
    assert found.proof_of(after.with_letters({Position(0, 1): "A"}), grid) is Proof.UNKNOWN
