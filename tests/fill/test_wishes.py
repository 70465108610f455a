"""place_wished(): the words that can be had stand in a legal fill, and each that cannot is proved so."""

import random

import pytest

from crossword_app.control import Control
from crossword_app.dictionary.word import Word
from crossword_app.fill.improve import improve
from crossword_app.fill.outcome import Filled, FillLimit, Stopped, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.rules import Rules
from crossword_app.fill.wishes import Fate, WishesPlaced, place_wished, with_wished
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from tests.fill.oracle import all_fills
from tests.fill.random_trials import FLOOR, LETTERS, TRIALS, Trial
from tests.fill.test_search import HARD, INDEX, OPEN_GRID, WORDS
from tests.helpers import assert_legal_fill, grid_of, index_of, scored

pytestmark = pytest.mark.kernel

SQUARE = grid_of("...\n...\n...")
SQUARE_INDEX = index_of(scored("BAT ORE BET BOB ARE TET"))


def wishes(words: str, score: int = 60) -> list[Word]:
    return [Word(text, score, text) for text in words.split()]


def placed(result: WishesPlaced) -> dict[str, str]:
    return {wish.word.text: str(wish.slot) for wish in result.wishes if wish.slot}


def random_wishes(trial: Trial, chance: random.Random) -> list[Word]:
    """Return words of the list, words under the floor, and words that no list has."""
    listed = chance.sample(sorted(trial.scores), min(3, len(trial.scores)))
    length = len(chance.choice(listed))
    return [
        *(Word(text, chance.choice([50, 70]), text) for text in listed),
        Word("".join(chance.choices(LETTERS, k=length)), 60, ""),
    ]


def holds(trial: Trial, fill: Grid, words: dict[str, str]) -> bool:
    """Whether *fill* has every word, by slot, of *words*."""
    entries = {str(slot): "".join(fill.entry(slot)) for slot in fill.slots}
    return all(entries[slot] == text for text, slot in words.items())


def test_greedy_by_value_as_the_oracle_says() -> None:
    chance = random.Random(3)
    fates: list[Fate] = []
    for number, trial in enumerate(t for t in TRIALS[:80] if t.region is None):
        wished = random_wishes(trial, chance)
        scores = dict(trial.scores)
        for word in wished:
            scores[word.text] = max(word.score, scores.get(word.text, 0))
        every = list(all_fills(trial.grid, scores, floor=FLOOR))
        problem = FillProblem.build(
            trial.grid, with_wished(index_of(trial.scores), wished), floor=FLOOR
        )
        result = place_wished(problem, wished, FillLimit(None), seed=number)
        so_far: dict[str, str] = {}
        open_slots = [str(s) for s in trial.grid.slots if not trial.grid.is_complete(s)]
        for wish in result.wishes:
            fates.append(wish.fate)
            if wish.slot:
                so_far[wish.word.text] = str(wish.slot)
                assert any(holds(trial, fill, so_far) for fill in every)
            else:
                assert wish.fate is Fate.IMPOSSIBLE
                for slot in open_slots:
                    asked = so_far | {wish.word.text: slot}
                    assert not any(holds(trial, fill, asked) for fill in every)
        if every:
            filled = assert_legal_fill(result.outcome, trial.grid, scores, floor=FLOOR)
            assert holds(trial, filled.grid, so_far)
        else:
            assert isinstance(result.outcome, Unfillable)
    assert min(fates.count(Fate.PLACED), fates.count(Fate.IMPOSSIBLE)) >= 30


def test_words_that_no_list_has_are_placed_at_their_score() -> None:
    wished = wishes("QZQ QQQ", 55) + wishes("TEN", 80)
    index = with_wished(index_of(scored("QAB ZED TEN QZQ", 40) | scored("AEE BDN")), wished)
    result = place_wished(FillProblem.build(grid_of("...\n.##\n.##"), index), wished)
    assert sorted(placed(result)) == ["QQQ", "QZQ"]
    assert isinstance(result.outcome, Filled)
    assert {entry.text: entry.score for entry in result.outcome.entries} == {"QZQ": 55, "QQQ": 55}
    ten = result.wishes[0]
    assert (ten.word.text, ten.fate) == ("TEN", Fate.IMPOSSIBLE)


def test_a_wished_word_may_run_through_a_free_rebus() -> None:
    wished = wishes("SWEETHEART")
    index = with_wished(index_of(scored("SWEETS HEARTH HEARTY EH TR")), wished)
    rules = Rules(rebus_choices={Position(0, 5): ("HEART", "SPADE", "?")})
    grid = grid_of("......\n#####.\n######")
    result = place_wished(FillProblem.build(grid, index, rules=rules), wished)
    assert placed(result) == {"SWEETHEART": "1-Across"}
    assert isinstance(result.outcome, Filled)
    assert [entry.text for entry in result.outcome.entries][:1] == ["SWEETHEART"]
    assert result.outcome.grid[Position(0, 5)].letters == "HEART"


def test_the_dearest_is_tried_first_then_the_longest_then_the_first_named() -> None:
    wished = [*wishes("AB CAT DOG"), *wishes("EF", 90), *wishes("CAT", 99)]
    problem = FillProblem.build(grid_of("...\n###"), with_wished(SQUARE_INDEX, wished))
    result = place_wished(problem, wished)
    assert [wish.word.text for wish in result.wishes] == ["EF", "CAT", "DOG", "AB"]
    assert placed(result) == {"CAT": "1-Across"}
    assert result.wishes[0].reason == "no entry can take it"
    assert result.wishes[2].reason == "no fill has it together with the words placed (proved)"


def test_a_wish_keeps_the_better_score_of_a_list() -> None:
    index = with_wished(index_of({"CAT": 90, "DOG": 30}), wishes("CAT DOG OWL", 50))
    assert {word.text: word.score for word in index.length(3).words()} == {
        "CAT": 90,
        "DOG": 50,
        "OWL": 50,
    }


def test_many_wishes_stand_in_one_legal_fill_that_can_be_improved_beside_them() -> None:
    chance = random.Random(8)
    wished = wishes(" ".join(chance.sample([w for w in sorted(WORDS) if len(w) < 6], 12)))
    index = with_wished(INDEX, wished)
    result = place_wished(FillProblem.build(OPEN_GRID, index), wished, FillLimit(None, 20_000))
    assert len(placed(result)) >= 4
    scores = WORDS | {word.text: max(word.score, WORDS[word.text]) for word in wished}
    filled = assert_legal_fill(result.outcome, OPEN_GRID, scores)
    better = improve(result.problem, filled, FillLimit(None, 500)).filled
    for fill in (filled, better):
        entries = {entry.text: str(entry.slot) for entry in fill.entries}
        assert placed(result).items() <= entries.items()


def test_patience_that_ends_is_said() -> None:
    wished = wishes(next(word for word in WORDS if len(word) == 9))
    result = place_wished(HARD, wished, FillLimit(None, 300))
    assert isinstance(result.outcome, Stopped)
    assert result.wishes[0].fate is Fate.GIVEN_UP
    assert result.wishes[0].reason == "not known: the limit of 300 tries is reached"
    control = Control()
    control.stop()
    stopped = place_wished(HARD, wished, control=control)
    assert stopped.wishes[0].reason == "not known: the fill was stopped"


def test_a_grid_without_any_fill_grants_nothing() -> None:
    problem = FillProblem.build(SQUARE, index_of(scored("BAT ORE BET")))
    result = place_wished(problem, wishes("BAT"))
    assert isinstance(result.outcome, Unfillable)
    assert result.wishes[0].fate is Fate.IMPOSSIBLE
    assert result.wishes[0].reason == "the grid has no fill at all (proved)"


def test_a_seed_and_a_node_limit_give_one_result() -> None:
    wished = wishes(" ".join(random.Random(2).sample(sorted(WORDS), 8)))
    problem = FillProblem.build(OPEN_GRID, with_wished(INDEX, wished))
    results = [place_wished(problem, wished, FillLimit(None, 5000), seed=4) for _ in range(2)]
    assert results[0].wishes == results[1].wishes
    first, second = (result.outcome for result in results)
    assert isinstance(first, Filled)
    assert isinstance(second, Filled)
    assert (first.grid, first.nodes) == (second.grid, second.nodes)
