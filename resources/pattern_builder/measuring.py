"""Measures how easily a pattern fills: which floor is reached, and how many words are tried on the way to a fill."""

import json
from pathlib import Path
from statistics import median

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.formats.patterns import FillMeasure
from crossword_app.model.grid import Grid
from resources.pattern_builder.likeness import drawing_of

FLOORS = range(90, DEFAULT_FLOOR, -5)
NODES = 5_000
"""Words tried for a fill at a higher floor: a tenth of a second, about."""

SEEDS = range(1, 6)
MOST_NODES = 200_000


class Measures:
    """Measures patterns, each once: those known are in a file.

    Attributes:
        path: the file. It holds for one word list.
    """

    def __init__(self, path: Path, index: WordIndex) -> None:
        self.path = path
        self._index = index
        text = path.read_text("utf-8") if path.exists() else "{}"
        self._known: dict[str, list[int]] = json.loads(text)

    def of(self, grid: Grid) -> FillMeasure:
        """Return how easily *grid* fills."""
        key = "/".join(drawing_of(grid))
        if key not in self._known:
            self._known[key] = list(measure(grid, self._index))
            self.path.write_text(json.dumps(self._known), "utf-8")
        return FillMeasure(*self._known[key])


def measure(grid: Grid, index: WordIndex) -> FillMeasure:
    """Return how easily *grid* fills. It depends on the words alone, not on the machine."""
    tried = []
    for seed in SEEDS:
        problem = FillProblem.build(grid, index, floor=DEFAULT_FLOOR)
        outcome = solve(problem, FillLimit(None, MOST_NODES), seed=seed)
        tried.append(outcome.nodes)
    reached = (floor for floor in FLOORS if _fills(grid, index, floor))
    return FillMeasure(next(reached, DEFAULT_FLOOR), round(median(tried)))


def _fills(grid: Grid, index: WordIndex, floor: int) -> bool:
    problem = FillProblem.build(grid, index, floor=floor)
    return isinstance(solve(problem, FillLimit(None, NODES)), Filled)
