"""Searches the words, with the whole query language, off the window's thread."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.control import Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.lists.contents import Contents, origin
from crossword_app.dictionary.lists.own import Ban
from crossword_app.dictionary.lists.ranked import RankedLists
from crossword_app.dictionary.search.finder import FoundWords, find
from crossword_app.dictionary.search.query import Query
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import Word
from crossword_app.errors import PatternError
from crossword_app.ui.background_jobs import BackgroundJobs
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.lists import WordLists

MOST = 200
"""How many words of one search are shown."""

OWN = "your own words"
_EVERYTHING = "*"


@dataclass(frozen=True, slots=True)
class Hit:
    """A word that was found, and the source of its score: OWN, or the name of a list.

    Attributes:
        is_overridden: whether the user gave it a score or its kinds, or banned it.
    """

    word: Word
    origin: str
    is_banned: bool = False
    is_overridden: bool = False


@dataclass(frozen=True, slots=True)
class Hits:
    """The result of a search: the best words, the number of all, and what is wrong with the query, else ""."""

    rows: tuple[Hit, ...] = ()
    total: int = 0
    trouble: str = ""


class WordSearch(QObject):
    """Searches for words. Only the last query counts.

    Signals:
        found: the result of the last query, Hits.
    """

    found = pyqtSignal(object)

    def __init__(self, words: Words, lists: WordLists, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._lists = lists
        self._jobs = BackgroundJobs(self)
        self._control = Control(self._jobs.control)

    def look_for(self, text: str, *, own_only: bool) -> None:
        """Search for *text*, for all words if it is empty; on request only among the user's own and banned words."""
        self._control.stop()
        self._control = Control(self._jobs.control)
        dictionary = self._words.dictionary
        if dictionary is None:
            self.found.emit(Hits(trouble="The words are being loaded."))
            return
        job = partial(
            _search,
            text,
            dictionary,
            own_only,
            self._lists.ranked,
            dict(self._lists.contents),
            self._control,
        )
        self._jobs.do(job, partial(self._take, self._control))

    def gather(
        self, text: str, *, own_only: bool, take: Callable[[Sequence[Word]], object]
    ) -> None:
        """Call *take* with all words that *text* finds, once they are found. It is not called for an invalid query."""
        dictionary = self._words.dictionary
        if dictionary:
            job = partial(_find, text, dictionary, own_only, None, self._jobs.control)
            self._jobs.do(
                job, lambda found: take(found.words) if isinstance(found, FoundWords) else None
            )

    def close(self) -> None:
        """Stop all work."""
        self._jobs.finish()

    def _take(self, control: Control, hits: Hits | None) -> None:
        if hits is not None and not control.is_stopped:
            self.found.emit(hits)


def _search(
    text: str,
    dictionary: Dictionary,
    own_only: bool,
    ranked: RankedLists,
    contents: Contents,
    control: Control,
) -> Hits | None:
    """Return the result for *text*; None if the search was stopped."""
    found = _find(text, dictionary, own_only, MOST, control)
    if found is None:
        return None
    if isinstance(found, PatternError):
        return Hits(trouble=str(found))
    rows = tuple(_hit(word, dictionary, ranked, contents) for word in found.words)
    return Hits(rows, found.total)


def _find(
    text: str, dictionary: Dictionary, own_only: bool, most: int | None, control: Control
) -> FoundWords | PatternError | None:
    """Return the first *most* words for *text*, of all words if it is empty; None if the search was stopped."""
    if control.wait():
        return None
    try:
        query = Query.parse(text.strip() or _EVERYTHING, dictionary.alphabet)
    except PatternError as error:
        return error
    index = dictionary.index
    if own_only:
        own = (*dictionary.own_words, *dictionary.banned_words)
        index = WordIndex.from_words(own, dictionary.alphabet)
    return find(index, query, most, control)


def _hit(word: Word, dictionary: Dictionary, ranked: RankedLists, contents: Contents) -> Hit:
    override = dictionary.override_of(word.text)
    if override is not None:
        return Hit(word, OWN, is_banned=isinstance(override, Ban), is_overridden=True)
    entry = origin(word.text, ranked, contents)
    has_kinds = dictionary.given_kinds_of(word.text) is not None
    return Hit(word, entry.name if entry else "", is_overridden=has_kinds)
