"""`crossword-app draw`: pictures and pages with their options."""

import struct
from pathlib import Path

import pytest
from pypdf import PdfReader

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_USAGE
from crossword_app.formats.files import load_puzzle, save_document
from crossword_app.model.clue_notes import with_note
from crossword_app.model.edits import set_clue
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from tests.cli.running import run, run_json

GRID = Grid.parse("CAT\nO#E\nWIN")


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "puzzle.ipuz"
    clues = {slot.key: Clue(f"Clue of {slot}") for slot in GRID.slots}
    save_document(Puzzle(GRID, title="Farm", author="A. Farmer", clues=clues), path)
    return path


def png_width(path: Path) -> int:
    (width,) = struct.unpack(">I", path.read_bytes()[16:20])
    return int(width)


def test_a_grid_is_drawn_blank_or_solved_in_a_size(document: Path, tmp_path: Path) -> None:
    small, large = tmp_path / "small.png", tmp_path / "large.png"
    assert run(["draw", document, small, "--cell", "20"]) == EXIT_DONE
    assert run(["draw", document, large, "--cell", "40"]) == EXIT_DONE
    assert png_width(large) == 2 * png_width(small)
    solved = tmp_path / "solved.png"
    assert run(["draw", document, solved, "--cell", "20", "--solution"]) == EXIT_DONE
    assert png_width(solved) == png_width(small)
    assert solved.read_bytes() != small.read_bytes()


def test_lines_are_drawn_to_the_standard_output_too(
    document: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert run(["draw", document, "-", "--to", "svg", "--solution"]) == EXIT_DONE
    drawn = capsysbinary.readouterr().out
    assert drawn.lstrip().startswith((b"<svg", b"<?xml"))
    assert b">W<" in drawn


def test_a_page_has_the_clues_and_a_page_for_the_solution(document: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.pdf"
    assert run(["draw", document, page, "--paper", "letter", "--solution-page"]) == EXIT_DONE
    pages = PdfReader(page).pages
    assert len(pages) == 2
    assert [round(side) for side in pages[0].mediabox[2:]] == [612, 792]
    text = pages[0].extract_text()
    assert "Farm" in text
    assert "Clue of 1-Across" in text


def test_a_manuscript_names_its_constructor_and_where_to_write(
    document: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "manuscript.pdf"
    contact = ["--contact", "1 Main Street", "--contact", "a@example.org"]
    status, report = run_json(["draw", document, out, "--to", "pdf-submission", *contact], capsys)
    assert (status, report["to"]) == (EXIT_DONE, "pdf-submission")
    text = PdfReader(out).pages[0].extract_text()
    assert [line for line in ("A. Farmer", "1 Main Street", "a@example.org") if line in text] == [
        *("A. Farmer", "1 Main Street", "a@example.org")
    ]


@pytest.mark.parametrize(
    ("asked", "sheet"),
    [
        ([], [612, 792]),
        (["--paper", "letter"], [612, 792]),
        (["--paper", "a4"], [595, 842]),
    ],
)
def test_a_manuscript_is_on_letter_paper_or_on_what_is_asked_for(
    asked: list[str], sheet: list[int], document: Path, tmp_path: Path
) -> None:
    out = tmp_path / "manuscript.pdf"
    assert run(["draw", document, out, "--to", "pdf-submission", *asked]) == EXIT_DONE
    sizes = [[round(side) for side in page.mediabox[2:]] for page in PdfReader(out).pages]
    assert sizes
    assert all(size == sheet for size in sizes)


def test_a_manuscript_has_private_notes_only_if_they_are_asked_for(
    document: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = load_puzzle(document).puzzle
    slot = puzzle.grid.slots[0]
    puzzle = set_clue(puzzle, slot, with_note(puzzle.clue(slot), "Wait for the editor"))
    save_document(puzzle, document)
    out = tmp_path / "manuscript.pdf"
    for asked in ([], ["--editor-notes"]):
        run_json(["draw", document, out, "--to", "pdf-submission", *asked], capsys)
        said = " ".join(page.extract_text() for page in PdfReader(out).pages)
        assert ("Wait for the editor" in said) == bool(asked)


@pytest.mark.parametrize(
    ("asked", "status", "sentence"),
    [
        (["out.ipuz"], EXIT_ERROR, "does not say what to write: add --to"),
        (["out.png", "--to", "puz"], EXIT_ERROR, "'puz' is no format that is written here"),
        (["out.png", "--cell", "0"], EXIT_USAGE, "'0' is no number above 0"),
        (["out.png", "--cell", "1e9"], EXIT_ERROR, ""),
        (["out.pdf", "--size", "3"], EXIT_ERROR, "clues of 3 points are not printed"),
        (["out.pdf", "--paper", "napkin"], EXIT_USAGE, "'napkin'"),
        (["gone/out.png"], EXIT_ERROR, "cannot be saved"),
    ],
)
def test_what_cannot_be_drawn_is_one_sentence_and_no_file(
    asked: list[str],
    status: int,
    sentence: str,
    document: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    name, *options = asked
    assert run(["draw", document, tmp_path / name, *options]) == status
    printed = capsys.readouterr()
    assert printed.err.startswith("error: ")
    assert printed.err.count("\n") == 1
    assert sentence in printed.err
    assert list(tmp_path.iterdir()) == [document]
