"""An undo step for overrides of words, and for kinds given to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PyQt5.QtWidgets import QUndoCommand

from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.dictionary.lists.own import GivenKinds, Override
    from crossword_app.dictionary.service import Dictionary


@dataclass(frozen=True, slots=True)
class OwnValues:
    """What the user says of some words, by their texts: overrides, and kinds; None for nothing."""

    overrides: Mapping[str, Override] = field(default_factory=dict)
    kinds: Mapping[str, GivenKinds | None] = field(default_factory=dict)

    def in_use(self, dictionary: Dictionary) -> OwnValues:
        """Return what *dictionary* has in the place of these."""
        return OwnValues(
            {text: dictionary.override_of(text) for text in self.overrides},
            {text: dictionary.given_kinds_of(text) for text in self.kinds},
        )


class OverrideCommand(QUndoCommand):
    """The new and the old values of some words. A step that cannot be saved is not kept in the history."""

    def __init__(self, text: str, words: Words, dictionary: Dictionary, after: OwnValues) -> None:
        super().__init__(text)
        self._words = words
        self._before = after.in_use(dictionary)
        self._after = after

    def redo(self) -> None:
        self._put(self._after)

    def undo(self) -> None:
        self._put(self._before)

    def _put(self, values: OwnValues) -> None:
        self.setObsolete(not self._words.override(values.overrides, values.kinds))
