"""What checks and statistics ask of a dictionary, so that the model needs to know none."""

from typing import Protocol


class Lexicon(Protocol):
    """Knows words and their scores."""

    def score(self, text: str) -> int | None:
        """Return the score, 0 to 100, of the word that stands in a grid as *text*; None where no list has it."""
        ...


class RootLexicon(Protocol):
    """Knows which words are forms of one another."""

    def roots(self, text: str) -> frozenset[str]:
        """Return the roots of what stands in a grid as *text*. Two texts that share one are forms of one word."""
        ...
