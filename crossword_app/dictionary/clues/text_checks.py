"""Checks of clues by their text alone: one that stands twice, signs without their pair, wrong enumerations."""

import re
from collections import defaultdict
from collections.abc import Iterator

from crossword_app.dictionary.enumeration import letters_in
from crossword_app.model.linked_entries import linked_entries
from crossword_app.model.problems import Problem, ProblemKind
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import Slot
from crossword_app.model.wordplay import answer_of, problems_of, wordplay_of
from crossword_app.sentences import counted, listed

_PAIRS = {")": "(", "]": "[", "}": "{", "”": "“", "»": "«"}
_OPENING = frozenset(_PAIRS.values())
_SMILEY = re.compile(r"(?<!\w)[:;8]['-]?[()]")
_INCHES = re.compile(r'\d"')
_PLAIN_ENUMERATION = re.compile(r"\d{1,3}(?:[\s,;/'’.\-–]{1,3}\d{1,3}){0,30}[.']?", re.ASCII)
_END_SIGNS = " .…!?"
"""Clues that differ in these alone are one."""


def text_problems(puzzle: Puzzle) -> Iterator[Problem]:
    """Yield the problems of the clues of *puzzle* that their texts alone show."""
    clues = [(slot, puzzle.clue(slot)) for slot in puzzle.grid.slots]
    yield from _equal(clues)
    for slot, clue in clues:
        if fault := unbalanced(clue.text):
            message = f"the clue of {slot} has {fault}"
            yield _problem(ProblemKind.PUNCTUATION, message, slot, clue)
    yield from _enumerations(puzzle)
    yield from _wordplay(puzzle)


def _wordplay(puzzle: Puzzle) -> Iterator[Problem]:
    """Yield the wordplay that does not make its answer, letter by letter, or whose definition is not in its clue."""
    linked = linked_entries(puzzle)
    for slot in puzzle.grid.slots:
        clue = puzzle.clue(slot)
        answer = answer_of(puzzle, (slot, *linked.get(slot.key, ())))
        wrong = problems_of(wordplay_of(clue), clue.text, answer, puzzle.alphabet)
        if wrong:
            message = f"the wordplay of {slot} does not work out: {wrong[0]}"
            yield _problem(ProblemKind.WORDPLAY, message, slot, clue)


def unbalanced(text: str) -> str:
    """Return what of *text* lacks its pair: "a bracket ( that is not closed"; "" where nothing does.

    Apostrophes look like single quotation marks, and inches like straight ones: neither is judged.
    """
    text = _SMILEY.sub("", text)
    waiting: list[str] = []
    for sign in text:
        if sign in _OPENING:
            waiting.append(sign)
        elif sign in _PAIRS:
            if not waiting or waiting[-1] != _PAIRS[sign]:
                return f"a {sign} without the {_PAIRS[sign]} before it"
            waiting.pop()
    if waiting:
        return f"a {waiting[-1]} that is not closed"
    if text.count('"') % 2 and not _INCHES.search(text):
        return 'a quotation mark " without its pair'
    return ""


def _problem(kind: ProblemKind, message: str, slot: Slot, clue: Clue) -> Problem:
    return Problem(kind, message, slot.positions, (slot,), about=clue.text)


def _equal(clues: list[tuple[Slot, Clue]]) -> Iterator[Problem]:
    slots_of: dict[str, list[Slot]] = defaultdict(list)
    for slot, clue in clues:
        if told := " ".join(clue.text.casefold().split()).rstrip(_END_SIGNS):
            slots_of[told].append(slot)
    for told, slots in slots_of.items():
        if len(slots) > 1:
            message = f"one clue stands at {listed(slots)}"
            positions = tuple(sorted({place for slot in slots for place in slot.positions}))
            yield Problem(ProblemKind.SAME_CLUE, message, positions, tuple(slots), about=told)


def _enumerations(puzzle: Puzzle) -> Iterator[Problem]:
    """Yield the enumerations with another number of letters than their entries, and those that these run on in."""
    linked = linked_entries(puzzle)
    for slot in puzzle.grid.slots:
        clue = puzzle.clue(slot)
        written = clue.enumeration
        if not written or not _PLAIN_ENUMERATION.fullmatch(written):
            continue
        slots = (slot, *linked.get(slot.key, ()))
        letters = sum(_letters(puzzle, part) for part in slots)
        told = letters_in(written)
        if told not in {letters, sum(map(len, slots)), len(slot)}:
            entry = "the entries have" if slots[1:] else "the entry has"
            message = f"the enumeration of {slot} is ({written}), {counted(told, 'letter')}: {entry} {letters}"
            yield _problem(ProblemKind.ENUMERATION, message, slot, clue)


def _letters(puzzle: Puzzle, slot: Slot) -> int:
    """Return the number of letters in *slot*: those of a rebus each, where it is full."""
    entry = puzzle.grid.entry(slot)
    return sum(len(puzzle.alphabet.spelled(part)) for part in entry) if all(entry) else len(slot)
