"""Commands for the marks of squares: given letters, colours, labels."""

from functools import partial
from pathlib import Path

from PyQt5.QtCore import QObject
from PyQt5.QtWidgets import QWidget

from crossword_app.model import cell_marks as marks
from crossword_app.model.slots import Slot
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.grid.view import GridView
from crossword_app.ui.look.theme import ThemeManager


class MarkCommands(QObject):
    """Each is one edit of the selected region, or of the current square if none is selected."""

    def __init__(
        self,
        document: Document,
        view: GridView,
        actions: Actions,
        theme: ThemeManager,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document = document
        self._view = view
        self._theme = theme
        self._window = window
        self._given = actions["given"]
        actions.connect(
            {
                "given": self.toggle_given,
                "colour": self.ask_colour,
                "own-number": self.ask_number,
                "cell-letters": self.ask_letters,
                "own-words": self.ask_words,
            }
        )
        for signal in (document.puzzle_changed, document.cursor_changed, view.selection_changed):
            signal.connect(self._show_given)
        self._show_given()

    def _show_given(self) -> None:
        self._given.setChecked(self.is_given())

    def is_given(self) -> bool:
        """Return whether all letters of the region, or that of the current square, are given."""
        grid = self._document.puzzle.grid
        lettered = [grid[place] for place in self._view.region_or_square if grid[place].letters]
        return bool(lettered) and all(cell.is_given for cell in lettered)

    def toggle_given(self) -> None:
        """Make the letters given, or no longer given."""
        is_given = not self.is_given()
        text = "Give Letters" if is_given else "Take Given Letters Back"
        give = partial(marks.set_given, positions=self._view.region_or_square, is_given=is_given)
        self._document.edit(text, give)
        self._show_given()  # after a refusal the command shows the old state

    def ask_colour(self) -> None:
        """Ask for a colour and give it to the squares."""
        from crossword_app.ui.grid.cell_marks_dialog import ColourDialog

        cell = self._document.puzzle.grid[self._document.cursor.position]
        present = cell.colour if cell.has_shade else None
        dialog = ColourDialog(present, self._theme, self._window)
        if dialog.ask():
            colour = partial(
                marks.set_colour, positions=self._view.region_or_square, colour=dialog.colour
            )
            self._document.edit("Colour Squares", colour)

    def ask_number(self) -> None:
        """Ask for the number or label of the current square."""
        from crossword_app.ui.grid.cell_marks_dialog import LabelDialog

        grid, position = self._document.puzzle.grid, self._document.cursor.position
        number = grid.layout.numbers.get(position)
        usual = "" if number is None else str(number)
        dialog = LabelDialog(grid[position].label, usual, self._theme, self._window)
        if dialog.ask():
            label = partial(marks.set_label, position=position, label=dialog.label)
            self._document.edit("Number of the Square", label)

    def ask_letters(self) -> None:
        """Ask which letters the squares may hold."""
        from crossword_app.ui.grid.cell_letters_dialog import CellLettersDialog

        puzzle, options = self._document.puzzle, self._document.fill_options
        squares = [place for place in self._view.region_or_square if puzzle.grid[place].is_open]
        if not squares:
            return
        present = {options.cell_letters.get(place, "") for place in squares}
        rule = present.pop() if len(present) == 1 else ""
        dialog = CellLettersDialog(rule, puzzle.alphabet, self._theme, self._window)
        if dialog.ask():
            self._document.edit(
                "Letters Allowed", options.with_letters(squares, dialog.rule).put_into
            )

    def ask_words(self) -> None:
        """Ask which words the current entry, or each entry of the selected region, takes only."""
        from crossword_app.ui.fill.own_lists import folder_of
        from crossword_app.ui.grid.own_words_dialog import OwnWordsDialog

        puzzle, options = self._document.puzzle, self._document.fill_options
        slots = entries_at(self._document, self._view)
        if not slots:
            return
        keys = [slot.key for slot in slots]
        present = {options.only.get(key, ()) for key in keys}
        dialog = OwnWordsDialog(
            slots,
            present.pop() if len(present) == 1 else (),
            puzzle.alphabet,
            folder_of(self._document) or Path.home(),
            self._theme,
            self._window,
        )
        if dialog.ask():
            self._document.edit("Words of Entries", options.with_only(keys, dialog.parts).put_into)


def entries_at(document: Document, view: GridView) -> list[Slot]:
    """Return the entries that the selected region holds whole; without a region, the current entry."""
    grid = document.puzzle.grid
    region = frozenset(view.region_or_square)
    if len(region) > 1:
        return [slot for slot in grid.slots if region.issuperset(slot.positions)]
    slot = document.cursor.slot(grid)
    return [slot] if slot else []
