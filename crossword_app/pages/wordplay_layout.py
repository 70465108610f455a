"""Lays out the wordplay of a puzzle for the pages behind its solution, in two columns."""

from collections.abc import Iterator
from itertools import count

from crossword_app.model.clue_lists import PrintedClue
from crossword_app.model.markup import Run, Style
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.clue_details import with_definitions, wordplay_text
from crossword_app.pages.clue_setting import USUAL, heading_block, lists_for_solvers
from crossword_app.pages.clue_text import printed_clue
from crossword_app.pages.columns import Block, Column, set_in_columns
from crossword_app.pages.page import Measure, PlacedText
from crossword_app.pages.paragraphs import Paragraph
from crossword_app.pages.placing import placed
from crossword_app.pages.sheets import Sheet

_COLUMNS = 2
_GAP = 24.0
_INDENT = 1.0
_SPACE = 0.6


def lay_out_wordplay(
    puzzle: Puzzle, sheet: Sheet, measure: Measure, size: float
) -> list[list[PlacedText]]:
    """Return, a page each, the clues of *puzzle* with their wordplay, in type of *size*; none if no clue has any."""
    width = (sheet.width - (_COLUMNS - 1) * _GAP) / _COLUMNS
    blocks = list(_blocks(puzzle, measure, size, width))
    if not blocks:
        return []
    top = sheet.later_top
    columns = (
        Column(page, sheet.left + number * (width + _GAP), top, sheet.bottom)
        for page in count()
        for number in range(_COLUMNS)
    )
    setting = set_in_columns(blocks, columns, sheet.bottom - top)
    pages: list[list[PlacedText]] = []
    for line in setting.lines:
        while len(pages) <= line.page:
            pages.append([])
        pages[line.page].extend(placed(line))
    return pages


def _blocks(puzzle: Puzzle, measure: Measure, size: float, width: float) -> Iterator[Block]:
    for listed in lists_for_solvers(puzzle):
        told = [item for item in listed.clues if wordplay_text(item.clue)]
        if told:
            heading = Paragraph((Run(listed.heading, Style.BOLD),), measure)
            yield heading_block(heading, size, width)
            yield from (_block(puzzle, item, measure, size, width) for item in told)


def _block(puzzle: Puzzle, item: PrintedClue, measure: Measure, size: float, width: float) -> Block:
    """Return the clue with its definitions underlined, and below it the answer with its parts."""
    grid = puzzle.grid
    answer = grid.alphabet.spelled("".join(grid[place].letters or "?" for place in item.cells))
    clue = (
        Run(f"{item.label}  ", Style.BOLD),
        *with_definitions(item.clue, printed_clue(item.clue)),
    )
    parts = (Run(f"{answer}  ", Style.BOLD), *wordplay_text(item.clue))
    room = width / size
    lines = (
        *Paragraph(clue, measure).lines(room, 0.0, _INDENT),
        *Paragraph(parts, measure).lines(room, _INDENT, _INDENT),
    )
    return Block(lines, size, USUAL.pitch * size, _SPACE * size)
