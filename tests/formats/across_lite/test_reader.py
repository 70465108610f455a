"""Across Lite's TEXT: what constructors write by hand, and what we write."""

import contextlib
from dataclasses import replace

import puz
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from crossword_app.errors import CrosswordError, FileError
from crossword_app.formats.across_lite.reader import read_across_lite
from crossword_app.formats.across_lite.writer import write_across_lite
from crossword_app.formats.plain_clues import with_enumeration
from crossword_app.formats.puz.layout import plain_grid
from crossword_app.formats.registry import format_of
from crossword_app.model.cell import Cell
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from tests.helpers import grid_of
from tests.strategies import foreign_puzzles, puzzles

PLAIN = """\
<ACROSS PUZZLE>
<TITLE>
\tPolitics
<AUTHOR>
\tSomebody
<COPYRIGHT>
\t2019 Somebody
<SIZE>
\t4x3
<GRID>
\tCATS
\tA.NO
\tRUNG
<ACROSS>
\tPets
\tRefusal
\tLadder part
<DOWN>
\tAuto
\tSure
\tThus
<NOTEPAD>
A note
of two lines.
"""

MARKED = """\
<ACROSS PUZZLE V2>
<GRID>
aB1
Z2d
<REBUS>
MARK;
1:HEART:H
2:STAR:S
d:DIAMOND:D
<ACROSS>
One
Two
<DOWN>
Three
Four
Five
"""


def clues_of(puzzle: Puzzle) -> dict[str, str]:
    return {slot.short_name: puzzle.clue(slot).text for slot in puzzle.grid.slots}


def test_a_file_of_version_1_is_read_whole() -> None:
    content = PLAIN.encode()
    form = format_of(content)
    assert form is not None
    assert form.name == "across"
    loaded = read_across_lite(content)
    puzzle = loaded.puzzle
    assert loaded.warnings == ()
    assert puzzle.grid.rows == ("CATS", "A#NO", "RUNG")
    assert (puzzle.title, puzzle.author) == ("Politics", "Somebody")
    assert puzzle.copyright == "2019 Somebody"
    assert puzzle.notes == "A note\nof two lines."
    assert clues_of(puzzle) == {
        "1A": "Pets",
        "4A": "Refusal",
        "5A": "Ladder part",
        "1D": "Auto",
        "2D": "Sure",
        "3D": "Thus",
    }


def test_rebuses_and_circles_of_version_2_are_read() -> None:
    grid = read_across_lite(MARKED.encode()).puzzle.grid
    assert [cell.letters for cell in grid.cells] == ["A", "B", "HEART", "Z", "STAR", "DIAMOND"]
    assert [cell.has_circle for cell in grid.cells] == [True, False, False, False, False, True]


def test_circles_may_be_counted_in_a_section_of_their_own() -> None:
    text = PLAIN.replace(
        "<ACROSS>", "<MARK>\n\tcircle:1,12\n\tincorrect:2\n\trevealed:3,x\n<ACROSS>"
    )
    loaded = read_across_lite(text.encode())
    cells = loaded.puzzle.grid.cells
    assert [rank for rank, cell in enumerate(cells) if cell.has_circle] == [0, 11]
    assert [rank for rank, cell in enumerate(cells) if cell.is_given] == [2]
    assert loaded.warnings == ()


def test_lower_case_without_the_flag_is_no_circle() -> None:
    grid = read_across_lite(MARKED.replace("MARK;\n", "").encode()).puzzle.grid
    assert not any(cell.has_circle for cell in grid.cells)
    assert grid[Position(0, 0)].letters == "A"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_all_ways_to_save_text_are_read(encoding: str, line_end: str) -> None:
    text = PLAIN.replace("Politics", "“Ça” – née").replace("\n", line_end)
    loaded = read_across_lite(text.encode(encoding))
    assert loaded.puzzle.title == "“Ça” – née"
    assert loaded.puzzle.notes == "A note\nof two lines."
    assert loaded.warnings == ()


def test_colons_are_the_blocks_of_a_diagramless_puzzle() -> None:
    puzzle = read_across_lite(PLAIN.replace("A.NO", "A:NO").encode()).puzzle
    assert puzzle.is_diagramless
    assert puzzle.grid.rows == ("CATS", "A#NO", "RUNG")


def test_a_grid_of_x_has_no_solution() -> None:
    text = PLAIN.replace("CATS", "XXXX").replace("A.NO", "X.XX").replace("RUNG", "XXXX")
    assert read_across_lite(text.encode()).puzzle.grid.rows == ("....", ".#..", "....")


def test_lines_may_be_empty_between_clues_or_in_place_of_them() -> None:
    spaced = PLAIN.replace("\tRefusal\n", "\n\tRefusal\n\n")
    assert clues_of(read_across_lite(spaced.encode()).puzzle)["5A"] == "Ladder part"
    missing = PLAIN.replace("\tRefusal\n", "\n")
    loaded = read_across_lite(missing.encode())
    assert clues_of(loaded.puzzle)["4A"] == ""
    assert clues_of(loaded.puzzle)["5A"] == "Ladder part"
    assert loaded.warnings == ()


def test_clues_that_are_too_many_or_too_few_are_told() -> None:
    few = read_across_lite(PLAIN.replace("\tRefusal\n", "").encode())
    assert few.warnings == ("it has 2 clues for 3 entries across",)
    many = read_across_lite(PLAIN.replace("\tThus\n", "\tThus\n\tMore\n").encode())
    assert many.warnings == ("it has 4 clues for 3 entries down",)
    (listed,) = many.puzzle.clue_lists
    assert [item.clue.text for item in listed.clues] == ["More"]


def test_what_looks_like_a_tag_is_text_among_clues_and_notes() -> None:
    text = PLAIN.replace("Refusal", "<SIGH>").replace("of two lines.", "<REBUS>\n<TITLE>")
    puzzle = read_across_lite(text.replace("Politics", "<Untitled>").encode()).puzzle
    assert puzzle.title == "<Untitled>"
    assert clues_of(puzzle)["4A"] == "<SIGH>"
    assert puzzle.notes == "A note\n<REBUS>\n<TITLE>"


def test_sections_may_come_in_any_order_and_strange_ones_are_told() -> None:
    head, grid = PLAIN.split("<SIZE>")
    notes_first = "<ACROSS PUZZLE>\n<NOTEPAD>\nFirst\n<SIZE>" + grid.split("<NOTEPAD>")[0]
    assert read_across_lite(notes_first.encode()).puzzle.notes == "First"
    strange = read_across_lite((head + "<COLOURS>\nred\n<SIZE>" + grid).encode())
    (warning,) = strange.warnings
    assert "<COLOURS>" in warning
    assert strange.puzzle.copyright == "2019 Somebody"


def test_a_size_that_is_not_that_of_the_grid_is_told() -> None:
    loaded = read_across_lite(PLAIN.replace("4x3", "5x5").encode())
    assert loaded.puzzle.grid.size == Size(3, 4)
    assert loaded.warnings == ("its size is said to be 5x5, but its grid has 4x3",)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<TITLE>\nA", "tag <ACROSS PUZZLE> is missing"),
        ("<ACROSS PUZZLE>\n<TITLE>\nA", "it has no grid"),
        (PLAIN.replace("A.NO", "A.N"), "row 2 of its grid has 3 squares"),
        ("<ACROSS PUZZLE>\n<GRID>\n" + "A" * 121 + "\n", "each side must have"),
        (PLAIN + "x" * (1 << 20), "larger than"),
        (PLAIN.replace("Thus", "\n".join("abcde" * 3000)), "more clues than"),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(FileError, match=said):
        read_across_lite(text.encode())


@given(
    st.lists(
        st.tuples(st.integers(0, len(MARKED) - 1), st.binary(max_size=4), st.integers(0, 9)),
        max_size=6,
    )
)
def test_no_damage_makes_more_than_a_sentence(damages: list[tuple[int, bytes, int]]) -> None:
    content = bytearray(MARKED.encode())
    for place, new, old in damages:
        content[place : place + old] = new
    with contextlib.suppress(CrosswordError):
        read_across_lite(bytes(content))


# What is written


def puzzle_of(drawing: str) -> Puzzle:
    grid = grid_of(drawing)
    clues = {slot.key: Clue(str(slot)) for slot in grid.slots}
    return Puzzle(grid, title="A puzzle", author="Somebody", clues=clues)


def test_what_is_written_is_read_again_as_it_was() -> None:
    puzzle = read_across_lite(PLAIN.encode()).puzzle
    result = write_across_lite(puzzle)
    assert result.losses == ()
    assert result.content == PLAIN.encode()
    marked = read_across_lite(MARKED.encode()).puzzle
    assert read_across_lite(write_across_lite(marked).content).puzzle == marked


def test_puzpy_reads_what_is_written() -> None:
    puzzle = puzzle_of("CATS\nA#NO\nRUNG")
    file = puz.load_text(write_across_lite(replace(puzzle, notes="Noted")).content.decode())
    assert (file.title, file.author, file.solution) == ("A puzzle", "Somebody", "CATSA.NORUNG")
    assert [clue["clue"] for clue in file.clue_numbering().down] == ["1-Down", "2-Down", "3-Down"]
    assert file.notes == "Noted"


def test_signs_of_rebuses_are_none_that_stand_for_themselves() -> None:
    puzzle = puzzle_of("12\nAB")
    cells = (*puzzle.grid.cells[:2], Cell(letters="HEART"), Cell(letters="B", has_circle=True))
    grid = Grid(puzzle.grid.size, cells)
    text = write_across_lite(puzzle.with_grid(grid)).content.decode()
    assert "\t12\n\t3b\n<REBUS>\n\tMARK;\n\t3:HEART:H\n" in text
    assert read_across_lite(text.encode()).puzzle.grid == grid


def test_more_rebuses_than_there_are_signs_for_are_cut_and_told() -> None:
    size = Size(10, 10)
    cells = tuple(Cell(letters=f"R{rank}", has_circle=rank % 2 == 0) for rank in range(100))
    result = write_across_lite(Puzzle(Grid(size, cells)))
    read = read_across_lite(result.content).puzzle.grid
    whole = [rank for rank, cell in enumerate(read.cells) if cell == cells[rank]]
    assert len(whole) == 26 + 17
    assert all(read.cells[rank].letters == "R" for rank in range(100) if rank not in whole)
    assert any(loss.startswith("57 squares with more") for loss in result.losses)


def test_clues_that_are_not_written_keep_their_places() -> None:
    puzzle = puzzle_of("CAT\nAGO")
    some = replace(puzzle, clues={slot.key: Clue(str(slot)) for slot in puzzle.grid.slots[1:]})
    file = puz.load_text(write_across_lite(some).content.decode())
    assert file.clues[0] == "-"
    assert file.clues[-1] == "4-Across"
    none = read_across_lite(write_across_lite(replace(puzzle, clues={})).content)
    assert not any(clues_of(none.puzzle).values())


def test_empty_squares_and_letters_beyond_ascii_are_told() -> None:
    result = write_across_lite(puzzle_of("É.\nAB"))
    assert read_across_lite(result.content).puzzle.grid.rows == ("É.", "AB")
    assert any("empty square" in loss for loss in result.losses)
    assert any("UTF-8" in loss and "É" in loss for loss in result.losses)


def test_a_grid_without_letters_has_x_in_all_squares() -> None:
    puzzle = puzzle_of("..\n..")
    grid = puzzle.grid.replacing({Position(0, 0): Cell(has_circle=True)})
    result = write_across_lite(puzzle.with_grid(grid))
    assert "\txX\n\tXX\n" in result.content.decode()
    assert read_across_lite(result.content).puzzle.grid == grid


def test_what_the_format_has_no_place_for_is_told() -> None:
    puzzle = puzzle_of("AB\nCD")
    given = puzzle.grid.replacing({Position(0, 0): Cell(letters="A", is_given=True)})
    result = write_across_lite(replace(puzzle, grid=given, key="1234"))
    assert len(result.losses) == 2


def one_line(text: str) -> str:
    return " ".join(text.split())


@settings(max_examples=60)
@given(puzzles() | foreign_puzzles())
@example(Puzzle(Grid(Size(2, 2), (Cell(letters="A;B:C"), *[Cell(letters="Q")] * 3))))
def test_random_puzzles_come_back(puzzle: Puzzle) -> None:
    result = write_across_lite(puzzle)
    read = read_across_lite(result.content).puzzle
    grid = plain_grid(puzzle.grid)
    has_letters = any(cell.letters for cell in grid.cells)
    for cell, original in zip(read.grid.cells, grid.cells, strict=True):
        assert (cell.kind, cell.letters) == (original.kind, original.letters.replace(":", ";"))
        is_told = has_letters and not original.letters
        assert cell.has_circle == (original.has_circle and not is_told)
    assert read.title == one_line(puzzle.title)
    assert [one_line(line) for line in read.notes.splitlines() if line.strip()] == [
        one_line(line) for line in puzzle.notes.splitlines() if line.strip()
    ]
    if not any(cell.bar_right or cell.bar_below for cell in puzzle.grid.cells):
        for slot in grid.slots:
            clue = puzzle.clue(slot)
            written = one_line(with_enumeration(" ".join(clue.text.split()), clue))
            assert clues_of(read)[slot.short_name] in (written, written or "-")
    assert write_across_lite(read).content == result.content


@pytest.mark.parametrize("tag", ["<DOWN>", "<Across>", "<NOTEPAD>", "<REBUS>", "<AUTHOR>"])
@pytest.mark.parametrize("name", ["1A", "4A", "5A", "1D", "3D"])
def test_a_text_in_the_form_of_a_tag_stays_in_its_place(tag: str, name: str) -> None:
    puzzle = read_across_lite(PLAIN.encode()).puzzle
    key = next(slot.key for slot in puzzle.grid.slots if slot.short_name == name)
    clues = {**puzzle.clues, key: Clue(tag)}
    again = read_across_lite(
        write_across_lite(replace(puzzle, title=tag, clues=clues)).content
    ).puzzle
    spaced = f"< {tag[1:]}"
    assert clues_of(again) == {**clues_of(puzzle), name: spaced}
    assert (again.title, again.author) == (spaced, "Somebody")
    assert again.notes == "A note\nof two lines."


@pytest.mark.parametrize(
    ("clue", "tag"),
    [
        ("Refusal", "<DOWN>"),
        ("Thus", "<DOWN>"),
        ("Thus", "<NOTEPAD>"),
        ("Pets", "<NOTEPAD>"),
        ("Sure", "<Across>"),
    ],
)
def test_the_number_of_entries_tells_a_clue_from_a_tag(clue: str, tag: str) -> None:
    loaded = read_across_lite(PLAIN.replace(f"\t{clue}\n", f"\t{tag}\n").encode())
    expected = clues_of(read_across_lite(PLAIN.encode()).puzzle)
    found = clues_of(loaded.puzzle)
    assert found == {name: tag if text == clue else text for name, text in expected.items()}
    assert loaded.puzzle.notes == "A note\nof two lines."
    assert loaded.warnings == ()
