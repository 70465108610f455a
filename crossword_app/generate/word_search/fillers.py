"""The letters between the words: how often each comes, and words that are begun and not ended."""

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable, MutableMapping, Sequence

from crossword_app.generate.word_search.request import Fillers, Step
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import Position

_FREQUENCIES = {
    "english": "E113 A83 S76 I74 T72 O71 R71 N69 L51 C38 D37 U31 H30 G29 P28 M26 B20 F18 Y16 K14 W13 V10 J3 Z3 X3 Q1",
    "dutch": "E168 N80 R78 A69 T66 I62 O61 S59 L46 D43 G37 K28 U26 P24 M24 C22 H21 B20 V20 W12 F12 Z8 Ĳ8 J5 Y2 X1 Q1",
    "french": "E158 I90 A83 R82 S81 T76 N76 O59 U42 L42 C40 M29 P28 D22 G17 B15 F13 H13 V12 Q6 Y4 X4 Z3 J2 K1 W1",
    "german": "E182 N88 R79 S73 T71 I64 A60 H44 L43 U42 G38 C30 O27 D23 B23 M23 F20 K19 P14 Z12 W10 V9 Y1 J1 X1 Q1",
    "german+umlauts": "E167 N90 R81 T73 S71 I66 A53 H44 L44 G39 U36 C31 O25 D24 B24 M23 F21 K20 P14 Z12 W10 V10 Ä8 Ü7 "
    "Ö3 ẞ2 Y1 J1 X1 Q1",
    "spanish": "A143 E102 O90 I85 R83 S75 N69 C52 T52 D47 L39 M30 U29 P25 B17 G15 V12 F10 H6 Z6 J4 Q3 X2 Ñ2 Y1 K1 W1",
}
"""Of a thousand letters, how many are each, by the tag of the alphabet: counted in the words of the program's own lists
that score 50 and more. What is rarer counts as 1."""

_MOST_BEGUN = 0.5
"""The share of the letters between the words that words may take which are begun."""


def letter_weights(fillers: Fillers, words: Iterable[str], alphabet: Alphabet) -> dict[str, float]:
    """Return how often each symbol is to come between *words*, compared with others."""
    counts = Counter("".join(words))
    if fillers is not Fillers.LANGUAGE:
        return {symbol: float(number) for symbol, number in counts.items()}
    known = _FREQUENCIES.get(alphabet.tag, "").split()
    if not known:
        return {symbol: counts[symbol] + 0.3 for symbol in alphabet.symbols}
    return {item[0]: float(item[1:]) for item in known if item[0] in alphabet}


def begin_words(
    words: Sequence[str],
    free: Collection[Position],
    steps: Sequence[Step],
    letters: MutableMapping[Position, str],
    is_allowed: Callable[[Position], bool],
    chance: random.Random,
) -> None:
    """Put first parts of *words* into *letters*, where only squares of *free* change.

    Args:
        is_allowed: whether the letter that stands in a square now may stay there.
    """
    left = int(_MOST_BEGUN * len(free))
    longer = [word for word in words if len(word) > 2]
    for start in chance.sample(sorted(free), len(free)) if longer else ():
        if left <= 0:
            return
        word, (down, right) = chance.choice(longer), chance.choice(steps)
        length = chance.randint(max(2, len(word) // 2), len(word) - 1)
        run = [Position(start.row + i * down, start.column + i * right) for i in range(length)]
        part = dict(zip(run, word, strict=False))
        new = [place for place in run if place not in letters]
        fits = all(letters.get(place, symbol) == symbol for place, symbol in part.items())
        if len(new) < 2 or not fits or any(place not in free for place in new):
            continue
        letters.update(part)
        if all(map(is_allowed, new)):
            left -= len(new)
        else:
            for place in new:
                del letters[place]
