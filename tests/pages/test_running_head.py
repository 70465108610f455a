"""The name of a puzzle in one line."""

from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.running_head import name_of


def test_of_a_title_without_end_only_what_a_line_can_show_is_looked_at() -> None:
    grid = Grid.parse("AB\nCD")
    assert name_of(Puzzle(grid, title="Tulips ", author=" A.  Maker")) == "Tulips · A. Maker"
    assert len(name_of(Puzzle(grid, title="word " * 200_000, author="w" * 10**6))) < 1100
