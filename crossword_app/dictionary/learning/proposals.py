"""Proposes overrides of words, from the evidence in the constructor's puzzles.

The complete rule:

- **Lower** a word that the constructor passed over for words of lower score at least six times, in two puzzles or more:
  it was suggested directly above the word that they took, or they replaced it after autofill had placed it. The new
  score is the median score of the words that they took, rounded down to a multiple of five, and at least five points
  less than now. Words that they placed themselves in any puzzle are not lowered.
- **Raise** a word below 55 that they placed themselves in at least four finished puzzles: by fifteen points, rounded
  down to a multiple of five, to 55 at the most.
- **Add** a word that no list has, with 55, when they placed it in at least two finished puzzles.
- **Ban** a word for all puzzles when it is banned from at least two, and they placed it in none.

Words that have an override are left alone. A dismissed proposal comes back only when there is as much new evidence as
it had when it was dismissed.
"""

import enum
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median_low

from crossword_app.dictionary.learning.evidence import Evidence
from crossword_app.dictionary.lists.own import Ban
from crossword_app.dictionary.service import Dictionary
from crossword_app.dictionary.word import LOWEST_SCORE, Word
from crossword_app.errors import WordListError
from crossword_app.sentences import counted, listed

FINE = 55
RAISED_BY = 15
STEP = 5
FEWEST_LETTERS = 3
FEWEST_PUZZLES = 2
"""The fewest puzzles in which a word was passed over. In a single one, it may not have suited the theme."""


class Kind(enum.Enum):
    """What is proposed for a word."""

    LOWER = "lower"
    RAISE = "raise"
    ADD = "add"
    BAN = "ban"


ENOUGH = {Kind.LOWER: 6, Kind.RAISE: 4, Kind.ADD: 2, Kind.BAN: 2}
"""How many pieces of evidence a proposal needs."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposed override of a word, with its reason.

    Attributes:
        text: the word as it stands in a grid.
        score: its present score; None where no list has it.
        override: the proposed override.
        reason: a sentence for the user.
        pieces: how many pieces of evidence there are for it.
    """

    kind: Kind
    text: str
    score: int | None
    override: Word | Ban
    reason: str
    pieces: int

    @property
    def name(self) -> str:
        """The name under which it is dismissed."""
        return f"{self.kind.value}:{self.text}"


def propose(evidence: Evidence, dictionary: Dictionary) -> list[Proposal]:
    """Return all proposals that have enough *evidence*, those with the most evidence first."""
    tally = _Tally(evidence)
    proposals = [*_lower(tally, dictionary), *_raise(tally, dictionary), *_ban(tally, dictionary)]
    fresh = [
        proposal
        for proposal in proposals
        if dictionary.override_of(proposal.text) is None
        and proposal.pieces - evidence.dismissed.get(proposal.name, 0) >= ENOUGH[proposal.kind]
    ]
    one_a_word = {
        proposal.text: proposal for proposal in fresh
    }  # a later proposal for a word replaces an earlier one: a ban goes before a score
    return sorted(one_a_word.values(), key=lambda proposal: (-proposal.pieces, proposal.text))


class _Tally:
    """The evidence, counted by word.

    Attributes:
        passed: how often each word was passed over.
        taken_out: how often each was taken out of a fill.
        instead: the scores of the words chosen in its place.
        doubted: in how many puzzles it was passed over or taken out.
        placed: in how many puzzles the constructor placed it themselves.
        finished: in how many finished ones.
        banned: from how many it is banned.
    """

    def __init__(self, evidence: Evidence) -> None:
        self.passed: Counter[str] = Counter()
        self.taken_out: Counter[str] = Counter()
        self.instead: defaultdict[str, list[int]] = defaultdict(list)
        self.doubted: Counter[str] = Counter()
        self.placed: Counter[str] = Counter()
        self.finished: Counter[str] = Counter()
        self.banned: Counter[str] = Counter()
        for puzzle in evidence.puzzles.values():
            doubted = set(puzzle.taken_out)
            for text, score in puzzle.taken_out.items():
                self.taken_out[text] += 1
                self.instead[text].append(score)
            for choice in puzzle.choices.values():
                if choice.score is None:
                    continue
                self.passed.update(choice.passed)
                doubted.update(choice.passed)
                for text in choice.passed:
                    self.instead[text].append(choice.score)
            own = {choice.text for choice in puzzle.choices.values()}
            self.doubted.update(doubted)
            self.placed.update(own)
            self.finished.update(own if puzzle.is_finished else ())
            self.banned.update(puzzle.banned)


def _lower(tally: _Tally, dictionary: Dictionary) -> Iterator[Proposal]:
    for text, puzzles in tally.doubted.items():
        pieces = len(tally.instead[text])
        if puzzles < FEWEST_PUZZLES or pieces < ENOUGH[Kind.LOWER] or tally.placed[text]:
            continue
        word = dictionary.word(text)
        if word is None:
            continue
        middle = median_low(tally.instead[text])
        score = min(middle - middle % STEP, word.score - STEP)
        if score >= LOWEST_SCORE and middle < word.score:  # its list may have lowered it since
            doubts = _doubts(tally, text)
            reason = f"You {doubts} in {counted(puzzles, 'puzzle')}, and took lower words (about {middle})."
            override = Word(text, score, word.display)
            yield Proposal(Kind.LOWER, text, word.score, override, reason, pieces)


def _raise(tally: _Tally, dictionary: Dictionary) -> Iterator[Proposal]:
    for text, puzzles in tally.finished.items():
        word = dictionary.word(text)
        placed = f"You placed it yourself in {puzzles} finished puzzles"
        if word is None:
            added = _own_word(text, dictionary) if puzzles >= ENOUGH[Kind.ADD] else None
            if added:
                reason = f"{placed}, and no list has it."
                yield Proposal(Kind.ADD, text, None, added, reason, puzzles)
        elif word.score < FINE and puzzles >= ENOUGH[Kind.RAISE]:
            raised = word.score + RAISED_BY
            override = Word(text, min(raised - raised % STEP, FINE), word.display)
            yield Proposal(Kind.RAISE, text, word.score, override, f"{placed}.", puzzles)


def _ban(tally: _Tally, dictionary: Dictionary) -> Iterator[Proposal]:
    for text, puzzles in tally.banned.items():
        word = dictionary.word(text)
        if word and puzzles >= ENOUGH[Kind.BAN] and not tally.placed[text]:
            reason = f"You banned it from {counted(puzzles, 'puzzle')}."
            yield Proposal(Kind.BAN, text, word.score, Ban(word.display), reason, puzzles)


def _own_word(text: str, dictionary: Dictionary) -> Word | None:
    """Return the entry *text* as a word to add; None where it is not a word, such as an entry with a rebus."""
    display = dictionary.alphabet.written(text).lower()
    try:
        word = dictionary.own_word(display, FINE)
    except WordListError:
        return None
    return word if word.text == text and len(text) >= FEWEST_LETTERS else None


def _doubts(tally: _Tally, text: str) -> str:
    doubts = []
    if passed := tally.passed[text]:
        doubts.append(f"passed it over {_times(passed)}")
    if taken_out := tally.taken_out[text]:
        doubts.append(f"took it out of fills {_times(taken_out)}")
    return listed(doubts)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
