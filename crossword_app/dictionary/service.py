"""The dictionary: one or more lists with the user's own above them, searched by pattern."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from sortedcontainers import SortedKeyList

from crossword_app.dictionary.index import Matches, WordIndex, parse_pattern
from crossword_app.dictionary.lists.merged import load_merged
from crossword_app.dictionary.lists.own import Ban, Override, OwnList
from crossword_app.dictionary.lists.ranked import RankedList, RankedLists
from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE, MAX_WORD_LENGTH, Word
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet

SEARCHES_KEPT = 4096

_LETTERS_KEPT = 512
"""Each takes some ten kilobytes. A grid has up to 300 slots, and after a letter two of them have other patterns."""

_MANY = 100
"""With more changes of one length than this in one step, the index is sorted anew."""


class Dictionary:
    """All words with the scores that count.

    Attributes:
        index: the present words. It is immutable, so that a search on another thread may keep it.
        warnings: what could not be read, one sentence each. The rest works.
        search: `_search` with an LRU cache.
        possible_letters: `_possible_letters` with one.
    """

    def __init__(
        self, index: WordIndex, own: OwnList | None = None, warnings: Sequence[str] = ()
    ) -> None:
        self.index = index
        self.warnings = (*warnings, *([own.warning] if own and own.warning else []))
        self._own = own
        self._listed = index
        self._sorted: dict[int, SortedKeyList[Word, tuple[int, str]]] = {}
        self.search = lru_cache(SEARCHES_KEPT)(self._search)
        self.possible_letters = lru_cache(_LETTERS_KEPT)(self._possible_letters)
        if own:
            self._apply_all(own)

    @classmethod
    def load(cls, paths: Sequence[Path], alphabet: Alphabet = ENGLISH) -> "Dictionary":
        """Return the dictionary of the lists at *paths*. The first list that has a word gives its score.

        Raises:
            WordListError: a list cannot be read.
        """
        ranked = RankedLists(tuple(RankedList(str(path), path) for path in paths))
        merged = load_merged(ranked, alphabet)
        for _, error in merged.unreadable:
            raise error
        return cls(merged.index, warnings=merged.warnings)

    def __len__(self) -> int:
        return len(self.index)

    @property
    def alphabet(self) -> Alphabet:
        return self.index.alphabet

    def _search(self, pattern: str, most: int | None = None) -> Matches:
        """Return all words that match *pattern*, best first: letters, and ? or . for each unknown one.

        Args:
            most: how many of the best are enough; all unless given.

        Raises:
            PatternError: the pattern is not valid.
        """
        query = parse_pattern(pattern, self.alphabet)
        words = self.index.length(len(query))
        return Matches(words, words.matching(query) if most is None else words.first(query, most))

    def has_any(self, pattern: str, floor: int = 0) -> bool:
        """Return whether some word matches *pattern* and scores *floor* or more."""
        query = parse_pattern(pattern, self.alphabet)
        return self.index.length(len(query)).has_any(query, floor)

    def count(self, pattern: str, floor: int = 0) -> int:
        """Return how many words match *pattern* and score *floor* or more."""
        query = parse_pattern(pattern, self.alphabet)
        return self.index.length(len(query)).count(query, floor)

    def _possible_letters(self, pattern: str, floor: int = 0) -> tuple[frozenset[str], ...]:
        """Return, for each cell of *pattern*, the symbols that matching words of score *floor* or more have there."""
        query = parse_pattern(pattern, self.alphabet)
        symbols = self.alphabet.symbols
        return tuple(
            frozenset(symbols[rank] for rank in place.nonzero()[0])
            for place in self.index.length(len(query)).possible(query, floor)
        )

    def score(self, text: str) -> int | None:
        """Return the score of the word whose text in a grid is *text*; None where no list has it."""
        word = self.word(text)
        return word.score if word else None

    def word(self, text: str) -> Word | None:
        words = self.index.by_length.get(len(text))
        if words is None or any(symbol not in self.alphabet for symbol in text):
            return None
        rank = words.find(text)
        return None if rank is None else words.word(rank)

    # The user's own words

    def add(self, display: str, score: int) -> Word:
        """Add a word, or change the score of a known one; return it as it is afterwards.

        Raises:
            WordListError: it has no letters, is too long, or the list cannot be saved.
        """
        word = self.own_word(display, score)
        self.override({word.text: word})
        return word

    def own_word(self, display: str, score: int) -> Word:
        """Return the word that the user writes as *display*, for use with `say`.

        Raises:
            WordListError: it has no letters, or is too long.
        """
        in_range = min(max(score, LOWEST_SCORE), HIGHEST_SCORE)
        return Word(self._text(display), in_range, _on_one_line(display))

    def ban(self, display: str) -> None:
        """Ban a word, whichever list it is from."""
        text = self._text(display)
        self.override({text: Ban(_on_one_line(display))})

    def forget(self, display: str) -> None:
        """Remove the override of a word: it scores again as in the lists."""
        self.override({self._text(display): None})

    def override(self, overrides: Mapping[str, Override]) -> None:
        """Save *overrides*, by the texts of words, and apply them: all of them or none.

        What another program saved since the list was read is applied with them.

        Raises:
            WordListError: the list cannot be saved.
        """
        self._apply(self._own_list.override(overrides))

    def take_up_own_words(self) -> bool:
        """Apply what another program changed in the user's own words. Return whether it changed any."""
        changed = self._own.read_again() if self._own else frozenset()
        self._apply(changed)
        return bool(changed)

    def override_of(self, text: str) -> Override:
        """Return the override of the word *text*."""
        return self._own.override_of(text) if self._own else None

    @property
    def own_path(self) -> Path | None:
        """The path of the user's own list; None where there is no own list."""
        return self._own.path if self._own else None

    @property
    def own_words(self) -> tuple[Word, ...]:
        """The words that the user added or rescored."""
        return tuple(self._own.scored.values()) if self._own else ()

    @property
    def banned_words(self) -> tuple[Word, ...]:
        """The words that the user banned, with the lowest score."""
        banned = self._own.banned if self._own else {}
        return tuple(Word(text, LOWEST_SCORE, display) for text, display in banned.items())

    def _serving(self, text: str, override: Override) -> Word | None:
        """Return the word to use under *override*; None where there is none."""
        match override:
            case Word():
                return override
            case Ban():
                return None
        return self._listed.word(text)

    @property
    def _own_list(self) -> OwnList:
        if self._own is None:
            raise WordListError(
                "words can be added and banned in the user's own dictionary only, not in a list given by name"
            )
        return self._own

    def _text(self, display: str) -> str:
        text = self.alphabet.fold_word(display)
        if not 1 <= len(text) <= MAX_WORD_LENGTH:
            raise WordListError(
                f"{display!r} cannot be a word here: "
                f"it needs 1 to {MAX_WORD_LENGTH} letters of the {self.alphabet.name} alphabet, and no digits"
            )
        return text

    def _apply(self, texts: Iterable[str]) -> None:
        """Apply the overrides of the words *texts*, or their ends."""
        self._sort_in({text: self._serving(text, self.override_of(text)) for text in texts})

    def _apply_all(self, own: OwnList) -> None:
        self._sort_in({**dict.fromkeys(own.banned), **own.scored})

    def _sort_in(self, changes: dict[str, Word | None]) -> None:
        """Insert or remove (None) words, and build the index anew for their lengths."""
        by_length: defaultdict[int, dict[str, Word | None]] = defaultdict(dict)
        for text, word in changes.items():
            by_length[len(text)][text] = word
        for length, some in by_length.items():
            words = (
                self._sorted_anew(length, some) if len(some) > _MANY else self._put_in(length, some)
            )
            self.index = self.index.replacing(length, words)
        self.search.cache_clear()
        self.possible_letters.cache_clear()

    def _put_in(self, length: int, changes: Mapping[str, Word | None]) -> Iterable[Word]:
        """Return the words of *length* after *changes*, in order."""
        in_order = self._in_order(length)
        for text, word in changes.items():
            old = self.word(text)
            if old:
                in_order.remove(old)
            if word:
                in_order.add(word)
        words: Iterable[Word] = in_order
        return words

    def _sorted_anew(self, length: int, changes: Mapping[str, Word | None]) -> Iterable[Word]:
        """Return the same words as `_put_in`, unsorted: with very many changes, the index sorts them faster."""
        self._sorted.pop(length, None)
        words = {word.text: word for word in self.index.length(length).words()}
        return [word for word in {**words, **changes}.values() if word]

    def _in_order(self, length: int) -> "SortedKeyList[Word, tuple[int, str]]":
        """Return the words of *length* in order. They are kept after the first change of that length."""
        if length not in self._sorted:
            words = self.index.length(length).words()
            self._sorted[length] = SortedKeyList(words, key=_best_first)
        return self._sorted[length]


def _on_one_line(display: str) -> str:
    """Return *display* in a form that a line of a list can hold: without semicolon, and not like a comment."""
    return " ".join(display.replace(";", " ").split()).lstrip("# ")


def _best_first(word: Word) -> tuple[int, str]:
    return (-word.score, word.text)
