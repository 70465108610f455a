"""Fills of puzzles for scripts: one, several, better ones; and what is wrong with a puzzle, and its figures."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Unpack

from crossword_app.api.puzzle import Puzzle
from crossword_app.api.requests import Asked, fill_request, request_or, words_for
from crossword_app.control import NEVER, Control
from crossword_app.dictionary.service import Dictionary
from crossword_app.errors import CrosswordError
from crossword_app.fill.outcome import Filled, FillLimit, FillProgress, Outcome, Unfillable
from crossword_app.fill.requests.checks import problems_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.formats.wanted_files import file_problems
from crossword_app.model import puzzle as model
from crossword_app.model.kinds import PuzzleKind, set_kind
from crossword_app.model.problems import Problem
from crossword_app.model.stats import Statistics, statistics
from crossword_app.venues.known import checked_against

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.fill.improve import Improved
    from crossword_app.fill.problem import FillProblem
    from crossword_app.model.grid import Grid

Progress = Callable[[Filled], None]


def autofill(
    puzzle: model.Puzzle,
    words: Dictionary | None = None,
    *,
    request: FillRequest | None = None,
    progress: Progress | None = None,
    control: Control = NEVER,
    **asked: Unpack[Asked],
) -> Outcome:
    r"""Fill the empty squares of *puzzle*, or prove that it cannot be done.

    The fill options saved with the puzzle apply: floors, banned and wished words, choices. A fill is made better for a
    second or two once it is found, for a number of tries that is the same on every machine.

    Args:
        words: the words to use; the user's if not given.
        request: the whole request, in place of the options *asked* for and those of the puzzle.
        progress: called with the first fill, and with each better one.
        control: lets another thread stop, pause and resume it. A stop returns the best fill so far, or Stopped.
        asked: see `Asked`.

    Returns:
        `Filled`, `Unfillable` (a proof, with its reason) or `Stopped` (neither, after the time asked for). See
        `with_fill`.

    Raises:
        CrosswordError: there is nothing to fill, or no words.

    >>> print(autofill(Puzzle.parse("ZZ\n.."), words_of(["ZA"])).reason)
    no fill exists: the crossings leave no word for 1-Down; change letters or blocks there, or lower the floor
    >>> filled = autofill(Puzzle.parse("...\n###"), words_of(["CAT", "BEAST"]), only={"1A": ["s/ST//", "/^B/"]})
    >>> filled.entries[0].text, filled.entries[0].whole
    ('BEA', 'BEAST')
    """
    from crossword_app.fill.requests.run import fill

    index = words_for(puzzle, words).index
    asked_for = request_or(puzzle, request, asked)
    return fill(asked_for, puzzle.grid, index, progress=progress, control=control)


def improve(
    puzzle: model.Puzzle,
    filled: Filled | None = None,
    words: Dictionary | None = None,
    *,
    nodes: int | None = None,
    request: FillRequest | None = None,
    progress: Progress | None = None,
    control: Control = NEVER,
    **asked: Unpack[Asked],
) -> "Improved":
    r"""Look for better fills of *puzzle* than *filled*, with bounds on how good a fill can be.

    Args:
        filled: if not given, the one that stands in the puzzle: its letters in pencil may change. Where that is not a
            fill, the search begins with the nearest one that is found, or anew, and the *note* of the result says so.
        nodes: end after so many words tried; with one thread, the result is then the same on every machine.
        progress: called with each better fill.
        control: a stop returns the best fill so far.
        asked: see `Asked`; `seconds` is 10 unless given, or unless *nodes* are.

    Raises:
        CrosswordError: *filled* is not a fill of the puzzle with these words and options, or none was found to begin
            with.

    >>> puzzle, words = Puzzle.parse("..\n##"), words_of({"HI": 60, "HO": 90})
    >>> better = improve(puzzle, autofill(puzzle, words, first=True), words)
    >>> better.filled.grid.rows[0], better.is_best
    ('HO', True)
    """
    from crossword_app.fill.improve import improve as improved

    asked_for = request_or(puzzle, request, asked)
    index = words_for(puzzle, words).index
    grid = puzzle.grid.without_pencil() if puzzle.grid.is_filled else puzzle.grid
    problem = asked_for.problem(grid, asked_for.words(index))
    note = ""
    if filled is None:
        filled, note = _standing(puzzle.grid, asked_for, problem, index, control)
    seconds = asked.get("seconds", None if nodes is not None else 10.0)
    better = improved(
        problem,
        filled,
        FillLimit(seconds, nodes),
        prefer=asked_for.prefer,
        seed=asked_for.seed,
        threads=asked_for.threads,
        progress=progress,
        control=control,
    )
    return replace(better, note=note)


def _standing(
    grid: "Grid",
    request: FillRequest,
    problem: "FillProblem",
    index: "WordIndex",
    control: Control,
) -> tuple[Filled, str]:
    """Return the fill from which that in *grid* is made better, and a sentence on it where that is another one."""
    from crossword_app.fill.requests.from_standing import beginning
    from crossword_app.fill.search import solve

    begun = beginning(request, problem, grid, index, grid.pencilled, control)
    filled = begun.filled or solve(problem, request.limit, seed=request.seed, control=control)
    if not isinstance(filled, Filled):
        raise CrosswordError(filled.reason if isinstance(filled, Unfillable) else filled.why)
    return filled, begun.sentence


def different_fills(
    puzzle: model.Puzzle,
    words: Dictionary | None = None,
    *,
    differ: int | None = None,
    longest: int = 5,
    request: FillRequest | None = None,
    progress: Callable[[FillProgress], None] | None = None,
    control: Control = NEVER,
    **asked: Unpack[Asked],
) -> Iterator[Filled]:
    r"""Yield fills of *puzzle*, each of which differs from all before, in its *longest* longest entries while some do.

    It ends once it is proved that there are no more, or when the time for one of them is over.

    Args:
        differ: in how many of the longest entries two fills differ at least. If not given, those come first that differ
            in three, then those that differ in fewer, and at last those that differ in any letter.
        progress: called several times a second while the next one is looked for, with how far the search is.
        control: a stop ends it.

    Raises:
        CrosswordError: there is nothing to fill, no words, or fills cannot differ so much.

    >>> puzzle, words = Puzzle.parse("..\n##"), words_of(["HI", "HO"])
    >>> sorted(filled.grid.rows[0] for filled in different_fills(puzzle, words))
    ['HI', 'HO']
    """
    from crossword_app.fill.several import DifferentFills

    asked_for = request_or(puzzle, request, asked)
    problem = asked_for.problem(puzzle.grid, asked_for.words(words_for(puzzle, words).index))
    search = DifferentFills(
        problem,
        differ=differ,
        longest=longest,
        seed=asked_for.seed,
        order=asked_for.order,
        threads=asked_for.threads,
    )
    while isinstance(
        found := search.next(asked_for.limit, progress=progress, control=control), Filled
    ):
        yield found


def with_fill(puzzle: model.Puzzle, outcome: Outcome) -> Puzzle:
    r"""Return *puzzle* with the letters that `autofill` found.

    Raises:
        CrosswordError: it found no fill; the text says why.

    >>> puzzle = Puzzle.parse("C.T\n###")
    >>> print(with_fill(puzzle, autofill(puzzle, words_of(["CAT"]))))
    CAT
    ###
    """
    if not isinstance(outcome, Filled):
        why = outcome.reason if isinstance(outcome, Unfillable) else outcome.why
        raise CrosswordError(f"there is no fill to put in: {why}")
    return Puzzle.of(puzzle.with_grid(outcome.grid))


def check(
    puzzle: model.Puzzle,
    words: Dictionary | None = None,
    *,
    kind: str | None = None,
    venue: str | None = None,
) -> tuple[Problem, ...]:
    r"""Return all problems of *puzzle*, each with a sentence and its squares.

    Args:
        words: the words that entries should be. If not given, it is not checked whether they are words.
        kind: "american", "lattice", "barred" or "free": it decides what is a fault. If not given, it is the kind that
            was set in the puzzle, else the one that its grid looks like.
        venue: whom it is for: a name that `crossword-app check --venues` lists, the path of a profile, or "none". If
            not given, it is the venue that was set in the puzzle.

    Raises:
        CrosswordError: there is no such kind or venue.

    >>> [problem.kind.value for problem in check(Puzzle.parse("AB#\n##C\nDEF"))][:1]
    ['disconnected']
    """
    if kind is not None:
        puzzle = set_kind(puzzle, _kind(kind))
    puzzle, found = checked_against(puzzle, venue)
    request = fill_request(puzzle)
    problems = problems_of(puzzle, request, words.index if words is not None else None, found)
    return (*problems, *file_problems(puzzle, found))


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
