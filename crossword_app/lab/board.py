"""The words that a search has placed in slots."""

from crossword_app.lab.problem import LabProblem


class Board:
    """The words placed so far, and what they leave of the patterns of other slots.

    Attributes:
        placed: the word of each slot that was given one.
        slot_of: the slot of each word that was placed.
    """

    def __init__(self, problem: LabProblem) -> None:
        self.problem = problem
        self.placed: dict[int, str] = {}
        self.slot_of: dict[str, int] = {}

    def pattern(self, slot: int) -> str:
        """Return the letters of *slot* that are given or stand in words that cross it."""
        signs = list(self.problem.patterns[slot])
        for crossing in self.problem.crossings[slot]:
            if crossing.other in self.placed:
                signs[crossing.column] = self.placed[crossing.other][crossing.other_column]
        return "".join(signs)

    def placed_across(self, slot: int) -> set[int]:
        """Return the slots that cross *slot* and have a word."""
        return {each.other for each in self.problem.crossings[slot] if each.other in self.placed}

    def place(self, slot: int, word: str) -> None:
        """Put *word*, which stands nowhere else, in *slot*."""
        self.placed[slot] = word
        self.slot_of[word] = slot

    def take_back(self, slot: int) -> None:
        """Take the word of *slot* out."""
        del self.slot_of[self.placed.pop(slot)]
