"""A criss-cross while it is built: sets of cells as bits of whole numbers, so that one shift looks at every cell.

A cell has the bit `(row + 1) * stride + column + 1`, where a line is one bit longer than the grid is wide: what is
shifted over an edge falls on bits that are never playable.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import NamedTuple

from crossword_app.generate.criss_cross.places import Effect, Places, is_small
from crossword_app.model.geometry import Direction, Position, Size

DIRECTIONS = (Direction.ACROSS, Direction.DOWN)
"""Placements name a direction by its place here: 0 or 1."""


class Placement(NamedTuple):
    """Where a word stands.

    Attributes:
        word: its index in the list.
        direction: 0 across, 1 down.
        start: the bit of its first cell.
    """

    word: int
    direction: int
    start: int


class Frame:
    """The rectangle in which words are placed, and what each word looks like there.

    Attributes:
        steps: by direction, how many bits a letter is from the next.
        playable: the cells that may hold letters.
        lengths: of the words.
        runs: by word and direction, the bits of a word that starts at bit 0.
        surroundings: the same with all that lies beside the word; it starts `stride + 1` bits further on.
        letters: by word and direction, each letter with its bit in a word that starts at bit 0.
        places: the places of all words, where these are few.
    """

    def __init__(self, size: Size, words: Sequence[Sequence[int]], symbols: int) -> None:
        """Lay out *words*, each as ranks of letters below *symbols*."""
        self.size = size
        self.symbols = symbols
        self.stride = size.columns + 1
        self.steps = (1, self.stride)
        line = ((1 << size.columns) - 1) << 1
        self.playable = sum(line << self.stride * (row + 1) for row in range(size.rows))
        self.lengths = tuple(map(len, words))
        self.letters = tuple(
            tuple(tuple((letter, i * step) for i, letter in enumerate(word)) for step in self.steps)
            for word in words
        )
        runs = {n: tuple(_run(n, step) for step in self.steps) for n in set(self.lengths)}
        self.runs = tuple(runs[n] for n in self.lengths)
        around = {n: tuple(self._surrounded(run) for run in both) for n, both in runs.items()}
        self.surroundings = tuple(around[n] for n in self.lengths)
        self.places = Places(self, words) if is_small(self) else None

    def _surrounded(self, run: int) -> int:
        run <<= self.stride + 1
        wide = run | run << 1 | run >> 1
        return (wide | wide << self.stride | wide >> self.stride) & ~run

    def bit(self, position: Position) -> int:
        """Return the bit of *position*."""
        return (position.row + 1) * self.stride + position.column + 1

    def position(self, bit: int) -> Position:
        """Return the position of *bit*."""
        row, column = divmod(bit, self.stride)
        return Position(row - 1, column - 1)

    def line(self, placement: Placement) -> int:
        """Return the cells of *placement*."""
        return self.runs[placement.word][placement.direction] << placement.start


def _run(length: int, step: int) -> int:
    return sum(1 << i * step for i in range(length))


def bits_of(cells: int) -> Iterator[int]:
    """Yield the bits that are set in *cells*, the lowest first."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


class Board:
    """Words in a frame that keep to the rules of a criss-cross. It is changed in place.

    Attributes:
        cells: all that hold a letter.
        used: by direction, the cells of the words that read so.
        by_letter: by rank of a letter, the cells that hold it.
        placed: where each word stands, by the index of the word.
    """

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.cells = 0
        self.used = [0, 0]
        self.by_letter = [0] * frame.symbols
        self.placed: dict[int, tuple[int, int]] = {}
        self._tables: list[tuple[list[int], list[int]] | None] = [None, None]
        self._shade: int | None = None
        self._effect: Effect | None = Effect(0, 0)  # of all words; None until it is asked for
        self._fit: int | None = None

    def copy(self) -> "Board":
        """Return a board of its own with the same words."""
        other = Board(self.frame)
        other.cells = self.cells
        other.used = [*self.used]
        other.by_letter = [*self.by_letter]
        other.placed = {**self.placed}
        other._tables = [*self._tables]
        other._effect = self._effect
        return other

    @property
    def crossings(self) -> int:
        """The number of cells that two words share."""
        return (self.used[0] & self.used[1]).bit_count()

    @property
    def placements(self) -> list[Placement]:
        return [Placement(word, *place) for word, place in self.placed.items()]

    def add(self, word: int, direction: int, start: int) -> None:
        """Put a word down. It must stand at one of `starts`."""
        line = self.frame.runs[word][direction] << start
        self.cells |= line
        self.used[direction] |= line
        for letter, shift in self.frame.letters[word][direction]:
            self.by_letter[letter] |= 1 << start + shift
        self.placed[word] = direction, start
        if self.frame.places and self._effect:
            self._effect = self._effect.joined(self.frame.places.effect(word, direction, start))
        self._tables = [None, None]
        self._fit = self._shade = None

    def remove(self, word: int) -> None:
        """Take a word away. Letters that another word has too stay."""
        direction, start = self.placed.pop(word)
        line = self.frame.runs[word][direction] << start
        self.used[direction] &= ~line
        gone = line & ~self.used[1 - direction]
        self.cells &= ~gone
        for letter, _ in self.frame.letters[word][direction]:
            self.by_letter[letter] &= ~gone
        self._effect = None
        self._tables = [None, None]
        self._fit = self._shade = None

    def starts(self, word: int) -> tuple[int, int]:
        """Return the cells at which *word* may start, across and down: it crosses another, and makes no other word.

        A letter goes into an empty cell with nothing beside the word there, or onto the same letter of a word of the
        other direction, where no word of its own direction is in the next line; and the cells before the first letter
        and after the last are empty. So no two words touch but where they cross, also once a third word is gone. On an
        empty board, all that fits.
        """
        if self.frame.places and self.cells:
            return self.frame.places.of(word, self._fitting(self.frame.places))
        return self._starts(word, 0), self._starts(word, 1)

    def _starts(self, word: int, direction: int) -> int:
        free, crossed = self._tables[direction] or self._table(direction)
        letters = self.frame.letters[word][direction]
        if self.cells:
            spots = 0
            for letter, shift in letters:
                spots |= crossed[letter] >> shift
        else:
            spots = self.frame.playable
        step = self.frame.steps[direction]
        spots &= ~(self.cells << step | self.cells >> step * self.frame.lengths[word])
        for letter, shift in letters:
            spots &= free[letter] >> shift
            if not spots:
                break
        return spots

    @property
    def is_full(self) -> bool:
        """Whether it is known without a search that no further word goes."""
        places = self.frame.places
        return bool(places and self.cells and not self._fitting(places))

    def _fitting(self, places: Places) -> int:
        """Return all places of words that cross one that is placed, and that none rules out."""
        if self._effect is None:
            effects = (places.effect(word, *place) for word, place in self.placed.items())
            self._effect = reduce(Effect.joined, effects)
        if self._fit is None:
            self._fit = self._effect.crossing & ~self._effect.ruled_out
        return self._fit

    def clash(self, placement: Placement) -> int:
        """Return the cells of other words that keep *placement*, inside the frame, from being put down."""
        frame, (word, direction, start) = self.frame, placement
        line = frame.line(placement)
        step, aside = frame.steps[direction], frame.steps[1 - direction]
        used = self.used[direction]
        alike = 0
        for letter, shift in frame.letters[word][direction]:
            alike |= self.by_letter[letter] & 1 << start + shift
        alike &= self.used[1 - direction] & ~(used | used << aside | used >> aside)
        fresh = line & ~alike
        ends = (1 << start) >> step | 1 << start + step * frame.lengths[word]
        return self.cells & (fresh | fresh << aside | fresh >> aside | ends)

    def _table(self, direction: int) -> tuple[list[int], list[int]]:
        """Return for each letter the cells that can take it from a word of *direction*, and those that have it."""
        aside = self.frame.steps[1 - direction]
        cells, used = self.cells, self.used[direction]
        other = ~(used | used << aside | used >> aside)
        empty = self.frame.playable & ~(cells | cells << aside | cells >> aside)
        crossed = [held & other for held in self.by_letter]
        table = [empty | held for held in crossed], crossed
        self._tables[direction] = table
        return table

    def shade(self) -> int:
        """Return what holds a letter, touches one, or lies outside: where little is lost by a word beside it."""
        if self._shade is None:
            cells, stride = self.cells, self.frame.stride
            wide = cells | cells << 1 | cells >> 1
            self._shade = wide | wide << stride | wide >> stride | ~self.frame.playable
        return self._shade

    def parts(self) -> list[int]:
        """Return the cells of each part of the board: what crossing words lead to from one another."""
        found, left = [], self.cells
        while left:
            part = self._joined(left & -left)
            found.append(part)
            left &= ~part
        return found

    def _joined(self, part: int) -> int:
        stride, cells = self.frame.stride, self.cells
        edge = part
        while edge:
            edge = (edge << 1 | edge >> 1 | edge << stride | edge >> stride) & cells & ~part
            part |= edge
        return part

    def box(self) -> tuple[int, int, int, int]:
        """Return the first row and column of the letters and the last ones; there must be letters."""
        stride = self.frame.stride
        first = (self.cells & -self.cells).bit_length() - 1
        last = self.cells.bit_length() - 1
        columns, rest = 0, self.cells
        line = (1 << stride) - 1
        while rest:
            columns |= rest & line
            rest >>= stride
        left = (columns & -columns).bit_length() - 1
        return first // stride, left, last // stride, columns.bit_length() - 1


def board_of(frame: Frame, placements: Iterable[Placement]) -> Board:
    """Return a board with *placements*, which go together."""
    board = Board(frame)
    for word, direction, start in placements:
        board.add(word, direction, start)
    return board
