"""The File menu."""

from PyQt5.QtCore import QObject

from crossword_app.formats.puz.lock import is_locked
from crossword_app.model.own_data import CRISS_CROSS
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.files.documents import Files
from crossword_app.ui.settings import Settings


class FileCommands(QObject):
    """The commands on files."""

    def __init__(
        self,
        document: Document,
        files: Files,
        settings: Settings,
        actions: Actions,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._settings = settings
        self._actions = actions
        actions.connect(
            {
                "new": files.new,
                "new-criss-cross": files.new_criss_cross,
                "edit-criss-cross": files.edit_criss_cross,
                "new-word-search": files.new_word_search,
                "open": files.open,
                "save": files.save,
                "save-as": files.save_as,
                "properties": files.properties,
                "unlock": files.unlock,
            }
        )
        document.puzzle_changed.connect(self._follow)
        self._follow()
        actions["reopen-last"].triggered.connect(self._take_reopening)
        actions.menus["file"].aboutToShow.connect(self._show_reopening)
        self._show_reopening()

    def _follow(self) -> None:
        puzzle = self._document.puzzle
        self._actions["unlock"].setEnabled(is_locked(puzzle))
        self._actions["edit-criss-cross"].setEnabled(bool(CRISS_CROSS.of(puzzle.extra)))

    def _take_reopening(self, is_on: bool) -> None:
        self._settings.reopens_last = is_on

    def _show_reopening(self) -> None:
        """Show the setting, which another window may have changed."""
        self._actions["reopen-last"].setChecked(self._settings.reopens_last)
