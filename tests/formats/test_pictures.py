"""Pictures of empty grids become grids, and what is no picture of one is told."""

import sys

import cv2
import numpy as np
import pytest

from crossword_app.errors import FileError
from crossword_app.formats.patterns import shipped_patterns
from crossword_app.formats.registry import format_of, read_puzzle
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from tests.formats.grid_pictures import Style, doubtful_picture, picture_of

pytestmark = pytest.mark.usefixtures(
    "qapp"
)  # else drawing makes one that later tests of windows cannot use

AMERICAN = Grid.parse("...#...\n...#...\n.......\n##...##\n.......\n...#...\n...#...")
LATTICE = Grid.parse(".......\n.#.#.#.\n.......\n.#.#.#.\n.......\n.#.#.#.\n.......")
UNEVEN = Grid.parse("##...\n.....\n.....\n.....\n....#\n...##")


@pytest.mark.parametrize(
    ("grid", "style"),
    [
        (AMERICAN, Style()),
        (LATTICE, Style(line=0.02, block=0.35, has_text=False, turn=-12, noise=0.02, shade=0.6)),
        (UNEVEN, Style(line=0.1, border=0.2, tilt=0.08, turn=9, blur=0.03, quality=40)),
        (AMERICAN, Style(block=0.5, turn=6, bars=2, shade=0.7, curl=0.1, noise=0.02)),
        (UNEVEN, Style(turn=90)),
        (UNEVEN, Style(turn=172, cell=28)),
    ],
    ids=[
        "scan",
        "thin, grey, shaded",
        "thick, tilted, blurred",
        "bars of light",
        "left",
        "upside down",
    ],
)
def test_blocks_and_squares_are_found(grid: Grid, style: Style) -> None:
    content = picture_of(grid, style, seed=3)
    form = format_of(content)
    assert form is not None
    assert form.name == "picture"
    loaded = read_puzzle(content, "photo.jpg")
    assert loaded.puzzle.grid.rows == grid.rows
    assert [slot.number for slot in loaded.puzzle.grid.slots] == [
        slot.number for slot in grid.slots
    ]
    assert loaded.warnings == ()


def test_each_doubtful_square_is_named() -> None:
    loaded = read_puzzle(doubtful_picture(AMERICAN, Position(2, 4)), "photo.png")
    assert len(loaded.warnings) == 1
    assert loaded.warnings[0].startswith(f"{Position(2, 4)} is doubtful: it was read as ")


@pytest.mark.parametrize("kind", [".png", ".bmp", ".webp", ".tiff"])
def test_a_picture_without_a_grid_is_told_in_a_sentence(kind: str) -> None:
    page = np.full((240, 320), 255, np.uint8)
    for y in range(20, 230, 22):
        cv2.putText(page, "Across 1. River of France", (8, y), cv2.FONT_HERSHEY_SIMPLEX, 0.6, 0, 1)
    content = bytes(cv2.imencode(kind, page)[1])
    with pytest.raises(
        FileError, match=r"^photo cannot be opened: there is no grid in the picture"
    ):
        read_puzzle(content, "photo")


def test_a_damaged_picture_and_a_missing_package_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    content = picture_of(UNEVEN, Style(), seed=1)
    with pytest.raises(FileError, match="the picture is damaged"):
        read_puzzle(content[:200], "photo.jpg")
    monkeypatch.setitem(sys.modules, "cv2", None)  # as where it is not installed
    with pytest.raises(
        FileError, match=r"not installed here: .* -m pip install opencv-python-headless"
    ):
        read_puzzle(content, "photo.jpg")


@pytest.mark.parametrize("name", ["Lattice 13 I", "Lattice 15 F"])
def test_our_own_pictures_of_british_lattices_are_read_among_text(name: str) -> None:
    (grid,) = [pattern.grid for pattern in shipped_patterns() if pattern.name == name]
    found = read_puzzle(picture_of(grid, Style(is_ours=True), seed=3), "picture.jpg").puzzle.grid
    assert found == grid


@pytest.mark.parametrize("grid", [AMERICAN, LATTICE], ids=["American", "lattice"])
@pytest.mark.parametrize("squares", [4, 4.5], ids=["at a line", "within a square"])
def test_a_grid_that_is_cut_is_refused_or_warned_of(grid: Grid, squares: float) -> None:
    style = Style(is_ours=True, has_text=False)
    content = np.frombuffer(picture_of(grid, style, seed=3), np.uint8)
    image = np.asarray(cv2.imdecode(content, cv2.IMREAD_GRAYSCALE))
    cut = image[:, : round((2 + squares) * style.cell)]
    outcome = reading(bytes(cv2.imencode(".png", cut)[1]))
    assert "with the whole grid in it" in outcome or "the grid touches the edge" in outcome


def reading(content: bytes) -> str:
    """Return what people are told of a picture: the reason for which it is refused, or the warnings."""
    try:
        return "\n".join(read_puzzle(content, "cut.png").warnings)
    except FileError as error:
        return str(error)


def test_a_picture_that_ends_with_the_grid_has_no_warning() -> None:
    content = np.frombuffer(picture_of(AMERICAN, Style(has_text=False), seed=3), np.uint8)
    image = np.asarray(cv2.imdecode(content, cv2.IMREAD_GRAYSCALE))
    edge = 2 * Style().cell - 3
    loaded = read_puzzle(bytes(cv2.imencode(".png", image[edge:-edge, edge:-edge])[1]), "cut.png")
    assert loaded.puzzle.grid.rows == AMERICAN.rows
    assert loaded.warnings == ()


@pytest.mark.parametrize("side", [2, 16, 24])
def test_an_icon_is_no_grid(side: int) -> None:
    content = bytes(cv2.imencode(".png", np.eye(side, dtype=np.uint8) * 255)[1])
    with pytest.raises(FileError, match="there is no grid in the picture"):
        read_puzzle(content, "icon.png")
