"""The commands of the Edit and Grid menus, and those that move the cursor. Each is one edit of the document."""

from functools import partial

from PyQt5.QtCore import QObject
from PyQt5.QtGui import QGuiApplication
from PyQt5.QtWidgets import QWidget

from crossword_app.errors import GridError
from crossword_app.model import edits
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.cell import Cell
from crossword_app.model.conversion import convert_region
from crossword_app.model.geometry import Position
from crossword_app.model.puzzle import ClueStatus
from crossword_app.model.reshaping import resizing, turning
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.actions import Actions
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.grid.view import GridView
from crossword_app.ui.look.theme import ThemeManager


class GridCommands(QObject):
    """Commands on the whole grid, the selected region or the current entry."""

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
        self._actions = actions
        self._theme = theme
        self._window = window
        self._copied: dict[Position, Cell] = {}
        self._copied_alphabet = ENGLISH
        edit = document.edit
        actions.connect(
            {
                "copy": self.copy,
                "paste": self.paste,
                "clear-letters": self.clear_letters,
                "clear-all": partial(edit, "Clear All", edits.clear_all),
                "lock": self.toggle_lock,
                "make-symmetric": partial(edit, "Make Symmetric", edits.make_symmetric),
                "resize": self.resize,
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
        self._actions["lock"].setChecked(self.is_locked())
        self._actions["paste"].setEnabled(bool(self._copied))

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

    def copy(self) -> None:
        """Copy the cells of the region, or of the current entry, and their drawing for other programs."""
        positions = self._view.region_or_entry
        if positions:
            grid = self._document.puzzle.grid
            self._copied = edits.copy_region(grid, positions)
            self._copied_alphabet = grid.alphabet
            QGuiApplication.clipboard().setText(_drawn(self._copied))
            self._show_choices()

    def paste(self) -> None:
        """Paste the copied cells at the cursor, without those whose letters this puzzle does not have."""
        if not self._copied:
            return
        alphabet = self._document.puzzle.alphabet
        cells, foreign = convert_region(self._copied, self._copied_alphabet, alphabet)
        paste = partial(edits.paste_region, at=self._document.cursor.position, cells=cells)
        if self._document.edit("Paste", paste) and foreign:
            self._view.hint.emit(
                f"squares with {', '.join(foreign)} were not pasted: "
                f"the {alphabet.name} alphabet has no such letters"
            )

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

    def resize(self) -> None:
        """Ask for a new size of the grid and apply it."""
        from crossword_app.ui.dialogs.properties import ResizeDialog

        dialog = ResizeDialog(self._document.puzzle.grid.size, self._theme, self._window)
        if dialog.ask():
            size = dialog.size_chosen
            try:
                self._document.edit(f"Resize to {size}", partial(resizing.resize, size=size))
            except GridError as error:
                self._document.refused.emit(str(error))

    def go_to_next_clue(self) -> None:
        """Go to the next entry, after the current one, that has no clue."""
        puzzle, cursor = self._document.puzzle, self._document.cursor
        slots = list(puzzle.grid.slots)
        current = cursor.slot(puzzle.grid)
        start = slots.index(current) + 1 if current else 0
        for slot in slots[start:] + slots[:start]:
            if puzzle.clue_status(slot) is ClueStatus.MISSING:
                self._document.move_to(Cursor(slot.start, slot.direction))
                return
        self._view.hint.emit("every entry has a clue")


def _drawn(cells: dict[Position, Cell]) -> str:
    """Return *cells* as text: # block, . empty, a space for a cell that was not copied."""
    rows = max(place.row for place in cells) + 1
    columns = max(place.column for place in cells) + 1

    def drawn(place: Position) -> str:
        cell = cells.get(place)
        if cell is None:
            return " "
        return "#" if cell.is_block else cell.letters[:1] or "."

    return "\n".join(
        "".join(drawn(Position(row, column)) for column in range(columns)) for row in range(rows)
    )
