"""Where stacks may stand, and how a lattice may lie: each way is a search of its own."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from crossword_app.fill.kernel.patterns.question import RowQuestion
from crossword_app.fill.kernel.patterns.symmetric_lines import symmetric_lines
from crossword_app.generate.request import GIVEN_BLOCK, GIVEN_OPEN, PatternRequest, Stack
from crossword_app.generate.runs import FitsWord, lattice_offsets, question_of
from crossword_app.model.geometry import Direction, Position

Cells = Mapping[Position, str]


def questions_of(request: PatternRequest, fits: FitsWord | None = None) -> list[RowQuestion]:
    """Return a question for each way to place what *request* wants, those without a contradiction; see `question_of`.

    A pattern may be an answer to several of them.
    """
    questions = []
    known = set()
    for offset in lattice_offsets(request):
        for cells in _placements(request):
            question = question_of(request, cells, fits, offset)
            lines = symmetric_lines(question.size, question.symmetry)
            is_open = lines.closed_cells(question.open)
            is_block = lines.closed_cells(question.blocks)
            key = (is_open.tobytes(), is_block.tobytes())
            if key not in known and not (is_open & is_block).any():
                known.add(key)
                questions.append(question)
    return questions


def _placements(request: PatternRequest) -> Iterator[Cells]:
    """Yield what is given of cells, for each way to place all stacks."""
    for ways in product(*(_ways(request, stack) for stack in request.stacks)):
        cells = dict(request.given)
        if all(_put(cells, way) for way in ways):
            yield cells


def _put(cells: dict[Position, str], way: Cells) -> bool:
    """Put *way* into *cells*. Return whether they go together."""
    for position, text in way.items():
        given = cells.setdefault(position, text)
        if (given == GIVEN_BLOCK) != (text == GIVEN_BLOCK):
            return False
    return True


def _ways(request: PatternRequest, stack: Stack) -> Sequence[Cells]:
    """Return each way to place *stack*: its open cells, and the blocks that end its entries."""
    is_across = stack.direction is Direction.ACROSS
    lines, along = request.size if is_across else request.size.transposed
    lasts = lines - stack.entries
    starts = range(lasts + 1) if stack.line is None else (stack.line,)
    return [
        _way(stack, line, first, along)
        for line in starts
        for first in range(along - stack.length + 1)
    ]


def _way(stack: Stack, line: int, first: int, along: int) -> Cells:
    cells = {}
    for number in range(line, line + stack.entries):
        for place in range(max(0, first - 1), min(along, first + stack.length + 1)):
            is_open = first <= place < first + stack.length
            position = Position(number, place)
            if stack.direction is Direction.DOWN:
                position = Position(place, number)
            cells[position] = GIVEN_OPEN if is_open else GIVEN_BLOCK
    return cells
