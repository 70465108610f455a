"""Which words are forms of one another: RUN, RUNNING and RERUN, or CREAM and ICE CREAM.

A word has the root of its text. An English word that is RE or UN and another word of the list has the root of that word
too. A phrase has the roots of its words. Words that share a root are forms of one word.

A function word does not make phrases alike: instead of its root, a phrase has it with the mark `HAS`, and the word that
is it with the mark `IS`, so that ONE is alike with A-ONE and with DRAW ONE, and these are not.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary.forms import FUNCTION_WORDS, are_forms_known, irregular_forms
from crossword_app.dictionary.index import LengthIndex, WordIndex
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.duplicates import HAS, IS, counterpart

PREFIXES: Mapping[str, tuple[str, ...]] = {"english": ("RE", "UN")}
"""The prefixes that keep the root of a word, by language. Other prefixes change the meaning too much."""

SHORTEST_REST = 3
"""The fewest letters after a prefix that count as a word of their own: READ is not RE and AD."""

_MANY = 20
"""More words than this are found faster together."""

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
        """Return whether *word*, in lower case, is a function word, which makes no two phrases alike: THE, OF."""
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


@dataclass(frozen=True, eq=False)
class FoundRoots:
    """The roots of all words of some lengths.

    Attributes:
        counts: (words,) how many roots each word has: length by length, best score first.
        roots: (pairs,) the numbers of the roots of the words, word by word.
        names: the roots in UTF-8, each with a line feed before and after it, in the order of their numbers.
    """

    counts: NDArray[np.uint8]
    roots: NDArray[np.int32]
    names: bytes

    def number(self, root: str) -> int | None:
        """Return the number of *root*; None where no word has it."""
        place = self.names.find(f"\n{root}\n".encode())
        return None if place < 0 else self.names.count(b"\n", 0, place)

    def __len__(self) -> int:
        """Return how many roots there are."""
        return max(0, self.names.count(b"\n") - 1)

    def marked(self) -> dict[str, int]:
        """Return the numbers of the marked roots, by root."""
        names = np.frombuffer(self.names, np.uint8)
        starts = np.flatnonzero(names == ord("\n"))[:-1] + 1
        numbers = np.flatnonzero(np.isin(names[starts], [ord(HAS), ord(IS)]))
        return {
            self.names[start : self.names.index(b"\n", start)].decode(): number
            for start, number in zip(starts[numbers].tolist(), numbers.tolist(), strict=True)
        }


def find_roots(
    by_length: Mapping[int, LengthIndex],
    alphabet: Alphabet,
    roots: Roots,
) -> FoundRoots:
    """Find the roots of the words *by_length*. For a long list that takes about a second."""
    texts = [words.texts_of(np.arange(len(words))) for words in by_length.values()]
    displays = (words.displays() for words in by_length.values())
    find_parts = _PartFinder(alphabet, roots, set(chain.from_iterable(texts)).__contains__)
    parts: dict[str, int] = {}
    counts: list[int] = []
    parts_of_words: list[int] = []
    for of_length in zip(texts, displays, strict=True):
        for of_word in map(find_parts, *of_length):
            counts.append(len(of_word))
            parts_of_words += [parts.setdefault(part, len(parts)) for part in of_word]
    found = _root_of_each(list(parts), roots)
    numbers = {root: number for number, root in enumerate(dict.fromkeys(found))}
    of_parts = np.array([numbers[root] for root in found], np.int32)
    return FoundRoots(
        np.array(counts, np.uint8),
        of_parts[np.array(parts_of_words, np.int64)],
        "".join(f"\n{root}" for root in numbers).encode() + b"\n",
    )


class RootTable:
    """The roots of all words of an index, as numbers. It does not keep a reference to the index.

    Attributes:
        words: (pairs,) the number of a word: its rank plus the number of all shorter words.
        roots: (pairs,) the number of one of its roots.
    """

    words: NDArray[np.int32]
    roots: NDArray[np.int32]

    def __init__(self, index: WordIndex, roots: Roots) -> None:
        self._roots = roots
        self._new: dict[str, int] = {}
        listed = index.listed
        if listed is None or roots != roots_for(index.alphabet):
            self._found = find_roots(index.by_length, index.alphabet, roots)
            of_words = np.arange(len(self._found.counts), dtype=np.int32)
            self.words = np.repeat(of_words, self._found.counts)
            self.roots = self._found.roots
        else:
            self._found = listed.roots(roots)
            self._carry_over(index, listed.by_length)

    def _carry_over(self, index: WordIndex, listed: Mapping[int, LengthIndex]) -> None:
        """Take the roots of the *listed* words that *index* has unchanged, and find those of the others.

        A word that is RE or UN and a changed word counts as changed.
        """
        forms = {prefix + text for prefix in self._roots.prefixes for text in index.changed}
        changed = index.changed | forms
        before, after = _places_of(listed, changed), _places_of(index.by_length, changed)
        numbers = np.full(len(self._found.counts), -1, np.int32)
        # The words that did not change are in the same order in both.
        numbers[_all_but(listed, before.values())] = _all_but(index.by_length, after.values())
        words = np.repeat(numbers, self._found.counts)
        more = [
            (number, self._number(root))
            for text, number in after.items()
            for root in roots_of(text, index, self._roots)
        ]
        added = np.array(more, np.int32).reshape(-1, 2)
        self.words = np.concatenate([words[words >= 0], added[:, 0]])
        self.roots = np.concatenate([self._found.roots[words >= 0], added[:, 1]])

    @property
    def marked(self) -> dict[str, int]:
        """The numbers of the marked roots, by root."""
        new = {root: number for root, number in self._new.items() if root.startswith((HAS, IS))}
        return self._found.marked() | new

    def _number(self, root: str) -> int:
        """Return the number of *root*, a new one where no word had it so far."""
        known = self._found.number(root)
        return (
            self._new.setdefault(root, len(self._found) + len(self._new))
            if known is None
            else known
        )

    def numbers(self, text: str, index: WordIndex) -> NDArray[np.int64]:
        """Return the numbers of the roots that words alike with *text* have, one of them at least.

        *text* need not be a word of *index*, the index of this table. Roots that no word of the index has are left out.
        """
        roots = map(counterpart, roots_of(text, index, self._roots))
        numbers = (self._new.get(root, self._found.number(root)) for root in roots)
        return np.array([number for number in numbers if number is not None], np.int64)


def _places_of(by_length: Mapping[int, LengthIndex], texts: Iterable[str]) -> dict[str, int]:
    """Return the places of those of *texts* that are words, counted length by length."""
    places, first = {}, 0
    for length, words in by_length.items():
        some = [text for text in texts if len(text) == length]
        if len(some) > _MANY:
            ranks = words.find_all(some)
        else:
            ranks = {text: rank for text in some if (rank := words.find(text)) is not None}
        places.update({text: first + rank for text, rank in ranks.items()})
        first += len(words)
    return places


def _all_but(by_length: Mapping[int, LengthIndex], places: Iterable[int]) -> NDArray[np.intp]:
    """Return the places of all words, counted length by length, but *places*."""
    is_left = np.ones(sum(map(len, by_length.values())), bool)
    is_left[list(places)] = False
    return np.flatnonzero(is_left)


def roots_of(text: str, index: WordIndex, roots: Roots) -> frozenset[str]:
    """Return the roots of the entry *text*. A word of *index* is taken in its display form."""
    word = index.word(text)
    find_parts = _PartFinder(index.alphabet, roots, lambda rest: index.word(rest) is not None)
    parts = find_parts(text, word.display if word else text)
    return frozenset(_root_of_each(list(parts), roots))


def _root_of_each(parts: Sequence[str], roots: Roots) -> Sequence[str]:
    """Return the root of each of *parts*; the marked ones are roots by themselves."""
    words = [part for part in parts if not part.startswith((HAS, IS))]
    stems = dict(zip(words, roots.root_of_each(words), strict=True))
    return [stems.get(part, part) for part in parts]


def roots_for(alphabet: Alphabet) -> SnowballRoots | None:
    """Return the stemmer for the language of *alphabet*; None where there is none."""
    return SnowballRoots(alphabet.language) if are_forms_known(alphabet) else None


class _PartFinder:
    """Finds the words whose roots a word has, in lower case and spelled out."""

    def __init__(self, alphabet: Alphabet, roots: Roots, is_word: Callable[[str], bool]) -> None:
        self._alphabet, self._roots, self._is_word = alphabet, roots, is_word
        self._prefixes = tuple(roots.prefixes)
        self._spelled_parts: dict[str, str] = {}  # phrases are made of few words

    def __call__(self, text: str, display: str) -> Collection[str]:
        whole = self._spelled(text)
        parts = {whole: None}
        if len(text) >= SHORTEST_PART and self._roots.is_function_word(whole):
            parts[IS + whole] = None
        if text.startswith(self._prefixes):
            for prefix in self._prefixes:
                rest = text.removeprefix(prefix)
                if SHORTEST_REST <= len(rest) < len(text) and self._is_word(rest):
                    parts[self._spelled(rest)] = None
        if len(display) > len(text):
            spoken = _GAPS.split(display)
            if len(spoken) > 1:
                for part in spoken:
                    spelled = self._spelled_parts.get(part)
                    if spelled is None:
                        spelled = self._spelled_parts[part] = self._counted(part)
                    if spelled:
                        parts[spelled] = None
        return parts

    def _counted(self, part: str) -> str:
        """Return *part* of a phrase spelled out, marked if it is a function word; "" where it does not count."""
        spelled = self._spelled(self._alphabet.fold(part))
        if len(spelled) < SHORTEST_PART:
            return ""
        return HAS + spelled if self._roots.is_function_word(spelled) else spelled

    def _spelled(self, text: str) -> str:
        return self._alphabet.spelled(text).lower()
