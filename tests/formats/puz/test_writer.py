"""What is written as .puz, read back by puzpy and by our own reader."""

from dataclasses import replace

import puz
import pytest
from hypothesis import assume, given, settings

from crossword_app.formats.puz.layout import plain_clues, plain_grid
from crossword_app.formats.puz.lock import is_locked, unlock
from crossword_app.formats.puz.reader import read_puz
from crossword_app.formats.puz.writer import write_puz
from crossword_app.formats.registry import format_for
from crossword_app.model.cell import VOID, Cell
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Clue, Puzzle
from tests.helpers import grid_of
from tests.strategies import foreign_puzzles, puzzles

CATS = """
    CATS
    A#NO
    RUNG
    STEM
"""


def puzzle_of(drawing: str = CATS, **attributes: object) -> Puzzle:
    """Return a puzzle whose clues are the names of their entries."""
    grid = grid_of(drawing)
    clues = {slot.key: Clue(str(slot)) for slot in grid.slots}
    puzzle = Puzzle(grid, title="A puzzle", author="Somebody", clues=clues)
    return replace(puzzle, **attributes)  # type: ignore[arg-type]


def with_cell(puzzle: Puzzle, place: Position, **attributes: object) -> Puzzle:
    cell: Cell = replace(puzzle.grid[place], **attributes)  # type: ignore[arg-type]
    return puzzle.with_grid(puzzle.grid.replacing({place: cell}))


def written(puzzle: Puzzle) -> puz.Puzzle:
    return puz.load(write_puz(puzzle).content)


def test_a_puzzle_is_written_whole_and_the_same_each_time() -> None:
    form = format_for(".PUZ")
    assert form is not None
    assert form.name == "puz"
    puzzle = puzzle_of(copyright="© 2026", notes="Line one.\nLine two.")
    content = write_puz(puzzle)
    assert content == write_puz(puzzle)
    assert content.losses == ()
    file = puz.load(content.content)
    assert (file.version, file.width, file.height) == (b"1.3", 4, 4)
    assert file.solution == "CATSA.NORUNGSTEM"
    assert file.fill == "-----.----------"
    assert (file.title, file.author, file.copyright) == ("A puzzle", "Somebody", "© 2026")
    assert file.notes == "Line one.\nLine two."
    assert [clue["clue"] for clue in file.clue_numbering().down] == [
        "1-Down",
        "2-Down",
        "3-Down",
        "6-Down",
    ]
    assert read_puz(content.content).puzzle == puzzle


def test_text_is_in_windows_code_page_where_that_has_it() -> None:
    content = write_puz(puzzle_of(title="“Ça – 5 €”")).content
    assert b"\x93\xc7a \x96 5 \x80\x94\0" in content
    assert read_puz(content).puzzle.title == "“Ça – 5 €”"


def test_other_text_makes_version_2_and_that_is_said() -> None:
    result = write_puz(puzzle_of(title="Łódź"))
    assert puz.load(result.content).version == b"2.0"
    assert puz.load(result.content).title == "Łódź"
    assert any("version 2.0" in loss and "Ł" in loss for loss in result.losses)


def test_rebus_circles_and_given_letters_are_held() -> None:
    puzzle = with_cell(puzzle_of(), Position(0, 0), letters="HEART", has_circle=True)
    puzzle = with_cell(puzzle, Position(3, 3), letters="HEART")
    puzzle = with_cell(puzzle, Position(2, 1), is_given=True, has_circle=True)
    result = write_puz(puzzle)
    file = puz.load(result.content)
    assert result.losses == ()
    assert file.solution == "HATSA.NORUNGSTEH"
    assert file.fill == "-----.---U------"
    assert b" 0:HEART;" in result.content
    assert [file.rebus().get_rebus_solution(rank) for rank in (0, 15)] == ["HEART", "HEART"]
    assert file.markup().get_markup_squares(puz.GridMarkup.Circled) == [0, 9]
    assert file.markup().get_markup_squares(puz.GridMarkup.Revealed) == [9]
    assert read_puz(result.content).puzzle == puzzle


@pytest.mark.parametrize(
    ("letters", "byte", "is_rebus"),
    [
        ("É", "É", False),
        ("4", "4", False),
        ("@", "@", False),
        ("Ž", "\x8e", False),  # in Windows' code page, which puzpy takes for Latin-1
        ("Ł", "L", True),
        ("Ω", "X", True),
        (".", "X", True),
        ("-", "X", True),
    ],
)
def test_letters_are_bytes_where_they_can_be_and_a_rebus_elsewhere(
    letters: str, byte: str, is_rebus: bool
) -> None:
    puzzle = with_cell(puzzle_of(), Position(0, 0), letters=letters)
    result = write_puz(puzzle)
    file = puz.load(result.content)
    assert file.solution[0] == byte
    assert file.rebus().get_rebus_solution(0) == (letters if is_rebus else None)
    assert any("only as a rebus" in loss for loss in result.losses) == is_rebus
    assert read_puz(result.content).puzzle.grid[Position(0, 0)].letters == letters


def test_letters_of_other_code_pages_are_a_rebus_in_version_2() -> None:
    puzzle = with_cell(puzzle_of(title="Łódź"), Position(0, 0), letters="É")
    file = written(puzzle)
    assert file.solution[0] == "E"
    assert file.rebus().get_rebus_solution(0) == "É"


def test_the_sharp_s_of_a_grid_is_the_one_that_files_have() -> None:
    puzzle = with_cell(puzzle_of(), Position(0, 0), letters="ẞ")
    result = write_puz(puzzle)
    assert puz.load(result.content).version == b"1.3"
    assert read_puz(result.content).puzzle.grid[Position(0, 0)].letters == "ẞ"


def test_a_digraph_is_a_rebus_of_its_letters() -> None:
    grid = Grid.parse("ĲS\nAS", DUTCH)
    file = written(Puzzle(grid))
    assert file.solution == "ISAS"
    assert file.rebus().get_rebus_solution(0) == "IJ"


def test_what_no_rebus_can_hold_is_said() -> None:
    long = with_cell(puzzle_of(), Position(0, 0), letters="A" * 70)
    parted = with_cell(puzzle_of(), Position(0, 0), letters="A;B")
    size = Size(20, 20)
    many = Puzzle(
        Grid(size, tuple(Cell(letters=f"R{index}") for index in range(size.rows * size.columns)))
    )
    for puzzle, held, number in ((long, "A" * 60, "1"), (parted, "A,B", "1"), (many, "R0", "145")):
        result = write_puz(puzzle)
        assert puz.load(result.content).rebus().get_rebus_solution(0) == held
        assert any(loss.startswith(f"{number} square") for loss in result.losses)


def test_a_grid_without_letters_has_no_solution() -> None:
    puzzle = puzzle_of(". # .\n...\n".replace(" ", ""))
    file = written(puzzle)
    assert file.solution == "X.XXXX"
    # Some programs take any other state for a lock.
    assert file.solution_state == puz.SolutionState.Unlocked
    assert read_puz(write_puz(puzzle).content).puzzle == puzzle


def test_squares_without_letters_are_told_from_others() -> None:
    puzzle = puzzle_of("CA.\n...")
    assert written(puzzle).solution == "CA----"
    assert read_puz(write_puz(puzzle).content).puzzle == puzzle


def test_a_diagramless_puzzle_hides_its_blocks() -> None:
    puzzle = puzzle_of(is_diagramless=True)
    file = written(puzzle)
    assert file.puzzletype == puz.PuzzleType.Diagramless
    assert file.solution == "CATSA:NORUNGSTEM"
    assert file.fill == "-" * 16
    assert read_puz(write_puz(puzzle).content).puzzle == puzzle


def test_enumerations_stand_behind_clues_once() -> None:
    puzzle = puzzle_of("CAT\nAGO")
    first, second, *_ = puzzle.grid.layout.of_direction(Direction.ACROSS)
    clues = {
        first.key: Clue("Pet", enumeration="3"),
        second.key: Clue("Before (3)", enumeration="3"),
    }
    file = written(replace(puzzle, clues=clues))
    assert file.clues[0] == "Pet (3)"
    assert file.clues[-1] == "Before (3)"


def test_clues_of_entries_that_bars_part_stand_together() -> None:
    puzzle = puzzle_of("ABCD\nEFGH")
    barred = with_cell(puzzle, Position(0, 1), bar_right=True).grid
    clues = {slot.key: Clue(str(slot)) for slot in barred.slots}
    result = write_puz(replace(puzzle, grid=barred, clues=clues))
    file = puz.load(result.content)
    assert [clue["clue"] for clue in file.clue_numbering().across] == [
        "1-Across / 3-Across",
        "5-Across",
    ]
    assert any("bar" in loss for loss in result.losses)
    assert any("1 clue put behind another" in loss for loss in result.losses)


def test_voids_shades_and_labels_are_named_as_lost() -> None:
    puzzle = with_cell(puzzle_of(), Position(0, 0), label="7", has_shade=True)
    puzzle = puzzle.with_grid(puzzle.grid.replacing({Position(1, 1): VOID}))
    result = write_puz(replace(puzzle, extra={"editor": "Somebody else"}))
    assert puz.load(result.content).solution == "CATSA.NORUNGSTEM"
    assert [key for key in ("become blocks", "shade", "label", "editor") if
            not any(key in loss for loss in result.losses)] == []  # fmt: skip


def test_text_that_no_file_can_hold_is_cleaned() -> None:
    puzzle = with_cell(
        puzzle_of(title="A\0B", author="C\ud800D"), Position(0, 0), letters="X\udc00\0"
    )
    file = written(puzzle)
    assert (file.title, file.author) == ("AB", "C?D")
    assert file.rebus().get_rebus_solution(0) == "X?"


def _is_taken_for_utf_8(puzzle: Puzzle) -> bool:
    """Whether text of Windows' code page happens to be UTF-8 too, as "Ã©" is."""
    content = write_puz(puzzle).content
    return any("is UTF-8" in warning for warning in read_puz(content).warnings)


@settings(max_examples=60)
@given(puzzles() | foreign_puzzles())
def test_puzpy_and_our_reader_find_in_a_file_what_was_written(puzzle: Puzzle) -> None:
    content = write_puz(puzzle).content
    file = puz.load(content)
    assume(not _is_taken_for_utf_8(puzzle))
    read = read_puz(content).puzzle
    if is_locked(read):
        assert not any(cell.letters for cell in read.grid.cells)
        read = unlock(read, puzzle.key)
    grid = plain_grid(puzzle.grid)
    assert [slot.key for slot in read.grid.slots] == [slot.key for slot in grid.slots]
    assert [
        (cell.kind, cell.letters, cell.has_circle, cell.is_given) for cell in read.grid.cells
    ] == [(cell.kind, cell.letters, cell.has_circle, cell.is_given) for cell in grid.cells]
    assert (read.title, read.author, read.notes) == (puzzle.title, puzzle.author, puzzle.notes)
    assert read.is_diagramless == puzzle.is_diagramless
    clues = plain_clues(puzzle, grid)
    assert {slot.key: read.clue(slot).text for slot in read.grid.slots} == clues
    numbered = (*file.clue_numbering().across, *file.clue_numbering().down)
    assert len(numbered) == len(clues) == len(file.clues)
    assert write_puz(read).content == content


def test_clues_that_are_not_written_are_told() -> None:
    puzzle = Puzzle(Grid.parse("ABC\nDEF\nGHI"))
    assert write_puz(puzzle).losses == ("6 clues are not written",)
    clues = {slot.key: Clue("A clue") for slot in puzzle.grid.slots}
    assert write_puz(replace(puzzle, clues=clues)).losses == ()
    del clues[puzzle.grid.slots[0].key]
    assert write_puz(replace(puzzle, clues=clues)).losses == ("1 clue is not written",)
