"""The kinds of puzzles: guessed, set, and what each calls a fault."""

from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.formats.patterns import shipped_patterns
from crossword_app.model.checks import find_problems
from crossword_app.model.edits import set_block, toggle_bar
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import PuzzleKind, guessed_kind, kind_of, kind_set, set_kind
from crossword_app.model.own_data import KIND
from crossword_app.model.problems import ProblemKind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry

CRISS_CROSS = "A#######\nPEAR####\nP##E####\nL##D####\nE##PLUM#\n###E####\n###N####\n###S####"
LATTICE = Grid.parse(".......\n.#.#.#.\n.......\n.#.#.#.\n.......\n.#.#.#.\n.......")


def messages(puzzle: Puzzle) -> list[str]:
    return [problem.message for problem in find_problems(puzzle)]


def test_patterns_are_of_the_kind_that_their_names_tell() -> None:
    named = {"Lattice": PuzzleKind.LATTICE, "Barred": PuzzleKind.BARRED}
    for pattern in shipped_patterns():
        kind = named.get(pattern.name.split()[0], PuzzleKind.AMERICAN)
        assert guessed_kind(pattern.grid) is kind, pattern.name


def test_a_grid_that_is_drawn_keeps_its_kind() -> None:
    puzzle = Puzzle.blank(Size(15, 15))
    assert kind_of(puzzle) is PuzzleKind.AMERICAN
    for column in range(4, 15, 4):
        puzzle = set_block(puzzle, Position(0, column), True)
        assert kind_of(puzzle) is PuzzleKind.AMERICAN
    barred = toggle_bar(puzzle, Position(3, 3), Direction.ACROSS)
    assert kind_of(barred) is PuzzleKind.BARRED


def test_words_that_cross_here_and_there_are_free() -> None:
    puzzle = Puzzle(Grid.parse(CRISS_CROSS))
    assert kind_of(puzzle) is PuzzleKind.FREE
    assert messages(puzzle) == []


def test_a_kind_that_is_set_goes_before_the_guess_and_is_saved() -> None:
    puzzle = set_kind(Puzzle(LATTICE), PuzzleKind.AMERICAN)
    assert kind_of(read_ipuz(write_ipuz(puzzle)).puzzle) is PuzzleKind.AMERICAN
    guessed = set_kind(puzzle, None)
    assert guessed.extra == {}
    assert (kind_set(guessed), kind_of(guessed)) == (None, PuzzleKind.LATTICE)
    assert kind_of(Puzzle(LATTICE, extra={KIND.key: "Scrabble"})) is PuzzleKind.LATTICE


def test_unchecked_squares_are_a_fault_in_american_grids_alone() -> None:
    assert messages(set_kind(Puzzle(LATTICE), PuzzleKind.AMERICAN)) == [
        "24 squares are in fewer than two entries"
    ]
    assert messages(Puzzle(LATTICE)) == []


def test_entries_of_a_lattice_are_checked_in_half_of_their_letters() -> None:
    grid = Grid.parse(".......\n.#####.\n.......\n.#.#.#.\n.......\n.#####.\n.......")
    assert messages(set_kind(Puzzle(grid), PuzzleKind.LATTICE)) == [
        "1-Across has 5 of 7 letters unchecked: 4 at most",
        "7-Across has 5 of 7 letters unchecked: 4 at most",
    ]


def test_no_three_letters_of_a_lattice_in_a_row_are_unchecked() -> None:
    grid = Grid.parse(".........\n...###...\n...###...\n.........")
    assert messages(set_kind(Puzzle(grid), PuzzleKind.LATTICE)) == [
        "1-Across has 3 unchecked letters in a row",
        "11-Across has 3 unchecked letters in a row",
    ]


def test_barred_entries_have_a_third_unchecked_and_never_two_in_a_row() -> None:
    barred = next(p for p in shipped_patterns() if p.name == "Barred")
    assert messages(Puzzle(barred.grid, barred.symmetry)) == []
    assert messages(set_kind(Puzzle(LATTICE), PuzzleKind.BARRED))[0] == (
        "1-Across has 3 of 7 letters unchecked: 2 at most"
    )


def test_a_square_in_no_entry_is_a_fault_in_every_kind() -> None:
    lone = Grid.parse(".#..\n#...\n....\n....")
    for kind in PuzzleKind:
        found = find_problems(set_kind(Puzzle(lone, Symmetry.NONE), kind))
        told = [p for p in found if p.kind is ProblemKind.UNCHECKED]
        assert any(problem.positions == (Position(0, 0),) for problem in told), kind
