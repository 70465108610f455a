"""Labels that are not the usual numbers, and colours as files write them."""

import pytest

from crossword_app.formats.labels import read_colour, with_labels
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid


def test_labels_that_are_the_usual_numbers_are_not_kept() -> None:
    grid = Grid.parse("...\n#..")
    printed = {place: str(number) for place, number in grid.layout.numbers.items()}
    assert with_labels(grid, printed) == grid
    assert with_labels(grid, {}) == grid
    assert with_labels(grid, dict.fromkeys(grid.size.positions(), " ")) == grid


def test_labels_of_its_own_and_missing_numbers_are_kept() -> None:
    printed = {Position(0, 0): " 7 ", Position(0, 1): "2", Position(1, 2): "B"}
    grid = with_labels(Grid.parse("...\n..#"), printed)
    labels = [cell.label for cell in grid.cells]
    assert labels == ["7", None, None, "", None, None]
    assert grid.layout.labels == {Position(0, 0): "7", Position(0, 1): "2"}


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("FF00aa", "#FF00AA"),
        ("#f0a", "#FF00AA"),
        (" DarkSlateGray ", "#2F4F4F"),
        ("rgb(255, 0,10)", "#FF000A"),
        ("rgba(300,0,0, 0.5)", "#FF0000"),
        ("#FF00AA80", "#FF00AA"),
        ("#f0a8", "#FF00AA"),
        ("", ""),
        ("FF00AA80", ""),
        ("#12345", ""),
        ("blood", ""),
        ("rgb(1,2)", ""),
    ],
)
def test_a_colour_is_read_as_files_write_it(text: str, colour: str) -> None:
    assert read_colour(text) == colour
