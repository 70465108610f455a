"""Asks before an edit that is proved to leave the grid without a fill: doing it once more does it all the same."""

from __future__ import annotations

from PyQt5.QtCore import QObject

from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.fill.request import request_after
from crossword_app.ui.live_analysis.controller import LiveAnalysis
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words

_OBJECTION = "No fill is left then: proved. Do the same once more to do it all the same"


class KeptFillable(QObject):
    """Objects to edits of a document while *Keep the Grid Fillable* is on.

    Only what is known at that moment counts, so no key waits for a search. Once the constructor has insisted, nothing
    is asked until the grid is known to have a fill again: an entry that no list has is typed letter by letter.
    """

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        live_analysis: LiveAnalysis,
        actions: Actions,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document, self._words, self._settings = document, words, settings
        self._live = live_analysis
        self._actions = actions
        self._asked: Grid | None = None
        self._is_overruled = False
        document.objection = self._objection
        live_analysis.proved.connect(self._follow_proof)
        document.puzzle_changed.connect(self._forget_question)
        document.replaced.connect(self._listen_again)
        actions["keep-fillable"].triggered.connect(self._take)
        settings.keep_fillable_changed.connect(self._show)
        self._show()

    def _take(self, is_on: bool) -> None:
        self._settings.keeps_fillable = is_on

    def _show(self) -> None:
        self._actions["keep-fillable"].setChecked(self._settings.keeps_fillable)

    def _forget_question(self) -> None:
        self._asked = None

    def _listen_again(self) -> None:
        self._is_overruled = False

    def _follow_proof(self) -> None:
        if self._live.state.proof is Proof.FILLABLE:
            self._listen_again()

    def _objection(self, before: Puzzle, after: Puzzle) -> str:
        """Return why the edit that gives *after* is not done at once; "" where it is."""
        if not self._settings.keeps_fillable or self._is_overruled or before.grid == after.grid:
            return ""
        if self._live.state.proof is Proof.UNFILLABLE or not self._is_refuted(before, after):
            return ""
        if after.grid == self._asked:
            self._is_overruled = True
            return ""
        self._asked = after.grid
        return _OBJECTION

    def _is_refuted(self, before: Puzzle, after: Puzzle) -> bool:
        """Return whether it is proved already that the grid of *after* has no fill."""
        dictionary, state = self._words.dictionary, self._live.state
        if dictionary is None:
            return False
        request = request_after(after, self._document, self._settings)
        if self._live.known.proof(after.grid, request, dictionary.index) is Proof.UNFILLABLE:
            return True
        if state.puzzle.grid != before.grid or request.constraints != state.request.constraints:
            return False
        placed = _placed(before.grid, after.grid)
        left = state.analysis.letters if state.analysis else {}
        if any(place in left and letter not in left[place] for place, letter in placed.items()):
            return True
        return any(
            (price := prices.get("".join(after.grid.entry(slot)))) is not None and price.is_refuted
            for slot, prices in state.prices.items()
            if slot in after.grid.slots and not placed.keys().isdisjoint(slot.positions)
        )


def _placed(before: Grid, after: Grid) -> dict[Position, str]:
    """Return the single letters that *after* has in empty cells of *before*; none where more than letters changed.

    What was found out about a grid holds for one with more letters, and for no other.
    """
    if before.layout is not after.layout:
        return {}
    changed = {
        place: (old.letters, new.letters)
        for (place, old), new in zip(before, after.cells, strict=True)
        if old.letters != new.letters
    }
    if any(old for old, _ in changed.values()):
        return {}
    return {place: new for place, (_, new) in changed.items() if len(new) == 1}
