"""Where keys and clicks take the cursor."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.grid import navigation

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN

GRID = Grid.parse(
    """
    ...#.
    .#...
    ..#..
    ...#.
    .#...
    """
)


def cursor(row: int, column: int, direction: Direction = ACROSS) -> Cursor:
    return Cursor(Position(row, column), direction)


def test_a_click_goes_there() -> None:
    assert navigation.clicked(GRID, cursor(0, 0), Position(0, 2)) == cursor(0, 2)


def test_a_second_click_turns() -> None:
    assert navigation.clicked(GRID, cursor(0, 0), Position(0, 0)) == cursor(0, 0, DOWN)


def test_a_second_click_stays_where_nothing_crosses() -> None:
    lattice = Grid.parse("...\n.#.\n...")
    assert navigation.clicked(lattice, cursor(0, 1), Position(0, 1)) == cursor(0, 1)


def test_a_click_takes_the_direction_that_the_cell_has() -> None:
    lattice = Grid.parse("...\n.#.\n...")
    assert navigation.clicked(lattice, cursor(0, 0), Position(1, 0)) == cursor(1, 0, DOWN)


def test_a_click_on_a_block_goes_there_too() -> None:
    assert navigation.clicked(GRID, cursor(0, 0), Position(1, 1)) == cursor(1, 1)


def test_an_arrow_across_the_direction_turns_first() -> None:
    turned = navigation.arrow(GRID, cursor(0, 0), DOWN, 1)
    assert turned == cursor(0, 0, DOWN)
    assert navigation.arrow(GRID, turned, DOWN, 1) == cursor(1, 0, DOWN)


def test_an_arrow_moves_at_once_where_no_entry_reads_its_way() -> None:
    """Right of row 3 stands a block; nothing reads across at the lone cell beside it.

    . . .
    . # .
    . . .
    """
    lattice = Grid.parse("...\n.#.\n...")
    assert navigation.arrow(lattice, cursor(1, 0, DOWN), ACROSS, 1) == cursor(1, 2, DOWN)


@pytest.mark.parametrize(
    ("start", "direction", "step", "end"),
    [
        (cursor(0, 2), ACROSS, 1, cursor(0, 4, DOWN)),
        (cursor(1, 2), ACROSS, -1, cursor(1, 0, DOWN)),
        (cursor(2, 3), ACROSS, -1, cursor(2, 1)),
    ],
)
def test_arrows_pass_over_blocks(
    start: Cursor, direction: Direction, step: int, end: Cursor
) -> None:
    assert navigation.arrow(GRID, start, direction, step) == end


def test_an_arrow_stays_at_the_edge_and_before_nothing_but_blocks() -> None:
    grid = Grid.parse("..#\n..#\n..#")
    assert navigation.arrow(grid, cursor(0, 1), ACROSS, 1) == cursor(0, 1)
    assert navigation.arrow(grid, cursor(0, 0), ACROSS, -1) == cursor(0, 0)


def test_an_arrow_leaves_a_block() -> None:
    assert navigation.arrow(GRID, cursor(1, 1), ACROSS, 1) == cursor(1, 2)


def test_typing_goes_on_to_the_end_of_the_entry() -> None:
    steps = [cursor(0, 0)]
    for _ in range(4):
        steps.append(navigation.advanced(GRID, steps[-1]))
    assert [step.position.column for step in steps] == [0, 1, 2, 2, 2]


def test_stepping_back_stops_at_the_start_of_the_entry() -> None:
    assert navigation.stepped_back(GRID, cursor(1, 3)) == cursor(1, 2)
    assert navigation.stepped_back(GRID, cursor(1, 2)) == cursor(1, 2)


def test_home_and_end_stay_in_the_entry() -> None:
    assert navigation.entry_start(GRID, cursor(1, 3)) == cursor(1, 2)
    assert navigation.entry_end(GRID, cursor(1, 3)) == cursor(1, 4)
    assert navigation.entry_end(GRID, cursor(1, 1)) == cursor(1, 1)  # on a block


def test_tab_visits_every_entry_once_and_comes_round() -> None:
    visited = [cursor(0, 0)]
    for _ in GRID.slots:
        visited.append(navigation.next_entry(GRID, visited[-1]))
    assert [(at.position, at.direction) for at in visited[:-1]] == [
        (slot.start, slot.direction) for slot in GRID.slots
    ]
    assert visited[-1] == visited[0]


def test_shift_tab_goes_the_same_way_back() -> None:
    for slot in GRID.slots:
        here = Cursor(slot.start, slot.direction)
        assert navigation.next_entry(GRID, navigation.next_entry(GRID, here), -1) == here


def test_tab_from_a_block_goes_to_the_next_start_in_reading_order() -> None:
    assert navigation.next_entry(GRID, cursor(1, 1)) == cursor(1, 2)
    assert navigation.next_entry(GRID, cursor(1, 1), -1) == cursor(0, 0)
    assert navigation.next_entry(GRID, cursor(4, 1, DOWN)).direction is DOWN


def test_tab_in_a_grid_without_entries_stays() -> None:
    grid = Grid.parse("##\n##")
    assert navigation.next_entry(grid, cursor(0, 0)) == cursor(0, 0)


def test_a_rectangle_has_both_corners_whichever_way_it_is_drawn() -> None:
    cells = navigation.rectangle(Position(3, 1), Position(1, 2))
    assert cells == {Position(row, column) for row in (1, 2, 3) for column in (1, 2)}


_positions = st.builds(Position, st.integers(0, 20), st.integers(0, 20))


@given(_positions, _positions)
def test_a_line_between_two_events_has_no_gap(start: Position, end: Position) -> None:
    way = [start, *navigation.passed_over(start, end)]
    assert way[-1] == end
    for one, other in pairwise(way):
        assert max(abs(one.row - other.row), abs(one.column - other.column)) == 1


@given(st.data())
def test_no_key_leads_out_of_the_grid(data: st.DataObject) -> None:
    here = cursor(data.draw(st.integers(0, 4)), data.draw(st.integers(0, 4)))
    for _ in range(6):
        move = data.draw(st.sampled_from(_MOVES))
        here = move(GRID, here)
        assert GRID.size.contains(here.position)


_MOVES = (
    lambda grid, here: navigation.arrow(grid, here, ACROSS, 1),
    lambda grid, here: navigation.arrow(grid, here, ACROSS, -1),
    lambda grid, here: navigation.arrow(grid, here, DOWN, 1),
    lambda grid, here: navigation.arrow(grid, here, DOWN, -1),
    navigation.advanced,
    navigation.stepped_back,
    navigation.entry_start,
    navigation.entry_end,
    navigation.next_entry,
    navigation.turned,
)
