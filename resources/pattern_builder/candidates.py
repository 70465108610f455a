"""Patterns that an order may be answered with: found by the program's own search, each with a fill."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from crossword_app.control import Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.formats.text.bars import draw_barred, parse_barred
from crossword_app.generate.certified import CertifiedSearch
from crossword_app.generate.request import PatternRequest
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from resources.pattern_builder.orders import Order

_ROWS = 400
"""Rows that are tried for each word that may be tried: an end for searches that find nothing to fill."""


class _WorkControl(Control):
    """Stops a search after an amount of work, which is the same on every machine."""

    def __init__(self, words: int) -> None:
        super().__init__()
        self._words = words
        self.search: CertifiedSearch | None = None

    @property
    def is_stopped(self) -> bool:
        search = self.search
        return search is not None and (
            search.words_tried > self._words or search.rows_tried > _ROWS * self._words
        )


def candidates(order: Order, index: WordIndex, seed: int, cache: Path) -> Sequence[Grid]:
    """Return patterns for *order*, in the order in which they are found; from the folder *cache*, if they are there."""
    path = cache / f"{order.stem}-{seed}.json"
    if path.exists():
        return [_read(lines, order) for lines in json.loads(path.read_text("utf-8"))]
    found = [
        grid
        for request, each in order.requests(seed)
        for grid in _found(order, request, index, each)
    ]
    path.write_text(
        json.dumps(
            [draw_barred(g).split("\n") if order.request.is_barred else g.rows for g in found]
        ),
        "utf-8",
    )
    return found


def _read(lines: Sequence[str], order: Order) -> Grid:
    return parse_barred(lines) if order.request.is_barred else Grid.parse("\n".join(lines))


def _found(order: Order, request: PatternRequest, index: WordIndex, seed: int) -> Iterator[Grid]:
    control = _WorkControl(order.work)
    search = CertifiedSearch(request, FillRequest(floor=DEFAULT_FLOOR), index, seed)
    control.search = search
    number = 0
    for pattern in search.patterns(control):
        if _is_theme_longest(pattern.grid, request):
            yield pattern.grid
            number += 1
        if number == order.candidates:
            return


def _is_theme_longest(grid: Grid, request: PatternRequest) -> bool:
    """Return whether no entry across is as long as the shortest whose squares are given, and none down longer."""
    if not request.given:
        return True
    theme = [
        slot
        for slot in grid.slots
        if all(p in request.given for p in slot.positions) and slot.direction is Direction.ACROSS
    ]
    theme = [slot for slot in theme if len(slot) >= 8]
    shortest = min(map(len, theme))
    return all(len(slot) < shortest or slot in theme for slot in grid.slots)
