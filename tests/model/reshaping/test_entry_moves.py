"""Theme entries that are moved, exchanged and turned round, with their blocks."""

from dataclasses import replace

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from crossword_app.errors import EditRefusedError
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model import edits
from crossword_app.model.checks import find_problems
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.problems import ProblemKind
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.reshaping.entry_moves import (
    is_theme_entry,
    moved_entry,
    partner,
    reversed_entry,
    swapped_with_partner,
    theme_entry_at,
)
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.model.symmetry import Symmetry
from tests.strategies import plain_cells, puzzles

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN


def drawn(drawing: str, symmetry: Symmetry = Symmetry.ROTATE_180) -> Puzzle:
    """Return a puzzle in which small letters are locked ones."""
    grid = Grid.parse(drawing)
    letters = "".join(drawing.split())
    locked = {
        place: replace(cell, is_locked=True)
        for (place, cell), letter in zip(grid, letters, strict=True)
        if letter.islower()
    }
    return Puzzle(grid.replacing(locked), symmetry)


def rows(puzzle: Puzzle) -> list[str]:
    """Return the rows of a puzzle, drawn as `drawn` reads them."""
    columns = puzzle.grid.size.columns
    flat = [
        drawn.lower() if cell.is_locked else drawn
        for drawn, cell in zip("".join(puzzle.grid.rows), puzzle.grid.cells, strict=True)
    ]
    return ["".join(flat[i : i + columns]) for i in range(0, len(flat), columns)]


def entry(puzzle: Puzzle, row: int, column: int, direction: Direction = ACROSS) -> Slot:
    slot = theme_entry_at(puzzle.grid, Position(row, column), direction)
    assert slot is not None
    return slot


PAIR = """
    ....#..
    theme#.
    ...#...
    #......
    ...#...
    .#story
    ..#....
    """


def test_an_entry_takes_its_blocks_and_its_partner_along() -> None:
    """The block under THEME changes places with it; so does its image under STORY."""
    puzzle = drawn(PAIR)
    moved = moved_entry(puzzle, entry(puzzle, 1, 0), Position(2, 0))
    assert rows(moved) == [
        "....#..",
        "...#...",
        "theme#.",
        "#......",
        ".#story",
        "...#...",
        "..#....",
    ]


def test_an_entry_moves_along_its_row_past_its_blocks() -> None:
    puzzle = drawn(PAIR)
    moved = moved_entry(puzzle, entry(puzzle, 1, 0), Position(1, 1))
    assert rows(moved)[1] == "#theme#"
    assert rows(moved)[5] == "#story#"
    again = moved_entry(moved, entry(moved, 1, 1), Position(1, 2))
    assert rows(again)[1] == ".#theme"
    assert rows(moved_entry(again, entry(again, 1, 2), Position(1, 0))) == rows(puzzle)


def test_an_entry_dragged_onto_its_partner_changes_places_with_it() -> None:
    puzzle = drawn(PAIR)
    swapped = swapped_with_partner(puzzle, entry(puzzle, 5, 2))
    assert rows(swapped)[1] == "story#."
    assert rows(swapped)[5] == ".#theme"
    assert moved_entry(puzzle, entry(puzzle, 1, 0), Position(5, 2)) == swapped


def test_an_entry_alone_goes_to_its_image() -> None:
    puzzle = drawn("theme#.\n.......\n.#.....")
    assert rows(swapped_with_partner(puzzle, entry(puzzle, 0, 0))) == [
        ".....#.",
        ".......",
        ".#theme",
    ]


def test_a_down_entry_moves_to_another_column_and_changes_places_across_a_diagonal() -> None:
    puzzle = drawn("....a\n....b\n....c\nabc#d\n.....", Symmetry.ANTI_DIAGONAL)
    alone = drawn("a....\nb....\nc....\n#....\n.....", Symmetry.NONE)
    moved = moved_entry(alone, entry(alone, 0, 0, DOWN), Position(1, 2))
    assert rows(moved) == ["..#..", "..a..", "..b..", "..c..", "..#.."]
    across = drawn("abc#.\n.....\n.....\n#....\n.....", Symmetry.MAIN_DIAGONAL)
    swapped = swapped_with_partner(across, entry(across, 0, 0))
    assert rows(swapped) == ["a..#.", "b....", "c....", "#....", "....."]
    assert partner(puzzle, entry(puzzle, 3, 0)) is None  # it is its own image


def test_an_entry_reads_backwards() -> None:
    puzzle = drawn("theme\n.....")
    assert rows(reversed_entry(puzzle, entry(puzzle, 0, 0))) == ["emeht", "....."]


def test_unlocked_letters_of_words_that_change_are_cleared_and_others_stay() -> None:
    puzzle = drawn("abc#\nEFGX\n#..H\nI..#", Symmetry.NONE)
    assert rows(reversed_entry(puzzle, entry(puzzle, 0, 0))) == ["cba#", ".F.X", "#..H", "I..#"]


def test_a_letter_shared_with_another_theme_entry_stays_with_it() -> None:
    puzzle = drawn("cat\n..o\n..e", Symmetry.NONE)
    with pytest.raises(
        EditRefusedError,
        match="1-Across has no room there: another theme entry takes the square at row 2, column 3",
    ):
        moved_entry(puzzle, entry(puzzle, 0, 0), Position(1, 0))
    with pytest.raises(EditRefusedError, match="no room there"):
        reversed_entry(puzzle, entry(puzzle, 0, 0))
    same = drawn("tat\n..a\n..t", Symmetry.NONE)
    assert rows(moved_entry(same, entry(same, 0, 0), Position(2, 0))) == ["..t", "..a", "tat"]


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        (Position(1, 3), "1-Across would reach out of the grid there"),
        (Position(0, -1), "1-Across would reach out of the grid there"),
        (Position(1, 0), "1-Across would reach out of the grid there"),
    ],
)
def test_an_entry_stays_within_the_shape_of_the_grid(start: Position, sentence: str) -> None:
    puzzle = drawn("abc#.\n-....", Symmetry.NONE)
    with pytest.raises(EditRefusedError) as refused:
        moved_entry(puzzle, entry(puzzle, 0, 0), start)
    assert str(refused.value) == sentence


def test_partners_do_not_meet_in_the_middle() -> None:
    puzzle = drawn("abc\n...\ndef")
    with pytest.raises(EditRefusedError, match="another theme entry takes the square at row 2"):
        moved_entry(puzzle, entry(puzzle, 0, 0), Position(1, 0))


def test_only_locked_entries_are_moved_and_none_of_grids_with_bars() -> None:
    puzzle = drawn("ABC\n...", Symmetry.NONE)
    slot = puzzle.grid.slots[0]
    with pytest.raises(EditRefusedError, match="lock it first"):
        moved_entry(puzzle, slot, Position(1, 0))
    barred = edits.toggle_bar(drawn("abc.\n....", Symmetry.NONE), Position(0, 2), ACROSS)
    with pytest.raises(EditRefusedError, match="bars"):
        moved_entry(barred, entry(barred, 0, 0), Position(1, 0))
    assert rows(reversed_entry(barred, entry(barred, 0, 0)))[0] == "cba."


def test_clues_floors_and_circles_go_along() -> None:
    puzzle = drawn(PAIR)
    key, beside = SlotKey(Position(1, 0), ACROSS), SlotKey(Position(2, 0), ACROSS)
    puzzle = replace(puzzle, clues={key: Clue("its theme"), beside: Clue("beside it")})
    puzzle = edits.toggle_circle(puzzle, Position(1, 4))
    puzzle = PuzzleOptions(slot_floors={key: 70}).put_into(puzzle)
    moved = moved_entry(puzzle, entry(puzzle, 1, 0), Position(2, 0))
    assert moved.clues == {beside: Clue("its theme"), key: Clue("beside it")}
    assert PuzzleOptions.of(moved).slot_floors == {beside: 70}
    assert moved.grid[Position(2, 4)].has_circle
    assert not moved.grid[Position(1, 4)].has_circle


@st.composite
def themes(draw: st.DrawFn) -> tuple[Puzzle, Slot]:
    """Symmetric puzzles with one to three theme entries, and one of these."""
    puzzle = edits.make_symmetric(draw(puzzles(plain_cells).filter(lambda p: bool(p.grid.slots))))
    slots = list(puzzle.grid.slots)
    if not slots:
        slots = list((puzzle := Puzzle(Grid.parse("..\n.."))).grid.slots)
    for slot in draw(st.lists(st.sampled_from(slots), min_size=1, max_size=3)):
        letters = [puzzle.grid[p].letters or "TUVWXYZ"[sum(p) % 7] for p in slot.positions]
        lettered = edits.place_word(puzzle, slot, letters)
        puzzle = edits.set_locked(lettered, slot.positions, is_locked=True)
    theme = [slot for slot in puzzle.grid.slots if is_theme_entry(puzzle.grid, slot)]
    return puzzle, draw(st.sampled_from(theme))


def words_of(puzzle: Puzzle) -> list[str]:
    """Return the theme entries of a puzzle, letters in their order or the opposite one."""
    grid = puzzle.grid
    found = ("".join(grid.entry(slot)) for slot in grid.slots if is_theme_entry(grid, slot))
    return sorted(min(word, word[::-1]) for word in found)


@given(themes(), st.data())
def test_symmetry_letters_and_entries_are_kept(
    theme: tuple[Puzzle, Slot], data: st.DataObject
) -> None:
    puzzle, slot = theme
    word = puzzle.grid.entry(slot)
    start = data.draw(st.sampled_from(puzzle.grid.size.positions()))
    move = data.draw(st.sampled_from(("move", "swap", "reverse")))
    try:
        if move == "move":
            changed = moved_entry(puzzle, slot, start)
            now = changed.grid.layout.slot_at(start, slot.direction)
            assert now is not None
            assert (now.start, changed.grid.entry(now)) == (start, word)
        elif move == "swap":
            changed = swapped_with_partner(puzzle, slot)
            assert changed.grid.layout == puzzle.grid.layout
        else:
            changed = reversed_entry(puzzle, slot)
            assert changed.grid.entry(slot) == word[::-1]
    except EditRefusedError:
        event("refused")
        return
    assert changed.symmetry is puzzle.symmetry
    assert not [p for p in find_problems(changed) if p.kind is ProblemKind.ASYMMETRIC]
    assert set(words_of(puzzle)) <= set(words_of(changed))
