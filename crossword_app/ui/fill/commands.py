"""The commands of the Fill menu: what to fill, how to go on, and the fill options."""

from PyQt5.QtCore import QObject
from PyQt5.QtWidgets import QWidget

from crossword_app.fill.outcome import Order
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.own_lists import folder_of
from crossword_app.ui.fill.state import FillPhase, FillState
from crossword_app.ui.grid.view import GridView
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings


class FillCommands(QObject):
    """Enables each command while the state of autofill allows it."""

    def __init__(
        self,
        document: Document,
        settings: Settings,
        grid: GridView,
        fill: FillController,
        actions: Actions,
        theme: ThemeManager,
        *,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document = document
        self._settings = settings
        self._grid = grid
        self._actions = actions
        self._theme = theme
        self._window = window
        actions.connect(
            {
                "fill-grid": fill.fill_grid,
                "fill-anew": fill.fill_anew,
                "fill-region": lambda: fill.fill_region(grid.selection),
                "fill-corner": fill.fill_corner,
                "fill-entry": fill.fill_entry,
                "pause": fill.pause_or_resume,
                "stop": fill.stop,
                "improve": fill.improve,
                "next-fill": fill.show_next,
                "previous-fill": fill.show_previous,
                "fill-options": self._ask_options,
                "accept": fill.accept,
                "discard": fill.discard,
            }
        )
        self._fill = fill
        self._as_ink = actions["accept-as-ink"]
        self._as_ink.triggered.connect(self._take_ink)
        actions.on_choice("order", self._take_order)
        actions.on_choice("limit", self._take_limit)
        settings.fill_changed.connect(self._show_choices)
        grid.selection_changed.connect(self._show_region)
        fill.state_changed.connect(self._show_state)
        document.puzzle_changed.connect(lambda: self._show_state(fill.state))
        self._show_choices()
        self._show_region()
        self._show_state(fill.state)

    def _take_order(self, order: str) -> None:
        self._settings.order = Order(order)

    def _take_limit(self, seconds: str) -> None:
        self._settings.seconds = int(seconds)

    def _show_choices(self) -> None:
        self._as_ink.setChecked(self._settings.accepts_as_ink)
        self._actions.show_choice("order", self._settings.order.value)
        self._actions.show_choice("limit", str(self._settings.seconds))

    def _show_region(self) -> None:
        self._actions["fill-region"].setEnabled(bool(self._grid.selection))

    def _take_ink(self, is_on: bool) -> None:
        self._settings.accepts_as_ink = is_on

    def _show_state(self, state: FillState) -> None:
        begins = self._fill.can_begin_from_grid
        for name, is_possible in (
            ("pause", state.can_pause),
            ("stop", state.phase.is_running),
            ("improve", state.can_improve or begins),
            ("next-fill", state.can_search_next or begins),
            ("previous-fill", state.can_go_back),
            ("accept", state.can_accept),
            ("discard", state.phase is not FillPhase.IDLE),
        ):
            self._actions[name].setEnabled(is_possible)
        self._actions["pause"].setChecked(state.is_paused)
        self._actions["pause"].setText("Re&sume" if state.is_paused else "&Pause")

    def _ask_options(self) -> None:
        from crossword_app.ui.fill.options_dialog import FillOptionsDialog

        puzzle = self._document.puzzle
        slot = self._document.cursor.slot(puzzle.grid)
        folder = folder_of(self._document)
        dialog = FillOptionsDialog(
            puzzle, slot, self._settings, self._theme, self._window, folder=folder
        )
        if dialog.ask() and dialog.changes_puzzle:
            self._document.edit("Set Fill Options", dialog.edit)
