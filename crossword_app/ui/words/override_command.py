"""An undo step for overrides of words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PyQt5.QtWidgets import QUndoCommand

from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.dictionary.lists.own import Override


class OverrideCommand(QUndoCommand):
    """The new and the old overrides of some words. A step that cannot be saved is not kept in the history."""

    def __init__(
        self, text: str, words: Words, before: Mapping[str, Override], after: Mapping[str, Override]
    ) -> None:
        super().__init__(text)
        self._words = words
        self._before = before
        self._after = after

    def redo(self) -> None:
        self.setObsolete(not self._words.override(self._after))

    def undo(self) -> None:
        self.setObsolete(not self._words.override(self._before))
