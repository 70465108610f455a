"""Letters that cells may hold, held against the plain way of finding them."""

import pytest

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import Word
from crossword_app.fill.requests.cell_letters import hardest_slot, letters_of_cells, marks
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid

WORDS = {"CAT": 80, "COT": 60, "CUT": 40, "ACE": 70, "OAT": 65, "TEN": 90, "HEART": 85}


@pytest.fixture
def dictionary() -> Dictionary:
    return Dictionary(
        WordIndex.from_words(Word(text, score, text) for text, score in WORDS.items())
    )


@pytest.fixture
def low_words() -> Dictionary:
    texts = ("BAT", "ODE", "TEN", "BOT", "ADE")
    return Dictionary(WordIndex.from_words(Word(text, 40, text) for text in texts))


def test_a_cell_holds_what_both_entries_allow(dictionary: Dictionary) -> None:
    letters = letters_of_cells(Grid.parse("C.T\n.##\n.##"), dictionary, FillRequest())
    assert letters == {
        Position(0, 1): frozenset("AO"),
        Position(1, 0): frozenset("AO"),
        Position(2, 0): frozenset("T"),
    }


def test_the_floor_counts(dictionary: Dictionary) -> None:
    assert letters_of_cells(Grid.parse("C.T\n###"), dictionary, FillRequest(floor=0))[
        Position(0, 1)
    ] == frozenset("AOU")


def test_floors_of_lengths_and_entries_count(dictionary: Dictionary) -> None:
    grid = Grid.parse("C.T\n###")
    of_length = FillRequest(length_floors={3: 30})
    assert letters_of_cells(grid, dictionary, of_length)[Position(0, 1)] == frozenset("AOU")
    of_entry = FillRequest(length_floors={3: 30}, slot_floors={grid.slots[0].key: 70})
    assert letters_of_cells(grid, dictionary, of_entry)[Position(0, 1)] == frozenset("A")


def test_squares_are_live_where_a_floor_of_their_length_lets_words_in(
    low_words: Dictionary,
) -> None:
    """Every word is under the floor for all, and none under that for its length."""
    grid = Grid.parse("...\n...\n...")
    assert len(marks(letters_of_cells(grid, low_words, FillRequest(floor=50))).dead) == 9
    found = marks(letters_of_cells(grid, low_words, FillRequest(floor=50, length_floors={3: 30})))
    assert not found.dead


def test_the_hardest_entry_is_counted_by_its_own_floor(dictionary: Dictionary) -> None:
    grid = Grid.parse("C.T#C..\n#######")
    first, second = grid.slots
    assert hardest_slot(grid, dictionary, FillRequest()) == first
    low = FillRequest(slot_floors={first.key: 0, second.key: 75})
    assert hardest_slot(grid, dictionary, low) == second


def test_an_entry_without_words_kills_its_cells(dictionary: Dictionary) -> None:
    found = marks(letters_of_cells(Grid.parse("X..\n###"), dictionary, FillRequest()))
    assert found.dead == {Position(0, 1), Position(0, 2)}
    assert not found.forced


def test_one_letter_is_forced_and_few_are_tight(dictionary: Dictionary) -> None:
    found = marks(letters_of_cells(Grid.parse("C.T#TE.\n#######"), dictionary, FillRequest()))
    assert found.forced == {Position(0, 6): "N"}
    assert found.tight == {Position(0, 1): 2}
    assert not found.dead


def test_cells_are_tight_with_two_to_nine_letters_left() -> None:
    letters = {Position(0, left): frozenset("ABCDEFGHIJ"[:left]) for left in range(11)}
    assert marks(letters).tight == {Position(0, left): left for left in range(2, 10)}


def test_a_rebus_stands_for_several_letters(dictionary: Dictionary) -> None:
    grid = Grid.parse("...\n###").with_letters({Position(0, 1): "EAR"})
    assert letters_of_cells(grid, dictionary, FillRequest()) == {
        Position(0, 0): frozenset("H"),
        Position(0, 2): frozenset("T"),
    }


def test_a_sign_of_no_alphabet_tells_nothing(dictionary: Dictionary) -> None:
    grid = Grid.parse("4.T\n###")
    assert letters_of_cells(grid, dictionary, FillRequest()) == {}
    assert hardest_slot(grid, dictionary, FillRequest()) is None


def test_the_hardest_entry_has_the_fewest_words(dictionary: Dictionary) -> None:
    grid = Grid.parse("...#C.T#X.T\n###########")
    slot = hardest_slot(grid, dictionary, FillRequest())
    assert slot is not None
    assert grid.pattern(slot) == "X?T"
    assert hardest_slot(Grid.parse("CAT\n###"), dictionary, FillRequest()) is None


def test_of_an_entry_through_an_open_choice_nothing_is_known(dictionary: Dictionary) -> None:
    grid = Grid.parse("X..\n###\nC.T")
    choice = Position(0, 1)
    request = FillRequest(rebus_choices={choice: ("HEART", "X")})
    assert letters_of_cells(grid, dictionary, request) == {Position(2, 1): frozenset("AO")}
    taken = grid.with_letters({choice: "HEART"})
    assert letters_of_cells(taken, dictionary, request)[Position(0, 2)] == frozenset()
