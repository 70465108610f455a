"""Clues printed in lists, and lists sorted to slots: no clue is ever lost."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from crossword_app.formats.labels import with_labels
from crossword_app.model.clue_lists import PrintedClue, SortedClues, printed_lists, sort_clues
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from tests.strategies import foreign_puzzles

ACROSS, DOWN = Direction

GRID = Grid.parse(
    """
    ...
    .#.
    ...
    """
)
"""Across 1 and 3, down 1 and 2."""


def clue(label: str, text: str, *cells: tuple[int, int]) -> PrintedClue:
    return PrintedClue(label, Clue(text), None, tuple(Position(*cell) for cell in cells))


def texts(sorted_clues: SortedClues, grid: Grid = GRID) -> dict[str, str]:
    """Return the clues by the names of their slots."""
    slots = grid.layout.by_key
    return {slots[key].short_name: found.text for key, found in sorted_clues.clues.items()}


def loose_texts(sorted_clues: SortedClues) -> dict[str, list[str]]:
    return {
        listed.heading: [loose.clue.text for loose in listed.clues]
        for listed in sorted_clues.clue_lists
    }


def test_clues_go_by_label_by_number_or_by_turn() -> None:
    found = sort_clues(
        GRID,
        [
            ("Across", ACROSS, [clue("3", "third"), clue("", "by turn"), clue("1.", "first")]),
            ("Down", DOWN, [clue("", "first"), clue("2/3", "second")]),
        ],
    )
    assert texts(found) == {"3A": "third", "1A": "first", "1D": "first", "2D": "second"}
    assert loose_texts(found) == {"Across": ["by turn"]}
    slots = {found.clues[key].label for key in found.clues}
    assert slots == {"", "1.", "2/3"}
    assert found.headings == {}


def test_clues_go_by_the_cells_that_they_name() -> None:
    bottom, first_two = [(2, 0), (2, 1), (2, 2)], [(0, 0), (0, 1)]
    found = sort_clues(
        GRID,
        [
            ("Across", ACROSS, [clue("1", "bottom", *bottom), clue("3", "part", *first_two)]),
            ("Down", DOWN, [clue("9", "outside", (7, 7)), clue("1", "upwards", *bottom[::-1])]),
        ],
    )
    assert texts(found) == {"3A": "bottom"}
    assert loose_texts(found) == {"Across": ["part"], "Down": ["outside", "upwards"]}
    (part,), (outside, _) = (listed.clues for listed in found.clue_lists)
    assert part == LooseClue(Clue("part", label="3"), (Position(0, 0), Position(0, 1)))
    assert outside.cells == (Position(7, 7),)


def test_a_clue_whose_answer_runs_on_belongs_where_it_starts() -> None:
    cells = [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)]
    found = sort_clues(GRID, [("Across", ACROSS, [clue("1/3", "two lines", *cells)])])
    assert texts(found) == {"1A": "two lines"}


def test_a_second_clue_for_a_slot_is_loose() -> None:
    found = sort_clues(GRID, [("Across", ACROSS, [clue("1", "first"), clue("1", "again")])])
    assert texts(found) == {"1A": "first"}
    assert loose_texts(found) == {"Across": ["again"]}


def test_a_list_whose_clues_name_the_slots_of_one_direction_is_that_directions() -> None:
    rows = [clue("A", "top", (0, 0), (0, 1), (0, 2)), clue("B", "low", (2, 0), (2, 1), (2, 2))]
    found = sort_clues(GRID, [("Rows", None, rows), ("More rows", None, rows[:1])])
    assert texts(found) == {"1A": "top", "3A": "low"}
    assert found.headings == {ACROSS: "Rows"}
    assert loose_texts(found) == {"More rows": ["top"]}
    assert [found.clues[key].label for key in found.clues] == ["A", "B"]


def test_a_second_list_of_a_direction_fills_what_the_first_left_and_keeps_the_rest() -> None:
    found = sort_clues(
        GRID,
        [
            ("Horizontal", ACROSS, [clue("1", "first")]),
            ("Theme", ACROSS, [clue("3", "third"), clue("1", "other")]),
        ],
    )
    assert texts(found) == {"1A": "first", "3A": "third"}
    assert found.headings == {ACROSS: "Horizontal"}
    assert found.clue_lists == (ClueList("Theme", (LooseClue(Clue("other", label="1")),), None),)


def test_a_number_that_is_printed_elsewhere_does_not_name_a_slot_without_one() -> None:
    grid = with_labels(GRID, {Position(0, 0): "1", Position(2, 0): "2"})
    lists = [
        ("Across", ACROSS, [clue("1", "top"), clue("2", "bottom")]),
        ("Down", DOWN, [clue("1", "left"), clue("2", "none starts there")]),
    ]
    found = sort_clues(grid, lists)
    assert {key.start: found.clues[key].text for key in found.clues} == {
        Position(0, 0): "left",
        Position(2, 0): "bottom",
    }
    assert loose_texts(found) == {"Down": ["none starts there"]}


def test_a_slot_without_printed_number_goes_by_the_usual_one() -> None:
    unnumbered = GRID.replacing({place: replace(cell, label="") for place, cell in GRID})
    found = sort_clues(unnumbered, [("Down", DOWN, [clue("2", "second")])])
    assert texts(found, unnumbered) == {"2D": "second"}


def test_a_label_of_the_clue_itself_stays_beside_the_one_that_leads_to_the_slot() -> None:
    item = PrintedClue("3", Clue("linked", label="3 & 1"))
    found = sort_clues(GRID, [("Across", ACROSS, [item])])
    assert [kept.label for kept in found.clues.values()] == ["3 & 1"]


def test_loose_clues_are_printed_where_their_numbers_stand() -> None:
    loose = tuple(LooseClue(Clue(text, label=text)) for text in ("9", "2", "1", "x"))
    puzzle = Puzzle(
        GRID,
        clue_lists=(ClueList("Notes", loose[:1]), ClueList("Across", loose, ACROSS)),
        headings={DOWN: "Runter"},
    )
    across, down, notes = printed_lists(puzzle)
    assert [item.label for item in across.clues] == ["1", "1", "2", "3", "9", "x"]
    assert [item.slot is None for item in across.clues] == [False, True, True, False, True, True]
    assert (down.heading, [item.label for item in down.clues]) == ("Runter", ["1", "2"])
    assert (notes.heading, notes.direction) == ("Notes", None)


def test_many_loose_clues_are_printed_in_their_order() -> None:
    loose = tuple(LooseClue(Clue(str(n), label="2")) for n in range(20_000))
    across = printed_lists(Puzzle(GRID, clue_lists=(ClueList("Across", loose, ACROSS),)))[0]
    assert [item.clue.text for item in across.clues[1:-1]] == [str(n) for n in range(20_000)]


@given(foreign_puzzles())
def test_every_clue_is_printed_once(puzzle: Puzzle) -> None:
    printed = [item.clue for listed in printed_lists(puzzle) for item in listed.clues]
    slots = [puzzle.clue(slot) for slot in puzzle.grid.slots]
    loose = [item.clue for listed in puzzle.clue_lists for item in listed.clues]
    assert sorted(map(repr, printed)) == sorted(map(repr, [*slots, *loose]))


@given(foreign_puzzles(), st.data())
def test_every_clue_of_a_file_is_sorted_somewhere(puzzle: Puzzle, data: st.DataObject) -> None:
    lists = [
        (listed.heading, listed.direction, data.draw(st.permutations(listed.clues)))
        for listed in printed_lists(puzzle)
    ]
    found = sort_clues(puzzle.grid, lists).put_into(puzzle)
    given_texts = sorted(item.clue.text for _, _, clues in lists for item in clues)
    assert sorted(kept.text for kept in found.all_clues) == given_texts
    assert set(found.clues) <= set(puzzle.grid.layout.by_key)
