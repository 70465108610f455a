"""Grids drawn as text: every kind is told by what it holds, and doubts are told."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.errors import CrosswordError, FileError, GridError
from crossword_app.formats.text.reader import (
    is_unsure,
    looks_like_text_grid,
    read_text_grid,
    readings,
    write_text_grid,
)
from crossword_app.model.cell import EMPTY
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Clue, Puzzle

DAILY = """
....#.....#....
....#.....#....
....#.....#....
...........#...
......##.....##
###.....#......
....#....#.....
...#.......#...
.....#....#....
......#.....###
##.....##......
...#...........
....#.....#....
....#.....#....
....#.....#....
""".split()

LATTICE = """
.......#.......
.#.#.#.#.#.#.#.
.......#.......
.#.#.#.#.#.#.#.
.........#.....
##.#.#.#.#.#.#.
....#..........
.#.#.#.#.#.#.#.
..........#....
.#.#.#.#.#.#.##
.....#.........
.#.#.#.#.#.#.#.
.......#.......
.#.#.#.#.#.#.#.
.......#.......
""".split()

STARTED = """
#....#
.HOPE.
.R..X.
.L....
#....#
""".split()

FILLED = """
AHH#SHAMU#GATOR
COY#RANON#ELOPE
COMPOUNDW#LAPEL
EDNA#LEERS#MONA
SOAR###MALCOLMX
SOLOCUP#PRO#ORE
###LASER##YOGIS
##GENERATIONY##
EGRET##WASTE###
NRA#ORC#THESAME
CONTROLZ###ERIN
LADE#BEAKS#LENT
ONEAL#FINALFOUR
SEUSS#TROVE#LEE
ERRED#SEXED#ATE
""".split()


def signs(block: str, empty: str) -> Callable[[list[str]], str]:
    table = str.maketrans({"#": block, ".": empty})
    return lambda rows: "\n".join(rows).translate(table)


def numbered(separator: str, block: str, empty: str) -> Callable[[list[str]], str]:
    """Return what draws the numbers that are printed in a grid."""

    def draw(rows: list[str]) -> str:
        grid = Grid.parse("\n".join(rows))
        columns = grid.size.columns
        cells = [
            block if cell.is_block else str(grid.layout.numbers.get(place, empty))
            for place, cell in grid
        ]
        lines = [cells[start : start + columns] for start in range(0, len(cells), columns)]
        return "\n".join(map(separator.join, lines))

    return draw


def table(rows: list[str]) -> str:
    rule = "+" + "---+" * len(rows[0])
    lines = ["|" + "|".join(f" {cell} ".replace(".", " ") for cell in row) + "|" for row in rows]
    return "\n".join([rule, *(line for row in lines for line in (row, rule))])


def under_headings(rows: list[str]) -> str:
    """Draw the numbers of rows and columns too."""
    heading = "   " + " ".join(f"{number:2}" for number in range(1, len(rows[0]) + 1))
    lines = [f"{number:2} │ {'  '.join(row)} │" for number, row in enumerate(rows, 1)]
    return "\n".join([heading, "   ┌" + "─" * 40 + "┐", *lines, "   └" + "─" * 40 + "┘"])


EMPTY_KINDS: dict[str, Callable[[list[str]], str]] = {
    "x and o": signs("x", "o"),
    "X open, O a block": signs("O", "X"),
    "1 a block, 0 open": signs("1", "0"),
    "0 a block, 1 open": signs("0", "1"),
    "bits apart": lambda rows: "\n".join(map(" ".join, signs("1", "0")(rows).split())),
    "numbers in print": numbered(" ", "#", "."),
    "numbers in a table": numbered(",", "#", ""),
    "numbers beside zeros": numbered("\t", "#", "0"),
    "X for a block": signs("X", "_"),
    "O for an open square": signs("#", "o"),
}
ANY_KINDS: dict[str, Callable[[list[str]], str]] = {
    "ours": "\n".join,
    "lines": signs("#", "_"),
    "dots and lines": signs(".", "_"),
    "dots and spaces": signs(".", " "),
    "dots and dashes": signs(".", "-"),
    "stars": signs("*", "."),
    "slashes": signs("/", "."),
    "squares": signs("■", "□"),
    "squares and spaces": signs("█", " "),
    "spaces for blocks": signs(" ", "."),
    "apart": lambda rows: "\n".join(map(" ".join, rows)),
    "tabs": lambda rows: "\n".join(map("\t".join, rows)),
    "commas": lambda rows: "\n".join(map(",".join, rows)),
    "semicolons": lambda rows: "\n".join(map(";".join, rows)),
    "pipes": lambda rows: "\n".join(f"|{'|'.join(row)}|" for row in rows),
    "a table": table,
    "under headings": under_headings,
    "rows in quotes": lambda rows: "\n".join(f'"{row}",' for row in rows),
    "a list of strings": repr,
    "a tuple with a name": lambda rows: f"grid = (\n{''.join(f'  {row!r},' for row in rows)})",
    "a list of lists": lambda rows: repr([list(row) for row in rows]),
    "JSON": lambda rows: repr([[None if c == "." else c for c in row] for row in rows]).replace(
        "None", "null"
    ),
    "after the size": lambda rows: f"{len(rows[0])}x{len(rows)}\n" + "\n".join(rows),
    "between blank lines": lambda rows: "\n\n" + "\n\n".join(rows) + "\n \n",
    "in a fence": lambda rows: "```\n" + "\n".join(rows) + "\n```\n",
}


@pytest.mark.parametrize("kind", EMPTY_KINDS)
@pytest.mark.parametrize("rows", [DAILY, LATTICE], ids=["daily", "lattice"])
def test_an_empty_grid_is_read_however_it_is_drawn(kind: str, rows: list[str]) -> None:
    assert_read(EMPTY_KINDS[kind](rows), rows)


@pytest.mark.parametrize("kind", ANY_KINDS)
@pytest.mark.parametrize("rows", [DAILY, LATTICE, STARTED], ids=["daily", "lattice", "started"])
def test_a_grid_is_read_however_it_is_drawn(kind: str, rows: list[str]) -> None:
    assert_read(ANY_KINDS[kind](rows), rows)


@pytest.mark.parametrize("block", ["#", ".", "*", " ", "-", "/"])
def test_a_filled_grid_is_read_whatever_its_blocks_are(block: str) -> None:
    assert_read(signs(block, "")(FILLED), FILLED)


MINI = ["CAT##", "ARE#O", "TENTH", "O#OAT", "##WIT"]


@pytest.mark.parametrize("rows", [FILLED, MINI], ids=["daily", "mini"])
def test_a_line_is_a_block_where_a_filled_grid_comes_of_it_and_the_doubt_is_told(
    rows: list[str],
) -> None:
    content = signs("_", "")(rows).encode()
    found = readings(content)
    assert [reading.name for reading in found] == ["line-blocks", "no-blocks"]
    assert is_unsure(found)
    loaded = read_text_grid(content)
    assert loaded.puzzle.grid.rows == tuple(rows)
    assert loaded.warnings == (
        'it was read so: "_" is a block; if "_" is an empty square, read it as text:no-blocks',
    )
    empty = read_text_grid(content, "no-blocks").puzzle.grid
    assert empty.rows == tuple(row.replace("#", ".") for row in rows)


@pytest.mark.parametrize(
    "rows",
    [
        ["C____", "_____", "_____", "_____", "____T"],
        ["CATSA", "O____", "W____", "S____", "A____"],
        ["CATSA", "_____", "_____", "_____", "OREDO"],
        ["____", "____", "____", "____"],
    ],
)
def test_a_line_is_an_empty_square_where_a_grid_was_begun(rows: list[str]) -> None:
    assert_read("\n".join(rows), [row.replace("_", ".") for row in rows])


SMALL = ["#..", "...", "..#"]


@pytest.mark.parametrize(
    "drawn",
    [
        "[[True, False, False], [False, False, False], [False, False, True]]",
        "[[true,false,false],[false,false,false],[false,false,true]]",
        "[[False, True, True], [True, True, True], [True, True, False]]",
        "[[1, 0, 0], [0, 0, 0], [0, 0, 1]]",
        "array([[1, 0, 0],\n       [0, 0, 0],\n       [0, 0, 1]])",
        "array([[1, 0, 0],\n       [0, 0, 0],\n       [0, 0, 1]], dtype=uint8)",
        "array([[ True, False, False],\n       [False, False, False],\n       [False, False,  True]])",
        "[[ True False False]\n [False False False]\n [False False  True]]",
        "[[1 0 0]\n [0 0 0]\n [0 0 1]]",
        "blocks = np.array([[1, 0, 0], [0, 0, 0], [0, 0, 1]], dtype=np.bool_)",
        "grid = [\n    [True, False, False],\n    [False, False, False],\n    [False, False, True],\n]",
        "100\n000\n001",
        "1 0 0\n0 0 0\n0 0 1",
    ],
)
def test_bits_and_booleans_are_blocks_and_squares_in_small_grids_too(drawn: str) -> None:
    assert_read(drawn, SMALL)


@pytest.mark.parametrize("show", [repr, str])
@pytest.mark.parametrize("side", [9, 10, 12, 13, 21, 31])
def test_arrays_whose_rows_numpy_breaks(show: Callable[[object], str], side: int) -> None:
    """It breaks rows after 75 signs: those of booleans from 10 columns on as `repr`, from 13 on as `str`."""
    blocks = np.zeros((side, side), np.bool_)
    blocks[1::2, 1::2] = True
    drawn = ["".join("#" if is_block else "." for is_block in row) for row in blocks]
    for array in (blocks, blocks.astype(np.uint8), np.where(blocks, "#", ".")):
        shown = show(array)
        assert_read(shown, drawn)
        assert_read(f"blocks = np.{shown}" if show is repr else f"\n{shown}\n", drawn)


@pytest.mark.parametrize(
    ("drawn", "rows"),
    [
        ("xCATx\nCATER\nATONE\nTERSE\nxSEEx", ["#CAT#", "CATER", "ATONE", "TERSE", "#SEE#"]),
        ("oooxo\noCATo\noxooo", ["...#.", ".CAT.", ".#..."]),
        ("x o C A T\no o o o o\nC A T o x", ["#.CAT", ".....", "CAT.#"]),
        ("ooxxoo\nooPoot\nooxxoo".replace("t", "T"), ["..##..", "..P..T", "..##.."]),
    ],
)
def test_small_x_among_capitals_is_a_block_and_that_is_told(drawn: str, rows: list[str]) -> None:
    loaded = read_text_grid(drawn.encode())
    assert loaded.puzzle.grid.rows == tuple(rows)
    (doubt,) = loaded.warnings
    assert "x is a block" in doubt
    assert "text:letters" in doubt
    letters = read_text_grid(drawn.encode(), "letters").puzzle.grid.rows
    assert letters == tuple(line.replace(" ", "").upper() for line in drawn.splitlines())


@pytest.mark.parametrize(
    "drawn",
    ["TAxI\nOVEN\nOVEN\nOVEN", "CAx\nOxO\nxTA", "CAT\nXOX\nDOG", "xox\ncat\noxo"],
)
def test_an_x_that_would_make_no_sense_as_a_block_is_a_letter(drawn: str) -> None:
    assert read_text_grid(drawn.encode()).puzzle.grid.rows == tuple(drawn.upper().splitlines())


@pytest.mark.parametrize(
    "drawn", ["True\nFalse", "array([1, 2, 3])", "array(", "[[True], [False]]"]
)
def test_other_text_of_a_program_is_no_grid(drawn: str) -> None:
    with pytest.raises(CrosswordError):
        read_text_grid(drawn.encode())


def assert_read(drawn: str, rows: list[str]) -> None:
    found = readings(drawn.encode())
    assert looks_like_text_grid(drawn.encode())
    assert found[0].loaded.puzzle.grid.rows == tuple(rows)
    assert not is_unsure(found)
    assert read_text_grid(drawn.encode()).puzzle.grid.rows == tuple(rows)


def test_a_filled_row_may_have_spaces_for_squares_that_wait() -> None:
    grid = read_text_grid(b"##IDK\nAWFUL\nPI CE\nSLATE\nEER##\n").puzzle.grid
    assert grid.rows == ("##IDK", "AWFUL", "PI.CE", "SLATE", "EER##")


@pytest.mark.parametrize("block", [".", "#"])
def test_spaces_that_an_editor_cut_from_the_ends_of_lines_come_back(block: str) -> None:
    """The last row and the last column are all spaces."""
    rows = ["#...#", ".....", ".....", "#...#", "....."]
    drawn = signs(block, " ")(rows).splitlines()
    cut = "\n".join(line.rstrip() for line in drawn) + "\n"
    assert len(max(cut.splitlines(), key=len)) == 5
    assert read_text_grid(cut.encode()).puzzle.grid.rows == tuple(rows)


def test_a_lattice_of_spaces_is_no_grid_of_cells_that_stand_apart() -> None:
    rows = [".......", "#.#.#.#", ".......", "#.#.#.#", ".......", "#.#.#.#", "......."]
    drawn = signs("#", " ")(rows)
    assert read_text_grid(drawn.encode()).puzzle.grid.rows == tuple(rows)
    apart = "\n".join(map(" ".join, signs("#", " ")(DAILY).splitlines()))
    assert read_text_grid(apart.encode()).puzzle.grid.rows == tuple(DAILY)


def test_words_may_follow_a_grid_whose_size_is_told() -> None:
    loaded = read_text_grid(b"5\n#---#\n-----\n-----\n-----\n#---#\nANT;BEE;EMU\n")
    assert loaded.puzzle.grid.rows == ("#...#", ".....", ".....", ".....", "#...#")
    assert loaded.warnings == ("1 line beside the grid left out: only the grid is read",)


def test_a_grid_amid_other_text_is_found_and_the_rest_is_told() -> None:
    drawn = "Here is my grid for Monday:\n\n" + "\n".join(DAILY) + "\n\nWhat do you think?\n"
    loaded = read_text_grid(drawn.encode())
    assert loaded.puzzle.grid.rows == tuple(DAILY)
    assert loaded.warnings == ("2 lines beside the grid left out: only the grid is read",)


def test_cells_of_a_table_may_hold_several_letters_and_a_number() -> None:
    grid = read_text_grid(b"1S,2T,3HEART\n4A,_,Y\n5D,E,#\n").puzzle.grid
    assert grid.rows == ("STH", "A.Y", "DE#")
    assert grid[Position(0, 2)].letters == "HEART"
    assert all(cell.label is None for cell in grid.cells)


def test_numbers_in_print_that_are_not_the_usual_ones_are_kept() -> None:
    grid = read_text_grid(b"1 2 #\n4 . 5\n# 6 .\n").puzzle.grid
    assert [slot.label for slot in grid.slots] == ["1", "4", "6", "1", "2", "5"]


def test_a_code_of_numbers_is_kept_square_by_square() -> None:
    grid = read_text_grid(b"3 1 2\n5 # 1\n3 4 5\n").puzzle.grid
    labels = grid.layout.labels
    assert [labels[place] for place, cell in grid if cell.is_open] == list("31251345")


# Doubts


DOUBTFUL = b"ABCDE\nF.G.H\nIJ.KL\nM.NOP\nQRSTU\n"


def test_a_doubt_is_told_with_the_other_way_to_read() -> None:
    found = readings(DOUBTFUL)
    assert is_unsure(found)
    warning = read_text_grid(DOUBTFUL).warnings[-1]
    assert warning == (
        'it was read so: "." is a block; if "." is an empty square, read it as text:no-blocks'
    )
    other = read_text_grid(DOUBTFUL, "no-blocks")
    assert other.warnings == ()
    assert sum(cell.is_empty for cell in other.puzzle.grid.cells) == 4


def test_each_reading_has_a_name_by_which_it_can_be_asked_for() -> None:
    for drawn in (b"oxo\nooo\noxo", b"A-C\nD.F\nG-I", b"010\n000\n010", DOUBTFUL):
        found = readings(drawn)
        assert len({reading.name for reading in found}) == len(found) > 1
        for reading in found:
            assert read_text_grid(drawn, reading.name) == reading.loaded


def test_a_name_that_is_none_is_told_with_those_that_are() -> None:
    with pytest.raises(FileError, match=r"text:x-blocks \(X is a block, O is an empty square\)"):
        read_text_grid(b"oxo\nooo\noxo", "dot-blocks")


# What is none


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("..\n...\n", "row 2 of the grid has 3 squares"),
        ("B!\n..", "'!' at row 1, column 2"),
        ("bat;90\noda;80\nten;70\n", "';' at row 1, column 4"),
        ("." * 60 + "\n" + "." * 60, "2 to 50"),
        ("\n\n", "has no rows"),
        ("A _ #\n__ _\n", "row 2 of the grid has 4 squares"),
    ],
)
def test_what_is_no_grid_is_told_where(text: str, sentence: str) -> None:
    assert readings(text.encode()) == ()
    with pytest.raises(GridError, match=sentence):
        read_text_grid(text.encode())


@pytest.mark.parametrize(
    "text",
    [
        "Dear diary,\ntoday I did nothing",
        "Dear diary\ntoday I did",
        "the cat sat\non the mats\nin the rain",
        '{"version": 1}',
        "key = value\nother = 3",
        "\0\0\0\0",
    ],
)
def test_prose_and_data_are_not_taken_for_grids(text: str) -> None:
    assert readings(text.encode()) == ()


@given(st.text(alphabet="ABxo01 .#-_|,;\t\n\"'[]+=*é\0", max_size=120) | st.text(max_size=60))
def test_whatever_a_text_holds_it_is_a_grid_or_told_in_one_sentence(text: str) -> None:
    content = text.encode(errors="replace")
    if found := readings(content):
        assert looks_like_text_grid(content)
        assert read_text_grid(content).puzzle == found[0].loaded.puzzle
    else:
        with pytest.raises(CrosswordError) as caught:
            read_text_grid(content)
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "content",
    [
        b'"' + b'\\"' * 54_000,
        b"[" * 100_000,
        b"a" * 50_000 + b"\nb" * 25_000,
        b"a\nb\n\n" * 20_000,
        (b"|" * 500 + b"\n") * 200,
        b"# #\n" * 2**20,
    ],
    ids=["quotes", "brackets", "wide and long", "parts", "pipes", "long"],
)
def test_what_is_made_to_take_long_is_refused(content: bytes) -> None:
    assert readings(content) == ()
    with pytest.raises(CrosswordError):
        read_text_grid(content)


# Encodings, letters, writing


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_accents_come_in_the_encodings_that_are_used(encoding: str) -> None:
    grid = read_text_grid("CAFÉ\n#..#\nÉTÉS".encode(encoding)).puzzle.grid
    assert grid.rows == ("CAFÉ", "#..#", "ÉTÉS")


def test_the_alphabet_is_the_first_that_has_the_letters() -> None:
    assert read_text_grid("TĳD\n#..".encode()).puzzle.alphabet == DUTCH


def test_the_outside_of_a_shape_is_told_from_squares_that_wait() -> None:
    drawn = "-ABC-\nDEFGH\nIJKLM\nNOPQR\n-STU-\n"
    shape = read_text_grid(drawn.encode(), "letters+dash-voids").puzzle.grid
    assert str(shape) == drawn.rstrip()
    waiting = "#ABC#\nD--GH\n-JK-M\nNOPQR\n#ST-#\n"
    grid = readings(waiting.encode())[0].loaded.puzzle.grid
    assert sum(cell.is_empty for cell in grid.cells) == 5


BARRED = """
A .|. #
-
. . .|.
    -
.|. - .
"""


def test_a_drawing_with_room_for_bars_is_read_and_written() -> None:
    loaded = read_text_grid(BARRED.encode())
    grid = loaded.puzzle.grid
    assert loaded.warnings == ()
    assert grid.rows == ("A..#", "....", "..-.")
    bars = {(*place, cell.bar_right, cell.bar_below) for place, cell in grid}
    assert {bar for bar in bars if bar[2] or bar[3]} == {
        (0, 0, False, True),
        (0, 1, True, False),
        (1, 2, True, True),
        (2, 0, True, False),
    }
    written = write_text_grid(loaded.puzzle)
    assert written.losses == ()
    assert written.content.decode() == BARRED.lstrip()


def test_bars_below_alone_are_told_from_rows_of_dashes() -> None:
    grid = read_text_grid(b"A B C\n-\n. . .\n").puzzle.grid
    assert (grid.rows, grid[Position(0, 0)].bar_below) == (("ABC", "..."), True)
    dashed = read_text_grid(b"A B C\n- - -\nD E F\n").puzzle.grid
    assert dashed.size == Size(3, 3)
    assert not any(cell.bar_below for cell in dashed.cells)


@given(
    st.integers(2, 9).flatmap(
        lambda width: st.lists(
            st.text(alphabet="#..ABC", min_size=width, max_size=width), min_size=2, max_size=9
        )
    )
)
def test_what_is_written_is_read_again(rows: list[str]) -> None:
    if not any("#" in row for row in rows):
        return
    written = write_text_grid(Puzzle(Grid.parse("\n".join(rows))))
    assert read_text_grid(written.content).puzzle.grid.rows == tuple(rows)
    assert written.losses == ()


def test_what_a_drawing_cannot_hold_is_named() -> None:
    grid = Grid.parse("CAT\n#.-").with_letters({Position(0, 0): "CH"})
    clues = {grid.slots[0].key: Clue("A pet")}
    written = write_text_grid(Puzzle(grid, title="Pets", clues=clues))
    assert written.content == b"CAT\n#.-\n"
    losses = " / ".join(written.losses)
    assert "1 square with several letters" in losses
    assert "1 clue written" in losses
    assert "the title" in losses


def test_signs_that_mean_something_else_in_drawn_grids_are_named() -> None:
    cells = {Position(0, 0): EMPTY.with_letters("-"), Position(1, 1): EMPTY.with_letters("&")}
    awkward = write_text_grid(Puzzle(Grid.parse("AB\nCD").replacing(cells)))
    assert any("mean something else" in loss for loss in awkward.losses)
    assert write_text_grid(Puzzle(Grid.parse("AB#\nC.D\n-EF"))).losses == ()
