"""The letters that go on a prefix, found in a list in the order of the alphabet.

Words of one prefix stand side by side there, so two searches by halves find them: what a tree of letters, a trie,
would give at more memory. E. Fredkin, "Trie memory", Communications of the ACM 3 (1960).
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

_AFTER_ALL = "\U0010ffff"


class Prefixes:
    """Finds what goes on. Made once from words of one length."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = sorted(words)

    def following(self, prefix: str) -> list[str]:
        """Return the letters that stand behind *prefix* in some word, in order."""
        place = bisect_left(self._words, prefix)
        end = bisect_right(self._words, prefix + _AFTER_ALL, lo=place)
        letters = []
        while place < end:
            letters.append(self._words[place][len(prefix)])
            place = bisect_right(self._words, prefix + letters[-1] + _AFTER_ALL, lo=place, hi=end)
        return letters

    def beginning(self, prefix: str) -> list[str]:
        """Return the words that begin with *prefix*."""
        begin = bisect_left(self._words, prefix)
        return self._words[begin : bisect_right(self._words, prefix + _AFTER_ALL, lo=begin)]
