"""What stands under the clues of a manuscript, if it is asked for: what their constructor keeps of them."""

from dataclasses import dataclass

from crossword_app.model.clue_notes import alternatives_of, difficulty_of, note_of
from crossword_app.model.markup import Run, Style
from crossword_app.model.puzzle import Clue

Detail = tuple[Run, ...]
"""A paragraph under a clue."""


@dataclass(frozen=True, slots=True)
class ClueDetails:
    """Which details are printed under clues.

    Attributes:
        editor_notes: their private notes, alternatives and levels.
    """

    editor_notes: bool = False

    def of(self, clue: Clue) -> list[Detail]:
        """Return the details of *clue*, each a paragraph."""
        return _kept(clue) if self.editor_notes else []


NO_DETAILS = ClueDetails()


def _kept(clue: Clue) -> list[Detail]:
    """Return the alternatives of *clue*, its private note and its level."""
    details: list[Detail] = [
        (Run("or: ", Style.ITALIC), Run(text)) for text in alternatives_of(clue)
    ]
    difficulty = difficulty_of(clue)
    told = [note_of(clue), f"({difficulty.value})" if difficulty else ""]
    if said := " ".join(filter(None, told)):
        details.append((Run(said, Style.ITALIC),))
    return details
