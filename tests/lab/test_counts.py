"""The counts of a search on a grid of four squares, each worked out by hand, and how searches end."""

import pytest

from crossword_app.control import Control
from crossword_app.errors import FillError
from crossword_app.lab.method import (
    METHODS,
    Backtracking,
    Consistency,
    Method,
    PatternLookUp,
    SlotOrder,
    Step,
    ValueOrder,
)
from crossword_app.lab.problem import LabProblem
from crossword_app.lab.run import Ending, LabResult, run
from crossword_app.lab.tally import LabLimit
from crossword_app.model.geometry import Position
from tests.helpers import grid_of, index_of, stopped

FOUR = {"AC": 90, "AB": 80, "BD": 70, "CD": 60}
THREE = {"AC": 90, "AB": 80, "BD": 70}
UNLIMITED = LabLimit(None)


def counts(
    method: Method, scores: dict[str, int], drawing: str = "..\n.."
) -> tuple[Ending, int, int, int]:
    problem = LabProblem.of(grid_of(drawing), index_of(scores))
    result = run(problem, "", method, UNLIMITED)
    return result.ending, result.nodes, result.backtracks, result.look_ups


def across_down(backtracking: Backtracking) -> Method:
    return Method(order=SlotOrder.ACROSS_DOWN, backtracking=backtracking)


def test_rows_then_columns_with_a_fill() -> None:
    """
    1-Across AC. 3-Across AB: column AA is no word, back. 3-Across BD: columns AB and CD are words.

    Five words are placed; words are looked up for both rows, for 1-Down twice, and for 2-Down.
    """
    assert counts(across_down(Backtracking.NAIVE), FOUR) == (Ending.FILLED, 5, 1, 5)


def test_rows_then_columns_without_a_fill() -> None:
    """
    No fill is left without CD.

    AC: AB has column AA, back (1). BD has AB, then CD is no word, back (2); 1-Down has no other, back (3); nor has
    3-Across, back (4). AB: AC has AA (5); BD has AB, which stands in 1-Across (6); back (7). BD: AC and AB have BA
    (8, 9), back (10), and 1-Across has no other (11). Words are looked up each time that an entry has its turn: 11.
    """
    expected = (Ending.UNFILLABLE, 10, 11, 11)
    assert counts(across_down(Backtracking.NAIVE), THREE) == expected


def test_a_conflict_skips_what_had_no_part_in_it() -> None:
    """As above, but 1-Down has no part in that CD is no word: it is asked for no other, and (3) is left out."""
    expected = (Ending.UNFILLABLE, 10, 10, 11)
    assert counts(across_down(Backtracking.CONFLICT), THREE) == expected


def test_letter_by_letter() -> None:
    """
    A; B, since AB begins so and B... is a word down; below A not B, since AB stands there already: C; then D.

    Each of the four letters is looked up in two entries.
    """
    method = METHODS["letters"]
    assert counts(method, FOUR) == (Ending.FILLED, 4, 0, 8)


def test_arcs_are_refuted_before_the_search() -> None:
    """
    AC, AB, BD: no word begins with C, so AC is no row with a word below C, and no column.

    That leaves AB for 1-Across and 1-Down. Arcs between crossings do not see that this is one word: the search tries
    it in one of them, finds none for the other, and has no more to try.
    """
    ending, nodes, backtracks, _ = counts(METHODS["maintained"], THREE)
    assert (ending, nodes, backtracks) == (Ending.UNFILLABLE, 1, 1)


@pytest.mark.parametrize("name", METHODS)
def test_limits_and_stops_are_told_apart_from_proofs(name: str) -> None:
    problem = LabProblem.of(grid_of("..\n.."), index_of(FOUR))

    def ended(limit: LabLimit, control: Control | None = None) -> LabResult:
        return run(problem, name, METHODS[name], limit, control=control or Control())

    few = ended(LabLimit(None, 1))
    assert (few.ending, few.nodes) == (Ending.STOPPED, 1)
    assert "limit of --nodes" in few.why
    assert "time was up" in ended(LabLimit(0.0)).why
    assert ended(UNLIMITED, stopped()).why == "you stopped it"
    assert ended(UNLIMITED).ending is Ending.FILLED


def test_given_letters_stay_and_given_entries_need_be_no_words() -> None:
    scores = FOUR | {"XB": 90}
    assert counts(METHODS["smallest"], scores, "X.\nY.")[0] is Ending.UNFILLABLE
    assert counts(METHODS["letters"], scores | {"YD": 60}, "X.\nY.")[0] is Ending.FILLED
    assert counts(METHODS["smallest"], scores, "AA#\nA.#\n#AA")[0] is Ending.UNFILLABLE


def test_what_cannot_be_tried_is_told() -> None:
    words = index_of(
        {f"{'A' * 14}{letter}{other}": 60 for letter in "ABCDEFG" for other in "ABCDEFG"}
    )
    problem = LabProblem.of(grid_of("................\n################"), words)
    result = run(problem, "", Method(look_up=PatternLookUp.TABLE), UNLIMITED)
    assert result.ending is Ending.NOT_TRIED
    assert "a table of every pattern would hold 3,211,264 words" in result.why
    with pytest.raises(FillError, match="nothing to fill"):
        LabProblem.of(grid_of("AB\nCD"), index_of(FOUR))
    with pytest.raises(FillError, match="several letters"):
        LabProblem.of(grid_of("..\n..").with_letters({Position(0, 0): "HEART"}), index_of(FOUR))


@pytest.mark.parametrize(
    "method",
    [
        Method(Step.LETTER, SlotOrder.RANDOM),
        Method(Step.LETTER, SlotOrder.SLALOM, consistency=Consistency.MAINTAINED),
        Method(Step.LETTER, SlotOrder.SLALOM, values=ValueOrder.LEAST),
    ],
)
def test_parts_that_do_not_go_together_are_refused(method: Method) -> None:
    problem = LabProblem.of(grid_of("..\n.."), index_of(FOUR))
    with pytest.raises(FillError, match="letter by letter"):
        run(problem, "", method, UNLIMITED)
