"""How likely a run of letters is as one word: by the letters that follow one another in known words."""

from collections import defaultdict
from collections.abc import Iterable
from math import log10

_ORDER = 5
_START, _END = "^", "$"
_LETTERS = 27  # with the end of the word


class SpellingModel:
    """Letters predicted by the four before them, shorter contexts filling in (Witten and Bell, 1991)."""

    def __init__(self, words: Iterable[str]) -> None:
        """Learn from *words*, each given by its folded letters."""
        self._follows: defaultdict[str, int] = defaultdict(int)
        self._contexts: defaultdict[str, int] = defaultdict(int)
        self._kinds: defaultdict[str, int] = defaultdict(int)
        self._chances: dict[str, float] = {}
        self._logs: dict[str, float] = {}
        for word in words:
            text = _padded(word)
            for place in range(_ORDER - 1, len(text)):
                for size in range(_ORDER):
                    run = text[place - size : place + 1]
                    self._kinds[run[:-1]] += run not in self._follows
                    self._follows[run] += 1
                    self._contexts[run[:-1]] += 1

    def log_chance(self, letters: str) -> float:
        """Return log10 of the chance that a word is spelled *letters*."""
        text = _padded(letters)
        return sum(self._log(text[start : start + _ORDER]) for start in range(len(letters) + 1))

    def _log(self, run: str) -> float:
        if (known := self._logs.get(run)) is None:
            known = self._logs[run] = log10(self._chance(run))
        return known

    def _chance(self, run: str) -> float:
        """Return the chance of the last letter of *run* behind the others."""
        if (known := self._chances.get(run)) is not None:
            return known
        chance = self._chance(run[1:]) if len(run) > 1 else 1 / _LETTERS
        context = run[:-1]
        if seen := self._contexts.get(context, 0):
            kinds = self._kinds[context]
            chance = (self._follows.get(run, 0) + kinds * chance) / (seen + kinds)
        self._chances[run] = chance
        return chance


def _padded(word: str) -> str:
    return _START * (_ORDER - 1) + word + _END
