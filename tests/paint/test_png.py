"""Pictures of grids: the right dots in the right places, from one call and from a bare process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PyQt5.QtCore import QRect
from PyQt5.QtGui import QColor, QImage
from PyQt5.QtWidgets import QApplication

from crossword_app.drawing.overlays import Marks
from crossword_app.drawing.palette import DARK, PALETTES, PAPER, Palette
from crossword_app.errors import FileError
from crossword_app.model.cell import VOID, Cell
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.paint.png import grid_image, save_png
from tests.paint.pixels import colours, count

CELL = 40
MARGIN = 10
GRID = Grid.parse("CAT\nA#.\nR..")


def inside(row: int, column: int, ratio: int = 1) -> QRect:
    """A cell without its lines."""
    side = (CELL - 6) * ratio
    return QRect(
        (MARGIN + column * CELL + 3) * ratio, (MARGIN + row * CELL + 3) * ratio, side, side
    )


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> None:
    """Pictures may be made where an application runs already."""


def test_the_picture_has_room_for_the_grid_and_a_margin() -> None:
    image = grid_image(GRID, cell=CELL)
    assert (image.width(), image.height()) == (3 * CELL + 2 * MARGIN, 3 * CELL + 2 * MARGIN)


@pytest.mark.parametrize("palette", list(PALETTES.values()), ids=list(PALETTES))
def test_letters_are_drawn_in_their_ink(palette: Palette) -> None:
    image = grid_image(GRID, cell=CELL, palette=palette)
    assert count(image, inside(0, 1), palette.letter) > 30
    assert count(image, inside(2, 2), palette.letter) == 0
    assert colours(image, inside(1, 1)) == {palette.block.lower()}
    assert colours(image, inside(1, 2)) == {palette.cell.lower()}


def test_without_the_solution_numbers_alone_are_drawn() -> None:
    image = grid_image(GRID, cell=CELL, solution=False)
    assert count(image, inside(0, 1), PAPER.letter) == 0
    assert len(colours(image, inside(0, 0))) > 1  # its number
    assert colours(image, inside(0, 1)) == {PAPER.cell.lower()}


@pytest.mark.parametrize("ratio", [1, 2, 3])
def test_lines_are_crisp_at_every_resolution(ratio: int) -> None:
    grid = Grid.blank(GRID.size)
    image = grid_image(grid, cell=CELL, solution=False, ratio=ratio)
    y = (MARGIN + 2 * CELL + CELL // 2) * ratio
    row = [QColor(image.pixel(x, y)).name() for x in range(image.width())]
    from_cells = row[(MARGIN + 3) * ratio : (MARGIN + 3 * CELL - 3) * ratio]
    assert set(from_cells) == {PAPER.cell.lower(), PAPER.grid.lower()}
    assert from_cells.count(PAPER.grid.lower()) == 2 * ratio


def test_the_border_is_crisp_and_two_pixels_wide() -> None:
    image = grid_image(Grid.blank(GRID.size), cell=CELL, solution=False)
    y = MARGIN + CELL // 2 + 10
    edge = [QColor(image.pixel(x, y)).name() for x in range(MARGIN + 4)]
    assert edge.count(PAPER.border.lower()) == 2


@pytest.mark.parametrize("letters", ["QU", "HEART", "WWWWWWWW"])
def test_a_rebus_stays_inside_its_cell(letters: str) -> None:
    grid = Grid.blank(GRID.size).with_letters({Position(1, 1): letters})
    image = grid_image(grid, cell=CELL)
    assert len(colours(image, inside(1, 1))) > 10  # smoothed letters
    assert colours(image, inside(1, 2)) == {PAPER.cell.lower()}
    row = (
        MARGIN + CELL + round(CELL * 0.6)
    )  # through the letters, right of the number in the cell before
    assert colours(image, QRect(MARGIN + CELL // 2, row, CELL // 2 - 3, 9)) == {PAPER.cell.lower()}


def test_hatching_stays_inside_the_region() -> None:
    region = frozenset({Position(2, 1)})
    image = grid_image(Grid.blank(GRID.size), cell=CELL, marks=Marks(region=region))
    assert len(colours(image, inside(2, 1))) > 1
    assert PAPER.cell.lower() not in colours(image, inside(2, 1))  # tinted
    assert colours(image, inside(2, 2)) == {PAPER.cell.lower()}


def test_marks_of_cells_are_drawn_in_their_own_colours() -> None:
    cells = {
        Position(0, 0): Cell(has_circle=True),
        Position(0, 1): Cell(has_shade=True),
        Position(1, 0): Cell(letters="A", is_locked=True, bar_right=True),
    }
    image = grid_image(Grid.blank(GRID.size).replacing(cells), cell=CELL)
    assert PAPER.shade.lower() in colours(image, inside(0, 1))
    assert count(image, inside(1, 0), PAPER.letter) > 30
    assert PAPER.locked.lower() not in colours(image, inside(1, 0))  # a help in the making only
    assert len(colours(image, inside(0, 0))) > len(colours(image, inside(2, 2)))
    line = QRect(MARGIN + CELL - 2, MARGIN + CELL + 5, 3, CELL - 10)
    assert colours(image, line) == {PAPER.bar.lower()}


def test_a_void_is_paper() -> None:
    image = grid_image(GRID.replacing({Position(0, 0): VOID}), cell=CELL, palette=DARK)
    assert colours(image, inside(0, 0)) == {DARK.panel.lower()}


@pytest.mark.parametrize("cell", [6, 13, 19])
def test_large_grids_of_small_cells_are_drawn(cell: int) -> None:
    grid = Grid.parse("\n".join(["A" * 50] * 50))
    image = grid_image(grid, cell=cell)
    assert len(colours(image, QRect(0, 0, image.width(), 3 * cell))) > 3


def test_a_saved_picture_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "grid.png"
    save_png(Puzzle(GRID), path, cell=CELL)
    assert QImage(str(path)) == grid_image(GRID, cell=CELL)


def test_a_picture_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"no-such-folder.*cannot be saved"):
        save_png(GRID, tmp_path / "no-such-folder" / "grid.png")


def test_a_bare_process_draws_text_without_a_display(tmp_path: Path) -> None:
    path = tmp_path / "grid.png"
    program = (
        "import sys; from pathlib import Path\n"
        "from crossword_app.model.grid import Grid\n"
        "from crossword_app.paint.png import save_png\n"
        "save_png(Grid.parse('CAT\\nA#.\\nR..'), Path(sys.argv[1]), cell=40)\n"
        "assert 'PyQt5.QtWidgets' not in sys.modules\n"
    )
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    subprocess.run([sys.executable, "-c", program, str(path)], check=True, env=environment)
    assert count(QImage(str(path)), inside(0, 1), PAPER.letter) > 30


def test_a_blank_picture_of_a_diagramless_shows_no_block() -> None:
    puzzle = Puzzle(GRID, is_diagramless=True)
    blank = grid_image(puzzle, cell=CELL, solution=False)
    assert colours(blank, inside(1, 1)) == {PAPER.cell.lower()}
    assert colours(blank, inside(0, 0)) == {PAPER.cell.lower()}  # no number either
    assert colours(grid_image(puzzle, cell=CELL), inside(1, 1)) == {PAPER.block.lower()}


def test_a_colour_of_the_puzzle_is_the_ground_in_every_theme() -> None:
    cell = Cell(letters="C", has_shade=True, colour="#FFFF00")
    for palette in PALETTES.values():
        image = grid_image(GRID.replacing({Position(0, 0): cell}), cell=CELL, palette=palette)
        assert count(image, inside(0, 0), "#FFFF00") > 500
        assert count(image, inside(0, 0), "#000000") > 30


@pytest.mark.parametrize("cell", [0, 3, 5000])
def test_a_size_that_cannot_be_drawn_is_one_sentence(cell: int) -> None:
    with pytest.raises(
        FileError, match=r"3 by 3 squares of \d+ pixels.*choose squares of 4 to 2500"
    ):
        grid_image(GRID, cell=cell)


def test_the_largest_picture_is_drawn() -> None:
    image = grid_image(Grid.blank(GRID.size), cell=2500)
    assert image.width() == 3 * 2500 + 2 * 625
