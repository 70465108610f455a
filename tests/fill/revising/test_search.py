"""Revisions against the plain search, and by themselves."""

from dataclasses import replace

import pytest

from crossword_app.control import Control
from crossword_app.errors import FillError
from crossword_app.fill.kernel.revising.driver import RevisionSearch
from crossword_app.fill.outcome import FillLimit, Prefer
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.only_texts import read_only, with_only
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.fill.revising.mark_texts import read_marks
from crossword_app.fill.revising.problem import RevisionProblem
from crossword_app.fill.revising.refilling import Refilling
from crossword_app.fill.revising.revision import (
    NoRevision,
    Revised,
    RevisionOutcome,
    RevisionStopped,
)
from crossword_app.fill.revising.search import revise
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from tests.fill.revising.plain_search import FLOOR, Revisable, random_revisable, share_letters
from tests.helpers import grid_of, index_of, scored, stopped

pytestmark = pytest.mark.kernel

UNLIMITED = FillLimit(None)
REQUEST = FillRequest(
    floor=FLOOR, shared_letters=0, shared_from=0, is_root_once=False, prefer=Prefer.MEAN
)
TRIALS = [trial for trial in map(random_revisable, range(36)) if trial]
ALIKE_TRIALS = [
    replace(trial, are_alike=share_letters)
    for trial in map(random_revisable, range(1000, 1014))
    if trial
]


@pytest.mark.parametrize(
    ("trials", "shared_letters", "at_least"),
    [(TRIALS, 0, 24), (ALIKE_TRIALS, 3, 5)],
    ids=["texts", "near_duplicates"],
)
def test_the_best_revisions_are_those_of_the_plain_search(
    trials: list[Revisable], shared_letters: int, at_least: int
) -> None:
    request = replace(REQUEST, shared_letters=shared_letters)
    revised = 0
    for trial in trials:
        best = trial.best(2)
        index = index_of(trial.scores)
        try:
            outcome = revise(request, trial.grid, index, trial.marks, count=2, limit=UNLIMITED)
        except FillError:
            assert not best, trial
            continue
        if not best:
            assert isinstance(outcome, NoRevision), trial
            continue
        assert isinstance(outcome, Revised), trial
        assert (outcome.at_least, outcome.is_best, outcome.is_all) == (best[0][0], True, True)
        assert _figures(trial, outcome) == [each[:3] for each in best[:2]], trial
        assert {each.grid for each in outcome.revisions} <= {grid for *_, grid in best}
        revised += 1
    assert revised >= at_least


def test_a_search_that_a_limit_ended_goes_on_from_what_it_found() -> None:
    went_on = 0
    for trial in TRIALS[:20]:
        index = index_of(trial.scores)
        try:
            whole = revise(REQUEST, trial.grid, index, trial.marks, count=2, limit=UNLIMITED)
        except FillError:
            continue
        known: RevisionOutcome | None = None
        for nodes in (1, 3, 10):
            if known is None or isinstance(known, RevisionStopped):
                limit = FillLimit(None, nodes)
                known = revise(
                    REQUEST, trial.grid, index, trial.marks, count=2, limit=limit, known=known
                )
        if isinstance(known, NoRevision):
            continue
        assert known is not None
        later = revise(
            REQUEST, trial.grid, index, trial.marks, count=2, limit=UNLIMITED, known=known
        )
        assert type(later) is type(whole)
        if isinstance(later, Revised) and isinstance(whole, Revised):
            assert known.at_least <= later.at_least == whole.at_least
            assert _figures(trial, later) == _figures(trial, whole)
            went_on += known.is_cut_short
    assert went_on >= 5


def _figures(trial: Revisable, outcome: Revised) -> list[tuple[int, int, int]]:
    return [
        (revision.entries, len(revision.squares), trial.sum_of(revision.grid))
        for revision in outcome.revisions
    ]


WORDS = scored("CAT ORE WED COW ARE TED BAT BOW RAT ROW TAD CAR ARC COD OAR DEW ERA WET")


def _revised(
    drawing: str, *lose: str, words: dict[str, int] = WORDS, put: str = ""
) -> RevisionOutcome:
    grid = grid_of(drawing)
    marks = read_marks(grid, lose, [put] if put else [])
    return revise(REQUEST, grid, index_of(words), marks, limit=UNLIMITED)


FILLED = """
    CAT
    ORE
    WED
"""


def test_what_is_lost_and_what_crosses_it_changes_and_nothing_else() -> None:
    outcome = _revised(FILLED, "1A")
    assert isinstance(outcome, Revised)
    assert outcome.best.grid.rows == ("BAT", "ORE", "WED")
    assert [(each.slot.short_name, each.before, each.after) for each in outcome.best.changed] == [
        ("1A", "CAT", "BAT"),
        ("1D", "COW", "BOW"),
    ]
    assert outcome.sentence == "at least 2 entries must change (proved)"


def test_what_stands_and_stays_need_not_be_a_word() -> None:
    words = {
        text: score for text, score in WORDS.items() if text not in ("ORE", "WED", "ARE", "TED")
    }
    outcome = _revised(FILLED, "1A", words=words)
    assert isinstance(outcome, Revised)
    assert outcome.best.grid.rows == ("BAT", "ORE", "WED")


def test_a_word_that_leaves_one_entry_may_come_into_another() -> None:
    words = scored("AB CD AC BD CA")
    outcome = revise(
        REQUEST,
        (grid := grid_of("AB\nCD")),
        index_of(words),
        read_marks(grid, put=["1A=CA"]),
        limit=UNLIMITED,
    )
    assert isinstance(outcome, NoRevision)
    words = scored("AB CD AC BD CA DB")
    grid = grid_of("AB\nCD")
    outcome = revise(
        REQUEST, grid, index_of(words), read_marks(grid, put=["1A=CD"]), limit=UNLIMITED
    )
    assert isinstance(outcome, Revised)
    assert outcome.best.grid.rows == ("CD", "AB")


def test_nothing_is_revised_where_no_word_is_left() -> None:
    outcome = _revised(FILLED, "1A", words=scored("CAT ORE WED COW ARE BOW"))
    assert isinstance(outcome, NoRevision)
    assert outcome.reason.startswith("no revision exists")


def test_what_is_put_in_need_not_be_a_word() -> None:
    outcome = _revised(FILLED, put="1A=ZAT", words={**WORDS, "ZOW": 60})
    assert isinstance(outcome, Revised)
    assert outcome.best.grid.rows == ("ZAT", "ORE", "WED")
    assert outcome.best.changed[0].score is None


def test_a_phrase_comes_in_where_it_changes_least() -> None:
    outcome = _revised(FILLED, put="BOW")
    assert isinstance(outcome, Revised)
    assert outcome.best.grid.rows == ("BAT", "ORE", "WED")


def test_unchecked_squares_and_voids_are_no_trouble() -> None:
    grid = Grid.parse("CAT-\n#R#O\nWEDS")
    outcome = revise(
        REQUEST,
        grid,
        index_of(scored("CAT RAT BAT ARE WEDS OS")),
        read_marks(grid, ["1A"]),
        limit=UNLIMITED,
    )
    assert isinstance(outcome, Revised)
    assert outcome.best.grid.rows[0] in ("RAT-", "BAT-")
    assert (outcome.best.entries, len(outcome.best.squares)) == (1, 1)


def test_a_rebus_square_keeps_its_letters_without_a_choice_of_others() -> None:
    first = Position(0, 0)
    grid = grid_of(FILLED).with_letters({first: "HEART"})
    marks = read_marks(grid, ["1A"])
    index = index_of({**WORDS, "HEARTAR": 60, "HEARTOW": 60})
    assert isinstance(revise(REQUEST, grid, index, marks, limit=UNLIMITED), NoRevision)
    index = index_of({"HEARTAR": 60, "RED": 60})
    outcome = revise(REQUEST, grid, index, marks, limit=UNLIMITED)
    assert isinstance(outcome, Revised)
    assert outcome.best.grid[first].letters == "HEART"
    assert [each.after for each in outcome.best.changed] == ["HEARTAR", "RED"]


def test_a_rebus_square_with_a_choice_takes_another_string() -> None:
    first = Position(0, 0)
    grid = grid_of(FILLED).with_letters({first: "HEART"})
    request = replace(REQUEST, rebus_choices={first: ("HEART", "SPADE")})
    index = index_of({"SPADEAT": 60, "SPADEOW": 60})
    outcome = revise(request, grid, index, read_marks(grid, ["1A"]), limit=UNLIMITED)
    assert isinstance(outcome, Revised)
    assert outcome.best.grid[first].letters == "SPADE"
    assert [each.after for each in outcome.best.changed] == ["SPADEAT", "SPADEOW"]


def test_a_stop_and_a_limit_end_it_with_what_is_proved() -> None:
    grid = grid_of(FILLED)
    marks = read_marks(grid, ["1A", "1D"])
    for outcome in (
        revise(REQUEST, grid, index_of(WORDS), marks, count=9, control=stopped()),
        revise(REQUEST, grid, index_of(WORDS), marks, count=9, limit=FillLimit(None, 1)),
    ):
        assert isinstance(outcome, Revised | RevisionStopped)
        assert outcome.at_least == 2
        assert outcome.why in ("it was stopped", "the limit of 1 tries is reached")


def test_a_limit_of_nodes_gives_the_same_on_every_run() -> None:
    some = [trial for trial in TRIALS if trial.marks.words or trial.marks.entries]
    for trial in [trial for trial in some if not trial.marks.keep][:12]:
        outcomes = [
            revise(REQUEST, trial.grid, index_of(trial.scores), trial.marks, count=3, limit=limit)
            for limit in (FillLimit(None, 20), FillLimit(None, 20))
        ]
        first, second = (replace(outcome, seconds=0.0) for outcome in outcomes)
        assert first == second


def test_rectangles_filled_anew_do_what_is_asked_for() -> None:
    found = 0
    for trial in TRIALS:
        try:
            problem = RevisionProblem.build(
                trial.grid, index_of(trial.scores), REQUEST, trial.marks
            )
        except FillError:
            continue
        search = RevisionSearch(problem)
        for start in problem.starts[:2]:
            search.begin(start, 0)
            refilling = Refilling(problem, start, search.due, seed=3)
            for _ in range(30):
                grid = refilling.step()
                if grid:
                    assert trial.is_met(grid), trial
                    found += 1
    assert found >= 15


def test_an_entry_that_alters_its_words_takes_another_altered_one() -> None:
    grid = grid_of("BEAS\n####\n####\n####")
    slot = grid.slots[0]
    request = replace(REQUEST, only=with_only(PuzzleOptions(), [read_only("1A=s/T$//", grid)]).only)
    index = index_of(scored("BEAST FEAST BEAS FEAS"))
    outcome = revise(request, grid, index, read_marks(grid, ["1A"]), limit=UNLIMITED)
    assert isinstance(outcome, Revised)
    assert "".join(outcome.best.grid.entry(slot)) == "FEAS"


def test_what_is_known_is_reported_as_it_grows() -> None:
    grid = grid_of(FILLED)
    told: list[Revised | RevisionStopped] = []
    revise(
        REQUEST,
        grid,
        index_of(WORDS),
        read_marks(grid, ["1A"]),
        count=3,
        limit=UNLIMITED,
        report=told.append,
        control=Control(),
    )
    assert isinstance(told[0], RevisionStopped)
    assert isinstance(told[-1], Revised)
    bounds = [each.at_least for each in told]
    assert bounds == sorted(bounds)


@pytest.mark.parametrize(
    ("lose", "put", "keep", "complaint"),
    [
        (["1A"], [], ["1A"], "CAT at 1-Across is to go, and all its squares are to stay"),
        (["ANT"], [], [], "ANT is to go, and stands nowhere in the grid"),
        (["9A"], [], [], "the grid has no entry '9A'"),
        (["1A"], ["1A=CAT"], [], "CAT is to go from 1-Across and to stand there"),
        ([], ["1A=CATS"], [], "CATS has 4 letters, and 1-Across takes 3"),
        ([], ["CATS"], [], "no entry can take CATS, which has 4 letters"),
        ([], ["CAT"], [], "CAT stands at 1-Across already"),
        ([], ["1A=BAT", "1D=COD"], [], "different letters where they cross"),
        (
            [],
            ["1A=BAT"],
            ["r1c1"],
            "BAT cannot stand at 1-Across, since the C at row 1, column 1 stays",
        ),
        (["r1c1"], ["1A=COD"], [], "COD has the letter at row 1, column 1 that is to go"),
        (["r1c1"], [], ["r1c1"], "the letter at row 1, column 1 is to go and to stay"),
        (["r9c9"], [], [], "reaches beyond the grid"),
        (["r1c1"], [], ["r1c1-r3c3"], "the letter at row 1, column 1 is to go and to stay"),
        (["7"], [], [], "'7' is no entry, no square and no word"),
        ([], [], [], "nothing is to change"),
        (["1A"], ["BAT", "BAT"], [], "BAT is to come in 2 times"),
    ],
)
def test_marks_that_contradict_are_refused_in_one_sentence(
    lose: list[str], put: list[str], keep: list[str], complaint: str
) -> None:
    grid = grid_of(FILLED)
    with pytest.raises(FillError) as refused:
        revise(REQUEST, grid, index_of(WORDS), read_marks(grid, lose, put, keep))
    assert complaint in str(refused.value)


def test_a_grid_that_is_not_filled_is_refused() -> None:
    grid = grid_of("...\n.R.\n...")
    with pytest.raises(FillError, match="the grid is not filled, 8 squares of it are empty"):
        revise(REQUEST, grid, index_of(WORDS), read_marks(grid, ["r2c2"]))


def test_a_few_empty_squares_are_filled_too() -> None:
    outcome = _revised("CAT\nOR.\nWED", "1A")
    assert isinstance(outcome, Revised)
    assert outcome.best.grid.rows == ("BAT", "ORE", "WED")
