"""Which clue a remark is on."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from crossword_app.model.clue_lists import PrintedClue, PrintedList
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.clue_setting import lists_for_solvers
from crossword_app.solving.solve import Remark, Solve


class ToldRemark(NamedTuple):
    """A remark as a report tells it.

    Attributes:
        name: of its clue: 17-Across, what the file calls it where no clue has that name, or that it is not there.
        clue: None where there is no such clue any more.
        solver: the name of who remarked it.
    """

    name: str
    clue: PrintedClue | None
    text: str
    solver: str


def numbered_lists(puzzle: Puzzle) -> Iterator[tuple[int, PrintedList]]:
    """Yield the lists of clues that solvers of *puzzle* get, each with the number of its first clue, from 0 on."""
    first = 0
    for listed in lists_for_solvers(puzzle):
        yield first, listed
        first += len(listed.clues)


def numbered_clues(puzzle: Puzzle) -> Iterator[tuple[int, str, PrintedClue]]:
    """Yield the clues that solvers of *puzzle* get, each with its number from 0 on and the heading of its list."""
    for first, listed in numbered_lists(puzzle):
        for number, clue in enumerate(listed.clues, first):
            yield number, listed.heading, clue


def told_remarks(puzzle: Puzzle, named: Sequence[tuple[str, Solve]]) -> Iterator[ToldRemark]:
    """Yield the remarks on clues of several solves, each with the name of its solver, in the order of the clues."""
    clues: dict[tuple[str, str], dict[int, PrintedClue]] = {}
    for number, heading, clue in numbered_clues(puzzle):
        clues.setdefault((heading, clue.label), {})[number] = clue
    remarks = [(remark, solver) for solver, solve in named for remark in solve.remarks]
    for remark, solver in sorted(remarks, key=lambda item: item[0].number):
        found = _clue_of(remark, clues.get((remark.heading, remark.label), {}))
        yield ToldRemark(_name(remark, found), found, remark.text, solver)


def _name(remark: Remark, clue: PrintedClue | None) -> str:
    """Return the name of *clue*, which *remark* is on."""
    if clue and clue.slot:
        return str(clue.slot)
    written = f"{remark.label} {remark.heading}".strip()
    return written or ("a clue without a number" if clue else "a clue that is not there")


def _clue_of(remark: Remark, alike: dict[int, PrintedClue]) -> PrintedClue | None:
    """Return the clue of *remark* among those of its heading and label, of which some lists have many."""
    return alike.get(remark.number) or next(iter(alike.values()), None)
