"""improve(): better fills at once, kept promises about what is proved, and an end where nothing can be better."""

import random
import threading
from functools import cache
from itertools import pairwise
from statistics import fmean

import pytest

from crossword_app.errors import FillError
from crossword_app.fill.improve import Improved, improve
from crossword_app.fill.outcome import Filled, FillLimit, Prefer
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.geometry import Position
from tests.fill.oracle import all_fills
from tests.fill.random_trials import SHAPES, random_words
from tests.fill.test_search import INDEX, OPEN_GRID, WORDS, made_up_words
from tests.helpers import assert_legal_fill, grid_of, index_of, scored, stopped

pytestmark = pytest.mark.kernel

PROBLEM = FillProblem.build(OPEN_GRID, INDEX)
TRIALS = range(20)
FEW = FillLimit(seconds=None, nodes=3000)
MANY = FillLimit(seconds=None, nodes=100_000)


def first_fill(problem: FillProblem = PROBLEM, seed: int = 1) -> Filled:
    outcome = solve(problem, seed=seed)
    assert isinstance(outcome, Filled)
    return outcome


def total(filled: Filled) -> int:
    return sum(entry.score or 0 for entry in filled.entries)


def merit(filled: Filled, prefer: Prefer) -> tuple[float, float]:
    """Return the sort key by which a better fill is greater."""
    if prefer is Prefer.WORST:
        return filled.min_score, total(filled)
    return (filled.quality if prefer is Prefer.QUALITY else total(filled)), filled.min_score


@pytest.mark.parametrize("prefer", Prefer)
def test_every_fill_told_is_legal_and_better_than_the_one_before(prefer: Prefer) -> None:
    told: list[Filled] = []
    filled = first_fill()
    improved = improve(PROBLEM, filled, FEW, prefer=prefer, progress=told.append)
    assert told
    assert told[-1] == improved.filled
    scores = [merit(fill, prefer) for fill in (filled, *told)]
    assert all(before < after for before, after in pairwise(scores))
    for fill in told:
        assert_legal_fill(fill, OPEN_GRID, WORDS)
    assert improved.mean_at_most >= improved.filled.mean_score
    assert improved.quality_at_most >= improved.filled.quality
    assert improved.worst_at_most >= improved.filled.min_score


@pytest.mark.parametrize("prefer", Prefer)
def test_two_threads_tell_legal_fills_each_better_than_the_one_before(prefer: Prefer) -> None:
    told: list[Filled] = []
    tellers = set()

    def take(fill: Filled) -> None:
        told.append(fill)
        tellers.add(threading.get_ident())

    filled = first_fill()
    improved = improve(PROBLEM, filled, FEW, prefer=prefer, threads=2, progress=take)
    assert tellers == {threading.get_ident()}
    assert told[-1] == improved.filled
    scores = [merit(fill, prefer) for fill in (filled, *told)]
    assert all(before < after for before, after in pairwise(scores))
    for fill in told:
        assert_legal_fill(fill, OPEN_GRID, WORDS)
    assert improved.mean_at_most >= improved.filled.mean_score
    assert improved.quality_at_most >= improved.filled.quality
    assert improved.worst_at_most >= improved.filled.min_score


@pytest.mark.parametrize("prefer", [Prefer.MEAN, Prefer.WORST])
def test_two_threads_prove_what_the_oracle_says(prefer: Prefer) -> None:
    for seed in TRIALS[:8]:
        problem, figures = random_problem(seed)
        if figures:
            improved = improve(
                problem, first_fill(problem), MANY, prefer=prefer, seed=seed, threads=2
            )
            best_mean, best_worst = max(figures), max(worst for _, worst in figures)
            assert improved.is_best
            if prefer is Prefer.WORST:
                assert improved.filled.min_score == best_worst
            else:
                assert improved.filled.mean_score == pytest.approx(best_mean[0])


def test_two_threads_end_where_they_are_stopped() -> None:
    assert (
        improve(PROBLEM, first_fill(), MANY, threads=2, control=stopped()).why == "it was stopped"
    )
    with pytest.raises(ValueError, match="3 threads"):
        improve(PROBLEM, first_fill(), threads=3)


def test_a_region_is_improved_with_the_rest_alone_but_fillable() -> None:
    region = frozenset(Position(row, column) for row in range(4) for column in range(5))
    problem = FillProblem.build(OPEN_GRID, INDEX, region=region)
    filled = first_fill(problem)
    improved = improve(problem, filled, FEW)
    assert_legal_fill(improved.filled, OPEN_GRID, WORDS, region=region)
    assert improved.filled.quality >= filled.quality


@cache
def random_problem(seed: int) -> tuple[FillProblem, list[tuple[float, int]]]:
    """Return a small problem and, of each of its fills, the mean and the worst score."""
    chance = random.Random(seed)
    shape = chance.choice(SHAPES[:2])
    grid = grid_of(shape.drawing.replace("/", "\n"))
    words = random_words({len(slot) for slot in grid.slots}, shape.words[1], chance)
    scores = {word: chance.randint(50, 100) for word in words}
    figures = []
    for fill in all_fills(grid, scores, floor=50):
        of_fill = [scores["".join(fill.entry(slot))] for slot in fill.slots]
        figures.append((fmean(of_fill), min(of_fill)))
    return FillProblem.build(grid, index_of(scores), floor=50), figures


def test_the_best_fill_is_found_and_proved_as_the_oracle_says() -> None:
    several = 0
    for seed in TRIALS:
        problem, figures = random_problem(seed)
        if not figures:
            continue
        several += len(figures) > 1
        improved = improve(problem, first_fill(problem), MANY, prefer=Prefer.MEAN, seed=seed)
        best = max(mean for mean, _ in figures)
        assert improved.is_best
        assert improved.filled.mean_score == pytest.approx(best)
        assert improved.mean_at_most == pytest.approx(best)
        assert improved.worst_at_most >= max(worst for _, worst in figures)
    assert several >= 5


@pytest.mark.parametrize("prefer", Prefer)
def test_the_bounds_hold_when_patience_ends_early(prefer: Prefer) -> None:
    for seed in TRIALS:
        problem, figures = random_problem(seed)
        if figures:
            filled = first_fill(problem)
            improved = improve(problem, filled, FillLimit(None, 3), prefer=prefer, seed=seed)
            least = improved.filled.min_score if prefer is Prefer.WORST else 0
            best = max(mean for mean, worst in figures if worst >= least)
            assert improved.mean_at_most >= best - 1e-9
            assert improved.worst_at_most >= max(worst for _, worst in figures)


def test_a_refuted_floor_bounds_the_worst_word() -> None:
    """Every word has a better sister, but no two of those cross."""
    grid = grid_of("...\n...\n...")
    words = scored("BAT ORE BET BOB ARE TET") | scored("XYZ UVW KLM", 90)
    problem = FillProblem.build(grid, index_of(words))
    improved = improve(problem, first_fill(problem), MANY)
    assert improved.worst_at_most == 60
    assert improved.is_best


def test_a_fill_of_the_best_words_alone_ends_it_whenever_it_is_found() -> None:
    """Few words are among the best, so that no search finds their fill at once."""
    grid = grid_of("\n".join(["....."] * 5))
    words = sorted(made_up_words(6000, range(5, 6)))
    best = set(random.Random(400).sample(words, 400))
    problem = FillProblem.build(
        grid, index_of({word: 100 if word in best else 60 for word in words})
    )
    for seed in range(1, 9):
        improved = improve(problem, first_fill(problem, seed), MANY, seed=seed)
        assert improved.filled.min_score == 100
        assert (improved.is_best, improved.why) == (True, "nothing is better")


def test_the_worst_word_goes_first_where_that_is_asked() -> None:
    """The better total has the worse word."""
    grid = grid_of("...\n...\n...")
    words = scored("BAT ORE BET BOB ARE TET") | scored("XYZ UVW KLM XUK YVL", 100) | {"ZWM": 50}
    problem = FillProblem.build(grid, index_of(words))
    filled = first_fill(problem)
    of_total = improve(problem, filled, MANY, prefer=Prefer.MEAN)
    of_worst = improve(problem, of_total.filled, MANY, prefer=Prefer.WORST)
    assert (total(of_total.filled), of_total.filled.min_score) == (550, 50)
    assert (total(of_worst.filled), of_worst.filled.min_score) == (360, 60)
    assert of_total.is_best
    assert of_worst.is_best
    assert of_total.worst_at_most >= of_worst.worst_at_most == 60
    assert of_worst.bounds == (
        "the best there is (proved): worst word 60, of at most 60; "
        "mean 60.00, of at most 60.00 with such a worst word"
    )


def test_the_best_worst_word_is_found_and_proved_as_the_oracle_says() -> None:
    several = 0
    for seed in TRIALS:
        problem, figures = random_problem(seed)
        if not figures:
            continue
        several += len(figures) > 1
        told: list[Filled] = []
        improved = improve(
            problem,
            first_fill(problem),
            MANY,
            prefer=Prefer.WORST,
            seed=seed,
            progress=told.append,
        )
        worst, mean = max((worst, mean) for mean, worst in figures)
        assert improved.is_best
        assert (improved.filled.min_score, improved.worst_at_most) == (worst, worst)
        assert improved.filled.mean_score == pytest.approx(mean)
        assert improved.mean_at_most == pytest.approx(mean)
        scores = [(fill.min_score, total(fill)) for fill in told]
        assert scores == sorted(set(scores))
    assert several >= 5


def test_what_is_not_proved_is_said() -> None:
    improved = improve(PROBLEM, first_fill(), FillLimit(None, 5))
    assert not improved.is_best
    assert improved.why == "the limit of 5 tries is reached"
    assert improved.bounds.startswith(f"quality {improved.filled.quality:.2f}, of at most ")
    assert improved.bounds.endswith("better may be possible")


def test_the_limits_and_the_stop_are_kept() -> None:
    filled = first_fill()
    ended = improve(PROBLEM, filled, MANY, control=stopped())
    assert ended.filled == filled
    assert ended.why == "it was stopped"
    assert improve(PROBLEM, filled, FillLimit(seconds=0)).filled == filled


def test_a_seed_and_a_node_limit_give_one_result() -> None:
    def run(seed: int) -> Improved:
        return improve(PROBLEM, first_fill(), FEW, seed=seed)

    assert run(1).filled.grid == run(1).filled.grid
    assert len({str(run(seed).filled.grid) for seed in range(3)}) > 1


def test_what_is_no_fill_is_refused() -> None:
    problem = FillProblem.build(grid_of("...\n#.#"), index_of(scored("CAT AN")))
    other = FillProblem.build(grid_of("...\n#.#"), index_of(scored("DOG ON")))
    with pytest.raises(FillError, match="DOG stands at 1-Across, which cannot take it"):
        improve(problem, first_fill(other), MANY)
