"""The commands of the Edit and Grid menus, and those that move the cursor. Each is one edit of the document."""

from collections.abc import Callable, Collection
from functools import partial

from PyQt5.QtCore import QObject

from crossword_app.model import edits
from crossword_app.model.geometry import Position
from crossword_app.model.linked_entries import clued_elsewhere
from crossword_app.model.puzzle import ClueStatus, Puzzle
from crossword_app.model.reshaping import turning
from crossword_app.model.symmetry import Symmetry
from crossword_app.sentences import counted
from crossword_app.ui.actions import Actions
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.grid.view import GridView


class GridCommands(QObject):
    """Commands on the whole grid, the selected region or the current entry."""

    def __init__(
        self,
        document: Document,
        view: GridView,
        actions: Actions,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._view = view
        self._actions = actions
        edit = document.edit
        actions.connect(
            {
                "select-all": view.select_all,
                "clear-entry": self.clear_entry,
                "clear-letters": self.clear_letters,
                "clear-all": partial(edit, "Clear All", edits.clear_all),
                "lock": self.toggle_lock,
                "ink": lambda: self._change_entry("Ink", edits.ink),
                "ink-all": partial(edit, "Ink All Letters", edits.ink),
                "pencil": lambda: self._change_entry("Pencil", edits.pencil),
                "make-symmetric": partial(edit, "Make Symmetric", edits.make_symmetric),
                "mirror": partial(edit, "Mirror", turning.mirror),
                "flip": partial(edit, "Flip", turning.flip),
                "rotate": partial(edit, "Rotate", turning.rotate),
                "transpose": partial(edit, "Transpose", turning.transpose),
                "rebus": view.edit_rebus,
                "next-clue": self.go_to_next_clue,
            }
        )
        actions.on_choice("symmetry", self.set_symmetry)
        document.puzzle_changed.connect(self._show_symmetry)
        for signal in (document.puzzle_changed, document.cursor_changed, view.selection_changed):
            signal.connect(self._show_choices)
        self._show_symmetry()
        self._show_choices()

    def _show_symmetry(self) -> None:
        puzzle = self._document.puzzle
        self._actions.show_choice("symmetry", puzzle.symmetry.value)
        for symmetry in Symmetry:
            action = self._actions[f"symmetry-{symmetry.value}"]
            action.setEnabled(symmetry.fits(puzzle.grid.size))

    def _show_choices(self) -> None:
        is_locked = self.is_locked()
        self._actions["lock"].setChecked(is_locked)
        self._actions["lock"].setText("Un&lock Entry" if is_locked else "&Lock Entry")

    def set_symmetry(self, name: str) -> None:
        """Set the symmetry for blocks that are set from now on."""
        symmetry = Symmetry(name)
        self._document.edit(
            f"Symmetry: {symmetry.title}", partial(edits.set_symmetry, symmetry=symmetry)
        )

    def clear_letters(self) -> None:
        """Clear the letters of the region, or of the whole grid if none is selected."""
        where = self._view.selection or None
        self._document.edit("Clear Letters", partial(edits.clear_letters, positions=where))

    def is_locked(self) -> bool:
        """Return whether every letter of the region, or of the current entry, is locked."""
        grid = self._document.puzzle.grid
        lettered = [
            grid[position] for position in self._view.region_or_entry if grid[position].letters
        ]
        return bool(lettered) and all(cell.is_locked for cell in lettered)

    def toggle_lock(self) -> None:
        """Lock the letters of the region or of the current entry. If all are locked, unlock them."""
        is_locked = not self.is_locked()
        text = "Lock" if is_locked else "Unlock"
        lock = partial(edits.set_locked, positions=self._view.region_or_entry, is_locked=is_locked)
        self._document.edit(text, lock)
        self._show_choices()  # after a refusal the button shows the old state

    def _change_entry(
        self, text: str, change: Callable[[Puzzle, Collection[Position]], Puzzle]
    ) -> None:
        """Apply *change* to the cells of the region, or of the current entry."""
        cells = self._view.region_or_entry
        self._document.edit(text, lambda puzzle: change(puzzle, cells))

    def clear_entry(self) -> None:
        """Clear the letters of the current entry, or of the square where there is none. Locked ones stay.

        A pencilled word is lost instead, where what is deleted is to be filled again.
        """
        if self._view.refill():
            return
        slot = self._document.cursor.slot(self._document.puzzle.grid)
        cells = slot.positions if slot else (self._document.cursor.position,)
        self._view.clear(frozenset(cells), "Clear Entry")

    def go_to_next_clue(self) -> None:
        """Go to the next entry, after the current one, that has no clue."""
        puzzle, cursor = self._document.puzzle, self._document.cursor
        slots, elsewhere = list(puzzle.grid.slots), clued_elsewhere(puzzle)
        current = cursor.slot(puzzle.grid)
        start = slots.index(current) + 1 if current else 0
        for slot in slots[start:] + slots[:start]:
            is_missing = puzzle.clue_status(slot) is ClueStatus.MISSING
            if is_missing and slot.key not in elsewhere:
                self._document.move_to(Cursor(slot.start, slot.direction))
                return
        drafts = sum(puzzle.clue_status(slot) is ClueStatus.DRAFT for slot in slots)
        and_drafts = f"; {counted(drafts, 'is a draft', 'are drafts')}" if drafts else ""
        self._view.hint.emit(f"every entry has a clue{and_drafts}")
