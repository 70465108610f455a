"""What reading and writing JPZ share: the names of what only JPZ has, and where the rest is kept.

JPZ is the XML of Crossword Compiler, bare or in a zip. Its elements are described at
https://crossword.info/docs/schema-doc.html, and what programs make of them in ADR 13.
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
"""The names in `Puzzle.extra` of what is shown before and after solving."""

SOLVED = "The puzzle is solved."
"""What is shown after solving where a puzzle says nothing of its own."""

METADATA = "metadata"
"""Under `own_data.JPZ`: other elements of the metadata."""

KINDS = ("crossword", "acrostic", "coded")
"""Elements that hold a grid: the clues of an acrostic lead along no entries, and a coded crossword has none."""
KIND = "kind"
"""Under `own_data.JPZ_WORDING`, which of them it was."""

ARE_ESCAPED = "clues-are-escaped"
ARE_UNNUMBERED = "clues-are-unnumbered"
"""Under `own_data.JPZ_WORDING`, beside the elements that stood for `notes` and `copyright`: whether tags in clues
were text for XML, as in "&lt;i&gt;"; whether no clue had a number."""

CELLS = "cells"
ATTRIBUTES = "attributes"
WORD = "word"
"""Under `own_data.JPZ_CLUE`: the cells that it leads along where they are not its slot's; attributes of the clue and of
its word."""

BAR_SIDES = {
    "left-bar": (Direction.ACROSS, -1),
    "top-bar": (Direction.DOWN, -1),
    "right-bar": (Direction.ACROSS, 0),
    "bottom-bar": (Direction.DOWN, 0),
}
"""For each side with a bar: which entries it ends, and how far along them the cell stands that keeps it in a grid."""


def mapping(value: object) -> Mapping[str, Any]:
    """Return *value*, an empty mapping where it is none: documents may bring anything under our keys."""
    return value if isinstance(value, Mapping) else {}


def texts(value: object) -> dict[str, str]:
    """Return the texts in the mapping *value* whose names elements and attributes may have."""
    return {
        name: text
        for name, text in mapping(value).items()
        if is_name(name) and isinstance(text, str) and text
    }
