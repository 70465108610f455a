"""What entries cost a fill together: names that cross, naticks, short forms side by side."""

import random

import pytest

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import PLAIN, Kinds, WordKind
from crossword_app.fill.between_entries import NAMES_CROSS, NATICK, SHORT_FORMS, costs_between
from crossword_app.fill.improve import improve
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.quality import UNIT, quality_of
from crossword_app.fill.search import solve
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.cell import Cell
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from tests.fill.oracle import all_fills
from tests.fill.random_trials import random_words
from tests.helpers import grid_of

NAME, ABBREVIATION, PARTIAL = (WordKind.NAME,), (WordKind.ABBREVIATION,), (WordKind.PARTIAL,)

SQUARE = grid_of("...\n...\n...")
"""Across BAT, ORE, BET; down BOB, ARE, TET."""


def index_of_kinds(kinds: dict[str, Kinds], score: int = 60) -> WordIndex:
    return WordIndex.from_words(Word(text, score, text, of) for text, of in kinds.items())


def costs(grid: Grid, index: WordIndex, texts: str) -> dict[str, int]:
    """Return what each of *texts*, the words of the targets in their order, costs in *grid*."""
    problem = FillProblem.build(grid, index, floor=0)
    words = texts.split()
    ranks = [index.length(len(text)).find(text) or 0 for text in words]
    return dict(zip(words, costs_between(problem, ranks), strict=True))


def of_square(**kinds: Kinds) -> dict[str, int]:
    """Return what the words of a square cost, where some are of *kinds*, as far as they cost anything."""
    words = dict.fromkeys("BAT ORE BET BOB ARE TET".split(), PLAIN) | kinds
    found = costs(SQUARE, index_of_kinds(words), "BAT ORE BET BOB ARE TET")
    return {text: cost for text, cost in found.items() if cost}


def test_two_names_that_cross_share_their_cost() -> None:
    half = NAMES_CROSS // 2
    assert of_square(BAT=NAME, ARE=NAME) == {"BAT": half, "ARE": half}
    assert of_square(BAT=NAME, ARE=NAME, BOB=NAME) == {"BAT": 2 * half, "ARE": half, "BOB": half}
    assert of_square(BAT=NAME, ORE=NAME) == of_square(BAT=NAME, ARE=ABBREVIATION) == {}


def test_short_forms_cost_where_they_cross_or_stand_side_by_side() -> None:
    half = SHORT_FORMS // 2
    assert of_square(BAT=PARTIAL, ARE=ABBREVIATION) == {"BAT": half, "ARE": half}
    assert of_square(BOB=ABBREVIATION, ARE=ABBREVIATION) == {"BOB": half, "ARE": half}
    assert of_square(BAT=ABBREVIATION, BET=ABBREVIATION) == {}


def test_short_forms_with_a_bar_between_them_are_not_side_by_side() -> None:
    texts = "AB CD EF GH AC EG BD FH".split()
    words = index_of_kinds(dict.fromkeys(texts, PLAIN) | {"CD": ABBREVIATION, "EF": ABBREVIATION})
    grid = grid_of("..\n..\n..\n..")
    barred = grid.replacing(
        {Position(1, column): Cell(bar_below=True) for column in range(2)}  # under CD
    )
    assert set(costs(barred, words, "AB CD EF GH AC EG BD FH").values()) == {0}


def test_an_entry_beside_one_that_was_given_bears_the_cost_alone() -> None:
    words = index_of_kinds(dict.fromkeys("BAT ORE BET BOB ARE TET".split(), NAME))
    found = costs(grid_of("BAT\n...\n..."), words, "ORE BET BOB ARE TET")
    assert found["BOB"] == NAMES_CROSS + 2 * (NAMES_CROSS // 2)
    assert found["ORE"] == 3 * (NAMES_CROSS // 2)


def test_a_natick_costs_more_than_names_that_cross() -> None:
    index = WordIndex.from_words(
        [
            *(Word(text, 40, text, NAME) for text in ("NOOMI", "LOOMI", "ANGE", "ALGE")),
            *(Word(text, 60, text) for text in ("OAT", "OFT")),
        ]
    )
    grid = grid_of("""
        .####
        .....
        .#.##
        .#.##
    """)
    both = (NAMES_CROSS + NATICK) // 2
    assert costs(grid, index, "NOOMI ANGE OAT") == {"NOOMI": both, "ANGE": both, "OAT": 0}


@pytest.mark.kernel
def test_the_best_fill_is_found_and_proved_as_the_oracle_says() -> None:
    """Words of many kinds, so that the fill whose words are worth most is often not the best."""
    differ = 0
    for seed in range(6):
        chance = random.Random(seed)
        kinds = {
            word: chance.choice((PLAIN, NAME, ABBREVIATION))
            for word in random_words({3}, 25, chance)
        }
        index = index_of_kinds(kinds)
        fills = list(all_fills(SQUARE, dict.fromkeys(kinds, 60), floor=50))
        if not fills:
            continue
        problem = FillProblem.build(SQUARE, index, floor=50)
        best = max(_quality(fill, problem) for fill in fills)
        differ += best != min(_quality(fill, problem) for fill in fills)
        filled = solve(problem, seed=seed)
        assert isinstance(filled, Filled)
        assert filled.quality == pytest.approx(_quality(filled.grid, problem))
        improved = improve(problem, filled, FillLimit(None, 100_000), seed=seed)
        assert improved.is_best
        assert improved.filled.quality == pytest.approx(best)
        assert improved.quality_at_most == pytest.approx(best)
    assert differ >= 2


def _quality(fill: Grid, problem: FillProblem) -> float:
    """Return the quality of *fill*, counted from the words and their costs."""
    words, ranks = problem.index.length(3), []
    for slot in problem.slots:
        rank = words.find("".join(fill.entry(slot)))
        assert rank is not None
        ranks.append(rank)
    worth = [quality_of(60, words.text(rank), words.kinds_of(rank), ENGLISH) for rank in ranks]
    return (sum(worth) - sum(costs_between(problem, ranks)) / UNIT) / len(ranks)
