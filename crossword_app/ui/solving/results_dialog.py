"""What testers sent back: one file or several, side by side and summed."""

from collections.abc import Iterable
from pathlib import Path

from PyQt5.QtCore import pyqtSignal
from PyQt5.QtWidgets import QLabel

from crossword_app.errors import CrosswordError
from crossword_app.formats.solves import Results, load_results
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import sentence
from crossword_app.ui.dialogs.base import Dialog
from crossword_app.ui.files.choose_file import ask_open, kinds_of_files
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.looks import set_look
from crossword_app.ui.look.plain_text import one_line
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.solving.report_view import NamedSolve, ReportView

KINDS = kinds_of_files([("Results of testers", (".json",))], everything="Results of testers")
_SIZE = (1120, 760)


class ResultsDialog(Dialog):
    """Shows the results of testers. More can be added. It has no parent, so that it does not cover the editor for good.

    Attributes:
        results: those that are shown.

    Signals:
        place_chosen: the constructor wants to see a place in the editor; with a Cursor.
    """

    place_chosen = pyqtSignal(object)

    def __init__(self, puzzle: Puzzle, folder: Path, theme: ThemeManager) -> None:
        super().__init__(
            "Testers' results",
            one_line(puzzle.title.strip()) or "Untitled",
            theme,
        )
        self.puzzle = puzzle
        self.results: list[Results] = []
        self._folder = folder
        self._view = ReportView(puzzle, theme)
        self._view.chosen.connect(self.place_chosen)
        self._note = QLabel()
        self._note.setFont(interface_font(13))
        self._note.setWordWrap(True)
        self.body.addWidget(self._view, 1)
        self.body.addWidget(self._note)
        add = self.add_button("Add Results…")
        add.setToolTip("Open the file of another tester")
        add.clicked.connect(self._ask)
        self.add_primary("Close")
        self.resize(*_SIZE)

    def add(self, paths: Iterable[Path]) -> None:
        """Show the results in the files at *paths* too; say of each that cannot be shown why."""
        told = []
        for path in paths:
            try:
                results = load_results(path, self.puzzle)
            except CrosswordError as error:
                told.append((str(error), "trouble"))
                continue
            self._folder = path.parent
            told += [(warning, "") for warning in results.warnings]
            if results.solve not in [known.solve for known in self.results]:
                self.results.append(results)
        self._note.setText("\n".join(sentence(text) for text, _ in told))
        set_look(self._note, "trouble" if any(look for _, look in told) else "muted")
        self._note.setVisible(bool(told))
        self._view.show_solves([NamedSolve(each.name, each.solve) for each in self.results])

    @property
    def note(self) -> str:
        """What is told of files that could not be shown, or not without a word."""
        return self._note.text()

    def _ask(self) -> None:
        path = ask_open(self, "Open a tester's results", self._folder, KINDS)
        if path:
            self.add([path])
