"""The fill_count estimate against counts of all fills, and how far off it may be."""

import math
import random
from collections.abc import Mapping
from itertools import islice
from statistics import fmean

import pytest

from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.analysis.block_gains import MOST_ANEW, BlockGain, block_gains
from crossword_app.fill.analysis.fill_count import FillCount, estimate_fill_count, survey
from crossword_app.fill.analysis.fill_count import fill_count_of as fill_count_of_problem
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.rules import Rules
from crossword_app.fill.search import fills
from crossword_app.model.checks import connected_parts
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.symmetry import Symmetry
from tests.fill.random_trials import FLOOR, TRIALS
from tests.fill.test_search import INDEX, OPEN_GRID
from tests.helpers import grid_of, index_of, scored, stopped

pytestmark = pytest.mark.kernel


def fill_count_of(grid: Grid, scores: Mapping[str, int]) -> FillCount:
    fill_count = estimate_fill_count(grid, index_of(scores), floor=FLOOR)
    assert fill_count
    return fill_count


def log10_count(grid: Grid, scores: Mapping[str, int]) -> float:
    count = sum(1 for _ in fills(FillProblem.build(grid, index_of(scores), floor=FLOOR)))
    return math.log10(count) if count else -math.inf


def random_words(count: int, lengths: set[int], seed: int) -> dict[str, int]:
    chance = random.Random(seed)
    return {
        "".join(chance.choices("ABCDEF", k=length)): 60
        for length in sorted(lengths)
        for _ in range(count)
    }


# Against exact counts


def test_it_is_exact_where_slots_form_no_ring_and_no_word_can_come_twice() -> None:
    grid = grid_of(
        """
        .....
        #.###
        #....
        ####.
        """
    )
    fillable = 0
    for seed in range(12):
        scores = random_words(30, {5, 4, 3}, seed) | random_words(12, {2}, seed)
        exact = log10_count(grid, scores)
        fillable += exact > 0
        assert fill_count_of(grid, scores).log10_fills == pytest.approx(exact)
    assert fillable > 6


@pytest.mark.parametrize(
    ("drawing", "words"),
    [("..../..../....", 60), ("#.../..../....", 40), ("#..../...../....#", 40)],
)
def test_it_is_within_a_factor_of_two_where_few_words_come_twice(drawing: str, words: int) -> None:
    grid = grid_of(drawing.replace("/", "\n"))
    for seed in range(5):
        scores = random_words(words, {len(slot) for slot in grid.slots}, seed)
        exact = log10_count(grid, scores)
        assert exact > 1
        assert abs(fill_count_of(grid, scores).log10_fills - exact) < math.log10(2)


def test_on_tiny_lists_it_says_too_much_and_how_much() -> None:
    """With a handful of words most fills repeat one, which the estimate does not rule out."""
    errors = []
    for trial in (trial for trial in TRIALS[:160] if trial.region is None):
        exact = log10_count(trial.grid, trial.scores)
        if exact > -math.inf:
            errors.append(fill_count_of(trial.grid, trial.scores).log10_fills - exact)
    assert len(errors) > 40
    assert 0 < fmean(errors) < 1
    assert min(errors) > -0.5
    assert max(errors) < 3


def test_no_room_means_no_fill() -> None:
    dead = 0
    for trial in (trial for trial in TRIALS[:80] if trial.region is None):
        if fill_count_of(trial.grid, trial.scores).log10_fills == -math.inf:
            assert not trial.expected()
            dead += 1
    assert dead > 8


# What it tells


@pytest.mark.parametrize("drawing", ["CA.\n.##\n.##", "CAT\n###"])
def test_one_fill_leaves_no_room(drawing: str) -> None:
    fill_count = fill_count_of(grid_of(drawing), scored("CAT COW"))
    assert fill_count == FillCount(0.0, (), is_settled=True)


def test_parts_that_share_no_open_cell_add_up() -> None:
    grid = grid_of(
        """
        ...#...
        .##T##.
        ...#...
        """
    )
    scores = random_words(30, {3}, 1) | scored("ATA BTB")
    fill_count = fill_count_of(grid, scores)
    assert len(fill_count.parts) == 2
    left, right = sorted(fill_count.parts, key=lambda part: min(part.cells))
    assert left.cells == {p for p, cell in grid if cell.is_empty and p.column < 3}
    assert right.cells == {p for p, cell in grid if cell.is_empty and p.column > 3}
    assert left.log10_fills == pytest.approx(right.log10_fills, abs=0.1)
    assert fill_count.log10_fills == pytest.approx(left.log10_fills + right.log10_fills)


def test_a_given_letter_divides_the_grid_and_leaves_less_room() -> None:
    grid = grid_of("...##\n##.##\n##...")
    scores = random_words(60, {3}, 1) | scored("ACB AEB")
    fill_count = fill_count_of(grid, scores)
    given = grid.with_letters({Position(0, 2): "A", Position(2, 2): "B"})
    divided = fill_count_of(given, scores)
    assert (len(fill_count.parts), len(divided.parts)) == (1, 3)
    assert divided.log10_fills < fill_count.log10_fills


def gains_of(grid: Grid, index: WordIndex, symmetry: Symmetry, floor: int) -> list[BlockGain]:
    found = survey(FillProblem.build(grid, index, floor=floor))
    assert found
    return list(block_gains(found, symmetry, floor=floor))


def test_a_block_pair_brings_what_the_grid_with_it_has_more() -> None:
    before = estimate_fill_count(OPEN_GRID, INDEX)
    gains = gains_of(OPEN_GRID, INDEX, Symmetry.ROTATE_180, 50)
    rough = [found for found in gains if found.is_rough]
    assert before
    assert rough
    assert [found.gain for found in rough] == sorted((f.gain for f in rough), reverse=True)
    for found in gains:
        assert all(OPEN_GRID[position].is_empty for position in found.positions)
        assert found.positions == Symmetry.ROTATE_180.orbit(min(found.positions), OPEN_GRID.size)
        changed = with_blocks(OPEN_GRID, found.positions)
        assert len(connected_parts(changed)) == 1
        new = {slot.positions for slot in changed.slots} - {s.positions for s in OPEN_GRID.slots}
        assert all(len(positions) >= 3 for positions in new)
        after = estimate_fill_count(changed, INDEX)
        assert after
        gain = after.log10_fills - before.log10_fills
        assert found.gain == pytest.approx(gain, abs=1.0 if found.is_rough else 1e-9)
    assert max(found.gain for found in gains) > 0


def test_the_best_blocks_come_again_estimated_anew() -> None:
    gains = gains_of(OPEN_GRID, INDEX, Symmetry.NONE, 50)
    rough = [found.positions for found in gains if found.is_rough]
    anew = [found.positions for found in gains if not found.is_rough]
    assert len(rough) > MOST_ANEW
    assert anew == rough[:MOST_ANEW]


def test_the_rough_gain_is_exact_where_slots_form_no_ring() -> None:
    """The old slot rules letters out that its piece may take: they count as well."""
    grid = grid_of(
        """
        .......
        ##.####
        ##.####
        ##.####
        """
    )
    freed = 0
    for seed in range(10):
        words = [random_words(count, {length}, seed) for length, count in LENGTHS.items()]
        scores = {text: score for part in words for text, score in part.items()}
        before = fill_count_of(grid, scores)
        if before.log10_fills == -math.inf:
            continue
        for found in gains_of(grid, index_of(scores), Symmetry.NONE, FLOOR):
            after = fill_count_of(with_blocks(grid, found.positions), scores)
            assert found.positions in ENDS
            assert found.gain == pytest.approx(after.log10_fills - before.log10_fills, abs=1e-6)
            freed += found.is_rough
    assert freed > 10


LENGTHS = {7: 4, 6: 40, 4: 12, 3: 12}
"""Few words for the whole slots, many for their pieces."""

ENDS = ({Position(0, 0)}, {Position(0, 6)}, {Position(3, 2)})


def test_a_grid_without_a_fill_has_nothing_to_gain_from() -> None:
    grid = grid_of("...X...\n...Q...\n###.###")
    assert gains_of(grid, index_of(scored("CAT")), Symmetry.NONE, 50) == []


def test_the_floor_of_a_slot_goes_with_its_first_piece() -> None:
    grid = grid_of(".......\n##.####\n##.####\n##.####")
    scores = random_words(12, {7, 4}, 1) | random_words(40, {6}, 2)
    low = dict.fromkeys(random_words(40, {6}, 3), 40)
    index, across = index_of(scores | low), grid.slots[0]
    floors = {across.key: 40}
    found = survey(FillProblem.build(grid, index, slot_floors={across: 40}))
    assert found
    gains = list(block_gains(found, Symmetry.NONE, key_floors=floors))
    for gain in gains:
        changed = with_blocks(grid, gain.positions)
        kept = {slot: 40 for slot in changed.slots if slot.key in floors}
        after = fill_count_of_problem(FillProblem.build(changed, index, slot_floors=kept))
        assert after
        assert gain.gain == pytest.approx(
            after.log10_fills - found.fill_count.log10_fills, abs=1e-6
        )
    assert {min(gain.positions) for gain in gains} == {Position(0, 0), Position(0, 6)}


def test_of_a_region_the_ways_to_fill_it_are_counted() -> None:
    """What crosses the region rules letters out; how many words it has does not count."""
    grid = grid_of("...\n#.#\n#.#")
    scores = scored("ABA ACA ADA BXX BYX CXX")
    fill_count = estimate_fill_count(grid, index_of(scores), region=grid.slots[0].positions)
    assert fill_count
    assert fill_count.log10_fills == pytest.approx(math.log10(2))
    whole = estimate_fill_count(grid, index_of(scores))
    assert whole
    assert whole.log10_fills == pytest.approx(math.log10(3))


def test_floors_by_length_count() -> None:
    grid = grid_of("...\n###")
    rules = Rules(length_floors={3: 70})
    fill_count = estimate_fill_count(grid, index_of({"CAT": 60, "COW": 80, "DOG": 90}), rules=rules)
    assert fill_count
    assert fill_count.log10_fills == pytest.approx(math.log10(2))


def with_blocks(grid: Grid, positions: frozenset[Position]) -> Grid:
    rows = [list(row) for row in grid.rows]
    for position in positions:
        rows[position.row][position.column] = "#"
    return Grid.parse("\n".join("".join(row) for row in rows))


def test_a_more_open_grid_has_less_room() -> None:
    third = frozenset({Position(2, 3), Position(6, 5)})
    grids = (Grid.blank(OPEN_GRID.size), OPEN_GRID, with_blocks(OPEN_GRID, third))
    fill_counts = [estimate_fill_count(grid, INDEX) for grid in grids]
    figures = [fill_count.log10_fills for fill_count in fill_counts if fill_count]
    assert len(figures) == 3
    assert figures == sorted(figures)
    assert figures[0] < 0 < figures[1]


def test_gains_in_an_open_grid_are_not_exaggerated_by_sweeps_that_never_settle() -> None:
    """Nothing of an empty square grid depends on which way is across: images across the diagonal gain about alike."""
    chance = random.Random(1)
    texts = (
        "".join(chance.choices("AAABBCDEFGH", k=length))
        for length in range(3, 10)
        for _ in range(100)
    )
    index = index_of(dict.fromkeys(texts, 60))
    found = survey(FillProblem.build(Grid.blank(Size(9, 9)), index))
    assert found
    assert not found.fill_count.is_settled
    gains = {gain.positions: gain.gain for gain in block_gains(found, Symmetry.ROTATE_180)}
    for positions, gain in gains.items():
        turned = frozenset(Position(place.column, place.row) for place in positions)
        assert gain == pytest.approx(gains[turned], abs=2)
        assert 0 < gain < 20


def test_it_can_be_stopped() -> None:
    assert estimate_fill_count(OPEN_GRID, INDEX, control=stopped()) is None
    problem = FillProblem.build(OPEN_GRID, INDEX)
    assert survey(problem, stopped()) is None
    found = survey(problem)
    assert found
    assert list(block_gains(found, Symmetry.NONE, control=stopped())) == []
    assert len(list(islice(block_gains(found, Symmetry.NONE), 2))) == 2
