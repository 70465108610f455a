"""Makes a word search: places the words, puts letters between them, and sees that nothing stands there by chance."""

import math
import random
from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from crossword_app.control import NEVER, Control
from crossword_app.errors import CrosswordError, WordListError
from crossword_app.generate.clued_words import CluedWord
from crossword_app.generate.left_out import LeftOut, sorted_out
from crossword_app.generate.word_search.fillers import begin_words, letter_weights
from crossword_app.generate.word_search.request import (
    ALL_STEPS,
    Fillers,
    HiddenWord,
    WordSearch,
    WordSearchRequest,
)
from crossword_app.generate.word_search.shapes import Shape
from crossword_app.model.geometry import LARGEST_SIDE, SMALLEST_SIDE, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.sentences import counted

_TRIES = 60
"""Fields that are begun before words are left out, or what stands there by chance is put up with."""

_LOOKS = 160
"""Places that are looked at for one word, of which the one with the most overlaps is taken."""

_AXES = ALL_STEPS[:4]


def make_word_search(request: WordSearchRequest, *, control: Control = NEVER) -> WordSearch:
    """Return a word search of the words of *request*: each stands in the field once, and no avoided word does.

    Words that find no place are left out, each with the reason.

    Args:
        control: checked after each try; where it stops the work, the best field so far is returned.

    Raises:
        WordListError: there are no words, too many, or none that the field can hold; or the message does not fit.
        GridError: the size is none that grids have.
        CrosswordError: the density is not between 0 and 1.
    """
    return _Making(request).best(control)


class _Making:
    """The fixed parts of a request, and the tries."""

    def __init__(self, request: WordSearchRequest) -> None:
        if not 0 < request.density <= 1:
            raise CrosswordError(
                f"a density of {request.density:g} is not possible: choose one above 0 and up to 1"
            )
        self._request = request
        self._alphabet = request.alphabet
        size = request.shape.size if isinstance(request.shape, Grid) else request.size
        longest = max(size.checked()) if size else LARGEST_SIDE
        grid = f"a field of {size}" if size else "the largest field"
        good, self._left_out = sorted_out(request.words, self._alphabet, longest, grid)
        self._words = self._without_inner(good)
        self._size = size or self._fitting_size()
        self._field = self._open_squares(self._size)
        self._message = self._alphabet.fold(request.message)
        self._avoided = self._avoided_words()
        self._weights = letter_weights(request.fillers, self._words, self._alphabet)
        watched = {*self._words, *self._avoided}
        self._watched = watched | {word[::-1] for word in watched}
        self._lengths = sorted({len(word) for word in watched})

    def best(self, control: Control) -> WordSearch:
        """Return the first field with all words, or the one of all tries with the most."""
        chance = random.Random(self._request.seed)
        best: WordSearch | None = None
        has_room = False
        for _ in range(_TRIES):
            placed = self._placed(chance)
            used = {place for word in placed for place in word.positions}
            if len(self._field) - len(used) < len(self._message):
                continue
            has_room = True
            letters = self._filled(placed, chance)
            if letters is None:
                continue
            made = self._made(placed, letters)
            if best is None or len(made.hidden) > len(best.hidden):
                best = made
            if len(placed) == len(self._words) or control.wait():
                return best
        if best is None and not has_room:
            raise WordListError(
                f"the message has {counted(len(self._message), 'letter')}, and the words leave fewer squares: "
                "give a larger field, a shorter message, or fewer words"
            )
        if best is None:
            raise WordListError(
                "no letters keep the words from standing there twice, or words to avoid from standing there: "
                "give a larger field or fewer words to avoid"
            )
        return best

    def _made(self, placed: Collection[HiddenWord], letters: dict[Position, str]) -> WordSearch:
        there = {word.symbols for word in placed}
        no_room = [
            LeftOut(word, "no try had room for it")
            for symbols, word in self._words.items()
            if symbols not in there
        ]
        ordered = tuple(sorted(placed, key=lambda word: word.symbols))
        return WordSearch(
            self._size,
            letters,
            ordered,
            (*self._left_out, *no_room),
            self._message,
            alphabet=self._alphabet,
        )

    # What is fixed

    def _without_inner(self, good: dict[str, CluedWord]) -> dict[str, CluedWord]:
        """Return *good* without the words that stand in a longer one, read either way: they would be there twice."""
        kept: dict[str, CluedWord] = {}
        for symbols in sorted(good, key=len, reverse=True):
            holder = next((h for h in kept if symbols in h or symbols[::-1] in h), None)
            if holder:
                reason = f"it stands inside {kept[holder].shown} already, and would be there twice"
                self._left_out.append(LeftOut(good[symbols], reason))
            else:
                kept[symbols] = good[symbols]
        return kept

    def _fitting_size(self) -> Size:
        """Return the size of the smallest field of the shape that is no denser than asked for."""
        letters = sum(map(len, self._words)) + len(self._alphabet.fold(self._request.message))
        squares = letters / self._request.density
        side = max(math.ceil(math.sqrt(squares)), SMALLEST_SIDE, *map(len, self._words))
        while side < LARGEST_SIDE and len(self._open_squares(Size(side, side))) < squares:
            side += 1
        side = min(side, LARGEST_SIDE)
        return Size(side, side)

    def _open_squares(self, size: Size) -> frozenset[Position]:
        shape = self._request.shape
        if isinstance(shape, Shape):
            return shape.squares(size)
        return frozenset(place for place, cell in shape if cell.is_open)

    def _avoided_words(self) -> tuple[str, ...]:
        """Return the words to avoid, but those that a word of the list holds anyway."""
        folded = {self._alphabet.fold_word(word) for word in self._request.avoided}
        lines = [line for word in self._words for line in (word, word[::-1])]
        return tuple(
            sorted(
                word for word in folded if len(word) > 1 and not any(word in line for line in lines)
            )
        )

    # One try

    def _placed(self, chance: random.Random) -> list[HiddenWord]:
        """Return the words that find a place, the longest first, each where it shares most of some places."""
        letters: dict[Position, str] = {}
        placed = []
        field = sorted(self._field)
        steps = self._request.directions.steps
        for symbols in sorted(self._words, key=lambda word: (-len(word), chance.random())):
            best, most = None, -1.0
            for _ in range(_LOOKS):
                word = HiddenWord(
                    self._words[symbols], symbols, chance.choice(field), chance.choice(steps)
                )
                shared = self._shared(word, letters)
                if shared is not None and shared + chance.random() > most:
                    best, most = word, shared + chance.random()
            if best is None:
                best = self._anywhere(symbols, letters, chance)
            if best is not None:
                placed.append(best)
                letters.update(zip(best.positions, symbols, strict=True))
        return placed

    def _anywhere(
        self, symbols: str, letters: Mapping[Position, str], chance: random.Random
    ) -> HiddenWord | None:
        """Return the first of all places, in a random order, where a word fits."""
        places = [
            HiddenWord(self._words[symbols], symbols, start, step)
            for start in sorted(self._field)
            for step in self._request.directions.steps
        ]
        chance.shuffle(places)
        return next((word for word in places if self._shared(word, letters) is not None), None)

    def _shared(self, word: HiddenWord, letters: Mapping[Position, str]) -> int | None:
        """Return how many letters *word* shares with others; None where it does not fit or lies along another."""
        shared = 0
        for place, symbol in zip(word.positions, word.symbols, strict=True):
            if place not in self._field or letters.get(place, symbol) != symbol:
                return None
            shared += place in letters
        return None if shared == len(word.symbols) else shared

    def _filled(
        self, placed: Collection[HiddenWord], chance: random.Random
    ) -> dict[Position, str] | None:
        """Return all letters; None where something would stand there by chance that must not."""
        letters = {
            place: symbol
            for word in placed
            for place, symbol in zip(word.positions, word.symbols, strict=True)
        }
        free = sorted(self._field - letters.keys())
        letters.update(zip(free, self._message, strict=False))
        rest = free[len(self._message) :]
        if self._request.fillers is Fillers.BEGUN:
            steps = self._request.directions.steps
            begin_words(
                [*self._words],
                {*rest},
                steps,
                letters,
                lambda place: not self._completes_any(place, letters),
                chance,
            )
        for place in rest:
            if place in letters:
                continue
            symbol = self._filler(place, letters, chance)
            if symbol is None:
                return None
            letters[place] = symbol
        return letters if self._is_clean(letters, placed) else None

    def _filler(
        self, place: Position, letters: dict[Position, str], chance: random.Random
    ) -> str | None:
        """Return a letter for *place* that completes no word; None where every letter does."""
        left = dict(self._weights)
        rest = [symbol for symbol in self._alphabet.symbols if symbol not in left]
        while left or rest:
            if left:
                symbol = chance.choices(list(left), list(left.values()))[0]
                del left[symbol]
            else:
                symbol = rest.pop(chance.randrange(len(rest)))
            letters[place] = symbol
            if not self._completes_any(place, letters):
                return symbol
        return None

    def _completes_any(self, place: Position, letters: Mapping[Position, str]) -> bool:
        return any(self._completes(place, step, letters) for step in _AXES)

    def _completes(
        self, place: Position, step: tuple[int, int], letters: Mapping[Position, str]
    ) -> bool:
        """Return whether a word, read either way, stands across *place* in the line of *step*."""
        reach = self._lengths[-1] - 1
        line, at = letters[place], 0
        for sign in (-1, 1):
            row, column = place
            for _ in range(reach):
                row, column = row + sign * step[0], column + sign * step[1]
                symbol = letters.get(Position(row, column))
                if symbol is None:
                    break
                line = symbol + line if sign < 0 else line + symbol
                at += sign < 0
        return any(
            line[start : start + length] in self._watched
            for length in self._lengths
            for start in range(max(0, at - length + 1), min(at, len(line) - length) + 1)
        )

    def _is_clean(self, letters: Mapping[Position, str], placed: Collection[HiddenWord]) -> bool:
        """Return whether each word that was placed stands there once, and no other word at all."""
        counts: Counter[str] = Counter()
        words = (*self._words, *self._avoided)
        for line in _lines(self._size, letters):
            back = line[::-1]
            for word in words:
                counts[word] += _times(word, line)
                if word != word[::-1]:
                    counts[word] += _times(word, back)
        there = {word.symbols for word in placed}
        return all(counts[word] == (word in there) for word in words)


def _times(word: str, line: str) -> int:
    """Return how often *word* stands in *line*, overlaps counted."""
    number, at = 0, line.find(word)
    while at >= 0:
        number, at = number + 1, line.find(word, at + 1)
    return number


def _lines(size: Size, letters: Mapping[Position, str]) -> Iterator[str]:
    """Yield every row, column and diagonal, with a space for squares outside the field."""
    for rows, columns in _AXES:
        for start in size.positions():
            if size.contains(Position(start.row - rows, start.column - columns)):
                continue
            line, place = "", start
            while size.contains(place):
                line += letters.get(place, " ")
                place = Position(place.row + rows, place.column + columns)
            yield line
