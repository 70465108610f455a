"""A filled puzzle changed as little as possible, and the words that could stand in an entry, for scripts."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Unpack

from crossword_app.api.puzzle import Puzzle
from crossword_app.api.requests import Asked, request_or, words_for
from crossword_app.control import NEVER, Control
from crossword_app.dictionary.service import Dictionary
from crossword_app.fill.outcome import FillLimit
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.texts import entry_named
from crossword_app.fill.revising.alternatives import Alternative, Alternatives
from crossword_app.fill.revising.mark_texts import read_marks
from crossword_app.fill.revising.revision import Report, Revision, RevisionOutcome
from crossword_app.model import puzzle as model

_SECONDS = 5.0


def revise(  # noqa: PLR0913  # each is one option, by name
    puzzle: model.Puzzle,
    words: Dictionary | None = None,
    *,
    lose: Sequence[str] = (),
    put: Sequence[str] = (),
    keep: Sequence[str] = (),
    count: int = 1,
    request: FillRequest | None = None,
    progress: Report | None = None,
    control: Control = NEVER,
    **asked: Unpack[Asked],
) -> RevisionOutcome:
    r"""Change the filled *puzzle* as little as possible.

    The fewest entries change, then the fewest squares, then the best words come in. Locked letters stay. Entries that
    do not change need not be words. The fill options saved with the puzzle apply to the words that come in.

    Args:
        words: the words to use; the user's if not given.
        lose: what goes: the word of an entry ("23A"), a word wherever it stands, the letter of a square ("r3c5").
        put: what comes in: "17A=TEXT", or a text for any entry that it fits.
        keep: what stays: an entry, a square, or all from corner to corner ("r1c1-r5c7").
        count: how many revisions are wanted, the best ones.
        request: the whole request, in place of the options *asked* for and those of the puzzle.
        progress: called whenever more is known, with what is known so far.
        control: lets another thread stop, pause and resume it.
        asked: see `Asked`; `seconds` is 5 unless given.

    Returns:
        `Revised`, `NoRevision` (a proof, with its reason) or `RevisionStopped` (neither, in the time). See
        `with_revision`.

    Raises:
        CrosswordError: what is asked for contradicts itself, or the grid is not filled.

    >>> from crossword_app.api.words import words_of
    >>> puzzle = Puzzle.parse("CAT\nORE\nWED")
    >>> words = words_of(["BAT", "BOW", "ARE", "TED"], score=60)
    >>> outcome = revise(puzzle, words, lose=["1A"])
    >>> [f"{each.slot.short_name} {each.before} {each.after}" for each in outcome.best.changed]
    ['1A CAT BAT', '1D COW BOW']
    >>> outcome.sentence
    'at least 2 entries must change (proved)'
    """
    from crossword_app.fill.revising import search

    request = _within_seconds(request_or(puzzle, request, asked), asked)
    grid, index = puzzle.grid, words_for(puzzle, words).index
    marks = read_marks(grid, lose, put, keep)
    return search.revise(
        request,
        grid,
        index,
        marks,
        count=count,
        limit=request.limit,
        report=progress,
        control=control,
    )


def alternatives(  # each is one option, by name
    puzzle: model.Puzzle,
    entry: str,
    words: Dictionary | None = None,
    *,
    keep: Sequence[str] = (),
    count: int | None = None,
    request: FillRequest | None = None,
    progress: Callable[[Alternative], None] | None = None,
    control: Control = NEVER,
    **asked: Unpack[Asked],
) -> Alternatives:
    r"""Find the words that could stand in *entry* of the filled *puzzle*, those first that change least elsewhere.

    Args:
        entry: its number and direction: "17A".
        count: how many are wanted; all if not given.
        progress: called with each word, in their order.
        words, keep, request, control, asked: as for `revise`.

    Raises:
        CrosswordError: there is no such entry, or the grid is not filled.

    >>> from crossword_app.api.words import words_of
    >>> puzzle = Puzzle.parse("CAT\nORE\nWED")
    >>> words = words_of(["BAT", "BOW", "CAR", "RED"], score=60)
    >>> found = alternatives(puzzle, "1A", words)
    >>> [(each.word, each.elsewhere) for each in found.found]
    [('BAT', 1), ('CAR', 1)]
    >>> found.is_all
    True
    """
    from crossword_app.fill.revising import alternatives as search

    request = _within_seconds(request_or(puzzle, request, asked), asked)
    grid, index = puzzle.grid, words_for(puzzle, words).index
    kept = read_marks(grid, keep=keep).keep
    key = entry_named(grid, entry).key
    return search.alternatives(
        request,
        grid,
        index,
        key,
        keep=kept,
        count=count,
        limit=request.limit,
        report=progress,
        control=control,
    )


def _within_seconds(request: FillRequest, asked: Asked) -> FillRequest:
    return replace(request, limit=FillLimit(asked.get("seconds", _SECONDS)))


def with_revision(puzzle: model.Puzzle, revision: Revision) -> Puzzle:
    r"""Return *puzzle* with the letters of *revision*.

    >>> from crossword_app.api.words import words_of
    >>> puzzle = Puzzle.parse("CAT\n###")
    >>> print(with_revision(puzzle, revise(puzzle, words_of(["COT"]), lose=["r1c2"]).best))
    COT
    ###
    """
    return Puzzle.of(puzzle.with_grid(revision.grid))
