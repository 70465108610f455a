"""The menu of a square: the ten things that are done most to it, its entry or the selected region, and the others."""

from collections.abc import Callable
from functools import partial

from PyQt5.QtCore import QObject, QPoint
from PyQt5.QtWidgets import QMenu, QWidget

from crossword_app.model import edits
from crossword_app.model.geometry import Position
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.grid.view import GridView

_COMMANDS = (
    ("rebus", "lock"),
    ("lose-word", "put-word", "fill-corner"),
    ("cut", "copy", "paste"),
)
"""Commands of the window that the menu has too, in groups; the first group follows what is about the square alone."""

_MORE = (
    ("marks", "allowed"),
    ("ink", "pencil", "clear-entry"),
    ("change-words", "part"),
    ("theme-entry", "lines"),
)
"""Those that are needed less: commands, and menus of the window."""

_Edit = Callable[[Puzzle, Position], Puzzle]


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
        cell = self._document.puzzle.grid[square]
        menu = QMenu(self._window)
        step = "Open square" if cell.is_block else "Set block"
        self._add_switch(menu, "&Block", step, edits.toggle_block, square, is_on=cell.is_block)
        marks = menu.addMenu("C&ircle or Shade")
        marks.setEnabled(cell.is_open)
        for text, name, edit, is_on in (
            ("&Circle", "Circle", edits.toggle_circle, cell.has_circle),
            ("&Shade", "Shade", edits.toggle_shade, cell.has_shade),
        ):
            self._add_switch(marks, text, name, edit, square, is_on=is_on)
        for number, group in enumerate(_COMMANDS):
            if number:
                menu.addSeparator()
            menu.addActions([self._actions[name] for name in group])
        menu.addSeparator()
        self._fill_more(menu.addMenu("&More"), square)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def _fill_more(self, menu: QMenu, square: Position) -> None:
        """Add what is needed less: what acts on *square* alone, also where a region is selected, then the rest."""
        cell = self._document.puzzle.grid[square]
        step = "Open square" if cell.is_void else "Set void"
        self._add_switch(menu, "&Void", step, edits.toggle_void, square, is_on=cell.is_void)
        lock = "Unl&ock Square" if cell.is_locked else "L&ock Square"
        locking = menu.addAction(lock)
        locking.setEnabled(bool(cell.letters))
        switch = partial(_locked, is_locked=not cell.is_locked)
        locking.triggered.connect(partial(self._edit, lock.replace("&", ""), switch, square))
        clear = menu.addAction("Clear &Square")
        has_choices = square in self._document.fill_options.rebus_choices
        clear.setEnabled(bool(cell.letters) or has_choices)
        clear.triggered.connect(lambda: self._view.clear(frozenset({square})))
        for group in _MORE:
            menu.addSeparator()
            for name in group:
                below = self._actions.menus.get(name)
                menu.addAction(below.menuAction() if below else self._actions[name])

    def _add_switch(
        self, menu: QMenu, text: str, step: str, edit: _Edit, square: Position, *, is_on: bool
    ) -> None:
        """Add what is on or off in *square*. A block or a void has its images."""
        action = menu.addAction(text)
        action.setCheckable(True)
        action.setChecked(is_on)
        action.triggered.connect(partial(self._edit, step, edit, square))

    def _edit(self, text: str, edit: _Edit, square: Position, _on: bool) -> None:
        self._document.edit(text, lambda puzzle: edit(puzzle, square))


def _locked(puzzle: Puzzle, square: Position, is_locked: bool) -> Puzzle:
    return edits.set_locked(puzzle, [square], is_locked)
