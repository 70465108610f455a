"""Which words are forms of one another: RUN, RUNNING and RERUN, or CREAM and ICE CREAM.

A word has the root of its text. One that begins with RE or UN, in English, before another word of the list has the root
of that one too, and a phrase has the roots of the words that it is made of. Words that share one are forms of one word.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary.forms import FUNCTION_WORDS, irregular_forms
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.model.alphabet import Alphabet

PREFIXES: Mapping[str, tuple[str, ...]] = {"english": ("RE", "UN")}
"""By language. Others change more of a word than a list can tell."""

SHORTEST_REST = 3
"""What follows a prefix is a word of its own only if it is so long: READ is no AD."""

SHORTEST_PART = 2
"""A shorter part of a phrase says nothing: the T of T-SHIRT."""

_GAPS = re.compile(r"[^\w'’]+")


class Roots(Protocol):
    """Brings the forms of single words together: a stemmer, or a lemmatiser. Hashable: what it says never changes."""

    @property
    def prefixes(self) -> Sequence[str]:
        """What may stand before a word and leave the root as it is, in upper case."""
        ...

    def root_of_each(self, words: Sequence[str]) -> Sequence[str]:
        """Return, for each of *words*, in lower case, what all its forms have in common."""
        ...

    def is_function_word(self, word: str) -> bool:
        """Return whether *word*, in lower case, is one that phrases share without being alike: THE, OF."""
        ...


@dataclass(frozen=True)
class SnowballRoots:
    """The stemmers of the Snowball project; for English with the irregular forms that no rule finds.

    Attributes:
        language: as the project names it: english, dutch, german, spanish, french...
    """

    language: str = "english"

    @property
    def prefixes(self) -> Sequence[str]:
        return PREFIXES.get(self.language, ())

    def root_of_each(self, words: Sequence[str]) -> Sequence[str]:
        from Stemmer import Stemmer  # 2.6 MB that only those load who ask for roots

        irregular = irregular_forms(self.language)
        roots: list[str] = Stemmer(self.language, 0).stemWords(
            [irregular.get(word, word) for word in words]
        )
        return roots

    def is_function_word(self, word: str) -> bool:
        return word in FUNCTION_WORDS.get(self.language, ())


class RootTable:
    """The roots of all words of an index, by number. It does not keep the index.

    Attributes:
        words: (pairs,) a word that has a root, by its rank after all words of shorter lengths.
        roots: (pairs,) that root.
    """

    def __init__(self, index: WordIndex, roots: Roots) -> None:
        self._roots = roots
        parts: dict[str, int] = {}
        words: list[int] = []
        parts_of_words: list[int] = []
        texts = (words_of_length.texts.tolist() for words_of_length in index.by_length.values())
        is_word = set(chain.from_iterable(texts)).__contains__
        for number, word in enumerate(_words(index)):
            for part in _parts(word, index.alphabet, roots, is_word):
                words.append(number)
                parts_of_words.append(parts.setdefault(part, len(parts)))
        found = roots.root_of_each(list(parts))
        self._numbers = {root: number for number, root in enumerate(dict.fromkeys(found))}
        number_of_part = np.array([self._numbers[root] for root in found], np.int64)
        self.words: NDArray[np.int64] = np.array(words, np.int64)
        self.roots: NDArray[np.int64] = number_of_part[parts_of_words]

    def numbers(self, text: str, index: WordIndex) -> NDArray[np.int64]:
        """Return the roots of *text*, which may be no word of *index*, the same one; without those that no word has."""
        found = roots_of(text, index, self._roots)
        return np.array([self._numbers[r] for r in found if r in self._numbers], np.int64)


def roots_of(text: str, index: WordIndex, roots: Roots) -> frozenset[str]:
    """Return the roots of what stands in a grid as *text*. A word of *index* counts as it is written there."""
    word = index.word(text) or Word(text, 0, text)
    parts = _parts(word, index.alphabet, roots, lambda rest: index.word(rest) is not None)
    return frozenset(roots.root_of_each(list(parts)))


def roots_for(alphabet: Alphabet) -> SnowballRoots | None:
    """Return the roots of the language that *alphabet* is of; None where there is no stemmer for it."""
    language = alphabet.tag.partition("+")[0]
    return SnowballRoots(language) if language in FUNCTION_WORDS else None


def _words(index: WordIndex) -> Iterator[Word]:
    for words in index.by_length.values():
        yield from words.words()


def _parts(
    word: Word, alphabet: Alphabet, roots: Roots, is_word: Callable[[str], bool]
) -> Collection[str]:
    """Return the words whose roots *word* has, in lower case and as people spell them."""
    text = word.text
    parts = {_spelled(text, alphabet): None}
    for prefix in roots.prefixes:
        rest = text.removeprefix(prefix)
        if SHORTEST_REST <= len(rest) < len(text) and is_word(rest):
            parts[_spelled(rest, alphabet)] = None
    if len(word.display) > len(text):
        spoken = _GAPS.split(word.display)
        if len(spoken) > 1:
            for part in map(alphabet.fold, spoken):
                spelled = _spelled(part, alphabet)
                if len(spelled) >= SHORTEST_PART and not roots.is_function_word(spelled):
                    parts[spelled] = None
    return parts


def _spelled(text: str, alphabet: Alphabet) -> str:
    return alphabet.spelled(text).lower()
