"""Tries patterns: asks for those that hold a layout, and fills each at once."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import import_module

import numpy as np

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.kernel.patterns.question import Ending, RowQuestion
from crossword_app.fill.outcome import Filled, FillLimit, Outcome
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.fill.wishes import place_wished
from crossword_app.generate.designs.families import blocks_of
from crossword_app.generate.designs.layouts import Layout
from crossword_app.generate.designs.promise import Promise
from crossword_app.generate.designs.request import DesignRequest, usual_words
from crossword_app.generate.designs.theme import SHORTEST_ENTRY
from crossword_app.generate.request import GIVEN_BLOCK
from crossword_app.generate.runs import question_of
from crossword_app.model.cell import BLOCK
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

_NODES_OF_FILL, _WORDS_OF_DAILY, _GROWTH = 150, 78, 1.055
"""Words tried to fill a pattern of so many words, and how many times more for each word more. Of 15x15 patterns that
are not filled by then few ever are, and other patterns are. Of 185 patterns of 21x21 with four theme entries and 140
words, 150 tries filled none, 1,000 filled 7, and 5,000 filled 29, the most in a second too."""

_FEWER_WORDS = 2
"""Of the patterns with so many words less than the most that are asked for, or fewer, one in ten was filled; of those
with eight words less, one in a hundred."""

_BLOCK_WEIGHT = 0.4
_RUN_WEIGHTS = {1: 1.0, 2: 1.0, 3: 1.0, 4: 1.2, 5: 0.8, 6: 0.4, 7: 0.2, 8: 0.1}
_LONG_WEIGHT = 0.02
"""How readily a block, and runs across of so many squares, are chosen. Rows of short entries are what patterns with
theme entries need, which have the long ones; other weights gave fewer patterns that could be filled."""

_ROWS_OF_RUN = 3_000
"""Rows tried after which the search for a pattern begins anew: most are found much sooner, or never."""

_WORK_OF_SLICE = 20_000

_LAYOUTS_KEPT = 64


@dataclass(frozen=True)
class Run:
    """The squares of one row or column from *first* to *last*: what an entry may take."""

    direction: Direction
    line: int
    first: int
    last: int

    @classmethod
    def of(cls, slot: Slot) -> "Run":
        """Return the run that *slot* takes."""
        start = slot.start
        line, first = (
            (start.row, start.column)
            if slot.direction is Direction.ACROSS
            else (start.column, start.row)
        )
        return cls(slot.direction, line, first, first + len(slot) - 1)


@dataclass(frozen=True)
class Wanted:
    """What is asked of the patterns for a layout.

    Attributes:
        fewest: how many words must fit each entry through letters of the theme.
        is_wide: whether any number of words within the request will do; else a number near the most.
        avoided: entries that led nowhere.
        kept: the blocks of squares that are to be as in a pattern that is known.
    """

    fewest: int = 1
    is_wide: bool = False
    avoided: frozenset[Run] = frozenset()
    kept: Mapping[Position, bool] | None = None

    @property
    def is_all(self) -> bool:
        """Whether every pattern of the request is wanted."""
        return self.fewest <= 1 and self.is_wide and not self.avoided and self.kept is None


@dataclass(frozen=True)
class Trial:
    """A pattern round a layout, and how its fill ended.

    Attributes:
        blocks: of the pattern, as bits.
        start: the grid with the theme entries and all blocks.
        seed: that of the fill.
    """

    layout: Layout
    blocks: int
    start: Grid
    outcome: Outcome
    seed: int


class Trials:
    """Makes and fills patterns for one request. Threads may share it.

    Attributes:
        index: the words, those wished for too.
        nodes_of_fill: how many words are tried to fill a pattern.
    """

    def __init__(self, request: DesignRequest, index: WordIndex) -> None:
        fill = request.fill_of_designs
        self.request = request
        self.index = fill.words(index)
        self.promise = Promise(self.index, fill)
        self._fill = fill
        self.nodes_of_fill = _nodes_of_fill(request)
        self._wished = fill.wished_words()
        self._alphabet = request.theme.alphabet
        self._build = fill.build(Grid.blank(request.size, self._alphabet), self.index)
        self._bare = lru_cache(maxsize=_LAYOUTS_KEPT)(lambda layout: layout.grid(self._alphabet))
        self._base = lru_cache(maxsize=_LAYOUTS_KEPT)(self._base_question)

    def load(self) -> None:
        """Load what every fill needs."""
        for name in ("driver", "patterns.driver"):
            import_module(f"crossword_app.fill.kernel.{name}")  # which may compile
        smallest = Grid.blank(Size(SHORTEST_ENTRY, SHORTEST_ENTRY), self._alphabet)
        self.problem(smallest)

    def problem(self, start: Grid, floor: int | None = None) -> FillProblem:
        """Return the problem to fill *start*, at another *floor* for all words if one is given."""
        if floor is None:
            return self._build(start)
        return self._fill.at_floor(floor).build(start, self.index)(start)

    def patterns(
        self, layout: Layout, wanted: Wanted, seed: int, rows: int, control: Control = NEVER
    ) -> Iterator[tuple[int, ...] | None]:
        """Yield masks of patterns for *layout* until so many *rows* were tried; a None last if there are no more."""
        # Imported late: importing may compile, and what only names this module does not need the kernel.
        from crossword_app.fill.kernel.patterns.driver import RowSearch

        search = RowSearch(self._question(layout, wanted), seed)
        weights = _weights(self.request.size.columns)
        left, begins = rows, True
        while left > 0 and search.is_possible and not control.wait():
            if begins:
                search.begin(min(left, rows if wanted.is_all else _ROWS_OF_RUN), weights)
                begins = False
                if not search.is_possible:
                    break
            ending = search.go_on(_WORK_OF_SLICE)
            if ending is Ending.EXHAUSTED:
                yield None
                return
            if ending is Ending.FOUND:
                yield search.masks()
            if ending is Ending.OUT_OF_NODES or (ending is Ending.FOUND and not wanted.is_all):
                left -= search.nodes
                begins = True
        if not search.is_possible:
            yield None

    def trial(
        self, layout: Layout, masks: tuple[int, ...], seed: int, control: Control = NEVER
    ) -> Trial:
        """Fill the pattern of *masks*."""
        start = self._start_of(layout, masks)
        outcome = self.fill(self.problem(start), self.nodes_of_fill, seed, control)
        return Trial(layout, blocks_of(start), start, outcome, seed)

    def _start_of(self, layout: Layout, masks: tuple[int, ...]) -> Grid:
        """Return the grid of *layout* with the blocks of *masks*."""
        bare = self._bare(layout).cells
        columns = self.request.size.columns
        cells = (
            BLOCK if masks[number // columns] >> number % columns & 1 else cell
            for number, cell in enumerate(bare)
        )
        return Grid(self.request.size, tuple(cells), self._alphabet)

    def fill(self, problem: FillProblem, nodes: int, seed: int, control: Control) -> Outcome:
        """Fill *problem*, with the words wished for if they can be placed."""
        limit = FillLimit(None, nodes)
        outcome = solve(problem, limit, seed=seed, order=self._fill.order, control=control)
        if not self._wished or not isinstance(outcome, Filled):
            return outcome
        placed = place_wished(problem, self._wished, limit, seed=seed, control=control).outcome
        return placed if isinstance(placed, Filled) else outcome

    def _question(self, layout: Layout, wanted: Wanted) -> RowQuestion:
        question = self._base(layout, wanted.fewest)
        least, most = question.limits.least_words, question.limits.most_words
        if not wanted.is_wide:
            least = max(least, most - _FEWER_WORDS)
        limits = question.limits._replace(least_words=least)
        return _without(_keeping(replace(question, limits=limits), wanted.kept), wanted.avoided)

    def _base_question(self, layout: Layout, fewest: int) -> RowQuestion:
        """Return the question for all patterns of *layout*."""
        given = {**dict.fromkeys(layout.blocks, GIVEN_BLOCK), **layout.letters}
        request = replace(self.request.pattern, given=given)
        count = self.promise.count
        return question_of(request, given, lambda text: count(text) >= fewest)


def _nodes_of_fill(request: DesignRequest) -> int:
    most = request.words_asked.most
    words = usual_words(request.size).most if most is None else most
    return round(_NODES_OF_FILL * _GROWTH ** max((words or 0) - _WORDS_OF_DAILY, 0))


def _weights(columns: int) -> list[float]:
    runs = (_RUN_WEIGHTS.get(squares, _LONG_WEIGHT) for squares in range(1, columns + 1))
    return [_BLOCK_WEIGHT, *runs]


def _keeping(question: RowQuestion, kept: Mapping[Position, bool] | None) -> RowQuestion:
    if kept is None:
        return question
    is_open, blocks = question.open.copy(), question.blocks.copy()
    for position, is_block in kept.items():
        (blocks if is_block else is_open)[position] = True
    return replace(question, open=is_open, blocks=blocks)


def _without(question: RowQuestion, avoided: Collection[Run]) -> RowQuestion:
    if not avoided:
        return question
    across, down = (np.copy(flags) for flags in question.runs)
    for run in avoided:
        flags = across if run.direction is Direction.ACROSS else down
        flags[run.line, run.first, run.last] = False
    return replace(question, runs=question.runs._replace(across=across, down=down))
