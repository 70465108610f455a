"""Undo and redo. Their texts name the step."""

from PyQt5.QtCore import QObject

from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document


class UndoCommands(QObject):
    """Goes through the history of the document."""

    def __init__(self, document: Document, actions: Actions, parent: QObject) -> None:
        super().__init__(parent)
        self._stack = document.undo_stack
        self._actions = actions
        actions.connect({"undo": self._stack.undo, "redo": self._stack.redo})
        for signal in (
            self._stack.canUndoChanged,
            self._stack.canRedoChanged,
            self._stack.indexChanged,
            document.puzzle_changed,
        ):
            signal.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        stack = self._stack
        for name, text, is_possible in (
            ("undo", stack.undoText(), stack.canUndo()),
            ("redo", stack.redoText(), stack.canRedo()),
        ):
            action = self._actions[name]
            action.setEnabled(is_possible)
            action.setText(f"&{name.title()} {text}".rstrip())
