"""What a fill is asked for."""

import pytest

from crossword_app.dictionary.word import DEFAULT_FLOOR, Word
from crossword_app.errors import FillError
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import SlotKey
from tests.helpers import index_of

GRID = Grid.parse("....\n.#..\n....\n....")
ONE_DOWN = SlotKey(Position(0, 0), Direction.DOWN)
OPTIONS = PuzzleOptions(
    {3: 60}, {ONE_DOWN: 30}, ("ERA",), ("QUIZ", "AXE"), {Position(0, 1): ("HEART", "?")}, floor=55
)

KLINGON = Alphabet("Klingon", ("A", "B"), tag="tlh")


def test_the_floor_of_an_entry_goes_before_that_of_its_length() -> None:
    one_across, *_ = GRID.slots
    one_down = GRID.layout.by_key[ONE_DOWN]
    request = FillRequest(length_floors={4: 60}, slot_floors={ONE_DOWN: 30}, floor=50)
    assert request.floor_of(one_down) == 30
    assert request.floor_of(one_across) == 60
    assert FillRequest().floor_of(one_down) == DEFAULT_FLOOR == 50
    assert request.floors_in(GRID) == {one_down: 30}
    assert request.highest_floor == 60


def test_the_floor_of_an_entry_that_is_gone_waits_for_it() -> None:
    walled = Grid.parse("#...\n.#..\n....\n....")
    assert FillRequest(slot_floors={ONE_DOWN: 30}).floors_in(walled) == {}


def test_what_the_puzzle_asks_goes_before_what_another_asked() -> None:
    request = FillRequest(floor=70, threads=2, banned=("OREO",))
    asked = request.with_options(OPTIONS)
    assert (asked.floor, asked.threads) == (55, 2)
    assert asked.length_floors == {3: 60}
    assert asked.banned == ("ERA",)
    assert asked.wished == ("QUIZ", "AXE")
    assert request.with_options(PuzzleOptions()).banned == ()


def test_a_choice_for_a_cell_that_became_a_block_waits() -> None:
    request = FillRequest(rebus_choices={Position(0, 0): ("HEART", "SPADE")})
    assert request.rules(GRID).rebus_choices == {Position(0, 0): ("HEART", "SPADE")}
    assert request.rules(Grid.parse("#...\n.#..\n....\n....")).rebus_choices == {}


def test_a_wish_without_a_score_passes_every_floor() -> None:
    request = FillRequest(floor=50, length_floors={4: 80}, wished=("QUIZ", "AXE"))
    assert request.wished_words() == (Word("QUIZ", 80, "quiz"), Word("AXE", 80, "axe"))
    index = request.words(index_of({"QUIZ": 20, "AXES": 90}))
    assert index.word("QUIZ") == Word("QUIZ", 80, "quiz")
    assert index.word("AXE") == Word("AXE", 80, "axe")


def test_a_wish_with_a_score_goes_before_the_same_one_of_the_puzzle() -> None:
    request = FillRequest(wishes=(Word("AXE", 55, "Axe"),), wished=("QUIZ", "AXE"))
    assert request.wished_words() == (Word("AXE", 55, "Axe"), Word("QUIZ", 50, "quiz"))


def test_without_wishes_the_words_are_the_same() -> None:
    index = index_of({"QUIZ": 20})
    assert FillRequest().words(index) is index


def test_roots_are_kept_apart_where_the_language_is_known() -> None:
    assert FillRequest(is_root_once=False).roots(GRID.alphabet) is None
    roots = FillRequest().roots(GRID.alphabet)
    assert roots is not None
    assert roots == FillRequest(is_root_once=True).roots(GRID.alphabet)
    assert roots.root_of_each(["running", "runs"]) == roots.root_of_each(["run", "run"])
    with pytest.raises(FillError, match="the forms of Klingon words are not known here"):
        FillRequest(is_root_once=True).roots(KLINGON)


def test_an_unknown_language_has_no_roots_where_nobody_asks_for_them() -> None:
    assert FillRequest().roots(KLINGON) is None
    assert FillRequest(is_root_once=False).roots(KLINGON) is None
