"""The dictionary: one or more lists with the user's own above them, searched by pattern."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path

from crossword_app.dictionary.index import WordIndex, parse_pattern
from crossword_app.dictionary.lists.kind_guess import guessed
from crossword_app.dictionary.lists.merged import load_merged
from crossword_app.dictionary.lists.merged_kinds import HIGHEST_CRUDE
from crossword_app.dictionary.lists.own import NONE_GIVEN, Ban, GivenKinds, Override, OwnList
from crossword_app.dictionary.lists.ranked import RankedList, RankedLists
from crossword_app.dictionary.search.finder import BestFirst, find
from crossword_app.dictionary.search.query import Query
from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE, MAX_WORD_LENGTH, Word
from crossword_app.dictionary.word_kinds import Kinds, is_crude
from crossword_app.errors import WordListError
from crossword_app.model.alphabet import ENGLISH, Alphabet

SEARCHES_KEPT = 4096

_LETTERS_KEPT = 512
"""Each takes some ten kilobytes. A grid has up to 300 slots, and after a letter two of them have other patterns."""


class Dictionary:
    """All words with the scores that count.

    Attributes:
        index: the present words. It is immutable, so that a search on another thread may keep it.
        warnings: what could not be read, one sentence each. The rest works.
        crude: whether crude words have the scores that they would have if they were not.
        search: the words that fit a query, as `_matches` finds them, with an LRU cache.
        possible_letters: the letters that they have at each place, as `_possible_letters` finds them, with one.
    """

    def __init__(
        self,
        index: WordIndex,
        own: OwnList | None = None,
        warnings: Sequence[str] = (),
        *,
        crude: bool = False,
    ) -> None:
        self.index = index
        self.crude = crude
        self.warnings = (*warnings, *([own.warning] if own and own.warning else []))
        self._own = own
        self._listed = index
        self._begin_to_remember()
        if own:
            self._apply_all(own)

    @classmethod
    def load(
        cls, paths: Sequence[Path], alphabet: Alphabet = ENGLISH, *, crude: bool = False
    ) -> "Dictionary":
        """Return the dictionary of the lists at *paths*. The first list that has a word gives its score.

        Args:
            crude: give crude words the scores that they would have if they were not.

        Raises:
            WordListError: a list cannot be read.
        """
        ranked = RankedLists(tuple(RankedList(str(path), path) for path in paths))
        merged = load_merged(ranked, alphabet, crude=crude)
        for _, error in merged.unreadable:
            raise error
        return cls(merged.index, warnings=merged.warnings, crude=crude)

    def __len__(self) -> int:
        return len(self.index)

    def __iter__(self) -> Iterator[Word]:
        """Yield every word, best first; equal scores by length, then in alphabetical order.

        >>> from crossword_app import words_of
        >>> [word.display for word in words_of({"oak": 50, "ice cream": 80})]
        ['ice cream', 'oak']
        """
        return iter(self.search("*"))

    def __contains__(self, word: object) -> bool:
        """Return whether *word*, a `Word` or a text as people write it, is among them.

        >>> from crossword_app import words_of
        >>> "Ice Cream" in words_of(["ice cream"]), "ash" in words_of(["ice cream"])
        (True, False)
        """
        text = word.text if isinstance(word, Word) else word
        return isinstance(text, str) and self.word(self.alphabet.fold_word(text)) is not None

    def __repr__(self) -> str:
        return f"<Dictionary of {len(self):,} {self.alphabet.name} words>"

    @property
    def alphabet(self) -> Alphabet:
        return self.index.alphabet

    def has_any(self, pattern: str, floor: int = 0) -> bool:
        """Return whether some word matches *pattern* and scores *floor* or more."""
        query = parse_pattern(pattern, self.alphabet)
        return self.index.length(len(query)).has_any(query, floor)

    def count(self, pattern: str, floor: int = 0) -> int:
        """Return how many words match *pattern* and score *floor* or more."""
        query = parse_pattern(pattern, self.alphabet)
        return self.index.length(len(query)).count(query, floor)

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
        text, shown = self._text(display), _on_one_line(display)
        kinds = self._kinds_of_own(text, shown, self._listed.word(text))
        return Word(text, in_range, shown, kinds)

    def ban(self, display: str) -> None:
        """Ban a word, whichever list it is from."""
        text = self._text(display)
        self.override({text: Ban(_on_one_line(display))})

    def give_kinds(self, display: str, kinds: Kinds) -> None:
        """Say what a word is, whichever list it is from."""
        given = GivenKinds(_on_one_line(display), kinds)
        self.override({}, {self._text(display): given})

    def forget(self, display: str) -> None:
        """Remove the override of a word, and the kinds given to it: it is again as in the lists."""
        text = self._text(display)
        self.override({text: None}, {text: None})

    def override(
        self, overrides: Mapping[str, Override], kinds: Mapping[str, GivenKinds | None] = NONE_GIVEN
    ) -> None:
        """Save *overrides* and given *kinds*, by the texts of words, and apply them: all of them or none.

        What another program saved since the list was read is applied with them.

        Raises:
            WordListError: the list cannot be saved.
        """
        self._apply(self._own_list.override(overrides, kinds))

    def take_up_own_words(self) -> bool:
        """Apply what another program changed in the user's own words. Return whether it changed any."""
        changed = self._own.read_again() if self._own else frozenset()
        self._apply(changed)
        return bool(changed)

    def override_of(self, text: str) -> Override:
        """Return the override of the word *text*."""
        return self._own.override_of(text) if self._own else None

    def given_kinds_of(self, text: str) -> GivenKinds | None:
        """Return the kinds that the user gave the word *text*; None where they gave none."""
        return self._own.kinds.get(text) if self._own else None

    @property
    def own_path(self) -> Path | None:
        """The path of the user's own list; None where there is no own list."""
        return self._own.path if self._own else None

    @property
    def own_words(self) -> tuple[Word, ...]:
        """The words that the user added or rescored, or gave their kinds."""
        own = self._own
        if own is None:
            return ()
        texts = own.scored.keys() | (own.kinds.keys() - own.banned.keys())
        return tuple(word for _, word in _found(texts, self.index) if word)

    @property
    def banned_words(self) -> tuple[Word, ...]:
        """The words that the user banned, with the lowest score."""
        banned = self._own.banned if self._own else {}
        return tuple(
            Word(text, LOWEST_SCORE, banned[text], self._kinds_of_own(text, banned[text], listed))
            for text, listed in _found(banned, self._listed)
        )

    def _serving(self, text: str, listed: Word | None) -> Word | None:
        """Return the word to use for *text*, which is *listed* in the lists; None where there is none."""
        match self.override_of(text):
            case Word() as own:
                return own._replace(kinds=self._kinds_of_own(text, own.display, listed))
            case Ban():
                return None
        given = self.given_kinds_of(text)
        if listed is None or given is None:
            return listed
        is_held_down = is_crude(given.kinds) and not self.crude
        score = min(listed.score, HIGHEST_CRUDE) if is_held_down else listed.score
        return listed._replace(score=score, kinds=given.kinds)

    def _kinds_of_own(self, text: str, display: str, listed: Word | None) -> Kinds:
        """Return the kinds of an own word: as the user gave them, else as the lists do, else by its spelling."""
        given = self.given_kinds_of(text)
        if given is not None:
            return given.kinds
        return listed.kinds if listed else guessed(display, self.alphabet)

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
        found = _found(texts, self._listed)
        self._take_in({text: self._serving(text, listed) for text, listed in found})

    def _apply_all(self, own: OwnList) -> None:
        self._apply({*own.banned, *own.scored, *own.kinds})

    def _take_in(self, changes: Mapping[str, Word | None]) -> None:
        """Insert or remove (None) words: searches on other threads keep the index that they have."""
        self.index = self.index.with_changes(changes)
        self._begin_to_remember()

    def _begin_to_remember(self) -> None:
        # What is remembered holds the index and not the dictionary: in a circle both would stay in memory for long.
        self.search = lru_cache(SEARCHES_KEPT)(partial(_matches, self.index))
        self.possible_letters = lru_cache(_LETTERS_KEPT)(partial(_possible_letters, self.index))


def _matches(index: WordIndex, query: str, most: int | None = None) -> BestFirst:
    """Return all words that fit *query*, best first; `search.query` has its language: `?R?SS`, `*a*`, `~aht`, `/H/`.

    Args:
        most: how many of the best are enough; all unless given.

    Raises:
        PatternError: the query is not valid.
    """
    found = find(index, Query.parse(query, index.alphabet), most)
    assert found is not None, "nobody stops it"
    return found.words


def _possible_letters(index: WordIndex, pattern: str, floor: int = 0) -> tuple[frozenset[str], ...]:
    """Return, for each cell of *pattern*, the symbols that matching words of score *floor* or more have there."""
    query = parse_pattern(pattern, index.alphabet)
    symbols = index.alphabet.symbols
    return tuple(
        frozenset(symbols[rank] for rank in place.nonzero()[0])
        for place in index.length(len(query)).possible(query, floor)
    )


def _found(texts: Iterable[str], index: WordIndex) -> Iterator[tuple[str, Word | None]]:
    """Yield *texts* with their words in *index*, None where there is none."""
    by_length: defaultdict[int, list[str]] = defaultdict(list)
    for text in texts:
        by_length[len(text)].append(text)
    for length, some in by_length.items():
        words = index.length(length)
        ranks = words.find_all(some)
        yield from ((text, words.word(ranks[text]) if text in ranks else None) for text in some)


def _on_one_line(display: str) -> str:
    """Return *display* in a form that a line of a list can hold: without semicolon, and not like a comment."""
    return " ".join(display.replace(";", " ").split()).lstrip("# ")
