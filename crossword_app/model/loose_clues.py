"""Lists and changes the clues that belong to no slot."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from crossword_app.model.puzzle import LooseClue, Puzzle


class LoosePlace(NamedTuple):
    """Where a loose clue is: the number of its list in the puzzle, and its place there, both from 0."""

    listed: int
    clue: int


def loose_clues(puzzle: Puzzle) -> Iterator[tuple[LoosePlace, str, LooseClue]]:
    """Yield each clue that belongs to no slot: its place, the heading of its list, and the clue."""
    for number, listed in enumerate(puzzle.clue_lists):
        for index, loose in enumerate(listed.clues):
            yield LoosePlace(number, index), listed.heading, loose


def reword_loose_clue(puzzle: Puzzle, place: LoosePlace, text: str) -> Puzzle:
    """Return the puzzle with another text for the clue at *place*.

    Without text the clue is removed. A list without clues is removed too.
    """
    listed = puzzle.clue_lists[place.listed]
    loose = listed.clues[place.clue]
    reworded = (replace(loose, clue=loose.clue.with_text(text)),) if text else ()
    clues = (*listed.clues[: place.clue], *reworded, *listed.clues[place.clue + 1 :])
    kept = (replace(listed, clues=clues),) if clues else ()
    before, after = puzzle.clue_lists[: place.listed], puzzle.clue_lists[place.listed + 1 :]
    return replace(puzzle, clue_lists=(*before, *kept, *after))
