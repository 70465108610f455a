"""Words found by lists: for each column and letter the numbers of the words that have it there, all lists intersected.

Such lists are called inverted. D. Knuth, *The Art of Computer Programming* 3, section 6.5, "Retrieval on secondary
keys".
"""

from collections import defaultdict
from collections.abc import Sequence

from crossword_app.lab.look_up.base import LookUp
from crossword_app.lab.problem import UNKNOWN


class LetterLists(LookUp):
    """Intersects the lists of the letters in the pattern, the shortest first."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = words
        self._numbers: dict[tuple[int, str], set[int]] = defaultdict(set)
        for number, word in enumerate(words):
            for place in enumerate(word):
                self._numbers[place].add(number)

    def matching(self, pattern: str) -> Sequence[str]:
        known = [
            self._numbers.get(place, set()) for place in enumerate(pattern) if place[1] != UNKNOWN
        ]
        if not known:
            return self._words
        shortest, *others = sorted(known, key=len)
        return [self._words[number] for number in sorted(shortest.intersection(*others))]
