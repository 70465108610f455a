"""Other sizes, and rows and columns inserted and deleted: what belongs to a square or an entry goes with it."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from crossword_app.errors import EditRefusedError, GridError
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model import edits
from crossword_app.model.cell import VOID
from crossword_app.model.checks import find_problems
from crossword_app.model.geometry import LARGEST_SIDE, Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import JPZ_CLUE
from crossword_app.model.problems import ProblemKind
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.reshaping.resizing import (
    Anchor,
    Line,
    deletion,
    insertion,
    resize,
    resized,
)
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.model.symmetry import Symmetry
from tests.strategies import foreign_puzzles, plain_cells, puzzles

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN


def drawn(drawing: str, symmetry: Symmetry = Symmetry.NONE) -> Puzzle:
    return Puzzle(Grid.parse(drawing), symmetry)


def slot_at(puzzle: Puzzle, row: int, column: int, direction: Direction) -> Slot:
    slot = puzzle.grid.layout.slot_at(Position(row, column), direction)
    assert slot is not None
    return slot


@st.composite
def lines(draw: st.DrawFn, size: Size) -> Line:
    direction = draw(st.sampled_from(Direction))
    count = size.rows if direction is ACROSS else size.columns
    return Line(direction, draw(st.integers(0, count - 1)))


def with_options(puzzle: Puzzle, data: st.DataObject) -> Puzzle:
    """Return *puzzle* with floors of entries and choices of squares."""
    keys = [slot.key for slot in puzzle.grid.slots] or [SlotKey(Position(0, 0), ACROSS)]
    places = st.sampled_from(list(puzzle.grid.size.positions()))
    options = PuzzleOptions(
        slot_floors=data.draw(st.dictionaries(st.sampled_from(keys), st.integers(0, 100))),
        rebus_choices=data.draw(st.dictionaries(places, st.just(("AB", "C")), max_size=3)),
        banned=("TOE",),
    )
    return options.put_into(puzzle)


# Insert and delete


@given(puzzles() | foreign_puzzles(), st.data())
def test_what_is_inserted_and_deleted_again_leaves_no_trace(
    puzzle: Puzzle, data: st.DataObject
) -> None:
    puzzle = with_options(puzzle, data)
    line = data.draw(lines(puzzle.grid.size))
    change = insertion(puzzle, line)
    inserted = change.apply(puzzle)
    new = Line.at(change.landing(line.place(0)), line.direction)
    again = deletion(inserted, new).apply(inserted)
    assert again == puzzle
    assert PuzzleOptions.of(again) == PuzzleOptions.of(puzzle)


@given(puzzles(plain_cells), st.data())
def test_a_symmetric_pattern_stays_symmetric(puzzle: Puzzle, data: st.DataObject) -> None:
    made = edits.make_symmetric(puzzle)
    for _ in range(data.draw(st.integers(0, 3))):
        place = data.draw(st.sampled_from(list(made.grid.size.positions())))
        direction = data.draw(st.sampled_from(Direction))
        edge = (place, place.moved(direction))
        if all(made.grid.size.contains(p) and made.grid[p].is_open for p in edge):
            made = edits.toggle_bar(made, place, direction)
    line = data.draw(lines(made.grid.size))
    if data.draw(st.booleans()):
        change = insertion(made, line)
    else:
        assume(min(made.grid.size) > 3)
        change = deletion(made, line)
    changed = change.apply(made)
    assert changed.symmetry is puzzle.symmetry
    assert not [p for p in find_problems(changed) if p.kind is ProblemKind.ASYMMETRIC]


@given(puzzles(), st.data())
def test_squares_and_clues_go_along(puzzle: Puzzle, data: st.DataObject) -> None:
    line = data.draw(lines(puzzle.grid.size))
    change = insertion(puzzle, line)
    inserted = change.apply(puzzle)
    for place, cell in puzzle.grid:
        new = change.moved(place)
        assert new is not None
        assert inserted.grid[new].barless == cell.barless
    for slot in puzzle.grid.slots:
        first = change.moved(slot.start)
        assert first is not None
        now = slot_at(inserted, *first, slot.direction)
        assert inserted.clue(now) == puzzle.clue(slot)
        assert {change.moved(place) for place in slot.positions} <= set(now.positions)
    assert len(inserted.clues) == len(puzzle.clues)


@pytest.mark.parametrize(
    ("symmetry", "line", "rows"),
    [
        (Symmetry.NONE, Line(ACROSS, 1), ("ABC", "...", "DEF", "GHI")),
        (Symmetry.ROTATE_180, Line(ACROSS, 0), ("...", "ABC", "DEF", "GHI", "...")),
        (Symmetry.ROTATE_180, Line(ACROSS, 1), ("ABC", "...", "DEF", "...", "GHI")),
        (Symmetry.LEFT_RIGHT, Line(ACROSS, 1), ("ABC", "...", "DEF", "GHI")),
        (Symmetry.LEFT_RIGHT, Line(DOWN, 2), ("A.B.C", "D.E.F", "G.H.I")),
        (Symmetry.TOP_BOTTOM, Line(DOWN, 2), ("AB.C", "DE.F", "GH.I")),
        (Symmetry.MAIN_DIAGONAL, Line(ACROSS, 1), ("A.BC", "....", "D.EF", "G.HI")),
        (Symmetry.ANTI_DIAGONAL, Line(ACROSS, 1), ("AB.C", "....", "DE.F", "GH.I")),
        (
            Symmetry.ROTATE_90,
            Line(DOWN, 1),
            ("A.B.C", ".....", "D.E.F", ".....", "G.H.I"),
        ),
    ],
)
def test_a_line_comes_with_its_images(
    symmetry: Symmetry, line: Line, rows: tuple[str, ...]
) -> None:
    puzzle = drawn("ABC\nDEF\nGHI", symmetry)
    assert insertion(puzzle, line).apply(puzzle).grid.rows == rows


@pytest.mark.parametrize(
    ("symmetry", "line", "rows"),
    [
        (Symmetry.NONE, Line(ACROSS, 1), ("ABCDE", "KLMNO", "PQRST", "UVWXY")),
        (Symmetry.ROTATE_180, Line(ACROSS, 1), ("ABCDE", "KLMNO", "UVWXY")),
        (Symmetry.ROTATE_180, Line(ACROSS, 2), ("ABCDE", "FGHIJ", "PQRST", "UVWXY")),
        (Symmetry.ROTATE_90, Line(ACROSS, 0), ("GHI", "LMN", "QRS")),
        (Symmetry.ROTATE_90, Line(DOWN, 2), ("ABDE", "FGIJ", "PQST", "UVXY")),
        (Symmetry.MAIN_DIAGONAL, Line(ACROSS, 0), ("GHIJ", "LMNO", "QRST", "VWXY")),
        (Symmetry.BOTH_MIRRORS, Line(DOWN, 0), ("BCD", "GHI", "LMN", "QRS", "VWX")),
    ],
)
def test_a_line_goes_with_its_images(symmetry: Symmetry, line: Line, rows: tuple[str, ...]) -> None:
    puzzle = drawn("ABCDE\nFGHIJ\nKLMNO\nPQRST\nUVWXY", symmetry)
    assert deletion(puzzle, line).apply(puzzle).grid.rows == rows


def test_the_middle_of_an_even_grid_is_its_own_image() -> None:
    puzzle = drawn("AB\nCD", Symmetry.ROTATE_90)
    inserted = insertion(puzzle, Line(ACROSS, 1)).apply(puzzle)
    assert inserted.grid.rows == ("A.B", "...", "C.D")


def test_no_grid_becomes_too_large_or_too_small() -> None:
    wide = Puzzle.blank(Size(5, LARGEST_SIDE - 1))
    with pytest.raises(EditRefusedError, match="make 51 columns, and a grid has 50 at most"):
        insertion(wide, Line(DOWN, 0))
    assert insertion(wide, Line(ACROSS, 0)).size == Size(7, LARGEST_SIDE - 1)
    with pytest.raises(EditRefusedError, match="leave 1 row, and a grid has 2 at least"):
        deletion(drawn("...\n...\n...", Symmetry.ROTATE_180), Line(ACROSS, 0))
    with pytest.raises(EditRefusedError, match="leave 0 rows"):
        deletion(drawn("..\n..", Symmetry.TOP_BOTTOM), Line(ACROSS, 0))


def test_locked_letters_are_not_deleted_even_in_the_image() -> None:
    puzzle = edits.set_locked(
        drawn("AB.\n...\n...\n..C", Symmetry.ROTATE_180), [Position(3, 2)], True
    )
    with pytest.raises(EditRefusedError, match="row 4, column 3 is locked"):
        deletion(puzzle, Line(ACROSS, 0))
    assert deletion(puzzle, Line(ACROSS, 1)).apply(puzzle).grid.rows == ("AB.", "..C")


def test_marks_locks_own_numbers_and_details_of_a_file_go_with_their_squares() -> None:
    place = Position(1, 1)
    puzzle = drawn("...\n.X.\n...")
    cell = replace(
        puzzle.grid[place],
        is_locked=True,
        is_given=True,
        has_circle=True,
        label="7",
        has_shade=True,
    )
    puzzle = replace(
        puzzle,
        grid=puzzle.grid.replacing({place: cell}),
        clue_lists=(ClueList("Path", (LooseClue(Clue("way"), (Position(0, 0), place)),)),),
        extra_cells={place: {"continued": True}},
    )
    inserted = insertion(puzzle, Line(ACROSS, 1)).apply(puzzle)
    below = Position(2, 1)
    assert inserted.grid[below] == cell
    assert inserted.extra_cells == {below: {"continued": True}}
    assert inserted.clue_lists[0].clues[0].cells == (Position(0, 0), below)
    gone = deletion(inserted, Line(ACROSS, 0)).apply(inserted)
    assert gone.clue_lists[0].clues == (LooseClue(Clue("way")),)


def test_floors_choices_and_paths_of_clues_go_along() -> None:
    puzzle = drawn("...\n...\n...")
    floors = {SlotKey(Position(1, 0), ACROSS): 30, SlotKey(Position(0, 2), DOWN): 40}
    options = PuzzleOptions(slot_floors=floors, rebus_choices={Position(2, 2): ("AB", "C")})
    linked = Clue("link", extra=JPZ_CLUE.put_into({}, {"cells": [[1, 0], [2, 2]], "word": {}}))
    puzzle = options.put_into(replace(puzzle, clues={SlotKey(Position(1, 0), ACROSS): linked}))
    inserted = insertion(puzzle, Line(ACROSS, 1)).apply(puzzle)
    moved = PuzzleOptions.of(inserted)
    assert moved.slot_floors == {
        SlotKey(Position(2, 0), ACROSS): 30,
        SlotKey(Position(0, 2), DOWN): 40,
    }
    assert moved.rebus_choices == {Position(3, 2): ("AB", "C")}
    clue = inserted.clues[SlotKey(Position(2, 0), ACROSS)]
    assert JPZ_CLUE.of(clue.extra)["cells"] == [[2, 0], [3, 2]]


def test_a_clue_follows_its_entry_where_that_grows_or_shrinks_at_its_start() -> None:
    puzzle = drawn("....\n....\n....\n....")
    clued = edits.set_clue(puzzle, slot_at(puzzle, 0, 1, DOWN), Clue("second column"))
    longer = insertion(clued, Line(ACROSS, 0)).apply(clued)
    assert longer.clue(slot_at(longer, 0, 1, DOWN)).text == "second column"
    shorter = deletion(clued, Line(ACROSS, 0)).apply(clued)
    assert shorter.clue(slot_at(shorter, 0, 1, DOWN)).text == "second column"


def test_of_two_entries_that_become_one_the_first_keeps_its_clue_and_the_other_waits() -> None:
    puzzle = drawn("..\n..\n##\n..\n..")
    for row in (0, 3):
        puzzle = edits.set_clue(puzzle, slot_at(puzzle, row, 0, DOWN), Clue(f"from {row}"))
    joined = deletion(puzzle, Line(ACROSS, 2)).apply(puzzle)
    assert joined.clue(slot_at(joined, 3, 0, DOWN)).text == "from 0"
    parted = edits.toggle_bar(joined, Position(1, 0), DOWN)
    assert parted.clue(slot_at(parted, 2, 0, DOWN)).text == "from 3"


def test_a_bar_keeps_entries_apart_where_a_row_comes_or_goes() -> None:
    puzzle = edits.toggle_bar(drawn("AB\nCD\nEF\nGH"), Position(1, 0), DOWN)
    inserted = insertion(puzzle, Line(ACROSS, 2)).apply(puzzle)
    assert inserted.grid[Position(1, 0)].bar_below
    assert inserted.grid[Position(2, 0)].bar_below
    deleted = deletion(puzzle, Line(ACROSS, 1)).apply(puzzle)
    assert deleted.grid[Position(0, 0)].bar_below


def test_between_squares_outside_the_shape_there_is_none_of_the_shape() -> None:
    grid = Grid.blank(Size(4, 4)).replacing({Position(r, 0): VOID for r in (0, 1)})
    puzzle = Puzzle(grid, Symmetry.NONE)
    inserted = insertion(puzzle, Line(ACROSS, 1)).apply(puzzle)
    assert inserted.grid.rows[:4] == ("-...", "-...", "-...", "....")


def test_the_place_of_the_cursor_is_the_new_line_or_what_moved_up() -> None:
    puzzle = drawn("...\n...\n...", Symmetry.ROTATE_180)
    assert insertion(puzzle, Line(ACROSS, 2)).landing(Position(2, 1)) == Position(3, 1)
    assert insertion(puzzle, Line(ACROSS, 0)).landing(Position(0, 1)) == Position(0, 1)
    lone = drawn("...\n...\n...")
    assert deletion(lone, Line(ACROSS, 2)).landing(Position(2, 1)) == Position(1, 1)
    assert deletion(lone, Line(ACROSS, 0)).landing(Position(0, 1)) == Position(0, 1)


# Other sizes


@pytest.mark.parametrize(
    ("anchor", "larger", "smaller"),
    [
        (Anchor.TOP_LEFT, ("ABC..", "DEF..", "GHI..", ".....", "....."), ("AB", "DE")),
        (Anchor.TOP_RIGHT, ("..ABC", "..DEF", "..GHI", ".....", "....."), ("BC", "EF")),
        (Anchor.BOTTOM, (".....", ".....", ".ABC.", ".DEF.", ".GHI."), ("DE", "GH")),
        (Anchor.CENTRE, (".....", ".ABC.", ".DEF.", ".GHI.", "....."), ("AB", "DE")),
        (Anchor.BOTTOM_RIGHT, (".....", ".....", "..ABC", "..DEF", "..GHI"), ("EF", "HI")),
    ],
)
def test_resizing_keeps_the_side_that_is_chosen(
    anchor: Anchor, larger: tuple[str, ...], smaller: tuple[str, ...]
) -> None:
    puzzle = drawn("ABC\nDEF\nGHI")
    assert resize(puzzle, Size(5, 5), anchor).grid.rows == larger
    assert resize(puzzle, Size(2, 2), anchor).grid.rows == smaller


@given(puzzles(), st.sampled_from(Anchor), st.integers(0, 5), st.integers(0, 5))
def test_a_grid_made_larger_and_smaller_again_is_as_it_was(
    puzzle: Puzzle, anchor: Anchor, rows: int, columns: int
) -> None:
    size = puzzle.grid.size
    larger = resize(puzzle, Size(size.rows + rows, size.columns + columns), anchor)
    again = resize(larger, size, anchor)
    assert replace(again, symmetry=puzzle.symmetry) == puzzle


def test_resizing_keeps_what_still_fits() -> None:
    puzzle = drawn("AB#\nC..\n#..", Symmetry.ROTATE_90)
    smaller = resize(puzzle, Size(2, 4))
    assert smaller.grid.rows == ("AB#.", "C...")
    assert smaller.symmetry is Symmetry.ROTATE_180


def test_a_size_that_cannot_be_is_refused() -> None:
    with pytest.raises(GridError, match="2 to 50"):
        resize(drawn("..\n.."), Size(1, 5), Anchor.CENTRE)


def test_a_grid_of_a_file_that_is_larger_or_smaller_than_ours_can_be_resized() -> None:
    assert resized(Size(120, 1), Size(100, 1), Anchor.TOP_LEFT).size == Size(100, 1)
    assert resized(Size(120, 1), Size(50, 2), Anchor.TOP_LEFT).size == Size(50, 2)
    with pytest.raises(GridError, match="2 to 50"):
        resized(Size(60, 15), Size(61, 15), Anchor.TOP_LEFT)


def test_every_anchor_has_a_name_to_read() -> None:
    assert [anchor.title for anchor in Anchor][:2] == ["Top left", "Top"]
