"""Checks of clues by their words: those of the answer, those of other entries, abbreviations, and spelling."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crossword_app.dictionary.clues.english_spelling import british_of, is_variant
from crossword_app.dictionary.clues.telling import SHORTEST, telling
from crossword_app.dictionary.word_kinds import PLAIN, WordKind
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.duplicates import RootsOf
from crossword_app.model.english import English
from crossword_app.model.entry_checks import complete_entries
from crossword_app.model.problems import Problem, ProblemKind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.sentences import counted, listed

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.dictionary.word import Word

RootOf = Callable[[str], str]

IsSpelled = Callable[[str], bool]
"""Tells whether a word, as a clue has it, is spelled right."""

WORD_OF_ITS_OWN = 60
"""An abbreviation with this score or more is a word of its own, such as ETC: its clue need not say what it is."""

SPELLED_FROM = 40
"""The lowest score with which a word of the lists counts as spelled right: RUNING, TEH and GOVERMENT have less."""

_REFERENCE = re.compile(r"\b\d+[-‑\s]?(?:across|down|ac|dn|a|d)\b\.?", re.IGNORECASE)
_WORD = re.compile(r"(?<!\w)[^\W\d_]+(?:['’\-‑][^\W\d_]+)*")
_HYPHEN = re.compile(r"[-‑]")
_POSSESSIVE = re.compile(r"['’]s$", re.IGNORECASE)
_LONGEST_PHRASE = 5
"""Words of a clue that are an entry together, at most."""

_SHORTEST_PHRASE = 6
"""Letters of such an entry: AS A stands in many clues."""

_MOST_LETTERS = 5_000
"""Letters of a clue that are looked at. No real clue has as many; that of a damaged file may."""

_SHORTEST_SPELLED = 2
_SHORTEST_PLAIN = 5
"""Shorter entries may be an abbreviation as well, whatever the lists say: MIN, SEN, APR."""

_SAYS_ABBREVIATION = re.compile(r"\b(abbr|abrév|abrev|afk|abk)", re.IGNORECASE)
_HINTS_ABBREVIATION = re.compile(
    r"(?i:\b(abbr|abrév|abrev|afk|abk|inits|short|shortly|shortened|shorthand|brief|briefly|initials?|initially|"
    r"initialism|letters?|acronym|cut|clipped|text|texts|texted|texting|texter|online|chat|sms|familiarly|informally|"
    r"quickly|condensed|compressed)\b)|_{2,}|\b[A-Z]{2,}\b|\b[A-Z]\.|\b[A-Za-z]+\.(?!$|\.)|\b[A-Za-z]{1,5}\.$"
)
"""Clues of abbreviations say so, or are abbreviated themselves."""


@dataclass(frozen=True, slots=True)
class ClueWords:
    """The words of a clue, as they stand there.

    Attributes:
        text: the clue.
        said: its words without references such as 17-Across.
        parts: the same, those with hyphens in parts.
    """

    slot: Slot
    text: str
    said: Sequence[str]
    parts: Sequence[str]


def clue_words(puzzle: Puzzle) -> tuple[ClueWords, ...]:
    """Return the words of each clue of *puzzle* that has any."""
    found = []
    for slot in puzzle.grid.slots:
        text = puzzle.clue(slot).text
        said = _WORD.findall(_REFERENCE.sub(" ", text[:_MOST_LETTERS]))
        if said:
            parts = [part for word in said for part in _HYPHEN.split(word)]
            found.append(ClueWords(slot, text, said, parts))
    return tuple(found)


def word_problems(
    puzzle: Puzzle,
    clues: Sequence[ClueWords],
    index: WordIndex | None = None,
    root_of: RootOf | None = None,
    roots_of: RootsOf | None = None,
) -> Iterator[Problem]:
    """Yield the clues that hold their answers or other entries, and those of abbreviations that do not say so.

    Args:
        index: the words of all lists, which tell abbreviations; None where there are none.
        root_of: returns the root of a word in lower case; None where those of the language are not known.
        roots_of: returns the roots of an entry, those of the words of a phrase too; None likewise.
    """
    entries = dict(complete_entries(puzzle.grid))
    teller = _Teller(puzzle, entries, root_of, roots_of)
    for clue in clues:
        yield from teller.own_answer(clue)
    for clue in clues:
        yield from teller.other_entries(clue)
    if index is not None:
        for clue in clues:
            if clue.slot in entries:
                yield from _abbreviation(clue, entries[clue.slot], index)


def spelling_problems(
    puzzle: Puzzle,
    clues: Sequence[ClueWords],
    is_spelled: IsSpelled,
    index: WordIndex | None,
    english: English | None = None,
) -> Iterator[Problem]:
    """Yield the clues with words that neither the spelling dictionary nor the lists have.

    Args:
        english: whose spelling it should be. British clues may have words that the lists have as variants, and no
            American spellings.
    """
    is_british = english is English.BRITISH and puzzle.alphabet == ENGLISH

    def is_known(word: str) -> bool:
        bare = _POSSESSIVE.sub("", word)
        if len(bare) < _SHORTEST_SPELLED or bare.isupper() or is_spelled(word):
            return True
        in_lists = index.word(puzzle.alphabet.fold(bare)) if index is not None else None
        if in_lists is not None and _tells_spelling(in_lists):
            return True
        if is_british and index is not None and is_variant(bare, index, SPELLED_FROM):
            return True
        parts = _HYPHEN.split(word)
        return len(parts) > 1 and all(map(is_known, parts))

    for clue in clues:
        said = tuple(dict.fromkeys(clue.said))
        unknown = [f"“{word}”" for word in said if not is_known(word)]
        if unknown:
            told = f"{counted(len(unknown), 'word')} that no dictionary knows"
            yield _misspelled(clue.slot, told, unknown)
        if is_british and index is not None:
            found = {word: british_of(word, index, SPELLED_FROM) for word in said}
            american = [f"“{word}” for “{other}”" for word, other in found.items() if other]
            if american:
                told = counted(len(american), "American spelling")
                yield _misspelled(clue.slot, told, american)


def _misspelled(slot: Slot, told: str, words: Sequence[str]) -> Problem:
    message = f"the clue of {slot} has {told}: {listed(words, most=4)}"
    return Problem(ProblemKind.SPELLING, message, slot.positions, (slot,))


def _tells_spelling(word: Word) -> bool:
    """Return whether a word of the lists is spelled as people write it: long lists have slips too, with low scores."""
    is_odd = WordKind.VARIANT in word.kinds or WordKind.MADE in word.kinds
    return word.score >= SPELLED_FROM and not is_odd and " " not in word.display


class _Teller:
    """Tells which words of clues are entries, or forms of entries."""

    def __init__(
        self,
        puzzle: Puzzle,
        entries: Mapping[Slot, str],
        root_of: RootOf | None,
        roots_of: RootsOf | None,
    ) -> None:
        self._alphabet, self._entries = puzzle.alphabet, entries
        self._root_of, self._roots_of = root_of, roots_of
        self._by_text: dict[str, list[Slot]] = {}
        self._by_root: dict[str, list[Slot]] = {}
        for slot, text in entries.items():
            self._by_text.setdefault(text, []).append(slot)
            if root := self._root(text):
                self._by_root.setdefault(root, []).append(slot)

    def own_answer(self, clue: ClueWords) -> Iterator[Problem]:
        """Yield the problem of a clue that says its answer, a word of it, or a form of either."""
        slot = clue.slot
        text = self._entries.get(slot)
        if text is None:
            return
        entry = f"{self._alphabet.spelled(text)} at {slot}"
        if text in map(self._text, clue.parts) or text in map(self._text_of_all, _phrases(clue)):
            yield _problem(
                ProblemKind.GIVEN_AWAY, f"{entry} stands in its own clue", (slot,), clue.text
            )
            return
        roots = self._roots_of(text) if self._roots_of else frozenset()
        for word in telling(clue.parts, self._alphabet.language):
            if self._root(self._text(word)) in roots:
                message = f"“{word}” in the clue of {entry} is a form of it, or of a word of it"
                yield _problem(ProblemKind.GIVEN_AWAY, message, (slot,), clue.text)
                return

    def other_entries(self, clue: ClueWords) -> Iterator[Problem]:
        """Yield the problems of words in a clue that are other entries of the grid, or forms of them."""
        for word in dict.fromkeys(telling(clue.parts, self._alphabet.language)):
            text = self._text(word)
            exact = self._by_text.get(text, [])
            alike = self._by_root.get(self._root(text), [])
            for other in dict.fromkeys((*exact, *alike)):
                yield from self._echo(clue, word, "" if other in exact else "a form of ", other)
        for phrase in _phrases(clue):
            for other in self._by_text.get(self._text_of_all(phrase), []):
                yield from self._echo(clue, " ".join(phrase), "", other)

    def _echo(self, clue: ClueWords, words: str, what: str, other: Slot) -> Iterator[Problem]:
        if other != clue.slot:
            entry = f"{self._alphabet.spelled(self._entries[other])} at {other}"
            message = f"“{words}” in the clue of {clue.slot} is {what}{entry}"
            yield _problem(ProblemKind.ECHO, message, (clue.slot, other))

    def _text(self, word: str) -> str:
        """Return *word* as it would stand in a grid, without the 's of a possessive."""
        return self._alphabet.fold(_POSSESSIVE.sub("", word))

    def _text_of_all(self, phrase: Sequence[str]) -> str:
        """Return *phrase* as it would stand in a grid; "" if it is short."""
        text = self._alphabet.fold("".join(phrase))
        return text if len(text) >= _SHORTEST_PHRASE else ""

    def _root(self, text: str) -> str:
        """Return the root of *text*; "" where it is short, or the roots of the language are not known."""
        if self._root_of is None or len(text) < SHORTEST:
            return ""
        return self._root_of(self._alphabet.spelled(text).lower())


def _phrases(clue: ClueWords) -> Iterator[Sequence[str]]:
    """Yield the runs of two words and more of *clue*."""
    for start in range(len(clue.parts)):
        for end in range(start + 2, min(start + _LONGEST_PHRASE, len(clue.parts)) + 1):
            yield clue.parts[start:end]


def _abbreviation(clue: ClueWords, text: str, index: WordIndex) -> Iterator[Problem]:
    """Yield the problem of a clue that does not tell that its answer is an abbreviation, or tells so in vain."""
    word = index.word(text)
    if word is None:
        return
    slot = clue.slot
    if word.kinds[:1] == (WordKind.ABBREVIATION,) and word.score < WORD_OF_ITS_OWN:
        if not _HINTS_ABBREVIATION.search(clue.text[:_MOST_LETTERS]):
            message = f"{word.display} at {slot} is an abbreviation, which its clue does not tell"
            yield _problem(ProblemKind.ABBREVIATION, message, (slot,), clue.text)
    elif (
        word.kinds == PLAIN
        and len(text) >= _SHORTEST_PLAIN
        and _SAYS_ABBREVIATION.search(clue.text)
    ):
        message = f"the clue of {slot} tells of an abbreviation, which {word.display} is not"
        yield _problem(ProblemKind.ABBREVIATION, message, (slot,), clue.text)


def _problem(kind: ProblemKind, message: str, slots: tuple[Slot, ...], about: str = "") -> Problem:
    positions = sorted({place for slot in slots for place in slot.positions})
    return Problem(kind, message, tuple(positions), slots, about=about)
