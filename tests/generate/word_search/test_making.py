"""Word searches: each word once, in the directions asked for, and nothing by chance."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.control import Control
from crossword_app.dictionary.lists.word_list import read_word_list
from crossword_app.errors import CrosswordError, GridError, WordListError
from crossword_app.generate.clued_words import CluedWord
from crossword_app.generate.word_search.avoided import without_crude_words
from crossword_app.generate.word_search.fillers import letter_weights
from crossword_app.generate.word_search.making import make_word_search
from crossword_app.generate.word_search.request import (
    Directions,
    Fillers,
    WordSearch,
    WordSearchRequest,
)
from crossword_app.generate.word_search.shapes import Shape
from crossword_app.generate.word_search.svg import word_search_svg
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.languages import ALPHABETS, DUTCH, SPANISH
from crossword_app.paths import dictionaries_dir

BIRDS = "albatross owl eagle kite stork finch goldcrest heron puffin swift".split()


def made(words: list[str], **asked: object) -> WordSearch:
    """Return the word search of *words*, judged by `assert_search`."""
    request = WordSearchRequest(tuple(map(CluedWord, words)), **asked)  # type: ignore[arg-type]
    search = make_word_search(request)
    assert_search(search, request)
    told = [w.word.text for w in search.hidden] + [left.word.text for left in search.left_out]
    assert sorted(told) == sorted(words)
    return search


def assert_search(search: WordSearch, request: WordSearchRequest) -> None:
    """Assert that each word stands where it is said to, and anywhere once; and no avoided word but inside one."""
    texts = list(sequences(search.rows))
    for word in search.hidden:
        assert "".join(search.letters[place] for place in word.positions) == word.symbols
        assert word.step in request.directions.steps
        times = texts.count(word.symbols)
        assert times == (2 if word.symbols == word.symbols[::-1] else 1)
    for left in search.left_out:
        if left.reason == "no try had room for it":
            assert request.alphabet.fold_word(left.word.text) not in texts
    lines = [line for word in search.hidden for line in (word.symbols, word.symbols[::-1])]
    for avoided in request.avoided:
        if not any(avoided in line for line in lines):
            assert avoided not in texts


def sequences(rows: tuple[str, ...]) -> Iterator[str]:
    """Yield every run of two letters or more, from each square in each of the eight directions."""
    cells = {(r, c): x for r, row in enumerate(rows) for c, x in enumerate(row) if x != "-"}
    for r, c in cells:
        for down in (-1, 0, 1):
            for across in (-1, 0, 1):
                text, row, column = "", r, c
                while (down or across) and (row, column) in cells:
                    text += cells[row, column]
                    row, column = row + down, column + across
                    if len(text) > 1:
                        yield text


@given(
    words=st.lists(st.text("ABCDEF", min_size=2, max_size=6), min_size=1, max_size=6, unique=True),
    directions=st.sampled_from(Directions),
    fillers=st.sampled_from(Fillers),
    seed=st.integers(0, 2**63 - 1),
)
@settings(max_examples=40, deadline=None)
def test_every_field_keeps_to_what_is_asked(
    words: list[str], directions: Directions, fillers: Fillers, seed: int
) -> None:
    made(
        words, directions=directions, fillers=fillers, seed=seed, size=Size(9, 11), avoided=("XY",)
    )


def test_all_words_are_hidden_and_overlap_where_the_field_is_dense() -> None:
    search = made(BIRDS, density=0.8)
    assert len(search.hidden) == len(BIRDS)
    assert search.overlaps > 0
    assert made(BIRDS, density=0.2).size > search.size


def test_the_same_seed_makes_the_same_and_another_another() -> None:
    first, again, other = (made(BIRDS, seed=seed).rows for seed in (3, 3, 4))
    assert first == again != other


def test_no_crude_word_stands_there_by_chance() -> None:
    crude = without_crude_words(WordSearchRequest(())).avoided
    assert len(crude) > 500
    for seed in range(3):
        made(BIRDS, avoided=crude, seed=seed, directions=Directions.HARD)


def test_the_letters_between_the_words_spell_the_message() -> None:
    search = made(BIRDS, message="Fly away!")
    used = {place for word in search.hidden for place in word.positions}
    between = "".join(search.letters[p] for p in sorted(search.letters) if p not in used)
    assert between.startswith("FLYAWAY")
    with pytest.raises(
        WordListError, match="the message has 60 letters, and the words leave fewer"
    ):
        made(BIRDS, size=Size(9, 9), message="x" * 60)


def test_a_shape_holds_all_letters() -> None:
    rows = ["--" + "." * 8 + "--"] * 3 + ["." * 12] * 8 + ["--" + "." * 8 + "##"] * 3
    search = made(BIRDS, shape=Grid.parse("\n".join(rows)))
    assert [[letter != "-" for letter in row] for row in search.rows] == [
        [sign == "." for sign in row] for row in rows
    ]


@pytest.mark.parametrize("shape", Shape)
def test_a_ready_shape_grows_with_the_words_and_is_symmetric(shape: Shape) -> None:
    search = made(BIRDS, shape=shape, density=0.6)
    assert len(search.hidden) == len(BIRDS)
    assert search.size.is_square
    letters = sum(map(len, (word.symbols for word in search.hidden)))
    assert letters / 0.6 <= len(search.letters)
    if shape is not Shape.SQUARE:
        assert search.rows[0][0] == search.rows[-1][0] == "-"
    assert shape.squares(search.size) == search.letters.keys()
    mirrored = {Position(p.row, search.size.columns - 1 - p.column) for p in search.letters}
    assert mirrored == search.letters.keys()


def test_words_that_are_begun_stand_between_the_words() -> None:
    def begun(search: WordSearch) -> int:
        texts = "\n".join(sequences(search.rows))
        return sum(texts.count(word.symbols[:-1] + "\n") for word in search.hidden)

    usual, harder = (
        made(BIRDS, fillers=fillers, density=0.3, message="hi")
        for fillers in (Fillers.WORDS, Fillers.BEGUN)
    )
    assert begun(harder) > begun(usual) + 5


def test_letters_come_as_often_as_the_language_has_them() -> None:
    counts: Counter[str] = Counter()
    for word in read_word_list(dictionaries_dir() / "spanish.dict", SPANISH).words:
        if word.score >= 50:
            counts.update(word.text)
    weights = letter_weights(Fillers.LANGUAGE, [], SPANISH)
    assert set(weights) == set(SPANISH.symbols)
    for symbol, weight in weights.items():
        assert abs(weight - 1000 * counts[symbol] / counts.total()) < 1
    for alphabet in ALPHABETS:
        weights = letter_weights(Fillers.LANGUAGE, [], alphabet)
        assert set(weights) == set(alphabet.symbols)
        assert sum(weights.values()) == pytest.approx(1000, abs=6)
    search = made(["ĲS", "WĲN"], alphabet=DUTCH, size=Size(30, 30))
    between = Counter(search.letters.values())
    assert between["E"] > 3 * between["D"] > 3 * between["Q"]


def test_words_that_cannot_be_hidden_are_left_out_with_the_reason() -> None:
    search = made(["owl", "Owls", "OWL", "slow", "x", "extraordinarily"], size=Size(7, 7))
    assert {left.word.text: left.reason for left in search.left_out} == {
        "OWL": "it is in the list more than once",
        "owl": "it stands inside Owls already, and would be there twice",
        "x": "it has one letter only, which makes no entry",
        "extraordinarily": "its 15 letters are more than a field of 7x7 has in a line",
    }
    small = made(BIRDS, size=Size(9, 4))
    assert {left.reason for left in small.left_out} == {"no try had room for it"}


def test_what_makes_no_field_is_refused() -> None:
    with pytest.raises(WordListError, match="there are no words"):
        made([])
    with pytest.raises(GridError, match="2 to 50"):
        made(BIRDS, size=Size(1000, 1000))
    for density in (0.0, -1.0, 1.5, float("nan")):
        with pytest.raises(CrosswordError, match="a density of"):
            made(BIRDS, density=density)


def test_a_stop_ends_the_work() -> None:
    control = Control()
    control.stop()
    request = WordSearchRequest(tuple(map(CluedWord, BIRDS)), size=Size(9, 6))
    assert_search(make_word_search(request, control=control), request)


def test_the_drawing_has_the_letters_the_words_and_rings_for_the_answers() -> None:
    search = made([*BIRDS, "<b>&co"])
    drawn, solved = (word_search_svg(search, solution=s).decode() for s in (False, True))
    assert drawn == word_search_svg(search).decode()
    assert drawn.count("<text") == len(search.letters) + len(search.hidden)
    assert "&lt;b&gt;&amp;co" in drawn
    assert "rotate(" not in drawn
    assert solved.count("rotate(") == len(search.hidden)
