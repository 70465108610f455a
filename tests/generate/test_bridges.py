"""A square is a bridge where the rest falls apart without it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.generate.bridges import bridges
from crossword_app.model.grid import Grid
from tests.pattern_checker import is_connected, open_cells


@settings(max_examples=200, deadline=None)
@given(st.integers(3, 6), st.integers(3, 6), st.data())
def test_bridges_are_the_squares_without_which_others_are_cut_off(
    rows: int, columns: int, data: st.DataObject
) -> None:
    signs = data.draw(st.text("..#", min_size=rows * columns, max_size=rows * columns))
    drawing = tuple(signs[k : k + columns] for k in range(0, len(signs), columns))
    cells = open_cells(drawing)
    if is_connected(cells):
        expected = {cell for cell in cells if len(cells) > 1 and not is_connected(cells - {cell})}
        expected = expected if len(cells) > 2 else set()
        assert set(bridges(Grid.parse("\n".join(drawing)))) == expected


def test_bars_part_squares_too() -> None:
    grid = Grid.parse("...\n...\n...")
    assert bridges(grid) == ()
