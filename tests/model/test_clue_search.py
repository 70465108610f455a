"""Text found and replaced in clues."""

import pytest

from crossword_app.model.clue_search import ClueSearch
from crossword_app.model.edits import set_clue
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.slots import SlotKey

GONE = SlotKey(Position(1, 1), Direction.ACROSS)


def clued(*texts: str) -> Puzzle:
    """A puzzle whose entries, across ones first, have *texts* for clues."""
    puzzle = Puzzle(Grid.parse("AB\nCD"))
    for slot, text in zip(puzzle.grid.slots, texts, strict=False):
        puzzle = set_clue(puzzle, slot, Clue(text))
    return puzzle


def texts(puzzle: Puzzle) -> list[str]:
    return [puzzle.clue(slot).text for slot in puzzle.grid.slots]


@pytest.mark.parametrize(
    ("search", "counts"),
    [
        (ClueSearch("art"), {"1-Across": 2, "3-Across": 1, "1-Down": 1}),
        (ClueSearch("art", matches_case=True), {"1-Across": 1, "3-Across": 1}),
        (ClueSearch("art", whole_words=True), {"1-Across": 2}),
        (ClueSearch("Art", matches_case=True, whole_words=True), {"1-Across": 1}),
        (ClueSearch("a.t"), {}),
        (ClueSearch("?"), {"1-Down": 1}),
        (ClueSearch("ÄRGER"), {"2-Down": 1}),
        (ClueSearch(""), {}),
    ],
)
def test_hits_are_counted_by_clue(search: ClueSearch, counts: dict[str, int]) -> None:
    puzzle = clued("Art for art's sake", "Starting", "ARTY?", "Ärger")
    assert {str(hit.slot): hit.count for hit in search.hits(puzzle)} == counts


def test_what_is_put_in_is_taken_as_it_stands() -> None:
    puzzle = clued("Art, e.g.", "Part", "Skill")
    assert texts(ClueSearch("art").replaced(puzzle, r"\1.*")) == [
        r"\1.*, e.g.",
        r"P\1.*",
        "Skill",
        "",
    ]
    assert ClueSearch("").replaced(puzzle, "x") == puzzle
    assert ClueSearch("nowhere").replaced(puzzle, "x") == puzzle


def test_a_clue_keeps_what_else_it_has_and_goes_when_nothing_is_left() -> None:
    puzzle = clued("", "Art")
    slot = puzzle.grid.slots[0]
    puzzle = set_clue(puzzle, slot, Clue("Art show", is_draft=True, markup="<i>Art</i> show"))
    changed = ClueSearch("art").replaced(puzzle, "Dog")
    assert changed.clue(slot) == Clue("Dog show", is_draft=True, markup="<i>Dog</i> show")
    assert list(ClueSearch("art").replaced(puzzle, "").clues) == [slot.key]


def test_clues_without_slots_count_and_those_of_slots_that_are_gone_do_not() -> None:
    loose = ClueList("Words", (LooseClue(Clue("Art")), LooseClue(Clue("Skill"))))
    puzzle = Puzzle(Grid.parse("A.\n.#"), clues={GONE: Clue("Art unseen")}, clue_lists=(loose,))
    search = ClueSearch("art")
    assert [(hit.slot, hit.count) for hit in search.hits(puzzle)] == [(None, 1)]
    changed = search.replaced(puzzle, "Craft")
    assert changed.clues == puzzle.clues
    assert [clue.clue.text for clue in changed.clue_lists[0].clues] == ["Craft", "Skill"]
    (emptied,) = search.replaced(puzzle, "").clue_lists
    assert [clue.clue.text for clue in emptied.clues] == ["Skill"]


@pytest.mark.parametrize(
    ("new", "text", "markup"),
    [
        ("Emma", "A Emma & Emma role", "A <i>Emma</i> &amp; Emma role"),
        ("A <b", "A A <b & A <b role", "A <i>A &lt;b</i> &amp; A &lt;b role"),
        ("", "A  &  role", ""),
    ],
)
def test_what_is_put_in_has_the_style_of_what_it_replaces(new: str, text: str, markup: str) -> None:
    puzzle = Puzzle(Grid.parse("AB\nCD"))
    slot = puzzle.grid.slots[0]
    clue = Clue("A Hamlet & Hamlet role", markup="A <i>Hamlet</i> &amp; Hamlet role")
    puzzle = set_clue(puzzle, slot, clue)
    replaced = ClueSearch("hamlet").replaced(puzzle, new).clue(slot)
    assert (replaced.text, replaced.markup) == (text, markup)
    assert ClueSearch("Othello").replaced(puzzle, new).clue(slot) is clue
