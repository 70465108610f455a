"""Free rebus cells: a cell may take one of some strings."""

import random
from itertools import product

import pytest

from crossword_app.errors import FillError
from crossword_app.fill.analysis.explain import explanation_of
from crossword_app.fill.analysis.fix import FixKind
from crossword_app.fill.analysis.possibilities import analysis_of
from crossword_app.fill.analysis.price import prices_of
from crossword_app.fill.analysis.trials import Trials
from crossword_app.fill.improve import improve
from crossword_app.fill.outcome import FillLimit, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.rebus import MOST_READINGS
from crossword_app.fill.rules import ANY_LETTER, Duplicates, Rules
from crossword_app.fill.search import fills, solve
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.symmetry import Symmetry
from tests.fill.oracle import all_fills
from tests.fill.random_trials import (
    SHAPES,
    FirstLetters,
    random_words,
    with_letters,
)
from tests.helpers import assert_legal_fill, grid_of, index_of, scored

CORNER = Position(0, 0)
L_SHAPE = grid_of("""
    ....
    .###
    .###
""")
SUITS = ("HEART", "SPADE", "CLUB", "DIAMOND")
Choices = dict[Position, tuple[str, ...]]


def build(grid: Grid, words: dict[str, int], choices: Choices, **rules: object) -> FillProblem:
    return FillProblem.build(
        grid,
        index_of(words),
        rules=Rules(rebus_choices=choices, **rules),  # type: ignore[arg-type]
    )


def entries(problem: FillProblem) -> set[tuple[str, ...]]:
    """Return the entries of every fill."""
    return {tuple(entry.text for entry in fill.entries) for fill in fills(problem)}


@pytest.mark.kernel
def test_both_words_agree_on_the_string_whatever_their_lengths() -> None:
    words = scored("HEARTILY HEARTED SPADEFUL SPADES CLUBBED CLUBS HEARTENS SLIM SIP")
    problem = build(L_SHAPE, words, {CORNER: SUITS})
    assert entries(problem) == {("HEARTILY", "HEARTED"), ("HEARTENS", "HEARTED")}
    (fill, *_) = fills(problem)
    assert fill.grid[CORNER].letters == "HEART"
    assert fill.grid[CORNER].is_rebus


@pytest.mark.kernel
def test_any_letter_may_be_among_the_strings_and_so_may_some_letters() -> None:
    words = scored("HEARTILY HEARTED SLIM SIP TRAM TIP")
    assert entries(build(L_SHAPE, words, {CORNER: ("heart", ANY_LETTER)})) == {
        ("HEARTILY", "HEARTED"),
        ("SLIM", "SIP"),
        ("TRAM", "TIP"),
    }
    assert entries(build(L_SHAPE, words, {CORNER: ("T", "HEART")})) == {
        ("HEARTILY", "HEARTED"),
        ("TRAM", "TIP"),
    }


def test_a_cell_that_has_letters_keeps_them() -> None:
    grid = L_SHAPE.with_letters({CORNER: "T"})
    assert entries(build(grid, scored("HEARTILY HEARTED TRAM TIP"), {CORNER: SUITS})) == {
        ("TRAM", "TIP")
    }


@pytest.mark.kernel
def test_a_word_is_not_used_twice_along_different_cells() -> None:
    """Across a free cell and down a plain slot the same word would fit."""
    grid = grid_of("...#\n####\n....")
    words = scored("ABCD ABCE")
    problem = build(grid, words, {CORNER: ("AB",)})
    assert entries(problem) == {("ABCD", "ABCE"), ("ABCE", "ABCD")}
    given = grid.with_letters(dict(zip(grid.slots[1].positions, "ABCD", strict=True)))
    assert entries(build(given, words, {CORNER: ("AB",)})) == {("ABCE", "ABCD")}


@pytest.mark.kernel
def test_four_squares_take_the_suits() -> None:
    """The corners of a ring; each suit stands in corners only, so that the words decide which goes where."""
    ring = grid_of("\n".join(["....", ".##.", ".##.", "...."]))
    words = [
        f"{first}{middle}{last}"
        for (first, last), middle in zip(
            [*product(SUITS, SUITS)] * 2, ["AB", "CD"] * len(SUITS) ** 2, strict=True
        )
    ]
    scores = scored(" ".join([*words, "ABCD", "HEARTSAB"]))
    corners: Choices = dict.fromkeys(
        [Position(row, column) for row in (0, 3) for column in (0, 3)], SUITS
    )
    outcome = solve(build(ring, scores, corners))
    filled = assert_legal_fill(outcome, ring, scores, rebus_choices=corners)
    assert {filled.grid[corner].letters for corner in corners} <= set(SUITS)
    expected = list(all_fills(ring, scores, floor=50, rebus_choices=corners))
    found = list(fills(build(ring, scores, corners)))
    assert len(found) == len(expected) == len({fill.grid for fill in found}) > 0


# The oracle


def random_rebus_trial(seed: int) -> tuple[Grid, dict[str, int], Choices, Duplicates]:
    chance = random.Random(seed)
    grid = grid_of(chance.choice(SHAPES).drawing.replace("/", "\n"))
    lengths = {len(slot) for slot in grid.slots}
    longer = {length + more for length in lengths for more in range(3)}
    scores = random_words(longer, chance.randint(14, 34), chance)
    cells = [position for position, cell in grid if cell.is_open]
    choices = {
        position: chance.choice(
            [("AB", "C"), ("?", "BA"), ("ABC", "AA", "B"), ("BC", "?", "A", "AAB"), ("AC", "BA")]
        )
        for position in chance.sample(cells, chance.randint(1, 3))
    }
    duplicates = chance.choice([Duplicates()] * 3 + [Duplicates(3), Duplicates(2, FirstLetters())])
    return with_letters(grid, scores, chance), scores, choices, duplicates


@pytest.mark.kernel
def test_every_fill_is_found_exactly_once() -> None:
    fillable = several_letters = 0
    for seed in range(60):
        grid, scores, choices, duplicates = random_rebus_trial(seed)

        def are_alike(first: str, second: str, duplicates: Duplicates = duplicates) -> bool:
            length = duplicates.shared_letters
            runs = {first[i : i + length] for i in range(len(first) - length + 1)}
            return bool(length and any(run in second for run in runs)) or (
                duplicates.roots is not None and first[:2] == second[:2]
            )

        expected = [
            fill.cells
            for fill in all_fills(
                grid, scores, floor=50, are_alike=are_alike, rebus_choices=choices
            )
        ]
        problem = build(grid, scores, choices, duplicates=duplicates)
        found = [fill.grid.cells for fill in fills(problem)]
        assert sorted(map(str, found)) == sorted(map(str, expected)), seed
        fillable += bool(found)
        several_letters += any(cell.is_rebus for fill in found for cell in fill)
        outcome = solve(problem, seed=seed)
        if expected:
            assert_legal_fill(outcome, grid, scores, are_alike=are_alike, rebus_choices=choices)
        else:
            assert isinstance(outcome, Unfillable)
    assert fillable > 10
    assert several_letters > 7


# What is made of fills


@pytest.mark.kernel
def test_what_is_left_is_told_with_the_strings() -> None:
    words = scored("HEARTILY HEARTED SPADEFUL SPADES CLUBBED CLUBS SLIM SIP")
    analysis = analysis_of(build(L_SHAPE, words, {CORNER: SUITS}))
    across, down = L_SHAPE.slots
    assert analysis.letters[CORNER] == {"HEART"}
    assert analysis.forced[Position(0, 3)] == "Y"
    assert [word.text for word in analysis.live[across].words] == ["HEARTILY"]
    assert [word.display for word in analysis.live[down].words] == ["HEARTED"]


@pytest.mark.kernel
def test_improving_knows_words_along_free_cells() -> None:
    words = {"HEARTILY": 60, "HEARTENS": 90, "HEARTED": 70, "SPADEFUL": 60, "SPADERS": 55}
    problem = build(L_SHAPE, words, {CORNER: SUITS})
    worse = next(fill for fill in fills(problem) if fill.entries[0].text == "SPADEFUL")
    best = improve(problem, worse, FillLimit(None, 10_000))
    assert best.is_best
    assert [entry.text for entry in best.filled.entries] == ["HEARTENS", "HEARTED"]


@pytest.mark.kernel
def test_prices_know_words_along_free_cells() -> None:
    words = {"HEARTILY": 60, "HEARTENS": 90, "HEARTED": 70, "SPADEFUL": 60, "SPADERS": 55}
    problem = build(L_SHAPE, words, {CORNER: SUITS})
    across, _ = L_SHAPE.slots
    candidates = ["HEARTENS", "SPADEFUL", "CLUBFOOT", "SLIM"]
    found = {each.text: each for each in prices_of(problem, across, candidates)}
    assert {text: each.worst for text, each in found.items()} == {
        "HEARTENS": 70,
        "SPADEFUL": 55,
        "CLUBFOOT": None,
        "SLIM": None,
    }
    assert all(each.is_final for each in found.values())


@pytest.mark.kernel
def test_a_block_that_a_mend_moves_onto_a_free_cell_ends_its_choice() -> None:
    """Four cells and a string have no word; four cells alone have, and so have A, a string and BC."""
    grid = grid_of(".....#...\n#########")
    words = scored("ABCD EFGH AHEARTBC")
    choices = dict.fromkeys((Position(0, 4), Position(0, 6)), SUITS)
    trials = Trials(index_of(words), 50, seconds=30.0, rules=Rules(rebus_choices=choices))
    explanation = explanation_of(grid, trials, Symmetry.NONE)
    (moved,) = [fix for fix in explanation.fixes if fix.kind is FixKind.BLOCKS]
    assert moved.grid[Position(0, 4)].is_block
    assert_legal_fill(moved.fill, moved.grid, words, rebus_choices=choices)


# Bad choices


@pytest.mark.parametrize(
    ("choices", "sentence"),
    [
        (
            {Position(1, 1): SUITS},
            "row 2, column 2 is no square for letters: choose strings for others",
        ),
        (
            {Position(9, 9): SUITS},
            "row 10, column 10 is no square for letters: choose strings for others",
        ),
        (
            {CORNER: ("HEART", "4")},
            (
                "'4' cannot stand at row 1, column 1: use letters of the English alphabet, "
                "or ? for any one of them"
            ),
        ),
        (
            {CORNER: ()},
            "row 1, column 1 has no string to take: name one, or take it from the choices",
        ),
        (
            {CORNER: tuple(f"A{a}{b}" for a in "ABCDEFG" for b in "ABCDEF")},
            (
                "42 different strings for rebus squares are too many: with the letters of the English "
                "alphabet there can be 37"
            ),
        ),
        (
            {Position(0, column): tuple(f"A{b}" for b in "ABCDEFGHI") for column in range(4)},
            (
                f"the rebus squares of 1-Across can be filled in 6561 ways, and {MOST_READINGS} can be tried: "
                "give them fewer strings"
            ),
        ),
    ],
)
def test_choices_that_cannot_be_offered_are_said_in_one_sentence(
    choices: Choices, sentence: str
) -> None:
    with pytest.raises(FillError) as raised:
        build(L_SHAPE, scored("HEARTILY"), choices)
    assert str(raised.value) == sentence


def test_a_slot_that_no_word_can_be_read_along_is_blamed() -> None:
    problem = build(L_SHAPE, scored("HEARTILY SPADES"), {CORNER: ("HEART",)})
    assert problem.contradiction
    assert problem.contradiction.reason == (
        "no word that can be read with the strings of its rebus squares with score 50 or more is left for 1-Down: "
        "change its letters or its length, or lower the floor"
    )


@pytest.mark.kernel
def test_floors_by_length_count_the_letters_of_words() -> None:
    words = {"HEARTILY": 60, "HEARTED": 30, "SLIM": 30, "SIP": 60}
    problem = build(
        L_SHAPE, words, {CORNER: ("HEART", "?")}, length_floors={7: 30, 4: 30}, banned=("SLIM",)
    )
    assert entries(problem) == {("HEARTILY", "HEARTED")}
