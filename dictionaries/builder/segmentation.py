"""Finds the words in RIDDLEMETHIS: the reading of a run of letters that is the most likely.

A reading is a chain of words; a word's chance depends on the one before it (counts of pairs in
running text and in the phrases of all sources, smoothed by how often the word is used). One word
that nobody lists competes by how such words are spelled. The best chain is found by Viterbi's
algorithm, keeping the few best last words at each place.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import log10

from dictionaries.builder.evidence import Candidates, is_phrase
from dictionaries.builder.folding import fold, plain
from dictionaries.builder.inflection import bases
from dictionaries.builder.spelling import SpellingModel

_START, _END = "^", "$"
_LONGEST = 18
_LONGEST_KEPT = 8  # of unknown words: longer ones hardly come back
_KEPT = 6  # last words a place: more change nothing

# All chances are log10. What it costs a word to be...
_UNLISTED = 1.5  # known to the frequency list alone: it knows "newyork" too
_UNLISTED_FORM = 1.0  # the same, but a regular form of a listed word
_UNLISTED_SHORT = 1.0  # of three letters and unlisted, on top
_ODD_PAIR = 2.5  # of two letters and none of the usual ones
_LETTER = 3.0  # a letter that is no word
_ALONE = 2.5  # the whole run, known to nobody
_UNKNOWN = 4.0  # a part of the run, known to nobody
_POSSESSIVE = 1.0  # at the end of a run, where "Nikos" is the likelier
_DERIVED = 1.5  # what it gains a word to be made of a listed one by an ending or a prefix
_SURNAME = 2.0  # what it gains an unlisted word to end a run behind a given name
_SMOOTHING = 2500  # uses of a word that its frequency counts for among those seen before a word

_LETTER_WORDS = frozenset("AIO")
_PAIRS = frozenset(
    "AD AL AM AN AS AT BE BY CD DA DC DE DJ DO DR ED EL EX GO HE HI ID IF II IM IN IS IT IV JO JR LA LE"
    " MA MC ME MR MS MY NO OF OH OK ON OR OX PA SO ST TD TO TV UP US VI VS WE XI".split()
)
_PREFIXES = (
    "ANTI BIO CO DE INTER MEGA MICRO MINI MIS MULTI NON OUT OVER PRE PRO RE SEMI SUB SUPER UN UNDER"
).split()
_ENDINGS = (
    "ABLE ER ERS FUL IAN IANS IBLE IC IER IEST ISE ISH ISM IST ISTS ITE ITES IZE LESS LET LETS LIKE MAN MEN"
    " MENT NESSES Y"
).split()
_SHORTEST_STEM = 4
_SHORTEST_UNKNOWN = 3


class Segmenter:
    """Splits runs of letters into words.

    Args:
        candidates: the words that sources list, whose spelling is learnt too.
        frequencies: words, lower-case with their apostrophes, and their Zipf values.
        texts: runs of words of running text.
    """

    def __init__(
        self,
        candidates: Candidates,
        frequencies: Iterable[tuple[str, float]],
        texts: Iterable[list[str]],
    ) -> None:
        self._listed = {
            letters
            for letters, evidence in candidates
            if any(not is_phrase(display) for display in evidence.displays)
        }
        self._spelling = SpellingModel(sorted(self._listed))
        self._given = {letters.lower() for letters, evidence in candidates if evidence.given_name}
        self._unlisted: dict[str, float] = {}
        self._words = self._chances(frequencies)
        self._seen, self._pairs = _counts(candidates, texts)

    def split(self, letters: str) -> list[str]:
        """Return the words of *letters*, lower-case, with their apostrophes."""
        size = len(letters)
        best: list[dict[str, tuple[float, int, str]]] = [{} for _ in range(size + 1)]
        best[0][_START] = (0.0, 0, "")
        for start in range(size):
            before = sorted(best[start].items(), key=lambda item: -item[1][0])[:_KEPT]
            if not before:
                continue
            for end in range(start + 1, min(size, start + _LONGEST) + 1):
                alone = end - start == size
                inner = start > 0 and end < size
                surname = end == size and letters[start:end] not in self._listed
                for word, chance in self._readings(letters[start:end], alone=alone, inner=inner):
                    for last, (points, _, _) in before:
                        total = points + (chance if alone else self._behind(last, word, chance))
                        total += _SURNAME if surname and last in self._given else 0.0
                        known = best[end].get(word)
                        if known is None or total > known[0]:
                            best[end][word] = (total, start, last)
        return _traced(best, self._last(best[size]))

    def _last(self, last: Mapping[str, tuple[float, int, str]]) -> str:
        def total(word: str) -> float:
            points, start, _ = last[word]
            if word.endswith("'s"):
                points -= _POSSESSIVE
            return points + (self._behind(word, _END, -1.0) if start else 0.0)

        return max(last, key=total)

    def _chances(
        self, frequencies: Iterable[tuple[str, float]]
    ) -> dict[str, list[tuple[str, float]]]:
        """Return folded letters -> the words that they may be, each with its chance."""
        words: defaultdict[str, list[tuple[str, float]]] = defaultdict(list)
        for word, zipf in frequencies:
            letters = fold(word)
            if letters and len(letters) == len(word.replace("'", "")):
                words[letters].append((word, zipf - 9 - self._doubt(word, letters)))
        return words

    def _doubt(self, word: str, letters: str) -> float:
        if len(letters) == 1:
            return 0.0 if letters in _LETTER_WORDS else _LETTER
        if len(letters) == 2:
            return 0.0 if letters in _PAIRS else _ODD_PAIR
        if letters in self._listed or fold(word.removesuffix("'s")) in self._listed:
            return 0.0
        doubt = _UNLISTED_FORM if self._is_form(letters) else _UNLISTED
        return doubt + (_UNLISTED_SHORT if len(letters) == 3 else 0.0)

    def _readings(self, letters: str, *, alone: bool, inner: bool) -> Iterator[tuple[str, float]]:
        """Yield the words that *letters* may be, and, at an end of the run, one that nobody knows."""
        known = self._words.get(letters, ())
        yield from known
        if alone:
            chance = self._unknown(letters) - _ALONE
            if all(chance > other for _, other in known):
                yield letters.lower(), chance
        elif not known and not inner and len(letters) >= _SHORTEST_UNKNOWN:
            yield letters.lower(), self._unknown(letters) - _UNKNOWN

    def _unknown(self, letters: str) -> float:
        """Return the chance of a word that nobody lists, by its spelling and what it is made of."""
        if (known := self._unlisted.get(letters)) is None:
            known = self._spelling.log_chance(letters)
            if self._is_derived(letters):
                known += _DERIVED
            if len(letters) <= _LONGEST_KEPT:
                self._unlisted[letters] = known
        return known

    def _is_form(self, letters: str) -> bool:
        return any(base in self._listed for base in bases(letters))

    def _is_derived(self, letters: str) -> bool:
        if self._is_form(letters):
            return True
        stems = [letters.removeprefix(prefix) for prefix in _PREFIXES if letters.startswith(prefix)]
        if any(
            len(stem) >= _SHORTEST_STEM and (stem in self._listed or self._is_form(stem))
            for stem in stems
        ):
            return True
        stems = [letters.removesuffix(ending) for ending in _ENDINGS if letters.endswith(ending)]
        return any(
            len(stem) >= _SHORTEST_STEM and (stem in self._listed or stem + "E" in self._listed)
            for stem in stems
        )

    def _behind(self, first: str, second: str, chance: float) -> float:
        """Return the chance of *second* behind *first*; *chance* is what it has anywhere."""
        seen = self._seen.get(first, 0)
        if not seen:
            return chance
        pairs = self._pairs.get((first, second), 0)
        return log10((pairs + _SMOOTHING * 10**chance) / (seen + _SMOOTHING))


def _counts(
    candidates: Candidates, texts: Iterable[list[str]]
) -> tuple[Counter[str], Counter[tuple[str, str]]]:
    """Return how often a word is followed by another, and by which: a phrase has a start and an end."""
    seen: Counter[str] = Counter()
    pairs: Counter[tuple[str, str]] = Counter()
    runs = ([part for word in run for part in words_of(word)] for run in texts)
    phrases = (
        [_START, *words_of(display), _END]
        for _, evidence in candidates
        for display in sorted(evidence.displays)
    )
    for words in (*runs, *phrases):
        seen.update(words[:-1])
        pairs.update(pairwise(words))
    return seen, pairs


def words_of(display: str) -> list[str]:
    """Return the words of a display form, lower-case, with their apostrophes."""
    return plain(display).lower().replace("-", " ").split()


def _traced(best: list[dict[str, tuple[float, int, str]]], word: str) -> list[str]:
    words: list[str] = []
    end = len(best) - 1
    while end:
        words.append(word)
        _, end, word = best[end][word]
    return words[::-1]
