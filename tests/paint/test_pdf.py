"""PDF files, read back by a reader that is not Qt's."""

import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from PyQt5.QtWidgets import QApplication

from crossword_app.drawing.printed_grid import printed_grid
from crossword_app.drawing.shapes import Text
from crossword_app.errors import FileError
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.pages.page import LETTER, PageOptions
from crossword_app.paint.pdf import pdf_of_grid, pdf_of_puzzle, pdf_of_submission
from tests.paint.reading_pdf import fonts_of, read, text_of

GRID = Grid.parse("CAT\nA#O\nREX")
CLUES = (
    "Office affluent fjord ffi ffl fi fl ff",
    "“Dashes” — 3x4 -> (A) …",
    "АВТОМОБИЛЬ, Ελληνικά, Ĳssel, ÀÉ",
    "Ça, c’est ½ + x² ≈ 3",
)
PUZZLE = Puzzle(
    GRID,
    title="Title & ffi",
    author="Fiona Griffith",
    copyright="© Nobody",
    notes="Mind the gap.",
    clues={slot.key: Clue(text) for slot, text in zip(GRID.slots, CLUES, strict=True)},
)
DISPLAY = PageOptions(family="Inter Display")


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> None:
    """Files may be written where an application runs already."""


@pytest.mark.parametrize("options", [PageOptions(), PageOptions(large_print=True), DISPLAY])
def test_text_is_read_in_order_letter_for_letter(options: PageOptions) -> None:
    text = text_of(pdf_of_puzzle(PUZZLE, options))
    expected = [PUZZLE.title, PUZZLE.author, PUZZLE.notes, "Across", *CLUES[:2], "Down", *CLUES[2:]]
    squeezed = text.replace(" ", "")
    places = [squeezed.find(part.replace(" ", "")) for part in expected]
    assert -1 not in places
    assert places == sorted(places)


def test_spaces_are_spaces() -> None:
    (page,) = read(pdf_of_puzzle(PUZZLE)).pages
    assert "Office affluent fjord ffi ffl fi fl ff" in page.extract_text()
    assert "\t" not in page.extract_text()


def test_a_solved_grid_is_read_row_by_row() -> None:
    assert text_of(pdf_of_grid(PUZZLE, solution=True)).startswith("C A T A O R E X")
    assert text_of(pdf_of_grid(PUZZLE)) == "1 2 3"


def test_markup_is_set_in_its_styles() -> None:
    slot = GRID.slots[0]
    plain = pdf_of_puzzle(replace(PUZZLE, title="", clues={slot.key: Clue("Bold", label="")}))
    marked = replace(PUZZLE, clues={slot.key: clue_of("H<sub>2</sub>O <b>Bold</b> <i>it</i>")})
    assert "Inter-Regular" in fonts_of(plain)
    text = text_of(pdf_of_puzzle(marked))
    assert "H 2 O Bold it" in " ".join(text.replace("2", " 2 ").split())


def test_the_fonts_are_the_programs_own_or_those_asked_for() -> None:
    only_latin = replace(PUZZLE, clues={GRID.slots[0].key: Clue("Pet")})
    assert fonts_of(pdf_of_puzzle(only_latin)) == {
        "Inter-Regular",
        "Inter-SemiBold",
        "Inter-Medium",
    }


@pytest.mark.parametrize("options", [PageOptions(), PageOptions(paper=LETTER)])
def test_pages_have_the_size_of_the_paper(options: PageOptions) -> None:
    reader = read(pdf_of_puzzle(PUZZLE, replace(options, solution_page=True)))
    assert len(reader.pages) == 2
    for page in reader.pages:
        size = (float(page.mediabox.width), float(page.mediabox.height))
        assert size == (options.printed_on.width, options.printed_on.height)


def test_a_grid_alone_has_a_page_of_its_size() -> None:
    (page,) = read(pdf_of_grid(PUZZLE, cell=20)).pages
    assert (float(page.mediabox.width), float(page.mediabox.height)) == (70, 70)


@pytest.mark.parametrize("cell", [4, 201, -1, float("nan")])
def test_cells_that_cannot_be_drawn_are_one_sentence(cell: float) -> None:
    with pytest.raises(FileError, match="choose 5 to 200 points"):
        pdf_of_grid(PUZZLE, cell=cell)


def test_the_file_names_the_puzzle_and_no_time() -> None:
    about = read(pdf_of_puzzle(PUZZLE)).metadata
    assert about is not None
    assert about.title == "Title & ffi"
    assert about.creation_date is None


def test_a_second_file_has_the_same_bytes() -> None:
    first = pdf_of_puzzle(PUZZLE, PageOptions(solution_page=True))
    second = int(time.time())
    while int(time.time()) == second:  # Qt writes the time to the second
        time.sleep(0.01)
    assert pdf_of_puzzle(PUZZLE, PageOptions(solution_page=True)) == first


def test_other_processes_write_the_same_bytes(tmp_path: Path) -> None:
    """Qt's hashes differ from process to process; so do the zones of time in which people live."""
    program = (
        "import sys; from pathlib import Path\n"
        "from tests.paint.test_pdf import PUZZLE, pdf_of_puzzle\n"
        "Path(sys.argv[1]).write_bytes(pdf_of_puzzle(PUZZLE))\n"
    )
    written = set()
    for number, zone in enumerate(("Asia/Kolkata", "America/New_York")):
        path = tmp_path / f"{number}.pdf"
        environment = {**os.environ, "TZ": zone}
        subprocess.run([sys.executable, "-c", program, str(path)], check=True, env=environment)
        written.add(path.read_bytes())
    assert written == {pdf_of_puzzle(PUZZLE)}


def test_a_submission_has_two_kinds_of_pages() -> None:
    content = pdf_of_submission(PUZZLE, "1 Gap Street\nfiona@example.org")
    first, second = read(content).pages
    assert (float(first.mediabox.width), float(first.mediabox.height)) == (612, 792)
    assert first.extract_text().split("\n")[:4] == [
        "1 / 2",
        "Fiona Griffith",
        "1 Gap Street",
        "fiona@example.org",
    ]
    letters = [
        shape.text
        for shape in printed_grid(PUZZLE, solution=True).shapes()
        if isinstance(shape, Text)
    ]
    assert " ".join(letters) in " ".join(first.extract_text().split())
    text = "".join(second.extract_text().split())
    entries = zip(CLUES, ("CAT", "REX", "CAR", "TOX"), strict=True)
    places = [text.find("".join((clue + answer).split())) for clue, answer in entries]
    assert -1 not in places
    assert places == sorted(places)


def sizes_of_type(content: bytes, page: int = 0) -> dict[str, float]:
    """The size in points of each text of a page; of texts that come twice, the last."""
    sizes: dict[str, float] = {}

    def note(
        text: str, matrix: list[float], text_matrix: list[float], _: object, size: float
    ) -> None:
        if text.strip():
            sizes[text.strip()] = abs(size * matrix[3] * text_matrix[3])

    read(content).pages[page].extract_text(visitor_text=note)
    return sizes


def test_numbers_in_small_squares_are_larger_in_proportion() -> None:
    small = pdf_of_grid(PUZZLE, cell=10)
    usual = pdf_of_grid(PUZZLE, cell=20)
    assert sizes_of_type(small)["2"] == pytest.approx(4.2, abs=0.4)
    assert sizes_of_type(usual)["2"] == pytest.approx(5.6, abs=0.4)


def test_a_submission_is_set_in_twelve_points() -> None:
    sizes = sizes_of_type(pdf_of_submission(PUZZLE), page=1)
    in_head = {text for text in sizes if "/" in text or "·" in text}
    assert {round(size, 2) for text, size in sizes.items() if text not in in_head} == {12}
