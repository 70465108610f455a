"""Pages as they come out: what was measured is what is painted."""

import pytest
from PyQt5.QtCore import QRect
from PyQt5.QtGui import QImage, QPainter
from PyQt5.QtWidgets import QApplication

from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.page import A4, LETTER, Page, PageOptions, Paper, PlacedText
from crossword_app.pages.puzzle_layout import lay_out
from crossword_app.pages.sheets import MARGIN
from crossword_app.pages.submission_layout import MARGIN as SUBMISSION_MARGIN
from crossword_app.pages.submission_layout import lay_out_submission
from crossword_app.paint.application import ready_to_draw
from crossword_app.paint.typesetting import PagePainter, TypeMeasure

GRID = Grid.parse("\n".join(["CATS#WORDS", "A#RE#QUOTE", "MIXED#ALSO", "ODD#WIDEST", "WWWWWMMMMM"]))
SENTENCES = (
    "<b>WWWWW MMMMM</b> <i>wide ffi flying</i> AVAVA Tyre, “quoted” — dashes…",
    "Pet (3)",
    "Office <i>affluent</i> fjord <u>under</u> <s>struck</s> H<sub>2</sub>O and x<sup>2</sup>",
    "Кроссворд, Ελληνικά, Ĳsselmeer, Łódź, Ångström",
)
PUZZLE = Puzzle(
    GRID,
    title="A Title of WWWW and ffi",
    author="Fiona Griffith",
    copyright="© Nobody",
    clues={
        slot.key: clue_of(SENTENCES[number % len(SENTENCES)] * (1 + number % 3))
        for number, slot in enumerate(GRID.slots)
    },
)


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    ready_to_draw()


def painted(page: Page, paper: Paper, puzzle: Puzzle = PUZZLE, dots: int = 2) -> QImage:
    """The page, with *dots* to a point."""
    image = QImage(int(paper.width) * dots, int(paper.height) * dots, QImage.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    painter.scale(dots, dots)
    PagePainter(puzzle).paint(painter, page)
    painter.end()
    return image


def margins(image: QImage, margin: float, dots: int = 2) -> list[QRect]:
    band = int((margin - 1) * dots)
    width, height = image.width(), image.height()
    return [
        QRect(0, 0, width, band),
        QRect(0, height - band, width, band),
        QRect(0, 0, band, height),
        QRect(width - band, 0, band, height),
    ]


def is_white(image: QImage, area: QRect) -> bool:
    white = QImage(area.size(), image.format())
    white.fill(0xFFFFFFFF)
    return image.copy(area) == white


@pytest.mark.parametrize("options", [PageOptions(), PageOptions(large_print=True, paper=LETTER)])
def test_nothing_is_painted_in_the_margins(options: PageOptions) -> None:
    for page in lay_out(PUZZLE, options, TypeMeasure()):
        image = painted(page, options.printed_on)
        for band in margins(image, MARGIN):
            assert is_white(image, band)


def test_submissions_keep_an_inch_free() -> None:
    for page in lay_out_submission(PUZZLE, "1 Gap Street", TypeMeasure()):
        image = painted(page, LETTER)
        above, *others = margins(image, SUBMISSION_MARGIN)
        above.setHeight(above.height() // 2)  # below it are name and number of the page
        assert all(is_white(image, band) for band in (above, *others))


def test_text_takes_the_width_that_was_measured() -> None:
    (page,) = lay_out(PUZZLE, PageOptions(), TypeMeasure())
    longest = max(
        (item for item in page.items if isinstance(item, PlacedText)), key=lambda item: item.width
    )
    image = painted(Page((longest,)), A4)
    row = [
        x
        for x in range(image.width())
        if not is_white(
            image, QRect(x, int((longest.y - longest.size) * 2), 1, int(longest.size * 2.5))
        )
    ]
    assert row[0] / 2 == pytest.approx(longest.x, abs=1.5)
    assert row[-1] / 2 == pytest.approx(longest.x + longest.width, abs=1.5)
