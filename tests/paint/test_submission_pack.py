"""All that is sent to an editor."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PyQt5.QtWidgets import QApplication

from crossword_app.errors import FileError
from crossword_app.formats.registry import open_puzzle
from crossword_app.model.english import English
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.pages.page import A4, LETTER, PageOptions, Paper
from crossword_app.paint.submission_pack import contents_of, pack_of
from crossword_app.venues.venue import Venue
from tests.paint.reading_pdf import read, text_of

GRID = Grid.parse("CAT\nA#O\nREX")
PUZZLE = Puzzle(
    GRID,
    title="Pets",
    author="Fiona Griffith",
    copyright="© Nobody",
    notes="Mind the gap.\n\nAll of it.",
    clues={slot.key: Clue(f"Clue of {slot}") for slot in GRID.slots},
)
OPTIONS = PageOptions(contact="1 Gap Street\nfiona@example.org")
PAPER = Venue("paper", "The Paper", formats=("jpz", "pdf", "puz"))


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> None:
    """Packs are made where an application runs already."""


def test_a_pack_has_sheet_manuscript_solution_and_file() -> None:
    pack = pack_of(PUZZLE, options=OPTIONS)
    assert [file.name for file in pack.files] == [
        "Pets - covering sheet.pdf",
        "Pets - manuscript.pdf",
        "Pets - solution.pdf",
        "Pets - puzzle.puz",
    ]
    sheet, manuscript, solution, puzzle = (file.content for file in pack.files)
    assert "CAT" in text_of(manuscript)
    assert text_of(solution).startswith("Solution Pets · Fiona Griffith")
    assert "Clue" not in text_of(solution)
    assert open_puzzle(puzzle, "x")[1].puzzle.grid.rows == GRID.rows
    assert pack.losses == ()
    said = text_of(sheet)
    expected = (
        "Pets Fiona Griffith 1 Gap Street fiona@example.org 3 × 3, 4 words, 1 block © Nobody "
        "Mind the gap. All of it. Manuscript: Pets - manuscript.pdf"
    )
    for part in expected.split():
        assert part in said
    assert pack == pack_of(PUZZLE, options=OPTIONS)


def test_a_venue_gets_the_files_that_it_wants_and_is_named() -> None:
    pack = pack_of(PUZZLE, PAPER, replace(OPTIONS, paper=A4))
    assert [Path(file.name).suffix for file in pack.files] == [".pdf"] * 3 + [".jpz", ".puz"]
    assert "A puzzle for The Paper" in text_of(pack.files[0].content)
    assert len(contents_of(PAPER)) == len(pack.files)
    sides = {
        (float(page.mediabox.width), float(page.mediabox.height))
        for file in pack.files[:3]
        for page in read(file.content).pages
    }
    assert sides == {(A4.width, A4.height)}


@pytest.mark.parametrize(
    ("english", "paper", "day"),
    [
        (English.AMERICAN, LETTER, "November 24, 2026"),
        (English.BRITISH, A4, "24 November 2026"),
        (None, LETTER, "November 24, 2026"),
    ],
)
def test_paper_and_date_are_those_of_the_venue_and_the_sheet_has_the_note(
    english: English | None, paper: Paper, day: str
) -> None:
    note = "Dear Editor,\n\nThis one has a surprise."
    options = replace(OPTIONS, day=date(2026, 11, 24), note=note)
    pack = pack_of(PUZZLE, replace(PAPER, english=english), options)
    for file in pack.files[:3]:
        box = read(file.content).pages[0].mediabox
        assert (box.width, box.height) == (paper.width, paper.height)
    said = text_of(pack.files[0].content)
    assert f"Date {day}" in said
    assert "To the editor Dear Editor, This one has a surprise." in said
    bare = text_of(pack_of(PUZZLE).files[0].content)
    assert "Date" not in bare
    assert "To the editor" not in bare


def test_what_a_file_cannot_hold_is_said_with_its_name() -> None:
    barred = PUZZLE.grid[GRID.slots[0].start]
    grid = GRID.replacing({GRID.slots[0].start: replace(barred, bar_right=True)})
    losses = pack_of(PUZZLE.with_grid(grid)).losses
    assert any(loss.startswith("Pets - puzzle.puz: 1 bar left out") for loss in losses)


@pytest.mark.parametrize("title", ["../../etc/passwd", "", "CON", "a\x00b\n", "漢" * 400, "-rf /"])
def test_hostile_titles_make_harmless_names(title: str, tmp_path: Path) -> None:
    pack = pack_of(replace(PUZZLE, title=title))
    pack.save(tmp_path / "pack")
    assert sorted(path.name for path in (tmp_path / "pack").iterdir()) == sorted(
        file.name for file in pack.files
    )
    assert [path.name for path in tmp_path.iterdir()] == ["pack"]


def test_clues_that_would_make_hundreds_of_pages_are_refused_in_a_sentence() -> None:
    wide = Grid.parse("\n".join(["A" * 30] * 30))
    clues = {slot.key: Clue("long " * 4_000) for slot in wide.slots}
    with pytest.raises(FileError, match="make hundreds of pages: shorten the longest"):
        pack_of(Puzzle(wide, clues=clues))


def test_long_notes_go_on_over_more_sheets() -> None:
    notes = "\n".join(f"Note number {number} says much" for number in range(120))
    content = pack_of(replace(PUZZLE, notes=notes), options=PageOptions(paper=A4)).files[0].content
    assert len(read(content).pages) == 3
    assert text_of(content).count("says much") == 120
