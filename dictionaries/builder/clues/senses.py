"""How common each sense of a word is, by WordNet's counts, and which sense another dictionary's definition tells."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from math import log10

from dictionaries.builder.readers.wordnet import Synset

_USES, _SHARE = 9.0, 14.0
"""Merit for ten times the uses of a sense, and for ten times its part of all uses of the word."""

_STOP_WORDS = frozenset(
    "a an the of to in on at by for from with and or as is are be it its that which who whom whose this these one ones "
    "any some something someone person not no used using having has have being especially usually often etc".split()
)
_STEM = 6
"""Letters by which words are compared: of RIVERS and RIVER, the same."""

_OF_BROADER, _OF_EXAMPLE = 0.5, 0.6
"""What a word counts that a synset has in the words for a broader sense, or in an example alone."""

_ALIKE = 0.42
"""Two definitions tell the same sense if they agree to this part."""


class Senses:
    """The senses of every word of *synsets*."""

    def __init__(self, synsets: Iterable[Synset]) -> None:
        self._synsets = {synset.number: synset for synset in synsets}
        self._of_word: dict[tuple[str, str], list[tuple[Synset, int]]] = defaultdict(list)
        self._totals: Counter[str] = Counter()
        self._met: Counter[str] = Counter()
        for synset in self._synsets.values():
            self._met.update(set(_stems(synset.gloss)))
            for place, word in enumerate(synset.words):
                self._of_word[word, _part(synset)].append((synset, place))
                self._totals[word] += synset.uses[place]
        self._known = cache(self._words_of)

    def uses(self, word: str) -> int:
        """Return how often *word* was counted in all of its senses."""
        return self._totals[word]

    def commonness(self, synset: Synset, place: int) -> float:
        """Return the merit of a clue for the word at *place* of *synset* by how common that sense of it is."""
        return _USES * log10(1 + synset.uses[place]) + _SHARE * log10(self.share(synset, place))

    def share(self, synset: Synset, place: int) -> float:
        """Return what part of the uses of the word at *place* of *synset* are of that sense: more than 0, at most 1.

        Of senses without a counted use, each has half of the one before.
        """
        uncounted = 0.5 ** (synset.orders[place] - 1)
        return (synset.uses[place] + uncounted) / (self._totals[synset.words[place]] + 1)

    def told_by(self, definition: str, word: str, part_of_speech: str) -> tuple[Synset, int] | None:
        """Return the sense of *word* that *definition* tells, as its synset and its place there; None if none does."""
        said = set(_stems(definition)) - {word.lower()[:_STEM]}
        senses = self._of_word.get((word, part_of_speech), ())
        rated = [
            (self._likeness(said, synset.number), -synset.orders[place], number)
            for number, (synset, place) in enumerate(senses)
        ]
        likeness, _, number = max(rated, default=(0.0, 0, 0))
        return senses[number] if likeness >= _ALIKE else None

    def _likeness(self, said: set[str], number: str) -> float:
        """Return what part of the words *said* the synset has or, if more, what part of its definition is said."""
        weights, defining = self._known(number)
        shared = sum(self._telling(stem) * weights.get(stem, 0.0) for stem in said)
        all_said = sum(map(self._telling, said))
        all_defining = sum(map(self._telling, defining))
        defined = sum(map(self._telling, said & defining))
        return max(
            shared / all_said if all_said else 0.0,
            defined / all_defining if len(defining) > 1 else 0.0,
        )

    def _telling(self, stem: str) -> float:
        """Return how much a shared word tells: the rarer in definitions, the more."""
        return log10(len(self._synsets) / (1 + self._met[stem]) + 1)

    def _words_of(self, number: str) -> tuple[dict[str, float], set[str]]:
        """Return what each word counts that the synset has, and the words of its first definition."""
        synset = self._synsets[number]
        definition, _, rest = synset.gloss.partition(";")
        weights: dict[str, float] = {}
        for broader in synset.broader:
            for name in self._synsets[broader].words:
                weights.update(dict.fromkeys(_stems(name), _OF_BROADER))
        weights.update(dict.fromkeys(_stems(rest), _OF_EXAMPLE))
        defining = set(_stems(definition))
        weights.update(dict.fromkeys(defining, 1.0))
        for name in synset.words:
            weights.update(dict.fromkeys(_stems(name), 1.0))
        return weights, defining


def _part(synset: Synset) -> str:
    return "name" if synset.instance else synset.part_of_speech


def _stems(text: str) -> Iterator[str]:
    for word in re.findall(r"[a-z]+", text.lower()):
        if word not in _STOP_WORDS:
            yield word[:_STEM]
