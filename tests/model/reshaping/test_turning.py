"""Grids turned and mirrored: what belongs to a square or an entry goes along."""

from dataclasses import replace

from hypothesis import assume, given

from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model import edits
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import FILL
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.reshaping import turning
from crossword_app.model.slots import SlotKey
from crossword_app.model.symmetry import Symmetry
from tests.strategies import foreign_puzzles, plain_cells, puzzles


def drawn(drawing: str, symmetry: Symmetry = Symmetry.ROTATE_180) -> Puzzle:
    return Puzzle(Grid.parse(drawing), symmetry)


@given(puzzles() | foreign_puzzles().map(edits.numbered_afresh))
def test_four_quarter_turns_and_two_mirrors_bring_the_puzzle_back(puzzle: Puzzle) -> None:
    assume(puzzle.symmetry.fits(puzzle.grid.size.transposed))
    turned = puzzle
    for _ in range(4):
        turned = turning.rotate(turned)
    for edit in (turning.mirror, turning.flip, turning.transpose):
        assert edit(edit(puzzle)) == puzzle
    assert turned == puzzle
    assert turning.transpose(turning.rotate(puzzle)).grid == turning.flip(puzzle).grid


@given(puzzles(plain_cells))
def test_a_moved_pattern_is_as_symmetric_as_before(puzzle: Puzzle) -> None:
    made = edits.make_symmetric(puzzle)
    for edit in (turning.rotate, turning.mirror, turning.flip, turning.transpose):
        moved = edit(made)
        assert edits.make_symmetric(moved) == moved


@given(puzzles() | foreign_puzzles())
def test_a_turned_grid_keeps_its_slots_clues_and_bars(puzzle: Puzzle) -> None:
    turned = turning.rotate(puzzle)
    assert sorted(map(len, turned.grid.slots)) == sorted(map(len, puzzle.grid.slots))
    assert sorted(map(repr, turned.all_clues)) == sorted(map(repr, puzzle.all_clues))


def test_transposed_across_becomes_down_with_its_clue() -> None:
    puzzle = drawn("ABC\n#..")
    across = puzzle.grid.slots[0]
    transposed = turning.transpose(edits.set_clue(puzzle, across, Clue("letters")))
    assert transposed.grid.rows == ("A#", "B.", "C.")
    down = transposed.grid.layout.slot_at(Position(0, 0), Direction.DOWN)
    assert down is not None
    assert transposed.clue(down).text == "letters"


def test_floors_of_entries_and_choices_of_squares_are_turned_too() -> None:
    options = PuzzleOptions(
        length_floors={3: 40},
        slot_floors={SlotKey(Position(0, 0), Direction.ACROSS): 30},
        banned=("TOE",),
        rebus_choices={Position(0, 1): ("AB", "C")},
    )
    puzzle = options.put_into(Puzzle.blank(Size(3, 3)))
    turned = PuzzleOptions.of(turning.rotate(puzzle))
    assert turned.slot_floors == {SlotKey(Position(0, 2), Direction.DOWN): 30}
    assert turned.rebus_choices == {Position(1, 2): ("AB", "C")}
    assert (turned.length_floors, turned.banned) == (options.length_floors, options.banned)
    assert PuzzleOptions.of(turning.mirror(turning.mirror(puzzle))) == options


def test_a_clue_that_waits_for_its_entry_is_turned_too() -> None:
    puzzle = drawn("...\n...\n...", Symmetry.NONE)
    across = puzzle.grid.slots[0]
    blocked = edits.set_block(edits.set_clue(puzzle, across, Clue("waits")), Position(0, 1), True)
    turned = edits.set_block(turning.rotate(blocked), Position(1, 2), False)
    right = turned.grid.layout.slot_at(Position(0, 2), Direction.DOWN)
    assert right is not None
    assert turned.clue(right).text == "waits"


def test_options_of_a_strange_document_stay_as_they_are() -> None:
    strange = {"floors-by-entry": [[1, 1, "across", 3], [1, 1, ["A", "B"]], [1], "x", None], "n": 3}
    puzzle = drawn("...\n...\n...")
    puzzle = replace(puzzle, extra={FILL.key: strange})
    turned = turning.rotate(puzzle)
    for _ in range(3):
        turned = turning.rotate(turned)
    assert turned.grid == puzzle.grid
    assert PuzzleOptions.of(turned) == PuzzleOptions.of(puzzle)
    assert FILL.of(turned.extra)["n"] == 3
