"""Grids: drawing, reading, slots and numbers."""

import pytest
from hypothesis import given

from crossword_app.errors import GridError
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import BLOCK
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH, GERMAN_UMLAUTS
from tests.strategies import grids, plain_cells

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN


def drawn_slots(drawing: str) -> list[str]:
    grid = Grid.parse(drawing)
    return [f"{slot} {grid.pattern(slot)}" for slot in grid.slots]


def test_numbers_follow_reading_order_and_are_shared_by_both_directions() -> None:
    assert drawn_slots("ABC#\n.#..\n.E#F") == [
        "1-Across ABC",
        "3-Across ??",
        "5-Across ?E",
        "1-Down A??",
        "2-Down C?",
        "4-Down ?F",
    ]


def test_a_run_of_one_cell_is_no_slot() -> None:
    grid = Grid.parse("#.#\n...\n#.#")
    assert [str(slot) for slot in grid.slots] == ["2-Across", "1-Down"]


def test_bars_end_slots_and_change_the_numbering() -> None:
    grid = Grid.parse("....\n....")
    corner = Position(0, 1)
    barred = grid.replacing({corner: grid[corner].with_bar(ACROSS, True)})
    assert [(str(slot), len(slot)) for slot in barred.layout.of_direction(ACROSS)] == [
        ("1-Across", 2),
        ("3-Across", 2),
        ("5-Across", 4),
    ]


def test_voids_are_walls_like_blocks() -> None:
    grid = Grid.parse("..-\n...\n-..")
    assert [len(slot) for slot in grid.slots] == [2, 3, 2, 2, 3, 2]


def test_crossings_lead_there_and_back() -> None:
    layout = Grid.parse("...\n...\n...").layout
    slot = layout.slot_at(Position(1, 2), ACROSS)
    assert slot is not None
    crossing = layout.crossing(slot, 2)
    assert crossing is not None
    assert (str(crossing.slot), crossing.index) == ("3-Down", 1)
    back = layout.crossing(crossing.slot, crossing.index)
    assert back is not None
    assert (back.slot, back.index) == (slot, 2)


def test_grids_with_the_same_walls_share_their_layout() -> None:
    assert Grid.parse("A.\n..").layout is Grid.parse("..\n.B").layout


def test_a_layout_in_use_is_shared_however_many_others_are_found_meanwhile() -> None:
    layout = Grid.parse("...\n...").layout
    for columns in range(2, 50):
        assert Grid.blank(Size(2, columns)).slots
    assert Grid.parse("ABC\nDEF").layout is layout


@given(grids(plain_cells))
def test_a_drawn_grid_reads_back(grid: Grid) -> None:
    assert Grid.parse(str(grid)) == grid


@given(grids())
def test_every_open_cell_with_an_open_neighbour_is_in_the_slots_it_should_be_in(grid: Grid) -> None:
    for direction in Direction:
        covered = [p for slot in grid.layout.of_direction(direction) for p in slot.positions]
        assert len(covered) == len(set(covered))
        joined = set()
        for position, cell in grid:
            neighbour = position.moved(direction)
            if (
                cell.is_open
                and not cell.has_bar(direction)
                and grid.size.contains(neighbour)
                and grid[neighbour].is_open
            ):
                joined |= {position, neighbour}
        assert set(covered) == joined


@given(grids())
def test_numbers_rise_in_reading_order_without_gaps(grid: Grid) -> None:
    numbers = grid.layout.numbers
    assert [numbers[place] for place in sorted(numbers)] == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("size", [Size(1, 5), Size(5, 1), Size(51, 5), Size(5, 51), Size(0, 0)])
def test_impossible_sizes_are_refused_in_one_sentence(size: Size) -> None:
    with pytest.raises(GridError, match="2 to 50 squares"):
        Grid.blank(size)


def test_the_largest_and_the_smallest_grid_can_be() -> None:
    assert len(Grid.blank(Size(50, 50)).slots) == 100
    assert len(Grid.blank(Size(2, 2)).slots) == 4


@pytest.mark.parametrize(
    ("drawing", "sentence"),
    [
        ("", "no rows"),
        ("  \n\n", "no rows"),
        ("..\n...", "row 2 of the grid has 3 squares where the first row has 2"),
        ("..\n.!", "'!' at row 2, column 2 is no square"),
        (".", "a grid of 1x1 is not possible"),
    ],
)
def test_a_bad_drawing_is_named_with_its_place(drawing: str, sentence: str) -> None:
    with pytest.raises(GridError, match=sentence):
        Grid.parse(drawing)


def test_a_cell_outside_is_never_a_cell_inside() -> None:
    grid = Grid.blank(Size(3, 3))
    for outside in (Position(-1, 0), Position(0, 3)):
        with pytest.raises(IndexError):
            grid[outside]
        with pytest.raises(IndexError):
            grid.replacing({outside: BLOCK})


def test_a_digraph_is_drawn_as_its_symbol_and_spelled_in_its_letters() -> None:
    grid = Grid.parse("ĲS\n.ĳ", DUTCH)
    assert str(grid) == "ĲS\n.Ĳ"
    assert [grid.spelled(slot) for slot in grid.slots] == ["IJS", "?IJ", "IJ?", "SIJ"]


def test_a_made_up_symbol_is_drawn_and_read_as_any_other() -> None:
    alphabet = Alphabet.of("made up", ["A", "CH"])
    grid = Grid.parse("A.\n..", alphabet).with_letters({Position(1, 1): alphabet.fold("ch")})
    assert Grid.parse(str(grid), alphabet) == grid
    assert grid.spelled(grid.slots[1]) == "?CH"


def test_a_sharp_s_is_one_letter_where_the_alphabet_has_it() -> None:
    assert Grid.parse("ß.\n..", GERMAN_UMLAUTS).rows[0] == "ẞ."
    with pytest.raises(GridError, match="no square of a grid"):
        Grid.parse("ß.\n..")
