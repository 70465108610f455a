"""Criss-crosses that come back from their documents with words, options and locks, also changed or damaged ones."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.clues.styles import ClueStyle
from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.generate.clued_words import CluedWord
from crossword_app.generate.criss_cross.aims import Aim
from crossword_app.generate.criss_cross.making import make_criss_cross
from crossword_app.generate.criss_cross.request import CrissCrossRequest
from crossword_app.generate.criss_cross.saved import (
    changed_criss_cross,
    saved_criss_cross,
    with_origin,
)
from crossword_app.model.checks import find_problems
from crossword_app.model.edits import set_clue, type_letters
from crossword_app.model.own_data import CRISS_CROSS
from crossword_app.model.problems import ProblemKind
from crossword_app.model.puzzle import Clue

WORDS = (
    CluedWord("barn owl", "It hoots"),
    *map(CluedWord, "albatross eagle kite stork heron zzz".split()),
)
REQUEST = CrissCrossRequest(
    WORDS, aim=Aim.SQUARE, must=("kite",), phrase="sea", boards=30, seconds=None, seed=4
)
FORM = make_criss_cross(REQUEST)
PUZZLE = with_origin(FORM.puzzle("Birds"), REQUEST, FORM.placed[:2], ClueStyle.SHORT)


def test_words_options_and_locks_come_back() -> None:
    loaded = read_ipuz(write_ipuz(PUZZLE))
    assert not loaded.warnings
    assert loaded.puzzle == PUZZLE
    saved = saved_criss_cross(loaded.puzzle)
    assert (saved.form.placed, saved.form.size) == (FORM.placed, FORM.size)
    assert saved.form.marked == FORM.marked
    assert [left.word.text for left in saved.form.left_out] == ["zzz"]
    assert saved.request == replace(REQUEST, boards=None, seconds=1.0)
    assert saved.locked == {word.symbols for word in FORM.placed[:2]}
    assert saved.clue_style is ClueStyle.SHORT
    assert not saved.warnings


def test_what_was_changed_in_the_grid_is_what_comes_back() -> None:
    kite = next(word for word in FORM.placed if word.symbols == "KITE")
    slot = PUZZLE.grid.layout.slot_at(kite.start, kite.direction)
    assert slot is not None
    changed = set_clue(PUZZLE, slot, Clue("It soars"))
    lone = next(p for p in kite.positions if len(PUZZLE.grid.layout.slots_at(p)) == 1)
    changed = type_letters(changed, lone, "Q")
    saved = saved_criss_cross(changed)
    odd = "".join(changed.grid.entry(slot)).lower()
    assert CluedWord(odd, "It soars") in saved.request.words
    assert "kite" in {left.word.text for left in saved.form.left_out}


def test_words_that_stay_keep_their_clues_and_the_rest_of_the_puzzle_stays() -> None:
    marked = replace(
        PUZZLE, author="Me", notes="Mine", extra={**PUZZLE.extra, "difficulty": "hard"}
    )
    slot = marked.grid.slots[0]
    marked = set_clue(marked, slot, Clue("New", extra={"note": "kept"}))
    form = saved_criss_cross(marked).form
    assert changed_criss_cross(marked, form, "Birds") == marked, "nothing was changed"
    other = make_criss_cross(
        replace(saved_criss_cross(marked).request, seed=9, boards=30, seconds=None)
    )
    changed = changed_criss_cross(marked, other, "Other")
    assert (changed.author, changed.notes, changed.title) == ("Me", "Mine", "Other")
    assert changed.extra["difficulty"] == "hard"
    assert {clue.extra.get("note") for clue in changed.clues.values()} >= {"kept"}
    assert {"".join(changed.grid.entry(s)) for s in changed.grid.slots} == {
        word.symbols for word in other.placed
    }


def test_damaged_options_are_told_and_the_words_are_those_of_the_grid() -> None:
    broken = {
        "words": 7,
        "size": "big",
        "aim": [],
        "must": {},
        "seconds": 10**9,
        "locked": ["KITE"],
    }
    saved = saved_criss_cross(replace(PUZZLE, extra={CRISS_CROSS.key: broken}))
    assert {word.symbols for word in saved.form.placed} == {word.symbols for word in FORM.placed}
    assert saved.locked == {"KITE"}
    assert saved.request.size is None
    assert saved.warnings == (
        "options of the criss-cross are damaged, and the usual ones are used: size, aim, must and seconds",
    )


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(st.sampled_from(sorted(CRISS_CROSS.of(PUZZLE.extra))), json_values)
def test_no_value_of_our_data_ends_in_a_fault(name: str, value: object) -> None:
    table = {**CRISS_CROSS.of(PUZZLE.extra), name: value}
    saved = saved_criss_cross(replace(PUZZLE, extra={CRISS_CROSS.key: table}))
    assert len(saved.form.placed) == len(FORM.placed)
    with_origin(PUZZLE, saved.request)


def test_words_of_ones_own_may_be_alike() -> None:
    words = tuple(map(CluedWord, "hummingbird flamingo bird birds".split()))
    form = make_criss_cross(CrissCrossRequest(words, boards=60, seconds=None))
    assert len(form.placed) == 4
    puzzle = form.puzzle()
    told = find_problems(puzzle, lambda text: [text[:4]], shared_letters=4, shared_from=4)
    assert {problem.kind for problem in told}.isdisjoint(
        {ProblemKind.DUPLICATE, ProblemKind.WITHIN}
    )
    kind_guessed = replace(puzzle, extra={})
    told = find_problems(kind_guessed, lambda text: [text[:4]], shared_letters=4, shared_from=4)
    assert ProblemKind.DUPLICATE in {problem.kind for problem in told}
