"""Words of a criss-cross turned by hand: what was joined stays joined."""

from hypothesis import given
from hypothesis import strategies as st

from crossword_app.generate.clued_words import CluedWord
from crossword_app.generate.criss_cross.by_hand import is_joined, turned
from crossword_app.generate.criss_cross.making import make_criss_cross
from crossword_app.generate.criss_cross.request import (
    CrissCross,
    CrissCrossRequest,
    PlacedWord,
    cropped,
)
from crossword_app.model.geometry import Direction, Position, Size
from tests.generate.criss_cross_checker import assert_criss_cross

WORDS = "albatross eagle kite owl stork heron crow swan rook wren".split()
ACROSS, DOWN = Direction.ACROSS, Direction.DOWN


def placed(text: str, row: int, column: int, direction: Direction) -> PlacedWord:
    return PlacedWord(CluedWord(text.lower()), text, Position(row, column), direction)


def form_of(*words: PlacedWord) -> CrissCross:
    return CrissCross(*cropped(words, None))


def named(form: CrissCross, text: str) -> PlacedWord:
    return next(word for word in form.placed if word.symbols == text)


def test_a_word_goes_where_it_crosses_another_one() -> None:
    """Drawn: CARS, from its S down SEAT, from its T to the right TAR."""
    form = form_of(
        placed("CARS", 0, 0, ACROSS), placed("SEAT", 0, 3, DOWN), placed("TAR", 3, 3, ACROSS)
    )
    assert form.rows == ("CARS--", "---E--", "---A--", "---TAR")
    got = turned(form, named(form, "TAR"), None, None)
    assert got is not None
    assert got.rows == ("-T--", "CARS", "-R-E", "---A", "---T")


def test_the_letter_under_the_pointer_stays_where_the_word_remains_joined() -> None:
    form = form_of(
        placed("SPOT", 0, 0, ACROSS), placed("TOE", 0, 3, DOWN), placed("XTXE", 2, 0, ACROSS)
    )
    assert form.rows == ("SPOT", "---O", "XTXE")
    word = named(form, "SPOT")
    got = turned(form, word, word.positions[1], None)
    assert got is not None
    assert got.rows == ("-S--", "-P-T", "-O-O", "XTXE")


def test_a_word_that_would_leave_the_others_stays_or_takes_them_with_it() -> None:
    form = form_of(
        placed("CART", 0, 0, ACROSS), placed("TREE", 0, 3, DOWN), placed("EGG", 3, 3, ACROSS)
    )
    assert turned(form, named(form, "EGG"), None, None) is None
    both = form_of(placed("TREE", 1, 0, ACROSS), placed("NET", 0, 2, DOWN))
    assert both.rows == ("--N-", "TREE", "--T-")
    for text in ("TREE", "NET"):
        got = turned(both, named(both, text), None, None)
        assert got is not None
        assert got.rows == ("-T-", "-R-", "NET", "-E-")
    assert turned(both, named(both, "NET"), None, Size(3, 4)) is None


def test_a_word_that_stands_apart_turns_about_the_letter_under_the_pointer() -> None:
    form = form_of(placed("CAT", 0, 0, ACROSS), placed("DOG", 6, 0, ACROSS))
    word = named(form, "DOG")
    got = turned(form, word, word.positions[1], Size(8, 3))
    assert got is not None
    assert named(got, "DOG").positions[1] == word.positions[1]
    edge = turned(form, word, word.positions[1], Size(7, 3))
    assert edge is not None
    assert named(edge, "DOG").positions[2].row == 6, "the edge is below: about another letter"


@given(st.integers(1, 40), st.sampled_from(WORDS), st.integers(0, 8))
def test_what_was_joined_stays_joined(seed: int, text: str, pivot: int) -> None:
    request = CrissCrossRequest(tuple(map(CluedWord, WORDS)), seconds=None, boards=3, seed=seed)
    form = make_criss_cross(request)
    word = next((each for each in form.placed if each.word.text == text), None)
    if word is None:
        return
    got = turned(form, word, word.positions[pivot % len(word.symbols)], None)
    if got is None:
        return
    assert is_joined(got)
    assert named(got, word.symbols).direction is word.direction.other
    assert_criss_cross(got.rows, [each.symbols for each in got.placed])
