"""Which clue a remark is on."""

from collections.abc import Iterator

from crossword_app.model.clue_lists import PrintedClue, PrintedList
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.clue_setting import lists_for_solvers
from crossword_app.solving.solve import Remark


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


def clue_of(remark: Remark, puzzle: Puzzle) -> PrintedClue | None:
    """Return the clue of *puzzle* that *remark* is on; None where no clue has its heading and label any more."""
    named = [
        (number, clue)
        for number, heading, clue in numbered_clues(puzzle)
        if (heading, clue.label) == (remark.heading, remark.label)
    ]
    numbers = dict(named)
    return numbers.get(remark.number) or next(iter(numbers.values()), None)
