"""What the reader and the writer of ipuz share: names of keys, and the forms of single values."""

import re
from collections.abc import Mapping
from typing import Any

from crossword_app.model.geometry import Position
from crossword_app.model.markup import clue_of, source_of
from crossword_app.model.puzzle import Clue

METADATA = ("title", "author", "copyright", "notes")

CROSSWORD_KIND = "http://ipuz.org/crossword#1"
DIAGRAMLESS_KIND = "http://ipuz.org/crossword/diagramless#1"

LETTERS = ("value", "cell", "Across", "Down")
"""The keys with the letters in an object that stands in a cell of a solution, the first one first."""

_MOST_BREAKS = 10_000
_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)


def position_of(item: object) -> Position | None:
    """Return the place that our part of a document names: [row, column], counted from 0."""
    match item:
        case [int(row), int(column)]:
            return Position(row, column)
    return None


def letters_of(value: object) -> object:
    """Return the letters in a cell of a solution: itself, its "value", the first of several, or those across."""
    while isinstance(value, dict | list):
        if isinstance(value, list):
            value = value[0] if value else None
        else:
            said = (value.get(key) for key in LETTERS)
            value = next((part for part in said if part is not None), None)
    return value


def is_more_than_letters(value: object) -> bool:
    """Return whether a cell of a solution holds more than `letters_of` returns."""
    return isinstance(value, list) or (isinstance(value, dict) and set(value) != {"value"})


def is_highlighted(style: Mapping[str, Any]) -> bool:
    """Return whether a style shades its cell without naming a colour."""
    return style.get("highlight") in (True, "true")


def plain_text(name: str, source: str) -> str:
    """Return a text of ipuz without markup, for the attribute *name* of a puzzle. Notes keep their line breaks."""
    has_lines = name == "notes" and source.count("<") <= _MOST_BREAKS
    return clue_of(_BREAK.sub("\n", source) if has_lines else source).text


def marked_up(text: str) -> str:
    """Return *text* escaped, so that nothing in it is taken for markup."""
    return source_of(Clue(text))
