"""Lays out the sheet that goes with a submission: whose puzzle it is, what it is, the notes, and what is enclosed."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import NamedTuple

from crossword_app.model.clue_notes import puzzle_difficulty
from crossword_app.model.kinds import kind_of
from crossword_app.model.markup import Run, Style
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.stats import statistics
from crossword_app.pages.columns import Block, Column, set_in_columns
from crossword_app.pages.page import Measure, Page, Paper, PlacedText
from crossword_app.pages.paragraphs import Paragraph
from crossword_app.pages.placing import placed

MARGIN = 72.0
_SIZE, _PITCH, _SPACE = 11.0, 15.5, 18.0
_TITLE, _TITLE_PITCH = 20.0, 26.0
_INDENT = 100.0
"""Points from the margin to what stands beside a label."""


class Covering(NamedTuple):
    """What a covering sheet says besides what is in the puzzle.

    Attributes:
        contact: the lines below the constructor's name: address, e-mail.
        addressee: the title of the venue; "" for none.
        date: when it is sent, as it is written; "" for no date.
        note: what the constructor writes to the editor, in paragraphs.
        enclosed: what goes with the sheet, a line each.
    """

    contact: str = ""
    addressee: str = ""
    date: str = ""
    note: str = ""
    enclosed: Sequence[str] = ()


def lay_out_covering_sheet(
    puzzle: Puzzle, covering: Covering, measure: Measure, paper: Paper
) -> tuple[Page, ...]:
    """Return the sheet, which has more pages only where the notes are as long as that."""
    setter = _Setter(measure, (paper.width - 2 * MARGIN))
    setter.text(puzzle.title.strip() or "Untitled", Style.BOLD, _TITLE, _TITLE_PITCH)
    if covering.addressee:
        setter.text(f"A puzzle for {covering.addressee}", Style.PLAIN)
    contact = filter(str.strip, covering.contact.splitlines())
    setter.rows((("Date", (covering.date,)),))
    setter.rows((("From", (puzzle.author.strip(), *contact)),))
    setter.rows((("To the editor", _paragraphs(covering.note)),))
    setter.rows(_facts(puzzle))
    setter.rows((("Notes", _paragraphs(puzzle.notes)),))
    setter.rows((("Enclosed", covering.enclosed),))
    return setter.pages(paper)


def _paragraphs(text: str) -> tuple[str, ...]:
    return tuple(filter(str.strip, text.splitlines()))


def _facts(puzzle: Puzzle) -> Iterator[tuple[str, Sequence[str]]]:
    figures = statistics(puzzle.grid)
    size = puzzle.grid.size
    difficulty = puzzle_difficulty(puzzle)
    kind = kind_of(puzzle).title.partition(":")[0]
    yield "Grid", (f"{size.columns} × {size.rows}, {figures.words} words, {figures.blocks} blocks",)
    yield "Kind", (f"{kind}, diagramless" if puzzle.is_diagramless else kind,)
    yield "Difficulty", (difficulty.value.capitalize() if difficulty else "",)
    yield "Copyright", (" ".join(puzzle.copyright.split()),)


class _Setter:
    """Blocks of text below each other, some with a label at their left."""

    def __init__(self, measure: Measure, width: float) -> None:
        self._measure = measure
        self._width = width
        self._blocks: list[Block] = []

    def text(self, text: str, style: Style, size: float = _SIZE, pitch: float = _PITCH) -> None:
        lines = Paragraph((Run(text, style),), self._measure).lines(self._width / size)
        self._blocks.append(Block(tuple(lines), size, pitch))

    def rows(self, rows: Iterable[tuple[str, Sequence[str]]]) -> None:
        """Add a group of rows: a label and its texts, of which empty ones are left out."""
        space = _SPACE
        for label, texts in rows:
            for number, text in enumerate(filter(None, texts)):
                self._blocks.append(self._row("" if number else label, text, space))
                space = 0.0

    def _row(self, label: str, text: str, space: float) -> Block:
        indent, limit = _INDENT / _SIZE, self._width / _SIZE
        (before,) = Paragraph((Run(label, Style.BOLD),), self._measure).lines(limit)
        first, *others = Paragraph((Run(text),), self._measure).lines(limit, indent, indent)
        return Block((before + first, *others), _SIZE, _PITCH, space)

    def pages(self, paper: Paper) -> tuple[Page, ...]:
        bottom = paper.height - MARGIN
        columns = (Column(number, MARGIN, MARGIN, bottom) for number in count())
        items: dict[int, list[PlacedText]] = {}
        for line in set_in_columns(self._blocks, columns, bottom - MARGIN).lines:
            items.setdefault(line.page, []).extend(placed(line))
        return tuple(Page(tuple(items[page])) for page in sorted(items))
