"""Shows the map of blocks while blocks are set: in the grid, and in words in the legend above it."""

from __future__ import annotations

from PyQt5.QtCore import QObject

from crossword_app.model.geometry import Position
from crossword_app.ui.document import Document
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.state import FillPhase
from crossword_app.ui.grid.view import GridMode, GridView
from crossword_app.ui.live_analysis.block_legend import BlockLegend
from crossword_app.ui.live_analysis.block_map_text import block_marks, progress, told_of
from crossword_app.ui.live_analysis.controller import LiveAnalysis
from crossword_app.ui.live_analysis.state import LiveState
from crossword_app.ui.settings import Settings
from crossword_app.ui.timers import debounced


class BlockMapView(QObject):
    """Asks the live analysis for the map while the Blocks tool is on, the setting allows it and autofill is idle.

    The square under the pointer is told of; that of the cursor where the pointer is elsewhere.
    """

    def __init__(
        self,
        document: Document,
        settings: Settings,
        *,
        grid: GridView,
        legend: BlockLegend,
        fill: FillController,
        live_analysis: LiveAnalysis,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._settings = settings
        self._grid = grid
        self._legend = legend
        self._fill = fill
        self._live_analysis = live_analysis
        self._pointed: Position | None = None
        self._is_shown = False
        for signal in (grid.mode_changed, settings.block_map_changed, fill.state_changed):
            signal.connect(self._decide)
        live_analysis.mapped.connect(self._show)
        grid.pointed_at.connect(self._point)
        # After what a key changed was painted.
        news = (live_analysis.mapped, live_analysis.proved, document.cursor_changed)
        self._timer = debounced(self._tell, 0, self, *news, document.puzzle_changed)

    def _decide(self) -> None:
        """Show the map or hide it."""
        is_shown = (
            self._grid.mode is GridMode.BLOCKS
            and self._settings.shows_block_map
            and self._fill.state.phase is FillPhase.IDLE
        )
        if is_shown == self._is_shown:
            return
        self._is_shown = is_shown
        self._live_analysis.want_block_map(is_shown)
        self._legend.setVisible(is_shown)
        self._grid.set_offer(frozenset())
        self._show()
        self._tell()

    def _show(self) -> None:
        block_map = self._live_analysis.state.block_map if self._is_shown else None
        self._grid.set_block_map(block_marks(block_map))

    def _point(self, position: Position | None) -> None:
        self._pointed = position
        self._tell()

    def _offer(self, state: LiveState) -> None:
        """Hatch the squares that a click at the pointer would make blocks."""
        pointed, block_map = self._pointed, state.block_map
        known = block_map.by_position.get(pointed) if block_map and pointed else None
        self._grid.set_offer(known.positions if known else frozenset())

    def _tell(self) -> None:
        self._timer.stop()
        if not self._is_shown:
            return
        position = self._document.cursor.position if self._pointed is None else self._pointed
        state = self._live_analysis.state
        if state.puzzle.grid.size.contains(position):
            self._offer(state)
            self._legend.show_text(told_of(state, position), progress(state))
