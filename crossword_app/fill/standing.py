"""The fill that a grid holds already, so that others and better ones can be looked for from it."""

from crossword_app.errors import FillError
from crossword_app.fill.neighbourhood import words_of
from crossword_app.fill.outcome import Filled
from crossword_app.fill.problem import FillProblem
from crossword_app.model.grid import Grid


def standing_fill(problem: FillProblem, grid: Grid) -> Filled | None:
    """Return the fill of *problem* that stands in *grid*; None where that has other words than the problem allows.

    Args:
        grid: a grid of the same pattern, with letters in all cells that the problem fills.
    """
    from crossword_app.fill.kernel.reading import filled_with

    try:
        words = words_of(problem, grid)
    except FillError:
        return None
    return filled_with(problem, words, 0, 0.0)
