"""best_choice(): the most valuable demand that contains none refuted, as trying every one finds it."""

import itertools
import random
from collections.abc import Mapping, Sequence

import pytest

from crossword_app.fill.packing import selection
from crossword_app.fill.packing.selection import Levels, best_choice, contains


def random_levels(chance: random.Random) -> Levels:
    """Return up to three levels of up to six slots in two groups, of which one may have few seeds."""
    slots = list(range(chance.randint(1, 6)))
    values = {s: sorted(chance.sample(range(1, 12), chance.randint(1, 3))) for s in slots}
    middle = chance.randint(0, len(slots))
    halves = (slots[:middle], chance.randint(1, 3)), (slots[middle:], chance.randint(1, 6))
    return Levels(values, [half for half in halves if half[0]])


def random_refuted(levels: Levels, chance: random.Random) -> list[dict[int, int]]:
    slots = list(levels.values)
    return [
        {
            slot: chance.randint(1, len(levels.values[slot]))
            for slot in chance.sample(slots, chance.randint(1, min(3, len(slots))))
        }
        for _ in range(chance.randint(0, 7))
    ]


def best_value(levels: Levels, refuted: Sequence[Mapping[int, int]]) -> int:
    """Return the value of the best demand: each is looked at."""
    slots = list(levels.values)
    best = 0
    for chosen in itertools.product(*(range(len(levels.values[slot]) + 1) for slot in slots)):
        demand = {slot: level for slot, level in zip(slots, chosen, strict=True) if level}
        too_many = any(sum(s in demand for s in group) > most for group, most in levels.groups)
        if not too_many and not any(contains(demand, each) for each in refuted):
            best = max(best, levels.value_of(demand))
    return best


def test_the_best_choice_is_that_of_trying_all() -> None:
    chance = random.Random(7)
    for _ in range(400):
        levels = random_levels(chance)
        refuted = random_refuted(levels, chance)
        choice = best_choice(levels, refuted, levels.most, chance)
        assert choice.value == choice.at_most == best_value(levels, refuted)
        assert levels.value_of(choice.demand) == choice.value
        assert not any(contains(choice.demand, each) for each in refuted)


def test_without_the_steps_for_a_proof_the_bound_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selection, "MOST_STEPS", 1)
    chance = random.Random(8)
    for _ in range(200):
        levels = random_levels(chance)
        refuted = random_refuted(levels, chance)
        choice = best_choice(levels, refuted, levels.most, chance)
        best = best_value(levels, refuted)
        assert choice.value <= best <= choice.at_most <= levels.most
        assert not any(contains(choice.demand, each) for each in refuted)
