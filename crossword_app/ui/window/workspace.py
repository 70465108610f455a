"""The contents of the window: the column with the grid in the middle, the panels around it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import QByteArray, Qt, QTimer
from PyQt5.QtGui import QResizeEvent, QShowEvent
from PyQt5.QtWidgets import (
    QDockWidget,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from crossword_app.ui.clues.bench import ClueBench
from crossword_app.ui.clues.line import ClueLine
from crossword_app.ui.clues.panel import CluesPanel
from crossword_app.ui.clues.wordplay_panel import WordplayPanel
from crossword_app.ui.document import Document
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.explanation_panel import ExplanationKeys, ExplanationPanel
from crossword_app.ui.fill.strip import FillStrip
from crossword_app.ui.fills.panel import FillsPanel
from crossword_app.ui.grid.area import GridArea
from crossword_app.ui.grid.view import GridView
from crossword_app.ui.live_analysis.block_legend import BlockLegend
from crossword_app.ui.live_analysis.block_map_view import BlockMapView
from crossword_app.ui.live_analysis.controller import LiveAnalysis
from crossword_app.ui.live_analysis.fill_count_panel import FillCountPanel
from crossword_app.ui.live_analysis.move_verdict import MoveVerdict
from crossword_app.ui.look.filter_field import FilterField
from crossword_app.ui.look.menu_letters import give_letters
from crossword_app.ui.look.panel import Panel
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.problems.panel import ProblemsPanel
from crossword_app.ui.settings import Settings
from crossword_app.ui.stats_panel import StatsPanel
from crossword_app.ui.suggestions.panel import SuggestionsPanel
from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.fill.analysis.explain import Explanation

LAYOUT_VERSION = 1
"""The version of the panels' state in the settings. Other versions are not restored."""

_EDGE = 12
_LEFT_EDGE = 20
_AROUND_GRID = 12
"""How far the canvas of the grid reaches into the space at its left and above it: marks of the grid may stand there."""
_PANELS_WIDTH = 720
_SUGGESTIONS_HEIGHT, _CLUES_HEIGHT, _LOW_HEIGHT = 352, 195, 206
_STATISTICS_WIDTH, _PROBLEMS_WIDTH = 434, 276


class Workspace(QMainWindow):
    """A main window within the main window, so that panels keep a distance from its edges.

    Attributes:
        strip, grid, clue_line: the column in the middle, from top to bottom.
        suggestions, clues, statistics, fill_count, problems: the contents of the panels.
        bench, wordplay: what is known round the current clue, and how it is made, in place of the table of clues.
        move_verdict: what dragging a theme entry does to the fill.
        fills: the fills side by side, beside the suggestions.
        explanation: replaces the suggestions while it shows why no fill exists.
        panels: the docks themselves.
    """

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        theme: ThemeManager,
        fill: FillController,
        live_analysis: LiveAnalysis,
    ) -> None:
        super().__init__()
        self._restored: dict[str, tuple[float, float]] = {}
        self.setWindowFlags(Qt.Widget)
        self.setDockNestingEnabled(True)
        self.setContextMenuPolicy(Qt.NoContextMenu)
        self.setContentsMargins(_LEFT_EDGE - _AROUND_GRID, _EDGE, _EDGE, _EDGE)
        self.strip = FillStrip(fill, theme)
        self.grid = GridView(document, theme)
        BlockMapView(
            document,
            settings,
            grid=self.grid,
            legend=BlockLegend(theme, self.strip),
            fill=fill,
            live_analysis=live_analysis,
            parent=self,
        )
        self.move_verdict = MoveVerdict(
            document,
            words,
            settings,
            grid=self.grid,
            strip=self.strip,
            live_analysis=live_analysis,
            parent=self,
        )
        self.clue_line = ClueLine(document, words, theme)
        self.suggestions = SuggestionsPanel(
            document, words, settings, live_analysis, theme, fill=fill
        )
        self.explanation = ExplanationPanel(theme)
        self.fills = FillsPanel(document, fill, settings, theme)
        self.clues = CluesPanel(document, theme)
        self.bench = ClueBench(document, words, theme)
        self.wordplay = WordplayPanel(document, words, theme)
        self.statistics = StatsPanel(document, words, theme)
        self.fill_count = FillCountPanel(document, words, live_analysis, theme)
        self.problems = ProblemsPanel(document, words, settings, theme)
        self._words_or_reasons = _stack(self.suggestions, self.fills, self.explanation)
        self._clues_or_one = _stack(self.clues, self.bench, self.wordplay)
        self._figures_or_room = _stack(self.statistics, self.fill_count)
        self.setCentralWidget(self._column())
        self.panels = {
            name: Panel(title, name, content, theme, self)
            for name, title, content in (
                ("suggestions", "Suggestions", self._words_or_reasons),
                ("clues", "Clues", self._clues_or_one),
                ("statistics", "Statistics", self._figures_or_room),
                ("problems", "Problems", self.problems),
            )
        }
        self._connect_heads(theme)
        self._connect_grid(fill, live_analysis)
        self._connect_explanation(fill, document)
        self.arrange()

    def _connect_heads(self, theme: ThemeManager) -> None:
        for name, counted in (("clues", self.clues), ("problems", self.problems)):
            head = self.panels[name].head
            counted.badge_changed.connect(lambda badge, head=head: setattr(head, "badge", badge))
            head.badge = counted.badge
        clues = self.panels["clues"].head
        clues.show_tabs(("Clues", "This Clue", "Wordplay"))
        clues.tab_chosen.connect(self._clues_or_one.setCurrentIndex)
        self.clues.notes_wanted.connect(self.write_note)
        clue_filter = FilterField("Filter clues", "Rows with these words", theme)
        clue_filter.textChanged.connect(self.clues.look_for)
        clue_filter.left.connect(self.clues.take_focus)
        clues.add_tool(clue_filter)
        clues.tab_chosen.connect(lambda tab: clue_filter.setVisible(tab == 0))
        words = self.panels["suggestions"].head
        words.show_tabs(("Suggestions", "Fills"))
        words.tab_chosen.connect(self._words_or_reasons.setCurrentIndex)
        self.fills.badge_changed.connect(partial(setattr, words, "badge"))
        words.badge = self.fills.badge
        figures = self.panels["statistics"].head
        figures.show_tabs(("Statistics", "Ways to Fill"))
        figures.tab_chosen.connect(self._figures_or_room.setCurrentIndex)

    def _connect_grid(self, fill: FillController, live_analysis: LiveAnalysis) -> None:
        fill.ghosts_changed.connect(self.grid.set_ghosts)
        fill.ghosts_changed.connect(self.statistics.set_offered)
        fill.region_changed.connect(self.grid.set_region)
        fill.blame_changed.connect(self.grid.set_blame)
        # A pause frees the processor: the live analysis does not use it then.
        fill.state_changed.connect(lambda state: live_analysis.rest(state.phase.is_running))
        live_analysis.warming.connect(fill.preparation.watch)
        self.suggestions.previewed.connect(self.grid.set_preview)
        self.fills.pointed_at.connect(self.grid.set_preview)
        self.fill_count.pointed_at.connect(self.grid.set_offer)
        for part in (
            self.suggestions,
            self.fills,
            self.clues,
            self.bench,
            self.wordplay,
            self.fill_count,
            self.problems,
            self.clue_line,
        ):
            part.left.connect(self.grid.setFocus)
        for panel in self.panels.values():
            panel.left.connect(self.grid.setFocus)

    def _connect_explanation(self, fill: FillController, document: Document) -> None:
        fill.explained.connect(partial(self._show_explanation, fill))
        self.explanation.longer_wanted.connect(fill.look_longer)
        ExplanationKeys(self.explanation, self.grid, document)
        self.explanation.fix_chosen.connect(fill.apply)
        self.explanation.fix_chosen.connect(lambda _fix: self.grid.setFocus())
        self.explanation.pointed_at.connect(self.grid.set_offer)
        self.explanation.closed.connect(fill.discard)
        self.explanation.closed.connect(self.grid.setFocus)

    def arrange(self) -> None:
        """Put every panel in its default place and show it."""
        self._restored = {}
        for panel in self.panels.values():
            panel.setFloating(False)
            self.removeDockWidget(panel)
        suggestions, clues, statistics, problems = self.panels.values()
        self.addDockWidget(Qt.RightDockWidgetArea, suggestions)
        self.splitDockWidget(suggestions, clues, Qt.Vertical)
        self.splitDockWidget(clues, statistics, Qt.Vertical)
        self.splitDockWidget(statistics, problems, Qt.Horizontal)
        for panel in self.panels.values():
            panel.show()
        self._set_first_sizes()

    def show_fills(self) -> None:
        """Show the fills side by side, and let the keys go through them."""
        panel = self.panels["suggestions"]
        panel.show()
        panel.raise_()
        if self._words_or_reasons.currentWidget() is not self.explanation:
            panel.head.choose_tab(1)
            self.fills.cards.setFocus()

    def write_note(self) -> None:
        """Show what is kept with the current clue, and let the keys write its note."""
        self._show_about_clue(1)
        self.bench.write_note()

    def write_wordplay(self) -> None:
        """Show the wordplay of the current clue, and let the keys write it."""
        self._show_about_clue(2)
        self.wordplay.write()

    def _show_about_clue(self, tab: int) -> None:
        panel = self.panels["clues"]
        panel.show()
        panel.raise_()
        panel.head.choose_tab(tab)

    def check(self) -> None:
        """Show the problems and let the keys go through them."""
        panel = self.panels["problems"]
        panel.show()
        panel.raise_()
        self.problems.go_through()

    def _show_explanation(
        self, fill: FillController, explanation: Explanation | None, floor: int
    ) -> None:
        head = self.panels["suggestions"].head
        if explanation is None:
            head.uncover_tabs()
            self._words_or_reasons.setCurrentIndex(head.tab)
        else:
            head.cover_tabs("Cannot be filled")
            self.explanation.show_explanation(explanation, floor, fill.seconds_since_known())
            self._words_or_reasons.setCurrentWidget(self.explanation)

    def fill_panels_menu(self, menu: QMenu) -> None:
        """Add a check box for each panel to *menu*."""
        for panel in self.panels.values():
            action = panel.toggleViewAction()
            action.setToolTip(f"Show or hide {panel.windowTitle()}")
            menu.addAction(action)
        menu.aboutToShow.connect(partial(give_letters, menu))

    def state(self) -> QByteArray:
        """Return the places of the panels, for `restore`."""
        return self.saveState(LAYOUT_VERSION)

    def shares(self) -> str:
        """Return the shares that the panels beside the grid have of the width and the height, for `restore`."""
        return write_shares(
            {
                panel.objectName(): (panel.width() / self.width(), panel.height() / self.height())
                for panel in self._beside_grid()
            }
        )

    def restore(self, state: QByteArray, shares: str) -> None:
        """Restore the places of the panels and the *shares* of the window that they had.

        An invalid *state* changes nothing. Panels without a share get the pixels that they had.
        """
        if self.restoreState(state, LAYOUT_VERSION):
            self._restored = read_shares(shares)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._restored:
            # The panels have their places only after the events that are waiting.
            QTimer.singleShot(0, self._share_out)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share a change of the window's size between the grid and the panels. Qt would apply all of it to the grid."""
        super().resizeEvent(event)
        before = event.oldSize().width()
        if self.isVisible() and before > 0 and not self._restored:
            docked = self._beside_grid()
            widths = [round(panel.width() * self.width() / before) for panel in docked]
            self.resizeDocks(docked, widths, Qt.Horizontal)

    def _share_out(self) -> None:
        """Give the panels the shares of the workspace that they had when their places were kept."""
        docked = [panel for panel in self._beside_grid() if panel.objectName() in self._restored]
        shares = [self._restored[panel.objectName()] for panel in docked]
        self._restored = {}
        widths = [round(width * self.width()) for width, _ in shares]
        heights = [round(height * self.height()) for _, height in shares]
        self.resizeDocks(docked, widths, Qt.Horizontal)
        self.resizeDocks(docked, heights, Qt.Vertical)

    def _beside_grid(self) -> list[QDockWidget]:
        return [panel for panel in self.panels.values() if self._is_beside_grid(panel)]

    def _is_beside_grid(self, panel: QDockWidget) -> bool:
        sides = (Qt.LeftDockWidgetArea, Qt.RightDockWidgetArea)
        is_docked = panel.isVisible() and not panel.isFloating()
        return is_docked and self.dockWidgetArea(panel) in sides

    def _set_first_sizes(self) -> None:
        suggestions, clues, statistics, problems = self.panels.values()
        self.resizeDocks([suggestions], [_PANELS_WIDTH], Qt.Horizontal)
        self.resizeDocks(
            [statistics, problems], [_STATISTICS_WIDTH, _PROBLEMS_WIDTH], Qt.Horizontal
        )
        column: list[QDockWidget] = [suggestions, clues, statistics]
        heights = [_SUGGESTIONS_HEIGHT, _CLUES_HEIGHT, _LOW_HEIGHT]
        self.resizeDocks(column, heights, Qt.Vertical)

    def _column(self) -> QWidget:
        column = QWidget()
        layout = QVBoxLayout(column)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(_indented(self.strip))
        layout.addWidget(GridArea(self.grid), 1)
        layout.addSpacing(_EDGE)
        layout.addLayout(_indented(self.clue_line))
        return column


def write_shares(shares: Mapping[str, tuple[float, float]]) -> str:
    """Return *shares* of width and height by name as one text: clues 0.5 0.25, problems 0.2 0.3."""
    return ", ".join(f"{name} {width:.4f} {height:.4f}" for name, (width, height) in shares.items())


def read_shares(text: str) -> dict[str, tuple[float, float]]:
    """Return the shares that `write_shares` wrote; without those that are none."""
    shares = {}
    for match in re.finditer(r"([a-z]+) (0\.\d{4}) (0\.\d{4})", text):
        shares[match[1]] = float(match[2]), float(match[3])
    return shares


def _indented(part: QWidget) -> QHBoxLayout:
    """Return *part* in a row that begins where the grid begins."""
    row = QHBoxLayout()
    row.setContentsMargins(_AROUND_GRID, 0, 0, 0)
    row.addWidget(part)
    return row


def _stack(*contents: QWidget) -> QStackedWidget:
    """Return a widget that shows one of *contents* at a time, at first the first one."""
    stack = QStackedWidget()
    for content in contents:
        stack.addWidget(content)
    return stack
