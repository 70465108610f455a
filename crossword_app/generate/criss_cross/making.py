"""Makes a criss-cross from words."""

import math
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from crossword_app.control import NEVER, Control
from crossword_app.errors import WordListError
from crossword_app.generate.clued_words import CluedWord
from crossword_app.generate.criss_cross.aims import Aim, Measure, Rank
from crossword_app.generate.criss_cross.board import DIRECTIONS, Board, Frame, Placement
from crossword_app.generate.criss_cross.phrase import marked_squares, phrase_symbols
from crossword_app.generate.criss_cross.request import (
    CrissCross,
    CrissCrossRequest,
    PlacedWord,
    cropped,
)
from crossword_app.generate.criss_cross.search import Task, boards
from crossword_app.generate.left_out import LeftOut, sorted_out
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import LARGEST_SIDE, Size
from crossword_app.sentences import counted

_ROOM = 3.0
"""Squares for each letter in the frame of a grid that may have any size: more than any good board takes."""


def make_criss_cross(
    request: CrissCrossRequest,
    *,
    progress: Callable[[CrissCross], None] | None = None,
    control: Control = NEVER,
) -> CrissCross:
    """Return the best criss-cross that is found within the limits of *request*.

    Words that cannot be placed are left out, each with the reason.

    Args:
        progress: called with each criss-cross that is better than those before.
        control: checked after each board; where it stops the work, the best board so far is returned.

    Raises:
        WordListError: there are no words, too many of them, or none that can be placed; or a word that must be there is
            not in the list.
        GridError: the size is none that grids have.
    """
    words = _Words.of(request)
    job = _Job(request, words)
    best: CrissCross | None = None
    for best in job.better(control):
        if progress:
            progress(best)
    assert best is not None, "the first board is better than none"
    return best


@dataclass(frozen=True, slots=True)
class _Words:
    """The words that can be placed together, and those that cannot."""

    usable: tuple[tuple[CluedWord, str], ...]
    left_out: tuple[LeftOut, ...]

    @classmethod
    def of(cls, request: CrissCrossRequest) -> "_Words":
        longest = max(request.size.checked()) if request.size else LARGEST_SIDE
        grid = f"a grid of {request.size}" if request.size else "the largest grid"
        good, left_out = sorted_out(request.words, request.alphabet, longest, grid)
        _check_must(request, good)
        together = _that_can_meet(good, request)
        apart = [word for symbols, word in good.items() if symbols not in together]
        left_out += [LeftOut(word, _why_apart(word, good, request.alphabet)) for word in apart]
        usable = tuple((word, symbols) for symbols, word in good.items() if symbols in together)
        return cls(usable, tuple(left_out))


def _check_must(request: CrissCrossRequest, good: Iterable[str]) -> None:
    known = {request.alphabet.fold_word(word.text) for word in request.words}
    for text in request.must:
        if request.alphabet.fold_word(text) not in known:
            raise WordListError(f"{text!r} must be in the grid, but is not among the words: add it")


def _that_can_meet(good: dict[str, CluedWord], request: CrissCrossRequest) -> frozenset[str]:
    """Return the largest set of words that shared letters join: no grid holds words of two such sets.

    The words that are locked count most, then those that must be there.
    """
    groups: list[tuple[set[str], list[str]]] = []
    for symbols in good:
        letters, members = set(symbols), [symbols]
        for group in [group for group in groups if group[0] & letters]:
            groups.remove(group)
            letters |= group[0]
            members = [*group[1], *members]
        groups.append((letters, members))
    locked = {word.symbols for word in request.locked}
    must = {request.alphabet.fold_word(text) for text in request.must}

    def weight(group: tuple[set[str], list[str]]) -> tuple[int, int, int]:
        members = set(group[1])
        return len(members & locked), len(members & must), len(members)

    return frozenset(max(groups, key=weight)[1]) | (locked & good.keys())


def _why_apart(word: CluedWord, good: dict[str, CluedWord], alphabet: Alphabet) -> str:
    letters = set(alphabet.fold_word(word.text))
    shares = sum(bool(letters & set(symbols)) for symbols in good) > 1  # it shares with itself
    if shares:
        return "it shares letters only with words that are left out too"
    return "it shares no letter with any other word"


class _Job:
    """One search, from the request to boards that are better and better."""

    def __init__(self, request: CrissCrossRequest, words: _Words) -> None:
        self._request = request
        self._words = words
        self._ranks = {symbol: rank for rank, symbol in enumerate(request.alphabet.symbols)}
        self._size, self._shift = self._frame_size()
        symbols = [[self._ranks[symbol] for symbol in text] for _, text in words.usable]
        self._frame = Frame(self._size, symbols, len(self._ranks))
        self._places = {text: index for index, (_, text) in enumerate(words.usable)}
        self._phrase = phrase_symbols(request.phrase, request.alphabet)
        self._locked = tuple(self._placement(word) for word in request.locked)
        self._check_locked()
        self._task = self._make_task()

    def better(self, control: Control) -> Iterable[CrissCross]:
        """Yield each board that is better than all before, as a criss-cross; the best comes last, with the count."""
        request, measure = self._request, self._task.measure
        best: Board | None = None
        best_rank: Rank = ()
        number = 0
        end = math.inf if request.seconds is None else control.seconds() + request.seconds
        most = math.inf if request.boards is None else max(1, request.boards)
        for number, board in enumerate(boards(self._task, request.seed), start=1):
            rank = measure.rank(board)
            if best is None or rank > best_rank:
                best, best_rank = board, rank
                yield self._criss_cross(board, number)
            if number >= most or control.seconds() >= end or control.wait():
                break
        assert best is not None, "boards never end"
        yield self._criss_cross(best, number)

    def _make_task(self) -> Task:
        request = self._request
        must = {request.alphabet.fold_word(text) for text in request.must}
        first = frozenset(self._places[text] for text in must if text in self._places)
        wanted = Counter(self._ranks[symbol] for symbol in self._phrase)
        measure = Measure(
            request.aim,
            first,
            wanted,
            ignores_area=request.size is not None and request.aim in (Aim.WORDS, Aim.CROSSINGS),
            may_be_apart=bool(request.locked),
        )
        return Task(self._frame, measure, first, self._locked)

    def _frame_size(self) -> tuple[Size, tuple[int, int]]:
        """Return the size to search in, and how far locked words move there, in rows and columns."""
        request = self._request
        if request.size:
            return request.size, (0, 0)
        texts = [text for _, text in self._words.usable]
        letters = sum(map(len, texts))
        side = max(math.ceil(math.sqrt(_ROOM * letters)), 2 * max(map(len, texts)) + 1)
        places = [place for word in request.locked for place in word.positions]
        if not places:
            side = min(side, LARGEST_SIDE)
            return Size(side, side), (0, 0)
        top, left = min(p.row for p in places), min(p.column for p in places)
        rows = max(p.row for p in places) - top + 1
        columns = max(p.column for p in places) - left + 1
        size = Size(
            min(max(side, rows + side // 2), LARGEST_SIDE),
            min(max(side, columns + side // 2), LARGEST_SIDE),
        )
        return size, ((size.rows - rows) // 2 - top, (size.columns - columns) // 2 - left)

    def _placement(self, word: PlacedWord) -> Placement:
        """Return where the locked *word* stands. Raises WordListError if it is not in the list or leaves the grid."""
        moved = word.moved(*self._shift)
        index = self._places.get(word.symbols)
        if index is None:
            raise WordListError(f"{word.word.shown} is locked, but is not among the words: add it")
        if not all(map(self._size.contains, moved.positions)):
            raise WordListError(f"{word.word.shown} is locked where the grid of {self._size} ends")
        return Placement(index, DIRECTIONS.index(word.direction), self._frame.bit(moved.start))

    def _check_locked(self) -> None:
        board = Board(self._frame)
        for placement in self._locked:
            if board.clash(placement) or placement.word in board.placed:
                word, _ = self._words.usable[placement.word]
                raise WordListError(
                    f"{word.shown} is locked where another locked word is in its way: move one of them"
                )
            board.add(*placement)

    def _criss_cross(self, board: Board, number: int) -> CrissCross:
        request = self._request
        placed = [self._placed(placement) for placement in board.placements]
        keeps_place = request.size is not None and bool(request.locked)
        size, words = (self._size, tuple(placed)) if keeps_place else cropped(placed, request.size)
        words = tuple(sorted(words, key=lambda word: (word.start, word.direction.value)))
        marked, missing = marked_squares(words, self._phrase)
        return CrissCross(
            size,
            words,
            (*self._words.left_out, *self._no_room(board, number)),
            number,
            self._phrase,
            marked,
            missing,
            request.alphabet,
        )

    def _placed(self, placement: Placement) -> PlacedWord:
        word, symbols = self._words.usable[placement.word]
        direction = DIRECTIONS[placement.direction]
        return PlacedWord(word, symbols, self._frame.position(placement.start), direction)

    def _no_room(self, board: Board, number: int) -> Iterable[LeftOut]:
        for index, (word, _) in enumerate(self._words.usable):
            if index not in board.placed:
                yield LeftOut(word, f"none of {counted(number, 'board')} had room for it")
