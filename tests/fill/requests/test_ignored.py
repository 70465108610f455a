"""Problems of clues that are ignored: others with the same sentence are told."""

from dataclasses import replace

from crossword_app.fill.requests.checks import all_problems_of, problems_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model.edits import set_clue
from crossword_app.model.grid import Grid
from crossword_app.model.ignored import ignore
from crossword_app.model.problems import ProblemKind
from crossword_app.model.puzzle import Clue, Puzzle

KINDS = {ProblemKind.PUNCTUATION, ProblemKind.SAME_CLUE, ProblemKind.ENUMERATION}


def _clued(text: str, other: str = "Rodent") -> Puzzle:
    """Return a puzzle with *text* as two of its clues, both with a wrong enumeration, and *other* as a third."""
    puzzle = Puzzle(Grid.parse("CAT\nA#O\nREX"))
    first, second, third = puzzle.grid.slots[:3]
    for slot in (first, second):
        puzzle = set_clue(puzzle, slot, Clue(text, enumeration="9"))
    return set_clue(puzzle, third, Clue(other))


def _told(puzzle: Puzzle) -> list[str]:
    return [p.message for p in problems_of(puzzle, FillRequest()) if p.kind in KINDS]


def _ignored(puzzle: Puzzle) -> Puzzle:
    for problem in all_problems_of(puzzle, FillRequest()):
        puzzle = ignore(puzzle, problem)
    return puzzle


def test_another_clue_with_an_ignored_fault_is_told() -> None:
    before = _clued("Pet (of some")
    ignored = _ignored(before)
    assert len(_told(before)) == 5
    assert _told(ignored) == []
    other_clue = _clued("Pet (of some", "Owner")
    assert _told(replace(other_clue, extra=ignored.extra)) == []
    other_fault = _clued("Ruler (in Latin")
    assert _told(replace(other_fault, extra=ignored.extra)) == _told(before)
