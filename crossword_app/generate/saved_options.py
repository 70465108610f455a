"""Options of puzzles made from words, as documents keep them. What of them is not valid is reported."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from crossword_app.errors import GridError
from crossword_app.generate.clued_words import MOST_WORDS, CluedWord
from crossword_app.model.geometry import Size
from crossword_app.sentences import listed

T = TypeVar("T")
LARGEST_SEED = 2**63 - 1
_LONGEST = 10_000
"""Characters of a text. A hostile file must not make us draw endless ones."""


class SavedOptions:
    """The table that a document keeps, read one option after another.

    Attributes:
        warnings: one sentence for each thing that could not be read, once all was read.
    """

    def __init__(self, table: Mapping[str, Any], what: str) -> None:
        """Read *table*, which is that of *what*: "word search"."""
        self._table = table
        self._what = what
        self._unread: list[str] = []
        self._dropped = 0

    def value(self, name: str, read: Callable[[Any], T], usual: T) -> T:
        """Return the option *name* as *read* gives it; *usual* where it is missing, or *read* raises for it."""
        said = self._table.get(name)
        if said is None:
            return usual
        try:
            return read(said)
        except (ValueError, TypeError, KeyError, OverflowError, GridError):
            self._unread.append(name)
            return usual

    def words(self) -> tuple[CluedWord, ...]:
        """Return the words with their clues."""
        said = self._table.get("words")
        items = said if isinstance(said, list) else []
        words = []
        for item in items[:MOST_WORDS]:
            match item:
                case [str(word), str(clue)] if len(word) + len(clue) <= _LONGEST and word.strip():
                    words.append(CluedWord(word, clue))
        self._dropped = len(items) - len(words)
        return tuple(words)

    @property
    def warnings(self) -> tuple[str, ...]:
        said = []
        if self._unread:
            said.append(
                f"options of the {self._what} are damaged, and the usual ones are used: {listed(self._unread)}"
            )
        if self._dropped:
            said.append(
                f"{self._dropped:,} of the words of the {self._what} are damaged or too many"
            )
        return tuple(said)


def text(said: Any) -> str:
    """Return a text of a usual length. Raises TypeError or ValueError."""
    if not isinstance(said, str):
        raise TypeError
    if len(said) > _LONGEST:
        raise ValueError
    return said


def texts(said: Any) -> tuple[str, ...]:
    """Return a list of texts. Raises TypeError or ValueError."""
    if not isinstance(said, list) or len(said) > MOST_WORDS:
        raise TypeError
    return tuple(map(text, said))


def number_within(lowest: int, highest: int) -> Callable[[Any], int]:
    """Return what reads a whole number within these bounds, and raises TypeError or ValueError for others."""

    def read(said: Any) -> int:
        if not isinstance(said, int) or isinstance(said, bool):
            raise TypeError
        if not lowest <= said <= highest:
            raise ValueError
        return said

    return read


def size_of(said: Any) -> Size:
    """Return a size of rows and columns. Raises TypeError, ValueError or GridError."""
    rows, columns = said
    side = number_within(1, 10_000)
    return Size(side(rows), side(columns)).checked()


def table_of_words(words: tuple[CluedWord, ...]) -> list[list[str]]:
    """Return *words* as the table keeps them."""
    return [[word.text, word.clue] for word in words]
