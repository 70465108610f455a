"""Keys in the grid, pressed on a real view."""

from collections.abc import Callable

import pytest
from PyQt5.QtCore import Qt
from pytestqt.qtbot import QtBot

from crossword_app.model import edits
from crossword_app.model.cell import VOID
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.grid.keys import BLOCK_HINT, END_HINT, LOCKED_HINT, VOID_HINT
from crossword_app.ui.grid.view import GridMode
from crossword_app.ui.look.theme import ThemeManager
from tests.ui.grid_helpers import Workspace

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN

Making = Callable[[str], Workspace]


@pytest.fixture
def workspace(qtbot: QtBot, theme: ThemeManager) -> Making:
    return lambda drawn: Workspace.with_grid(drawn, qtbot, theme)


def lock(workspace: Workspace, *cells: tuple[int, int]) -> None:
    places = [Position(*cell) for cell in cells]
    workspace.document.edit("Lock", lambda puzzle: edits.set_locked(puzzle, places, True))


def test_letters_are_typed_along_the_entry(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.type("cat")
    assert grid.rows[0] == "CAT"
    assert grid.at == (0, 2)


def test_accents_fold(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.type("é")
    assert grid.rows[0] == "E.."


def dutch(workspace: Making) -> Workspace:
    grid = workspace("....\n....")
    grid.document.edit("Dutch", lambda puzzle: edits.set_alphabet(puzzle, DUTCH))
    return grid


def test_i_and_j_make_one_dutch_letter(workspace: Making) -> None:
    grid = dutch(workspace)
    grid.type("ijs")
    assert grid.rows[0] == "ĲS.."
    assert grid.at == (0, 2)
    stack = grid.document.undo_stack
    assert [stack.text(step) for step in range(stack.count())][1:] == [
        "Type I",
        "Type IJ",
        "Type S",
    ]


def test_undo_parts_a_dutch_letter_and_j_then_stands_alone(workspace: Making) -> None:
    grid = dutch(workspace)
    grid.type("bij")
    grid.document.undo_stack.undo()
    grid.type("jo")
    assert grid.rows[0] == "BIJO"


def test_i_and_j_stay_apart_where_the_cursor_moved_between(workspace: Making) -> None:
    grid = dutch(workspace)
    grid.type("i")
    grid.press(Qt.Key_Left)
    grid.press(Qt.Key_Right)
    grid.type("j")
    assert grid.rows[0] == "IJ.."


def test_i_and_j_stay_apart_in_english(workspace: Making) -> None:
    grid = workspace("....\n....")
    grid.type("ij")
    assert grid.rows[0] == "IJ.."


def test_typing_down(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.press(Qt.Key_Space)
    grid.type("CAR")
    assert grid.rows == ("C..", "A..", "R..")


def test_each_letter_is_one_step_of_undo_and_brings_the_cursor_back(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.type("CA")
    stack = grid.document.undo_stack
    assert [stack.text(step) for step in range(stack.count())] == ["Type C", "Type A"]
    stack.undo()
    assert grid.rows[0] == "C.."
    assert grid.at == (0, 1)


def test_the_letter_that_stands_there_already_goes_on_without_a_step(workspace: Making) -> None:
    grid = workspace("CAT\n...\n...")
    lock(grid, (0, 0))
    grid.type("c")
    assert grid.at == (0, 1)
    assert grid.document.undo_stack.count() == 1  # the lock
    assert grid.hints == []


def test_a_block_is_never_typed_over(workspace: Making) -> None:
    grid = workspace("...\n.#.\n...")
    grid.go(1, 1)
    grid.type("x")
    assert grid.rows == ("...", ".#.", "...")
    assert grid.hints == [BLOCK_HINT]


def test_a_void_is_never_typed_over(qtbot: QtBot, theme: ThemeManager) -> None:
    shape = Grid.blank(Size(3, 3)).replacing({Position(1, 1): VOID})
    grid = Workspace.with_puzzle(Puzzle(shape), qtbot, theme)
    grid.go(1, 1)
    grid.type("x")
    assert grid.rows[1] == ".-."
    assert grid.hints == [VOID_HINT]


def test_the_minus_sets_a_void_with_its_image_and_takes_it_away(workspace: Making) -> None:
    grid = workspace("...\n.#.\n...")
    grid.go(0, 0)
    grid.type("-")
    assert grid.rows == ("-..", ".#.", "..-")
    assert grid.at == (0, 1)
    grid.go(2, 2)
    grid.type("-")
    assert grid.rows == ("...", ".#.", "...")


@pytest.mark.parametrize("key", [Qt.Key_X, Qt.Key_Backspace, Qt.Key_Delete])
def test_a_locked_cell_refuses_with_a_hint(workspace: Making, key: Qt.Key) -> None:
    grid = workspace("CAT\n...\n...")
    lock(grid, (0, 0))
    grid.press(key)
    assert grid.rows[0] == "CAT"
    assert grid.hints == [LOCKED_HINT]


def test_a_locked_cell_becomes_no_block(workspace: Making) -> None:
    grid = workspace("CAT\n...\n...")
    lock(grid, (0, 0))
    grid.type(".")
    assert grid.rows[0] == "CAT"
    assert "locked" in grid.hints[0]


def test_backspace_takes_the_word_back_letter_by_letter(workspace: Making) -> None:
    grid = workspace(".....\n.....")
    grid.type("CAT")
    for left in ("CA...", "C....", "....."):
        grid.press(Qt.Key_Backspace)
        assert grid.rows[0] == left
    assert grid.at == (0, 0)


def test_backspace_on_a_letter_clears_it_and_steps_back(workspace: Making) -> None:
    grid = workspace("CAT\n...")
    grid.go(0, 2)
    grid.press(Qt.Key_Backspace)
    assert grid.rows[0] == "CA."
    assert grid.at == (0, 1)


def test_backspace_passes_a_locked_letter_and_clears_nothing(workspace: Making) -> None:
    grid = workspace("CA.\n...")
    lock(grid, (0, 1))
    grid.go(0, 2)
    grid.press(Qt.Key_Backspace)
    assert (grid.rows[0], grid.at) == ("CA.", (0, 1))
    grid.press(Qt.Key_Backspace)
    assert (grid.rows[0], grid.at) == ("CA.", (0, 0))
    grid.press(Qt.Key_Backspace)
    assert grid.rows[0] == ".A."


def test_delete_clears_and_stays(workspace: Making) -> None:
    grid = workspace("CAT\n...")
    grid.go(0, 1)
    grid.press(Qt.Key_Delete)
    assert (grid.rows[0], grid.at) == ("C.T", (0, 1))


def test_arrows_turn_then_move(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.press(Qt.Key_Down)
    assert (grid.at, grid.direction) == ((0, 0), DOWN)
    grid.press(Qt.Key_Down, Qt.Key_Right, Qt.Key_Right)
    assert (grid.at, grid.direction) == ((1, 1), ACROSS)
    grid.press(Qt.Key_Left, Qt.Key_Up, Qt.Key_Up)
    assert (grid.at, grid.direction) == ((0, 0), DOWN)


def test_space_turns_there_and_back(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.press(Qt.Key_Space)
    assert grid.direction is DOWN
    grid.press(Qt.Key_Space)
    assert grid.direction is ACROSS


def test_tab_and_shift_tab(workspace: Making) -> None:
    grid = workspace("..#..\n.....\n#...#")
    grid.press(Qt.Key_Tab)
    assert (grid.at, grid.direction) == ((0, 3), ACROSS)
    grid.press(Qt.Key_Tab)
    assert grid.at == (1, 0)
    grid.press(Qt.Key_Backtab, modifier=Qt.ShiftModifier)
    assert grid.at == (0, 3)
    grid.press(Qt.Key_Backtab, Qt.Key_Backtab, modifier=Qt.ShiftModifier)
    assert grid.direction is DOWN  # round to the last entry


def test_home_and_end(workspace: Making) -> None:
    grid = workspace("..#...\n......")
    grid.go(0, 4)
    grid.press(Qt.Key_Home)
    assert grid.at == (0, 3)
    grid.press(Qt.Key_End)
    assert grid.at == (0, 5)


def test_a_full_stop_sets_a_block_with_its_image_and_goes_on(workspace: Making) -> None:
    grid = workspace("....\n....\n....\n....")
    grid.type("..")
    assert grid.rows == ("##..", "....", "....", "..##")
    assert grid.at == (0, 2)
    assert grid.document.undo_stack.count() == 2


def test_a_full_stop_opens_a_block_again(workspace: Making) -> None:
    grid = workspace("#...\n....\n....\n...#")
    grid.go(0, 0)
    grid.type(".")
    assert grid.rows == ("....",) * 4


def test_letters_under_a_block_come_back_with_undo(workspace: Making) -> None:
    grid = workspace("CAT\n...\n..S")
    grid.type(".")
    assert grid.rows == ("#AT", "...", "..#")
    grid.document.undo_stack.undo()
    assert grid.rows == ("CAT", "...", "..S")
    assert grid.at == (0, 0)


def test_a_comma_sets_a_bar_in_the_direction_of_typing(workspace: Making) -> None:
    grid = workspace("....\n....\n....\n....")
    grid.type(",")
    cells = grid.document.puzzle.grid
    assert cells[Position(0, 0)].bar_right
    assert cells[Position(3, 2)].bar_right  # its image
    grid.press(Qt.Key_Space)
    grid.type(",")
    assert grid.document.puzzle.grid[Position(0, 0)].bar_below


def test_backtick_and_tilde_set_circle_and_shade(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.type("`~")
    cell = grid.document.puzzle.grid[Position(0, 0)]
    assert cell.has_circle
    assert cell.has_shade
    grid.type("`~")
    cell = grid.document.puzzle.grid[Position(0, 0)]
    assert not cell.has_circle
    assert not cell.has_shade


def test_in_block_mode_arrows_step_on_blocks_and_space_sets_them(workspace: Making) -> None:
    grid = workspace(".#..\n....\n....\n..#.")
    grid.go(0, 0)
    grid.view.mode = GridMode.BLOCKS
    grid.press(Qt.Key_Right)
    assert grid.at == (0, 1)
    grid.press(Qt.Key_Space)
    assert grid.rows[0] == "...."
    assert grid.rows[3] == "...."


def test_keys_of_commands_are_left_to_the_window(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.press(Qt.Key_L, modifier=Qt.ControlModifier)
    grid.press(Qt.Key_A, modifier=Qt.AltModifier)
    grid.press(Qt.Key_F5)
    assert grid.rows == ("...",) * 3


def test_digits_and_signs_type_nothing(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.type("1!?/")
    assert grid.rows == ("...",) * 3
    assert grid.at == (0, 0)


def test_return_asks_for_the_clue(workspace: Making, qtbot: QtBot) -> None:
    grid = workspace("...\n...\n...")
    with qtbot.waitSignal(grid.view.clue_requested):
        grid.press(Qt.Key_Return)


def test_delete_clears_a_selected_region_in_one_step(workspace: Making) -> None:
    grid = workspace("CAT\nARE\nROD")
    grid.go(0, 0)
    grid.press(Qt.Key_Right, Qt.Key_Down, modifier=Qt.ShiftModifier)
    grid.press(Qt.Key_Delete)
    assert grid.rows == ("..T", "..E", "ROD")
    assert grid.document.undo_stack.count() == 1


# The end of an entry


def test_letters_behind_the_end_do_not_overwrite_the_last_one(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.type("catsx")
    assert grid.rows[0] == "CAT"
    assert grid.hints == [END_HINT, END_HINT]
    assert grid.document.undo_stack.count() == 3


def test_behind_the_end_backspace_takes_the_last_letter_and_another_goes_in_its_place(
    workspace: Making,
) -> None:
    grid = workspace("...\n...\n...")
    grid.type("cat")
    grid.press(Qt.Key_Backspace)
    assert (grid.rows[0], grid.at) == ("CA.", (0, 2))
    grid.type("r")
    assert grid.rows[0] == "CAR"
    for left in ("CA.", "C..", "..."):
        grid.press(Qt.Key_Backspace)
        assert grid.rows[0] == left


def test_the_last_letter_can_be_typed_over_once_the_cursor_has_moved(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.type("cat")
    grid.press(Qt.Key_Left, Qt.Key_Right)
    grid.type("r")
    assert grid.rows[0] == "CAR"
    grid.click(2, 2)
    grid.click(0, 2)
    grid.type("n")
    assert grid.rows[0] == "CAN"


@pytest.mark.parametrize("key", [Qt.Key_Delete, Qt.Key_Backspace])
def test_a_cleared_last_square_takes_a_letter_at_once(workspace: Making, key: Qt.Key) -> None:
    grid = workspace("...\n...\n...")
    grid.type("cat")
    grid.press(key)
    grid.type("r")
    assert grid.rows[0] == "CAR"
    assert grid.hints == []


def test_behind_the_end_backspace_passes_a_locked_last_letter(workspace: Making) -> None:
    grid = workspace("CAT\n...\n...")
    lock(grid, (0, 2))
    grid.go(0, 0)
    grid.type("cat")
    grid.press(Qt.Key_Backspace, Qt.Key_Backspace)
    assert (grid.rows[0], grid.at) == ("C.T", (0, 0))
    assert grid.hints == [LOCKED_HINT]


def test_undo_leads_back_before_the_end(workspace: Making) -> None:
    grid = workspace("...\n...\n...")
    grid.type("cat")
    grid.document.undo_stack.undo()
    grid.type("r")
    assert grid.rows[0] == "CAR"


def test_the_end_counts_too_where_the_letters_stood_there_already(workspace: Making) -> None:
    grid = workspace("CAT\n...\n...")
    grid.go(0, 0)
    grid.type("cats")
    assert grid.rows[0] == "CAT"


def test_a_dutch_letter_is_finished_at_the_end(workspace: Making) -> None:
    grid = dutch(workspace)
    grid.go(0, 3)
    grid.type("ijs")
    assert grid.rows[0] == "...Ĳ"
    assert grid.hints == [END_HINT]


def test_a_lone_square_has_no_entry_to_end(workspace: Making) -> None:
    grid = workspace(".#.\n#.#\n.#.")
    grid.go(1, 1)
    grid.type("ab")
    assert grid.rows[1] == "#B#"
