"""What the files that a venue wants cannot hold of a puzzle, as problems."""

from collections.abc import Iterator

from crossword_app.errors import FileError
from crossword_app.formats.losses import losses_to_solvers
from crossword_app.formats.registry import format_called, write_puzzle
from crossword_app.model.problems import Problem, ProblemKind
from crossword_app.model.puzzle import Puzzle
from crossword_app.venues.known import venue_of
from crossword_app.venues.venue import Venue


def file_problems(puzzle: Puzzle, venue: Venue | None = None) -> Iterator[Problem]:
    """Yield the problem of each kind of file that *venue* wants and that cannot hold what solvers need of *puzzle*.

    Args:
        venue: by default that which is set in the puzzle, if any is.
    """
    venue = venue or venue_of(puzzle)
    for name in venue.formats if venue else ():
        form = format_called(name)
        if venue is None or form is None or not form.write:  # pdf, which holds all
            continue
        file = f"{form.title} ({form.suffixes[0]}), which {venue.title} wants"
        try:
            lost = losses_to_solvers(puzzle, write_puzzle(puzzle, form).losses)
        except FileError as error:
            yield Problem(ProblemKind.VENUE, f"{file}, cannot be written: {error}", ())
            continue
        if lost:
            yield Problem(ProblemKind.VENUE, f"{file}, cannot hold all: {'; '.join(lost)}", ())
