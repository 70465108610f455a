"""Which words are forms of one another: RUN, RUNNING and RERUN, or CREAM and ICE CREAM.

A word has the root of its text. An English word that is RE or UN and another word of the list has the root of that word
too. A phrase has the roots of its words. Words that share a root are forms of one word.
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
"""The prefixes that keep the root of a word, by language. Other prefixes change the meaning too much."""

SHORTEST_REST = 3
"""The fewest letters after a prefix that count as a word of their own: READ is not RE and AD."""

SHORTEST_PART = 2
"""The fewest letters of a word in a phrase that counts: not the T of T-SHIRT."""

_GAPS = re.compile(r"[^\w'’]+")


class Roots(Protocol):
    """Finds the roots of single words: a stemmer or a lemmatiser. Hashable, and always with the same answers."""

    @property
    def prefixes(self) -> Sequence[str]:
        """The prefixes that keep the root of a word, in upper case."""
        ...

    def root_of_each(self, words: Sequence[str]) -> Sequence[str]:
        """Return the root of each of *words*, which are in lower case: all forms of a word have the same."""
        ...

    def is_function_word(self, word: str) -> bool:
        """Return whether *word*, in lower case, is a function word, which does not make phrases alike: THE, OF."""
        ...


@dataclass(frozen=True)
class SnowballRoots:
    """The stemmers of the Snowball project, with a table of irregular forms for English.

    Attributes:
        language: its name in that project: english, dutch, german, spanish, french...
    """

    language: str = "english"

    @property
    def prefixes(self) -> Sequence[str]:
        return PREFIXES.get(self.language, ())

    def root_of_each(self, words: Sequence[str]) -> Sequence[str]:
        from Stemmer import Stemmer  # takes 2.6 MB, so it is loaded on demand

        irregular = irregular_forms(self.language)
        roots: list[str] = Stemmer(self.language, 0).stemWords(
            [irregular.get(word, word) for word in words]
        )
        return roots

    def is_function_word(self, word: str) -> bool:
        return word in FUNCTION_WORDS.get(self.language, ())


class RootTable:
    """The roots of all words of an index, as numbers. It does not keep a reference to the index.

    Attributes:
        words: (pairs,) the number of a word: its rank plus the number of all shorter words.
        roots: (pairs,) the number of one of its roots.
    """

    def __init__(self, index: WordIndex, roots: Roots) -> None:
        self._roots = roots
        parts: dict[str, int] = {}
        words: list[int] = []
        parts_of_words: list[int] = []
        texts = (words.texts_of(np.arange(len(words))) for words in index.by_length.values())
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
        """Return the numbers of the roots of *text*, which need not be a word of *index*, the index of this table.

        Roots that no word of the index has are left out.
        """
        found = roots_of(text, index, self._roots)
        return np.array([self._numbers[r] for r in found if r in self._numbers], np.int64)


def roots_of(text: str, index: WordIndex, roots: Roots) -> frozenset[str]:
    """Return the roots of the entry *text*. A word of *index* is taken in its display form."""
    word = index.word(text) or Word(text, 0, text)
    parts = _parts(word, index.alphabet, roots, lambda rest: index.word(rest) is not None)
    return frozenset(roots.root_of_each(list(parts)))


def roots_for(alphabet: Alphabet) -> SnowballRoots | None:
    """Return the stemmer for the language of *alphabet*; None where there is none."""
    language = alphabet.tag.partition("+")[0]
    return SnowballRoots(language) if language in FUNCTION_WORDS else None


def _words(index: WordIndex) -> Iterator[Word]:
    for words in index.by_length.values():
        yield from words.words()


def _parts(
    word: Word, alphabet: Alphabet, roots: Roots, is_word: Callable[[str], bool]
) -> Collection[str]:
    """Return the words whose roots *word* has, in lower case and spelled out."""
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
