"""Exolve: what its README says, and what is written."""

import contextlib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.errors import CrosswordError
from crossword_app.formats.exolve.clues import (
    read_clue,
    read_text,
)
from crossword_app.formats.exolve.reader import read_exolve
from crossword_app.formats.exolve.writer import write_exolve
from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.formats.registry import format_of
from crossword_app.model.cell import BLOCK, EMPTY
from crossword_app.model.clue_lists import printed_lists
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import EXOLVE, EXOLVE_BEFORE, EXOLVE_CLUE
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.slots import SlotKey
from tests.helpers import DATA
from tests.strategies import puzzles

PLAIN = """\
<html><script>// "exolve-begin" and exolve-grid are spoken of here
createExolve(`
exolve-begin
  exolve-id: tiny-1
  exolve-title: Small &amp; plain
  exolve-setter: A. Setter
  exolve-copyright: 2026 A. Setter
  exolve-width: 3
  exolve-height: 3   # a comment
  exolve-preamble:
    Read <i>this</i>
    first.
  exolve-colour: yellow a1 1a
  exolve-option: show-cell-level-buttons
  exolve-grid:
    ACE
    R.R
    E!A@R
  exolve-across:
    1, 2d Top (3,3) [ACE ERR] A hint of (3) things.
    3 Listener (3)
  exolve-down:
    1 Happen ~{to}~ <b>be</b> (3)
    2 Make a mistake (3)*
exolve-end
`)</script></html>
"""

DECORATED = """\
exolve-begin
  exolve-width: 3
  exolve-height: 3
  exolve-option: rebus-cells allow-chars:@
  exolve-grid:
    RAN|G~ &@+
    DO_ .  A
    ?   E@ T
  exolve-across:
    1 Cowboy (3)
    #b1 [Q] Something
  exolve-nodir: Quips
    #a3 #b2 #c1 [A] Slanted (3)
    [Z] Nowhere (4)
exolve-end
"""


def test_a_page_with_a_puzzle_in_it() -> None:
    puzzle = read_exolve(PLAIN.encode()).puzzle
    assert str(puzzle.grid) == "ACE\nR.R\nEAR".replace(".", "#")
    assert (puzzle.title, puzzle.author) == ("Small & plain", "A. Setter")
    assert puzzle.copyright == "2026 A. Setter"
    assert puzzle.extra["intro"] == "Read <i>this</i>\nfirst."
    assert puzzle.extra["uniqueid"] == "tiny-1"
    assert puzzle.extra[EXOLVE.key] == [
        ["title", "Small &amp; plain"],
        ["option", "show-cell-level-buttons"],
    ]
    assert puzzle.grid[Position(2, 0)].is_given
    assert puzzle.grid[Position(2, 1)].has_circle
    assert [place for place, cell in puzzle.grid if cell.colour == "#FFFF00"] == [
        Position(0, 0),
        Position(0, 1),
        Position(0, 2),
        Position(2, 0),
    ]


def test_clues_have_labels_enumerations_and_notes() -> None:
    puzzle = read_exolve(PLAIN.encode()).puzzle
    clues = {str(slot): puzzle.clue(slot) for slot in puzzle.grid.slots}
    assert clues["1-Across"].text == "Top"
    assert clues["1-Across"].enumeration == "3,3"
    assert clues["1-Across"].label == "1, 2d"
    assert "A hint" in clues["1-Across"].extra[EXOLVE_CLUE.key]
    assert clues["1-Down"].text == "Happen to be"
    assert clues["1-Down"].markup == "Happen to <b>be</b>"
    assert clues["2-Down"].enumeration == "", "one with a star is not shown"
    assert clues["3-Across"] == Clue("Listener", enumeration="3")


def test_squares_that_stand_apart_with_decorators() -> None:
    puzzle = read_exolve(DECORATED.encode()).puzzle
    grid = puzzle.grid
    assert [cell.letters for cell in grid.cells] == ["RAN", "G", "@", "DO", "", "A", "", "E", "T"]
    assert grid[Position(0, 0)].bar_right
    assert grid[Position(1, 0)].bar_below
    assert grid[Position(0, 2)].bar_below
    assert not grid[Position(0, 2)].bar_right, "there is no bar at the edge"
    assert grid[Position(1, 1)].is_block


def test_squares_that_are_skipped_have_the_labels_of_their_clues() -> None:
    puzzle = read_exolve(DECORATED.encode()).puzzle
    assert puzzle.grid[Position(0, 1)].label == ""
    (quips,) = [listed for listed in puzzle.clue_lists if listed.direction is None]
    assert quips.heading == "Quips"
    assert quips.clues == (
        LooseClue(
            Clue("Slanted", enumeration="3", label="A"),
            (Position(0, 0), Position(1, 1), Position(2, 2)),
        ),
        LooseClue(Clue("Nowhere", enumeration="4", label="Z")),
    )


@pytest.mark.parametrize(
    ("source", "text", "enumeration"),
    [
        ("This (13) clue ends (word) here! (4)", "This (13) clue ends (word) here!", "4"),
        ("It ends here!", "It ends here!", ""),
        ("Two of them (two words)", "Two of them", "two words"),
        ("A hyphen (4-2)", "A hyphen", "4-2"),
        ("(3)", "", "3"),
        ("Name of the game (ABBA lyrics)", "Name of the game (ABBA lyrics)", ""),
        ("He said so (What?)", "He said so (What?)", ""),
        ('Donkey (literally, "ass")', 'Donkey (literally, "ass")', ""),
        ("A film (2021) of war (3)", "A film (2021) of war", "3"),
        ("Unknown (?)", "Unknown", "?"),
        ("Five of them (5, two words)", "Five of them", "5, two words"),
    ],
)
def test_what_a_clue_is_made_of(source: str, text: str, enumeration: str) -> None:
    clue = read_text(source)
    assert (clue.text, clue.enumeration, clue.extra) == (text, enumeration, {})


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (
            "This (2 words) ends here! (4) The (word) and (4 letters) are not it.",
            "This (2 words) ends here!",
        ),
        ("This (13) ends here! (4) [] [t]WITTER has (3) of them", "This (13) ends here!"),
        (
            "This (13) does not end now (4) as that is no [bracket] here! (4)",
            "This (13) does not end now (4) as that is no [bracket] here!",
        ),
    ],
    ids=["words-follow", "brackets-follow", "the-last"],
)
def test_where_a_clue_ends(source: str, text: str) -> None:
    clue = read_text(source)
    assert (clue.text, clue.enumeration) == (text, "4")


@pytest.mark.parametrize(
    ("text", "enumeration"),
    [
        ("Won the (2021) cup", ""),
        ("Won the (5) cup", ""),
        ("Say (what?) again", ""),
        ("A (two words) of it", ""),
        ("Won (5) or (6) cups", "4"),
        ("[QUOTE] he said", ""),
        ("[QUOTE]", ""),
        ("2 of them", "3"),
        ("#a1 is a place", ""),
        ("& 3 more", ""),
        ("Marked ~{so}~ here", ""),
        ("exolve-end", ""),
        ("--- and on", ""),
        ("*", ""),
    ],
)
@pytest.mark.parametrize("label", ["", "Q", "7"])
def test_a_text_that_looks_like_more_comes_back_whole(
    label: str, text: str, enumeration: str
) -> None:
    grid = Grid.parse("AB\nCD")
    clue = Clue(text, enumeration=enumeration, label=label)
    in_lists = ClueList("More", (LooseClue(clue, (Position(0, 0), Position(1, 1))),))
    of_slot = {grid.slots[0].key: replace(clue, label="")}
    puzzle = Puzzle(grid, clues=of_slot, clue_lists=(in_lists,))
    again = read_exolve(write_exolve(puzzle).content).puzzle
    found = again.clue_lists[0].clues[0].clue
    assert (found.text, found.enumeration, found.label) == (text, enumeration, label)
    assert again.clue(grid.slots[0]).text == text


def test_a_list_of_clues_without_labels_and_entries_is_kept() -> None:
    loose = tuple(
        LooseClue(Clue(text)) for text in ("Alpha", "2 sides (4)", "[Q] and more", "exolve-end")
    )
    puzzle = Puzzle(Grid.parse("AB\nCD"), clue_lists=(ClueList("Jigsaw", loose),))
    written = write_exolve(puzzle)
    (listed,) = read_exolve(written.content).puzzle.clue_lists
    texts = [(item.clue.text, item.clue.enumeration) for item in listed.clues]
    assert texts == [("Alpha", ""), ("2 sides (4)", ""), ("[Q] and more", ""), ("exolve-end", "")]
    assert listed.heading == "Jigsaw"


@pytest.mark.parametrize("letters", ["1", "0", "A1", "10"])
def test_digits_are_letters_where_the_grid_has_them(letters: str) -> None:
    grid = Grid.parse("AB\nCD")
    grid = grid.replacing({Position(0, 0): replace(EMPTY, letters=letters)})
    content = write_exolve(Puzzle(grid)).content
    assert b"exolve-option: allow-digits\n" in content
    assert read_exolve(content).puzzle.grid == grid


def test_what_is_drawn_in_squares_is_no_damage() -> None:
    text = PLAIN.replace("    ACE\n    R.R\n", "    A{4:green}C|{round}E\n    R.{shape}R\n")
    loaded = read_exolve(text.encode())
    assert [cell.letters for cell in loaded.puzzle.grid.cells][:3] == ["A", "C", "E"]
    assert loaded.puzzle.grid[Position(0, 1)].bar_right
    assert loaded.warnings == ("what Exolve draws in 3 squares beside letters was left out",)


@pytest.mark.parametrize(
    "rows",
    [
        ["A{star} C | {round}E", "R { shape } . R"],
        ["A | {circle: stroke=red; fill=none} C E", "R . R {%s}" % ("M 0 0 L 10 20 " * 40)],
        ["A{a {b} c}{d}CE", "R .{x} R"],
    ],
)
def test_shapes_may_have_any_text_and_room_around_them(rows: list[str]) -> None:
    drawn = "".join(f"    {row}\n" for row in rows)
    loaded = read_exolve(PLAIN.replace("    ACE\n    R.R\n", drawn).encode())
    assert loaded.puzzle.grid.rows == ("ACE", "R#R", "EAR")
    assert loaded.warnings[0].startswith("what Exolve draws in ")


def test_marks_may_stand_apart_from_their_squares() -> None:
    text = PLAIN.replace("    ACE\n    R.R\n", "    A | @ C _ E !\n    R . R\n")
    grid = read_exolve(text.encode()).puzzle.grid
    assert grid[Position(0, 0)].bar_right
    assert grid[Position(0, 0)].has_circle
    assert grid[Position(0, 1)].bar_below
    assert grid[Position(0, 2)].is_given


@pytest.mark.parametrize(
    "clues",
    [
        ["#c3 1 Off", "1 First", "1 Last"],
        ["#b2 1 Off", "#b2 1 Then", "1 First", "1 Last"],
        ["1 First", "#b2 1 Off", "#a1 3 Third"],
        ["#c3 [A] Off", "#a3 [A] First", "[A] Last"],
    ],
)
def test_clues_labelled_alike_keep_their_order(clues: list[str]) -> None:
    lines = "".join(f"    {clue} (3)\n" for clue in clues)
    before, _, after = PLAIN.partition("  exolve-across:\n")
    text = f"{before}  exolve-across:\n{lines}  exolve-down:{after.partition('exolve-down:')[2]}"
    puzzle = read_exolve(text.encode()).puzzle
    document = read_ipuz(write_ipuz(puzzle)).puzzle
    again = read_exolve(write_exolve(puzzle).content).puzzle
    for each in (puzzle, document, again):
        across = printed_lists(each)[0].clues
        texts = [item.clue.text for item in across if item.clue.text]
        assert texts == [clue.rpartition(" ")[2] for clue in clues]


@pytest.mark.parametrize("text", [PLAIN, DECORATED], ids=["plain", "decorated"])
def test_a_file_of_others_is_written_without_loss(text: str) -> None:
    puzzle = read_exolve(text.encode()).puzzle
    written = write_exolve(puzzle)
    assert read_exolve(written.content).puzzle == puzzle
    assert written.losses == ()


def test_a_clue_that_was_reworded_leaves_its_old_notes_behind() -> None:
    puzzle = read_exolve(PLAIN.encode()).puzzle
    key = SlotKey(Position(0, 0), Direction.ACROSS)
    reworded = replace(puzzle, clues={**puzzle.clues, key: puzzle.clues[key].with_text("New")})
    content = write_exolve(reworded).content
    assert b"1, 2d New (3,3)" in content
    assert b"hint" not in content


def test_a_diagramless_puzzle_hides_its_blocks() -> None:
    grid = Grid.parse("AB\nC#")
    written = write_exolve(Puzzle(grid, is_diagramless=True))
    assert b".*" in written.content
    back = read_exolve(written.content).puzzle
    assert back.is_diagramless
    assert back.grid == grid


def test_own_labels_become_clues_that_say_where_they_start() -> None:
    grid = Grid.parse("AB\nCD").replacing(
        {
            Position(0, 0): replace(EMPTY, letters="A", label="X"),
            Position(0, 1): replace(EMPTY, letters="B", label="1"),
            Position(1, 0): replace(EMPTY, letters="C", label="2"),
        }
    )
    across = SlotKey(Position(0, 0), Direction.ACROSS)
    puzzle = Puzzle(grid, clues={across: Clue("First")})
    back = read_exolve(write_exolve(puzzle).content).puzzle
    assert back == puzzle


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (PLAIN.replace("width: 3", "width: three"), "no number"),
        (PLAIN.replace("    R.R\n", ""), "2 rows"),
        (PLAIN.replace("R.R", "R.RR"), "row 2"),
        (PLAIN.replace("exolve-colour", "exolve-3d"), "three dimensions"),
        (PLAIN.replace("width: 3", "width: 3000"), "1 to 120"),
        ("exolve-begin\nexolve-end", "no puzzle"),
    ],
    ids=["no-number", "rows-missing", "ragged", "3d", "too-large", "empty"],
)
def test_damage_is_told_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(CrosswordError, match=sentence):
        read_exolve(text.encode())


def test_the_registry_knows_it() -> None:
    found = format_of(PLAIN.encode())
    assert found is not None
    assert found.name == "exolve"


def _as_exolve_has_it(puzzle: Puzzle) -> Grid:
    cells = (
        BLOCK if cell.is_void else replace(cell, is_locked=False) for cell in puzzle.grid.cells
    )
    return Grid(puzzle.grid.size, tuple(cells))


@given(puzzles())
def test_the_grid_of_any_puzzle_comes_back_as_it_was(puzzle: Puzzle) -> None:
    grid = replace(puzzle, grid=_as_exolve_has_it(puzzle)).grid
    assert read_exolve(write_exolve(Puzzle(grid)).content).puzzle.grid.cells == grid.cells


@given(st.data())
def test_no_damage_ends_in_anything_but_a_sentence(data: st.DataObject) -> None:
    text = bytearray(data.draw(st.sampled_from([PLAIN, DECORATED])).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place : place + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=6))
    with contextlib.suppress(CrosswordError):
        assert read_exolve(bytes(text)).puzzle.grid.cells


def test_loose_clues_of_a_direction_stay_in_its_list() -> None:
    loose = ClueList("Down", (LooseClue(Clue("Gone", label="9")),), Direction.DOWN)
    puzzle = Puzzle(Grid.parse("AB\nCD"), clue_lists=(loose,))
    assert read_exolve(write_exolve(puzzle).content).puzzle == puzzle


SAMPLES = DATA / "exolve"


def _clue(puzzle: Puzzle, name: str) -> Clue:
    return next(puzzle.clue(slot) for slot in puzzle.grid.slots if slot.short_name == name)


def test_a_puzzle_as_blogs_have_them() -> None:
    puzzle = read_exolve((SAMPLES / "blog.exolve").read_bytes()).puzzle
    assert str(puzzle.grid) == "HELLO\nO#A#L\nWORLD\nL#G#E\nSTEER"
    assert (puzzle.title, puzzle.author) == ("Puzzle № 17 & more", "Árni O’Hara")
    assert puzzle.notes.split() == ["Thanks.", "All."]
    assert puzzle.extra["intro"].splitlines()[-1] == "Line three after a gap."
    kept = puzzle.extra[EXOLVE.key]
    assert ["maker", "setter-tool: v1"] in kept
    assert ["nina", "a1 e5 3d"] in kept
    assert [text for name, text in kept if name == "credits"] == [
        "Test solver: Zaphod",
        "Grid: N. N.",
    ]
    assert puzzle.grid[Position(2, 4)].has_circle
    assert puzzle.grid[Position(1, 2)].is_given
    assert puzzle.grid[Position(0, 4)].colour == "#FFEECC"
    assert puzzle.clue_lists == ()


def test_lines_between_clues_are_no_clues_and_stay_where_they_are() -> None:
    puzzle = read_exolve((SAMPLES / "blog.exolve").read_bytes()).puzzle
    assert _clue(puzzle, "4A").text == "Earth (the planet)"
    assert _clue(puzzle, "5A").extra[EXOLVE_BEFORE.key] == ["--- Second part"]
    lines = [line.strip() for line in write_exolve(puzzle).content.decode().splitlines()]
    place = lines.index("<i>The following all begin with W.</i>")
    assert lines[place + 1].startswith("4 Earth")


def test_a_line_behind_the_last_clue_is_not_lost() -> None:
    text = PLAIN.replace("    3 Listener (3)\n", "    3 Listener (3)\n    The end.\n")
    puzzle = read_exolve(text.encode()).puzzle
    assert [item.clue.text for listed in puzzle.clue_lists for item in listed.clues] == ["The end."]


@pytest.mark.parametrize(
    ("line", "label", "text"),
    [
        ("2. Clue (4)", "2", "Clue"),
        ("3.Ignorance is _____ (5)", "3", "Ignorance is _____"),
        ("4 . Time for all (6)", "4", "Time for all"),
        ("[Q.]. Hop... (4)", "Q.", "Hop..."),
        ("[R] ... aboard! (6)", "R", "... aboard!"),
        ("3 & 7 See neck (4,3)", "3 & 7", "See neck"),
        ("1,5,2d Whatever (7,3,4)", "1,5,2d", "Whatever"),
        ("[G], 4, [H] Fitting reply (3,3,3)", "G, 4, H", "Fitting reply"),
        ("7", "7", ""),
        ("7 *", "7", ""),
        ("1/14 Both ends (5,4)", "1/14", "Both ends"),
        ("1 and 14 Both ends (5,4)", "1 and 14", "Both ends"),
        ("1 and so on (5)", "1", "and so on"),
        ("5down Feathers (5)", "5down", "Feathers"),
        ("2nd thoughts follow", "", "2nd thoughts follow"),
        ("... and so on (5)", "", "... and so on"),
    ],
)
def test_what_is_a_label_and_what_is_none(line: str, label: str, text: str) -> None:
    found, places, clue = read_clue(line, Grid.parse("AB\nCD"))
    assert (found, places, clue.text) == (label, [], text)


def test_a_barred_puzzle_in_another_language() -> None:
    puzzle = read_exolve((SAMPLES / "barred.exolve").read_bytes()).puzzle
    letters = [cell.letters for cell in puzzle.grid.cells]
    assert letters == ["Ä", "M", "B", "1", "XYZ", "", "E", "", "E", "A", "T", "", "", "", "&", "S"]
    assert _clue(puzzle, "2D").enumeration == "zwei Wörter"
    assert [item.clue.label for item in puzzle.clue_lists[-1].clues] == ["P", "Q.", "R", "42"]


def test_squares_with_several_letters_may_be_divided_by_their_decorators_alone() -> None:
    text = DECORATED.replace("RAN|G~ &@+", "RAN|G~&@+")
    assert read_exolve(text.encode()).puzzle.grid == read_exolve(DECORATED.encode()).puzzle.grid


def test_a_diagramless_puzzle_without_a_solution_has_the_numbers_of_its_clues() -> None:
    puzzle = read_exolve((SAMPLES / "diagramless.exolve").read_bytes()).puzzle
    assert puzzle.is_diagramless
    assert dict(puzzle.grid.layout.labels) == {Position(0, 0): "1"}
    assert b"#a3 1 Across (3)" in write_exolve(puzzle).content


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.exolve")), ids=lambda path: path.name)
def test_samples_come_back_as_they_were(path: Path) -> None:
    loaded = read_exolve(path.read_bytes())
    written = write_exolve(loaded.puzzle)
    assert loaded.warnings == written.losses == ()
    assert read_exolve(written.content).puzzle == loaded.puzzle


def test_what_looks_like_a_comment_or_like_markup_in_a_title_is_kept() -> None:
    puzzle = Puzzle(Grid.parse("AB\nCD"), title="Take # 5 &amp; <b>more</b>", author="A & B < C")
    back = read_exolve(write_exolve(puzzle).content).puzzle
    assert (back.title, back.author) == (puzzle.title, puzzle.author)
