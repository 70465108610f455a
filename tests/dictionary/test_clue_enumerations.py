"""Enumerations that follow the words."""

from dataclasses import replace

from crossword_app.dictionary.clue_enumerations import (
    all_enumerated,
    following_words,
    proposed,
    with_enumeration,
)
from crossword_app.dictionary.word import Word
from crossword_app.model.edits import place_word, set_block, set_clue
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.symmetry import Symmetry

WORDS = {
    "SENTOFF": Word("SENTOFF", 60, "sent off"),
    "DONTASK": Word("DONTASK", 60, "don't ask"),
    "SITCOMS": Word("SITCOMS", 60, "sitcoms"),
}
FIND = WORDS.get
PUZZLE = Puzzle(Grid.parse("SENTOFF\n#######\nDONTASK\n#######\nSIT...."))


def enumerations(puzzle: Puzzle) -> list[str]:
    return [puzzle.clue(slot).enumeration for slot in puzzle.grid.slots]


def test_full_entries_get_theirs_from_the_spelling() -> None:
    assert enumerations(all_enumerated(PUZZLE, FIND)) == ["4,3", "4,3", ""]
    plain = set_clue(PUZZLE, PUZZLE.grid.slots[0], Clue("Dismissed", enumeration="7"))
    assert enumerations(all_enumerated(plain, FIND)) == ["4,3", "4,3", ""]
    assert proposed(PUZZLE, PUZZLE.grid.slots[2], FIND) == "7"


def test_they_follow_an_entry_that_changes() -> None:
    before = all_enumerated(PUZZLE, FIND)
    first, _, third = PUZZLE.grid.slots
    after = place_word(before, third, "SITCOMS")
    assert enumerations(following_words(before, after, FIND)) == ["4,3", "4,3", "7"]
    after = place_word(before, first, "SITCOMS")
    assert enumerations(following_words(before, after, FIND)) == ["7", "4,3", ""]
    assert following_words(PUZZLE, place_word(PUZZLE, third, "SITCOMS"), FIND).clues == {}


def test_what_the_constructor_chose_stays() -> None:
    first, _, third = PUZZLE.grid.slots
    for chosen in ("7", "2-5", ""):
        clue = with_enumeration(Clue("Dismissed"), chosen, "4,3")
        before = set_clue(all_enumerated(PUZZLE, FIND), first, clue)
        assert enumerations(all_enumerated(before, FIND))[0] == chosen
        after = place_word(before, first, "SITCOMS")
        assert enumerations(following_words(before, after, FIND))[0] == chosen
    foreign = set_clue(all_enumerated(PUZZLE, FIND), third, Clue("", enumeration="3,4"))
    after = place_word(foreign, third, "SITCOMS")
    assert enumerations(following_words(foreign, after, FIND))[2] == "3,4"


def test_clues_and_other_edits_change_nothing() -> None:
    before = all_enumerated(PUZZLE, FIND)
    after = replace(before, title="Named")
    assert following_words(before, after, FIND) is after


def test_an_entry_that_comes_back_keeps_what_was_chosen() -> None:
    first = PUZZLE.grid.slots[0]
    chosen = set_clue(all_enumerated(PUZZLE, FIND), first, Clue("Dismissed", enumeration="2-5"))
    blocked = set_block(replace(chosen, symmetry=Symmetry.NONE), first.start, True)
    opened = set_block(blocked, first.start, False)
    back = place_word(opened, first, "SENTOFF")
    assert following_words(blocked, back, FIND).clue(first).enumeration == "2-5"
