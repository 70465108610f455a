"""The commands of test solving: Solve, and the results of testers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, pyqtSignal
from PyQt5.QtWidgets import QWidget

from crossword_app.errors import CrosswordError
from crossword_app.formats.solves import LARGEST_SOLVE, load_results, looks_like_solve
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import counted
from crossword_app.storage import read_bounded
from crossword_app.ui.actions import Actions
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.dialogs.messages import MessageDialog
from crossword_app.ui.document import Document
from crossword_app.ui.files.choose_file import ask_open
from crossword_app.ui.files.documents import Files
from crossword_app.ui.look.theme import ThemeManager

if TYPE_CHECKING:
    from crossword_app.ui.solving.results_dialog import ResultsDialog
    from crossword_app.ui.solving.window import SolveWindow


class SolvingCommands(QObject):
    """Owns the window to solve in and that of results, while they are open. The document does not change.

    Signals:
        refused: the command was not possible; with the reason.
    """

    refused = pyqtSignal(str)

    def __init__(
        self,
        document: Document,
        files: Files,
        actions: Actions,
        theme: ThemeManager,
        window: QWidget,
        grid: QWidget,
    ) -> None:
        super().__init__(window)
        self._document, self._files = document, files
        self._theme, self._window, self._grid = theme, window, grid
        self._solving: SolveWindow | None = None
        self._results: ResultsDialog | None = None
        actions.connect({"solve": self.solve, "open-results": self.open_results})

    def solve(self) -> None:
        """Show the puzzle as its solver sees it, as far as it was solved before."""
        from crossword_app.ui.solving.window import SolveWindow  # which few starts need

        puzzle = self._document.puzzle
        if reason := _why_not(puzzle):
            self.refused.emit(reason)
            return
        if self._solving is not None and self._solving.isVisible():
            if self._solving.session.puzzle is puzzle:
                _raise(self._solving)
                return
            self._solving.reject()
        if self._solving is not None:
            self._solving.deleteLater()
        self._solving = SolveWindow(puzzle, self._theme)
        self._solving.place_chosen.connect(self._go_to)
        self._solving.not_kept.connect(self.refused)
        self._solving.show()
        _raise(self._solving)

    def open_results(self) -> None:
        """Ask for the file that a tester sent, and show it."""
        from crossword_app.ui.solving.results_dialog import KINDS

        path = ask_open(self._window, "Open a tester's results", self._files.folder, KINDS)
        if path:
            self.show_results([path])

    def is_solve(self, path: Path) -> bool:
        """Return whether the file at *path* holds results of a tester."""
        try:
            return looks_like_solve(read_bounded(path, LARGEST_SOLVE))
        except OSError:  # a pipe too, whose end would be waited for
            return False

    def show_results(self, paths: Sequence[Path]) -> None:
        """Show the results in the files at *paths*, beside those that are shown already."""
        from crossword_app.ui.solving.results_dialog import ResultsDialog

        puzzle = self._document.puzzle
        dialog = self._results
        if dialog is None or not dialog.isVisible() or dialog.puzzle is not puzzle:
            try:
                load_results(paths[0], puzzle)
            except CrosswordError as error:
                MessageDialog("Not opened", str(error), self._theme, self._window).ask()
                return
            if dialog is not None:
                dialog.close()
                dialog.deleteLater()
            dialog = ResultsDialog(puzzle, paths[0].parent, self._theme)
            dialog.place_chosen.connect(self._go_to)
            self._results = dialog
        dialog.add(paths)
        dialog.show()
        _raise(dialog)

    def finish(self) -> None:
        """Keep the solve, and close the windows."""
        for window in (self._solving, self._results):
            if window is not None:
                window.close()
                window.deleteLater()
        self._solving = self._results = None

    def _go_to(self, cursor: Cursor) -> None:
        self._document.move_to(cursor)
        _raise(self._window)
        self._grid.setFocus()


def _why_not(puzzle: Puzzle) -> str:
    """Return why *puzzle* cannot be solved; "" where it can."""
    if not puzzle.grid.slots:
        return "There is nothing to solve yet: the grid has no entry."
    empty = sum(cell.is_empty for cell in puzzle.grid.cells)
    if empty:
        return f"Fill the grid first: {counted(empty, 'square has', 'squares have')} no letter to be found."
    return ""


def _raise(window: QWidget) -> None:
    window.raise_()
    window.activateWindow()
