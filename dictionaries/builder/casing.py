"""Tells names from other phrases by their words: which of them get capitals.

A naive Bayes classifier, learnt from the phrases of all sources that write small letters and
capitals: by the first, inner and last word, by what is known of each, and by their number.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import log

from dictionaries.builder.evidence import NO_LEVEL, Candidates, Evidence, is_phrase
from dictionaries.builder.folding import fold
from dictionaries.builder.segmentation import words_of
from dictionaries.builder.spelling import SpellingModel

_SMALL_WORDS = frozenset(
    "a al an and as at but by da de del des di du el en for from in into la le nor of on or the to"
    " van von vs with y".split()
)
_ROMAN = re.compile(r"(?=[CDILMVX]{3})M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})")
_ORDINAL = re.compile(r"ii|iii|iv|vi{0,3}|ix|xi{0,3}|xiv|xv|xvi")  # of kings and popes
_I = re.compile(r"i(?:'(?:m|d|ll|ve))?")
_LETTER = re.compile(r"[b-hj-z]")  # a letter named as such: "C natural"
_INITIALS = {"ok": "OK", "ph": "pH", "tv": "TV", "tvs": "TVs"}  # written so though they are words
_TITLES = frozenset("dr lt mr mrs ms pope sir st".split())
_STATES = frozenset(
    "ak al ar az ca co ct de fl ga hi ia id il in ks ky la ma md me mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok"
    " or pa ri sc sd tn tx ut va vt wa wi wv wy".split()
)
_NOT_THE_STATES = frozenset(  # behind "us"
    "against all and both boys folks girls guys kids or them three too two versus vs with".split()
)
_LONGEST_MC = 4  # letters of what begins so and is no name of a clan
_PROPER_SHARE = (
    8  # of capitals to small letters, from where on a common word is a name first: French
)
_HOURS = frozenset("one two three four five six seven eight nine ten eleven twelve".split())
_COMMON, _FAIR = 35, 55  # levels of SCOWL
_PRIOR = 2.0  # observations that the share of all names counts for
# How much each feature says, since they say the same more than once.
_TRUST = {"first": 0.7, "inner": 0.4, "last": 0.7, "kind": 0.25, "ends": 0.6, "size": 1.0}
_TRUST_PROPER = {"first": 0.5, "last": 0.8, "kind": 0.4, "ends": 0.4, "size": 0.5}
_DESCRIPTION_MARGIN = 0.0
_NAME_MARGIN = 0.3  # natural logarithm of the odds
_LONE_NAME_MARGIN = (
    0.5  # log10: a single word is taken for a name if it is spelled so much more like one
)


class Casing:
    """Writes words as the sources would."""

    def __init__(self, candidates: Candidates) -> None:
        self._candidates = candidates
        self._counts: defaultdict[tuple[str, ...], list[int]] = defaultdict(lambda: [0, 0])
        self._learn()
        self._odds: dict[tuple[str, ...], float] = {}
        small = [letters for letters, known in candidates if known.word_level < NO_LEVEL]
        capital = [letters for letters, known in candidates if _is_name(known)]
        self._spelled_small, self._spelled_capital = SpellingModel(small), SpellingModel(capital)

    def display(self, words: list[str]) -> str:
        """Return lower-case *words* as a phrase is written; a single one too."""
        if len(words) == 1:
            return self._display_of_word(words[0])
        if len(words) == 2 and words[0] in _HOURS and words[1] in ("am", "pm"):
            return f"{words[0]} {words[1].upper()}"
        if words[-1] in _STATES and self._is_city(words[:-1]):
            return f"{self._name(words[:-1])}, {words[-1].upper()}"
        if (
            not self._is_description(words)
            and self.log_odds(words) > _NAME_MARGIN
            and not self._describes_by_name(words)
        ):
            return self._name(words)
        if words[0] == "us" and words[1] not in _NOT_THE_STATES:
            return " ".join(("US", *map(self._in_phrase, words[1:])))
        return " ".join(map(self._in_phrase, words))

    def _is_city(self, words: list[str]) -> bool:
        known = self._candidates.get(fold("".join(words)))
        return known is not None and known.population > 0

    def _name(self, words: list[str]) -> str:
        if words[0] == "the" and self._is_known_name(words[1:]):
            return f"the {self._name(words[1:])}"
        if words[0] == "us":
            return " ".join(("US", *map(self._capital, words[1:])))
        return " ".join(
            word if place and word in _SMALL_WORDS else self._capital(word)
            for place, word in enumerate(words)
        )

    def _is_known_name(self, words: list[str]) -> bool:
        """Tell whether sources write *words*, or their singular, with capitals: they take no "The"."""
        letters = fold("".join(words))
        for base in (letters, letters.removesuffix("S")):
            if (known := self._candidates.get(base)) and known.word_level == NO_LEVEL:
                return known.best_display()[0].isupper()
        return False

    def _is_description(self, words: list[str]) -> bool:
        """Tell whether a people's adjective stands before common nouns: "Greek drama"."""
        first = self._candidates.get(fold(words[0]))
        if first is None or first.word_level < NO_LEVEL or not first.in_wordnet:
            return False
        rest = [self._candidates.get(fold(word)) for word in words[1:]]
        adjective = any(part[0] == "a" for part in first.parts_of_speech)
        return adjective and all(
            known is not None
            and known.word_level <= _FAIR
            and not known.surname
            and known.name_level == NO_LEVEL
            for known in rest
        )

    def _describes_by_name(self, words: list[str]) -> bool:
        """Tell whether a name stands before common words that it tells more of: "Ziploc bags"."""
        first = self._candidates.get(fold(words[0]))
        if first is None or first.given_name or first.rare_given_name:
            return False
        if words[0] in _TITLES or not self._is_proper(words[0]) or self._is_proper(words[-1]):
            return False
        last = self._candidates.get(fold(words[-1]))
        if last is None or last.word_level > _FAIR:
            return False
        return self._sum_of_odds("proper", self._features_of_last(words)) < _DESCRIPTION_MARGIN

    def _is_proper(self, word: str) -> bool:
        """Tell whether *word* alone is written with a capital."""
        return self._in_phrase(word) != word

    def _features_of_last(self, words: list[str]) -> Iterator[tuple[str, ...]]:
        yield "proper", "last", words[-1]
        yield "proper", "kind", self._kind(words[-1])
        yield "proper", "ends", self._kind(words[0]), self._kind(words[-1])
        yield "proper", "first", words[0]
        yield "proper", "size", str(min(len(words), 5)) + str(words[-1].endswith("s"))

    def log_odds(self, words: list[str]) -> float:
        """Return the natural logarithm of the odds that lower-case *words* are a name or a title."""
        return self._odds_of(()) + sum(
            _TRUST[feature[0]] * (self._odds_of(feature) - self._odds_of(()))
            for feature in self._features(words)
        )

    def _sum_of_odds(self, about: str, features: Iterable[tuple[str, ...]]) -> float:
        all_odds = self._odds_of((about,))
        return all_odds + sum(
            _TRUST_PROPER[feature[1]] * (self._odds_of(feature) - all_odds) for feature in features
        )

    def _learn(self) -> None:
        for _, evidence in self._candidates:
            display = evidence.best_display()
            if not is_phrase(display):
                continue
            big = [
                word[0].isupper()
                for word in display.replace("-", " ").split()
                if word.lower() not in _SMALL_WORDS and not _I.fullmatch(word.lower())
            ]
            if not big:
                continue
            words = words_of(display)
            if big[0] and len(big) > 1 and self._is_proper(words[0]):
                for feature in (("proper",), *self._features_of_last(words)):
                    self._counts[feature][all(big)] += 1
            if any(big) != all(big):
                continue
            for feature in ((), *self._features(words)):
                self._counts[feature][all(big)] += 1

    def _features(self, words: list[str]) -> Iterator[tuple[str, ...]]:
        last = len(words) - 1
        for place, word in enumerate(words):
            where = "first" if not place else "last" if place == last else "inner"
            yield where, word
            yield "kind", where, self._kind(word)
        yield "ends", self._kind(words[0]), self._kind(words[-1])
        yield "size", str(min(len(words), 5))

    def _kind(self, word: str) -> str:
        """Return what is known of a word: how common it is, and as which sort of name."""
        known = self._candidates.get(fold(word))
        if known is None:
            return "unknown"
        level = known.word_level
        common = "common" if level <= _COMMON else "fair" if level <= _FAIR else "rare"
        return " ".join(
            (
                common if level < NO_LEVEL else "no word",
                "given" if known.given_name else "once given" if known.rare_given_name else "",
                "surname" if known.surname else "of people" if known.people_lists else "",
                "name" if known.name_level < NO_LEVEL else "",
            )
        )

    def _odds_of(self, feature: tuple[str, ...]) -> float:
        if (found := self._odds.get(feature)) is None:
            small, capital = self._counts.get(feature, (0, 0))
            all_small, all_capital = self._counts[feature[:1] if feature[:1] == ("proper",) else ()]
            share = all_capital / (all_small + all_capital)
            chance = (capital + _PRIOR * share) / (small + capital + _PRIOR)
            found = self._odds[feature] = log(chance / (1 - chance))
        return found

    def _display_of_word(self, word: str) -> str:
        letters = fold(word)
        if _ROMAN.fullmatch(letters):
            return letters
        for base in (letters, letters.removesuffix("S"), letters.removesuffix("ES")):
            if known := self._candidates.get(base):
                return self._known(known, word)
        margin = self._spelled_capital.log_chance(letters) - self._spelled_small.log_chance(letters)
        return word.capitalize() if margin > _LONE_NAME_MARGIN else word

    def _in_phrase(self, word: str) -> str:
        if _ORDINAL.fullmatch(word) or _LETTER.fullmatch(word):
            return word.upper()
        if word in _INITIALS:
            return _INITIALS[word]
        known = self._candidates.get(fold(word.removesuffix("'s")))
        if known is None and word.endswith("s"):  # "MVPs"
            known = self._candidates.get(fold(word[:-1]))
            if known is not None and known.abbreviation_level == NO_LEVEL:
                known = None
        return self._known(known, word) if known is not None else _with_i(word)

    def _known(self, known: Evidence, word: str) -> str:
        """Return *word* written like the base *known*, which may be the word itself."""
        written = known.best_display(phrase=False)
        if known.word_level < NO_LEVEL and known.word_level <= known.name_level:
            small = known.displays.get(written.lower(), 0)
            if known.name_level == NO_LEVEL or known.displays[written] < _PROPER_SHARE * small:
                return _with_i(word)
        if is_phrase(written) or written == written.lower():
            return _with_i(word)
        return (
            written + word[len(written) :]
            if fold(word).startswith(fold(written))
            else word.capitalize()
        )

    def _capital(self, word: str) -> str:
        known = self._candidates.get(fold(word))
        if known is not None and _is_of_people(known) and not _ORDINAL.fullmatch(word):
            written = known.best_display(phrase=False)
            if written.isupper():  # "Ira Allen", though it is IRA too
                return word.capitalize()
        written = self._in_phrase(word)
        if written.lower() == word and word.startswith("mc") and len(word) > _LONGEST_MC:
            return f"Mc{word[2:].capitalize()}"
        return written if written != word else word[0].upper() + word[1:]


def _is_name(known: Evidence) -> bool:
    return known.word_level == NO_LEVEL and bool(
        known.name_level < NO_LEVEL or known.people_lists or known.given_name or known.population
    )


def _is_of_people(known: Evidence) -> bool:
    if known.given_name or known.rare_given_name or known.surname:
        return True
    if known.abbreviation_level < NO_LEVEL or "test data" in known.sources:
        return False
    return known.people_lists > 0


def _with_i(word: str) -> str:
    return "I" + word[1:] if _I.fullmatch(word) else word
