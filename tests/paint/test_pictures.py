"""One function for every kind of picture."""

import re
from dataclasses import replace

import pytest
from PyQt5.QtGui import QColor, QImage
from PyQt5.QtWidgets import QApplication

from crossword_app.drawing.palette import DARK
from crossword_app.drawing.svg import svg_of
from crossword_app.errors import FileError
from crossword_app.model.cell import Cell
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import PUZ_LOCK
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.pages.page import PageOptions
from crossword_app.paint.pictures import Kind, PictureOptions, render
from tests.paint.reading_pdf import read, text_of

GRID = Grid.parse("CAT\nA#O\nREX")
CLUED = Puzzle(
    GRID,
    title="Title",
    author="Author",
    clues={slot.key: Clue(f"Clue {slot}") for slot in GRID.slots},
)
SOLVED = PictureOptions(solution=True)


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> None:
    """Pictures may be made where an application runs already."""


@pytest.mark.parametrize(
    ("kind", "start"),
    [
        (Kind.PNG, b"\x89PNG"),
        (Kind.SVG, b"<?xml"),
        (Kind.PDF_GRID, b"%PDF"),
        (Kind.PDF_PAGE, b"%PDF"),
        (Kind.PDF_SUBMISSION, b"%PDF"),
    ],
)
def test_every_kind_is_the_file_that_its_suffix_says_the_same_twice(
    kind: Kind, start: bytes
) -> None:
    content = render(CLUED, kind).content
    assert content.startswith(start)
    assert kind.suffix[1:].upper().encode() in content[:120].upper()
    assert render(CLUED, kind).content == content


def test_pictures_are_black_and_not_the_dark_blue_of_the_window() -> None:
    image = QImage.fromData(render(CLUED, Kind.PNG, SOLVED).content)
    places = ((x, y) for x in range(image.width()) for y in range(image.height()))
    colours = {QColor(image.pixel(x, y)).getRgb()[:3] for x, y in places}
    assert (0, 0, 0) in colours
    assert all(red == green == blue for red, green, blue in colours)
    assert set(re.findall(rb"#[0-9A-F]{6}", render(CLUED, Kind.SVG).content)) == {
        b"#000000",
        b"#FFFFFF",
    }


def test_blank_and_solved_pictures_differ_and_a_submission_is_always_solved() -> None:
    for kind in Kind:
        same = render(CLUED, kind).content == render(CLUED, kind, SOLVED).content
        assert same == (kind is Kind.PDF_SUBMISSION)


def test_the_size_and_colours_asked_for_are_used() -> None:
    image = QImage.fromData(render(CLUED, Kind.PNG, PictureOptions(cell=20)).content)
    assert image.width() == 70
    asked = PictureOptions(cell=20, palette=DARK)
    assert render(CLUED, Kind.SVG, asked).content == svg_of(CLUED, cell=20, palette=DARK)
    (page,) = read(render(CLUED, Kind.PDF_GRID, PictureOptions(cell=30)).content).pages
    assert float(page.mediabox.width) == 3 * 30 + 2 * 8


def test_pages_have_the_options_of_pages() -> None:
    page = PageOptions(solution_page=True, contact="1 Gap Street")
    assert len(read(render(CLUED, Kind.PDF_PAGE, PictureOptions(page=page)).content).pages) == 2
    submission = render(CLUED, Kind.PDF_SUBMISSION, PictureOptions(page=page)).content
    assert "1 Gap Street" in text_of(submission)


def test_a_picture_of_the_grid_tells_what_it_leaves_out() -> None:
    losses = render(CLUED, Kind.PNG).losses
    assert any("4 clues" in loss for loss in losses)
    assert any("title" in loss for loss in losses)
    assert render(CLUED, Kind.PDF_PAGE).losses == ()


@pytest.mark.parametrize("kind", list(Kind))
def test_a_picture_of_a_locked_solution_tells_that_it_is_open(kind: Kind) -> None:
    locked = replace(CLUED, key="1234")
    told = [any("open" in loss for loss in render(locked, kind, o).losses) for o in (None, SOLVED)]
    assert told == [kind is Kind.PDF_SUBMISSION, True]


def test_a_solution_that_is_still_locked_is_missed_where_it_should_be_drawn() -> None:
    locked = replace(CLUED, extra={PUZ_LOCK.key: {"checksum": 1}})
    sentence = "the locked solution is left out: unlock it with its key first"
    assert sentence not in render(locked, Kind.PDF_PAGE).losses
    assert sentence in render(locked, Kind.PDF_PAGE, SOLVED).losses


def test_a_submission_tells_what_it_lacks() -> None:
    grid = GRID.replacing({Position(0, 0): Cell()})
    bare = replace(CLUED, grid=grid, author="", clues={}, notes="Mind the gap.")
    assert render(bare, Kind.PDF_SUBMISSION).losses == (
        "the puzzle has no author, so the first page does not name one",
        "1 square is not filled",
        "4 clues are not written",
    )
    assert render(CLUED, Kind.PDF_SUBMISSION).losses == ()


def test_pages_tell_how_many_clues_are_not_written() -> None:
    across = {slot.key: Clue("Found") for slot in GRID.slots if slot.direction is Direction.ACROSS}
    assert render(replace(CLUED, clues=across), Kind.PDF_PAGE).losses == (
        "2 clues are not written",
    )
    told = render(replace(CLUED, clues=across), Kind.PDF_GRID).losses
    assert not any("not written" in loss for loss in told)


def test_what_no_font_can_show_is_told() -> None:
    puzzle = replace(CLUED, title="Title \U0010fffd\U0010fffd")
    sentence = "no font of this machine has \U0010fffd, which stays blank"
    assert render(puzzle, Kind.PDF_PAGE).losses == (sentence,)


@pytest.mark.parametrize("cell", [0, -5, 5001, float("nan"), float("inf")])
def test_a_size_of_nothing_is_one_sentence(cell: float) -> None:
    with pytest.raises(FileError, match="cannot be drawn: choose a side above 0"):
        PictureOptions(cell=cell)


@pytest.mark.parametrize("kind", [Kind.PDF_PAGE, Kind.PDF_SUBMISSION])
def test_a_font_that_is_not_there_is_one_sentence(kind: Kind) -> None:
    options = PictureOptions(page=PageOptions(family="No Such Font"))
    with pytest.raises(FileError, match="no font named 'No Such Font'"):
        render(CLUED, kind, options)


@pytest.mark.parametrize("kind", [Kind.PDF_PAGE, Kind.PDF_SUBMISSION])
@pytest.mark.parametrize("text", ["word " * 40_000, "w" * 200_000], ids=["words", "one-word"])
def test_a_clue_longer_than_any_is_cut_on_pages_and_told(kind: Kind, text: str) -> None:
    grid = Grid.parse("AB\nCD")
    puzzle = Puzzle(grid, clues={slot.key: Clue("End") for slot in grid.slots})
    puzzle = replace(puzzle, clues={**puzzle.clues, grid.slots[0].key: Clue(text, enumeration="2")})
    written = render(puzzle, kind)
    assert "1 clue of more than 20,000 characters cut there" in written.losses
    assert len(text_of(written.content)) < 40_000


def test_texts_about_the_puzzle_that_are_longer_than_any_are_cut_on_pages_and_told() -> None:
    puzzle = Puzzle(Grid.parse("AB\nCD"), notes="word " * 40_000, copyright="c" * 100_000)
    written = render(puzzle, Kind.PDF_PAGE)
    for told in ("the notes are cut", "the copyright is cut"):
        assert f"{told} there after 20,000 characters" in written.losses
    assert len(text_of(written.content)) < 60_000


@pytest.mark.parametrize("kind", [Kind.PDF_PAGE, Kind.PDF_SUBMISSION])
def test_clues_that_would_make_hundreds_of_pages_are_refused(kind: Kind) -> None:
    grid = Grid.parse("\n".join(["." * 30] * 30))
    puzzle = Puzzle(grid, clues={slot.key: Clue("w" * 40_000) for slot in grid.slots})
    with pytest.raises(FileError, match="1,200,000 characters, which make hundreds of pages"):
        render(puzzle, kind)


def test_line_breaks_in_clues_are_told_for_pages() -> None:
    grid = Grid.parse("AB\nCD")
    puzzle = Puzzle(grid, clues={slot.key: Clue("one\ntwo") for slot in grid.slots})
    told = "4 clues with line breaks, which become spaces"
    assert told in render(puzzle, Kind.PDF_PAGE).losses
    assert told not in render(puzzle, Kind.PNG).losses
