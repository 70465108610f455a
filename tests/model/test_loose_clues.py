"""Clues of no slot are reworded and dropped one at a time."""

import pytest

from crossword_app.model.grid import Grid
from crossword_app.model.loose_clues import LoosePlace, loose_clues, reword_loose_clue
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle


@pytest.fixture
def puzzle() -> Puzzle:
    lists = (
        ClueList("Rows", (LooseClue(Clue("One")), LooseClue(Clue("Two", markup="<b>Two</b>")))),
        ClueList("Marching", (LooseClue(Clue("Three", label="a")),)),
    )
    return Puzzle(Grid.parse("..\n.."), clue_lists=lists)


def texts(puzzle: Puzzle) -> list[tuple[str, str]]:
    return [(heading, loose.clue.text) for _, heading, loose in loose_clues(puzzle)]


def test_a_clue_is_reworded_where_it_stands(puzzle: Puzzle) -> None:
    changed = reword_loose_clue(puzzle, LoosePlace(0, 1), "Second")
    assert texts(changed) == [("Rows", "One"), ("Rows", "Second"), ("Marching", "Three")]
    assert changed.clue_lists[0].clues[1].clue.markup == ""
    assert reword_loose_clue(puzzle, LoosePlace(0, 1), "Two") == puzzle


def test_a_clue_without_text_goes_and_with_the_last_its_list(puzzle: Puzzle) -> None:
    changed = reword_loose_clue(puzzle, LoosePlace(0, 0), "")
    assert texts(changed) == [("Rows", "Two"), ("Marching", "Three")]
    assert [
        listed.heading for listed in reword_loose_clue(puzzle, LoosePlace(1, 0), "").clue_lists
    ] == ["Rows"]
