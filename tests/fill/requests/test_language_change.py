"""A puzzle that is given another language: its letters, its fill options, and what is pasted into it."""

from crossword_app.fill.requests.language_change import change_language
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH, SPANISH
from crossword_app.model.puzzle import Puzzle

HERE, THERE = Position(0, 0), Position(1, 1)


def changed(
    options: PuzzleOptions, source: Alphabet, target: Alphabet
) -> tuple[PuzzleOptions, str]:
    puzzle = options.put_into(Puzzle(Grid.parse("...\n...", source)))
    change = change_language(puzzle, target)
    assert change.puzzle.alphabet == target
    return PuzzleOptions.of(change.puzzle), change.loss


def test_words_and_strings_to_choose_from_go_along() -> None:
    dutch = PuzzleOptions(
        {4: 60}, banned=("ĲZER",), wished=("BĲL", "VĲF"), rebus_choices={HERE: ("VĲF", "Ĳ", "?")}
    )
    english, loss = changed(dutch, DUTCH, ENGLISH)
    assert english == PuzzleOptions(
        {4: 60},
        banned=("IJZER",),
        wished=("BIJL", "VIJF"),
        rebus_choices={HERE: ("VIJF", "IJ", "?")},
    )
    assert loss == ""
    assert changed(english, ENGLISH, DUTCH) == (dutch, "")


def test_what_cannot_go_along_is_named() -> None:
    odd = PuzzleOptions(
        banned=("NINO", "CATCH22"),
        wished=("NIÑO", "ERA"),
        rebus_choices={HERE: ("7", "?"), THERE: ("Ñ", "N")},
    )
    english, loss = changed(odd, SPANISH, ENGLISH)
    assert english == PuzzleOptions(
        banned=("NINO",), wished=("ERA",), rebus_choices={THERE: ("N",)}
    )
    assert loss == "CATCH22, NIÑO, 7 will be left out of the fill options"


def test_a_word_of_two_letters_that_become_one_is_no_word() -> None:
    dutch, loss = changed(PuzzleOptions(banned=("IJ",)), ENGLISH, DUTCH)
    assert dutch == PuzzleOptions()
    assert loss == "IJ will be left out of the fill options"


def test_letters_that_stay_are_counted() -> None:
    change = change_language(Puzzle(Grid.parse("ЖЖ\n.5")), SPANISH)
    assert change.loss == "3 squares keep letters that Spanish does not have"


def test_of_many_words_some_are_named() -> None:
    _, loss = changed(PuzzleOptions(wished=tuple(f"W{n}" for n in range(20))), SPANISH, ENGLISH)
    assert loss.startswith("W0, W1, W2, W3, W4, W5, … will be")
