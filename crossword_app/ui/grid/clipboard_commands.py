"""Cut, copy and paste of squares, and paste of text from elsewhere."""

from collections.abc import Iterator
from functools import partial

from PyQt5.QtCore import QMimeData, QObject
from PyQt5.QtGui import QGuiApplication

from crossword_app.model import edits
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import Cell
from crossword_app.model.conversion import convert_region
from crossword_app.model.geometry import Position
from crossword_app.model.pasted_text import PlacedText, place_text
from crossword_app.sentences import counted, listed
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.grid import navigation
from crossword_app.ui.grid.view import GridView

NOTHING_HINT = "There are no letters on the clipboard"


class CopiedSquares(QMimeData):
    """Squares on the clipboard, with their drawing for other programs.

    As long as nobody else copies anything, the clipboard gives back this object itself, to each of our windows.

    Attributes:
        cells: each by its place from the top left corner.
        alphabet: that of their letters.
    """

    def __init__(self, cells: dict[Position, Cell], alphabet: Alphabet) -> None:
        super().__init__()
        self.cells = cells
        self.alphabet = alphabet
        self.setText(_drawn(cells))


class ClipboardCommands(QObject):
    """Commands on the selected region, or else on the current entry."""

    def __init__(
        self, document: Document, view: GridView, actions: Actions, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._view = view
        actions.connect({"cut": self.cut, "copy": self.copy, "paste": self.paste})

    def copy(self) -> None:
        """Copy the cells of the region, or of the current entry."""
        grid = self._document.puzzle.grid
        cells = edits.copy_region(grid, self._view.region_or_entry)
        QGuiApplication.clipboard().setMimeData(CopiedSquares(cells, grid.alphabet))

    def cut(self) -> None:
        """Copy the cells, and clear their letters in one step. Blocks and locked letters stay."""
        cells = self._view.region_or_entry
        self.copy()
        self._view.clear(frozenset(cells), "Cut")

    def paste(self) -> None:
        """Paste the copied squares, or the text of another program, at the cursor."""
        clipboard = QGuiApplication.clipboard()
        copied = clipboard.mimeData()
        if isinstance(copied, CopiedSquares):
            self._paste_squares(copied)
        else:
            self._paste_text(clipboard.text())

    def _paste_squares(self, copied: CopiedSquares) -> None:
        """Paste *copied*, without the squares whose letters this puzzle does not have."""
        alphabet = self._document.puzzle.alphabet
        cells, foreign = convert_region(copied.cells, copied.alphabet, alphabet)
        paste = partial(edits.paste_region, at=self._document.cursor.position, cells=cells)
        if self._document.edit("Paste", paste) and foreign:
            self._view.hint.emit(
                f"squares with {', '.join(foreign)} were not pasted: "
                f"the {alphabet.name} alphabet has no such letters"
            )

    def _paste_text(self, text: str) -> None:
        document = self._document
        puzzle, cursor = document.puzzle, document.cursor
        placed = place_text(puzzle, cursor.position, cursor.direction, text)
        after = cursor
        if placed.is_line and placed.last:
            after = navigation.advanced(puzzle.grid, cursor.at(placed.last))
        document.edit("Paste", lambda _puzzle: placed.puzzle, after)
        if placed.is_line and placed.last:
            self._view.note_typed(placed.last)
        left_out = listed(_left_out(placed, puzzle.alphabet))
        if left_out:
            self._view.hint.emit(f"not pasted: {left_out}")
        elif placed.last is None:
            self._view.hint.emit(NOTHING_HINT)


def _left_out(placed: PlacedText, alphabet: Alphabet) -> Iterator[str]:
    if placed.outside:
        end = "entry" if placed.is_line else "grid"
        yield f"{counted(placed.outside, 'letter')} beyond the end of the {end}"
    if placed.on_blocks:
        yield f"{counted(placed.on_blocks, 'letter')} on blocks"
    if placed.on_locked:
        yield f"{counted(placed.on_locked, 'letter')} on locked squares"
    if placed.foreign:
        yield f"{counted(placed.foreign, 'sign')} that {alphabet.name} does not have"


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
