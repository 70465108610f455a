"""Which slots are freed: a part that hangs together, as large as it should be."""

import numpy as np
import pytest

from crossword_app.fill.neighbourhood import Neighbourhoods, neighbours_of
from crossword_app.fill.problem import FillProblem
from tests.fill.test_search import INDEX, OPEN_GRID

pytestmark = pytest.mark.kernel

PROBLEM = FillProblem.build(OPEN_GRID, INDEX)
LOSSES = np.arange(PROBLEM.targets, dtype=np.int64) * 10


def hangs_together(slots: set[int]) -> bool:
    """Return whether each of *slots* is reached from any other through them."""
    neighbours = neighbours_of(PROBLEM)
    reached, border = set(), {min(slots)}
    while border:
        reached |= border
        border = {each for slot in border for each in neighbours[slot]} & slots - reached
    return reached == slots


def test_many_slots_are_freed_for_a_dive_and_hang_together() -> None:
    neighbourhoods = Neighbourhoods(PROBLEM, 1)
    sizes, changes = set(), 0
    for _ in range(200):
        is_free, changed = neighbourhoods.draw_many(LOSSES)
        slots = set(np.flatnonzero(is_free).tolist())
        assert hangs_together(slots)
        assert changed == -1 or changed in slots
        sizes.add(len(slots))
        changes += changed >= 0
    least, most = Neighbourhoods.SHARES
    assert min(sizes) >= max(Neighbourhoods.FEWEST, int(least * PROBLEM.targets))
    assert max(sizes) <= most * PROBLEM.targets
    assert len(sizes) > 1
    assert 50 < changes < 150


def test_a_slot_that_loses_much_is_freed_more_often() -> None:
    neighbourhoods = Neighbourhoods(PROBLEM, 2)
    often = np.sum([neighbourhoods.draw_many(LOSSES)[0] for _ in range(300)], axis=0, dtype=int)
    assert often[-1] > often[0]


def test_the_same_seed_draws_the_same() -> None:
    first, second = Neighbourhoods(PROBLEM, 3), Neighbourhoods(PROBLEM, 3)
    for _ in range(20):
        is_free, changed = first.draw_many(LOSSES)
        same, same_changed = second.draw_many(LOSSES)
        assert is_free.tolist() == same.tolist()
        assert changed == same_changed
