"""Which marks of a damaged document of ours could not be used: none is dropped without a warning."""

import json
from collections.abc import Iterator, Mapping, Set
from typing import Any

from crossword_app.formats.ipuz.alphabet import DIVIDED, alphabet_part
from crossword_app.formats.json.values import items_of, table_of, text_of
from crossword_app.model.own_data import DOCUMENT
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.sentences import counted

_Place = tuple[object, ...]
"""What a mark names: the row and the column of a square, or those of where an entry starts, and its direction."""

_KINDS = {
    "locked": ("locked squares", 2),
    "pencil": ("pencilled letters", 2),
    DIVIDED: ("squares with several letters", 2),
    "drafts": ("drafts", 3),
    "unused-clues": ("clues without an entry", 3),
    "loose": ("clues that belong to no entry", 2),
}
"""The marks by their keys: what they are called, and how many of their values name a place."""


def unused_marks(document: Mapping[str, Any], puzzle: Puzzle) -> Iterator[str]:
    """Yield a sentence for each kind of mark of which our part of *document* has more than *puzzle*, read from it."""
    said = document.get(DOCUMENT.key)
    own = table_of(said)
    if said and not own:
        yield "its marks of locked squares, pencil and drafts cannot be read and were left out"
    if not own:
        return
    used = _used(document, puzzle)
    for key, (what, length) in _KINDS.items():
        marks = own.get(key)
        if key == "loose" and isinstance(marks, dict):
            marks = [[name, place] for name, places in marks.items() for place in items_of(places)]
        if marks and not isinstance(marks, list):
            yield f"its marks of {what} cannot be read and were left out"
        elif left := sum(_place(mark, length) not in used[key] for mark in items_of(marks)):
            were = "was" if left == 1 else "were"
            whole = counted(len(items_of(marks)), "mark")
            yield f"{left:,} of {whole} of {what} could not be used and {were} left out"
    if text_of(own.get("key")) != puzzle.key:
        yield "the key that locks its solution is not four digits and was left out"
    symmetry = own.get("symmetry")
    if symmetry and _is_damaged(symmetry, puzzle.symmetry):
        shown = symmetry if isinstance(symmetry, str) else json.dumps(symmetry)
        yield f"its symmetry {shown[:40]!r} cannot be used, and {puzzle.symmetry.title} is set instead"


def _is_damaged(said: object, used: Symmetry) -> bool:
    """Return whether a symmetry is no name, or the name of one that does not fit. A newer version may know others."""
    if not isinstance(said, str):
        return True
    return said != used.value and said in {symmetry.value for symmetry in Symmetry}


def _used(document: Mapping[str, Any], puzzle: Puzzle) -> Mapping[str, Set[_Place]]:
    """Return the places of the marks that *puzzle* has, by the keys of their kinds."""
    grid, clues = puzzle.grid, puzzle.clues
    entry = {key: (*key.start, key.direction.value) for key in clues}
    return {
        "locked": {tuple(place) for place, cell in grid if cell.is_locked},
        "pencil": set(map(tuple, grid.pencilled)),
        DIVIDED: {_place(mark, 2) for mark in items_of(alphabet_part(grid)[DIVIDED])},
        "drafts": {entry[key] for key, clue in clues.items() if clue.is_draft},
        "unused-clues": {entry[key] for key in clues if key not in grid.layout.by_key},
        "loose": {
            (name, place)
            for name, items in table_of(document.get("clues")).items()
            for place in range(len(items) if isinstance(items, list | dict) else 0)
        },
    }


def _place(mark: object, length: int) -> _Place:
    """Return the first *length* values of a mark, which name its place; () if it has none."""
    values = tuple(items_of(mark)[:length])
    return values if all(isinstance(value, int | str) for value in values) else ()
