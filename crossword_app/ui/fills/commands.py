"""The commands on fills side by side: show them, accept a part, compare and name."""

from collections.abc import Sequence
from dataclasses import replace

from PyQt5.QtCore import QObject
from PyQt5.QtWidgets import QLineEdit, QWidget

from crossword_app.model.geometry import Position
from crossword_app.model.kept_fills import FillFigures, KeptFill
from crossword_app.ui.actions import Actions
from crossword_app.ui.dialogs.base import Dialog
from crossword_app.ui.document import Document
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fills.panel import FillsPanel
from crossword_app.ui.grid.view import GridView
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.dictionary import Words

_LONGEST_NAME = 24


class FillsCommands(QObject):
    """Enables each command while it would do something."""

    def __init__(
        self,
        document: Document,
        words: Words,
        grid: GridView,
        fill: FillController,
        panel: FillsPanel,
        *,
        actions: Actions,
        theme: ThemeManager,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document = document
        self._words = words
        self._grid = grid
        self._fill = fill
        self._panel = panel
        self._actions = actions
        self._theme = theme
        self._window = window
        actions.connect(
            {
                "accept-entry": self._accept_entry,
                "accept-region": lambda: fill.accept_only(grid.selection, "Fill Selection"),
                "accept-common": self._accept_common,
            }
        )
        panel.set_accept_menu(actions.menus["accept-only"])
        panel.compared.connect(self._compare)
        panel.named.connect(self._name)
        fill.state_changed.connect(lambda _state: self._show())
        grid.selection_changed.connect(self._show)
        panel.cards.selectionModel().selectionChanged.connect(lambda *_: self._show())
        self._show()

    def _show(self) -> None:
        can_accept = self._fill.state.can_accept
        self._actions["accept-entry"].setEnabled(can_accept)
        self._actions["accept-region"].setEnabled(can_accept and bool(self._grid.selection))
        self._actions["accept-common"].setEnabled(len(self._panel.cards.selected) > 1)

    def _accept_entry(self) -> None:
        slot = self._document.cursor.slot(self._document.puzzle.grid)
        places: Sequence[Position] = slot.positions if slot else (self._document.cursor.position,)
        self._fill.accept_only(places, "Fill Entry")

    def _accept_common(self) -> None:
        common = self._panel.common()
        self._fill.show_kept(self._panel.cards.selected[0])
        self._fill.accept_only(common, "Fill What Is Common")

    def _compare(self, fills: Sequence[KeptFill]) -> None:
        from crossword_app.ui.fills.compare_dialog import CompareFillsDialog

        one, *others = fills
        other = others[0] if others else self._standing()
        dictionary = self._words.dictionary
        score = dictionary.score if dictionary else lambda _text: None
        CompareFillsDialog(one, other, score, self._theme, self._window).ask()

    def _standing(self) -> KeptFill:
        """Return what stands in the grid, as a fill to compare with."""
        grid = self._document.puzzle.grid
        letters = {place: cell.letters for place, cell in grid if cell.is_pencilled}
        return KeptFill.of(grid.without_pencil(), letters, "In the grid", FillFigures(), 0)

    def _name(self, fill: KeptFill) -> None:
        dialog = Dialog(
            "Name this fill",
            "A fill with a name is kept until it is dropped.",
            self._theme,
            self._window,
        )
        field = QLineEdit(fill.name)
        field.setMaxLength(_LONGEST_NAME)
        dialog.add_field("Name", field)
        dialog.add_cancel()
        dialog.add_primary("Name")
        if dialog.ask():
            named = replace(fill, name=field.text().strip(), is_kept=True)
            self._document.keep_fills("Name Fill", [named])
