"""Text of other programs in a grid: along an entry, as rows, in bounds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.model import edits
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.pasted_text import LONGEST_TEXT, place_text
from crossword_app.model.puzzle import Puzzle
from tests.strategies import puzzles

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
HERE = Position(0, 0)
ENTRY = "........\n........"


def puzzle_of(drawing: str, *locked: tuple[int, int], alphabet: Alphabet | None = None) -> Puzzle:
    grid = Grid.parse(drawing, alphabet) if alphabet else Grid.parse(drawing)
    puzzle = Puzzle(grid)
    return edits.set_locked(puzzle, [Position(*p) for p in locked], True) if locked else puzzle


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("cat", "CAT....."),
        ("St. Ives", "STIVES.."),
        ("E.T.\n", "ET......"),
        ("crème brûlée", "CREMEBRU"),
        ("  rock 'n' r\r\n", "ROCKNR.."),
        ("Æro", "AERO...."),
        ("who? me!", "WHOME..."),
    ],
)
def test_of_one_line_only_the_letters_count(text: str, row: str) -> None:
    assert place_text(puzzle_of(ENTRY), HERE, ACROSS, text).puzzle.grid.rows[0] == row


def test_a_line_goes_down_where_the_cursor_does_and_ends_with_the_entry() -> None:
    puzzle = puzzle_of(".#..\n..A.\n.#..\n#...")
    placed = place_text(puzzle, Position(1, 0), DOWN, "CATS")
    assert placed.puzzle.grid.rows == (".#..", "C.A.", "A#..", "#...")
    assert (placed.last, placed.outside, placed.on_blocks) == (Position(2, 0), 2, 0)


def test_a_line_passes_over_locked_squares_and_counts_what_they_refuse() -> None:
    puzzle = puzzle_of("A.C.\n....", (0, 0), (0, 2))
    placed = place_text(puzzle, HERE, ACROSS, "abbe")
    assert placed.puzzle.grid.rows[0] == "ABCE"
    assert placed.on_locked == 1
    assert placed.puzzle.grid[HERE].is_locked


def test_nothing_goes_onto_a_block() -> None:
    puzzle = puzzle_of("#..\n...")
    placed = place_text(puzzle, HERE, ACROSS, "AB")
    assert (placed.puzzle, placed.on_blocks, placed.outside, placed.last) == (puzzle, 1, 1, None)


def test_lines_are_rows_and_signs_pass_over_their_squares() -> None:
    puzzle = puzzle_of("XXXX\nX#X#\nXXXX")
    placed = place_text(puzzle, Position(0, 1), DOWN, "A.B\n CD\n#?E\nF")
    assert placed.puzzle.grid.rows == ("XAXB", "X#C#", "XXXE")
    assert (placed.on_blocks, placed.outside, placed.on_locked) == (1, 1, 0)


@pytest.mark.parametrize(
    "text",
    ["CAB\nD.E", "\n\n  CAB  \n  D.E\n", "C A B\nD . E", "C\tA\tB\nD\t\tE", "CAB\r\n\r\nD#E"],
)
def test_a_drawing_is_read_however_it_stands_on_the_page(text: str) -> None:
    placed = place_text(puzzle_of("....\n.X..\n...."), HERE, ACROSS, text)
    assert placed.puzzle.grid.rows == ("CAB.", "DXE.", "....")


def test_a_field_of_a_table_may_hold_a_rebus() -> None:
    placed = place_text(puzzle_of("...\n..."), HERE, ACROSS, "A\theart\tB")
    assert placed.puzzle.grid.entry(placed.puzzle.grid.slots[0]) == ("A", "HEART", "B")
    long = place_text(puzzle_of("...\n..."), HERE, ACROSS, "A\t" + "X" * 400 + "\tB")
    assert long.puzzle.grid.rows[0] == "A.B"


def test_letters_fold_as_typed_ones_do_and_foreign_ones_are_counted() -> None:
    dutch = puzzle_of("....\n....", alphabet=DUTCH)
    placed = place_text(dutch, HERE, ACROSS, "ijsж7")
    assert placed.puzzle.grid.rows[0] == "ĲS.."
    assert placed.foreign == 2


def test_a_text_of_any_length_ends() -> None:
    puzzle = puzzle_of("....\n....")
    for text in ("A" * 5_000_000, "A\n" * 2_000_000, "\t" * 3_000_000 + "A", "\u0301" * 10**6):
        placed = place_text(puzzle, HERE, ACROSS, text)
        assert placed.outside <= LONGEST_TEXT


@given(puzzles(), st.text(max_size=60), st.sampled_from(Direction), st.data())
def test_no_text_changes_a_block_or_a_locked_square(
    puzzle: Puzzle, text: str, direction: Direction, data: st.DataObject
) -> None:
    at = data.draw(st.sampled_from(list(puzzle.grid.size.positions())))
    placed = place_text(puzzle, at, direction, text)
    for place, cell in puzzle.grid:
        now = placed.puzzle.grid[place]
        assert now == cell if cell.is_locked or not cell.is_open else now.is_open
    assert placed.puzzle.clues == puzzle.clues
