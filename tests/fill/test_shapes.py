"""Every shape that a grid can have: long slots, two-letter slots, bars, voids, 50x50, alphabets of 63 symbols."""

import random
import string
from collections import Counter
from dataclasses import replace

import pytest

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.service import Dictionary
from crossword_app.fill.outcome import FillLimit
from crossword_app.fill.problem import LONGEST_SLOT, FillProblem
from crossword_app.fill.rules import Duplicates, Rules
from crossword_app.fill.search import fills, solve
from crossword_app.model.alphabet import MAX_SYMBOLS, Alphabet
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid
from crossword_app.paths import dictionaries_dir
from tests.fill.oracle import all_fills
from tests.helpers import assert_legal_fill, grid_of, index_of, scored

pytestmark = pytest.mark.kernel

DIGRAPHS = [f"Q{letter}" for letter in string.ascii_uppercase] + ["XX"]
MADE_UP = Alphabet.of("Made-up", [*string.ascii_uppercase, *string.digits, *DIGRAPHS])
MANY_NODES = FillLimit(None, 100_000)


@pytest.fixture(scope="module")
def english(tmp_path_factory: pytest.TempPathFactory) -> WordIndex:
    """English words of up to seven letters: no entry here is longer."""
    path = tmp_path_factory.mktemp("english") / "english.dict"
    with (dictionaries_dir() / "english.dict").open(encoding="utf-8") as lines:
        path.write_text("".join(line for line in lines if line.index(";") <= 7), "utf-8")
    return Dictionary.load([path]).index


def scores_of(index: WordIndex) -> dict[str, int]:
    return {word.text: word.score for words in index.by_length.values() for word in words.words()}


def staggered(side: int) -> Grid:
    """Return a square in which blocks climb from row to row: slots of up to six cells, some of two."""
    return grid_of(
        "\n".join(
            "".join("#" if (column + 3 * row) % 7 == 6 else "." for column in range(side))
            for row in range(side)
        )
    )


def test_a_made_up_alphabet_has_as_many_symbols_as_there_can_be() -> None:
    assert len(MADE_UP) == MAX_SYMBOLS


def test_the_longest_slots_cross_the_shortest_in_the_largest_alphabet() -> None:
    """Two words of 31 symbols, and the 31 pairs between them, among others of both lengths."""
    chance = random.Random(7)
    rows = ["".join(chance.sample(MADE_UP.symbols, LONGEST_SLOT)) for _ in range(2)]
    pairs = [first + second for first, second in zip(*rows, strict=True)]
    others = ["".join(chance.sample(MADE_UP.symbols, length)) for length in (31, 2) * 40]
    scores = scored(" ".join([*rows, *pairs, *others]))
    grid = Grid.blank(Size(2, LONGEST_SLOT), MADE_UP)
    problem = FillProblem.build(grid, index_of(scores, MADE_UP))
    outcome = solve(problem, MANY_NODES)
    filled = assert_legal_fill(outcome, grid, scores)
    assert [entry.text for entry in filled.entries[:2]] == rows


@pytest.mark.parametrize("duplicates", [Duplicates(), Duplicates(2)], ids=["texts", "pairs"])
def test_squares_of_a_large_alphabet_are_filled_as_the_oracle_says(duplicates: Duplicates) -> None:
    found_some = 0
    for seed in range(14):
        chance = random.Random(seed)
        symbols = chance.sample(MADE_UP.symbols, 5)
        words = {"".join(chance.choices(symbols, k=3)) for _ in range(30)}
        scores = scored(" ".join(words))
        grid = Grid.blank(Size(3, 3), MADE_UP)
        problem = FillProblem.build(
            grid, index_of(scores, MADE_UP), rules=Rules(duplicates=duplicates)
        )

        def share_two(first: str, second: str) -> bool:
            return first[:2] in second or first[1:] in second

        are_alike = share_two if duplicates.shared_letters else str.__eq__
        expected = [fill.cells for fill in all_fills(grid, scores, floor=50, are_alike=are_alike)]
        found = [fill.grid.cells for fill in fills(problem)]
        assert Counter(found) == Counter(expected)
        found_some += bool(found)
    assert found_some >= 3


def test_a_barred_grid_is_filled(english: WordIndex) -> None:
    """Bars alone end the entries: after every fifth cell of a row, after every fourth of a column, a row apart."""
    size = Size(12, 12)
    grid = Grid.blank(size)
    barred = {
        place: replace(
            cell,
            bar_right=(place.column + place.row) % 5 == 4,
            bar_below=(place.row + place.column) % 4 == 3,
        )
        for place, cell in grid
    }
    grid = grid.replacing(barred)
    assert max(map(len, grid.slots)) == 5
    outcome = solve(FillProblem.build(grid, english, floor=20), MANY_NODES)
    assert_legal_fill(outcome, grid, scores_of(english), floor=20)


def test_the_largest_grid_is_filled(english: WordIndex) -> None:
    grid = staggered(50)
    assert {len(slot) for slot in grid.slots} == {2, 3, 4, 5, 6}
    outcome = solve(FillProblem.build(grid, english, floor=20), MANY_NODES)
    assert_legal_fill(outcome, grid, scores_of(english), floor=20)


def test_voids_and_unchecked_cells_in_a_large_grid(english: WordIndex) -> None:
    """A ring with spokes; outside and in its holes is nothing."""
    grid = grid_of("""
        --.......--
        --.#-.-#.--
        .....-.....
        .-#.---.#-.
        .....-.....
        --.#-.-#.--
        --.......--
    """)
    outcome = solve(FillProblem.build(grid, english, floor=30), MANY_NODES)
    assert_legal_fill(outcome, grid, scores_of(english), floor=30)
