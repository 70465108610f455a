"""Exactly the chosen squares are filled, also those of entries that go on beyond them."""

import random
from functools import partial

import pytest

from crossword_app.errors import FillError
from crossword_app.fill.outcome import Filled, FillLimit, Unfillable
from crossword_app.fill.part import fill_part
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.region import part_of, with_whole_entries
from crossword_app.model.geometry import Position
from tests.fill.oracle import all_fills
from tests.fill.random_trials import FLOOR, random_trial
from tests.fill.test_search import INDEX, OPEN_GRID, WORDS
from tests.helpers import assert_legal_fill, grid_of, index_of, scored

pytestmark = pytest.mark.kernel

PATIENT = FillLimit(60.0)


def rectangle(rows: range, columns: range) -> frozenset[Position]:
    return frozenset(Position(row, column) for row in rows for column in columns)


def test_a_region_that_completes_its_entries_needs_no_other_square() -> None:
    grid = grid_of("...#\n...#\n...#\n####")
    region = rectangle(range(3), range(4))
    assert with_whole_entries(grid, region) == rectangle(range(3), range(3))


def test_a_square_whose_entries_go_on_needs_their_other_squares() -> None:
    grid = grid_of("....\n....\n....\n....")
    needed = with_whole_entries(grid, {Position(1, 1)})
    assert needed == rectangle(range(1, 2), range(4)) | rectangle(range(4), range(1, 2))


def test_a_square_of_a_completed_entry_needs_nothing_of_the_one_that_crosses_it() -> None:
    grid = grid_of("....\n....\n....\n....")
    row = rectangle(range(1, 2), range(4))
    assert with_whole_entries(grid, row) == row


def test_every_square_of_a_rectangle_is_filled_though_entries_stick_out() -> None:
    """Of three rows of four, where the entries across go on, all twelve squares get a letter."""
    region = rectangle(range(3), range(4))
    build = partial(FillProblem.build, index=INDEX, floor=50)
    found = fill_part(OPEN_GRID, region, build, limit=PATIENT)
    assert isinstance(found.outcome, Filled)
    part = part_of(found.outcome, OPEN_GRID, region)
    filled = assert_legal_fill(part, OPEN_GRID, WORDS, squares=region)
    assert {p for p in region if OPEN_GRID[p].is_empty} == {
        p for p, cell in filled.grid if cell.letters and OPEN_GRID[p].is_empty
    }


def test_letters_of_any_squares_can_be_completed_together() -> None:
    filled, refuted = 0, 0
    for seed in range(160):
        trial, chance = random_trial(seed), random.Random(seed)
        open_cells = [p for p, cell in trial.grid if cell.is_open]
        region = frozenset(p for p in open_cells if chance.random() < 0.4)
        needed = with_whole_entries(trial.grid, region)
        if not needed:
            continue
        build = partial(FillProblem.build, index=index_of(trial.scores), floor=FLOOR)
        found = fill_part(trial.grid, region, build, limit=PATIENT)
        expected = next(all_fills(trial.grid, trial.scores, floor=FLOOR, region=needed), None)
        if isinstance(found.outcome, Unfillable):
            refuted += 1
            assert expected is None
            continue
        filled += 1
        assert isinstance(found.outcome, Filled)
        part = part_of(found.outcome, trial.grid, region)
        assert_legal_fill(part, trial.grid, trial.scores, floor=FLOOR, squares=region)
    assert min(filled, refuted) > 20


def test_squares_of_no_entry_are_refused() -> None:
    grid = grid_of(".#...\n#....\n.....")
    build = partial(FillProblem.build, index=index_of(scored("CAT")), floor=50)
    with pytest.raises(FillError, match="no entry has an empty square here"):
        fill_part(grid, {Position(0, 0)}, build)
