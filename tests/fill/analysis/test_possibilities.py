"""Analysis against plain arc consistency and against all fills, and what is told of a grid where something is dead."""

from collections.abc import Mapping

import pytest

from crossword_app.control import Control
from crossword_app.errors import FillError
from crossword_app.fill.analysis.possibilities import Analysis, analyse
from crossword_app.fill.analysis.possibilities import analysis_of as analysis_of_problem
from crossword_app.fill.problem import FillProblem
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from tests.fill.random_trials import FLOOR, TRIALS, Trial
from tests.helpers import grid_of, index_of, scored, stopped

pytestmark = pytest.mark.kernel


def analysis_of(trial: Trial) -> Analysis:
    return analyse(trial.grid, index_of(trial.scores), floor=FLOOR, region=trial.region)


def words_of(analysis: Analysis) -> dict[Slot, set[str]]:
    return {slot: set(live.words.texts()) for slot, live in analysis.live.items()}


# Against the oracle


def test_every_letter_and_word_of_every_fill_is_live() -> None:
    fills = 0
    for trial in TRIALS[:60]:
        analysis = analysis_of(trial)
        words = words_of(analysis)
        for drawing in trial.expected():
            fills += 1
            filled = Grid.parse(drawing)
            assert not analysis.dead_slots
            for position, letters in analysis.letters.items():
                assert filled[position].letters in letters
            for position, letter in analysis.forced.items():
                assert filled[position].letters == letter
            for slot, live in words.items():
                if filled_by(analysis, slot, trial.grid):
                    assert "".join(filled[p].letters for p in slot.positions) in live
    assert fills > 60


def filled_by(analysis: Analysis, slot: Slot, grid: Grid) -> bool:
    return all(
        position in analysis.letters for position in slot.positions if grid[position].is_empty
    )


def test_it_finds_what_plain_arc_consistency_finds() -> None:
    consistent = narrowed = 0
    for trial in TRIALS[:120]:
        if trial.region is not None:
            continue
        analysis = analysis_of(trial)
        expected = plain_arc_consistency(trial.grid, trial.scores)
        if not all(expected.values()):
            assert analysis.dead_slots
            continue
        if analysis.contradiction:
            continue
        consistent += 1
        assert words_of(analysis) == expected
        for slot, live in analysis.live.items():
            assert live.count == len(expected[slot])
        for position, letters in analysis.letters.items():
            by_slot = [
                letters_at(slot, position, expected) for slot in expected if position in slot
            ]
            assert letters == set.intersection(*by_slot)
        narrowed += any(len(letters) < 5 for letters in analysis.letters.values())
    assert consistent > 24
    assert narrowed > 8


def plain_arc_consistency(grid: Grid, scores: Mapping[str, int]) -> dict[Slot, set[str]]:
    """Return what is left for each slot that has an empty cell when no word more can be dropped."""
    entries = {slot: grid.entry(slot) for slot in grid.slots}
    given = {"".join(entry) for entry in entries.values() if all(entry)}
    live = {
        slot: {
            word
            for word, score in scores.items()
            if score >= FLOOR and word not in given and len(word) == len(slot)
            if all(letter in ("", own) for letter, own in zip(entry, word, strict=True))
        }
        for slot, entry in entries.items()
        if not all(entry)
    }
    while True:
        kept = {
            slot: {w for w in words if fits(slot, w, live, grid)} for slot, words in live.items()
        }
        if kept == live:
            return live
        live = kept


def fits(slot: Slot, word: str, live: Mapping[Slot, set[str]], grid: Grid) -> bool:
    if any(live[other] == {word} for other in live if other != slot):
        return False
    return all(
        letter in letters_at(other, position, live)
        for position, letter in zip(slot.positions, word, strict=True)
        if grid[position].is_empty
        for other in grid.layout.slots_at(position)
        if other != slot
    )


def letters_at(slot: Slot, position: Position, live: Mapping[Slot, set[str]]) -> set[str]:
    return {word[slot.positions.index(position)] for word in live[slot]}


# What it tells


def test_a_letter_forces_what_crosses_it() -> None:
    grid = grid_of(
        """
        CA.
        .#.
        ..Y
        """
    )
    analysis = analyse(grid, index_of(scored("CAT COW TOY WAY WHY")))
    assert analysis.forced == {
        Position(0, 2): "T",
        Position(1, 0): "O",
        Position(2, 0): "W",
        Position(1, 2): "O",
    }
    assert analysis.letters[Position(2, 1)] == {"A", "H"}
    assert {live.words.texts()[0] for live in analysis.live.values() if live.count == 1} == {
        "CAT",
        "COW",
        "TOY",
    }


def test_an_entry_given_elsewhere_is_not_live() -> None:
    grid = grid_of("CAT\n###\nC..")
    analysis = analyse(grid, index_of(scored("CAT COW")))
    across = grid.slots[1]
    assert analysis.live[across].words.texts() == ["COW"]


def test_words_come_best_first_and_none_below_the_floor() -> None:
    grid = grid_of("C..\n###")
    index = index_of({"CAT": 60, "COW": 90, "CUR": 40, "DOG": 99})
    analysis = analyse(grid, index, floor=50)
    assert analysis.live[grid.slots[0]].words.texts() == ["COW", "CAT"]


def test_a_dead_slot_leaves_the_rest_analysed() -> None:
    grid = grid_of(
        """
        QX.#C..
        #######
        C.W####
        """
    )
    analysis = analyse(grid, index_of(scored("CAT COW")))
    dead, first, second = grid.slots
    assert analysis.dead_slots == (dead,)
    assert analysis.dead_cells == {Position(0, 2)}
    assert analysis.contradiction is not None
    assert analysis.live[dead].count == 0
    assert analysis.live[first].words.texts() == ["CAT"]
    assert analysis.live[second].words.texts() == ["COW"]


def test_a_dead_crossing_is_a_dead_cell_and_a_far_corner_stays_known() -> None:
    grid = grid_of(
        """
        A.A#C..
        ##.####
        ##Z####
        """
    )
    analysis = analyse(grid, index_of(scored("ABA ADA COW CAT")))
    down = next(slot for slot in grid.slots if slot.direction is Direction.DOWN)
    assert analysis.dead_slots == (down,)
    assert analysis.dead_cells == {Position(1, 2)}
    assert analysis.letters[Position(0, 1)] == {"B", "D"}
    assert analysis.letters[Position(0, 5)] == {"O", "A"}
    assert analysis.is_consistent


def test_a_given_rebus_takes_as_many_columns_as_it_has_letters() -> None:
    grid = grid_of("C..\n##.\n##T").with_letters({Position(0, 0): "HEART"})
    analysis = analyse(grid, index_of(scored("HEARTED HEARTEN NUT DOT NOT DUD")))
    assert analysis.letters == {
        Position(0, 1): {"E"},
        Position(0, 2): {"D", "N"},
        Position(1, 2): {"O", "U"},
    }


def test_slots_that_agree_on_no_letter_make_a_dead_cell() -> None:
    grid = grid_of(
        """
        C.T
        #.#
        #N#
        """
    )
    analysis = analyse(grid, index_of(scored("CAT COT INN UNN EEN")))
    assert len(analysis.dead_slots) == 1
    assert analysis.dead_cells == {Position(0, 1)}
    assert analysis.is_consistent


def test_an_entry_given_twice_is_dead_in_both_places() -> None:
    grid = grid_of("CAT#...\n###.###\nCAT#...")
    analysis = analyse(grid, index_of(scored("CAT COW DOG")))
    given = tuple(slot for slot in grid.slots if grid.is_complete(slot))
    assert analysis.dead_slots == given
    assert analysis.contradiction is not None
    assert set(given) == set(analysis.contradiction.blamed)
    assert all(analysis.live.values())


def test_a_full_grid_has_nothing_to_tell() -> None:
    analysis = analyse(grid_of("CAT\n###"), index_of(scored("CAT")))
    assert not analysis.letters
    assert not analysis.dead_slots
    assert analysis.is_consistent


def test_a_letter_outside_the_alphabet_is_named() -> None:
    with pytest.raises(FillError, match="is no letter"):
        analyse(grid_of("C7.\n###"), index_of(scored("CAT")))


def test_a_region_leaves_the_rest_alone() -> None:
    grid = grid_of("....\n....\n....\n....")
    region = {position for position, _ in grid if position.row == 0}
    index = index_of(scored("ABCD BCDA CDAB DABC"))
    analysis = analyse(grid, index, region=region)
    assert set(analysis.letters) == region


def test_where_nearly_all_is_dead_the_entries_are_told_one_by_one() -> None:
    grid = grid_of("\n".join(["C.T#" * 8, "#.##" * 8, "#N##" * 8]))
    analysis = analyse(grid, index_of(scored("CAT COT INN UNN")))
    assert not analysis.is_consistent
    assert analysis.dead_cells == {Position(0, 4 * number + 1) for number in range(8)}
    assert all(live.count == 2 for live in analysis.live.values())
    assert analysis.letters[Position(1, 1)] == {"N"}


def test_it_ends_without_an_answer_when_it_is_not_wanted_any_more() -> None:
    problem = FillProblem.build(grid_of("C..\n###"), index_of(scored("CAT COW")))
    assert analysis_of_problem(problem, stopped()) is None
    analysis = analysis_of_problem(problem, Control())
    assert analysis is not None
    assert analysis.live[problem.slots[0]].words.texts() == ["CAT", "COW"]


def test_what_is_dead_proves_that_no_fill_exists() -> None:
    assert analyse(grid_of("QX.\n###"), index_of(scored("CAT"))).is_dead
    assert not analyse(grid_of("C..\n###"), index_of(scored("CAT"))).is_dead
