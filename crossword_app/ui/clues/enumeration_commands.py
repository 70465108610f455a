"""Commands for the enumerations of clues. They are proposed from the spelling of words in the word lists."""

from dataclasses import replace
from functools import partial

from PyQt5.QtCore import QObject
from PyQt5.QtWidgets import QWidget

from crossword_app.dictionary.enumeration import enumeration_of, letters_in
from crossword_app.model.edits import set_clue
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
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
        proposed = clue.enumeration or self._proposed(puzzle, slot)
        dialog = EnumerationDialog(str(slot), len(slot), proposed, self._theme, self._window)
        if dialog.ask():
            enumerated = replace(clue, enumeration=dialog.enumeration)
            edit = partial(set_clue, slot=slot, clue=enumerated)
            self._document.edit(f"Enumeration of {slot}", edit)

    def enumerate_all(self) -> None:
        """Give every full entry without an enumeration the enumeration of its word."""
        self._document.edit("Enumerate All Clues", self._enumerated)

    def _enumerated(self, puzzle: Puzzle) -> Puzzle:
        for slot in puzzle.grid.slots:
            clue = puzzle.clue(slot)
            if puzzle.grid.is_complete(slot) and not clue.enumeration:
                enumerated = replace(clue, enumeration=self._proposed(puzzle, slot))
                puzzle = set_clue(puzzle, slot, enumerated)
        return puzzle

    def _proposed(self, puzzle: Puzzle, slot: Slot) -> str:
        """Return the enumeration of the word in *slot* from its spelling in a word list, else its length."""
        dictionary, text = self._words.dictionary, "".join(puzzle.grid.entry(slot))
        word = dictionary.word(text) if dictionary and puzzle.grid.is_complete(slot) else None
        found = enumeration_of(word.display) if word else ""
        return found if letters_in(found) == len(text) else str(len(text))
