"""Commands that change how many rows and columns the grid has."""

from collections.abc import Callable
from functools import partial

from PyQt5.QtCore import QObject
from PyQt5.QtWidgets import QWidget

from crossword_app.errors import EditRefusedError
from crossword_app.model.geometry import Direction
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.reshaping import resizing
from crossword_app.model.reshaping.line_change import LineChange
from crossword_app.model.reshaping.resizing import Line
from crossword_app.sentences import counted, listed
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.grid import navigation
from crossword_app.ui.grid.view import GridView
from crossword_app.ui.look.theme import ThemeManager

_NAMES = {Direction.ACROSS: "Row", Direction.DOWN: "Column"}


class SizeCommands(QObject):
    """Resizes the grid; inserts and deletes the row or the column at the cursor. Each is one edit of the document."""

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
        actions.connect({"resize": self.resize})
        for direction, name in _NAMES.items():
            actions.connect(
                {
                    f"insert-{name.lower()}": partial(self.insert, direction),
                    f"delete-{name.lower()}": partial(self.delete, direction),
                }
            )

    def resize(self) -> None:
        """Ask for a new size of the grid, and the side that stays in its place, and apply them."""
        from crossword_app.ui.dialogs.resize import ResizeDialog

        dialog = ResizeDialog(self._document.puzzle.grid.size, self._theme, self._window)
        if not dialog.ask():
            return
        size, anchor, cursor = dialog.size_chosen, dialog.anchor, self._document.cursor
        change = resizing.resized(self._document.puzzle.grid.size, size, anchor)
        place = change.moved(cursor.position) or change.landing(cursor.position)
        resize = partial(resizing.resize, size=size, anchor=anchor)
        self._document.edit(f"Resize to {size}", resize, cursor.at(place))

    def insert(self, direction: Direction) -> None:
        """Insert a row above the cursor (across) or a column to the left of it (down), and go there."""
        self._change(f"Insert {_NAMES[direction]}", "inserted", direction, resizing.insertion)

    def delete(self, direction: Direction) -> None:
        """Delete the row (across) or the column (down) of the cursor."""
        self._change(f"Delete {_NAMES[direction]}", "deleted", direction, resizing.deletion)

    def _change(
        self,
        text: str,
        done: str,
        direction: Direction,
        change_at: Callable[[Puzzle, Line], LineChange],
    ) -> None:
        document = self._document
        puzzle, cursor = document.puzzle, document.cursor
        try:
            change = change_at(puzzle, Line.at(cursor.position, direction))
        except EditRefusedError as error:
            document.refused.emit(str(error))
            return
        changed = change.apply(puzzle)
        after = navigation.settled(changed.grid, cursor.at(change.landing(cursor.position)))
        document.edit(text, lambda _puzzle: changed, after)
        before, now = puzzle.grid.size, changed.grid.size
        rows, columns = abs(now.rows - before.rows), abs(now.columns - before.columns)
        if rows + columns > 1:
            counts = [(rows, "row"), (columns, "column")]
            lines = listed(counted(number, name) for number, name in counts if number)
            self._view.hint.emit(f"{lines} {done}: {puzzle.symmetry.title} asks for them")
