"""What must hold of the kernel's state at any time, and that cutting a search into pieces changes nothing."""

import os

import numpy as np
import pytest

from crossword_app.fill.kernel import tree_search
from crossword_app.fill.kernel.new_state import LOG2_TABLE, new_state
from crossword_app.fill.kernel.state import (
    BACKTRACK_LIMIT,
    BIT_ROOM,
    BIT_TOP,
    LIST_LIMIT,
    LIST_TOP,
    NODE_LIMIT,
    NODES,
    NOISE,
    QUEUED,
    SAMPLE,
    STICKS,
    TRAIL_ROOM,
    TRAIL_TOP,
    State,
)
from crossword_app.fill.problem import FillProblem
from tests.fill.test_search import INDEX, OPEN_GRID

pytestmark = pytest.mark.kernel

PROBLEM = FillProblem.build(OPEN_GRID, INDEX)
MUCH = 1 << 40


def begun(problem: FillProblem = PROBLEM, *, nodes: int = 1 << 40, seed: int = 1) -> State:
    state = new_state(problem, seed)
    state.registers[NODE_LIMIT] = nodes
    state.registers[BACKTRACK_LIMIT] = 40
    state.registers[STICKS] = 1
    state.registers[NOISE] = 1 << 15
    state.registers[SAMPLE] = 12
    return state


def domain(state: State, slot: int) -> list[int]:
    """Return the words of *slot*, from a list or a row of bits."""
    start, size = int(state.start[slot]), int(state.size[slot])
    if size <= LIST_LIMIT:
        return [int(word) for word in state.lists[start : start + size]]
    row = state.rows[start : start + int(state.width[slot])]
    bits = np.unpackbits(row.view(np.uint8), bitorder="little")
    return [int(word) for word in np.flatnonzero(bits)]


def letters_at(state: State, link: int) -> int:
    """Return the letters that the domain has at *link*, counted afresh."""
    slot = int(state.owner[link])
    words = PROBLEM.words[slot].letters
    found = 0
    for letter in {int(words[word, state.column[link]]) for word in domain(state, slot)}:
        found |= 1 << letter
    return found


def check(state: State) -> None:
    """Check a state in which nothing waits to be propagated."""
    slots = range(len(state.size))
    domains = [domain(state, slot) for slot in slots]
    for slot in slots:
        assert len(domains[slot]) == state.size[slot] > 0
        assert domains[slot] == sorted(domains[slot])
    for link in range(len(state.owner)):
        assert int(state.letters[link]) == letters_at(state, link)
        assert state.letters[link] == state.letters[state.partner[link]]
    for slot in slots:
        if state.size[slot] == 1:
            others = [
                other
                for other in slots
                if other != slot and state.word_length[other] == state.word_length[slot]
            ]
            assert all(domains[slot][0] not in domains[other] for other in others)


def test_the_state_is_consistent_after_any_number_of_nodes() -> None:
    for nodes in (0, 1, 2, 5, 10, 17, 25, 60, 200, 700):
        state = begun(nodes=nodes)
        answer = tree_search.search(state, MUCH)
        while answer == tree_search.RESTART:
            check(state)
            state.registers[BACKTRACK_LIMIT] += 40
            answer = tree_search.search(state, MUCH)
        assert answer in (tree_search.OUT_OF_NODES, tree_search.FILLED)
        assert state.registers[NODES] <= nodes
        check(state)


def test_the_root_is_arc_consistent_and_loses_no_more_than_it_must() -> None:
    """The kernel's domains are those that the plain definition leaves."""
    state = begun(nodes=0)
    assert tree_search.search(state, MUCH) == tree_search.OUT_OF_NODES
    expected = plain_arc_consistency(PROBLEM)
    for slot in range(len(PROBLEM.slots)):
        assert set(domain(state, slot)) == expected[slot]


def plain_arc_consistency(problem: FillProblem) -> list[set[int]]:
    words = [words.letters for words in problem.words]
    domains = [
        set(np.flatnonzero(np.unpackbits(row.view(np.uint8), bitorder="little")).tolist())
        for row in problem.domains
    ]
    changed = True
    while changed:
        changed = False
        for pair in problem.crossings:
            for here, there in (pair, pair[::-1]):
                letters = {words[there.slot][word, there.column] for word in domains[there.slot]}
                kept = {
                    w for w in domains[here.slot] if words[here.slot][w, here.column] in letters
                }
                changed = changed or kept != domains[here.slot]
                domains[here.slot] = kept
    return domains


def ending(state: State, work: int) -> tuple[list[list[int]], int, int]:
    """Search to the fill in pieces of *work*; return the words, the nodes and how many pieces it took."""
    pieces = 1
    while (answer := tree_search.search(state, work)) != tree_search.FILLED:
        pieces += 1
        if answer == tree_search.RESTART:
            state.registers[BACKTRACK_LIMIT] += 40
        elif answer == tree_search.NO_ROOM:
            state = enlarged(state)
        else:
            assert answer == tree_search.PAUSED
    words = [domain(state, slot) for slot in range(len(state.size))]
    return words, int(state.registers[NODES]), pieces


def enlarged(state: State) -> State:
    """Return *state* with as much room as one level can need."""
    return state._replace(
        rows=np.concatenate([state.rows, np.zeros(state.registers[BIT_ROOM], np.uint64)]),
        lists=np.concatenate([state.lists, np.zeros(len(state.size) * LIST_LIMIT, np.int32)]),
        trail=np.concatenate([state.trail, np.zeros(state.registers[TRAIL_ROOM], np.int64)]),
    )


def test_pausing_changes_nothing() -> None:
    for seed in range(4):
        whole, nodes, few = ending(begun(seed=seed), MUCH)
        pieces, same_nodes, many = ending(begun(seed=seed), 1)
        assert (pieces, same_nodes) == (whole, nodes)
        assert many > few


def test_small_arenas_grow_and_change_nothing() -> None:
    for seed in range(4):
        state = begun(seed=seed)
        tight = state._replace(
            rows=state.rows[: state.registers[BIT_TOP]].copy(),
            lists=state.lists[: state.registers[LIST_TOP]].copy(),
            trail=state.trail[: state.registers[TRAIL_TOP]].copy(),
        )
        whole, nodes, _ = ending(begun(seed=seed), MUCH)
        assert ending(tight, MUCH)[:2] == (whole, nodes)


def test_logarithms_are_right_to_the_last_place() -> None:
    numbers = np.arange(1, len(LOG2_TABLE))
    error = np.log2(numbers) * 65536 - LOG2_TABLE[1:]
    assert error.min() >= 0
    assert error.max() < 1


@pytest.mark.skipif(
    os.environ.get("NUMBA_BOUNDSCHECK") != "1",
    reason="an overrun is only caught by NUMBA_BOUNDSCHECK=1",
)
def test_an_overrun_is_caught() -> None:
    """The canary: a queue that is too short must raise, or the checks of the bounds are not at work."""
    state = begun()._replace(queue=np.zeros(1, np.int64))
    with pytest.raises(IndexError):
        tree_search.search(state, MUCH)
    assert state.registers[QUEUED] >= 1
