"""solve(): the three endings, the limits, and what is told on the way."""

import random
import threading
import time
from itertools import zip_longest

import pytest

from crossword_app.control import Control
from crossword_app.fill.outcome import (
    Filled,
    FillLimit,
    FillProgress,
    Order,
    Stopped,
    Unfillable,
)
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import fills, solve
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from tests.fill_checker import faults_of_fill
from tests.helpers import assert_legal_fill, grid_of, index_of, scored

pytestmark = pytest.mark.kernel

SQUARE = grid_of("...\n...\n...")
SQUARE_WORDS = scored("BAT ORE BET BOB ARE TET") | {"BOA": 40}
SQUARE_FILLS = {"BAT\nORE\nBET", "BOB\nARE\nTET"}


def made_up_words(count: int, lengths: range, seed: int = 0) -> dict[str, int]:
    """Return words that cross about as well as English ones do, the same on every machine."""
    chance = random.Random(seed)
    vowels, consonants = "AAAEEEEIIOOU", "BCDDFGHLLMNNNPRRRSSSTTTTVW"
    return {
        "".join(
            chance.choice(vowels if (place + start) % 2 else consonants) for place in range(length)
        ): chance.choice([50, 60, 60, 80, 100])
        for length in lengths
        for start in (0, 1)
        for _ in range(count)
    }


WORDS = made_up_words(1500, range(2, 10))
INDEX = index_of(WORDS)
OPEN_GRID = grid_of(
    """
    ....#....
    ....#....
    .........
    ###...#..
    ...#.#...
    ..#...###
    .........
    ....#....
    ....#....
    """
)
HARD = FillProblem.build(
    Grid.parse("\n".join(["." * 9] * 9)), INDEX
)  # nobody fills it, nor refutes it


def test_the_fill_of_a_square() -> None:
    outcome = solve(FillProblem.build(SQUARE, index_of(SQUARE_WORDS), floor=50))
    filled = assert_legal_fill(outcome, SQUARE, SQUARE_WORDS)
    assert str(filled.grid) in SQUARE_FILLS
    assert filled.mean_score == filled.min_score == 60


def test_given_entries_stay_and_have_no_score() -> None:
    grid = grid_of("XYZ\n#..\n###")
    outcome = solve(FillProblem.build(grid, index_of(scored("YO ZO OH ON OR NO"))))
    assert isinstance(outcome, Unfillable)
    words = scored("YO ZN ON")
    filled = assert_legal_fill(solve(FillProblem.build(grid, index_of(words))), grid, words)
    assert str(filled.grid) == "XYZ\n#ON\n###"
    assert [(entry.text, entry.score) for entry in filled.entries] == [
        ("XYZ", None),
        ("ON", 60),
        ("YO", 60),
        ("ZN", 60),
    ]


def test_crossings_that_leave_no_word_are_a_proof_with_a_slot_to_blame() -> None:
    outcome = solve(FillProblem.build(grid_of("A..\n.##\n.##"), index_of(scored("ABC"))))
    assert isinstance(outcome, Unfillable)
    assert outcome.nodes == 0
    assert {str(slot) for slot in outcome.blamed} == {"1-Across", "1-Down"}
    assert outcome.reason.startswith("no fill exists: the crossings leave no word for 1-Across and")


def test_a_contradiction_needs_no_search() -> None:
    outcome = solve(FillProblem.build(grid_of("Q..\n.##\n.##"), INDEX))
    assert isinstance(outcome, Unfillable)
    assert outcome.nodes == 0
    assert "reads Q??" in outcome.reason


def test_a_region_leaves_the_rest_alone_but_fillable() -> None:
    region = frozenset(Position(row, column) for row in range(4) for column in range(5))
    problem = FillProblem.build(OPEN_GRID, INDEX, region=region)
    for seed in range(5):
        assert_legal_fill(solve(problem, seed=seed), OPEN_GRID, WORDS, region=region)


def test_one_entry_alone() -> None:
    slot = OPEN_GRID.slots[0]
    problem = FillProblem.build(OPEN_GRID, INDEX, region=slot.positions)
    outcome = solve(problem)
    filled = assert_legal_fill(outcome, OPEN_GRID, WORDS, region=slot.positions)
    assert [entry.slot for entry in filled.entries] == [slot]


@pytest.mark.parametrize("order", list(Order))
@pytest.mark.parametrize("threads", [1, 2])
def test_every_order_and_number_of_threads_fills(order: Order, threads: int) -> None:
    problem = FillProblem.build(OPEN_GRID, INDEX)
    assert_legal_fill(solve(problem, order=order, threads=threads), OPEN_GRID, WORDS)


def test_a_seed_gives_one_fill_and_seeds_differ() -> None:
    problem = FillProblem.build(OPEN_GRID, INDEX)
    found = [
        assert_legal_fill(solve(problem, seed=seed), OPEN_GRID, WORDS) for seed in (1, 1, 2, 3)
    ]
    assert found[0].grid == found[1].grid
    assert found[0].nodes == found[1].nodes
    assert len({str(fill.grid) for fill in found}) == 3


def test_the_fill_of_a_seed_is_the_same_on_every_machine() -> None:
    """Change this drawing only with a change of the search."""
    outcome = solve(FillProblem.build(OPEN_GRID, INDEX), seed=7)
    assert isinstance(outcome, Filled)
    assert outcome.grid == grid_of(
        """
        ELAT#TITE
        RELE#ALOT
        ERIRIVETA
        ###ANA#EV
        ITU#U#ASA
        NO#AME###
        ECITENESE
        NETA#ERES
        EPEN#TOLI
        """
    )


def test_so_is_where_a_long_search_stands_after_many_runs() -> None:
    """As above: restarts, weights and proofs along the way must not differ either."""
    outcome = solve(HARD, FillLimit(seconds=None, nodes=3000), seed=7)
    assert isinstance(outcome, Stopped)
    assert outcome.grid == grid_of(
        """
        .S.....N.
        .E.....I.
        .S.....R.
        .E.....A.
        .T.....N.
        .E.....A.
        ENINUNORO
        .E.....A.
        ELENETISE
        """
    )


def test_a_node_limit_is_kept_to_the_node() -> None:
    outcome = solve(HARD, FillLimit(seconds=None, nodes=300))
    assert isinstance(outcome, Stopped)
    assert outcome.nodes == 300
    assert outcome.why == "the limit of 300 tries is reached"
    again = solve(HARD, FillLimit(seconds=None, nodes=300))
    assert isinstance(again, Stopped)
    assert again.grid == outcome.grid


@pytest.mark.parametrize("threads", [1, 2])
def test_a_time_limit_ends_the_search_with_the_best_partial_fill(threads: int) -> None:
    began = time.perf_counter()
    outcome = solve(HARD, FillLimit(seconds=0.3), threads=threads)
    assert time.perf_counter() - began >= 0.3
    assert isinstance(outcome, Stopped)
    assert outcome.why == "the time limit of 0.3 seconds is reached"
    assert_partial(outcome.grid)


def test_no_time_is_a_stop_at_once() -> None:
    outcome = solve(HARD, FillLimit(seconds=0))
    assert isinstance(outcome, Stopped)
    assert outcome.nodes == 0
    assert outcome.grid == HARD.grid


@pytest.mark.parametrize("threads", [1, 2])
def test_a_stop_is_heeded(threads: int) -> None:
    control = Control()
    timer = threading.Timer(0.2, control.stop)
    timer.start()
    outcome = solve(HARD, FillLimit(seconds=None), control=control, threads=threads)
    timer.join()
    assert isinstance(outcome, Stopped)
    assert outcome.why == "the fill was stopped"


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_shows_partial_fills(threads: int) -> None:
    told: list[FillProgress] = []
    control = Control()

    def tell(report: FillProgress) -> None:
        told.append(report)
        if len(told) == 5:
            control.stop()

    solve(HARD, FillLimit(seconds=60), threads=threads, progress=tell, control=control)
    assert len(told) >= 5
    assert any(report.filled for report in told)
    assert [report.nodes for report in told] == sorted(report.nodes for report in told)
    for report in told:
        assert report.total == 81
        assert report.filled == sum(bool(cell.letters) for cell in report.grid.cells)
    assert_partial(told[-1].grid)


def assert_partial(grid: Grid) -> None:
    """Every complete entry of a partial fill must be a word, and none may stand twice."""
    assert not [
        fault
        for fault in faults_of_fill(HARD.grid, grid, WORDS, floor=50)
        if "still empty" not in fault and "no word is left" not in fault
    ]


def test_a_failing_callback_reaches_the_caller() -> None:
    def fail(_: FillProgress) -> None:
        raise RuntimeError("told too much")

    for threads in (1, 2):
        with pytest.raises(RuntimeError, match="told too much"):
            solve(HARD, threads=threads, progress=fail)


@pytest.mark.parametrize("threads", [0, 3])
def test_one_or_two_threads_can_search(threads: int) -> None:
    with pytest.raises(ValueError, match="one or two"):
        solve(HARD, threads=threads)


def test_cells_of_no_entry_stay_empty() -> None:
    grid = grid_of("...\n###\n.#.")
    outcome = solve(FillProblem.build(grid, index_of(scored("CAT"))))
    assert isinstance(outcome, Filled)
    assert str(outcome.grid) == "CAT\n###\n.#."


def test_a_rebus_crosses_as_one_cell() -> None:
    """The cell with CH stands second across and first down."""
    grid = grid_of("...\n#.#").with_letters({Position(0, 1): "CH"})
    words = scored("ECHO CHE")
    filled = assert_legal_fill(solve(FillProblem.build(grid, index_of(words))), grid, words)
    assert [entry.text for entry in filled.entries] == ["ECHO", "CHE"]


def test_all_fills_of_a_square() -> None:
    found = [str(fill.grid) for fill in fills(FillProblem.build(SQUARE, index_of(SQUARE_WORDS)))]
    assert len(found) == 2
    assert set(found) == SQUARE_FILLS


def beside(left: str, right: str) -> Grid:
    """Return two drawings as one grid, with blocks between them and under the lower one."""
    rows = zip_longest(left.split(), right.split())
    widths = len(left.split(maxsplit=1)[0]), len(right.split(maxsplit=1)[0])
    return Grid.parse(
        "\n".join(
            "#".join(row or "#" * width for row, width in zip(pair, widths, strict=True))
            for pair in rows
        )
    )


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_part_that_is_refuted_costs_no_more_beside_parts_that_are_not(seed: int) -> None:
    """Undoing the fills of the other parts would multiply the nodes: they have thousands each."""
    square = "\n".join(["....."] * 5)
    words = {word: score for word, score in WORDS.items() if len(word) != 5}
    words |= made_up_words(85, range(5, 6))
    index = index_of(words)
    alone = solve(FillProblem.build(Grid.parse(square), index), seed=seed)
    between = beside(str(beside(str(OPEN_GRID), square)), str(OPEN_GRID))
    together = solve(FillProblem.build(between, index), seed=seed)
    assert isinstance(alone, Unfillable)
    assert isinstance(together, Unfillable)
    assert alone.nodes > 100
    assert together.nodes < 3 * alone.nodes
    assert all(len(slot) == 5 for slot in together.blamed)
