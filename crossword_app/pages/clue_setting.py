"""Sets the clues of a puzzle as blocks of lines, with their labels hanging at the left."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from crossword_app.model.clue_lists import PrintedClue, PrintedList, printed_lists
from crossword_app.model.linked_entries import with_links
from crossword_app.model.markup import Run, Style
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.clue_text import printed_clue
from crossword_app.pages.columns import Block
from crossword_app.pages.page import Measure
from crossword_app.pages.paragraphs import Line, Paragraph

PITCH = 1.25
"""From baseline to baseline, in sizes of the type."""
_CLUE_SPACE, _HEADING_SPACE = 0.24, 1.0
"""Ems. PDF readers take lines whose baselines are at most 1.5 ems apart for one column, and read it downwards. With
more space between clues they would read across the columns."""
_HEADING_SIZE = 1.15
_LABEL_GAP, _WIDEST_LABEL = 0.45, 2.2
"""Ems. The text of a clue with a wider label starts further right in its first line."""


class _Clue(NamedTuple):
    label: Paragraph
    text: Paragraph


class _List(NamedTuple):
    heading: Paragraph
    clues: tuple[_Clue, ...]


class ClueSetting:
    """The clues of a puzzle, measured once. They can be broken into lines at any size and width.

    Attributes:
        area: the least area that the clues cover, in square ems.
    """

    def __init__(self, puzzle: Puzzle, measure: Measure) -> None:
        self._lists = [
            _List(
                Paragraph((Run(listed.heading, Style.BOLD),), measure),
                tuple(_measured(item, measure) for item in listed.clues),
            )
            for listed in lists_for_solvers(puzzle)
        ]
        widths = [clue.label.width for listed in self._lists for clue in listed.clues]
        usual = [width for width in widths if width <= _WIDEST_LABEL]
        self._label_width = max(usual, default=0.0)
        self.area = PITCH * sum(clue.text.width for listed in self._lists for clue in listed.clues)

    def blocks(self, size: float, width: float) -> list[Block]:
        """Return a block for each heading and each clue, in type of *size* and at most *width* wide, both in points."""
        blocks = []
        for listed in self._lists:
            blocks.append(heading_block(listed.heading, size * _HEADING_SIZE, width))
            blocks.extend(
                Block(self._lines(clue, width / size), size, PITCH * size, _CLUE_SPACE * size)
                for clue in listed.clues
            )
        return blocks

    def _lines(self, clue: _Clue, limit: float) -> tuple[Line, ...]:
        """Return the lines of *clue*, its label right-aligned before the first."""
        indent = self._label_width + _LABEL_GAP
        room = limit / 2
        if clue.label.width > room:  # a long label, itself a text, stands above the clue
            return (*clue.label.lines(limit), *clue.text.lines(limit, indent, indent))
        first_indent = max(indent, clue.label.width + _LABEL_GAP)
        x = max(0.0, self._label_width - clue.label.width)
        (label,) = clue.label.lines(limit, x)
        first, *others = clue.text.lines(limit, first_indent, indent)
        return (label + first, *others)


def heading_block(heading: Paragraph, size: float, width: float) -> Block:
    """Return the heading of a list, *size* and *width* in points."""
    lines = tuple(heading.lines(width / size))
    return Block(lines, size, PITCH * size, _HEADING_SPACE * size, keeps_next=True)


def paragraphs_of(text: str, style: Style, measure: Measure) -> list[Paragraph]:
    """Return the paragraphs of *text* without empty ones."""
    return [Paragraph((Run(line, style),), measure) for line in text.splitlines() if line.strip()]


def text_blocks(paragraphs: Iterable[Paragraph], size: float, width: float) -> list[Block]:
    """Return a block for each paragraph."""
    return [
        Block(tuple(text.lines(width / size)), size, PITCH * size, _CLUE_SPACE * size)
        for text in paragraphs
    ]


def lists_for_solvers(puzzle: Puzzle) -> list[PrintedList]:
    """Return the lists of clues that solvers get; none while no clue is written.

    An entry without a clue is listed by its label, also in a direction that has no clue at all: else it would look as
    if that direction had been forgotten. Another list without written clues is left out. An entry that the clue of
    another leads on to has "See 15".
    """
    printed = printed_lists(puzzle)
    if not any(map(_has_text, printed)):
        return []
    return [
        with_links(puzzle, listed)
        for listed in printed
        if _has_text(listed) or any(item.slot is not None for item in listed.clues)
    ]


def _has_text(listed: PrintedList) -> bool:
    return any(item.clue.text.strip() for item in listed.clues)


def _measured(item: PrintedClue, measure: Measure) -> _Clue:
    return _Clue(
        Paragraph((Run(item.label, Style.BOLD),), measure),
        Paragraph(printed_clue(item.clue), measure),
    )


def height_of(blocks: Sequence[Block]) -> float:
    """Return the height, in points, of *blocks* one below the other."""
    return sum(block.height for block in blocks) + sum(_spaces(blocks))


def _spaces(blocks: Sequence[Block]) -> Iterable[float]:
    return (block.space for block in blocks[1:])
