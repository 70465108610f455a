"""What looking ahead leaves of the words, which word and slot come first then, and what conflicts save."""

import pytest

from crossword_app.lab.consistency.arc import ArcConsistency
from crossword_app.lab.consistency.node import node_consistent
from crossword_app.lab.look_up.bit_sets import BitSets
from crossword_app.lab.method import (
    METHODS,
    Backtracking,
    Consistency,
    Method,
    SlotOrder,
    Step,
    ValueOrder,
)
from crossword_app.lab.problem import LabProblem
from crossword_app.lab.run import run
from crossword_app.lab.tally import LabLimit, Tally
from crossword_app.lab.trace import Recorder, StackLine
from tests.fill.random_trials import FLOOR, TRIALS
from tests.helpers import grid_of, index_of

UNLIMITED = LabLimit(None)
PROBLEMS = [
    LabProblem.of(trial.grid, index_of(trial.scores), FLOOR)
    for trial in TRIALS[:60]
    if len(trial.grid.cells) <= 12
]


def supported(problem: LabProblem) -> list[list[str]]:
    """Return the words that AC-3 should leave, by going over all words again and again."""
    left = [list(words) for words in node_consistent(problem)]
    while True:
        kept = [
            [
                word
                for word in words
                if all(
                    any(
                        other[crossing.other_column] == word[crossing.column]
                        for other in left[crossing.other]
                    )
                    for crossing in problem.crossings[slot]
                )
            ]
            for slot, words in enumerate(left)
        ]
        if kept == left:
            return left
        left = kept


def test_arc_consistency_leaves_the_words_with_partners_everywhere() -> None:
    refuted = pruned = 0
    for problem in PROBLEMS:
        words = [BitSets(each) for each in node_consistent(problem)]
        arcs = ArcConsistency(problem, words, Tally(UNLIMITED))
        dead = arcs.establish(range(len(words)))
        expected = supported(problem)
        if dead is None:
            left = [bits.listed(each) for bits, each in zip(words, arcs.left, strict=True)]
            assert left == expected
            pruned += left != [list(bits.words) for bits in words]
        else:
            assert [] in expected
            refuted += 1
    assert refuted > 3
    assert pruned > 3


@pytest.mark.parametrize("method", [Method(order=SlotOrder.NUMERICAL), METHODS["letters"]])
def test_conflicts_save_steps_and_never_cost_any(method: Method) -> None:
    directed = Method(method.step, method.order, Backtracking.CONFLICT)
    naive_nodes = [run(problem, "", method, UNLIMITED).nodes for problem in PROBLEMS]
    nodes = [run(problem, "", directed, UNLIMITED).nodes for problem in PROBLEMS]
    assert all(few <= many for few, many in zip(nodes, naive_nodes, strict=True))
    assert sum(nodes) < sum(naive_nodes)


def first_step(scores: dict[str, int], drawing: str, method: Method) -> StackLine:
    problem = LabProblem.of(grid_of(drawing), index_of(scores))
    recorder = Recorder(problem, most=1)
    run(problem, "", method, UNLIMITED, recorder=recorder)
    return recorder.trace.steps[0].stack[-1]


def test_the_least_constraining_word_comes_first() -> None:
    """ZB scores most, and no word down begins with Z; AB leaves two that begin with A, and one with B."""
    scores = {"ZB": 90, "AB": 80, "AC": 70, "BD": 60}
    by_score = Method(order=SlotOrder.NUMERICAL)
    least = Method(order=SlotOrder.NUMERICAL, values=ValueOrder.LEAST)
    assert first_step(scores, "..\n..", by_score).value == "ZB"
    assert first_step(scores, "..\n..", least).value == "AB"


def test_the_slot_with_the_fewest_words_comes_first() -> None:
    """There is one word of four letters; the slots of three that cross it have several, and most crossings."""
    scores = {"ABCD": 60, "AXE": 60, "BEE": 60, "CAT": 60, "DOG": 60}
    assert first_step(scores, "....\n.#.#\n.#.#", Method()).name == "1-Across"
    assert first_step(scores, "...\n...\n...", Method()).name == "1-Across"
    nearly = Method(order=SlotOrder.NEARLY_FILLED)
    assert first_step(scores, "...\n...\n..T", nearly).name == "5-Across"


def test_letters_of_crossings_rule_words_out_before_they_are_tried() -> None:
    """No word down begins with X or Y: XY, the best word, is not even tried."""
    scores = {"XY": 90, "AC": 80, "AB": 70, "BD": 60, "CD": 55}
    method = Method(order=SlotOrder.NUMERICAL, consistency=Consistency.CROSSINGS)
    assert first_step(scores, "..\n..", method).value == "AC"
    assert first_step(scores, "..\n..", Method(order=SlotOrder.NUMERICAL)).value == "XY"
    maintained = Method(order=SlotOrder.NUMERICAL, consistency=Consistency.MAINTAINED)
    assert first_step(scores, "..\n..", maintained).value == "AC"
    letters = Method(Step.LETTER, SlotOrder.NUMERICAL, consistency=Consistency.AC3)
    assert first_step(scores, "..\n..", letters).value == "A"
