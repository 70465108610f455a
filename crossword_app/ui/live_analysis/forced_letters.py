"""The command that makes the forced letters, shown in grey, the constructor's own."""

from functools import partial

from PyQt5.QtCore import QObject

from crossword_app.model.edits import place_letters
from crossword_app.sentences import counted
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.live_analysis.letter_marks import LetterWatch


class ForcedLetters(QObject):
    """Takes the forced letters. The command is off while there are none."""

    def __init__(
        self, document: Document, watch: LetterWatch, actions: Actions, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._watch = watch
        self._action = actions["take-forced"]
        actions.connect({"take-forced": self._take})
        watch.changed.connect(self._follow)
        self._follow()

    def _take(self) -> None:
        """Write every forced letter into the grid, as one undo step."""
        self._watch.catch_up()
        letters = self._watch.marks.forced
        if letters:
            what = f"Take {counted(len(letters), 'forced letter')}"
            self._document.edit(what, partial(place_letters, letters=letters))

    def _follow(self) -> None:
        self._action.setEnabled(bool(self._watch.marks.forced))
