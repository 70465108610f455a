"""Blanks for the letters of an answer, each over the number of its square, as acrostics have them."""

from collections.abc import Sequence

from crossword_app.model.clue_lists import PrintedClue
from crossword_app.model.markup import Style
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.page import Measure
from crossword_app.pages.paragraphs import Line, Span

_BLANK = "___"
_NUMBER_SIZE = 0.72
_BETWEEN = 0.28
"""Ems, of the least space between two blanks or two numbers."""
_RAISED = 0.25
"""Ems, by which numbers stand nearer to their blanks than lines to each other."""


class AnswerBlanks:
    """The blanks of one answer, measured once."""

    def __init__(self, numbers: Sequence[str], measure: Measure) -> None:
        self._numbers = numbers
        self._widths = [_NUMBER_SIZE * measure.width(text, Style.PLAIN) for text in numbers]
        self._blank = measure.width(_BLANK, Style.PLAIN)
        self._step = max(self._blank, *self._widths) + _BETWEEN

    def lines(self, limit: float, indent: float) -> tuple[Line, ...]:
        """Return lines of blanks and of numbers by turns, none wider than *limit* ems, all with *indent*."""
        in_line = max(1, int((limit - indent + _BETWEEN) / self._step))
        starts = range(0, len(self._numbers), in_line)
        return tuple(
            line
            for start in starts
            for line in self._pair(start, min(start + in_line, len(self._numbers)), indent)
        )

    def _pair(self, start: int, end: int, indent: float) -> tuple[Line, Line]:
        blanks, numbers = [], []
        for turn, index in enumerate(range(start, end)):
            x = indent + turn * self._step
            text, width = self._numbers[index], self._widths[index]
            blanks.append(Span(x, _BLANK, Style.PLAIN, self._blank))
            middle = x + (self._blank - width) / 2
            numbers.append(Span(middle, text, Style.PLAIN, width, _NUMBER_SIZE, -_RAISED))
        return tuple(blanks), tuple(numbers)


def blanks_of(puzzle: Puzzle, item: PrintedClue, measure: Measure) -> AnswerBlanks | None:
    """Return the blanks of a clue of no entry whose squares all have a number; None for others.

    Where a number ends in the label of the clue, as 12A does in the answer of A, it is printed without.
    """
    labels = puzzle.grid.layout.labels
    if item.slot is not None or not item.cells or any(at not in labels for at in item.cells):
        return None
    return AnswerBlanks([_number(labels[at], item.label) for at in item.cells], measure)


def _number(label: str, clue: str) -> str:
    return label.removesuffix(clue) or label
