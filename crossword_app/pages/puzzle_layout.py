"""Lays a puzzle out on paper: the grid, the clues in columns around or below it, and the texts about the puzzle.

Sizes are found by trying: of all arrangements of columns around the grid that fit on one page, the most comfortable is
taken. If none fits, the clues go on over more pages.
"""

from collections.abc import Iterator
from typing import NamedTuple

from crossword_app.model.markup import Run, Style
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.word_bank import word_bank
from crossword_app.pages.clue_setting import (
    PITCH,
    ClueSetting,
    heading_block,
    height_of,
    paragraphs_of,
    text_blocks,
)
from crossword_app.pages.columns import Block
from crossword_app.pages.page import (
    SMALLEST_SIZE,
    Measure,
    Page,
    PageOptions,
    PlacedGrid,
    PlacedText,
)
from crossword_app.pages.paragraphs import Paragraph
from crossword_app.pages.placing import ASCENT, largest_cell, placed, stacked
from crossword_app.pages.sheets import (
    MARGIN,
    Arrangement,
    Comfort,
    Sheet,
    last_page,
    most_comfortable,
)

_BELOW_FRONT = 10.0
_MOST_FRONT = 0.16
"""The part of the paper's height for texts above the grid. Longer texts come after the clues."""
_MOST_FOOTER_LINES = 2
_LARGEST_SIZE, _STEP = 11.0, 0.25
_SIZES = tuple(
    _LARGEST_SIZE - step * _STEP for step in range(int((_LARGEST_SIZE - SMALLEST_SIZE) / _STEP) + 1)
)
_LEAST_LARGE = 14.0
_BETWEEN_WORDS = "  ·  "


class _Sizes(NamedTuple):
    """Sizes, in points, of the other texts on a page, and of clues over many pages."""

    comfort: Comfort
    flowing: float
    title: float
    author: float
    notes: float
    footer: float
    solution_cell: float


_USUAL = _Sizes(Comfort(10.0, 22.0, 17.0, 30.0), 10.0, 18.0, 11.0, 9.5, 8.0, 15.0)
_LARGE = _Sizes(Comfort(16.0, 34.0, 26.0, 42.0, is_split=False), 16.0, 24.0, 16.0, 14.0, 14.0, 22.0)


def lay_out(puzzle: Puzzle, options: PageOptions, measure: Measure) -> tuple[Page, ...]:
    """Return the pages of *puzzle*: on the first its title and grid, on the last its solution if that is asked for.

    Only a clue that fits no column is split, and no heading stands alone.
    """
    return _Layout(puzzle, options, measure).pages()


class _Flow:
    """The clues, and after them the texts that are too long for their usual place."""

    def __init__(self, puzzle: Puzzle, measure: Measure) -> None:
        self._clues = ClueSetting(puzzle, measure)
        self._measure = measure
        self._texts: list[tuple[Paragraph, list[Paragraph]]] = []
        self.area = self._clues.area

    def add(self, heading: str, text: str) -> None:
        paragraphs = paragraphs_of(text, Style.PLAIN, self._measure)
        self._texts.append((Paragraph((Run(heading, Style.BOLD),), self._measure), paragraphs))
        self.area += PITCH * sum(paragraph.width for paragraph in paragraphs)

    def blocks(self, size: float, width: float) -> list[Block]:
        blocks = self._clues.blocks(size, width)
        for heading, paragraphs in self._texts:
            blocks.append(heading_block(heading, size, width))
            blocks.extend(text_blocks(paragraphs, size, width))
        return blocks


class _Layout:
    def __init__(self, puzzle: Puzzle, options: PageOptions, measure: Measure) -> None:
        self._puzzle = puzzle
        self._options = options
        self._measure = measure
        self._sizes = _LARGE if options.large_print else _USUAL
        self._flow = _Flow(puzzle, measure)
        if options.word_bank and (words := word_bank(puzzle)):
            self._flow.add("Word bank", _BETWEEN_WORDS.join(words))
        self._front, self._footer = self._texts(options.paper.width - 2 * MARGIN)
        line = PITCH * self._sizes.footer
        self._sheet = Sheet(options.paper, max(line, height_of(self._footer)) + line / 2)
        self._footer_top = self._sheet.bottom + line / 2

    def pages(self) -> tuple[Page, ...]:
        """Return the pages in reading order."""
        sheet = self._sheet
        front = height_of(self._front) + _BELOW_FRONT if self._front else 0.0
        arrangement = self._arrangement(sheet.top + front)
        clues = arrangement.balanced(self._flow.blocks(arrangement.size, arrangement.column_width))
        pages: list[list[PlacedText | PlacedGrid]] = [[] for _ in range(last_page(clues) + 1)]
        pages[0].extend(stacked(self._front, sheet.left, sheet.top))
        left, solution = arrangement.grid_left, self._options.solution
        pages[0].append(PlacedGrid(left, arrangement.top, arrangement.cell, solution))
        for line in clues.lines:
            pages[line.page].extend(placed(line))
        pages[0].extend(stacked(self._footer, sheet.left, self._footer_top))
        if self._options.solution_page:
            pages.append(list(self._solution()))
        if len(pages) > 1:
            for number, items in enumerate(pages, start=1):
                items.append(self._page_number(f"{number} / {len(pages)}"))
        return tuple(Page(tuple(items)) for items in pages)

    def _texts(self, width: float) -> tuple[list[Block], list[Block]]:
        """Return the texts above the grid and at the foot of the page. Longer texts are added to the flow."""
        puzzle, sizes = self._puzzle, self._sizes
        front: list[Block] = []
        for heading, text, style, size in (
            ("Title", puzzle.title, Style.BOLD, sizes.title),
            ("Author", puzzle.author, Style.PLAIN, sizes.author),
            ("Notes", puzzle.notes, Style.ITALIC, sizes.notes),
        ):
            blocks = self._blocks(text, style, size, width)
            if height_of([*front, *blocks]) <= _MOST_FRONT * self._options.paper.height:
                front.extend(blocks)
            else:
                self._flow.add(heading, text)
        room = width - 5 * sizes.footer  # the page number is beside it
        footer = self._blocks(puzzle.copyright, Style.PLAIN, sizes.footer, room)
        if sum(len(block.lines) for block in footer) > _MOST_FOOTER_LINES:
            self._flow.add("Copyright", puzzle.copyright)
            footer = []
        return front, footer

    def _blocks(self, text: str, style: Style, size: float, width: float) -> list[Block]:
        return text_blocks(paragraphs_of(text, style, self._measure), size, width)

    def _arrangement(self, top: float) -> Arrangement:
        """Return the best arrangement on one page, or the one with the fewest pages."""
        flowing = self._options.size or self._sizes.flowing
        sizes = (max(flowing, _LEAST_LARGE),) if self._options.large_print else (flowing,)
        may_shrink = not (self._options.size or self._options.large_print)
        best = self._most_comfortable(top, _SIZES, one_page=True) if may_shrink else None
        best = best or self._most_comfortable(top, sizes, one_page=False)
        assert best is not None, "the grid above one column is always possible"
        return best

    def _most_comfortable(
        self, top: float, sizes: tuple[float, ...], *, one_page: bool
    ) -> Arrangement | None:
        size, comfort = self._puzzle.grid.size, self._sizes.comfort
        return most_comfortable(
            self._sheet, top, size, comfort, sizes, self._flow, one_page=one_page
        )

    def _solution(self) -> Iterator[PlacedText | PlacedGrid]:
        sheet, sizes = self._sheet, self._sizes
        heading = self._blocks("Solution", Style.BOLD, sizes.title, sheet.width)
        yield from stacked(heading, sheet.left, sheet.top)
        top = sheet.top + height_of(heading) + _BELOW_FRONT
        size = self._puzzle.grid.size
        cell = largest_cell(size, sheet.width, sheet.bottom - top, sizes.solution_cell)
        yield PlacedGrid(sheet.left, top, cell, solution=True)

    def _page_number(self, text: str) -> PlacedText:
        size = self._sizes.footer
        width = self._measure.width(text, Style.PLAIN) * size
        x = self._sheet.left + self._sheet.width - width
        return PlacedText(x, self._footer_top + ASCENT * size, text, size, Style.PLAIN, width)
