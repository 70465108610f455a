"""The command New from Theme: shows the dialog, and opens the designs that are chosen there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, pyqtSignal
from PyQt5.QtWidgets import QWidget

from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.files.documents import Files
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.request import request_for_new
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.generate.designs.design import Design
    from crossword_app.generate.designs.request import DesignRequest
    from crossword_app.ui.designs.dialog import DesignsDialog


class DesignCommands(QObject):
    """Owns the dialog while it is open.

    Signals:
        refused: the command was not possible; with the reason.
    """

    refused = pyqtSignal(str)

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        files: Files,
        fill: FillController,
        *,
        actions: Actions,
        theme: ThemeManager,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document, self._words, self._settings = document, words, settings
        self._files, self._fill = files, fill
        self._theme, self._window = theme, window
        self._dialog: DesignsDialog | None = None
        actions.connect({"new-from-theme": self.show})

    def show(self) -> None:
        """Show the dialog as it was left, or bring it to the front."""
        if self._words.dictionary is None:
            self.refused.emit("The words are not loaded yet: try again in a moment.")
            return
        index = self._words.dictionary.index
        if self._dialog is None or self._dialog.index is not index:
            self._dialog = self._made(index, self._dialog)
        self._dialog.show()
        self._dialog.raise_()
        self._dialog.activateWindow()

    def _made(self, index: WordIndex, before: DesignsDialog | None) -> DesignsDialog:
        """Return a new dialog for the words of *index*, with the entries of the one *before*."""
        from crossword_app.ui.designs.dialog import DesignsDialog  # which few starts need

        fill = request_for_new(self._document, self._settings)
        dialog = DesignsDialog(index, fill, self._theme, self._window)
        dialog.opened.connect(self._open)
        if before:
            dialog.take_entries(before)
            before.close_for_good()
            before.deleteLater()
        return dialog

    def close(self) -> None:
        """End the search and its thread."""
        if self._dialog:
            self._dialog.close_for_good()

    def _open(self, design: Design, request: DesignRequest) -> None:
        """Show a design as the puzzle: theme entries locked, the other letters to be accepted as one step."""
        if not self._files.may_leave():
            return
        puzzle = replace(design.start_puzzle, author=self._settings.author)
        options = replace(PuzzleOptions.of(puzzle), floor=request.fill.floor)
        self._document.replace(options.put_into(puzzle))
        self._fill.show_fill(design.filled)
        if self._dialog:
            self._dialog.hide()  # it covers the puzzle; New from Theme shows it again as it was
