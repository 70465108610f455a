"""What a grid still allows, and why it cannot be filled, for scripts."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Unpack

from crossword_app.api.requests import Asked, request_or, words_for
from crossword_app.control import NEVER, Control
from crossword_app.dictionary.service import Dictionary
from crossword_app.fill.outcome import FillLimit
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.texts import entry_named
from crossword_app.model.puzzle import Puzzle

if TYPE_CHECKING:
    from crossword_app.fill.analysis.explain import Explanation
    from crossword_app.fill.analysis.fill_count import FillCount
    from crossword_app.fill.analysis.possibilities import Analysis
    from crossword_app.fill.analysis.price import Price
    from crossword_app.fill.analysis.wanted import WantedSearch
    from crossword_app.fill.problem import FillProblem

BEST = 20
"""How many words are compared unless the caller names them."""


def analyse(
    puzzle: Puzzle,
    words: Dictionary | None = None,
    *,
    request: FillRequest | None = None,
    **asked: Unpack[Asked],
) -> "Analysis":
    r"""Return which letters and words are left in *puzzle*, by arc consistency: what is ruled out is in no fill.

    Args:
        words: the words to use; the user's if not given.
        request: the whole request, in place of the options *asked* for and those of the puzzle.

    Raises:
        CrosswordError: there is nothing to fill, or no words.

    >>> found = analyse(Puzzle.parse("C..\n###"), words_of(["CAT", "COT", "DOG"]))
    >>> ["".join(sorted(letters)) for letters in found.letters.values()], found.is_dead
    (['AO', 'T'], False)
    """
    from crossword_app.fill.analysis.possibilities import analysis_of

    return analysis_of(_problem(puzzle, words, request_or(puzzle, request, asked)))


def prices(
    puzzle: Puzzle,
    entry: str,
    words: Dictionary | None = None,
    *,
    candidates: Sequence[str] | None = None,
    progress: Callable[["Price"], None] | None = None,
    control: Control = NEVER,
    request: FillRequest | None = None,
    **asked: Unpack[Asked],
) -> "tuple[Price, ...]":
    r"""Return what words for *entry* cost: the best fill found with each, and its weakest other word; the best first.

    Args:
        entry: its name, such as "17A".
        candidates: the words to compare; the best 20 that are left for the entry unless given.
        progress: called with each price as more is known of it.
        control: a stop ends it with what is known.

    Raises:
        CrosswordError: there is no such entry, it is full, or the grid cannot be tried.

    >>> words = words_of({"CAT": 80, "COT": 70, "ACE": 60, "ODE": 90})
    >>> found = prices(Puzzle.parse("C..\n#.#\n#.#"), "1A", words)
    >>> [(price.text, price.weakest.text, price.is_weakness_forced) for price in found]
    [('COT', 'ODE', True), ('CAT', 'ACE', True)]
    """
    from crossword_app.fill.analysis.possibilities import analysis_of
    from crossword_app.fill.analysis.price import prices_of

    request = request_or(puzzle, request, asked)
    slot, problem = entry_named(puzzle.grid, entry), _problem(puzzle, words, request)
    if candidates is None:
        live = analysis_of(problem).live
        texts = [word.text for word in live[slot].words[:BEST]] if slot in live else []
    else:
        texts = [puzzle.alphabet.fold_word(text) for text in candidates]
    known: dict[str, Price] = {}
    limit = FillLimit(asked.get("seconds", 10.0))
    for price in prices_of(
        problem, slot, texts, limit=limit, prefer=request.prefer, seed=request.seed, control=control
    ):
        known[price.text] = price
        if progress:
            progress(price)
    return tuple(sorted(known.values(), key=lambda price: price.order(request.prefer)))


def room(
    puzzle: Puzzle,
    words: Dictionary | None = None,
    *,
    request: FillRequest | None = None,
    **asked: Unpack[Asked],
) -> "FillCount":
    r"""Return an estimate of how many fills *puzzle* has, in all and in each part that depends on no other.

    Raises:
        CrosswordError: there is nothing to fill, or no words.

    >>> room(Puzzle.parse("C..\n###"), words_of(["CAT", "COT", "DOG"])).log10_fills
    0.301...
    """
    from crossword_app.fill.analysis.fill_count import fill_count_of

    found = fill_count_of(_problem(puzzle, words, request_or(puzzle, request, asked)))
    assert found is not None  # nobody stops it
    return found


def explain(
    puzzle: Puzzle,
    words: Dictionary | None = None,
    *,
    request: FillRequest | None = None,
    control: Control = NEVER,
    **asked: Unpack[Asked],
) -> "Explanation":
    r"""Explain why *puzzle* cannot be filled: the smallest set of letters to blame, and the smallest fixes.

    Args:
        request: the whole request, in place of the options *asked* for and those of the puzzle.
        control: a stop ends it with what is known.
        asked: see `Asked`; `seconds`, 10 unless given, is the time for the whole call.

    Raises:
        CrosswordError: there is nothing to fill, or no words.

    >>> explanation = explain(Puzzle.parse("QZ.\n###"), words_of(["CAT", "COT"]))
    >>> [str(blamed.suspect) for blamed in explanation.blamed]
    ['Q at row 1, column 1']
    """
    from crossword_app.fill.requests import run

    return run.explain(
        request_or(puzzle, request, asked),
        puzzle.grid,
        words_for(puzzle, words).index,
        puzzle.symmetry,
        seconds=asked.get("seconds", 10.0),
        control=control,
    )


def wanted(
    puzzle: Puzzle,
    entry: str,
    words: Dictionary | None = None,
    *,
    request: FillRequest | None = None,
    control: Control = NEVER,
    **asked: Unpack[Asked],
) -> "WantedSearch":
    r"""Return a search for the letters of *entry* with which the rest of *puzzle* fills best, word or no word.

    Go through it to run it: it gives one `WantedLetters` after the other, the best first as far as is known, until the
    time is over. Its `is_complete` and `reason` tell afterwards whether those are all, and why there are none.

    Args:
        entry: its name, such as 17A.
        request: the whole request, in place of the options *asked* for and those of the puzzle.
        control: a stop ends it.
        asked: see `Asked`; `seconds`, 20 unless given, is the time for all of it.

    Raises:
        CrosswordError: there is no such entry, nothing else to fill, or no words.

    >>> search = wanted(Puzzle.parse("..\n.."), "1A", words_of(["XA", "XE", "AE"]))
    >>> sorted(found.pattern for found in search), search.is_complete
    (['XX'], True)
    """
    from crossword_app.fill.requests import run

    return run.wanted(
        request_or(puzzle, request, asked),
        puzzle.grid,
        entry_named(puzzle.grid, entry),
        words_for(puzzle, words).index,
        seconds=asked.get("seconds", 20.0),
        control=control,
    )


def _problem(puzzle: Puzzle, words: Dictionary | None, request: FillRequest) -> "FillProblem":
    return request.problem(puzzle.grid, request.words(words_for(puzzle, words).index))
