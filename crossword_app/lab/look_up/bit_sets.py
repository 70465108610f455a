"""Words found by sets of bits: for each column and letter a number whose bit w is 1 where word w has that letter there.

One AND intersects two sets, 64 words at a time, and what remains can be counted without being listed. D. Knuth, *The
Art of Computer Programming* 3, section 6.5; the engine of this program does the same in machine code.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from crossword_app.lab.look_up.base import LookUp
from crossword_app.lab.problem import UNKNOWN


class BitSets(LookUp):
    """Intersects the sets of the letters in the pattern.

    Attributes:
        words: as given; word w is bit w of every set.
        every: the set of them all.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words
        self.every = (1 << len(words)) - 1
        self._having = [_by_letter(column) for column in zip(*words, strict=True)]

    def having(self, column: int) -> Mapping[str, int]:
        """Return the set of words for each letter that some word has in *column*."""
        return self._having[column] if self._having else {}

    def allowed(self, pattern: str) -> int:
        """Return the set of the words that *pattern* allows."""
        found = self.every
        for column, sign in enumerate(pattern):
            if sign != UNKNOWN:
                found &= self.having(column).get(sign, 0)
        return found

    def listed(self, bits: int) -> list[str]:
        """Return the words of a set, best first."""
        return [self.words[number] for number in _places(bits)]

    def letters_in(self, bits: int, column: int) -> dict[str, int]:
        """Return the letters that words of a set have in *column*, and how many have each."""
        counts = {
            letter: (bits & having).bit_count() for letter, having in self.having(column).items()
        }
        return {letter: count for letter, count in counts.items() if count}

    def with_letters(self, bits: int, column: int, letters: Iterable[str]) -> int:
        """Return the words of a set that have one of *letters* in *column*."""
        having = self.having(column)
        kept = 0
        for letter in letters:
            kept |= having.get(letter, 0)
        return bits & kept

    def matching(self, pattern: str) -> Sequence[str]:
        return self.listed(self.allowed(pattern))

    def count(self, pattern: str) -> int:
        return self.allowed(pattern).bit_count()

    def letters(self, pattern: str, column: int) -> Mapping[str, int]:
        return self.letters_in(self.allowed(pattern), column)


def _by_letter(column: Sequence[str]) -> dict[str, int]:
    """Return the set of words for each letter of *column*, which has the letter of every word."""
    numbers: dict[str, list[int]] = defaultdict(list)
    for number, letter in enumerate(column):
        numbers[letter].append(number)
    return {letter: _set_of(each, len(column)) for letter, each in numbers.items()}


def _set_of(numbers: Iterable[int], size: int) -> int:
    signs = bytearray(b"0" * size)
    for number in numbers:
        signs[-1 - number] = ord("1")
    return int(signs, 2)


def _places(bits: int) -> Iterator[int]:
    """Yield the places of the ones in *bits*, the lowest first."""
    signs = f"{bits:b}"[::-1]
    place = signs.find("1")
    while place >= 0:
        yield place
        place = signs.find("1", place + 1)
