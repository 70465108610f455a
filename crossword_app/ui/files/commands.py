"""The File menu."""

from PyQt5.QtCore import QObject

from crossword_app.formats.puz.lock import is_locked
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.files.documents import Files


class FileCommands(QObject):
    """The commands on files."""

    def __init__(self, document: Document, files: Files, actions: Actions, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._actions = actions
        actions.connect(
            {
                "new": files.new,
                "open": files.open,
                "save": files.save,
                "save-as": files.save_as,
                "properties": files.properties,
                "unlock": files.unlock,
            }
        )
        document.puzzle_changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self._actions["unlock"].setEnabled(is_locked(self._document.puzzle))
