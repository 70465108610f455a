"""Clues by their text alone: what stands twice, what lacks its pair, what does not add up."""

import pytest

from crossword_app.dictionary.clues.print_signs import Blanks, Dashes, Ellipses, Quotes
from crossword_app.dictionary.clues.print_style import PrintStyle
from crossword_app.dictionary.clues.text_checks import text_problems, unbalanced
from crossword_app.dictionary.clues.word_checks import clue_words
from crossword_app.model.edits import set_clue
from crossword_app.model.grid import Grid
from crossword_app.model.problems import ProblemKind
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import Slot
from crossword_app.model.wordplay import Wordplay, with_wordplay


def clued(drawing: str, *clues: Clue) -> tuple[Puzzle, tuple[Slot, ...]]:
    """Return the grid with a clue for each of its first entries."""
    puzzle = Puzzle(Grid.parse(drawing))
    slots = puzzle.grid.slots
    for slot, clue in zip(slots, clues, strict=False):
        puzzle = set_clue(puzzle, slot, clue)
    return puzzle, slots


def told(puzzle: Puzzle) -> list[tuple[ProblemKind, str]]:
    return [(problem.kind, problem.message) for problem in text_problems(puzzle)]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Plain (and simple)", ""),
        ("Plain (and simple", "a ( that is not closed"),
        ("Plain) and simple", "a ) without the ( before it"),
        ("Plain [and (simple])", "a ] without the [ before it"),
        ("“Yes,” she said", ""),
        ("“Yes, she said", "a “ that is not closed"),
        ("Yes,” she said", "a ” without the “ before it"),
        ('"Yes," she said', ""),
        ('"Yes, she said', 'a quotation mark " without its pair'),
        ('6" pipe', ""),
        ("Don't, 'tis the dogs' bowl", ""),
        ("Texter's :) or ;-)", ""),
        ("« Oui »", ""),
        ("", ""),
    ],
)
def test_signs_stand_in_pairs(text: str, fault: str) -> None:
    assert unbalanced(text) == fault


def test_a_clue_that_stands_twice_names_its_entries() -> None:
    puzzle, slots = clued(
        "CAT\nOHO\nWIN", Clue("Pet  shop stock"), Clue("Other"), Clue("pet shop stock?")
    )
    assert told(puzzle) == [(ProblemKind.SAME_CLUE, "one clue stands at 1-Across and 5-Across")]
    (problem,) = text_problems(puzzle)
    assert problem.slots == (slots[0], slots[2])
    assert told(clued("CAT\nOHO\nWIN")[0]) == [], "clues that are not written are not equal"


@pytest.mark.parametrize(
    ("clue", "message"),
    [
        (Clue("Pet", enumeration="3"), ""),
        (Clue("Pet", enumeration="1,2"), ""),
        (
            Clue("Pet", enumeration="4"),
            "the enumeration of 1-Across is (4), 4 letters: the entry has 3",
        ),
        (
            Clue("Pet", enumeration="2-2"),
            "the enumeration of 1-Across is (2-2), 4 letters: the entry has 3",
        ),
        (Clue("Pet", enumeration="2 wds"), ""),
        (Clue("Pet", enumeration="3,3", label="1/5"), ""),
        (
            Clue("Pet", enumeration="3,5", label="1/5"),
            "the enumeration of 1-Across is (3,5), 8 letters: the entries have 6",
        ),
    ],
)
def test_an_enumeration_has_as_many_letters_as_its_entry(clue: Clue, message: str) -> None:
    expected = [(ProblemKind.ENUMERATION, message)] if message else []
    assert told(clued("CAT\nOHO\nWIN", clue)[0]) == expected


def test_a_rebus_is_counted_by_squares_or_by_letters() -> None:
    puzzle, _ = clued("CAT\nOHO\nWIN")
    grid = puzzle.grid
    place = grid.slots[0].positions[1]
    heart = puzzle.with_grid(grid.replacing({place: grid[place].with_letters("HEART")}))
    for enumeration, number in (("3", 0), ("7", 0), ("5", 1)):
        clue = Clue("Pet", enumeration=enumeration)
        assert len(told(set_clue(heart, heart.grid.slots[0], clue))) == number


def test_clues_of_damaged_files_are_checked_in_no_time() -> None:
    absurd = Clue("so" + "." * 100_000 + "x' \"(" + "'a " * 50_000, enumeration="9" * 6_000)
    puzzle, _ = clued("CAT\nOHO\nWIN", absurd)
    assert told(puzzle) == [
        (ProblemKind.PUNCTUATION, "the clue of 1-Across has a ( that is not closed")
    ]
    assert len(clue_words(puzzle)[0].said) < 5_000
    assert PrintStyle(Quotes.CURLY, Dashes.EM, Ellipses.DOTS, Blanks.UNDERSCORES).text(absurd.text)


def test_wordplay_that_does_not_make_its_answer_is_told() -> None:
    made = with_wordplay(Clue("Quiet, listen in a way"), Wordplay(("Quiet",), "(LISTEN)*"))
    puzzle, (silent, *_) = clued("SILENT\n......", made)
    assert told(puzzle) == []
    wrong = with_wordplay(made, Wordplay(("Still",), "(LISTENS)*"))
    message = f"the wordplay of {silent} does not work out: “Still” is not in the clue"
    assert told(set_clue(puzzle, silent, wrong)) == [(ProblemKind.WORDPLAY, message)]
    unwritten = with_wordplay(Clue(""), Wordplay(("Still",), "(LISTENS)*"))
    message = f"the wordplay of {silent} does not work out: (LISTENS)*: S left over"
    assert told(set_clue(puzzle, silent, unwritten)) == [(ProblemKind.WORDPLAY, message)]
