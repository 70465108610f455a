"""Makes the jobs of autofill from the document, the words and the settings."""

from __future__ import annotations

from dataclasses import replace

from crossword_app.fill.requests.known_fills import KnownFills
from crossword_app.model.geometry import Position
from crossword_app.model.kept_fills import KeptFill
from crossword_app.ui.document import Document
from crossword_app.ui.fill.findings import memory_for
from crossword_app.ui.fill.job import FillJob, FillScope, FillTask, cells_to_fill
from crossword_app.ui.fill.request import request_of
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words


class FillJobs:
    """Makes jobs for one window. Without words there are none."""

    def __init__(
        self, document: Document, words: Words, settings: Settings, known: KnownFills
    ) -> None:
        self._document = document
        self._words = words
        self._settings = settings
        self._known = known

    def asked(
        self, scope: FillScope, wanted: frozenset[Position] | None, *, keeps_pencil: bool = True
    ) -> FillJob | None:
        """Return the job to fill the empty cells among *wanted*, None for the whole grid or a corner.

        Where no cell is empty, or where it need not be kept, pencil gives way; see ADR 44.
        """
        grid = self._document.puzzle.grid
        region = None if wanted is None else cells_to_fill(grid, wanted)
        job = self.first(scope, region, wanted)
        if job is None or not (grid.is_filled or region == frozenset()):
            return job if job is None or keeps_pencil else self.without_pencil(job)
        if scope is FillScope.GRID:
            return self.going_on(FillTask.NEXT)
        return replace(self.without_pencil(job), task=FillTask.NEXT)

    def first(
        self,
        scope: FillScope,
        region: frozenset[Position] | None = None,
        wanted: frozenset[Position] | None = None,
    ) -> FillJob | None:
        """Return the job to look for a first fill of *region*, the empty cells among *wanted*."""
        if self._words.dictionary is None:
            return None
        puzzle, index = self._document.puzzle, self._words.dictionary.index
        request = request_of(self._document, self._settings)
        return FillJob(
            puzzle.grid,
            index,
            scope,
            self._document.cursor.position,
            region,
            request,
            puzzle.symmetry,
            wanted,
            memory=memory_for(self._known, puzzle.grid, request, index),
        )

    def without_pencil(self, job: FillJob, *, is_refuted: bool = False) -> FillJob:
        """Return *job* with its pencil free to change; *is_refuted* if it is proved that no fill keeps it."""
        freed = job.freeing_pencil(is_refuted=is_refuted)
        memory = memory_for(self._known, freed.grid, freed.request, freed.index)
        return replace(freed, memory=memory)

    def going_on(self, task: FillTask, fill: KeptFill | None = None) -> FillJob | None:
        """Return the job to look for another or a better fill than *fill*, or than the one that stands in the grid.

        Another fill differs from all that are kept for the same cells, too.
        """
        grid = self._document.puzzle.grid
        free = frozenset(place for place, cell in grid if cell.is_empty or cell.is_pencilled)
        cells = free if fill is None else fill.filled
        wanted = None if cells >= free else cells
        scope = FillScope.GRID if wanted is None else FillScope.REGION
        job = self.first(scope, wanted, wanted)
        if job is None:
            return None
        base = grid if fill is None else grid.with_letters(fill.letters)
        others = self._document.fills if task is FillTask.NEXT else ()
        bases = [
            grid.with_letters(each.letters)
            for each in others
            if each.filled == cells and each is not fill and not each.misfit(grid)
        ]
        different = tuple(each for each in bases if each.rows != base.rows)
        return replace(self.without_pencil(job), task=task, bases=(*different, base))
