"""Which words were used in which puzzle and when, as a value that is kept in memory.

Files of a puzzle are told by its words: copies, earlier versions under other names, the same puzzle in another format.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from itertools import islice

LATEST = 5
"""The puzzles whose words are called recent, where nothing else is asked for."""

_MANY = 8
"""So many words in common, if they are most of the words of one puzzle, are no chance."""


def is_same_puzzle(shared: int, first: int, second: int) -> bool:
    """Return whether two grids are versions of one puzzle, by how many words they have, and have in common.

    They are where most words of the one with fewer are also in the other, and these are eight or more, or a third of
    those of the other: one may be half empty, and small puzzles have few words.
    """
    fewer, more = sorted((first, second))
    return 2 * shared > fewer and (shared >= _MANY or 3 * shared >= more)


@dataclass(frozen=True, slots=True)
class PuzzleUse:
    """The words of one finished puzzle.

    Attributes:
        key: tells the puzzle from every other, under whatever name it is known.
        name: what the user calls it.
        day: when it was published, or saved last.
        words: its entries, as word lists spell them in letters.
    """

    key: str
    name: str
    day: date
    words: frozenset[str]


@dataclass(frozen=True, slots=True)
class LastUse:
    """The latest use of a word: when, and in which puzzle."""

    day: date
    name: str


@dataclass(frozen=True)
class UsedWords:
    """The words of all puzzles that are kept, in one language.

    Attributes:
        puzzles: by their keys.
    """

    puzzles: Mapping[str, PuzzleUse]

    def with_puzzles(self, puzzles: Iterable[PuzzleUse]) -> "UsedWords":
        """Return these with *puzzles*, each in place of the one that has its key."""
        return UsedWords({**self.puzzles, **{puzzle.key: puzzle for puzzle in puzzles}})

    def last(self, word: str, but: Collection[str] = ()) -> LastUse | None:
        """Return the latest use of *word*; None if it was never used.

        Args:
            but: the keys of puzzles that do not count: of the one that is being made.
        """
        used = (p for p in self._by_word.get(word, ()) if p.key not in but)
        latest = next(used, None)
        return LastUse(latest.day, latest.name) if latest else None

    def versions_of(self, words: Iterable[str]) -> frozenset[str]:
        """Return the keys of the puzzles that are versions of the one with *words*; see `is_same_puzzle`."""
        asked = frozenset(words)
        shared = Counter(puzzle.key for word in asked for puzzle in self._by_word.get(word, ()))
        return frozenset(
            key
            for key, count in shared.items()
            if is_same_puzzle(count, len(asked), len(self.puzzles[key].words))
        )

    def latest(self, count: int = LATEST, but: Collection[str] = ()) -> tuple[PuzzleUse, ...]:
        """Return the *count* latest puzzles, the latest first; of the versions of one puzzle only the latest."""
        return tuple(islice(self._latest_versions(but), count))

    def _latest_versions(self, but: Collection[str]) -> Iterator[PuzzleUse]:
        found: list[PuzzleUse] = []
        for puzzle in self._in_order:
            if puzzle.key not in but and not any(_are_versions(puzzle, each) for each in found):
                found.append(puzzle)
                yield puzzle

    def recent_words(self, count: int = LATEST, but: Collection[str] = ()) -> frozenset[str]:
        """Return the words of the *count* latest puzzles."""
        return frozenset().union(*(puzzle.words for puzzle in self.latest(count, but)))

    def prepared(self) -> "UsedWords":
        """Return these, sorted already: later questions take no time."""
        assert self._by_word is not None
        return self

    @cached_property
    def _in_order(self) -> tuple[PuzzleUse, ...]:
        """The puzzles, the latest first; of one day by their names, the highest number first."""
        return tuple(sorted(self.puzzles.values(), key=lambda p: (p.day, p.name), reverse=True))

    @cached_property
    def _by_word(self) -> Mapping[str, list[PuzzleUse]]:
        found: dict[str, list[PuzzleUse]] = {}
        for puzzle in self._in_order:
            for word in puzzle.words:
                found.setdefault(word, []).append(puzzle)
        return found


def _are_versions(first: PuzzleUse, second: PuzzleUse) -> bool:
    shared = len(first.words & second.words)
    return is_same_puzzle(shared, len(first.words), len(second.words))


NO_USES = UsedWords({})


@dataclass(frozen=True, slots=True)
class Freshness:
    """How new the entries of a grid are to its constructor.

    Attributes:
        last: the latest use of each of its entries, None for one that was never used.
        recent: those of them that are in the latest puzzles.
    """

    last: Mapping[str, LastUse | None]
    recent: frozenset[str]

    @property
    def fresh(self) -> int:
        """How many entries were never used."""
        return sum(use is None for use in self.last.values())


def freshness(uses: UsedWords, entries: Iterable[str], but: Collection[str] = ()) -> Freshness:
    """Return how new *entries* are, each counted once.

    Args:
        entries: all complete ones of a puzzle.
        but: the keys of puzzles that do not count, besides other versions of the puzzle with *entries*.
    """
    asked = tuple(entries)
    others = uses.versions_of(asked).union(but)
    last = {entry: uses.last(entry, others) for entry in asked}
    return Freshness(last, uses.recent_words(but=others).intersection(last))
