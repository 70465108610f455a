"""Edits: pure, symmetric where they should be, and never past a lock."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.errors import EditRefusedError
from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.model import edits
from crossword_app.model.cell import BLOCK
from crossword_app.model.cell_marks import set_given
from crossword_app.model.checks import find_problems
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH, GERMAN, SPANISH
from crossword_app.model.problems import ProblemKind
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.reshaping import resizing, turning
from crossword_app.model.symmetry import Symmetry
from tests.strategies import plain_cells, puzzles


def drawn(drawing: str, symmetry: Symmetry = Symmetry.ROTATE_180) -> Puzzle:
    return Puzzle(Grid.parse(drawing), symmetry)


def test_a_block_and_its_removal_act_on_the_whole_orbit() -> None:
    puzzle = drawn("....\n....\n....\n....", Symmetry.ROTATE_90)
    blocked = edits.toggle_block(puzzle, Position(0, 1))
    assert blocked.grid.rows == (".#..", "...#", "#...", "..#.")
    assert edits.toggle_block(blocked, Position(2, 0)) == puzzle


def test_a_block_takes_the_letters_with_it_and_keeps_what_is_locked() -> None:
    puzzle = drawn("A..\n...\n..B")
    assert edits.set_block(puzzle, Position(0, 0), True).grid.rows == ("#..", "...", "..#")
    locked = edits.set_locked(puzzle, [Position(2, 2)], True)
    with pytest.raises(EditRefusedError, match="row 3, column 3 is locked"):
        edits.set_block(locked, Position(0, 0), True)


@given(puzzles(plain_cells), st.data())
def test_setting_a_block_makes_its_orbit_alike_and_touches_nothing_else(
    puzzle: Puzzle, data: st.DataObject
) -> None:
    grid = puzzle.grid
    position = data.draw(st.sampled_from(list(grid.size.positions())))
    is_block = data.draw(st.booleans())
    changed = edits.set_block(puzzle, position, is_block).grid
    orbit = puzzle.symmetry.orbit(position, grid.size)
    for place, cell in changed:
        assert cell.is_block == is_block if place in orbit else cell == grid[place]


@given(puzzles(plain_cells))
def test_made_symmetric_nothing_is_asymmetric(puzzle: Puzzle) -> None:
    made = edits.make_symmetric(puzzle)
    assert not [p for p in find_problems(made) if p.kind is ProblemKind.ASYMMETRIC]
    assert edits.make_symmetric(made) == made


@pytest.mark.parametrize("symmetry", list(Symmetry))
def test_a_bar_and_its_removal_act_on_the_whole_orbit(symmetry: Symmetry) -> None:
    puzzle = drawn("....\n....\n....\n....", symmetry)
    barred = edits.toggle_bar(puzzle, Position(0, 1), Direction.DOWN)
    assert barred.grid[Position(0, 1)].bar_below
    assert not [p for p in find_problems(barred) if p.kind is ProblemKind.ASYMMETRIC]
    assert edits.toggle_bar(barred, Position(0, 1), Direction.DOWN) == puzzle


def test_there_is_no_bar_at_the_edge() -> None:
    with pytest.raises(EditRefusedError):
        edits.toggle_bar(drawn("..\n.."), Position(0, 1), Direction.ACROSS)


def test_letters_go_into_open_cells_only() -> None:
    puzzle = drawn("A#\n..")
    assert edits.type_letters(puzzle, Position(1, 0), "HEART").grid[Position(1, 0)].is_rebus
    with pytest.raises(EditRefusedError, match="takes no letters"):
        edits.type_letters(puzzle, Position(0, 1), "X")
    locked = edits.set_locked(puzzle, [Position(0, 0)], True)
    with pytest.raises(EditRefusedError, match="locked"):
        edits.type_letters(locked, Position(0, 0), "B")


def test_a_word_may_pass_through_a_locked_cell_that_agrees() -> None:
    puzzle = edits.set_locked(drawn("A..\n...\n..."), [Position(0, 0)], True)
    slot = puzzle.grid.slots[0]
    assert edits.place_word(puzzle, slot, "ACE").grid.rows[0] == "ACE"
    with pytest.raises(EditRefusedError):
        edits.place_word(puzzle, slot, "ICE")


def test_clearing_letters_keeps_blocks_and_locked_letters() -> None:
    puzzle = edits.set_locked(drawn("AB\n#C"), [Position(0, 0)], True)
    assert edits.clear_letters(puzzle).grid.rows == ("A.", "#.")
    assert edits.clear_letters(puzzle, [Position(0, 1)]).grid.rows == ("A.", "#C")


def test_nothing_is_not_locked() -> None:
    with pytest.raises(EditRefusedError, match="nothing to lock"):
        edits.set_locked(drawn("..\n.."), [Position(0, 0)], True)


def test_a_clue_stays_with_its_entry_when_numbers_move() -> None:
    puzzle = drawn("....\n....\n....\n....", Symmetry.NONE)
    third_row = puzzle.grid.layout.slot_at(Position(2, 0), Direction.ACROSS)
    assert third_row is not None
    clued = edits.set_clue(puzzle, third_row, Clue("stays"))
    blocked = edits.set_block(clued, Position(0, 0), True)
    moved = blocked.grid.layout.slot_at(Position(2, 0), Direction.ACROSS)
    assert moved is not None
    assert moved.number != third_row.number
    assert blocked.clue(moved).text == "stays"


def test_a_copied_region_is_put_down_elsewhere_and_cut_at_the_edge() -> None:
    puzzle = drawn("AB.\n.#.\n...", Symmetry.NONE)
    region = edits.copy_region(puzzle.grid, [Position(0, 1), Position(1, 1)])
    assert edits.paste_region(puzzle, Position(1, 0), region).grid.rows == ("AB.", "B#.", "#..")
    assert edits.paste_region(puzzle, Position(2, 2), region).grid.rows == ("AB.", ".#.", "..B")


def test_a_symmetry_that_needs_a_square_is_refused_on_another_shape() -> None:
    with pytest.raises(EditRefusedError, match="needs a square grid; this one is 3x2"):
        edits.set_symmetry(drawn("...\n..."), Symmetry.ROTATE_90)


def test_another_alphabet_joins_and_parts_the_letters_that_stand() -> None:
    puzzle = drawn(".Ä\n..")
    corner, below = Position(0, 0), Position(1, 1)
    english = edits.set_locked(edits.type_letters(puzzle, corner, "IJ"), [corner], True)
    dutch = edits.set_alphabet(english, DUTCH)
    assert dutch.alphabet == DUTCH
    assert dutch.grid.entry(dutch.grid.slots[0]) == ("Ĳ", "A")
    assert dutch.grid[corner].is_locked
    assert not dutch.grid[corner].is_rebus
    apart = edits.type_letters(dutch, below, "IJ")
    assert apart.grid[below].is_rebus
    assert edits.set_alphabet(apart, DUTCH) == apart
    assert edits.set_alphabet(apart, GERMAN).grid[below].letters == "IJ"


def test_letters_that_another_alphabet_lacks_stay() -> None:
    assert edits.set_alphabet(drawn("Ж.\n.5"), SPANISH).grid.rows == ("Ж.", ".5")


@pytest.mark.parametrize(
    "edit",
    [
        edits.clear_all,
        turning.mirror,
        turning.rotate,
        turning.transpose,
        lambda puzzle: resizing.resize(puzzle, Size(4, 5)),
        lambda puzzle: edits.toggle_block(puzzle, Position(0, 0)),
    ],
)
def test_an_edit_keeps_the_alphabet(edit: Callable[[Puzzle], Puzzle]) -> None:
    assert edit(Puzzle.blank(Size(3, 3), alphabet=DUTCH)).alphabet == DUTCH


def from_a_file() -> Puzzle:
    """Return a puzzle with a label of its own, clues without slots, and details of its file."""
    grid = Grid.parse("AB#\nC..\n#..")
    grid = grid.replacing({Position(0, 1): replace(grid[Position(0, 1)], label="7")})
    loose = LooseClue(Clue("diagonal", label="D"), (Position(0, 0), Position(1, 1)))
    return Puzzle(
        grid,
        Symmetry.NONE,
        clue_lists=(
            ClueList("Quer", (LooseClue(Clue("gone", label="9")),), Direction.ACROSS),
            ClueList("Diagonals", (loose,)),
        ),
        headings={Direction.ACROSS: "Quer"},
        extra={"editor": "E"},
        extra_cells={Position(0, 0): {"continued": True}, Position(2, 2): {"style": {}}},
    )


def has_labels(puzzle: Puzzle) -> bool:
    return any(cell.label is not None for cell in puzzle.grid.cells)


@pytest.mark.parametrize(
    "edit",
    [
        lambda puzzle: edits.set_block(puzzle, Position(1, 1), True),
        lambda puzzle: edits.toggle_bar(puzzle, Position(1, 1), Direction.DOWN),
        lambda puzzle: resizing.resize(puzzle, Size(4, 3)),
        lambda puzzle: edits.paste_region(puzzle, Position(1, 1), {Position(0, 0): BLOCK}),
        turning.mirror,
        turning.rotate,
        edits.clear_all,
    ],
)
def test_labels_go_with_the_walls_that_they_were_made_for(edit: Callable[[Puzzle], Puzzle]) -> None:
    changed = edit(from_a_file())
    assert not has_labels(changed)
    assert edits.numbered_afresh(changed) is changed


@pytest.mark.parametrize(
    "edit",
    [
        lambda puzzle: edits.type_letters(puzzle, Position(0, 1), "X"),
        lambda puzzle: edits.toggle_circle(puzzle, Position(0, 1)),
        lambda puzzle: resizing.resize(puzzle, puzzle.grid.size),
        lambda puzzle: edits.set_block(puzzle, Position(0, 2), True),
        lambda puzzle: edits.paste_region(
            puzzle, Position(0, 1), edits.copy_region(puzzle.grid, [Position(1, 0)])
        ),
    ],
)
def test_labels_stay_when_no_wall_changes(edit: Callable[[Puzzle], Puzzle]) -> None:
    assert edit(from_a_file()).grid.layout.labels[Position(0, 1)] == "7"


def test_a_pasted_cell_leaves_its_label_behind() -> None:
    puzzle = from_a_file()
    copied = edits.copy_region(puzzle.grid, [Position(0, 1)])
    assert edits.paste_region(puzzle, Position(1, 0), copied).grid[Position(1, 0)].label is None


def test_what_a_file_said_of_a_cell_moves_with_it() -> None:
    puzzle = from_a_file()
    rotated = turning.rotate(puzzle)
    assert set(rotated.extra_cells) == {Position(0, 2), Position(2, 0)}
    assert rotated.clue_lists[1].clues[0].cells == (Position(0, 2), Position(1, 1))
    smaller = resizing.resize(puzzle, Size(2, 2))
    assert set(smaller.extra_cells) == {Position(0, 0)}
    assert smaller.extra == {"editor": "E"}


def test_a_clue_whose_cells_are_gone_leads_nowhere_but_stays() -> None:
    puzzle = from_a_file()
    far = LooseClue(Clue("far"), (Position(0, 0), Position(2, 2)))
    puzzle = replace(puzzle, clue_lists=(ClueList("Far", (far,)),))
    assert resizing.resize(puzzle, Size(2, 3)).clue_lists == (
        ClueList("Far", (LooseClue(Clue("far")),)),
    )


def test_clues_of_no_entry_across_are_such_of_down_once_the_grid_is_turned() -> None:
    for turn in (turning.rotate, turning.transpose):
        turned = turn(from_a_file())
        assert [(c.heading, c.direction) for c in turned.clue_lists] == [
            ("Down", Direction.DOWN),
            ("Diagonals", None),
        ]
        assert turned.headings == {Direction.ACROSS: "Quer"}
        back = turn(turned).clue_lists[0]
        assert (back.heading, back.direction) == ("Quer", Direction.ACROSS)
    assert turning.flip(from_a_file()).clue_lists[0].direction is Direction.ACROSS


def test_an_emptied_grid_has_nothing_of_its_file_that_is_of_cells_or_clues() -> None:
    cleared = edits.clear_all(from_a_file())
    assert (cleared.clue_lists, cleared.extra_cells) == ((), {})
    assert cleared.extra == {"editor": "E"}


def test_a_cleared_cell_is_given_no_more() -> None:
    puzzle = drawn("AB\n..")
    place = Position(0, 0)
    given_cell = replace(puzzle.grid[place], is_given=True)
    puzzle = puzzle.with_grid(puzzle.grid.replacing({place: given_cell}))
    assert not edits.clear_letters(puzzle).grid[place].is_given


# Pencil


@given(puzzles(), st.data())
def test_pencil_becomes_ink_by_every_way_to_confirm_it(puzzle: Puzzle, data: st.DataObject) -> None:
    free = {p for p, c in puzzle.grid if c.letters and not (c.is_locked or c.is_given)}
    if not free:
        return
    pencilled = edits.pencil(puzzle, puzzle.grid.size.positions())
    assert pencilled.grid.pencilled == free
    place = data.draw(st.sampled_from(sorted(free)))
    letters = {place: pencilled.grid[place].letters}
    for inked in (
        edits.ink(pencilled, [place]),
        edits.place_letters(pencilled, letters),
        edits.set_locked(pencilled, [place], True),
        set_given(pencilled, [place], True),
    ):
        assert inked.grid.pencilled == free - {place}
    assert edits.pencil_letters(pencilled, letters) is pencilled
    assert edits.ink(pencilled).grid.pencilled == frozenset()
    bare = pencilled.grid.without_pencil()
    assert {p for p, c in puzzle.grid if c.letters} - {p for p, c in bare if c.letters} == free


def test_pencil_is_put_over_pencil_and_over_ink_but_not_over_locked_letters() -> None:
    puzzle = edits.pencil_letters(
        drawn("A..\n...\n..."), {Position(0, 0): "A", Position(0, 1): "B"}
    )
    assert puzzle.grid.pencilled == {Position(0, 1)}
    changed = edits.pencil_letters(puzzle, {Position(0, 1): "C"})
    assert changed.grid[Position(0, 1)].letters == "C"
    assert changed.grid.pencilled == {Position(0, 1)}
    locked = edits.set_locked(puzzle, [Position(0, 0)], True)
    with pytest.raises(EditRefusedError, match="row 1, column 1 is locked"):
        edits.pencil_letters(locked, {Position(0, 0): "X"})


@given(puzzles())
def test_turned_pasted_and_saved_pencil_stays_pencil(puzzle: Puzzle) -> None:
    free = [p for p, c in puzzle.grid if c.letters and not (c.is_locked or c.is_given)]
    if not free:
        return
    pencilled = edits.pencil(puzzle, free)
    assert turning.mirror(turning.mirror(pencilled)).grid.pencilled == set(free)
    assert read_ipuz(write_ipuz(pencilled)).puzzle.grid.pencilled == set(free)
    copied = edits.copy_region(pencilled.grid, free)
    corner = Position(min(p.row for p in free), min(p.column for p in free))
    cleared = edits.set_locked(pencilled, pencilled.grid.size.positions(), False)
    assert edits.paste_region(cleared, corner, copied).grid.pencilled == set(free)
