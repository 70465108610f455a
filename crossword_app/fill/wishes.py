"""Places as many wished words as possible, best score first; each only if a whole fill with it is found."""

import enum
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from weakref import WeakKeyDictionary

import numpy as np

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import LengthIndex, WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_set import WordSet
from crossword_app.fill.attempts import Attempts
from crossword_app.fill.outcome import Filled, FillLimit, FillProgress, Outcome, Unfillable
from crossword_app.fill.own_words.rule import EntryRule
from crossword_app.fill.problem import FillProblem
from crossword_app.model.slots import Slot

DEFAULT_LIMIT = FillLimit(seconds=10.0)

FIRST_NODES = 1000
"""Words tried in the first attempt with a wished word in one slot. Most need fewer."""

NODES_GROWTH = 8
"""How many times more words each later round may try, while some wishes are open."""


class Fate(enum.Enum):
    """What became of a wish. The value names it for the user."""

    PLACED = "placed"
    IMPOSSIBLE = "impossible"
    """It is proved that no fill has it beside the wishes placed before."""
    GIVEN_UP = "given up"
    """Neither placed nor refuted within the limit."""


@dataclass(frozen=True, slots=True)
class WishedWord:
    """What became of one wished word.

    Attributes:
        slot: where it was placed, else None.
        reason: a sentence for the user.
    """

    word: Word
    fate: Fate
    slot: Slot | None
    reason: str


@dataclass(frozen=True, slots=True)
class WishesPlaced:
    """The result of placing wished words.

    Attributes:
        outcome: a fill with all words that were placed; where none was, the outcome of filling the grid without them.
        problem: the problem with these words fixed, to be improved or filled in other ways.
        wishes: in the order in which they were tried.
    """

    outcome: Outcome
    problem: FillProblem
    wishes: tuple[WishedWord, ...]


def with_wished(
    index: WordIndex, wished: Iterable[Word], own: Sequence[EntryRule] = ()
) -> WordIndex:
    """Return *index* with the *wished* words in it, at their wished score or the score of the list, if higher.

    For the same index and words it is the same object, as long as no others are asked for: what is known of an index is
    kept by the object.

    Args:
        own: rules on the words of entries. Those of their words that no list has are added too, but reserved.
    """
    asked = tuple(wished), tuple(own)
    known = _known(index, asked)
    if known is None:
        # Not under the lock: the window must not wait for a thread that makes the same at a low priority.
        made = asked, _with_words(index, *asked)
        with _KEEPING:  # two threads that ask at once get the same object too
            known = _known(index, asked) or made
            _kept[index] = known
    return known[1] or index  # an entry that held its own key would never be dropped


def _with_words(
    index: WordIndex, wished: Iterable[Word], own: Sequence[EntryRule]
) -> WordIndex | None:
    """Return *index* with the words in it; None where it has them all."""
    better: dict[str, Word] = {}
    for word in wished:
        known = better.get(word.text) or index.word(word.text)
        if known is None or known.score < word.score:
            better[word.text] = word
    named = {text: word for rule in own for text, word in rule.words.items()}
    listed = {
        text
        for length in {len(text) for text in named}
        for text in index.length(length).find_all(t for t in named if len(t) == length)
    }
    reserved = named.keys() - listed - better.keys()
    changes = {**{text: named[text] for text in sorted(reserved)}, **better}
    return index.with_changes(changes, reserved) if changes else None


_Asked = tuple[tuple[Word, ...], tuple[EntryRule, ...]]
_Made = tuple[_Asked, WordIndex | None]

_KEEPING = threading.Lock()
_kept: WeakKeyDictionary[WordIndex, _Made] = WeakKeyDictionary()


def _known(index: WordIndex, asked: _Asked) -> _Made | None:
    """Return what was made last of *index*, if it was made of *asked*."""
    known = _kept.get(index)
    return known if known and known[0] == asked else None


def place_wished(
    problem: FillProblem,
    wished: Sequence[Word],
    limit: FillLimit = DEFAULT_LIMIT,
    *,
    seed: int = 1,
    progress: Callable[[FillProgress], None] | None = None,
    control: Control = NEVER,
) -> WishesPlaced:
    """Fill *problem* with as many of the *wished* words as possible, placing one after the other.

    The word with the highest score comes first, of equals the longer one, then the one named first. Placed words stay.
    Of the slots that can take a word, the one that leaves most words to the others is tried first. Words that stay open
    are tried again with more nodes after all others. The problem must allow a word: in its index (see `with_wished`),
    at its floors, not banned. With a seed and a node limit alone, the result is the same on every machine.

    Args:
        limit: the limit for all of it.
        progress, control: as for `solve`.
    """
    attempts = Attempts(limit, seed, progress=progress, control=control)
    return _Placing(problem, attempts).run(_in_order(wished))


def _in_order(wished: Sequence[Word]) -> list[Word]:
    once: dict[str, Word] = {}
    for word in wished:
        once.setdefault(word.text, word)
    return sorted(once.values(), key=lambda word: (-word.score, -len(word.text)))


@dataclass
class _OpenWish:
    """A wish that is neither placed nor refuted.

    Attributes:
        could_stand: whether some slot can take it, other words ignored.
        refuted: the numbers of the slots for which it is proved that no fill has it there.
    """

    word: Word
    could_stand: bool
    refuted: set[int] = field(default_factory=set)


class _Placing:
    """One call of `place_wished`: the problem as it narrows, and the last fill."""

    def __init__(self, problem: FillProblem, attempts: Attempts) -> None:
        self.problem = problem
        self.attempts = attempts
        self.outcome = attempts.run(problem)
        self.taken: set[int] = set()
        self._readings: dict[tuple[LengthIndex, str], WordSet] = {}

    def run(self, words: Sequence[Word]) -> WishesPlaced:
        fates: dict[str, WishedWord] = {}
        waiting = [_OpenWish(word, bool(self._slots_for(word))) for word in words]
        nodes = FIRST_NODES
        while waiting and not self.attempts.why_over():
            for wish in waiting:
                fate = self._try(wish, nodes)
                if fate:
                    fates[wish.word.text] = fate
            waiting = [wish for wish in waiting if wish.word.text not in fates]
            nodes *= NODES_GROWTH
        reason = f"not known: {self.attempts.why_over()}"
        for wish in waiting:
            fates[wish.word.text] = WishedWord(wish.word, Fate.GIVEN_UP, None, reason)
        results = tuple(fates[word.text] for word in words)
        return WishesPlaced(self.outcome, self.problem, results)

    def _try(self, wish: _OpenWish, nodes: int) -> WishedWord | None:
        """Return the fate of *wish*; None where it is not known yet."""
        if isinstance(self.outcome, Unfillable):
            return self._impossible(wish.word, "the grid has no fill at all (proved)")
        if (slot := self._where_it_stands(wish.word)) is not None:
            return self._place(wish.word, slot)
        for slot, problem in self._choices(wish):
            if self.attempts.why_over():
                return None
            outcome = self.attempts.run(problem, nodes)
            if isinstance(outcome, Filled):
                self.outcome = outcome
                return self._place(wish.word, slot)
            if isinstance(outcome, Unfillable):
                wish.refuted.add(slot)
        if not wish.refuted.issuperset(self._slots_for(wish.word)):
            return None
        if wish.could_stand:
            return self._impossible(
                wish.word, "no fill has it together with the words placed (proved)"
            )
        return self._impossible(wish.word, "no entry can take it")

    def _impossible(self, word: Word, reason: str) -> WishedWord:
        return WishedWord(word, Fate.IMPOSSIBLE, None, reason)

    def _where_it_stands(self, word: Word) -> int | None:
        """Return the number of the slot to fill that has *word* already; None where none does."""
        if isinstance(self.outcome, Filled):
            texts = {entry.slot: entry.text for entry in self.outcome.entries}
            for number in self._slots_for(word):
                if texts[self.problem.slots[number]] == word.text:
                    return number
        return None

    def _place(self, word: Word, number: int) -> WishedWord:
        self.problem = self._with(word, number)
        self.taken.add(number)
        slot = self.problem.slots[number]
        return WishedWord(word, Fate.PLACED, slot, f"placed at {slot}")

    def _slots_for(self, word: Word) -> list[int]:
        """Return the slots that may take *word* and have no wished word yet."""
        return [
            number
            for number in range(self.problem.targets)
            if number not in self.taken and self._row(word, number).any()
        ]

    def _choices(self, wish: _OpenWish) -> Iterator[tuple[int, FillProblem]]:
        """Yield slots for a wish, each with the problem that has it there; the one that leaves most words first."""
        from crossword_app.fill.kernel.arc_consistency import consistent_domains_of

        choices = []
        for number in self._slots_for(wish.word):
            if number not in wish.refuted and not self.attempts.why_over():
                problem = self._with(wish.word, number)
                root = consistent_domains_of(problem)
                if root.wiped_out:
                    wish.refuted.add(number)
                else:
                    freedom = float(np.log(root.sizes).sum())
                    choices.append((-freedom, number, replace(problem, domains=root.domains)))
        for _, number, problem in sorted(choices, key=lambda choice: choice[:2]):
            yield number, problem

    def _with(self, word: Word, number: int) -> FillProblem:
        domains = list(self.problem.domains)
        domains[number] = self._row(word, number)
        return replace(self.problem, domains=tuple(domains))

    def _row(self, word: Word, number: int) -> WordSet:
        """Return the set of *word* alone, with every way to read it; empty where the slot cannot take it."""
        key = self.problem.words[number], word.text
        if key not in self._readings:
            self._readings[key] = key[0].reading(word.text)
        row: WordSet = self.problem.domains[number] & self._readings[key]
        return row
