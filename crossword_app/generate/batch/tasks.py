"""What a job of a batch makes: a fill, a design, a pattern, a criss-cross, a word search or a word square.

A task is a value that travels to another process or machine, so it holds a puzzle as the bytes of our documents. It
ends after an amount of work, unless a time is asked for: then it makes the same on every machine.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from crossword_app.control import Control
from crossword_app.dictionary.clue_enumerations import following_words
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.outcome import Filled, Unfillable
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.run import fill
from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.generate.certified import CertifiedSearch
from crossword_app.generate.criss_cross.making import make_criss_cross
from crossword_app.generate.criss_cross.request import CrissCrossRequest
from crossword_app.generate.criss_cross.saved import with_origin
from crossword_app.generate.designs.design import Designs, NoDesign
from crossword_app.generate.designs.request import DesignLimit, DesignRequest
from crossword_app.generate.designs.search import find_designs
from crossword_app.generate.request import PatternRequest
from crossword_app.generate.squares.finding import find_squares
from crossword_app.generate.squares.request import SquareRequest
from crossword_app.generate.word_search.avoided import without_crude_words
from crossword_app.generate.word_search.making import make_word_search
from crossword_app.generate.word_search.request import WordSearchRequest
from crossword_app.generate.word_search.saved import word_search_puzzle
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.stats import statistics

Figures = Mapping[str, int | float | str]


class Outcome(StrEnum):
    """How a job ended, by its name in the results."""

    FOUND = "found"
    NONE = "none"
    """Proved: there is none."""
    STOPPED = "stopped"
    """A limit was reached."""
    FAILED = "failed"
    """It could not be done: bad input, or its process was ended. It is tried again when the batch is carried on."""


@dataclass(frozen=True, slots=True)
class Made:
    """What became of a job.

    Attributes:
        puzzle: the puzzle as a document of ours; b"" where there is none.
        figures: what is known of it, by the names of the columns of the table.
        reason: why there is none, one sentence.
    """

    outcome: Outcome
    puzzle: bytes = b""
    figures: Figures = field(default_factory=dict)
    reason: str = ""


class Task(Protocol):
    """What is to be made. The words that it is made from come besides, since many tasks share them."""

    def perform(self, index: WordIndex) -> Made:
        """Return what became of it. Raises CrosswordError where it cannot be attempted."""


@dataclass(frozen=True, slots=True)
class FillTask:
    """Fills the grid of the *document*, a puzzle as bytes."""

    document: bytes
    request: FillRequest

    def perform(self, index: WordIndex) -> Made:
        """Return the fill, made better unless the first is enough."""
        puzzle = read_ipuz(self.document).puzzle
        outcome = fill(self.request, puzzle.grid, index)
        if isinstance(outcome, Filled):
            filled = following_words(puzzle, puzzle.with_grid(outcome.grid), index.word)
            return _found(filled, {**outcome.figures, "nodes": outcome.nodes})
        if isinstance(outcome, Unfillable):
            return Made(Outcome.NONE, figures={"nodes": outcome.nodes}, reason=outcome.reason)
        return Made(Outcome.STOPPED, figures={"nodes": outcome.nodes}, reason=outcome.why)


@dataclass(frozen=True, slots=True)
class DesignTask:
    """Makes the best design round theme entries."""

    request: DesignRequest
    limit: DesignLimit

    def perform(self, index: WordIndex) -> Made:
        """Return the best design that is found within the limit."""
        outcome = find_designs(self.request, index, self.limit, count=1, threads=1)
        if isinstance(outcome, Designs):
            (design,) = outcome.designs
            return _found(design.puzzle, design.filled.figures)
        if isinstance(outcome, NoDesign):
            return Made(Outcome.NONE, reason=outcome.reason)
        return Made(Outcome.STOPPED, reason=outcome.why)


@dataclass(frozen=True, slots=True)
class PatternTask:
    """Makes a grid pattern with a fill, within so many *seconds*; the first that is found."""

    request: PatternRequest
    fill_request: FillRequest
    seconds: float

    def perform(self, index: WordIndex) -> Made:
        """Return the first pattern that can be filled, with its fill."""
        control = Control()
        search = CertifiedSearch(self.request, self.fill_request, index, self.fill_request.seed)
        with control.stopping_after(self.seconds):
            pattern = next(search.patterns(control), None)
        if pattern is not None and pattern.fill is not None:
            return _found(pattern.puzzle(), pattern.fill.figures)
        if search.is_proof:
            return Made(Outcome.NONE, reason="there is no such pattern: every one was ruled out")
        return Made(Outcome.STOPPED, reason=f"no pattern was found in {self.seconds:g} s")


@dataclass(frozen=True, slots=True)
class CrissCrossTask:
    """Places words in one connected form."""

    request: CrissCrossRequest

    def perform(self, index: WordIndex) -> Made:
        """Return the best form. It needs no *index*: the request has its words."""
        del index
        made = make_criss_cross(self.request)
        figures = {
            "placed": len(made.placed),
            "left_out": len(made.left_out),
            "crossings": made.crossings,
        }
        return _found(with_origin(made.puzzle(), self.request), figures)


@dataclass(frozen=True, slots=True)
class WordSearchTask:
    """Hides words in a field of letters."""

    request: WordSearchRequest
    title: str = ""

    def perform(self, index: WordIndex) -> Made:
        """Return the field. It needs no *index*: the request has its words."""
        del index
        made = make_word_search(without_crude_words(self.request))
        figures: Figures = {
            "dimensions": str(made.size),
            "placed": len(made.hidden),
            "left_out": len(made.left_out),
            "overlaps": made.overlaps,
        }
        puzzle = word_search_puzzle(self.request, made, self.title)
        return Made(Outcome.FOUND, write_ipuz(puzzle), figures)


@dataclass(frozen=True, slots=True)
class SquareTask:
    """Finds a word square by chance."""

    request: SquareRequest

    def perform(self, index: WordIndex) -> Made:
        """Return the first square that is found."""
        found = find_squares(self.request, index)
        if found.squares:
            (square,) = found.squares
            scores = {
                "mean_score": round(square.mean_score, 2),
                "min_score": square.lowest_score,
            }
            return _found(square.puzzle(), scores)
        if found.is_proved:
            return Made(Outcome.NONE, reason=f"there is no {self.request.name} of these words")
        return Made(Outcome.STOPPED, reason=f"no {self.request.name} was found in the time")


def _found(puzzle: Puzzle, figures: Figures) -> Made:
    """Return *puzzle* as found, with the figures of its grid before *figures*."""
    stats = statistics(puzzle.grid)
    of_grid: Figures = {
        "dimensions": str(puzzle.grid.size),
        "word_count": stats.words,
        "block_count": stats.blocks,
    }
    return Made(Outcome.FOUND, write_ipuz(puzzle), {**of_grid, **figures})
