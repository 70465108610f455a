"""Clues in a style that is chosen for each puzzle: definitions, short ones, synonyms, or letters of the answer.

A database says nothing of styles. What kind a clue is shows in it: a synonym is itself an answer with clues, and one of
those is the answer that it stands for, since synonyms go both ways ("Polaris" for NORTH STAR and back).
A broader term ("Sport" for CRICKET) goes one way only.
"""

import enum
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from crossword_app.model.edits import set_clue
from crossword_app.model.own_data import CLUE_STYLE
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import SlotKey

if TYPE_CHECKING:
    from crossword_app.dictionary.clues.database import ClueDatabase, FoundClue

LETTERS_GIVEN = "letters given"
"""The source of clues that are made of letters of their answer."""

_BLANK = "__"
_SHORT = 3
"""The most words of a short clue, and of a synonym."""

_WHOLE = 4
"""The fewest words of a definition that says it all."""

NO_WHOLES: Mapping[SlotKey, str] = {}


class ClueStyle(enum.Enum):
    """A style of clues, by its name in documents and on the command line."""

    ANY = "any"
    DEFINITION = "definition"
    SHORT = "short"
    SYNONYM = "synonym"
    LETTERS = "letters"

    @property
    def title(self) -> str:
        """The name that users read."""
        return _TITLES[self]


_TITLES = {
    ClueStyle.ANY: "Any Style",
    ClueStyle.DEFINITION: "Definition",
    ClueStyle.SHORT: "Short",
    ClueStyle.SYNONYM: "Synonym",
    ClueStyle.LETTERS: "Letters Given",
}


def style_of(puzzle: Puzzle) -> ClueStyle:
    """Return the style that was chosen for the clues of *puzzle*; ANY if none was."""
    name = CLUE_STYLE.of(puzzle.extra)
    return next((style for style in ClueStyle if style.value == name), ClueStyle.ANY)


def set_style(puzzle: Puzzle, style: ClueStyle) -> Puzzle:
    """Return *puzzle* with *style* chosen for its clues."""
    value = "" if style is ClueStyle.ANY else style.value
    return replace(puzzle, extra=CLUE_STYLE.put_into(puzzle.extra, value))


def clues_in_style(
    database: "ClueDatabase",
    answer: str,
    style: ClueStyle = ClueStyle.ANY,
    language: str = "english",
) -> list["FoundClue"]:
    """Return the clues of *answer* in the order of `ClueDatabase.clues_for`, those in *style* before all others.

    What gives the answer away comes last in every style. Letters are given for every answer that has some.
    """
    from crossword_app.dictionary.clues.database import FoundClue
    from crossword_app.dictionary.clues.rows import answer_key

    found = database.clues_for(answer, language=language)
    if style is ClueStyle.LETTERS:
        letters = letters_given(answer)
        made = (
            [FoundClue(answer_key(answer), letters, (LETTERS_GIVEN,), None, 1)] if letters else []
        )
        return [*made, *found]
    rank = _ranks(database, answer).get(style)
    if rank is None:
        return found
    return sorted(found, key=lambda clue: (clue.gives_away and not clue.is_own, rank(clue.text)))


def best_clue(
    database: "ClueDatabase", answer: str, style: ClueStyle, language: str = "english"
) -> str:
    """Return the first clue of *answer* in *style* that does not give it away, else in another style; "" for none."""
    found = clues_in_style(database, answer, style, language)
    return next((clue.text for clue in found if not clue.gives_away), "")


def letters_given(answer: str) -> str:
    """Return every second letter of *answer* from the first on, half of them at most; "" where one letter is all.

    >>> letters_given("RIVER")
    'R _ V _ _'
    """
    letters = [letter for letter in answer.upper() if letter.isalpha()]
    shown = range(0, len(letters) // 2 * 2 - 1, 2)[: len(letters) // 2]
    if not shown:
        return ""
    return " ".join(letter if i in shown else "_" for i, letter in enumerate(letters))


def _ranks(database: "ClueDatabase", answer: str) -> dict[ClueStyle, Callable[[str], int]]:
    """Return for each style that the database has what sorts its clues: 0 for those in the style."""

    def as_definition(text: str) -> int:
        if _BLANK in text:
            return 3
        words = len(text.split())
        return 0 if words >= _WHOLE else 1 if words == _SHORT else 2

    def as_short(text: str) -> int:
        if len(text.split()) > _SHORT:
            return 2
        return 1 if _BLANK in text else 0

    def as_synonym(text: str) -> int:
        if len(text.split()) > _SHORT or _BLANK in text:
            return 3
        if database.has_clue(text, answer):
            return 0
        return 1 if database.has_clues(text) else 2

    return {
        ClueStyle.DEFINITION: as_definition,
        ClueStyle.SHORT: as_short,
        ClueStyle.SYNONYM: as_synonym,
    }


# Of a whole puzzle


def entries_without_clue(
    puzzle: Puzzle, wholes: Mapping[SlotKey, str] = NO_WHOLES
) -> dict[SlotKey, str]:
    """Return the full entries that have no clue, by where they stand.

    Args:
        wholes: the words, spelled out, that some entries hold altered: BEAST for BEAS. Clues are about these.
    """
    grid = puzzle.grid
    return {
        slot.key: wholes.get(slot.key) or grid.spelled(slot)
        for slot in grid.slots
        if grid.is_complete(slot) and not puzzle.clue(slot).text.strip()
    }


def found_clues(
    database: "ClueDatabase", puzzle: Puzzle, wholes: Mapping[SlotKey, str] = NO_WHOLES
) -> dict[SlotKey, str]:
    """Return a clue in the style of *puzzle* for each of its full entries that has none and that one is known for.

    Args:
        wholes: as for `entries_without_clue`.
    """
    style, language = style_of(puzzle), puzzle.alphabet.language
    found = {
        key: best_clue(database, entry, style, language)
        for key, entry in entries_without_clue(puzzle, wholes).items()
    }
    return {key: text for key, text in found.items() if text}


def with_clues(puzzle: Puzzle, found: Iterable[tuple[SlotKey, str]]) -> Puzzle:
    """Return *puzzle* with the clues *found*, as drafts."""
    slots = puzzle.grid.layout.by_key
    for key, text in found:
        clue = replace(puzzle.clues.get(key, Clue("")), is_draft=True).with_text(text)
        puzzle = set_clue(puzzle, slots[key], clue)
    return puzzle
