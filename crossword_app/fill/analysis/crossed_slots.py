"""Why an entry is left without a word though some fit its letters: what its crossings allow."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

import numpy as np

from crossword_app.dictionary import word_set
from crossword_app.fill.analysis.possibilities import Analysis, LiveWords
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.sentences import counted, either, listed

MOST_LETTERS = 4
"""How many letters of a square are named."""


@dataclass(frozen=True, slots=True)
class CrossedSlot:
    """An entry whose words all fail at its crossings.

    Attributes:
        squares: where they do.
        why: the reason for the user: "each of its 3 words ends in S, 12-Down allows A or E there".
    """

    slot: Slot
    squares: tuple[Position, ...]
    why: str


def crossed_slots(grid: Grid, analysis: Analysis) -> Iterator[CrossedSlot]:
    """Yield the dead slots of *analysis* that have words for their letters, and why none can stand there."""
    for slot in analysis.dead_slots:
        live = analysis.live.get(slot)
        if live is None or not live.count or grid.is_complete(slot):
            continue
        yield _crossed(grid, slot, live, analysis)


def _crossed(grid: Grid, slot: Slot, live: LiveWords, analysis: Analysis) -> CrossedSlot:
    words = counted(live.count, "word")
    only = f"each of its {words}" if live.count > 1 else "its only word"
    own = _letters_by_cell(grid, slot, live)
    for place, letters in own.items():
        for crossing in grid.layout.slots_at(place):
            others = analysis.live.get(crossing)
            if crossing == slot or others is None:
                continue
            allowed = _letters_by_cell(grid, crossing, others)[place]
            if letters.isdisjoint(allowed):
                why = (
                    f"{only} has {_named(letters, grid.alphabet)} at {place}, where {crossing} allows "
                    f"{_named(allowed, grid.alphabet)}"
                )
                return CrossedSlot(slot, (place,), why)
    across = listed(
        str(other)
        for other in dict.fromkeys(
            other for place in own for other in grid.layout.slots_at(place) if other != slot
        )
    )
    return CrossedSlot(
        slot, tuple(own), f"{only} has a letter that its crossings do not allow: {across}"
    )


def _letters_by_cell(grid: Grid, slot: Slot, live: LiveWords) -> dict[Position, set[str]]:
    """Return, for each empty cell, the letters that the words have there."""
    words = live.length_index  # not its texts: an altered word stands there otherwise
    letters = words.letters[word_set.ranks_of(live.mask)]
    found, column = {}, 0
    for place, given in zip(slot.positions, grid.entry(slot), strict=True):
        if not given:
            here = np.unique(letters[:, column]).tolist()
            found[place] = {words.alphabet.symbols[rank] for rank in here}
        column += len(given) or 1
    return found


def _named(letters: Collection[str], alphabet: Alphabet) -> str:
    if len(letters) > MOST_LETTERS or not all(letter in alphabet for letter in letters):
        return "other letters"
    return either([alphabet.spelled(letter) for letter in sorted(letters)])
