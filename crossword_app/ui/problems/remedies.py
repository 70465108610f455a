"""What helps against a problem at a click: an edit as one undo step, an override of a word, or a look for letters."""

import enum
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model.edits import clear_letters, make_symmetric, set_symmetry
from crossword_app.model.ignored import ignore
from crossword_app.model.problems import Problem, ProblemKind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.document import Document
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.user_words import NEW_WORD_SCORE

_MOST_CLEARED = 3
"""How many of the entries of one problem can be cleared at a click. More links would hide the sentence."""

_CLEARED = {
    ProblemKind.DUPLICATE,
    ProblemKind.WITHIN,
    ProblemKind.NO_WORD,
    ProblemKind.UNLISTED,
    ProblemKind.UNDER_FLOOR,
    ProblemKind.CRUDE,
    ProblemKind.NATICK,
}
"""The problems that end when an entry is cleared."""


OF_CLUES = {
    ProblemKind.GIVEN_AWAY,
    ProblemKind.ECHO,
    ProblemKind.SAME_CLUE,
    ProblemKind.PUNCTUATION,
    ProblemKind.ENUMERATION,
    ProblemKind.ABBREVIATION,
    ProblemKind.SPELLING,
    ProblemKind.WORDPLAY,
}
"""Problems of the texts of clues."""

_IGNORED = OF_CLUES | {ProblemKind.WITHIN, ProblemKind.NATICK, ProblemKind.CRUDE}
"""The problems that may well be meant so. Others have a remedy of their own, or an option that allows them."""


class RemedyKind(enum.Enum):
    """What a remedy does. WANTED asks for letters of its slot, and changes nothing by itself."""

    ADD = "add"
    ALLOW = "allow"
    CLEAR = "clear"
    IGNORE = "ignore"
    SYMMETRY = "symmetry"
    WANTED = "wanted"


@dataclass(frozen=True, slots=True)
class Remedy:
    """One remedy of a problem.

    Attributes:
        text: the link that the user clicks, and the name of its undo step.
        slot: the slot that it is about, if any.
        word: the word to add, as people write it.
        score: of the word to add, or of the word to allow.
        symmetry: the one that blocks are to have.
        problem: the problem to ignore.
    """

    kind: RemedyKind
    text: str
    slot: Slot | None = None
    word: str = ""
    score: int = 0
    symmetry: Symmetry | None = None
    problem: Problem | None = None

    def apply(self, document: Document, words: Words) -> None:
        """Change the puzzle, or the user's words. What is refused or fails is told by *document* and *words*."""
        if self.kind is RemedyKind.ADD:
            words.add(self.word, self.score)
        elif self.problem:
            document.edit(self.text, partial(ignore, problem=self.problem))
        elif self.symmetry:
            document.edit(self.text, partial(_symmetric, symmetry=self.symmetry))
        elif self.slot and self.kind is RemedyKind.CLEAR:
            document.edit(self.text, partial(clear_letters, positions=self.slot.positions))
        elif self.slot and self.kind is RemedyKind.ALLOW:
            options = document.fill_options
            floors = {**options.slot_floors, self.slot.key: self.score}
            document.edit(self.text, replace(options, slot_floors=floors).put_into)


def remedies_of(problem: Problem, puzzle: Puzzle) -> tuple[Remedy, ...]:
    """Return what helps against *problem* of *puzzle*, the gentlest first."""
    return tuple(_remedies(problem, puzzle))


def _remedies(problem: Problem, puzzle: Puzzle) -> Iterator[Remedy]:
    if problem.kind is ProblemKind.ASYMMETRIC:
        yield Remedy(RemedyKind.SYMMETRY, "Make symmetric", symmetry=problem.symmetry)
    elif problem.kind is ProblemKind.UNLISTED:
        yield _addition(problem.slots[0], puzzle)
    elif problem.kind is ProblemKind.UNDER_FLOOR and problem.score is not None:
        slot = problem.slots[0]
        entry = puzzle.alphabet.spelled("".join(puzzle.grid.entry(slot)))
        text = f"Allow {entry} under the floor"
        yield Remedy(RemedyKind.ALLOW, text, slot, score=problem.score)
    elif problem.kind is ProblemKind.NO_WORD and problem.score is not None:
        slot = problem.slots[0]
        text = f"Allow {problem.word}, which scores {problem.score}"
        yield Remedy(RemedyKind.ALLOW, text, slot, score=problem.score)
    if problem.kind is ProblemKind.NO_WORD:
        slot = problem.slots[0]
        yield Remedy(RemedyKind.WANTED, f"Words wanted for {slot.short_name}", slot)
    if problem.kind in _CLEARED:
        for slot in problem.slots[:_MOST_CLEARED]:
            if not all(puzzle.grid[position].is_locked for position in slot.positions):
                yield Remedy(RemedyKind.CLEAR, f"Clear {slot.short_name}", slot)
    if problem.kind in _IGNORED:
        yield Remedy(RemedyKind.IGNORE, "Ignore", problem=problem)


def _symmetric(puzzle: Puzzle, symmetry: Symmetry) -> Puzzle:
    """Return *puzzle* with its blocks made symmetric, and that symmetry for new ones."""
    return make_symmetric(set_symmetry(puzzle, symmetry))


def _addition(slot: Slot, puzzle: Puzzle) -> Remedy:
    """Return the remedy that adds the entry in *slot* to the user's words, with a score that passes its floor."""
    written = puzzle.alphabet.written("".join(puzzle.grid.entry(slot)))
    score = max(NEW_WORD_SCORE, PuzzleOptions.of(puzzle).floor_of(slot))
    return Remedy(RemedyKind.ADD, f"Add {written} to my words", slot, written, score)
