"""Keeps the dead, forced and tight cells up to date while the constructor works.

Results for single entries come first. The analysis of the whole grid replaces them once it is ready.
"""

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.fill.requests.cell_letters import (
    NO_MARKS,
    LetterMarks,
    Letters,
    hardest_slot,
    letters_of_cells,
    marks,
)
from crossword_app.model.slots import Slot
from crossword_app.ui.document import Document
from crossword_app.ui.fill.request import request_of
from crossword_app.ui.live_analysis.controller import LiveAnalysis
from crossword_app.ui.settings import Settings
from crossword_app.ui.timers import debounced
from crossword_app.ui.words.dictionary import Words

PAUSE = 120
"""Milliseconds without an edit before the letters are computed, so that fast typing never waits."""


class LetterWatch(QObject):
    """Computes the letters of cells after a pause in editing.

    Attributes:
        letters: the letters that each empty cell may hold; empty before they are computed or without words.
        marks: the marks that the grid shows for them.

    Signals:
        changed: both were computed again.
    """

    changed = pyqtSignal()

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        live_analysis: LiveAnalysis,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.letters: Letters = {}
        self.marks: LetterMarks = NO_MARKS
        self._document = document
        self._words = words
        self._settings = settings
        self._live_analysis = live_analysis
        self._timer = debounced(
            self.look,
            PAUSE,
            self,
            document.puzzle_changed,
            words.loaded,
            words.changed,
        )
        live_analysis.analysed.connect(self._take_analysis)

    def catch_up(self) -> None:
        """Compute the letters now if the grid has changed since."""
        if self._timer.isActive():
            self.look()

    def look(self) -> None:
        """Compute the letters for the current grid."""
        self._timer.stop()
        dictionary = self._words.dictionary
        if self._live_analysis.state.analysis is not None:
            return
        if not dictionary:  # without any words no cell is called dead
            self._show({})
            return
        puzzle = self._document.puzzle
        self._show(
            letters_of_cells(puzzle.grid, dictionary, request_of(self._document, self._settings))
        )

    def _take_analysis(self) -> None:
        analysis = self._live_analysis.state.analysis
        if analysis is not None:
            self._timer.stop()
            self._show(analysis.letters)

    def _show(self, letters: Letters) -> None:
        self.letters = letters
        self.marks = marks(letters)
        self.changed.emit()

    def hardest(self) -> Slot | None:
        """Return the slot with the fewest words left; None if all are full or no words are loaded."""
        dictionary = self._words.dictionary
        if not dictionary:
            return None
        puzzle = self._document.puzzle
        return hardest_slot(puzzle.grid, dictionary, request_of(self._document, self._settings))
