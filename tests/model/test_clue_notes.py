"""Alternatives, private notes and difficulties: kept with their clues, through edits and files."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.formats.loaded import Format
from crossword_app.formats.registry import writable, write_puzzle
from crossword_app.model.clue_notes import (
    Difficulty,
    alternatives_of,
    change_clues,
    difficulties,
    difficulty_of,
    difficulty_text,
    kept_as_alternative,
    note_of,
    puzzle_difficulty,
    set_difficulty,
    using_alternative,
    with_alternatives,
    with_difficulty,
    with_draft,
    with_note,
)
from crossword_app.model.edits import set_block, set_clue
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.reshaping.turning import transpose
from crossword_app.model.symmetry import Symmetry
from crossword_app.model.wordplay import Wordplay, with_wordplay

PUZZLE = Puzzle(Grid.parse("ACE\n.#.\n..."), Symmetry.NONE)
ACROSS = PUZZLE.grid.slots[0]
SECRET = "the editor alone may read this"


def noted(clue: Clue) -> Clue:
    hard = with_difficulty(clue, Difficulty.HARD)
    played = with_wordplay(hard, Wordplay(("Expert",), "ACE", SECRET))
    return with_note(with_alternatives(played, ("Pilot",)), SECRET)


def test_alternatives_are_each_once_and_never_the_text_itself() -> None:
    clue = with_alternatives(Clue("Expert"), ("Pilot ", "Expert", "", "Pilot", "One"))
    assert alternatives_of(clue) == ("Pilot", "One")


@given(st.lists(st.sampled_from("abcd"), unique=True, min_size=1), st.data())
def test_no_text_is_lost_when_alternatives_are_used(texts: list[str], data: st.DataObject) -> None:
    clue = with_alternatives(Clue("x"), texts)
    used = using_alternative(clue, data.draw(st.sampled_from(texts)))
    assert {used.text, *alternatives_of(used)} == {"x", *texts}
    assert using_alternative(used, "x") == clue


def test_a_text_put_by_becomes_an_alternative() -> None:
    clue = kept_as_alternative(Clue("Expert"))
    assert (clue.text, alternatives_of(clue)) == ("", ("Expert",))
    assert kept_as_alternative(clue) == clue
    assert with_draft(clue, is_draft=True) == clue, "there is no text to call a draft"


def test_italics_stay_when_texts_are_put_by_and_taken_again() -> None:
    clue = Clue("Hamlet, say", markup="<i>Hamlet</i>, say")
    kept = kept_as_alternative(clue)
    assert (kept.text, kept.markup, alternatives_of(kept)) == ("", "", ("<i>Hamlet</i>, say",))
    used = using_alternative(kept, "<i>Hamlet</i>, say")
    assert (used.text, used.markup) == (clue.text, clue.markup)


def test_what_is_kept_with_a_clue_stays_without_a_text_and_goes_with_its_entry() -> None:
    puzzle = change_clues(PUZZLE, [ACROSS], noted)
    turned = transpose(puzzle)
    down = next(slot for slot in turned.grid.slots if turned.grid.spelled(slot) == "ACE")
    clue = turned.clue(down)
    assert (note_of(clue), alternatives_of(clue)) == (SECRET, ("Pilot",))
    assert difficulty_of(clue) is Difficulty.HARD
    blocked = set_block(puzzle, Position(0, 1), is_block=True)
    back = set_block(blocked, Position(0, 1), is_block=False)
    assert note_of(back.clue(ACROSS)) == SECRET
    plain = change_clues(puzzle, [ACROSS], lambda clue: replace(clue, extra={}))
    assert not plain.clues


def test_an_edit_that_changes_nothing_gives_the_puzzle_itself() -> None:
    assert change_clues(PUZZLE, PUZZLE.grid.slots, lambda clue: with_note(clue, " ")) is PUZZLE


def test_the_difficulty_of_a_puzzle_is_that_of_its_clues_unless_it_says_another() -> None:
    assert puzzle_difficulty(PUZZLE) is None
    puzzle = change_clues(PUZZLE, [ACROSS], lambda c: with_difficulty(c, Difficulty.HARD))
    below = PUZZLE.grid.slots[1]
    puzzle = change_clues(puzzle, [below], lambda c: with_difficulty(c, Difficulty.EASY))
    assert puzzle_difficulty(puzzle) is Difficulty.MEDIUM
    assert difficulty_text(difficulties(puzzle)) == "1 easy, 1 hard"
    assert puzzle_difficulty(set_difficulty(puzzle, Difficulty.EASY)) is Difficulty.EASY
    assert set_difficulty(set_difficulty(puzzle, Difficulty.EASY), None) == puzzle


def test_a_document_keeps_all_of_it() -> None:
    puzzle = change_clues(PUZZLE, PUZZLE.grid.slots, noted)
    puzzle = set_difficulty(set_clue(puzzle, ACROSS, noted(Clue("Expert"))), Difficulty.EASY)
    again = read_ipuz(write_ipuz(puzzle)).puzzle
    assert again.clues == puzzle.clues
    assert again.extra == puzzle.extra


@pytest.mark.parametrize("form", [each for each in writable() if each.name != "ipuz"])
def test_other_files_hold_nothing_private_and_nobody_misses_it(form: Format) -> None:
    clued = set_clue(PUZZLE, ACROSS, Clue("Expert"))
    written = write_puzzle(change_clues(clued, [ACROSS], noted), form)
    assert written == write_puzzle(clued, form)
    if form.name not in ("html", "testers"):
        hard = write_puzzle(set_difficulty(clued, Difficulty.EASY), form)
        assert any("difficulty" in loss for loss in hard.losses)
