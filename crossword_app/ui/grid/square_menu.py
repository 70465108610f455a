"""The menu of a square: what can be done to that square, then to its entry or the selected region."""

from collections.abc import Callable, Iterator
from functools import partial

from PyQt5.QtCore import QObject, QPoint
from PyQt5.QtWidgets import QAction, QMenu, QWidget

from crossword_app.model import edits
from crossword_app.model.geometry import Position
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.grid.view import GridView

_COMMANDS = (
    ("rebus", "cell-letters", "given", "colour", "own-number"),
    ("lock", "ink", "pencil", "clear-entry", "own-words"),
    ("lose-word", "lose-everywhere", "lose-letter", "put-word", "wanted"),
    ("fill-corner", "fill-entry", "fill-region", "fill-options"),
    ("cut", "copy", "paste"),
)
"""Commands of the window that the menu has too, in groups."""


class SquareMenu(QObject):
    """Shows the menu where the grid asks for it."""

    def __init__(
        self, document: Document, view: GridView, actions: Actions, window: QWidget
    ) -> None:
        super().__init__(window)
        self._document = document
        self._view = view
        self._actions = actions
        self._window = window
        view.context_menu_requested.connect(self.show)

    def show(self, square: Position, place: QPoint) -> None:
        """Show the menu of *square* at *place* on the screen."""
        menu = QMenu(self._window)
        menu.addActions(list(self._square_actions(square, menu)))
        for group in _COMMANDS:
            menu.addSeparator()
            menu.addActions([self._actions[name] for name in group])
        menu.addSeparator()
        for name in ("theme-entry", "lines"):
            menu.addMenu(self._actions.menus[name])
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def _square_actions(self, square: Position, menu: QMenu) -> Iterator[QAction]:
        """Yield what acts on *square* alone, also where a region is selected. A block or a void has its images."""
        cell = self._document.puzzle.grid[square]
        block = "Open square" if cell.is_block else "Set block"
        void = "Open square" if cell.is_void else "Set void"
        lock = "Unloc&k" if cell.is_locked else "Loc&k"
        has_content = bool(cell.letters) or square in self._document.fill_options.rebus_choices
        for name, step, edit, is_on, is_possible in (
            ("&Block", block, edits.toggle_block, cell.is_block, True),
            ("&Void", void, edits.toggle_void, cell.is_void, True),
            ("C&ircle", "Circle", edits.toggle_circle, cell.has_circle, cell.is_open),
            ("&Shade", "Shade", edits.toggle_shade, cell.has_shade, cell.is_open),
        ):
            action = QAction(name, menu)
            action.setCheckable(True)
            action.setChecked(is_on)
            action.setEnabled(is_possible)
            action.triggered.connect(partial(self._edit, step, edit, square))
            yield action
        clear = QAction("C&lear", menu)
        clear.setEnabled(has_content)
        clear.triggered.connect(lambda: self._view.clear(frozenset({square})))
        yield clear
        locking = QAction(lock, menu)
        locking.setEnabled(bool(cell.letters))
        switch = partial(_locked, is_locked=not cell.is_locked)
        locking.triggered.connect(partial(self._edit, lock.replace("&", ""), switch, square))
        yield locking

    def _edit(
        self, text: str, edit: Callable[[Puzzle, Position], Puzzle], square: Position, _on: bool
    ) -> None:
        self._document.edit(text, lambda puzzle: edit(puzzle, square))


def _locked(puzzle: Puzzle, square: Position, is_locked: bool) -> Puzzle:
    return edits.set_locked(puzzle, [square], is_locked)
