"""What a long search is about, as digests: what was ruled out for one question says nothing of another."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from crossword_app.dictionary import word_set
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.rules import Duplicates


@dataclass(frozen=True, slots=True)
class Question:
    """Digests of the grid, of the rules on words that are alike, and of the words that each slot may take."""

    grid: str
    rules: str
    words: str

    @classmethod
    def of(cls, problem: FillProblem, duplicates: Duplicates) -> "Question":
        """Return the question that *problem* asks, which was made with the rule on *duplicates*."""
        grid = problem.grid
        cells = [f"{cell.kind.value} {cell.letters}" for cell in grid.cells]
        slots = [str(slot.positions) for slot in problem.slots]
        near_duplicates = duplicates.shared_letters, duplicates.shared_from, bool(duplicates.roots)
        within = ["within"] * duplicates.within
        return cls(
            _digest([grid.alphabet.tag, *cells, *slots, str(problem.targets)]),
            _digest([str(near_duplicates), *within]),
            _digest(_words_of(problem)),
        )

    def differing(self, other: "Question") -> str | None:
        """Return in words what *other* has differently, None where it is the same question."""
        if self.grid != other.grid:
            return "another grid"
        if self.rules != other.rules:
            return "other rules on words that are alike"
        if self.words != other.words:
            return "other words (a list that differs, or other floors, bans, kinds or choices)"
        return None


def _words_of(problem: FillProblem) -> Iterable[str | bytes]:
    """Yield all that says which words a slot may take, and which of them may not stand together."""
    yield str(problem.symbols)
    digests: dict[int, bytes] = {}
    for words, domain in zip(problem.words, problem.domains, strict=True):
        if id(domain) not in digests:
            letters = np.ascontiguousarray(words.letters[word_set.ranks_of(domain)])
            digests[id(domain)] = hashlib.sha256(letters.tobytes()).digest()
        yield digests[id(domain)]
    near_duplicates = problem.near_duplicates
    if near_duplicates:
        for array in (near_duplicates.key_start, near_duplicates.keys):
            yield array.astype("<i4").tobytes()


def _digest(parts: Iterable[str | bytes]) -> str:
    """Return one digest of *parts*, each with its length, so that no two sequences of parts run into one another."""
    whole = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        whole.update(f"{len(content)}:".encode())
        whole.update(content)
    return whole.hexdigest()
