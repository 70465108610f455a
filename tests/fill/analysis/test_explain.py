"""Why a grid cannot be filled, and what helps: every claim held against the slow, plain solver."""

import pytest

from crossword_app.fill.analysis.blame import Suspect, SuspectKind, suspects
from crossword_app.fill.analysis.explain import Explanation, explanation_of
from crossword_app.fill.analysis.fix import FixKind
from crossword_app.fill.analysis.trials import Trials
from crossword_app.fill.outcome import Filled, Stopped, Unfillable
from crossword_app.fill.rules import Rules
from crossword_app.model.cell import EMPTY
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.symmetry import Symmetry
from tests.fill.oracle import all_fills
from tests.fill.random_trials import FLOOR, UNFILLABLE, unfillable_trials
from tests.helpers import assert_legal_fill, grid_of, index_of, scored

pytestmark = pytest.mark.kernel

PATIENCE = 60.0
"""Seconds: more than any of these needs, so that a busy machine changes nothing."""

SQUARE = scored("BAT ODA TEN BOT ADE TAN")


def explained(
    drawing: str, scores: dict[str, int], symmetry: Symmetry = Symmetry.NONE
) -> Explanation:
    return explanation_of(grid_of(drawing), Trials(index_of(scores), FLOOR, PATIENCE), symmetry)


def names(explanation: Explanation) -> list[str]:
    return [str(blamed.suspect) for blamed in explanation.blamed]


def fixes(explanation: Explanation, kind: FixKind) -> list[str]:
    return [fix.text for fix in explanation.fixes if fix.kind is kind]


def without(grid: Grid, taken: list[Suspect]) -> Grid:
    letters = {p: "" for suspect in taken for p in suspect.positions if grid[p].letters}
    opened = {p: EMPTY for suspect in taken for p in suspect.positions if grid[p].is_block}
    return grid.with_letters(letters).replacing(opened)


def test_a_grid_that_fills_is_not_explained_but_filled() -> None:
    explanation = explained("B..\n...\n...", SQUARE)
    assert isinstance(explanation.outcome, Filled)
    assert explanation == Explanation(explanation.outcome)


def test_of_all_letters_only_those_that_clash_are_blamed() -> None:
    explanation = explained("BA.\n...\n..D", SQUARE)
    assert names(explanation) == ["D at row 3, column 3"]
    assert explanation.is_irreducible
    assert "clear D at row 3, column 3" in fixes(explanation, FixKind.CLEAR)
    assert fixes(explanation, FixKind.LETTER)


def test_floors_and_bans_are_heeded_in_what_is_blamed_and_what_helps() -> None:
    """ODA and ADE alone have another letter in the middle, and one of them is needed."""
    grid = grid_of("B..\n...\n...")
    index = index_of(SQUARE)
    two_down = next(slot for slot in grid.slots if str(slot) == "2-Down")

    def outcome(slot_floor: int, *banned: str) -> Explanation:
        trials = Trials(
            index,
            FLOOR,
            PATIENCE,
            rules=Rules(banned=banned),
            slot_floors={two_down.key: slot_floor},
        )
        return explanation_of(grid, trials, Symmetry.NONE)

    assert isinstance(outcome(60).outcome, Filled)
    assert isinstance(outcome(60, "ODA").outcome, Unfillable)
    too_high = outcome(61)
    assert isinstance(too_high.outcome, Unfillable)
    assert not fixes(too_high, FixKind.FLOOR)  # the floor of that entry stays
    assert [text[6:] for text in fixes(too_high, FixKind.SLOT_FLOOR)] in (
        ["ODA, which scores 60, at 2-Down only"],
        ["ADE, which scores 60, at 2-Down only"],
    )
    fixed = next(fix for fix in too_high.fixes if fix.kind is FixKind.SLOT_FLOOR)
    assert_legal_fill(fixed.fill, grid, SQUARE, floor=FLOOR)


def test_a_full_grid_that_has_a_duplicate_is_explained() -> None:
    """Another letter would fix it too, but that leaves nothing to fill that could prove it."""
    explanation = explained("BAT\n###\nBAT", SQUARE)
    assert names(explanation) == ["BAT at 1-Across", "BAT at 2-Across"]
    assert {"clear BAT at 1-Across", "clear BAT at 2-Across"} <= set(
        fixes(explanation, FixKind.CLEAR)
    )


def test_two_faults_are_cleared_together() -> None:
    explanation = explained("..D#\n####\n####\n..D#", SQUARE)
    (fix,) = [m for m in explanation.fixes if m.kind is FixKind.CLEAR]
    assert fix.text == "clear D at row 1, column 3 and D at row 4, column 3"
    assert_legal_fill(fix.fill, fix.grid, SQUARE, floor=FLOOR)


def test_an_entry_given_twice_blames_both() -> None:
    explanation = explained("BAT#\n####\nBAT#\n####\n####\nTE.#", SQUARE)
    assert names(explanation) == ["BAT at 1-Across", "BAT at 2-Across"]
    assert fixes(explanation, FixKind.CLEAR) == [
        "clear BAT at 1-Across",
        "clear BAT at 2-Across",
    ]


def test_a_word_under_the_floor_is_offered_for_its_slot_alone() -> None:
    scores = {**SQUARE, "TEN": 46, "TAN": 48}
    explanation = explained("BA.\n...\n...", scores)
    assert explanation.highest_floor == 46
    assert explanation.is_highest
    assert fixes(explanation, FixKind.FLOOR) == ["lower the floor to 46"]
    lenient = explained("B..\n...\n...", {**SQUARE, "TEN": 46})
    assert set(fixes(lenient, FixKind.SLOT_FLOOR)) == {
        "allow TEN, which scores 46, at 5-Across only",
        "allow TEN, which scores 46, at 3-Down only",
    }


def test_where_no_letters_are_given_the_blocks_are_blamed() -> None:
    explanation = explained("....#.\n######", scored("ABCDEF GH"), Symmetry.NONE)
    (blamed,) = explanation.blamed
    assert blamed.suspect.kind is SuspectKind.BLOCK
    assert str(blamed.suspect) == "the block at row 1, column 5"
    assert explanation.heading_of_causes == "Opening any one of these blocks lets it be filled:"
    assert blamed.fill is not None
    assert blamed.fill.rows[0] == "ABCDEF"


def test_a_block_moved_with_its_image_helps() -> None:
    drawing = """
        ....#....
        #########
        ....#....
    """
    scores = scored("ABC FGHIJ KLMNO XYZ")
    explanation = explained(drawing, scores, Symmetry.ROTATE_180)
    assert fixes(explanation, FixKind.BLOCKS)[0] == (
        "move the block at row 1, column 5 one square right, with symmetry"
    )


def test_no_block_is_moved_where_that_leaves_an_entry_of_two_letters() -> None:
    drawing = """
        ...#...
        #######
        ...#...
    """
    explanation = explained(drawing, scored("ABCD FGHI JK LM"), Symmetry.ROTATE_180)
    assert isinstance(explanation.outcome, Unfillable)
    assert not any(text.startswith("move") for text in fixes(explanation, FixKind.BLOCKS))


def test_every_letter_is_suspected_once() -> None:
    grid = grid_of("BAT\nO..\nT.N")
    found = suspects(grid)
    assert [str(suspect) for suspect in found] == [
        "BAT at 1-Across",
        "BOT at 1-Down",
        "N at row 3, column 3",
    ]
    cells = [position for suspect in found for position in suspect.positions]
    assert sorted(cells) == [position for position, cell in grid if cell.letters]


def test_suspects_are_told_in_all_the_letters_of_their_digraphs() -> None:
    grid = Grid.parse("D\u0132K\n##\u0132\n##.", DUTCH)
    assert [str(suspect) for suspect in suspects(grid)] == [
        "DIJK at 1-Across",
        "IJ at row 2, column 3",
    ]


def test_without_time_nothing_is_claimed() -> None:
    grid = grid_of("BA.\n...\n..D")
    explanation = explanation_of(
        grid, Trials(index_of(SQUARE), FLOOR, seconds=0), Symmetry.ROTATE_180
    )
    assert isinstance(explanation.outcome, Stopped | Unfillable)
    assert explanation.blamed == ()
    assert explanation.fixes == ()
    assert explanation.highest_floor is None


@pytest.mark.parametrize("number", range(0, UNFILLABLE, 4))
def test_every_claim_holds_for_the_oracle(number: int) -> None:
    trial = unfillable_trials()[number]
    grid, scores = trial.grid, trial.scores
    trials = Trials(index_of(scores), FLOOR, PATIENCE)
    explanation = explanation_of(grid, trials, Symmetry.NONE)
    assert isinstance(explanation.outcome, Unfillable)
    _check_blame(explanation, grid, scores)
    for fix in explanation.fixes:
        lowest = min(entry.score for entry in fix.fill.entries if entry.score is not None)
        floor = min(fix.floor, lowest) if fix.kind is FixKind.SLOT_FLOOR else fix.floor
        assert_legal_fill(fix.fill, fix.grid, scores, floor=floor)
        under = [e for e in fix.fill.entries if e.score is not None and e.score < fix.floor]
        assert len(under) == (fix.kind is FixKind.SLOT_FLOOR)
    fillable = [
        floor
        for floor in sorted(set(scores.values()))
        if next(all_fills(grid, scores, floor=floor), None)
    ]
    assert explanation.highest_floor == (max(fillable) if fillable else None)


def _check_blame(explanation: Explanation, grid: Grid, scores: object) -> None:
    """With the blamed alone there is no fill; without any one of them there is the one shown."""
    assert isinstance(scores, dict)
    core = [blamed.suspect for blamed in explanation.blamed]
    if not core:
        return
    others = [suspect for suspect in suspects(grid) if suspect not in core]
    alone = without(grid, others)
    assert next(all_fills(alone, scores, floor=FLOOR), None) is None
    assert explanation.is_irreducible
    for blamed in explanation.blamed:
        relaxed = without(alone, [blamed.suspect])
        assert blamed.fill is not None
        assert str(blamed.fill) in {str(f) for f in all_fills(relaxed, scores, floor=FLOOR)}


def test_there_is_something_to_explain() -> None:
    assert len(unfillable_trials()) > 100


def test_a_word_that_its_crossings_refuse_is_told_with_the_square() -> None:
    """Down, only DXZ ends with the Z; across, no word that begins with A goes on with D."""
    explanation = explained("A..\n#.#\n#Z.", scored("ABC ACC DXZ ZZ"))
    first = explanation.reasons[0]
    assert (str(first.slot), first.text) == ("2-Down", "??Z")
    assert first.why == "its only word has D at row 1, column 2, where 1-Across allows B or C"
    assert first.squares == (Position(0, 1),)


def test_many_words_that_all_fail_somewhere_name_the_crossings() -> None:
    explanation = explained("A.\n..", scored("AB AC CD"))
    first = explanation.reasons[0]
    assert first.why.startswith("each of its 3 words has a letter that its crossings do not allow")
    assert set(first.squares) <= {Position(0, 1), Position(1, 0), Position(1, 1)}


def test_a_way_out_tells_which_other_entry_changes() -> None:
    """Nothing begins with the X of CAX, and only DAB can replace CAX: COT becomes DOT."""
    explanation = explained("CAX\nO#.\nT#.", {"DAB": 80, "DOT": 80, "COT": 80, "BEE": 80})
    (fix,) = [fix for fix in explanation.fixes if fix.text == "clear CAX at 1-Across"]
    assert fix.why == "a fill was found, with DAB; 1-Down changes too"
    kept = explained("CAX\nO#.\nT#.", {"CAB": 80, "COT": 80, "BEE": 80})
    (milder,) = [fix for fix in kept.fixes if fix.text == "clear CAX at 1-Across"]
    assert milder.why == "a fill was found, with CAB"
    assert milder.cost < fix.cost
