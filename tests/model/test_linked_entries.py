"""Answers that run on over several entries."""

import pytest

from crossword_app.model.clue_lists import printed_lists
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.linked_entries import clued_elsewhere, linked_entries, with_links
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import Slot

GRID = Grid.parse("CATS\nA##E\nR##A\nTEAS")  # 1A 1D 2D 3A
ONE, THREE, DOWN_ONE, TWO = GRID.slots


def puzzle_of(**clues: Clue) -> Puzzle:
    return Puzzle(GRID, clues={_slot(name).key: clue for name, clue in clues.items()})


def _slot(name: str) -> Slot:
    return next(slot for slot in GRID.slots if slot.short_name == name[1:])


def said(puzzle: Puzzle) -> list[str]:
    return [
        f"{item.label} {item.clue.text}".strip()
        for listed in printed_lists(puzzle)
        for item in with_links(puzzle, listed).clues
    ]


def test_the_second_entry_says_where_its_clue_is() -> None:
    puzzle = puzzle_of(_1A=Clue("Pets drinking", label="1,3"), _1D=Clue("Cart"), _2D=Clue("Main"))
    assert said(puzzle) == ["1,3 Pets drinking", "3 See 1 Across", "1 Cart", "2 Main"]
    assert linked_entries(puzzle) == {ONE.key: (THREE,)}
    assert clued_elsewhere(puzzle) == {THREE.key: ONE}


@pytest.mark.parametrize("label", ["3,2", "3/2", "3, 2", "3, 2 Down", "3 & 2dn", "3 and 2D"])
def test_labels_as_files_write_them(label: str) -> None:
    puzzle = puzzle_of(_3A=Clue("Two in one", label=label))
    assert linked_entries(puzzle) == {THREE.key: (TWO,)}
    assert "2 See 3" in said(puzzle)


@pytest.mark.parametrize("label", ["", "3", "3a", "99,2", "3,99", "3-2", "★", "3,", ",3", "2,3"])
def test_labels_that_name_no_other_entry_link_nothing(label: str) -> None:
    assert linked_entries(puzzle_of(_3A=Clue("One", label=label))) == {}


def test_a_number_of_both_directions_is_that_of_the_entry_without_a_clue() -> None:
    puzzle = puzzle_of(_3A=Clue("Two in one", label="3,1"), _1A=Clue("Pets"))
    assert linked_entries(puzzle) == {THREE.key: (DOWN_ONE,)}


def test_a_clue_of_its_own_stays() -> None:
    puzzle = puzzle_of(_1A=Clue("Pets drinking", label="1,3"), _3A=Clue("Look at 1"))
    assert "3 Look at 1" in said(puzzle)
    assert clued_elsewhere(puzzle) == {}


def test_the_cells_of_a_linked_clue_are_those_of_its_whole_answer() -> None:
    puzzle = puzzle_of(_1A=Clue("Pets drinking", label="1,3"))
    across = with_links(puzzle, printed_lists(puzzle)[0])
    assert [len(item.cells) for item in across.clues] == [8, 4]
    assert across.clues[0].cells == (*ONE.positions, *THREE.positions)


def test_the_direction_is_called_as_the_puzzle_calls_it() -> None:
    puzzle = puzzle_of(_1A=Clue("Pets", label="1,3"))
    german = Puzzle(GRID, clues=puzzle.clues, headings={Direction.ACROSS: "Waagerecht:"})
    assert "3 See 1 Waagerecht" in said(german)
