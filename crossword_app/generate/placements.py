"""Where stacks may stand, and how a lattice may lie: each way is a search of its own."""

import random
from collections.abc import Iterator, Mapping, Sequence
from math import gcd, prod

from crossword_app.fill.kernel.patterns.question import RowQuestion
from crossword_app.fill.kernel.patterns.symmetric_lines import symmetric_lines
from crossword_app.generate.request import GIVEN_BLOCK, GIVEN_OPEN, PatternRequest, Stack
from crossword_app.generate.runs import FitsWord, question_of
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.kinds import PuzzleKind

Cells = Mapping[Position, str]


def questions_of(
    request: PatternRequest, fits: FitsWord | None = None, seed: int = 1
) -> Iterator[RowQuestion | None]:
    """Yield a question for each way to place what *request* wants, in an order that depends on *seed*.

    Instead of one that is a contradiction, or that was asked before, None is yielded: there may be many in a row, and
    who waits may want to stop. A pattern may be an answer to several questions.
    """
    offsets = request.lattice_offsets if request.kind is PuzzleKind.LATTICE else (None,)
    ways = [_ways(request, stack) for stack in request.stacks]
    known: set[tuple[bytes, bytes]] = set()
    for numbers in _shuffled([len(offsets), *map(len, ways)], seed):
        cells = dict(request.given)
        chosen = (of_stack[n] for of_stack, n in zip(ways, numbers[1:], strict=True))
        if not all(_put(cells, way) for way in chosen):
            yield None
            continue
        question = question_of(request, cells, fits, offsets[numbers[0]])
        lines = symmetric_lines(question.size, question.symmetry)
        is_open = lines.closed_cells(question.open)
        is_block = lines.closed_cells(question.blocks)
        key = (is_open.tobytes(), is_block.tobytes())
        if key in known or (is_open & is_block).any():
            yield None
        else:
            known.add(key)
            yield question


def _shuffled(sizes: Sequence[int], seed: int) -> Iterator[list[int]]:
    """Yield every choice of one number below each of *sizes*, at least 1, in an order that takes no memory."""
    total = prod(sizes)
    chance = random.Random(seed)
    first, step = chance.randrange(total), chance.randrange(total)
    while gcd(step, total) > 1:
        step = chance.randrange(total)
    for k in range(total):
        place = (first + k * step) % total
        numbers = []
        for size in sizes:
            place, number = divmod(place, size)
            numbers.append(number)
        yield numbers


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
