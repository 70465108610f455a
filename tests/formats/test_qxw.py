"""Grids saved by Qxw."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.errors import CrosswordError
from crossword_app.formats.qxw import looks_like_qxw, read_qxw
from crossword_app.formats.registry import format_of
from crossword_app.model.geometry import Position
from crossword_app.model.symmetry import Symmetry
from tests.helpers import DATA

SAVED = """\
#QXW2v5 http://www.quinapalus.com
GP 0 3 3 2 0 0
TTL
+Small
AUT
+A. Setter
ALP 1 1 0 1
+A
+a
GLP 1 1 0 0 0 0
SQ 0 0 1 0 0 .
SQ 1 0 0 0 0 .
SQ 2 0 3 0 0 .
SQ 0 1 2 0 0 .
SQ 1 1 0 0 1 .
SQ 2 1 0 1 0 .
SQ 0 2 0 0 0 .
SQ 1 2 0 0 0 .
SQ 2 2 0 0 8 .
SQSP 0 0 ffcc00 000000 0 1 0 0 000000
SQSP 1 0 ffffff 000000 0 1 0 0 000000
VL 0 0 1 1
VL 0 1 2 1
SQCT 0 0 0 "A"
SQCT 0 0 1 ""
SQCT 1 0 0 "QU"
SQCT 2 0 0 "."
SQCT 0 2 0 "É"
END
"""

OLD = "3 2 1 0 0\n0 1 0\n2 0 4\nAB \nC D\n"


def test_a_saved_grid() -> None:
    loaded = read_qxw(SAVED.encode())
    puzzle = loaded.puzzle
    assert str(puzzle.grid) == "AQ.\n.#.\nÉ.-"
    assert puzzle.grid[Position(0, 1)].letters == "QU"
    assert (puzzle.title, puzzle.author) == ("Small", "A. Setter")
    assert puzzle.symmetry is Symmetry.ROTATE_180
    assert puzzle.grid[Position(0, 0)].bar_right
    assert not puzzle.grid[Position(0, 2)].bar_right, "there is no bar at the edge"
    assert puzzle.grid[Position(0, 2)].bar_below
    assert puzzle.grid[Position(1, 0)].bar_below
    assert puzzle.grid[Position(0, 0)].colour == "#FFCC00"
    assert not puzzle.grid[Position(0, 1)].has_shade
    assert len(loaded.warnings) == 2


def test_letters_at_the_end_of_a_square_s_line() -> None:
    """As versions of Qxw before 2012 saved them; a space is an empty square."""
    text = "#QXW2 http\nGP 0 2 2 1 0 0\nSQ 0 0 0 0 0 A\nSQ 1 0 0 0 0  \nSQ 0 1 0 0 1  \nSQ 1 1 0 0 0 B\n"
    assert str(read_qxw(text.encode()).puzzle.grid) == "A.\n#B"


def test_a_grid_of_the_first_version() -> None:
    grid = read_qxw(OLD.encode()).puzzle.grid
    assert str(grid) == "A#.\nC.D"
    assert grid[Position(1, 0)].bar_right


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (SAVED.replace("GP 0", "GP 3"), "plane rectangular"),
        (SAVED.replace("GP 0 3 3", "GP 0 121 9"), "1 to 120"),
        (SAVED.replace("SQ 1 1 0 0 1 .", "SQ 1 one"), "damaged"),
        ("#QXW2v5", "damaged"),
        (OLD[:12], "damaged"),
    ],
    ids=["circular", "too-large", "no-number", "cut-short", "old-cut-short"],
)
def test_damage_is_told_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(CrosswordError, match=sentence):
        read_qxw(text.encode())


@pytest.mark.parametrize("text", [SAVED, OLD], ids=["new", "old"])
def test_the_registry_knows_it(text: str) -> None:
    assert looks_like_qxw(text.encode())
    found = format_of(text.encode())
    assert found is not None
    assert found.name == "qxw"


@given(st.data())
def test_no_damage_ends_in_anything_but_a_sentence(data: st.DataObject) -> None:
    text = bytearray(data.draw(st.sampled_from([SAVED, OLD])).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place : place + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=6))
    with contextlib.suppress(CrosswordError):
        assert read_qxw(bytes(text)).puzzle.grid.cells


def test_a_grid_of_an_early_version_with_letters_beside_the_squares() -> None:
    path = DATA / "qxw" / "version2.qxw"
    loaded = read_qxw(path.read_bytes())
    puzzle = loaded.puzzle
    assert str(puzzle.grid) == "SI.#\nN-XE\n1..."
    assert (puzzle.title, puzzle.author) == ("SQ 0 0 are words here", "É. Setter")
    assert puzzle.symmetry is Symmetry.BOTH_MIRRORS
    assert puzzle.grid[Position(0, 1)].bar_right
    assert puzzle.grid[Position(1, 0)].bar_below
    assert puzzle.grid[Position(0, 0)].colour == "#99CCFF"
    assert loaded.warnings == (
        "1 square merged with others, now separate",
        "1 free entry over the grid left out",
    )
