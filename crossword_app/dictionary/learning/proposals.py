"""Proposes other scores for words, from what the constructor's puzzles tell of them.

The rule, whole:

- A word is to score **less** when the constructor chose words that score less in its place at least six times, in two
  puzzles or more: it was suggested right above the word that they took, or autofill had placed it and they wrote
  another. It is to have the median score of what they took, rounded down to a multiple of five, and at least five
  points less than now. A word that they placed themselves in any puzzle is not proposed.
- A word is to score **more** when they placed it themselves in at least four finished puzzles although it scores less
  than 55: fifteen points more, rounded down to a multiple of five, 55 at the most.
- A word that no list has is to be **added** with 55 when they placed it in at least two finished puzzles.
- A word is to be **banned** for all puzzles when it is banned from at least two, and they placed it in none.

Words of which the user said something already are left alone. What was dismissed comes back only when as much evidence
again has come together since.
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
"""In which a word was passed over: in one, it may not have suited the theme."""


class Kind(enum.Enum):
    """What is proposed for a word."""

    LOWER = "lower"
    RAISE = "raise"
    ADD = "add"
    BAN = "ban"


ENOUGH = {Kind.LOWER: 6, Kind.RAISE: 4, Kind.ADD: 2, Kind.BAN: 2}
"""Pieces of evidence that a proposal needs."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What could be said of a word, and why.

    Attributes:
        text: the word as it stands in a grid.
        score: that it has now; None where no list has it.
        override: what would be said of it.
        reason: a sentence.
        pieces: how much evidence there is for it.
    """

    kind: Kind
    text: str
    score: int | None
    override: Word | Ban
    reason: str
    pieces: int

    @property
    def name(self) -> str:
        """By which it is dismissed."""
        return f"{self.kind.value}:{self.text}"


def propose(evidence: Evidence, dictionary: Dictionary) -> list[Proposal]:
    """Return all that *evidence* is enough for, the best founded first."""
    tally = _Tally(evidence)
    proposals = [*_lower(tally, dictionary), *_raise(tally, dictionary), *_ban(tally, dictionary)]
    fresh = [
        proposal
        for proposal in proposals
        if dictionary.said(proposal.text) is None
        and proposal.pieces - evidence.dismissed.get(proposal.name, 0) >= ENOUGH[proposal.kind]
    ]
    one_a_word = {
        proposal.text: proposal for proposal in fresh
    }  # the last, so a ban before a score
    return sorted(one_a_word.values(), key=lambda proposal: (-proposal.pieces, proposal.text))


class _Tally:
    """The evidence, by words.

    Attributes:
        passed: how often each word was passed over.
        taken_out: how often each was taken out of a fill.
        instead: the scores of what was chosen in its place.
        doubted: in how many puzzles either happened.
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
        if score >= LOWEST_SCORE and middle < word.score:  # the list may have lowered it meanwhile
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
    """Return what stands in a grid as *text* as a word to add; None where it is none, as an entry with a rebus."""
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
