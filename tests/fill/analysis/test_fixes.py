"""What is offered to a constructor whose grid cannot be filled: their decisions are left alone as long as possible."""

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from crossword_app.dictionary.roots import SnowballRoots
from crossword_app.fill.analysis import trials as trials_module
from crossword_app.fill.analysis.explain import Explanation, explanation_of
from crossword_app.fill.analysis.fix import FixKind
from crossword_app.fill.analysis.lower_floors import FloorFill
from crossword_app.fill.analysis.trials import TrialMemory, Trials
from crossword_app.fill.outcome import Filled, Unfillable
from crossword_app.fill.rules import Duplicates, Rules
from crossword_app.fill.search import solve
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.symmetry import Symmetry
from tests.fill.random_trials import FLOOR, UNFILLABLE, unfillable_trials
from tests.helpers import assert_legal_fill, grid_of, index_of, scored

pytestmark = pytest.mark.kernel

PATIENCE = 60.0
SQUARE = scored("BAT ODA TEN BOT ADE TAN")


def locking(grid: Grid, *places: Position) -> Grid:
    return grid.replacing({place: replace(grid[place], is_locked=True) for place in places})


def explained(
    grid: Grid,
    scores: Mapping[str, int],
    symmetry: Symmetry = Symmetry.NONE,
    *,
    seconds: float = PATIENCE,
    memory: TrialMemory | None = None,
) -> Explanation:
    index = index_of(dict(scores))
    trials = Trials(index, FLOOR, seconds, memory=memory or TrialMemory())
    return explanation_of(grid, trials, symmetry)


@pytest.mark.parametrize("number", range(1, UNFILLABLE, 6))
def test_locked_letters_are_the_last_that_any_way_out_changes(number: int) -> None:
    trial, rng = unfillable_trials()[number], random.Random(number)
    lettered = [place for place, cell in trial.grid if cell.letters]
    grid = locking(trial.grid, *(place for place in lettered if rng.random() < 0.5))
    explanation = explained(grid, trial.scores, Symmetry.ROTATE_180)
    held = [
        slot.positions
        for slot in grid.slots
        if grid.is_complete(slot) and any(grid[place].is_locked for place in slot.positions)
    ]
    ways = []
    for fix in explanation.fixes:
        changes = {place: cell for place, cell in fix.grid if cell != grid[place]}
        assert fix.clears_locked == any(grid[place].is_locked for place in changes)
        assert fix.clears_locked or set(held) <= {slot.positions for slot in fix.grid.slots}
        assert fix.why
        ways.append(changes)
    assert [fix.clears_locked for fix in explanation.fixes] == sorted(
        fix.clears_locked for fix in explanation.fixes
    )
    for one in ways:
        assert not [other for other in ways if one and one.items() < other.items()]


def test_of_two_equal_entries_the_unlocked_one_goes_first() -> None:
    grid = grid_of("BAT\n###\nBAT")
    fixes = explained(locking(grid, *grid.slots[0].positions), SQUARE).fixes
    assert [fix.text for fix in fixes] == [
        "clear BAT at 2-Across",
        "clear BAT at 1-Across, which is locked",
    ]


def test_where_enough_else_helps_locked_letters_are_not_touched_at_all() -> None:
    grid = grid_of("BAT\n###\nBAT\n###\n...")
    locked = locking(grid, *grid.slots[0].positions)
    fixes = explained(locked, scored("BAT BOT CAT BAN TEN")).fixes
    assert {fix.text for fix in fixes} == {
        "change B at row 3, column 1 to C",
        "change A at row 3, column 2 to O",
        "change T at row 3, column 3 to N",
        "clear BAT at 2-Across",
    }


def test_a_block_moves_past_locked_letters_and_takes_only_unlocked_ones() -> None:
    drawing = """
        F...#....
        #########
        ....#...T
    """
    words = scored("ABC FGHIJ KLMNO XYZ")
    grid = locking(grid_of(drawing), Position(0, 0))
    fixes = explained(grid, words, Symmetry.ROTATE_180).fixes
    moves = [fix for fix in fixes if fix.kind is FixKind.BLOCKS]
    assert not moves  # a T stays that no word has
    cleared = grid.with_letters({Position(2, 8): ""})
    (move,) = (
        fix
        for fix in explained(cleared, words, Symmetry.ROTATE_180).fixes
        if fix.kind is FixKind.BLOCKS
    )
    assert move.text == "move the block at row 1, column 5 one square right, with symmetry"
    assert move.grid[Position(0, 0)] == grid[Position(0, 0)]
    over = cleared.with_letters({Position(0, 5): "Q"})
    fix = next(
        fix
        for fix in explained(over, words, Symmetry.ROTATE_180).fixes
        if fix.kind is FixKind.BLOCKS
    )
    assert fix.text.endswith("one square right, with symmetry, in place of Q")
    locked = locking(over, Position(0, 5))
    assert not [
        fix
        for fix in explained(locked, words, Symmetry.ROTATE_180).fixes
        if fix.kind is FixKind.BLOCKS
    ]


def test_each_row_says_why() -> None:
    """DIAZ alone fits D??Z, and scores less than the floor."""
    scores = {**scored("IDOL DAZED"), "DIAZ": 46, "QUIZ": 60, "AQUA": 60, "DIES": 60}
    explanation = explained(grid_of("IDOL\n#.##\n#.##\n#Z##"), scores)
    assert [(r.place, r.text, r.why) for r in explanation.reasons] == [
        ("2-Down", "D??Z", "none at 50; DIAZ scores 46"),
        ("1-Across", "IDOL", "gives the D of 2-Down"),
        ("row 4, column 2", "Z", "gives the Z of 2-Down"),
    ]
    ways = {fix.text: fix.why for fix in explanation.fixes}
    assert ways["clear Z at row 4, column 2"] == "a fill was found, with DIES"
    assert ways["allow DIAZ, which scores 46, at 2-Down only"] == (
        "none at 50 can stand there; a fill was found with DIAZ"
    )
    assert not any(text.startswith("lower the floor") for text in ways)  # that allows DIAZ and more
    assert explanation.floors is not None
    assert explanation.floors.text == "a fill was found at 46, the highest possible (proved)"


def test_a_longer_look_goes_on_where_the_first_one_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def counted_solve(*args: object, **options: object) -> object:
        calls.append(args)
        return solve(*args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(trials_module, "solve", counted_solve)
    grid = grid_of("BA.\n...\n..D")
    cut = explained(grid, SQUARE, seconds=0.0)
    assert not cut.fixes
    whole = explained(grid, SQUARE)
    assert whole.fixes
    assert not whole.is_cut_short
    calls.clear()
    again = explained(grid, SQUARE, memory=whole.memory)
    assert not calls  # all of it was remembered
    assert again == whole


def test_a_fill_found_before_at_a_lower_floor_is_told_without_a_search() -> None:
    grid = grid_of("BA.\n...\n...")
    scores = {**SQUARE, "TEN": 46, "TAN": 48}
    index = index_of(scores)
    known = Trials(index, 46, PATIENCE).run(grid)
    assert isinstance(known, Filled)
    trials = Trials(index, FLOOR, PATIENCE, memory=TrialMemory(FloorFill(46, known)))
    explanation = explanation_of(grid, trials, Symmetry.NONE)
    assert isinstance(explanation.outcome, Unfillable)
    assert explanation.highest_floor == 46
    assert explanation.is_highest


@pytest.mark.parametrize(
    ("drawing", "words", "weak", "tried"),
    [
        ("...\n###\n...", "BAT", "", "opening each block"),
        ("...\n...\n...", "BAT", "TEN", "lower floors"),
        (
            "...#....\n........\n........",
            "BAT",
            "",
            "opening each block and moving blocks there by one square",
        ),
        ("B..\n...\n...", "BAT", "", "clearing up to 6 entries and letters there"),
    ],
)
def test_where_nothing_helps_only_what_could_be_tried_is_named(
    drawing: str, words: str, weak: str, tried: str
) -> None:
    explanation = explained(grid_of(drawing), scored(words) | scored(weak, FLOOR - 10))
    assert explanation.fixes == ()
    assert explanation.nothing_found == (
        f"No way out was found. The search tried {tried}, but no larger changes."
    )


def test_where_nothing_can_be_changed_it_is_said() -> None:
    explanation = explained(grid_of("...\n...\n..."), scored("BAT"))
    assert not explanation.no_cause
    assert explanation.nothing_found == (
        "No way out was found: no letter or block here can be changed, and no lower floor adds words."
    )


def test_a_lower_floor_that_time_kept_untried_is_not_ruled_out() -> None:
    grid, index = grid_of("...\n...\n..."), index_of(scored("BAT") | scored("TEN", FLOOR - 10))
    memory = TrialMemory()
    assert isinstance(Trials(index, FLOOR, PATIENCE, memory=memory).decide(grid), Unfillable)
    explanation = explanation_of(grid, Trials(index, FLOOR, 0.0, memory=memory), Symmetry.NONE)
    assert explanation.is_cut_short
    assert "not all was tried" in explanation.nothing_found


def test_words_may_share_letters_where_only_that_leaves_no_fill() -> None:
    grid = grid_of("......\n######\n......")
    scores = scored("HARDEN GARDEN")
    rules = Rules(duplicates=Duplicates(shared_letters=4, shared_from=6))
    explanation = explanation_of(
        grid, Trials(index_of(scores), FLOOR, PATIENCE, rules=rules), Symmetry.NONE
    )
    assert isinstance(explanation.outcome, Unfillable)
    (fix,) = explanation.fixes
    assert fix.kind is FixKind.SHARED_LETTERS
    assert fix.text == "let words share 4 letters in a row"
    assert "share the letters ARDEN" in fix.why
    assert_legal_fill(fix.fill, grid, scores)


def test_words_may_share_roots_where_only_that_leaves_no_fill() -> None:
    grid = grid_of("....\n####\n...#")
    scores = scored("RUNS RUN")
    rules = Rules(duplicates=Duplicates(roots=SnowballRoots()))
    explanation = explanation_of(
        grid, Trials(index_of(scores), FLOOR, PATIENCE, rules=rules), Symmetry.NONE
    )
    assert isinstance(explanation.outcome, Unfillable)
    (fix,) = explanation.fixes
    assert fix.kind is FixKind.SHARED_ROOTS
    assert fix.text == "let words share their roots"
    assert "share the root RUN" in fix.why
    assert_legal_fill(fix.fill, grid, scores)


def test_sharing_roots_is_no_way_out_where_it_is_allowed_or_does_not_help() -> None:
    grid = grid_of("....\n####\n...#")
    for words, rules in (
        ("RUNS", Rules(duplicates=Duplicates(roots=SnowballRoots()))),
        ("RUNS", Rules()),
    ):
        trials = Trials(index_of(scored(words)), FLOOR, PATIENCE, rules=rules)
        kinds = {fix.kind for fix in explanation_of(grid, trials, Symmetry.NONE).fixes}
        assert FixKind.SHARED_ROOTS not in kinds


def test_sharing_letters_is_no_way_out_where_it_is_allowed_or_does_not_help() -> None:
    grid = grid_of("......\n######\n......")
    for words, rules in (
        ("GARDEN", Rules(duplicates=Duplicates(shared_letters=4, shared_from=6))),
        ("GARDEN", Rules()),
    ):
        trials = Trials(index_of(scored(words)), FLOOR, PATIENCE, rules=rules)
        kinds = {fix.kind for fix in explanation_of(grid, trials, Symmetry.NONE).fixes}
        assert FixKind.SHARED_LETTERS not in kinds
