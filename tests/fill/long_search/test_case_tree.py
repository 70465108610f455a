"""Cases of a long search: refuted and open ones are always all, each once."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.fill.long_search.case_tree import CaseTree
from crossword_app.fill.long_search.cases import ALL, Case, Cases
from crossword_app.fill.search import fills
from tests.fill.random_trials import KIN_TRIALS, TRIALS

DEPTH = 3


def divided(case: Case) -> tuple[Case, ...]:
    """Two or three letters for each of three cells."""
    if len(case) == DEPTH:
        raise ValueError("all letters are there")
    return tuple((*case, symbol) for symbol in range(2 + sum(case) % 2))


def grown(seed: int, steps: int) -> CaseTree:
    """A tree after random steps."""
    chance, tree = random.Random(seed), CaseTree()
    for _ in range(steps):
        case = tree.take()
        if case is None:
            break
        if chance.random() < 0.2:
            tree.give_back(case)
        elif len(case) == DEPTH or chance.random() < 0.4:
            tree.refute(case)
        else:
            tree.divide(case, divided(case))
    return tree


trees = st.builds(grown, st.integers(0, 10**6), st.integers(0, 60))


@given(trees)
def test_what_was_written_down_is_restored(tree: CaseTree) -> None:
    again = CaseTree.restored(tree.refuted, tree.open, divided)
    assert (again.refuted, again.open) == (tree.refuted, tree.open)
    while (case := again.take()) is not None:
        again.refute(case)
    assert again.is_refuted
    assert again.refuted == {ALL}


@given(trees, st.data())
def test_a_case_that_is_missing_or_there_twice_is_noticed(
    tree: CaseTree, data: st.DataObject
) -> None:
    refuted, open_ = sorted(tree.refuted), tree.open
    cases = data.draw(st.sampled_from([kept for kept in (refuted, open_) if kept]))
    case = data.draw(st.sampled_from(cases))
    others = [other for other in cases if other != case]
    if data.draw(st.booleans()):
        one, two = (others, open_) if cases is refuted else (refuted, others)
    else:
        one, two = [*refuted, case], [*open_, case]
    with pytest.raises(ValueError, match="cases are missing"):
        CaseTree.restored(one, two, divided)


@pytest.mark.kernel
def test_every_fill_is_in_one_of_the_cases() -> None:
    looked_at = 0
    for trial in [*TRIALS[:60], *KIN_TRIALS[:20]]:
        problem = trial.problem()
        if problem.contradiction or not (expected := trial.expected()):
            continue
        cases = Cases(problem)
        chance = random.Random(len(expected))
        parts = [ALL]
        for _ in range(6):
            part = chance.choice(parts)
            if len(part) < len(cases.cells):
                parts.remove(part)
                parts += cases.divided(part)
        found = [str(fill.grid) for part in parts for fill in fills(cases.problem_of(part))]
        assert sorted(found) == sorted(expected)
        assert sum(map(cases.share_of, parts)) == pytest.approx(1.0)
        looked_at += 1
    assert looked_at > 20
