"""Finds patterns that can be filled: the most promising of many are tried, each with a fill or a proof against it."""

from collections.abc import Iterator
from dataclasses import replace

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.outcome import Filled, FillLimit, Unfillable
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.search import solve
from crossword_app.generate.pattern import Pattern
from crossword_app.generate.pattern_search import PatternSearch, packed, unpacked
from crossword_app.generate.placements import questions_of
from crossword_app.generate.promise import Promise
from crossword_app.generate.request import PatternRequest
from crossword_app.generate.runs import mask_size
from crossword_app.generate.tries import TryQueue
from crossword_app.generate.word_fit import WordFit

FIRST_WORK = 200_000
"""How much work goes into the search for patterns before the first is filled."""

WORK_OF_PATTERN = 150
"""What a pattern found takes beside the rows tried for it: so many more."""

WORK_OF_WORD = 60
"""How much work goes into the search for patterns for each word tried in their fills: about two thirds of the time."""


class CertifiedSearch:
    """Patterns of a request that were filled, one after the other.

    What it finds depends on the seed and the amount of work alone, as long as nobody stops it within a fill.

    Attributes:
        tried, refuted: how many fills were begun, and how many of them ended in a proof that there is none.
        words_tried: in all fills: with `rows_tried` the amount of work.
    """

    def __init__(
        self, request: PatternRequest, fill_request: FillRequest, index: WordIndex, seed: int
    ) -> None:
        """Prepare to search in an order that depends on *seed*.

        Raises:
            FillError: there are no words, or the options of the fill mean nothing.
        """
        self.request = request
        self._fill_request = fill_request
        self._index = fill_request.words(index)
        fits = WordFit(self._index, fill_request.floor) if request.letters else None
        promise = Promise(self._index, fill_request.floor)
        questions = questions_of(request, fits, seed)
        self._size = mask_size(request)
        self._search = PatternSearch(
            questions, seed, promise.weights(request), promise.worth(request)
        )
        self._queue = TryQueue()
        self.tried = self.refuted = self.words_tried = 0

    @property
    def is_exhausted(self) -> bool:
        """Whether nothing is left to try."""
        return self._search.is_exhausted and not self._queue

    @property
    def is_proof(self) -> bool:
        """Whether, if nothing was found, there is nothing."""
        return self.is_exhausted and not self._queue.has_given_up

    @property
    def rows_tried(self) -> int:
        """How many rows of patterns were tried."""
        return self._search.rows_tried

    @property
    def found(self) -> int:
        """How many patterns were found, whether they can be filled or not."""
        return self._search.found

    def patterns(self, control: Control = NEVER) -> Iterator[Pattern]:
        """Yield patterns with their fills until *control* is stopped, or all were tried."""
        while not self.is_exhausted and not control.wait():
            if self._is_gathering:
                self._gather()
            else:
                pattern = self._try(control)
                if pattern:
                    yield pattern

    @property
    def _is_gathering(self) -> bool:
        """Whether more patterns are searched for before the next is filled."""
        search = self._search
        work = search.rows_tried + WORK_OF_PATTERN * search.found
        is_due = work < FIRST_WORK + WORK_OF_WORD * self.words_tried
        return not search.is_exhausted and (is_due or not self._queue)

    def _gather(self) -> None:
        """Search on, and let what is found wait to be filled."""
        masks = self._search.go_on()
        if masks is not None:
            least = self._queue.add(packed(masks, self._size.columns), self._search.worth)
            if least is not None:
                self._search.require(least)

    def _try(self, control: Control) -> Pattern | None:
        """Fill a pattern. Return it with its fill, if there is one; what is not decided waits for another time."""
        waiting, limit = self._queue.next()
        masks = unpacked(waiting.pattern, self._size)
        pattern = Pattern.of(self.request, masks, self._index.alphabet)
        if not pattern.keeps_to_all:
            return None
        outcome = solve(
            self._fill_request.problem(pattern.grid, self._index),
            FillLimit(None, limit),
            seed=self._fill_request.seed,
            order=self._fill_request.order,
            control=control,
        )
        self.tried += 1
        self.words_tried += outcome.nodes
        self._queue.note(outcome.nodes, is_filled=isinstance(outcome, Filled))
        if isinstance(outcome, Filled):
            return replace(pattern, fill=outcome)
        if isinstance(outcome, Unfillable):
            self.refuted += 1
        else:
            self._queue.try_longer(waiting)
        return None
