"""The commands of the Clues menu: write a clue, use one that was written before, and manage their sources."""

from functools import partial

from PyQt5.QtCore import QObject, QPoint, pyqtSignal
from PyQt5.QtWidgets import QWidget

from crossword_app.dictionary.clues import styles
from crossword_app.dictionary.clues.styles import ClueStyle, entries_without_clue, style_of
from crossword_app.model.entry_links import relinked
from crossword_app.model.slots import SlotKey
from crossword_app.sentences import counted
from crossword_app.ui.actions import Actions
from crossword_app.ui.clues.library import ClueLibrary
from crossword_app.ui.clues.picker import CluePicker
from crossword_app.ui.document import Document
from crossword_app.ui.files.documents import Files
from crossword_app.ui.live_analysis.entry_words import EntryWords
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.window.workspace import Workspace


class ClueCommands(QObject):
    """Commands on the known clues, for the current entry.

    Attributes:
        book: the clues of all sources.

    Signals:
        hint: what came of a command; one sentence.
    """

    hint = pyqtSignal(str)

    def __init__(
        self,
        document: Document,
        workspace: Workspace,
        files: Files,
        actions: Actions,
        theme: ThemeManager,
        window: QWidget,
        *,
        entry_words: EntryWords,
    ) -> None:
        super().__init__(window)
        self.book = ClueLibrary(self)
        self._wholes = entry_words.wholes
        self._document = document
        self._workspace = workspace
        self._theme = theme
        self._window = window
        self._picker = CluePicker(self.book, theme, workspace)
        line = workspace.clue_line
        workspace.bench.use_library(self.book)
        actions.connect(
            {
                "write-clue": line.start_editing,
                "clue-note": workspace.write_note,
                "wordplay": workspace.write_wordplay,
                "italics": line.turn_italics,
                "replace-clues": self.replace_in_clues,
                "print-style": self.change_print_style,
                "known-clues": self.show_known,
                "find-clues": self.find_missing,
                "clue-sources": self.show_sources,
            }
        )
        self._actions = actions
        actions.on_choice("clue-style", lambda name: self.set_style(ClueStyle(name)))
        self._picker.style_chosen.connect(self.set_style)
        document.puzzle_changed.connect(self._show_style)
        self._show_style()
        line.clues_wanted.connect(self.show_known)
        for part in (line, workspace.clues):
            part.next_wanted.connect(actions["next-clue"].trigger)
        self._picker.chosen.connect(line.take)
        self._picker.left.connect(line.start_editing)
        workspace.grid.clue_requested.connect(line.start_editing)
        files.written.connect(self.remember)
        document.completions.append(relinked)

    def change_print_style(self) -> None:
        """Ask how the clues of the puzzle are printed, and for which of them to change."""
        from crossword_app.ui.clues.print_style_dialog import PrintStyleDialog

        PrintStyleDialog(self._document, self._theme, self._window).ask()

    def replace_in_clues(self) -> None:
        """Ask for a text to find in all clues of the puzzle, and for its replacement."""
        from crossword_app.ui.clues.replace_dialog import ReplaceCluesDialog

        ReplaceCluesDialog(self._document, self._theme, self._window).ask()

    def show_known(self) -> None:
        """Offer the known clues for the current entry, above the line in which clues are written."""
        grid = self._document.puzzle.grid
        slot = self._document.cursor.slot(grid)
        entry = grid.spelled(slot) if slot and grid.is_complete(slot) else ""
        if slot and entry:
            entry = self._wholes().get(slot.key, entry)
        line = self._workspace.clue_line
        place = line.rect().translated(line.mapTo(self._workspace, QPoint()))
        self._picker.open(entry, place, grid.alphabet.language)

    def set_style(self, style: ClueStyle) -> None:
        """Choose which clues are offered first for this puzzle."""
        if style is not style_of(self._document.puzzle):
            edit = partial(styles.set_style, style=style)
            self._document.edit(f"Clue Style: {style.title}", edit)

    def find_missing(self) -> None:
        """Give the full entries without a clue the best ones known, when they are found."""
        puzzle = self._document.puzzle
        wholes = self._wholes()
        wanted = entries_without_clue(puzzle, wholes)
        if wanted:
            self.hint.emit("Looking for clues …")
            self.book.find_missing(puzzle, wholes, partial(self._take_found, wanted))
        else:
            self.hint.emit("No full entry is without a clue.")

    def _take_found(self, wanted: dict[SlotKey, str], found: dict[SlotKey, str]) -> None:
        """Write the clues *found*, but where another entry stands by now, or a clue."""
        still = entries_without_clue(self._document.puzzle, self._wholes())
        fitting = [(key, text) for key, text in found.items() if still.get(key) == wanted[key]]
        if fitting:
            edit = partial(styles.with_clues, found=fitting)
            self._document.edit("Find Missing Clues", edit)
        missing = len(wanted) - len(fitting)
        rest = f"; for {counted(missing, 'entry', 'entries')} none is known" if missing else ""
        written = counted(len(fitting), "clue written as a draft", "clues written as drafts")
        self.hint.emit(f"{written}{rest}.")

    def _show_style(self) -> None:
        style = style_of(self._document.puzzle)
        self._actions.show_choice("clue-style", style.value)
        self._picker.show_style(style)

    def show_sources(self) -> None:
        """Show the sources of the known clues, where others can be imported."""
        from crossword_app.ui.clues.sources_dialog import ClueSourcesDialog

        ClueSourcesDialog(self.book, self._theme, self._window).ask()

    def remember(self) -> None:
        """Add the finished clues of the puzzle to the known ones."""
        self.book.remember(self._document.puzzle, self._document.name, self._wholes())
