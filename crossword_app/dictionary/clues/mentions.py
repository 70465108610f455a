"""The other clues of a puzzle that name an entry, or repeat a word of its clue, in any form."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from crossword_app.dictionary.clues.giveaway import says
from crossword_app.dictionary.clues.telling import telling
from crossword_app.dictionary.forms import are_forms_known
from crossword_app.dictionary.roots import SnowballRoots
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot

_WORD = re.compile(r"\w+(?:['’]\w+)*")
_LONGEST = 2_000
"""Characters of a clue that are looked at: more are in damaged files alone."""


class Mention(NamedTuple):
    """Another clue, and what it shares.

    Attributes:
        slot: the entry of the other clue.
        text: that clue.
        word: the word of it that the entry, or the clue of the entry, has too.
        names_entry: whether it names the entry itself; else its clue has the word.
    """

    slot: Slot
    text: str
    word: str
    names_entry: bool


def mentions(puzzle: Puzzle, slot: Slot, written: str = "") -> list[Mention]:
    """Return the clues of other entries that name the entry of *slot*, then those that share a word with its clue.

    Words count in all their forms where those of the language are known; articles and the like do not count.

    Args:
        written: the entry as people write it, in words; its letters if that is not known.
    """
    entry = puzzle.grid.spelled(slot) if puzzle.grid.is_complete(slot) else ""
    of_entry = _roots([*_words(written), entry.lower()], puzzle) if entry else {}
    of_clue = _roots(_words(puzzle.clue(slot).text), puzzle)
    naming, sharing = [], []
    for other in puzzle.grid.slots:
        text = puzzle.clue(other).text
        if other == slot or not text:
            continue
        said = _roots(_words(text), puzzle)
        if shared := _first(said, of_entry):
            naming.append(Mention(other, text, shared, names_entry=True))
        elif entry and says(text, entry):
            naming.append(Mention(other, text, entry.lower(), names_entry=True))
        elif shared := _first(said, of_clue):
            sharing.append(Mention(other, text, shared, names_entry=False))
    return naming + sharing


def _words(text: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(text[:_LONGEST])]


def _roots(words: Sequence[str], puzzle: Puzzle) -> dict[str, str]:
    """Return the roots of those of *words* that tell something, each with the first word that has it."""
    language = puzzle.alphabet.language
    said = telling(words, language)
    found = SnowballRoots(language).root_of_each(said) if are_forms_known(puzzle.alphabet) else said
    return dict(reversed(list(zip(found, said, strict=True))))


def _first(said: dict[str, str], wanted: Iterable[str]) -> str:
    return next((said[root] for root in wanted if root in said), "")
