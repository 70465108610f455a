"""The enumerations of clues, from the spelling of their words in the word lists: (4,3) for SENT OFF.

What a constructor wrote otherwise stays. An enumeration that is the proposal for its entry, or the plain number of its
letters, is not called theirs, unless they said so in the dialog.
"""

from collections.abc import Callable
from dataclasses import replace

from crossword_app.dictionary.enumeration import enumeration_of, letters_in
from crossword_app.dictionary.word import Word
from crossword_app.model.edits import set_clue
from crossword_app.model.own_data import CLUE_ENUMERATION
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import Slot

FindWord = Callable[[str], Word | None]
"""Returns the word with a text, as a list spells it; None where no list has it."""


def proposed(puzzle: Puzzle, slot: Slot, find: FindWord) -> str:
    """Return the enumeration of the word in *slot* from its spelling in a word list, else its length."""
    if not puzzle.grid.is_complete(slot):
        return str(len(slot))
    text = "".join(puzzle.grid.entry(slot))
    word = find(text)
    found = enumeration_of(word.display) if word else ""
    return found if letters_in(found) == len(text) else str(len(text))


def with_enumeration(clue: Clue, enumeration: str, proposal: str) -> Clue:
    """Return *clue* with the *enumeration* that its constructor chose. It is theirs if it is not the *proposal*."""
    is_theirs = enumeration != proposal
    extra = CLUE_ENUMERATION.put_into(clue.extra, is_theirs)
    return replace(clue, enumeration=enumeration, extra=extra)


def all_enumerated(puzzle: Puzzle, find: FindWord) -> Puzzle:
    """Return *puzzle* with the proposed enumeration for every full entry that has none of its constructor's."""
    for slot in puzzle.grid.slots:
        if puzzle.grid.is_complete(slot) and _is_automatic(puzzle.clue(slot), str(len(slot))):
            puzzle = _enumerated(puzzle, slot, find)
    return puzzle


def following_words(before: Puzzle, after: Puzzle, find: FindWord) -> Puzzle:
    """Return *after*, an edit of *before*, with the enumerations of the entries that it changed.

    A puzzle without any enumeration gets none.
    """
    if before.grid == after.grid or not any(clue.enumeration for clue in before.clues.values()):
        return after
    old_slots = before.grid.layout.by_key
    for slot in after.grid.slots:
        old = old_slots.get(slot.key)
        if old is not None and before.grid.entry(old) == after.grid.entry(slot):
            continue
        clue = after.clue(slot)
        of_old = (str(len(old)), proposed(before, old, find)) if old else ()
        if not _is_automatic(clue, str(len(slot)), *of_old):
            continue
        if clue.enumeration or after.grid.is_complete(slot):
            after = _enumerated(after, slot, find)
    return after


def _is_automatic(clue: Clue, *proposals: str) -> bool:
    """Return whether the enumeration of *clue* is missing or one of *proposals*, and not its constructor's choice."""
    if CLUE_ENUMERATION.of(clue.extra):
        return False
    return not clue.enumeration or clue.enumeration in proposals


def _enumerated(puzzle: Puzzle, slot: Slot, find: FindWord) -> Puzzle:
    enumerated = replace(puzzle.clue(slot), enumeration=proposed(puzzle, slot, find))
    return set_clue(puzzle, slot, enumerated)
