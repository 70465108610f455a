"""xd: both dialects, what real collections do, and what is written."""

import contextlib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.errors import CrosswordError
from crossword_app.formats.recognition import looks_like_xd
from crossword_app.formats.registry import format_of
from crossword_app.formats.xd.reader import read_xd
from crossword_app.formats.xd.writer import write_xd
from crossword_app.model.cell import EMPTY
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import XD, XD_CLUE
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import SlotKey
from tests.helpers import DATA
from tests.strategies import puzzles

OLD = """\
Title: Hearts
Author: A. Player
Editor: M. Farrar
Rebus: 1=HEART 2=CLUB
Date: 1955-01-01
Difficulty: hard


1AC#
B.#L
LATE
##2S


A1. Sad {/story/}. ~ HEARTAC
A3. Hiking \\ group ~ B.
A5. Not ~ on time ~ LATE
A7. Where to meet ~ CLUBS

D1. Vital ~ HEARTBL
D2. An A ~ A.A
D4. French ~ LES
D4 ^Refs: A1 D2
D6. The ~ TCLUB


First note.

Second note.
"""

NEW = """\
## Clues

A1. Two of them ~ A|B
A3. Last ~ EF

D1. Second ~ ADF
D2. First ~ CE ~ XE

## Grid

.AB
CD.
EF_

## Metadata

title: Barred
splitcharacter: |

## Design

<style>
O { background: circle }
B { background: #ffcc00; bar-right: true }
</style>

..O
B..
...

## Notes

Mind the step.
"""


def test_the_dialect_of_the_specification() -> None:
    puzzle = read_xd(OLD.encode()).puzzle
    assert str(puzzle.grid) == "HAC#\nB.#L\nLATE\n##CS"
    assert puzzle.grid[Position(0, 0)].letters == "HEART"
    assert (puzzle.title, puzzle.author) == ("Hearts", "A. Player")
    assert puzzle.extra["editor"] == "M. Farrar"
    assert puzzle.extra["date"] == "1955-01-01"
    assert puzzle.extra[XD.key] == {"headers": {"Difficulty": "hard"}}
    assert puzzle.notes == "First note.\n\nSecond note."


def test_clues_are_split_at_the_last_tilde_and_keep_their_styles() -> None:
    puzzle = read_xd(OLD.encode()).puzzle
    clues = {str(slot): puzzle.clue(slot) for slot in puzzle.grid.slots}
    assert clues["1-Across"].text == "Sad story."
    assert clues["1-Across"].markup == "Sad <i>story</i>."
    assert clues["3-Across"].text == "Hiking group"
    assert clues["5-Across"].text == "Not ~ on time"
    assert clues["4-Down"].extra == {XD_CLUE.key: {"Refs": "A1 D2"}}


def test_the_dialect_with_dots_for_blocks_and_sections_in_any_order() -> None:
    puzzle = read_xd(NEW.encode()).puzzle
    assert str(puzzle.grid) == "#AB\nCD#\nEF-"
    assert puzzle.grid[Position(0, 2)].has_circle
    assert puzzle.grid[Position(1, 0)].colour == "#FFCC00"
    assert puzzle.grid[Position(1, 0)].bar_right
    assert puzzle.notes.strip() == "Mind the step."
    assert puzzle.title == "Barred"


def test_a_dot_is_an_empty_square_where_nothing_else_is_in_the_grid() -> None:
    assert str(read_xd(b"## Grid\n\n...\n...\n").puzzle.grid) == "...\n..."


@pytest.mark.parametrize(
    ("special", "has_circle"), [("circle", True), ("shaded", False)], ids=["circle", "shaded"]
)
def test_lower_case_letters_are_special_squares(special: str, has_circle: bool) -> None:
    text = f"## Metadata\nSpecial: {special}\nRebus: x=TEN\n## Grid\naBx\nC#D\n"
    grid = read_xd(text.encode()).puzzle.grid
    marked = [
        (cell.has_circle, cell.has_shade) for cell in (grid[Position(0, 0)], grid[Position(0, 2)])
    ]
    assert marked == [(has_circle, not has_circle)] * 2
    assert grid[Position(0, 2)].letters == "TEN"
    assert not grid[Position(0, 1)].has_circle


def test_several_readings_of_a_square_are_kept_whole() -> None:
    text = "Title: Two ways\nRebus: 1=SE/S|E 2=O 2=A\n\n\n1A\n2B\n\n\nA1. It ~ SEA"
    grid = read_xd(text.encode()).puzzle.grid
    assert [cell.letters for cell in grid.cells] == ["SE/S|E", "A", "O/A", "B"]


def test_a_second_clue_for_an_entry_is_not_lost() -> None:
    text = "Title: Two\n\n\nAB\nCD\n\n\nA1. One ~ AB\nA1. Other ~ AB\nA3. More ~ CD\n"
    puzzle = read_xd(text.encode()).puzzle
    (listed,) = puzzle.clue_lists
    assert listed.direction is Direction.ACROSS
    assert [loose.clue.text for loose in listed.clues] == ["Other"]


def test_clues_without_a_letter_belong_to_the_entry_of_their_answer() -> None:
    text = "Title: Uni\n\n\nAB\nCD\n\n\n1. Down one ~ AC\n2. Down two ~ BD\n3. Across ~ CD\n"
    puzzle = read_xd(text.encode()).puzzle
    assert puzzle.clues == {
        SlotKey(Position(0, 0), Direction.DOWN): Clue("Down one"),
        SlotKey(Position(0, 1), Direction.DOWN): Clue("Down two"),
        SlotKey(Position(1, 0), Direction.ACROSS): Clue("Across"),
    }


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("## Grid\n\nABC\nAB\n", "not equally long"),
        ("## Grid\n\n## Clues\nA1. a ~ B", "no grid"),
        ("## Grid\n\n" + "A" * 121 + "\n" + "A" * 121, "1 to 120"),
        ("## Metadata\nRebus: 1=" + "A" * 99 + "\n## Grid\n\n1B\nCD\n", "99 letters"),
    ],
    ids=["ragged", "without-grid", "too-wide", "endless-rebus"],
)
def test_damage_is_told_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(CrosswordError, match=sentence):
        read_xd(text.encode())


@pytest.mark.parametrize("text", [OLD, NEW], ids=["old", "new"])
def test_a_file_of_others_is_written_without_loss(text: str) -> None:
    puzzle = read_xd(text.encode()).puzzle
    written = write_xd(puzzle)
    assert looks_like_xd(written.content)
    assert read_xd(written.content).puzzle == puzzle
    assert written.losses == ()


def test_the_registry_knows_it() -> None:
    found = format_of(OLD.encode())
    assert found is not None
    assert found.name == "xd"


def _as_xd_has_it(puzzle: Puzzle) -> Puzzle:
    """What is left of a random puzzle: no locks, no drafts, no symmetry, one line of each text."""
    cells = tuple(
        replace(cell, is_locked=False, is_given=False, label=None) for cell in puzzle.grid.cells
    )
    return replace(puzzle, grid=Grid(puzzle.grid.size, cells))


@given(puzzles())
def test_the_grid_of_any_puzzle_comes_back_as_it_was(puzzle: Puzzle) -> None:
    expected = _as_xd_has_it(puzzle)
    written = write_xd(expected)
    back = read_xd(written.content).puzzle
    assert back.grid.cells == expected.grid.cells
    assert write_xd(back).content == write_xd(back).content


@given(st.data())
def test_no_damage_ends_in_anything_but_a_sentence(data: st.DataObject) -> None:
    text = bytearray(data.draw(st.sampled_from([OLD, NEW])).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place : place + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=6))
    with contextlib.suppress(CrosswordError):
        assert read_xd(bytes(text)).puzzle.grid.cells


def test_circles_beside_shades_go_to_a_section_of_their_own() -> None:
    grid = Grid.parse("AB\nCD").replacing(
        {
            Position(0, 0): replace(EMPTY, letters="A", has_circle=True),
            Position(1, 1): EMPTY.with_letters("D").with_shade(True),
        }
    )
    content = write_xd(Puzzle(grid)).content
    assert b"## Design" in content
    assert read_xd(content).puzzle.grid == grid


SAMPLES = DATA / "xd"


def _clues(puzzle: Puzzle) -> dict[str, str]:
    return {slot.short_name: puzzle.clue(slot).text for slot in puzzle.grid.slots}


def test_a_file_as_collections_have_them() -> None:
    puzzle = read_xd((SAMPLES / "corpus.xd").read_bytes()).puzzle
    assert str(puzzle.grid) == "OS#AB\n.TA#C\nD-E.F\n#GHI#"
    assert [cell.letters for cell in puzzle.grid.cells if cell.is_rebus] == ["ONE", "TWO", "A/B"]
    assert [place for place, cell in puzzle.grid if cell.has_shade] == [Position(0, 3)]
    assert puzzle.title == 'Sunday, 5 May 1957: "SIGNS"'
    assert puzzle.copyright == "© 1957, The Paper"
    assert _clues(puzzle) == {
        "1A": "Ands: not ifs",
        "3A": 'Alphabet\'s start: e.g. "~ 2"',
        "5A": "Not ~ yet",
        "7A": "Cat 1. Dog",
        "9A": "Line one line two",
        "1D": "At",
        "2D": "No answer here",
        "4D": "",
        "6D": "",
        "8D": "",
    }
    (left,) = puzzle.clue_lists
    assert [item.clue.text for item in left.clues] == ["Multi continued here", "Of nothing"]
    assert puzzle.notes.splitlines() == [
        "First note.",
        "A: this is a note too.",
        "",
        "Second note: see A1.",
        "",
        "Third, after three blank lines.",
    ]


def test_a_file_as_tools_of_magazines_have_them() -> None:
    puzzle = read_xd((SAMPLES / "tools.xd").read_bytes()).puzzle
    assert (puzzle.title, puzzle.author) == ("Band: the return", "A. Player")
    assert _clues(puzzle)["5A"] == "Sugar ____"
    assert _clues(puzzle)["6A"] == ""
    assert _clues(puzzle)["8A"] == "What ~ means in a link and bold (a map)"
    assert puzzle.clues[SlotKey(Position(1, 0), Direction.ACROSS)].extra == {
        XD_CLUE.key: {"answer": "CONE ~ CANE", "Hint": "Sweet"}
    }
    assert puzzle.grid[Position(0, 0)].has_circle
    assert puzzle.grid[Position(2, 2)].colour == "#FF69B4"
    assert puzzle.grid[Position(1, 2)].bar_below
    assert puzzle.notes == "Line one.\n\n### Heading in a note\n\nLine two."


def test_a_grid_that_is_half_done() -> None:
    puzzle = read_xd((SAMPLES / "partial.xd").read_bytes()).puzzle
    assert str(puzzle.grid) == ".A.#..\nB.C#.D\n###...\n.É&##-"
    assert [place for place, cell in puzzle.grid if cell.has_circle] == [
        Position(0, 1),
        Position(1, 2),
        Position(3, 1),
    ]
    assert [clue.text for clue in puzzle.clues.values()] == ["Left", "Right", "", "Down"]
    assert not any(clue.extra for clue in puzzle.clues.values())


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.xd")), ids=lambda path: path.name)
def test_samples_come_back_as_they_were(path: Path) -> None:
    loaded = read_xd(path.read_bytes())
    written = write_xd(loaded.puzzle)
    assert loaded.warnings == written.losses == ()
    assert read_xd(written.content).puzzle == loaded.puzzle


@pytest.mark.parametrize(
    ("header", "cell"),
    [
        ("1=ONE,2=TWO", "ONE"),
        ("1=ONE; 2=TWO", "ONE"),
        (",=X 1=one", "ONE"),
        ("1=A/B\n 2=TWO", "A/B"),
        ("1=A=B", "A=B"),
    ],
)
def test_how_a_rebus_is_explained(header: str, cell: str) -> None:
    grid = read_xd(f"Title: T\nRebus: {header}\n\n\n1A\nBC\n".encode()).puzzle.grid
    assert grid[Position(0, 0)].letters == cell


def test_continued_lines_belong_to_the_clue_before_them_in_either_group() -> None:
    text = "Title: T\n\n\nAB\nCD\n\n\nA1. One\nD1. Two\nA3. Three\nand more ~ CD\n"
    assert _clues(read_xd(text.encode()).puzzle)["3A"] == "Three and more"


def test_text_of_old_editors_of_windows() -> None:
    text = "Title: Caf\xe9 \u201cx\u201d\n\n\nAB\nCD\n\n\nA1. One ~ AB\n".encode("cp1252")
    found = format_of(text)
    assert found is not None
    assert found.name == "xd"
    assert read_xd(text).puzzle.title == "Café \u201cx\u201d"


def test_one_blank_line_between_parts_has_to_do() -> None:
    puzzle = read_xd(b"Title: T\nAuthor: A\n\nAB\nCD\n\nA1. One ~ AB\n\nNote.\n").puzzle
    assert (str(puzzle.grid), puzzle.title, puzzle.notes) == ("AB\nCD", "T", "Note.")


def test_notes_that_look_like_clues_and_heads_stay_notes() -> None:
    puzzle = replace(
        read_xd(OLD.encode()).puzzle, notes="1. See the rules.\n## Grid\nAB\n\n\n2. Or not."
    )
    back = read_xd(write_xd(puzzle).content).puzzle
    assert back.notes == "1. See the rules.\n### Grid\nAB\n\n\n2. Or not."
    assert back.grid == puzzle.grid


def test_comments_are_left_out_but_in_notes_they_are_words() -> None:
    text = (
        "<!-- one -->\n## Grid\n\nAB\nCD\n\n<!--\ntwo\n-->\n## Notes\n\nMind\n<!-- the -->\nstep.\n"
    )
    puzzle = read_xd(text.encode()).puzzle
    assert puzzle.notes == "Mind\n<!-- the -->\nstep."
    assert read_xd(write_xd(puzzle).content).puzzle.notes == puzzle.notes


BARRED_REPEATS = """\
## Metadata

Form: barred

## Grid

AB
AB
CC

## Clues

A1. One ~ AB
D2. Two ~ BB

## Design

<style>
T { bar-top: true }
</style>

..
..
TT
"""


def test_among_bars_every_entry_has_a_line_and_answers_are_what_is_drawn() -> None:
    puzzle = read_xd(BARRED_REPEATS.encode()).puzzle
    assert {clue.text for clue in puzzle.clues.values()} == {"One", "Two"}
    lines = write_xd(puzzle).content.decode().splitlines()
    assert [line for line in lines if " ~ " in line] == [
        "A1. One ~ AB",
        "A3.  ~ AB",
        "A4.  ~ CC",
        "D1.  ~ AA",
        "D2. Two ~ BB",
    ]
    assert read_xd(write_xd(puzzle).content).puzzle.clues == puzzle.clues


def test_of_like_down_entries_among_bars_that_comes_first_which_no_other_shares() -> None:
    drawn = Grid.parse("XAX\nXAX\nXAX\nBCD")
    bars = {Position(2, column) for column in range(3)}
    grid = drawn.replacing({place: replace(drawn[place], bar_below=True) for place in bars})
    lines = write_xd(Puzzle(grid)).content.decode().splitlines()
    down = [line for line in lines if line.startswith("D") and " ~ XXX" in line]
    assert down == ["D3.  ~ XXX", "D1.  ~ XXX"]


def test_squares_of_several_letters_among_bars_come_back() -> None:
    drawn = Grid.parse("AB\nCD")
    grid = drawn.replacing(
        {
            Position(0, 0): replace(EMPTY, letters="HEART", bar_right=True),
            Position(1, 1): replace(EMPTY, letters="A/B"),
        }
    )
    written = write_xd(Puzzle(grid))
    assert "Squares: r1c1=HEART r2c2=A/B" in written.content.decode()
    assert (
        "2 squares of several letters, of which xd's own tools show the first" in written.losses[0]
    )
    assert read_xd(written.content).puzzle == Puzzle(grid)


def test_other_forms_of_an_answer_among_bars_are_kept_on_a_line_of_their_own() -> None:
    text = BARRED_REPEATS.replace("~ AB", "~ AB // A|B")
    written = write_xd(read_xd(text.encode()).puzzle).content.decode()
    assert "A1. One ~ AB\nA1 ^Answers: AB // A|B\n" in written
    assert write_xd(read_xd(written.encode()).puzzle).content.decode() == written
