"""Clues of JPZ that only say where another clue is: our entries without a clue say that by themselves."""

from dataclasses import replace

from crossword_app.formats.jpz.names import ATTRIBUTES, CELLS
from crossword_app.model.linked_entries import bare_links, see
from crossword_app.model.own_data import JPZ_CLUE
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import Slot

IS_LINK = {"is-link": "1"}


def without_links(puzzle: Puzzle) -> Puzzle:
    """Return *puzzle* without the clues that its labels tell as well: "See 1" for the 4 of a clue labelled 1/4.

    A clue that says more, or says it in other words, stays.
    """
    links = {key: clue for key, clue in puzzle.clues.items() if _is_bare(clue)}
    if not links:
        return puzzle
    bare = replace(puzzle, clues={k: c for k, c in puzzle.clues.items() if k not in links})
    clues = dict(puzzle.clues)
    for key, following in bare_links(bare).items():
        first = puzzle.grid.layout.by_key[key]
        cells = [list(place) for slot in (first, *following) for place in slot.positions]
        own = JPZ_CLUE.of(clues[key].extra)
        if own.get(CELLS) == cells and all(_says(bare, first, links.get(o.key)) for o in following):
            others = {name: value for name, value in own.items() if name != CELLS}
            extra = JPZ_CLUE.put_into(clues[key].extra, others)
            clues[key] = replace(clues[key], extra=extra)
            for other in following:
                clues.pop(other.key, None)  # a damaged label may name it twice
    return replace(puzzle, clues=clues)


def _is_bare(clue: Clue) -> bool:
    own = JPZ_CLUE.of(clue.extra)
    is_link = own.get(ATTRIBUTES) == IS_LINK and own.keys() <= {ATTRIBUTES, CELLS}
    return is_link and clue == Clue(clue.text, extra=clue.extra) and {*clue.extra} == {JPZ_CLUE.key}


def _says(puzzle: Puzzle, first: Slot, clue: Clue | None) -> bool:
    return clue is not None and clue.text == see(puzzle, first)
