"""Computes the messages to a slot that blocks would cut, without the slot's own influence on them.

The messages of `beliefs` leave out letters that the slot cannot take, but a piece of it may take them. So the messages
of each crossing slot are computed anew, from all words that fit its letters and from its other crossings.
"""

import math
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary.index import LengthIndex
from crossword_app.dictionary.word_set import ranks_of
from crossword_app.fill.entries import End, pattern_of
from crossword_app.fill.kernel.belief_propagation import WeightedWords, tell, weigh
from crossword_app.fill.kernel.beliefs import Propagation
from crossword_app.fill.own_words.limits import Limits, limits_of, live_within, table_of
from crossword_app.fill.problem import FillProblem
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.slots import Slot

Message = NDArray[np.float64]
"""A message, by symbol; see `belief_propagation`."""


class Surroundings:
    """Counts the words for new slots of a grid, weighted by the messages of the present slots that cross them."""

    def __init__(
        self, problem: FillProblem, messages: Propagation, floor_of: Callable[[Slot], int]
    ) -> None:
        """Use the *messages* propagated on *problem*; *floor_of* returns the lowest score of words in a new slot."""
        self._problem = problem
        self._messages = messages
        self._floor_of = floor_of
        self._symbols = len(problem.symbols)
        self._partner = dict(problem.crossings)
        self._partner |= {second: first for first, second in problem.crossings}
        self._ends: dict[tuple[Position, Direction], End] = {}
        for number, slot in enumerate(problem.slots):
            for position, column in _columns(problem, slot).items():
                self._ends[position, slot.direction] = End(number, column)
        self._said: dict[int, dict[End, Message]] = {}
        self._ranks: dict[tuple[tuple[int, ...], int, Limits | None], NDArray[np.int32]] = {}

    def log10_words(self, piece: Slot) -> float:
        """Return log10 of the total weight of the words for *piece*, which lies in a slot."""
        problem = self._problem
        if problem.grid.is_complete(piece):
            return 0.0
        columns, heard = [], []
        for position, column in _columns(problem, piece).items():
            end = self._ends.get((position, piece.direction.other))
            if end in self._partner and problem.grid[position].is_empty:
                columns.append(column)
                heard.append(self._said_by(end.slot)[end])
        words, ranks = self._candidates(piece)
        total = weigh(_weighted_words(words, ranks, columns, heard), self._symbols)
        return math.log10(total) if total > 0 else -math.inf

    def log10_slots(self, slots: Sequence[Slot], blocks: frozenset[Position]) -> float:
        """Return what *slots*, which the *blocks* cut, add to log10 of the number of fills at present."""
        numbers = [self._problem.slots.index(slot) for slot in slots]
        words = sum(self._messages.log10_total(number) for number in numbers)
        ends = (self._ends.get((block, Direction.ACROSS)) for block in blocks)
        agreement = sum(self._messages.log10_agreement(end) for end in ends if end in self._partner)
        return words - agreement

    def _candidates(self, piece: Slot) -> tuple[LengthIndex, NDArray[np.int32]]:
        pattern = pattern_of(self._problem.grid, piece, self._problem.index)
        limits = limits_of(piece, self._problem.grid.entry(piece), self._problem.limits)
        words = table_of(self._problem.index, len(pattern), limits)
        key = pattern, self._floor_of(piece), limits
        if key not in self._ranks:
            self._ranks[key] = ranks_of(live_within(words, *key, self._problem.index.alphabet))
        return words, self._ranks[key]

    def _said_by(self, number: int) -> dict[End, Message]:
        """Return the messages of slot *number* at its crossings, on the scale of the present messages there."""
        if number not in self._said:
            ends = [end for end in self._partner if end.slot == number]
            told = _weighted_words(
                self._problem.words[number],
                ranks_of(self._problem.domains[number]),
                [end.column for end in ends],
                [self._messages.heard(end) for end in ends],
            )
            said = np.zeros(len(ends) * self._symbols)
            tell(told, self._symbols, said, np.zeros(len(ends) + 1))
            self._said[number] = {
                end: self._scaled(message, end)
                for end, message in zip(ends, said.reshape(-1, self._symbols), strict=True)
            }
        return self._said[number]

    def _scaled(self, message: Message, end: End) -> Message:
        """Scale *message*, sent from *end*, to agree with the present message on possible letters."""
        before = self._messages.heard(self._partner[end])
        likeliest = int(np.argmax(before * (message > 0)))
        scale: Message = message * (before[likeliest] / message[likeliest])
        return scale


def _weighted_words(
    words: LengthIndex,
    ranks: NDArray[np.int32],
    columns: Sequence[int],
    heard: Sequence[Message],
) -> WeightedWords:
    return WeightedWords(
        words.letters.ravel(),
        np.array([words.length]),
        ranks,
        np.array(columns, np.int64),
        np.concatenate([np.zeros(0), *heard]),
    )


def _columns(problem: FillProblem, slot: Slot) -> dict[Position, int]:
    """Return the column of the words at which each cell of *slot* begins. A rebus cell takes several columns."""
    columns, column = {}, 0
    for position in slot.positions:
        columns[position] = column
        column += len(problem.grid[position].letters) or 1
    return columns
