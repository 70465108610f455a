"""What can be asked of a puzzle and words, for scripts: fills, explanations, checks, figures."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from crossword_app.api.puzzle import Puzzle
from crossword_app.api.words import load_words
from crossword_app.dictionary.service import Dictionary
from crossword_app.errors import CrosswordError
from crossword_app.fill.outcome import Filled, FillLimit, Outcome, Unfillable
from crossword_app.fill.own_words.sources import checked_lists
from crossword_app.fill.requests.checks import problems_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.only_texts import read_only, with_only
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model import puzzle as model
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.kinds import PuzzleKind, set_kind
from crossword_app.model.problems import Problem
from crossword_app.model.stats import Statistics, statistics

if TYPE_CHECKING:
    from crossword_app.fill.analysis.explain import Explanation


def autofill(
    puzzle: model.Puzzle,
    words: Dictionary | None = None,
    *,
    floor: int | None = None,
    seconds: float = 60.0,
    seed: int = 1,
    first: bool = False,
    only: Mapping[str, str | Sequence[str]] | None = None,
    request: FillRequest | None = None,
) -> Outcome:
    r"""Fill the empty squares of *puzzle*, or prove that it cannot be done.

    The fill options saved with the puzzle apply: floors, banned and wished words, choices. A fill is made better for a
    second or two once it is found, for a number of tries that is the same on every machine.

    Args:
        words: the words to use; the user's if not given.
        floor: the lowest score of a word; that of the puzzle if not given.
        seconds: the time after which the search gives up.
        seed: the seed of random choices in the search: the same seed gives the same fill.
        first: return the first fill found, as it is.
        only: which words entries may take only, by their names, as `--only` has it on the command line.
        request: the whole request. It replaces the five arguments before it and the options of the puzzle.

    Returns:
        `Filled`, `Unfillable` (a proof, with its reason) or `Stopped` (neither, after *seconds*). See `with_fill`.

    Raises:
        CrosswordError: there is nothing to fill, or no words.

    >>> print(autofill(Puzzle.parse("ZZ\n.."), words_of(["ZA"])).reason)
    no fill exists: the crossings leave no word for 1-Down; change letters or blocks there, or lower the floor
    >>> filled = autofill(Puzzle.parse("...\n###"), words_of(["CAT", "BEAST"]), only={"1A": ["s/ST//", "/^B/"]})
    >>> filled.entries[0].text, filled.entries[0].whole
    ('BEA', 'BEAST')
    """
    from crossword_app.fill.requests.run import fill

    if request is None:
        asked = FillRequest(limit=FillLimit(seconds), seed=seed, is_first_enough=first)
        request = _request_of(puzzle, floor, asked, only)
    return fill(request, puzzle.grid, _words(puzzle, words).index)


def with_fill(puzzle: model.Puzzle, outcome: Outcome) -> Puzzle:
    """Return *puzzle* with the letters that `autofill` found.

    Raises:
        CrosswordError: it found no fill; the text says why.
    """
    if not isinstance(outcome, Filled):
        why = outcome.reason if isinstance(outcome, Unfillable) else outcome.why
        raise CrosswordError(f"there is no fill to put in: {why}")
    return Puzzle.of(puzzle.with_grid(outcome.grid))


def explain(
    puzzle: model.Puzzle,
    words: Dictionary | None = None,
    *,
    floor: int | None = None,
    seconds: float = 10.0,
    only: Mapping[str, str | Sequence[str]] | None = None,
    request: FillRequest | None = None,
) -> "Explanation":
    """Explain why *puzzle* cannot be filled: the smallest set of letters to blame, and the smallest fixes.

    Args:
        floor: the lowest score of a word; that of the puzzle if not given.
        seconds: the time limit for the whole call.
        only: which words entries may take only; see `autofill`.
        request: the whole request. It replaces *floor*, *only* and the options of the puzzle.

    Raises:
        CrosswordError: there is nothing to fill, or no words.
    """
    from crossword_app.fill.requests import run

    if request is None:
        request = _request_of(puzzle, floor, FillRequest(), only)
    index = _words(puzzle, words).index
    return run.explain(request, puzzle.grid, index, puzzle.symmetry, seconds=seconds)


def check(
    puzzle: model.Puzzle, words: Dictionary | None = None, *, kind: str | None = None
) -> tuple[Problem, ...]:
    r"""Return all problems of *puzzle*, each with a sentence and its squares.

    Args:
        words: the words that entries should be. If not given, it is not checked whether they are words.
        kind: "american", "lattice", "barred" or "free": it decides what is a fault. If not given, it is the kind that
            was set in the puzzle, else the one that its grid looks like.

    Raises:
        CrosswordError: there is no such kind.

    >>> [problem.kind.value for problem in check(Puzzle.parse("AB#\n##C\nDEF"))][:1]
    ['disconnected']
    """
    if kind is not None:
        puzzle = set_kind(puzzle, _kind(kind))
    request = _request_of(puzzle, None, FillRequest())
    return problems_of(puzzle, request, words.index if words is not None else None)


def stats(puzzle: model.Puzzle) -> Statistics:
    r"""Return the figures of *puzzle*.

    >>> stats(Puzzle.parse("ABC\nD#E\nFGH")).words
    4
    """
    return statistics(puzzle.grid)


def _kind(name: str) -> PuzzleKind:
    found = next((kind for kind in PuzzleKind if kind.value == name), None)
    if found is None:
        known = ", ".join(kind.value for kind in PuzzleKind)
        raise CrosswordError(f"{name!r} is no kind of puzzle: use {known}")
    return found


def _request_of(
    puzzle: model.Puzzle,
    floor: int | None,
    asked: FillRequest,
    only: Mapping[str, str | Sequence[str]] | None = None,
) -> FillRequest:
    """Return *asked* with the options of *puzzle*, and *floor* in place of its floor if one is given."""
    options = PuzzleOptions.of(puzzle)
    texts = [
        read_only(f"{entries}={part}", puzzle.grid)
        for entries, parts in (only or {}).items()
        for part in ((parts,) if isinstance(parts, str) else parts)
    ]
    checked_lists([each.part for each in texts], puzzle.alphabet)
    request = asked.with_options(with_only(options, texts)).with_lists(puzzle.alphabet)
    return request if floor is None else replace(request, floor=floor)


def _words(puzzle: model.Puzzle, words: Dictionary | None) -> Dictionary:
    return words if words is not None else load_words(language=puzzle.alphabet.tag or ENGLISH.tag)
