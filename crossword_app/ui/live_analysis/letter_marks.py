"""Keeps what is known of the cells' letters up to date while the constructor works.

What each entry alone tells comes first; the analysis of the whole grid takes its place once it is there.
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
"""Milliseconds without an edit before the whole grid is looked at, so that fast typing never waits for it."""


class LetterWatch(QObject):
    """Looks at the grid once it rests for a moment.

    Attributes:
        letters: that each empty cell may hold; empty while the grid is being looked at or no words are there.
        marks: what the grid shows of them.

    Signals:
        changed: both are new.
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
            settings.floor_changed,
            words.loaded,
            words.changed,
        )
        live_analysis.analysed.connect(self._take_analysis)

    def look(self) -> None:
        """Look at the grid as it stands."""
        self._timer.stop()
        dictionary = self._words.dictionary
        if self._live_analysis.state.analysis is not None:
            return
        if not dictionary:  # without any words nothing is wrong with the grid
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

    def live(self, slot: Slot) -> int | None:
        """Return how many words may stand in *slot* and keep its crossings alive; None while no words are there."""
        possible = self._live_analysis.state.possible_words(slot)
        if possible is not None:
            return possible
        dictionary = self._words.dictionary
        if not dictionary:
            return None
        # numpy takes its time to import: the window shows before.
        from crossword_app.fill.requests.suggestions import suggestions_of

        puzzle = self._document.puzzle
        request = request_of(self._document, self._settings)
        return suggestions_of(puzzle, slot, dictionary.index, request).live

    def hardest(self) -> Slot | None:
        """Return the slot with the fewest words left; None where all are full or no words are there."""
        dictionary = self._words.dictionary
        if not dictionary:
            return None
        puzzle = self._document.puzzle
        return hardest_slot(puzzle.grid, dictionary, request_of(self._document, self._settings))
