"""Spanish verbs with pronouns behind them: explicarlo, vérselas. Every verb has hundreds, and few are worth a place."""

import re
from collections.abc import Callable, Collection, Iterable

from dictionaries.builder.folding import plain

_PRONOUNS = re.compile(r"(?:me|te|se|nos|os)?(?:me|te|se|nos|os|l[aeo]s?)$")
_INFINITIVE = re.compile(r".{2,}[aei]r|ir")
_GERUND = re.compile(r".+ndo")
_STRESSED = frozenset("áéíóú")
_SHORTEST_PRONOUN, _LONGEST_PRONOUNS = 2, 6  # se, noslas


def enclitics_among(words: Iterable[str]) -> Callable[[str], bool]:
    """Return the function that tells whether a word is a form of a verb among *words* with a pronoun behind it.

    An imperative with one has an accent that it lacks without: corrige, corrígeme. Where the accent is no sign (ponte),
    the word counts as any other.
    """
    bases = frozenset(plain(word) for word in words)

    def is_enclitic(word: str) -> bool:
        return any(
            _is_verb_with_pronouns(word, size, bases)
            for size in range(_SHORTEST_PRONOUN, _LONGEST_PRONOUNS + 1)
        )

    return is_enclitic


def _is_verb_with_pronouns(word: str, size: int, bases: Collection[str]) -> bool:
    """Return whether *word* less its last *size* letters, which are pronouns, is a verb of *bases*."""
    base, pronouns = plain(word[:-size]), word[-size:]
    if base not in bases or not _PRONOUNS.fullmatch(pronouns):
        return False
    if _INFINITIVE.fullmatch(base) and base + "e" in bases:  # amar has amaré
        return True
    is_imperative = bool(_STRESSED & set(word[:-size])) and pronouns != "os"
    return is_imperative or _GERUND.fullmatch(base) is not None
