"""What of a puzzle breaks the profile of a venue beside the rules of its grid: figures, and what is missing."""

from collections.abc import Iterator

from crossword_app.model.cell import EMPTY
from crossword_app.model.checks import unfinished_problems
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.problems import Problem, ProblemKind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.stats import statistics
from crossword_app.sentences import counted, either
from crossword_app.venues.venue import Venue, venue_set


def venue_problems(puzzle: Puzzle, venue: Venue) -> Iterator[Problem]:
    """Yield the problems that *puzzle* has at *venue* only: those of its rules are in `model.checks`."""
    yield from _figures(puzzle.grid, venue)
    missing = [
        name
        for name, is_needed, text in (
            ("title", venue.needs_title, puzzle.title),
            ("author", venue.needs_author, puzzle.author),
        )
        if is_needed and not text.strip()
    ]
    if missing:
        wanted = "both" if len(missing) > 1 else "one"
        message = f"the puzzle has no {' and no '.join(missing)}: {venue.title} asks for {wanted}"
        yield Problem(ProblemKind.UNTITLED, message, ())
    if venue.needs_clues:
        yield from unfinished_problems(puzzle)


def unknown_venue(puzzle: Puzzle) -> Problem:
    """Return the problem of *puzzle*, whose venue is not known here."""
    message = f"the venue {venue_set(puzzle)[:60]!r}, which the puzzle is checked against, is not known here"
    return Problem(ProblemKind.VENUE, message, ())


def _figures(grid: Grid, venue: Venue) -> Iterator[Problem]:
    """Yield the problems of the size, and of too many entries and blocks, with the places where one would begin."""
    if not venue.takes(grid.size):
        sizes = either(f"{size.columns} × {size.rows}" for size in venue.sizes)
        message = f"the grid is {grid.size.columns} × {grid.size.rows}: {venue.title} takes {sizes}"
        yield Problem(ProblemKind.SIZE, message, ())
        return  # the other figures are about that size
    figures = statistics(grid)
    if venue.most_words is not None and figures.words > venue.most_words:
        message = _too_many(figures.words, "word", venue.most_words, venue)
        shortest = min(map(len, grid.slots))
        short = tuple(slot for slot in grid.slots if len(slot) == shortest)
        places = tuple(sorted({place for slot in short for place in slot.positions}))
        yield Problem(ProblemKind.WORDS, message, places, short)
    if venue.most_blocks is not None and figures.blocks > venue.most_blocks:
        message = _too_many(figures.blocks, "block", venue.most_blocks, venue)
        blocks = tuple(place for place, cell in grid if cell.is_block)
        yield Problem(ProblemKind.BLOCKS, message, _idle(grid, blocks) or blocks)


def _too_many(number: int, name: str, most: int, venue: Venue) -> str:
    return f"the grid has {counted(number, name)}, {number - most} more than the {most} of {venue.title}"


def _idle(grid: Grid, blocks: tuple[Position, ...]) -> tuple[Position, ...]:
    """Return those of *blocks* that only make entries shorter: the first to go, since the number of words stays."""
    return tuple(block for block in blocks if _makes_no_word(grid, block))


def _makes_no_word(grid: Grid, block: Position) -> bool:
    return len(grid.replacing({block: EMPTY}).slots) == len(grid.slots)
