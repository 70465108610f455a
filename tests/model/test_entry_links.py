"""Answers that run through several entries: linked, kept true through edits of the grid, written and read."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.errors import EditRefusedError
from crossword_app.formats.loaded import Format
from crossword_app.formats.registry import format_called, read_puzzle, write_puzzle
from crossword_app.model.clue_notes import alternatives_of
from crossword_app.model.edits import set_block, set_clue
from crossword_app.model.entry_links import link, link_label, links_of, relinked, unlinked
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.linked_entries import clued_elsewhere, linked_entries
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.reshaping.turning import flip, mirror, rotate, transpose
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry

GRID = Grid.parse("CARPET\n.#.#.#\nBAGGED")
PUZZLE = Puzzle(GRID, Symmetry.NONE)


def slot(puzzle: Puzzle, spelled: str) -> Slot:
    return next(each for each in puzzle.grid.slots if puzzle.grid.spelled(each) == spelled)


CARPET, BAGGED = slot(PUZZLE, "CARPET"), slot(PUZZLE, "BAGGED")


def clued(*texts: str) -> Puzzle:
    puzzle = PUZZLE
    for each, text in zip(GRID.slots, texts, strict=False):
        puzzle = set_clue(puzzle, each, Clue(text))
    return puzzle


LINKED = link(clued("Put away", "Sacked"), (CARPET, BAGGED))


def test_a_link_is_a_label_and_the_later_clue_is_put_by() -> None:
    assert LINKED.clue(CARPET).label == "1/4"
    assert linked_entries(LINKED) == {CARPET.key: (BAGGED,)}
    assert clued_elsewhere(LINKED) == {BAGGED.key: CARPET}
    assert alternatives_of(LINKED.clue(BAGGED)) == ("Sacked",)
    assert links_of(LINKED, BAGGED) == links_of(LINKED, CARPET) == (CARPET, BAGGED)


def test_a_link_that_ends_leaves_the_clues() -> None:
    ended = unlinked(LINKED, BAGGED)
    assert not linked_entries(ended)
    assert ended.clue(CARPET) == Clue("Put away")
    assert links_of(ended, CARPET) == ()


def test_an_entry_is_in_one_link_only() -> None:
    down = GRID.slots[2]
    again = link(LINKED, (down, BAGGED))
    assert linked_entries(again) == {down.key: (BAGGED,)}
    assert again.clue(CARPET).label == ""


@pytest.mark.parametrize("slots", [(), (CARPET,), (CARPET, CARPET)])
def test_a_link_is_of_several_entries(slots: tuple[Slot, ...]) -> None:
    with pytest.raises(EditRefusedError, match="two or more"):
        link(PUZZLE, slots)


@given(st.permutations(GRID.slots), st.integers(2, 5), st.lists(st.booleans(), min_size=5))
def test_a_label_names_its_entries_whatever_has_clues(
    order: list[Slot], number: int, has_clue: list[bool]
) -> None:
    puzzle = clued(*("Text" if written else "" for written in has_clue))
    made = link(puzzle, order[:number])
    assert linked_entries(made) == {order[0].key: tuple(order[1:number])}
    assert made.clue(order[0]).label == link_label(made, order[:number])


def test_labels_follow_the_numbers_of_an_edited_grid() -> None:
    closed = set_block(LINKED, Position(0, 0), is_block=True)
    opened = set_block(LINKED, Position(1, 1), is_block=False)
    assert relinked(LINKED, opened).clue(CARPET).label == f"1/{_number(opened, BAGGED)}"
    assert relinked(LINKED, LINKED) is LINKED
    assert relinked(LINKED, closed).clues[CARPET.key].label == "1/4", "kept until it is back"
    gone = set_block(LINKED, Position(2, 0), is_block=True)
    assert relinked(LINKED, gone).clue(CARPET).label == ""


def _number(puzzle: Puzzle, of: Slot) -> str:
    return puzzle.grid.layout.by_key[of.key].label


@pytest.mark.parametrize("turn", [flip, mirror, rotate, transpose])
def test_a_link_goes_where_its_entries_go(turn) -> None:  # type: ignore[no-untyped-def]
    turned = turn(LINKED)
    ((key, (other,)),) = linked_entries(turned).items()
    first = turned.grid.layout.by_key[key]
    spelled = {turned.grid.spelled(first), turned.grid.spelled(other)}
    assert spelled in ({"CARPET", "BAGGED"}, {"TEPRAC", "DEGGAB"})
    assert turned.clues[key].text == "Put away"
    assert clued_elsewhere(turned) == {other.key: first}


def form(name: str) -> Format:
    found = format_called(name)
    assert found is not None
    return found


@pytest.mark.parametrize("name", ["ipuz", "exolve", "jpz", "ccxml", "guardian"])
@pytest.mark.parametrize("order", [(CARPET, BAGGED), (BAGGED, CARPET), (CARPET, GRID.slots[3])])
def test_every_format_with_numbers_of_clues_keeps_links(name: str, order: tuple[Slot, ...]) -> None:
    puzzle = link(clued("One", "Two", "Three", "Four", "Five"), order)
    written = write_puzzle(puzzle, form(name))
    again = read_puzzle(written.content, "x", form(name)).puzzle
    assert linked_entries(again) == linked_entries(puzzle)
    assert not any("label" in loss for loss in written.losses)


def test_exolve_gets_the_numbers_in_its_own_form() -> None:
    down = GRID.slots[3]
    puzzle = link(clued("One", "Two", "Three", "Four", "Five"), (CARPET, BAGGED, down))
    text = write_puzzle(puzzle, form("exolve")).content.decode()
    assert "1, 4, 2d One" in text


@pytest.mark.parametrize("name", ["puz", "across", "xd"])
def test_files_without_numbers_of_clues_say_where_the_clue_is(name: str) -> None:
    written = write_puzzle(LINKED, form(name))
    again = read_puzzle(written.content, "x", form(name)).puzzle
    assert again.clue(BAGGED).text == "See 1 Across"
    assert again.clue(CARPET).text == "Put away"
    assert any("label of its own" in loss for loss in written.losses)


@pytest.mark.parametrize("name", ["jpz", "ccxml"])
def test_jpz_has_one_word_for_the_whole_answer_and_a_clue_that_links_to_it(name: str) -> None:
    content = write_puzzle(LINKED, form(name)).content
    assert b'<clue word="1" number="4" is-link="1">See 1 Across</clue>' in content
    again = read_puzzle(content, "x", form(name)).puzzle
    assert again.clues == {CARPET.key: LINKED.clue(CARPET)}
    other = content.replace(b">See 1 Across<", b">Follow 1 Across<")
    kept = read_puzzle(other, "x", form(name)).puzzle
    assert kept.clue(BAGGED).text == "Follow 1 Across"
    assert write_puzzle(kept, form(name)).content == other


def test_a_label_that_names_an_entry_twice_does_no_harm() -> None:
    content = write_puzzle(LINKED, form("jpz")).content
    twice = content.replace(b'number="1/4"', b'number="1/4/4"')
    assert read_puzzle(twice, "x", form("jpz")).puzzle.clue(CARPET).text == "Put away"
    puzzle = set_clue(LINKED, CARPET, replace(LINKED.clue(CARPET), label="1/4/4"))
    again = read_puzzle(write_puzzle(puzzle, form("jpz")).content, "x", form("jpz")).puzzle
    assert again.clues == {CARPET.key: puzzle.clue(CARPET)}
