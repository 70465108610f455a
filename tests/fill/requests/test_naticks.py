"""Naticks of a grid."""

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import Kinds, WordKind
from crossword_app.fill.requests.checks import problems_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.naticks import naticks_in
from crossword_app.model.cell import BLOCK
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.problems import ProblemKind
from crossword_app.model.puzzle import Puzzle
from tests.helpers import grid_of

NAME: Kinds = (WordKind.NAME,)
INDEX = WordIndex.from_words(
    [
        *(Word(text, 40, text.capitalize(), NAME) for text in ("NOOMI", "LOOMI", "ANGE", "ALGE")),
        Word("OAT", 60, "oat"),
        Word("OFT", 60, "oft"),
    ]
)
CROSSING = """
A####
NOOMI
G#A##
E#T##
"""


def told(grid: Grid, index: WordIndex = INDEX) -> list[str]:
    found = problems_of(Puzzle(grid), FillRequest(), index)
    return [problem.message for problem in found if problem.kind is ProblemKind.NATICK]


def test_a_crossing_of_names_that_could_be_others_is_named() -> None:
    grid = grid_of(CROSSING)
    assert told(grid) == [
        "NOOMI at 2-Across and ANGE at 1-Down are little known and cross (a natick): N could also be L"
    ]
    (natick,) = naticks_in(grid, INDEX)
    assert natick.position == Position(1, 0)
    assert [str(slot) for slot in natick.slots] == ["2-Across", "1-Down"]
    assert (natick.letter, natick.others) == ("N", "L")


def test_entries_that_are_not_full_or_not_listed_make_none() -> None:
    assert told(grid_of(CROSSING.replace("E", "."))) == []
    assert told(grid_of(CROSSING.replace("E", "Y"))) == []


def test_a_square_with_several_letters_makes_none() -> None:
    grid = grid_of(CROSSING).with_letters({Position(2, 0): "GE", Position(3, 0): ""})
    assert list(naticks_in(grid, INDEX)) == []
    shorter = grid.replacing({Position(3, 0): BLOCK})  # ANGE, in three squares
    assert "".join(shorter.entry(shorter.layout.slots_at(Position(0, 0))[0])) == "ANGE"
    assert list(naticks_in(shorter, INDEX)) == []


def test_at_most_three_letters_are_named() -> None:
    starts = "NLTRSD"
    words = [Word(f"{start}OOMI", 40, f"{start}oomi", NAME) for start in starts]
    words += [Word(f"A{start}GE", 40, f"A{start.lower()}ge", NAME) for start in starts]
    (message,) = told(grid_of(CROSSING), WordIndex.from_words(words))
    _, _, letters = message.rpartition("could also be ")
    assert len(letters) == len("L, T or R")


def test_symbols_are_told_as_people_write_them() -> None:
    words = [Word(text, 40, text, NAME) for text in ("ĲSA", "ESA", "ĲNA", "ENA")]
    found = told(Grid.parse("ĲSA\nN##\nA##", DUTCH), WordIndex.from_words(words, DUTCH))
    assert found == [
        "IJSA at 1-Across and IJNA at 1-Down are little known and cross (a natick): IJ could also be E"
    ]
