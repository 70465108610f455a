"""Keeps the status bar up to date."""

from PyQt5.QtCore import QObject

from crossword_app.model.geometry import Direction
from crossword_app.model.stats import statistics
from crossword_app.ui.document import Document
from crossword_app.ui.files.documents import Files
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.request import request_of, summary_of
from crossword_app.ui.fill.state import FillState
from crossword_app.ui.grid.view import GridView
from crossword_app.ui.live_analysis.controller import LiveAnalysis
from crossword_app.ui.live_analysis.letter_marks import LetterWatch
from crossword_app.ui.settings import Settings
from crossword_app.ui.timers import debounced
from crossword_app.ui.window.status_bar import Status, StatusBar

PAUSE = 30
"""Milliseconds between a key and the status bar. The grid is updated first."""


class StatusUpdates(QObject):
    """Updates the status bar when something in it has changed. A hint stays until the constructor goes on."""

    def __init__(
        self,
        bar: StatusBar,
        document: Document,
        settings: Settings,
        *,
        grid: GridView,
        fill: FillController,
        live_analysis: LiveAnalysis,
        watch: LetterWatch,
        files: Files,
    ) -> None:
        super().__init__(bar)
        self._bar = bar
        self._document = document
        self._settings = settings
        self._fill = fill
        self._live_analysis = live_analysis
        self._watch = watch
        self._entry_words = live_analysis.entry_words
        self._files = files
        moves = (document.puzzle_changed, document.cursor_changed, grid.selection_changed)
        for signal in moves:
            signal.connect(bar.clear_hint)
        self._timer = debounced(
            self.show,
            PAUSE,
            self,
            *moves,
            document.file_changed,
            document.undo_stack.indexChanged,
            settings.fill_changed,
            watch.changed,
            fill.state_changed,
            files.saved,
        )
        # The heads of the suggestions show the same count, and change in the same moment.
        self._entry_words.changed.connect(self.show)
        # The line above the grid shows the tries, too, and a later figure here would be another one.
        fill.state_changed.connect(lambda state: bar.show_tries(_tries(state)))
        self.show()

    def show_if_current(self, direction: Direction) -> None:
        """Show the current status with a new list of suggestions, if that is for the current entry."""
        if direction is self._document.cursor.direction:
            self.show()

    def show(self) -> None:
        """Show the current status."""
        self._timer.stop()
        document, fill = self._document, self._fill.state
        grid = document.puzzle.grid
        slot = document.cursor.slot(grid)
        letters = self._watch.letters.get(document.cursor.position)
        self._bar.show_status(
            Status(
                statistics(grid),
                document.fill_options.floor,
                slot,
                self._entry_words.count(slot) if slot else None,
                None if letters is None else tuple(sorted(map(grid.alphabet.spelled, letters))),
                _tries(fill),
                proof=self._live_analysis.state.proof,
                asked=summary_of(request_of(document, self._settings)),
                is_saved=document.is_saved,
                saved_at=self._files.saved_at,
                whole=self._entry_words.wholes().get(slot.key, "") if slot else "",
            )
        )


def _tries(state: FillState) -> int | None:
    """Return how many words the running fill has tried; None where none runs."""
    return state.nodes if state.phase.is_running else None
