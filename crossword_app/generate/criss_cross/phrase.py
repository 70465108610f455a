"""A secret phrase: squares of the grid whose letters spell it."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from crossword_app.generate.criss_cross.request import PlacedWord
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import Position


def phrase_symbols(phrase: str, alphabet: Alphabet) -> str:
    """Return the symbols of *phrase* that squares can hold, without spaces and other signs."""
    return alphabet.fold(phrase)


def marked_squares(words: Sequence[PlacedWord], phrase: str) -> tuple[tuple[Position, ...], str]:
    """Return a square for each letter of *phrase* in turn, and the letters for which none was left.

    No square is taken twice, nor one where a word starts: its corner has the number. Squares of words that have none
    yet come first.
    """
    starts = {word.start for word in words}
    owners: dict[Position, list[PlacedWord]] = defaultdict(list)
    holding: dict[str, list[Position]] = defaultdict(list)
    for word in words:
        for place, symbol in zip(word.positions, word.symbols, strict=True):
            if place not in starts and word not in owners[place]:
                if not owners[place]:
                    holding[symbol].append(place)
                owners[place].append(word)
    taken: list[Position] = []
    uses: dict[PlacedWord, int] = defaultdict(int)
    missing = ""
    for symbol in phrase:
        free = [place for place in holding[symbol] if place not in taken]
        if not free:
            missing += symbol
            continue
        place = min(free, key=lambda place: (_used(owners[place], uses), place))
        taken.append(place)
        for word in owners[place]:
            uses[word] += 1
    return tuple(taken), missing


def _used(owners: Iterable[PlacedWord], uses: dict[PlacedWord, int]) -> int:
    return max(uses[word] for word in owners)
