"""Sets the clues of a puzzle as blocks of lines, with their labels hanging at the left."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from crossword_app.model.clue_lists import PrintedClue, PrintedList, printed_lists
from crossword_app.model.linked_entries import with_links
from crossword_app.model.markup import Run, Style
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.answer_blanks import AnswerBlanks, blanks_of
from crossword_app.pages.clue_text import printed_clue, printed_text
from crossword_app.pages.columns import Block
from crossword_app.pages.comfort import MEASURE
from crossword_app.pages.page import Measure
from crossword_app.pages.paragraphs import Line, Paragraph

_HEADING_SPACE = 1.0
"""Ems, like the spaces of `Leading`. PDF readers take lines whose baselines are at most 1.5 ems apart for one column,
and read that downwards. With more space between clues they would read across the columns."""
_HEADING_SIZE = 1.15
_LABEL_GAP, _WIDEST_LABEL = 0.45, 2.2
"""Ems. The text of a clue with a wider label starts further right in its first line."""
_WIDEST_WORD = 11.0
"""Ems. Wider ones, such as addresses of pages, are broken rather than give all columns their width."""
_MOST = 0.8
"""The share of clues that is most of them."""


class Leading(NamedTuple):
    """How close lines are, in sizes of the type.

    Attributes:
        pitch: from baseline to baseline.
        clue_space: what is between clues besides.
        indent: of the later lines of a clue; None for that of the first, which begins beside its label.
    """

    pitch: float
    clue_space: float
    indent: float | None = None


USUAL, CLOSE = Leading(1.25, 0.24), Leading(1.16, 0.12, 1.0)


class _Clue(NamedTuple):
    label: Paragraph
    text: Paragraph
    blanks: AnswerBlanks | None
    is_usual: bool
    """Its label is a number, or as short."""


class _List(NamedTuple):
    heading: Paragraph
    clues: tuple[_Clue, ...]


class ClueSetting:
    """The clues of a puzzle, measured once. They can be broken into lines at any size and width.

    Attributes:
        length: the width, in ems, of all clues on one line.
        widest: the width, in ems, of the widest word with what stands before it.
        measure: the comfortable width of columns, in ems: in short ones no more than most clues need for one line.
    """

    def __init__(self, puzzle: Puzzle, measure: Measure) -> None:
        self._lists = [
            _List(
                Paragraph((Run(listed.heading, Style.BOLD),), measure),
                tuple(_measured(puzzle, item, measure) for item in listed.clues),
            )
            for listed in lists_for_solvers(puzzle)
        ]
        clues = [clue for listed in self._lists for clue in listed.clues]
        usual = [clue.label.width for clue in clues if clue.is_usual]
        self._label_width = max(usual, default=0.0)
        # Beside a label such as 15,8 those that end at one place would look as if that one hung over.
        self._is_left_aligned = len(usual) < len(clues)
        self.length = sum(clue.text.width for clue in clues)
        words = (clue.text.widest for clue in clues)
        usual_words = [width for width in words if width <= _WIDEST_WORD]
        self.widest = self._indent + max(usual_words, default=0.0)
        widths = sorted(clue.text.width for clue in clues)
        most = widths[int(_MOST * len(widths))] if widths else 0.0
        self.measure = min(MEASURE, self._indent + most)

    @property
    def _indent(self) -> float:
        return self._label_width + _LABEL_GAP

    def blocks(self, size: float, width: float, leading: Leading = USUAL) -> list[Block]:
        """Return a block for each heading and each clue, in type of *size* and at most *width* wide, both in points."""
        blocks = []
        for listed in self._lists:
            blocks.append(heading_block(listed.heading, size * _HEADING_SIZE, width, leading))
            blocks.extend(
                Block(
                    self._lines(clue, width / size, leading.indent),
                    size,
                    leading.pitch * size,
                    leading.clue_space * size,
                )
                for clue in listed.clues
            )
        return blocks

    def _lines(self, clue: _Clue, limit: float, own_indent: float | None) -> tuple[Line, ...]:
        """Return the lines of *clue*, its label before the first."""
        indent = self._indent if own_indent is None else own_indent
        blanks = clue.blanks.lines(limit, indent) if clue.blanks else ()
        if clue.label.width > limit / 2:  # a long label, itself a text, stands above the clue
            return (*clue.label.lines(limit), *clue.text.lines(limit, indent, indent), *blanks)
        hangs = own_indent is None and not self._is_left_aligned
        x = max(0.0, self._label_width - clue.label.width) if hangs else 0.0
        (label,) = clue.label.lines(limit, x)
        first, *others = clue.text.lines(
            limit, max(indent, x + clue.label.width + _LABEL_GAP), indent
        )
        return (label + first, *others, *blanks)


def heading_block(heading: Paragraph, size: float, width: float, leading: Leading = USUAL) -> Block:
    """Return the heading of a list, *size* and *width* in points."""
    lines = tuple(heading.lines(width / size))
    return Block(lines, size, leading.pitch * size, _HEADING_SPACE * size, keeps_next=True)


def paragraphs_of(text: str, style: Style, measure: Measure) -> list[Paragraph]:
    """Return the paragraphs of *text* without empty ones."""
    lines = printed_text(text).splitlines()
    return [Paragraph((Run(line, style),), measure) for line in lines if line.strip()]


def text_blocks(
    paragraphs: Iterable[Paragraph], size: float, width: float, leading: Leading = USUAL
) -> list[Block]:
    """Return a block for each paragraph."""
    pitch, space = leading.pitch * size, leading.clue_space * size
    return [Block(tuple(text.lines(width / size)), size, pitch, space) for text in paragraphs]


def lists_for_solvers(puzzle: Puzzle) -> list[PrintedList]:
    """Return the lists of clues that solvers get; none while no clue is written.

    An entry without a clue is listed by its label, also in a direction that has no clue at all: else it would look as
    if that direction had been forgotten. Where only other lists have clues, as in an acrostic, they are all there is.
    Another list without written clues is left out. An entry that the clue of another leads on to has "See 15".
    """
    printed = lists_for_editors(puzzle)
    if not any(map(_has_text, printed)):
        return []
    return [
        listed
        for listed in printed
        if _has_text(listed) or any(item.slot is not None for item in listed.clues)
    ]


def lists_for_editors(puzzle: Puzzle) -> list[PrintedList]:
    """Return the lists of clues of a manuscript: as `lists_for_solvers`, also while no clue is written."""
    printed = [listed for listed in printed_lists(puzzle) if listed.clues]
    written = [listed for listed in printed if _has_text(listed)]
    if written and all(listed.direction is None for listed in written):
        return written
    return [with_links(puzzle, listed) for listed in printed]


def _has_text(listed: PrintedList) -> bool:
    return any(item.clue.text.strip() for item in listed.clues)


def _measured(puzzle: Puzzle, item: PrintedClue, measure: Measure) -> _Clue:
    label = Paragraph((Run(item.label, Style.BOLD),), measure)
    return _Clue(
        label,
        Paragraph(printed_clue(item.clue), measure),
        blanks_of(puzzle, item, measure),
        label.width <= _WIDEST_LABEL and (item.label.isalnum() or len(item.label) <= 1),
    )


def height_of(blocks: Sequence[Block]) -> float:
    """Return the height, in points, of *blocks* one below the other."""
    return sum(block.height for block in blocks) + sum(_spaces(blocks))


def _spaces(blocks: Sequence[Block]) -> Iterable[float]:
    return (block.space for block in blocks[1:])
