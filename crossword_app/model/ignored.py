"""Problems that the constructor means to have: they are told no more.

The document keeps them by their sentences, and where these do not tell the clue, by a digest of it too.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import replace

from crossword_app.model.own_data import IGNORED
from crossword_app.model.problems import Problem
from crossword_app.model.puzzle import Puzzle

_DIGEST = 12
"""Hexadecimal digits: enough to tell the clues of one puzzle apart."""


def ignore(puzzle: Puzzle, problem: Problem) -> Puzzle:
    """Return *puzzle* with *problem* ignored, until the grid or a clue changes what it is about."""
    return _with(puzzle, (*IGNORED.of(puzzle.extra), _key(problem)))


def ignore_none(puzzle: Puzzle) -> Puzzle:
    """Return *puzzle* with no problem ignored."""
    return _with(puzzle, ())


def not_ignored(puzzle: Puzzle, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return those of *problems* that are not ignored in *puzzle*."""
    ignored = frozenset(IGNORED.of(puzzle.extra))
    return tuple(problem for problem in problems if _key(problem) not in ignored)


def _with(puzzle: Puzzle, keys: tuple[str, ...]) -> Puzzle:
    extra = IGNORED.put_into(puzzle.extra, tuple(dict.fromkeys(keys)))
    return replace(puzzle, extra=extra)


def _key(problem: Problem) -> str:
    key = f"{problem.kind.value}: {problem.message}"
    if not problem.about:
        return key
    digest = hashlib.sha256(problem.about.encode("utf-8", "surrogatepass")).hexdigest()
    return f"{key} #{digest[:_DIGEST]}"
