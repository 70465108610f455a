"""Puzzles with clues as long as real ones, on the paper that they are printed on."""

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from PyQt5.QtWidgets import QApplication

from crossword_app.formats.registry import open_puzzle
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.page import A4, LETTER, Page, PageOptions, Paper, PlacedText
from crossword_app.pages.puzzle_layout import lay_out
from crossword_app.pages.sheets import MARGIN
from crossword_app.pages.submission_layout import lay_out_submission
from crossword_app.paint.application import ready_to_draw
from crossword_app.paint.typesetting import TypeMeasure
from tests.pages.paper_checks import faults_of_pages, grids, texts

FOLDER = Path(__file__).parents[1] / "data" / "pages"
NAMES = sorted(path.stem for path in FOLDER.glob("*.ipuz"))

_ENUMERATION = re.compile(r"\([0-9]{1,2}(?:[,-][0-9]{1,2})*\)")


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    ready_to_draw()


@cache
def puzzle_called(name: str) -> Puzzle:
    return open_puzzle((FOLDER / f"{name}.ipuz").read_bytes(), name)[1].puzzle


@cache
def printed(name: str, options: PageOptions) -> tuple[Page, ...]:
    puzzle = puzzle_called(name)
    pages = lay_out(puzzle, options, TypeMeasure())
    assert list(faults_of_pages(pages, options.printed_on, MARGIN, puzzle.grid.size)) == []
    return pages


def lines(page: Page) -> list[str]:
    """What stands on one line from one place on, as texts of one baseline that touch each other."""
    found: list[tuple[float, float, str]] = []
    for item in page.items:
        if isinstance(item, PlacedText):
            if found and abs(found[-1][0] - item.y) < 0.01 and abs(found[-1][1] - item.x) < 0.5:
                _, _, before = found.pop()
                found.append((item.y, item.x + item.width, before + item.text))
            else:
                found.append((item.y, item.x + item.width, item.text))
    return [text for _, _, text in found]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_puzzle_is_on_one_page(name: str, paper: Paper) -> None:
    (page,) = printed(name, PageOptions(paper=paper))
    puzzle = puzzle_called(name)
    assert texts([page])[:2] == [puzzle.title, puzzle.author]
    (grid,) = grids(page)
    width = grid.cell * puzzle.grid.size.columns
    assert width > 0.44 * paper.width
    assert not [text for text in lines(page) if _ENUMERATION.fullmatch(text)]
    sizes = {item.size for item in page.items if isinstance(item, PlacedText)}
    assert min(sizes) >= (7 if name in ("sunday", "acrostic") else 8)


def test_a_linked_entry_says_where_its_clue_is() -> None:
    said = [text for text in lines(printed("lattice", PageOptions())[0]) if text.startswith("See ")]
    assert said == ["See 20", "See 16", "See 20", "See 9"]


def test_labels_of_linked_clues_begin_where_the_others_begin() -> None:
    (page,) = printed("lattice", PageOptions())
    labels = [i for i in page.items if isinstance(i, PlacedText) and i.text[0].isdigit()]
    assert {"16,12", "9,5", "27", "17"} <= {item.text for item in labels}
    lefts = sorted({round(item.x, 3) for item in labels})
    assert min(right - left for left, right in pairwise(lefts)) > 100, "they begin a column"


def test_an_acrostic_has_a_blank_over_the_number_of_each_square() -> None:
    (page,) = printed("acrostic", PageOptions())
    puzzle = puzzle_called("acrostic")
    said = texts([page])
    assert said.count("___") == sum(cell.is_open for cell in puzzle.grid.cells)
    answer = puzzle.clue_lists[0].clues[0]
    numbers = [puzzle.grid.layout.labels[at].removesuffix("A") for at in answer.cells]
    first = said.index("___")
    assert said[first : first + 2 * len(numbers)] == ["___"] * len(numbers) + numbers
    assert not {"Across", "Down"} & set(said)


def test_large_print_leaves_no_clue_alone_on_a_page() -> None:
    for paper in (A4, LETTER):
        pages = printed("daily", PageOptions(paper=paper, large_print=True))
        assert len(pages) == 3
        assert len(lines(pages[-1])) > 10


def test_a_manuscript_of_a_linked_puzzle_has_whole_answers() -> None:
    puzzle = replace(puzzle_called("lattice"), notes="Two answers run on.")
    pages = lay_out_submission(puzzle, "", TypeMeasure())
    assert "Two answers run on." in texts(pages[:1])
    grid = puzzle.grid
    twelve, sixteen = (
        "".join(grid.entry(slot)) for slot in grid.slots if slot.short_name in ("16A", "12A")
    )
    assert f"{sixteen} {twelve}" in texts(pages)
    placed = [item for page in pages for item in page.items if isinstance(item, PlacedText)]
    assert {item.size for item in placed if "CHRISTIAN" in item.text} == {12}
