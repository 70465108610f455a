"""All problems of a puzzle: those that its grid and letters show, and those that words and fill options tell of."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model.checks import find_problems
from crossword_app.model.duplicates import RootsOf
from crossword_app.model.entry_checks import complete_entries
from crossword_app.model.problems import Problem, ProblemKind
from crossword_app.model.puzzle import Puzzle

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.model.alphabet import Alphabet


def problems_of(
    puzzle: Puzzle, request: FillRequest, index: WordIndex | None = None
) -> tuple[Problem, ...]:
    """Return all problems of *puzzle*, sorted by kind. Duplicates and floors are those of *request*.

    Args:
        index: the words of all lists. Where it is missing or empty, words and roots are not checked.
    """
    has_words = index is not None and len(index) > 0
    roots = (
        _roots_of(puzzle.alphabet, index) if index is not None and request.is_root_once else None
    )
    found = find_problems(
        puzzle, roots, shared_letters=request.shared_letters, shared_from=request.shared_from
    )
    if index is None or not has_words:
        return found
    words = _word_problems(puzzle, request, index)
    return (*found, *sorted(words, key=lambda problem: problem.kind is not ProblemKind.UNLISTED))


def _word_problems(puzzle: Puzzle, request: FillRequest, index: WordIndex) -> Iterator[Problem]:
    """Yield the entries that no list has, and those under their floors."""
    wished = {word.text for word in request.wished_words()}
    for slot, text in complete_entries(puzzle.grid):
        words = index.by_length.get(len(text))
        rank = words.find(text) if words else None
        entry = f"{puzzle.alphabet.spelled(text)} at {slot}"
        if words is None or rank is None:
            if text not in wished:
                message = f"{entry} is in no word list"
                yield Problem(ProblemKind.UNLISTED, message, slot.positions, (slot,))
            continue
        score, floor = int(words.scores[rank]), request.floor_of(slot)
        if score < floor:
            message = f"{entry} scores {score}, under the floor of {floor}"
            yield Problem(ProblemKind.UNDER_FLOOR, message, slot.positions, (slot,), score)


def _roots_of(alphabet: Alphabet, index: WordIndex) -> RootsOf | None:
    """Return the function that gives the roots of entries; None in languages for which there is none."""
    # Importing the stemmer and numpy takes time: the window is shown first.
    from crossword_app.dictionary.roots import roots_for, roots_of

    roots = roots_for(alphabet)
    return partial(roots_of, index=index, roots=roots) if roots else None
