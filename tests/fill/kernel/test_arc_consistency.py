"""What arc consistency leaves of a problem, and what is said where it leaves a slot nothing."""

import numpy as np
import pytest

from crossword_app.dictionary.word_set import ranks_of
from crossword_app.fill.kernel.arc_consistency import consistent_domains_of
from crossword_app.fill.problem import FillProblem
from tests.helpers import grid_of, index_of, scored

pytestmark = pytest.mark.kernel


def test_words_that_no_crossing_takes_are_gone() -> None:
    """The second letter across is the first one down: A alone can be both."""
    problem = FillProblem.build(grid_of("...\n#.#\n#.#"), index_of(scored("CAT ADO OAK")))
    root = consistent_domains_of(problem)
    left = [problem.index.length(3).text(rank) for row in root.domains for rank in ranks_of(row)]
    assert left == ["CAT", "OAK", "ADO"]
    assert root.sizes == (2, 1)
    assert root.wiped_out == ()


def test_a_refuted_problem_keeps_its_domains_and_names_the_slots() -> None:
    """Every word begins with a letter of its own, and none may stand twice."""
    problem = FillProblem.build(grid_of("A..\n.##\n.##"), index_of(scored("ABC BCA CAB")))
    root = consistent_domains_of(problem)
    assert root.wiped_out
    assert root.sizes == (1, 1)
    for before, after in zip(problem.domains, root.domains, strict=True):
        assert np.array_equal(before, after)
