"""puzpy and pypuz read what we write, and see in it what is there."""

import contextlib
from pathlib import Path
from typing import Any

import puz
import pypuz
import pytest

from crossword_app.formats.puz.layout import plain_clues, plain_grid
from crossword_app.formats.puz.squares import text_of
from crossword_app.model.geometry import Direction
from crossword_app.model.puzzle import Puzzle
from tests.formats.others.puzzles import HIDDEN_BLOCKS, PUZZLES, written
from tests.formats.others.seen import BLOCK, Seen, differences, seen_in


@pytest.mark.parametrize("name", PUZZLES)
def test_puzpy_reads_puz(name: str) -> None:
    found = puz.load(written(name, "puz"))
    assert differences(puzpy_seen(found), seen_in_puz(PUZZLES[name])) == {}


@pytest.mark.parametrize("name", PUZZLES)
def test_puzpy_reads_across_lite_text(name: str) -> None:
    content = written(name, "across")
    if b"<ACROSS PUZZLE V2>" in content:
        return  # it knows version 1 only; the second is written for marks and rebus squares
    found = puz.load_text(content.decode())
    sees, should = puzpy_seen(found), seen_in_puz(PUZZLES[name])
    assert differences(sees, should) == {}


def test_puzpy_knows_most_files_of_across_lite_text() -> None:
    of_version_1 = [name for name in PUZZLES if b"PUZZLE V2>" not in written(name, "across")]
    assert len(of_version_1) > len(PUZZLES) / 2


def seen_in_puz(puzzle: Puzzle) -> Seen:
    grid = plain_grid(puzzle.grid)
    seen = seen_in(puzzle, grid, lambda cell: text_of(grid, cell).replace("-", ""))
    clues = plain_clues(puzzle, grid)
    seen.clues = {(slot.direction.value, str(slot.number)): clues[slot.key] for slot in grid.slots}
    return seen


def puzpy_seen(found: puz.Puzzle) -> Seen:
    rebus, marks = found.rebus(), found.markup()
    solution = [
        (rebus.get_rebus_solution(index) if rebus.is_rebus_square(index) else letter) or ""
        for index, letter in enumerate(found.solution)
    ]
    is_unpublished = set(found.solution) <= set("X.:")
    drawn = [
        BLOCK if text in ".:" else "" if text == "X" and is_unpublished else of_windows(text)
        for text in solution
    ]
    clues = found.clue_numbering()
    circled = int(puz.GridMarkup.Circled)
    return Seen(
        [drawn[start : start + found.width] for start in range(0, len(drawn), found.width)],
        {
            divmod(index, found.width)
            for index in marks.get_markup_squares()
            if marks.markup[index] & circled
        },
        clues={
            (direction.value, str(clue["num"])): of_windows(clue["clue"])
            for direction in Direction
            for clue in getattr(clues, direction.value)
        },
        title=of_windows(found.title),
    )


def of_windows(text: str) -> str:
    """Return *text*, which puzpy took for Latin-1: .puz has Windows' code page, with quotes of its own.

    A hyphen alone is an empty square, or a clue that is not written.
    """
    with contextlib.suppress(UnicodeError):
        text = text.encode("latin-1").decode("cp1252")
    return "" if text == "-" else text


@pytest.mark.parametrize("kind", ["ipuz", "jpz"])
@pytest.mark.parametrize("name", [name for name in PUZZLES if name != HIDDEN_BLOCKS])
def test_pypuz(name: str, kind: str, tmp_path: Path) -> None:
    puzzle = PUZZLES[name]
    if any(listed.direction is None for listed in puzzle.clue_lists):
        return  # it knows two lists of clues
    path = tmp_path / f"puzzle.{kind}"
    path.write_bytes(written(name, kind))
    found = pypuz.load(str(path))
    assert differences(pypuz_seen(found), seen_in(puzzle, puzzle.grid)) == {}


def pypuz_seen(found: Any) -> Seen:
    cells = {(cell.y, cell.x): cell for cell in found.grid.cells}
    return Seen(
        [
            [
                BLOCK if cell.isBlock or cell.isEmpty else cell.solution or ""
                for cell in (cells[y, x] for x in range(found.grid.width))
            ]
            for y in range(found.grid.height)
        ],
        {place for place, cell in cells.items() if cell.style.get("shapebg") == "circle"},
        clues=None,
    )
