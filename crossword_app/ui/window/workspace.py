"""The contents of the window: the column with the grid in the middle, the panels around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt5.QtCore import QByteArray, Qt
from PyQt5.QtGui import QResizeEvent
from PyQt5.QtWidgets import QDockWidget, QMainWindow, QMenu, QStackedWidget, QVBoxLayout, QWidget

from crossword_app.ui.clues.line import ClueLine
from crossword_app.ui.clues.panel import CluesPanel
from crossword_app.ui.document import Document
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.explanation_panel import ExplanationPanel
from crossword_app.ui.fill.strip import FillStrip
from crossword_app.ui.grid.area import GridArea
from crossword_app.ui.grid.view import GridView
from crossword_app.ui.live_analysis.controller import LiveAnalysis
from crossword_app.ui.live_analysis.fill_count_panel import FillCountPanel
from crossword_app.ui.look.panel import Panel
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.problems_panel import ProblemsPanel
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
_PANELS_WIDTH = 720
_SUGGESTIONS_HEIGHT, _CLUES_HEIGHT, _LOW_HEIGHT = 352, 195, 206
_STATISTICS_WIDTH, _PROBLEMS_WIDTH = 434, 276


class Workspace(QMainWindow):
    """A main window within the main window, so that panels keep a distance from its edges.

    Attributes:
        strip, grid, clue_line: the column in the middle, from top to bottom.
        suggestions, clues, statistics, fill_count, problems: the contents of the panels.
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
        self.setWindowFlags(Qt.Widget)
        self.setDockNestingEnabled(True)
        self.setContextMenuPolicy(Qt.NoContextMenu)
        self.setContentsMargins(_LEFT_EDGE, _EDGE, _EDGE, _EDGE)
        self.strip = FillStrip(fill, theme)
        self.grid = GridView(document, theme)
        self.clue_line = ClueLine(document, theme)
        self.suggestions = SuggestionsPanel(document, words, settings, live_analysis, theme)
        self.explanation = ExplanationPanel(theme)
        self.clues = CluesPanel(document, theme)
        self.statistics = StatsPanel(document, words, settings, theme)
        self.fill_count = FillCountPanel(document, words, live_analysis, theme)
        self.problems = ProblemsPanel(document, words, settings, theme)
        self._words_or_reasons = _stack(self.suggestions, self.explanation)
        self._figures_or_room = _stack(self.statistics, self.fill_count)
        self.setCentralWidget(self._column())
        self.panels = {
            name: Panel(title, name, content, theme, self)
            for name, title, content in (
                ("suggestions", "Suggestions", self._words_or_reasons),
                ("clues", "Clues", self.clues),
                ("statistics", "Statistics", self._figures_or_room),
                ("problems", "Problems", self.problems),
            )
        }
        self._connect_heads()
        self._connect_grid(fill, live_analysis)
        self._connect_explanation(fill)
        self.arrange()

    def _connect_heads(self) -> None:
        for name, counted in (("clues", self.clues), ("problems", self.problems)):
            head = self.panels[name].head
            counted.badge_changed.connect(lambda badge, head=head: setattr(head, "badge", badge))
            head.badge = counted.badge
        figures = self.panels["statistics"].head
        figures.show_tabs(("Statistics", "Ways to Fill"))
        figures.tab_chosen.connect(self._figures_or_room.setCurrentIndex)

    def _connect_grid(self, fill: FillController, live_analysis: LiveAnalysis) -> None:
        fill.ghosts_changed.connect(self.grid.set_ghosts)
        fill.region_changed.connect(self.grid.set_region)
        fill.blame_changed.connect(self.grid.set_blame)
        # A pause frees the processor: the live analysis does not use it then.
        fill.state_changed.connect(lambda state: live_analysis.rest(state.phase.is_running))
        self.suggestions.previewed.connect(self.grid.set_preview)
        self.fill_count.pointed_at.connect(self.grid.set_offer)
        for part in (self.suggestions, self.clues, self.fill_count, self.problems, self.clue_line):
            part.left.connect(self.grid.setFocus)

    def _connect_explanation(self, fill: FillController) -> None:
        fill.explained.connect(self._show_explanation)
        self.explanation.fix_chosen.connect(fill.apply)
        self.explanation.fix_chosen.connect(lambda _fix: self.grid.setFocus())
        self.explanation.closed.connect(fill.discard)
        self.explanation.closed.connect(self.grid.setFocus)

    def arrange(self) -> None:
        """Put every panel in its default place and show it."""
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

    def _show_explanation(self, explanation: Explanation | None, floor: int) -> None:
        head = self.panels["suggestions"].head
        if explanation is None:
            head.title = "Suggestions"
            self._words_or_reasons.setCurrentWidget(self.suggestions)
        else:
            head.title = "Cannot be filled"
            self.explanation.show_explanation(explanation, floor)
            self._words_or_reasons.setCurrentWidget(self.explanation)

    def fill_panels_menu(self, menu: QMenu) -> None:
        """Add a check box for each panel to *menu*."""
        for panel in self.panels.values():
            action = panel.toggleViewAction()
            action.setToolTip(f"Show or hide {panel.windowTitle()}")
            menu.addAction(action)

    def state(self) -> QByteArray:
        """Return the places of the panels, for `restore`."""
        return self.saveState(LAYOUT_VERSION)

    def restore(self, state: QByteArray) -> None:
        """Restore the places of the panels. An invalid *state* changes nothing."""
        self.restoreState(state, LAYOUT_VERSION)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share a change of the window's size between the grid and the panels. Qt would apply all of it to the grid."""
        super().resizeEvent(event)
        before = event.oldSize().width()
        if self.isVisible() and before > 0:
            docked = [panel for panel in self.panels.values() if self._is_beside_grid(panel)]
            widths = [round(panel.width() * self.width() / before) for panel in docked]
            self.resizeDocks(docked, widths, Qt.Horizontal)

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
        layout.setSpacing(_EDGE)
        layout.addWidget(self.strip)
        layout.addWidget(GridArea(self.grid), 1)
        layout.addWidget(self.clue_line)
        return column


def _stack(*contents: QWidget) -> QStackedWidget:
    """Return a widget that shows one of *contents* at a time, at first the first one."""
    stack = QStackedWidget()
    for content in contents:
        stack.addWidget(content)
    return stack
