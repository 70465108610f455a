"""Letters that cells may hold, held against the plain way of finding them."""

import pytest

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import Word
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.ui.live_analysis.cell_letters import hardest_slot, letters_of_cells, marks

WORDS = {"CAT": 80, "COT": 60, "CUT": 40, "ACE": 70, "OAT": 65, "TEN": 90, "HEART": 85}


@pytest.fixture
def dictionary() -> Dictionary:
    return Dictionary(
        WordIndex.from_words(Word(text, score, text) for text, score in WORDS.items())
    )


def test_a_cell_holds_what_both_entries_allow(dictionary: Dictionary) -> None:
    letters = letters_of_cells(Grid.parse("C.T\n.##\n.##"), dictionary, 50)
    assert letters == {
        Position(0, 1): frozenset("AO"),
        Position(1, 0): frozenset("AO"),
        Position(2, 0): frozenset("T"),
    }


def test_the_floor_counts(dictionary: Dictionary) -> None:
    assert letters_of_cells(Grid.parse("C.T\n###"), dictionary, 0)[Position(0, 1)] == frozenset(
        "AOU"
    )


def test_an_entry_without_words_kills_its_cells(dictionary: Dictionary) -> None:
    found = marks(letters_of_cells(Grid.parse("X..\n###"), dictionary, 50))
    assert found.dead == {Position(0, 1), Position(0, 2)}
    assert not found.forced


def test_one_letter_is_forced_and_few_are_tight(dictionary: Dictionary) -> None:
    found = marks(letters_of_cells(Grid.parse("C.T#TE.\n#######"), dictionary, 50))
    assert found.forced == {Position(0, 6): "N"}
    assert found.tight == {Position(0, 1): 2}
    assert not found.dead


def test_cells_are_tight_with_two_to_nine_letters_left() -> None:
    letters = {Position(0, left): frozenset("ABCDEFGHIJ"[:left]) for left in range(11)}
    assert marks(letters).tight == {Position(0, left): left for left in range(2, 10)}


def test_a_rebus_stands_for_several_letters(dictionary: Dictionary) -> None:
    grid = Grid.parse("...\n###").with_letters({Position(0, 1): "EAR"})
    assert letters_of_cells(grid, dictionary, 50) == {
        Position(0, 0): frozenset("H"),
        Position(0, 2): frozenset("T"),
    }


def test_a_sign_of_no_alphabet_tells_nothing(dictionary: Dictionary) -> None:
    grid = Grid.parse("4.T\n###")
    assert letters_of_cells(grid, dictionary, 50) == {}
    assert hardest_slot(grid, dictionary, 50) is None


def test_the_hardest_entry_has_the_fewest_words(dictionary: Dictionary) -> None:
    grid = Grid.parse("...#C.T#X.T\n###########")
    slot = hardest_slot(grid, dictionary, 50)
    assert slot is not None
    assert grid.pattern(slot) == "X?T"
    assert hardest_slot(Grid.parse("CAT\n###"), dictionary, 50) is None


def test_of_an_entry_through_an_open_choice_nothing_is_known(dictionary: Dictionary) -> None:
    grid = Grid.parse("X..\n###\nC.T")
    choice = Position(0, 1)
    assert letters_of_cells(grid, dictionary, 50, {choice}) == {Position(2, 1): frozenset("AO")}
    taken = grid.with_letters({choice: "HEART"})
    assert letters_of_cells(taken, dictionary, 50, {choice})[Position(0, 2)] == frozenset()
