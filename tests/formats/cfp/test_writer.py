"""CrossFire's puzzles, as they are written."""

from dataclasses import replace
from pathlib import Path

import pypuz
import pytest
from hypothesis import given, settings

from crossword_app.errors import FileError
from crossword_app.formats.cfp.reader import read_cfp
from crossword_app.formats.cfp.writer import write_cfp
from crossword_app.formats.puz.layout import plain_grid
from crossword_app.model.cell import EMPTY
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import SlotKey
from tests.helpers import DATA
from tests.strategies import puzzles

MARKED = Grid.parse("CA#\n.ET\n#A1").replacing(
    {
        Position(0, 1): replace(EMPTY, letters="HEART", has_circle=True),
        Position(1, 1): replace(EMPTY, letters="&"),
    }
)
CLUE = Clue("Pet & more", markup="<i>Pet</i> &amp; more", enumeration="5,1")
PUZZLE = Puzzle(
    MARKED,
    title="Small & quick",
    author="A. Maker",
    copyright="© 2026",
    notes="One <b>.\n\nTwo.",
    clues={SlotKey(Position(0, 0), Direction.ACROSS): CLUE},
)


def test_what_is_written_is_read_again() -> None:
    written = write_cfp(PUZZLE)
    again = read_cfp(written.content).puzzle
    assert again.grid == MARKED
    assert (again.title, again.author, again.copyright) == ("Small & quick", "A. Maker", "© 2026")
    assert again.notes == PUZZLE.notes
    (clue,) = again.clues.values()
    assert (clue.text, clue.markup) == ("Pet & more (5,1)", "")
    assert written.losses == ("1 clue with styles, which become plain text",)


def test_styles_are_not_written_as_tags_that_crossfire_would_print() -> None:
    assert b"&lt;" not in write_cfp(replace(PUZZLE, notes="")).content
    less = replace(PUZZLE, notes="", clues={key: Clue("Less < more <i>") for key in PUZZLE.clues})
    (clue,) = read_cfp(write_cfp(less).content).puzzle.clues.values()
    assert clue.text == "Less < more <i>"


def test_pypuz_reads_it(tmp_path: Path) -> None:
    path = DATA / "cfp" / "theme.cfp"
    puzzle = read_cfp(path.read_bytes()).puzzle
    filled = replace(
        puzzle,
        grid=puzzle.grid.replacing(
            {place: cell.with_letters("Z") for place, cell in puzzle.grid if cell.is_empty}
        ),
    )
    out = tmp_path / "out.cfp"
    out.write_bytes(write_cfp(filled).content)
    found = pypuz.load(str(out))
    cells = {(cell.y, cell.x): cell for cell in found.grid.cells}
    assert [cells[place].solution or "#" for place in filled.grid.size.positions()] == [
        cell.letters or "#" for cell in filled.grid.cells
    ]
    assert {p for p, c in cells.items() if c.style.get("shapebg")} == {
        tuple(place) for place, cell in filled.grid if cell.has_circle
    }
    texts = [clue.clue for listed in found.clues for clue in listed["clues"]]
    assert 'Row with "quotes" & more' in texts


def test_what_it_cannot_hold_is_told() -> None:
    drawn = Grid.parse("AB\nCD")
    grid = drawn.replacing(
        {
            Position(0, 0): replace(EMPTY, letters="A", bar_right=True).with_shade(True, "#FF0000"),
            Position(1, 1): replace(EMPTY, letters="X" * 30),
        }
    )
    told = " ".join(write_cfp(Puzzle(grid)).losses)
    assert "1 bar left out" in told
    assert "1 square with a shade" in told
    assert "1 square with several letters, of which 24 are kept" in told


@pytest.mark.parametrize("letters", [".", "#", "-", "_", "?", "1", "@"])
def test_signs_are_letters_where_a_cell_holds_them(letters: str) -> None:
    grid = Grid.parse("AB\nCD").replacing({Position(0, 0): replace(EMPTY, letters=letters)})
    assert read_cfp(write_cfp(Puzzle(grid)).content).puzzle.grid == grid


@given(puzzles())
@settings(max_examples=60)
def test_the_grid_of_any_puzzle_comes_back(puzzle: Puzzle) -> None:
    again = read_cfp(write_cfp(puzzle).content).puzzle
    plain = plain_grid(puzzle.grid)
    assert [(c.kind, c.letters, c.has_circle) for c in again.grid.cells] == [
        (c.kind, c.letters, c.has_circle) for c in plain.cells
    ]


def test_texts_that_no_file_can_hold_are_refused_in_a_sentence() -> None:
    most = write_cfp(replace(PUZZLE, notes="&" * 1_600_000))
    assert len(read_cfp(most.content).puzzle.notes) == 1_600_000
    with pytest.raises(FileError, match=r"CrossFire file can hold.*shorten the longest clues"):
        write_cfp(replace(PUZZLE, notes="x" * 2_000_000))
