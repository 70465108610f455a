"""Makes a word search: places the words, puts letters between them, and sees that nothing stands there by chance."""

import math
import random
from collections.abc import Collection, Mapping

from crossword_app.control import NEVER, Control
from crossword_app.errors import CrosswordError, WordListError
from crossword_app.generate.left_out import LeftOut, sorted_out
from crossword_app.generate.word_search.fillers import begin_words, letter_weights
from crossword_app.generate.word_search.request import (
    Fillers,
    HiddenWord,
    WordSearch,
    WordSearchRequest,
)
from crossword_app.generate.word_search.shapes import Shape
from crossword_app.generate.word_search.watched import WatchedWords, without_inner
from crossword_app.model.geometry import LARGEST_SIDE, SMALLEST_SIDE, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.sentences import counted

_TRIES = 60
"""Fields that are begun before words are left out, or what stands there by chance is put up with."""

_LOOKS = 160
"""Places that are looked at for one word, of which the one with the most overlaps is taken."""

_TRIES_IN_A_FIELD = 15
"""Fields in which words that stand there already keep their places, before all are placed anew."""

_STRETCHED = 1.3
"""How much denser, larger or longer than it would be a field may become so that no word in it has to move."""

_NO_ROOM = "no try had room for it"


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
    making = _Making(request)
    standing = request.standing
    if standing is None:
        return making.best(control)
    kept = making.in_field_of(standing, control)
    if kept and not any(left.reason == _NO_ROOM for left in kept.left_out):
        return kept
    anew = making.best(control)
    return kept if kept and len(kept.hidden) >= len(anew.hidden) else anew


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
        self._words, inner = without_inner(good)
        self._left_out += inner
        self._standing: WordSearch | None = None
        self._size = size or self._fitting_size()
        self._field = self._open_squares(self._size)
        self._message = self._alphabet.fold(request.message)
        self._weights = letter_weights(request.fillers, self._words, self._alphabet)
        self._watched = WatchedWords(self._words, self._avoided_words())

    def in_field_of(self, standing: WordSearch, control: Control) -> WordSearch | None:
        """Return the field in which the words of *standing* stay where they are; None where there is none.

        A field whose size is not asked for grows to the right and down where the words need that.
        """
        usual = self._size, self._field
        best: WordSearch | None = None
        self._standing = standing
        for size in dict.fromkeys((standing.size, self._size)):
            self._size, self._field = size, self._open_squares(size)
            if not self._can_stay(standing, usual[0]):
                continue
            made, _ = self._best_of(_TRIES_IN_A_FIELD, control)
            if made and (best is None or len(made.hidden) > len(best.hidden)):
                best = made
            if made and len(made.hidden) == len(self._words):
                break
        self._standing, (self._size, self._field) = None, usual
        return best

    def best(self, control: Control) -> WordSearch:
        """Return the first field with all words, or the one of all tries with the most."""
        best, has_room = self._best_of(_TRIES, control)
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

    def _best_of(self, tries: int, control: Control) -> tuple[WordSearch | None, bool]:
        """Return the best field of so many *tries*, and whether one of them had room for the message."""
        chance = random.Random(self._request.seed)
        best: WordSearch | None = None
        has_room = False
        for _ in range(tries):
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
                break
        return best, has_room

    def _made(self, placed: Collection[HiddenWord], letters: dict[Position, str]) -> WordSearch:
        there = {word.symbols for word in placed}
        no_room = [
            LeftOut(word, _NO_ROOM) for symbols, word in self._words.items() if symbols not in there
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

    def _can_stay(self, standing: WordSearch, usual: Size) -> bool:
        """Return whether the words of *standing* can stay in the field, which would be made of *usual* size."""
        has_size = self._request.size is not None or isinstance(self._request.shape, Grid)
        if self._size == standing.size:
            is_alike = self._field == standing.letters.keys()
        else:
            kept = (place for word in standing.hidden for place in word.positions)
            is_alike = (
                self._size.rows <= _STRETCHED * standing.size.rows and self._field.issuperset(kept)
            )
        letters = sum(map(len, self._words)) + len(self._message)
        is_roomy = letters <= _STRETCHED * self._request.density * len(self._field)
        is_good_size = is_roomy and self._size.rows <= _STRETCHED * usual.rows
        return is_alike and (self._size == usual if has_size else is_good_size)

    # One try

    def _standing_words(self) -> list[HiddenWord]:
        """Return the words of the field that stands which are to stay where they are."""
        if self._standing is None:
            return []
        steps = self._request.directions.steps
        return [
            HiddenWord(self._words[word.symbols], word.symbols, word.start, word.step)
            for word in self._standing.hidden
            if word.symbols in self._words and word.step in steps
        ]

    def _placed(self, chance: random.Random) -> list[HiddenWord]:
        """Return the words that find a place, the longest first, each where it shares most of some places."""
        placed = self._standing_words()
        letters = _letters_of(placed)
        there = {word.symbols for word in placed}
        field = sorted(self._field)
        steps = self._request.directions.steps
        others = [word for word in self._words if word not in there]
        for symbols in sorted(others, key=lambda word: (-len(word), chance.random())):
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
        letters = _letters_of(placed)
        free = sorted(self._field - letters.keys())
        letters.update(zip(free, self._message, strict=False))
        rest = free[len(self._message) :]
        if self._standing:
            self._keep_fillers(rest, self._standing.letters, letters)
        elif self._request.fillers is Fillers.BEGUN:
            steps = self._request.directions.steps
            begin_words(
                [*self._words],
                {*rest},
                steps,
                letters,
                lambda place: not self._watched.complete_at(place, letters),
                chance,
            )
        for place in rest:
            if place in letters:
                continue
            symbol = self._filler(place, letters, chance)
            if symbol is None:
                return None
            letters[place] = symbol
        return letters if self._watched.stand_once(self._size, letters, placed) else None

    def _keep_fillers(
        self,
        rest: Collection[Position],
        before: Mapping[Position, str],
        letters: dict[Position, str],
    ) -> None:
        """Put what stood *before* in the squares of *rest* there again, but what would complete a word."""
        for place in [place for place in rest if place in before]:
            letters[place] = before[place]
            if self._watched.complete_at(place, letters):
                del letters[place]

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
            if not self._watched.complete_at(place, letters):
                return symbol
        return None


def _letters_of(words: Collection[HiddenWord]) -> dict[Position, str]:
    """Return the letters of *words* by their squares."""
    return {
        place: symbol
        for word in words
        for place, symbol in zip(word.positions, word.symbols, strict=True)
    }
