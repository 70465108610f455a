"""The words of lists as they were merged, with what is kept of them in the cache beside their index: their roots."""

from collections.abc import Mapping
from threading import Lock
from weakref import WeakValueDictionary

from crossword_app.dictionary.cache import Kept, load_index, load_roots, save_index, save_roots
from crossword_app.dictionary.index import LengthIndex, WordIndex
from crossword_app.dictionary.roots import FoundRoots, Roots, find_roots
from crossword_app.model.alphabet import Alphabet

_in_use: WeakValueDictionary[str, WordIndex] = WeakValueDictionary()
"""The indexes of lists that somebody uses, by their keys in the cache."""


class ListedWords:
    """The words of merged lists, before the user's own were put in.

    Attributes:
        by_length: the words by length.
    """

    def __init__(self, key: str, index: WordIndex) -> None:
        """Keep what is found of the words of *index*, whose key in the cache is *key*."""
        self.by_length: Mapping[int, LengthIndex] = index.by_length
        self._alphabet = index.alphabet
        self._key = key
        self._found: FoundRoots | None = None
        self._lock = Lock()

    def roots(self, roots: Roots) -> FoundRoots:
        """Return the roots of all words by *roots*, the stemmer of their language: kept, or found and put there."""
        with self._lock:
            if self._found is None:
                self._found = load_roots(self._key, sum(map(len, self.by_length.values())))
            if self._found is None:
                self._found = find_roots(self.by_length, self._alphabet, roots)
                save_roots(self._key, self._found)
            return self._found


def load_listed(key: str, alphabet: Alphabet) -> Kept | None:
    """Return what the cache keeps under *key*; None where there is nothing, or something damaged.

    An index that is still in use serves again, with all that was made from its words.
    """
    kept = load_index(key, alphabet, _in_use.get(key))
    if kept:
        _note(key, kept.index)
    return kept


def save_listed(key: str, kept: Kept) -> None:
    """Keep merged lists in the cache under *key*."""
    save_index(key, kept)
    _note(key, kept.index)


def _note(key: str, index: WordIndex) -> None:
    index.listed = index.listed or ListedWords(key, index)
    _in_use[key] = index
