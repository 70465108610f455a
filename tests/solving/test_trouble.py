"""Where solvers were held up, from what several of them did."""

from dataclasses import replace

from crossword_app.model.edits import set_clue
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.slots import SlotKey
from crossword_app.solving.playing import put, remark_on, reveal, stay, visit
from crossword_app.solving.remarks import numbered_clues, told_remarks
from crossword_app.solving.solve import Remark, Solve
from crossword_app.solving.trouble import (
    entries_by_time,
    shares_of_time,
    squares_that_stuck,
)
from tests.solving.test_playing import CORNER, NEW, PUZZLE, SOLUTION, written

SECOND = Position(0, 1)


def _slow() -> Solve:
    """Return a solve with ten seconds at 1-Across, and three wrong letters in its second square."""
    solve = stay(NEW, CORNER, Direction.ACROSS, 4)
    solve = stay(solve, SECOND, Direction.ACROSS, 6)
    solve = stay(solve, SECOND, Direction.DOWN, 1)
    for letter in "XYXA":
        solve = put(solve, SOLUTION, SECOND, letter)
    entry = SlotKey(CORNER, Direction.ACROSS)
    return visit(visit(solve, entry), entry)


def test_entries_are_listed_by_the_time_that_they_took_in_their_direction() -> None:
    first, second = entries_by_time(PUZZLE, [_slow()])
    assert (str(first.slot), first.seconds, first.visits, first.wrong) == ("1-Across", (10,), 2, 1)
    assert (str(second.slot), second.mean, second.visits) == ("2-Down", 1, 0)


def test_the_time_of_several_solvers_is_their_mean() -> None:
    (first, *_) = entries_by_time(PUZZLE, [_slow(), NEW])
    assert (first.seconds, first.mean) == ((10, 0), 5)


def test_squares_stuck_where_letters_were_wrong_changed_or_revealed() -> None:
    revealed = reveal(written("CAT OR# WX."), SOLUTION, [Position(2, 2)])
    second, wrong, shown = squares_that_stuck(PUZZLE, [_slow(), revealed])
    assert (second.place, second.wrong, second.solvers, second.changes) == (
        SECOND,
        ("X", "Y"),
        1,
        3,
    )
    assert (wrong.place, wrong.wrong) == (Position(2, 1), ("X",))
    assert (shown.place, shown.wrong, shown.revealed) == (Position(2, 2), (), 1)


def test_times_are_shares_of_the_longest() -> None:
    shares = shares_of_time(PUZZLE, [_slow()])
    assert shares[SECOND] == 1
    assert shares[CORNER] == 4 / 7
    assert shares[Position(2, 2)] == 0
    assert Position(1, 2) not in shares, "a block takes no time"
    assert shares_of_time(PUZZLE, [NEW]) == {}


def _clued() -> Puzzle:
    puzzle = PUZZLE
    for slot in puzzle.grid.slots:
        puzzle = set_clue(puzzle, slot, Clue(f"Clue of {slot}"))
    return puzzle


def test_remarks_find_their_clue_by_number_or_by_label() -> None:
    puzzle = _clued()
    names = [(heading, clue.label) for _, heading, clue in numbered_clues(puzzle)]
    number = names.index(("Down", "1"))
    remarks = (
        Remark(number, "Down", "1", "right number"),
        Remark(999, "Down", "1", "right label"),
        Remark(number, "Down", "77", "no such clue"),
        Remark(1000, "", "", "of nothing"),
    )
    named = [("Ann", replace(NEW, remarks=remarks)), ("Bob", replace(NEW, remarks=remarks[:1]))]
    told = [(remark.name, remark.text, remark.solver) for remark in told_remarks(puzzle, named)]
    assert told == [
        ("1-Down", "right number", "Ann"),
        ("77 Down", "no such clue", "Ann"),
        ("1-Down", "right number", "Bob"),
        ("1-Down", "right label", "Ann"),
        ("a clue that is not there", "of nothing", "Ann"),
    ]


def test_remarks_on_clues_of_one_label_are_told_apart_by_number() -> None:
    clues = tuple(LooseClue(Clue(text, label="•")) for text in ("First", "Second"))
    puzzle = replace(_clued(), clue_lists=(ClueList("Words", clues),))
    last = list(numbered_clues(puzzle))[-1]
    assert last[1:2] == ("Words",)
    solve = remark_on(NEW, Remark(last[0], "Words", "•", "x"))
    (told,) = told_remarks(puzzle, [("", solve)])
    assert told.clue is not None
    assert (told.name, told.clue.clue.text) == ("• Words", "Second")


def test_a_remark_on_a_clue_without_number_and_heading_says_so() -> None:
    puzzle = replace(_clued(), clue_lists=(ClueList("", (LooseClue(Clue("Alone")),)),))
    last = list(numbered_clues(puzzle))[-1]
    solve = remark_on(NEW, Remark(last[0], last[1], last[2].label, "x"))
    (told,) = told_remarks(puzzle, [("", solve)])
    assert told.clue is not None
    assert (told.name, told.clue.clue.text) == ("a clue without a number", "Alone")
