"""pack(): the best set is that of every fill looked at, its fill is legal, and each proof holds."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from crossword_app.control import Control
from crossword_app.dictionary.word import Word
from crossword_app.fill.outcome import FillLimit
from crossword_app.fill.packing.outcome import PackBy, Packed, PackProgress, Pair, SeedFate
from crossword_app.fill.packing.run import Pattern, best_of, pack_seeds
from crossword_app.fill.packing.search import pack
from crossword_app.fill.packing.seeds import Seeds
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.only_texts import read_only, with_only
from crossword_app.fill.rules import Rules
from crossword_app.fill.wishes import with_wished
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from tests.fill.oracle import all_fills
from tests.fill.random_trials import FLOOR, TRIALS, Trial
from tests.fill.test_search import INDEX, OPEN_GRID
from tests.helpers import assert_legal_fill, grid_of, index_of, scored, stopped

pytestmark = pytest.mark.kernel

NO_LIMIT = FillLimit(None)
ROW = Grid.parse("....\n####")
SQUARE = grid_of("...\n...\n...")
SQUARE_WORDS = scored("BAT ORE BET BOB ARE TET COW CAT WED TED")


@dataclass
class Case:
    """Seeds for a random trial, and the sets of them that stand in its fills."""

    trial: Trial
    seeds: list[Word]
    sets: set[frozenset[str]]

    @classmethod
    def of(cls, trial: Trial, chance: random.Random) -> "Case":
        listed = chance.sample(sorted(trial.scores), min(6, len(trial.scores)))
        seeds = [Word(text, chance.choice([50, 60, 60, 85]), text) for text in listed]
        open_slots = [slot for slot in trial.grid.slots if not trial.grid.is_complete(slot)]
        texts = frozenset(listed)
        sets = {
            texts & {"".join(fill.entry(slot)) for slot in open_slots}
            for fill in all_fills(trial.grid, cls.scores_with(trial, seeds), floor=FLOOR)
        }
        return cls(trial, seeds, sets)

    @staticmethod
    def scores_with(trial: Trial, seeds: Sequence[Word]) -> dict[str, int]:
        scores = dict(trial.scores)
        for seed in seeds:
            scores[seed.text] = max(seed.score, scores.get(seed.text, 0))
        return scores

    @property
    def scores(self) -> dict[str, int]:
        return self.scores_with(self.trial, self.seeds)

    def problem(self) -> FillProblem:
        index = with_wished(index_of(self.trial.scores), self.seeds)
        return FillProblem.build(self.trial.grid, index, floor=FLOOR)

    def value(self, texts: frozenset[str], by: PackBy) -> int:
        return sum(
            seed.score if by is PackBy.SCORE else 1 for seed in self.seeds if seed.text in texts
        )


@pytest.mark.parametrize("by", list(PackBy))
def test_the_best_set_is_that_of_all_fills(by: PackBy) -> None:
    chance = random.Random(11)
    proved = filled = 0
    for number, trial in enumerate(t for t in TRIALS[:50] if t.region is None):
        case = Case.of(trial, chance)
        packed = pack(case.problem(), case.seeds, NO_LIMIT, by=by, seed=number)
        assert packed.is_most
        if not case.sets:
            assert packed.is_unfillable
            proved += 1
            continue
        filled += 1
        best = max(case.value(texts, by) for texts in case.sets)
        assert packed.value == packed.at_most == best
        assert_sets_are_legal(packed, case)
        assert_fates_hold(packed, case)
    assert proved > 5 < filled


def assert_sets_are_legal(packed: Packed, case: Case) -> None:
    values = [found.value for found in packed.sets]
    assert values == sorted(values, reverse=True)
    for found in packed.sets:
        assert_legal_fill(found.filled, case.trial.grid, case.scores, floor=FLOOR)
        for seed, slot in found.placed:
            assert "".join(found.filled.grid.entry(slot)) == seed.text
        texts = frozenset(seed.text for seed, _ in found.placed)
        assert case.value(texts, packed.by) == found.value
        assert texts in case.sets


def assert_fates_hold(packed: Packed, case: Case) -> None:
    assert packed.best
    placed = frozenset(seed.text for seed, _ in packed.best.placed)
    where = {seed.text: slot for seed, slot in packed.best.placed}
    for result in packed.seeds:
        text = result.seed.text
        assert (result.fate is SeedFate.PLACED) == (text in placed)
        assert result.slot == where.get(text) or result.fate is SeedFate.GIVEN
        if result.fate is SeedFate.IMPOSSIBLE:
            assert not any(text in texts for texts in case.sets)
        assert {seed.text for seed in result.excluded_by} <= placed
    numbers = range(len(case.seeds))
    for first, second in ((one, other) for one in numbers for other in range(one)):
        both = {case.seeds[first].text, case.seeds[second].text}
        state = packed.pairs.of(first, second)
        assert state is packed.pairs.of(second, first)
        if state is Pair.EXCLUDED:
            assert not any(both <= texts for texts in case.sets)
        elif state is Pair.TOGETHER:
            assert any(both <= texts for texts in case.sets)


def square_seeds(texts: str) -> list[Word]:
    return [Word(text, 60, text) for text in texts.split()]


def packed_square(grid: Grid, seeds: list[Word], **options: object) -> Packed:
    index = with_wished(index_of(SQUARE_WORDS), seeds)
    return pack(FillProblem.build(grid, index, floor=FLOOR), seeds, NO_LIMIT, **options)  # type: ignore[arg-type]


def test_each_seed_that_stands_nowhere_says_why() -> None:
    seeds = square_seeds("ORE LONGER XYZ BAT")
    results = {result.seed.text: result for result in packed_square(SQUARE, seeds).seeds}
    assert results["LONGER"].reason == "no entry to fill has 6 letters"
    assert results["XYZ"].reason.endswith(" (proved)")
    assert results["ORE"].fate is SeedFate.PLACED
    given = packed_square(grid_of("BAT\n...\n..."), seeds)
    fates = {result.seed.text: result for result in given.seeds}
    assert fates["BAT"].fate is SeedFate.GIVEN
    assert str(fates["BAT"].slot) == "1-Across"


def test_a_seed_left_out_names_those_that_leave_it_no_place() -> None:
    packed = packed_square(SQUARE, square_seeds("BAT ORE BET BOB COW CAT"))
    left_out = [result for result in packed.seeds if result.fate is SeedFate.LEFT_OUT]
    assert any(result.excluded_by for result in left_out)
    for result in left_out:
        if result.excluded_by:
            assert "no place" in result.reason


def test_a_banned_seed_is_placed_nowhere() -> None:
    seeds = square_seeds("BAT COW")
    index = with_wished(index_of(SQUARE_WORDS), seeds)
    rules = Rules(banned=frozenset({"COW"}))
    packed = pack(FillProblem.build(SQUARE, index, floor=FLOOR, rules=rules), seeds, NO_LIMIT)
    _, banned = packed.seeds
    assert banned.fate is SeedFate.IMPOSSIBLE
    assert "a ban" in banned.reason


def test_a_seed_is_read_through_rebus_squares_and_counts_once() -> None:
    seeds = [Word("HEARTY", 60, "hearty"), Word("CAT", 60, "cat")]
    grid = grid_of("...\n...\n...")
    index = with_wished(index_of({**SQUARE_WORDS, "HEARTEN": 60}), seeds)
    rules = Rules(rebus_choices={Position(0, 0): ("HEART", "?")})
    packed = pack(FillProblem.build(grid, index, floor=FLOOR, rules=rules), seeds, NO_LIMIT)
    assert packed.is_most
    for found in packed.sets:
        assert len({seed.text for seed, _ in found.placed}) == len(found.placed)


def test_progress_only_ever_gets_better_and_ends_with_the_result() -> None:
    told: list[PackProgress] = []
    packed = packed_square(SQUARE, square_seeds("BAT ORE BET COW CAT WED"), progress=told.append)
    values = [news.best.value if news.best else -1 for news in told]
    bounds = [news.at_most for news in told]
    assert values == sorted(values)
    assert bounds == sorted(bounds, reverse=True)
    assert (values[-1], bounds[-1]) == (packed.value, packed.at_most)


def test_one_thread_and_a_node_limit_give_the_same_again() -> None:
    seeds = [INDEX.length(5).word(rank) for rank in range(0, 60, 3)]
    problem = FillProblem.build(OPEN_GRID, with_wished(INDEX, seeds), floor=FLOOR)

    def once() -> tuple[object, ...]:
        packed = pack(problem, seeds, FillLimit(None, 1500), seed=4)
        return packed.value, packed.at_most, packed.nodes, [s.filled.grid for s in packed.sets]

    assert once() == once()


def test_two_threads_find_the_same_best() -> None:
    seeds = square_seeds("BAT ORE BET BOB COW CAT WED")
    one, two = (packed_square(SQUARE, seeds, threads=n) for n in (1, 2))
    assert (one.value, one.is_most) == (two.value, two.is_most)


def test_stopped_at_once_it_claims_nothing() -> None:
    seeds = square_seeds("BAT ORE")
    packed = packed_square(SQUARE, seeds, control=stopped())
    assert (packed.sets, packed.is_most, packed.at_most) == ((), False, 2)
    assert packed.why == "the fill was stopped"


def test_stopped_on_the_way_it_keeps_what_it_found() -> None:
    control = Control()

    def stop_at_a_set(news: PackProgress) -> None:
        if news.best:
            control.stop()

    packed = packed_square(
        SQUARE, square_seeds("BAT ORE BET BOB COW CAT"), progress=stop_at_a_set, control=control
    )
    assert packed.best
    assert packed.value <= packed.at_most


def test_a_seed_that_an_entry_alters_counts_as_the_whole_word() -> None:
    plain = FillRequest(shared_letters=0, is_root_once=False, floor=50)
    only = with_only(plain, [read_only("1A=s/ST/S/", ROW)])
    request = plain.with_options(only).with_lists(ROW.alphabet)
    seeds = Seeds.of([Word("BEAST", 60, "beast"), Word("BEAN", 60, "bean")])
    index = index_of({"BEAST": 70, "BEAN": 60, "FEAST": 60})
    (packed,) = pack_seeds([Pattern(ROW, request)], seeds, index, NO_LIMIT)
    assert packed.is_most
    assert packed.best
    assert [seed.text for seed, _ in packed.best.placed] == ["BEAST"]
    assert packed.best.filled.grid.rows[0] == "BEAS"
    assert packed.seeds[1].fate is SeedFate.IMPOSSIBLE


def test_a_better_fill_of_the_best_set_keeps_its_seeds() -> None:
    seeds = Seeds.of([INDEX.length(9).word(rank) for rank in range(0, 300, 30)])
    request = FillRequest(shared_letters=0, is_root_once=False)
    limit = FillLimit(None, 2000)
    first = replace(request, is_first_enough=True)
    (plain,) = pack_seeds([Pattern(OPEN_GRID, first)], seeds, INDEX, limit)
    (better,) = pack_seeds([Pattern(OPEN_GRID, request)], seeds, INDEX, limit)
    assert plain.best
    assert better.best
    assert better.best.placed == plain.best.placed
    assert better.best.filled.quality >= plain.best.filled.quality
    for seed, slot in better.best.placed:
        assert "".join(better.best.filled.grid.entry(slot)) == seed.text


def test_time_is_shared_and_the_best_of_several_grids_is_known() -> None:
    seeds = Seeds.of(square_seeds("BAT ORE BET COW"))
    request = FillRequest(floor=FLOOR, shared_letters=0, is_root_once=False)
    grids = [grid_of("CAT\n...\n..."), SQUARE, grid_of("BAX\n...\n...")]
    patterns = [Pattern(grid, request) for grid in grids]
    told: list[int] = []
    packed = pack_seeds(
        patterns,
        seeds,
        index_of(SQUARE_WORDS),
        FillLimit(30.0),
        progress=lambda n, _: told.append(n),
    )
    assert told == sorted(told)
    assert [each.is_unfillable for each in packed][2]
    assert packed[best_of(packed)].value == max(each.value for each in packed) > 0
