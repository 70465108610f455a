"""CrossFire's puzzles."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.errors import CrosswordError
from crossword_app.formats.cfp.reader import read_cfp
from crossword_app.formats.registry import format_of
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.puzzle import Clue
from crossword_app.model.slots import SlotKey
from tests.helpers import DATA

SAVED = """\
<?xml version="1.0" encoding="UTF-8"?>
<CROSSFIRE>
<TITLE>Small &amp; quick</TITLE>
<AUTHOR>A. Player</AUTHOR>
<COPYRIGHT>2026</COPYRIGHT>
<NOTES>Mind the step.</NOTES>
<GRID width="3">
A1.
 ET
.AR
</GRID>
<REBUSES><REBUS input="1" letters="heart"/></REBUSES>
<CIRCLES>0,4,2,99</CIRCLES>
<WORDS>
<WORD id="0" num="1" dir="ACROSS" isTheme="false">A beat</WORD>
<WORD id="1" num="3" dir="ACROSS" isTheme="false">&lt;i&gt;Pet&lt;/i&gt; &amp;amp; more</WORD>
<WORD id="2" num="2" dir="DOWN" isTheme="false"><CLUE>Vital</CLUE></WORD>
<WORD id="3" num="17" dir="DOWN" isTheme="false">Of nothing</WORD>
<WORD id="4" num="1" dir="DOWN" isTheme="false"></WORD>
</WORDS>
</CROSSFIRE>
"""


def test_a_saved_puzzle() -> None:
    loaded = read_cfp(SAVED.encode())
    puzzle = loaded.puzzle
    assert str(puzzle.grid) == "AH#\n.ET\n#AR"
    assert puzzle.grid[Position(0, 1)].letters == "HEART"
    assert [place for place, cell in puzzle.grid if cell.has_circle] == [
        Position(0, 0),
        Position(1, 1),
    ]
    assert (puzzle.title, puzzle.author) == ("Small & quick", "A. Player")
    assert (puzzle.copyright, puzzle.notes) == ("2026", "Mind the step.")
    assert len(loaded.warnings) == 1


def test_its_clues() -> None:
    puzzle = read_cfp(SAVED.encode()).puzzle
    assert puzzle.clues == {
        SlotKey(Position(0, 0), Direction.ACROSS): Clue("A beat"),
        SlotKey(Position(1, 0), Direction.ACROSS): Clue(
            "Pet & more", markup="<i>Pet</i> &amp; more"
        ),
        SlotKey(Position(0, 1), Direction.DOWN): Clue("Vital"),
    }
    (loose,) = puzzle.clue_lists
    assert [item.clue.text for item in loose.clues] == ["Of nothing"]


def test_rows_that_are_indented_where_no_width_is_given() -> None:
    text = "<CROSSFIRE><GRID>\n  AB\n  C.\n</GRID></CROSSFIRE>"
    assert str(read_cfp(text.encode()).puzzle.grid) == "AB\nC#"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (SAVED[:300], "damaged"),
        (SAVED.replace('width="3"', 'width="2"'), "longer than the grid"),
        (SAVED.replace('width="3"', 'width="300"'), "1 to 120"),
        ("<CROSSFIRE></CROSSFIRE>", "no grid"),
        (SAVED.replace("<CROSSFIRE>", "<!DOCTYPE x><CROSSFIRE>"), "document type"),
        (SAVED.replace('"heart"', f'"{"heart" * 9}"'), "45 letters"),
    ],
    ids=["cut-short", "too-narrow", "too-wide", "without-grid", "doctype", "endless-rebus"],
)
def test_damage_is_told_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(CrosswordError, match=sentence):
        read_cfp(text.encode())


def test_the_registry_knows_it() -> None:
    found = format_of(SAVED.encode())
    assert found is not None
    assert found.name == "cfp"


@given(st.data())
def test_no_damage_ends_in_anything_but_a_sentence(data: st.DataObject) -> None:
    text = bytearray(SAVED.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place : place + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=6))
    with contextlib.suppress(CrosswordError):
        assert read_cfp(bytes(text)).puzzle.grid.cells


SAMPLES = DATA / "cfp"


def test_a_puzzle_with_themes_rebus_and_small_letters() -> None:
    loaded = read_cfp((SAMPLES / "theme.cfp").read_bytes())
    puzzle = loaded.puzzle
    assert str(puzzle.grid) == "CAT#H\nAB.DE\n#E.F.\nSTAR#\n#####"
    assert [cell.letters for cell in puzzle.grid.cells if cell.is_rebus] == ["HEART", "A/B"]
    assert [place for place, cell in puzzle.grid if cell.has_circle] == [
        Position(0, 0),
        Position(1, 1),
        Position(3, 1),
    ]
    assert puzzle.notes == "First line.\nSecond line: <see below>."
    assert puzzle.clues[SlotKey(Position(0, 1), Direction.DOWN)] == Clue(
        "Set in tags here", markup="<i>Set</i> in <b>tags</b> here"
    )
    assert puzzle.clues[SlotKey(Position(0, 2), Direction.DOWN)] == Clue("Over two lines")
    assert loaded.warnings == ()


def test_a_puzzle_that_is_not_begun() -> None:
    puzzle = read_cfp((SAMPLES / "empty.cfp").read_bytes()).puzzle
    assert str(puzzle.grid) == "...\n.#.\n..."
    assert not puzzle.clues


def test_an_end_tag_that_is_indented_is_no_row() -> None:
    text = '<CROSSFIRE>\n  <GRID width="3">\nAB.\nC D\n  </GRID>\n</CROSSFIRE>'
    assert str(read_cfp(text.encode()).puzzle.grid) == "AB#\nC.D"
