"""Checks: all problems of a puzzle at once."""

from functools import partial

from crossword_app.dictionary.roots import SnowballRoots, roots_of
from crossword_app.model.checks import find_problems
from crossword_app.model.edits import set_locked
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import PuzzleKind, set_kind
from crossword_app.model.problems import ProblemKind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.stats import statistics
from crossword_app.model.symmetry import Symmetry
from tests.helpers import index_of


def problems(drawing: str, symmetry: Symmetry = Symmetry.NONE) -> dict[ProblemKind, str]:
    puzzle = set_kind(Puzzle(Grid.parse(drawing), symmetry), PuzzleKind.AMERICAN)
    found = find_problems(puzzle)
    return {problem.kind: problem.message for problem in found}


def test_a_clean_grid_has_none() -> None:
    assert problems("ABC\nDEF\nGHI", Symmetry.BOTH_DIAGONALS) == {}


def test_unchecked_short_and_disconnected() -> None:
    found = problems("...#\n#.#.\n###.")
    assert found[ProblemKind.UNCHECKED] == "5 squares are in fewer than two entries"
    assert "1-Down" not in found[ProblemKind.SHORT]
    assert found[ProblemKind.DISCONNECTED] == "the grid falls into 2 parts that share no entry"


def test_a_duplicate_names_both_entries() -> None:
    found = problems("ABC\nD#E\nABC")
    assert found[ProblemKind.DUPLICATE] == "ABC stands twice: 1-Across and 3-Across"
    found = problems("ABC\n###\nABC\n###\nABC")
    assert found[ProblemKind.DUPLICATE] == "ABC stands 3 times: 1-Across, 2-Across and 3-Across"


def test_entries_of_one_root_are_duplicates_where_roots_are_told() -> None:
    puzzle = Puzzle(Grid.parse("RUNS\n####\nRUN#"), Symmetry.NONE)
    index = index_of({"RUN": 60})
    (found,) = [
        problem
        for problem in find_problems(puzzle, partial(roots_of, index=index, roots=SnowballRoots()))
        if problem.kind is ProblemKind.DUPLICATE
    ]
    assert found.message == "RUNS at 1-Across and RUN at 2-Across share the root RUN"
    assert found.positions == tuple(p for p, cell in puzzle.grid if cell.letters)


def test_entries_with_letters_in_common_are_duplicates_where_that_is_asked_for() -> None:
    puzzle = Puzzle(Grid.parse("ABCD\n####\nXABC"), Symmetry.NONE)
    duplicates = [
        [
            p.message
            for p in find_problems(puzzle, shared_letters=n)
            if p.kind is ProblemKind.DUPLICATE
        ]
        for n in (0, 3, 4)
    ]
    assert duplicates == [
        [],
        ["ABCD at 1-Across and XABC at 2-Across share the letters ABC"],
        [],
    ]


def test_locked_entries_may_be_alike_as_theme_entries_are() -> None:
    drawn = Puzzle(Grid.parse("ABCD\n####\nXABC\n####\nYABC"), Symmetry.NONE)
    slots = drawn.grid.slots
    puzzle = set_locked(drawn, [p for slot in slots[:2] for p in slot.positions], is_locked=True)
    found = [
        problem.slots
        for problem in find_problems(puzzle, shared_letters=3)
        if problem.kind is ProblemKind.DUPLICATE
    ]
    assert found == [(slots[0], slots[2]), (slots[1], slots[2])]


def test_a_square_with_four_letters_lifts_the_rule_on_shared_letters_for_these_alone() -> None:
    """Elsewhere in the grid, and for other letters, the rule holds."""
    grid = Grid.parse("A#STATION\n#########\n##RATIONS")
    heart = grid.with_letters({Position(0, 0): "HEART"})
    found = find_problems(Puzzle(heart, Symmetry.NONE), shared_letters=4)
    assert [p.message for p in found if p.kind is ProblemKind.DUPLICATE] == [
        "STATION at 1-Across and RATIONS at 2-Across share the letters ATION"
    ]
    own = heart.with_letters({Position(0, 0): "ATION"})
    found = find_problems(Puzzle(own, Symmetry.NONE), shared_letters=4)
    assert not [p for p in found if p.kind is ProblemKind.DUPLICATE]


def test_entries_that_cross_in_a_square_with_four_letters_may_share_them() -> None:
    letters = {Position(0, 0): "X", Position(0, 1): "ABCD", Position(1, 1): "Y"}
    puzzle = Puzzle(Grid.parse("..\n#.").with_letters(letters), Symmetry.NONE)
    found = {problem.kind for problem in find_problems(puzzle, shared_letters=4)}
    assert ProblemKind.DUPLICATE not in found
    apart = Puzzle(Grid.parse("XABCD\n#####\nABCDY"), Symmetry.NONE)
    assert ProblemKind.DUPLICATE in {p.kind for p in find_problems(apart, shared_letters=4)}


def test_an_unfinished_entry_is_no_duplicate() -> None:
    assert ProblemKind.DUPLICATE not in problems("AB.\nD#E\nAB.")


def test_a_word_inside_another_is_named_once() -> None:
    found = find_problems(Puzzle(Grid.parse("CONTEST#\n########\nTEST####\n########\nTEN#####")))
    within = [problem for problem in found if problem.kind is ProblemKind.WITHIN]
    assert [problem.message for problem in within] == [
        "TEST at 2-Across is part of CONTEST at 1-Across"
    ]
    assert [str(slot) for slot in within[0].slots] == ["2-Across", "1-Across"]
    shared = find_problems(
        Puzzle(Grid.parse("CONTEST#\n########\nTEST####\n########\nTEN#####")), shared_letters=4
    )
    about_words = {ProblemKind.WITHIN, ProblemKind.DUPLICATE}
    assert [p.kind for p in shared if p.kind in about_words] == [ProblemKind.DUPLICATE]


def test_asymmetric_blocks_are_named_by_their_symmetry() -> None:
    found = find_problems(Puzzle(Grid.parse("#...\n....\n....\n...."), Symmetry.ROTATE_180))
    assert [(p.message, p.positions) for p in found if p.kind is ProblemKind.ASYMMETRIC] == [
        ("1 block breaks the symmetry: 180° rotation", (Position(0, 0),))
    ]


def test_statistics_count() -> None:
    figures = statistics(Grid.parse("AB#\nB..\n#.."))
    assert (figures.words, figures.blocks, figures.empty_cells) == (6, 2, 4)
    assert figures.mean_length == 14 / 6
    assert figures.letters == {"A": 1, "B": 2}
