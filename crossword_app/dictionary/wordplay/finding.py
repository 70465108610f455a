"""One way to make an entry of words, as it is found."""

import enum
from dataclasses import dataclass

from crossword_app.dictionary.word import Word


class WordplayKind(enum.Enum):
    """A device of cryptic clues. The value is its name on the command line."""

    ANAGRAM = "anagram"
    HIDDEN = "hidden"
    CONTAINER = "container"
    CHARADE = "charade"
    REVERSAL = "reversal"
    DELETION = "deletion"

    @property
    def title(self) -> str:
        """Its name for users."""
        return self.value.title()


@dataclass(frozen=True, slots=True)
class Finding:
    """A way to make an entry.

    Attributes:
        words: the words that it takes, in their order.
        parts: how they make the entry, in the notation of `model.wordplay`: T(AB)LE.
    """

    kind: WordplayKind
    words: tuple[Word, ...]
    parts: str

    @property
    def score(self) -> int:
        """The lowest score of its words."""
        return min(word.score for word in self.words)
