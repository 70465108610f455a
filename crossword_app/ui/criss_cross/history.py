"""The steps of a criss-cross that is changed by hand, to be taken back and repeated."""

from collections.abc import Callable
from dataclasses import dataclass

from PyQt5.QtWidgets import QUndoCommand

from crossword_app.generate.criss_cross.request import CrissCross


@dataclass(frozen=True, slots=True)
class BoardState:
    """What stands on the board.

    Attributes:
        locked: the symbols of the words that are to stay where they are.
    """

    form: CrissCross | None
    locked: frozenset[str]


class BoardStep(QUndoCommand):
    """One change of the board.

    Attributes:
        after: what stands there once it is done. A search sets it again whenever it has found a better form.
    """

    def __init__(
        self, text: str, before: BoardState, after: BoardState, show: Callable[[BoardState], None]
    ) -> None:
        """Make a step that is done already. *show* puts a state onto the board."""
        super().__init__(text)
        self.after = after
        self._before = before
        self._show = show
        self._is_done = True

    def undo(self) -> None:
        """Put what stood there before onto the board."""
        self._is_done = False
        self._show(self._before)

    def redo(self) -> None:
        """Put what came of the step onto the board. The history calls this as soon as it gets the step, too."""
        if not self._is_done:
            self._show(self.after)
        self._is_done = True
