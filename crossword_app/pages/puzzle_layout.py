"""Lays a puzzle out on paper: the grid, the clues in columns around or below it, and the texts about the puzzle.

Sizes are found by trying: of all arrangements of columns around the grid that fit on one page, the most comfortable is
taken. If none fits, lines come closer and type and squares become as small as newspapers have them in their largest
puzzles. If that does not fit either, the clues go on over more pages.
"""

from collections.abc import Iterator

from crossword_app.model.markup import Run, Style
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.word_bank import word_bank
from crossword_app.pages.arranging import Wish, most_comfortable
from crossword_app.pages.byline import byline_of, footer_of, intro_of, is_worksheet, name_line
from crossword_app.pages.clue_setting import (
    CLOSE,
    USUAL,
    ClueSetting,
    Leading,
    heading_block,
    height_of,
    paragraphs_of,
    text_blocks,
)
from crossword_app.pages.columns import Block
from crossword_app.pages.page import Measure, Page, PageOptions, PlacedGrid, PlacedText
from crossword_app.pages.page_sizes import close_wish, sizes_of
from crossword_app.pages.paragraphs import Paragraph
from crossword_app.pages.placing import ASCENT, largest_cell, placed, stacked
from crossword_app.pages.running_head import name_of, within
from crossword_app.pages.sheets import MARGIN, Arrangement, Sheet, last_page
from crossword_app.pages.wordplay_layout import lay_out_wordplay

_BELOW_FRONT = 10.0
_MOST_FRONT = 0.16
"""The part of the paper's height for texts above the grid. Longer texts come after the clues."""
_MOST_FOOTER_LINES = 2
_BETWEEN_WORDS = "  ·  "


def lay_out(puzzle: Puzzle, options: PageOptions, measure: Measure) -> tuple[Page, ...]:
    """Return the pages of *puzzle*: on the first its title and grid, on the last its solution if that is asked for.

    Only a clue that fits no column is split, and no heading stands alone.
    """
    return _Layout(puzzle, options, measure).pages()


def lay_out_solution(puzzle: Puzzle, options: PageOptions, measure: Measure) -> Page:
    """Return the page with the solution of *puzzle* alone."""
    return Page(tuple(_Layout(puzzle, options, measure).solution()))


class _Flow:
    """The clues, and after them the texts that are too long for their usual place."""

    def __init__(self, puzzle: Puzzle, measure: Measure) -> None:
        self._clues = ClueSetting(puzzle, measure)
        self._measure = measure
        self._texts: list[tuple[Paragraph, list[Paragraph]]] = []
        self.length = self._clues.length
        self.widest, self.measure = self._clues.widest, self._clues.measure

    def add(self, heading: str, text: str) -> None:
        paragraphs = paragraphs_of(text, Style.PLAIN, self._measure)
        self._texts.append((Paragraph((Run(heading, Style.BOLD),), self._measure), paragraphs))
        self.length += sum(paragraph.width for paragraph in paragraphs)

    def blocks(self, size: float, width: float, leading: Leading) -> list[Block]:
        blocks = self._clues.blocks(size, width, leading)
        for heading, paragraphs in self._texts:
            blocks.append(heading_block(heading, size, width, leading))
            blocks.extend(text_blocks(paragraphs, size, width, leading))
        return blocks


class _Layout:
    def __init__(self, puzzle: Puzzle, options: PageOptions, measure: Measure) -> None:
        self._puzzle = puzzle
        self._options = options
        self._measure = measure
        self._is_worksheet = is_worksheet(puzzle)
        self._sizes = sizes_of(puzzle.grid.size, options, is_worksheet=self._is_worksheet)
        self._flow = _Flow(puzzle, measure)
        if options.word_bank and (words := word_bank(puzzle)):
            self._flow.add("Word bank", _BETWEEN_WORDS.join(words))
        width = options.printed_on.width - 2 * MARGIN
        self._front, self._footer = self._texts(width)
        self._head = self._running_head(width)
        line = USUAL.pitch * self._sizes.footer
        head = height_of(self._head) + line if self._head else 0.0
        self._sheet = Sheet(options.printed_on, max(line, height_of(self._footer)) + line / 2, head)
        self._footer_top = self._sheet.bottom + line / 2

    def pages(self) -> tuple[Page, ...]:
        """Return the pages in reading order."""
        sheet = self._sheet
        front = height_of(self._front) + _BELOW_FRONT if self._front else 0.0
        arrangement = self._arrangement(sheet.top + front)
        blocks = self._flow.blocks(arrangement.size, arrangement.column_width, arrangement.leading)
        clues = arrangement.balanced(blocks)
        pages: list[list[PlacedText | PlacedGrid]] = [[] for _ in range(last_page(clues) + 1)]
        pages[0].extend(stacked(self._front, sheet.left, sheet.top))
        left, solution = arrangement.grid_left, self._options.solution
        pages[0].append(PlacedGrid(left, arrangement.top, arrangement.cell, solution))
        for later in pages[1:]:
            later.extend(stacked(self._head, sheet.left, sheet.top))
        for line in clues.lines:
            pages[line.page].extend(placed(line))
        pages[0].extend(stacked(self._footer, sheet.left, self._footer_top))
        if self._options.solution_page:
            pages.append(list(self.solution()))
            pages.extend(self._wordplay())
        if len(pages) > 1:
            for number, items in enumerate(pages, start=1):
                items.append(self._page_number(f"{number} / {len(pages)}"))
        return tuple(Page(tuple(items)) for items in pages)

    def _texts(self, width: float) -> tuple[list[Block], list[Block]]:
        """Return the texts above the grid and at the foot of the page. Longer texts are added to the flow."""
        puzzle, sizes = self._puzzle, self._sizes
        byline = byline_of(puzzle, self._options.printed_on)
        front = name_line(sizes.author, width, self._measure) if self._is_worksheet else []
        for heading, blocks, text in (
            ("Title", self._title(width), puzzle.title),
            ("Author", self._blocks(byline, Style.PLAIN, sizes.author, width), byline),
            *(
                (heading, self._blocks(text, Style.ITALIC, sizes.notes, width), text)
                for heading, text in (("Introduction", intro_of(puzzle)), ("Notes", puzzle.notes))
            ),
        ):
            if height_of([*front, *blocks]) <= _MOST_FRONT * self._options.printed_on.height:
                front.extend(blocks)
            else:
                self._flow.add(heading, text)
        room = width - 5 * sizes.footer  # the page number is beside it
        rights = footer_of(puzzle)
        footer = self._blocks(rights, Style.PLAIN, sizes.footer, room)
        if sum(len(block.lines) for block in footer) > _MOST_FOOTER_LINES:
            self._flow.add("Copyright", rights)
            footer = []
        return front, footer

    def _title(self, width: float) -> list[Block]:
        """Return the title in the largest type in which it stands on one line, or the smallest."""
        for size in self._sizes.titles:
            blocks = self._blocks(self._puzzle.title, Style.BOLD, size, width)
            if sum(len(block.lines) for block in blocks) == 1:
                break
        return blocks

    def _running_head(self, width: float) -> list[Block]:
        """Return the line at the top of later pages, which names the puzzle; none where it has no name."""
        size = self._sizes.head
        text = within(name_of(self._puzzle), width / size, self._measure)
        return self._blocks(text, Style.PLAIN, size, width)

    def _blocks(self, text: str, style: Style, size: float, width: float) -> list[Block]:
        return text_blocks(paragraphs_of(text, style, self._measure), size, width)

    def _arrangement(self, top: float) -> Arrangement:
        """Return the best arrangement on one page, or the one with the fewest pages."""
        sizes, options = self._sizes, self._options
        wishes = [Wish(sizes.comfort, sizes.flowing, USUAL, one_page=False)]
        if not (options.size or options.large_print):
            one_page = Wish(sizes.comfort, sizes.on_one_page, USUAL, one_page=True)
            wishes = [one_page, close_wish(sizes.comfort, CLOSE), *wishes]
        size = self._puzzle.grid.size
        found = (most_comfortable(self._sheet, top, size, self._flow, wish) for wish in wishes)
        best = next(filter(None, found), None)
        assert best is not None, "the grid above one column is always possible"
        return best

    def solution(self) -> Iterator[PlacedText | PlacedGrid]:
        """Yield the solution: its heading, whose it is, and the grid as large as that to solve may be."""
        sheet, sizes = self._sheet, self._sizes
        name = within(name_of(self._puzzle), sheet.width / sizes.author, self._measure)
        heading = [
            *self._blocks("Solution", Style.BOLD, sizes.titles[0], sheet.width),
            *self._blocks(name, Style.PLAIN, sizes.author, sheet.width),
        ]
        yield from stacked(heading, sheet.left, sheet.top)
        top = sheet.top + height_of(heading) + _BELOW_FRONT
        size = self._puzzle.grid.size
        cell = largest_cell(size, sheet.width, sheet.bottom - top, sizes.comfort.largest_cell)
        left = sheet.left + (sheet.width - cell * size.columns) / 2
        yield PlacedGrid(left, top, cell, solution=True)

    def _wordplay(self) -> Iterator[list[PlacedText | PlacedGrid]]:
        """Yield the pages with the wordplay, if they are asked for."""
        sheet = self._sheet
        if self._options.details.wordplay:
            size = self._options.size or self._sizes.flowing[0]
            for page in lay_out_wordplay(self._puzzle, sheet, self._measure, size):
                yield [*stacked(self._head, sheet.left, sheet.top), *page]

    def _page_number(self, text: str) -> PlacedText:
        size = self._sizes.footer
        width = self._measure.width(text, Style.PLAIN) * size
        x = self._sheet.left + self._sheet.width - width
        return PlacedText(x, self._footer_top + ASCENT * size, text, size, Style.PLAIN, width)
