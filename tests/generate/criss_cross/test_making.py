"""Criss-crosses: what holds of every board, what is left out and why, and what a request asks for."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.control import Control
from crossword_app.errors import GridError, WordListError
from crossword_app.generate.clued_words import MOST_WORDS, CluedWord
from crossword_app.generate.criss_cross.aims import Aim
from crossword_app.generate.criss_cross.making import make_criss_cross
from crossword_app.generate.criss_cross.request import CrissCross, CrissCrossRequest
from crossword_app.model.checks import find_problems
from crossword_app.model.geometry import Size
from crossword_app.model.kinds import PuzzleKind, kind_of
from crossword_app.model.languages import DUTCH
from tests.generate.criss_cross_checker import assert_criss_cross

TWENTY = (
    "saffron pumpernickel leaven coda paladin syncopation albatross harp piston caramel coral dawn pitch fjord lip "
    "lime mist plague yarn snicker"
).split()


def made(words: list[str], **asked: object) -> CrissCross:
    """Return the criss-cross of *words* after 30 boards, or as *asked*, checked."""
    options = {"seconds": None, "boards": 30, **asked}
    result = make_criss_cross(CrissCrossRequest(tuple(map(CluedWord, words)), **options))  # type: ignore[arg-type]
    if not options.get("locked"):
        assert_criss_cross(result.rows, [word.symbols for word in result.placed])
    told = [word.word.text for word in result.placed] + [left.word.text for left in result.left_out]
    assert sorted(told) == sorted(words)
    return result


def reasons(result: CrissCross) -> dict[str, str]:
    return {left.word.text: left.reason for left in result.left_out}


@given(
    words=st.lists(st.text("ABCDE", min_size=2, max_size=7), min_size=1, max_size=12, unique=True),
    size=st.none() | st.builds(Size, st.integers(7, 12), st.integers(7, 12)),
    seed=st.integers(0, 2**63 - 1),
    aim=st.sampled_from(Aim),
)
@settings(max_examples=60, deadline=None)
def test_every_board_is_a_criss_cross(
    words: list[str], size: Size | None, seed: int, aim: Aim
) -> None:
    boards: list[CrissCross] = []
    request = CrissCrossRequest(
        tuple(map(CluedWord, words)), size, aim, seconds=None, boards=12, seed=seed
    )
    last = make_criss_cross(request, progress=boards.append)
    assert boards[-1] is last
    for board in boards:
        assert_criss_cross(board.rows, [word.symbols for word in board.placed])
        assert size in (None, board.size)
        assert board.crossings == sum(map(len, words_of(board))) - len(board.letters)


def words_of(board: CrissCross) -> list[str]:
    return [word.symbols for word in board.placed]


def test_the_same_seed_and_work_make_the_same_and_another_seed_another() -> None:
    first, again, other = (made(TWENTY, seed=seed).rows for seed in (3, 3, 4))
    assert first == again != other


def test_words_are_all_placed_where_the_grid_may_grow() -> None:
    assert len(made(TWENTY).placed) == len(TWENTY)


def test_a_grid_of_a_given_size_keeps_it_and_says_what_found_no_room() -> None:
    result = made(TWENTY, size=Size(9, 14))
    assert result.size == Size(9, 14)
    assert 8 < len(result.placed) < 20
    assert set(reasons(result).values()) == {"none of 30 boards had room for it"}


def test_many_boards_hold_more_words_than_one() -> None:
    few, many = (
        made(TWENTY, size=Size(13, 13), boards=1),
        made(TWENTY, size=Size(13, 13), boards=600),
    )
    assert len(few.placed) < len(many.placed)
    assert many.boards == 600


def test_each_aim_is_best_at_what_it_aims_at() -> None:
    by_aim = {aim: made(TWENTY, aim=aim, boards=1000) for aim in Aim}
    area = {aim: board.size.rows * board.size.columns for aim, board in by_aim.items()}
    assert all(len(board.placed) == 20 for aim, board in by_aim.items() if aim is not Aim.CROSSINGS)
    assert area[Aim.AREA] < area[Aim.WORDS]
    assert by_aim[Aim.CROSSINGS].crossings > by_aim[Aim.AREA].crossings
    assert by_aim[Aim.SQUARE].size.is_square


def test_words_that_must_be_there_are_placed_before_others() -> None:
    must = ("syncopation", "Pumper Nickel")
    result = made(TWENTY, size=Size(12, 12), must=must, boards=150)
    assert {"SYNCOPATION", "PUMPERNICKEL"} <= set(words_of(result))
    with pytest.raises(WordListError, match="'ostrich' must be in the grid, but is not among"):
        made(TWENTY, must=("ostrich",))


def test_words_that_cannot_be_placed_are_left_out_with_the_reason() -> None:
    result = made(
        ["cat", "Cat", "tar", "x", "?!", "zoo", "ooze", "hymns", "strawberries"], size=Size(8, 8)
    )
    assert set(words_of(result)) == {"CAT", "TAR"}
    assert reasons(result) == {
        "Cat": "it is in the list more than once",
        "x": "it has one letter only, which makes no entry",
        "?!": "it has letters, or other signs, that English grids do not hold",
        "zoo": "it shares letters only with words that are left out too",
        "ooze": "it shares letters only with words that are left out too",
        "hymns": "it shares no letter with any other word",
        "strawberries": "its 12 letters are more than a grid of 8x8 has in a line",
    }


@pytest.mark.parametrize(
    ("words", "asked", "sentence"),
    [
        ([], {}, "there are no words"),
        (["word"] * (MOST_WORDS + 1), {}, "1,001 words are too many for one grid"),
        (["?", "7"], {}, "no word can be placed"),
        (["a" * 60], {}, "60 letters are more than the largest grid"),
    ],
)
def test_a_list_without_words_to_place_is_refused(
    words: list[str], asked: dict[str, object], sentence: str
) -> None:
    with pytest.raises(WordListError, match=sentence):
        made(words, **asked)


def test_absurd_sizes_are_refused() -> None:
    for size in (Size(1, 1), Size(1000, 1000), Size(0, 5)):
        with pytest.raises(GridError, match="2 to 50"):
            made(["cat", "tar"], size=size)


def test_one_word_alone_stands_in_a_grid_of_its_own() -> None:
    assert made(["cat"]).placed[0].symbols == "CAT"


def test_digraphs_take_one_square() -> None:
    result = made(["ijs", "wijn"], alphabet=DUTCH)
    assert sorted(map(len, words_of(result))) == [2, 3]
    assert result.crossings == 1


def test_the_letters_of_a_phrase_stand_in_marked_squares_and_missing_ones_are_told() -> None:
    result = made(TWENTY, phrase="Sly fox!", boards=200)
    assert "".join(result.letters[place] for place in result.marked) == "SLYFO"
    assert result.missing == "X"
    assert not {word.start for word in result.placed} & set(result.marked)
    cells = [result.grid[place] for place in result.marked]
    assert all(cell.has_circle for cell in cells)
    assert [cell.label for cell in cells] == list("abcde")
    assert "circles a to e" in result.puzzle().notes


def test_locked_words_stay_where_they_are() -> None:
    before = made(TWENTY, size=Size(15, 15))
    locked = before.placed[2:5]
    after = made(TWENTY, size=Size(15, 15), locked=locked, seed=9, boards=40)
    assert set(locked) <= set(after.placed)
    assert after.rows != before.rows


def test_the_puzzle_is_an_ordinary_one_with_voids_and_clues() -> None:
    words = (CluedWord("ice cream", "Cold sweet"), CluedWord("mace", "Spice"), CluedWord("iris"))
    puzzle = make_criss_cross(CrissCrossRequest(words, seconds=None, boards=20)).puzzle("Sweets")
    assert puzzle.title == "Sweets"
    assert not any(cell.is_block for cell in puzzle.grid.cells)
    assert kind_of(puzzle) is PuzzleKind.FREE
    assert not list(find_problems(puzzle))
    clues = {puzzle.grid.pattern(slot): puzzle.clue(slot) for slot in puzzle.grid.slots}
    assert clues["ICECREAM"].text == "Cold sweet"
    assert clues["ICECREAM"].enumeration == "3,5"
    assert clues["IRIS"].text == ""


def test_a_stop_ends_the_work_with_the_best_board_so_far() -> None:
    control = Control()
    control.stop()
    words = tuple(map(CluedWord, TWENTY))
    result = make_criss_cross(CrissCrossRequest(words, seconds=None), control=control)
    assert result.boards == 1
    assert_criss_cross(result.rows, words_of(result))
