"""Patterns that keep to a request, whether they can be filled or not."""

from collections.abc import Iterator

from crossword_app.control import NEVER, Control
from crossword_app.generate.pattern import Pattern
from crossword_app.generate.pattern_search import PatternSearch
from crossword_app.generate.placements import questions_of
from crossword_app.generate.request import PatternRequest
from crossword_app.model.alphabet import ENGLISH, Alphabet


class LegalSearch:
    """The patterns of a request without fills, one after the other; see `certified.CertifiedSearch`.

    Attributes:
        tried, refuted, words_tried: there are no fills, so 0.
    """

    def __init__(self, request: PatternRequest, seed: int, alphabet: Alphabet = ENGLISH) -> None:
        """Prepare to search in an order that depends on *seed*."""
        self.request = request
        self._alphabet = alphabet
        self._search = PatternSearch(questions_of(request, seed=seed), seed)
        self.tried = self.refuted = self.words_tried = 0

    @property
    def is_proof(self) -> bool:
        """Whether all patterns were found; if there were none, there is none."""
        return self._search.is_exhausted

    @property
    def rows_tried(self) -> int:
        """How many rows of patterns were tried."""
        return self._search.rows_tried

    @property
    def found(self) -> int:
        """How many patterns were found, with those that break a wish which is looked at last."""
        return self._search.found

    def patterns(self, control: Control = NEVER) -> Iterator[Pattern]:
        """Yield patterns until *control* is stopped, or all were found."""
        for masks in self._search.masks(control):
            pattern = Pattern.of(self.request, masks, self._alphabet)
            if pattern.keeps_to_all:
                yield pattern
