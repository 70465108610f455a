"""Words that give an answer away though their letters do not tell: WordNet's derivations, what initials stand for."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping

from dictionaries.builder.clues.agreement import Grammar
from dictionaries.builder.inflection import plural, verb_forms
from dictionaries.builder.readers.wordnet import Synset

_SHORTEST = 3
"""Letters of a word that tells something: shorter ones stand in every clue."""

_STOP_WORDS = frozenset("the and for from with".split())


def relatives_of(synsets: Iterable[Synset], grammar: Grammar) -> Mapping[str, frozenset[str]]:
    """Return, for words as WordNet writes them, the lower-case words that no clue of theirs may have, in all forms.

    Those are what a word is derived from and what is derived from it (PROPEL of PROPULSIVE), and the words that
    initials stand for (LIQUID, CRYSTAL and DISPLAY of LCD).
    """
    by_number = {synset.number: synset for synset in synsets}
    found: dict[str, set[str]] = defaultdict(set)
    for synset in by_number.values():
        for place, number, other in synset.derived:
            found[synset.words[place]].add(by_number[number].words[other].lower())
        for short in synset.words:
            for long in synset.words:
                found[short].update(spelled_out(short, long))
    return {
        word: frozenset(form for one in some for form in _forms(one, grammar))
        for word, some in found.items()
        if some
    }


def spelled_out(short: str, long: str) -> set[str]:
    """Return the telling words of *long* if *short* are its initials, and none if they are not.

    >>> sorted(spelled_out("LCD", "liquid crystal display")), spelled_out("LCD", "led")
    (['crystal', 'display', 'liquid'], set())
    """
    words = re.findall("[a-z]+", long.lower())
    telling = [word for word in words if len(word) >= _SHORTEST and word not in _STOP_WORDS]
    initials = short.replace(".", "").lower()
    rows = ("".join(word[0] for word in row) for row in (words, telling))
    return set(telling) if len(initials) > 1 and initials in rows else set()


def _forms(word: str, grammar: Grammar) -> Iterable[str]:
    yield word
    if word.isalpha():
        yield plural(word)
        yield from grammar.irregular_nouns.get(word, ())
        if word in grammar.verbs:
            yield from verb_forms(word, grammar.irregular_verbs)
