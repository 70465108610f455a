"""What the reader and the writer of JPZ share: the names of its elements, and the keys under which they are kept.

JPZ is the XML of Crossword Compiler, bare or in a zip. Its elements are described at
https://crossword.info/docs/schema-doc.html, and ADR 13 says how programs use them.
"""

from collections.abc import Mapping
from typing import Any

from crossword_app.formats.xml.text import is_name
from crossword_app.model.geometry import Direction

EXTRA_NAMES = {
    "created": "date",
    "editor": "editor",
    "publisher": "publisher",
    "identifier": "uniqueid",
}
"""Elements of the metadata that have a name of their own in `Puzzle.extra`."""

INSTRUCTIONS = "intro"
COMPLETION = "explanation"
"""The names in `Puzzle.extra` of the texts that are shown before and after solving."""

LONGEST_TEXT = 100_000
"""Characters that are read of each text about the puzzle."""

_TITLES = {
    "creator": "author",
    "rights": "copyright",
    "description": "notes",
    "completion": "text after solving",
    **{name: name for name in ("title", "author", "copyright", "instructions", *EXTRA_NAMES)},
}

SOLVED = "The puzzle is solved."
"""The text shown after solving if a puzzle has none of its own."""

METADATA = "metadata"
"""Under `own_data.JPZ`: other elements of the metadata."""

KINDS = ("crossword", "acrostic", "coded")
"""Elements that hold a grid. The clues of an acrostic belong to no entries; a coded crossword has no clues."""
KIND = "kind"
"""Under `own_data.JPZ_WORDING`: which of `KINDS` the file had."""

ARE_ESCAPED = "clues-are-escaped"
ARE_UNNUMBERED = "clues-are-unnumbered"
"""Under `own_data.JPZ_WORDING`, with the elements that held `notes` and `copyright`: whether tags in clues were
escaped, as in "&lt;i&gt;", and whether no clue had a number."""

CELLS = "cells"
ATTRIBUTES = "attributes"
WORD = "word"
"""Under `own_data.JPZ_CLUE`: the cells of the clue if they are not those of its slot; attributes of the clue and of
its word."""

BAR_SIDES = {
    "left-bar": (Direction.ACROSS, -1),
    "top-bar": (Direction.DOWN, -1),
    "right-bar": (Direction.ACROSS, 0),
    "bottom-bar": (Direction.DOWN, 0),
}
"""For each side with a bar: the direction of the entries that it ends, and the step to the cell that stores it."""


def text_title(name: str) -> str:
    """Return what the text in the element *name* is, for users, with the verb: "the notes are"."""
    title = _TITLES.get(name, "text of another program")
    return f"the {title} {'are' if title.endswith('s') else 'is'}"


def mapping(value: object) -> Mapping[str, Any]:
    """Return *value*, or an empty mapping if it is none: documents may hold anything under our keys."""
    return value if isinstance(value, Mapping) else {}


def texts(value: object) -> dict[str, str]:
    """Return the texts in the mapping *value* whose names are allowed for elements and attributes."""
    return {
        name: text
        for name, text in mapping(value).items()
        if is_name(name) and isinstance(text, str) and text
    }
