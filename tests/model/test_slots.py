"""Slots and what is printed where they start: the usual number, or a label of its own."""

import gc
from collections.abc import Mapping
from dataclasses import replace
from weakref import ref

from hypothesis import given
from hypothesis import strategies as st

from crossword_app.model.cell import BLOCK
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from tests.strategies import foreign_cells, foreign_puzzles, grids

ACROSS, DOWN = Direction


def labelled(labels: Mapping[tuple[int, int], str]) -> Grid:
    """Return ... .#. ..., whose usual numbers are 1, 2 and 3, with labels."""
    grid = Grid.parse("...\n.#.\n...")
    places = {Position(*place): label for place, label in labels.items()}
    return grid.replacing({p: replace(grid[p], label=label) for p, label in places.items()})


def names(grid: Grid) -> list[str]:
    return [slot.short_name for slot in grid.slots]


def test_slots_are_called_by_the_usual_numbers() -> None:
    grid = labelled({})
    assert list(map(str, grid.slots)) == ["1-Across", "3-Across", "1-Down", "2-Down"]
    assert names(grid) == ["1A", "3A", "1D", "2D"]
    assert [slot.label for slot in grid.slots] == ["1", "3", "1", "2"]


def test_a_label_of_its_own_stands_for_the_number() -> None:
    grid = labelled({(0, 0): "A", (2, 0): "9"})
    assert names(grid) == ["AA", "9A", "AD", "2D"]
    assert [slot.number for slot in grid.slots] == [1, 3, 1, 2]
    assert grid.layout.labels == {Position(0, 0): "A", Position(0, 2): "2", Position(2, 0): "9"}
    assert list(grid.layout.numbers.values()) == [1, 2, 3]


def test_a_slot_where_nothing_is_printed_still_has_a_name() -> None:
    grid = labelled({(0, 0): ""})
    assert names(grid) == ["1A", "3A", "1D", "2D"]
    assert Position(0, 0) not in grid.layout.labels


def test_cells_may_print_labels_where_no_slot_starts() -> None:
    grid = labelled({(1, 2): "x", (1, 1): "in a block"})
    assert grid.layout.labels[Position(1, 2)] == "x"
    assert Position(1, 1) not in grid.layout.labels


def test_a_slot_is_found_by_what_is_printed() -> None:
    layout = labelled({(0, 0): "", (2, 0): "1"}).layout
    upper, lower = layout.of_direction(ACROSS)
    assert upper.label == lower.label == "1"
    assert layout.called("1", ACROSS) == lower
    assert layout.called("1", DOWN) == layout.of_direction(DOWN)[0]
    assert layout.called("2", DOWN) == layout.of_direction(DOWN)[1]
    assert layout.called("2", ACROSS) is None
    assert layout.called("", ACROSS) is None


@given(grids())
def test_without_labels_the_numbers_are_printed(grid: Grid) -> None:
    layout = grid.layout
    assert layout.labels == {place: str(number) for place, number in layout.numbers.items()}
    for slot in grid.slots:
        assert layout.called(slot.label, slot.direction) == slot


@given(foreign_puzzles())
def test_labels_change_names_and_nothing_else(puzzle: Puzzle) -> None:
    grid = puzzle.grid
    plain = grid.replacing({place: replace(cell, label=None) for place, cell in grid})
    assert [slot.key for slot in grid.slots] == [slot.key for slot in plain.slots]
    assert grid.layout.numbers == plain.layout.numbers
    for slot in grid.slots:
        found = grid.layout.called(slot.label, slot.direction)
        assert found is not None
        assert found.label == slot.label


@given(st.data())
def test_a_changed_grid_has_the_layout_of_its_cells(data: st.DataObject) -> None:
    grid = data.draw(grids(foreign_cells()))
    known = grid.layout
    places = st.sampled_from(grid.size.positions())
    changes = data.draw(st.dictionaries(places, foreign_cells(), max_size=3))
    changed = grid.replacing(changes)
    afresh = Grid(changed.size, changed.cells, changed.alphabet)
    assert changed.layout is afresh.layout
    letters = {place: "A" for place, cell in grid if cell.is_open}
    assert grid.with_letters(letters).layout is known


def test_grids_of_long_ago_hold_no_layouts() -> None:
    """An undo history has thousands of grids, each with other blocks."""
    grids = [Grid.blank(Size(12, 12))]
    for position in list(grids[0].size.positions())[:100]:
        grids.append(grids[-1].replacing({position: BLOCK}))
    layouts = [ref(grid.layout) for grid in grids]
    gc.collect()
    assert sum(layout() is not None for layout in layouts) < 40
    assert grids[0].layout.slots[0].positions == tuple(Position(0, column) for column in range(12))
    assert grids[-1].layout is grids[-1].layout
