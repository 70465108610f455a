"""Commands for the enumerations of clues. They are proposed from the spelling of words in the word lists."""

from functools import partial

from PyQt5.QtCore import QObject
from PyQt5.QtWidgets import QWidget

from crossword_app.dictionary.clue_enumerations import (
    all_enumerated,
    following_words,
    proposed,
    with_enumeration,
)
from crossword_app.dictionary.word import Word
from crossword_app.model.edits import set_clue
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.dictionary import Words


class EnumerationCommands(QObject):
    """The commands of the Clues menu on enumerations."""

    def __init__(
        self,
        document: Document,
        words: Words,
        actions: Actions,
        theme: ThemeManager,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document = document
        self._words = words
        self._theme = theme
        self._window = window
        document.completions.append(self._follow)
        actions.connect({"enumeration": self.ask, "enumerate-all": self.enumerate_all})

    def ask(self) -> None:
        """Ask for the enumeration of the current entry's clue."""
        from crossword_app.ui.clues.enumeration_dialog import EnumerationDialog

        puzzle = self._document.puzzle
        slot = self._document.cursor.slot(puzzle.grid)
        if slot is None:
            self._document.refused.emit("no entry runs this way here: go to one")
            return
        clue = puzzle.clue(slot)
        proposal = proposed(puzzle, slot, self._find)
        shown = clue.enumeration or proposal
        dialog = EnumerationDialog(str(slot), len(slot), shown, self._theme, self._window)
        if dialog.ask():
            enumerated = with_enumeration(clue, dialog.enumeration, proposal)
            edit = partial(set_clue, slot=slot, clue=enumerated)
            self._document.edit(f"Enumeration of {slot}", edit)

    def enumerate_all(self) -> None:
        """Give every full entry the enumeration of its word, unless its constructor chose another."""
        self._document.edit("Enumerate All Clues", partial(all_enumerated, find=self._find))

    def _follow(self, before: Puzzle, after: Puzzle) -> Puzzle:
        """Return *after* with the enumerations of the words that it changed."""
        if self._words.dictionary is None:
            return after
        return following_words(before, after, self._find)

    def _find(self, text: str) -> Word | None:
        return self._words.dictionary.word(text) if self._words.dictionary else None
