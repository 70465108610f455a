"""Finds good boards: part of a board is cleared and filled again, thousands of times.

The scheme is *ruin and recreate* with simulated annealing, as in Christiaens and Vanden Berghe, "Slack Induction by
String Removals for Vehicle Routing Problems" (Transportation Science 54, 2020): what stands near some cell goes, the
words that are out come back one by one, each where it crosses most, now and then one is passed over, and a board that
is a little worse may be the next to start from.
"""

import math
import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from crossword_app.generate.criss_cross.aims import Measure
from crossword_app.generate.criss_cross.board import Board, Frame, Placement, bits_of, board_of

_FIRST_CYCLE = 200
_BOARDS_PER_WORD = 10
_LONGEST_CYCLE = 12_800
"""Boards between two fresh starts: the first cycle is longer where there are many words, and each is twice as long as
the one before. It does not depend on the time that there is, so that a number of boards is one amount of work on every
machine."""

_HOT, _COLD = 0.8, 0.08
_HEAT_OF_ALL = 20
"""How much worse a board may be that is gone on with, at the beginning and at the end of a cycle: in words. With many
words it is less, so that all of them together may be worse by so much."""

_FORCED = 0.3
"""How often a word that is out is put down where others are in its way, and these go."""

_WIDEST_RUIN = 4
_MOST_REMOVED = 96
"""How far what goes is from the middle at most, in cells; and how many cells with letters are enough."""

_PASSED_OVER = 0.03
_LONGEST_FIRST = 0.5
_LEFT_OUT_FIRST = 0.3
"""How often a word is passed over at first, the longest of the words come first, and those that were out before."""

_CROSSING, _BESIDE, _NOISE = 4, 1, 5
"""What counts where a word is put down: a crossing; a cell beside it that no other word could use anyway; chance."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is searched.

    Attributes:
        frame: the rectangle and the words.
        measure: which board is better.
        first: the words that are placed before all others.
        locked: words that stay where they are.
    """

    frame: Frame
    measure: Measure
    first: Collection[int] = ()
    locked: Sequence[Placement] = ()


def boards(task: Task, seed: int) -> Iterator[Board]:
    """Yield board after board, without end, each a value of its own. The same seed yields the same boards."""
    chance = random.Random(seed)
    length = max(_FIRST_CYCLE, _BOARDS_PER_WORD * len(task.frame.lengths))
    while True:
        yield from _cycle(task, chance, length)
        length = min(2 * length, _LONGEST_CYCLE)


def _cycle(task: Task, chance: random.Random, length: int) -> Iterator[Board]:
    """Yield a fresh board and what becomes of it, *length* boards in all."""
    locked = frozenset(placement.word for placement in task.locked)
    builder = _Builder(task, chance)
    current = board_of(task.frame, task.locked)
    builder.fill(current)
    worth = task.measure.worth(current)
    hot = min(_HOT, _HEAT_OF_ALL / len(task.frame.lengths))
    cold = min(_COLD, hot / 4)
    yield current
    for number in range(1, length):
        heat = hot * (cold / hot) ** (number / length)
        board = current.copy()
        if len(board.placed) < len(task.frame.lengths) and chance.random() < _FORCED:
            _force(board, locked, chance)
        else:
            _ruin(board, locked, chance)
        _keep_largest_part(board, locked)
        builder.fill(board, current.placed)
        new = task.measure.worth(board)
        if new >= worth + heat * math.log(1 - chance.random()):
            current, worth = board, new
        yield board


def _ruin(board: Board, locked: Collection[int], chance: random.Random) -> None:
    """Take away the words through a small square round a random letter, and all that hung on them alone."""
    frame = board.frame
    if not board.cells:
        return
    centre = _random_bit(board.cells, chance)
    region = 1 << centre
    for _ in range(chance.randrange(_WIDEST_RUIN)):
        region |= region << 1 | region >> 1
        region |= region << frame.stride | region >> frame.stride
        if (region & board.cells).bit_count() > _MOST_REMOVED:
            break
    for word, (direction, start) in [*board.placed.items()]:
        if frame.runs[word][direction] << start & region and word not in locked:
            board.remove(word)


def _force(board: Board, locked: Collection[int], chance: random.Random) -> None:
    """Put down a word that found no place, across a random letter that it has too, and take away what is in its way."""
    frame = board.frame
    word = chance.choice([n for n in range(len(frame.lengths)) if n not in board.placed])
    direction = chance.randrange(2)
    crossed = board.used[1 - direction] & ~board.used[direction]
    letters = [*frame.letters[word][direction]]
    chance.shuffle(letters)
    for letter, shift in letters:
        cells = board.by_letter[letter] & crossed
        if not cells:
            continue
        placement = Placement(word, direction, _random_bit(cells, chance) - shift)
        if placement.start < 0 or frame.line(placement) & ~frame.playable:
            continue
        while clash := board.clash(placement):
            for other in board.placements:
                if frame.line(other) & clash:
                    if other.word in locked:
                        return
                    board.remove(other.word)
        board.add(*placement)
        return


def _keep_largest_part(board: Board, locked: Collection[int]) -> None:
    parts = board.parts()
    if len(parts) < 2:
        return
    largest = max(parts, key=int.bit_count)
    for placement in board.placements:
        if placement.word in locked:
            largest |= next(part for part in parts if part & board.frame.line(placement))
    for placement in board.placements:
        if not board.frame.line(placement) & largest:
            board.remove(placement.word)


def _random_bit(cells: int, chance: random.Random) -> int:
    """Return a random bit of *cells*."""
    number = chance.randrange(cells.bit_count())
    for _ in range(number):
        cells &= cells - 1
    return (cells & -cells).bit_length() - 1


class _Builder:
    """Puts the words down that a board lacks."""

    def __init__(self, task: Task, chance: random.Random) -> None:
        self._frame = task.frame
        self._measure = task.measure
        self._first = frozenset(task.first)
        self._chance = chance

    def fill(self, board: Board, before: Collection[int] = ()) -> None:
        """Put down every word that goes, in a random order or the longest first, until none goes any more."""
        left = self._in_order(board, before)
        may_skip = True
        while left:
            again = []
            for word in left:
                if may_skip and self._chance.random() < _PASSED_OVER:
                    again.append(word)
                    continue
                place = self._best_place(board, word)
                if place is None:
                    again.append(word)
                else:
                    board.add(word, *place)
            if (len(again) == len(left) and not may_skip) or board.is_full:
                return
            may_skip = False
            left = again

    def _in_order(self, board: Board, before: Collection[int]) -> list[int]:
        absent = [word for word in range(len(self._frame.lengths)) if word not in board.placed]
        self._chance.shuffle(absent)
        if self._chance.random() < _LONGEST_FIRST:
            absent.sort(key=self._frame.lengths.__getitem__, reverse=True)
        if self._chance.random() < _LEFT_OUT_FIRST:
            absent.sort(key=before.__contains__)
        if self._first:
            absent.sort(key=lambda word: word not in self._first)
        return absent

    def _best_place(self, board: Board, word: int) -> tuple[int, int] | None:
        if not board.cells:
            return self._opening(board, word)
        best, place = -math.inf, None
        frame, cells = self._frame, board.cells
        for direction, starts in enumerate(board.starts(word)):
            if not starts:
                continue
            shade = board.shade()
            run = frame.runs[word][direction]
            around = frame.surroundings[word][direction]
            back = frame.stride + 1
            for start in bits_of(starts):
                value = (
                    _CROSSING * (cells & run << start).bit_count()
                    + _BESIDE * (shade & around << start - back).bit_count()
                    + _NOISE * self._chance.random()
                )
                if value > best:
                    best, place = value, (direction, start)
        return place

    def _opening(self, board: Board, word: int) -> tuple[int, int] | None:
        """Return a random place for the first word; None if it is too long."""
        both = board.starts(word)
        first = self._chance.randrange(2)
        for direction in (first, 1 - first):
            if both[direction]:
                return direction, _random_bit(both[direction], self._chance)
        return None
